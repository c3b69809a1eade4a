"""What need not be asked at a table of Kanzume Goddess, Nine Realms or Old Ones."""

from __future__ import annotations

from functools import cache
from typing import Final

from theomachy.aide.settings import Settings
from theomachy.core import codes
from theomachy.kamigami import layout, questions
from theomachy.kamigami.analysis.effect_summary import EffectSummary
from theomachy.kamigami.analysis.effects import EVERYTHING, summaries_of
from theomachy.kamigami.analysis.nouns import face_fits
from theomachy.kamigami.numeric_view import OptionRow, SeatNumbers
from theomachy.kamigami.words.actions import GainEnergy
from theomachy.kamigami.words.nouns import DiscipleNoun, WarriorNoun
from theomachy.language.cards.loader import Face
from theomachy.language.grammar.trees import walk
from theomachy.language.words.actions import Discard, PaidByDoing
from theomachy.language.words.nouns import CardNoun

# What a pass until later answers, and how.
_PASSED: Final = {
    questions.ASK_REACT: codes.PASS,
    questions.ASK_PHASE: questions.END,
    questions.ASK_PLAY: questions.END,
    questions.ASK_RECRUIT: questions.END,
}
_GAINS: Final = frozenset(("gain", "temple", "faith", "draw"))  # of a React: it only brings something
_HARMS: Final = frozenset(("they_discard", "hurt_one"))  # the other side of an Attack
# Of an Act: it only helps its player, or only harms opponents.
_GOOD: Final = _GAINS | _HARMS | {"attack", "ward", "fetch", "hurt_each", "raze", "they_choose"}
_DEFENCE: Final = frozenset(("guard", "protect", "swap", "discard", "may swap", "may discard"))  # nothing but Defense
_NOTHING: Final = EffectSummary()
_CLOSE: Final = 2  # Energy with which no Attack is begun without asking
_MANY: Final = 6  # links in hand: more of them are hers to put in order


def answer(k: SeatNumbers, settings: Settings) -> int | None:
    """The number of an answer, or None: the person is asked."""
    if _passes(k, settings):
        return _only(k, _PASSED[k.kind])
    left = settings.left
    asks_here = _stops_here(k, settings)
    if k.kind == questions.ASK_DISCARD:
        return _only(k, codes.DONE) if "discards" in left else None
    if k.kind == questions.ASK_PHASE:
        return _go_on(k) if "wait" in left and "mine" not in settings.stops and not asks_here else None
    if k.kind == questions.ASK_PLAY:
        return _play(k, settings)
    if k.kind == questions.ASK_RECRUIT:
        return _recruit(k, settings)
    if k.kind == questions.ASK_REACT and not asks_here:
        if "gains" in left and _only_gains(k):
            return _only(k, questions.REACT)
        return _only(k, codes.PASS) if "defence" in left and _needless(k) else None
    if k.kind == questions.ASK_TARGET:
        return _target(k) if "target" in left else None
    if k.kind == codes.CHOOSE_CARD and isinstance(k.word, Discard):
        return _only(k, codes.DONE) if "defence" in left and _safe(k) else None
    if k.kind == codes.CHOOSE_CARD and isinstance(k.word, GainEnergy):
        return _own(k) if "target" in left else None
    return None


def _stops_here(k: SeatNumbers, settings: Settings) -> bool:
    return settings.stops_in(k.active == k.seat, layout.PHASES[k.phase])


def _passes(k: SeatNumbers, settings: Settings) -> bool:
    """Whether passing until later (`until`) goes on."""
    passing = settings.passing
    if passing is None or passing.until == "list" or k.kind not in _PASSED or _stops_here(k, settings):
        return False
    if "attacked" in settings.stops and k.onset is not None and k.onset.who != k.seat and k.onset.target == k.seat:
        return False
    if "recruit" in settings.stops and k.kind == questions.ASK_RECRUIT:
        return False
    return k.turn == passing.turn or (passing.until == "mine" and k.active != k.seat)


def _only(k: SeatNumbers, verb: int) -> int | None:
    """The option of that verb."""
    return next((i for i, row in enumerate(k.options) if row[0] == verb), None)


