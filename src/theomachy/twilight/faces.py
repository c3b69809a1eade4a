"""The card files of Twilight: what a Creature, Fortification, Intrigue, Scheme, Mini-card or Deity may say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, get_args, get_type_hints

from theomachy.language.cards import CardSet, load_set
from theomachy.language.kinds import Trait
from theomachy.language.schema import (
    Abilities,
    Counts,
    Key,
    Number,
    OneOf,
    Phrases,
    Schema,
    Series,
    Text,
    kind,
    optional,
)
from theomachy.language.vocabulary import Vocabulary
from theomachy.twilight.words import TWILIGHT_WORDS
from theomachy.twilight.words.nouns import TypeWord

COLOUR_OF: Final = {"aggression": "red", "negotiation": "blue", "mysticism": "green", "sanctuary": "brown"}
FACTIONS: Final = tuple(COLOUR_OF)
DIRECTIONS: Final = ("west", "north", "south", "east")
TYPES: Final[tuple[str, ...]] = get_args(get_type_hints(TypeWord)["name"])


def _faction_colour(facts: Mapping[str, object]) -> tuple[str, ...]:
    return (COLOUR_OF[str(facts["faction"])],)


# Lesser, Greater and Exalted Aspects, in this order.
_POWER = Series(Number(0, 9), 3, 3)
_FACTION = {"faction": Key(OneOf(FACTIONS)), "types": optional(Series(OneOf(TYPES), distinct=True), ())}
_BODY = {
    "fight": Key(Number(0, 99)),
    "life": Key(Number(0, 99)),
    "keywords": optional(Phrases(kind=Trait), ()),
}
_ACTION = {
    **_FACTION,
    "cost": Key(_POWER),
    "deck": optional(Text()),
    "text": optional(Abilities()),
    "heresy": optional(Abilities(many=False)),
}


def _not_free(facts: Mapping[str, object]) -> list[tuple[str, str, str]]:
    # T-3.x: a card's level is the highest value in its cost, so there must be one.
    cost = facts["cost"]
    if isinstance(cost, tuple) and not any(cost):
        return [("cost", "the card costs nothing", "its level is the highest Aspect in its cost: write at least one")]
    return []


SCHEMA: Final = Schema(
    "twilight",
    {
        "creature": kind({**_ACTION, **_BODY}, stats=("fight", "life"), colours=_faction_colour, check=_not_free),
        "fortification": kind(
            {**_ACTION, "directions": Key(Series(OneOf(DIRECTIONS), 1, 4, distinct=True))},
            colours=_faction_colour,
            check=_not_free,
        ),
        "intrigue": kind({**_ACTION, "upkeep": optional(_POWER, (0, 0, 0))}, colours=_faction_colour, check=_not_free),
        "scheme": kind({**_ACTION, "text": Key(Abilities(many=False))}, colours=_faction_colour, check=_not_free),
        "mini": kind(
            {**_FACTION, **_BODY, "text": optional(Abilities())},
            stats=("fight", "life"),
            colours=_faction_colour,
            called=True,
        ),
        "deity": kind(
            {
                "faction": Key(OneOf(FACTIONS)),
                "conviction": Key(Series(OneOf(tuple(COLOUR_OF.values())), 1, 4, distinct=True)),
                "requirement": optional(Counts(FACTIONS), ()),
                "passive": optional(Abilities()),
                "active": optional(Abilities()),
            },
            colours=_faction_colour,
        ),
    },
)


@cache
def vocabulary() -> Vocabulary:
    """The words of Twilight, ready to read and print."""
    return Vocabulary(TWILIGHT_WORDS)


def load(path: Path | str, names: tuple[str, ...] = ()) -> CardSet:
    """A set of Twilight; `names` are Mini-cards of other sets. SetError with all that is wrong if anything is."""
    return load_set(path, SCHEMA, vocabulary().with_names(names))
