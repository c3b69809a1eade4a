"""Conformance records are replayed: everything must come out the same.

Apart from records.py, as it needs nothing but the rules: it also runs where there are no processes
(bench/soak/pyodide.py).
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import theomachy as th

ROOT = Path(__file__).parent.parent
FOLDER = Path(__file__).parent / "records"
EVERY = 20  # decisions between two digests
# Of an event: words for people, and names of cards that hold for one table only.
UNTOLD = ("text", "parts", "id", "alias")
Json = dict[str, Any]


def here(options: Json) -> Json:
    """Options with the folders of own sets where they lie on this machine."""
    if "sets" not in options:
        return options
    return {**options, "sets": tuple(str(ROOT / name) if "/" in name else name for name in options["sets"])}


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
