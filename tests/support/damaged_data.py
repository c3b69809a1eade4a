"""Damage: good data, texts, sentences and bytes with a few things wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

from theomachy.core.frame import Word
from theomachy.language.grammar.grammar import kinds_of
from theomachy.language.grammar.trees import walk
from theomachy.language.grammar.vocabulary import Vocabulary

ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    99,
    10**6,
    2**31,
    2**63,
    10**30,
    10**120,
    0.5,
    1e308,
    float("nan"),
    float("inf"),
    "",
    " ",
    "x",
    "X",
    "I",
    "Nobody",
    "old-ones",
    "old-ones/Cultist",
    "\x1b[2J",
    "\u202e",
    "a\nb",
    "\0",
    "x" * 300,
    "x" * 40_000,
    "../..",
    "/dev/zero",
    [],
    {},
    [[]],
    [None],
    ["x"] * 50,
    {"x": 1},
    {"face": "Cultist"},
    [0, 0],
    [-1],
)
ODD_CHARACTERS = "\0\x1b\x7f\t\n\r\u202e\u2066\u200b\ufeff\u2028\ud800é²٣’“”…[]{}()\"'#=.,;:+-*/\\%$&<>|~^`?!@_ "
ROUGH = (0, 1, 1, 2, 3, 4, 5, 6, 7)  # ways of `_damage`
GENTLE = (0, 3, 3, 4, 5, 5, 7)  # those that leave data that could be right
ODD_KEYS = ("", "x", "game", "seed", "players", "face", "position", "\x1b", "__class__", "x" * 200)


# ---- data


def damaged_data(data: Any, chance: Random) -> Any:
    """JSON-like data with one to four things wrong; now and then none, or no data at all."""
    if chance.random() < 0.01:
        return chance.choice(ODD_VALUES)
    ways = chance.choice((ROUGH, GENTLE))
    for _ in range(chance.choice((0, 1, 1, 1, 2, 2, 3, 4))):
        places = list(_places(data))
        if places:
            _damage(*chance.choice(places), data, chance, chance.choice(ways))
    return data


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Everything inside, as (container, key); a long list only in part, so that it does not get all the damage."""
    if isinstance(data, dict):
        inside: list[tuple[Any, Any]] = list(data.items())
    elif isinstance(data, list):
        few = len(data) // 8 + 1 if len(data) > 12 else 1
        inside = [(place, data[place]) for place in range(0, len(data), few)]
    else:
        return
    for key, value in inside:
        yield data, key
        yield from _places(value)


def _damage(container: Any, key: Any, whole: Any, chance: Random, way: int) -> None:
    match way:
        case 0:
            del container[key]
        case 1 | 2:
            container[key] = chance.choice(ODD_VALUES)
        case 3:
            other, name = chance.choice(list(_places(whole)))
            container[key] = _copy(other[name])
        case 4:
            _add(container, _copy(container[key]), chance)
        case 5:
            container[key] = _nudged(container[key], chance)
        case 6:
            container[key] = _deep(container[key], chance.choice((1, 2, 5, 20, 60)))
        case 7:
            if isinstance(container, list):
                chance.shuffle(container)
            else:
                container[chance.choice(ODD_KEYS)] = container.pop(key)


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(part) for key, part in value.items()}
    return [_copy(part) for part in value] if isinstance(value, list) else value


def _add(container: Any, value: Any, chance: Random) -> None:
    if isinstance(container, list):
        container += [value] * chance.choice((1, 1, 2, 40))
    else:
        container[chance.choice(ODD_KEYS)] = value


