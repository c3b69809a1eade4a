"""One stranger and all the others: what everybody shares is limited by guest and by address, and refused in words."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

import theomachy as th
from tests.support.server.hand import started
from tests.support.server.seats import House, Person
from tests.support.server.wire import Browser, ErrorReply, Process, Wire, open_table, play_some, wait_for
from tests.support.server.wire import server as serve
from theomachy.server.bots import pool
from theomachy.server.bots.pool import Pool
from theomachy.server.bots.worker import CheckRequest, CheckSetRequest, WorkerReply, WorkerRequest
from theomachy.server.config import LimitsSection
from theomachy.server.node import Node
from theomachy.server.storage.moderation import networks_of
from theomachy.server.table import commands
from theomachy.server.table.game_rules import GameSetup
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.web import app, replays, rest
from theomachy.server.web.moderation import Moderator
from theomachy.server.web.plain_values import check_plain
from theomachy.server.web.protocol import NewRecord, NewSet
from theomachy.server.web.rate_limits import RateLimiter, network_of
from theomachy.server.web.services import Services
from theomachy.server.web.sessions import SigningKeys

QUOTAS = (
    "--guest-open-tables=2 --address-open-tables=3 --guest-public-tables=1 --guest-live-tables=2 --guest-bots=4 "
    "--address-sets=1 --address-records=1 --address-reports=2 --guest-sockets=2 --chat-rate=0.01 --chat-burst=3 "
    "--command-rate=0.01 --command-burst=12 --header-seconds=1 --body-seconds=1 --answer-seconds=1 "
    "--address-connections=12"
)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server with narrow limits."""
    with serve(str(tmp_path_factory.mktemp("strict") / "tables.db"), *QUOTAS.split()) as found:
        yield found


def refused(browser: Browser, method: str, path: str, body: object = None) -> ErrorReply:
    with pytest.raises(ErrorReply) as no:
        browser.call(method, path, body)
    return no.value


def solo(browser: Browser, **more: object) -> dict[str, str]:
    ticket = browser.get("/api/home")["ticket"]
    made: dict[str, str] = browser.post(
        "/api/solo", {"game": "old-ones", "ticket": ticket, "part": "x", "bots": ["random"], **more}
    )
    return made


# ---- quotas
def test_open_tables_have_a_quota_by_guest_and_by_address_which_ends_with_them(strict: Process) -> None:
    ann, bob = Browser(strict.url), Browser(strict.url)
    order = {"game": "old-ones", "name": "Ann", "terms": {"pace": "none"}}  # at which nobody waits for reactions
    made = [ann.post("/api/tables", order) for _ in range(2)]
    no = refused(ann, "POST", "/api/tables", {"game": "old-ones"})
    assert (no.status, no.code) == (429, "quota")
    assert no.text.startswith("you may have 2 tables that have not begun")
    bob.post("/api/tables", {"game": "old-ones", "name": "Bob"})
    assert refused(bob, "POST", "/api/tables", {"game": "old-ones"}).text.startswith("your address may have 3 tables")

    async def play(table: str, token: str) -> None:
        other = Browser(strict.url).post(f"/api/tables/{table}/seats", {"name": "Eve"})["token"]
        wires = [await Wire(strict.url, table, each).connect() for each in (token, other)]
        await asyncio.gather(*[wire.begin() for wire in wires])
        await wires[0].until(lambda doc: doc["table"]["stage"] == "live")
        await play_some(wires, 6)
        await wires[0].concede()
        for wire in wires:
            await wire.close()

    for seated in made:
        asyncio.run(play(seated["table"], seated["token"]))
    ann.post("/api/tables", {"game": "old-ones", "terms": {"public": True}})
    no = refused(ann, "POST", "/api/tables", {"game": "old-ones", "terms": {"public": True}})
    assert no.text.startswith("you may have 1 open tables in the lobby")


def test_running_games_and_bots_have_a_quota(tmp_path: Path) -> None:
    with serve(str(tmp_path / "tables.db"), "--guest-live-tables=2", "--guest-bots=5") as found:
        ann = Browser(found.url)
        solo(ann)
        solo(ann, options={"players": 4})
        wait_for(lambda: [line["stage"] for line in ann.get("/api/me/tables")["tables"]] == ["live"] * 2)
        no = refused(ann, "POST", "/api/tables", {"game": "old-ones"})
        assert (no.code, no.text) == ("quota", "you may have 2 running games: finish one, or concede")
        bob = Browser(found.url)
        bob.post("/api/tables", {"game": "old-ones", "options": {"players": 4}, "bots": ["easy"] * 3, "name": "Bob"})
        no = refused(bob, "POST", "/api/tables", {"game": "old-ones", "options": {"players": 4}, "bots": ["easy"] * 3})
        assert no.text.startswith("you may have 5 bots at tables that are not over")