def _effects(k: SeatNumbers, row: OptionRow) -> EffectSummary:
    """What an option would do; nothing if it is no text."""
    return summaries_of(k.faces[row[1]])[row[2]] if row[1] >= 0 and row[2] >= 0 else _NOTHING


def _go_on(k: SeatNumbers) -> int | None:
    acts = [row for row in k.options if row[0] == questions.ACT and is_timely(k, row) and not _bought_early(k, row)]
    return None if acts else _only(k, questions.END)


def _bought_early(k: SeatNumbers, row: OptionRow) -> bool:
    """Whether a card would be drawn for a price after the draw: her own turn offers it again, and what for is known."""
    effects = _effects(k, row)
    return k.phase == layout.ENDING and effects.draws and bool(effects.costs)


def is_timely(k: SeatNumbers, row: OptionRow) -> bool:
    """Whether an Act outside the Play and Recruit Phases is one for now. One that says when is. Before the Play Phase
    all others can wait, and after it they were offered already (K-4.6): what has changed is decks and Discard Piles.
    What looks at these is for the moment before the draw, or, if it costs cards of the hand, before these are
    discarded, unless what it brings would be discarded with them; what only draws is for the moment after the draw."""
    effects = _effects(k, row)
    if effects.names_phase:
        return True
    if k.phase == layout.DISCARDING:
        return effects.names_pile and effects.wanted > 0 and not (effects.draws or effects.fills_hand)
    if k.phase != layout.ENDING:
        return False
    return effects.draws if k.hand else effects.names_pile and (effects.arranges or not effects.draws)


def _play(k: SeatNumbers, settings: Settings) -> int | None:
    left, asks_here = settings.left, _stops_here(k, settings)
    if _decisive(k):
        return None
    found = None
    if "faith" in left:
        if not all(_idle(k, row) for row in _all_but_end(k)):
            found = _faith(k)
        elif not asks_here:
            found = _only(k, questions.END)
    if found is None and "gains" in left:
        found = _eased(k)
    if found is None and "last" in left:
        found = _clear(k)
    goes_on = "wait" in left and not asks_here and not settings.stops & {"mine", "recruit"}
    if found is None and goes_on and only_waiting_left(k):
        found = _only(k, questions.END)
    return found


def _decisive(k: SeatNumbers) -> bool:
    """Whether a single blow could fell the God with which the game ends (K-10.7, K-10.10): that is hers to begin."""
    rivals = [p for p in range(k.n) if k.team[p] != k.team[k.seat] and not (k.out | k.sealed) >> p & 1]
    last = [k.energy[p] for p in rivals if len(rivals) == 1 or k.main >> p & 1]
    return bool(last) and any(_effects(k, row).blow >= min(last) for row in _all_but_end(k))


def _eased(k: SeatNumbers) -> int | None:
    """An Act without a price that only makes cards cheaper is used, once the Faith of Disciples is made."""
    if k.kind == questions.ASK_PLAY and (
        only_waiting_left(k) or any(_makes_faith(_effects(k, row)) for row in k.options)
    ):
        return None
    found = [i for i, row in enumerate(k.options) if row[0] == questions.ACT and _only_eases(_effects(k, row))]
    return found[0] if found else None


def _only_eases(effects: EffectSummary) -> bool:
    return effects.kinds == {"discount"} and not effects.costs and effects.once is None


def _makes_faith(effects: EffectSummary) -> bool:
    """Whether it makes Faith, as much as it says, and does nothing else."""
    return effects.kinds == {"faith"} and not effects.multiplied and not _is_conditional(effects)


def _is_conditional(effects: EffectSummary) -> bool:
    """Whether it has a price, a moment, a limit or a condition."""
    return effects.conditional or bool(effects.costs) or effects.once is not None or effects.trigger is not None


def _all_but_end(k: SeatNumbers) -> list[OptionRow]:
    return [row for row in k.options if row[0] != questions.END]


def _idle(k: SeatNumbers, row: OptionRow) -> bool:
    """A Disciple that would do nothing (K-5.7), nor be counted."""
    return (
        row[0] == questions.PLAY
        and k.faces[row[1]].kind == "disciple"
        and (row[2] < 0 or _counted(k, row) == 0)
        and not _disciples_counted(k)
    )


