"""What things are worth in Twilight, in points: one point is one card of a Life Stack."""

from __future__ import annotations

from functools import cache
from typing import Final

from theomachy.language.cards.loader import Face
from theomachy.language.words.headers import At, When
from theomachy.twilight import layout
from theomachy.twilight.analysis.effect_summary import EffectSummary
from theomachy.twilight.analysis.effects import summaries_of
from theomachy.twilight.analysis.texts import card_of
from theomachy.twilight.card_index import CardFacts
from theomachy.twilight.layout import FLEET, INITIATIVE, OVERRUN
from theomachy.twilight.numeric_view import SeatNumbers
from theomachy.twilight.option_rows import CreatureNumbers
from theomachy.twilight.words.headers import Deathbound, Requiem

WIN: Final = 200.0
ASPECT_VALUE: Final[tuple[float, ...]] = (2.2, 2.8, 3.2)  # what an Aspect in play is worth, by level


@cache
def average_value(face: Face, convinced: bool, k: int) -> float:
    """What an ability of a face is worth when used, in a middling situation."""
    return middling_value(summaries_of(face, convinced)[k])


def middling_value(summary: EffectSummary) -> float:
    if summary.modes:
        return max(middling_value(mode) for mode in summary.modes)
    good = (
        summary.hurt
        + summary.hurt_each
        + summary.restore * 0.8
        + summary.strike * 0.8
        + summary.sweep * 1.3
        + summary.slay * 3
        + summary.bounce * 1.6
        + summary.control * 4.5
        + summary.tire * 1.2
        + summary.drain * 0.7
        + summary.disarm * 1.2
        + summary.manifest
        + summary.draw * 0.4
        + summary.they_discard * 0.9
        + summary.bless
        + summary.heal * 0.5
        + summary.prevent * 0.5
        + summary.counter * 2
        + summary.mini * 1.4
        + summary.exile * 0.2
        + summary.fetch
        + summary.revive * 2.5
        + summary.haste * 1.2
        + summary.boost
        + summary.look * 0.2
        + summary.aspect * 1.8
        + summary.enter * 3
        + summary.wall * 2
        + summary.cheap
    )
    bad = (
        summary.hurt_me * 0.9
        + summary.discard * 0.7
        + summary.tire_me
        + summary.grave * 0.1
        + summary.victims * 2.5
        + summary.graves * 0.15
        + summary.blessings * 0.9
        + summary.cards * 0.8
        + 0.7 * sum(summary.power)
    )
    return good - bad


@cache
def heresy_value(face: Face) -> float:
    """How much its Heresy does for the Manifesting player when somebody else holds the Aspect."""
    return sum([middling_value(summary) for summary in summaries_of(face, False) if summary.kind == "heresy"], 0.0)


@cache
def card_value(face: Face) -> float:
    """What a card is worth in hand, its cost not counted."""
    summaries = [d for d in summaries_of(face, True) if d.kind not in ("heresy", "passive", "active")]
    plain = [d for d in summaries_of(face, False) if d.kind not in ("heresy", "passive", "active")]
    text = sum(
        [
            0.6 * _often(d) * middling_value(d) + 0.4 * _often(p) * middling_value(p)
            for d, p in zip(summaries, plain, strict=True)
        ],
        0.0,
    )
    if face.kind in ("creature", "mini"):
        stats = stats_value(
            int(face.stats.get("fight", 0)), int(face.stats.get("life", 0)), _armor(face), _keywords(face)
        )
        return stats * 1.5 + 0.7 * text
    if face.kind == "scheme":
        return text
    upkeep = sum(face.facts.get("upkeep") or ())
    return max(0.3, text - 1.0 * upkeep)


def _often(summary: EffectSummary) -> float:
    """How often a text works while its card is in play."""
    if isinstance(summary.trigger, (Deathbound, Requiem)):
        return 0.7
    if isinstance(summary.trigger, At):
        return 3.0
    if isinstance(summary.trigger, When):
        return 1.5
    return 1.5 if summary.exhausts or summary.once else 1.0


@cache
def _printed(face: Face) -> CardFacts:
    return card_of(face, 0)


def _armor(face: Face) -> int:
    return _printed(face).armor


def _keywords(face: Face) -> int:
    return _printed(face).keywords


def stats_value(fight: int, life: int, armor: int, keywords: int) -> float:
    """A Creature's numbers: Life hits stacks, Fight hits Creatures."""
    found = 0.75 * life + 0.45 * fight + 0.6 * armor
    if keywords & FLEET:
        found += 0.3 * life
    if keywords & OVERRUN:
        found += 0.2 * fight
    if keywords & INITIATIVE:
        found += 0.2 * fight
    return found


