"""PettingZoo's own tests, for all four games at every number of players; and what they do not ask."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

import theomachy as th
from tests.support.envs import ALL, EACH
from theomachy.envs.pettingzoo import env, raw_env

# PettingZoo says this of every environment with a dict for an observation that it does not list itself.
DICTS = ("Observation is not a NumPy array", "Observation space for each agent probably should be gymnasium.spaces.box")


@pytest.mark.parametrize(("game", "players"), ALL)
def test_the_api_is_as_pettingzoo_wants_it(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in DICTS:
            warnings.filterwarnings("ignore", message)
        api_test(env(game, players, render_mode="ansi"), num_cycles=40)


@pytest.mark.parametrize(("game", "players"), ALL)
def test_equal_seeds_give_equal_games(game: str, players: int) -> None:
    seed_test(lambda: env(game, players), num_cycles=12)


def play(table: Any, seed: int) -> dict[str, float]:
    """A game between agents that take any option; what each was paid in all."""
    table.reset(seed=seed)
    rng = Random(seed)
    paid = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        paid[agent] += reward
        table.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return paid


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("kanzume-goddess", 3, {}), ("old-ones", 4, {"mode": "team", "temples": True}), ("twilight", 2, {"draft": True})],
)
def test_winners_are_paid_by_the_others(game: str, players: int, options: dict[str, Any]) -> None:
    table = raw_env(game, players, **options)
    paid = play(table, 5)
    assert sum(paid.values()) == pytest.approx(0)
    winners = {f"player_{seat}" for seat in table.game.winners}
    assert {agent for agent, reward in paid.items() if reward == 1} == winners


def test_shaping_pays_early_and_takes_it_back() -> None:
    plain, shaped = raw_env("kanzume-goddess"), raw_env("kanzume-goddess", shaping=0.5)
    assert play(shaped, 6) == pytest.approx(play(plain, 6))
    shaped.reset(seed=6)
    rng, early = Random(6), 0
    while shaped.game.seat_to_act is not None:
        assert shaped.game.decision is not None
        shaped.step(rng.randrange(len(shaped.game.decision.options)))
        early += any(shaped.rewards.values())
    assert early > 10


def test_a_game_that_goes_on_too_long_is_cut_off() -> None:
    table = raw_env("kanzume-goddess", turns=3)
    assert set(play(table, 7).values()) == {0.0}
    assert not table.game.over
    assert table.game.turn == 4


def test_an_illegal_action_ends_the_game_or_is_an_error() -> None:
    table = env("old-ones")
    table.reset(seed=1)
    loser = table.agent_selection
    table.last()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        table.step(31)
    assert all(table.terminations.values())
    assert table.rewards[loser] == -1
    alone = raw_env("old-ones")
    alone.reset(seed=1)
    with pytest.raises(th.IllegalChoice, match="option 31 does not exist"):
        alone.step(31)


def wrapped(*arguments: Any, **options: Any) -> Any:
    """The raw environment in the wrappers that PettingZoo's own games have."""
    found = wrappers.TerminateIllegalWrapper(raw_env(*arguments, **options), illegal_reward=-1.0)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(found))


def told(table: Any, do: str, *arguments: Any) -> Any:
    """What comes of a call: what it gives, or what it says is wrong; and what was warned of."""
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        EnvLogger.flush()
        try:
            found: Any = repr(getattr(table, do)(*arguments))
        except (AssertionError, ValueError) as error:
            found = type(error), str(error)
        return found, [str(warning.message) for warning in warned], list(EnvLogger.mqueue)


def stands(table: Any) -> Any:
    return [
        getattr(table, name)
        for name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "_cumulative_rewards")
    ]


ALLOWED: dict[str, list[Any]] = {"step": [0], "observe": ["player_0"]}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("game", "players"), EACH)
def test_it_is_guarded_as_by_pettingzoos_own_wrappers(game: str, players: int, seed: int) -> None:
    """Right and wrong actions, before the game, in it, after its end and once more: nobody could tell them apart."""
    ours, theirs, rng = env(game, players, turns=3), wrapped(game, players, turns=3), Random(seed)
    for do in ("step", "observe", "render", "agent_iter"):
        arguments = ALLOWED.get(do, [])
        assert told(ours, do, *arguments) == told(theirs, do, *arguments)
    for name in ("agents", "rewards", "agent_selection"):
        assert not hasattr(ours, name)
        assert not hasattr(theirs, name)
    for again in range(2):
        for table in (ours, theirs):
            table.reset(seed=seed + again)
        wrong = rng.choice([0.0, 0.02, 0.2])
        for _ in range(200):
            if ours.agents:
                assert told(ours, "last") == told(theirs, "last")
            options = len(ours.game.flat_options)
            action: Any = (
                None
                if not ours.agents
                or ours.terminations[ours.agent_selection]
                or (ours.truncations[ours.agent_selection])
                else rng.randrange(options)
            )
            if rng.random() < wrong:
                action = rng.choice([None, -1, options, np.int64(0), 10_000, 0.5, "pass"])
            assert told(ours, "step", action) == told(theirs, "step", action), action
            assert stands(ours) == stands(theirs), action


def test_a_loop_over_agents_must_move_each_of_them() -> None:
    for table in (env("old-ones"), wrapped("old-ones")):
        table.reset(seed=1)
        agents = iter(table.agent_iter())
        next(agents)
        with pytest.raises(AssertionError, match="need to call step"):
            next(agents)


@pytest.mark.parametrize(("game", "players"), EACH)
def test_it_can_be_read(game: str, players: int) -> None:
    table = env(game, players, render_mode="ansi")
    table.reset(seed=2)
    lines = table.render()
    assert isinstance(lines, str)
    assert "  0. " in lines


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(ValueError, match="unknown game"):
        env("chess")
    with pytest.raises(ValueError, match="turns"):
        env("old-ones", turns=0)
    with pytest.raises(ValueError, match="actions"):
        env("old-ones", actions=0)