def _seen(k: SeatNumbers) -> list[EffectSummary]:
    """What the texts do of her God, her Temple and the cards that she played."""
    seen = (*k.played, k.gods[k.seat], k.temples[k.seat])
    return [effects for f in seen if f >= 0 for effects in summaries_of(k.faces[f])]


def _disciples_counted(k: SeatNumbers) -> bool:
    """Whether one of them asks how many Disciples were played."""
    return any(
        isinstance(head, (DiscipleNoun, CardNoun))
        for effects in _seen(k)
        for noun in effects.counts_played
        for head in noun.heads
    )


def _counted(k: SeatNumbers, row: OptionRow) -> int:
    """How many Disciples that were played a text makes Faith of; -1: it is none that counts them."""
    effects = _effects(k, row)
    if effects.kinds != {"faith"} or _is_conditional(effects) or len(effects.per) != 1:
        return -1
    noun = effects.per[0][2]
    if not any(isinstance(head, DiscipleNoun) for head in noun.heads):
        return -1
    return sum([face_fits(noun, k.faces[f]) for f in k.played])


def only_waiting_left(k: SeatNumbers) -> bool:
    """Whether nothing is left of a Play Phase but Acts that can be used as well in the Recruit Phase (K-4.6)."""
    return k.variant.god_acts_any_phase and all(
        _idle(k, row) or (row[0] == questions.ACT and can_wait(_effects(k, row))) for row in _all_but_end(k)
    )


def can_wait(effects: EffectSummary) -> bool:
    """Whether an Act is as good after the Play Phase: it names no Phase and nothing that could still be played: cards
    that come to the hand, colours of the Chain."""
    return not (effects.names_phase or effects.draws or effects.fills_hand or effects.chains)


def _recruit(k: SeatNumbers, settings: Settings) -> int | None:
    """The Recruit Phase ends when nothing is left but Acts that were for the Play Phase: what they bring could not be
    played any more."""
    left, stops = settings.left, settings.stops
    found = None
    if _stops_here(k, settings):
        return None
    if "gains" in left and not stops & {"mine", "recruit"}:
        found = _eased(k)
        if found is None:
            found = _spent(k)
    if found is None and "wait" in left and "mine" not in stops:
        if all(row[0] == questions.ACT and _late(_effects(k, row)) for row in _all_but_end(k)):
            found = _only(k, questions.END)
    return found


def _spent(k: SeatNumbers) -> int | None:
    """The one Act there is, if it brings only good and is paid with cards that would be discarded anyway (K-9.1)."""
    acts = [i for i, row in enumerate(k.options) if row[0] == questions.ACT]
    if len(acts) != 1:
        return None
    effects = _effects(k, k.options[acts[0]])
    if _dares(k, effects):
        return None
    discards = bool(effects.costs) and all(isinstance(cost, Discard) for cost in effects.costs)
    return acts[0] if discards and effects.trigger is None and can_wait(effects) and only_good(effects) else None


def _late(effects: EffectSummary) -> bool:
    return not can_wait(effects) and not effects.names_phase


def _clear(k: SeatNumbers) -> int | None:
    """A card is played that has one thing to do, for no price, and brings only good, if nothing is lost by that: what
    stays in hand is discarded (K-9.1). It is the last one that could do something, or it can only be the next of the
    Chain; a Disciple that counts others comes last. The Acts of God and Temple can wait and do not want it."""
    useful = [(i, row) for i, row in enumerate(k.options) if row[0] == questions.PLAY and row[2] >= 0]
    fitting = [i for i, row in useful if _brings(k, row) and all(_leaves(k, row, other) for other in _all_but_end(k))]
    return fitting[0] if len(fitting) == 1 else None


def _brings(k: SeatNumbers, card: OptionRow) -> bool:
    """Whether that is all good, without a price."""
    effects = _effects(k, card)
    free = not effects.costs and effects.once is None and effects.trigger is None
    disturbs = not can_wait(effects) and any(other.arranges for other in _seen(k))
    return only_good(effects) and free and not disturbs and not _dares(k, effects) and _counted(k, card) != 0


