"""A list that only grows, shared between a game and its clones until they differ."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Trail(Generic[T]):
    """Append-only; a copy costs nothing, and whoever appends second takes a private copy of the common part."""

    # Both are for reading; only a state writes its own log here without asking (`State.note_card`).
    __slots__ = ("items", "length")

    def __init__(self, items: list[T] | None = None) -> None:
        self.items: list[T] = [] if items is None else items
        self.length = len(self.items)

    def copy(self) -> Trail[T]:
        twin: Trail[T] = Trail(self.items)
        twin.length = self.length
        return twin

    def append(self, item: T) -> int:
        """Add an item; its number."""
        number = self.length
        items = self.items if len(self.items) == number else self.apart()
        items.append(item)
        self.length = number + 1
        return number

    def extend(self, more: list[T]) -> None:
        """Add several."""
        items = self.items if len(self.items) == self.length else self.apart()
        items.extend(more)
        self.length += len(more)

    def apart(self) -> list[T]:
        """A private copy of the common part: a twin has gone on already."""
        self.items = self.items[: self.length]
        return self.items

    def __len__(self) -> int:
        return self.length

    def since(self, start: int) -> list[T]:
        return self.items[max(0, start) : self.length]
