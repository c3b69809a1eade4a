"""Servers started and clients connected over the real wire, for the tests, the soak and the bench of the server."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from theomachy.server.config import QuotasSection
from theomachy.server.table import fair
from theomachy.server.table.patch import Patch

# All clients of a test come from one address.
UNLIMITED = [
    f"--{name.replace('_', '-')}={1_000_000}"
    for name in (
        "rate",
        "burst",
        "sockets",
        "guest_sockets",
        "address_connections",
        "message_rate",
        "message_burst",
        "command_rate",
        "command_burst",
        "chat_rate",
        "chat_burst",
        "frame_rate",
        "frame_burst",
        *msgspec.structs.asdict(QuotasSection()),
    )
]

FAULTY = "tests.support.server.faulty"  # the server with a planted fault
PATIENCE = 120.0  # seconds for which an answer is waited for, on however busy a machine


class Process:
    """A server in a process of its own, so that it can be killed."""

    def __init__(
        self,
        database: str,
        *arguments: str,
        port: int = 0,
        program: str = "theomachy.cli",
        limit: Callable[[], None] | None = None,
        log: Path | None = None,
        environment: dict[str, str] | None = None,
        usual: bool = False,  # the limits that a server has by default
    ) -> None:
        self.database = database
        self._errors = (log or Path(os.devnull)).open("ab")
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                program,
                "serve",
                "--database",
                database,
                "--port",
                str(port),
                "--workers",
                "1",
                *([] if usual else UNLIMITED),
                "--log-level",
                "warning",
                *arguments,
            ],
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            preexec_fn=limit,
            env={**os.environ, **(environment or {})},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the server did not start: {self.process.wait()}")
        self.url = line.split()[-1]

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._errors.close()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(30)
        finally:
            self._errors.close()


@contextmanager
def server(database: str, *arguments: str, **more: Any) -> Iterator[Process]:
    found = Process(database, *arguments, **more)
    try:
        yield found
    finally:
        found.stop()


class ErrorReply(Exception):
    """The server refused something."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(f"{status} {code}: {text}")
        self.status, self.code, self.text = status, code, text


class _From(urllib.request.HTTPHandler):
    """Connects from this address."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address

    def http_open(self, request: urllib.request.Request) -> http.client.HTTPResponse:
        def connection(host: str, timeout: float) -> http.client.HTTPConnection:
            return http.client.HTTPConnection(host, timeout=timeout, source_address=(self._address, 0))

        return self.do_open(connection, request)  # type: ignore[arg-type]


class Browser:
    """REST calls with a cookie, as a browser makes them."""

    def __init__(self, url: str, address: str = "") -> None:
        """`address`: the one it comes from, of this machine's."""
        self.url = url
        self.cookie = ""
        self._opener = urllib.request.build_opener(*([_From(address)] if address else []))

    def call(self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.url + path,
            data,
            {"Content-Type": "application/json", "Cookie": self.cookie, **(headers or {})},
            method=method,
        )
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                cookie = answer.headers.get("Set-Cookie")
                self.cookie = cookie.split(";")[0] if cookie else self.cookie
                text = answer.read()
                return json.loads(text) if answer.headers["Content-Type"] == "application/json" else text.decode()
        except urllib.error.HTTPError as error:
            text = error.read().decode()
            found = json.loads(text)["error"] if text.startswith("{") else {"code": "", "text": text}
            raise ErrorReply(error.code, found["code"], found["text"]) from None

    def get(self, path: str) -> Any:
        return self.call("GET", path)

    def post(self, path: str, body: object = None) -> Any:
        return self.call("POST", path, body)


def patched(document: Any, patch: Patch) -> Any:
    """The new document. The old one is changed in place where that is possible."""
    for way, *change in patch:
        if not way and len(change) == 1:
            document = change[0]
            continue
        place = document
        for step in way[:-1] if len(change) < 3 else way:
            place = place[step]
        if not change:
            del place[way[-1]]
        elif len(change) == 1:
            place[way[-1]] = change[0]
        else:
            start, removed, items = change
            place[start : start + removed] = items
    return document