def test_messages_count_by_address_over_all_its_sockets(tmp_path: Path) -> None:
    async def scene(url: str) -> int:
        table, tokens = await asyncio.to_thread(open_table, url, "old-ones", 2)
        wires = [await Wire(url, table, token).connect() for token in tokens]
        sent = len(wires)
        with suppress(ErrorReply):
            while sent < 100:
                await wires[sent % 2].ask("resync")
                sent += 1
        for wire in wires:
            await wire.close()
        return sent

    with serve(str(tmp_path / "tables.db"), "--message-rate=0.01", "--message-burst=20") as found:
        assert asyncio.run(scene(found.url)) == 20


def test_a_long_record_is_looked_at_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not before its quota is. A megabyte of brackets took half a second of everybody's."""
    threads = list[str]()

    def looked_at(record: NewRecord) -> GameSetup:
        threads.append(threading.current_thread().name)
        raise RequestRefused("record")

    async def scene() -> list[str]:
        monkeypatch.setattr(replays, "setup_of", looked_at)
        node = cast("Node", House())
        services, caller = Services(node, SigningKeys(["key"]), Moderator(node)), rest.Caller("", "", {}, {})
        services.uploads["records"] = RateLimiter(1e-9, 1)
        record, codes = NewRecord(1, "old-ones", {}, 1, []), list[str]()
        for _ in range(2):
            with pytest.raises(RequestRefused) as no:
                await rest.new_record(services, caller, record)
            codes.append(no.value.code)
        return codes

    assert asyncio.run(scene()) == ["record", "quota"]
    assert len(threads) == 1
    assert threads[0] != threading.current_thread().name


def test_who_joins_again_and_again_pays_for_it_as_for_requests() -> None:
    """What a viewer sees is made anew each time, which takes milliseconds of everybody's."""

    async def scene() -> list[str]:
        person = Person(House(), "g0")
        person.client.services.requests = RateLimiter(1e-9, 3)
        return [await person.ask("join") for _ in range(6)]

    assert asyncio.run(scene()) == ["accepted"] * 4 + ["too-many"] * 2


def test_an_undo_plays_the_game_anew_and_is_paid_for_by_the_address() -> None:
    """Who goes back a hundred choices at many tables leaves the others their share."""

    async def scene() -> list[str]:
        person = Person(House(), "g0")
        await person.house.opened.submit(lambda t: commands.sit(t, 0, "g0", "Ann", "t"))
        await person.ask("join")
        person.client.services.requests = RateLimiter(1e-9, 14)
        return [await person.ask("ask_undo") for _ in range(4)]

    assert asyncio.run(scene()) == ["stage"] * 2 + ["too-many"] * 2


def test_the_faces_of_a_game_are_put_together_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """That takes a tenth of a second of everybody's, and a client asks for them as often as it likes."""
    asked, honest = list[str](), th.faces

    def faces(game: str) -> list[dict[str, Any]]:
        asked.append(game)
        return honest(game)

    monkeypatch.setattr(th, "faces", faces)
    rest._faces.cache_clear()
    caller = rest.Caller("", "", {"game": "old-ones"}, {})
    services = cast("Services", None)
    found = [msgspec.json.encode(asyncio.run(rest.faces(services, caller, None))) for _ in range(3)]
    assert asked == ["old-ones"]
    assert json.loads(found[2]) == {"faces": honest("old-ones")}
    assert found[0] == found[1] == found[2]


def test_bots_think_at_the_back_of_all_who_work_here() -> None:
    """Whoever founds a table waits for neither bots nor uploaded sets; the event loop goes before them all."""
    pool = Pool(2)
    [tables] = {process.niceness for process in pool._tables}
    assert 0 < tables < min(process.niceness for process in (*pool._sets, *pool._thinkers))


