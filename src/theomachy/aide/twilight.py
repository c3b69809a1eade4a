"""What need not be asked at a Twilight table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from theomachy.aide.settings import Settings
from theomachy.core import codes
from theomachy.language.cards.loader import Face
from theomachy.language.words.actions import Does
from theomachy.twilight import layout, questions
from theomachy.twilight.analysis.effect_summary import EffectSummary
from theomachy.twilight.analysis.effects import summaries_of
from theomachy.twilight.numeric_view import SeatNumbers
from theomachy.twilight.option_rows import CreatureNumbers, OptionRow, knowers
from theomachy.twilight.words.actions import PlayerTakes

_ACTS: Final = frozenset((questions.SUMMON, questions.USE, questions.DIVINE))
_NOTHING: Final = EffectSummary()
_ENOUGH: Final = 3  # Aspects waiting: whoever has so many may want no trades
# Asked once a Phase, whatever could be done in it.
_OF_PHASES: Final = (questions.ASK_REFUSE_OFFERS, questions.ASK_TRADES, questions.ASK_SEIZES)
# What a pass until later answers, and how.
_PASSED: Final = {
    questions.ASK_PRIORITY: codes.PASS,
    questions.ASK_REFUSE_OFFERS: codes.PASS,
    questions.ASK_TRADES: codes.DONE,
    questions.ASK_SEIZES: codes.DONE,
    questions.ASK_ATTACKERS: codes.DONE,
}


# ---- when what can wait need not wait any longer
def is_timely(k: SeatNumbers, row: OptionRow, eager: bool = False) -> bool:
    """Whether an option is one for now, not one that could as well be taken later. `eager`: before Creatures attack,
    not only what could keep them from it, but whatever has to do with Creatures or damage."""
    if row.verb == questions.SACRIFICE:
        return _meets(k, row, eager)
    if row.verb not in _ACTS or in_vain(row):
        return False
    if k.declared:
        return _answers(k, row) and (eager or not _effects(k, row).frees)
    effects = _effects(k, row)
    if effects.names_phase:
        return True
    if k.phase == layout.COMBAT and not eager and _is_late(k, effects):
        return False
    if k.active == k.seat:
        if k.phase == layout.SUMMONING:
            return eager or not effects.fleeting or effects.hastens  # what ends with the turn is for its combat
        return k.phase == layout.COMBAT and 0 < k.step <= layout.BLOCK_STEP
    if k.phase == layout.COMBAT:
        if k.step == layout.BEFORE_ATTACKS:
            return row.verb != questions.DIVINE and (effects.meddles if eager else effects.hinders)
        return k.step <= layout.BLOCK_STEP and is_attacked(k)
    if k.phase != layout.END or _next(k) != k.seat:
        return False
    return eager or _is_last_chance(row, effects)  # the last moment before one's own turn


def _is_late(k: SeatNumbers, effects: EffectSummary) -> bool:
    """Whether that is nothing for this moment of combat: Creatures are let through before it is clear who blocks, on
    one's own turn; and what only Manifests or looks has nothing to do with combat."""
    return effects.plain or (effects.frees and (k.active != k.seat or k.step >= layout.BLOCK_STEP))


def _is_last_chance(row: OptionRow, effects: EffectSummary) -> bool:
    """Whether it would be lost with the turn: what it takes is there again for one's own."""
    return not effects.fleeting and (row.verb != questions.USE or effects.renewed)


def in_vain(row: OptionRow) -> bool:
    """A Scheme that would do nothing (T-R109): nobody is asked about it."""
    return row.verb == questions.SUMMON and row.state == 1


def _answers(k: SeatNumbers, row: OptionRow) -> bool:
    """One's own effect resolves first. What an opponent declares is answered now by what Counters it, or, if it is
    aimed at oneself, by anything."""
    if k.declared[-1][2] == k.seat:
        return False
    return bool(k.aimed >> k.seat & 1) or (row.verb != questions.DIVINE and can_counter(k.cards[row.face].face))


def _effects(k: SeatNumbers, row: OptionRow) -> EffectSummary:
    """What a Scheme or an effect does."""
    texts = summaries_of(k.cards[row.face].face, True)
    if row.verb == questions.DIVINE:
        return next((text for text in texts if text.kind == "active"), _NOTHING)
    index = row.other & ~questions.KEPT if row.verb == questions.USE else 0
    return texts[index] if index < len(texts) else _NOTHING


