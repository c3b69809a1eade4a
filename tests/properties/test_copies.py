"""A game can be copied, replayed, written down and taken up again anywhere, and is the same game."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import theomachy as th
from tests.support.games import Table
from tests.support.moments import KINDS, NAMES, SEEDS, TABLES, few, moments, play_on, some_index
from tests.support.positions import differences


@few
@given(KINDS, SEEDS, st.integers(0, 400))
def test_a_clone_goes_the_same_way_and_leaves_the_other_alone(table: Table, seed: int, forked_after: int) -> None:
    random = Random(seed)
    game = table.new(seed)
    play_on(game, random, forked_after)
    twin = game.clone()
    before = game.digest()
    assert twin.digest() == before
    for _ in range(40):
        if twin.over:
            break
        index = some_index(twin, random)
        twin.apply(index)
        assert game.digest() == before, "a clone's move changed the game it was taken from"
        game.apply(index)
        before = game.digest()
        assert twin.digest() == before
    assert game.view(0) == twin.view(0)
    assert game.events() == twin.events()


@few
@given(KINDS, SEEDS)
def test_what_clones_share_changes_for_none_of_them(table: Table, seed: int) -> None:
    """Zones are shared until somebody moves a card: a game cloned at every decision goes the way of one that never was,
    and every clone stays as it was taken."""
    game, alone = table.new(seed), table.new(seed)
    random = Random(seed)
    taken = []
    for _ in range(60):
        if game.over:
            break
        taken.append((game.clone(), game.digest()))
        index = some_index(game, random)
        game.apply(index)
        alone.apply(index)
    assert game.digest() == alone.digest()
    assert [clone.digest() for clone, _ in taken] == [digest for _, digest in taken]


@few
@given(KINDS, SEEDS, st.integers(0, 500))
def test_a_record_replays_to_the_same_game(table: Table, seed: int, length: int) -> None:
    game = table.new(seed)
    play_on(game, Random(seed), length)
    again = th.replay(json.loads(json.dumps(game.record())))
    assert again.digest() == game.digest()
    assert again.record() == game.record()
    assert again.events() == game.events()


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_the_same_seed_is_the_same_game_and_another_seed_another(table: Table) -> None:
    games = [table.new(seed) for seed in (5, 5, 6)]
    for game in games:
        play_on(game, Random(1), 60)
    assert games[0].digest() == games[1].digest() != games[2].digest()


@few
@given(KINDS, SEEDS)
def test_what_the_outside_gets_is_json(table: Table, seed: int) -> None:
    for game in moments(table, seed, 4):
        seats = [None, *range(game.players)]
        for seat in seats:
            for found in (game.view(seat), game.events(0, seat)):
                assert json.loads(json.dumps(found)) == found
        record = game.record()
        assert json.loads(json.dumps(record)) == record
        if game.decision is not None:
            found = game.decision.to_dict()
            assert json.loads(json.dumps(found)) == found
            assert [{"label": o.label, **o.to_dict()} for o in game.decision.options] == found["options"]


@few
@given(KINDS, SEEDS)
def test_a_position_is_taken_up_as_it_was(table: Table, seed: int) -> None:
    for game in moments(table, seed, 6):
        try:
            position = game.position()
        except ValueError:
            continue  # something is resolving
        assert differences(game, position, seed) == []


@few
@given(KINDS, SEEDS)
def test_a_wrong_answer_changes_nothing(table: Table, seed: int) -> None:
    for game in moments(table, seed, 3):
        before, record = game.digest(), game.record()
        options = 0 if game.decision is None else len(game.decision.options)
        for wrong in (-1, options, options + 7, True, False, None, "0", 0.0, [0]):
            with pytest.raises(th.IllegalChoice):
                game.apply(wrong)
        assert game.digest() == before
        assert game.record() == record
