"""Which family's heuristics score the options of a seat."""

from __future__ import annotations

from typing import Any

from theomachy.bots.kamigami import heuristics as kamigami
from theomachy.bots.twilight import heuristics as twilight
from theomachy.kamigami.numeric_view import SharedSeatNumbers


def heuristics_for(numbers: Any) -> Any:
    """The heuristics module of the family these numbers come from."""
    return kamigami if isinstance(numbers, SharedSeatNumbers) else twilight
