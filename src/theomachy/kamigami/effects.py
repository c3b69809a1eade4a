"""Effects that last: bonuses, cheaper cards, changed colours, "each time", "while" (K-R71)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, TypeGuard, TypeVar

from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.kamigami import ids
from theomachy.kamigami.state import Attack, Effect
from theomachy.kamigami.words.actions import AreColour, CostLess
from theomachy.kamigami.words.nouns import Plus
from theomachy.language.kinds import Clause, Span, Thing
from theomachy.language.words.actions import Have
from theomachy.language.words.amounts import ThisAttack, ThisRound, ThisTurn
from theomachy.language.words.flow import And, EachTime, Later, Replace, While
from theomachy.language.words.nouns import AttackNoun
from theomachy.language.words.things import Choice, Own, OwnAll, Pick

if TYPE_CHECKING:
    from theomachy.kamigami.state import KState

C = TypeVar("C", bound=Clause)

TURN_END: Final = 0
IN_PLAY: Final = 1  # as long as its source lies in a Play Area (or is a God or Temple)
NEXT_TURN: Final = 2  # until its owner's next turn begins
ROUND_END: Final = 3
ATTACK_END: Final = 4
WHEN_DONE: Final = 5  # it waits for its moment, however long (K-4.9)


def until_of(s: KState, f: Frame, span: Span | None) -> int:
    if span is None:
        return IN_PLAY if s.rules.stays(s, s.frames[f.base].source) else TURN_END
    if isinstance(span, ThisRound):
        return ROUND_END
    if isinstance(span, ThisAttack):
        return ATTACK_END
    return TURN_END if isinstance(span, ThisTurn) else NEXT_TURN


def lay(
    s: KState, f: Frame, word: Clause | EachTime | While | Later | Replace, until: int, value: int = 0,
    it: int | None = None,
) -> None:
    base = s.frames[f.base]
    s.effects.append(Effect(word, base.who, base.source, until, base.it if it is None else it, base.player, value))
    s.rules.rewatch(s)


def lay_trait(s: KState, f: Frame, have: Have) -> None:
    """A trait for a while; what was chosen to have it stays chosen, and is the effect's `it`."""
    until = until_of(s, f, have.span)
    if not _chosen(have.what):
        lay(s, f, have, until)
        return
    for card in have.what.cards(s, f):
        lay(s, f, have, until, it=card)


def _chosen(what: Word) -> TypeGuard[Choice]:
    return isinstance(what, Choice) and what.asks()


def _has(s: KState, f: Frame, e: Effect, what: Thing, card: int) -> bool:
    """Whether a card is one of those a lasting clause speaks of."""
    return card == e.it if _chosen(what) and isinstance(e.word, Have) else what.fits(s, f, card)


def expire(s: KState, turn_ends: bool = False, turn_starts: int = -1) -> None:
    """End what ends now. A Round has ended when a turn starts and the round counter has just grown."""
    if not s.effects:
        return
    kept = [e for e in s.effects if not _over(s, e, turn_ends, turn_starts)]
    if len(kept) != len(s.effects):
        s.effects = kept
        s.rules.rewatch(s)


def _over(s: KState, e: Effect, turn_ends: bool, turn_starts: int) -> bool:
    if e.until == TURN_END:
        return turn_ends
    if e.until == NEXT_TURN:
        return turn_starts == e.owner
    if e.until == ROUND_END:
        return turn_starts >= 0 and turn_starts == s.clockwise(s.first)[0]
    if e.until == ATTACK_END:
        return not s.attacks
    if e.until == WHEN_DONE:
        return False
    return s.place[e.source] != e.owner * ids.SEAT_ZONES + ids.PLAY


def _in_force(s: KState, kind: type[C]) -> Iterator[tuple[Effect, Frame, C]]:
    """Every lasting clause of a kind that applies now, with a frame that holds its registers (on the stack meanwhile).

    What says nothing of that kind is not looked at: its condition may itself ask for colours or values.
    """
    for e in s.effects:
        clauses = _clauses(e.word, kind)
        if not clauses or (e.until == IN_PLAY and _over(s, e, False, -1)):
            continue
        f = Frame(e.word, e.owner, len(s.frames), e.source)
        f.it = e.it
        f.player = e.player
        s.frames.append(f)
        try:
            if not isinstance(e.word, While) or e.word.condition.holds(s, f):
                for clause in clauses:
                    yield e, f, clause
        finally:
            s.frames.pop()