def test_a_long_body_is_read_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading the texts of a body of some hundred kilobytes would take long: everybody would wait."""
    threads = list[str]()

    def checked(value: object) -> None:
        threads.append(threading.current_thread().name)
        check_plain(value)

    monkeypatch.setattr(app, "check_plain", checked)
    decoder = msgspec.json.Decoder(NewSet)
    for count in (10, 20_000):
        body = msgspec.json.encode({"game": "old-ones", "text": "x = 1\n" * count})
        assert len(asyncio.run(app._read(decoder, body)).text) == 6 * count
    assert threads[0] == threading.current_thread().name != threads[1]


def test_uploads_have_a_quota_of_the_day(strict: Process) -> None:
    browser = Browser(strict.url)
    for _ in range(2):
        no = refused(browser, "POST", "/api/sets", {"game": "old-ones", "text": "x"})
    assert (no.code, no.text) == ("quota", "your address may bring 1 new sets a day")


def test_one_address_does_not_fill_the_queue_of_reports(strict: Process) -> None:
    """By whatever guests."""
    table = solo(Browser(strict.url))["table"]
    for k in range(3):
        browser = Browser(strict.url)
        browser.post("/api/me", {"name": f"Reporter {k}"})
        if k < 2:
            browser.post(f"/api/tables/{table}/reports", {"text": "they are rude"})
        else:
            no = refused(browser, "POST", f"/api/tables/{table}/reports", {"text": "they are rude"})
            assert (no.code, no.text) == ("quota", "your address may bring 2 new reports a day")


def test_an_ipv6_address_counts_by_its_network() -> None:
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::4") != network_of("2001:db8:1:2::4")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("testclient") == "testclient"


# ---- who reads what a node counts
def test_metrics_are_for_this_machine_or_for_whom_the_operator_names(strict: Process, tmp_path: Path) -> None:
    """A friend at the same table could read off the rows whether somebody has answered in a pause."""
    assert "theomachy_rows_written_total" in Browser(strict.url).get("/metrics")
    with serve(str(tmp_path / "tables.db"), "--metrics-for", "192.0.2.0/24, 2001:db8::1") as found:
        assert refused(Browser(found.url), "GET", "/metrics").status == 404


def test_what_is_no_network_is_refused_by_the_options_name() -> None:
    assert [str(network) for network in networks_of("x", "127.0.0.0/8, ::1,")] == ["127.0.0.0/8", "::/64"]
    with pytest.raises(ValueError, match=r"metrics_for: 'my house' is neither an address nor a network"):
        networks_of("metrics_for", "127.0.0.1, my house")


# ---- queues
def test_a_table_is_founded_while_bots_think_and_sets_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of one address kept all others from founding a table for ten seconds; and its long records for two."""

    async def scene() -> None:
        done, begun = asyncio.Event(), list[str]()

        async def ask(_: object, request: WorkerRequest, deadline: float) -> WorkerReply:
            begun.append(type(request).__name__)
            if not isinstance(request, CheckRequest):
                await done.wait()
            return WorkerReply(facts={"players": 2})

        monkeypatch.setattr(pool._Process, "ask", ask)
        workers, setup = pool.Pool(1), GameSetup(game="old-ones", options={"players": 2})
        record, own_cards = CheckRequest(setup, 0, [0]), CheckRequest(setup, 0, [], [], {"set-1": "/sets/set-1"})
        busy = [asyncio.create_task(workers.think(started(people=1, bots=1), {}, 1)) for _ in range(3)]
        for slow in (CheckSetRequest("old-ones", "nowhere"), record, own_cards):
            busy.append(asyncio.create_task(workers.check(slow)))  # type: ignore[arg-type]
        for _ in range(20):
            await asyncio.sleep(0)
        assert await asyncio.wait_for(workers.check(CheckRequest(setup, 0, [])), 60) == {"players": 2}
        assert workers.waiting() == {"bots": 2, "tables": 0, "sets": 2, "analyses": 0}
        assert sorted(begun) == ["CheckRequest", "CheckSetRequest", "ThinkRequest"]
        done.set()
        await asyncio.gather(*busy)

    asyncio.run(scene())


# ---- the lobby
def test_the_lobby_has_pages_filters_and_a_search(server: Process) -> None:
    for k in range(23):
        terms = {"public": True, "title": f"Lantern feast {k}"}
        game = "twilight" if k == 7 else "old-ones"
        Browser(server.url).post("/api/tables", {"game": game, "terms": terms, "name": f"Host {k}"})
    browser = Browser(server.url)
    first = browser.get("/api/tables?search=LANTERN")
    assert (len(first["tables"]), first["more"]) == (20, True)
    second = browser.get("/api/tables?search=lantern&page=1")
    assert (len(second["tables"]), second["more"]) == (3, False)
    titles = {line["title"] for line in [*first["tables"], *second["tables"]]}
    assert titles == {f"Lantern feast {k}" for k in range(23)}
    assert [line["title"] for line in browser.get("/api/tables?search=lantern&game=twilight")["tables"]] == [
        "Lantern feast 7"
    ]
    assert [line["title"] for line in browser.get("/api/tables?search=host%2021")["tables"]] == ["Lantern feast 21"]
    assert browser.get("/api/tables?search=lantern&stage=live")["tables"] == []
    for stage in ("over", ""):
        assert refused(browser, "GET", f"/api/tables?stage={stage}").status == 400


