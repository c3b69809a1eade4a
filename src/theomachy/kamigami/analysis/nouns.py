"""What descriptions say by themselves."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Word
from theomachy.kamigami import layout
from theomachy.kamigami.card_index import CardIndex, NounFacts
from theomachy.kamigami.words.nouns import (
    ArtifactNoun,
    Colour,
    DiscipleLevel,
    DiscipleNoun,
    GodNoun,
    MainGodNoun,
    TempleNoun,
    WarriorNoun,
)
from theomachy.language.cards.loader import Face
from theomachy.language.running.kinds import Adjective
from theomachy.language.words.nouns import AdjectiveOr, CardNoun, Non, Noun, Of

GODS: Final = (GodNoun, MainGodNoun)
SLOTS: Final = (*GODS, TempleNoun)
# The nouns that only the face decides, with the kinds of face they mean.
FACES: Final[dict[type[Word], tuple[int, ...]]] = {
    WarriorNoun: (layout.K_WARRIOR,),
    DiscipleNoun: (layout.K_DISCIPLE,),
    ArtifactNoun: (layout.K_ARTIFACT,),
    GodNoun: (layout.K_GOD,),
    TempleNoun: (layout.K_TEMPLE,),
    CardNoun: (layout.K_DISCIPLE, layout.K_WARRIOR, layout.K_ARTIFACT),
}

KINDS: Final[dict[type[Word], str]] = {WarriorNoun: "warrior", DiscipleNoun: "disciple", ArtifactNoun: "artifact"}


def face_fits(noun: Noun, face: Face) -> bool:
    """Whether a printed card answers a description, as far as kind, colour and level go."""
    wanted = [KINDS[type(head)] for head in noun.heads if type(head) in KINDS]
    if wanted and face.kind not in wanted:
        return False
    for adjective in noun.adjectives:
        if isinstance(adjective, Colour) and face.facts.get("colour") != adjective.name:
            return False
        if isinstance(adjective, DiscipleLevel) and face.facts.get("level") != len(adjective.name):
            return False
    return True


def noun_facts(noun: Noun, card_index: CardIndex) -> NounFacts:
    facts = NounFacts()
    facts.slots = all(isinstance(head, SLOTS) for head in noun.heads)
    facts.gods = any(isinstance(head, GODS) for head in noun.heads)
    facts.temples = any(isinstance(head, TempleNoun) for head in noun.heads)
    facts.coloured = any(_says_colour(a) for a in noun.adjectives)
    facts.of_somebody = any(isinstance(relative, Of) for relative in noun.relatives)
    if all(type(head) in FACES for head in noun.heads) and all(_only_face(a) for a in noun.adjectives):
        kinds = {kind for head in noun.heads for kind in FACES[type(head)]}
        facts.mask = sum(
            [
                1 << number
                for number, kind in enumerate(card_index.kind)
                if kind in kinds and all(_fits_face(a, card_index, number) for a in noun.adjectives)
            ]
        )
    return facts


def _says_colour(adjective: Adjective) -> bool:
    if isinstance(adjective, AdjectiveOr):
        return any(_says_colour(choice) for choice in adjective.choices)
    return isinstance(adjective.adjective if isinstance(adjective, Non) else adjective, Colour)


def _only_face(adjective: Adjective) -> bool:
    if isinstance(adjective, AdjectiveOr):
        return all(_only_face(choice) for choice in adjective.choices)
    return isinstance(adjective.adjective if isinstance(adjective, Non) else adjective, (Colour, DiscipleLevel))


def _fits_face(adjective: Adjective, card_index: CardIndex, number: int) -> bool:
    if isinstance(adjective, AdjectiveOr):
        return any(_fits_face(choice, card_index, number) for choice in adjective.choices)
    if isinstance(adjective, Non):
        return not _fits_face(adjective.adjective, card_index, number)
    if isinstance(adjective, Colour):
        return card_index.colour[number] == layout.COLOURS.index(adjective.name)
    return isinstance(adjective, DiscipleLevel) and card_index.level[number] == len(adjective.name)