def _clauses(word: Word, kind: type[C]) -> list[C]:
    """What a lasting effect says of that kind."""
    if isinstance(word, kind):
        return [word]
    if not isinstance(word, While):
        return []
    groups = [group for group in word.body if isinstance(group, And)]
    return [clause for group in groups for clause in group.clauses if isinstance(clause, kind)]


def _bonus(have: Have, stat: str) -> int:
    return sum(t.n for t in have.traits if isinstance(t, Plus) and t.stat == stat)


def attack_bonus(s: KState, attack: Attack) -> int:
    """ "Your attacks have +1 Attack": what effects add to an Attack."""
    total = 0
    for e, f, clause in _in_force(s, Have):
        if isinstance(clause.what, Thing):
            n = _bonus(clause, "Attack")
            if n and _is_attack_of(s, f, e, clause.what, attack):
                total += n
    return total


def _is_attack_of(s: KState, f: Frame, e: Effect, what: Thing, attack: Attack) -> bool:
    if isinstance(what, (OwnAll, Own)) and any(isinstance(h, AttackNoun) for h in what.noun.heads):
        return attack.who >= 0 and what.whose.fits(s, f, attack.who)
    if isinstance(what, Pick) and any(isinstance(h, AttackNoun) for h in what.noun.heads):
        return attack.who >= 0
    return _has(s, f, e, what, attack.source)


def defence_bonus(s: KState, attack: Attack) -> int:
    """ "Your God has +2 Defense": what effects take off an Attack on its target."""
    total = 0
    for e, f, clause in _in_force(s, Have):
        if isinstance(clause.what, Thing):
            n = _bonus(clause, "Defense")
            if n and _has(s, f, e, clause.what, attack.target):
                total += n
    return total


def discount(s: KState, seat: int, card: int) -> int:
    """How much less Faith a card costs a player (K-R65)."""
    total = 0
    for e, f, clause in _in_force(s, CostLess):
        if e.owner == seat and clause.what.fits(s, f, card):
            total += clause.n
    return total


def colour(s: KState, card: int) -> int:
    """A card's Primary Color, changes included; the latest change counts (K-5.9)."""
    found = s.rules.table.colour[s.face[card]]
    for e, f, clause in _in_force(s, AreColour):
        if found >= 0 and _owned(s, f, e, clause.what, card):
            found = e.value
    return found


def _owned(s: KState, f: Frame, e: Effect, what: Thing, card: int) -> bool:
    if isinstance(what, OwnAll):
        return s.owner[card] == e.owner and any(h.fits(s, card) for h in what.noun.heads)
    return what.fits(s, f, card)


def triggered(s: KState, e: Event) -> list[Effect]:
    """ "Each time …" and "at the start of …, …" effects that this event sets off."""
    found: list[Effect] = []
    for effect in s.effects:
        word = effect.word
        if isinstance(word, EachTime) and e.kind in word.event.heard:
            f = Frame(word, effect.owner, len(s.frames), effect.source)
            s.frames.append(f)
            if word.event.matches(s, f, e):
                found.append(effect)
            s.frames.pop()
        elif isinstance(word, Later) and _edge_of(s, word, effect, e):
            found.append(effect)
    return found


def _edge_of(s: KState, word: Later, effect: Effect, e: Event) -> bool:
    kind = ids.E_PHASE_START if word.edge == "start" else ids.E_PHASE_END
    if e.kind != kind + s.phase or not s.rules.phase_is(s, word.phase):
        return False
    f = Frame(word, effect.owner, len(s.frames), effect.source)
    s.frames.append(f)
    f.player = effect.player
    fits = word.whose.fits(s, f, s.active)
    s.frames.pop()
    return fits
