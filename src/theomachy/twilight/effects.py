"""What lasts: for a Turn, until something happens, or as long as a card stays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from theomachy.core.frame import Frame, Word
    from theomachy.twilight.state import TState

TRAITS: Final = 1  # cards have what the word says
NO_COMBAT: Final = 2  # cards deal and take no combat damage
NO_ATTACK: Final = 3
NO_BLOCK: Final = 4
MUST_ATTACK: Final = 5
UNBLOCKABLE: Final = 6
UNCHOOSABLE: Final = 7
SHIELD: Final = 8  # the next n damage to the cards is prevented
SEAT_SHIELD: Final = 9  # the next n damage to that seat (cards[0]) is prevented
STACK_ARMOR: Final = 10  # a Life Stack (zone, cards[0]) has Armor n
CHEAPER: Final = 11  # n = amount * 4 + level
BORROWED: Final = 12  # at end of Turn the card goes back to seat n
REPLACING: Final = 13
LATER: Final = 14
EACH_TIME: Final = 15
COLOURED: Final = 16  # the card has colour n
KEPT_TEXT: Final = 17  # a copy keeps ability n of its own face

# These speak of cards in the Combat Field and end when the card leaves it (T-R25).
_OF_CARDS: Final = frozenset({TRAITS, NO_COMBAT, NO_ATTACK, NO_BLOCK, MUST_ATTACK, UNBLOCKABLE, UNCHOOSABLE, SHIELD,
                              BORROWED, COLOURED, KEPT_TEXT})


def lay(s: TState, kind: int, word: Word, f: Frame, cards: tuple[int, ...] = (), n: int = 0, turn: bool = True) -> None:
    """Lay an effect; it remembers the registers of its text."""
    from theomachy.twilight.state import Effect

    base = s.frames[f.base]
    e = Effect(kind, word, base.who, base.source, cards, n)
    e.until = s.turn if turn else 0
    e.it = base.it
    e.them = base.them
    e.player = base.player
    s.effects = [*s.effects, e]
    s.touch()


def forget(s: TState, card: int) -> None:
    """A card left the Combat Field: what was laid on it ends."""
    if not s.effects:
        return
    kept = []
    for e in s.effects:
        if e.kind in _OF_CARDS and card in e.cards:
            rest = tuple([c for c in e.cards if c != card])
            if rest:
                kept.append(e.but(rest, e.n))
        elif e.kind == REPLACING and e.it == card:
            continue
        elif e.kind == LATER and e.it == card and not s.rules.house.faq:
            continue  # the designer's FAQ lets a delayed Destroy follow the card to wherever it went
        else:
            kept.append(e)
    s.effects = kept


def expire(s: TState) -> list[tuple[int, int]]:
    """End of Turn (T-R92): drop what lasted until now; returns the cards to give back, with their seats."""
    back = [(e.cards[0], e.n) for e in s.effects if e.kind == BORROWED and e.until]
    s.effects = [e for e in s.effects if not e.until]
    s.touch()
    return back


def absorb(s: TState, kind: int, target: int, n: int) -> int:
    """Let shields take damage; what is left of it."""
    left = n
    kept = []
    for e in s.effects:
        if left and e.kind == kind and target in e.cards:
            taken = min(left, e.n)
            left -= taken
            if e.n > taken:
                kept.append(e.but(e.cards, e.n - taken))
        else:
            kept.append(e)
    if left != n:
        s.effects = kept
    return left
