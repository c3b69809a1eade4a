"""Says to which of a node's tables others have written, by PostgreSQL's LISTEN; on SQLite there are no others."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Final

from sqlalchemy.engine import URL

from theomachy.server.storage.writer import channel_of

log = logging.getLogger("theomachy.storage")
PATIENCE: Final = 2.0  # seconds between two looks at whether to stop, and between two attempts to connect

# Called with the names of tables; with None after a gap, when anything may have happened unheard.
OnNotify = Callable[[list[str] | None], None]


class Listener:
    """The thread that waits for notifications of other nodes."""

    def __init__(self, url: URL, node: str, loop: asyncio.AbstractEventLoop, on_notify: OnNotify) -> None:
        self._url = url.set(drivername="postgresql")
        self._node = node
        self._loop = loop
        self._on_notify = on_notify
        self._closing = threading.Event()
        self.received = 0  # notifications
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._closing.set()
        self._thread.join(PATIENCE * 3)

    def _run(self) -> None:
        import psycopg

        while not self._closing.is_set():
            try:
                self._listen()
            except psycopg.Error as error:
                log.warning("not listening: %s", str(error).splitlines()[0] if str(error) else type(error).__name__)
                self._closing.wait(PATIENCE)

    def _listen(self) -> None:
        import psycopg
        from psycopg import sql

        conninfo = self._url.render_as_string(hide_password=False)
        with psycopg.connect(conninfo, autocommit=True, connect_timeout=5) as connection:
            connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel_of(self._node))))
            self._notify(None)
            while not self._closing.is_set():
                for note in connection.notifies(timeout=PATIENCE):
                    self.received += 1
                    self._notify(note.payload.split(" "))

    def _notify(self, names: list[str] | None) -> None:
        try:
            self._loop.call_soon_threadsafe(self._on_notify, names)
        except RuntimeError:  # the loop is closed
            self._closing.set()
