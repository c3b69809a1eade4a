"""What is written about the protocol is what it is; hostile input is refused and breaks nothing."""

from __future__ import annotations

import asyncio
import json
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import websockets
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.server import scenes
from tests.support.server import socket_fuzz as fuzz
from tests.support.server.wire import FAULTY, Browser, ErrorReply, Process, open_table, patched
from theomachy.server.table import patch
from theomachy.server.table.refusal import CODES
from theomachy.server.web import typescript

ROOT = Path(__file__).parents[3]


def test_the_documents_are_current() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    again = "run python -m theomachy.server.web.typescript docs/protocol.md web/src/lib/net/protocol.ts"
    assert page == typescript.protocol_page(page), again
    assert (ROOT / "web" / "src" / "lib" / "net" / "protocol.ts").read_text(
        encoding="utf-8"
    ) == typescript.typescript(), again
    assert all(f"`{code}`" in page for code in CODES)


API = {  # every path, its methods, and which of these have a body
    "/api/home": {"get": False},
    "/api/games/{game}/faces": {"get": False},
    "/api/games/{game}/measures": {"get": False},
    "/api/lessons": {"get": False},
    "/api/lessons/{lesson}": {"post": True},
    "/api/rules": {"get": False},
    "/api/sets/{set}/faces": {"get": False},
    "/api/rules/{rule}": {"get": False},
    "/api/me": {"get": False, "post": True, "delete": False},
    "/api/me/export": {"get": False},
    "/api/me/tables": {"get": False},
    "/api/me/link": {"post": False},
    "/api/me/move/preview": {"post": True},
    "/api/me/move": {"post": True},
    "/api/me/session": {"delete": False},
    "/api/me/sessions": {"delete": False},
    "/api/decks": {"get": False, "post": True},
    "/api/me/decks": {"get": False, "post": True},
    "/api/me/decks/{deck}": {"get": False, "put": True, "delete": False},
    "/api/solo": {"post": True},
    "/api/tables": {"get": False, "post": True},
    "/api/tables/{table}": {"get": False},
    "/api/tables/{table}/seats": {"post": True},
    "/api/tables/{table}/seats/{seat}": {"delete": False},
    "/api/tables/{table}/seats/{seat}/bot": {"post": True},
    "/api/tables/{table}/seats/{seat}/deck": {"post": True},
    "/api/tables/{table}/spectators": {"get": False, "delete": False},
    "/api/tables/{table}/spectators/{spectator}": {"delete": False},
    "/api/tables/{table}/reports": {"post": True},
    "/api/tables/{table}/replay": {"get": False},
    "/api/tables/{table}/replay/outline": {"get": False},
    "/api/tables/{table}/replay/moves": {"get": False},
    "/api/tables/{table}/analysis": {"get": False, "post": False},
    "/api/tables/{table}/record": {"get": False},
    "/api/tables/{table}/continue": {"post": True},
    "/api/records": {"post": True},
    "/api/sets": {"post": True},
}


def test_openapi_is_served_and_has_every_path(server: Process) -> None:
    served = Browser(server.url).get("/api/openapi.json")
    paths = served["paths"]
    assert {
        path: {method: "requestBody" in operation for method, operation in methods.items()}
        for path, methods in paths.items()
    } == API
    for path, methods in paths.items():
        for operation in methods.values():
            inside = [each["name"] for each in operation["parameters"] if each["in"] == "path"]
            assert inside == re.findall(r"{(\w+)}", path)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(2, 5) | st.text("ab", max_size=1),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("ab", max_size=1), inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(st.text("ab", max_size=1), JSON), st.dictionaries(st.text("ab", max_size=1), JSON))
@settings(max_examples=150, deadline=None)
def test_a_patch_leads_from_one_document_to_the_other(old: Any, new: Any) -> None:
    # A place keeps its type: 1 never becomes True.
    changes = json.loads(json.dumps(patch.diff(old, new)))
    assert json.dumps(patched(json.loads(json.dumps(old)), changes), sort_keys=True) == json.dumps(new, sort_keys=True)


