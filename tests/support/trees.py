"""Random trees over a grammar: what the printer can print, the parser must read back in exactly one way."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import fields

from theomachy.core.frame import Word
from theomachy.language.grammar.grammar import (
    FixedText,
    Flag,
    Grammar,
    Name,
    OneOrMore,
    SlotType,
    WholeNumber,
    WordKinds,
)

_FAR = 99


class Generator:
    """Grows trees of any kind, never much deeper than asked."""

    def __init__(self, grammar: Grammar, names: Iterable[str], rng: random.Random) -> None:
        self.grammar = grammar
        self.names = list(names)
        self.rng = rng
        # The least depth of a tree of each word, so that growing comes to an end.
        self.depth: dict[type[Word], int] = dict.fromkeys(grammar.words, _FAR)
        for _ in range(12):
            for word in grammar.words:
                needs = [self._least(slot) for name, slot in grammar.slots[word].items() if self._required(word, name)]
                self.depth[word] = 1 + max(needs, default=0)

    def _required(self, word: type[Word], name: str) -> bool:
        return getattr(word, name, _FAR) not in (None, ())

    def _least(self, slot: SlotType) -> int:
        if isinstance(slot, OneOrMore):
            return self._least(slot.element)
        if isinstance(slot, WordKinds):
            return min(self.depth[word] for kind in slot.kinds for word in self.grammar.kinds[kind])
        return 0

    def tree(self, kind: type[Word], depth: int) -> Word:
        """A random tree of this kind; words that refuse their slots are drawn again."""
        words = self.grammar.kinds[kind]
        least = min(self.depth[word] for word in words)
        for _ in range(1000):
            word = self.rng.choice([word for word in words if self.depth[word] <= max(depth, least)])
            try:
                return self.word(word, depth)
            except ValueError:
                continue
        raise AssertionError(f"no {kind.__name__} can be made")

    def word(self, word: type[Word], depth: int) -> Word:
        """A random tree with this word on top."""
        slots = self.grammar.slots[word]
        values = {field.name: self._value(word, field.name, slots[field.name], depth - 1) for field in fields(word)}  # type: ignore[arg-type]
        return word(**values)

    def _value(self, word: type[Word], name: str, slot: SlotType, depth: int) -> object:
        if not self._required(word, name) and (depth < self._least(slot) or self.rng.random() < 0.5):
            return getattr(word, name)
        return self._fill(slot, depth)

    def _fill(self, slot: SlotType, depth: int) -> object:
        match slot:
            case Flag():
                return self.rng.random() < 0.5
            case WholeNumber():
                return self.rng.choice([0, 1, 2, 3, 5])
            case Name():
                return self.rng.choice(self.names)
            case FixedText():
                return self.rng.choice(slot.texts)
            case OneOrMore():
                length = self.rng.choice([1, 1, 1, 2, 3] if depth > 3 else [1, 1, 2])
                return tuple(self._fill(slot.element, depth) for _ in range(length))
            case WordKinds():
                return self.tree(self.rng.choice(slot.kinds), depth)
