"""Marks for mypyc, which compiles this very source (docs/architecture.md); nothing at all when it is interpreted."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import trait
else:
    T = TypeVar("T")

    def trait(cls: type[T]) -> type[T]:
        """A class that may stand beside another base."""
        return cls


__all__ = ["trait"]
