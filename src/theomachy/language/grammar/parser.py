"""The parser: memoised descent over the templates that finds every reading of a text.

`kind` at a position under a number is read once and remembered, so time grows with the length of the text. Agreement
is checked on the way, as printer and parser follow the same rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from theomachy.core.frame import Word
from theomachy.language.grammar.agreement import number_of
from theomachy.language.grammar.grammar import (
    ANY_NAME,
    ANY_NUMBER,
    FixedText,
    Flag,
    Grammar,
    Name,
    OneOrMore,
    SlotType,
    WholeNumber,
    WordKinds,
)
from theomachy.language.grammar.template import FREE, Agreeing, Item, Number, Optional, SecondPerson, Slot
from theomachy.language.grammar.tokens import END, Tokens, tokenize

Values = Mapping[str, object]
Filled = list[tuple[Values, int]]
Read = list[tuple[Word, int]]


class Parser:
    """Reads texts over one grammar; names are those of the cards that a text may name."""

    def __init__(self, grammar: Grammar, names: Iterable[str] = ()) -> None:
        self.grammar = grammar
        parts = ((name, tokenize(name).normal[:-1]) for name in names)
        # The longest name first, so that none hides behind its own beginning.
        self.names = sorted(parts, key=lambda part: (-len(part[1]), part[0]))

    def read(self, kind: type[Word], text: str) -> Reading:
        """Read a whole text as a word of this kind."""
        reading = Reading(self, tokenize(text))
        reading.run(kind)
        return reading


class Reading:
    """One text being read: what was found, and how far it was understood."""

    def __init__(self, parser: Parser, tokens: Tokens) -> None:
        self.tokens = tokens
        self.trees: list[Word] = []
        # The furthest token that was looked at in vain, and what was wanted there: texts and kinds.
        self.furthest = 0
        self.wanted_texts: dict[str, type[Word] | None] = {}
        self.wanted_kinds: set[type[Word]] = set()
        self._grammar = parser.grammar
        self._names = parser.names
        self._normal = tokens.normal
        self._memo: dict[tuple[type[Word], int, Number], Read] = {}

    def run(self, kind: type[Word]) -> None:
        if self.tokens.stray >= 0:  # nothing is looked at, so nothing is understood
            return
        whole = len(self._normal) - 1
        trees: dict[Word, None] = {}
        for tree, end in self._kind(kind, 0, "you"):
            if end == whole:
                trees[tree] = None
            else:
                self._want(end, END, None)
        self.trees = list(trees)

    def _want(self, position: int, text: str, word: type[Word] | None) -> None:
        if self._reach(position):
            self.wanted_texts[text] = word

    def _reach(self, position: int) -> bool:
        if position > self.furthest:
            self.furthest = position
            self.wanted_texts = {}
            self.wanted_kinds = set()
        return position == self.furthest

    def _kind(self, kind: type[Word], position: int, number: Number) -> Read:
        if not kind.inherits:
            number = "you"
        key = (kind, position, number)
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = self._read_kind(kind, position, number)
        return found

    def _read_kind(self, kind: type[Word], position: int, number: Number) -> Read:
        if position >= self.furthest and self._reach(position):
            self.wanted_kinds.add(kind)
        index = self._grammar.index[kind]
        token = self._normal[position]
        candidates = list(index.get(token, ()))
        if token.isdigit():
            candidates += index.get(ANY_NUMBER, ())
        candidates += index.get(ANY_NAME, ())
        found: dict[tuple[Word, int], None] = {}
        for word, template in candidates:
            for values, end in self._items(word, template, 0, position, number, {}):
                try:
                    found[word(**values), end] = None
                except ValueError:
                    continue  # a tree without a single text: no reading
        return list(found)

    def _items(
        self, word: type[Word], items: Sequence[Item], at: int, position: int, number: Number, values: Values
    ) -> Filled:
        """All ways to fill the items from `at` on with the tokens from `position` on."""
        while at < len(items):
            item = items[at]
            if isinstance(item, Slot):
                return self._slot_item(word, item, items, at + 1, position, number, values)
            if isinstance(item, Optional):
                return self._optional(word, item, items, at + 1, position, number, values)
            if isinstance(item, SecondPerson) and number != "you":
                at += 1
                continue
            expected = item.tokens[number] if isinstance(item, Agreeing) else item.token
            token = self._normal[position]
            if token != expected:
                if position >= self.furthest:
                    self._want(position, expected, word)
                return []
            at += 1
            position += 1
        return [(values, position)]

    def _slot_item(
        self,
        word: type[Word],
        slot: Slot,
        items: Sequence[Item],
        at: int,
        position: int,
        number: Number,
        values: Values,
    ) -> Filled:
        """All ways to fill a slot, and the items from `at` on behind it."""
        filled: Filled = []
        for value, end in self._slot(self._grammar.slots[word][slot.name], slot, position, number):
            following = number_of(value) or number
            filled += self._items(word, items, at, end, following, {**values, slot.name: value})
        return filled

    def _optional(
        self,
        word: type[Word],
        part: Optional,
        items: Sequence[Item],
        at: int,
        position: int,
        number: Number,
        values: Values,
    ) -> Filled:
        """The ways to read what may be left out."""
        filled: Filled = []
        for inner, end in self._items(word, part.items, 0, position, number, values):
            following = number
            for item in part.items:
                if isinstance(item, Slot):
                    following = number_of(inner[item.name]) or following
            shown = {**inner, part.flag: True} if part.flag is not None else inner
            filled += self._items(word, items, at, end, following, shown)
        return filled + self._items(word, items, at, position, number, values)

    def _slot(self, slot: SlotType, item: Slot, position: int, number: Number) -> Sequence[tuple[object, int]]:
        match slot:
            case WordKinds():
                forced = item.force or number
                if len(slot.kinds) == 1:
                    return self._kind(slot.kinds[0], position, forced)
                return [found for kind in slot.kinds for found in self._kind(kind, position, forced)]
            case OneOrMore():
                return self._many(slot.element, item, position, number)
            case WholeNumber():
                return self._whole(position)
            case Name():
                return self._name(position)
            case FixedText():
                return self._one_of(slot, position)
            case Flag():
                return []

    def _whole(self, position: int) -> list[tuple[object, int]]:
        token = self._normal[position]
        if token.isdecimal():
            return [(int(token), position + 1)]
        self._want(position, "a number", None)
        return []

    def _name(self, position: int) -> list[tuple[object, int]]:
        for name, tokens in self._names:
            if self._normal[position : position + len(tokens)] == tokens:
                return [(name, position + len(tokens))]
            self._want(position, name, None)
        return []

    def _one_of(self, slot: FixedText, position: int) -> list[tuple[object, int]]:
        found: list[tuple[object, int]] = []
        for text, tokens in zip(slot.texts, slot.tokens, strict=True):
            if self._normal[position : position + len(tokens)] == tokens:
                found.append((text, position + len(tokens)))
            else:
                self._want(position, text, None)
        return found

    def _many(self, element: SlotType, item: Slot, position: int, number: Number) -> list[tuple[object, int]]:
        found: list[tuple[object, int]] = [((), position)] if item.separator == FREE else []
        self._grow(element, item, (), position, number, False, found)
        return found

    def _grow(
        self,
        element: SlotType,
        item: Slot,
        before: tuple[object, ...],
        position: int,
        number: Number,
        closed: bool,
        found: list[tuple[object, int]],
    ) -> None:
        """Add one more part to a list; `closed` once "and" or "or" has announced the last one."""
        conjunction = item.separator in ("and", "or")
        for value, end in self._slot(element, item, position, number):
            values = (*before, value)
            if closed or not conjunction or len(values) == 1:
                found.append((values, end))
            if closed:
                continue
            for length, last in self._separators(item.separator, end):
                self._grow(element, item, values, end + length, number, last, found)

    def _separators(self, separator: str | None, position: int) -> list[tuple[int, bool]]:
        """The separators that stand here: how many tokens, and whether the last part follows."""
        token = self._normal[position]
        if separator in ("and", "or"):
            if token == separator:
                return [(1, True)]
            self._want(position, separator, None)
            return [(1, False)] if token == "," else []
        tokens = tuple((separator or "").replace(FREE, "").replace(";", "; ").split())
        if self._normal[position : position + len(tokens)] == tokens:
            return [(len(tokens), False)]
        if separator == ";" and self._normal[position : position + 2] == (",", "then"):
            return [(2, False)]
        self._want(position, tokens[0], None)
        return []
