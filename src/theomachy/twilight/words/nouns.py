"""Nouns, adjectives, relatives, zones and traits of Twilight."""

from __future__ import annotations

from typing import Literal

from theomachy.language.kinds import Head, Place, Plain, Relative, Trait, Value, Zone
from theomachy.language.phrases import phrase


@phrase("Creature[s]")
class CreatureNoun(Head):
    """A Creature card; in play unless the text says otherwise."""


@phrase("Fortification[s]")
class FortificationNoun(Head):
    """A Fortification card; in play unless the text says otherwise."""


@phrase("Intrigue[s]")
class IntrigueNoun(Head):
    """An Intrigue card; in play unless the text says otherwise."""


@phrase("Scheme[s]")
class SchemeNoun(Head):
    """A Scheme card; being Summoned unless the text says otherwise."""


@phrase("Aspect[s]")
class AspectNoun(Head):
    """A face-down card in a Resource Area."""


@phrase("{name} Mini-card[s]")
class MiniCard(Head):
    """A Mini-card of that name, from the supply."""

    name: str


@phrase("{name}")
class Colour(Plain):
    """Of that colour: red Aggression, blue Negotiation, green Mysticism, brown Sanctuary."""

    rank = 3
    name: Literal["red", "blue", "green", "brown"]


@phrase("{name}")
class Level(Plain):
    """Of that level: Lesser I, Greater II, Exalted III."""

    rank = 4
    name: Literal["Lesser", "Greater", "Exalted"]


@phrase("{name}")
class State(Plain):
    """In that state."""

    rank = 2
    name: Literal["attacking", "blocking", "Fresh", "Exhausted", "Frozen"]


@phrase("you control", "you have in play")
class YouControl(Relative):
    """Controlled by you."""


@phrase("Destroyed this turn")
class DestroyedThisTurn(Relative):
    """Put on a Destroyed Stack since the turn began."""


@phrase("a Discard Stack")
class ADiscardStack(Zone):
    """The Discard Stack of a player you choose."""


@phrase("Discard Stacks")
class DiscardStacks(Zone):
    """The Discard Stacks of all players."""


@phrase("Discard Stack")
class DiscardStack(Place):
    """A player's face-up pile."""


@phrase("Destroyed Stack")
class DestroyedStack(Place):
    """A player's cards that are out of the game."""


@phrase("Life Stack")
class LifeStack(Place):
    """A player's face-down pile: deck and life in one."""


@phrase("Resource Area")
class ResourceArea(Place):
    """A player's Aspects that give Power."""


@phrase("Aspect Stack")
class AspectStack(Place):
    """A player's Aspects that wait."""


@phrase("its {stat}")
class Stat(Value):
    """A number of the card in question."""

    stat: Literal["Fight", "Life", "cost"]


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
