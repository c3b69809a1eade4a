"""A vocabulary: the words and card names of one game, with all that reads and prints them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from theomachy.core.frame import Word
from theomachy.language.diagnostics.parse_errors import (
    LanguageError,
    ambiguity_error,
    error_with_help,
    error_without_help,
)
from theomachy.language.grammar.grammar import Grammar
from theomachy.language.grammar.parser import Parser
from theomachy.language.grammar.phrase_display import show_phrase
from theomachy.language.grammar.printer import Printer
from theomachy.language.grammar.trees import from_json, to_json
from theomachy.language.words.flow import Ability
from theomachy.limits import RefusedInput, check_sentences, short_repr

W = TypeVar("W", bound=Word)


class Vocabulary:
    """Reads and prints texts; `names` are the Mini-cards a text may name."""

    def __init__(self, words: Iterable[type[Word]], names: Iterable[str] = ()) -> None:
        self.grammar = Grammar(words)
        self._printer = Printer(self.grammar)
        self._set_names(names)

    def _set_names(self, names: Iterable[str]) -> None:
        self.names = frozenset(names)
        self._parser = Parser(self.grammar, self.names)
        # Equal texts are read once: "Draw 1 card." stands on many cards. By the kind a text is read as, and the text.
        self._known: dict[tuple[type[Word], str], Any] = {}

    def with_names(self, names: Iterable[str]) -> Vocabulary:
        """The same words with these card names besides those it has."""
        names = frozenset(names)
        if names <= self.names:
            return self
        other = Vocabulary.__new__(Vocabulary)
        other.grammar = self.grammar
        other._printer = self._printer
        other._set_names(self.names | names)
        return other

    def parse(self, text: str) -> Ability:
        """The tree of an ability's text; LanguageError if it has none, or more than one."""
        return self.parse_as(Ability, text)

    def parse_as(self, kind: type[W], text: str, help_: bool = True) -> W:
        """The tree of a text read as a word of this kind; LanguageError if it has none, or more than one.

        Without `help_` the error only says how far the text was understood, in a tenth of the time.
        """
        if not isinstance(text, str) or (kind, text) not in self._known:
            self._known[kind, text] = self._read(kind, _checked(text), help_)
        found: W = self._known[kind, text]
        return found

    def _read(self, kind: type[Word], text: str, help_: bool) -> Word:
        reading = self._parser.read(kind, text)
        if not reading.trees:
            raise error_with_help(self._parser, kind, reading) if help_ else error_without_help(reading)
        if len(reading.trees) > 1:
            raise ambiguity_error(reading)
        return reading.trees[0]

    def readings(self, kind: type[Word], text: str) -> list[Word]:
        """Every reading of a text; what is right has exactly one."""
        return self._parser.read(kind, text).trees

    def print(self, tree: Word) -> str:
        """The canonical text of a tree."""
        return self._printer.print(tree)

    def fragment(self, tree: Word) -> str:
        """The text of a part of a sentence, without a capital of its own."""
        return self._printer.fragment(tree)

    def to_json(self, tree: Word) -> object:
        """A tree as JSON-ready data."""
        return to_json(tree)

    def from_json(self, data: object) -> Word:
        """The tree that `to_json` made the data of."""
        return from_json(self.grammar, data)

    def phrases(self) -> dict[str, str]:
        """The phrase of every word, by the word's name."""
        return {word.__name__: show_phrase(self.grammar, word, optional=True) for word in self.grammar.words}


def _checked(text: object) -> str:
    try:
        return check_sentences(text)
    except RefusedInput as error:
        raise LanguageError(short_repr(text), refused=str(error)) from None
