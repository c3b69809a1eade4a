"""One writer a node: all that waits goes into one transaction, so that fsync does not bind a busy node."""

from __future__ import annotations

import asyncio
import logging
import queue
import re
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection, Engine, PoolProxiedConnection, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table_events import EventRow, encode

TOLD_AT_ONCE: Final = 150  # tables in one notification, which may have 8,000 bytes
# The same words on both; a number that is taken is no error, it is an answer.
INSERT: Final = text(
    'INSERT INTO table_events ("table", number, at, event) VALUES (:t, :n, :at, :event) ON CONFLICT DO NOTHING'
)
# Tells the other nodes that have one of these tables in memory, and nobody else: each listens to a channel of its own.
TELL: Final = """
SELECT pg_notify(%(channel)s || node, string_agg("table", ' ')) FROM rooms
WHERE "table" = ANY(%(tables)s) AND node <> %(node)s GROUP BY node
"""
log = logging.getLogger("theomachy.storage")


def channel_of(node: str) -> str:
    """The channel to which a node listens."""
    return f"theomachy {node}"


Work = Callable[[Connection], Any]


class Job:
    """Something to write, and who waits for it."""

    __slots__ = ("future", "loop", "rows", "work")

    def __init__(self, loop: asyncio.AbstractEventLoop, rows: Sequence[EventRow], work: Work | None) -> None:
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.rows = rows  # all of them or none; None of them if a number is taken
        self.work = work

    def failed(self, error: Exception) -> None:
        """Raise this where the job is waited for."""
        self._in_loop(lambda: None if self.future.done() else self.future.set_exception(error))

    def _in_loop(self, action: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self.loop.call_soon_threadsafe(action)


def _done(batch: list[Job], results: list[Any]) -> None:
    """All of a transaction are told at once: the event loop is woken once."""

    def set_results() -> None:
        for job, result in zip(batch, results, strict=True):
            if not job.future.done():
                job.future.set_result(result)

    batch[0]._in_loop(set_results)


class Writer:
    """The thread that writes."""

    def __init__(self, engine: Engine, node: str, most: int) -> None:
        """`most`: jobs in one transaction."""
        self._engine = engine
        self._most = most
        self._node = node
        self._postgres = engine.dialect.name == "postgresql"
        self._insert_sql = re.sub(r":(\w+)", r"%(\1)s", INSERT.text) if self._postgres else INSERT.text
        self._kept: PoolProxiedConnection | None = None
        self._telling: PoolProxiedConnection | None = None
        self._untold: set[str] = set()  # tables with new rows of which other nodes are to hear
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()
        self.transactions = 0
        self.written = 0
        self.notifications = 0

    def __len__(self) -> int:
        """How many jobs wait."""
        return self._jobs.qsize()

    async def append(self, rows: Sequence[EventRow], work: Work | None = None) -> bool:
        """Write these rows, and do `work` with them; False, and nothing is written, if one of the numbers is taken."""
        job = Job(asyncio.get_running_loop(), rows, work)
        self._jobs.put(job)
        return bool(await job.future)

    async def do(self, work: Work) -> Any:
        """Do this in a transaction, and return what it returns."""
        job = Job(asyncio.get_running_loop(), (), work)
        self._jobs.put(job)
        return await job.future

    def close(self) -> None:
        """Write what waits, and stop."""
        self._jobs.put(None)
        self._thread.join(30)

    def _run(self) -> None:
        while True:
            batch = self._gather()
            if batch:
                self._write(batch)
            if self._closing:
                _let_go(self._kept)
                _let_go(self._telling)
                return

    _closing = False

    def _gather(self) -> list[Job]:
        found: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            found.append(job)
            if len(found) == self._most:
                return found
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return found
        self._closing = True
        return found

    def _write(self, batch: list[Job]) -> None:
        try:
            results = self._transaction(batch)
        except SQLAlchemyError as error:
            if len(batch) > 1 and not _away(error):
                for job in batch:  # one of them is wrong: the others need not suffer
                    self._write([job])
                return
            log.warning("cannot write: %s", str(getattr(error, "orig", None) or error).splitlines()[0])
            for job in batch:
                job.failed(RequestRefused("unavailable"))
        except Exception as error:
            log.exception("a write failed")
            for job in batch:
                job.failed(error)
        else:
            written = [job.rows for job, result in zip(batch, results, strict=True) if job.rows and result]
            self.transactions += 1
            self.written += sum(map(len, written))
            _done(batch, results)
            if self._postgres:
                self._untold.update(row.table for rows in written for row in rows)
                self._tell_other_nodes()

    def _transaction(self, batch: list[Job]) -> list[Any]:
        if all(job.rows and job.work is None for job in batch) and self._rows_alone(batch):
            return [True] * len(batch)
        with self._engine.begin() as connection:
            return [self._job(connection, job) for job in batch]

    def _rows_alone(self, batch: list[Job]) -> bool:
        """Write rows alone, none of whose numbers is taken, as nearly always: one statement on a connection that is
        kept, a fifth of the usual cost. False, and nothing is written, if it is not so simple after all."""
        rows = [_values(row) for job in batch for row in job.rows]
        try:
            if self._kept is None:
                self._kept = self._engine.raw_connection()
            cursor = self._kept.cursor()
            if not self._postgres:
                cursor.execute("BEGIN")
            cursor.executemany(self._insert_sql, rows)
            simple = cursor.rowcount == len(rows)
            (self._kept.commit if simple else self._kept.rollback)()
        except Exception:  # the long way says what is wrong
            _let_go(self._kept)
            self._kept = None
            return False
        return simple

    def _tell_other_nodes(self) -> None:
        """Notify those that have the tables in memory; nearly always there are none. This comes after the commit: a
        node is among `rooms` before it reads a table's rows, so it has read ours, or we find it here. What cannot be
        told now is told with the next transaction, and there is one with every heartbeat."""
        tables = sorted(self._untold)
        try:
            if tables and self._telling is None:
                self._telling = self._engine.raw_connection()
                self._telling.driver_connection.autocommit = True  # type: ignore[union-attr]
            for start in range(0, len(tables), TOLD_AT_ONCE):
                some = tables[start : start + TOLD_AT_ONCE]
                assert self._telling is not None
                cursor = self._telling.cursor()
                cursor.execute(TELL, {"channel": channel_of(""), "tables": some, "node": self._node})
                self.notifications += cursor.rowcount
                self._untold.difference_update(some)
        except Exception as error:
            log.warning("cannot tell other nodes: %s", type(error).__name__)
            _let_go(self._telling)
            self._telling = None

    def _job(self, connection: Connection, job: Job) -> Any:
        if not job.rows:
            assert job.work is not None
            return job.work(connection)
        if len(job.rows) == 1:
            taken = not self._insert(connection, job.rows)
        else:
            point = connection.begin_nested()
            taken = not self._insert(connection, job.rows)
            (point.rollback if taken else point.commit)()
        if not taken and job.work is not None:
            job.work(connection)
        return not taken

    def _insert(self, connection: Connection, rows: Sequence[EventRow]) -> bool:
        """Insert rows; whether all of them were new."""
        new = [connection.execute(INSERT, _values(row)).rowcount for row in rows]
        return all(new)


def _let_go(connection: PoolProxiedConnection | None) -> None:
    """Give up a connection that was kept; what it had begun is undone."""
    if connection is not None:
        with suppress(Exception):
            connection.invalidate()


def _values(row: EventRow) -> dict[str, Any]:
    return {"t": row.table, "n": row.number, "at": row.at, "event": encode(row.event)}


def _away(error: SQLAlchemyError) -> bool:
    return isinstance(error, DBAPIError) and error.connection_invalidated
