"""Nouns, adjectives, relatives, zones and traits of Twilight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from theomachy.language.kinds import Head, Place, Plain, Relative, Trait, Value, Zone
from theomachy.language.phrases import phrase
from theomachy.twilight import layout as at

if TYPE_CHECKING:
    from theomachy.core.frame import Frame
    from theomachy.twilight.state import TState


@phrase("Creature[s]")
class CreatureNoun(Head):
    """A Creature card; in play unless the text says otherwise."""

    def fits(self, s: TState, card: int) -> bool:  # type: ignore[override]
        return s.rules.kinds[s.face[card]] in (at.CREATURE, at.MINI)


@phrase("Fortification[s]")
class FortificationNoun(Head):
    """A Fortification card; in play unless the text says otherwise."""

    def fits(self, s: TState, card: int) -> bool:  # type: ignore[override]
        return s.rules.kinds[s.face[card]] in (at.FORTIFICATION,)


@phrase("Intrigue[s]")
class IntrigueNoun(Head):
    """An Intrigue card; in play unless the text says otherwise."""

    def fits(self, s: TState, card: int) -> bool:  # type: ignore[override]
        return s.rules.kinds[s.face[card]] in (at.INTRIGUE,)


@phrase("Scheme[s]")
class SchemeNoun(Head):
    """A Scheme card; being Summoned unless the text says otherwise."""

    def fits(self, s: TState, card: int) -> bool:  # type: ignore[override]
        return s.rules.kinds[s.face[card]] in (at.SCHEME,)


@phrase("Deity Power[s]")
class DeityPowerNoun(Head):
    """The Active part of a Deity, announced and not yet resolved."""

    def fits(self, s: TState, card: int) -> bool:  # type: ignore[override]
        return s.rules.divine(s, card)


@phrase("Aspect[s]")
class AspectNoun(Head):
    """A face-down card in a Resource Area."""

    def fits(self, s: TState, card: int) -> bool:  # type: ignore[override]
        zone = s.place[card]
        return zone < s.table and zone % at.PER_SEAT == at.RESOURCES


@phrase("{name} Mini-card[s]")
class MiniCard(Head):
    """A Mini-card of that name, from the supply."""

    name: str

    def fits(self, s: TState, card: int) -> bool:  # type: ignore[override]
        face = s.card(card)
        return face.kind == at.MINI and face.name == self.name


@phrase("{name}")
class Colour(Plain):
    """Of that colour: red Aggression, blue Negotiation, green Mysticism, brown Sanctuary."""

    rank = 3
    name: Literal["red", "blue", "green", "brown"]

    def fits(self, s: TState, f: Frame, card: int) -> bool:  # type: ignore[override]
        return s.rules.colour_of(s, card) == at.COLOURS.index(self.name)


@phrase("{name}")
class Level(Plain):
    """Of that level: Lesser I, Greater II, Exalted III."""

    rank = 4
    name: Literal["Lesser", "Greater", "Exalted"]

    def fits(self, s: TState, f: Frame, card: int) -> bool:  # type: ignore[override]
        return s.level(card) == at.LEVEL_WORDS.index(self.name)


@phrase("{name}")
class State(Plain):
    """In that state."""

    rank = 2
    name: Literal["attacking", "blocking", "Fresh", "Exhausted", "Frozen"]

    def fits(self, s: TState, f: Frame, card: int) -> bool:  # type: ignore[override]
        flags = s.flags[card]
        if self.name == "attacking":
            return bool(flags & at.ATTACKING)
        if self.name == "blocking":
            return bool(flags & at.BLOCKING)
        if self.name == "Frozen":
            return s.freeze[card] > 0
        return bool(flags & at.EXHAUSTED) == (self.name == "Exhausted")


@phrase("you control", "you have in play")
class YouControl(Relative):
    """Controlled by you."""

    def fits(self, s: TState, f: Frame, card: int) -> bool:  # type: ignore[override]
        return s.holder(card) == s.frames[f.base].who


@phrase("Destroyed this turn")
class DestroyedThisTurn(Relative):
    """Put on a Destroyed Stack since the turn began."""

    def zones(self, s: TState, f: Frame) -> list[int] | None:  # type: ignore[override]
        return [*[at.at(p, at.DESTROYED) for p in range(s.n)], s.gone_zone()]

    def fits(self, s: TState, f: Frame, card: int) -> bool:  # type: ignore[override]
        return card in s.destroyed


@phrase("a Discard Stack")
class ADiscardStack(Zone):
    """The Discard Stack of a player you choose."""

    def ids(self, s: TState, f: Frame) -> list[int]:  # type: ignore[override]
        return [at.at(p, at.DISCARD) for p in s.clockwise(s.frames[f.base].who)]


@phrase("Discard Stacks")
class DiscardStacks(Zone):
    """The Discard Stacks of all players."""

    def ids(self, s: TState, f: Frame) -> list[int]:  # type: ignore[override]
        return [at.at(p, at.DISCARD) for p in s.clockwise(s.frames[f.base].who)]


@phrase("Discard Stack")
class DiscardStack(Place):
    """A player's face-up pile."""

    def of(self, s: TState, seat: int) -> int:  # type: ignore[override]
        return at.at(seat, at.DISCARD)


