"""A vocabulary: the words and card names of one game, with all that reads and prints them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeVar

from theomachy.core.frame import Word
from theomachy.language.cards.references import unfilled_references
from theomachy.language.diagnostics.parse_errors import (
    LanguageError,
    ambiguity_error,
    doubtful_error,
    error_with_help,
    error_without_help,
)
from theomachy.language.grammar.grammar import Grammar
from theomachy.language.grammar.parser import Parser, Reading
from theomachy.language.grammar.phrase_display import show_phrase
from theomachy.language.grammar.printer import Printer
from theomachy.language.grammar.tolerant_parser import MARGIN, TolerantReading, TooManyReadings
from theomachy.language.grammar.trees import from_json, to_json
from theomachy.language.grammar.wordings import TolerantGrammar
from theomachy.language.words.flow import Ability
from theomachy.limits import RefusedInput, check_sentences, short_repr

W = TypeVar("W", bound=Word)
_OFFERED: Final = 6  # likely meanings of a text with errors that are looked at
_TOO_MANY: Final = "the text can be read in more ways than are looked at; say it in shorter sentences"


class Vocabulary:
    """Reads and prints texts; `names` are the Mini-cards a text may name."""

    def __init__(self, words: Iterable[type[Word]], names: Iterable[str] = ()) -> None:
        self.grammar = Grammar(words)
        self._wide: list[TolerantGrammar] = []  # made when the first text is not canonical
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
        other._wide = self._wide
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
        """The canonical reading; only where there is none, the cheapest in other wordings."""
        reading = self._parser.read(kind, text)
        if len(reading.trees) == 1:
            return reading.trees[0]
        if reading.trees:
            raise ambiguity_error(reading)
        wide = self.tolerant_reading(text)
        try:
            found = wide.run(kind)
        except TooManyReadings:
            raise LanguageError(text, refused=_TOO_MANY) from None
        whole = _referring([tree for tree, _ in found])
        costs = dict(found)
        near = [tree for tree in whole if costs[tree] <= costs[whole[0]] + MARGIN]
        if len(near) > 1:
            raise doubtful_error(text, [self.print(tree) for tree in near])
        if not near:
            offered = self.offered(kind, text) if help_ else []
            raise error_with_help(self._parser, kind, reading, wide, offered) if help_ else error_without_help(reading)
        return near[0]

    def tolerant_reading(self, text: str, offering: bool = False) -> TolerantReading:
        """A text about to be read in all wordings; `offering` with typing errors and dropped articles."""
        return TolerantReading(self.tolerant_grammar(), self._parser.names, text, offering)

    def tolerant_grammar(self) -> TolerantGrammar:
        """The grammar of all wordings."""
        if not self._wide:
            self._wide.append(TolerantGrammar(self.grammar.words))
        return self._wide[0]

    def reading(self, kind: type[Word], text: str) -> Reading:
        """How far a text is canonical, and what could follow."""
        return self._parser.read(kind, _checked(text))

    def offered(self, kind: type[Word], text: str) -> list[Word]:
        """What a text with typing errors may have been meant to say, the likeliest first."""
        try:
            return _referring([tree for tree, _ in self.tolerant_reading(text, offering=True).run(kind)][:_OFFERED])
        except TooManyReadings:
            return []

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


def _referring(trees: list[Word]) -> list[Word]:
    """Those that refer to nothing that is not there: what was said otherwise was not said so."""
    return [tree for tree in trees if not isinstance(tree, Ability) or not unfilled_references(tree)]


def _checked(text: object) -> str:
    try:
        return check_sentences(text)
    except RefusedInput as error:
        raise LanguageError(short_repr(text), refused=str(error)) from None
