"""Positions keep everything: a random game is written down at every decision at which nothing is resolving, taken up
again, and must look and go on the same.

    python -m bench.soak.positions                     200 games of each game and mode
    python -m bench.soak.positions --games 5 --only old-ones
    python -m bench.soak.positions --first 100 --games 100   the second half of it
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor

import theomachy as th
from tests.support.positions import Kind, keep, kinds

GAMES = 200  # of each game and mode


def keep_many(job: tuple[Kind, range]) -> tuple[int, list[str]]:
    kind, seeds = job
    taken, faults = 0, []
    for seed in seeds:
        n, found = keep(kind[seed % len(kind)], seed)
        taken += n
        faults += found
    return taken, faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each game and mode (default: {GAMES})")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game (default: 0)")
    parser.add_argument("--only", nargs="+", metavar="GAME", help="only these games")
    parser.add_argument("--kinds", nargs="+", type=int, metavar="N", help="only these games and modes, by number")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    chosen = [
        kind
        for number, kind in enumerate(kinds())
        if kind[0].game in (args.only or th.games()) and (args.kinds is None or number in args.kinds)
    ]
    seeds = range(args.first, args.first + args.games)
    jobs = [(kind, seeds[k : k + 10]) for kind in chosen for k in range(0, args.games, 10)]
    start, taken, faults = time.monotonic(), 0, 0
    with ProcessPoolExecutor(args.jobs) as pool:
        for (kind, games), (n, found) in zip(jobs, pool.map(keep_many, jobs), strict=True):
            taken += n
            part = f"{kind[0].name}, seeds {games[0]} to {games[-1]}"
            print(f"{part}: {n:,} positions, {len(found)} differences", flush=True)
            faults += len(found)
            for line in found[:5]:
                print(line, file=sys.stderr, flush=True)
    print(f"{taken:,} positions, {faults} differences, {time.monotonic() - start:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
