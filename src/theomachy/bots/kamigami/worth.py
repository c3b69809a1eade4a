"""What things are worth, in points: one point is one Energy of one's own God in the middle of a game."""

from __future__ import annotations

from functools import cache
from typing import Final

from theomachy.bots.kamigami.deed import Deed
from theomachy.bots.kamigami.deeds import deeds_of
from theomachy.kamigami import layout
from theomachy.kamigami.telling.sketch import Sketch
from theomachy.kamigami.words import nouns as kn
from theomachy.language.cards import Face
from theomachy.language.words import nouns

WIN: Final = 100.0
GOAL: Final = 25  # Energy that wins a Free for All (K-10.6)
# What one Energy of an opponent is worth, by how many opponents there are: what I take, the others get for nothing.
RIVAL: Final[tuple[float, ...]] = (1.0, 1.0, 0.5, 0.3, 0.22, 0.18)
ATTACK_GETS_THROUGH: Final = 0.82


@cache
def colour_of(face: Face) -> int:
    colour = face.facts.get("colour")
    return -1 if colour is None else layout.COLOURS.index(str(colour))


@cache
def chain_of(face: Face) -> int:
    mask = 0
    for colour in face.facts.get("chain", ()):
        mask |= 1 << layout.COLOURS.index(str(colour))
    return mask


@cache
def card_worth(face: Face, stage: int, crowd: int = 1) -> float:
    """What holding this card for a turn is worth on average, early (0), in the middle (1) or late (2); by opponents."""
    acts = [0.0]
    guard = 0.0
    for deed in deeds_of(face):
        if deed.kind == "act":
            acts.append(_at_least_nothing(deed, stage, crowd))
        elif deed.kind == "react":
            guard = max(guard, _at_least_nothing(deed, stage, crowd))
    bonds = sum([_at_least_nothing(deed, stage, crowd) for deed in deeds_of(face) if deed.kind == "bond"], 0.0)
    best = max(acts)
    spare = 0.15 * (sum(acts, 0.0) - best)
    return max(best, guard) + 0.3 * min(best, guard) + spare + bonds


FAITH_WORTH: Final[tuple[float, ...]] = (1.0, 0.6, 0.3)
DRAW_WORTH: Final[tuple[float, ...]] = (0.65, 0.85, 1.0)
# The more opponents, the less a blow at one of them is worth, and the more one's own growth; by their number.
BLOW: Final[tuple[float, ...]] = (1.0, 1.0, 0.82, 0.7, 0.62, 0.58)
GROWTH: Final[tuple[float, ...]] = (1.15, 1.15, 1.35, 1.55, 1.6, 1.65)


def _at_least_nothing(deed: Deed, stage: int, crowd: int) -> float:
    return max(0.0, average(deed, stage, crowd))


def average(deed: Deed, stage: int, crowd: int) -> float:
    """The deed in a middling situation."""
    if deed.modes:
        return max([average(mode, stage, crowd) for mode in deed.modes])
    faith, draw = FAITH_WORTH[stage], DRAW_WORTH[stage]
    attack = deed.attack + sum([n * 1.3 for name, n, _ in deed.per if name == "attack"], 0.0) + deed.attack_x * 2.5
    counted = sum([n * 1.8 for name, n, _ in deed.per if name == "faith"], 0.0)
    blow = BLOW[crowd]
    good = (
        (attack * ATTACK_GETS_THROUGH * 0.85 + deed.boost * 0.9) * blow
        + min(deed.guard, 4) * 0.42
        + deed.protect * 0.3
        + deed.ward * 0.7
        + deed.gain * GROWTH[crowd]
        + deed.draw * draw
        + deed.draw_x * 0.5
        + (deed.faith + counted) * faith
        + deed.discount * 0.4
        + deed.temple * 0.4
        + (deed.hurt_each * crowd + deed.hurt_one + deed.hurt_most) * blow
        + deed.raze * 0.3
        + deed.they_discard * 0.6
        + deed.they_choose * 0.6
        + deed.mill * 0.1
        + deed.thin * 0.35
        + deed.exile * 0.35
        + deed.fetch * 1.3
        + deed.fetch_x * 0.6
        + deed.top * 0.7
        + deed.look * 0.1
        + deed.sift * 0.4
        + deed.recruit * faith * 0.9
        + deed.redirect * 1.6
        + deed.cancel * 0.5
        + deed.save * 0.7
        + deed.lessen * 0.6
        + deed.again * 1.5
        + deed.colours * 0.2
        + deed.swap * 0.3
    )
    bad = (
        deed.loss * 1.1
        + deed.discard * 0.35
        + deed.they_draw * 0.6
        + deed.they_gain
        + deed.energy
        + deed.energy_x * 0.3
        + deed.faith_cost * faith
        + deed.faith_x * 2.5 * faith
        + (deed.cards + deed.warriors) * 0.4
        + deed.disciples * 0.3
        + deed.back * 1.2
    )
    if deed.stays:
        good *= 1.4
    return (good - bad) * (0.7 if deed.trigger is not None else 1.0)


