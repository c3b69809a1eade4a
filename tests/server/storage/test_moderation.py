"""What operators do by `theomachy admin`, what is forgotten by itself, what people erase."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args
from urllib.parse import quote

import msgspec
import pytest
import websockets
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, insert, select, text, update

from tests.support.server import scenes
from tests.support.server.wire import Browser, ErrorReply, Process, Wire, play_some, server
from theomachy.cli import admin, main
from theomachy.server.config import RetentionSection
from theomachy.server.storage import database, moderation, personal_data, retention
from theomachy.server.storage.maintenance import Maintenance
from theomachy.server.storage.moderation import Restrictions, network_of
from theomachy.server.storage.retention import prune
from theomachy.server.storage.schema import (
    ARCHIVES,
    CARD_SETS,
    GUEST_ADDRESSES,
    GUESTS,
    METADATA,
    REPORTS,
    TABLE_EVENTS,
    TABLES,
)
from theomachy.server.storage.store import Store
from theomachy.server.table.game_rules import GameSetup, as_named
from theomachy.server.table.terms import TableConfig, Terms

NAME, OTHER, TITLE, SAID = "Zuleika Q", "Bartholomew Q", "Zuleikas board", "my number is 555 0199"
DAY = retention.DAY


def _store(url: str) -> Store:
    store = Store(database.read_url(url), "test")
    database.migrate(store.engine)
    return store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = _store(str(tmp_path / "tables.db"))
    yield found
    found.close()


@pytest.fixture
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A store on SQLite and on PostgreSQL in turn."""
    if request.param == "sqlite":
        url = str(tmp_path / "tables.db")
    else:
        url = scenes.new_database(request.getfixturevalue("postgres"), f"kept_{secrets.token_hex(4)}")
    found = _store(url)
    yield found
    found.close()


on_both = pytest.mark.parametrize("either", ["sqlite", "postgresql"], indirect=True)


def _table(name: str, stage: str, changed: float, **config: Any) -> dict[str, Any]:
    made = TableConfig(GameSetup(game="old-ones"), Terms(), "host", 2, changed, 1, **config)
    return {
        "id": name,
        "config": msgspec.json.encode(made).decode(),
        "secret": "0",
        "public": False,
        "stage": stage,
        "created": changed,
        "changed": changed,
    }


def _count(store: Store, table: Any) -> int:
    return store.read(lambda c: c.scalar(select(func.count()).select_from(table))) or 0


# ---- retention
@on_both
def test_seventy_thousand_stale_tables_are_pruned(either: Store) -> None:
    numbers = (
        "generate_series(1, 70000) AS k(n)"
        if either.engine.dialect.name == "postgresql"
        else "(WITH RECURSIVE k(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < 70000) SELECT n FROM k) AS k"
    )
    with either.engine.begin() as connection:
        connection.execute(insert(TABLES), [_table("kept", "open", 10 * DAY)])
        connection.execute(
            text(
                "INSERT INTO tables (id, config, secret, public, stage, created, changed) "
                f"SELECT 'stale ' || k.n, config, secret, public, stage, 0, 0 FROM tables, {numbers}"
            )
        )
    assert prune(either, RetentionSection(), 11 * DAY, as_named)["tables"] == 70_000
    assert _count(either, TABLES) == 1


@on_both
def test_tables_are_pruned_with_all_that_hangs_on_them_in_small_batches(
    either: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "BATCH", 3)
    now = 1_000 * DAY
    with either.engine.begin() as connection:
        tables = [
            *[_table(f"open {k}", "open", now - 3 * DAY) for k in range(10)],
            _table("fresh", "open", now - DAY),
            _table("abandoned", "live", now - 200 * DAY),
            _table("played", "live", now - 200 * DAY),
            _table("reported", "live", now - 200 * DAY),
            _table("over", "over", now - 900 * DAY),
        ]
        connection.execute(insert(TABLES), tables)
        connection.execute(
            insert(TABLE_EVENTS),
            [
                {"table": "abandoned", "number": 1, "at": now - 190 * DAY, "event": "{}"},
                {"table": "played", "number": 1, "at": now - DAY, "event": "{}"},  # its listing never changed
            ],
        )
        connection.execute(
            insert(REPORTS).values(id="r", at=0.0, table="reported", guest="g", about="", text="x", state="open")
        )
    assert prune(either, RetentionSection(), now, as_named)["tables"] == 11
    left = either.read(lambda c: sorted(c.scalars(select(TABLES.c.id))))
    assert left == ["fresh", "over", "played", "reported"]
    assert _count(either, TABLE_EVENTS) == 1
    assert prune(either, RetentionSection(over_days=365), now, as_named)["tables"] == 1


