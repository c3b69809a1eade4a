"""Which rules of thumb belong to a sketch."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol


class Brain(Protocol):
    """The rules of thumb of a family of games."""

    CHANCY: tuple[int, ...]

    def weigh(self, k: Any) -> list[float]:
        """A score for each option."""

    def why(self, k: Any, row: Any, score: float, names: Sequence[str]) -> str:
        """One line on a choice."""


_BRAINS: dict[str, Any] = {}


def of(sketch: Any) -> Any:
    """The brain for a sketch of that family."""
    name = type(sketch).__module__.split(".")[1]
    brain = _BRAINS.get(name)
    if brain is None:
        brain = _BRAINS[name] = import_module(f"theomachy.bots.{name}.brain")
    return brain
