"""A vocabulary: the words and card names of one game, with all that reads and prints them."""

from __future__ import annotations

from collections.abc import Iterable

from theomachy.core.word import Word
from theomachy.language.grammar import Grammar
from theomachy.language.parser import Parser
from theomachy.language.printer import Printer


class Vocabulary:
    def __init__(self, words: Iterable[type[Word]], names: Iterable[str] = ()) -> None:
        self.grammar = Grammar(words)
        self.parser = Parser(self.grammar, names)
        self.printer = Printer(self.grammar)
