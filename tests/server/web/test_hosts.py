"""A server answers under its own names; another site's name that leads here is not one of them."""

from __future__ import annotations

import http.client
import json
import socket
from collections.abc import Iterator

import pytest

from tests.support.server.wire import Process
from tests.support.server.wire import server as serve
from theomachy.server.config import ServerSection
from theomachy.server.web.hosts import is_own, own_hosts


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    given = ("--public-url=https://play.example", "--hosts=node-1, Node-2")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with serve(str(tmp_path_factory.mktemp("public") / "tables.db"), *given, port=port) as found:
        found.url = f"http://127.0.0.1:{port}"  # it names its public one
        yield found


def ask(found: Process, path: str, host: str, origin: str = "", **more: str) -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", found.port)
    headers = {"Host": host, **({"Origin": origin} if origin else {}), **more}
    body = json.dumps({"name": "Ann"}) if path == "/api/me" else None
    connection.request("POST" if body else "GET", path, body, headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, json.loads(text)["error"]["code"] if text.startswith('{"error"') else ""


@pytest.mark.parametrize("path", ["/api/me", "/api/home", "/metrics", "/", "/api/openapi.json"])
def test_another_sites_name_is_refused_on_every_page(server: Process, path: str) -> None:
    """A page of evil.example whose name was turned to this address would have been this server's own."""
    assert ask(server, path, f"127.0.0.1:{server.port}")[0] == 200
    for host in ("evil.example", f"evil.example:{server.port}", "127.0.0.1.evil.example", "localhost.evil.example"):
        assert ask(server, path, host, f"http://{host}") == (421, "host")


def test_a_socket_is_refused_likewise(server: Process) -> None:
    upgrade = {
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }
    assert ask(server, "/api/tables/x/socket", "evil.example", "http://evil.example", **upgrade)[0] == 403


def test_a_proxy_asks_for_health_under_any_name(public: Process) -> None:
    for path in ("/health", "/ready"):
        assert ask(public, path, "whatever:8000") == (200, "")


def test_a_public_server_answers_under_its_public_name_and_those_it_is_given(public: Process) -> None:
    for host in ("play.example", "PLAY.example:443", "node-1:8000", "node-2", "[::1]:8000"):
        assert ask(public, "/api/home", host) == (200, "")
    assert ask(public, "/api/home", "evil.example") == (421, "host")


def test_a_public_servers_pages_have_its_scheme(public: Process) -> None:
    assert ask(public, "/api/me", "play.example", "https://play.example") == (200, "")
    for origin in ("http://play.example", "https://play.example:8443", "https://evil.example", "null"):
        assert ask(public, "/api/me", "play.example", origin) == (403, "origin")


@pytest.mark.parametrize("host", ["localhost:8000", "192.168.1.7:8000", "[fe80::1]", "tables.localhost", "LOCALHOST."])
def test_at_home_addresses_and_localhost_will_do(host: str) -> None:
    assert is_own(host, own_hosts(ServerSection()))
    assert not is_own(f"x{host}".replace("[", "").replace("]", "").replace(".localhost", ".example"), frozenset())
