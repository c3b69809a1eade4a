"""Games go on while their server is killed: no acknowledged choice is lost, none is there twice, all games end."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any

from sqlalchemy import select
from websockets.exceptions import WebSocketException

from tests.support.server.wire import ErrorReply, Process, Wire, open_table
from theomachy.server.storage import database
from theomachy.server.storage.schema import TABLE_EVENTS, TABLES
from theomachy.server.table import table_events

GAMES = ("old-ones", "kanzume-goddess", "nine-realms", "twilight")
Acked = tuple[str, int, int, int]  # table, seat, serial, option


class Player(Wire):
    """Plays by lot, comes back whenever the connection is lost, remembers what was acknowledged."""

    def __init__(self, urls: list[str], table: str, token: str, seed: int, acked: list[Acked]) -> None:
        super().__init__(urls[seed % len(urls)], table, token)
        self.urls, self.chance, self.acked = urls, random.Random(seed), acked
        self.lost = 0
        self.began = False

    async def live(self, end: float) -> bool:
        """Play to the end of the game; False if time is up first."""
        while time.monotonic() < end:
            try:
                await self.connect()
                if not self.began or self.doc["table"]["stage"] in ("open", "revealing"):
                    await self._start()
                await self._answer()
                return True
            except (OSError, ConnectionError, TimeoutError, WebSocketException, ErrorReply) as error:
                if isinstance(error, ErrorReply) and error.code != "unavailable":  # a server that is not ready yet
                    raise
                self.lost += 1
                self.url = self.urls[(self.urls.index(self.url) + 1) % len(self.urls)]
                await asyncio.sleep(0.1 + self.chance.random() * 0.2)
            finally:
                await self.close()
                self.doc = {}
        return False

    async def _start(self) -> None:
        try:
            await self.begin()
        except ErrorReply as no:
            if no.code not in ("stage", "unavailable"):
                raise
        self.began = True

    async def _answer(self) -> None:
        last = -1
        while True:
            await self.until(
                lambda doc, last=last: (
                    doc["table"]["stage"] == "over"  # type: ignore[misc]
                    or (doc["question"] and doc["question"]["serial"] != last)
                ),
                20,
            )
            if self.doc["table"]["stage"] == "over":
                return
            assert self.question is not None
            last = self.question["serial"]
            option = self.chance.randrange(len(self.question["options"]))
            try:
                await self.ask("choose", serial=last, options=[option])
                self.acked.append((self.table, self.doc["table"]["you"], last, option))
            except ErrorReply as no:
                if no.code == "unavailable":
                    last = -1
                    await asyncio.sleep(0.2)
                elif no.code not in ("stale", "stage"):  # another's answer came first, and perhaps ended the game
                    raise


def faults(url: str, acked: list[Acked], tables: list[str], finished: bool = True) -> list[str]:
    """What is wrong in the database, in words."""
    engine = database.open_engine(database.read_url(url))
    with engine.connect() as connection:
        rows = connection.execute(
            select(TABLE_EVENTS.c.table, TABLE_EVENTS.c.number, TABLE_EVENTS.c.event).order_by(
                TABLE_EVENTS.c.table, TABLE_EVENTS.c.number
            )
        ).all()
        stages = {str(row[0]): str(row[1]) for row in connection.execute(select(TABLES.c.id, TABLES.c.stage))}
    engine.dispose()
    written: Counter[Acked] = Counter()
    for table, _, text in rows:
        event = table_events.decode(text)
        if isinstance(event, table_events.ChoiceMade) and event.by == "person":
            written[table, event.seat, event.serial, event.option] += 1
    found = [f"lost: {choice}" for choice in acked if not written[choice]]
    found += [f"twice: {choice}" for choice, count in written.items() if count > 1]
    if finished:
        found += [f"not finished: {name} is {stages.get(name)}" for name in tables if stages.get(name) != "over"]
    return found


def errors(log: Path | None) -> list[str]:
    """What the server has called an error in its log."""
    lines = [] if log is None else log.read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines if line.startswith("{") and line.endswith("}")]
    return [f"error: {line['text']} {line.get('trace', '')[-300:]}" for line in found if line["level"] == "error"]


class Places:
    """So many tables at once: where a game has ended another begins, as long as the server is still being killed."""

    def __init__(self, url: str, games: int, seed: int, end: float) -> None:
        self.url, self.seed, self.end = url, seed, end
        self.more = True
        self.acked: list[Acked] = []
        self.tables: list[str] = []
        self.live = self.lost = 0
        self.broken: list[str] = []
        self.tasks = [asyncio.create_task(self._place(k)) for k in range(games)]

    async def _place(self, place: int) -> None:
        round_ = 0
        while round_ == 0 or self.more:
            try:
                await self._game(place, self.seed + 1_000 * round_ + 17 * place)
            except (
                OSError,
                ConnectionError,
                TimeoutError,
                ErrorReply,
                HTTPException,
            ):  # killed meanwhile
                await asyncio.sleep(0.2)
                continue
            except Exception as error:
                self.broken.append(repr(error))
                return
            round_ += 1

    async def _game(self, place: int, seed: int) -> None:
        people, bots = (2, ()) if place % 2 else (2, ("random",))
        table, tokens = await asyncio.to_thread(
            open_table, self.url, GAMES[place % len(GAMES)], people + len(bots), bots, pace="none"
        )
        self.tables.append(table)
        self.live += 1
        players = [Player([self.url], table, token, seed + n, self.acked) for n, token in enumerate(tokens)]
        tasks = [asyncio.create_task(player.live(self.end)) for player in players]
        _, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
        for task in waiting:  # nobody waits for one who has gone for good
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        self.live -= 1
        self.lost += sum(player.lost for player in players)
        self.broken += [f"{table}: {result!r}" for result in ended if result is not True]


def _back_at(port: int, url: str, **more: Any) -> Process:
    """The server again where it was: perhaps not at once, if somebody else's connection goes out by that port now."""
    for _ in range(20):
        with suppress(RuntimeError):
            return Process(url, port=port, **more)
        time.sleep(1)
    raise RuntimeError(f"port {port} is taken")


async def run(
    url: str,
    games: int,
    kills: int,
    seconds: float,
    seed: int = 0,
    program: str = "theomachy.cli",
    environment: dict[str, str] | None = None,
    log: Path | None = None,
    most_wait: float = 1.5,
) -> dict[str, Any]:
    """Play so many games at once, kill the server so often, let all of them end, and report."""
    chance = random.Random(seed)
    more: dict[str, Any] = {"program": program, "environment": environment, "log": log}
    process = await asyncio.to_thread(lambda: Process(url, **more))
    port, done = process.port, 0
    places = Places(process.url, games, seed, time.monotonic() + seconds)
    while done < kills and time.monotonic() < places.end and not all(task.done() for task in places.tasks):
        heard = len(places.acked)
        while len(places.acked) < heard + games and time.monotonic() < places.end:  # all of them are playing again
            await asyncio.sleep(0.05)
            if all(task.done() for task in places.tasks):
                break
        await asyncio.sleep(chance.random() * most_wait)
        await asyncio.to_thread(process.kill)
        done += 1
        process = await asyncio.to_thread(lambda: _back_at(port, url, **more))
    places.more = False
    await asyncio.gather(*places.tasks)
    await asyncio.sleep(1.0)
    await asyncio.to_thread(process.stop)
    return {
        "games": len(places.tables),
        "kills": done,
        "acknowledged": len(places.acked),
        "lost connections": places.lost,
        "faults": faults(url, places.acked, places.tables) + places.broken + errors(log),
        "tables": places.tables,
        "acked": places.acked,
    }
