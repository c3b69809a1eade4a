"""How many tables a node carries: bot-driven tables over real WebSockets, a choice at each every two seconds.

    python -m bench.measure.server --tables 100 500 1000

Latency is from sending a choice to the update of the other seat. The clients run here, on the same machine."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.support.server.wire import ErrorReply, Process, Wire, open_table


class Seat(Wire):
    """Notes when it sees a new turn of events."""

    seen = 0.0
    bell: asyncio.Event | None = None  # of the table

    def _tell(self) -> None:
        super()._tell()
        if self.bell is not None:
            self.bell.set()

    async def _take(self, text: str) -> None:
        self.seen = time.perf_counter()
        await super()._take(text)

    def _follow(self, changes: list[Any], events: list[dict[str, Any]]) -> None:
        """A client that draws nothing: it costs the machine, which is the server's too, as little as may be."""
        super()._follow([change for change in changes if change[0][0] in ("question", "table")], [])


class Measure:
    def __init__(self) -> None:
        self.acks: list[float] = []
        self.updates: list[float] = []
        self.choices = 0
        self.finished = 0


async def table(
    urls: list[str],
    name: str,
    tokens: list[str],
    every: float,
    end: float,
    chance: random.Random,
    measure: Measure,
    start: asyncio.Event,
    address: str = "",
) -> list[Seat]:
    """Two seats, each at the node with its address, play a table."""
    seats, bell = [Seat(url, name, token) for url, token in zip(urls, tokens, strict=True)], asyncio.Event()
    for seat in seats:
        seat.bell, seat.address = bell, address
        await seat.connect()
    await asyncio.gather(*[seat.begin() for seat in seats])
    await start.wait()
    await asyncio.sleep(chance.random() * every)
    last: dict[int, int] = {}
    while time.monotonic() < end:
        asked = next(
            (k for k, seat in enumerate(seats) if seat.question and seat.question["serial"] != last.get(k)), None
        )
        if asked is None:
            if seats[0].doc["table"]["stage"] == "over":
                measure.finished += 1
                break
            bell.clear()
            await bell.wait()
            continue
        seat, other = seats[asked], seats[1 - asked]
        question = seat.question
        assert question is not None
        last[asked] = question["serial"]
        count, began = other.seq, time.perf_counter()
        try:
            await seat.ask("choose", serial=question["serial"], options=[chance.randrange(len(question["options"]))])
        except ErrorReply:
            continue
        measure.acks.append(time.perf_counter() - began)
        measure.choices += 1
        if other.seq == count:
            await asyncio.sleep(0.1)
        if other.seq != count:
            measure.updates.append(other.seen - began)
        await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))
    return seats


def memory(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096


async def run(count: int, seconds: float, every: float, database: str = "") -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        server = await asyncio.to_thread(
            lambda: Process(database or f"{folder}/tables.db", "--sockets", "100000", log=Path(folder) / "log")
        )
        before = memory(server.process.pid)
        measure, start = Measure(), asyncio.Event()
        end = time.monotonic() + 3_600
        games = ("old-ones", "nine-realms", "kanzume-goddess", "twilight")
        tasks = []
        for k in range(count):
            name, tokens = await asyncio.to_thread(open_table, server.url, games[k % 4], 2, pace="none")
            tasks.append(
                asyncio.create_task(table([server.url] * 2, name, tokens, every, end, random.Random(k), measure, start))
            )
        while sum(task.done() for task in tasks) == 0 and measure.choices == 0 and not start.is_set():
            await asyncio.sleep(2)
            start.set()
        await asyncio.sleep(3)
        measure.acks.clear()
        measure.updates.clear()
        measure.choices, began, cpu = 0, time.perf_counter(), _cpu(server.process.pid)
        await asyncio.sleep(seconds)
        spent = time.perf_counter() - began
        used = (_cpu(server.process.pid) - cpu) / spent
        held = memory(server.process.pid)
        lag = await asyncio.to_thread(_lag, server.url)
        choices, acks, updates = measure.choices, sorted(measure.acks), sorted(measure.updates)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(server.kill)
        return {
            "tables": count,
            "choices_s": choices / spent,
            "ack_p50_ms": _part(acks, 0.5),
            "p50_ms": _part(updates, 0.5),
            "p99_ms": _part(updates, 0.99),
            "table_kib": (held - before) / count / 1024,
            "cpu": used,
            "finished": measure.finished,
            **lag,
        }


def _part(values: list[float], part: float) -> float:
    return 1000 * values[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def _lag(url: str) -> dict[str, float]:
    import urllib.request

    with urllib.request.urlopen(url + "/metrics") as answer:
        lines = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines())
    total = float(lines["theomachy_loop_lag_seconds_count"])
    return {
        "longest_ms": 1000 * float(lines["theomachy_loop_lag_seconds_longest"]),
        "loop_over_20_ms": 1 - float(lines['theomachy_loop_lag_seconds_bucket{le="0.02"}']) / total,
        "rows_a_transaction": float(lines["theomachy_rows_written_total"])
        / float(lines["theomachy_transactions_total"]),
    }


async def bytes_of_a_game(game: str, seed: int) -> tuple[int, int, int]:
    """Bytes a seat receives in a game of two, what whole documents would have been, messages."""
    from tests.support.server.wire import play_table

    with tempfile.TemporaryDirectory() as folder:
        server = await asyncio.to_thread(lambda: Process(f"{folder}/tables.db"))
        whole = 0

        def count(message: dict[str, Any]) -> None:
            nonlocal whole
            if message["type"] in ("snapshot", "change") and wire is not None:
                whole += len(json.dumps(wire.doc, separators=(",", ":"))) + len(
                    json.dumps(message.get("events", []), separators=(",", ":"))
                )

        wire: Wire | None = None
        honest = Wire.connect

        async def connect(self: Wire) -> Wire:
            nonlocal wire
            if wire is None:
                wire = self
                self.on_message = count
            return await honest(self)

        Wire.connect = connect  # type: ignore[method-assign]
        try:
            wires = await play_table(server.url, game, 2, seed=seed, pace="none")
        finally:
            Wire.connect = honest  # type: ignore[method-assign]
        for each in wires:
            await each.close()
        await asyncio.to_thread(server.stop)
        return wires[0].bytes_in, whole, sum(wires[0].messages.values())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="*", default=[100, 500, 1_000])
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--database", default="", help="default: a new SQLite file")
    parser.add_argument("--bytes", action="store_true", help="also count the bytes of a game")
    args = parser.parse_args()
    gc.disable()
    print("tables  choices/s  ack p50  update p50  update p99  KiB/table  CPU  loop>20ms  longest  rows/commit")
    for count in args.tables:
        found = asyncio.run(run(count, args.seconds, args.every, args.database))
        print(
            "{tables:6}  {choices_s:9.1f}  {ack_p50_ms:5.1f}ms  {p50_ms:8.1f}ms  {p99_ms:8.1f}ms  {table_kib:9.0f}  "
            "{cpu:.0%}  {loop_over_20_ms:8.2%}  {longest_ms:5.0f}ms  {rows_a_transaction:.1f}".format(**found),
            flush=True,
        )
    if args.bytes:
        for game in ("old-ones", "nine-realms", "kanzume-goddess", "twilight"):
            results = [asyncio.run(bytes_of_a_game(game, seed)) for seed in range(3)]
            sent, whole, messages = (statistics.mean(column) for column in zip(*results, strict=True))
            print(
                f"{game}: {sent / 1000:.0f} kB a seat and game in {messages:.0f} messages; whole documents would be "
                f"{whole / 1000:.0f} kB ({sent / whole:.0%})",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
