"""A tenth of Twilight's soak: uniformly random games end, and every invariant holds at every decision."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import theomachy as th
from tests.support import rule
from tests.support.games import Table, play_checked, twilight_tables
from tests.support.twilight import twilight_state
from theomachy.twilight import layout as at

TABLES = twilight_tables()
every_table = pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
PARTS = 5  # so that several processes can share the work


def test_what_the_soak_plays() -> None:
    assert {table.name: table.games for table in TABLES} == {
        "twilight players=2": 500,
        "twilight players=3": 500,
        "twilight players=4": 500,
        "twilight players=4 mode=team": 500,
        "twilight players=2 draft=True": 100,
        "twilight players=3 draft=True": 100,
        "twilight players=4 draft=True": 100,
    }


@every_table
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_end_and_nothing_is_ever_broken(table: Table, part: int) -> None:
    for seed in range(part, table.games // 10, PARTS):
        length, fault, record = play_checked(table, seed)
        assert fault is None, f"{fault} after {length} decisions: {record}"
        assert len(record["choices"]) >= length  # a question with its list is one decision


def lying(game: th.Game) -> Counter[tuple[int, int]]:
    """All cards on the table by face and Owner, but for Mini-cards, which are made and leave the game (T-1.7)."""
    s = twilight_state(game)
    return Counter(
        (s.face[c], s.owner[c]) for zone in s.zones for c in zone if s.card_index.kinds[s.face[c]] != at.MINI
    )


@rule("T-2.19", "T-2.8", "T-1.7")
@every_table
def test_no_card_is_ever_made_or_lost_and_owners_never_change(table: Table) -> None:
    random = Random(7)
    game = table.new(7)
    while game.view()["phase"] == "setup":  # drafted cards get their Owner when decks are made
        game.apply(random.randrange(len(game.decision.options)))  # type: ignore[union-attr]
    first = lying(game)
    while game.decision is not None:
        game.apply(random.randrange(len(game.decision.options)))
        assert lying(game) == first


@every_table
def test_a_fork_at_every_decision_and_a_replay_of_the_whole(table: Table) -> None:
    """One random game of each kind: each decision is taken on a clone as well, which must not touch the game."""
    random = Random(5)
    game = table.new(5)
    while game.decision is not None:
        index = random.randrange(len(game.decision.options))
        before = game.digest()
        twin = game.clone()
        twin.apply(index)
        assert game.digest() == before
        game.apply(index)
        assert twin.digest() == game.digest()
    assert th.replay(game.record()).digest() == game.digest()


@every_table
def test_a_wrong_answer_changes_nothing(table: Table) -> None:
    random = Random(3)
    game = table.new(3)
    while game.decision is not None:
        if not random.randrange(20):
            before, options = game.digest(), len(game.decision.options)
            for wrong in (-1, options, True, None, "0", 0.0):
                with pytest.raises(th.IllegalChoice):
                    game.apply(wrong)
            assert game.digest() == before
        game.apply(random.randrange(len(game.decision.options)))
