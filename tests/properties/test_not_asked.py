"""A seat that is not asked learns nothing of the question that another has before it."""

from __future__ import annotations

from random import Random

import pytest

import theomachy as th
from theomachy.core.codes import OPEN, verb_of


def with_lists(seed: int = 3) -> th.Game:
    """A player is asked something so long that part of it stands in lists."""
    game, random = th.new_game("twilight", players=3, seed=seed), Random(seed)
    while not any(verb_of(option) == OPEN for option in game._state.options):
        game.apply_flat(random.randrange(len(game.flat_options)))
    return game


def opened(game: th.Game) -> th.Game:
    after = game.clone()
    after.apply([verb_of(option) == OPEN for option in game._state.options].index(True))
    return after


def test_whether_another_has_opened_a_list_is_her_own_affair() -> None:
    game = opened(with_lists())
    for seat in range(3):
        assert game.observe(seat).is_follow_up == (seat == game.seat_to_act)


def test_who_is_not_asked_has_no_way_to_an_answer() -> None:
    """Neither before a list is opened nor in it; and not when the game is over."""
    closed = with_lists()
    for game in (closed, opened(closed)):
        for seat in range(3):
            if seat == game.seat_to_act:
                assert game.observe(seat).path_to(0)
            else:
                with pytest.raises(th.IllegalChoice, match=f"seat {seat} is not asked"):
                    game.observe(seat).path_to(0)
    for seat in range(3):
        if not closed.over:
            closed.concede(seat)
    assert closed.over
    with pytest.raises(th.IllegalChoice, match="not asked"):
        closed.observe(0).path_to(0)


def test_there_is_no_way_to_an_answer_that_there_is_not() -> None:
    """Be it a question with lists or one without."""
    game = th.new_game("old-ones", seed=1)
    assert game.seat_to_act is not None
    for play in (game, with_lists()):
        assert play.seat_to_act is not None
        count = len(play.flat_options)
        assert play.observe(play.seat_to_act).path_to(count - 1)
        with pytest.raises(th.IllegalChoice, match=f"option {count} does not exist"):
            play.observe(play.seat_to_act).path_to(count)


def test_no_seat_can_put_itself_in_the_place_of_another() -> None:
    game = th.new_game("old-ones", seed=1)
    observation = game.observe(0)
    with pytest.raises(AttributeError):
        observation.seat = 1  # type: ignore[misc]
    assert observation.view == game.view(0)


def test_a_decision_is_told_to_whoever_is_asked_whatever_is_written_on_it() -> None:
    game = with_lists()
    decision = game.decision
    assert decision is not None
    told = decision.prompt, [option.label for option in decision.options], decision.to_dict()
    decision.seat = (decision.seat + 1) % 3
    assert (decision.prompt, [option.label for option in decision.options], decision.to_dict()) == told
