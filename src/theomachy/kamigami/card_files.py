"""The card files of Kamigami: what a God, Temple, Disciple, Warrior or Artifact may say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from theomachy.kamigami.lint_profile import PROFILE
from theomachy.kamigami.text_placement import misplaced
from theomachy.kamigami.words import KAMIGAMI_WORDS
from theomachy.language.cards.loader import CardSet, load_set
from theomachy.language.cards.schema import (
    Abilities,
    CardKey,
    ListOf,
    NumberValue,
    OneOf,
    Schema,
    TextValue,
    card_kind,
    optional,
)
from theomachy.language.cards.text_placement import placement_check
from theomachy.language.grammar.vocabulary import Vocabulary

COLOURS: Final = ("red", "green", "blue", "white", "yellow")  # K-R16: Kanzume Goddess's silver is white
SPHERES: Final = ("Death", "Life", "Moon", "Peace", "Sun", "War")  # K-0.36, K-2.30


def _own_colour(facts: Mapping[str, object]) -> tuple[str, ...]:
    return (str(facts["colour"]),)


# On every kind of card (K-6.4).
_ACT_AND_REACT = {"act": optional(Abilities()), "react": optional(Abilities())}
# Warriors and Artifacts are links of a Chain: one colour of their own, two that may follow (K-5.2, K-5.12).
_LINK = {
    "colour": CardKey(OneOf(COLOURS)),
    "chain": CardKey(ListOf(OneOf(COLOURS), 2, 2)),
    "cost": CardKey(NumberValue(0, 99)),
    **_ACT_AND_REACT,
    "reveal": optional(Abilities()),
    "bond": optional(Abilities()),
}

# The fields of each kind of card (K-1.14 … K-1.19); names and numbers are in every family (language/cards/schema.py).
SCHEMA: Final = Schema(
    "kamigami",
    {
        "god": card_kind(
            {
                "culture": CardKey(TextValue()),
                "spheres": optional(ListOf(OneOf(SPHERES), 3, 3, distinct=True), ()),
                **_ACT_AND_REACT,
            },
            misplacements=placement_check("god", misplaced),
        ),
        "temple": card_kind(
            {"sphere": CardKey(OneOf(SPHERES)), **_ACT_AND_REACT}, misplacements=placement_check("temple", misplaced)
        ),
        "disciple": card_kind(
            {"level": CardKey(NumberValue(1, 3)), "cost": CardKey(NumberValue(0, 99)), **_ACT_AND_REACT},
            stats=("level",),
            misplacements=placement_check("disciple", misplaced),
        ),
        # K-0.10: five of each kind, where a card does not say otherwise
        "warrior": card_kind(_LINK, copies=5, colours=_own_colour, misplacements=placement_check("warrior", misplaced)),
        "artifact": card_kind(_LINK, colours=_own_colour, misplacements=placement_check("artifact", misplaced)),
    },
)


@cache
def vocabulary() -> Vocabulary:
    """The words of Kamigami, ready to read and print."""
    return Vocabulary(KAMIGAMI_WORDS)


def load(path: Path | str) -> CardSet:
    """A set of Kamigami; SetError with everything that is wrong if anything is."""
    return load_set(path, SCHEMA, vocabulary(), PROFILE)
