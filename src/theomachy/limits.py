"""How much is read: limits that hold before anything is parsed, and characters no text may have.

Whoever writes a card, a deck or a position by hand stays far below them. What goes beyond is refused in one line, and
costs neither time nor memory. The limits are documented in docs/files.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final
from unicodedata import category

# Files, in bytes.
MOST_IN_CARD_FILE: Final = 160 * 1024  # and in all files of a set together; the largest of ours has 40 KiB
MOST_IN_DECK_FILE: Final = 16 * 1024
MOST_IN_RECORD_FILE: Final = 4 * 1024 * 1024
MOST_IN_PAGE: Final = 4 * 1024 * 1024  # a page that is written anew
MOST_CARD_FILES: Final = 50  # in the folder of a set
# Texts, in characters; the longest ability of the four games has 240, the longest name 34.
MOST_IN_TEXT: Final = 1_000
MOST_IN_NAME: Final = 80
MOST_IN_LINE: Final = 4_000  # of a card file
MOST_SENTENCES: Final = 12  # of one ability
MOST_IN_NUMBER: Final = 3  # digits of a number in a sentence
# Cards and decks.
MOST_CARDS: Final = 400  # in one set
MOST_ABILITIES: Final = 16  # under one key of a card
MOST_PROBLEMS: Final = 100  # of a set that are listed
MOST_HELPED: Final = 10  # texts of a set that get suggestions
MOST_DECK_LINES: Final = 150
MOST_IN_DECK_LINE: Final = 200
# Data: records and positions.
MOST_NESTED: Final = 16  # brackets within brackets; parts of a dotted key in TOML
MOST_VALUES: Final = 300_000  # in all
MOST_DIGITS: Final = 100  # of any number

_LINE_ENDS: Final = "\n\r\t"
# Strings and comments of JSON and TOML. One that is never closed reaches to the end of its line, or of the text.
# Nothing is looked at twice.
_QUOTED: Final = re.compile(
    r'#[^\n]*+|"""(?:(?!""")(?:[^\\]|\\.))*+(?:"""|\\)?|\'\'\'(?:(?!\'\'\').)*+(?:\'\'\')?'
    r'|"(?:[^"\\\n]|\\.)*+["\\]?|\'[^\'\n]*+\'?',
    re.DOTALL,
)
# A key of TOML with too many parts.
_DOTTED: Final = re.compile(rf"(?:\.[^][{{}}.,=:\n]*){{{MOST_NESTED}}}")


class RefusedInput(ValueError):
    """Something that is not even looked at; the message says why, in one line."""


def odd_character(text: str, besides: str = "") -> str | None:
    """The first character nobody can see or that turns the line round (control, bidi, escape), as it is written."""
    for char in besides:
        text = text.replace(char, "")
    if text.isprintable():
        return None
    for char in dict.fromkeys(text):  # each once: a text may be long
        # Cn are characters no Unicode of this Python knows yet: those harm nobody.
        if category(char) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp"):
            return f"U+{ord(char):04X}"
    return None


def check_text(text: object, most: int = MOST_IN_TEXT, what: str = "the text", besides: str = "") -> str:
    """The text itself; Refused if it is none, too long, or has characters nobody can see."""
    if not isinstance(text, str):
        raise RefusedInput(f"{what} is no text but {short_repr(text)}")
    if len(text) > most:
        raise RefusedInput(f"{what} has {len(text):,} characters; at most {most:,} are read")
    odd = odd_character(text, besides)
    if odd is not None:
        raise RefusedInput(f"{what} has a character that nobody can see, {odd}")
    return text


def check_lines(text: object, most: int, what: str = "the text") -> str:
    """Check a text of several lines."""
    return check_text(text, most, what, _LINE_ENDS)


def check_sentences(text: object) -> str:
    """Check the text of an ability: its length, its characters, its sentences, its numbers."""
    checked = check_text(text)
    if checked.count(".") > MOST_SENTENCES:
        raise RefusedInput(f"the text has {checked.count('.')} sentences; at most {MOST_SENTENCES} are read")
    _check_numbers(checked)
    return checked


def check_deck(text: object) -> str:
    """The text of a deck: its length, its lines, their numbers."""
    checked = check_lines(text, MOST_IN_DECK_FILE, "the deck")
    lines = checked.splitlines()
    if len(lines) > MOST_DECK_LINES:
        raise RefusedInput(f"the deck has {len(lines):,} lines; at most {MOST_DECK_LINES} are read")
    for number, line in enumerate(lines, 1):
        if len(line) > MOST_IN_DECK_LINE:
            raise RefusedInput(f"line {number} has {len(line):,} characters; at most {MOST_IN_DECK_LINE} are read")
        _check_numbers(line)
    return checked


def _check_numbers(text: str) -> None:
    long = re.search(rf"\d{{{MOST_IN_NUMBER + 1},}}", text)
    if long:
        raise RefusedInput(f"the number {short_repr(long[0])} is too large; at most {10**MOST_IN_NUMBER - 1} is read")


def check_nesting(text: str) -> None:
    """Refused if JSON or TOML goes too deep for those who read it: brackets, or dots of a key."""
    bare = _QUOTED.sub("", text)
    depth, deepest = 0, _DOTTED.search(bare) is not None and MOST_NESTED + 1
    for bracket in re.findall(r"[][{}]", bare):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    if deepest > MOST_NESTED:
        raise RefusedInput(f"more than {MOST_NESTED} things within one another")


def check_data(value: Any, what: str) -> None:
    """Refused if plain data (a record, a position) is too deep, too large, or has texts nobody can read."""
    left = MOST_VALUES
    waiting: list[tuple[Any, int]] = [(value, 0)]
    while waiting:
        part, depth = waiting.pop()
        left -= 1
        if left < 0:
            raise RefusedInput(f"{what} has more than {MOST_VALUES:,} values")
        if isinstance(part, str):
            if len(part) > MOST_IN_DECK_FILE or not part.isprintable():
                check_lines(part, MOST_IN_DECK_FILE, f"{what}: a text in it")
        elif isinstance(part, int) and abs(part) >= 10**MOST_DIGITS:
            raise RefusedInput(f"{what}: a number in it has more than {MOST_DIGITS} digits")
        elif isinstance(part, (dict, list, tuple)):
            if depth == MOST_NESTED:
                raise RefusedInput(f"{what}: more than {MOST_NESTED} things within one another")
            waiting += [(inner, depth + 1) for inner in _inside(part)]


def _inside(part: dict[Any, Any] | list[Any] | tuple[Any, ...]) -> Iterable[Any]:
    return [*part.keys(), *part.values()] if isinstance(part, dict) else part


def with_visible_controls(text: str) -> str:
    """A text with what nobody can see written out: a file's name may hold anything, a terminal obeys."""
    return text if text.isprintable() else "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def short_repr(value: object, most: int = MOST_IN_NAME) -> str:
    """A value as a message shows it: written out, but never at length."""
    if isinstance(value, int) and abs(value) >= 10**MOST_DIGITS:
        return f"a number of more than {MOST_DIGITS} digits"
    text = repr(value[: most + 1] if isinstance(value, (str, bytes)) else value)
    return text if len(text) <= most else text[:most] + "…"
