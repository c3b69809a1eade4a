"""Rows of numbers that are worked out when they are first met, and looked up from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from theomachy.envs.features import Floats

Key = tuple[int, ...]
MOST: Final = 4096  # keys; beyond that all is forgotten and begun anew


class Remembered:
    """`work_out(key, row)` fills the row of a key, which is all zeros. Some rows may be known from the beginning."""

    def __init__(self, known: Floats, work_out: Callable[[Key, Floats], None]) -> None:
        self.table: Floats = np.concatenate((known, np.zeros((MOST, known.shape[1]), np.float32)))
        self.age = 0  # how often all was forgotten
        self._known = len(known)
        self._number: dict[Key, int] = {}
        self._work_out = work_out

    def numbers(self, keys: list[Key]) -> list[int]:
        """For each key its row of the table."""
        numbers: list[Any] = list(map(self._number.get, keys))
        if None in numbers:
            if len(self._number) >= MOST:
                self._number.clear()
                self.table[self._known:] = 0
                self.age += 1
                numbers = [None] * len(keys)
            for i in [i for i, number in enumerate(numbers) if number is None]:
                numbers[i] = self._find(keys[i])
        return numbers

    def _find(self, key: Key) -> int:
        number = self._number.get(key)
        if number is None:
            number = self._number[key] = self._known + len(self._number)
            if number == len(self.table):
                self.table = np.concatenate((self.table, np.zeros((MOST, self.table.shape[1]), np.float32)))
            self._work_out(key, self.table[number])
        return number


class Shown:
    """An array of remembered rows, so many for each seat: only those that have changed are written."""

    def __init__(self, remembered: Remembered, rows: Floats) -> None:
        self._remembered, self._rows = remembered, rows
        self._numbers = np.full(rows.shape[:2], -1, np.int64)
        self._age = remembered.age

    def show(self, numbers: NDArray[np.int64]) -> None:
        remembered, before = self._remembered, self._numbers
        if self._age != remembered.age:
            before.fill(-1)
            self._age = remembered.age
        changed = np.nonzero(numbers != before)
        now = numbers[changed]
        self._rows[changed] = remembered.table.take(now, axis=0)
        before[changed] = now