@pytest.mark.parametrize("example", ["bot.py", "bot.mjs"])
def test_the_examples_play_a_game(server: Process, example: str) -> None:
    if example == "bot.mjs" and shutil.which("node") is None:
        pytest.skip("no Node here")
    made = Browser(server.url).post(
        "/api/tables", {"game": "nine-realms", "bots": ["random"], "sit": False, "terms": {"pace": "none"}}
    )
    program = [sys.executable] if example == "bot.py" else ["node", "--experimental-websocket"]
    done = subprocess.run(
        [*program, str(ROOT / "examples" / example), made["url"]], capture_output=True, text=True, timeout=400
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-1] in ("won", "over")


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("GET", "/api/tables/nowhere", None, "not-found"),
        ("GET", "/api/me", None, "sign-in"),
        ("GET", "/api/nowhere", None, "not-found"),
        ("POST", "/api/tables", {"game": "chess"}, "options"),
        ("POST", "/api/tables", {"game": "old-ones", "options": {"players": 9}}, "options"),
        ("POST", "/api/tables", {"game": "old-ones", "options": {"sets": ["/etc"]}}, "options"),
        ("POST", "/api/tables", {"game": "old-ones", "options": {"sets": ["../x"]}}, "options"),
        ("POST", "/api/tables", {"game": "old-ones", "options": {"sets": ["here"]}}, "options"),
        ("POST", "/api/tables", {"game": "old-ones", "options": {"sets": [["old-ones"]]}}, "options"),
        ("POST", "/api/tables", {"game": "old-ones", "options": {"sets": "old-ones"}}, "options"),
        ("POST", "/api/tables", {"game": "old-ones", "options": {"names": ["Ann", "Ann\nBob"]}}, "options"),
        ("POST", "/api/tables", {"game": "twilight", "options": {"seed": 1}}, "options"),
        ("POST", "/api/tables", {"game": "old-ones", "terms": {"clock": {"bank": 5, "days": 1}}}, "options"),
        ("POST", "/api/tables", {"game": "old-ones", "unknown": 1}, "malformed"),
        ("POST", "/api/tables", {"game": "old-ones", "terms": {"unknown": 1}}, "malformed"),
        ("POST", "/api/tables", {"game": 3}, "malformed"),
        ("POST", "/api/tables", {"game": "x" * 70_000}, "too-large"),
        ("POST", "/api/solo", {"game": "old-ones", "ticket": "forged.x", "part": "p"}, "stale"),
        ("POST", "/api/me", {"name": "\u200b"}, "malformed"),
        ("POST", "/api/me/move", {"code": "guessed"}, "not-found"),
        (
            "POST",
            "/api/records",
            {"theomachy": 1, "game": "old-ones", "options": {"players": 2}, "seed": 1, "choices": [99]},
            "record",
        ),
        ("POST", "/api/sets", {"game": "old-ones", "text": "[[warrior]]\nname = 3"}, "options"),
    ],
)
def test_bad_requests_get_their_code(server: Process, method: str, path: str, body: Any, code: str) -> None:
    with pytest.raises(ErrorReply) as no:
        Browser(server.url).call(method, path, body)
    assert no.value.code == code


def test_fuzzed_messages_break_no_table_and_show_no_others_cards(server: Process) -> None:
    report = asyncio.run(fuzz.run(server.url, 5_000, seed=1))
    assert report["sent"] >= 5_000
    assert report["faults"] == []
    assert set(report["codes"]) <= set(CODES) - {"internal"}


def test_a_leak_would_be_found_by_the_fuzzer(tmp_path: Path) -> None:
    """The control: a server that shows each seat the next one's cards."""
    from tests.support.server.wire import server as serve

    with serve(str(tmp_path / "tables.db"), program=FAULTY, environment={"FAULT": "leak"}) as faulty:
        report = asyncio.run(fuzz.run(faulty.url, 600, seed=2))
    assert any("shown" in fault for fault in report["faults"])


def test_schemathesis_finds_nothing_wrong(server: Process) -> None:
    found = scenes.schemathesis(server.url, 15)
    assert not found, found[0]


def test_a_page_of_another_site_is_refused(server: Process) -> None:
    browser = Browser(server.url)
    for origin in ("https://evil.example", "null", "http://[::1", f"{server.url}.evil.example"):
        with pytest.raises(ErrorReply) as no:
            browser.call("POST", "/api/me", {"name": "Eve"}, {"Origin": origin})
        assert (no.value.status, no.value.code) == (403, "origin"), origin
    assert browser.call("POST", "/api/me", {"name": "Ann"}, {"Origin": server.url}) == {"name": "Ann"}


def test_a_socket_that_a_page_of_another_site_opens_is_refused(server: Process) -> None:
    """With the cookies of our visitors it could play for them."""
    table, _ = open_table(server.url, "old-ones", 2)
    address = server.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"

    async def opened(origin: str) -> None:
        async with websockets.connect(address, additional_headers={"Origin": origin}):
            pass

    asyncio.run(opened(server.url))
    for origin in ("https://evil.example", "null", f"{server.url}.evil.example"):
        with pytest.raises(websockets.InvalidStatus) as no:
            asyncio.run(opened(origin))
        assert no.value.response.status_code == 403, origin


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    from tests.support.server.wire import server as serve

    with serve(str(tmp_path / "tables.db"), "--rate", "0.01", "--burst", "20") as slow:
        browser = Browser(slow.url)

        def hurry() -> None:
            for _ in range(60):
                browser.get("/api/tables")

        with pytest.raises(ErrorReply) as no:
            hurry()
        assert (no.value.status, no.value.code) == (429, "too-many")


def test_a_guest_moves_to_another_device_once(server: Process) -> None:
    phone, laptop, thief = Browser(server.url), Browser(server.url), Browser(server.url)
    phone.post("/api/me", {"name": "Ann"})
    table, _ = open_table(server.url, "old-ones", 2)
    phone_table = phone.post("/api/tables", {"game": "old-ones"})["table"]
    link = phone.post("/api/me/link")
    assert laptop.post("/api/me/move", {"code": link["code"]}) == {"name": "Ann"}
    assert [line["id"] for line in laptop.get("/api/me/tables")["tables"]] == [phone_table]
    with pytest.raises(ErrorReply):
        thief.post("/api/me/move", {"code": link["code"]})
    with pytest.raises(ErrorReply) as no:  # not the host of this one
        laptop.call("DELETE", f"/api/tables/{table}/seats/1")
    assert no.value.code == "not-yours"


def test_the_answer_to_a_stranger_is_never_a_trace(server: Process) -> None:
    chance = random.Random(3)
    for _ in range(30):
        body = "".join(chance.choice('{}[]",:0aéx') for _ in range(chance.randrange(40)))
        with pytest.raises(ErrorReply) as no:
            Browser(server.url).call("POST", "/api/tables", body)
        assert "Traceback" not in no.value.text
