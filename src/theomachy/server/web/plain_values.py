"""What no message may hold, whatever its shape: numbers that no store keeps, characters that nobody can see."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from theomachy.limits import MOST_NESTED, odd_character
from theomachy.server.table.refusal import RequestRefused

LARGEST: Final = 2**63 - 1
LINE_ENDS: Final = "\n\r\t"


def check_plain(value: Any, where: str = "", depth: int = 0) -> None:
    """RequestRefused, with the place in words, for an integer beyond 64 bits, a control or bidi character in a text
    (several lines are allowed), or too many things within one another."""
    if isinstance(value, str):
        odd = None if value.isprintable() else odd_character(value, LINE_ENDS)
        if odd is not None:
            raise RequestRefused("malformed", f"{where or 'text'}: a character that nobody can see, {odd}")
    elif isinstance(value, int):
        if not -LARGEST <= value <= LARGEST:
            raise RequestRefused("malformed", f"{where or 'number'}: a number beyond 64 bits")
    elif isinstance(value, (dict, list, tuple, msgspec.Struct)):
        if depth > MOST_NESTED:
            raise RequestRefused("malformed", f"{where}: more than {MOST_NESTED} things within one another")
        if isinstance(value, msgspec.Struct):
            for name in value.__struct_fields__:
                check_plain(getattr(value, name), f"{where}.{name}".lstrip("."), depth + 1)
        elif isinstance(value, dict):
            for key, inner in value.items():
                check_plain(key, f"{where}: a key", depth + 1)
                check_plain(inner, f"{where}.{key}".lstrip("."), depth + 1)
        elif not _small_numbers(value):
            for inner in value:
                check_plain(inner, where, depth + 1)


def _small_numbers(values: Any) -> bool:
    """Whether a list holds small numbers alone, as the many choices of a record are."""
    return all(type(value) is int for value in values) and (not values or max(map(abs, values)) <= LARGEST)
