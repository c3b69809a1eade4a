"""Attacks and blocks."""

from __future__ import annotations

from theomachy.bots.twilight.valuation import WIN, Valuation
from theomachy.core import codes
from theomachy.twilight import layout, questions
from theomachy.twilight.layout import FLEET, INITIATIVE, OVERRUN
from theomachy.twilight.numeric_view import SeatNumbers
from theomachy.twilight.option_rows import CreatureNumbers, OptionRow


def by_ref(k: SeatNumbers) -> dict[int, CreatureNumbers]:
    return {b.ref: b for bs in k.creature_numbers for b in bs}


def duel(valuation: Valuation, a: CreatureNumbers, b: CreatureNumbers) -> tuple[bool, bool]:
    """Whether a Slays b and b Slays a when they fight."""
    kills = a.fight - b.armor >= b.life
    dies = b.fight - a.armor >= a.life
    if kills and dies:
        if a.keywords & INITIATIVE and not b.keywords & INITIATIVE:
            dies = False
        elif b.keywords & INITIATIVE and not a.keywords & INITIATIVE:
            kills = False
    return kills, dies


def can_block(b: CreatureNumbers, a: CreatureNumbers) -> bool:
    return not b.flags & layout.EXHAUSTED and (not a.keywords & FLEET or bool(b.keywords & FLEET))


def attackers(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """One attacker after another, as long as attacking with it pays."""
    creature_numbers = by_ref(k)
    able = {row.ref for row in k.options if row.verb == questions.ATTACK}
    scores = []
    for row in k.options:
        if row.verb == codes.DONE:
            scores.append(0.0)
        else:
            scores.append(
                _attack(k, valuation, row, creature_numbers[row.ref], [creature_numbers[ref] for ref in able])
            )
    return scores


def _attack(
    k: SeatNumbers, valuation: Valuation, row: OptionRow, a: CreatureNumbers, able: list[CreatureNumbers]
) -> float:
    target = row.holder
    blockers = [b for b in k.creature_numbers[target] if can_block(b, a)]
    sent = sum(1 for b in k.creature_numbers[k.seat] if b.flags & layout.ATTACKING)
    crowd = len(able) + sent
    if row.other == layout.DISCARD_STACK:
        return 0.1 * (a.life + 1) // 2 - 0.5 if k.discards[target] > 3 else -1.0
    free = 1.0 if not blockers else max(0.0, 1 - len(blockers) / max(1, crowd))
    total = sum(b.life for b in able)
    if not blockers and total >= k.life[target]:
        return WIN + a.life
    worth = free * valuation.hit(target, a.life)
    if blockers:
        worst = min(_fight(valuation, a, b) for b in blockers)
        worth += (1 - free) * worst
        if a.keywords & OVERRUN:
            worth += (1 - free) * 0.6 * a.life
    return worth - _needed_at_home(k, valuation, a) - 0.02 * k.life[target] / 50


def _fight(valuation: Valuation, a: CreatureNumbers, b: CreatureNumbers) -> float:
    """What a fight of mine (a) with one of theirs (b) is worth to me; they would not block to their loss."""
    kills, dies = duel(valuation, a, b)
    worth = (valuation.creature_value(b) if kills else 0.0) - (valuation.creature_value(a) if dies else 0.0)
    return min(worth, 0.3 * a.life)


def _needed_at_home(k: SeatNumbers, valuation: Valuation, a: CreatureNumbers) -> float:
    """An attacker is Exhausted when they attack: what it would have stopped."""
    threats = sorted([b.life for p in valuation.rivals for b in k.creature_numbers[p]], reverse=True)
    guards = sum(1 for b in k.creature_numbers[k.seat] if not b.flags & layout.EXHAUSTED)
    if not threats:
        return 0.0
    stopped = threats[min(guards, len(threats)) - 1] if guards <= len(threats) else 0
    hurry = 1.0 if sum(threats) < k.life[k.seat] else 3.0
    return 0.45 * stopped * valuation.mine * hurry if k.life[k.seat] <= k.life[valuation.foe] + 8 else 0.3 * stopped


def blockers(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """The best pair first; not blocking is worth nothing."""
    creature_numbers = by_ref(k)
    return [
        0.0 if row.verb == codes.DONE else _block(k, valuation, creature_numbers[row.ref], creature_numbers[row.other])
        for row in k.options
    ]


def _block(k: SeatNumbers, valuation: Valuation, b: CreatureNumbers, a: CreatureNumbers) -> float:
    seat = a.goal // 2
    if seat not in valuation.mates:
        return -5.0
    damage = a.life if a.goal & 1 == layout.LIFE_STACK else 0.3 * (a.life + 1) / 2
    kills, dies = duel(valuation, b, a)
    if a.keywords & OVERRUN and dies:
        damage *= 0.3
    worth = (
        damage * valuation.mine
        + (valuation.creature_value(a) if kills else 0.0)
        - (valuation.creature_value(b) * 1.1 if dies else 0.0)
    )
    if valuation.incoming() >= k.life[seat] and damage:
        worth += WIN / 2
    return worth


def helping(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """The scores of accepting help: it is always welcome."""
    return [1.0 if row.verb == codes.YES else 0.0 for row in k.options]


def next_attacker(k: SeatNumbers, valuation: Valuation) -> list[float]:
    creature_numbers = by_ref(k)
    return [float(creature_numbers[row.ref].life) if row.ref in creature_numbers else 0.0 for row in k.options]


def limit(k: SeatNumbers, valuation: Valuation) -> list[float]:
    """The scores of which Creature goes where there are too many: the worst one."""
    creature_numbers = by_ref(k)
    return [
        -valuation.creature_value(creature_numbers[row.ref]) if row.ref in creature_numbers else 0.0
        for row in k.options
    ]
