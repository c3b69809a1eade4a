"""What lasts: for a Turn, until something happens, or as long as a card stays."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Frame, Word
from theomachy.core.scratch_frame import scratch_frame
from theomachy.language.words.nouns import Noun
from theomachy.twilight.card_index import NO_BONUS, Bonus
from theomachy.twilight.state import Effect, TState

TRAITS: Final = 1  # cards have the bonus
NO_COMBAT: Final = 2  # cards deal and take no combat damage
NO_ATTACK: Final = 3
NO_BLOCK: Final = 4
MUST_ATTACK: Final = 5
UNBLOCKABLE: Final = 6
UNCHOOSABLE: Final = 7
SHIELD: Final = 8  # the next n damage to the cards is prevented
SEAT_SHIELD: Final = 9  # the next n damage to that seat (cards[0]) is prevented
STACK_ARMOR: Final = 10  # a Life Stack (zone, cards[0]) has Armor n
CHEAPER: Final = 11  # what the word describes costs less: n is packed
BORROWED: Final = 12  # at end of Turn the card goes back to seat n
REPLACING: Final = 13
LATER: Final = 14  # at the edge of Phase n
EACH_TIME: Final = 15
COLOURED: Final = 16  # the card has colour n
KEPT_TEXT: Final = 17  # a copy keeps ability n of its own face
NO_SUMMON: Final = 18  # seats may not Summon (what the word describes)
NO_TRADE: Final = 19  # seats may not trade
PEACE: Final = 20  # nothing deals or takes combat damage
NO_FORCE: Final = 21  # seats may not Force a trade
NO_SEIZE: Final = 22  # seats may not Seize
NO_SACRIFICE: Final = 23  # seats may not Sacrifice
NO_DECAY: Final = 24  # seats lose nothing to unused Power
UNBLOCKABLE_BY: Final = 25  # cards cannot be blocked by what the word describes
NO_WAIT: Final = 26  # cards may attack however new they are
NOT_FORCED: Final = 27  # nobody may Force a trade with seats
NOT_SEIZED: Final = 28  # nobody may Seize from seats
SKIPPED: Final = 29  # the next Phase n of the seat (cards[0]) does not come

# These speak of cards in the Combat Field and end when the card leaves it (T-R25).
_OF_CARDS: Final = frozenset(
    {
        TRAITS,
        NO_COMBAT,
        NO_ATTACK,
        NO_BLOCK,
        MUST_ATTACK,
        UNBLOCKABLE,
        UNBLOCKABLE_BY,
        NO_WAIT,
        UNCHOOSABLE,
        SHIELD,
        BORROWED,
        COLOURED,
        KEPT_TEXT,
    }
)


class Nothing(Word):
    """Stands where there is no text."""


NOTHING: Final = Nothing()


def add_effect(
    s: TState,
    kind: int,
    word: Word,
    f: Frame,
    cards: tuple[int, ...] = (),
    n: int = 0,
    turn: bool = True,
    bonus: Bonus = NO_BONUS,
) -> None:
    """Add a lasting effect; it keeps the registers of its text."""
    base = s.frames[f.base]
    e = Effect(kind, word, base.who, base.source, cards, n)
    e.bonus = bonus
    e.until = s.turn if turn else 0
    e.it = base.it
    e.them = base.them
    e.player = base.player
    s.effects = [*s.effects, e]
    s.mark_unsettled()


def drop_effects_on(s: TState, card: int) -> None:
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
        elif e.kind == LATER and e.it == card and not s.params.faq:
            continue  # the designer's FAQ lets a delayed Destroy follow the card to wherever it went
        else:
            kept.append(e)
    s.effects = kept


def wearing_off(s: TState) -> bool:
    """Whether anything lasts until the end of this Turn."""
    return any(e.until for e in s.effects)


def expire_effects(s: TState) -> list[tuple[int, int]]:
    """End of Turn (T-R92): drop what lasted until now; returns the cards to give back, with their seats."""
    back = [(e.cards[0], e.n) for e in s.effects if e.kind == BORROWED and e.until]
    s.effects = [e for e in s.effects if not e.until]
    s.mark_unsettled()
    return back


def absorb_damage(s: TState, kind: int, target: int, n: int) -> int:
    """Let shields take damage, and return what is left of it."""
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


def is_skipped(s: TState, seat: int, phase: int) -> bool:
    """Whether something makes a player skip a Phase that would begin now; it is done with that (T-R111)."""
    found = [e for e in s.effects if e.kind == SKIPPED and e.n == phase and seat in e.cards]
    if found:
        s.effects = [e for e in s.effects if e not in found]
    return bool(found)


# ---- copies (T-R83)
def copy_traits(s: TState, card: int, who: int, colour: int, kept: int) -> None:
    """What a copy takes or keeps beside numbers and text: -1 for neither; what it had of that kind is over."""
    effects = [e for e in s.effects if not (e.kind in (COLOURED, KEPT_TEXT) and e.cards[0] == card)]
    if colour >= 0:
        effects.append(Effect(COLOURED, NOTHING, who, card, (card,), colour))
    if kept >= 0:
        effects.append(Effect(KEPT_TEXT, NOTHING, who, card, (card,), kept))
    s.effects = effects


def kept_texts(s: TState, card: int) -> list[int]:
    """Which abilities of its own face a copy has kept."""
    return [e.n for e in s.effects if e.kind == KEPT_TEXT and e.cards[0] == card]


# ---- discounts
def pack_discount(level: int, n: int) -> int:
    return n << 2 | level


def discount(e: Effect) -> tuple[int, int]:
    """The level of a discount, and its amount."""
    return e.n & 3, e.n >> 2


def discount_applies(s: TState, e: Effect, card: int) -> bool:
    """Whether the description of a discount fits, wherever the card lies."""
    with scratch_frame(s, e.who, e.source) as f:
        return isinstance(e.word, Noun) and e.word.describes(s, f, card)


def probe_effect(s: TState, e: Effect) -> scratch_frame:
    """A scratch frame for the text of an effect, with the registers it keeps."""
    found = scratch_frame(s, e.who, e.source)
    f = found.frame
    f.it = e.it
    f.them = e.them
    f.player = e.player
    return found
