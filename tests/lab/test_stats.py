"""Numbers that others have worked out before."""

from __future__ import annotations

import pytest

from theomachy.lab import durations
from theomachy.lab.stats import (
    Pair,
    Tally,
    matched_difference,
    mean_difference,
    newcombe,
    quantile,
    ratio_difference,
    spread_of,
    wilson,
)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.27753),
        (5, 10, 0.23659, 0.76341),
        (10, 10, 0.72247, 1.0),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),  # Newcombe 1998, table I
    ],
)
def test_the_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_with_no_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_newcombe_by_the_book() -> None:
    found = newcombe(Tally(70, 56), Tally(80, 48))  # Newcombe 1998, example (a), method 10
    assert (found.value, found.low, found.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)


def test_a_ratio_difference_of_single_games_is_that_of_two_shares() -> None:
    pairs = [Pair(x_a=float(k < 30), n_a=1) for k in range(50)] + [Pair(x_b=float(k < 10), n_b=1) for k in range(50)]
    found = ratio_difference(pairs)
    assert found is not None
    assert found.value == pytest.approx(0.4)
    spread = 1.96 * (0.6 * 0.4 / 50 + 0.2 * 0.8 / 50) ** 0.5
    assert found.high - found.value == pytest.approx(spread, rel=0.02)
    assert ratio_difference([Pair(x_a=1, n_a=1)]) is None


def test_pairs_that_move_together_differ_surely() -> None:
    pairs = [(value + 1.0, value) for value in (1.0, 50.0, 7.0)]
    found = mean_difference(pairs)
    assert found is not None
    assert (found.value, found.low, found.high) == (1, 1, 1)
    assert mean_difference([(1, 2)]) is None


def test_like_is_compared_with_like() -> None:
    """Who takes much wins more, taken or not: the raw difference is large, within the strata there is none."""
    few = Tally(10, 1), Tally(90, 9)
    many = Tally(90, 45), Tally(10, 5)
    assert newcombe(Tally(100, 46), Tally(100, 14)).value == pytest.approx(0.32)
    found = matched_difference([few, many, (Tally(5, 5), Tally())])
    assert found is not None
    assert found.value == pytest.approx(0)
    assert found.low < 0 < found.high
    assert matched_difference([(Tally(5, 5), Tally())]) is None


def test_quantiles() -> None:
    assert quantile([1, 2, 3, 4], 0.5) == 2.5
    assert spread_of([3, 1, 2])["median"] == 2
    assert spread_of([])["median"] == 0


def test_a_shared_win_counts_in_parts() -> None:
    tally = Tally()
    tally.add(0.5)
    tally.add(1)
    assert tally.to_dict()["wins"] == 1.5
    assert tally.to_dict()["rate"] == 0.75


def test_times_are_known_to_a_few_per_cent() -> None:
    clock: durations.DurationHistogram = {}
    for k in range(1, 1001):
        durations.add(clock, k / 1000)
    assert durations.quantile(clock, 0.5) == pytest.approx(0.5, rel=0.06)
    assert durations.quantile(clock, 0.95) == pytest.approx(0.95, rel=0.06)
    other: durations.DurationHistogram = {}
    durations.merge(other, clock)
    assert other == clock
