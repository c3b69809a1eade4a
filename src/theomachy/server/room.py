"""A table in the memory of this node: its viewers, its alarm, the work that goes on for it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from typing import Any, Final, Protocol

from theomachy.server.metrics import Metrics
from theomachy.server.table.commands import Command
from theomachy.server.table.feeds import Feed
from theomachy.server.table.listing import Listing
from theomachy.server.table.ports import Storage, Thinkers
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.runner import GRACE, WATCH_EVERY, TableRunner
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import AnyTableEvent, EventRow

LINGER: Final = 5.0  # seconds between a lost connection and its note
log = logging.getLogger("theomachy.table")


class Viewer(Protocol):
    """Somebody connected: told that there is something new to send, and asked whether the seat is still theirs."""

    viewer: int

    def wake(self) -> None: ...

    def check_seat(self) -> None: ...


class RoomHost(Protocol):
    """What a room needs of the node it is at."""

    id: str
    metrics: Metrics
    speed: float

    @property
    def storage(self) -> Storage: ...

    @property
    def thinkers(self) -> Thinkers: ...

    def now(self) -> float: ...


class Room:
    """A table at this node, and who is connected to it: the line port of its runner."""

    def __init__(self, host: RoomHost, table: Table, listing: Listing, is_new: bool = False) -> None:
        """`listing`: as the table is found; `is_new`: this node made it, so nobody else can have written."""
        self.host = host
        self.table = table
        self.viewers: set[Viewer] = set()
        self.idle_since = time.monotonic()
        self._lock = asyncio.Lock()
        self.runner = TableRunner(
            table,
            host.storage,
            host.thinkers,
            self,
            host.now,
            listing,
            is_new=is_new,
            lock=self._lock,
            offload=asyncio.to_thread,
        )
        self.feeds = self.runner.feeds
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def submit(self, command: Command, slow: bool = False, guest: str = "") -> list[AnyTableEvent]:
        """Carry a command out: its events, stored before anybody sees them. RequestRefused if it does not fit."""
        return await self.runner.submit(command, slow, guest)

    def now(self) -> float:
        """The time at this table."""
        return self.runner.now()

    # ---- other nodes
    def note_foreign_write(self) -> None:
        """Another node has written something about this table."""
        self.runner.note_foreign_write()
        self._spawn(self.runner.catch_up())

    async def up_to_date(self) -> None:
        """Take in what was written while the table was being built, before somebody joins."""
        if self.runner.is_behind:
            await self.runner.catch_up()

    # ---- who is connected
    @property
    def node(self) -> str:
        """The name of this node."""
        return self.host.id

    def is_connected(self, seat: int) -> bool:
        """Whether somebody is connected here who plays this seat."""
        return any(viewer.viewer == seat for viewer in self.viewers)

    def broadcast(self) -> None:
        """Wake the viewers for whom something is new; whoever has lost the seat first becomes a spectator."""
        for viewer in list(self.viewers):
            viewer.check_seat()
        changed = {feed.viewer for feed in self.feeds.refresh(self.now())}
        chatty = bool(self.table.chat or self.table.sent_away)
        for viewer in self.viewers:
            if chatty or viewer.viewer in changed:
                viewer.wake()

    def received(self, rows: Sequence[EventRow]) -> None:
        """Take in rows that are part of the table now."""
        self.host.metrics.count_rows(rows)
        self.broadcast()
        self.tend()

    def enter(self, viewer: Viewer) -> Feed:
        """Add a viewer who watches the table from now on."""
        self.viewers.add(viewer)
        self._count_spectators()
        if viewer.viewer >= 0:
            self._spawn(self.runner.note_presence(viewer.viewer))
        return self.feeds.feed(viewer.viewer, self.now())

    def leave(self, viewer: Viewer) -> None:
        """Somebody does not watch the table any more; who only lost the connection may be back in a moment."""
        number = viewer.viewer
        self.viewers.discard(viewer)
        self._count_spectators()
        self.idle_since = time.monotonic()
        if self.is_connected(number):
            return
        self.feeds.drop(number)
        if number >= 0 and not self._closed:
            loop = asyncio.get_running_loop()
            loop.call_later(LINGER / self.host.speed, lambda: self._spawn(self.runner.note_presence(number)))

    def _count_spectators(self) -> None:
        """Everybody is told how many look on."""
        watching = sum(viewer.viewer < 0 for viewer in self.viewers)
        if watching != self.feeds.watching:
            self.feeds.watching = watching
            if not self._closed:
                asyncio.get_running_loop().call_soon(self.broadcast)

    # ---- what must happen by itself
    def tend(self) -> None:
        """See that the table can be found, and do what is due."""
        listing = self.runner.new_listing()
        if listing is not None:
            self._spawn(self.runner.list_as(listing))
            if self.table.stage == "over" and self.table.game is not None:
                self._spawn(self.runner.archive())
        self.act_or_wait()

    def act_or_wait(self) -> None:
        """Do what is due, and set the alarm for what comes next."""
        if self._closed:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = self.now()
        due = self.runner.due_at()
        if due is not None and due <= now:
            self._spawn(self._act())
            due = now + GRACE
        shown = self.feeds.next_due()
        times = [when for when in (due, shown) if when is not None]
        if times:
            wait = max(0.001, min(times) - now) / self.host.speed
            self._timer = asyncio.get_running_loop().call_later(min(wait, 3_600), self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.broadcast()
        self.act_or_wait()

    async def _act(self) -> None:
        if await self.runner.act():
            self.act_or_wait()

    # ---- work in the background
    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closed:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(self._guard(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guard(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except RequestRefused as no:
            log.warning("at %s: %s", self.table.short, no.text)
            if no.code == "unavailable":  # try again when the database may be back
                asyncio.get_running_loop().call_later(1.0, self.act_or_wait)
        except Exception:
            log.exception("at %s", self.table.short)

    @property
    def unused(self) -> bool:
        """Whether nobody watches here, or did a moment ago, and nothing is being done."""
        noted_here = any(self.node in seat.nodes for seat in self.table.seats)  # until it is written that they left
        return not self.viewers and not noted_here and not self._tasks and not self._lock.locked()

    @property
    def idle(self) -> bool:
        """Whether it is unused, and nothing is to be done here soon."""
        due = self.runner.due_at()
        return self.unused and (due is None or due > self.now() + WATCH_EVERY)

    @property
    def closed(self) -> bool:
        """Whether this is not the table in memory any more."""
        return self._closed

    def close(self) -> None:
        """Stop all that goes on for the table."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