@phrase("Destroyed Stack")
class DestroyedStack(Place):
    """A player's cards that are out of the game."""

    def of(self, s: TState, seat: int) -> int:  # type: ignore[override]
        return at.at(seat, at.DESTROYED)


@phrase("Life Stack")
class LifeStack(Place):
    """A player's face-down pile: deck and life in one."""

    def of(self, s: TState, seat: int) -> int:  # type: ignore[override]
        return at.at(seat, at.LIFE)


@phrase("Resource Area")
class ResourceArea(Place):
    """A player's Aspects that give Power."""

    def of(self, s: TState, seat: int) -> int:  # type: ignore[override]
        return at.at(seat, at.RESOURCES)


@phrase("Aspect Stack")
class AspectStack(Place):
    """A player's Aspects that wait."""

    def of(self, s: TState, seat: int) -> int:  # type: ignore[override]
        return at.at(seat, at.ASPECTS)


@phrase("its {stat}")
class Stat(Value):
    """A number of the card in question."""

    stat: Literal["Fight", "Life", "cost"]

    def value(self, s: TState, f: Frame) -> int:  # type: ignore[override]
        card = s.frames[f.base].it
        if card < 0:
            return 0
        if self.stat == "cost":
            return sum(s.card(card).cost)
        now = s.rules.numbers(s, card) if s.in_field(card) else (s.last[card] >> 8, s.last[card] & 255, 0, 0)
        return max(0, now[0] if self.stat == "Fight" else now[1])


@phrase("Armor {n}")
class Armor(Trait):
    """Each damage is lowered by that much."""

    n: int


@phrase("{name}")
class Keyword(Trait):
    """A keyword of the rules."""

    name: Literal["Fleet", "Initiative", "Overrun", "Prescience"]


@phrase("+{n} {stat}")
class Plus(Trait):
    """A bonus to a Creature's numbers."""

    n: int
    stat: Literal["Fight", "Life"]


@phrase("with {trait}")
class With(Relative):
    """Having that trait."""

    trait: Trait

    def fits(self, s: TState, f: Frame, card: int) -> bool:  # type: ignore[override]
        return s.rules.has_trait(s, card, self.trait)


@phrase("{name}")
class TypeWord(Plain):
    """With that word on its type line."""

    rank = 5
    name: Literal[
        "Beast",
        "Economic",
        "Environment",
        "Epic",
        "Hero",
        "Keep",
        "Mythical",
        "Priest",
        "Ruin",
        "Soldier",
        "Spirit",
        "Traitor",
        "Village",
    ]

    def fits(self, s: TState, f: Frame, card: int) -> bool:  # type: ignore[override]
        return self.name in s.acting(card).types
