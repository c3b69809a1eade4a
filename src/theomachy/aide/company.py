"""Which cards speak of which others: a text that says "green Warrior" works with all of them.

Read from the words of the texts, as the engine plays them: a new card is understood as it is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Final

from theomachy import kamigami, twilight
from theomachy.core.frame import Word
from theomachy.kamigami.words import nouns as kn
from theomachy.language.cards.faces import Face
from theomachy.language.grammar.trees import walk
from theomachy.language.running.kinds import Adjective
from theomachy.language.words.nouns import AdjectiveOr, CardNoun, Non, Noun
from theomachy.twilight import layout
from theomachy.twilight.words import nouns as tn

KINDS: Final[dict[type[Word], tuple[str, ...]]] = {
    kn.WarriorNoun: ("warrior",),
    kn.DiscipleNoun: ("disciple",),
    kn.ArtifactNoun: ("artifact",),
    CardNoun: ("warrior", "disciple", "artifact", "creature", "fortification", "intrigue", "scheme"),
    tn.CreatureNoun: ("creature",),
    tn.FortificationNoun: ("fortification",),
    tn.IntrigueNoun: ("intrigue",),
    tn.SchemeNoun: ("scheme",),
}
FACTIONS: Final = dict(zip(layout.FACTIONS, layout.COLOURS, strict=True))
PRINTED: Final = (kn.Colour, kn.DiscipleLevel, tn.Colour, tn.TypeWord)  # what a face alone decides


@dataclass(frozen=True)
class SpokenOf:
    """The text of `face` speaks of cards like these, in its own words."""

    face: str
    noun: str
    others: tuple[str, ...]


def company(game: str) -> list[SpokenOf]:
    """All that the faces of a game say of cards of a colour, a level or a type."""
    family = twilight if game == "twilight" else kamigami
    faces = family.faces(game)
    return [found for face in faces for found in _of_face(face, faces, family)]


def _of_face(face: Face, faces: tuple[Face, ...], family: ModuleType) -> Iterator[SpokenOf]:
    nouns = {replace(noun, relatives=()): None for ability in face.abilities for noun in _nouns(ability.tree)}
    for noun in nouns:
        others = {other.name: None for other in faces if other.name != face.name and _describes(noun, other)}
        if others:
            yield SpokenOf(face.name, family.vocabulary().print(noun), tuple(others))


def _nouns(tree: Word) -> Iterator[Noun]:
    for word in walk(tree):
        if isinstance(word, Noun) and any(_is_printed(adjective) for adjective in word.adjectives):
            yield word


def _is_printed(adjective: Adjective) -> bool:
    if isinstance(adjective, AdjectiveOr):
        return all(_is_printed(choice) for choice in adjective.choices)
    return isinstance(adjective, PRINTED)


def _describes(noun: Noun, face: Face) -> bool:
    """Whether a printed card can be what is spoken of; how it must stand at the table is left aside."""
    heads = any(face.kind in KINDS.get(type(head), ()) for head in noun.heads)
    return heads and all(_fits(adjective, face) for adjective in noun.adjectives)


def _fits(adjective: Adjective, face: Face) -> bool:
    if isinstance(adjective, AdjectiveOr):
        return any(_fits(choice, face) for choice in adjective.choices)
    if isinstance(adjective, Non):
        return not _is_printed(adjective.adjective) or not _fits(adjective.adjective, face)
    if isinstance(adjective, kn.Colour):
        return face.facts.get("colour") == adjective.name
    if isinstance(adjective, kn.DiscipleLevel):
        return face.facts.get("level") == len(adjective.name)
    if isinstance(adjective, tn.Colour):
        return FACTIONS.get(str(face.facts.get("faction"))) == adjective.name
    return not isinstance(adjective, tn.TypeWord) or adjective.name in face.facts.get("types", ())
