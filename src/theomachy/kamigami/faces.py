"""The card files of Kamigami: what a God, Temple, Disciple, Warrior or Artifact may say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from theomachy.kamigami.allowed import misplaced
from theomachy.kamigami.profile import PROFILE
from theomachy.kamigami.words import KAMIGAMI_WORDS
from theomachy.language.allowed import on_kind
from theomachy.language.cards import CardSet, load_set
from theomachy.language.schema import Abilities, Key, Number, OneOf, Schema, Series, Text, kind, optional
from theomachy.language.vocabulary import Vocabulary

COLOURS: Final = ("red", "green", "blue", "white", "yellow")  # K-R16: Kanzume Goddess's silver is white
SPHERES: Final = ("Death", "Life", "Moon", "Peace", "Sun", "War")


def _own_colour(facts: Mapping[str, object]) -> tuple[str, ...]:
    return (str(facts["colour"]),)


_ACT_AND_REACT = {"act": optional(Abilities()), "react": optional(Abilities())}
# Warriors and Artifacts are links of a Chain: one colour of their own, two that may follow (K-5.12).
_LINK = {
    "colour": Key(OneOf(COLOURS)),
    "chain": Key(Series(OneOf(COLOURS), 2, 2)),
    "cost": Key(Number(0, 99)),
    **_ACT_AND_REACT,
    "reveal": optional(Abilities()),
    "bond": optional(Abilities()),
}

SCHEMA: Final = Schema(
    "kamigami",
    {
        "god": kind(
            {
                "culture": Key(Text()),
                "spheres": optional(Series(OneOf(SPHERES), 3, 3, distinct=True), ()),
                **_ACT_AND_REACT,
            },
            misplaced=on_kind("god", misplaced),
        ),
        "temple": kind({"sphere": Key(OneOf(SPHERES)), **_ACT_AND_REACT}, misplaced=on_kind("temple", misplaced)),
        "disciple": kind(
            {"level": Key(Number(1, 3)), "cost": Key(Number(0, 99)), **_ACT_AND_REACT},
            stats=("level",),
            misplaced=on_kind("disciple", misplaced),
        ),
        "warrior": kind(_LINK, copies=5, colours=_own_colour, misplaced=on_kind("warrior", misplaced)),
        "artifact": kind(_LINK, colours=_own_colour, misplaced=on_kind("artifact", misplaced)),
    },
)


@cache
def vocabulary() -> Vocabulary:
    """The words of Kamigami, ready to read and print."""
    return Vocabulary(KAMIGAMI_WORDS)


def load(path: Path | str) -> CardSet:
    """A set of Kamigami; SetError with everything that is wrong if anything is."""
    return load_set(path, SCHEMA, vocabulary(), PROFILE)
