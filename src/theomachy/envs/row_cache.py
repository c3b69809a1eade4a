"""A cache of rows of numbers, each worked out when its key is first met."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from theomachy.envs.features import Floats
from theomachy.envs.row_buffer import KeyNumbers

MOST: Final = 4096  # keys; beyond that all is forgotten and begun anew


class RowCache:
    """`work_out(keys, rows)` fills the rows of keys, which are all zeros. Some rows may be known from the beginning."""

    def __init__(self, known: Floats, work_out: Callable[[list[Any], Floats], None]) -> None:
        self.keys = KeyNumbers(len(known))
        self.age = 0  # how often all was forgotten
        self._done = 0  # keys that have their row
        self._work_out = work_out
        self._grow(known, MOST)

    def begin(self) -> None:
        """Before keys are numbered: forget them if they are too many."""
        if len(self.keys.met) >= MOST:
            self.keys.forget()
            self.table[self.keys.first :] = 0
            self.age += 1
            self._done = 0

    def fill_missing(self) -> None:
        """After keys were numbered: every number has its row in the table."""
        met, done = self.keys.met, self._done
        if len(met) > done:
            first, last = self.keys.first + done, self.keys.first + len(met)
            if len(self.table) < last:
                self._grow(self.table, max(MOST, last - len(self.table)))
            self._work_out(met[done:], self.table[first:last])
            self._done = len(met)

    def _grow(self, table: Floats, more: int) -> None:
        self.table: Floats = np.concatenate((table, np.zeros((more, table.shape[1]), np.float32)))
        self.rows = as_records(self.table)


class CachedArray:
    """An array of remembered rows, so many for each seat: only those that have changed are written."""

    def __init__(self, remembered: RowCache, rows: Floats) -> None:
        self._remembered, self._rows = remembered, as_records(rows)
        self._numbers = np.full(rows.shape[:2], -1, np.int64)
        self._moved = np.empty(self._numbers.size, self._rows.dtype)  # the same memory every time, so that it is near
        self._age = remembered.age

    def show(self, numbers: NDArray[np.int64]) -> None:
        """So many as there are; those further right stay as they are."""
        remembered, width = self._remembered, numbers.shape[1]
        if self._age != remembered.age:
            self._numbers.fill(-1)
            self._age = remembered.age
        before = self._numbers[:, :width]
        changed = numbers != before
        now = numbers[changed]
        self._rows[:, :width][changed] = remembered.rows.take(now, out=self._moved[: len(now)], mode="clip")
        np.copyto(before, numbers)


def as_records(rows: Floats) -> NDArray[np.void]:
    """A view of the memory in which each row is one record, moved in one go."""
    found: NDArray[np.void] = rows.view(np.dtype((np.void, rows.shape[-1] * rows.itemsize)))[..., 0]
    return found
