"""How much of what all share one guest and one address may have at a node: tables that are not over, and bots."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final

import msgspec

from theomachy.server.bots.fair_queue import Customer
from theomachy.server.config import QuotasSection
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table

COUNTED: Final = 86_400.0  # seconds after which a table counts no more: nobody is shut out for old, unfinished games
END_ONE: Final = "finish one, or concede"
NOT_OVER: Final = ("open", "revealing", "live")

# The stages of these tables, as the database has them.
Stages = Callable[[Sequence[str]], Awaitable[dict[str, str]]]


class FoundedTable(msgspec.Struct):
    """What is remembered of a table made here."""

    guest: str
    address: str
    public: bool
    bots: int
    at: float
    stage: str = "open"


class Quotas:
    """The tables made at this node in the last day, by guest and by address. A node that starts anew begins to count
    anew."""

    def __init__(
        self,
        quotas: QuotasSection,
        stages: Stages,
        remembered: int = 50_000,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._quotas = quotas
        self._stages = stages
        self._remembered = remembered
        self._clock = clock
        self._tables: OrderedDict[str, FoundedTable] = OrderedDict()
        self._reserved = 0

    @asynccontextmanager
    async def founding(
        self, guest: str, address: str, *, public: bool = False, bots: int = 0
    ) -> AsyncIterator[Callable[[Table], None]]:
        """Found a table within, and call what is given with it. RequestRefused, in words, if this is too much."""
        await self._refresh(guest, address)
        self._check(guest, address, public, bots)
        self._reserved += 1
        place = f"being made {self._reserved}"
        self._tables[place] = FoundedTable(guest, address, public, bots, self._clock())

        def note(table: Table) -> None:
            seated = sum(bool(seat.bot) for seat in table.seats)
            self._tables[table.id] = FoundedTable(table.config.host, address, public, seated, self._clock())

        try:
            yield note
        finally:
            self._tables.pop(place, None)

    def adopt(self, table: Table, guest: str, address: str) -> None:
        """A table that was founded at another node counts here once its host comes."""
        if guest and guest == table.config.host and table.id not in self._tables and table.stage in NOT_OVER:
            bots = sum(bool(seat.bot) for seat in table.seats)
            terms = table.config.terms
            self._tables[table.id] = FoundedTable(guest, address, terms.public, bots, self._clock())

    async def check_bot(self, table: str) -> None:
        """May one more bot be seated at a table? RequestRefused if this is too much."""
        founded = self._tables.get(table)
        if founded is not None:
            await self._refresh(founded.guest, founded.address)
            self._check_bots(founded.guest, founded.address, 1)

    def note_bots(self, table: Table) -> None:
        """Count bots that were seated at a table."""
        founded = self._tables.get(table.id)
        if founded is not None:
            founded.bots = sum(bool(seat.bot) for seat in table.seats)

    def follow(self, table: str, origin: str) -> None:
        """A rematch is on the account of the table it follows."""
        founded = self._tables.get(origin)
        if founded is not None:
            self._tables[table] = msgspec.structs.replace(founded, at=self._clock(), stage="open")

    def customer(self, table: Table) -> Customer:
        """The account on which bots think at this table."""
        founded = self._tables.get(table.id)
        return Customer("" if founded is None else founded.address, table.config.host, table.id)

    async def _refresh(self, guest: str, address: str) -> None:
        """What has become of the tables of these; what need not be counted any more is forgotten."""
        while self._tables:
            oldest = next(iter(self._tables))
            if len(self._tables) <= self._remembered and self._clock() - self._tables[oldest].at < COUNTED:
                break
            del self._tables[oldest]
        concerned = [
            name for name, table in self._tables.items() if address == table.address or (guest and guest == table.guest)
        ]
        if concerned:
            stages = await self._stages(concerned)
            for name in concerned:
                if name in self._tables:
                    stage = stages.get(name, "gone" if " " not in name else "open")
                    self._tables[name].stage = stage
                    if stage not in NOT_OVER:
                        del self._tables[name]

    def _check(self, guest: str, address: str, public: bool, bots: int) -> None:
        self._check_count(
            "open_tables",
            guest,
            address,
            lambda table: table.stage != "live",
            "tables that have not begun: begin a game first, or sit down at another's table",
        )
        self._check_count(
            "live_tables", guest, address, lambda table: table.stage == "live", f"running games: {END_ONE}"
        )
        if public:
            self._check_count(
                "public_tables",
                guest,
                address,
                lambda table: table.public and table.stage != "live",
                "open tables in the lobby: begin a game first, or sit down at another's table",
            )
        if bots:
            self._check_bots(guest, address, bots)

    def _check_bots(self, guest: str, address: str, bots: int) -> None:
        text = f"bots at tables that are not over: {END_ONE}"
        self._check_count("bots", guest, address, lambda table: table.bots, text, bots)

    def _check_count(
        self, quota: str, guest: str, address: str, count: Callable[[FoundedTable], int], what: str, more: int = 1
    ) -> None:
        """`what` one may have so many of, and what to do about it."""
        for who, whose, mine in (
            ("you", "guest", self._of(guest=guest)),
            ("your address", "address", self._of(address=address)),
        ):
            most: int = getattr(self._quotas, f"{whose}_{quota}")
            if sum(map(count, mine)) + more > most:
                raise RequestRefused("quota", f"{who} may have {most} {what}")

    def _of(self, guest: str | None = None, address: str | None = None) -> list[FoundedTable]:
        return [
            table
            for table in self._tables.values()
            if (guest and guest == table.guest) or (address is not None and address == table.address)
        ]