# ---- connections
def _wait_closed(connection: socket.socket, seconds: float) -> bytes:
    connection.settimeout(seconds)
    found = b""
    while part := connection.recv(4_096):
        found += part
    return found


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (b"", b"408"),
        (b"GET /health HTTP/1.1\r\nHost: x\r\n", b"408"),
        (b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{", b""),
    ],
)
def test_a_half_sent_request_is_closed(strict: Process, sent: bytes, said: bytes) -> None:
    with socket.create_connection(("127.0.0.1", strict.port)) as connection:
        connection.sendall(sent)
        assert said in _wait_closed(connection, 60)


def test_a_body_that_comes_slowly_is_closed_all_the_same(strict: Process) -> None:
    """One byte after another: each would keep alive what only waits for the next one."""
    length = 1_000
    with socket.create_connection(("127.0.0.1", strict.port)) as connection:
        connection.sendall(f"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n".encode())
        connection.settimeout(0.1)
        for _ in range(length - 1):
            try:
                connection.sendall(b" ")
                if not connection.recv(100):
                    return
            except TimeoutError:
                continue
            except OSError:
                return
    pytest.fail("it waited for all of the body")


def test_an_answer_that_nobody_takes_is_not_kept(strict: Process) -> None:
    """Whoever asks for much and reads nothing would hold their connection for ever."""
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        connection.connect(("127.0.0.1", strict.port))
        connection.sendall(b"GET /api/rules HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 60)
        wait_for(lambda: connection.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR))


def _full(port: int) -> bool:
    """Whether one more is refused beside twelve idle connections, which the server closes after a second."""
    with ExitStack() as stack:
        connections = [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(13)]
        return b'"full"' in _wait_closed(connections[-1], 60)


def test_idle_connections_of_one_address_do_not_shut_out_more_than_that(strict: Process) -> None:
    wait_for(lambda: _full(strict.port), 60)  # on a busy machine the first may be closed before the last one comes
    wait_for(lambda: _is_alive(strict.port), 60)


