"""Tables on which the sets "grown-…" are played: what the language has grown by, two cards for every word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.table import Table, Tables
from tests.support.twilight import calm
from tests.support.twilight_steps import resolve

SETS = Path(__file__).parents[1] / "cards" / "sets"
KAMIGAMI = str(SETS / "grown-kamigami")
TWILIGHT = str(SETS / "grown-twilight")
Seat = dict[str, Any]
# For the Creature Limit (T-9.7).
ASPECTS = [{"face": level, "state": "exhausted"} for level in ("I", "I", "I", "II", "II", "II")]


def chained(
    table: Tables, name: str, mine: Seat, theirs: Seat, *others: Seat, also: tuple[str, ...] = (), **spec: Any
) -> Table:
    """A game of Old Ones in which seat 0 holds that card too; `also`: what else is in the game, but for two kinds."""
    gods = ("Azathoth", "Tsathoggua", "Ubbo-Sathla", "Yig")
    seats = [{"god": god, **seat} for god, seat in zip(gods, (mine, theirs, *others), strict=False)]
    seats[0]["hand"] = [name, *mine.get("hand", [])]
    kinds = (name, "Cultist", "Deep One", *also)
    return table("old-ones", seats, sets=("old-ones", KAMIGAMI), kinds=kinds, **spec)


def played(table: Tables, name: str, mine: Seat, theirs: Seat, *others: Seat, **spec: Any) -> Table:
    """The same after seat 0 has played it."""
    return chained(table, name, mine, theirs, *others, **spec).do(0, f"play {name}:")


def summoning(table: Tables, name: str, mine: Seat, theirs: Seat, phase: str = "summoning", **spec: Any) -> Table:
    """A duel of Twilight in which seat 0 can Summon that card, or use a mill, so that it is asked anyway."""
    mine = {
        **mine,
        "hand": [name, *mine.get("hand", [])],
        "resources": ["I", *ASPECTS],
        "compass": {"south": ["Idle Mill"]},
    }
    return calm(table, mine, {"hand": [], "resources": ASPECTS, **theirs}, phase, sets=(TWILIGHT,), **spec)


def summoned(table: Tables, name: str, mine: Seat, theirs: Seat, *picks: str, **spec: Any) -> Table:
    """The same after it was Summoned and has resolved; seat 0 chooses these, one after another."""
    t = summoning(table, name, mine, theirs, **spec).do(0, f"Summon {name}")
    return choosing(t, *picks)


def choosing(t: Table, *picks: str) -> Table:
    """Let everything resolve; what is asked besides is answered with these."""
    left = list(picks)
    resolve(t)
    while left:
        t.do(t.asked or 0, left.pop(0))
        resolve(t)
    return t
