"""What games tell in numbers agrees with what they tell in words."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th
from tests.support.bots import NAMES, TABLES, new
from theomachy.core import codes

Table = tuple[str, int, dict[str, Any]]


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_numbers_and_words_agree(table: Table) -> None:
    game = new(table).without_log()
    bots = [th.bot("easy", seed=seat) for seat in range(game.players)]
    while not game.over and game.turn < 5:
        decision = game.decision
        assert decision is not None
        seat = game.seat_to_act
        assert seat == decision.seat
        numbers = game.observe(seat).numeric_view()
        assert len(numbers.options) == len(game.flat_options)  # those in its lists too
        assert numbers.kind == game.kind
        assert numbers.phase == game.phase
        if not game.is_follow_up:  # of an open list only what stands in it can still be chosen
            assert game.verbs == sum({1 << row[0] for row in numbers.options})
            assert bool(game.verbs >> codes.PASS & 1) == any(o.to_dict()["verb"] == "pass" for o in decision.options)
        game.apply(bots[seat].choose(game.observe(seat)))


def test_nobody_is_asked_when_the_game_is_over() -> None:
    game = new(TABLES[0]).without_log()
    bots = [th.bot("heuristic", seed=seat) for seat in range(2)]
    while game.seat_to_act is not None:
        game.apply(bots[game.seat_to_act].choose(game.observe(game.seat_to_act)))
    assert game.over
    for seat in range(2):
        assert game.numeric_view(seat).options == []


def test_others_see_no_options() -> None:
    game = new(TABLES[0])
    assert game.seat_to_act is not None
    assert game.numeric_view(1 - game.seat_to_act).options == []
