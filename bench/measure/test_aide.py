"""The aide closes nothing that a bot would have used, sees no more than its seat, and leaves no trace of its own."""

from __future__ import annotations

import pytest

import theomachy as th
from bench.measure.aide import FREE, count, goes_on, interval, share
from theomachy.aide import Settings, answer

TABLES = [("kanzume-goddess", 2), ("nine-realms", 3), ("old-ones", 2), ("twilight", 2)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_it_answers_as_the_bot_would(name: str, players: int) -> None:
    found = count(th.new_game(name, players=players, seed=4).without_log(), 4, Settings())
    assert found.answered > found.asked / 2
    assert not set(+found.otherwise) - set(FREE)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_it_sees_only_the_observation(name: str, players: int) -> None:
    game = th.new_game(name, players=players, seed=8)
    bots = [th.bot("heuristic", seed=k) for k in range(players)]
    given = 0
    for step in range(160):
        decision = game.decision
        if decision is None:
            break
        observation = game.observe(decision.seat)
        found = answer(observation, Settings())
        if step % 4 == 0:
            world = observation.determinize(step)
            assert answer(world.observe(decision.seat), Settings()) == found
        given += found is not None
        game.apply(bots[decision.seat].choose(observation) if found is None else found)
    assert given > 20
    assert th.replay(game.record()).digest() == game.digest(), "as if the person had answered"


def test_the_bench_would_notice() -> None:
    def eager(*_: object) -> int:
        return 0

    game = th.new_game("old-ones", seed=1).without_log()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("theomachy.aide.answer", eager)
        assert set(+count(game, 1, Settings()).otherwise) - set(FREE)


def test_a_pair_and_its_interval() -> None:
    assert share(th.new_game("old-ones", seed=3).without_log(), 3, 0, Settings()) in (0.0, 0.5, 1.0)
    assert interval([0.0] * 10) == (0.0, 0.0)
    mean, half = interval([1.0, -1.0] * 50)
    assert mean == 0
    assert 0.19 < half < 0.2


def test_steps_of_one_choosing_count_once() -> None:
    game = th.new_game("twilight", seed=2)
    bots = [th.bot("heuristic", seed=k) for k in range(2)]
    met = set()
    before: tuple[object, ...] = ()
    for _ in range(300):
        decision = game.decision
        assert decision is not None
        met.add((decision.kind, goes_on(decision, before)))
        before = (decision.kind, decision.seat)
        game.apply(bots[decision.seat].choose(game.observe(decision.seat)))
    assert {("offer", True), ("priority", False), ("trade", False)} <= met
