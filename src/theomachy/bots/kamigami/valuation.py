"""What things are worth, in points: one point is one Energy of one's own God in the middle of a game."""

from __future__ import annotations

from functools import cache
from typing import Final

from theomachy.kamigami import layout
from theomachy.kamigami.analysis.effect_summary import EffectSummary
from theomachy.kamigami.analysis.effects import summaries_of
from theomachy.kamigami.analysis.nouns import face_fits
from theomachy.kamigami.numeric_view import SeatNumbers
from theomachy.kamigami.words import nouns as kn
from theomachy.language.cards.loader import Face
from theomachy.language.words import nouns

WIN: Final = 100.0
GOAL: Final = 25  # Energy that wins a Free for All (K-10.6)
# What one Energy of an opponent is worth, by how many opponents there are: what I take, the others get for nothing.
RIVAL: Final[tuple[float, ...]] = (1.0, 1.0, 0.5, 0.3, 0.22, 0.18)
ATTACK_GETS_THROUGH: Final = 0.82


@cache
def face_colour(face: Face) -> int:
    colour = face.facts.get("colour")
    return -1 if colour is None else layout.COLOURS.index(str(colour))


@cache
def chain_of(face: Face) -> int:
    mask = 0
    for colour in face.facts.get("chain", ()):
        mask |= 1 << layout.COLOURS.index(str(colour))
    return mask


@cache
def card_value(face: Face, stage: int, opponent_count: int = 1) -> float:
    """What holding this card for a turn is worth on average, early (0), in the middle (1) or late (2); by opponents."""
    acts = [0.0]
    guard = 0.0
    for summary in summaries_of(face):
        if summary.kind == "act":
            acts.append(_at_least_nothing(summary, stage, opponent_count))
        elif summary.kind == "react":
            guard = max(guard, _at_least_nothing(summary, stage, opponent_count))
    bonds = sum(
        [_at_least_nothing(summary, stage, opponent_count) for summary in summaries_of(face) if summary.kind == "bond"],
        0.0,
    )
    best = max(acts)
    spare = 0.15 * (sum(acts, 0.0) - best)
    return max(best, guard) + 0.3 * min(best, guard) + spare + bonds


FAITH_VALUE: Final[tuple[float, ...]] = (1.0, 0.6, 0.3)
DRAW_VALUE: Final[tuple[float, ...]] = (0.65, 0.85, 1.0)
# The more opponents, the less a blow at one of them is worth, and the more one's own growth; by their number.
ATTACK_FACTOR: Final[tuple[float, ...]] = (1.0, 1.0, 0.82, 0.7, 0.62, 0.58)
GAIN_FACTOR: Final[tuple[float, ...]] = (1.15, 1.15, 1.35, 1.55, 1.6, 1.65)


def _at_least_nothing(summary: EffectSummary, stage: int, opponent_count: int) -> float:
    return max(0.0, average_value(summary, stage, opponent_count))


def average_value(summary: EffectSummary, stage: int, opponent_count: int) -> float:
    """What an ability is worth in a middling situation."""
    if summary.modes:
        return max([average_value(mode, stage, opponent_count) for mode in summary.modes])
    faith, draw = FAITH_VALUE[stage], DRAW_VALUE[stage]
    attack = (
        summary.attack + sum([n * 1.3 for name, n, _ in summary.per if name == "attack"], 0.0) + summary.attack_x * 2.5
    )
    counted = sum([n * 1.8 for name, n, _ in summary.per if name == "faith"], 0.0)
    blow = ATTACK_FACTOR[opponent_count]
    good = (
        (attack * ATTACK_GETS_THROUGH * 0.85 + summary.boost * 0.9) * blow
        + min(summary.guard, 4) * 0.42
        + summary.protect * 0.3
        + summary.ward * 0.7
        + summary.gain * GAIN_FACTOR[opponent_count]
        + summary.draw * draw
        + summary.draw_x * 0.5
        + (summary.faith + counted) * faith
        + summary.discount * 0.4
        + summary.temple * 0.4
        + (summary.hurt_each * opponent_count + summary.hurt_one + summary.hurt_most) * blow
        + summary.raze * 0.3
        + summary.they_discard * 0.6
        + summary.they_choose * 0.6
        + summary.mill * 0.1
        + summary.thin * 0.35
        + summary.exile * 0.35
        + summary.fetch * 1.3
        + summary.fetch_x * 0.6
        + summary.top * 0.7
        + summary.look * 0.1
        + summary.sift * 0.4
        + summary.recruit * faith * 0.9
        + summary.redirect * 1.6
        + summary.cancel * 0.5
        + summary.save * 0.7
        + summary.lessen * 0.6
        + summary.again * 1.5
        + summary.colours * 0.2
        + summary.swap * 0.3
    )
    bad = (
        summary.loss * 1.1
        + summary.discard * 0.35
        + summary.they_draw * 0.6
        + summary.they_gain
        + summary.energy
        + summary.energy_x * 0.3
        + summary.faith_cost * faith
        + summary.faith_x * 2.5 * faith
        + (summary.cards + summary.warriors) * 0.4
        + summary.disciples * 0.3
        + summary.back * 1.2
    )
    if summary.stays:
        good *= 1.4
    return (good - bad) * (0.7 if summary.trigger is not None else 1.0)


