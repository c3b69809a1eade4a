"""What comes in very small pieces, or is never going to end, is counted and closed before it is all read."""

from __future__ import annotations

import base64
import os
import socket
from collections.abc import Iterator
from contextlib import suppress

import pytest

from tests.support.server.wire import Browser, Process
from tests.support.server.wire import server as serve

LIMITS = ("--body-pieces=50", "--body-bytes=10000", "--frame-rate=0.01", "--frame-burst=100", "--body-seconds=100")
CHUNKED = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
TEXT, CONTINUATION, PING, PONG = b"\x01", b"\x00", b"\x89", b"\x8a"
EMPTY = b"\x80\0\0\0\0"  # the rest of a masked frame without content


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with serve(str(tmp_path_factory.mktemp("narrow") / "tables.db"), *LIMITS) as found:
        yield found


def answers(port: int, sent: bytes) -> bytes:
    """All that comes before the server closes the connection; TimeoutError if it does not."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.settimeout(20)
        connection.sendall(sent)
        return _until_closed(connection)


def _until_closed(connection: socket.socket) -> bytes:
    found = b""
    with suppress(ConnectionError):
        while part := connection.recv(65_536):
            found += part
    return found


def _frames(found: bytes) -> tuple[int, bytes]:
    """How many pongs came, and what the closing frame holds."""
    pongs = 0
    while found[:2] == b"\x8a\0":
        pongs, found = pongs + 1, found[2:]
    assert found[:1] == b"\x88"
    return pongs, found[2:]


def upgraded(port: int) -> socket.socket:
    key = base64.b64encode(os.urandom(16)).decode()
    connection = socket.create_connection(("127.0.0.1", port))
    connection.settimeout(20)
    connection.sendall(
        f"GET /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += connection.recv(1)
    assert b" 101 " in head
    return connection


# ---- requests
def test_a_body_in_tiny_chunks_is_refused_after_so_many_of_them(narrow: Process) -> None:
    """One connection with chunks of one byte kept all others waiting for two seconds."""
    said = answers(narrow.port, CHUNKED + b"1\r\n \r\n" * 51)
    assert said.startswith(b"HTTP/1.1 400 ")
    assert b"connection: close" in said
    assert b"at most 50 pieces" in said


def test_as_many_chunks_as_are_allowed_are_read(narrow: Process) -> None:
    body = b'{"name":"Ann"}'
    chunks = b"".join(b"1\r\n%c\r\n" % char for char in body) + b"0\r\n\r\n"
    last = CHUNKED.replace(b"chunked\r\n", b"chunked\r\nConnection: close\r\n")
    assert answers(narrow.port, last + chunks).startswith(b"HTTP/1.1 200 ")


def test_a_length_beyond_every_limit_is_refused_at_once(narrow: Process) -> None:
    """Before anything of it came: 534 MB were taken in four seconds."""
    said = answers(narrow.port, b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10001\r\n\r\n")
    assert said.startswith(b"HTTP/1.1 413 ")
    assert b'"too-large"' in said


@pytest.mark.parametrize("path", ["/api/me", "/health", "/nothing"])
def test_chunks_beyond_every_limit_end_the_connection(narrow: Process, path: str) -> None:
    """Wherever they are sent to, and also when the answer came long ago."""
    head = CHUNKED.replace(b"/api/me", path.encode())
    with socket.create_connection(("127.0.0.1", narrow.port)) as connection:
        connection.settimeout(20)
        connection.sendall(head + b"1388\r\n" + b" " * 5_000 + b"\r\n")
        if path != "/api/me":
            assert b"HTTP/1.1" in connection.recv(15)  # it has been answered
        with suppress(ConnectionError):
            connection.sendall(b"1389\r\n" + b" " * 5_001 + b"\r\n")
        said = _until_closed(connection)
    assert said.startswith(b"HTTP/1.1 413 ") == (path == "/api/me")


def test_little_is_read_after_a_refusal(narrow: Process) -> None:
    with socket.create_connection(("127.0.0.1", narrow.port)) as connection:
        connection.settimeout(20)
        connection.sendall(b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900000000\r\n\r\n")
        with pytest.raises(ConnectionError):
            connection.sendall(b" " * 40_000_000)


def test_a_refusal_is_read_by_who_still_sends(narrow: Process) -> None:
    """A connection closed at once would be reset, and the answer be lost on the way."""
    head = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10100\r\n\r\n"
    assert answers(narrow.port, head + b" " * 9_000).startswith(b"HTTP/1.1 413 ")


# ---- sockets
@pytest.mark.parametrize("kind", [PING, PONG])
def test_a_socket_that_sends_nothing_but_control_frames_is_closed(narrow: Process, kind: bytes) -> None:
    """Without having joined anything; pongs kept all others waiting for three seconds."""
    with upgraded(narrow.port) as connection:
        connection.sendall((kind + EMPTY) * 101)
        pongs, closing = _frames(_until_closed(connection))
    assert pongs == (100 if kind == PING else 0)
    assert closing == b"\x03\xf0too many frames"  # 1008


def test_a_message_in_a_hundred_fragments_closes_the_socket(narrow: Process) -> None:
    with upgraded(narrow.port) as connection:
        connection.sendall(TEXT + EMPTY + (CONTINUATION + EMPTY) * 100)
        assert _frames(_until_closed(connection)) == (0, b"\x03\xf0too many frames")


def test_who_pings_now_and_then_stays(narrow: Process) -> None:
    with upgraded(narrow.port) as connection:
        connection.sendall((PING + EMPTY) * 100)
        found = b""
        while len(found) < 200:
            found += connection.recv(4_096)
        assert found == b"\x8a\0" * 100
        connection.settimeout(0.3)
        with pytest.raises(TimeoutError):
            connection.recv(1)


def test_the_server_is_none_the_worse_for_it(narrow: Process) -> None:
    assert Browser(narrow.url).get("/health") == "alive\n"
