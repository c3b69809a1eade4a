"""The card files of Twilight: what a Creature, Fortification, Intrigue, Scheme, Mini-card or Deity may say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, get_args

from theomachy.core.frame import Word
from theomachy.language.cards.loader import CardSet, load_set
from theomachy.language.cards.schema import (
    Abilities,
    CardKey,
    CountTable,
    ListOf,
    NumberValue,
    OneOf,
    Phrases,
    Schema,
    TextValue,
    card_kind,
    optional,
)
from theomachy.language.cards.text_placement import placement_check
from theomachy.language.grammar.phrases import slot_types
from theomachy.language.grammar.vocabulary import Vocabulary
from theomachy.language.running.kinds import Trait
from theomachy.language.words.flow import Ability
from theomachy.language.words.headers import Becomes, When
from theomachy.language.words.things import This
from theomachy.twilight.lint_profile import PROFILE
from theomachy.twilight.text_placement import misplaced
from theomachy.twilight.words import TWILIGHT_WORDS
from theomachy.twilight.words.headers import Summoned
from theomachy.twilight.words.nouns import TypeWord

COLOUR_OF: Final = {"aggression": "red", "negotiation": "blue", "mysticism": "green", "sanctuary": "brown"}  # T-1.9
FACTIONS: Final = tuple(COLOUR_OF)
DIRECTIONS: Final = ("west", "north", "south", "east")
TYPES: Final[tuple[str, ...]] = get_args(slot_types(TypeWord)["name"])


def _faction_colour(facts: Mapping[str, object]) -> tuple[str, ...]:
    return (COLOUR_OF[str(facts["faction"])],)


@dataclass(frozen=True)
class _Part(NumberValue):
    """A number, or X: any Power (T-8.4), at the place of the value that is the card's Level if no higher one stands."""

    def wrong(self, value: object) -> tuple[str, str] | None:
        return None if value == "X" else super().wrong(value)


# Lesser, Greater and Exalted Aspects, in this order.
_POWER = ListOf(NumberValue(0, 9), 3, 3)
_COST = ListOf(_Part(0, 9), 3, 3)
_FACTION = {"faction": CardKey(OneOf(FACTIONS)), "types": optional(ListOf(OneOf(TYPES), distinct=True), ())}
_BODY = {
    "fight": CardKey(NumberValue(0, 99)),
    "life": CardKey(NumberValue(0, 99)),
    "keywords": optional(Phrases(kind=Trait), ()),
}
_ACTION = {
    **_FACTION,
    "cost": CardKey(_COST),
    "deck": optional(TextValue()),
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
# The fields of each kind of card (T-3.2, T-3.3).
SCHEMA: Final = Schema(
    "twilight",
    {
        "creature": card_kind(
            {**_ACTION, **_BODY},
            stats=("fight", "life"),
            colours=_faction_colour,
            check=_creature,
            references_filled=_x_when_summoned,
            misplacements=placement_check("creature", misplaced),
        ),
        "fortification": card_kind(
            {**_ACTION, "directions": CardKey(ListOf(OneOf(DIRECTIONS), 1, 4, distinct=True))},
            colours=_faction_colour,
            check=_not_free,
            references_filled=_x_when_summoned,
            misplacements=placement_check("fortification", misplaced),
        ),
        "intrigue": card_kind(
            {**_ACTION, "upkeep": optional(_POWER, (0, 0, 0))},
            colours=_faction_colour,
            check=_not_free,
            references_filled=_x_when_summoned,
            misplacements=placement_check("intrigue", misplaced),
        ),
        "scheme": card_kind(
            {**_ACTION, "text": CardKey(Abilities(many=False))},
            colours=_faction_colour,
            check=_not_free,
            references_filled=_x_of_scheme,
            misplacements=placement_check("scheme", misplaced),
        ),
        "mini": card_kind(
            {**_FACTION, **_BODY, "text": optional(Abilities())},
            stats=("fight", "life"),
            colours=_faction_colour,
            named_in_texts=True,
            check=_body,
            misplacements=placement_check("mini", misplaced),
        ),
        "deity": card_kind(
            {
                "faction": CardKey(OneOf(FACTIONS)),
                "conviction": CardKey(ListOf(OneOf(tuple(COLOUR_OF.values())), 1, 4, distinct=True)),
                "requirement": optional(CountTable(FACTIONS), ()),
                "passive": optional(Abilities()),
                "active": optional(Abilities()),
            },
            colours=_faction_colour,
            misplacements=placement_check("deity", misplaced),
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
