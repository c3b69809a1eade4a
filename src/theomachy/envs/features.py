"""Faces as numbers, read from their trees: a card somebody types today has features today."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final

import numpy as np
from numpy.typing import NDArray

from theomachy.core.frame import Word
from theomachy.envs.row_buffer import rows_of
from theomachy.language.cards.loader import Face
from theomachy.language.grammar.grammar import FixedText, Grammar
from theomachy.language.grammar.trees import slots, walk
from theomachy.language.running import kinds
from theomachy.language.words.amounts import N

Floats = NDArray[np.float32]

# What a text says; the rest holds sentences together.
WITH_CONTENT: Final = (
    kinds.Clause,
    kinds.Cost,
    kinds.Header,
    kinds.Event,
    kinds.Passive,
    kinds.Condition,
    kinds.Player,
    kinds.Whose,
    kinds.Thing,
    kinds.Head,
    kinds.Place,
    kinds.Zone,
    kinds.Adjective,
    kinds.Trait,
)
SCALE: Final = 0.25  # an amount of 4 counts as one


class TextFeatures:
    """One column for every word that tells something, and one for each of the fixed choices such a word has."""

    def __init__(self, words: Sequence[type[Word]]) -> None:
        grammar = Grammar(words)
        self.names: list[str] = []
        self._chosen: dict[type[Word], str] = {}
        for word in words:
            if issubclass(word, WITH_CONTENT):
                self.names += [word.__name__, *self._choices(word, grammar)]
        self._column = {name: k for k, name in enumerate(self.names)}

    def _choices(self, word: type[Word], grammar: Grammar) -> list[str]:
        for slot, filler in grammar.slots[word].items():
            if isinstance(filler, FixedText) and len(filler.texts) > 1:
                self._chosen[word] = slot
                return [f"{word.__name__} {text}" for text in filler.texts]
        return []

    def read(self, tree: Word, row: Floats) -> None:
        """Add the words of a tree to a row."""
        for word in walk(tree):
            name = type(word).__name__
            if name in self._column:
                row[self._column[name]] += amount(word) * SCALE
            slot = self._chosen.get(type(word))
            if slot is not None and getattr(word, slot) is not None:
                row[self._column[f"{name} {getattr(word, slot)}"]] += amount(word) * SCALE


def amount(word: Word) -> int:
    """The number a word names itself ("Draw 2 cards"); 1 where it names none."""
    for _, value in slots(word):
        if isinstance(value, N):
            return value.n
        if isinstance(value, int) and not isinstance(value, bool):
            return value
    return 1


class Catalogue:
    """The faces of a game as one array: every face has a row, and after it a row for each of its abilities.

    `row[face]` is where a face begins (`draft.rows_of`). The last row is all zeros, and `row[-1]` leads there.
    """

    def __init__(
        self, faces: Sequence[Face], texts: TextFeatures, facts: Sequence[str], read: Callable[[Face], list[float]]
    ) -> None:
        self.names = (*facts, *texts.names)
        self.row = rows_of(faces)
        self.table: Floats = np.zeros((self.row[-1] + 1, len(self.names)), np.float32)
        known = len(facts)
        for face, first in zip(faces, self.row, strict=False):
            rows = self.table[first : first + 1 + len(face.abilities)]
            rows[:, :known] = read(face)
            for phrase in chain.from_iterable(face.phrases.values()):
                texts.read(phrase, rows[0, known:])
            for own, ability in zip(rows[1:], face.abilities, strict=True):
                texts.read(ability.tree, own[known:])
            rows[0, known:] += rows[1:, known:].sum(axis=0)
