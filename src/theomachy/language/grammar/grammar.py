"""The grammar: words, the kinds they belong to, and the tokens a phrase may begin with."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, get_args, get_origin

from theomachy.core.frame import Word
from theomachy.language.grammar.phrases import phrase_of, slot_types
from theomachy.language.grammar.template import FREE, Agreeing, Item, Literally, Optional, SecondPerson, Slot, normal

# What stands in an index of first tokens for "any number" and "any card name".
ANY_NUMBER = "#number"
ANY_NAME = "#name"


class GrammarError(TypeError):
    """The declarations of the words do not make a grammar."""


@dataclass(frozen=True)
class WholeNumber:
    """A slot for a whole number."""


@dataclass(frozen=True)
class Name:
    """A slot for the name of a card."""


@dataclass(frozen=True)
class Flag:
    """Not a slot: a yes or no that an optional part of the template shows."""


@dataclass(frozen=True)
class FixedText:
    """A slot for one of several fixed texts."""

    texts: tuple[str, ...]
    tokens: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class WordKinds:
    """A slot for a word of one of these kinds."""

    kinds: tuple[type[Word], ...]
    inherits: bool


@dataclass(frozen=True)
class OneOrMore:
    """A slot for one or more values."""

    element: SlotType


SlotType = WholeNumber | Name | Flag | FixedText | WordKinds | OneOrMore


def slot_type(hint: object) -> SlotType:
    """What an annotation lets stand in a slot."""
    if hint is bool:
        return Flag()
    if hint is int:
        return WholeNumber()
    if hint is str:
        return Name()
    if isinstance(hint, type) and issubclass(hint, Word):
        return WordKinds((hint,), hint.inherits)
    if get_origin(hint) is Literal:
        texts = get_args(hint)
        return FixedText(texts, tuple(tuple(normal(token) for token in text.split()) for text in texts))
    if get_origin(hint) is tuple:
        return OneOrMore(slot_type(get_args(hint)[0]))
    if get_origin(hint) in (typing.Union, types.UnionType):
        return _union([slot_type(part) for part in get_args(hint) if part is not types.NoneType])
    raise GrammarError(f"no slot can hold {hint!r}")


def _union(parts: list[SlotType]) -> SlotType:
    if len(parts) == 1:
        return parts[0]
    kinds = tuple(kind for part in parts if isinstance(part, WordKinds) for kind in part.kinds)
    if len(kinds) != len(parts):
        raise GrammarError("a slot may join kinds of words, nothing else")
    return WordKinds(kinds, any(kind.inherits for kind in kinds))


def kinds_of(word: type[Word]) -> tuple[type[Word], ...]:
    """The word itself and every kind it belongs to."""
    return tuple(kind for kind in word.__mro__ if issubclass(kind, Word) and kind is not Word)


Template = tuple[Item, ...]


class Grammar:
    """All that parser and printer need to know of a set of words."""

    def __init__(self, words: Iterable[type[Word]]) -> None:
        self.words = tuple(words)
        self.by_name: dict[str, type[Word]] = {}
        self.slots: dict[type[Word], Mapping[str, SlotType]] = {}
        self.kinds: dict[type[Word], list[type[Word]]] = {}
        for word in self.words:
            self._add(word)
        self._check_slots()
        self.first = self._first_tokens()
        self.index = self._index()
        # The kinds a kind may begin with.
        self.leading = self._leading()
        self._refuse_left_recursion()

    def _add(self, word: type[Word]) -> None:
        if self.by_name.setdefault(word.__name__, word) is not word:
            raise GrammarError(f"two words are called {word.__name__}")
        self.slots[word] = {name: slot_type(hint) for name, hint in slot_types(word).items()}
        for kind in kinds_of(word):
            self.kinds.setdefault(kind, []).append(word)

    def templates(self, word: type[Word]) -> tuple[Template, ...]:
        """The templates of a word; the first is the one that is printed."""
        return phrase_of(word).templates

    def _check_slots(self) -> None:
        for word in self.words:
            for template in self.templates(word):
                for name in names_in(template):
                    if name not in self.slots[word]:
                        raise GrammarError(f"{word.__name__} has no slot {name!r}")
            for slot in self.slots[word].values():
                for kind in _kinds_in(slot):
                    if kind not in self.kinds:
                        raise GrammarError(f"{word.__name__}: no word is a {kind.__name__}")

    # First tokens, to a fixed point, as kinds refer to one another.

    def _first_tokens(self) -> dict[type[Word], set[str]]:
        first: dict[type[Word], set[str]] = {kind: set() for kind in self.kinds}
        changed = True
        while changed:
            changed = False
            for word in self.words:
                for template in self.templates(word):
                    tokens = self._first_of(word, template, first)
                    for kind in kinds_of(word):
                        if not tokens <= first[kind]:
                            first[kind] |= tokens
                            changed = True
        return first

    def _first_of(self, word: type[Word], template: Template, first: Mapping[type[Word], set[str]]) -> set[str]:
        tokens: set[str] = set()
        for item in template:
            tokens |= self._item_first(word, item, first)
            if not may_be_empty(item):
                break
        return tokens

    def _item_first(self, word: type[Word], item: Item, first: Mapping[type[Word], set[str]]) -> set[str]:
        match item:
            case Literally() | SecondPerson():
                return {item.token}
            case Agreeing():
                return set(item.tokens.values())
            case Optional():
                return self._first_of(word, item.items, first)
            case Slot():
                return _slot_first(self.slots[word][item.name], first)

    def _index(self) -> dict[type[Word], dict[str, list[tuple[type[Word], Template]]]]:
        index: dict[type[Word], dict[str, list[tuple[type[Word], Template]]]] = {kind: {} for kind in self.kinds}
        for word in self.words:
            for template in self.templates(word):
                tokens = self._first_of(word, template, self.first)
                for kind in kinds_of(word):
                    for token in tokens:
                        index[kind].setdefault(token, []).append((word, template))
        return index

    # A kind that can begin with itself would send the parser round in circles.

    def _leading(self) -> dict[type[Word], set[type[Word]]]:
        leading: dict[type[Word], set[type[Word]]] = {kind: set() for kind in self.kinds}
        for word in self.words:
            for template in self.templates(word):
                kinds = set(self._leading_kinds(word, template))
                for kind in kinds_of(word):
                    leading[kind] |= kinds
        return leading

    def _refuse_left_recursion(self) -> None:
        done: set[type[Word]] = set()
        for kind in self.leading:
            _walk(kind, self.leading, (), done)

    def _leading_kinds(self, word: type[Word], template: Template) -> Iterator[type[Word]]:
        for item in template:
            if isinstance(item, Slot):
                yield from _kinds_in(self.slots[word][item.name])
            elif isinstance(item, Optional):
                yield from self._leading_kinds(word, item.items)
            if not may_be_empty(item):
                return


def may_be_empty(item: Item) -> bool:
    """Whether an item may stand for no token at all."""
    return isinstance(item, Optional | SecondPerson) or (isinstance(item, Slot) and item.separator == FREE)


def names_in(template: Template) -> Iterator[str]:
    """The slots and flags a template has."""
    for item in template:
        if isinstance(item, Slot):
            yield item.name
        elif isinstance(item, Optional):
            yield from names_in(item.items)
            if item.flag is not None:
                yield item.flag


def _kinds_in(slot: SlotType) -> tuple[type[Word], ...]:
    if isinstance(slot, OneOrMore):
        return _kinds_in(slot.element)
    return slot.kinds if isinstance(slot, WordKinds) else ()


def _slot_first(slot: SlotType, first: Mapping[type[Word], set[str]]) -> set[str]:
    match slot:
        case WholeNumber():
            return {ANY_NUMBER}
        case Name():
            return {ANY_NAME}
        case FixedText():
            return {tokens[0] for tokens in slot.tokens}
        case OneOrMore():
            return _slot_first(slot.element, first)
        case WordKinds():
            return set().union(*(first[kind] for kind in slot.kinds))
        case Flag():
            raise GrammarError("a flag is shown by <?flag …>, not by a slot")


def _walk(
    kind: type[Word],
    edges: Mapping[type[Word], set[type[Word]]],
    path: tuple[type[Word], ...],
    done: set[type[Word]],
) -> None:
    if kind in path:
        raise GrammarError("left recursion: " + " > ".join(step.__name__ for step in (*path, kind)))
    if kind in done:
        return
    for leading in sorted(edges[kind], key=lambda other: other.__name__):
        _walk(leading, edges, (*path, kind), done)
    done.add(kind)
