"""How the search plays on by playout policies, in parts and side by side; and that it knows nothing by that."""

from __future__ import annotations

import gc
import threading
from random import Random
from sys import getrefcount
from typing import Any

import pytest

import theomachy as th
from tests.bots.test_honesty import positions
from tests.support.bots import DUELS, NAMES, TABLES, new
from theomachy.bots import families, ismcts
from theomachy.bots.parallel import can_fork, run_parts
from theomachy.core import machine
from theomachy.core.game import World

Table = tuple[str, int, dict[str, Any]]
FAR = 10_000


def brain_and_policy(world: Any, seat: int) -> tuple[Any, Any]:
    numbers = world.numeric_view(seat)
    heuristics = families.heuristics_for(numbers)
    return heuristics, heuristics.playout_policy(numbers)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_playout_policies_answer_with_what_was_asked(table: Table) -> None:
    game = new(table, 2)
    world = game.determinize(game.seat_to_act or 0, 1).without_log()
    heuristics, policy = brain_and_policy(world, world.seat_to_act or 0)
    answered = thought = 0
    while not world.over and world.turn < 14:
        s = world._state
        chosen = policy.answer(s)
        if chosen < 0:
            thought += 1
            numbers = world.numeric_view(s.seat)
            world.apply_flat(max(range(len(numbers.options)), key=heuristics.score_options(numbers).__getitem__))
            continue
        answered += 1
        assert chosen in s.all_options
        machine.apply_flat(s, chosen)
    assert world.check() == []
    assert answered > thought


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_playout_policies_are_the_same_in_every_world_a_seat_cannot_tell_apart(table: Table) -> None:
    seen = 0
    for game, seat in positions(table, 7, 3, 16):
        _, policy = brain_and_policy(game, seat)
        true = game._state.clone()
        true.sampled = True  # the truth is one of the worlds
        answer = policy.answer(true)
        other = game.determinize(seat, "another world")
        assert policy.answer(other._state) == answer
        assert [policy.passes(other._state, p) for p in range(game.players)] == [
            policy.passes(true, p) for p in range(game.players)
        ]
        seen += answer >= 0
    assert seen


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_playout_policy_refuses_the_state_of_a_game(table: Table) -> None:
    game = new(table, 2)
    heuristics, weighted = brain_and_policy(game, game.seat_to_act or 0)
    world = game.determinize(game.seat_to_act or 0, 1)
    for policy in (weighted, heuristics.TRIVIAL_POLICY):
        policy.answer(world._state)
        policy.answer(world.clone()._state)
        for copy in (game, game.clone(), game.without_log()):
            with pytest.raises(ValueError, match="sampled world only"):
                policy.answer(copy._state)
    assert not hasattr(game, "set_playout_policy")
    assert not hasattr(game, "playout")


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_pass_that_is_not_asked_for_is_a_pass(table: Table) -> None:
    """Whoever passes unasked comes to the same table as whoever is asked and passes."""
    game = new(table, 3)
    asked, unasked = (game.determinize(0, 5).without_log() for _ in range(2))
    heuristics, _ = brain_and_policy(asked, asked.seat_to_act or 0)
    unasked.set_playout_policy(heuristics.TRIVIAL_POLICY)
    while not unasked.over and unasked.turn < 8:
        while not asked.over and is_wait(asked, heuristics):
            asked.apply_flat(0)
        assert (asked.seat_to_act, asked.kind, asked._state.all_options) == (
            unasked.seat_to_act,
            unasked.kind,
            unasked._state.all_options,
        )
        choice = max(
            range(len(heuristics.score_options(numbers := unasked.numeric_view(unasked.seat_to_act)))),
            key=heuristics.score_options(numbers).__getitem__,
        )
        for world in (asked, unasked):
            world.apply_flat(choice)
            assert world.check() == []
        if is_wait(unasked, heuristics):  # it was asked before it leant on anything
            unasked.apply_flat(0)
    assert asked._state.zones == unasked._state.zones or is_wait(asked, heuristics)


def is_wait(world: World, heuristics: Any) -> bool:
    """A moment of priority that the family's policy passes."""
    return (
        world.game == "twilight"
        and world.kind == 16
        and heuristics.TRIVIAL_POLICY.passes(world._state, world.seat_to_act)
    )


@pytest.mark.parametrize("game", ["kanzume-goddess", "nine-realms", "old-ones"])
def test_a_god_is_chosen_by_playing_it(game: str) -> None:
    table = th.new_game(game, players=2, seed=5)
    bot: Any = th.bot("ismcts", seed=1, iterations=40)
    assert table.decision is not None
    assert table.decision.kind == "god"
    bot.choose(table.observe(table.decision.seat))
    assert bot.done == 40
    assert "of 40 looks ahead" in bot.reason


