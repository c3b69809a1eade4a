"""Both builds play and tell the same games: the interpreted one wrote hashes.txt, either is compared with it."""

from __future__ import annotations

import pytest

from tests.support.games import Table
from tests.support.hashes import committed, jobs, name_of, play
from theomachy import build

# The compiled build plays them all, the interpreted one, which is five times as slow and wrote them, every third.
JOBS = jobs() if build.COMPILED else jobs()[::3]


@pytest.mark.parametrize(("table", "seed"), JOBS, ids=[f"{name_of(table)} {seed}" for table, seed in JOBS])
def test_a_game_is_played_and_told_as_before(table: Table, seed: int) -> None:
    found = play((table, seed))
    assert found == committed()[found.table, seed], "if the change is wanted: python -m bench.soak.hashes make"


def test_every_kind_of_table_is_there() -> None:
    assert list(committed()) == [(name_of(table), seed) for table, seed in jobs()]


def test_a_game_that_goes_differently_is_noticed() -> None:
    table, seed = jobs()[0]
    other, line = play((table, seed + 2)), committed()[name_of(table), seed]
    assert other.played != line.played
    assert other.told != line.told