@cache
def turning_price(face: Face) -> float:
    """What it costs a God or Temple to turn an attack against somebody else; a great deal if it cannot."""
    return min([d.energy for d in deeds_of(face) if d.redirect], default=WIN)


class Scale:
    """What matters now to one seat: weights for everybody's Energy, for Faith and for cards."""

    __slots__ = ("allies", "best", "draw", "each", "faith", "goal", "k", "mine", "rivals", "stage", "turns", "weight")

    def __init__(self, k: Sketch) -> None:
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
        self.faith = FAITH_WORTH[self.stage]
        self.draw = DRAW_WORTH[self.stage]

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
        return (god >= 0 and turning_price(k.faces[god]) < k.energy[p]) or (
            temple >= 0 and turning_price(k.faces[temple]) < k.temple_energy[p]
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
        return card_worth(face, self.stage, min(len(self.rivals), 5))

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
            return float(sum(1 for face in k.played if fits(noun, k.faces[face])))
        return 1.0

    def amount(self, deed: Deed, name: str) -> float:
        return sum([n * self.count(noun) for field, n, noun in deed.per if field == name], 0.0)

    def deed(self, deed: Deed, temple: bool = False, hand: float = 0.3) -> float:
        """What doing this now is worth; `hand`: what the card that would be given up for it is worth."""
        if deed.modes:
            return max(self.deed(mode) for mode in deed.modes) - self._costs(deed, temple, hand)
        attack = deed.attack
        faith = deed.faith
        if deed.per:
            attack += self.amount(deed, "attack")
            faith += self.amount(deed, "faith")
        k = self.k
        found = 0.0
        if deed.attack_x:
            attack += max(0, k.faith[k.seat]) if deed.faith_x else 2
        if attack:
            found += self.best_attack(attack)
        if deed.hurt_each:
            found += sum([self.strike(p, deed.hurt_each) for p in self.rivals], 0.0)
        if deed.hurt_one:
            found += self.best_strike(deed.hurt_one)
        if deed.hurt_most:
            found += self.most() * deed.hurt_most
        if deed.gain:
            found += self.growth(deed.gain)
        if deed.loss:
            found -= self.price(deed.loss)
        found += faith * self.faith + deed.draw * self.draw
        if deed.boost or deed.fetch or deed.top or deed.recruit or deed.they_choose or deed.they_discard or deed.thin:
            found += deed.boost * self.best * 0.8 + deed.fetch * 1.4 + deed.top * 0.8 + deed.recruit * self.faith
            found += (deed.they_choose + deed.they_discard) * 0.6 * self.each + deed.thin * self._thinning()
        found += (
            deed.ward * 0.7 * self.mine
            + deed.temple * 0.4
            + deed.raze * 0.3
            + deed.exile * 0.3 * self.best
            + deed.mill * 0.05
            + deed.look * 0.1
            + deed.sift * 0.3
            + deed.again * 1.5
            + deed.colours * 0.15
            + deed.swap * 0.3
            + deed.discount * 0.3
            + deed.draw_x * self.draw
            + deed.fetch_x * 1.4
            - deed.discard * 0.35
            - deed.they_draw * 0.55 * self.best
            - deed.they_gain * self.best
        )
        return found - self._costs(deed, temple, hand)

    def _costs(self, deed: Deed, temple: bool, hand: float) -> float:
        cost = deed.faith_cost * self.faith + (deed.cards + deed.warriors + deed.disciples) * hand + deed.back * 1.3
        if deed.faith_x:
            cost += max(0, self.k.faith[self.k.seat]) * self.faith
        energy = deed.energy + deed.energy_x
        if energy:
            cost += energy * 0.45 if temple else self.price(energy)
        return cost


def fits(noun: nouns.Noun, face: Face) -> bool:
    """Whether a printed card answers a description, as far as kind, colour and level go."""
    kinds = {kn.WarriorNoun: "warrior", kn.DiscipleNoun: "disciple", kn.ArtifactNoun: "artifact"}
    wanted = [kinds[type(head)] for head in noun.heads if type(head) in kinds]
    if wanted and face.kind not in wanted:
        return False
    for adjective in noun.adjectives:
        if isinstance(adjective, kn.Colour) and face.facts.get("colour") != adjective.name:
            return False
        if isinstance(adjective, kn.DiscipleLevel) and face.facts.get("level") != len(adjective.name):
            return False
    return True
