"""How fast the environments are, beside the engine alone and beside those of others, in one run.

    python -m bench.envs                                     all games, two players
    python -m bench.envs --games old-ones --players 4 --seconds 2
    python -m bench.envs --gin-rummy PYTHON                  an interpreter with PettingZoo 1.25 (later ones have no gin
                                                             rummy): pip install 'pettingzoo[classic]==1.25.0' rlcard

Decisions per CPU second of one process, the median of rounds taken in turn, uniformly random choices; only the form
over processes is measured by the clock on the wall. Unless told otherwise, every decision is seen before it is taken.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np

import theomachy as th
from theomachy.bots.base import RandomBot
from theomachy.cli.measure import chance

ROUNDS = 3
TABLES = 64
PATHS = [str(Path(__file__).parent.parent / folder) for folder in ("src", ".")]
Play = Callable[[float], float]  # seconds to play for -> decisions a second


@dataclass
class Case:
    """One thing that is measured, and what it is compared with."""

    name: str
    play: Play
    against: str | None = None
    rates: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return median(self.rates)


def counted(step: Callable[[], int], seconds: float, clock: Callable[[], float] = process_time) -> float:
    """Repeat a step that says how many decisions it took."""
    decisions, start = 0, clock()
    while clock() - start < seconds:
        for _ in range(16):
            decisions += step()
    return decisions / (clock() - start)


# ---- ours
def engine(game: str, players: int) -> Play:
    below, at = chance(1), [th.new_game(game, players=players, seed=1).quiet()]

    def step() -> int:
        if at[0].over:
            at[0] = th.new_game(game, players=players, seed=below(1 << 40)).quiet()
            return 0
        at[0].take(below(len(at[0].answers)))
        return 1

    return lambda seconds: counted(step, seconds)


def aec(game: str, players: int, observe: bool, wrapped: bool) -> Play:
    module = import_module("theomachy.envs.pettingzoo")
    env = (module.env if wrapped else module.raw_env)(game, players)
    return lambda seconds: _aec(env, seconds, observe)


def _aec(env: Any, seconds: float, observe: bool = True) -> float:
    """Any AEC environment; without observations the mask is asked of the game itself."""
    rng = chance(2)
    env.reset(seed=1)

    def step() -> int:
        seen, _, over, cut, _ = env.last(observe)
        if over or cut:
            env.reset()
            return 0
        if observe:
            options = np.flatnonzero(seen["action_mask"])
            env.step(options[rng(len(options))])
        else:
            env.step(rng(len(env.game.decision.options)))
        return 1

    return counted(step, seconds)


class Counting(RandomBot):
    """A random bot that counts what all of its kind have decided."""

    decided = 0

    def choose(self, observation: th.Observation) -> int:
        Counting.decided += 1
        return super().choose(observation)


def seat(game: str, players: int) -> Play:
    """Gymnasium: the other seats' decisions count too, but are not encoded: random bots take them."""
    env = import_module("theomachy.envs.gym").SeatEnv(game, players, bots=[Counting])
    rng = chance(3)
    at: list[Any] = [env.reset(seed=1)[0]]

    def step() -> int:
        before = Counting.decided
        options = np.flatnonzero(at[0]["action_mask"])
        at[0], _, over, _, _ = env.step(int(options[rng(len(options))]))
        if over:
            at[0], _ = env.reset()
        return 1 + Counting.decided - before

    return lambda seconds: counted(step, seconds)


def vector(game: str, players: int, processes: int = 0) -> Play:
    """Self-play at many tables: every decision is seen by whoever takes it."""
    env = import_module("theomachy.envs.gym").SeatVectorEnv(TABLES, game, players, bots=None, processes=processes)
    env.reset(seed=1)
    mask = env._seen["action_mask"]
    rng = np.random.default_rng(1)

    def step() -> int:
        env.step((rng.random(TABLES) * mask.sum(axis=1)).astype(np.int64))  # options stand in front
        return TABLES

    return lambda seconds: counted(step, seconds, perf_counter if processes else process_time)


def spiel(game: str, players: int) -> Play:
    import_module("theomachy.envs.openspiel")
    pyspiel = import_module("pyspiel")
    loaded = pyspiel.load_game(f"theomachy_{game.replace('-', '_')}(players={players})")
    rng = chance(4)
    at = [loaded.new_initial_state()]

    def step() -> int:
        state = at[0]
        if state.is_terminal():
            state = at[0] = loaded.new_initial_state()
        if state.is_chance_node():
            state.apply_action(rng(1000))
            return 0
        state.information_state_string()
        options = state.legal_actions()
        state.apply_action(options[rng(len(options))])
        return 1

    return lambda seconds: counted(step, seconds)


