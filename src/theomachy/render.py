"""Views and events as plain lines, whatever the game: one thought a line, no drawing, no colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

INDENT = "  "
# What tells one copy from another is for programs; the pending decision is printed with its options anyway.
HIDDEN_KEYS = frozenset({"id", "alias", "decision", "serial", "serials", "cause"})
# What a card is called, wherever a dict stands for one.
NAMES = ("face", "name", "text")


def event_sentence(event: Mapping[str, Any]) -> str:
    """One line for one event."""
    text = event.get("text")
    if isinstance(text, str) and text:
        return text
    words = [spoken(str(event["kind"]))]
    words += [
        f"{spoken(key)} {inline(value)}"
        for key, value in event.items()
        if key not in HIDDEN_KEYS and key != "kind" and not _nothing(value)
    ]
    return capital(", ".join(words)) + "."


def view_lines(view: Mapping[str, Any], depth: int = 0) -> Iterator[str]:
    """A view as indented lines; short things on one line, empty things not at all."""
    for key, value in view.items():
        if key not in HIDDEN_KEYS and not _nothing(value):
            yield from _entry(capital(spoken(key)) if depth == 0 else spoken(key), value, depth)


def _entry(title: str, value: Any, depth: int) -> Iterator[str]:
    pad = INDENT * depth
    if isinstance(value, Mapping) and not _is_card(value):
        yield f"{pad}{title}:"
        yield from view_lines(value, depth + 1)
    elif isinstance(value, list) and any(_is_table(part) for part in value):
        for number, part in enumerate(value):
            yield from _entry(f"{singular(title)} {number}", part, depth)
    else:
        yield f"{pad}{title}: {inline(value)}"


def inline(value: Any) -> str:
    """A value in a few words."""
    if value is None:
        return "hidden"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        parts = [inline(part) for part in value]
        numbers = any(isinstance(part, int | float) for part in value)
        return ", ".join(parts if numbers else counted(parts)) or "none"
    if isinstance(value, Mapping):
        return card(value) if _is_card(value) else _pairs(value)
    return str(value)


def card(value: Mapping[str, Any]) -> str:
    """A card by its name, with what is special about it in brackets."""
    key = next(name for name in NAMES if name in value)
    extra = _pairs({other: part for other, part in value.items() if other != key})
    name = inline(value[key])
    return f"{name} ({extra})" if extra else name


def counted(parts: Iterable[str]) -> Iterator[str]:
    """Neighbours that read alike are counted: 3 × Cultist."""
    for text, run in groupby(parts):
        number = len(list(run))
        yield text if number == 1 else f"{number} × {text}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def spoken(key: str) -> str:
    return key.replace("_", " ")


def singular(title: str) -> str:
    return title[:-1] if title.endswith("s") else title


def _pairs(value: Mapping[str, Any]) -> str:
    told = [
        spoken(key) if part is True else f"{spoken(key)} {inline(part)}"
        for key, part in value.items()
        if key not in HIDDEN_KEYS and not _nothing(part)
    ]
    return ", ".join(told)


def _is_card(value: Any) -> bool:
    return isinstance(value, Mapping) and any(name in value for name in NAMES)


def _is_table(value: Any) -> bool:
    """A dict that needs lines of its own: it holds lists or dicts, and is not just a card."""
    if not isinstance(value, Mapping):
        return False
    return not _is_card(value) or any(isinstance(part, list | Mapping) and part for part in value.values())


def _nothing(value: Any) -> bool:
    return value is None or value is False or value == [] or value == {} or value == ""
