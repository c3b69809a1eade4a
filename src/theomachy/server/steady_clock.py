"""The time of a node: the system's clock is read once, from then on only seconds that pass are counted."""

from __future__ import annotations

import time
from collections.abc import Callable


class SteadyClock:
    """Seconds since 1970 that never jump. Whoever sets the system's clock changes nothing for a node that runs."""

    def __init__(
        self, system: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._monotonic = monotonic
        self._start = system() - monotonic()

    def __call__(self) -> float:
        return self._start + self._monotonic()

    def not_before(self, at: float) -> None:
        """Go on from this time, if it is later: it was reached before the system's clock was set back."""
        self._start += max(0.0, at - self())
