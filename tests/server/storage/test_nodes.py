"""Two nodes on one PostgreSQL: no table belongs to either; each is told what concerns it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select

from tests.support.server import scenes
from tests.support.server.wire import FAULTY, Browser, Process, Wire, open_table, play_some, server
from theomachy.core.rules import RULES
from theomachy.server.bots.pool import Pool
from theomachy.server.ids import new_id
from theomachy.server.node import Node
from theomachy.server.room import Room
from theomachy.server.storage import database
from theomachy.server.storage.schema import ROOMS, TABLE_EVENTS
from theomachy.server.storage.store import Store
from theomachy.server.table import table_events
from theomachy.server.table.game_rules import GameSetup
from theomachy.server.table.listing import Listing
from theomachy.server.table.table_events import EventRow, PauseSet
from theomachy.server.table.terms import TableConfig, Terms

COUNTED = ("rows_written_total", "notifications_total")


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres: str) -> Iterator[tuple[Process, Process]]:
    folder = tmp_path_factory.mktemp("pair")
    with server(postgres, log=folder / "a") as a, server(postgres, log=folder / "b") as b:
        yield a, b


def test_clients_on_two_nodes_play_on_when_one_is_killed(tmp_path: Path, postgres: str) -> None:
    url = scenes.new_database(postgres, "node_killed")  # of its own: what is left there is nobody else's
    assert asyncio.run(scenes.node_killed(url, log=tmp_path / "log")) == []


def test_two_answers_to_one_question_on_two_nodes_one_wins_one_is_told(pair: tuple[Process, Process]) -> None:
    assert asyncio.run(scenes.races(pair[0].url, pair[1].url, 10)) == []


def test_without_unique_numbers_both_would_win(tmp_path: Path, postgres: str) -> None:
    """The control: a database that lets the later row stand instead of the earlier."""
    fault = {"program": FAULTY, "environment": {"FAULT": "no-unique"}}
    url = scenes.new_database(postgres, "no_unique")
    with server(url, log=tmp_path / "a", **fault) as a, server(url, log=tmp_path / "b", **fault) as b:
        assert any(asyncio.run(scenes.race(a.url, b.url, 4, seed, patience=8)) != (4, 4) for seed in range(20))


def test_a_table_made_on_one_node_is_played_on_the_other(pair: tuple[Process, Process]) -> None:
    urls = [node.url for node in pair]

    async def scene() -> None:
        table, tokens = await asyncio.to_thread(open_table, urls[0], "old-ones", 3, ("random",), pace="none")
        wires = [await Wire(url, table, token).connect() for url, token in zip(urls, tokens, strict=True)]
        await asyncio.gather(*[wire.begin() for wire in wires])
        await play_some(wires, 40)
        await _becomes(lambda: wires[0].doc["view"]["turn"] == wires[1].doc["view"]["turn"])
        for wire in wires:
            await wire.close()

    asyncio.run(scene())


# ---- who is told of what
async def _becomes(true: Callable[[], Any]) -> None:
    """Wait until it is so, for as long as nothing hangs."""
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.02)


def _nodes_of(postgres: str, table: str) -> list[str]:
    """The nodes that are told what others write to a table."""
    engine = database.open_engine(database.read_url(postgres))
    try:
        with engine.connect() as connection:
            return list(connection.scalars(select(ROOMS.c.node).where(ROOMS.c.table == table)))
    finally:
        engine.dispose()


def _counted(node: Process, name: str) -> float:
    lines = dict(line.rsplit(" ", 1) for line in Browser(node.url).get("/metrics").splitlines())
    return float(lines[f"theomachy_{name}"])


def test_nodes_tell_each_other_nothing_of_a_table_whose_people_are_at_one(
    pair: tuple[Process, Process], postgres: str
) -> None:
    """The other node has made it, and drops it as soon as somebody else writes to it."""
    made_at, played_at = pair

    async def scene() -> None:
        table, tokens = await asyncio.to_thread(open_table, made_at.url, "old-ones", 2, pace="none")
        wires = [await Wire(played_at.url, table, token).connect() for token in tokens]
        await asyncio.gather(*[wire.begin() for wire in wires])
        await play_some(wires, 3)
        while len(await asyncio.to_thread(_nodes_of, postgres, table)) != 1:
            await asyncio.sleep(0.1)
        await play_some(wires, 3)  # what was being told meanwhile has been counted by then
        before = [await asyncio.to_thread(_counted, played_at, name) for name in COUNTED]
        await play_some(wires, 30)
        assert await asyncio.to_thread(_counted, played_at, COUNTED[0]) >= before[0] + 30
        assert await asyncio.to_thread(_counted, played_at, COUNTED[1]) == before[1]
        # The control: somebody comes to the other node, and is told.
        late = await Wire(made_at.url, table, tokens[0]).connect()
        await play_some([late, wires[1]], 5)
        assert await asyncio.to_thread(_counted, played_at, COUNTED[1]) > before[1]
        while not await asyncio.to_thread(_counted, made_at, "notifications_received_total"):
            await asyncio.sleep(0.1)
        for wire in (*wires, late):
            await wire.close()

    asyncio.run(scene())


def _rows(table: str, first: int, count: int = 1) -> list[EventRow]:
    return [EventRow(table, first + k, 0.0, PauseSet(0, True)) for k in range(count)]


def _stores(postgres: str, name: str) -> list[Store]:
    url = database.read_url(scenes.new_database(postgres, name))
    stores = [Store(url, f"{name}-{k}") for k in range(2)]
    database.migrate(stores[0].engine)
    return stores


CONFIG = TableConfig(GameSetup(game="old-ones", options={"players": 2}), Terms(), "g", 2, 0.0, RULES)


def test_a_row_is_read_or_told_whatever_the_order(postgres: str) -> None:
    """A node enters a table's room, then reads its rows; the other writes, then looks who is there."""

    async def scene() -> None:
        writer, reader = _stores(postgres, "orders")
        heard: set[str] = set()
        listening = asyncio.Event()

        def note(names: list[str] | None) -> None:
            listening.set()
            heard.update(names or ())

        reader.listen(note)
        await asyncio.wait_for(listening.wait(), 60)
        names = [f"table-{k}" for k in range(120)]
        for name in names:
            await writer.create(name, CONFIG, "secret", [], Listing("open", None))
        chance, read = random.Random(1), dict[str, int]()

        async def write(name: str) -> None:
            await asyncio.sleep(chance.random() * 0.02)
            assert await writer.append(_rows(name, 1), None)

        async def enter(name: str) -> None:
            await asyncio.sleep(chance.random() * 0.02)
            await reader.enter_rooms([name])
            read[name] = len(await reader.rows_after(name, 0))

        for start in range(0, len(names), 6):
            await asyncio.gather(*[work(name) for name in names[start : start + 6] for work in (write, enter)])
        await _becomes(lambda: [name for name in names if not read[name] and name not in heard] == [])
        assert any(read.values()), "some were read"
        assert heard, "some were told"
        # The control: who reads first and enters then misses what is written in between.
        await writer.create("last", CONFIG, "secret", [], Listing("open", None))
        early = await reader.rows_after("last", 0)
        assert await writer.append(_rows("last", 1), None)
        await reader.enter_rooms(["last"])
        await asyncio.sleep(1.0)
        assert not early
        assert "last" not in heard
        for store in (writer, reader):
            store.close()

    asyncio.run(scene())


