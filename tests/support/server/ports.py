"""Ports of a table in memory: storage in a list, bots that think here and now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import theomachy as th
from theomachy.server.bots.worker import advice_for
from theomachy.server.table.advice import Advice
from theomachy.server.table.listing import Listing
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import EventRow


class Memory:
    """Storage in a list."""

    def __init__(self) -> None:
        self.rows: list[EventRow] = []
        self.listing = Listing("open", None)
        self.archived: dict[str, Any] = {}

    async def append(self, rows: Sequence[EventRow], listing: Listing | None, guest: str = "") -> bool:
        if rows[0].number != len(self.rows) + 1:
            return False
        self.rows += rows
        self.listing = listing or self.listing
        return True

    async def rows_after(self, name: str, after: int) -> list[EventRow]:
        return self.rows[after:]

    async def list_as(self, name: str, listing: Listing) -> None:
        self.listing = listing

    async def archive(self, name: str, digest: str, story: dict[str, Any]) -> None:
        self.archived = {"digest": digest, **story}


class Bots:
    """Thinkers that think here and now; those of a lazy kind give no answer."""

    def __init__(self, lazy: bool = False) -> None:
        self.lazy, self.asked = lazy, 0

    async def think(self, table: Table, most: int) -> list[tuple[int, int, int]]:
        self.asked += 1
        if self.lazy:
            raise RequestRefused("unavailable")
        game = table.game
        assert game is not None
        assert game.decision is not None
        seat = game.decision.seat
        bot = th.bot(table.seats[seat].played_by, seed=seat)
        return [(seat, game.decision.serial, bot.choose(game.observe(seat)))]

    async def advise(self, table: Table, seat: int) -> Advice | None:
        assert table.game is not None
        return None if self.lazy else advice_for(table.game, seat)
