"""Errors of texts that are not understood: what is wrong, and what would be right.

The furthest token reached ends the longest part understood. For what stands there we offer close spellings, the
nearest phrases, and whole sentences that work once a single token is replaced, added, dropped or swapped: only such as
mean the same (suggestions.py).
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from theomachy.core.frame import Word
from theomachy.language.diagnostics.suggestions import is_misspelling, suggestions_for
from theomachy.language.grammar.grammar import Grammar
from theomachy.language.grammar.parser import Parser, Reading
from theomachy.language.grammar.phrase_display import show_phrase, spellings
from theomachy.language.grammar.printer import Printer
from theomachy.language.grammar.template import Agreeing, Item, Literally, SecondPerson, Slot
from theomachy.language.grammar.tokens import END
from theomachy.language.grammar.tolerant_parser import TolerantReading
from theomachy.language.grammar.trees import first_difference
from theomachy.language.running.kinds import Clause, Cost, Sentence

_SHOWN = 3


class LanguageError(ValueError):
    """A text that is not understood, or understood in more than one way."""

    def __init__(
        self,
        text: str,
        understood: str = "",
        rest: str = "",
        spellings: Sequence[str] = (),
        phrases: Sequence[str] = (),
        repairs: Sequence[str] = (),
        readings: Sequence[str] = (),
        refused: str = "",
        hints: Sequence[str] = (),
        wanted: Sequence[str] = (),
        reason: str = "",
    ) -> None:
        self.text = text
        # Where reading stops, in characters, and the piece that is not understood.
        self.offset = len(text) - len(rest) if rest and text.endswith(rest) else len(understood)
        self.wanted = tuple(wanted)
        self.reason = reason
        self.understood = understood
        self.rest = rest
        self.spellings = tuple(spellings)
        self.phrases = tuple(phrases)
        self.repairs = tuple(repairs)
        self.readings = tuple(readings)
        self.refused = refused
        self.hints = tuple(hints)
        super().__init__("; ".join([self.wrong, *self.suggestions]))

    @property
    def span(self) -> tuple[int, int]:
        """The first piece that is not understood: from where to where, in characters."""
        rest = self.text[self.offset :]
        return self.offset, self.offset + (len(rest.split()[0]) if rest.split() else 0)

    @property
    def wrong(self) -> str:
        """What is wrong, in one line."""
        if self.refused:
            return self.refused
        if self.readings:
            return f"{self.text!r} can be read in {len(self.readings)} ways: {' / '.join(self.readings)}"
        if not self.rest:
            return f"{self.text!r} breaks off: something must follow {self.understood!r}" if self.text else "no text"
        start = f"understood {self.understood!r}, but not" if self.understood else "not understood:"
        return f"{start} {self.rest!r}"

    @property
    def suggestions(self) -> list[str]:
        """What would be right, one line for each kind of help."""
        lines = [self.reason] if self.reason else []
        lines += self.hints
        if self.repairs:
            lines.append("perhaps: " + " / ".join(repr(repair) for repair in self.repairs))
        if self.spellings:
            lines.append("did you mean " + " or ".join(repr(spelling) for spelling in self.spellings) + "?")
        if self.phrases:
            lines.append("near: " + " | ".join(self.phrases))
        return lines


def ambiguity_error(reading: Reading) -> LanguageError:
    """The error of a text with more than one reading: what differs between them."""
    first, second, *_ = reading.trees
    return LanguageError(reading.tokens.text, readings=first_difference(first, second))


def doubtful_error(text: str, readings: Sequence[str]) -> LanguageError:
    """The error of a text that may mean one thing or another, each as it would be printed."""
    return LanguageError(text, readings=readings, repairs=readings)


def error_without_help(reading: Reading) -> LanguageError:
    """The error of a text without a reading: how far it was understood."""
    tokens = reading.tokens
    start = tokens.text[: tokens.spans[reading.furthest - 1][1]] if reading.furthest else ""
    return LanguageError(tokens.text, start, tokens.text[len(start) :].strip())


def error_with_help(
    parser: Parser,
    kind: type[Word],
    reading: Reading,
    wide: TolerantReading,
    offered: Sequence[Word],
    near: Sequence[str] = (),
) -> LanguageError:
    """The error of a text without a reading, with all the help there is; `offered` is what it may have meant."""
    tokens = reading.tokens
    at = reading.furthest
    bare = error_without_help(reading)
    stop = max(len(tokens.text) - len(bare.rest), _stop(wide))
    start, end = tokens.text[:stop].rstrip(), tokens.text[stop:].strip()
    wanted = _wanted(parser.grammar, reading)
    token = tokens.normal[at]
    close = difflib.get_close_matches(token, wanted, _SHOWN, 0.6) if token != END else []
    printed = spellings(parser.grammar)
    hints = _hints(parser, kind, reading)
    printer = Printer(parser.grammar)
    return LanguageError(
        tokens.text,
        start,
        end,
        [
            printed.get(spelling, spelling)
            for spelling in close
            if spelling != token and is_misspelling(token, spelling)
        ],
        [] if hints else _near(parser.grammar, reading),
        [printer.print(tree) for tree in offered][:2],
        hints=hints,
        reason=wide.reason(),
        wanted=[token for token in sorted(wide.wanted) if not token.startswith("<")],
    )


def _stop(wide: TolerantReading) -> int:
    """Where the tolerant parser stops, in characters."""
    spans = wide.tokens.spans
    return spans[wide.furthest][0] if wide.furthest < len(spans) else len(wide.tokens.text)


def _hints(parser: Parser, kind: type[Word], reading: Reading) -> list[str]:
    """Advice for a word people use and the language does not have, with sentences that work here."""
    found = suggestions_for(reading.tokens.normal, reading.furthest)
    if found is None:
        return []
    advice, examples = found
    good = [repr(text) for text in examples if len(parser.read(kind, text).trees) == 1]
    return [f"{advice}: {' or '.join(good)}"] if good else []


def _wanted(grammar: Grammar, reading: Reading) -> list[str]:
    """The tokens that could stand where understanding ended."""
    tokens = {text for text in reading.wanted_texts if not text.startswith("<")}
    for kind in reading.wanted_kinds:
        tokens |= {token for token in grammar.first[kind] if not token.startswith("#")}
    return sorted(tokens)


# Phrases: verbs first, as most who are lost look for a verb.


def _near(grammar: Grammar, reading: Reading) -> list[str]:
    rest = " ".join(reading.tokens.normal[reading.furthest : -1])
    if not rest:
        return []
    words = {word for kind in _reachable(grammar, reading.wanted_kinds) for word in grammar.kinds[kind]}
    scored = sorted((-_likeness(grammar, word, rest), word.__name__, word) for word in words)
    good = [(score, name, word) for score, name, word in scored if score < -0.2]
    return [show_phrase(grammar, word) for _, _, word in good[:_SHOWN]]


def _reachable(grammar: Grammar, kinds: set[type[Word]]) -> set[type[Word]]:
    """These kinds and those they may begin with: a sentence may begin with a verb."""
    found: set[type[Word]] = set()
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        if kind not in found:
            found.add(kind)
            waiting += grammar.leading[kind]
    return found


def _likeness(grammar: Grammar, word: type[Word], rest: str) -> float:
    template = grammar.templates(word)[0]
    fixed = _fixed_tokens(template)
    if not fixed or issubclass(word, Sentence):
        return 0.0
    typed = rest.split()
    lead = difflib.SequenceMatcher(None, typed[0], fixed[0]).ratio() * (0.5 if isinstance(template[0], Slot) else 1)
    shared = len(set(typed) & set(fixed)) / len(fixed)
    verb = 0.3 if issubclass(word, Clause | Cost) else 0.0
    return 0.6 * lead + 0.4 * shared + (verb if lead > 0.5 or shared > 0.4 else 0.0)


def _fixed_tokens(template: Sequence[Item]) -> list[str]:
    tokens: list[str] = []
    for item in template:
        if isinstance(item, Literally | SecondPerson):
            tokens.append(item.token)
        elif isinstance(item, Agreeing):
            tokens.append(item.tokens["you"])
    return tokens
