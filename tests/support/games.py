"""Random games of every kind of table: played with every invariant looked at, or with every word.

A kind of table is a game, a mode (Free for All, or a team shape), a number of players, with Temples or without, and for
combined sets the sets. `bench.soak.games` plays thousands of them, the tests some.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import theomachy as th
from tests.support.speech import Asked, asked_by, silences, unexplained
from theomachy.cli.measurements import random_driver

GAMES = 200  # of every kind of table
MANY = 2000  # of the kinds that are played most
TWILIGHT = 500  # of each kind of Twilight table
DRAFTS = 100
RARE = 200
SETS = Path(__file__).parents[1] / "rules" / "sets"
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