def _nudged(value: Any, chance: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + chance.choice((-1, 1, 10, -10, -value - 1))
    if isinstance(value, str):
        return damaged_text(value, chance)
    return [value]


def _deep(value: Any, depth: int) -> Any:
    for _ in range(depth):
        value = [value]
    return value


# ---- texts


def damaged_text(text: str, chance: Random, more: Sequence[str] = ()) -> str:
    """A text with one to four things wrong; `more` are texts whose words may come in."""
    for _ in range(chance.choice((0, 1, 1, 1, 2, 2, 3, 4))):
        text = _text_damage(text, chance, more)
    return text


def _text_damage(text: str, chance: Random, more: Sequence[str]) -> str:
    start = chance.randrange(len(text) + 1)
    stop = min(len(text), start + chance.choice((1, 1, 3, 8, 30, 200)))
    span = text[start:stop]
    match chance.randrange(9):
        case 0:
            return text[:start] + text[stop:]
        case 1:
            return text[:stop] + span * chance.choice((1, 1, 2, 10, 300)) + text[stop:]
        case 2:
            return text[:start] + chance.choice(ODD_CHARACTERS) + text[start:]
        case 3:
            return text[:start] + chance.choice(ODD_CHARACTERS) * chance.choice((2, 100, 20_000)) + text[stop:]
        case 4:
            return text[:start] + str(chance.choice((0, 1, 2, 9, 99, 1000, 10**9, 10**40))) + text[stop:]
        case 5:
            return text[:start]
        case 6:
            return text[:start] + span.swapcase() + text[stop:]
        case _:
            return _other_word(text, chance, more)


def _other_word(text: str, chance: Random, more: Sequence[str]) -> str:
    """A word left out, doubled, moved, or exchanged for one that is used elsewhere."""
    words = text.split(" ")
    place = chance.randrange(len(words))
    new = chance.choice(chance.choice(more).split()) if more else chance.choice(words)
    match chance.randrange(4):
        case 0:
            words.pop(place)
        case 1:
            words.insert(place, new)
        case 2:
            words[place] = new
        case 3:
            words[place:place] = [words[chance.randrange(len(words))]] * chance.choice((1, 2, 40))
    return " ".join(words)


# ---- bytes


def damaged_bytes(raw: bytes, chance: Random) -> bytes:
    """A file with one to four things wrong that no editor would do, or that one would."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        start = chance.randrange(len(raw) + 1)
        stop = min(len(raw), start + chance.choice((1, 1, 4, 60)))
        match chance.randrange(6):
            case 0:
                raw = raw[:start] + bytes([chance.randrange(256)]) + raw[stop:]
            case 1:
                raw = raw[:start] + chance.randbytes(chance.choice((1, 8, 2000))) + raw[start:]
            case 2:
                raw = raw[:start]
            case 3:
                raw = raw[:stop] + raw[start:stop] * chance.choice((1, 50, 20_000)) + raw[stop:]
            case 4:
                raw = chance.choice((b"\xef\xbb\xbf", b"\xff\xfe", b"\0", b"[" * 5000, b'{"a":' * 5000)) + raw
            case 5:
                text = raw.decode(errors="replace")
                raw = damaged_text(text, chance).encode(errors="surrogatepass")
    return raw


# ---- sentences


def crossed(words: Vocabulary, texts: Sequence[str], chance: Random) -> str:
    """A sentence of which a part has been exchanged for a part of another that may stand in its place."""
    tree = words.parse(chance.choice(texts))
    for _ in range(chance.choice((1, 1, 2, 3))):
        other = words.parse(chance.choice(texts))
        old = chance.choice(list(walk(tree)))
        kinds = set(kinds_of(type(old)))
        fitting = [part for part in walk(other) if kinds.intersection(kinds_of(type(part)))]
        with suppress(ValueError, TypeError):  # a tree without a text
            if fitting:
                new = _exchanged(tree, old, chance.choice(fitting))
                tree = words.parse(words.print(new))
    return words.print(tree)


def _exchanged(tree: Any, old: Word, new: Word) -> Any:
    if tree is old:
        return new
    if isinstance(tree, tuple):
        return tuple(_exchanged(part, old, new) for part in tree)
    if not isinstance(tree, Word) or not is_dataclass(tree):
        return tree
    parts = {field.name: getattr(tree, field.name) for field in fields(tree)}
    return type(tree)(**{name: _exchanged(part, old, new) for name, part in parts.items()})
