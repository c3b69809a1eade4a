"""One small match that many tests look at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from theomachy.cli import main
from theomachy.lab import Match, Results, run

LIMIT = {"turn_limit": 60}  # games by lot may drag on


Sim = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="session")
def results() -> Results:
    return run(Match("old-ones", ("heuristic", "random"), games=12, players=4, options={"temples": True, **LIMIT}))


@pytest.fixture(scope="session")
def mirror() -> Results:
    return run(Match("old-ones", ("heuristic", "heuristic"), games=10))


@pytest.fixture
def sim(capsys: pytest.CaptureFixture[str]) -> Sim:
    """The command line: its status, what it prints, what it complains of."""

    def call(*words: object) -> tuple[int, str, str]:
        status = main(["sim", *map(str, words)])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return call
