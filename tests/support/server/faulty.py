"""`python -m tests.support.server.faulty serve …`: the server with the fault that FAULT names, for checks to find.

early-ack: what is acknowledged is written when the next row comes.
no-unique: a number that is taken is taken again, the later row instead of the earlier.
leak: a seat's view shows another's hand.
unlisted: killed, each time, between a row and what is written down because of it.
untold: killed, each time, between a row and telling other nodes of it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

from sqlalchemy import text

from theomachy.cli import main
from theomachy.core.game import Game
from theomachy.server.storage import writer
from theomachy.server.storage.store import Store
from theomachy.server.table.table_events import EventRow


def early_ack() -> None:
    honest = writer.Writer.append
    waiting: list[tuple[Sequence[EventRow], writer.Work | None]] = []

    async def append(self: writer.Writer, rows: Sequence[EventRow], work: writer.Work | None = None) -> bool:
        behind, waiting[:] = waiting.copy(), [(rows, work)]
        for earlier in behind:
            await honest(self, *earlier)
        return True

    writer.Writer.append = append  # type: ignore[method-assign]


def no_unique() -> None:
    writer.INSERT = text(  # type: ignore[misc]
        'INSERT INTO table_events ("table", number, at, event) VALUES (:t, :n, :at, :event) '
        'ON CONFLICT ("table", number) DO UPDATE SET event = excluded.event'
    )


def leak() -> None:
    honest = Game.view

    def view(self: Game, seat: int | None = None) -> dict[str, Any]:
        found = honest(self, seat)
        other = honest(self, (seat + 1) % self.players) if seat is not None else found
        return {**found, "leak": other["seats"]}

    Game.view = view  # type: ignore[method-assign, assignment]


def unlisted() -> None:
    async def nothing(*_: object) -> None:
        return

    Store.list_as = Store.archive = nothing  # type: ignore[method-assign, assignment]


def untold() -> None:
    writer.Writer._tell_other_nodes = lambda self: None  # type: ignore[method-assign]


if __name__ == "__main__":
    faults = {
        "early-ack": early_ack,
        "no-unique": no_unique,
        "leak": leak,
        "unlisted": unlisted,
        "untold": untold,
    }
    faults[os.environ["FAULT"]]()
    sys.exit(main())
