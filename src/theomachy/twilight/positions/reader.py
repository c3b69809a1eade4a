"""What the readers of a position share: numbers, lists and places, each refused with where it stands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from theomachy.twilight import layout
from theomachy.twilight.positions.write import GONE
from theomachy.twilight.state import TState

_PLACE: Final = re.compile(r"seats\[(\d{1,2})\]\.(?:compass\.)?([a-z]+)(?:\[(\d{1,4})\])?")
_GONE: Final = re.compile(rf"{GONE}\[(\d{{1,4}})\]")


class PositionError(ValueError):
    """Something in a position is wrong: the place, and what it should be."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")


class PositionReader:
    """Reads a position onto a table."""

    def __init__(self, s: TState, spec: Mapping[str, Any]) -> None:
        self.s = s
        self.spec = spec

    def _int(self, where: str, value: Any, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise PositionError(where, f"a number from {low} to {high}, not {value!r}")
        return value

    def _list(self, where: str, value: Any) -> list[Any]:
        if isinstance(value, (str, Mapping)) or not isinstance(value, (list, tuple)):
            raise PositionError(where, f"a list, not {value!r}")
        return list(value)

    def _dict(self, where: str, value: Any, keys: Sequence[str]) -> Mapping[str, Any]:
        if not isinstance(value, Mapping):
            raise PositionError(where, f"a dict, not {value!r}")
        for key in value:
            if key not in keys:
                raise PositionError(f"{where}.{key}", f"no such key; there are {', '.join(keys)}")
        return value

    def _seat_number(self, where: str, value: Any) -> int:
        return self._int(where, value, 0, self.s.n - 1)

    def _seats(self, where: str, value: Any) -> list[int]:
        return [self._seat_number(where, p) for p in self._list(where, value)]

    def _goal(self, value: Any, where: str) -> int:
        """What an attacker aims at."""
        found = self._dict(where, value, ("seat", "stack", "card"))
        if found.get("stack") not in layout.STACKS:
            raise PositionError(f"{where}.stack", f"one of {', '.join(layout.STACKS)}, not {found.get('stack')!r}")
        seat = self._seat_number(f"{where}.seat", found.get("seat"))
        return layout.goal(seat, layout.STACKS.index(found["stack"]))

    def _counts(self, where: str, value: Any) -> tuple[int, ...]:
        """Numbers of cards by value."""
        found = self._list(where, value)
        if len(found) != 3:
            raise PositionError(where, f"numbers of I, II and III, not {value!r}")
        return tuple([self._int(where, n, 0, 63) for n in found])

    def card_at(self, path: object, where: str) -> int:
        """The card at a place of this position: "seats[0].hand[2]", "seats[1].compass.north[0]", "gone[3]"."""
        s = self.s
        pile: list[int] = []
        index = 0
        match = _PLACE.fullmatch(path) if isinstance(path, str) else None
        gone = _GONE.fullmatch(path) if isinstance(path, str) else None
        if match is not None and match[2] in layout.ZONE_NAMES and int(match[1]) < s.n:
            pile = s.zone(int(match[1]), layout.ZONE_NAMES.index(match[2]))
            index = int(match[3] or 0)
            if match[2] == "life":
                pile = pile[::-1]
        elif gone is not None:
            pile, index = s.zones[s.shared(layout.GONE)], int(gone[1])
        if index >= len(pile):
            raise PositionError(where, f"no card lies at {path!r}")
        return pile[index]

    def _cards(self, where: str, value: Any) -> tuple[int, ...]:
        return tuple([self.card_at(path, f"{where}[{k}]") for k, path in enumerate(self._list(where, value))])