def _dares(k: SeatNumbers, effects: EffectSummary) -> bool:
    """Whether it attacks while she is close to her end: an Attack can be turned against her."""
    return k.energy[k.seat] <= _CLOSE and "attack" in effects.kinds


def _leaves(k: SeatNumbers, card: OptionRow, row: OptionRow) -> bool:
    """Whether something else that could be done is not hindered, nor better done before."""
    if row[0] == questions.ACT:
        return can_wait(_effects(k, row)) and not _wants(k, _effects(k, row), card)
    if row[0] != questions.PLAY or row[1] == card[1]:
        return row == card or row[2] < 0
    grows = _effects(k, card).multiplied or _effects(k, card).counts_played  # with what is played before it
    if grows and _counted(k, row) < 0:
        return False
    if k.faces[row[1]].kind == "disciple":
        return _idle(k, row) or _counted(k, row) >= 0
    return k.faces[card[1]].kind != "disciple" and _only_next(k, card[1])


def _only_next(k: SeatNumbers, face: int) -> bool:
    """Whether that card can only be the next of the Chain: whatever else was next, less could be played."""
    links = [f for f in k.hand if k.faces[f].kind != "disciple"]
    playable = {row[1] for row in k.options if row[0] == questions.PLAY}
    if len(links) > _MANY or any((f in playable) != bool(k.follow >> _colour(k.faces[f]) & 1) for f in links):
        return False  # colours have been changed (K-5.9)
    first = _chains(k, face, links)
    return all(
        any(_less(chain, more) for more in first)
        for f in set(links)
        if f != face and f in playable
        for chain in _chains(k, f, links)
    )


def _chains(k: SeatNumbers, face: int, hand: list[int]) -> list[list[int]]:
    """What could be played one after the other, beginning with that card: each as far as it goes, without an order."""
    rest = hand.copy()
    rest.remove(face)
    found = [
        sorted([face, *chain]) for f in set(rest) if _leads(k.faces[face], k.faces[f]) for chain in _chains(k, f, rest)
    ]
    return found or [[face]]


def _less(one: list[int], other: list[int]) -> bool:
    return len(one) < len(other) and all(one.count(f) <= other.count(f) for f in one)


@cache
def _colour(face: Face) -> int:
    return layout.COLOURS.index(str(face.facts["colour"]))


@cache
def _leads(face: Face, other: Face) -> bool:
    """Whether a card may follow another (K-5.4)."""
    return other.facts["colour"] in face.facts["chain"]


def _wants(k: SeatNumbers, effects: EffectSummary, row: OptionRow) -> bool:
    """Whether an Act could have that card of the hand for its price, or none that anybody would wait to pay."""
    prices = [cost for cost in effects.costs if isinstance(cost, PaidByDoing)]
    if not prices:
        return not effects.costs  # nobody is in haste to pay Energy or Faith
    if _effects(k, row).opens_with > effects.opens_with > 0:
        return False  # nobody gives an Attack away for a smaller one
    asked = [type(word) for cost in prices for word in walk(cost)]
    if WarriorNoun in asked or DiscipleNoun in asked:
        return (DiscipleNoun in asked) == (k.faces[row[1]].kind == "disciple")
    return len(k.hand) <= effects.wanted


def only_good(effects: EffectSummary) -> bool:
    """Whether an Act does nothing that anybody would do without, its price aside."""
    return effects.kinds <= _GOOD


def _faith(k: SeatNumbers) -> int | None:
    """A Disciple that makes Faith costs nothing, and what is left in hand is discarded (K-4.13, K-9.1): it is played,
    the least first, as long as more Disciples with nothing else to do are left than anything of hers could want."""
    rows = [
        (i, row, int(_effects(k, row).faith))
        for i, row in enumerate(k.options)
        if row[0] == questions.PLAY and k.faces[row[1]].kind == "disciple" and _makes_faith(_effects(k, row))
    ]
    making = {row[1] for _, row, _ in rows}
    idle = [f for f in k.hand if k.faces[f].kind == "disciple" and (f in making or not _acts(k.faces[f]))]
    wanted = _wanted(k)
    broken_into = len(idle) < wanted < EVERYTHING and any(
        f in making for f in k.played
    )  # by herself, so the rest is free
    if len(idle) <= wanted and not broken_into:
        return None
    spare = [(faith, i) for i, row, faith in rows if k.hand.count(row[1]) > _other_acts(k, row)]
    return min(spare)[1] if spare else None


