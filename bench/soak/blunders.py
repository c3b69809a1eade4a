"""What looking back at a game finds: blunders planted into recorded games, and nothing where none were planted.

    python -m bench.soak.blunders                 ten games with a blunder and ten without, in make soak PART=blunders
    python -m bench.soak.blunders --games 2 --only twilight

A blunder is an answer that costs at least 20 points of the chance to win by a search of ten times the depth. What is
found in a game without one is false if such a search says that it costs less than 4 points.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Final

import theomachy as th
from theomachy.bots.judgement import Judge
from theomachy.core.game import Game
from theomachy.lab import turning_points
from theomachy.lab.turning_points import LEAST_LOSS, LOOKS

DEEPER: Final = 10  # times as many looks as the analysis takes
COST: Final = 0.20  # of a blunder that is to be found
FALSE: Final = LEAST_LOSS / 2  # a loss that is told must be this much at least
ITERATIONS: Final = 150  # of the players
GAMES: Final = 10
FOUND, FALSELY = 9, 1  # of ten: at least, at most


@dataclass(frozen=True)
class Played:
    """A game as it was played: where it began, its choices, and the one that was planted."""

    name: str
    seed: int
    choices: list[int]
    planted: int | None

    def begin(self) -> Game:
        return th.new_game(self.name, players=2, seed=self.seed)


def loss(game: Game, taken: int, seed: int) -> float:
    """What an answer costs by a deep search."""
    seat = game.seat_to_act
    found = Judge(game.observe(seat), LOOKS * DEEPER, seed).judge(taken)
    return 0.0 if found is None or not found.sure else found.loss.value


def play(name: str, seed: int, blunder: bool) -> Played:
    """A game of two careful bots, into which a blunder is planted at some time, if one is to be had."""
    game, rng = th.new_game(name, players=2, seed=seed), Random(f"{name} {seed}")
    bots = [th.bot("ismcts", seed=seed + seat, iterations=ITERATIONS) for seat in range(2)]
    choices: list[int] = []
    planted: int | None = None
    earliest = rng.randrange(3, 9)  # turns
    while (seat := game.seat_to_act) is not None:
        way = [bots[seat].choose(game.observe(seat))]
        if blunder and planted is None and game.turn >= earliest and not game.is_follow_up:
            wrong = _blunder(game, way[0], rng)
            if wrong is not None:
                planted, way = len(choices), game.path_to(wrong)
                bots[seat] = th.bot("ismcts", seed=seed + seat, iterations=ITERATIONS)
        for choice in way:
            choices.append(choice)
            game.apply(choice)
    return Played(name, seed, choices, planted)


def _blunder(game: Game, best: int, rng: Random) -> int | None:
    """An answer that costs much, if this question has one."""
    others = [k for k in range(len(game.flat_options)) if game.path_to(k)[0] != best]
    rng.shuffle(others)
    for other in others[:2]:
        found = Judge(game.observe(game.seat_to_act), LOOKS, rng.randrange(1 << 30)).judge(other)
        if found is not None and found.loss.value > COST and loss(game, other, rng.randrange(1 << 30)) >= COST:
            return other
    return None


def look_back(played: Played) -> tuple[bool, int, list[str]]:
    """Whether the blunder was found, how many choices were told of falsely, and what was found in words."""
    found = [point for _, point in turning_points.seek(played.begin(), played.choices) if point is not None]
    words = [f"after {p.choices}: {p.taken.label} ({p.loss.value:.2f} ± {p.loss.error:.2f})" for p in found]
    hit = any(point.choices == played.planted for point in found)
    false = 0
    game = played.begin()
    for count, choice in enumerate(played.choices):
        taken = turning_points.taken_option(game, played.choices[count : count + 2])
        if taken is not None and any(point.choices == count for point in found) and count != played.planted:
            false += loss(game, taken, count) < FALSE
        game.apply(choice)
    return hit, false, words


def one(job: tuple[str, int, bool]) -> tuple[Played, bool, int, list[str]]:
    played = play(*job)
    return played, *look_back(played)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help=f"with a blunder, and as many without ({GAMES})")
    parser.add_argument("--only", nargs="+", metavar="GAME", default=list(th.games()))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    jobs = [
        (args.only[k % len(args.only)], args.seed + k, blunder) for blunder in (True, False) for k in range(args.games)
    ]
    start = time.monotonic()
    planted = hits = false = 0
    with ProcessPoolExecutor(args.jobs) as pool:
        for (name, seed, blunder), (played, hit, wrong, words) in zip(jobs, pool.map(one, jobs), strict=True):
            planted += played.planted is not None
            hits += hit
            false += 0 if blunder else wrong
            what = f"blunder after {played.planted} {'found' if hit else 'missed'}" if blunder else f"{wrong} false"
            print(
                f"{name}, seed {seed}, {len(played.choices)} choices: {what}; {'; '.join(words) or 'nothing'}",
                flush=True,
            )
    spent = time.monotonic() - start
    print(f"{hits} of {planted} blunders found, {false} false in {args.games} clean games, {spent:.0f} s")
    well = hits * GAMES >= planted * FOUND and false * GAMES <= args.games * FALSELY and planted == args.games
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