@on_both
def test_addresses_sets_chat_and_guests_are_forgotten_in_batches(
    either: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "BATCH", 2)
    monkeypatch.setattr(retention, "GUEST_BATCH", 2)
    now = 1_000 * DAY
    used, unused = "set-" + "a" * 40, "set-" + "b" * 40
    line = '{"event":"chat_posted","seat":null,"name":"Ann","text":"hello","guest":"gone 0"}'
    with either.engine.begin() as connection:
        connection.execute(insert(TABLES), [_table("t", "over", now, sets={used: "1"})])
        connection.execute(
            insert(TABLE_EVENTS),
            [{"table": "t", "number": k, "at": now - (500 - 100 * k) * DAY, "event": line} for k in range(1, 5)],
        )
        connection.execute(
            insert(GUESTS),
            [{"id": f"gone {k}", "name": "G", "seen": 0.0} for k in range(5)]
            + [{"id": "here", "name": "H", "seen": now}],
        )
        connection.execute(
            insert(GUEST_ADDRESSES),
            [{"guest": "here", "address": f"192.0.2.{k}", "seen": now - k * DAY} for k in range(1, 15)],
        )
        connection.execute(
            insert(CARD_SETS),
            [{"hash": name, "game": "old-ones", "text": "", "created": 0.0} for name in (used, unused)],
        )
    found = prune(either, RetentionSection(chat_days=150), now, as_named)
    assert found == {"tables": 0, "chat lines": 3, "addresses": 7, "guests": 5, "sets": 1, "reports": 0, "actions": 0}
    said = either.read(lambda c: list(c.scalars(select(TABLE_EVENTS.c.event).order_by(TABLE_EVENTS.c.number))))
    assert said[:3] == ['{"event":"chat_posted","seat":null,"name":"","text":""}'] * 3
    assert said[3] == line
    assert either.read(lambda c: list(c.scalars(select(CARD_SETS.c.hash)))) == [used]
    assert prune(either, RetentionSection(chat_days=150), now, as_named)["chat lines"] == 0, "only once"
    forever: dict[str, Any] = dict.fromkeys(RetentionSection.__struct_fields__, "forever")
    assert set(prune(either, RetentionSection(**forever), 10 * now, as_named)) == {"tables"}


def test_chat_is_found_by_its_index(store: Store) -> None:
    query = 'SELECT * FROM table_events WHERE substr(event, 1, 22) = \'{"event":"chat_posted"\' AND at < 1'
    with store.engine.connect() as connection:
        plan = " ".join(str(row) for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}"))
    assert "chat_by_time" in plan


# ---- who is banned
def test_networks() -> None:
    assert str(network_of("192.0.2.7")) == "192.0.2.7/32"
    assert str(network_of("2001:db8:1:2:3::4")) == "2001:db8:1:2::/64"
    assert str(network_of("10.1.2.3/8")) == "10.0.0.0/8"
    assert network_of("some-guest") is None
    banned = Restrictions()
    banned.replace([("ban", "192.0.2.7/32", None), ("ban", "2001:db8:1:2::/64", 50.0), ("mute", "g", None)])
    assert banned.is_banned("", "192.0.2.7", 10)
    assert banned.is_banned("", "::ffff:192.0.2.7", 10), "the same address as a dual-stack socket has it"
    assert banned.is_banned("", "2001:db8:1:2:ffff::1", 10)
    assert not banned.is_banned("", "2001:db8:1:2:ffff::1", 60)
    assert not banned.is_banned("g", "192.0.2.8", 10)
    assert banned.is_muted("g", 10)
    assert not banned.is_banned("", "?", 10)


