"""One node: the tables it has in memory, the database, the workers. Any number of nodes may share a database."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
import zlib
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import Connection

import theomachy as th
from theomachy.server.bots.pool import Pool, PoolThinkers
from theomachy.server.config import Config
from theomachy.server.ids import new_id
from theomachy.server.metrics import Metrics
from theomachy.server.quotas import Quotas
from theomachy.server.room import Room
from theomachy.server.steady_clock import SteadyClock
from theomachy.server.storage.moderation import Moderation
from theomachy.server.storage.retention import prune
from theomachy.server.storage.store import Store, TableSummary
from theomachy.server.storage.uploaded_sets import UploadedSets
from theomachy.server.table import game_rules, table_events
from theomachy.server.table.listing import Listing
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.seat import TableSeat
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import AnyTableEvent
from theomachy.server.table.terms import Future, TableConfig

SWEEP: Final = 5.0  # seconds between two looks for tables that nobody looks after
HEARTBEAT: Final = 5.0
DEAD: Final = 20.0  # seconds after which a silent node is taken for gone
LATE: Final = 15.0  # seconds after which a table that is due falls to any node
TRIAL: Final = 1.0  # seconds between two attempts to write, for those who ask whether the node is ready
EXPIRE: Final = 3_600.0  # seconds between two looks for what was kept for long enough
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
log = logging.getLogger("theomachy.node")


class Node:
    """A process of the server: the rooms of the tables it has in memory, and what goes on beside them."""

    def __init__(
        self,
        store: Store,
        pool: Pool,
        sets_folder: Path,
        config: Config | None = None,
        clock: SteadyClock | None = None,
        speed: float = 1.0,
    ) -> None:
        self.id = store.node
        self.config = config or Config()
        self.store = store
        self.pool = pool
        self.storage = store
        self.sets = UploadedSets(store, sets_folder)
        self.quotas = Quotas(self.config.quotas, store.stages, self.config.limits.tables_remembered)
        self.thinkers = PoolThinkers(pool, self.set_paths, self.quotas.customer)
        self.metrics = Metrics()
        self.now = clock or SteadyClock()
        self.speed = speed  # how fast `clock` runs: tests scale time
        self.moderation = Moderation(store, self.sets.path_of, self.now)
        self.draining = False
        self.readers = ThreadPoolExecutor(self.config.server.readers, "reader")
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._trial: asyncio.Task[None] | None = None  # the last attempt to write, and when it was made
        self._tried = 0.0
        self._living = [self.id]  # nodes, in order
        self._silent: set[str] = set()  # nodes that are gone
        self._heard: dict[str, tuple[float, float]] = {}  # of each node its last heartbeat, and when we first saw it
        self._made: set[str] = set()  # tables founded here a moment ago
        self._left: set[str] = set()  # tables that are not in memory any more, of which the database does not know it

    # ---- life
    async def start(self) -> None:
        asyncio.get_running_loop().set_default_executor(self.readers)
        await asyncio.to_thread(_warm)
        self.store.listen(self._note_foreign_writes)
        # Nodes agree on the time by their heartbeats, so that what was due stays due.
        self.now.not_before(max((await self.store.heartbeats()).values(), default=0.0))
        await self._beat()
        for work in (self._sweep, self._heartbeats, self._measure_lag, self._expire):
            self._tasks.append(asyncio.create_task(self._forever(work)))

    async def stop(self) -> None:
        """Finish what is being written, then go."""
        self.draining = True
        for task in self._tasks:
            task.cancel()
        for room in self.rooms():
            room.close()
        await asyncio.sleep(0.05)
        with suppress(RequestRefused):
            await self.store.leave_all_rooms()
        self.pool.close()
        await asyncio.to_thread(self.store.close)

    async def _forever(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except RequestRefused as no:
                log.warning("%s", no.text)
                await asyncio.sleep(1.0)
            except Exception:
                log.exception("a round of the node failed")
                await asyncio.sleep(1.0)

    async def _measure_lag(self) -> None:
        """Measure how long the event loop is away at a time."""
        before = time.perf_counter()
        await asyncio.sleep(0.01)
        self.metrics.observe_lag(max(0.0, time.perf_counter() - before - 0.01))

    async def _heartbeats(self) -> None:
        await self._beat()
        heartbeats = await self.store.heartbeats()
        alive = self._alive(heartbeats)
        silent = {node: seen for node, seen in heartbeats.items() if node not in alive}
        new = {node: seen for node, seen in silent.items() if node not in self._silent}
        await self.store.bury_nodes(new)
        if new:
            self._note_foreign_writes(None)  # their last rows may be written and not told
        self._living, self._silent = sorted(alive), set(silent)
        for room in self.rooms():
            await room.runner.forget_nodes(alive)
        await asyncio.sleep(HEARTBEAT)

    async def _beat(self) -> None:
        """Say that this node lives. If the others have taken it for gone, nobody has told it anything since."""
        if not await self.store.heartbeat(self.now()):
            await self.store.enter_rooms([room.table.id for room in self.rooms()])
            self._note_foreign_writes(None)

    async def try_writing(self) -> None:
        """RequestRefused if nothing can be written now. Who asks often is told what was found a moment ago."""
        if self._trial is None or (self._trial.done() and time.monotonic() - self._tried > TRIAL):
            self._tried = time.monotonic()
            self._trial = asyncio.create_task(self._beat())
        await asyncio.shield(self._trial)

    def _alive(self, heartbeats: dict[str, float]) -> set[str]:
        """The nodes whose heartbeat has changed of late, by our own clock: theirs may be another."""
        now = time.monotonic()
        self._heard = {
            node: (seen, now if self._heard.get(node, (0.0, 0.0))[0] != seen else self._heard[node][1])
            for node, seen in heartbeats.items()
        }
        return {node for node, (_, since) in self._heard.items() if now - since < DEAD} | {self.id}

    async def _expire(self) -> None:
        """Forget what was kept for long enough."""
        await asyncio.sleep(EXPIRE)
        gone = await asyncio.to_thread(prune, self.store, self.config.retention, self.now(), self.sets.path_of)
        if any(gone.values()):
            log.info("forgotten: %s", ", ".join(f"{count} {kind}" for kind, count in gone.items() if count))

    async def _sweep(self) -> None:
        """Look after tables that are due and in no node's hands; forget those that rest."""
        for name, due in await self.store.due(self.now(), self.config.limits.tables_in_memory):
            if name not in self._rooms and (self._falls_to_this(name) or due < self.now() - LATE):
                with suppress(RequestRefused):
                    (await self.room(name)).tend()
        for name, task in list(self._rooms.items()):
            if task.done() and (task.cancelled() or task.exception() or self._rests(task.result())):
                del self._rooms[name]
                self._left.add(name)
                if not task.cancelled() and not task.exception():
                    task.result().close()
        await self._leave_rooms()
        await asyncio.sleep(SWEEP)

    async def _leave_rooms(self) -> None:
        """Tables that are not in memory any more: nobody need tell this node of them."""
        left, self._left = self._left - self._rooms.keys(), set()
        try:
            await self.store.leave_rooms(sorted(left))
        except RequestRefused:
            self._left |= left
            raise

    def _falls_to_this(self, name: str) -> bool:
        """Whether it is for this node to look after a table that is in no node's hands."""
        return self._living[zlib.crc32(name.encode()) % len(self._living)] == self.id

    def _rests(self, room: Room) -> bool:
        return room.idle and time.monotonic() - room.idle_since > self.config.limits.keep_seconds

    def _note_foreign_writes(self, names: list[str] | None) -> None:
        """Others have written to these tables; None: perhaps to any."""
        for room in self.rooms() if names is None else self._among(names):
            if names is not None and room.unused:  # somebody else looks after it: this node need not hear of it
                self.forget(room.table.id)
            else:
                room.note_foreign_write()

    def _among(self, names: list[str]) -> list[Room]:
        """Which of these tables are in memory; one that is just being read counts."""
        self._made.difference_update(names)
        tasks = [self._rooms[name] for name in names if name in self._rooms]
        return [task.result() for task in tasks if task.done() and not task.cancelled() and not task.exception()]

    # ---- tables
    def rooms(self) -> list[Room]:
        return [
            task.result()
            for task in self._rooms.values()
            if task.done() and not task.cancelled() and not task.exception()
        ]

    async def room(self, name: str) -> Room:
        """A table in memory; built from its rows, off the event loop, if it was not there."""
        if not _ID.fullmatch(name):
            raise RequestRefused("not-found", "no such table")
        task = self._rooms.get(name)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            if len(self._rooms) >= self.config.limits.tables_in_memory:
                self._left |= self._made & {name}
                raise RequestRefused("full")
            task = self._rooms[name] = asyncio.create_task(self._open(name))
        try:
            return await asyncio.shield(task)
        except RequestRefused:
            self._rooms.pop(name, None)
            raise

    def forget(self, name: str) -> None:
        """Take a table out of memory because its rows were blanked or added to: whoever asks next reads them anew."""
        task = self._rooms.pop(name, None)
        self._left.add(name)
        if task is not None and task.done() and not task.cancelled() and not task.exception():
            task.result().close()

    async def _open(self, name: str) -> Room:
        summary, table = await asyncio.to_thread(self.store.read, lambda c: self.load(c, name))
        is_new = name in self._made
        self._made.discard(name)
        if not is_new:
            await self.store.enter_rooms([name])  # what was written before is read once more before anybody joins
        room = Room(self, table, summary.listing, is_new)
        room.tend()
        return room

    def load(self, connection: Connection, name: str) -> tuple[TableSummary, Table]:
        """A table from its rows."""
        summary = self.store.summary(connection, name)
        table = Table(name, summary.config, summary.secret, self.sets.path_of)
        table.fold_all(self.store.rows(connection, name))
        return summary, table

    async def create_table(
        self, config: TableConfig, first: Sequence[AnyTableEvent] = (), secret: str = "", ticket: str | None = None
    ) -> Room:
        """A new table, with its first events, in the memory of this node."""
        if self.draining:
            raise RequestRefused("unavailable", "this node is going down: try again")
        name = new_id()  # unguessable: who knows the name of a table was invited
        guests = sorted({event.guest for event in first if isinstance(event, table_events.SeatTaken)})
        listing = Listing("open", None)
        await self.store.create(name, config, secret or secrets.token_hex(32), first, listing, guests, ticket)
        self._made.add(name)
        return await self.room(name)

    def set_paths(self, table: Table) -> dict[str, str]:
        """Where the uploaded sets of a table lie."""
        return {
            name: self.sets.path_of(name) for name in game_rules.named_sets(table.config.setup) if isinstance(name, str)
        }

    async def create_rematch(self, room: Room) -> None:
        """When all people want to play again: the same people and bots at a new table, each one seat further on."""
        table = room.table
        people = {seat.number for seat in table.people()}
        if table.rematch or not people or not people <= table.rematch_asked:
            return
        setup = msgspec.structs.replace(table.setup, choices=[], conceded=[], seed=None)
        setup = game_rules.seats_moved_on(setup, table.config.players)
        if setup.position is not None:  # its hidden cards are in the record: deal them anew
            assert table.play is not None
            history = table.play.history
            setup = await asyncio.to_thread(history.dealt_anew, len(history.setup.choices), secrets.token_hex(32))
        continued: Future | None = None if setup.position is None else "anew"
        config = msgspec.structs.replace(
            table.config, setup=setup, created=self.now(), origin=table.id, continued=continued
        )
        first = [_seated_again(seat, (seat.number - 1) % config.players) for seat in table.seats]
        made = await self.create_table(config, first)
        self.quotas.follow(made.table.id, table.id)
        host = min(people)
        await room.submit(lambda t: [] if t.rematch else table_events.RematchAsked(host, made.table.id))


def _seated_again(seat: TableSeat, place: int) -> AnyTableEvent:
    if seat.person:
        return table_events.SeatTaken(place, seat.guest, seat.name, seat.token)
    return table_events.BotSeated(place, seat.bot, seat.name)


def _warm() -> None:
    """Read the cards of all games, so that the first who comes need not wait for it."""
    for game in th.games():
        game_rules.begin(game_rules.GameSetup(game=game, options={"players": 2}), 0)