class Wire:
    """One seat (or spectator) over a WebSocket: keeps its document by the changes it is sent."""

    def __init__(self, url: str, table: str, token: str = "", watch: int | None = None, cookie: str = "") -> None:
        self.cookie = cookie
        self.address = ""  # the one to come from, of this machine's
        self.url, self.table, self.token, self.watch = url, table, token, watch
        self.part = secrets.token_hex(16)
        self.doc: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.received: list[str] = []
        self.keep = False  # every message, as it came
        self.bytes_in = 0
        self.messages: dict[str, int] = {}
        self.seq = 0
        self.ids = 0
        self.refused = 0
        self.gone = True
        self.socket: ClientConnection | None = None
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Event()  # set, and replaced, with everything that comes
        self.on_message: Callable[[dict[str, Any]], None] | None = None

    async def connect(self) -> Wire:
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket"
        self.gone = False
        headers = {"Cookie": self.cookie} if self.cookie else None
        more: dict[str, Any] = {"local_addr": (self.address, 0)} if self.address else {}
        self.socket = await websockets.connect(
            address, max_size=None, compression=None, open_timeout=PATIENCE, additional_headers=headers, **more
        )
        self._reader = asyncio.create_task(self._read())
        await self.ask("join", token=self.token, watch=self.watch)
        await self.until(lambda doc: True)
        return self

    def _tell(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
        if self.socket is not None:
            await self.socket.close()

    async def _read(self) -> None:
        assert self.socket is not None
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                await self._take(text)
        except websockets.ConnectionClosed:
            pass
        finally:
            for future in self._waiting.values():
                if not future.done():
                    future.set_exception(ConnectionError("the connection is gone"))
            self.gone = True
            self._tell()

    async def _take(self, text: str) -> None:
        self.bytes_in += len(text)
        if self.keep:
            self.received.append(text)
        message = msgspec.json.decode(text)
        kind = message["type"]
        self.messages[kind] = self.messages.get(kind, 0) + 1
        if self.on_message is not None:
            self.on_message(message)
        if kind in ("accepted", "error"):
            future = self._waiting.pop(message["id"], None)
            if future is not None and not future.done():
                if kind == "accepted":
                    future.set_result(None)
                else:
                    future.set_exception(ErrorReply(0, message["code"], message["text"]))
            self.refused += kind == "error"
            self._tell()
        elif kind in ("snapshot", "change"):
            if kind == "snapshot":
                self.doc, self.seq = message["doc"], message["seq"]
                self.events, self.chat = list(message["events"]), []
            else:
                assert message["seq"] == self.seq + 1, "a change is missing"
                self.seq = message["seq"]
                self._follow(message.get("patch", []), message.get("events", []))
            self.chat += message.get("chat", [])
            self._tell()

    def _follow(self, changes: list[Any], events: list[dict[str, Any]]) -> None:
        self.doc = patched(self.doc, changes)
        self.events += events

    async def ask(self, kind: str, **more: Any) -> None:
        """Send a message and wait until it is accepted; ErrorReply if it is refused."""
        assert self.socket is not None
        self.ids += 1
        future = self._waiting[self.ids] = asyncio.get_running_loop().create_future()
        try:
            await self.socket.send(json.dumps({"type": kind, "id": self.ids, **more}))
        except websockets.ConnectionClosed:
            raise ConnectionError("the connection is gone") from None
        async with asyncio.timeout(PATIENCE):  # wait_for of Python 3.11 may swallow that one is cancelled
            await future

    async def settle(self) -> None:
        """Wait until all that was sent is answered, whoever has given up waiting for it."""
        await self.until(lambda _: not self._waiting)

    async def concede(self, seconds: float = PATIENCE) -> None:
        """Give up, and wait until that is done: while others may react it is put off."""
        await self.ask("concede")
        await self.until(lambda doc: not doc["table"]["conceding"], seconds)

    async def until(self, true: Callable[[dict[str, Any]], Any], seconds: float = PATIENCE) -> None:
        async with asyncio.timeout(seconds):
            while not self.doc or not true(self.doc):
                if self.gone:
                    raise ConnectionError("the connection is gone")
                await self._news.wait()

    async def begin(self) -> None:
        """Ready, and reveal when all are; whoever comes back in between goes on from there."""
        if self.doc["table"]["stage"] == "open":
            await self.ask("ready", commitment=fair.commitment(self.part))
            await self.until(lambda doc: doc["table"]["stage"] != "open")
        table = self.doc["table"]
        if table["stage"] == "revealing" and not table["seats"][table["you"]]["revealed"]:
            await self.ask("reveal", part=self.part)

    @property
    def question(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.doc["question"]
        return found

    async def play(self, chance: random.Random, think: Callable[[], float] | None = None, most: int = 10**9) -> int:
        """Answer by lot until the game is over; how many answers were accepted."""
        answered, last = 0, -1
        while answered < most:
            await self.until(
                lambda doc, last=last: (
                    doc["table"]["stage"] == "over"  # type: ignore[misc]
                    or (doc["question"] and doc["question"]["serial"] != last)
                ),
                120,
            )
            if self.doc["table"]["stage"] == "over":
                break
            question = self.question
            assert question is not None
            if think is not None:
                await asyncio.sleep(think())
            last = question["serial"]
            try:
                await self.ask("choose", serial=last, options=[chance.randrange(len(question["options"]))])
                answered += 1
            except ErrorReply as no:
                if no.code not in ("stale", "stage", "unavailable"):  # another's answer may have ended the game
                    raise
                if no.code == "unavailable":
                    last = -1
                    await asyncio.sleep(0.1)
        return answered


def open_table(url: str, game: str, players: int, bots: tuple[str, ...] = (), **terms: Any) -> tuple[str, list[str]]:
    """A table with all its people seated, each a guest of their own: its name and their tokens."""
    host = Browser(url)
    made = host.post(
        "/api/tables", {"game": game, "options": {"players": players}, "terms": terms, "bots": list(bots), "name": "P0"}
    )
    tokens = [made["token"]]
    for number in range(1, players - len(bots)):
        tokens.append(Browser(url).post(f"/api/tables/{made['table']}/seats", {"name": f"P{number}"})["token"])
    return made["table"], tokens


async def play_table(
    url: str, game: str = "old-ones", players: int = 2, bots: tuple[str, ...] = (), seed: int = 0, **terms: Any
) -> list[Wire]:
    """A whole game over the wire; the clients afterwards."""
    table, tokens = await asyncio.to_thread(open_table, url, game, players, bots, **terms)
    wires = [await Wire(url, table, token).connect() for token in tokens]
    await asyncio.gather(*[wire.begin() for wire in wires])
    await asyncio.gather(*[wire.play(random.Random(seed * 100 + k)) for k, wire in enumerate(wires)])
    return wires


async def play_some(wires: list[Wire], most: int, seed: int = 0) -> None:
    """Play on until one of them has answered so often; afterwards nothing is on its way to the server any more."""
    plays = [asyncio.create_task(wire.play(random.Random(seed * 100 + k), most=most)) for k, wire in enumerate(wires)]
    await asyncio.wait(plays, return_when=asyncio.FIRST_COMPLETED)
    for play in plays:
        play.cancel()
    await asyncio.gather(*plays, return_exceptions=True)
    for wire in wires:
        await wire.settle()


def wait_for(true: Callable[[], Any], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.05)
