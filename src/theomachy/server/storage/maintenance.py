"""Looking after the database: what `theomachy db` does."""

from __future__ import annotations

import gzip
import json
import os
import time
import zlib
from base64 import b64decode, b64encode
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from platformdirs import user_cache_path
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import SQLAlchemyError

from theomachy.server.config import RetentionSection
from theomachy.server.storage import database
from theomachy.server.storage.moderation import Moderation
from theomachy.server.storage.retention import prune
from theomachy.server.storage.schema import ARCHIVES, METADATA, TABLE_EVENTS, TABLES
from theomachy.server.storage.store import Store
from theomachy.server.storage.uploaded_sets import UploadedSets
from theomachy.server.table import table_events
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import EventRow

BATCH: Final = 1_000


class Maintenance:
    """One database, and what can be done for it. ValueError, in words, if it cannot be; ConnectionError if the database
    cannot be opened."""

    def __init__(self, url: str) -> None:
        self._url = database.read_url(url or database.default_url())
        self._missing = database.is_missing(self._url)
        if not self._missing:
            self._open()

    @cached_property
    def store(self) -> Store:
        """The database, opened when it is first needed: a SQLite file is made by that."""
        return Store(self._url, "maintenance")

    def _open(self) -> None:
        """ConnectionError, in words, if it cannot be."""
        _ = self._revision

    @cached_property
    def _revision(self) -> str | None:
        try:
            return database.current(self.store.engine)
        except SQLAlchemyError as error:
            raise database.cannot_open(self._url, error) from None

    def _check_revision(self) -> None:
        if self._missing:
            raise ValueError(f"there is no database {self._url.database}")
        if self._revision is not None and self._revision not in database.revisions():
            raise ValueError(database.NEWER.format(self._revision, database.newest()))
        if self._revision != database.newest():
            raise ValueError(
                f"the database has the revision {self._revision or 'nothing'}, not {database.newest()}: "
                "run theomachy db migrate first"
            )

    def migrate(self, target: str = "") -> str:
        """Bring the database to a revision, the newest if none is named."""
        return f"the database has the revision {database.migrate(self.store.engine, target)!r}"

    def rotate(self) -> str:
        """Make a new signing key."""
        self._check_revision()
        count = len(self.store.keys(time.time(), rotate=True))
        return f"there are {count} keys; running nodes take the new one in half a minute"

    def prune(self, kept: RetentionSection) -> str:
        """Forget what was kept for long enough."""
        self._check_revision()
        found = prune(self.store, kept, time.time(), self._set_paths)
        return "forgotten: " + ", ".join(f"{count} {kind}" for kind, count in found.items())

    def moderation(self) -> Moderation:
        """What operators can do."""
        self._check_revision()
        return Moderation(self.store, self._set_paths, time.time)

    def _set_paths(self, name: str) -> str:
        return UploadedSets(self.store, user_cache_path("theomachy") / "sets").path_of(name)

    # ---- backup
    def backup(self, path: str) -> str:
        """All rows of all tables, as lines of JSON; readable by any database this server runs on."""
        self._check_revision()
        count, target = 0, Path(path)
        aside = target.with_name(target.name + ".new")
        aside.unlink(missing_ok=True)
        private = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)  # it holds keys and hands
        with (
            os.fdopen(private, "wb") as raw,
            gzip.open(raw, "wt", encoding="utf-8") as out,
            self.store.engine.connect() as connection,
        ):
            if self.store.engine.dialect.name == "postgresql":
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            out.write(json.dumps({"theomachy-backup": 1, "revision": self._revision, "at": time.time()}) + "\n")
            for table in METADATA.sorted_tables:
                for row in connection.execute(select(table)).mappings():
                    values = {
                        key: {"b64": b64encode(value).decode()} if isinstance(value, bytes) else value
                        for key, value in row.items()
                    }
                    out.write(json.dumps([table.name, values]) + "\n")
                    count += 1
        aside.replace(target)
        return f"{count} rows in {path}"

    def restore(self, path: str) -> str:
        """Into an empty database only, all rows in one transaction; the backup may be of an older revision. What could
        not be restored leaves no file behind."""
        try:
            with gzip.open(path, "rt", encoding="utf-8") as source:
                head = json.loads(next(source, "null"))
                if not isinstance(head, dict) or head.get("theomachy-backup") != 1:
                    raise ValueError(f"{path} is no backup of this program")
                if head["revision"] not in database.revisions():
                    raise ValueError(database.NEWER.format(head["revision"], database.newest()))
                return self._restore(head["revision"], source)
        except ConnectionError:  # of the database
            raise
        except (OSError, EOFError, zlib.error) as error:
            raise ValueError(f"{path}: {error}") from None

    def _restore(self, revision: str, source: Any) -> str:
        try:
            if self._revision is not None:
                with self.store.engine.connect() as connection:
                    if connection.execute(select(TABLES.c.id).limit(1)).first() is not None:
                        raise ValueError("the database is not empty")
            database.migrate(self.store.engine, revision)  # the form that the rows have
            with self.store.engine.begin() as connection:
                count = self._fill(connection, source)
            database.migrate(self.store.engine)
        except BaseException:
            self.store.engine.dispose()
            if self._missing:
                database.remove_file(self._url)
            raise
        self.store.engine.dispose()  # SQLite writes everything into the file itself when the last one closes it
        return f"{count} rows restored"

    def _fill(self, connection: Connection, source: Any) -> int:
        count, last = 0, ""
        waiting: list[dict[str, Any]] = []
        for line in source:
            name, values = json.loads(line)
            values = {
                key: b64decode(value["b64"]) if isinstance(value, dict) else value for key, value in values.items()
            }
            if waiting and (name != last or len(waiting) == BATCH):
                connection.execute(insert(METADATA.tables[last]), waiting)
                waiting = []
            last = name
            waiting.append(values)
            count += 1
        if waiting:
            connection.execute(insert(METADATA.tables[last]), waiting)
        return count

    # ---- check
    def check(self) -> dict[str, Any]:
        """Replay every table from its rows; numbers without gaps, digests as archived, no broken invariants."""
        self._check_revision()
        faults: list[str] = []
        with self.store.engine.connect() as connection:
            names = list(connection.scalars(select(TABLES.c.id)))
            archived = connection.execute(select(ARCHIVES.c.table, ARCHIVES.c.digest))
            digests = {str(row[0]): str(row[1]) for row in archived}
            rows = 0
            for name in names:
                found = self._rows(connection, name)
                rows += len(found)
                faults += [f"{name}: {fault}" for fault in self._faults(connection, name, found, digests)]
        return {"tables": len(names), "rows": rows, "faults": faults}

    def _rows(self, connection: Connection, name: str) -> list[tuple[int, float, str]]:
        return [
            (number, at, event)
            for number, at, event in connection.execute(
                select(TABLE_EVENTS.c.number, TABLE_EVENTS.c.at, TABLE_EVENTS.c.event)
                .where(TABLE_EVENTS.c.table == name)
                .order_by(TABLE_EVENTS.c.number)
            )
        ]

    def _faults(
        self,
        connection: Connection,
        name: str,
        rows: list[tuple[int, float, str]],
        digests: dict[str, str],
    ) -> list[str]:
        if [number for number, _, _ in rows] != list(range(1, len(rows) + 1)):
            return ["the rows are not numbered 1, 2, 3 …"]
        summary = self.store.summary(connection, name)
        table = Table(name, summary.config, summary.secret, self._set_paths)
        try:
            for number, at, event in rows:
                table.fold(EventRow(name, number, at, table_events.decode(event)))
        except (ValueError, AssertionError, IndexError, RequestRefused) as wrong:
            return [f"row {table.number}: {wrong or type(wrong).__name__}"]
        if table.game is None or table.stage == "adjourned":
            return []  # not begun, or of other rules or cards: it can be read as it was told, not played again
        found = [f"broken: {fault}" for fault in table.game.check()]
        if table.stage == "over" and digests.get(name, table.game.digest()) != table.game.digest():
            found.append("the game comes out different from what was told")
        return found