# ---- `theomachy admin`, beside a node that runs
class World:
    """A server, an operator at its database, and one with a token."""

    def __init__(self, found: Process, url: str, token: str) -> None:
        self.url, self.database, self.token = found.url, url, token

    def admin(self, *words: str) -> int:
        return main(["admin", words[0], "--database", self.database, *words[1:]])

    def rest(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        headers = {"Authorization": f"Operator {token or self.token}"}
        return Browser(self.url).call(method, f"/api/admin/{path}", body, headers)

    def guest_of(self, name: str) -> str:
        return str(self.rest("GET", f"guests?search={quote(name)}")["lines"][0]["id"])


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("moderated")
    token = secrets.token_urlsafe(32)
    (folder / "operators").write_text(f"Olga {token}\n")
    url = str(folder / "tables.db")
    with server(url, "--operators-file", str(folder / "operators"), log=folder / "log") as found:
        yield World(found, url, token)


def _named(world: World, name: str) -> tuple[Browser, str]:
    browser = Browser(world.url)
    browser.post("/api/me", {"name": name})
    return browser, world.guest_of(name)


def _eventually(true: Any, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.2)


def _code(call: Any) -> str:
    try:
        call()
    except ErrorReply as no:
        return no.code
    return "done"


def _open(browser: Browser, name: str, **terms: Any) -> dict[str, Any]:
    made: dict[str, Any] = browser.post("/api/tables", {"game": "old-ones", "terms": terms, "name": name})
    return made


def test_nobody_without_a_token_is_an_operator(world: World) -> None:
    browser = Browser(world.url)
    for call in (
        lambda: browser.get("/api/admin/guests"),
        lambda: world.rest("GET", "guests", token="x" * 43),
        lambda: world.rest("POST", "actions", {"action": "unban", "subject": "x"}, token="x" * 43),
        lambda: browser.call("GET", "/api/admin/guests", None, {"Authorization": f"Bearer {world.token}"}),
    ):
        assert _code(call) == "not-found"
    assert _code(lambda: world.rest("GET", "secrets")) == "not-found"
    assert _code(lambda: world.rest("POST", "actions", {"action": "fly"})) == "malformed"


def test_a_ban_by_the_local_command_reaches_a_node_that_runs(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    browser, guest = _named(world, "Ban Me")
    assert world.admin("guests", "ban me") == 0
    assert guest in capsys.readouterr().out
    assert world.admin("ban", guest, "--days", "2", "--reason", "spam") == 0
    _eventually(lambda: _code(lambda: browser.get("/api/home")) == "banned")
    assert browser.get("/api/me/export")["restrictions"][0]["kind"] == "ban", "who is banned may still see their data"
    assert world.admin("unban", guest) == 0
    _eventually(lambda: _code(lambda: browser.get("/api/home")) == "done")
    assert world.admin("unban", guest) == 2
    assert "there is no ban" in capsys.readouterr().err
    assert world.admin("ban", "nobody-at-all") == 2


def test_a_ban_closes_the_sockets_of_a_guest(world: World) -> None:
    async def scene() -> None:
        host = Browser(world.url)
        await asyncio.to_thread(_open, host, "Banned Host")
        socket = await websockets.connect(
            world.url.replace("http", "ws", 1) + "/api/tables/any/socket", additional_headers={"Cookie": host.cookie}
        )
        guest = await asyncio.to_thread(world.guest_of, "banned host")
        await asyncio.to_thread(world.rest, "POST", "actions", {"action": "ban", "subject": guest})
        with pytest.raises(websockets.ConnectionClosed) as gone:
            await asyncio.wait_for(socket.recv(), 60)
        assert gone.value.rcvd is not None
        assert gone.value.rcvd.code == 4403
        await asyncio.to_thread(world.rest, "POST", "actions", {"action": "unban", "subject": guest})

    asyncio.run(scene())


def test_a_ban_holds_for_who_comes_with_the_token_of_a_seat_alone(world: World) -> None:
    """Without a cookie a connection has no guest; its seat has one."""

    async def scene() -> None:
        host = Browser(world.url)
        made = await asyncio.to_thread(_open, host, "Cookieless Host")
        wire = await Wire(world.url, made["table"], made["token"]).connect()
        guest = await asyncio.to_thread(world.guest_of, "cookieless host")
        await asyncio.to_thread(world.rest, "POST", "actions", {"action": "ban", "subject": guest})
        await asyncio.to_thread(_eventually, lambda: wire.gone)
        with pytest.raises(ErrorReply) as no:
            await Wire(world.url, made["table"], made["token"]).connect()
        assert no.value.code == "banned"
        await asyncio.to_thread(world.rest, "POST", "actions", {"action": "unban", "subject": guest})
        again = await Wire(world.url, made["table"], made["token"]).connect()
        await again.close()

    asyncio.run(scene())


def test_an_address_is_listed_and_banned(world: World) -> None:
    browser, guest = _named(world, "From Somewhere")
    browser.get("/api/me")
    _eventually(lambda: world.rest("GET", "addresses?search=127.")["lines"])
    _eventually(lambda: guest in world.rest("GET", "addresses?search=127.0.0.1")["lines"][0]["guests"])
    world.rest("POST", "actions", {"action": "ban", "subject": "127.0.0.1"})
    assert _code(lambda: browser.get("/api/home")) == "banned"
    assert world.rest("GET", "restrictions")["lines"][0]["subject"] == "127.0.0.1/32", "operators are let in"
    world.rest("POST", "actions", {"action": "unban", "subject": "127.0.0.1"})
    assert _code(lambda: browser.get("/api/home")) == "done"


def test_mute_and_rename_and_chat_and_title(world: World) -> None:
    host = Browser(world.url)
    made = _open(host, "Loud Host", title="Foul title", public=True)
    guest, table = world.guest_of("loud host"), made["table"]

    async def say(words: str) -> Wire:
        wire = await Wire(world.url, table, made["token"]).connect()
        try:
            await wire.ask("say", text=words)
            return wire
        finally:
            await wire.close()

    asyncio.run(say("foul words"))
    world.rest("POST", "actions", {"action": "mute", "guest": guest})
    with pytest.raises(ErrorReply, match="muted"):
        asyncio.run(say("more of it"))
    world.rest("POST", "actions", {"action": "unmute", "guest": guest})
    asyncio.run(say("fair words"))

    shown = world.rest("GET", f"table/{table}")
    foul = next(line for line in shown["chat"] if line["text"] == "foul words")
    world.rest("POST", "actions", {"action": "remove-chat", "table": table, "row": foul["row"]})
    world.rest("POST", "actions", {"action": "remove-title", "table": table})
    assert (
        _code(lambda: world.rest("POST", "actions", {"action": "remove-chat", "table": table, "row": 1})) == "not-found"
    )
    assert host.get(f"/api/tables/{table}")["title"] == ""
    assert not [line for line in host.get("/api/tables")["tables"] if line["title"]]

    async def look() -> list[str]:
        wire = await Wire(world.url, table).connect()
        await wire.close()
        return [line["text"] for line in wire.chat]

    assert asyncio.run(look()) == ["fair words"]
    assert host.get(f"/api/tables/{table}")["seats"][0]["name"] == "Loud Host"
    world.rest("POST", "actions", {"action": "rename", "guest": guest, "name": "Somebody"})
    assert host.get("/api/me")["name"] == "Somebody"
    assert host.get(f"/api/tables/{table}")["seats"][0]["name"] == "seat 0"
    assert host.get(f"/api/tables/{table}")["host"], "still the same person"
    assert "Loud Host" not in _dump(world.database)


def test_closing_a_table_by_the_local_command(world: World) -> None:
    async def scene() -> None:
        host = Browser(world.url)
        made = await asyncio.to_thread(_open, host, "Closed Host", public=True)
        table = made["table"]
        wire = await Wire(world.url, table, made["token"]).connect()
        assert await asyncio.to_thread(world.admin, "close", table) == 0
        await asyncio.to_thread(_eventually, lambda: wire.gone)  # told to come back
        again = await Wire(world.url, table, made["token"]).connect()
        assert again.doc["table"]["stage"] == "adjourned"
        for message in ({"kind": "ready", "commitment": "0" * 64}, {"kind": "say", "text": "still here"}):
            with pytest.raises(ErrorReply) as no:
                await again.ask(**message)
            assert no.value.code == "closed"
        lobby = await asyncio.to_thread(host.get, "/api/tables")
        assert table not in [line["id"] for line in lobby["tables"]]
        await again.close()

    asyncio.run(scene())
    assert Maintenance(world.database).check()["faults"] == []


def test_a_spectator_is_sent_away_by_the_host_and_by_an_operator(world: World) -> None:
    host, guest = Browser(world.url), Browser(world.url)
    made = _open(host, "Patient Host")
    table = made["table"]
    guest.post("/api/me", {"name": "Onlooker"})
    for browser in (guest, Browser(world.url)):
        assert _code(lambda: browser.get(f"/api/tables/{table}/spectators")) == "not-yours"  # noqa: B023

    async def watch(cookie: str) -> Any:
        address = world.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        socket = await websockets.connect(address, additional_headers={"Cookie": cookie} if cookie else {})
        await socket.send(json.dumps({"type": "join", "id": 1}))
        return socket

    async def answer(socket: Any) -> dict[str, Any]:
        while True:
            found: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 60))
            if found["type"] in ("accepted", "error"):
                return found

    async def scene() -> None:
        looking = await watch(guest.cookie)
        assert (await answer(looking))["type"] == "accepted"
        await looking.send(json.dumps({"type": "say", "id": 2, "text": "boo"}))
        assert (await answer(looking))["type"] == "accepted"
        line = (await asyncio.to_thread(host.get, f"/api/tables/{table}/spectators"))["spectators"][0]
        assert line["name"] == "Onlooker"
        await asyncio.to_thread(host.call, "DELETE", f"/api/tables/{table}/spectators/{line['id']}")
        with pytest.raises(websockets.ConnectionClosed):
            await _read_on(looking)
        again = await watch(guest.cookie)
        assert (await answer(again))["code"] == "not-yours"
        assert (await asyncio.to_thread(host.get, f"/api/tables/{table}/spectators"))["spectators"] == []
        # Another one, by an operator; those without a name stay until the host sends all away.
        other = Browser(world.url)
        await asyncio.to_thread(other.post, "/api/me", {"name": "Second Onlooker"})
        seen, nameless = await watch(other.cookie), await watch("")
        assert (await answer(seen))["type"] == (await answer(nameless))["type"] == "accepted"
        second = await asyncio.to_thread(world.guest_of, "second onlooker")
        assert await asyncio.to_thread(world.admin, "send-away", table, second) == 0
        with pytest.raises(websockets.ConnectionClosed):
            await _read_on(seen)  # once the node has heard of it
        assert (await answer(await watch(other.cookie)))["code"] == "not-yours"
        assert (await answer(await watch("")))["type"] == "accepted"
        await asyncio.to_thread(host.call, "DELETE", f"/api/tables/{table}/spectators")
        assert (await answer(await watch("")))["code"] == "not-yours"

    asyncio.run(scene())


