"""One small match that many tests look at."""

from __future__ import annotations

import pytest

from theomachy.lab import Match, Results, run

LIMIT = {"turn_limit": 60}  # games by lot may drag on


@pytest.fixture(scope="session")
def results() -> Results:
    return run(Match("old-ones", ("heuristic", "random"), games=12, players=4, options={"temples": True, **LIMIT}))


@pytest.fixture(scope="session")
def mirror() -> Results:
    return run(Match("old-ones", ("heuristic", "heuristic"), games=10))
