"""One writer a node: all that waits goes into one transaction, so that fsync does not bind a busy node."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from theomachy.server.deeds import Row, encode
from theomachy.server.refused import Refused

CHANNEL: Final = "theomachy"
MOST: Final = 256  # jobs in one transaction
# The same words on both; a number that is taken is no error, it is an answer.
INSERT: Final = text('INSERT INTO deeds ("table", number, at, deed) VALUES (:t, :n, :at, :deed) ON CONFLICT DO NOTHING')
log = logging.getLogger("theomachy.storage")

Work = Callable[[Connection], Any]


class Job:
    """Something to write, and who waits for it."""

    __slots__ = ("future", "loop", "rows", "work")

    def __init__(self, loop: asyncio.AbstractEventLoop, rows: Sequence[Row], work: Work | None) -> None:
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.rows = rows  # all of them or none; None of them if a number is taken
        self.work = work

    def done(self, result: Any) -> None:
        self._tell(self.future.set_result, result)

    def failed(self, error: Exception) -> None:
        self._tell(self.future.set_exception, error)

    def _tell(self, how: Callable[[Any], None], what: object) -> None:
        def tell() -> None:
            if not self.future.done():
                how(what)

        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self.loop.call_soon_threadsafe(tell)


class Writer:
    """The thread that writes."""

    def __init__(self, engine: Engine, node: str) -> None:
        self._engine = engine
        self._node = node
        self._postgres = engine.dialect.name == "postgresql"
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()
        self.transactions = 0
        self.written = 0

    async def append(self, rows: Sequence[Row], work: Work | None = None) -> bool:
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
                job.failed(Refused("unavailable"))
        except Exception as error:
            log.exception("a write failed")
            for job in batch:
                job.failed(error)
        else:
            self.transactions += 1
            for job, result in zip(batch, results, strict=True):
                self.written += len(job.rows) if result else 0
                job.done(result)

    def _transaction(self, batch: list[Job]) -> list[Any]:
        with self._engine.begin() as connection:
            results = self._at_once(connection, batch) or [self._job(connection, job) for job in batch]
            if self._postgres:
                self._notify(connection, [job for job, result in zip(batch, results, strict=True)
                                          if job.rows and result])
        return results

    def _at_once(self, connection: Connection, batch: list[Job]) -> list[bool] | None:
        """Nothing but rows, and none of their numbers taken, as nearly always: one statement for all of them."""
        rows = [row for job in batch for row in job.rows]
        if len(rows) < 2 or any(not job.rows or job.work is not None for job in batch):
            return None
        point = connection.begin_nested()
        new = connection.execute(INSERT, [_values(row) for row in rows]).rowcount
        if new != len(rows):
            point.rollback()
            return None
        point.commit()
        return [True] * len(batch)

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

    def _insert(self, connection: Connection, rows: Sequence[Row]) -> bool:
        """Were all of them new?"""
        new = [connection.execute(INSERT, _values(row)).rowcount for row in rows]
        return all(new)

    def _notify(self, connection: Connection, jobs: list[Job]) -> None:
        names = sorted({row.table for job in jobs for row in job.rows})
        for start in range(0, len(names), 100):  # a message may have 8,000 bytes
            payload = " ".join([self._node, *names[start:start + 100]])
            connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})


def _values(row: Row) -> dict[str, Any]:
    return {"t": row.table, "n": row.number, "at": row.at, "deed": encode(row.deed)}


def _away(error: SQLAlchemyError) -> bool:
    return isinstance(error, DBAPIError) and error.connection_invalidated


