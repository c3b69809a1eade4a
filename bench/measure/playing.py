"""Random legal play of one kind, measured on demand: one process for each row of `envs.py` and `peers.py`.

    python bench/measure/playing.py vector old-ones 2   then lines with seconds: decisions and CPU seconds

Whoever plays lives in an environment of its own: nothing but Python is imported here before it is known who it is. All
choose uniformly, by the same driver. Unless its name says otherwise, every decision is seen by whoever takes it before
it is taken.
"""

from __future__ import annotations

import logging
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from random import Random
from time import perf_counter, process_time
from typing import Any

TABLES = 64
Play = Callable[[float], tuple[int, float]]  # for so many seconds -> decisions, seconds it took


def chance(seed: int) -> Callable[[int], int]:
    """A number below n."""
    random = Random(seed).random
    return lambda n: int(random() * n)


def counted(step: Callable[[], int], clock: Callable[[], float] = process_time) -> Play:
    """Repeat a step that says how many decisions it took."""

    def play(seconds: float) -> tuple[int, float]:
        decisions, start = 0, clock()
        while clock() - start < seconds:
            for _ in range(16):
                decisions += step()
        return decisions, clock() - start

    return play


def whole_games(game: Callable[[], int | None]) -> Play:
    """Games from start to end; those that break off do not count, nor does their time."""
    play_round = import_module("theomachy.cli.measurements").play_round

    def play(seconds: float) -> tuple[int, float]:
        tally = play_round(game, seconds)
        return tally.decisions, tally.seconds

    return play


# ---- ours
def engine(game: str, players: str) -> Play:
    """Without log or observations, straight in the state."""
    return whole_games(import_module("theomachy.cli.measurements").Case(game, int(players)).play)


def logged(game: str, players: str) -> Play:
    """Through the public API, with the log of all that happens, without observations."""
    return whole_games(import_module("theomachy.cli.measurements").Case(game, int(players)).play_logged)


def aec_blind(game: str, players: str) -> Play:
    """AEC without observations: how many options there are is asked of the game itself."""
    env = import_module("theomachy.envs.pettingzoo").raw_env(game, int(players))
    env.reset(seed=1)
    below = chance(2)

    def step() -> int:
        _, _, over, cut, _ = env.last(False)
        if over or cut:
            env.reset()
            return 0
        env.step(below(len(env.game.flat_options)))
        return 1

    return counted(step)


def aec(game: str, players: str) -> Play:
    """Guarded against illegal actions and wrong order, as PettingZoo's own games are by its wrappers."""
    return _aec(import_module("theomachy.envs.pettingzoo").env(game, int(players)))


def _aec(env: Any) -> Play:
    """Any AEC environment."""
    flatnonzero, below = import_module("numpy").flatnonzero, chance(2)
    env.reset(seed=1)

    def step() -> int:
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.reset()
            return 0
        options = flatnonzero(seen["action_mask"])
        env.step(options[below(len(options))])
        return 1

    return counted(step)


def seat(game: str, players: str) -> Play:
    """Gymnasium: one seat sees and decides; random bots have the others, and their decisions count too."""
    np, decided = import_module("numpy"), [0]

    def counting(seed: int) -> Any:
        bot = import_module("theomachy").bot("random", seed=seed)

        class Counting:
            reason = ""

            def choose(self, observation: Any) -> int:
                decided[0] += 1
                found: int = bot.choose(observation)
                return found

        return Counting()

    env = import_module("theomachy.envs.gym").SeatEnv(game, int(players), bots=[counting])
    below, at = chance(3), [env.reset(seed=1)[0]]

    def step() -> int:
        before = decided[0]
        options = np.flatnonzero(at[0]["action_mask"])
        at[0], _, over, _, _ = env.step(int(options[below(len(options))]))
        if over:
            at[0], _ = env.reset()
        return 1 + decided[0] - before

    return counted(step)


def vector(game: str, players: str, processes: str = "0") -> Play:
    """Self-play at many tables. Over processes the clock on the wall is read."""
    np, spread = import_module("numpy"), int(processes)
    env = import_module("theomachy.envs.gym").SeatVectorEnv(TABLES, game, int(players), bots=None, processes=spread)
    seen, _ = env.reset(seed=1)
    mask, rng = seen["action_mask"], np.random.default_rng(1)

    def step() -> int:
        env.step((rng.random(TABLES) * mask.sum(axis=1)).astype(np.int64))  # options stand in front
        return TABLES

    return counted(step, perf_counter if spread else process_time)


def spiel(game: str, players: str) -> Play:
    """OpenSpiel with the tensor of every observation."""
    import_module("theomachy.envs.openspiel")
    return _spiel(f"theomachy_{game.replace('-', '_')}(players={players})")


# ---- others'
def pyminion(players: str) -> Play:
    peer = import_module("theomachy.cli.pyminion_games")
    peer.peer_name()
    return whole_games(peer.PeerGames(int(players), Random(int(players))).play)


def pettingzoo(game: str) -> Play:
    return _aec(import_module(f"pettingzoo.classic.{game}").env())


def rlcard(game: str) -> Play:
    env, below = import_module("rlcard").make(game), chance(5)
    at: list[Any] = [env.reset()[0]]

    def step() -> int:
        options = list(at[0]["legal_actions"])
        at[0], _ = env.step(options[below(len(options))])
        if env.is_over():
            at[0] = env.reset()[0]
        return 1

    return counted(step)


def openspiel(game: str) -> Play:
    return _spiel(game)


def _spiel(name: str) -> Play:
    game, below = import_module("pyspiel").load_game(name), chance(4)
    at = [game.new_initial_state()]

    def step() -> int:
        state = at[0]
        if state.is_terminal():
            state = at[0] = game.new_initial_state()
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[below(len(outcomes))][0])
            return 0
        state.observation_tensor(state.current_player())
        options = state.legal_actions()
        state.apply_action(options[below(len(options))])
        return 1

    return counted(step)


KINDS: dict[str, Callable[..., Play]] = {
    "engine": engine,
    "logged": logged,
    "aec-blind": aec_blind,
    "aec": aec,
    "seat": seat,
    "vector": vector,
    "spiel": spiel,
    "pyminion": pyminion,
    "pettingzoo": pettingzoo,
    "rlcard": rlcard,
    "openspiel": openspiel,
}


def main() -> None:
    warnings.simplefilter("ignore")
    logging.disable(logging.INFO)
    play = KINDS[sys.argv[1]](*sys.argv[2:])
    play(0.2)  # caches fill
    print("ready", flush=True)
    for line in sys.stdin:
        decisions, seconds = play(float(line))
        print(decisions, seconds, flush=True)


if __name__ == "__main__":
    main()