def _is_alive(port: int) -> bool:
    """Whether the server answers; not while the connections before are still being closed."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().read() == b"alive\n"
    except OSError:
        return False
    finally:
        connection.close()


# ---- at the table
def test_chat_and_pause_have_limits_of_their_own(strict: Process) -> None:
    async def scene() -> None:
        made = await asyncio.to_thread(solo, Browser(strict.url), terms={"pace": "none"})
        wire = await Wire(strict.url, made["table"], made["token"]).connect()
        await wire.until(lambda doc: doc["table"]["stage"] == "live")
        for k in range(3):
            await wire.ask("say", text=f"line {k}")
        with pytest.raises(ErrorReply, match="too many lines of chat"):
            await wire.ask("say", text="one more")
        codes = []
        for k in range(14):
            try:
                await wire.ask("pause", on=k % 2 == 0)
            except ErrorReply as no:
                codes.append(no.code)
        assert codes[:1] == ["too-many"]
        await wire.close()

    asyncio.run(scene())


def test_one_spectator_does_not_use_up_what_all_spectators_may_write() -> None:
    """Not even with what is refused."""
    house = House()
    limits = LimitsSection(chat_rate=0.001, chat_burst=3)
    house.config = msgspec.structs.replace(House.config, limits=limits)
    node = cast("Node", house)
    services = Services(node, SigningKeys(["key"]), Moderator(node))

    def lines(address: str, tries: int) -> int:
        count = 0
        for _ in range(tries):
            with suppress(RequestRefused):
                services.check_chat("t", None, address)
                count += 1
        return count

    assert lines("192.0.2.1", 100) == 3
    assert [lines(f"192.0.2.{k}", 5) for k in range(2, 7)] == [3, 3, 3, 0, 0], "all together four times as many"
    services.check_chat("t", 0, "192.0.2.1")


def test_a_seat_pauses_ten_times_and_no_more(server: Process) -> None:
    async def scene() -> None:
        made = await asyncio.to_thread(solo, Browser(server.url), terms={"pace": "none"})
        wire = await Wire(server.url, made["table"], made["token"]).connect()
        await wire.until(lambda doc: doc["table"]["stage"] == "live")
        for _ in range(10):
            await wire.ask("pause", on=True)
            await wire.ask("pause", on=False)
        with pytest.raises(ErrorReply, match="paused this game 10 times"):
            await wire.ask("pause", on=True)
        await wire.close()

    asyncio.run(scene())


def test_a_spectator_does_not_write_under_a_players_name(server: Process) -> None:
    async def scene() -> None:
        table, _ = await asyncio.to_thread(open_table, server.url, "old-ones", 2)
        eve = Browser(server.url)
        await asyncio.to_thread(eve.post, "/api/me", {"name": "p1"})
        looker = await Wire(server.url, table, cookie=eve.cookie).connect()
        with pytest.raises(ErrorReply, match="a player here is called p1"):
            await looker.ask("say", text="I give up")
        await looker.close()

    asyncio.run(scene())


# ---- numbers and texts
HUGE = 10**30


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", {"game": "old-ones", "options": {"players": HUGE}}),
        ("POST", "/api/tables", {"game": "old-ones", "options": {"a": [{"b": -HUGE}]}}),
        ("POST", "/api/tables", {"game": "old-ones", "options": {"players": 2, "mode": "a\u0000"}}),
        ("POST", "/api/tables", {"game": "old-ones", "options": {str(HUGE): 2}}),
        ("POST", "/api/tables", {"game": "old-ones", "terms": {"title": "ab\u202ecd"}}),
        ("POST", "/api/tables", {"game": "old-ones", "terms": {"title": "two\nlines"}}),
        ("POST", "/api/tables", {"game": "old-ones", "name": "A\u0000b"}),
        ("POST", "/api/me", {"name": "A\nb"}),
        ("POST", "/api/me", {"name": "A\u202eb"}),
        ("POST", "/api/records", {"theomachy": 1, "game": "old-ones", "options": {}, "seed": HUGE, "choices": []}),
        ("POST", "/api/records", {"theomachy": 1, "game": "old-ones", "options": {}, "seed": 1, "choices": [HUGE]}),
        ("POST", "/api/records", {"theomachy": HUGE, "game": "old-ones", "options": {}, "seed": 1, "choices": []}),
        ("GET", "/api/tables/%00", None),
        ("GET", "/api/tables/a%E2%80%AEb", None),
        ("GET", "/api/tables?search=%00", None),
        ("GET", f"/api/tables?page={HUGE}", None),
        ("DELETE", f"/api/tables/abc/seats/{HUGE}", None),
    ],
)
def test_odd_numbers_and_texts_are_refused_in_words(server: Process, method: str, path: str, body: object) -> None:
    no = refused(Browser(server.url), method, path, body)
    assert no.status in (400, 404, 422), no
    assert no.code
    assert no.text


def test_another_method_is_405_with_those_that_are_allowed(server: Process) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("TRACE", "/api/tables")
    answer = connection.getresponse()
    assert answer.status == 405
    assert answer.headers["Allow"] == "GET, HEAD, POST"
    assert json.loads(answer.read())["error"]["code"] == "method"


def test_no_seat_is_free_is_a_conflict(server: Process) -> None:
    table, _ = open_table(server.url, "old-ones", 2)
    no = refused(Browser(server.url), "POST", f"/api/tables/{table}/seats", {"name": "Late"})
    assert (no.status, no.code, no.text) == (409, "taken", "no seat is free")


def test_one_ticket_starts_one_game(server: Process) -> None:
    ticket = Browser(server.url).get("/api/home")["ticket"]

    def start(_: int) -> int:
        try:
            Browser(server.url).post("/api/solo", {"game": "old-ones", "ticket": ticket, "part": "x"})
        except ErrorReply as no:
            return no.status
        return 200

    with ThreadPoolExecutor(12) as many:
        assert sorted(many.map(start, range(12))) == [200, *[409] * 11]


def test_a_message_that_is_too_long_is_refused_by_its_id(server: Process) -> None:
    async def scene() -> None:
        table, tokens = await asyncio.to_thread(open_table, server.url, "old-ones", 2)
        wire = await Wire(server.url, table, tokens[0]).connect()
        with pytest.raises(ErrorReply, match="at most 16,000 characters"):
            await wire.ask("say", text="x" * 20_000)
        await wire.close()

    asyncio.run(scene())
