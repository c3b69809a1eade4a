"""Faces as numbers, read from their trees: a card somebody types today has features today."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain
from typing import Any, Final, NamedTuple

from theomachy.core.frame import Word
from theomachy.kamigami import layout as kamigami
from theomachy.kamigami.words import KAMIGAMI_WORDS
from theomachy.language.cards.loader import Face
from theomachy.language.grammar.grammar import FixedText, Grammar
from theomachy.language.grammar.trees import slots, walk
from theomachy.language.running import kinds
from theomachy.language.words.amounts import N
from theomachy.twilight import layout as twilight
from theomachy.twilight.words import TWILIGHT_WORDS

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

    def read(self, tree: Word, row: Any) -> None:
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


# ---- what is printed besides the text
KAMIGAMI_FACTS: Final = (
    *[f"is {kind}" for kind in kamigami.FACE_KINDS],
    "cost",
    "level",
    *kamigami.COLOURS,
    *[f"{colour} may follow" for colour in kamigami.COLOURS],
)
TWILIGHT_FACTS: Final = (
    *[f"is {kind}" for kind in twilight.KINDS],
    *twilight.COLOURS,
    *[f"cost {level}" for level in twilight.LEVELS],
    *[f"upkeep {level}" for level in twilight.LEVELS],
    "fight",
    "life",
)


def kamigami_facts(face: Face) -> list[float]:
    chain = face.facts.get("chain", ())
    return [
        *[float(face.kind == kind) for kind in kamigami.FACE_KINDS],
        face.facts.get("cost", 0) / 4,
        face.facts.get("level", 0) / 2,
        *[float(c in face.colours) for c in kamigami.COLOURS],
        *[float(c in chain) for c in kamigami.COLOURS],
    ]


def twilight_facts(face: Face) -> list[float]:
    cost = [0 if n == "X" else n for n in face.facts.get("cost", (0, 0, 0))]
    return [
        *[float(face.kind == kind) for kind in twilight.KINDS],
        *[float(c in face.colours) for c in twilight.COLOURS],
        *[n / 4 for n in cost],
        *[n / 4 for n in face.facts.get("upkeep", (0, 0, 0))],
        face.stats.get("fight", 0) / 4,
        face.stats.get("life", 0) / 4,
    ]


class FaceReader(NamedTuple):
    """How the faces of a family become numbers: a name for each of them."""

    texts: TextFeatures
    fact_names: tuple[str, ...]
    facts: Callable[[Face], list[float]]

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.fact_names, *self.texts.names)

    def rows(self, face: Face) -> list[list[float]]:
        """The row of a face, and behind it one for each of its abilities; that of the face has all of theirs."""
        facts = self.facts(face)
        texts = [[0.0] * len(self.texts.names) for _ in range(1 + len(face.abilities))]
        for phrase in chain.from_iterable(face.phrases.values()):
            self.texts.read(phrase, texts[0])
        for own, ability in zip(texts[1:], face.abilities, strict=True):
            self.texts.read(ability.tree, own)
        texts[0] = [sum(column) for column in zip(*texts, strict=True)]
        return [[*facts, *row] for row in texts]


@cache
def face_reader(family: str) -> FaceReader:
    if family == "kamigami":
        return FaceReader(TextFeatures(KAMIGAMI_WORDS), KAMIGAMI_FACTS, kamigami_facts)
    return FaceReader(TextFeatures(TWILIGHT_WORDS), TWILIGHT_FACTS, twilight_facts)