def _wanted(k: SeatNumbers) -> int:
    """How many cards of the hand the Acts could want that this player can use: those that are offered, and those of
    Warriors and Artifacts that the Chain does not allow yet, as long as something could still lead to them."""
    offered = sum(
        [
            _effects(k, row).wanted
            for row in k.options
            if row[0] == questions.ACT or (row[0] == questions.PLAY and k.faces[row[1]].kind == "disciple")
        ]
    )
    if not any(row[0] == questions.ACT or k.faces[row[1]].kind != "disciple" for row in _all_but_end(k)):
        return offered
    return offered + sum(
        [
            max([effects.wanted for effects in _acts(k.faces[f])], default=0)
            for f in k.hand
            if k.faces[f].kind != "disciple"
        ]
    )


@cache
def _acts(face: Face) -> list[EffectSummary]:
    return [effects for effects in summaries_of(face) if effects.kind == "act"]


def _other_acts(k: SeatNumbers, row: OptionRow) -> bool:
    """Whether the same card could be played for something else."""
    return any(
        other[0] == questions.PLAY and other[1] == row[1] and other[2] not in (row[2], -1) for other in k.options
    )


def _only_gains(k: SeatNumbers) -> bool:
    """Whether the one React is a God's or a Temple's that costs nothing and does nothing but good (K-6.8)."""
    rows = [row for row in k.options if row[0] == questions.REACT]
    if len(rows) != 1 or rows[0][4] not in (layout.GOD, layout.TEMPLE):
        return False
    effects = _effects(k, rows[0])
    if effects.costs or effects.trigger is None or not effects.kinds:
        return False
    if all(kind in _GAINS or kind.startswith("may ") for kind in effects.kinds):
        return True  # what may be done she can still decline
    return k.onset is not None and k.team[k.onset.who] != k.team[k.onset.target] and effects.kinds <= _HARMS


def _needless(k: SeatNumbers) -> bool:
    """Whether nothing could be done but to lessen an Attack on an opponent (K-7.9), or one that does no damage: should
    it grow, she is asked again (K-R26)."""
    return (
        k.onset is not None
        and (k.team[k.onset.target] != k.team[k.seat] or k.onset.value <= k.onset.defence)
        and all(_only_defends(_effects(k, row)) for row in k.options if row[0] == questions.REACT)
    )


def _only_defends(effects: EffectSummary) -> bool:
    return bool(effects.kinds) and effects.kinds <= _DEFENCE


def _safe(k: SeatNumbers) -> bool:
    """Whether cards would be discarded for Defense against an Attack that does no damage and cannot grow (K-7.10)."""
    if (
        k.onset is None
        or k.onset.value > k.onset.defence
        or not any("guard" in effects.multiplied for effects in summaries_of(k.faces[k.source]))
    ):
        return False
    mighty = (k.gods[k.onset.who], k.temples[k.onset.who])
    return not any(_grows(face) for f, face in enumerate(k.faces) if f in mighty or face.kind not in ("god", "temple"))


@cache
def _grows(face: Face) -> bool:
    return any(effects.kind == "react" and effects.boost > 0 for effects in summaries_of(face))


def _target(k: SeatNumbers) -> int | None:
    """An Attack is for the one target of an opponent there is (K-7.3)."""
    rivals = [i for i, row in enumerate(k.options) if row[3] >= 0 and k.team[row[3]] != k.team[k.seat]]
    return rivals[0] if len(rivals) == 1 else None


def _own(k: SeatNumbers) -> int | None:
    """Energy is gained by her own God, where all others are her opponents'."""
    own = [i for i, row in enumerate(k.options) if row[3] >= 0 and k.team[row[3]] == k.team[k.seat]]
    return own[0] if len(own) == 1 else None
