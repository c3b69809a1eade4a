"""Thousands of random games: each must end by the rules, with every invariant whole at every decision.

    python bench/soak.py --games 2000 --only old-ones --players 2 3 4 5 6

A game that breaks is saved beside the others as a record, to be looked at with `theomachy replay`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import theomachy as th
from theomachy.cli.measure import chance

CHUNK = 20


@dataclass(frozen=True, slots=True)
class Chunk:
    """Games of one kind with consecutive seeds: what one worker plays at a time."""

    game: str
    players: int
    seeds: range
    longest: int


@dataclass(frozen=True, slots=True)
class Broken:
    """A game that went wrong, and how to see it again."""

    game: str
    players: int
    seed: int
    fault: str
    record: dict[str, Any]


def play_checked(chunk: Chunk, seed: int) -> tuple[int, str | None, dict[str, Any]]:
    """One random game, checked at every decision: its length, what is wrong with it, and its record."""
    game = th.new_game(chunk.game, players=chunk.players, seed=seed)
    below = chance(seed)
    length = 0
    try:
        while (decision := game.decision) is not None:
            broken = game.check()
            if broken:
                return length, "; ".join(broken), game.record()
            if length >= chunk.longest:
                return length, f"no end after {length} decisions", game.record()
            game.apply(below(len(decision.options)))
            length += 1
    except Exception as error:
        return length, f"{type(error).__name__}: {error}", game.record()
    fault = "; ".join(game.check()) or (None if game.reason else "over for no reason")
    return length, fault, game.record()


def soak(chunk: Chunk) -> tuple[Chunk, int, list[Broken]]:
    decisions, found = 0, []
    for seed in chunk.seeds:
        length, fault, record = play_checked(chunk, seed)
        decisions += length
        if fault is not None:
            found.append(Broken(chunk.game, chunk.players, seed, fault, record))
    return chunk, decisions, found


def chunks(args: argparse.Namespace) -> Iterator[Chunk]:
    for game in args.only or th.games():
        for players in args.players:
            try:
                th.new_game(game, players=players, seed=0)
            except ValueError:
                continue  # not a game for that many
            for start in range(args.seed, args.seed + args.games, CHUNK):
                seeds = range(start, min(start + CHUNK, args.seed + args.games))
                yield Chunk(game, players, seeds, args.longest)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="games of each kind (default: 2000)")
    parser.add_argument("--only", nargs="+", metavar="GAME", choices=th.games(), help="only these games")
    parser.add_argument("--players", nargs="+", type=int, default=[2, 3, 4, 5, 6], metavar="N")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--longest", type=int, default=100_000, help="a game with more decisions has no end")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, default=Path("soak"), help="where records of broken games go")
    args = parser.parse_args()

    start, games, decisions, faults = time.monotonic(), 0, 0, 0
    work = list(chunks(args))
    kind = ("", 0)
    with ProcessPoolExecutor(args.jobs) as pool:
        for chunk, length, found in pool.map(soak, work):
            if (chunk.game, chunk.players) != kind:
                kind = (chunk.game, chunk.players)
                print(f"{time.monotonic() - start:7.0f} s  {chunk.game}, {chunk.players} players", flush=True)
            games += len(chunk.seeds)
            decisions += length
            faults += len(found)
            for broken in islice(found, 5):
                keep(args.keep, broken)
    print(f"{games:,} games, {decisions:,} decisions, {faults} broken, {time.monotonic() - start:.0f} s")
    return 1 if faults else 0


def keep(folder: Path, broken: Broken) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{broken.game}-{broken.players}-{broken.seed}.json"
    path.write_text(json.dumps(broken.record) + "\n", encoding="utf-8")
    print(f"{path}: {broken.fault}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
