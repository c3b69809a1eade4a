"""Connections of every kind are counted, by address too; one that keeps a request or an answer waiting for its end is
closed."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
from collections import Counter
from typing import Any, Final

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame
from websockets.server import ServerProtocol

from theomachy.server.config import LimitsSection, ServerSection, proxy_networks
from theomachy.server.storage.moderation import is_within
from theomachy.server.web.rate_limits import TokenBucket, network_of

log = logging.getLogger("uvicorn.error")
AT_ONCE: Final = struct.pack("ii", 1, 0)  # linger: for no second
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 1\r\nconnection: close\r\n\r\n"
    b'{"error":{"code":"full","text":"Too many connections: close one, or try again later."}}'
)
LATE: Final = (
    b"HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n"
    b'{"error":{"code":"malformed","text":"The request did not come to its end in time."}}'
)
LINGERS: Final = 2.0  # seconds that whoever still sends has to read a refusal


class Connections:
    """The open connections of a node. A proxy brings many people from one address: its own has no limit of its own."""

    def __init__(self, limits: LimitsSection, server: ServerSection) -> None:
        self.limits = limits
        self._proxies = proxy_networks(server.proxies) if server.public_url else []
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._by_address: Counter[str] = Counter()

    @property
    def total(self) -> int:
        return len(self._open)

    def take(self, transport: asyncio.BaseTransport) -> bool:
        """Count a new connection; False if it is one too many."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        address = network_of(host)
        proxy = self._proxies is None or is_within(host, self._proxies)
        if self.total >= self.limits.connections:
            return False
        if not proxy and self._by_address[address] >= self.limits.address_connections:
            return False
        self._open[transport] = address
        self._by_address[address] += 1
        return True

    def release(self, transport: asyncio.BaseTransport) -> None:
        """Give back the place of a connection that is gone."""
        address = self._open.pop(transport, None)
        if address is not None:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


def _refusal(status: str, code: str, text: str) -> bytes:
    return (
        f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n"
        f'{{"error":{{"code":"{code}","text":"{text}"}}}}'
    ).encode()


class CountedHttp(h11.Connection):
    """Reads requests; the bytes and pieces of a body are counted before anybody sees them."""

    refusal = _refusal("400 Bad Request", "malformed", "That is no request of HTTP.")

    def __init__(self, limits: LimitsSection, largest_event: int) -> None:
        super().__init__(h11.SERVER, largest_event)
        self._limits = limits
        self._bytes = self._pieces = 0

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._bytes = self._pieces = 0
            self._check_bytes(sum(int(value) for name, value in event.headers if name == b"content-length"))
        elif isinstance(event, h11.Data):
            self._bytes += len(event.data)
            self._pieces += event.chunk_start
            self._check_bytes(self._bytes)
            if self._pieces > self._limits.body_pieces:
                self._refuse("400 Bad Request", "malformed", f"body: at most {self._limits.body_pieces} pieces")
        return event

    def _check_bytes(self, found: int) -> None:
        if found > self._limits.body_bytes:
            self._refuse("413 Content Too Large", "too-large", f"body: at most {self._limits.body_bytes} bytes")

    def _refuse(self, status: str, code: str, text: str) -> None:
        self.refusal = _refusal(status, code, text)
        raise h11.RemoteProtocolError(text)


