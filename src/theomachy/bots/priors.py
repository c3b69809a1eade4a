"""Scores as a bias for search."""

from __future__ import annotations

from math import exp
from typing import Final

TEMPERATURE: Final = 0.8  # of the heuristic's scores, in points
LEAST: Final = 0.03  # options with a smaller share are not looked at


def priors_of(points: list[float]) -> list[float]:
    """Priors from scores: a softmax; shares below `LEAST` become 0."""
    top = max(points)
    shares = [exp((p - top) / TEMPERATURE) for p in points]
    total = sum(shares, 0.0)
    return [s / total if s / total >= LEAST else 0.0 for s in shares]
