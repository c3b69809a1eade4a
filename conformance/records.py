"""Records with all that follows from them: questions, events, digests, how they end.

    python -m conformance.records make FOLDER [--records 400]    play them and write them down
    python -m conformance.records check [FOLDER]                 replay them: everything must come out the same

docs/conformance.md tells the form. Three of four are random play, cut off early; the fourth is played by heuristics,
which reach what chance does not.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import theomachy as th
from conformance.replay import EVERY, FOLDER, Json, difference, here, outcome, question, read
from tests.support.games import Table, tables, twilight_tables
from theomachy.cli.measurements import random_driver

SHORT, LONG = 60, 240  # decisions: of random play, of heuristics
# Sets that are no part of any game, from this folder on.
OWN_SETS = (
    Table("old-ones", {"players": 2, "sets": ("old-ones", "tests/cards/sets/tidewater")}),
    Table("nine-realms", {"players": 4, "mode": "team", "sets": ("nine-realms", "tests/cards/sets/tidewater")}),
    Table("twilight", {"players": 3, "draft": True, "sets": ("tests/cards/sets/unveiling",)}),
)


def jobs(records: int) -> list[tuple[Table, int]]:
    """Every kind of table in turn, with one seed after another."""
    kinds = [*tables(), *twilight_tables(), *OWN_SETS]
    return [(kinds[k % len(kinds)], k // len(kinds)) for k in range(records)]


def make(job: tuple[Table, int]) -> Json:
    """Play one record."""
    table, seed = job
    game = th.new_game(table.game, seed=seed, **here(table.options))
    below = random_driver(seed)
    bots = [th.bot("heuristic", seed=p) for p in range(game.players)] if seed % 4 == 3 else None
    questions: list[list[Any]] = []
    digests = [game.digest()]
    while (decision := game.decision) is not None and len(questions) < (LONG if bots else SHORT):
        seat, options = decision.seat, decision.options
        choice = bots[seat].choose(game.observe(seat)) if bots else below(len(options))
        questions.append(question(decision, choice))
        game.apply(choice)
        if len(questions) % EVERY == 0:
            digests.append(game.digest())
    record = game.record()
    for gone in ("digest", "rules", "sets"):  # other versions and builds replay it, too; digests are said below
        del record[gone]
    record["options"] = {
        "players": game.players,
        **{name: list(value) if isinstance(value, tuple) else value for name, value in table.options.items()},
    }
    return {"record": record, "questions": questions, "digests": [*digests, game.digest()], **outcome(game)}


def write(folder: Path, lines: list[Json]) -> None:
    """One file for each game; the same records give the same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in th.games():
        words = [
            json.dumps(line, ensure_ascii=False, separators=(",", ":"))
            for line in lines
            if line["record"]["game"] == game
        ]
        if words:
            (folder / f"{game}.jsonl.gz").write_bytes(gzip.compress(("\n".join(words) + "\n").encode(), mtime=0))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("make", "check"))
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    parser.add_argument("--records", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args(arguments)
    with ProcessPoolExecutor(args.jobs) as pool:
        if args.what == "make":
            lines = list(pool.map(make, jobs(args.records), chunksize=8))
            write(args.folder, lines)
            print(f"{len(lines)} records, {sum(len(line['questions']) for line in lines):,} decisions")
            return 0
        lines = list(read(args.folder))
        found = [wrong for wrong in pool.map(difference, lines, chunksize=8) if wrong is not None]
    print("\n".join(found[:20] or [f"{len(lines)} records, all as they were"]))
    return 1 if found or not lines else 0


if __name__ == "__main__":
    sys.exit(main())
