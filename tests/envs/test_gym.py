"""One seat among bots, and many games at once: alone, together and over processes all see and are paid the same."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

import theomachy as th
from tests.support.envs import EACH
from theomachy.envs.gym import SeatEnv, SeatVectorEnv


@pytest.mark.parametrize(("game", "players"), [*EACH, ("old-ones", 6), ("twilight", 4)])
def test_gymnasium_finds_nothing_to_complain_of(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*not having a spec.*")
        check_env(SeatEnv(game, players, bots=["heuristic", "random"], render_mode="ansi"))


def some(mask: Any, rng: Any) -> Any:
    """Any option of each game."""
    return np.array([rng.choice(np.flatnonzero(row)) for row in mask])


def walk(env: SeatVectorEnv, steps: int) -> list[tuple[Any, ...]]:
    """What random agents see and get; observations are copied, since their arrays stay the same."""
    rng = np.random.default_rng(4)
    seen, _ = env.reset(seed=4)
    story = []
    for _ in range(steps):
        seen, paid, over, cut, infos = env.step(some(seen["action_mask"], rng))
        story.append((*[array.copy() for array in seen.values()], paid, over, cut, infos["seat"].copy()))
    env.close()
    return story


def same(one: list[tuple[Any, ...]], two: list[tuple[Any, ...]]) -> bool:
    return all(np.array_equal(a, b) for x, y in zip(one, two, strict=True) for a, b in zip(x, y, strict=True))


@pytest.mark.parametrize("bots", [("random", "heuristic"), None])
def test_it_does_not_matter_how_many_processes_there_are(bots: tuple[str, ...] | None) -> None:
    settings: dict[str, Any] = {"players": 3, "seat": None, "bots": bots, "shaping": 0.25, "turns": 6}
    here = walk(SeatVectorEnv(5, "old-ones", **settings), 120)
    there = walk(SeatVectorEnv(5, "old-ones", processes=2, **settings), 120)
    assert same(here, there)
    assert any(over.any() or cut.any() for *_, over, cut, _ in here), "games end and begin anew"


def test_together_is_as_alone() -> None:
    """One table of the vector form goes the way of the single environment with the same seed."""
    vector = SeatVectorEnv(2, "kanzume-goddess", bots=["random"], shaping=0.5)
    seen, _ = vector.reset(seed=[11, 12])
    single = SeatEnv("kanzume-goddess", bots=["random"], shaping=0.5)
    single.reset(seed=0)
    assert single._board is not None
    board = type(single._board)(single.setup, 12, 0, ["random"])
    single._board = board
    alone, over = single._look(), False
    rng = np.random.default_rng(3)
    while not over:
        assert all(np.array_equal(alone[name], seen[name][1]) for name in alone)
        actions = some(seen["action_mask"], rng)
        seen, paid, ends, _, _ = vector.step(actions)
        alone, reward, over, _, _ = single.step(actions[1])
        assert paid[1] == pytest.approx(reward)
        assert ends[1] == over


def test_arrays_stay_where_they_are_unless_copies_are_wanted() -> None:
    for copy in (False, True):
        env = SeatVectorEnv(3, bots=["random"], copy=copy)
        first, _ = env.reset(seed=1)
        second, *_ = env.step(np.zeros(3, np.int64))
        assert all((first[name] is second[name]) != copy for name in first)
        assert env.observation_space.contains(second)
        assert all(array.flags.writeable == copy for array in second.values())


def test_every_seat_is_paid_in_self_play() -> None:
    env = SeatVectorEnv(4, "twilight", bots=None)
    seen, infos = env.reset(seed=2)
    rng = np.random.default_rng(2)
    ended = 0
    for _ in range(400):
        before = infos["seat"].copy()
        seen, paid, over, _, infos = env.step(some(seen["action_mask"], rng))
        assert np.array_equal(paid, infos["rewards"][np.arange(4), before])
        assert infos["rewards"].sum(axis=1) == pytest.approx(np.zeros(4))
        assert (infos["rewards"][over] != 0).all()
        ended += over.sum()
    assert set(np.unique(infos["seat"])) <= {0, 1}


def test_an_illegal_action_loses_the_game_alone_and_is_an_error_together() -> None:
    single = SeatEnv("old-ones", bots=["random"])
    single.reset(seed=1)
    _, reward, over, _, info = single.step(31)
    assert (reward, over) == (-1, True)
    assert "option 31 does not exist" in info["illegal"]
    for processes in (0, 1):
        vector = SeatVectorEnv(2, "old-ones", bots=["random"], processes=processes)
        vector.reset(seed=1)
        with pytest.raises(th.IllegalChoice, match="option 31 does not exist"):
            vector.step([0, 31])
        vector.close()


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(ValueError, match="seat must be None or 0 to 1"):
        SeatEnv(seat=2)
    with pytest.raises(ValueError, match="bots"):
        SeatEnv(bots="random")
    with pytest.raises(ValueError, match="processes"):
        SeatVectorEnv(2, processes=3)
    with pytest.raises(ValueError, match="reset"):
        SeatEnv().step(0)


def test_there_is_room_for_at_least_one_option() -> None:
    assert SeatEnv(actions=1).reset(seed=1)[0]["action_mask"].shape == (1,)
    with pytest.raises(ValueError, match="actions must be None or at least 1, not 0"):
        SeatEnv(actions=0)
