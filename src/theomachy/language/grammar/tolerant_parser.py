"""A parser that bears with people: all readings of a text in all wordings, each with its points, the cheapest first.

As in the parser, a kind at a position under a number is read once. Of readings that end at the same place only those
near the cheapest are kept: what is dearer there is dearer everywhere. `offering` also reads what is only offered:
typing errors and dropped articles, each at the price of an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from theomachy.core.frame import Word
from theomachy.language.grammar.agreement import number_of
from theomachy.language.grammar.grammar import (
    ANY_NAME,
    ANY_NUMBER,
    FixedText,
    Name,
    OneOrMore,
    SlotType,
    WholeNumber,
    WordKinds,
)
from theomachy.language.grammar.misspellings import counted, likely_meant
from theomachy.language.grammar.template import FREE, Agreeing, Item, Number, Optional, SecondPerson, Slot
from theomachy.language.grammar.tokens import END, Tokens, cut
from theomachy.language.grammar.wordings import FORM, ORDER, WORD, TolerantGrammar, Wording, slot_name

MARGIN: Final = 2  # another tree so near to the cheapest reading makes a text doubtful
ERROR: Final = 100  # points of what is only offered
MOST_ERRORS: Final = 2
_MOST_ENDINGS: Final = 12  # readings kept of one kind from one place to another
_MOST_STEPS: Final = 12_000  # then a text reads in too many ways
_QUIET: Final = frozenset('()[]{}"\u201c\u201d\u201e\u00ab\u00bb*_`\u2022\u2026<>|~')  # signs that say nothing
_QUIET_WORDS: Final = frozenset({"also", "just", "simply", "immediately", "own", "extra", "additional", "total", "too"})
_ARTICLES: Final = frozenset({"a", "the"})
_FIGURES: Final = {"one": 1, "single": 1, "zero": 0, "eleven": 11, "twelve": 12}
# What stands for a separator of a list, with its points; "and", "or": what may stand before the last part.
_BETWEEN: Final[dict[str, tuple[tuple[tuple[str, ...], int], ...]]] = {
    ";": (((",", "then"), 0), (("then",), FORM), (("and", "then"), FORM), ((",", "and", "then"), FORM), ((",",), WORD)),
    "; or": (((",", "or"), FORM), (("or",), FORM), ((".", "or"), FORM), (("/",), FORM)),
    ",": (((",", "and"), FORM), (("and",), ORDER), ((":",), WORD), ((), ORDER)),
}
_LAST: Final = {"and": ("&", "+"), "or": ("/",)}


class Read(NamedTuple):
    """One reading of a part: what it is, where it ends, its points, and the number that goes on."""

    value: Any
    end: int
    cost: int
    number: Number | None


class TooManyReadings(Exception):
    """A text that could be read in more ways than anybody wants to look at."""


class TolerantReading:
    """One text being read in all wordings."""

    def __init__(
        self, grammar: TolerantGrammar, names: Sequence[tuple[str, tuple[str, ...]]], text: str, offering: bool = False
    ) -> None:
        self.tokens: Tokens = cut(text)
        self.furthest = 0
        self.wanted: set[str] = set()
        self._grammar = grammar
        self._names = names
        self._forms = grammar.forms
        self._offering = offering
        self._normal = self.tokens.normal
        self._kinds: dict[tuple[type[Word], int, Number], list[Read]] = {}
        self._rests: dict[tuple[int, int, int, Number], list[Read]] = {}
        self._tails: dict[tuple[int, int, Number, bool], list[Read]] = {}
        self._trees: dict[Word, Word] = {}  # each tree once, so that equal ones are the same
        self._steps = 0
        self._starts = [self._silent(place) for place in range(len(self._normal))]
        self._meant = [likely_meant(token, grammar.known(names)) for token in self._normal] if offering else []

    def run(self, kind: type[Word]) -> list[tuple[Word, int]]:
        """Every reading of the whole text, the cheapest first; TooManyReadings if that takes too long."""
        whole = len(self._normal) - 1
        found: dict[Word, int] = {}
        for read in self._kind(kind, 0, "you"):
            end, more = self._starts[read.end]
            if end == whole:
                found[read.value] = min(found.get(read.value, read.cost + more), read.cost + more)
            else:
                self._want(end, END)
        return sorted(found.items(), key=lambda pair: pair[1])

    def reason(self) -> str:
        """Why something the text speaks of is not there at all, if it is not."""
        return self._grammar.reason(self._normal)

    def _silent(self, place: int) -> tuple[int, int]:
        """Where what is said goes on, behind signs and words that say nothing, and their points."""
        cost = 0
        normal = self._normal
        while True:
            if normal[place] in _QUIET or normal[place] in _QUIET_WORDS:
                cost = max(cost, FORM)
            elif self._offering and len(normal[place]) == 1 and not normal[place].isalnum() and not self._means(place):
                cost += ERROR
            else:
                return place, cost
            place += 1

    def _means(self, place: int) -> bool:
        """Whether a sign is one of the language."""
        return self._normal[place] in self._grammar.tokens or self._normal[place] in "-+.,;:&/!"

    def _want(self, place: int, token: str) -> None:
        if place > self.furthest:
            self.furthest = place
            self.wanted = set()
        if place == self.furthest:
            self.wanted.add(token)

    # Tokens.

    def _token(self, expected: str, place: int) -> list[tuple[int, int]]:
        """Where the token ends that is wanted here, in each of its forms, and the points of each."""
        start, quiet = self._starts[place]
        normal = self._normal
        token = normal[start]
        found = [(start + 1, quiet)] if token == expected else []
        if expected in self._forms:
            for form, cost in self._forms[expected].items():
                if normal[start : start + len(form)] == form:
                    found.append((start + len(form), quiet + cost))
        if expected == ".":
            found += self._stop(token, start, quiet)
        elif expected == ":" and token == ",":
            found.append((start + 1, quiet + WORD))
        if self._offering and not found:
            if expected in self._meant[start]:
                found.append((start + 1, quiet + ERROR + self._meant[start][expected]))
            if expected in _ARTICLES and token != END:
                found.append((place, ERROR))
        if not found:
            self._want(start, expected)
        return found

    def _stop(self, token: str, start: int, quiet: int) -> list[tuple[int, int]]:
        """A full stop may be another mark, or be missing at the end."""
        if token == END:
            return [(start, quiet + FORM)]
        if token in "!;":
            return [(start + 1, quiet + (FORM if token == "!" else WORD + ORDER))]
        if token == ":":  # what stands before a colon is a moment or a price
            return [(start + 1, quiet + ERROR)] if self._offering else []
        return [(start + 1, quiet + WORD + ORDER)] if token == "," else []

    def _agreeing(self, item: Agreeing, place: int, number: Number) -> list[tuple[int, int]]:
        expected = item.tokens[number]
        found = self._token(expected, place)
        if found or not self._offering:
            return found
        noun = item.you == item.sg
        start = self._starts[place][0]
        for form in {*item.tokens.values()} - {expected}:
            if noun and number == "pl" and not counted(self._normal[:start]):
                continue  # "discard card" is one card that was meant, not all of them
            if not noun and number == "you" and self._normal[start - 1] in ("and", ";"):
                continue  # "and discards" has a doer, who is not you
            found += [(end, cost + ERROR) for end, cost in self._token(form, place) if cost < ERROR]
        return found

    # Kinds, templates and what follows in them.

    def _kind(self, kind: type[Word], place: int, number: Number) -> list[Read]:
        if not kind.inherits:
            number = "you"
        key = (kind, place, number)
        found = self._kinds.get(key)
        if found is None:
            self._kinds[key] = []
            found = self._kinds[key] = self._read_kind(kind, place, number)
        return found

    def _read_kind(self, kind: type[Word], place: int, number: Number) -> list[Read]:
        index = self._grammar.wide_index[kind]
        start, _ = self._starts[place]
        token = self._normal[start]
        tokens = {token: None}
        if self._offering:
            tokens |= dict.fromkeys((*self._meant[start], *_ARTICLES))
        if token == END:
            tokens["."] = None
        if token.isdecimal() or token in _FIGURES or token == "a" or self._offering:
            tokens[ANY_NUMBER] = None
        tokens[ANY_NAME] = None
        seen: set[int] = set()
        found: list[Read] = []
        for each in tokens:
            for word, items, wording in index.get(each, ()):
                if id(items) in seen:
                    continue
                seen.add(id(items))
                for read in self._rest(word, items, 0, place, number):
                    tree = _built(word, wording, read.value)
                    if tree is not None:
                        tree = self._trees.setdefault(tree, tree)
                        passed = wording.number if wording is not None and wording.number else number_of(tree)
                        found.append(Read(tree, read.end, read.cost + (wording.cost if wording else 0), passed))
        if not found:
            self._want(start, f"<{kind.__name__}>")
        return _cheapest(found)

    def _rest(self, word: type[Word], items: Sequence[Item], at: int, place: int, number: Number) -> list[Read]:
        """All ways to fill the items from `at` on: the values as pairs, the end, the points."""
        self._steps += 1
        if self._steps > _MOST_STEPS:
            raise TooManyReadings
        while at < len(items):
            item = items[at]
            if isinstance(item, Slot | Optional):
                return self._remembered(word, items, at, place, number)
            at += 1
            if isinstance(item, SecondPerson) and number != "you":
                continue
            ends = self._agreeing(item, place, number) if isinstance(item, Agreeing) else self._token(item.token, place)
            if not ends:
                return ends  # type: ignore[return-value]
            if len(ends) > 1 or ends[0][1]:
                return [
                    Read(rest.value, rest.end, cost + rest.cost, rest.number)
                    for end, cost in ends
                    if cost < (MOST_ERRORS + 1) * ERROR
                    for rest in self._rest(word, items, at, end, number)
                ]
            place = ends[0][0]
        return [Read((), place, 0, number)]

    def _remembered(self, word: type[Word], items: Sequence[Item], at: int, place: int, number: Number) -> list[Read]:
        """The same from a slot on, worked out once."""
        key = (id(items), at, place, number)
        found = self._rests.get(key)
        if found is None:
            item = items[at]
            fill = self._fill_slot if isinstance(item, Slot) else self._fill_optional
            found = fill(word, item, items, at + 1, place, number)
            self._steps += sum([len(read.value) for read in found])
            found = self._rests[key] = _cheapest(found)
        return found

    def _fill_slot(
        self, word: type[Word], item: Any, items: Sequence[Item], at: int, place: int, number: Number
    ) -> list[Read]:
        slot = self._grammar.slots[word][item.name]
        return [
            Read(((item.name, value), *rest.value), rest.end, cost + rest.cost, rest.number)
            for value, end, cost, passed in self._slot(slot, item, place, number)
            for rest in self._rest(word, items, at, end, passed or number)
        ]

    def _fill_optional(
        self, word: type[Word], item: Any, items: Sequence[Item], at: int, place: int, number: Number
    ) -> list[Read]:
        shown = ((item.flag, True),) if item.flag is not None else ()
        found = [
            Read((*inner.value, *shown, *rest.value), rest.end, inner.cost + rest.cost, rest.number)
            for inner in self._rest(word, item.items, 0, place, number)
            for rest in self._rest(word, items, at, inner.end, inner.number or number)
        ]
        return found + self._rest(word, items, at, place, number)

    # Slots.

    def _slot(self, slot: SlotType, item: Slot, place: int, number: Number) -> Sequence[Read]:
        match slot:
            case WordKinds():
                forced = item.force or number
                return [read for kind in slot.kinds for read in self._kind(kind, place, forced)]
            case OneOrMore():
                return self._list(slot, item, place, number)
            case WholeNumber():
                return self._number(place)
            case Name():
                return self._name(place)
            case FixedText():
                return self._one_of(slot, place)
            case _:
                return []

    def _number(self, place: int) -> list[Read]:
        start, quiet = self._starts[place]
        token = self._normal[start]
        if token.isdecimal():
            return [Read(int(token), start + 1, quiet, "sg" if int(token) == 1 else "pl")]
        if token in _FIGURES:
            n = _FIGURES[token]
            return [Read(n, start + 1, quiet + FORM, "sg" if n == 1 else "pl")]
        if token == "a":
            return [Read(1, start + 1, quiet + WORD, "sg")]
        if self._offering:
            for meant, cost in self._meant[start].items():
                if meant.isdecimal() or meant in _FIGURES:
                    n = _FIGURES[meant] if meant in _FIGURES else int(meant)
                    return [Read(n, start + 1, quiet + ERROR + cost, "sg" if n == 1 else "pl")]
        self._want(start, "a number")
        return []

    def _name(self, place: int) -> list[Read]:
        start, quiet = self._starts[place]
        for name, tokens in self._names:
            ends = self._several(tokens, start)
            if ends:
                return [Read(name, end, quiet + cost, None) for end, cost in ends]
        return []

    def _one_of(self, slot: FixedText, place: int) -> list[Read]:
        return [
            Read(text, end, cost, None)
            for text, tokens in zip(slot.texts, slot.tokens, strict=True)
            for end, cost in self._several(tokens, place)
        ]

    def _several(self, tokens: Sequence[str], place: int) -> list[tuple[int, int]]:
        """The same for tokens in a row."""
        ends = [(place, 0)]
        for token in tokens:
            ends = [(end, cost + more) for at, cost in ends for end, more in self._token(token, at)]
        return ends

    # Lists.

    def _list(self, slot: OneOrMore, item: Slot, place: int, number: Number) -> list[Read]:
        found = [Read((), place, 0, None)] if item.separator == FREE else []
        for part in self._slot(slot.element, item, place, number):
            found += self._extended(slot, item, part, number, False)
        return _cheapest(found)

    def _extended(self, slot: OneOrMore, item: Slot, part: Read, number: Number, must_end: bool) -> list[Read]:
        """A part and all that may follow it in its list."""
        found = [] if must_end else [Read((part.value,), part.end, part.cost, None)]
        for tail in self._tail(slot, item, part.end, number, must_end):
            found.append(Read((part.value, *tail.value), tail.end, part.cost + tail.cost, None))
        return found

    def _tail(self, slot: OneOrMore, item: Slot, place: int, number: Number, must_end: bool) -> list[Read]:
        """A separator, the next part and what follows; `must_end` once a comma has announced "and" or "or"."""
        key = (id(item), place, number, must_end)
        found = self._tails.get(key)
        if found is None:
            self._tails[key] = found = []
            conjunction = item.separator in ("and", "or")
            for end, cost, last in self._separators(item.separator, place):
                for part in self._slot(slot.element, item, end, number):
                    if last:
                        parts = [Read((part.value,), part.end, part.cost, None)]
                    else:
                        parts = self._extended(slot, item, part, number, conjunction)
                    found += [Read(read.value, read.end, read.cost + cost, None) for read in parts]
            self._steps += sum([len(read.value) for read in found])
            found = self._tails[key] = _cheapest(found)
        return found

    def _separators(self, separator: str | None, place: int) -> Iterable[tuple[int, int, bool]]:
        """The separators that stand here: where they end, their points, and whether the last part follows."""
        start, quiet = self._starts[place]
        token = self._normal[start]
        if separator in ("and", "or"):
            if token == separator or token in _LAST[separator]:
                yield start + 1, quiet + (token != separator), True
            elif token == ",":
                yield start + 1, quiet, False
                if self._normal[start + 1] == separator:
                    yield start + 2, quiet + FORM, True
            else:
                self._want(start, separator)
            return
        plain = (separator or "").replace(FREE, "")
        tokens = tuple(plain.replace(";", "; ").split())
        if not tokens:
            yield place, 0, False
            if self._normal[start] in ("and", "then"):  # sentences that go on with "and" or "then"
                yield start + 1, quiet + FORM, False
            return
        for form, cost in ((tokens, 0), *_BETWEEN.get(" ".join(tokens), ())):
            if self._normal[start : start + len(form)] == form:
                yield start + len(form), quiet + cost, False
        if self._offering and plain == ";" and token == "and":  # not at the same time, as it must be
            yield start + 1, quiet + ERROR, False
        self._want(start, tokens[0])


def _built(word: type[Word], wording: Wording | None, values: tuple[tuple[str, object], ...]) -> Word | None:
    """The word with these values; None for a tree without a single text."""
    try:
        if wording is None:
            return word(**dict(values))
        if wording.build is not None:
            return wording.build(**wording.fixed, **{slot_name(name): value for name, value in values})
        return word(**{**wording.fixed, **dict(values)})
    except ValueError:
        return None


def _cheapest(reads: list[Read]) -> list[Read]:
    """Each reading once, and of those that end alike only what is near the cheapest."""
    if len(reads) < 2:
        return reads
    least: dict[tuple[int, Number | None], int] = {}
    for read in reads:
        at = (read.end, read.number)
        if read.cost < least.get(at, 1 << 30):
            least[at] = read.cost
    kept: dict[tuple[Any, int, Number | None], Read] = {}
    many: dict[int, int] = {}
    for read in sorted(reads, key=_cost):
        key = (_identity(read.value), read.end, read.number)
        if key in kept or read.cost > least[read.end, read.number] + MARGIN or many.get(read.end, 0) >= _MOST_ENDINGS:
            continue
        kept[key] = read
        many[read.end] = many.get(read.end, 0) + 1
    return list(kept.values())


def _identity(value: Any) -> Any:
    """What tells values apart: trees are there once, so their place in memory does."""
    if isinstance(value, tuple):
        return tuple([_identity(part) for part in value])
    return id(value) if isinstance(value, Word) else value


def _cost(read: Read) -> int:
    return read.cost
