"""Finished games looked back at in the background: where they turned, what would have been better, how sure that is.

One game goes on after another, a short while each, in a worker of its own; nobody need stay and wait. What was found is
kept when that worker dies, and the next one goes on from there.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from theomachy.bots.levels import ADVISER, PERSONS
from theomachy.lab import luck
from theomachy.lab.luck import LuckyDraw
from theomachy.lab.turning_points import CostlyChoice, LabelledAnswer, worst
from theomachy.server.bots.fair_queue import Customer
from theomachy.server.node import Node
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.web import protocol as wire
from theomachy.server.web.wire_chances import wire_chance

TRIES: Final = 3  # before the work on a game is given up; whoever asks again begins anew where it stopped


class _Work:
    """How far the work on a game is."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.address = ""  # that has asked for it
        self.judged = 0
        self.points: list[CostlyChoice] = []
        self.draws: list[LuckyDraw] = []
        self.task: asyncio.Task[None] | None = None

    @property
    def state(self) -> wire.AnalysisState:
        if self.judged >= self.total:
            return "done"
        return "broken" if self.task is None or self.task.done() else "running"


class Analyses:
    """What is known of the games that were looked back at."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._most, self._kept = node.config.limits.analyses, node.config.limits.analyses_remembered
        self._most_of_address = node.config.quotas.address_analyses
        self._works: OrderedDict[str, _Work] = OrderedDict()

    def of(self, table: Table) -> wire.Analysis:
        """How far the work on this game is; none has begun if nobody has asked for it."""
        work = self._works.get(table.id)
        return _told(work, _total(table), len(table.seats))

    def begin(self, table: Table, customer: Customer) -> wire.Analysis:
        """Look back at this game, or go on where it stopped; RequestRefused where too many others wait."""
        work = self._works.get(table.id)
        if work is None or work.state == "broken":
            self._check_room_for(customer.address)
            work = work or _Work(_total(table))
            work.address = customer.address
            work.task = asyncio.get_running_loop().create_task(self._go_on(table, work, customer))
            self._works[table.id] = work
        self._works.move_to_end(table.id)
        while len(self._works) > self._kept:
            _, oldest = self._works.popitem(last=False)
            if oldest.task is not None:
                oldest.task.cancel()
        return self.of(table)

    def _check_room_for(self, address: str) -> None:
        """RequestRefused while too many games are looked back at, of this address or of all."""
        running = [work.address for work in self._works.values() if work.state == "running"]
        if running.count(address) >= self._most_of_address:
            raise RequestRefused("quota", f"{self._most_of_address} games are being looked back at for your address")
        if len(running) >= self._most:
            raise RequestRefused("full", "too many games are being looked back at: try again later")

    def close(self) -> None:
        for work in self._works.values():
            if work.task is not None:
                work.task.cancel()

    async def _go_on(self, table: Table, work: _Work, customer: Customer) -> None:
        left = TRIES
        while work.judged < work.total and left:
            try:
                judged, points, draws = await self._node.pool.look_back(
                    table, self._node.set_paths(table), work.judged, customer
                )
            except RequestRefused:
                left -= 1
                continue
            work.judged, left = judged, TRIES
            work.points += points
            work.draws += draws


def _total(table: Table) -> int:
    """How many choices there are; RequestRefused where a game cannot be looked back at."""
    if table.stage == "adjourned":
        raise RequestRefused("adjourned", "this game was played by older rules: only its end can be shown")
    if table.stage != "over":
        raise RequestRefused("stage", "a game is looked back at when it is over")
    assert table.play is not None
    return len(table.play.history.choices)


def _told(work: _Work | None, total: int, players: int) -> wire.Analysis:
    by = PERSONS[ADVISER]
    if work is None:
        return wire.Analysis("none", 0, total, by, [])
    return wire.Analysis(
        work.state,
        work.judged,
        total,
        by,
        [_point(point) for point in worst(work.points)],
        [_draw(draw) for draw in luck.told(work.draws)],
        [_luck(work.draws, seat) for seat in range(players)] if work.draws else [],
    )


def _draw(draw: LuckyDraw) -> wire.LuckyMove:
    gain = wire_chance(draw.gain.value, draw.gain.error)
    return wire.LuckyMove(draw.choices, draw.turn, draw.seat, list(draw.faces), gain)


def _luck(draws: list[LuckyDraw], seat: int) -> wire.SeatLuck:
    total = luck.total(draws, seat)
    return wire.SeatLuck(seat, wire_chance(total.value, total.error))


def _point(point: CostlyChoice) -> wire.CostlyMove:
    return wire.CostlyMove(
        point.choices,
        point.turn,
        point.seat,
        _answer(point.taken),
        _answer(point.better),
        wire_chance(point.loss.value, point.loss.error),
    )


def _answer(answer: LabelledAnswer) -> wire.OptionChance:
    return wire.OptionChance(answer.label, answer.why, wire_chance(answer.chance.value, answer.chance.error))