@pytest.mark.parametrize("game", DUELS)
def test_workers_add_up_what_each_has_counted(game: str) -> None:
    """`workers=2` is the sum of two searches, each with half of the iterations in worlds of its own."""
    searched = 0
    for table, seat in positions((game, 2, DUELS[game]), 8, 2, 10):
        if searched == 3:
            break
        observation = table.observe(seat)
        bot = th.bot("ismcts", seed=3, iterations=9, workers=2)
        choice = bot.choose(observation)
        assert isinstance(bot, ismcts.IsmctsBot)
        if not bot.done:
            continue
        searched += 1
        assert bot.done == 9
        numbers = observation.numeric_view()
        heuristics = families.heuristics_for(numbers)
        scores = heuristics.score_options(numbers)
        salt = Random(3).getrandbits(64)
        search = ismcts.IsmctsSearch(
            observation, numbers, heuristics.option_priors(numbers, scores), salt, heuristics.horizon(numbers)
        )
        one, two = search.counts(0, 5, 0.0), search.counts(1, 4, 0.0)
        looks = [a + b for (a, _), (b, _) in zip(one, two, strict=True)]
        best = max(range(len(scores)), key=lambda i: (looks[i], scores[i]))
        assert observation.path_to(best)[0] == choice
    assert searched


def test_where_no_process_can_be_forked_the_parts_are_done_here() -> None:
    """Another thread might hold a lock: then nothing is forked, and the choice is the same."""
    table, seat = next((game, seat) for game, seat in positions(("old-ones", 2, {}), 8, 2, 10) if _searched(game, seat))
    forked = th.bot("ismcts", seed=3, iterations=8, workers=3)
    choice = forked.choose(table.observe(seat))
    done = threading.Event()
    other = threading.Thread(target=done.wait)
    other.start()
    try:
        assert not can_fork()
        here = th.bot("ismcts", seed=3, iterations=8, workers=3)
        assert here.choose(table.observe(seat)) == choice
        assert here.reason == forked.reason
    finally:
        done.set()
        other.join()


def _searched(game: th.Game, seat: int) -> bool:
    bot = th.bot("ismcts", seed=3, iterations=3)
    bot.choose(game.observe(seat))
    assert isinstance(bot, ismcts.IsmctsBot)
    return bool(bot.done)


def test_the_parts_come_back_whole_and_leave_no_process() -> None:
    assert run_parts(lambda part: [(part, 0.5), (2 * part, part / 2)], 4) == [(6, 2.0), (12, 3.0)]


def test_a_part_that_fails_is_not_passed_over() -> None:
    def work(part: int) -> list[tuple[int, float]]:
        if part:
            raise RuntimeError("no part")
        return [(1, 1.0)]

    with pytest.raises((EOFError, RuntimeError)):
        run_parts(work, 2)


@pytest.mark.parametrize("workers", [0, -1, 1.5, True, 65, "2"])
def test_a_wrong_number_of_workers_is_refused(workers: Any) -> None:
    with pytest.raises(ValueError, match="workers"):
        th.bot("ismcts", workers=workers)


@pytest.mark.parametrize("game", th.games())
def test_a_search_leaves_nothing_to_the_garbage_collector(game: str) -> None:
    """It waits while one searches: all that is dropped must be free at once. Afterwards it is as it was."""
    table, bot, searched = th.new_game(game, players=2, seed=4), th.bot("ismcts", iterations=30), 0
    for _ in range(25):
        assert table.decision is not None
        observation = table.observe(table.decision.seat)
        gc.collect()
        gc.disable()
        try:
            choice = bot.choose(observation)
            assert not gc.isenabled()
            assert gc.collect() == 0
        finally:
            gc.enable()
        searched += bot.done > 0  # type: ignore[attr-defined]
        table.apply(choice)
    assert searched
    assert table.decision is not None
    bot.choose(table.observe(table.decision.seat))
    assert gc.isenabled()


def test_what_playouts_weigh_is_read_once_from_the_faces_and_keeps_no_table() -> None:
    """The list of a table's cards goes with the table; another with the same faces weighs the same."""
    numbers = th.new_game("twilight", seed=1).numeric_view(0)
    heuristics = families.heuristics_for(numbers)
    cards = numbers.cards = numbers.cards.copy()
    held = getrefcount(cards)
    first = heuristics.playout_policy(numbers)
    assert getrefcount(cards) == held
    numbers.cards = cards.copy()
    assert heuristics.playout_policy(numbers) is first
