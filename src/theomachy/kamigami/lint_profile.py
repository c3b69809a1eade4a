"""What the linter must know of Kamigami."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from theomachy.kamigami.words import actions as do
from theomachy.kamigami.words import attacks, nouns
from theomachy.kamigami.words import moments as on
from theomachy.language.cards.lint import LintProfile
from theomachy.language.cards.loader import Face
from theomachy.language.words.actions import Discard
from theomachy.language.words.headers import Attacked, Damaged, Discarded, ThingAttacks

_LEVELS = ("", "I", "II", "III")
_BANISHED = (on.Banished, on.PutIntoNether)


def _level(face: Face) -> Iterator[str]:
    if face.kind == "disciple":
        yield _LEVELS[face.facts["level"]]


PROFILE: Final = LintProfile(
    heads={
        nouns.WarriorNoun: ("warrior",),
        nouns.DiscipleNoun: ("disciple",),
        nouns.ArtifactNoun: ("artifact",),
        nouns.GodNoun: ("god",),
        nouns.MainGodNoun: ("god",),
        nouns.TempleNoun: ("temple",),
    },
    adjectives={nouns.Colour: lambda face: face.colours, nouns.DiscipleLevel: _level},
    makes={
        do.Banish: _BANISHED,
        do.PutIntoNetherworld: _BANISHED,
        do.Reincarnate: (on.Reincarnated,),
        do.Recruit: (on.Recruited, on.PlayerRecruits),
        attacks.Attack: (Attacked, Damaged, ThingAttacks, on.PlayerAttacks, on.PlayerDamages, on.ThingDamages),
        do.LoseEnergy: (on.WouldLose, on.WouldFall),
        Discard: (Discarded,),
    },
    only_by_texts=frozenset({*_BANISHED, on.Reincarnated}),
)
