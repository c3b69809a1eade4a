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
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Any

import theomachy as th
from bench.soak import Table, tables, twilight_tables
from theomachy.cli.measure import chance

ROOT = Path(__file__).parent.parent
FOLDER = Path(__file__).parent / "records"
SHORT, LONG = 60, 240  # decisions: of random play, of heuristics
EVERY = 20  # decisions between two digests
# Sets that are no part of any game, from this folder on.
OWN_SETS = (
    Table("old-ones", {"players": 2, "sets": ("old-ones", "tests/cards/sets/tidewater")}),
    Table("nine-realms", {"players": 4, "mode": "team", "sets": ("nine-realms", "tests/cards/sets/tidewater")}),
    Table("twilight", {"players": 3, "draft": True, "sets": ("tests/cards/sets/unveiling",)}),
)
UNTOLD = ("text", "id", "alias")  # of an event: words for people, and names of cards that hold for one table only
Json = dict[str, Any]


def jobs(records: int) -> list[tuple[Table, int]]:
    """Every kind of table in turn, with one seed after another."""
    kinds = [*tables(), *twilight_tables(), *OWN_SETS]
    return [(kinds[k % len(kinds)], k // len(kinds)) for k in range(records)]


def here(options: Json) -> Json:
    """Options with the folders of own sets where they lie on this machine."""
    if "sets" not in options:
        return options
    return {**options, "sets": tuple(str(ROOT / name) if "/" in name else name for name in options["sets"])}


def make(job: tuple[Table, int]) -> Json:
    """Play one record."""
    table, seed = job
    game = th.new_game(table.game, seed=seed, **here(table.options))
    below = chance(seed)
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


def question(decision: th.Decision, choice: int) -> list[Any]:
    """Who is asked what, how many options there are, and what is answered: verb, and face where there is one."""
    said = decision.options[choice].to_dict()
    return [decision.seat, decision.kind, len(decision.options), said["verb"], said.get("face")]


def outcome(game: th.Game) -> Json:
    """What a spectator saw, what each seat saw (as a hash), and how it ended."""
    return {
        "events": [told(event) for event in game.events()],
        "seats": [_hash([told(event) for event in game.events(0, seat)]) for seat in range(game.players)],
        "over": game.over,
        "winners": list(game.winners),
        "reason": game.reason,
    }


def told(event: Json) -> Json:
    return {key: value for key, value in event.items() if key not in UNTOLD}


def _hash(events: list[Json]) -> str:
    words = json.dumps(events, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return blake2b(words.encode(), digest_size=8).hexdigest()


def difference(line: Json) -> str | None:
    """Where a record comes out differently, in words; None: it does not."""
    record = line["record"]
    name = f"{record['game']} {record['options']} seed {record['seed']}"
    game = th.new_game(
        record["game"],
        seed=record["seed"],
        **here({key: tuple(value) if isinstance(value, list) else value for key, value in record["options"].items()}),
    )
    digests = [game.digest()]
    for k, (choice, was) in enumerate(zip(record["choices"], line["questions"], strict=True)):
        decision = game.decision
        if decision is None:
            return f"{name}: over before decision {k}"
        if choice >= len(decision.options) or (now := question(decision, choice)) != was:
            return f"{name}: decision {k} was {was}, is {decision!r} and {choice}"
        game.apply(choice)
        if (k + 1) % EVERY == 0:
            digests.append(game.digest())
    for key, now in {"digests": [*digests, game.digest()], **outcome(game)}.items():
        if now != line[key]:
            return f"{name}: {key} {_first(line[key], now)}"
    return None


def _first(was: Any, now: Any) -> str:
    """The first place where two lists part ways."""
    if isinstance(was, list) and isinstance(now, list):
        for k, (one, other) in enumerate(zip(was, now, strict=False)):
            if one != other:
                return f"at {k}: was {one}, is {other}"
        return f"were {len(was)}, are {len(now)}"
    return f"was {was}, is {now}"


def read(folder: Path) -> Iterator[Json]:
    for path in sorted(folder.glob("*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


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
