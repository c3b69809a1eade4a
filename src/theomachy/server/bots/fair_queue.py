"""Who is served next where many wait: shared out by address, then by guest, then by table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec


class Customer(msgspec.Struct, frozen=True):
    """On whose account something is done."""

    address: str = ""
    guest: str = ""
    table: str = ""

    @property
    def accounts(self) -> tuple[tuple[str, ...], ...]:
        """Those that share the time out among themselves, the widest first."""
        return (self.address,), (self.address, self.guest), (self.address, self.guest, self.table)


class FairQueue:
    """One at a time. Next is, of the addresses that wait, the one that has been served for the shortest time; of its
    guests likewise; of their tables likewise."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._busy = False
        self._waiting: dict[asyncio.Future[None], Customer] = {}  # in the order of their coming
        self._spent: dict[tuple[str, ...], float] = {}  # seconds, of the accounts in the queue

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @property
    def load(self) -> int:
        """How many wait or are served."""
        return len(self._waiting) + self._busy

    @asynccontextmanager
    async def turn(self, customer: Customer) -> AsyncIterator[None]:
        """Wait for one's turn, and hold it."""
        await self._wait(customer)
        began = self._clock()
        try:
            yield
        finally:
            self._charge(customer, self._clock() - began)
            self._call_next()

    async def _wait(self, customer: Customer) -> None:
        self._admit(customer)
        if not self._busy:
            self._busy = True
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[called] = customer
        try:
            await called
        except asyncio.CancelledError:
            if self._waiting.pop(called, None) is None:  # called just now
                self._call_next()
            raise

    def _admit(self, customer: Customer) -> None:
        """Let a customer in with no more credit than those who wait already have: nobody saves time up."""
        for account in customer.accounts:
            beside = [spent for other, spent in self._spent.items() if other[:-1] == account[:-1] and other != account]
            if account not in self._spent:
                self._spent[account] = min(beside, default=0.0)

    def _charge(self, customer: Customer, seconds: float) -> None:
        for account in customer.accounts:
            self._spent[account] = self._spent.get(account, 0.0) + seconds

    def _call_next(self) -> None:
        if not self._waiting:
            self._busy = False
            self._spent.clear()
            return
        called = min(self._waiting, key=lambda each: self._standing(self._waiting[each]))
        waiting = {account for customer in self._waiting.values() for account in customer.accounts}
        self._spent = {account: spent for account, spent in self._spent.items() if account in waiting}
        del self._waiting[called]
        called.set_result(None)

    def _standing(self, customer: Customer) -> list[float]:
        return [self._spent[account] for account in customer.accounts]