@cache
def redirect_price(face: Face) -> float:
    """What it costs a God or Temple to turn an attack against somebody else; a great deal if it cannot."""
    return min([d.energy for d in summaries_of(face) if d.redirect], default=WIN)


class Valuation:
    """What matters now to one seat: weights for everybody's Energy, for Faith and for cards."""

    __slots__ = ("allies", "best", "draw", "each", "faith", "goal", "k", "mine", "rivals", "stage", "turns", "weight")

    def __init__(self, k: SeatNumbers) -> None:
        self.k = k
        me = k.seat
        team = k.team
        gone = k.out | k.sealed
        self.rivals = [p for p in range(k.n) if team[p] != team[me] and not gone >> p & 1]
        self.allies = [p for p in range(k.n) if team[p] == team[me] and p != me and not gone >> p & 1]
        self.goal = not k.main  # 25 Energy wins only in a Free for All (K-10.10)
        energies = [k.energy[me], *[k.energy[p] for p in self.rivals]]
        low = min(energies)
        high = max(energies)
        race = max(low and 15 - low, (high - 12) if self.goal else 0)
        self.stage = 2 if k.round > 11 or race > 10 else 1 if k.round > 5 or race > 6 else 0
        self.mine = self._own_weight(k.energy[me], bool(k.main >> me & 1))
        base = RIVAL[min(len(self.rivals), 5)]
        self.weight = {p: self._rival_weight(base, p) for p in self.rivals}
        self.turns = [p for p in self.rivals if self._turns_attacks(p)]
        self.each = sum(self.weight.values(), 0.0)
        self.best = max(self.weight.values(), default=0.0)
        self.faith = FAITH_VALUE[self.stage]
        self.draw = DRAW_VALUE[self.stage]

    def _thinning(self) -> float:
        """What it is worth that a weak card leaves my deck; a deck must keep enough for its hands."""
        return -1.5 if self.k.size <= 7 else 0.0 if self.k.size <= 9 else 0.45 - 0.1 * self.stage

    def _own_weight(self, energy: int, main: bool) -> float:
        weight = 1.0 + max(0, 7 - energy) * 0.16 + (0.4 if main else 0.0)
        if self.goal:
            weight += max(0, energy - 16) * 0.07
        return weight

    def _rival_weight(self, base: float, p: int) -> float:
        energy = self.k.energy[p]
        hurry = 1.0 + self.k.round / 15  # the longer it lasts, the more the weakest one is in danger
        weight = base * (1.0 + max(0, 9 - energy) * 0.08 * hurry + max(0, energy - 9) * 0.012)
        if self.goal:
            weight += base * max(0, energy - 18) * 0.2
        elif self.k.main:
            weight *= 1.35 if self.k.main >> p & 1 else 0.6
        return weight

    def _turns_attacks(self, p: int) -> bool:
        """Whether that player's God or Temple can turn an attack against somebody else now."""
        k = self.k
        god, temple = k.gods[p], k.temples[p]
        return (god >= 0 and redirect_price(k.faces[god]) < k.energy[p]) or (
            temple >= 0 and redirect_price(k.faces[temple]) < k.temple_energy[p]
        )

    def most(self) -> float:
        """What an Energy of the God with the most of it is worth to lose; my own is a loss."""
        k = self.k
        everyone = [*self.rivals, k.seat, *self.allies]
        top = max(k.energy[p] for p in everyone)
        leaders = [p for p in everyone if k.energy[p] == top]
        return max(self.weight.get(p, -self.mine) for p in leaders)

    def strike(self, p: int, n: float) -> float:
        """What taking n Energy from an opponent is worth."""
        energy = self.k.energy[p]
        if n >= energy:
            last = len(self.rivals) == 1 or bool(self.k.main >> p & 1)
            return WIN if last else 6.0 + energy * self.weight[p]
        return min(n, energy) * self.weight[p]

    def attack(self, p: int, n: float) -> float:
        """What an attack with n on an opponent is worth, before anybody answers it."""
        worth = self.strike(p, n * ATTACK_GETS_THROUGH)
        if p in self.turns:
            worth = -WIN if n - 2 >= self.k.energy[self.k.seat] else worth * 0.45
        return worth

    def best_attack(self, n: float) -> float:
        return max([self.attack(p, n) for p in self.rivals], default=0.0)

    def best_strike(self, n: float) -> float:
        return max([self.strike(p, n) for p in self.rivals], default=0.0)

    def card(self, face: Face) -> float:
        """What holding this card for a turn is worth on average."""
        return card_value(face, self.stage, min(len(self.rivals), 5))

    def growth(self, n: float) -> float:
        """What gaining n Energy is worth."""
        if self.goal and self.k.energy[self.k.seat] + n >= GOAL:
            return WIN
        return n * self.mine * 1.05

    def price(self, n: float) -> float:
        """What losing n Energy costs; the last one costs everything."""
        return WIN if n >= self.k.energy[self.k.seat] else n * self.mine

    def count(self, noun: nouns.Noun) -> float:
        """How many things an amount is multiplied by: cards in my Chain, cards I played."""
        k = self.k
        relatives = [type(relative) for relative in noun.relatives]
        if nouns.In in relatives:
            return len(k.chain) + 1.0
        if kn.YouPlayed in relatives:
            return float(sum(1 for face in k.played if face_fits(noun, k.faces[face])))
        return 1.0

    def amount(self, summary: EffectSummary, name: str) -> float:
        return sum([n * self.count(noun) for field, n, noun in summary.per if field == name], 0.0)

    def value_of(self, summary: EffectSummary, temple: bool = False, hand: float = 0.3) -> float:
        """What doing this now is worth; `hand`: what the card that would be given up for it is worth."""
        if summary.modes:
            return max(self.value_of(mode) for mode in summary.modes) - self._costs(summary, temple, hand)
        attack = summary.attack
        faith = summary.faith
        if summary.per:
            attack += self.amount(summary, "attack")
            faith += self.amount(summary, "faith")
        k = self.k
        found = 0.0
        if summary.attack_x:
            attack += max(0, k.faith[k.seat]) if summary.faith_x else 2
        if attack:
            found += self.best_attack(attack)
        if summary.hurt_each:
            found += sum([self.strike(p, summary.hurt_each) for p in self.rivals], 0.0)
        if summary.hurt_one:
            found += self.best_strike(summary.hurt_one)
        if summary.hurt_most:
            found += self.most() * summary.hurt_most
        if summary.gain:
            found += self.growth(summary.gain)
        if summary.loss:
            found -= self.price(summary.loss)
        found += faith * self.faith + summary.draw * self.draw
        if (
            summary.boost
            or summary.fetch
            or summary.top
            or summary.recruit
            or summary.they_choose
            or summary.they_discard
            or summary.thin
        ):
            found += (
                summary.boost * self.best * 0.8 + summary.fetch * 1.4 + summary.top * 0.8 + summary.recruit * self.faith
            )
            found += (summary.they_choose + summary.they_discard) * 0.6 * self.each + summary.thin * self._thinning()
        found += (
            summary.ward * 0.7 * self.mine
            + summary.temple * 0.4
            + summary.raze * 0.3
            + summary.exile * 0.3 * self.best
            + summary.mill * 0.05
            + summary.look * 0.1
            + summary.sift * 0.3
            + summary.again * 1.5
            + summary.colours * 0.15
            + summary.swap * 0.3
            + summary.discount * 0.3
            + summary.draw_x * self.draw
            + summary.fetch_x * 1.4
            - summary.discard * 0.35
            - summary.they_draw * 0.55 * self.best
            - summary.they_gain * self.best
        )
        return found - self._costs(summary, temple, hand)

    def _costs(self, summary: EffectSummary, temple: bool, hand: float) -> float:
        cost = (
            summary.faith_cost * self.faith
            + (summary.cards + summary.warriors + summary.disciples) * hand
            + summary.back * 1.3
        )
        if summary.faith_x:
            cost += max(0, self.k.faith[self.k.seat]) * self.faith
        energy = summary.energy + summary.energy_x
        if energy:
            cost += energy * 0.45 if temple else self.price(energy)
        return cost
