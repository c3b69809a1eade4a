"""A list that only grows, shared between a game and its clones until they differ."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

T = TypeVar("T")
ALL: Final = -1  # as a length: all items, and whoever has them appends without asking


class SharedList(Generic[T]):
    """Append-only; a copy costs nothing, and whoever appends second takes a private copy of the common part."""

    # `items` may be appended to by whoever has seen that `length` is ALL, or has called `claim`.
    __slots__ = ("items", "length")

    def __init__(self, items: list[T] | None = None) -> None:
        self.items: list[T] = [] if items is None else items
        self.length = ALL

    def copy(self) -> SharedList[T]:
        twin: SharedList[T] = SharedList(self.items)
        self.length = twin.length = len(self)
        return twin

    def append(self, item: T) -> int:
        """Add an item and return its number."""
        if self.length >= 0:
            self.claim()
        items = self.items
        items.append(item)
        return len(items) - 1

    def extend(self, more: list[T]) -> None:
        """Add several items."""
        if self.length >= 0:
            self.claim()
        self.items.extend(more)

    def claim(self) -> None:
        """Go on with the common list, or with a copy of it where a twin has gone on already."""
        if len(self.items) != self.length:
            self.items = self.items[: self.length]
        self.length = ALL

    def __len__(self) -> int:
        return len(self.items) if self.length < 0 else self.length

    def since(self, start: int) -> list[T]:
        return self.items[max(0, start) : len(self)]
