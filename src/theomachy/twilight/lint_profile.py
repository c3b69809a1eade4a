"""What the linter must know of Twilight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from theomachy.language.cards.lint import LintProfile
from theomachy.language.cards.loader import Face
from theomachy.language.words.actions import Discard
from theomachy.language.words.headers import Damaged, Discarded, ThingAttacks
from theomachy.twilight.words import actions as do
from theomachy.twilight.words import headers as on
from theomachy.twilight.words import nouns
from theomachy.twilight.words.lasting_effects import MustAttack

_ACTION_CARDS = ("creature", "fortification", "intrigue", "scheme")
_LEVELS = ("Lesser", "Greater", "Exalted")


def _level(face: Face) -> Iterator[str]:
    # A Mini-card counts as Lesser; any other card's level is the highest Aspect in its cost.
    cost = face.facts.get("cost", (1, 0, 0))
    yield _LEVELS[max((position for position, number in enumerate(cost) if number), default=0)]


PROFILE: Final = LintProfile(
    heads={
        nouns.CreatureNoun: ("creature", "mini"),
        nouns.FortificationNoun: ("fortification",),
        nouns.IntrigueNoun: ("intrigue",),
        nouns.SchemeNoun: ("scheme",),
        nouns.AspectNoun: _ACTION_CARDS,
    },
    adjectives={
        nouns.Colour: lambda face: face.colours,
        nouns.Level: _level,
        nouns.TypeWord: lambda face: face.facts.get("types", ()),
    },
    makes={
        do.Slay: (on.Slain, on.Deathbound),
        do.Takes: (Damaged, on.Slain, on.Deathbound),
        do.PlayerTakes: (on.PlayerTakesDamage,),
        do.TakesEqual: (on.PlayerTakesDamage,),
        do.Defile: (on.PlayerTakesDamage, on.Destroyed),
        do.Destroy: (on.Destroyed, on.Requiem),
        do.Manifest: (on.Manifested, on.PlayerManifests),
        do.Counter: (on.Countered,),
        MustAttack: (ThingAttacks,),
        Discard: (Discarded,),
    },
    only_by_texts=frozenset({on.Countered, on.Manifested, on.PlayerManifests}),
    without_you=("heresy",),
)
