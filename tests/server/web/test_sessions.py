"""Who somebody is: device links that are looked at first, signing out, ending all other sessions."""

from __future__ import annotations

import asyncio
import urllib.parse

import pytest
import websockets

from tests.support.server import wire
from tests.support.server.wire import Browser, ErrorReply, Process
from theomachy.server.web.sessions import SigningKeys, new_cookie, read_cookie


def _guest(server: Process, name: str) -> Browser:
    browser = Browser(server.url)
    browser.post("/api/me", {"name": name})
    return browser


def _refused(browser: Browser, method: str, path: str, body: object = None) -> str:
    with pytest.raises(ErrorReply) as no:
        browser.call(method, path, body)
    return no.value.code


def _socket(browser: Browser) -> websockets.connect:
    url = urllib.parse.urlsplit(browser.url)
    return websockets.connect(f"ws://{url.netloc}/api/tables/any/socket", additional_headers={"Cookie": browser.cookie})


def test_a_device_link_says_who_one_becomes_before_it_is_used(server: Process) -> None:
    attacker, victim = _guest(server, "Ann"), _guest(server, "Bob")
    code = attacker.post("/api/me/link")["code"]
    for _ in range(2):
        assert victim.post("/api/me/move/preview", {"code": code}) == {"name": "Ann"}
    assert victim.get("/api/me") == {"name": "Bob"}, "nothing has changed"
    victim.post("/api/me/move", {"code": code})
    assert victim.get("/api/me") == {"name": "Ann"}
    assert _refused(victim, "POST", "/api/me/move/preview", {"code": code}) == "not-found"


def test_who_ends_all_other_sessions_is_alone(server: Process) -> None:
    mine, other = _guest(server, "Ann"), Browser(server.url)
    other.post("/api/me/move", {"code": mine.post("/api/me/link")["code"]})

    async def scene() -> None:
        async with _socket(other) as socket:
            mine.call("DELETE", "/api/me/sessions")
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await asyncio.wait_for(socket.recv(), 60)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401

    asyncio.run(scene())
    assert mine.get("/api/me") == {"name": "Ann"}
    assert _refused(other, "GET", "/api/me") == "sign-in"
    assert _refused(other, "POST", "/api/me/link") == "sign-in"
    mine.post("/api/me", {"name": "Anna"})  # the new cookie is of the same session
    assert mine.get("/api/me") == {"name": "Anna"}


def test_no_cookie_makes_an_erased_guest_anew(server: Process) -> None:
    """Not even one whose session was ended before: it would be believed again."""
    mine = _guest(server, "Ann")
    stolen = mine.cookie
    mine.call("DELETE", "/api/me/sessions")
    newer = mine.cookie
    mine.call("DELETE", "/api/me")
    for cookie in (stolen, newer):
        thief = Browser(server.url)
        thief.cookie = cookie
        for method, path in (("GET", "/api/me"), ("GET", "/api/me/tables"), ("POST", "/api/me/link")):
            assert _refused(thief, method, path) == "sign-in"
        thief.post("/api/me", {"name": "Eve"})
        other = Browser(server.url)
        other.cookie = cookie
        assert _refused(other, "GET", "/api/me") == "sign-in", "Eve is somebody new"


def test_sockets_of_an_erased_guest_end_at_other_nodes_too(server: Process) -> None:
    mine = _guest(server, "Ann")
    with wire.server(server.database) as second:
        other = Browser(second.url)
        other.cookie = mine.cookie

        async def scene() -> None:
            async with _socket(other) as socket:
                mine.call("DELETE", "/api/me")
                with pytest.raises(websockets.ConnectionClosed):
                    await asyncio.wait_for(socket.recv(), 60)

        asyncio.run(scene())


def test_a_link_made_before_leads_nowhere_once_all_other_sessions_are_ended(server: Process) -> None:
    """A thief would keep it in reserve."""
    mine, thief = _guest(server, "Ann"), Browser(server.url)
    thief.post("/api/me/move", {"code": mine.post("/api/me/link")["code"]})
    kept = thief.post("/api/me/link")["code"]
    mine.call("DELETE", "/api/me/sessions")
    for path in ("/api/me/move/preview", "/api/me/move"):
        assert _refused(thief, "POST", path, {"code": kept}) == "not-found"


def test_another_node_follows(server: Process) -> None:
    mine, other = _guest(server, "Ann"), Browser(server.url)
    other.post("/api/me/move", {"code": mine.post("/api/me/link")["code"]})
    with wire.server(server.database) as second:
        other.url = second.url

        async def scene() -> None:
            async with _socket(other) as socket:
                mine.call("DELETE", "/api/me/sessions")
                assert _refused(other, "GET", "/api/me") == "sign-in"
                with pytest.raises(websockets.ConnectionClosed):
                    await asyncio.wait_for(socket.recv(), 60)

        asyncio.run(scene())


def test_who_signs_out_has_no_cookie_and_no_socket_any_more(server: Process) -> None:
    mine, other = _guest(server, "Ann"), Browser(server.url)
    other.post("/api/me/move", {"code": mine.post("/api/me/link")["code"]})

    async def scene() -> None:
        async with _socket(mine) as socket, _socket(other) as kept:
            mine.call("DELETE", "/api/me/session")
            with pytest.raises(websockets.ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 60)
            await kept.send('{"type": "ping"}')
            assert "pong" in str(await asyncio.wait_for(kept.recv(), 60))

    asyncio.run(scene())
    assert _refused(mine, "GET", "/api/me") == "sign-in"
    assert other.get("/api/me") == {"name": "Ann"}


def test_cookies_of_older_versions_name_their_guest() -> None:
    keys = SigningKeys(["key"])
    assert read_cookie(keys, keys.sign("guest", "abc"))[:2] == ("abc", 0)
    assert read_cookie(keys, new_cookie(keys, "abc", 7))[:2] == ("abc", 7)
    assert read_cookie(keys, new_cookie(keys, "abc", 7)[:-1]).guest == ""
