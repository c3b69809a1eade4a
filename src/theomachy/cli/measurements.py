"""What `bench` measures: random games from start to end, and the questions a bot asks of a game in the middle."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import process_time
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import theomachy as th
from theomachy.bots.ismcts import IsmctsBot
from theomachy.core.game import Game
from theomachy.core.random_play import play_at_random

RandomBelow = Callable[[int], int]
POSITIONS = 8
LOOKS = 100  # iterations of one search
AHEAD = 50  # decisions that a sampled world is played on


def random_driver(seed: int) -> RandomBelow:
    """The random driver of all measurements: a number below n."""
    random = Random(seed).random
    return lambda n: int(random() * n)


def play_out(game: Game, below: RandomBelow) -> int:
    """Answer at random until the game is over; how many decisions that took, a question with its lists being one."""
    decisions = 0
    while not game.over:
        game.apply_flat(below(len(game.flat_options)))
        decisions += 1
    return decisions


def half_played_game(game: str, players: int, seed: int) -> Game:
    """A random game, half played."""
    length = play_out(th.new_game(game, players=players, seed=seed), random_driver(seed))
    half = th.new_game(game, players=players, seed=seed)
    below = random_driver(seed)
    for _ in range(length // 2):
        half.apply_flat(below(len(half.flat_options)))
    return half


@dataclass(slots=True)
class RoundTally:
    """What was counted in one round, and the CPU seconds it took."""

    games: int = 0
    decisions: int = 0
    failed: int = 0
    seconds: float = 0.0


def play_round(play: Callable[[], int | None], seconds: float) -> RoundTally:
    """Whole games, one after the other, until the time is up. A failed game's time does not count either."""
    tally = RoundTally()
    while tally.seconds < seconds:
        start = process_time()
        decisions = play()
        if decisions is None:
            tally.failed += 1
        else:
            tally.seconds += process_time() - start
            tally.games += 1
            tally.decisions += decisions
    return tally


def rate(action: Callable[[], object], seconds: float) -> float:
    """How often a second the action can be done. The clock is read once a batch, and a batch takes a millisecond."""
    batch, done, spent = 1, 0, 0.0
    while spent < seconds:
        start = process_time()
        for _ in range(batch):
            action()
        took = process_time() - start
        done, spent = done + batch, spent + took
        if took < 0.001:
            batch *= 2
    return done / spent


@dataclass(slots=True)
class Case:
    """One game at one player count, and all that has been measured of it so far."""

    game: str
    players: int
    seed: int = 0
    tallies: list[RoundTally] = field(default_factory=list)  # without a log, as the peer plays
    logged: list[RoundTally] = field(default_factory=list)
    clones: list[float] = field(default_factory=list)
    determinizations: list[float] = field(default_factory=list)
    views: list[float] = field(default_factory=list)
    worlds: list[float] = field(default_factory=list)  # sampled, and played on
    looks: list[float] = field(default_factory=list)  # iterations of the search
    positions: list[Game] = field(default_factory=list)

    def play(self) -> int:
        state = self._new()._state
        state.drop_history()  # from the start: a clone would share what it changes at once
        return play_at_random(state, Random(self.seed).random)

    def play_logged(self) -> int:
        return play_out(self._new(), random_driver(self.seed))

    def _new(self) -> Game:
        self.seed += 1
        return th.new_game(self.game, players=self.players, seed=self.seed)

    def measure(self, seconds: float) -> None:
        """One round: half the time goes to whole games without and with their log, the rest to what bots ask for."""
        if not self.positions:
            self.positions = [half_played_game(self.game, self.players, seed) for seed in range(POSITIONS)]
        self.tallies.append(play_round(self.play, seconds / 4))
        self.logged.append(play_round(self.play_logged, seconds / 4))
        part = seconds / 10 / POSITIONS
        self.clones.append(median(rate(game.clone, part) for game in self.positions))
        self.determinizations.append(median(rate(_determinizer(game), part) for game in self.positions))
        self.views.append(median(rate(_viewer(game), part) for game in self.positions))
        self.worlds.append(median(rate(_wanderer(game), part) for game in self.positions))
        self.looks.append(
            median([iterations_per_second(game) for game in self.positions if worth_searching(game)] or [0.0])
        )

    def result(self) -> dict[str, Any]:
        other, *games = self.positions
        return {
            "game": self.game,
            "players": self.players,
            **summary(self.tallies),
            "spread": spread(self.tallies),
            "logged_decisions_per_second": summary(self.logged)["decisions_per_second"],
            "clones_per_second": median(self.clones),
            "determinizations_per_second": median(self.determinizations),
            "views_per_second": median(self.views),
            "worlds_per_second": median(self.worlds),
            "looks_per_second": median(self.looks),
            "state_bytes": max(own_bytes(game.without_log(), other) for game in games),
            "game_bytes": max(own_bytes(game, other) for game in games),
        }


def summary(tallies: list[RoundTally]) -> dict[str, float]:
    games = sum(tally.games for tally in tallies)
    return {
        "decisions_per_second": median(tally.decisions / tally.seconds for tally in tallies),
        "games_per_second": median(tally.games / tally.seconds for tally in tallies),
        "decisions_per_game": sum(tally.decisions for tally in tallies) / games,
        "games": games,
    }


def spread(tallies: list[RoundTally]) -> float:
    """How far the rounds lie apart, as a share of their median."""
    rates = [tally.decisions / tally.seconds for tally in tallies]
    return (max(rates) - min(rates)) / median(rates)


def _asked(game: Game) -> int:
    assert game.decision is not None
    return game.decision.seat


def _determinizer(game: Game) -> Callable[[], object]:
    seat, seeds = _asked(game), iter(range(sys.maxsize))
    return lambda: game.determinize(seat, next(seeds))


def _wanderer(game: Game) -> Callable[[], object]:
    """A sampled world, played on at random."""
    seat, seeds, below = _asked(game), iter(range(sys.maxsize)), random_driver(0)

    def wander() -> None:
        world = game.determinize(seat, next(seeds)).without_log()
        for _ in range(AHEAD):
            if world.over:
                break
            world.apply_flat(below(len(world.flat_options)))

    return wander


def worth_searching(game: Game) -> bool:
    """Whether the search finds more than one option worth a look here."""
    bot = IsmctsBot(iterations=1)
    bot.choose(game.observe(_asked(game)))
    return bot.done > 0


def iterations_per_second(game: Game) -> float:
    """Iterations of the search as shipped; the sampling of its worlds is part of the time."""
    bot, observation = IsmctsBot(iterations=LOOKS), game.observe(_asked(game))
    start = process_time()
    bot.choose(observation)
    return bot.done / (process_time() - start)


def _viewer(game: Game) -> Callable[[], object]:
    seat = _asked(game)
    return lambda: game.view(seat)


# ---------------------------------------------------------------------------------------------------------- memory

SHARED = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)


def own_bytes(game: object, other: object) -> int:
    """What `game` takes in memory beyond all it shares with `other`, an unrelated game of the same rules.

    Two games share their faces, words and rules and nothing else, so the difference is what one more game costs.
    """
    shared = {id(part) for part in reachable([other])}
    return sum(sys.getsizeof(part) for part in reachable([game]) if id(part) not in shared)


def reachable(roots: Iterable[object]) -> list[object]:
    """Everything the roots hold, directly or not; code and classes are left out."""
    seen: dict[int, object] = {}
    waiting = list(roots)
    while waiting:
        part = waiting.pop()
        if id(part) not in seen and not isinstance(part, SHARED):
            seen[id(part)] = part
            waiting.extend(gc.get_referents(part))
    return list(seen.values())
