"""`make bench PART=server`: honest tables while one address floods the server with all that it shares.

    python -m bench.measure.flood --tables 300 --pairs 5

Honest clients come from many addresses of this machine, the flood from one, at nice 19; the server has its usual
limits. Quiet and flooded windows take turns. Printed: p99 from a choice to the other seat's update, and how long
founding a table takes, the median of the windows. It holds if the flooded p99 is within twice the quiet one, or under
100 ms."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import websockets

from bench.measure.server import Measure, table
from tests.support.server.wire import Browser, ErrorReply, Process

FLOODER = "127.9.9.9"
TABLES_AN_ADDRESS = 10
WITHIN_FACTOR, WITHIN_MS = 2.0, 100.0
GAMES = ("old-ones", "nine-realms", "kanzume-goddess", "twilight")
KINDS = ("bots", "lobby", "idle", "chat", "uploads", "records", "faces", "joins", "chunks", "pongs")
LONG_RECORD = {
    "theomachy": 1,
    "game": "old-ones",
    "options": {},
    "seed": 1,
    "choices": [],
    "table": {"x": [{}] * 200_000},
}


def honest_address(number: int) -> str:
    return f"127.1.{number // 250}.{number % 250 + 1}"


class Windows(msgspec.Struct):
    """What the windows of one kind have shown, in milliseconds."""

    p99: list[float] = []
    founding: list[float] = []
    choices: int = 0


class Report(msgspec.Struct):
    quiet: Windows
    flooded: Windows
    attacks: dict[str, int]  # what the flood did
    refused: dict[str, int]

    @property
    def holds(self) -> bool:
        quiet, flooded = statistics.median(self.quiet.p99), statistics.median(self.flooded.p99)
        return flooded <= max(WITHIN_FACTOR * quiet, WITHIN_MS)


# ---- honest clients
async def honest(url: str, number: int, every: float, measure: Measure, start: asyncio.Event) -> None:
    """One table after another, each played by two people."""
    address, chance = honest_address(number // TABLES_AN_ADDRESS), random.Random(number)
    while True:
        name, tokens = await asyncio.to_thread(_seated, url, address, GAMES[number % len(GAMES)])
        seats = await table([url] * 2, name, tokens, every, time.monotonic() + 3_600, chance, measure, start, address)
        for seat in seats:
            await seat.close()


def _seated(url: str, address: str, game: str) -> tuple[str, list[str]]:
    host, guest = Browser(url, address), Browser(url, address)
    made = host.post("/api/tables", {"game": game, "terms": {"pace": "none"}, "name": "Ann"})
    other = guest.post(f"/api/tables/{made['table']}/seats", {"name": "Bob"})
    return made["table"], [made["token"], other["token"]]


async def _window(url: str, seconds: float, measure: Measure, windows: Windows, number: int) -> None:
    measure.updates.clear()
    measure.choices = 0
    end = time.monotonic() + seconds
    while True:
        began = time.perf_counter()
        founder = Browser(url, f"127.2.{number % 250}.{random.randrange(1, 250)}")
        await asyncio.to_thread(founder.post, "/api/tables", {"game": "old-ones", "name": "Fay"})
        windows.founding.append(1_000 * (time.perf_counter() - began))
        if time.monotonic() + 1 > end:
            break
        await asyncio.sleep(1)
    await asyncio.sleep(max(0.0, end - time.monotonic()))
    updates = sorted(measure.updates)
    windows.choices += measure.choices
    if updates:
        windows.p99.append(1_000 * updates[min(len(updates) - 1, int(len(updates) * 0.99))])


async def run(tables: int, seconds: float, pairs: int, every: float = 2.0, folder: str = "") -> Report:
    with tempfile.TemporaryDirectory() as own:
        place = Path(folder or own)
        server = await asyncio.to_thread(lambda: Process(str(place / "flood.db"), usual=True, log=place / "log"))
        measure, start = Measure(), asyncio.Event()
        tasks = [asyncio.create_task(honest(server.url, k, every, measure, start)) for k in range(tables)]
        found = Report(Windows(), Windows(), {}, {})
        try:
            start.set()
            while measure.choices < tables:
                _raise_first(tasks)
                await asyncio.sleep(0.2)
            for pair in range(pairs):
                await _window(server.url, seconds, measure, found.quiet, 2 * pair)
                flood = await asyncio.to_thread(_start_flood, server.url)
                try:
                    await asyncio.sleep(min(3.0, seconds / 2))
                    await _window(server.url, seconds, measure, found.flooded, 2 * pair + 1)
                finally:
                    _count(found, await asyncio.to_thread(_end_flood, flood))
                _raise_first(tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.to_thread(server.kill)
        return found


def _raise_first(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


# ---- the flood, in a process of its own
def _start_flood(url: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "bench.measure.flood", "--attack", url],
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=_stand_back,
    )


def _stand_back() -> None:
    os.nice(19)


def _end_flood(flood: subprocess.Popen[str]) -> dict[str, dict[str, int]]:
    flood.send_signal(signal.SIGTERM)
    said, _ = flood.communicate(timeout=60)
    found: dict[str, dict[str, int]] = msgspec.json.decode(said or "{}")
    return found


def _count(report: Report, said: dict[str, dict[str, int]]) -> None:
    for whole, part in ((report.attacks, said.get("attacks", {})), (report.refused, said.get("refused", {}))):
        for key, count in part.items():
            whole[key] = whole.get(key, 0) + count


class Flood:
    """Everything one address can do at once, as fast as it is let."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.attacks: dict[str, int] = {}
        self.refused: dict[str, int] = {}
        self.ended = threading.Event()

    def run(self) -> None:
        """Until SIGTERM; then what was done is printed."""
        signal.signal(signal.SIGTERM, lambda *_: self.ended.set())
        for kind in KINDS:
            threading.Thread(target=self._repeat, args=(kind,), daemon=True).start()
        self.ended.wait()
        print(msgspec.json.encode({"attacks": self.attacks, "refused": self.refused}).decode(), flush=True)
        os._exit(0)

    def _repeat(self, kind: str) -> None:
        browser, once = Browser(self.url, FLOODER), getattr(self, f"_{kind}")
        while not self.ended.is_set():
            with suppress(OSError):
                try:
                    once(browser)
                    self.attacks[kind] = self.attacks.get(kind, 0) + 1
                except ErrorReply as no:
                    key = f"{kind} {no.code}"
                    self.refused[key] = self.refused.get(key, 0) + 1
                    time.sleep(0.02)

    def _bots(self, browser: Browser) -> None:
        ticket = browser.get("/api/home")["ticket"]
        game = {"game": "twilight", "options": {"players": 3}, "bots": ["hard"], "ticket": ticket, "part": "x"}
        Browser(self.url, FLOODER).post("/api/solo", game)

    def _lobby(self, browser: Browser) -> None:
        terms = {"public": True, "title": "Nothing else to see"}
        Browser(self.url, FLOODER).post("/api/tables", {"game": "old-ones", "terms": terms})

    def _idle(self, browser: Browser) -> None:
        idle = []
        for _ in range(600):
            connection = self._connect()
            connection.sendall(b"GET /api/home HTTP/1.1\r\nHost: x\r\n")
            idle.append(connection)
        self.ended.wait(5)
        for connection in idle:
            connection.close()

    def _connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", int(self.url.rpartition(":")[2])), source_address=(FLOODER, 0))

    def _chunks(self, browser: Browser) -> None:
        """A body that never ends, a byte a piece."""
        self._stream(b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\na\r\n")

    def _pongs(self, browser: Browser) -> None:
        """A socket that says nothing, very often."""
        upgrade = (
            "GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        )
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        self._stream((upgrade + key).encode(), b"\x8a\x80\x00\x00\x00\x00")

    def _stream(self, head: bytes, piece: bytes) -> None:
        with self._connect() as connection, suppress(OSError):  # it is closed at the limit
            connection.sendall(head)
            while not self.ended.is_set():
                connection.sendall(piece * 1_000)

    def _chat(self, browser: Browser) -> None:
        asyncio.run(self._chatting(browser))

    async def _chatting(self, browser: Browser) -> None:
        await self._sending(browser, {"type": "say", "text": "x" * 395})

    def _joins(self, browser: Browser) -> None:
        asyncio.run(self._sending(browser, {"type": "join"}))

    async def _sending(self, browser: Browser, message: dict[str, str]) -> None:
        """One message over and over, at a table of one's own."""
        made = browser.post("/api/tables", {"game": "old-ones", "name": "Eve"})
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{made['table']}/socket"
        async with websockets.connect(address, local_addr=(FLOODER, 0), compression=None) as wire:
            await wire.send(msgspec.json.encode({"type": "join", "token": made["token"]}).decode())
            for _ in range(200):
                await wire.send(msgspec.json.encode(message).decode())
                await asyncio.sleep(0.01)

    def _uploads(self, browser: Browser) -> None:
        browser.post("/api/sets", {"game": "old-ones", "text": "# file: set.toml\n" + "x = 1\n" * 20_000})

    def _records(self, browser: Browser) -> None:
        browser.post("/api/records", LONG_RECORD)

    def _faces(self, browser: Browser) -> None:
        browser.get("/api/games/twilight/faces")


def line(name: str, windows: Windows) -> str:
    return (
        f"{name:8} p99 {statistics.median(windows.p99):7.1f} ms ({', '.join(f'{p99:.0f}' for p99 in windows.p99)})   "
        f"founding a table {statistics.median(windows.founding):6.1f} ms, at most {max(windows.founding):.0f}   "
        f"{windows.choices} choices"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20.0, help="of a window")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--attack", default="", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.attack:
        Flood(args.attack).run()
    found: Any = asyncio.run(run(args.tables, args.seconds, args.pairs))
    print(line("quiet", found.quiet))
    print(line("flooded", found.flooded))
    print(f"done by the flood: {found.attacks}; refused: {found.refused}")
    print("holds" if found.holds else "does not hold: more than twice the quiet p99, and 100 ms or more")
    return 0 if found.holds else 1


if __name__ == "__main__":
    raise SystemExit(main())
