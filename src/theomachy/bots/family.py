"""Which rules of thumb belong to a sketch."""

from __future__ import annotations

from typing import Any

from theomachy.bots.kamigami import brain as kamigami
from theomachy.bots.twilight import brain as twilight
from theomachy.kamigami.telling.sketch import Glimpse


def of(sketch: Any) -> Any:
    """The brain for a sketch of that family."""
    return kamigami if isinstance(sketch, Glimpse) else twilight
