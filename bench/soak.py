"""Thousands of random games: each must end by the rules, with every invariant whole at every decision.

    python bench/soak.py                          200 games of every kind of table, 2,000 of each Old Ones Free for All,
                                                  500 of each kind of Twilight, 100 of its drafts
    python bench/soak.py --scale 0.1              a tenth of it
    python bench/soak.py --only old-ones --players 2 3

A kind of table is a game, a mode (Free for All, or a team shape), a number of players, with Temples or without, and for
combined sets the sets. A game that breaks is saved as a record, to be looked at with `theomachy replay`.

For every twentieth game another is played by people who mostly know what they do, and there the table must speak: no
two options with one label, no bare prompt, no decision without its rule, nor without a source where a card asks, and
nothing that is neither offered nor explained (bench/speech.py). In a whole soak every asking rule must have asked.
`--spoken` (make soak ARGS=--spoken) plays these games alone, of every kind of table.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import theomachy as th
from bench.speech import ASKING, Asked, asked_by, silences, unexplained
from theomachy import files
from theomachy.cli.measurements import random_driver
from theomachy.lab.runner import die_with_parent

CHUNK = 20
GAMES = 200  # of every kind of table
MANY = 2000  # of the kinds that are played most
TWILIGHT = 500  # of each kind of Twilight table
DRAFTS = 100
RARE = 200
SETS = Path(__file__).parents[1] / "tests" / "rules" / "sets"
SPOKEN = 20  # for every so many games one in which the words are looked at …
EXPLAINED = 25  # … and every so many decisions of it what is not among the options
ASTRAY = 8  # one of so many choices in it is a random one
IDLE = frozenset(("pass", "done", "no", "open", "back", "power", "sacrifice"))
LONGEST = 100_000  # a game with more decisions has no end
TEAMS: dict[str, tuple[dict[str, Any], ...]] = {
    "kanzume-goddess": ({"players": 4}, {"players": 6}),
    "nine-realms": ({"players": 4}, {"players": 6}, {"players": 6, "teams": 3, "ignore_pantheon": True}),
    "old-ones": (
        {"players": 4},
        {"players": 6},
        {"players": 6, "teams": 3, "three_teams": True, "ignore_pantheon": True},
    ),
}
MIXES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("old-ones", {"players": 3, "sets": ("nine-realms", "old-ones"), "temples": True}),
    ("nine-realms", {"players": 2, "sets": ("nine-realms", "kanzume-goddess")}),
    ("nine-realms", {"players": 6, "mode": "team", "teams": 3, "temples": True, "sets": ("nine-realms", "old-ones")}),
)


@dataclass(frozen=True, slots=True)
class Table:
    """One kind of table, and how many games of it are played."""

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    games: int = GAMES
    seats: tuple[dict[str, Any], ...] = ()  # a position to begin from

    @property
    def name(self) -> str:
        words = [f"{k}={'+'.join(v) if isinstance(v, tuple) else v}" for k, v in self.options.items()]
        return " ".join([self.game, *words, *(["from a position"] if self.seats else [])])

    def new(self, seed: int) -> th.Game:
        if self.seats:
            return th.from_position({"game": self.game, **self.options, "seats": list(self.seats)}, seed=seed)
        return th.new_game(self.game, seed=seed, **self.options)


def tables() -> list[Table]:
    """Every game × mode × player count × Temples on and off, and some combined sets."""
    found: list[Table] = []
    for game, shapes in TEAMS.items():
        for temples in (False,) if game == "kanzume-goddess" else (False, True):
            on = {"temples": True} if temples else {}
            found += [
                Table(game, {"players": n, **on}, MANY if game == "old-ones" and not temples else GAMES)
                for n in range(2, 7)
            ]
            found += [Table(game, {**shape, "mode": "team", **on}) for shape in shapes]
    found += [Table(game, options) for game, options in MIXES]
    return found


def twilight_tables() -> list[Table]:
    """Two to four players, two teams of two, and drafts (T-17, T-18)."""
    found = [Table("twilight", {"players": n}, TWILIGHT) for n in range(2, 5)]
    found.append(Table("twilight", {"players": 4, "mode": "team"}, TWILIGHT))
    return found + [Table("twilight", {"players": n, "draft": True}, DRAFTS) for n in range(2, 5)]


# A melee: Creatures, Intrigues, Schemes and Power for all that Twilight asks seldom.
MELEE: dict[str, Any] = {
    "deity": "Mars",
    "life": ["I", "II", "III"] * 10,
    "resources": ["I"] * 14 + ["II"] * 5 + ["III"] * 3,
    "hand": ["Javelin Volley"] * 6 + ["Envoy of Delphi", "Edict of Sanctuary", "Stir the Ashes", "Tithe Gatherer"],
    "field": [
        "Arena Veteran",
        "Wolf-Coat Raider",
        "Hound of the Furies",
        "Youthful Troll",
        "Bog Druid",
        "Bog Druid",
        "Blood Tithe",
        "Creeping Rot",
    ],
    "compass": {"east": ["Treasury of Athens"]},
    "discard": ["Libation", "Sudden Storm", "Barrow Wisp", "Bog Druid"],
}
# A ford with pits: whoever blocks falls, and another may take its place (T-10.14).
FORD: dict[str, Any] = {
    "deity": "Mars",
    "life": ["I", "II", "III"] * 10,
    "resources": ["I"] * 6 + ["II"] * 3 + ["III"] * 3,
    "field": ["Pits in the Ford", *["Arena Veteran", "Bog Druid"] * 3],
}
# Two effects that the same thing sets off.
MOBSTER = '"Mad Dog" Moreno, Mobster'  # red, and attacks
BELLS: dict[str, Any] = {"hand": ["First Bell", "Second Bell", MOBSTER], "deck": [MOBSTER, "First Bell", "Second Bell"]}


def rare_tables() -> list[Table]:
    """Tables at which rules ask that ask nearly nowhere else: with an option, with cards of the tests, in a melee."""

    def with_sets(*names: str) -> tuple[str, ...]:
        return tuple([str(SETS / name) for name in names])

    return [
        Table("twilight", {"players": 2, "restore_mode": "choice_to_bottom"}, RARE),
        Table("twilight", {"phase": "summoning", "sets": with_sets("covenants", "delphi")}, RARE, (MELEE, MELEE)),
        Table("twilight", {"phase": "summoning", "sets": with_sets("pits")}, RARE, (FORD, FORD)),
        Table(
            "old-ones",
            {"players": 2, "sets": ("old-ones", *with_sets("bells")), "kinds": (MOBSTER,)},
            RARE,
            ({"god": "Dagon", **BELLS}, {"god": "Hastur"}),
        ),
    ]


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


def play_checked(table: Table, seed: int) -> tuple[int, str | None, dict[str, Any]]:
    """One random game, checked at every decision: its length, what is wrong with it, and its record."""
    game = table.new(seed)
    below = random_driver(seed)
    length = 0
    try:
        while (decision := game.decision) is not None:
            broken = game.check()
            if broken:
                return length, "; ".join(broken), game.record()
            if length >= LONGEST:
                return length, f"no end after {length} decisions", game.record()
            length += not game.is_follow_up
            game.apply(below(len(decision.options)))
    except Exception as error:
        return length, f"{type(error).__name__}: {error}", game.record()
    fault = "; ".join(game.check()) or (None if game.reason else "over for no reason")
    return length, fault, game.record()


def play_spoken(
    table: Table, seed: int, asked: set[Asked], longest: int = LONGEST
) -> tuple[int, str | None, dict[str, Any]]:
    """One game by mostly sensible choices, in which words are looked at: its length, what is wrong, and its record.
    `asked` learns which rules have asked."""
    game = table.new(seed)
    below = random_driver(seed)
    bots = [th.bot("heuristic", seed=seat) for seat in range(game.players)]
    length = 0
    while (decision := game.decision) is not None and length < longest:
        asked.add(asked_by(game, decision))
        silent = [*silences(game), *(unexplained(game) if length % EXPLAINED == 0 else ())]
        if silent:
            return length, "; ".join(silent), game.record()
        length += not game.is_follow_up
        choices = wild(table, decision, below)
        game.apply(choices[below(len(choices))] if choices else bots[decision.seat].choose(game.observe(decision.seat)))
    return length, None, game.record()


def wild(table: Table, decision: th.Decision, below: Callable[[int], int]) -> Sequence[int]:
    """Now and then any choice; in a position, where much could be done, mostly doing something."""
    if not table.seats:
        return range(len(decision.options)) if below(ASTRAY) == 0 else ()
    busy = [k for k, option in enumerate(decision.options) if option.to_dict()["verb"] not in IDLE]
    return busy if below(5) < 3 else ()


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