@cache
def can_counter(face: Face) -> bool:
    """Whether a text of a face, its Heresy aside, Counters something."""
    return any(
        effects.counter or any(mode.counter for mode in effects.modes)
        for effects in summaries_of(face, True)
        if effects.kind != "heresy"
    )


def is_attacked(k: SeatNumbers) -> bool:
    """Whether a Creature attacks this seat, or a team mate."""
    return bool(_attackers(k))


def _attackers(k: SeatNumbers) -> list[CreatureNumbers]:
    team = k.team[k.seat]
    return [
        b
        for p in range(k.n)
        if k.team[p] != team
        for b in k.creature_numbers[p]
        if b.flags & layout.ATTACKING and k.team[layout.goal_seat(b.goal)] == team
    ]


def _meets(k: SeatNumbers, row: OptionRow, eager: bool) -> bool:
    """A Sacrifice is for attackers, once it is clear who blocks: it costs Aspects for good (T-13.2), more than the one
    card that a Creature of 1 Life would take, unless that card is needed. One that is blocked is met already, unless
    it would Slay its blocker."""
    if k.declared or k.phase != layout.COMBAT or k.step != layout.BLOCK_STEP:
        return False
    attackers = _attackers(k)
    needed = sum([b.life for b in attackers if b.foe < 0]) >= k.life[k.seat]
    return any(b.ref == row.ref and (eager or _strikes(k, b, needed)) for b in attackers)


def _strikes(k: SeatNumbers, attacker: CreatureNumbers, needed: bool) -> bool:
    """Whether an attacker takes more than one card, or any if all are needed, or Slays who blocks it."""
    if attacker.foe < 0:
        return needed or attacker.life > 1
    blockers = [c for p in range(k.n) for c in k.creature_numbers[p] if c.ref == attacker.foe]
    return any(attacker.fight - c.armor >= c.life for c in blockers)


def _next(k: SeatNumbers) -> int:
    """Whose turn comes next, as far as the order of seats says."""
    p = (k.active + 1) % k.n
    while k.out >> p & 1:
        p = (p + 1) % k.n
    return p


# ---- answers
def answer(k: SeatNumbers, settings: Settings, declared: Sequence[str]) -> int | None:
    """The number of an answer, or None: the person is asked."""
    if _passes(k, settings, declared):
        return _only(k, _PASSED[k.kind])
    if k.kind == questions.ASK_PRIORITY:
        return _only(k, codes.PASS) if "wait" in settings.left and not _stops(k, settings) else None
    if k.kind in _OF_PHASES and (_stops_here(k, settings) or (k.active == k.seat and "mine" in settings.stops)):
        return None
    left, choose = _ANSWERS.get(k.kind, _ASKED)
    return choose(k) if left in settings.left else None


def _stops(k: SeatNumbers, settings: Settings) -> bool:
    """Whether the person is asked at this priority."""
    stops = settings.stops
    if "answers" in stops and k.declared and k.declared[-1][2] != k.seat:
        return True
    if "sacrifice" in stops and any(row.verb == questions.SACRIFICE and _hostile(k, row) for row in k.options):
        return True
    always = (
        _stops_here(k, settings)
        or ("mine" if k.active == k.seat else "opponents") in stops
        or ("own" in stops and bool(k.declared) and k.declared[-1][2] == k.seat)
    )
    for row in k.options:
        if row.verb == questions.SACRIFICE:
            if "attacked" in stops and is_timely(k, row):
                return True
        elif row.verb in _ACTS and not in_vain(row) and (always or is_timely(k, row)):
            return True
    return False


def _stops_here(k: SeatNumbers, settings: Settings) -> bool:
    return settings.stops_in(k.active == k.seat, layout.PHASES[k.phase])


def _hostile(k: SeatNumbers, row: OptionRow) -> bool:
    """A card of an opponent in play, or being Summoned by one."""
    if row.holder >= 0:
        return row.zone != layout.DISCARD and k.team[row.holder] != k.team[k.seat]
    return row.ref >= 0 and any(ref == row.ref and k.team[who] != k.team[k.seat] for _, _, who, ref in k.declared)