# ---- others'
def hanabi() -> Play:
    env = import_module("pettingzoo.classic.hanabi_v5").env()
    return lambda seconds: _aec(env, seconds)


def gin_rummy_elsewhere(python: str) -> Play:
    """PettingZoo's gin rummy, in the interpreter that still has it, with this very driver."""
    def play(seconds: float) -> float:
        code = f"import sys; sys.path[:0] = {PATHS}; from bench.envs import gin_rummy; gin_rummy({seconds})"
        done = subprocess.run([python, "-W", "ignore", "-c", code], capture_output=True, text=True, check=True)
        return float(done.stdout.split()[-1])

    return play


def gin_rummy(seconds: float) -> None:
    """In that interpreter."""
    print(_aec(import_module("pettingzoo.classic.gin_rummy_v4").env(), seconds))


def rlcard(name: str) -> Play:
    env = import_module("rlcard").make(name)
    rng = chance(5)
    at: list[Any] = [env.reset()[0]]

    def step() -> int:
        options = list(at[0]["legal_actions"])
        at[0], _ = env.step(options[rng(len(options))])
        if env.is_over():
            at[0] = env.reset()[0]
        return 1

    return lambda seconds: counted(step, seconds)


def ours(game: str, players: int, processes: int) -> list[Case]:
    alone = f"engine, {game} {players}"
    found = [Case(alone, engine(game, players)),
             Case(f"AEC without observations, {game} {players}", aec(game, players, False, False), alone),
             Case(f"AEC, {game} {players}", aec(game, players, True, False), alone),
             Case(f"AEC with PettingZoo's wrappers, {game} {players}", aec(game, players, True, True), alone),
             Case(f"Gymnasium, random bots, {game} {players}", seat(game, players), alone),
             Case(f"vector of {TABLES}, {game} {players}", vector(game, players), alone)]
    if processes:
        found.append(Case(f"vector over {processes} processes, {game} {players}", vector(game, players, processes),
                          alone))
    try:
        found.append(Case(f"OpenSpiel, {game} {players}", spiel(game, players), alone))
    except ImportError:
        print("OpenSpiel is not installed and left out", file=sys.stderr)
    return found


def peers(python: str | None) -> list[Case]:
    found = []
    for name, make in (("PettingZoo hanabi", hanabi), ("RLCard gin-rummy", lambda: rlcard("gin-rummy")),
                       ("RLCard uno", lambda: rlcard("uno"))):
        try:
            found.append(Case(name, make()))
        except (ImportError, ModuleNotFoundError) as missing:
            print(f"{name} is left out: {missing}", file=sys.stderr)
    if python:
        found.append(Case("PettingZoo gin rummy", gin_rummy_elsewhere(python)))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(th.games()))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each of the rounds")
    parser.add_argument("--processes", type=int, default=2, help="of the vector form; 0 leaves it out")
    parser.add_argument("--gin-rummy", metavar="PYTHON", help="an interpreter with PettingZoo 1.25")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    cases = [case for game in args.games for case in ours(game, args.players, args.processes)]
    others = peers(args.gin_rummy)
    for _ in range(ROUNDS):
        for case in (*cases, *others):
            case.rates.append(case.play(args.seconds))
    report(cases, others, args.json)
    return 0


def report(cases: list[Case], others: list[Case], as_json: bool) -> None:
    rate = {case.name: case.rate for case in (*cases, *others)}
    if as_json:
        print(json.dumps({name: round(value) for name, value in rate.items()}, indent=2))
        return
    heads = ["decisions/s", "of the engine", *[f"of {case.name}" for case in others]]
    print("| what | " + " | ".join(heads) + " |")
    print("| --- |" + " ---: |" * len(heads))
    for case in (*cases, *others):
        share = "" if case.against is None else f"{rate[case.name] / rate[case.against]:.2f}"
        beside = "" if case in others else " | ".join(f"{case.rate / other.rate:.1f}" for other in others)
        print(f"| {case.name} | {case.rate:,.0f} | {share} | {beside} |")


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    sys.exit(main())