def test_what_could_not_be_told_is_told_later(postgres: str) -> None:
    async def scene() -> None:
        writer, reader = _stores(postgres, "later")
        heard, listening = list[str](), asyncio.Event()

        def note(names: list[str] | None) -> None:
            listening.set()
            heard.extend(names or ())

        reader.listen(note)
        await asyncio.wait_for(listening.wait(), 60)
        await writer.create("t", CONFIG, "secret", [], Listing("open", None))
        await reader.enter_rooms(["t"])
        assert await writer.append(_rows("t", 1), None)
        await _becomes(lambda: heard == ["t"])
        await _becomes(lambda: not writer.writer._untold)  # or it would be told once more
        assert writer.writer._telling is not None
        writer.writer._telling.driver_connection.close()  # type: ignore[union-attr]
        assert await writer.append(_rows("t", 2), None), "written all the same"
        await asyncio.sleep(0.5)
        assert heard == ["t"], "the control: it was not told"
        await writer.heartbeat(1.0)
        await _becomes(lambda: heard == ["t", "t"])
        await reader.leave_rooms(["t"])
        assert await writer.append(_rows("t", 3), None)
        await asyncio.sleep(0.5)
        assert heard == ["t", "t"], "who has left is not told"
        for store in (writer, reader):
            store.close()

    asyncio.run(scene())


def test_a_node_that_was_taken_for_gone_learns_it_with_its_next_heartbeat(postgres: str) -> None:
    async def scene() -> None:
        living, slow = _stores(postgres, "gone")
        await living.create("t", CONFIG, "secret", [], Listing("open", None))
        assert not await slow.heartbeat(1.0), "new"
        assert await slow.heartbeat(2.0), "known"
        await slow.enter_rooms(["t"])
        await living.bury_nodes({"gone-1": 1.0})
        assert await slow.heartbeat(3.0), "it was heard of since: nothing was done"
        await living.bury_nodes({"gone-1": 3.0})
        with living.engine.connect() as connection:
            assert [row.node for row in connection.execute(select(ROOMS))] == ["gone-0"]
        assert await living.heartbeats() == {"gone-1": 3.0}, "its time still counts"
        assert not await slow.heartbeat(4.0)
        assert await slow.heartbeat(5.0)
        for store in (living, slow):
            store.close()

    asyncio.run(scene())


