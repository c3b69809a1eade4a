"""What a table's people are told beside the game: what was taken back, and what the clock or the aide has answered."""

from __future__ import annotations

from collections import deque
from typing import Any, Final, Literal

SHOWN: Final = 12  # to each reader
KEPT: Final = 40  # some of which may not be shown yet
Kind = Literal["undone", "clock", "aide"]
Notice = dict[str, Any]


class Notices:
    """The last notices of each reader, counted for each alone: what others are told leaves no gap."""

    def __init__(self, players: int) -> None:
        self._counts: dict[int | None, int] = dict.fromkeys((*range(players), None), 0)
        self._lists: dict[int | None, deque[tuple[int, Notice]]] = {
            reader: deque(maxlen=KEPT) for reader in self._counts
        }

    def tell_all(self, number: int, kind: Kind, seat: int) -> None:
        """Tell everybody of something that a seat did, or was done for it, in row `number`."""
        for reader in self._lists:
            self.tell(reader, number, kind, seat)

    def tell(self, reader: int | None, number: int, kind: Kind, seat: int, answer: str = "") -> None:
        """Tell one seat, or the spectators (None)."""
        self._counts[reader] += 1
        self._lists[reader].append((number, {"n": self._counts[reader], "kind": kind, "seat": seat, "answer": answer}))

    def of(self, reader: int | None, number: int) -> list[Notice]:
        """What a reader is told who sees the table as it is after this row."""
        return [notice for row, notice in self._lists[reader] if row <= number][-SHOWN:]