async def _read_on(socket: Any) -> None:
    while True:
        await asyncio.wait_for(socket.recv(), 60)


def test_reports_land_in_a_queue_with_the_record(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    host, table = Browser(world.url), ""
    made = _open(host, "Rude Host")
    table = made["table"]
    reporter = Browser(world.url)
    assert _code(lambda: reporter.post(f"/api/tables/{table}/reports", {"text": "rude"})) == "sign-in"
    reporter.post("/api/me", {"name": "Reporter"})
    assert _code(lambda: reporter.post(f"/api/tables/{table}/reports", {"text": "rude", "seat": 9})) == "not-found"
    reporter.post(f"/api/tables/{table}/reports", {"text": "they are rude", "seat": 0})
    line = world.rest("GET", "reports")["lines"][0]
    assert (line["text"], line["table"], line["about"]) == ("they are rude", table, world.guest_of("rude host"))
    shown = world.rest("GET", f"report/{line['id']}")
    assert shown["of"]["seats"][0]["name"] == "Rude Host"
    for _ in range(19):
        reporter.post(f"/api/tables/{table}/reports", {"text": "again"})
    assert _code(lambda: reporter.post(f"/api/tables/{table}/reports", {"text": "again"})) == "too-many"
    assert world.admin("resolve", line["id"]) == 0
    assert line["id"] not in [other["id"] for other in world.rest("GET", "reports")["lines"]]
    assert world.admin("actions") == 0
    assert "kind: resolve" in capsys.readouterr().out


# ---- a person's own data
def _dump(url: str) -> str:
    """Everything in a database that could be read."""
    engine = database.open_engine(database.read_url(url))
    parts = []
    with engine.connect() as connection:
        for table in METADATA.sorted_tables:
            for row in connection.execute(select(table)).mappings():
                for value in row.values():
                    if isinstance(value, bytes):
                        value = json.dumps(personal_data.unpacked(value), ensure_ascii=False)
                    parts.append(str(value))
    engine.dispose()
    return "\n".join(parts)


@pytest.mark.parametrize("rules_changed", [False, True])
def test_a_person_exports_and_erases_what_is_known_of_them(tmp_path: Path, rules_changed: bool) -> None:
    """A finished game of two, in which both have talked; one of them erases themselves."""
    url = str(tmp_path / "tables.db")
    me, other = Browser(""), Browser("")
    with server(url, log=tmp_path / "log") as found:
        me.url = other.url = found.url

        async def scene() -> str:
            made = await asyncio.to_thread(
                me.post,
                "/api/tables",
                {"game": "old-ones", "terms": {"pace": "none", "title": TITLE}, "name": NAME},
            )
            table = str(made["table"])
            seat = await asyncio.to_thread(other.post, f"/api/tables/{table}/seats", {"name": OTHER})
            wires = [await Wire(found.url, table, token).connect() for token in (made["token"], seat["token"])]
            await asyncio.gather(*[wire.begin() for wire in wires])
            await wires[0].ask("say", text=SAID)
            await wires[1].ask("say", text="well played")
            await play_some(wires, 3)
            now = [await asyncio.to_thread(one.get, "/api/me/export") for one in (me, other)]
            made_now = [choice for one in now for choice in one["tables"][0]["choices"]]
            assert made_now
            assert not any("ms" in choice for choice in made_now), "how long one took tells when others passed"
            await asyncio.gather(*[wire.play(random.Random(k)) for k, wire in enumerate(wires)])
            for wire in wires:
                await wire.close()
            return table

        table = asyncio.run(scene())
        _eventually(lambda: _archived(url))
        export = me.get("/api/me/export")
        assert export["guest"]["name"] == NAME
        assert export["tables"][0]["title"] == TITLE
        assert export["tables"][0]["chat"][0]["text"] == SAID
        assert len(export["tables"][0]["choices"]) > 5
        assert all("ms" in choice for choice in export["tables"][0]["choices"])
        assert OTHER not in json.dumps(export)
        assert "well played" not in json.dumps(export), "what others said is theirs"
        record = me.get(f"/api/tables/{table}/record")
        if not rules_changed:
            assert me.call("DELETE", "/api/me") == {"done": True}
            assert me.cookie in ("theomachy=", 'theomachy=""')
            after = other.get(f"/api/tables/{table}/record")
            assert {**after, "table": 0} == {**record, "table": 0}, "the record stays whole"
            assert other.get(f"/api/tables/{table}/replay")["names"] == ["seat 0", OTHER]
            assert other.get("/api/me/tables")["tables"][0]["people"] == [OTHER]
    everything = _dump(url) if not rules_changed else ""
    if rules_changed:
        store = _store(url)
        with store.engine.begin() as connection:
            config = json.loads(connection.scalar(select(TABLES.c.config)) or "")
            connection.execute(update(TABLES).values(config=json.dumps({**config, "rules": 0}, separators=(",", ":"))))
        guest = store.read(lambda c: c.scalar(select(GUESTS.c.id).where(GUESTS.c.name == NAME)))
        before = store.read(lambda c: personal_data.unpacked(c.scalar(select(ARCHIVES.c.story)) or b""))
        assert NAME in json.dumps(before), "the control: the archive did name them"
        Maintenance(url).moderation().erase(str(guest), "guest")
        after = store.read(lambda c: personal_data.unpacked(c.scalar(select(ARCHIVES.c.story)) or b""))
        assert after["record"] == before["record"]
        store.close()
        everything = _dump(url)
    assert OTHER in everything
    assert "well played" in everything
    for gone in (NAME, TITLE, SAID, export["guest"]["id"]):
        assert gone not in everything, gone
    assert Maintenance(url).check()["faults"] == []
    if not rules_changed:
        numbers = _store(url)
        count = numbers.read(lambda c: c.execute(select(func.count(), func.max(TABLE_EVENTS.c.number))).one())
        assert count[0] == count[1], "the numbers stay"
        numbers.close()


def _archived(url: str) -> bool:
    engine = database.open_engine(database.read_url(url))
    with engine.connect() as connection:
        found = connection.scalar(select(func.count()).select_from(ARCHIVES))
    engine.dispose()
    return bool(found)


def test_who_erases_themselves_leaves_their_seats(world: World) -> None:
    async def scene() -> None:
        me, other = Browser(world.url), Browser(world.url)
        made = await asyncio.to_thread(
            me.post, "/api/tables", {"game": "old-ones", "terms": {"pace": "none"}, "name": "Leaver"}
        )
        seat = await asyncio.to_thread(other.post, f"/api/tables/{made['table']}/seats", {"name": "Stayer"})
        mine, theirs = [
            await Wire(world.url, made["table"], token).connect() for token in (made["token"], seat["token"])
        ]
        await asyncio.gather(mine.begin(), theirs.begin())
        await theirs.until(lambda doc: doc["table"]["stage"] == "live")
        await mine.close()
        await asyncio.to_thread(me.call, "DELETE", "/api/me")
        with pytest.raises(ErrorReply, match="no seat's token"):
            await Wire(world.url, made["table"], made["token"]).connect()
        again = await Wire(world.url, made["table"], seat["token"]).connect()
        assert again.doc["table"]["seats"][0]["stand_in"] == "normal"
        assert again.doc["table"]["seats"][0]["name"] == "seat 0"
        await again.play(random.Random(3), most=10)
        await again.close()

    asyncio.run(scene())
    assert Maintenance(world.database).check()["faults"] == []


def test_an_operator_erases_a_guest(world: World) -> None:
    browser, guest = _named(world, "Erased By Others")
    assert world.admin("erase", guest) == 0
    assert _code(lambda: browser.get("/api/me")) == "sign-in"
    assert "Erased By Others" not in _dump(world.database)
    assert guest not in _dump(world.database)


def test_every_command_of_an_operator_is_explained() -> None:
    page = (Path(__file__).parents[3] / "docs" / "operating.md").read_text(encoding="utf-8")
    for command in (*admin.LISTS, *admin.SHOWN, *admin.ACTIONS):
        assert f"`{command}" in page or f", `{command}" in page, command
    told = {kind.__struct_config__.tag: kind for kind in get_args(moderation.AnyAction)}
    assert {name: set(kind.__struct_fields__) for name, kind in told.items()} == {
        name: set(arguments) for name, (_, arguments) in admin.ACTIONS.items()
    }


@on_both
def test_the_migrations_make_what_the_program_expects(either: Store) -> None:
    with either.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
