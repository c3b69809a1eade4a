"""Rows of numbers that are worked out when they are first met, and looked up from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from theomachy.envs.features import Floats

Key = tuple[int, ...]
MOST: Final = 4096  # rows; beyond that all is forgotten and begun anew


class Remembered:
    """`work_out(key, row)` fills the row of a key."""

    def __init__(self, width: int, work_out: Callable[[Key, Floats], None]) -> None:
        self._table: Floats = np.zeros((MOST, width), np.float32)
        self._number: dict[Key, int] = {}
        self._work_out = work_out

    def rows(self, keys: list[Key]) -> Floats:
        """A row for each key."""
        numbers: list[Any] = list(map(self._number.get, keys))
        if None in numbers:
            if len(self._number) > MOST // 2:
                self._number.clear()
            numbers = [self._find(key) for key in keys]
        found: Floats = self._table.take(numbers, axis=0)
        return found

    def _find(self, key: Key) -> int:
        number = self._number.get(key)
        if number is None:
            number = self._number[key] = len(self._number)
            if number == len(self._table):
                self._table = np.concatenate((self._table, np.zeros_like(self._table)))
            row = self._table[number]
            row.fill(0)
            self._work_out(key, row)
        return number
