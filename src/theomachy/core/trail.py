"""A list that only grows, shared between a game and its clones until they differ."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Trail(Generic[T]):
    """Append-only; a copy costs nothing, and whoever appends second takes a private copy of the common part."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: list[T] | None = None) -> None:
        self._items: list[T] = [] if items is None else items
        self._length = len(self._items)

    def copy(self) -> Trail[T]:
        twin: Trail[T] = Trail(self._items)
        twin._length = self._length
        return twin

    def append(self, item: T) -> int:
        """Add an item; its number."""
        items, number = self._items, self._length
        if len(items) != number:
            items = self._items = items[:number]
        items.append(item)
        self._length = number + 1
        return number

    def extend(self, more: list[T]) -> None:
        """Add several."""
        items, number = self._items, self._length
        if len(items) != number:
            items = self._items = items[:number]
        items.extend(more)
        self._length = number + len(more)

    def __len__(self) -> int:
        return self._length

    def since(self, start: int) -> list[T]:
        return self._items[max(0, start) : self._length]
