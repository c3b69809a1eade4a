"""Who sits at a terminal's table: the person's seat, the bots, the names; kept beside the record of a saved game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import cycle
from typing import TYPE_CHECKING, Any

from theomachy.cli.parser import UsageError
from theomachy.core import voice
from theomachy.limits import shown

if TYPE_CHECKING:
    from theomachy.bots import Bot


@dataclass(frozen=True)
class Table:
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


def seated(players: int, seat: int | None, bots: str, names: str | None) -> Table:
    """The table somebody asks for: bots in order, repeated, at all seats but the person's."""
    if seat is not None and seat >= players:
        raise UsageError(f"theomachy play: --seat {seat}: the seats are 0 to {players - 1}")
    chosen = cycle(bots.split(","))
    sitting = tuple(None if place == seat else next(chosen) for place in range(players))
    return allowed(Table(seat, sitting, tuple(names.split(",")) if names else ()), players)


def changed(table: Table, seat: int | None, bots: str | None, names: str | None, bot: str) -> Table:
    """A saved table as somebody wants it now; what is not asked for stays, `bot` takes a seat that becomes free."""
    players = len(table.bots)
    new = seated(players, seat, bots or bot, names)
    if bots is None:
        kept = (None if place == seat else table.bots[place] or bot for place in range(players))
        new = replace(new, bots=tuple(kept))
    return allowed(replace(new, names=new.names or table.names), players)


def allowed(table: Table, players: int) -> Table:
    try:
        return checked(table, players)
    except ValueError as error:
        raise UsageError(f"theomachy play: {error}") from None


def read_table(data: object, players: int) -> Table:
    """The table a file keeps; ValueError if it keeps none that could be."""
    if not isinstance(data, dict) or data.keys() != {"seat", "bots", "names"}:
        raise ValueError("'table' must have seat, bots and names")
    bots, names = data["bots"], data["names"]
    if not isinstance(bots, list) or not all(bot is None or isinstance(bot, str) for bot in bots):
        raise ValueError("'table': bots must be a list of names of bots")
    if not isinstance(names, list):
        raise ValueError("'table': names must be a list of names")
    return checked(Table(data["seat"], tuple(bots), tuple(names)), players)


def checked(table: Table, players: int) -> Table:
    """The table itself; ValueError if it does not fit the game."""
    seat, names = table.seat, table.names
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise ValueError(f"the seats are 0 to {players - 1}, not {shown(seat)}")
    if len(table.bots) != players or [place for place, bot in enumerate(table.bots) if bot is None] != (
        [] if seat is None else [seat]
    ):
        raise ValueError("there must be a bot at every seat but the person's")
    if names:
        voice.checked(names, players)
    return table