def _present(url: str) -> int:
    """How often it is written that somebody is connected."""
    engine = database.open_engine(database.read_url(url))
    try:
        with engine.connect() as connection:
            events = [table_events.decode(text) for text in connection.scalars(select(TABLE_EVENTS.c.event))]
    finally:
        engine.dispose()
    return sum(isinstance(event, table_events.Connected) for event in events)


def test_a_node_killed_before_it_told_leaves_nobody_behind(tmp_path: Path, postgres: str) -> None:
    """It wrote a row, and was killed before it could say so: the others read their tables anew when it is gone."""
    url = scenes.new_database(postgres, "untold")

    async def scene(silent: Process, other: Process) -> None:
        table, tokens = await asyncio.to_thread(open_table, other.url, "old-ones", 2, pace="none")
        speaker = await Wire(silent.url, table, tokens[0]).connect()
        reader = await Wire(other.url, table, tokens[1]).connect()
        await _becomes(lambda: _present(url) == 2)
        await speaker.ask("say", text="hello")
        await asyncio.sleep(2)
        assert reader.chat == [], "the control: nobody has told it"
        await asyncio.to_thread(silent.kill)
        async with asyncio.timeout(60):
            while not reader.chat:
                await asyncio.sleep(0.1)
        assert [line["text"] for line in reader.chat] == ["hello"]
        await reader.close()

    with server(url, log=tmp_path / "b") as other:
        silent = Process(url, log=tmp_path / "a", program=FAULTY, environment={"FAULT": "untold"})
        try:
            asyncio.run(scene(silent, other))
        finally:
            silent.kill()


def test_a_node_that_falls_silent_is_taken_for_gone_at_once_and_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it may have written is read then, and not with every heartbeat afterwards."""
    buried, noted = list[list[str]](), list[object]()

    async def scene() -> None:
        store = Store(database.read_url(str(tmp_path / "tables.db")), "b")
        node = Node(store, Pool(1), tmp_path)

        async def heartbeat(now: float) -> bool:
            return True

        async def heartbeats() -> dict[str, float]:
            return {"a": 1.0, node.id: node.now()}

        async def bury_nodes(silent: dict[str, float]) -> None:
            buried.append(sorted(silent))

        for own in (heartbeat, heartbeats, bury_nodes):
            monkeypatch.setattr(store, own.__name__, own)
        monkeypatch.setattr(node, "_note_foreign_writes", noted.append)
        monkeypatch.setattr("theomachy.server.node.HEARTBEAT", 0)
        monkeypatch.setattr("theomachy.server.node.DEAD", 0)
        for _ in range(3):
            await node._heartbeats()
        store.close()

    asyncio.run(scene())
    assert (buried, noted) == ([["a"], [], []], [None])


def test_a_table_that_rests_is_closed_and_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        store = Store(database.read_url(str(tmp_path / "tables.db")), "b")
        node = Node(store, Pool(1), tmp_path)
        closed = list[str]()

        async def made(name: str) -> Any:
            return SimpleNamespace(name=name, close=lambda: closed.append(name))

        async def nothing(*_: object) -> list[Any]:
            return []

        node._rooms = {name: asyncio.ensure_future(made(name)) for name in ("busy", "resting")}
        await asyncio.gather(*node._rooms.values())
        monkeypatch.setattr(node, "_rests", lambda room: room.name == "resting")
        monkeypatch.setattr(node, "_leave_rooms", nothing)
        monkeypatch.setattr(store, "due", nothing)
        monkeypatch.setattr("theomachy.server.node.SWEEP", 0)
        await node._sweep()
        assert (list(node._rooms), closed) == (["busy"], ["resting"])
        store.close()

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("unused", "due", "idle"), [(True, None, True), (True, 99.0, True), (True, 5.0, False), (False, None, False)]
)
def test_a_table_rests_if_nobody_watches_and_nothing_is_due_soon(unused: bool, due: float | None, idle: bool) -> None:
    runner = SimpleNamespace(due_at=lambda: due)
    room: Any = SimpleNamespace(unused=unused, runner=runner, now=lambda: 4.0)
    assert Room.idle.fget(room) == idle  # type: ignore[attr-defined]


def test_tables_in_no_nodes_hands_are_shared_out(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(database.read_url(str(tmp_path / "tables.db")), "b")
        node = Node(store, Pool(1), tmp_path)
        names = [new_id() for _ in range(300)]
        assert all(map(node._falls_to_this, names)), "alone"
        shares = []
        for name in ("a", "b", "c"):
            node.id, node._living = name, ["a", "b", "c"]
            shares.append({each for each in names if node._falls_to_this(each)})
        assert set.union(*shares) == set(names)
        assert sum(map(len, shares)) == len(names)
        assert min(map(len, shares)) > 60
        store.close()

    asyncio.run(scene())
