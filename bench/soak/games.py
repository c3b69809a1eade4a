"""Thousands of random games: each must end by the rules, with every invariant whole at every decision.

    python -m bench.soak.games                    200 games of every kind of table, 2,000 of each Old Ones Free for All,
                                                  500 of each kind of Twilight, 100 of its drafts
    python -m bench.soak.games --scale 0.1        a tenth of it
    python -m bench.soak.games --only old-ones --players 2 3

A kind of table is a game, a mode (Free for All, or a team shape), a number of players, with Temples or without, and for
combined sets the sets. A game that breaks is saved as a record, to be looked at with `theomachy replay`.

For every twentieth game another is played by people who mostly know what they do, and there the table must speak: no
two options with one label, no bare prompt, no decision without its rule, nor without a source where a card asks, and
nothing that is neither offered nor explained (tests/support/speech.py). In a whole soak every asking rule must have
asked. `--spoken` (make soak ARGS=--spoken) plays these games alone, of every kind of table.
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
from pathlib import Path
from typing import Any

import theomachy as th
from tests.support.games import (
    Table,
    play_checked,
    play_spoken,
    rare_tables,
    tables,
    twilight_tables,
)
from tests.support.speech import ASKING, Asked
from theomachy import files
from theomachy.lab.runner import die_with_parent

CHUNK = 20
SPOKEN = 20  # for every so many games one in which the words are looked at …


@dataclass(frozen=True, slots=True)
class Chunk:
    """Games of one kind with consecutive seeds, which one worker plays at a time; `spoken`: no random ones."""

    table: Table
    seeds: range
    spoken: bool = False


@dataclass(frozen=True, slots=True)
class Broken:
    """A game that went wrong, and how to see it again."""

    table: Table
    seed: int
    fault: str
    record: dict[str, Any]


def soak(chunk: Chunk) -> tuple[Chunk, int, list[Broken], set[Asked]]:
    decisions, found, asked = 0, [], set[Asked]()
    for seed in chunk.seeds:
        played = [] if chunk.spoken else [play_checked(chunk.table, seed)]
        if chunk.spoken or seed % SPOKEN == 0 or chunk.table in rare_tables():
            played.append(play_spoken(chunk.table, seed, asked))
        decisions += sum(length for length, _, _ in played)
        found += [Broken(chunk.table, seed, fault, record) for _, fault, record in played if fault is not None]
    return chunk, decisions, found, asked


def chunks(args: argparse.Namespace) -> Iterator[Chunk]:
    for table in tables() + twilight_tables() + rare_tables():
        if table.game not in (args.only or th.games()) or table.options.get("players", 2) not in args.players:
            continue
        share = SPOKEN if args.spoken and table not in rare_tables() else 1
        stop = args.seed + max(1, round(table.games * args.scale / share))
        for start in range(args.seed, stop, CHUNK):
            yield Chunk(table, range(start, min(start + CHUNK, stop)), args.spoken)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scale", type=float, default=1.0, help="so many times the games (default: 1)")
    parser.add_argument("--only", nargs="+", metavar="GAME", choices=th.games(), help="only these games")
    parser.add_argument("--players", nargs="+", type=int, default=[2, 3, 4, 5, 6], metavar="N")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--spoken", action="store_true", help="only the games in which the words are looked at")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, default=Path("soak"), help="where records of broken games go")
    args = parser.parse_args()
    if args.scale <= 0:
        parser.error("--scale must be more than 0")

    start, games, decisions, faults = time.monotonic(), 0, 0, 0
    kind = None
    unasked = set(ASKING)
    with ProcessPoolExecutor(args.jobs, initializer=die_with_parent) as pool:
        for chunk, length, found, asked in pool.map(soak, list(chunks(args))):
            if chunk.table != kind:
                kind = chunk.table
                print(f"{time.monotonic() - start:7.0f} s  {kind.name}", flush=True)
            games += len(chunk.seeds)
            decisions += length
            faults += len(found)
            unasked -= asked
            for broken in found[:5]:
                keep(args.keep, broken)
    print(f"{games:,} games, {decisions:,} decisions, {faults} broken, {time.monotonic() - start:.0f} s")
    whole = args.scale >= 1 and not args.only
    if unasked and whole:
        print("rules that have never asked: " + ", ".join(" ".join(rule) for rule in sorted(unasked)))
    return 1 if faults or (unasked and whole) else 0


def keep(folder: Path, broken: Broken) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{broken.table.name.replace(' ', '-')}-{broken.seed}.json"
    files.write(path, json.dumps(broken.record) + "\n")
    print(f"{path}: {broken.fault}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
