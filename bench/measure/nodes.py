"""What several nodes on one PostgreSQL cost, with the people of a table at one node and without.

    python -m bench.measure.nodes --nodes 1 2 3 --tables 60 --every 1 --ways together apart proxy

Each way is run with nodes and a database of its own. `together`: everybody chooses the node by the hash of the
table's id, as a proxy does; `apart`: each seat by its own; `proxy`: through Caddy with the repository's Caddyfile.
CPU is that of the nodes, and that of PostgreSQL. Clients and database are on the same machine: look at what a choice
costs, not at how many there are."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import socket
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg

from bench.measure.server import Measure, table
from tests.support.server import scenes
from tests.support.server.wire import Browser, ErrorReply, Process, open_table, wait_for

CADDYFILE = Path(__file__).parents[2] / "Caddyfile"
COUNTED = ("rows_written", "transactions", "notifications", "notifications_received")


def node_of(name: str, urls: list[str]) -> str:
    """The node that a table's people are sent to: the one with the highest hash (rendezvous hashing), so that a node
    that is gone or new moves its own tables only."""
    return max(urls, key=lambda url: sha256(f"{url} {name}".encode()).digest())


def cpu_of(pid: int) -> float:
    """Seconds of CPU that a process and its children have used."""
    found = 0.0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(path.parent.name) == pid:
            found += sum(map(int, fields[11:15])) / 100  # of its own, and of children that are gone
        elif int(fields[1]) == pid:
            found += sum(map(int, fields[11:13])) / 100
    return found


def counts(urls: list[str]) -> Counter[str]:
    """What the nodes have counted, all together."""
    found: Counter[str] = Counter()
    for url in urls:
        for line in Browser(url).get("/metrics").splitlines():
            name, _, value = line.partition(" ")
            found[name.removeprefix("theomachy_").removesuffix("_total")] += float(value)  # type: ignore[assignment]
    return found


def postmaster(database: str) -> int:
    """The process of which all of PostgreSQL's are children."""
    with psycopg.connect(database) as connection:
        row = connection.execute("SELECT pg_read_file('postmaster.pid')").fetchone()
    assert row is not None
    return int(str(row[0]).split()[0])


@contextmanager
def proxied(program: str, nodes: list[Process], folder: Path) -> Iterator[tuple[str, int]]:
    """Caddy before these nodes: its address and its process."""
    port = port_of(nodes)
    file = CADDYFILE.read_text(encoding="utf-8")
    addresses = " ".join(node.url.removeprefix("http://") for node in nodes)
    (folder / "Caddyfile").write_text(file.replace("node-1:8000 node-2:8000", addresses), encoding="utf-8")
    site = f"http://127.0.0.1:{port}"
    environment = {**os.environ, "SITE": site, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    with (folder / "caddy.log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stderr=log)
    try:
        wait_for(lambda: _answers(site))
        yield site, process.pid
    finally:
        process.terminate()
        process.wait(30)


def port_of(nodes: list[Process]) -> int:
    """A port that is free, beside those of the nodes."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    assert port not in {node.port for node in nodes}
    return port


def _answers(url: str) -> bool:
    try:
        Browser(url).get("/api/home")
    except (OSError, ErrorReply):
        return False
    return True


async def ended(tasks: list[asyncio.Task[Any]]) -> None:
    """Cancel these. `wait_for` of Python 3.11 swallows a cancellation now and then, so it is done until they end."""
    while running := [task for task in tasks if not task.done()]:
        for task in running:
            task.cancel()
        await asyncio.wait(running, timeout=0.5)


async def run(
    database: str, nodes: int, tables: int, every: float, seconds: float, way: str, proxy: str = ""
) -> dict[str, float]:
    """Play at so many tables, and say what a choice cost."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        running = [
            await asyncio.to_thread(lambda: Process(database, "--sockets", "100000", log=folder / "log"))
            for _ in range(nodes)
        ]
        urls, chance = [node.url for node in running], random.Random(1)
        site, caddy = stack.enter_context(proxied(proxy, running, folder)) if way == "proxy" else ("", 0)
        measure, start, tasks = Measure(), asyncio.Event(), []
        for k in range(tables):
            games = ("old-ones", "nine-realms", "kanzume-goddess", "twilight")
            founding = site or chance.choice(urls)
            name, tokens = await asyncio.to_thread(open_table, founding, games[k % 4], 2, pace="none")
            home = site or node_of(name, urls)
            places = [chance.choice(urls) for _ in tokens] if way == "apart" else [home, home]
            seats = table(places, name, tokens, every, time.monotonic() + 3_600, random.Random(k), measure, start)
            tasks.append(asyncio.create_task(seats))
        await asyncio.sleep(5)
        start.set()
        await asyncio.sleep(10)
        master = await asyncio.to_thread(postmaster, database)

        def now() -> dict[str, Any]:
            return {
                "nodes": sum(cpu_of(node.process.pid) for node in running),
                "database": cpu_of(master),
                "proxy": cpu_of(caddy) if caddy else 0.0,
                "choices": measure.choices,
                "at": time.perf_counter(),
                **counts(urls),
            }

        measure.updates.clear()
        before = await asyncio.to_thread(now)
        await asyncio.sleep(seconds)
        after = await asyncio.to_thread(now)
        updates = sorted(measure.updates)
        await ended(tasks)
        for node in running:
            await asyncio.to_thread(node.kill)
    spent = {key: after[key] - before.get(key, 0) for key in ("nodes", "database", "proxy", "choices", "at", *COUNTED)}
    choices = max(1, spent["choices"])
    return {
        "choices_s": spent["choices"] / spent["at"],
        "rows_s": spent["rows_written"] / spent["at"],
        "rows_a_transaction": spent["rows_written"] / max(1, spent["transactions"]),
        "notifications": spent["notifications"] / choices,
        "heard": spent["notifications_received"] / choices,
        "nodes_ms": 1000 * spent["nodes"] / choices,
        "database_ms": 1000 * spent["database"] / choices,
        "proxy_ms": 1000 * spent["proxy"] / choices,
        "p50_ms": 1000 * updates[len(updates) // 2] if updates else float("nan"),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nodes", type=int, nargs="*", default=[1, 2, 3])
    parser.add_argument("--tables", type=int, default=120)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two choices at a table")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--ways", nargs="*", choices=["together", "apart", "proxy"], default=["together", "apart"])
    parser.add_argument("--proxy", default="caddy", help="the program Caddy")
    args = parser.parse_args()
    print("nodes  people    choices/s  rows/s  rows/commit  NOTIFYs  heard  node CPU  database CPU  proxy CPU  update")
    with scenes.postgres() as url:
        for nodes in args.nodes:
            for way in args.ways:
                if nodes == 1 and way == "apart":
                    continue
                database = scenes.new_database(url, f"nodes_{nodes}_{way}")
                found = asyncio.run(run(database, nodes, args.tables, args.every, args.seconds, way, args.proxy))
                line = (
                    "{nodes:5}  {way:8}  {choices_s:9.1f}  {rows_s:6.1f}  {rows_a_transaction:11.2f}  "
                    "{notifications:7.2f}  {heard:5.2f}  {nodes_ms:5.2f} ms  {database_ms:9.2f} ms  "
                    "{proxy_ms:6.2f} ms  {p50_ms:6.1f} ms"
                )
                print(line.format(nodes=nodes, way=way, **found), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