def http_protocol(connections: Connections) -> type[asyncio.Protocol]:
    """A class of uvicorn's HTTP with these limits."""
    limits = connections.limits

    class LimitedHttp(H11Protocol):
        """Closes itself when the headers or the body of a request take too long, or nobody takes its answer; and after
        a request that is no good."""

        part = ""  # of a request that is being waited for
        conn: CountedHttp
        unheard: int | None = None  # bytes that came after a refusal
        alarm: asyncio.TimerHandle | None = None
        untaken: asyncio.TimerHandle | None = None  # rings when an answer has waited for too long

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.conn = CountedHttp(limits, self.config.h11_max_incomplete_event_size or limits.body_bytes)
            if not connections.take(transport):
                transport.write(FULL)
                transport.close()
                return
            self._wait_for("headers")

        def connection_lost(self, exc: Exception | None) -> None:
            connections.release(self.transport)
            self._wait_for("")
            self._note_taken()
            super().connection_lost(exc)

        def pause_writing(self) -> None:
            super().pause_writing()
            self._note_taken()
            self.untaken = self.loop.call_later(limits.answer_seconds, self._drop)

        def resume_writing(self) -> None:
            self._note_taken()
            super().resume_writing()

        def _note_taken(self) -> None:
            if self.untaken is not None:
                self.untaken.cancel()
                self.untaken = None

        def _drop(self) -> None:
            """Close at once: else the system would keep what is not taken yet."""
            self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            self.transport.abort()

        def send_400_response(self, msg: str) -> None:
            """Refuse a request for good: what comes of it from now on is not looked at, but read for a moment. Else the
            connection would be reset, and the answer lost."""
            self._wait_for("")
            if self.cycle is not None:
                self.cycle.disconnected = True
                self.cycle.message_event.set()
            if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE) and self.transport.can_write_eof():
                self.unheard = 0
                self.transport.write(self.conn.refusal)
                self.transport.write_eof()
                self.transport.resume_reading()
                self.alarm = self.loop.call_later(LINGERS, self.transport.close)
            else:
                self.transport.close()

        def _ignore(self, size: int) -> None:
            self.unheard = (self.unheard or 0) + size
            if self.unheard > limits.body_bytes:
                self._drop()

        def shutdown(self) -> None:
            if self.unheard is not None:
                self.transport.close()
            else:
                super().shutdown()

        def data_received(self, data: bytes) -> None:
            if self.unheard is not None:
                self._ignore(len(data))
                return
            super().data_received(data)
            if self.unheard is not None or self.transport.is_closing():
                return
            if self.transport.get_protocol() is not self:  # it is a WebSocket by now
                self._wait_for("")
            elif self.cycle is None or self.cycle.response_complete:
                self._wait_for("headers")
            else:
                self._wait_for("body" if self.cycle.more_body else "")

        def _wait_for(self, part: str) -> None:
            if part == self.part:
                return
            self.part = part
            if self.alarm is not None:
                self.alarm.cancel()
                self.alarm = None
            if part:
                seconds = limits.header_seconds if part == "headers" else limits.body_seconds
                self.alarm = self.loop.call_later(seconds, self._too_late)

        def _too_late(self) -> None:
            if self.part == "headers" and not self.transport.is_closing():
                self.transport.write(LATE)
            self.transport.close()

    return LimitedHttp


class CountedFrames(ServerProtocol):
    """Reads frames; each costs the same, whatever its kind. Too many fail the socket."""

    def __init__(self, limits: LimitsSection, largest: int) -> None:
        super().__init__(max_size=largest, logger=log)
        self._share = TokenBucket(limits.frame_rate, limits.frame_burst)

    def recv_frame(self, frame: Frame) -> None:
        if not self._share.take():
            self.fail(CloseCode.POLICY_VIOLATION, "too many frames")
            raise ProtocolError("too many frames")
        super().recv_frame(frame)


def socket_protocol(connections: Connections) -> type[asyncio.Protocol]:
    """uvicorn's WebSockets, which are counted until they are gone."""

    class CountedSocket(WebSocketsSansIOProtocol):
        """Known as one connection from its first request on. A handshake that is going on when the node stops is
        answered once, not twice."""

        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            self.conn = CountedFrames(connections.limits, self.config.ws_max_size)

        def connection_lost(self, exc: Exception | None) -> None:
            connections.release(self.transport)
            super().connection_lost(exc)

        def send_500_response(self) -> None:
            if not self.transport.is_closing():
                super().send_500_response()

        async def send(self, message: ASGISendEvent) -> None:
            if self.transport.is_closing() and not self.handshake_complete:
                raise ClientDisconnected
            await super().send(message)

    return CountedSocket
