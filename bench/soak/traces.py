"""Traces of games: what every seat was asked, with all its options, and how the game ended.

    python -m bench.soak.traces make FILE [--records 400]    play records of every kind of table and write them down
    python -m bench.soak.traces compare FILE                 replay them: every question must be the same again

A restructuring leaves all traces equal; a change of the rules shows here which games it touches, and where first. Three
of four records are random play, the fourth is played by heuristics, which reach what chance does not.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Any

import theomachy as th
from tests.support.games import Table, tables, twilight_tables
from theomachy.cli.measurements import random_driver
from theomachy.records import NEEDED

LONGEST = 4000  # decisions of one record; a longer game is cut off there

Trace = dict[str, Any]


def question(game: th.Game) -> str:
    """One decision as a short hash: who is asked, what kind, the labels of all options."""
    decision = game.decision
    assert decision is not None
    words = [str(decision.seat), decision.kind, *[option.label for option in decision.options]]
    return blake2b("\n".join(words).encode(), digest_size=6).hexdigest()


def end(game: th.Game) -> list[Any]:
    return [game.over, list(game.winners), game.reason]


def make(job: tuple[Table, int]) -> Trace:
    table, seed = job
    game = table.new(seed)
    below = random_driver(seed)
    bots = [th.bot("heuristic", seed=p) for p in range(game.players)] if seed % 4 == 3 else None
    asked: list[str] = []
    while (decision := game.decision) is not None and len(asked) < LONGEST:  # every step of a question is compared
        asked.append(question(game))
        seat = decision.seat
        game.apply(bots[seat].choose(game.observe(seat)) if bots else below(len(decision.options)))
    return {"record": game.record(), "asked": asked, "end": end(game)}


def difference(trace: Trace) -> str | None:
    """Where a record comes out differently now, in words; None: it does not."""
    record = trace["record"]
    name = f"{record['game']} {record['options']} seed {record['seed']}"
    plain = {key: record[key] for key in NEEDED}  # what other rules or other cards would refuse is left out
    game = th.replay({**plain, "choices": []})
    for k, (choice, was) in enumerate(zip(record["choices"], trace["asked"], strict=True)):
        if game.over:
            return f"{name}: over before decision {k}"
        if question(game) != was:
            return f"{name}: decision {k} differs: {game.decision!r}"
        game.apply(choice)
    return None if end(game) == trace["end"] else f"{name}: ends {end(game)} instead of {trace['end']}"


def jobs(records: int) -> list[tuple[Table, int]]:
    kinds = tables() + twilight_tables()
    return [(kinds[k % len(kinds)], k // len(kinds)) for k in range(records)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("make", "compare"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--records", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    with ProcessPoolExecutor(args.jobs) as pool:
        if args.what == "make":
            traces = list(pool.map(make, jobs(args.records), chunksize=4))
            args.file.write_bytes(gzip.compress("\n".join(map(json.dumps, traces)).encode(), mtime=0))
            print(f"{len(traces)} records, {sum(len(t['asked']) for t in traces):,} decisions")
            return 0
        traces = [json.loads(line) for line in gzip.decompress(args.file.read_bytes()).decode().splitlines()]
        found = [wrong for wrong in pool.map(difference, traces, chunksize=4) if wrong is not None]
    print("\n".join(found[:20]))
    print(f"{len(traces)} records, {sum(len(t['asked']) for t in traces):,} decisions, {len(found)} differ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
