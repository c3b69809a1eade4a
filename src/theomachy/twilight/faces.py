"""The card files of Twilight: what a Creature, Fortification, Intrigue, Scheme, Mini-card or Deity may say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, get_args

from theomachy.core.frame import Word
from theomachy.language.allowed import on_kind
from theomachy.language.cards import CardSet, load_set
from theomachy.language.kinds import Trait
from theomachy.language.phrases import slots_of
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
from theomachy.language.words.flow import Ability
from theomachy.language.words.headers import Becomes, When
from theomachy.language.words.things import This
from theomachy.twilight.allowed import misplaced
from theomachy.twilight.profile import PROFILE
from theomachy.twilight.words import TWILIGHT_WORDS
from theomachy.twilight.words.headers import Summoned
from theomachy.twilight.words.nouns import TypeWord

COLOUR_OF: Final = {"aggression": "red", "negotiation": "blue", "mysticism": "green", "sanctuary": "brown"}
FACTIONS: Final = tuple(COLOUR_OF)
DIRECTIONS: Final = ("west", "north", "south", "east")
TYPES: Final[tuple[str, ...]] = get_args(slots_of(TypeWord)["name"])


def _faction_colour(facts: Mapping[str, object]) -> tuple[str, ...]:
    return (COLOUR_OF[str(facts["faction"])],)


@dataclass(frozen=True)
class _Part(Number):
    """A number, or X: any Power (T-8.4), at the place of the value that is the card's Level if no higher one stands."""

    def wrong(self, value: object) -> tuple[str, str] | None:
        return None if value == "X" else super().wrong(value)


# Lesser, Greater and Exalted Aspects, in this order.
_POWER = Series(Number(0, 9), 3, 3)
_COST = Series(_Part(0, 9), 3, 3)
_FACTION = {"faction": Key(OneOf(FACTIONS)), "types": optional(Series(OneOf(TYPES), distinct=True), ())}
_BODY = {
    "fight": Key(Number(0, 99)),
    "life": Key(Number(0, 99)),
    "keywords": optional(Phrases(kind=Trait), ()),
}
_ACTION = {
    **_FACTION,
    "cost": Key(_COST),
    "deck": optional(Text()),
    "text": optional(Abilities()),
    "heresy": optional(Abilities(many=False)),
}


def _not_free(facts: Mapping[str, object]) -> list[tuple[str, str, str]]:
    # T-3.x: a card's level is the highest value in its cost, so there must be one.
    cost = facts["cost"]
    if isinstance(cost, tuple) and cost.count("X") > 1:
        return [("cost", "the card costs X twice", "write X once")]
    if isinstance(cost, tuple) and not any(cost):
        return [("cost", "the card costs nothing", "its level is the highest Aspect in its cost: write at least one")]
    return []


def _pays_x(data: Mapping[str, object]) -> bool:
    cost = data.get("cost")
    return isinstance(cost, list) and "X" in cost


def _x_of_scheme(data: Mapping[str, object], key: str, tree: Word) -> tuple[str, ...]:
    """What was paid for X is known to a Scheme's own text (T-R85)."""
    return ("X",) if key == "text" and _pays_x(data) else ()


def _x_when_summoned(data: Mapping[str, object], key: str, tree: Word) -> tuple[str, ...]:
    """To other cards it is known when they are Summoned, and not afterwards."""
    header = tree.header if isinstance(tree, Ability) else ()
    return ("X",) if _WHEN_SUMMONED in header and key == "text" and _pays_x(data) else ()


def _body(facts: Mapping[str, object]) -> list[tuple[str, str, str]]:
    """A printed bonus is no keyword."""
    keywords = facts["keywords"]
    bonus = [word for word in keywords if str(word).startswith("+")] if isinstance(keywords, tuple) else []
    return [("keywords", f"{word!r} is no keyword", "add it to 'fight' or 'life'") for word in bonus]


def _creature(facts: Mapping[str, object]) -> list[tuple[str, str, str]]:
    return [*_not_free(facts), *_body(facts)]


_WHEN_SUMMONED: Final = When(Becomes(This(), Summoned()))
SCHEMA: Final = Schema(
    "twilight",
    {
        "creature": kind(
            {**_ACTION, **_BODY},
            stats=("fight", "life"),
            colours=_faction_colour,
            check=_creature,
            given=_x_when_summoned,
            misplaced=on_kind("creature", misplaced),
        ),
        "fortification": kind(
            {**_ACTION, "directions": Key(Series(OneOf(DIRECTIONS), 1, 4, distinct=True))},
            colours=_faction_colour,
            check=_not_free,
            given=_x_when_summoned,
            misplaced=on_kind("fortification", misplaced),
        ),
        "intrigue": kind(
            {**_ACTION, "upkeep": optional(_POWER, (0, 0, 0))},
            colours=_faction_colour,
            check=_not_free,
            given=_x_when_summoned,
            misplaced=on_kind("intrigue", misplaced),
        ),
        "scheme": kind(
            {**_ACTION, "text": Key(Abilities(many=False))},
            colours=_faction_colour,
            check=_not_free,
            given=_x_of_scheme,
            misplaced=on_kind("scheme", misplaced),
        ),
        "mini": kind(
            {**_FACTION, **_BODY, "text": optional(Abilities())},
            stats=("fight", "life"),
            colours=_faction_colour,
            called=True,
            check=_body,
            misplaced=on_kind("mini", misplaced),
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
            misplaced=on_kind("deity", misplaced),
        ),
    },
)


@cache
def vocabulary() -> Vocabulary:
    """The words of Twilight, ready to read and print."""
    return Vocabulary(TWILIGHT_WORDS)


def load(path: Path | str, names: tuple[str, ...] = ()) -> CardSet:
    """A set of Twilight; `names` are Mini-cards of other sets. SetError with all that is wrong if anything is."""
    return load_set(path, SCHEMA, vocabulary().with_names(names), PROFILE)
