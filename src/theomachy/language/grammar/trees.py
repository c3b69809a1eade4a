"""Trees as data: JSON and back, a walk in text order, and what differs between two of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING
from typing import Any

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
from theomachy.language.grammar.phrases import fields_of, phrase_of
from theomachy.language.grammar.template import Item, Optional, Slot

Json = Any


def to_json(value: object) -> Json:
    """A tree as JSON-ready data; what has its default is left out."""
    if isinstance(value, tuple):
        return [to_json(part) for part in value]
    if not isinstance(value, Word):
        return value
    out: dict[str, Json] = {"word": type(value).__name__}
    for field in fields_of(value):
        part = getattr(value, field.name)
        if field.default is MISSING or part != field.default:
            out[field.name] = to_json(part)
    return out


def from_json(grammar: Grammar, data: Json) -> Word:
    """The tree that `to_json` made this of; ValueError where it names a word or slot that is not there."""
    if not isinstance(data, Mapping) or not isinstance(data.get("word"), str):
        raise ValueError(f"not a word: {data!r}")
    name = data["word"]
    word = grammar.by_name.get(name)
    if word is None:
        raise ValueError(f"no word is called {name!r}")
    slots = grammar.slots[word]
    values: dict[str, object] = {}
    for key, part in data.items():
        if key == "word":
            continue
        if key not in slots:
            raise ValueError(f"{name} has no slot {key!r}; it has {', '.join(slots) or 'none'}")
        values[key] = _value(grammar, slots[key], part, f"{name}.{key}")
    missing = [field.name for field in fields_of(word) if field.default is MISSING and field.name not in values]
    if missing:
        raise ValueError(f"{name} lacks {', '.join(missing)}")
    return word(**values)


def _value(grammar: Grammar, slot: SlotType, data: Json, where: str) -> object:
    match slot:
        case OneOrMore():
            if not isinstance(data, Sequence) or isinstance(data, str):
                raise ValueError(f"{where}: a list is wanted, not {data!r}")
            return tuple(_value(grammar, slot.element, part, where) for part in data)
        case WordKinds():
            word = from_json(grammar, data)
            if not isinstance(word, slot.kinds):
                wanted = " or ".join(kind.__name__ for kind in slot.kinds)
                raise ValueError(f"{where}: a {wanted} is wanted, not {type(word).__name__}")
            return word
        case Flag():
            fits = isinstance(data, bool)
        case WholeNumber():
            fits = isinstance(data, int) and not isinstance(data, bool)
        case Name():
            fits = isinstance(data, str)
        case FixedText():
            fits = data in slot.texts
    if not fits:
        raise ValueError(f"{where}: {data!r} does not fit")
    return data


def slots(word: Word) -> Iterator[tuple[str, object]]:
    """The slots of a word in the order of its text, each with one value; lists give several."""
    for name in _slot_order(phrase_of(type(word)).templates[0]):
        value = getattr(word, name)
        if isinstance(value, tuple):
            yield from ((name, part) for part in value)
        elif value is not None:
            yield name, value


def _slot_order(items: Sequence[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Slot):
            yield item.name
        elif isinstance(item, Optional):
            yield from _slot_order(item.items)


def child_words(word: Word) -> Iterator[Word]:
    """The words in the slots of a word, in the order of the text."""
    return (value for _, value in slots(word) if isinstance(value, Word))


def walk(word: Word) -> Iterator[Word]:
    """The word and all words in it, in the order of the text."""
    yield word
    for part in child_words(word):
        yield from walk(part)


def walk_inside_out(word: Word) -> Iterator[Word]:
    """The words in it before the word itself."""
    for part in child_words(word):
        yield from walk_inside_out(part)
    yield word


def first_difference(first: Word, second: Word) -> tuple[str, str]:
    """Where two readings of one text part ways: the innermost words that differ, as Python writes them."""
    if type(first) is type(second):
        pairs = [(getattr(first, field.name), getattr(second, field.name)) for field in fields_of(first)]
        differing = [pair for pair in pairs if pair[0] != pair[1]]
        if len(differing) == 1:
            one, other = differing[0]
            if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
                one, other = next(pair for pair in zip(one, other, strict=True) if pair[0] != pair[1])
            if isinstance(one, Word) and isinstance(other, Word):
                return first_difference(one, other)
    return repr(first), repr(second)
