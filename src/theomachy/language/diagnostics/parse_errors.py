"""Errors of texts that are not understood: what is wrong, and what would be right.

The furthest token reached ends the longest part understood. For what stands there we offer close spellings, the
nearest phrases, and whole sentences that work once a single token is replaced, added, dropped or swapped: only such as
mean the same (suggestions.py).
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence, Set

from theomachy.core.frame import Word
from theomachy.language.cards.references import unfilled_references
from theomachy.language.diagnostics.suggestions import (
    in_words_of_the_language,
    is_misspelling,
    keeps_meaning,
    same_doer,
    suggestions_for,
)
from theomachy.language.grammar.grammar import Grammar
from theomachy.language.grammar.parser import Parser, Reading
from theomachy.language.grammar.phrase_display import show_phrase, spellings
from theomachy.language.grammar.printer import Printer
from theomachy.language.grammar.template import Agreeing, Item, Literally, SecondPerson, Slot, normal, plural
from theomachy.language.grammar.tokens import END, Tokens, tokenize
from theomachy.language.grammar.trees import first_difference
from theomachy.language.running.kinds import Clause, Cost, Sentence
from theomachy.language.words.flow import Ability

_MARKS = (".", ";", ":", ",")
_FEW = 25
_SHOWN = 3
_COUNTS = frozenset(("x", "many", "number", "all", "more", "fewer", "most", "fewest"))  # what stands before a plural …
_ENDS = frozenset((*_MARKS, "to", "from", "in", "into", "on", "for", "than", "control", "damage", "put"))  # … and not
_PHRASE = 8  # so many words before the noun an article may be missing


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
    ) -> None:
        self.text = text
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
        lines = list(self.hints)
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


def error_without_help(reading: Reading) -> LanguageError:
    """The error of a text without a reading: how far it was understood."""
    tokens = reading.tokens
    if tokens.stray >= 0:
        sign = tokens.text[tokens.stray]
        told = f"no text has a {sign!r}: it stands before {tokens.text[tokens.stray + 1 :].strip()!r}"
        return LanguageError(tokens.text, rest=tokens.text[tokens.stray :], refused=told)
    start = tokens.text[: tokens.spans[reading.furthest - 1][1]] if reading.furthest else ""
    return LanguageError(tokens.text, start, tokens.text[len(start) :].strip())


def error_with_help(parser: Parser, kind: type[Word], reading: Reading) -> LanguageError:
    """The error of a text without a reading, with all the help there is."""
    tokens = reading.tokens
    at = reading.furthest
    bare = error_without_help(reading)
    if tokens.stray >= 0:
        repairs = _without_strays(parser, kind, tokens)
        return LanguageError(tokens.text, rest=bare.rest, repairs=repairs, refused=bare.refused)
    wanted = _wanted(parser.grammar, reading)
    token = tokens.normal[at]
    close = difflib.get_close_matches(token, wanted, _SHOWN, 0.6) if token != END else []
    printed = spellings(parser.grammar)
    hints = _hints(parser, kind, reading)
    return LanguageError(
        tokens.text,
        bare.understood,
        bare.rest,
        [
            printed.get(spelling, spelling)
            for spelling in close
            if spelling != token and is_misspelling(token, spelling)
        ],
        [] if hints else _near(parser.grammar, reading),
        _repairs(parser, kind, reading, wanted),
        hints=hints,
    )


def _without_strays(parser: Parser, kind: type[Word], tokens: Tokens) -> list[str]:
    """The text without the characters that no text has, and with a full stop, if it can be read so."""
    plain = " ".join(tokens.texts)
    found = [parser.read(kind, text).trees for text in (plain, f"{plain}.")]
    return [Printer(parser.grammar).print(trees[0]) for trees in found if len(trees) == 1][:1]


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


# Repair: only possible because parsing is fast.


def _repairs(parser: Parser, kind: type[Word], reading: Reading, wanted: Sequence[str]) -> list[str]:
    """Sentences that work and mean the same, the likest first; what merely agrees in number comes before all."""
    printer = Printer(parser.grammar)
    text = reading.tokens.text
    verbs = {form for word in parser.grammar.words for form in _verbs(parser.grammar.templates(word)[0])}
    repairs: dict[str, int] = {}
    for rank, variants in enumerate((_same(reading), _variants(parser, reading, wanted))):
        for tokens in variants:
            trees = parser.read(kind, " ".join(tokens), lenient=rank == 0).trees
            if len(trees) == 1 and not _hangs(trees[0], text):
                repair = printer.print(trees[0])
                if not _makes_plural(verbs, repair, reading.tokens):
                    repairs.setdefault(repair, rank)

    def likeness(repair: str) -> tuple[int, float]:
        return repairs[repair], -difflib.SequenceMatcher(None, repair.lower(), text.lower()).ratio()

    return sorted(repairs, key=likeness)[:2]


def _verbs(template: Sequence[Item]) -> Iterator[str]:
    for item in template:
        if isinstance(item, Agreeing) and item.you == item.pl:
            yield item.tokens["you"]


def _makes_plural(verbs: Set[str], repair: str, tokens: Tokens) -> bool:
    """Whether a repair says all of them where one was typed: "discard card" is one card that was meant."""
    typed, meant = tokens.normal[:-1], tokenize(repair).normal[:-1]
    for kind, a, b, c, d in difflib.SequenceMatcher(None, typed, meant, False).get_opcodes():
        if kind == "replace":
            for old, place in zip(typed[a:b], range(c, d), strict=False):
                if meant[place] == plural(old) and old not in verbs and not _counted(meant[:place]):
                    return True
    return False


def _counted(before: Sequence[str]) -> bool:
    """Whether what stands before a noun says how many there are."""
    for token in reversed(before):
        if token.isdecimal() or token in _COUNTS:
            return True
        if token in _ENDS:
            return False
    return False


def _hangs(tree: Word, text: str) -> bool:
    """Whether a repair refers to something it does not name, and the text did not."""
    empty = unfilled_references(tree) if isinstance(tree, Ability) else []
    return any(wrong.split("'")[1].lower() not in text.lower() for wrong in empty)


def _same(reading: Reading) -> Iterator[Sequence[str]]:
    """The text itself, where only numbers disagree, and in other words."""
    yield reading.tokens.texts
    yield from in_words_of_the_language(reading.tokens.texts)
    yield from same_doer(reading.tokens.texts, reading.tokens.normal, reading.furthest)


def _variants(parser: Parser, reading: Reading, wanted: Sequence[str]) -> Iterator[list[str]]:
    """The text with one token replaced, added, dropped, or one mark exchanged for another."""
    tokens = list(reading.tokens.texts)
    at = reading.furthest
    token = reading.tokens.normal[at]
    for place in range(max(0, at - _PHRASE), at + 1):
        for article in ("a", "the"):
            yield [*tokens[:place], article, *tokens[place:]]
    if at and tokens[at - 1] == "and" and token == "then":  # what is in order stays in order
        return
    names = frozenset(part for _, parts in parser.names for part in parts)
    likely = difflib.get_close_matches(token, wanted, 12, 0.4)
    likely += [text for text in (*_MARKS, *(wanted if len(wanted) < _FEW else ())) if text not in likely]
    for text in likely:
        other_doer = at > 0 and tokens[at - 1] in ("and", ";") and token in (f"{text}s", f"{text}es")
        if keeps_meaning(token, normal(text), names) and not other_doer:
            yield [*tokens[:at], text, *tokens[at + 1 :]]
        if keeps_meaning("", normal(text), names):
            yield [*tokens[:at], text, *tokens[at:]]
    if keeps_meaning(token, "", names):
        yield [*tokens[:at], *tokens[at + 1 :]]
    for place, old in enumerate(tokens[: at + 1]):
        if old in _MARKS:
            for mark in _MARKS:
                if mark != old:
                    yield [*tokens[:place], mark, *tokens[place + 1 :]]
        elif old == "and":
            yield [*tokens[:place], ";", *tokens[place + 1 :]]