class Valuation:
    """What matters now to one seat."""

    __slots__ = ("foe", "k", "limit", "mates", "mine", "rivals")

    def __init__(self, k: SeatNumbers) -> None:
        self.k = k
        me = k.seat
        self.rivals = [p for p in range(k.n) if k.team[p] != k.team[me] and not k.out >> p & 1]
        self.mates = [p for p in range(k.n) if k.team[p] == k.team[me]]
        self.foe = min(self.rivals, key=lambda p: (k.life[p], p), default=me)  # whom to finish
        low = k.life[me]
        self.mine = 1.0 + max(0, 12 - low) * 0.06  # what a card of my Life Stack is worth

    def creature_value(self, b: CreatureNumbers) -> float:
        """What a Creature in play is worth."""
        face = self.k.cards[b.face].face
        text = max(0.0, card_value(face) - printed_stats_value(face))
        return max(0.4, stats_value(b.fight, b.life, b.armor, b.keywords) + 0.35 * text)

    def theirs(self, level: int = 2, tired: bool = False) -> list[CreatureNumbers]:
        return [
            b
            for p in self.rivals
            for b in self.k.creature_numbers[p]
            if b.level <= level and (not tired or b.flags & layout.EXHAUSTED)
        ]

    def best_of_theirs(self, level: int = 2, tired: bool = False) -> float:
        return max([self.creature_value(b) for b in self.theirs(level, tired)], default=0.0)

    def hit(self, p: int, n: float) -> float:
        """What n damage to a player's Life Stack is worth."""
        if n >= self.k.life[p]:
            return WIN if len(self.rivals) == 1 else 15.0
        return n * (1.0 + max(0, 10 - self.k.life[p]) * 0.05) * (1.0 if len(self.rivals) == 1 else 0.7)

    def suffer(self, n: float) -> float:
        return WIN if n >= self.k.life[self.k.seat] else n * self.mine

    def strike(self, n: float, b: CreatureNumbers) -> float:
        """What damage to a Creature of theirs is worth."""
        n -= b.armor
        if n <= 0:
            return 0.0
        worth = self.creature_value(b)
        return worth if n >= b.life else worth * 0.45 * n / max(1, b.life)

    def fighting(self) -> bool:
        """Whether a combat is on, or about to be, in which tricks matter."""
        return self.k.phase == layout.COMBAT

    def incoming(self) -> int:
        """Damage about to come to my Life Stack from attackers that are not blocked."""
        k = self.k
        return sum(
            b.life
            for p in self.rivals
            for b in k.creature_numbers[p]
            if b.flags & layout.ATTACKING and b.foe < 0 and b.goal == 2 * k.seat
        )

    def value_of(self, d: EffectSummary) -> float:
        """What doing this now is worth."""
        if d.modes:
            return max(self.value_of(mode) for mode in d.modes) - self.price(d)
        k = self.k
        found = 0.0
        if d.hurt:
            found += self.hit(self.foe, d.hurt)
        if d.hurt_each:
            found += sum([self.hit(p, d.hurt_each) for p in self.rivals], 0.0)
        if d.hurt_me:
            found -= self.suffer(d.hurt_me)
        if d.restore:
            found += min(d.restore, k.discards[k.seat]) * self.mine * 0.85
        found += self._against_creatures(d)
        if d.manifest:
            found += d.manifest if any(sum(k.resources[p]) for p in self.rivals) else -0.5
        if d.counter:
            found += max(
                [card_value(k.cards[f].face) for kind, f, who, _ in k.declared if who in self.rivals], default=-2.0
            )
        if d.prevent:
            found += min(d.prevent, self.incoming()) * self.mine - (0.8 if not self.incoming() else 0.0)
        found += (
            d.draw * 0.5
            + d.they_discard * 0.9
            + d.mini * 1.4
            + d.exile * 0.2
            + d.look * 0.15
            + d.aspect * 1.5
            + d.enter * 3
            + d.wall * 2
            + d.cheap
            - d.discard * 0.7
            - d.tire_me
            - d.grave * 0.1
        )
        return found + self._for_mine(d) - self.price(d)

    def _for_mine(self, d: EffectSummary) -> float:
        """What it does for my Creatures and my Discard Stack."""
        k = self.k
        mine = k.creature_numbers[k.seat]
        found = 0.0
        if k.discards[k.seat]:
            found += d.fetch + 2 * d.revive
        if mine:
            found += d.bless + d.boost * (0.6 if self.fighting() else 0.1)
        if d.heal:
            found += d.heal * (0.6 if any(b.life < k.cards[b.face].life for b in mine) else -0.3)
        if d.haste and k.active == k.seat and any(b.flags & layout.EXHAUSTED for b in mine):
            found += 0.8 * d.haste
        return found

    def _against_creatures(self, d: EffectSummary) -> float:
        found = 0.0
        if d.strike:
            found += max([self.strike(d.strike, b) for b in self.theirs()], default=-0.5)
        if d.sweep:
            found += sum([self.strike(d.sweep, b) for b in self.theirs()], 0.0)
        if d.slay:
            found += (self.best_of_theirs(d.slay_level, d.slay_tired) or -1.0) * min(d.slay, 1.5)
        if d.bounce:
            found += (0.6 * self.best_of_theirs(d.slay_level) or -0.5) * min(d.bounce, 2)
        if d.control:
            found += (1.7 * self.best_of_theirs(d.slay_level) or -1.0) * d.control
        if d.tire or d.disarm:
            fresh = [b for b in self.theirs() if not b.flags & layout.EXHAUSTED]
            useful = 0.5 if self.k.active == self.k.seat or self.fighting() else 0.2
            found += (d.tire + d.disarm) * useful * max([self.creature_value(b) for b in fresh], default=-0.5)
        if d.drain:
            found += d.drain * 0.7
        return found

    def price(self, d: EffectSummary) -> float:
        k = self.k
        cost = d.graves * 0.15 + d.blessings * 0.9 + d.cards * 0.8
        if d.victims:
            cost += min([self.creature_value(b) for b in k.creature_numbers[k.seat]], default=3.0) * d.victims
        return cost


@cache
def printed_stats_value(face: Face) -> float:
    """What the printed numbers of a Creature are worth; 0 for other cards."""
    if face.kind not in ("creature", "mini"):
        return 0.0
    return (
        stats_value(int(face.stats.get("fight", 0)), int(face.stats.get("life", 0)), _armor(face), _keywords(face))
        * 1.5
    )
