"""Positions keep everything: a random game is written down at every decision at which nothing is resolving, taken up
again, and must look and go on the same."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import theomachy as th
from tests.support.games import LONGEST, Table, tables, twilight_tables
from theomachy.cli.measurements import random_driver

NAMES = ("id", "blocking", "god_id", "temple_id", "deity_id")  # keys under which a card is called by its name

NAME = re.compile("[0-9a-f]{10}")  # as it stands in a list
NAMED = re.compile(rf'(?:"(?:{"|".join(NAMES)})":|(?<=[\[,]))"({NAME.pattern})"'.encode())
SERIAL = re.compile(rb'"serial":\d+')

Kind = tuple[Table, ...]  # the tables of one game and mode, one after the other


def kinds() -> list[Kind]:
    """Every game in all its modes; the number of players and the Temples change from game to game."""
    found: dict[tuple[str, object], list[Table]] = {}
    for table in [*tables(), *twilight_tables()]:
        key = "combined" if "sets" in table.options else "draft" if "draft" in table.options else table.game
        found.setdefault((key, table.options.get("mode")), []).append(table)
    return [tuple(kind) for kind in found.values()]


def eligible(game: th.Game) -> dict[str, Any] | None:
    """The position of a game, if nothing is resolving."""
    try:
        return game.position()
    except ValueError:
        return None


def plain(found: Any, met: dict[str, int] | None = None) -> Any:
    """The same without what a position need not keep: how often a seat was asked, and the names of cards, which are
    numbered as they are met."""
    met = {} if met is None else met
    if isinstance(found, dict):
        return {
            key: met.setdefault(value, len(met)) if key in NAMES and isinstance(value, str) else plain(value, met)
            for key, value in found.items()
            if key != "serial"
        }
    if isinstance(found, list):
        return [
            met.setdefault(value, len(met)) if isinstance(value, str) and NAME.fullmatch(value) else plain(value, met)
            for value in found
        ]
    return found


def alike(one: Any, other: Any) -> bool:
    """Whether two views are the same for `plain`, in a hurry: equal texts but for names, and one name for one."""
    first, second = (SERIAL.sub(b"", msgspec.json.encode(view)) for view in (one, other))
    if NAMED.sub(b"", first) != NAMED.sub(b"", second):
        return False
    names, others = NAMED.findall(first), NAMED.findall(second)
    return len(set(zip(names, others, strict=True))) == len(set(names)) == len(set(others))


def differences(game: th.Game, position: dict[str, Any], seed: int) -> list[str]:
    """What is not as it was when the position is taken up again."""
    again = th.from_position(msgspec.json.decode(msgspec.json.encode(position)), seed=seed)
    found = [f"broken: {wrong}" for wrong in again.check()]
    if again.position() != position:
        found.append("the position itself is another")
    for seat in (None, *range(game.players)):
        was, now = game.view(seat), again.view(seat)
        if not alike(was, now):
            found += [f"view of {seat}{line}" for line in _unlike(plain(was), plain(now))]
    return found


def _unlike(one: Any, other: Any, where: str = "") -> list[str]:
    """Where two nested values part ways."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [line for key in one for line in _unlike(one[key], other[key], f"{where}.{key}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [line for k in range(len(one)) for line in _unlike(one[k], other[k], f"{where}[{k}]")]
    return [] if one == other else [f"{where}: {one!r} became {other!r}"]


def keep(table: Table, seed: int, every: int = 1) -> tuple[int, list[str]]:
    """One random game, looked at every so often: how many positions were taken, and the first differences."""
    game = table.new(seed)
    below = random_driver(seed)
    taken = 0
    for length in range(LONGEST):
        decision = game.decision
        if decision is None:
            break
        if length % every == 0:
            position = eligible(game)
            if position is not None:
                taken += 1
                found = differences(game, position, seed)
                if found:
                    return taken, [f"{table.name}, seed {seed}, decision {length}: {line}" for line in found[:3]]
        game.apply_flat(below(len(game.flat_options)))  # lists are closed in a position
    return taken, []
