"""With priority: what to Summon, which effects to use, when to Sacrifice."""

from __future__ import annotations

from typing import Final

from theomachy.aide.twilight import is_timely
from theomachy.bots.twilight.valuation import ASPECT_VALUE, WIN, Valuation, card_value
from theomachy.core import codes
from theomachy.language.words.headers import During
from theomachy.language.words.things import This, ThisKind
from theomachy.twilight import layout, questions
from theomachy.twilight.analysis.effect_summary import EffectSummary
from theomachy.twilight.analysis.effects import summaries_of
from theomachy.twilight.card_index import Text
from theomachy.twilight.numeric_view import SeatNumbers
from theomachy.twilight.option_rows import CreatureNumbers, OptionRow

NEVER: Final = -50.0
WIDEST: Final = 7  # cards of a hand that are planned with


def priority(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """Passing is worth nothing; what can wait waits, so that more is known when it is done. Power that is not needed
    decays (T-11.5)."""
    mine = k.phase == layout.SUMMONING and k.active == k.seat and not k.declared
    plan = _plan(k, valuation) if mine else {}
    return [
        0.0 if row.verb == codes.PASS else _act(k, valuation, row, plan, mine) if is_timely(k, row, True) else NEVER
        for row in k.options
    ]


def _act(k: SeatNumbers, valuation: Valuation, row: OptionRow, plan: dict[int, float], mine: bool) -> float:
    if row.verb == questions.SUMMON:
        return plan.get(row.face, NEVER) if mine else _answer(k, valuation, row)
    if row.verb == questions.USE:
        return _use(k, valuation, row)
    if row.verb == questions.DIVINE:
        return _divine(k, valuation, row)
    if row.verb == questions.SACRIFICE:
        return _sacrifice(k, valuation, row)
    return NEVER


# ---- Summoning
def _plan(k: SeatNumbers, valuation: Valuation) -> dict[int, float]:
    """For each face of the hand, the best sum of what can be Summoned with the Power there is, beginning with it."""
    worths = {f: _summon_worth(k, valuation, f) for f in set(k.hand)}
    useful = sorted([f for f in k.hand if worths[f] > 0], key=lambda f: (-worths[f], f))[:WIDEST]
    have = k.power[k.seat]
    found: dict[int, float] = {}
    for f in set(useful):
        rest = list(useful)
        rest.remove(f)
        cost = k.cards[f].cost
        left = (have[0] - cost[0], have[1] - cost[1], have[2] - cost[2])
        found[f] = worths[f] + _basket(k, rest, worths, left) + 0.01 * worths[f]
    return found


def _basket(k: SeatNumbers, faces: list[int], worths: dict[int, float], have: tuple[int, int, int]) -> float:
    best = 0.0
    for i, f in enumerate(faces):
        a, b, c = k.cards[f].cost
        if a <= have[0] and b <= have[1] and c <= have[2]:
            found = worths[f] + _basket(k, faces[i + 1 :], worths, (have[0] - a, have[1] - b, have[2] - c))
            best = max(best, found)
    return best


def _summon_worth(k: SeatNumbers, valuation: Valuation, f: int) -> float:
    card = k.cards[f]
    worth = card_value(card.face)
    if card.kind == layout.SCHEME:
        return _scheme(k, valuation, f)
    if card.kind in (layout.CREATURE, layout.MINI):  # the Creature Limit (T-9.7)
        same = [b for b in k.creature_numbers[k.seat] if b.level == card.level]
        if len(same) >= k.resources[k.seat][card.level]:
            worth -= 1.5 * min([valuation.creature_value(b) for b in same], default=0.0) + 0.5
    elif card.kind == layout.FORTIFICATION:
        taken = [k.forts[k.seat][d - layout.NORTH] for d in card.directions]
        if all(g >= 0 for g in taken):
            worth -= min(card_value(k.cards[g].face) for g in taken) + 0.5
    elif card.kind == layout.INTRIGUE:
        due = [sum(k.cards[g].upkeep[level] for g in k.intrigues[k.seat]) for level in range(3)]
        if any(due[level] + card.upkeep[level] > k.resources[k.seat][level] for level in range(3)):
            worth -= 3.0
    return worth


# ---- Schemes and effects
def _scheme(k: SeatNumbers, valuation: Valuation, f: int) -> float:
    """A Scheme now, less what waiting with it is worth."""
    summary = summaries_of(k.cards[f].face, k.convinced)[0]
    return valuation.value_of(summary) - _waiting(k, f)


def _waiting(k: SeatNumbers, f: int) -> float:
    """A card is not thrown away for half its worth, unless the hand is full of cards."""
    usual = card_value(k.cards[f].face)
    return 0.45 * usual * (0.5 if len(k.hand) > 7 else 1.0)


def _answer(k: SeatNumbers, valuation: Valuation, row: OptionRow) -> float:
    """A Scheme outside the own Summoning Phase: before it, Power is kept for Summoning."""
    if k.active == k.seat and k.phase < layout.SUMMONING:
        return NEVER
    summary = summaries_of(k.cards[row.face].face, k.convinced)[0]
    if k.active != k.seat and k.phase < layout.COMBAT and not summary.counter:
        return NEVER  # wait and see
    return _scheme(k, valuation, row.face) - 0.1


def _use(k: SeatNumbers, valuation: Valuation, row: OptionRow) -> float:
    creature = _being(k, row.ref)
    face = creature.face if creature is not None else row.face
    texts = k.cards[face].texts
    index = row.other
    if index & questions.KEPT:  # a text kept by a copy
        face, index = row.face, index & ~questions.KEPT
        texts = k.cards[face].texts
    if index >= len(texts):
        return NEVER
    summary = summaries_of(k.cards[face].face, k.convinced)[index]
    if (
        k.active == k.seat
        and k.phase < layout.SUMMONING
        and any(summary.power)
        and not isinstance(summary.trigger, During)
    ):
        return NEVER
    return _gain(k, valuation, summary, creature) - 0.15


def _gain(k: SeatNumbers, valuation: Valuation, summary: EffectSummary, creature: CreatureNumbers | None) -> float:
    """What a text brings, less its price; `creature`: what is Exhausted for it."""
    worth = valuation.value_of(summary) - 0.25 * sum(summary.power)
    return worth - _rest(k, valuation, creature) if summary.exhausts and creature is not None else worth


def paid_trigger(k: SeatNumbers, valuation: Valuation, text: Text) -> float:
    """What a trigger with a price is worth: it is paid now or never, so Power for Summoning counts for more."""
    summary = summaries_of(k.cards[text.face].face, k.convinced)[text.index]
    fresh = [b for b in k.creature_numbers[k.seat] if not b.flags & layout.EXHAUSTED]
    bearer = next((ref for _, face, who, ref in reversed(k.declared) if face == k.source and who == k.seat), -1)
    itself = any(isinstance(price.what, (This, ThisKind)) for price in text.exhausts)
    tired = _being(k, bearer) if itself else min(fresh, key=lambda b: _rest(k, valuation, b), default=None)
    power = sum(summary.power) + 2.0 * summary.pays_x
    needed = k.active == k.seat and k.phase <= layout.SUMMONING
    return _gain(k, valuation, summary, tired) - (0.45 * power if needed else 0.0)


def _rest(k: SeatNumbers, valuation: Valuation, b: CreatureNumbers) -> float:
    """What it costs that a Creature can neither attack nor block."""
    if k.active == k.seat:
        if b.flags & layout.ARRIVED or k.phase == layout.END:
            return 0.25 * valuation.creature_value(b) if valuation.theirs() else 0.1
        return 0.6 * b.life
    return 0.1 if k.phase == layout.END else 0.4 * valuation.creature_value(b)


def _being(k: SeatNumbers, ref: int) -> CreatureNumbers | None:
    return next((b for bs in k.creature_numbers for b in bs if b.ref == ref), None)


def _divine(k: SeatNumbers, valuation: Valuation, row: OptionRow) -> float:
    """What the Deity's effect is worth now; it comes once a game, so it waits for Conviction or for need."""
    face = k.cards[row.face].face
    summaries = [
        (plain, full)
        for plain, full in zip(summaries_of(face, False), summaries_of(face, True), strict=True)
        if plain.kind == "active"
    ]
    worth = sum([valuation.value_of(full if k.convinced else plain) for plain, full in summaries], 0.0)
    hope = sum([_hope(full) for _, full in summaries], 0.0)
    if worth >= WIN / 2:
        return worth
    late = min(k.life[k.seat], k.life[valuation.foe]) <= 14
    return worth - hope * (0.5 if late else 0.85)


def _hope(summary: EffectSummary) -> float:
    return max(2.0, summary.hurt + summary.restore * 0.85 + summary.manifest + 0.3 * summary.exile + summary.boost)


# ---- Sacrifices
def _sacrifice(k: SeatNumbers, valuation: Valuation, row: OptionRow) -> float:
    """Aspects are the whole economy: only against an attacker, for something far better, or to stay alive."""
    creature = _being(k, row.ref)
    if creature is None:
        return NEVER
    lost = sum([k.cards[row.face].cost[level] * ASPECT_VALUE[level] for level in range(3)], 0.0)
    worth = valuation.creature_value(creature) * 1.3
    if creature.goal == 2 * k.seat and creature.foe < 0:
        if valuation.incoming() >= k.life[k.seat] > valuation.incoming() - creature.life:
            return WIN
        worth += creature.life * valuation.mine * 0.7
    return worth - 1.5 * lost - 1.0
