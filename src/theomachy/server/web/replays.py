"""Finished games at any moment, from any seat; records, given out and uploaded."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

from theomachy import records
from theomachy.aide.figures import figures
from theomachy.core.game import Game
from theomachy.server.bots.fair_queue import Customer, FairQueue
from theomachy.server.node import Node
from theomachy.server.table import game_rules
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.web.protocol import Figures, NewRecord, Replay

T = TypeVar("T")


class ReplayQueue:
    """Finished games are played anew one at a time, in a thread of their own: whoever reads a table does not wait for
    that. So many may wait, and so many of one address."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self._queue = FairQueue()
        self._thread = ThreadPoolExecutor(1, "replays")
        self._most = most
        self._most_of_address = most_of_address
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._queue)

    async def run(self, customer: Customer, work: Callable[[], T]) -> T:
        """Do this when it is its turn; RequestRefused if too many wait."""
        if len(self._queue) >= self._most:
            raise RequestRefused("full", "too many wait for moments of finished games: try again later")
        if self._by_address[customer.address] >= self._most_of_address:
            raise RequestRefused("quota", f"your address may wait for {self._most_of_address} moments at once")
        self._by_address[customer.address] += 1
        try:
            async with self._queue.turn(customer):
                return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._by_address[customer.address] -= 1
            if not self._by_address[customer.address]:
                del self._by_address[customer.address]


async def replay(
    node: Node, queue: ReplayQueue, customer: Customer, name: str, choices: int | None, seat: int | None
) -> Replay:
    """A finished game after so many choices; one of older rules is shown as it was told."""
    room = await node.room(name)
    table = room.table
    if table.stage == "adjourned":
        return _as_told(name, await _story(node, table), seat)
    if table.stage != "over":
        raise RequestRefused("stage", "a game is shown to all when it is over")
    if seat is not None and not 0 <= seat < len(table.seats):
        raise RequestRefused("not-found", f"the seats are 0 to {len(table.seats) - 1}")
    return await queue.run(customer, lambda: _at(table, choices, seat))


def _at(table: Table, choices: int | None, seat: int | None) -> Replay:
    """The game of a table after so many choices; None: after all."""
    assert table.play is not None
    history = table.play.history
    total = len(history.choices)
    count = total if choices is None else choices
    if not 0 <= count <= total:
        raise RequestRefused("not-found", f"the game has {total} choices")
    game = history.after(count)
    turns = history.turns()
    return Replay(
        table.id,
        count,
        total,
        turns,
        game.over,
        list(game.winners),
        game.reason,
        seat,
        [place.name for place in table.seats],
        game_rules.view_of(game, seat),
        game.events(0, seat),
        False,
        _figures(game, history.after(turns[min(1, len(turns) - 1)]), seat),
    )


def _figures(game: Game, first: Game, seat: int | None) -> Figures:
    """The figures of a game, told to a seat; `first`: the same game when its first turn begins."""
    view = first.view()
    twilight = view["game"] == "twilight"
    start = [s["life"]["count"] if twilight else s["energy"] for s in view["seats"]]
    return msgspec.convert(figures(game.events(0, seat), start, twilight), Figures)


async def _story(node: Node, table: Table) -> dict[str, Any]:
    story = await node.store.archived(table.id)
    if story is None:
        raise RequestRefused("adjourned")
    return story


def _as_told(name: str, story: dict[str, Any], seat: int | None) -> Replay:
    seats, record = story["seats"], story["record"]
    where = 0 if seat is None else seat + 1
    if not 0 <= where < len(seats):
        raise RequestRefused("not-found", f"the seats are 0 to {len(seats) - 2}")
    total = len(record["choices"])
    return Replay(
        name,
        total,
        total,
        [0],
        story["over"],
        story["winners"],
        story["reason"],
        seat,
        story["names"],
        seats[where]["view"],
        seats[where]["events"],
        True,
    )


async def record_of(node: Node, name: str) -> dict[str, Any]:
    """The record of a finished game."""
    room = await node.room(name)
    if room.table.stage == "adjourned":
        record: dict[str, Any] = (await _story(node, room.table))["record"]
        return record
    if room.table.stage != "over":
        raise RequestRefused("stage", "the record is given out when the game is over")
    return room.table.record()


def setup_of(record: NewRecord) -> game_rules.GameSetup:
    """What the game of an uploaded record starts from."""
    try:
        records.check_form(msgspec.to_builtins(record))
    except ValueError as wrong:
        raise RequestRefused("record", str(wrong)) from None
    return game_rules.GameSetup(
        game=record.game,
        options=record.options,
        position=record.position,
        choices=record.choices,
        conceded=record.conceded,
        seed=record.seed,
    )


def check_facts(record: NewRecord, facts: dict[str, Any]) -> None:
    """Refuse a record whose sets or end are not what came of it here."""
    try:
        if record.sets is not None:
            records.check_sets(record.sets, facts["sets"])
    except ValueError as wrong:
        raise RequestRefused("record", str(wrong)) from None
    if record.digest and record.digest != facts["digest"]:
        raise RequestRefused("record", "the record comes out different from what its digest says")
