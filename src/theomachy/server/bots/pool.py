"""The worker processes, as the node asks them: each answer has a deadline, and tables take turns."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import zlib
from typing import Final

import msgspec

from theomachy.server.bots.worker import Answer, Check, CheckCardSet, Order, Think
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table

DEADLINE: Final = 10.0  # seconds a worker has for an answer; then it is ended and another started
LARGEST: Final = 4_000_000  # bytes of memory for a frame
MEMORY: Final = 2 << 30  # bytes of memory a worker may take
log = logging.getLogger("theomachy.workers")
_decoder = msgspec.msgpack.Decoder(Answer)


class _Process:
    """One worker, started when it is first needed and again when it has died."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()  # first come, first served: nobody asks for more than a slice
        self.process: asyncio.subprocess.Process | None = None
        self.known: dict[str, tuple[int, int]] = {}  # game -> (choices it has, concessions)

    async def ask(self, order: Order, deadline: float) -> Answer:
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        body = msgspec.msgpack.encode(order)
        try:
            process.stdin.write(len(body).to_bytes(4, "big") + body)
            await process.stdin.drain()
            async with asyncio.timeout(deadline):
                size = int.from_bytes(await process.stdout.readexactly(4), "big")
                return _decoder.decode(await process.stdout.readexactly(size))
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
            log.warning("a worker gave no answer: %s", type(error).__name__)
            self.end()
            raise RequestRefused("unavailable", "a worker gave no answer in time") from None
        except BaseException:
            self.end()  # cancelled in the middle: what it says next would be another's answer
            raise

    async def _started(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.known.clear()
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "theomachy.server.bots.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LARGEST,
                start_new_session=True,
                preexec_fn=_limit,
            )
        return self.process

    def end(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
        self.process = None
        self.known.clear()


def _limit() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Pool:
    def __init__(self, size: int | None = None) -> None:
        self._processes = [_Process() for _ in range(size or max(1, (os.cpu_count() or 2) - 1))]
        self.thoughts = 0
        self.late = 0

    def close(self) -> None:
        for process in self._processes:
            process.end()

    def _for(self, key: str) -> _Process:
        return self._processes[zlib.crc32(key.encode()) % len(self._processes)]

    async def think(
        self, table: Table, places: dict[str, str], most: int, bots: dict[int, str] | None = None
    ) -> list[tuple[int, int, int]]:
        """The answers of the table's bots (or of these) from this moment on; refused if they did not come in time."""
        key = f"{table.id} {table.epoch}"
        process = self._for(table.id)
        if bots is None:
            bots = {seat.number: seat.played_by for seat in table.seats if seat.played_by}
        async with process.lock:
            count, gone = len(table.choices), len(table.conceded)
            have, had = process.known.get(key, (0, 0))
            answer = Answer(unknown=True)
            if have and had == gone:
                order = Think(key, have, table.choices[have:], bots, most=most)
                answer = await self._ask(process, order)
            if answer.unknown:
                order = Think(
                    key,
                    0,
                    list(table.choices),
                    bots,
                    table.config.setup,
                    table.seed or 0,
                    list(table.conceded),
                    places,
                    most,
                )
                answer = await self._ask(process, order)
            process.known[key] = (count, gone)
        if answer.error:
            raise RequestRefused("internal", answer.error)
        self.thoughts += len(answer.choices)
        return answer.choices

    async def _ask(self, process: _Process, order: Think) -> Answer:
        try:
            return await process.ask(order, DEADLINE)
        except RequestRefused:
            self.late += 1
            raise

    async def check(self, order: Check | CheckCardSet, key: str = "") -> dict[str, object]:
        """Try out what a stranger sent; RequestRefused, in words, if it is wrong or takes too long."""
        process = self._for(key)
        async with process.lock:
            answer = await process.ask(order, DEADLINE)
        if answer.error:
            raise RequestRefused("record" if isinstance(order, Check) else "options", answer.error)
        return answer.facts
