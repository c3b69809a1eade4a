"""The worker processes, as the node asks them: each answer has a deadline, and each process a fair queue. Bots think in
processes of their own; what strangers send is tried out in others, a table's options not behind a set of cards."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import zlib
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from theomachy.lab.luck import LuckyDraw
from theomachy.lab.turning_points import CostlyChoice
from theomachy.server.bots.fair_queue import Customer, FairQueue
from theomachy.server.bots.worker import (
    CheckRequest,
    CheckSetRequest,
    FacesRequest,
    LookBackRequest,
    ReadDeckRequest,
    ThinkRequest,
    WorkerReply,
    WorkerRequest,
)
from theomachy.server.table.advice import Advice
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table

DEADLINE: Final = 10.0  # seconds a worker has for an answer; then it is ended and another started
PATIENCE: Final = 60.0  # and for looking back at a choice
LARGEST: Final = 4_000_000  # bytes of memory for a frame
MEMORY: Final = 2 << 30  # bytes of memory a worker may take
NICE: Final = 5  # the event loop goes before its workers,
PATIENT: Final = 15  # and somebody who waits for a table before bots and uploaded sets,
LEISURELY: Final = 19  # and all of them before games that are over
LOOKING: Final = 2.0  # seconds of looking back at a game, then others have their turn
NOBODY: Final = Customer()
log = logging.getLogger("theomachy.workers")
_decoder = msgspec.msgpack.Decoder(WorkerReply)


class _Process:
    """One worker, started when it is first needed and again when it has died."""

    def __init__(self, niceness: int) -> None:
        self.queue = FairQueue()
        self.niceness = niceness
        self.process: asyncio.subprocess.Process | None = None
        self.known: dict[str, tuple[int, int]] = {}  # game -> (choices it has, concessions)

    async def ask(self, request: WorkerRequest, deadline: float) -> WorkerReply:
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        body = msgspec.msgpack.encode(request)
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
                preexec_fn=partial(_limit, self.niceness),
            )
        return self.process

    def end(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
        self.process = None
        self.known.clear()


def _limit(niceness: int) -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os.nice(niceness)


class Pool:
    """The worker processes of a node."""

    def __init__(self, size: int | None = None, checkers: int = 1) -> None:
        """`size`: processes in which bots think; `checkers`: that try out tables, and as many that try out sets
        and records."""
        self._thinkers = [_Process(PATIENT) for _ in range(size or max(1, (os.cpu_count() or 2) - 1))]
        self._tables, self._sets = ([_Process(nice) for _ in range(checkers)] for nice in (NICE, PATIENT))
        self._looking_back = _Process(LEISURELY)
        self.thoughts = 0
        self.late = 0

    def close(self) -> None:
        for process in (*self._thinkers, *self._tables, *self._sets, self._looking_back):
            process.end()

    def waiting(self) -> dict[str, int]:
        """How many wait in each queue."""
        kinds = {"bots": self._thinkers, "tables": self._tables, "sets": self._sets, "analyses": [self._looking_back]}
        return {kind: sum(len(process.queue) for process in processes) for kind, processes in kinds.items()}

    async def think(
        self, table: Table, set_paths: dict[str, str], most: int, customer: Customer = NOBODY
    ) -> list[tuple[int, int, int]]:
        """The answers of the table's bots from this moment on; refused if they did not come in time."""
        bots = {seat.number: seat.played_by for seat in table.seats if seat.played_by}
        answer = await self._at_table(table, set_paths, customer, bots=bots, most=most)
        self.thoughts += len(answer.choices)
        return answer.choices

    async def advise(
        self, table: Table, set_paths: dict[str, str], seat: int, customer: Customer = NOBODY
    ) -> Advice | None:
        """What a seat should choose at this moment; refused if no answer came in time."""
        return (await self._at_table(table, set_paths, customer, advised=seat)).advice

    async def _at_table(
        self,
        table: Table,
        set_paths: dict[str, str],
        customer: Customer,
        *,
        bots: dict[int, str] | None = None,
        most: int = 1,
        advised: int | None = None,
    ) -> WorkerReply:
        play = table.play
        assert play is not None
        history, key, names = play.history, f"{table.id} {play.epoch}", list(play.game.names)
        process = self._thinkers[zlib.crc32(table.id.encode()) % len(self._thinkers)]
        async with process.queue.turn(customer):
            count, conceded = len(history.choices), len(history.conceded)
            known, known_conceded = process.known.get(key, (0, 0))
            answer = WorkerReply(unknown=True)
            if known and known_conceded == conceded:
                request = ThinkRequest(
                    key, known, history.choices[known:], bots or {}, most=most, advised=advised, names=names
                )
                answer = await self._ask(process, request)
            if answer.unknown:
                request = ThinkRequest(
                    key,
                    0,
                    list(history.choices),
                    bots or {},
                    history.setup,
                    history.seed,
                    list(history.conceded),
                    set_paths,
                    most,
                    advised=advised,
                    names=names,
                )
                answer = await self._ask(process, request)
            process.known[key] = (count, conceded)
        if answer.error:
            raise RequestRefused("internal", answer.error)
        return answer

    async def _ask(self, process: _Process, request: ThinkRequest) -> WorkerReply:
        try:
            return await process.ask(request, DEADLINE)
        except RequestRefused:
            self.late += 1
            raise

    async def look_back(
        self, table: Table, set_paths: dict[str, str], first: int, customer: Customer = NOBODY
    ) -> tuple[int, list[CostlyChoice], list[LuckyDraw]]:
        """Judge the choices of a finished game from the `first` on for a while: how many are judged then, which cost
        chances, and what was drawn; refused if no answer came in time."""
        assert table.play is not None
        history, names = table.play.history, list(table.play.game.names)
        request = LookBackRequest(
            history.setup,
            history.seed,
            list(history.choices),
            list(history.conceded),
            set_paths,
            names,
            first,
            LOOKING,
        )
        async with self._looking_back.queue.turn(customer):
            answer = await self._looking_back.ask(request, PATIENCE)
        if answer.error:
            raise RequestRefused("internal", answer.error)
        return answer.judged, answer.points, answer.draws

    async def check(
        self, request: CheckRequest | CheckSetRequest | FacesRequest | ReadDeckRequest, customer: Customer = NOBODY
    ) -> dict[str, object]:
        """Try out, or read, what a stranger sent; refused, in words, if it is wrong or takes too long."""
        quick = isinstance(request, (CheckRequest, ReadDeckRequest)) and not request.is_slow
        processes = self._tables if quick else self._sets
        process = min(processes, key=lambda process: process.queue.load)
        async with process.queue.turn(customer):
            answer = await process.ask(request, DEADLINE)
        if answer.error:
            raise RequestRefused("record" if isinstance(request, CheckRequest) else "options", answer.error)
        return answer.facts


class PoolThinkers:
    """The bots of tables, thinking in a pool of processes: the thinkers port of a table."""

    def __init__(
        self, pool: Pool, set_paths: Callable[[Table], dict[str, str]], customer_of: Callable[[Table], Customer]
    ) -> None:
        self._pool = pool
        self._set_paths = set_paths
        self._customer_of = customer_of

    async def think(self, table: Table, most: int) -> list[tuple[int, int, int]]:
        """The next answers of the table's bots."""
        return await self._pool.think(table, self._set_paths(table), most, self._customer_of(table))

    async def advise(self, table: Table, seat: int) -> Advice | None:
        """What a bot would choose for this seat, and why."""
        return await self._pool.advise(table, self._set_paths(table), seat, self._customer_of(table))
