"""The little statistics the lab needs: intervals of shares, differences of shares, quantiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

Z95: Final = 1.959963984540054  # 95 % of a normal distribution lies within this many standard deviations


def wilson(wins: float, games: float, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share; with no games nothing is known: 0 to 1."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


@dataclass
class Tally:
    """Wins out of games; a win shared by several sides counts in parts."""

    games: int = 0
    wins: float = 0.0

    def add(self, credit: float) -> None:
        self.games += 1
        self.wins += credit

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def to_dict(self, weight: float = 1.0) -> dict[str, Any]:
        """`weight`: the part of the games that tells something new, where some are repetitions of others."""
        low, high = wilson(self.wins * weight, self.games * weight)
        return {
            "games": self.games,
            "wins": rounded(self.wins),
            "rate": rounded(self.rate),
            "low": rounded(low),
            "high": rounded(high),
        }


def rounded(value: float) -> float | int:
    """Six digits are enough for a share, and a whole number is written as one."""
    rounded = round(value, 6)
    return int(rounded) if rounded == int(rounded) else rounded


@dataclass(frozen=True)
class Difference:
    """A difference of two shares, with its 95 % interval."""

    value: float
    low: float
    high: float

    def to_dict(self) -> dict[str, float | int]:
        return {"value": rounded(self.value), "low": rounded(self.low), "high": rounded(self.high)}


@dataclass
class Pair:
    """What one cluster of games that belong together (same seed) adds to both sides of a difference."""

    x_a: float = 0.0  # wins with
    n_a: float = 0.0  # seats with
    x_b: float = 0.0
    n_b: float = 0.0


def ratio_difference(pairs: Iterable[Pair]) -> Difference | None:
    """Sum(x_a)/sum(n_a) − sum(x_b)/sum(n_b). Clusters are independent of each other, what is inside one need not be.

    The spread is the linearised one of a difference of ratios; None where one side has nothing.
    """
    rows = list(pairs)
    n_a = sum(row.n_a for row in rows)
    n_b = sum(row.n_b for row in rows)
    if not n_a or not n_b:
        return None
    p_a = sum(row.x_a for row in rows) / n_a
    p_b = sum(row.x_b for row in rows) / n_b
    parts = [(row.x_a - p_a * row.n_a) / n_a - (row.x_b - p_b * row.n_b) / n_b for row in rows]
    k = len(rows)
    spread = Z95 * sqrt(sum(part * part for part in parts) * k / (k - 1)) if k > 1 else 1.0
    return Difference(p_a - p_b, max(-1.0, p_a - p_b - spread), min(1.0, p_a - p_b + spread))


def newcombe(one: Tally, two: Tally, weight: float = 1.0) -> Difference:
    """The difference of two shares, its interval made of their Wilson intervals: right for few games, too."""
    low_1, high_1 = wilson(one.wins * weight, one.games * weight)
    low_2, high_2 = wilson(two.wins * weight, two.games * weight)
    gap = one.rate - two.rate
    return Difference(
        gap,
        gap - sqrt((one.rate - low_1) ** 2 + (high_2 - two.rate) ** 2),
        gap + sqrt((high_1 - one.rate) ** 2 + (two.rate - low_2) ** 2),
    )


def matched_difference(strata: Iterable[tuple[Tally, Tally]], weight: float = 1.0) -> Difference | None:
    """The difference of two shares, like compared with like: within strata, weighted as Mantel and Haenszel do."""
    total = value = variance = 0.0
    for one, two in strata:
        if one.games and two.games:
            part = one.games * two.games / (one.games + two.games)
            total += part
            value += part * (one.rate - two.rate)
            variance += part * part * (_variance(one, weight) + _variance(two, weight))
    if not total:
        return None
    middle, spread = value / total, Z95 * sqrt(variance) / total
    return Difference(middle, max(-1.0, middle - spread), min(1.0, middle + spread))


def _variance(tally: Tally, weight: float) -> float:
    """Of a share; half a win and half a loss more, so that a few games without a win do not look certain."""
    games = tally.games * weight
    share = (tally.wins * weight + 0.5) / (games + 1)
    return share * (1 - share) / games


def mean_difference(pairs: Sequence[tuple[float, float]]) -> Difference | None:
    """The mean of a − b over pairs, with its 95 % interval."""
    k = len(pairs)
    if k < 2:
        return None
    gaps = [a - b for a, b in pairs]
    mean = sum(gaps) / k
    spread = Z95 * sqrt(sum((gap - mean) ** 2 for gap in gaps) / (k - 1) / k)
    return Difference(mean, mean - spread, mean + spread)


def quantile(ordered: Sequence[float], q: float) -> float:
    """The q-quantile of sorted numbers, interpolated."""
    if not ordered:
        return 0.0
    place = q * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def spread_of(values: Iterable[float]) -> dict[str, float | int]:
    """The median, the quartiles and the ends of some numbers."""
    ordered = sorted(values)
    if not ordered:
        return {"median": 0, "q1": 0, "q3": 0, "min": 0, "max": 0, "mean": 0}
    found = {
        "median": quantile(ordered, 0.5),
        "q1": quantile(ordered, 0.25),
        "q3": quantile(ordered, 0.75),
        "min": ordered[0],
        "max": ordered[-1],
        "mean": sum(ordered) / len(ordered),
    }
    return {key: rounded(value) for key, value in found.items()}