def _passes(k: SeatNumbers, settings: Settings, declared: Sequence[str]) -> bool:
    """Whether passing until later (`until`) goes on."""
    passing = settings.passing
    if passing is None or k.kind not in _PASSED or _stops_here(k, settings):
        return False
    if tuple(declared) != passing.declared[: len(declared)]:
        return False  # something new
    if "attacked" in settings.stops and k.active != k.seat and is_attacked(k):
        return False
    if passing.until == "list":
        return bool(declared) and k.turn == passing.turn
    return k.turn == passing.turn or (passing.until == "mine" and k.active != k.seat)


def _only(k: SeatNumbers, verb: int) -> int | None:
    """The option of that verb."""
    return next((i for i, row in enumerate(k.options) if row.verb == verb), None)


def _open_to_offers(k: SeatNumbers) -> int | None:
    """Whoever lacks Aspects hears what is offered: it can still be declined (T-6.6)."""
    return _only(k, codes.PASS) if sum(k.aspects[k.seat]) < _ENOUGH else None


def _no_more_aspects(k: SeatNumbers) -> int | None:
    """One Aspect comes into play a turn (T-5.15): whoever has enough of them waiting need not trade or Seize now."""
    return _only(k, codes.DONE) if sum(k.aspects[k.seat]) >= _ENOUGH else None


def _payment(k: SeatNumbers) -> int | None:
    """Aspects of one value pay alike: rather those that others know, so that the others stay unknown and Fresh."""
    if len({row.level for row in k.options}) > 1:
        return None
    return max(range(len(k.options)), key=lambda i: (_seen(k, k.options[i]), -i))


def _placing(k: SeatNumbers) -> int | None:
    """Aspects of one value are laid down alike: rather those that nobody else knows."""
    if len({row.level for row in k.options}) > 1:
        return None
    return min(range(len(k.options)), key=lambda i: (_seen(k, k.options[i]), i))


def _seen(k: SeatNumbers, row: OptionRow) -> bool:
    return bool(knowers(row.state) & ~(1 << k.seat))


def _next_attacker(k: SeatNumbers) -> int | None:
    """Whose damage comes first is nothing to choose, unless a text of theirs is set off by it."""
    if sum(k.team[p] != k.team[k.seat] and not k.out >> p & 1 for p in range(k.n)) > 1:
        return None
    texts = [text for row in k.options if row.face >= 0 for text in summaries_of(k.cards[row.face].face, True)]
    return None if any(text.told_of_damage for text in texts) else 0


def _upkeep(k: SeatNumbers) -> int | None:
    """Upkeep is paid in any order where there is Power for all of it."""
    faces = {row.face for row in k.options}
    due = [k.cards[face].upkeep for face in k.intrigues[k.seat] if face in faces]
    enough = all(sum([cost[level] for cost in due]) <= k.power[k.seat][level] for level in range(3))
    return 0 if enough or len(faces) == 1 else None


def _target(k: SeatNumbers) -> int | None:
    """Damage to a player is for the one opponent there is."""
    word = k.word.what if isinstance(k.word, Does) else k.word
    if not isinstance(word, PlayerTakes):
        return None
    rivals = [i for i, row in enumerate(k.options) if k.team[row.holder] != k.team[k.seat]]
    return rivals[0] if len(rivals) == 1 else None


def _ask(k: SeatNumbers) -> int | None:
    return None


_ASKED: Final = ("", _ask)
_ANSWERS: Final[dict[int, tuple[str, Callable[[SeatNumbers], int | None]]]] = {
    questions.ASK_REFUSE_OFFERS: ("offers", _open_to_offers),
    questions.ASK_TRADES: ("offers", _no_more_aspects),
    questions.ASK_SEIZES: ("offers", _no_more_aspects),
    questions.ASK_PAY: ("payment", _payment),
    questions.ASK_PLACE_ASPECT: ("order", _placing),
    questions.ASK_NEXT_ATTACKER: ("order", _next_attacker),
    questions.ASK_UPKEEP: ("order", _upkeep),
    codes.CHOOSE_PLAYER: ("target", _target),
}
