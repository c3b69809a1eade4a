"""The workshop: what needs a game to say of a card's text. docs/cards.md, "From Python"."""

from __future__ import annotations

from theomachy.workshop.families import FAMILIES, UnknownName, family_named
from theomachy.workshop.families import vocabulary_of as vocabulary
from theomachy.workshop.hands import game_with, position_with
from theomachy.workshop.own_sets import card_file, faces_from_text
from theomachy.workshop.places import read_at, words_meant

__all__ = [
    "FAMILIES",
    "UnknownName",
    "card_file",
    "faces_from_text",
    "family_named",
    "game_with",
    "position_with",
    "read_at",
    "vocabulary",
    "words_meant",
]
