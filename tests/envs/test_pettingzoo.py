"""PettingZoo's own tests, for all four games at every number of players; and what they do not ask."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

import theomachy as th
from tests.envs.tables import ALL, EACH
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


@pytest.mark.parametrize(("game", "players", "options"), [
    ("kanzume-goddess", 3, {}), ("old-ones", 4, {"mode": "team", "temples": True}), ("twilight", 2, {"draft": True})])
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
    while shaped.game.asked is not None:
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
