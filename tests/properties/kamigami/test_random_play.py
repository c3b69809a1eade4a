"""Twenty random games of every kind of table in `make soak`: they end, and every invariant holds at every decision."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support import rule
from tests.support.games import Table, play_checked
from tests.support.moments import NAMES, TABLES, moments


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_random_games_end_and_nothing_is_ever_broken(table: Table) -> None:
    for seed in range(20):
        length, fault, record = play_checked(table, seed)
        assert fault is None, f"{fault} after {length} decisions: {record}"
        assert len(record["choices"]) == length


@rule("K-R77")
@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_no_card_is_ever_made_or_lost(table: Table) -> None:
    first: Counter[int] | None = None
    for game in moments(table, 7, 8):
        s = game._state
        lying = Counter(s.face[card] for zone in s.zones for card in zone)
        first = first or lying
        assert lying == first == Counter(s.face)
