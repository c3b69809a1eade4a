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

CHANNEL: Final = "theomachy"
MOST: Final = 256  # jobs in one transaction
# The same words on both; a number that is taken is no error, it is an answer.
INSERT: Final = text(
    'INSERT INTO table_events ("table", number, at, event) VALUES (:t, :n, :at, :event) ON CONFLICT DO NOTHING'
)
log = logging.getLogger("theomachy.storage")

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

    def __init__(self, engine: Engine, node: str) -> None:
        self._engine = engine
        self._node = node
        self._postgres = engine.dialect.name == "postgresql"
        self._insert_sql = re.sub(r":(\w+)", r"%(\1)s", INSERT.text) if self._postgres else INSERT.text
        self._kept: PoolProxiedConnection | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()
        self.transactions = 0
        self.written = 0

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
                self._let_go()
                return

    _closing = False

    def _gather(self) -> list[Job]:
        found: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            found.append(job)
            if len(found) == MOST:
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
            self.transactions += 1
            self.written += sum(len(job.rows) for job, result in zip(batch, results, strict=True) if result)
            _done(batch, results)

    def _transaction(self, batch: list[Job]) -> list[Any]:
        if all(job.rows and job.work is None for job in batch) and self._rows_alone(batch):
            return [True] * len(batch)
        with self._engine.begin() as connection:
            results = [self._job(connection, job) for job in batch]
            if self._postgres:
                self._notify(
                    connection, [job for job, result in zip(batch, results, strict=True) if job.rows and result]
                )
        return results

    def _rows_alone(self, batch: list[Job]) -> bool:
        """Nothing but rows, and none of their numbers taken, as nearly always: one statement on a connection that is
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
            if simple and self._postgres:
                for payload in self._notes(batch):
                    cursor.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            (self._kept.commit if simple else self._kept.rollback)()
        except Exception:  # the long way says what is wrong
            self._let_go()
            return False
        return simple

    def _let_go(self) -> None:
        """Of the connection that was kept; what it had begun is undone."""
        kept, self._kept = self._kept, None
        if kept is not None:
            with suppress(Exception):
                kept.invalidate()

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

    def _notes(self, jobs: list[Job]) -> list[str]:
        names = sorted({row.table for job in jobs for row in job.rows})
        # a message may have 8,000 bytes
        return [" ".join([self._node, *names[start : start + 100]]) for start in range(0, len(names), 100)]

    def _notify(self, connection: Connection, jobs: list[Job]) -> None:
        for payload in self._notes(jobs):
            connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})


def _values(row: EventRow) -> dict[str, Any]:
    return {"t": row.table, "n": row.number, "at": row.at, "event": encode(row.event)}


def _away(error: SQLAlchemyError) -> bool:
    return isinstance(error, DBAPIError) and error.connection_invalidated
