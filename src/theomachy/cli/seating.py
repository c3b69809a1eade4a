"""Who sits at a terminal's table: the person's seat, the bots, the names; kept beside the record of a saved game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import cycle
from typing import TYPE_CHECKING, Any

from theomachy.cli.parser import UsageError
from theomachy.core import reader
from theomachy.limits import short_repr

if TYPE_CHECKING:
    from theomachy.bots import Bot


@dataclass(frozen=True)
class Seating:
    """`seat` None: nobody plays, the person watches. A bot is its name with its settings; None where a person sits."""

    seat: int | None
    bots: tuple[str | None, ...]
    names: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        return {"seat": self.seat, "bots": list(self.bots), "names": list(self.names)}

    def sit_down(self) -> dict[int, Bot]:
        """The bots by seat."""
        return {seat: make_bot(text, seat) for seat, text in enumerate(self.bots) if text is not None}


def make_bot(text: str, seat: int) -> Bot:
    """A bot from `name:setting=value`; wrong use if there is none."""
    import theomachy as th
    from theomachy.lab.match import read_bot

    try:
        name, settings = read_bot(text)
        return th.bot(name, seed=seat, **dict(settings))
    except ValueError as error:
        raise UsageError(f"theomachy play: {error}") from None


def new_seating(players: int, seat: int | None, bots: str, names: str | None) -> Seating:
    """The table somebody asks for: bots in order, repeated, at all seats but the person's."""
    if seat is not None and seat >= players:
        raise UsageError(f"theomachy play: --seat {seat}: the seats are 0 to {players - 1}")
    chosen = cycle(bots.split(","))
    sitting = tuple(None if place == seat else next(chosen) for place in range(players))
    return check_names_and_bots(Seating(seat, sitting, tuple(names.split(",")) if names else ()), players)


def changed_seating(table: Seating, seat: int | None, bots: str | None, names: str | None, bot: str) -> Seating:
    """A saved table as somebody wants it now; what is not asked for stays, `bot` takes a seat that becomes free."""
    players = len(table.bots)
    new = new_seating(players, seat, bots or bot, names)
    if bots is None:
        kept = (None if place == seat else table.bots[place] or bot for place in range(players))
        new = replace(new, bots=tuple(kept))
    return check_names_and_bots(replace(new, names=new.names or table.names), players)


def check_names_and_bots(table: Seating, players: int) -> Seating:
    try:
        return check_seating(table, players)
    except ValueError as error:
        raise UsageError(f"theomachy play: {error}") from None


def read_seating(data: object, players: int) -> Seating:
    """The table a file keeps; ValueError if it keeps none that could be."""
    if not isinstance(data, dict) or data.keys() != {"seat", "bots", "names"}:
        raise ValueError("'table' must have seat, bots and names")
    bots, names = data["bots"], data["names"]
    if not isinstance(bots, list) or not all(bot is None or isinstance(bot, str) for bot in bots):
        raise ValueError("'table': bots must be a list of names of bots")
    if not isinstance(names, list):
        raise ValueError("'table': names must be a list of names")
    return check_seating(Seating(data["seat"], tuple(bots), tuple(names)), players)


def check_seating(table: Seating, players: int) -> Seating:
    """The table itself; ValueError if it does not fit the game."""
    seat, names = table.seat, table.names
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise ValueError(f"the seats are 0 to {players - 1}, not {short_repr(seat)}")
    if len(table.bots) != players or [place for place, bot in enumerate(table.bots) if bot is None] != (
        [] if seat is None else [seat]
    ):
        raise ValueError("there must be a bot at every seat but the person's")
    if names:
        reader.check_names(names, players)
    return table
