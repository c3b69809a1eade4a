"""The ASGI application: requests in, answers out, with the limits and headers that every path has."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from theomachy.limits import with_visible_controls
from theomachy.server.node import Node
from theomachy.server.storage.moderation import is_within, networks_of
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.web import admin, openapi, pages, sessions
from theomachy.server.web.connections import Connections
from theomachy.server.web.hosts import HostsMiddleware, own_hosts
from theomachy.server.web.moderation import Moderator
from theomachy.server.web.plain_values import check_plain
from theomachy.server.web.protocol import ErrorBody, ErrorInfo
from theomachy.server.web.rate_limits import network_of
from theomachy.server.web.rest import ENDPOINTS, Caller, Endpoint
from theomachy.server.web.services import Services
from theomachy.server.web.sessions import Session, SigningKeys
from theomachy.server.web.socket import Client

STATUS: Final = {
    "malformed": 400,
    "too-large": 413,
    "too-many": 429,
    "quota": 429,
    "method": 405,
    "not-found": 404,
    "not-yours": 403,
    "sign-in": 401,
    "origin": 403,
    "host": 421,
    "taken": 409,
    "stale": 409,
    "stage": 409,
    "paused": 409,
    "full": 503,
    "banned": 403,
    "closed": 409,
    "unavailable": 503,
    "internal": 500,
}  # all others: 422
AT_ONCE: Final = 8_000  # bytes of a body that the event loop reads itself
SESSIONS_EVERY: Final = 5.0  # seconds between two looks for sessions that were ended at another node
log = logging.getLogger("theomachy.http")


class App:
    """The services of a node, and the paths at which the world reaches them."""

    def __init__(self, node: Node, keys: SigningKeys, operators: Mapping[str, str]) -> None:
        self.limits = node.config.limits
        self.public_url = node.config.server.public_url.rstrip("/")
        self.services = Services(node, keys, Moderator(node), pages.read_notices(node.config.server))
        self.node = node
        self.operators = operators  # names by the SHA-256 of their tokens
        self.clients = self.services.moderator.clients
        self.connections = Connections(self.limits, node.config.server)
        self.metrics_for = networks_of("metrics_for", node.config.server.metrics_for)

    # ---- who asks
    def base(self, headers: Any, secure: bool) -> str:
        return self.public_url or f"{'https' if secure else 'http'}://{headers.get('host', 'localhost')}"

    async def session(self, connection: Request | WebSocket) -> Session:
        """The session of who asks; nobody's, if it was ended or its guest is erased or forgotten."""
        signed = connection.cookies.get(sessions.COOKIE, "")
        bearer = connection.headers.get("authorization", "")
        if bearer.startswith("Bearer "):
            signed = bearer.removeprefix("Bearer ")
        found = sessions.read_cookie(self.services.keys, signed)
        believed = found.guest and await self.node.store.session_of(found.guest) == found.number
        return found if believed else Session()

    async def end_sockets(self, ended: Callable[[Session], bool]) -> None:
        """Close the sockets of sessions that are over."""
        gone = [client for client in self.clients if client.guest and ended(client.session)]
        await asyncio.gather(*[client.sign_out() for client in gone])

    async def _end_stale_sockets(self) -> None:
        guests = sorted({client.guest for client in self.clients if client.guest})
        numbers = await self.node.store.sessions_of(guests)
        await self.end_sockets(lambda session: numbers.get(session.guest) != session.number)

    async def follow_sessions(self) -> None:
        """Close the sockets of sessions that were ended at another node."""
        while True:
            await asyncio.sleep(SESSIONS_EVERY)
            try:
                await self._end_stale_sockets()
            except RequestRefused:
                log.warning("cannot read the sessions")

    def operator(self, request: Request) -> str:
        """The name of the operator whose token is sent, or nothing."""
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        return self.operators.get(sha256(token.encode()).hexdigest(), "") if kind == "Operator" else ""

    def check_origin(self, connection: Request | WebSocket) -> None:
        """Browsers say which page asks; another site's page may not act with our visitors' cookies."""
        origin = connection.headers.get("origin")
        if origin is None:
            return
        try:
            site = urlsplit(origin)
        except ValueError:  # no address of anything
            raise RequestRefused("origin") from None
        if self.public_url:
            public = urlsplit(self.public_url)
            allowed = (site.scheme, site.netloc) == (public.scheme, public.netloc)
        else:
            allowed = bool(site.netloc) and site.netloc == connection.headers.get("host")
        if not allowed:
            raise RequestRefused("origin")

    def address(self, connection: Request | WebSocket) -> str:
        """The address of a client, as the network says; what is shared out goes by `network_of` it."""
        return connection.client.host if connection.client is not None else "?"

    # ---- REST
    def route(self, endpoint: Endpoint) -> Route:
        decoder = None if endpoint.body is None else msgspec.json.Decoder(endpoint.body)

        async def handle(request: Request) -> Response:
            address = self.address(request)
            caller = Caller(
                "",
                self.base(request.headers, request.url.scheme == "https"),
                dict(request.path_params),
                dict(request.query_params),
                network_of(address),
                operator=self.operator(request),
            )
            try:
                if not self.services.requests.allows(caller.address, endpoint.cost):
                    raise RequestRefused("too-many")
                check_plain(caller.path, "the address")
                check_plain(caller.query, "the address")
                if endpoint.method != "GET":
                    self.check_origin(request)
                caller.session = await self.session(request)
                caller.guest = caller.session.guest
                if not endpoint.for_banned and not caller.operator:
                    self.services.moderator.check(caller.guest, address)
                body = await self._body(request, endpoint.max_body)
                wanted = None if decoder is None else await _read(decoder, body)
                found = await endpoint.handler(self.services, caller, wanted)
                request.scope["theomachy.guest"] = caller.guest
                self.services.moderator.note_seen(caller.guest, address)
                if caller.ended is not None:
                    await self.end_sockets(caller.ended)
                return self._response(found, caller, request)
            except RequestRefused as no:
                return failure(no)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
                return failure(RequestRefused("malformed", str(wrong)[:200]))
            except ClientDisconnect:
                return Response(status_code=400)

        return Route(
            endpoint.path,
            handle,
            methods=[endpoint.method],
            middleware=pages.COMPRESSED if endpoint.compressed else None,
        )

    async def _body(self, request: Request, largest: int) -> bytes:
        found = bytearray()
        async for chunk in request.stream():
            found += chunk
            if len(found) > largest:
                raise RequestRefused("too-large", f"at most {largest} bytes")
        return bytes(found)

    def _response(self, found: Any, caller: Caller, request: Request) -> Response:
        response = Response(msgspec.json.encode(found), media_type="application/json")
        if caller.signed_out:
            response.delete_cookie(sessions.COOKIE, path="/")
        elif caller.cookie:
            response.set_cookie(
                sessions.COOKIE,
                caller.cookie,
                max_age=sessions.YEAR,
                httponly=True,
                samesite="lax",
                path="/",
                secure=request.url.scheme == "https" or self.public_url.startswith("https:"),
            )
        return response

    # ---- the socket
    async def socket(self, socket: WebSocket) -> None:
        address = self.address(socket)
        network, open_sockets = network_of(address), self.services.sockets
        try:
            self.check_origin(socket)
            if not self.services.requests.allows(network, 2):
                raise RequestRefused("too-many")
            session = await self.session(socket)
            guest = session.guest
            self.services.moderator.check(guest, address)
            if self.node.draining or len(self.clients) >= self.limits.connections:
                raise RequestRefused("full")
            shares = {network: self.limits.sockets}
            if guest:
                shares[f"guest {guest}"] = self.limits.guest_sockets
            if any(open_sockets[share] >= most for share, most in shares.items()):
                raise RequestRefused("quota")
        except RequestRefused as no:
            await socket.close(4000 + STATUS.get(no.code, 422), no.code)
            return
        open_sockets.update(shares.keys())
        client = Client(self.services, socket, session, socket.path_params["table"], address)
        try:
            await socket.accept()
            self.services.moderator.note_seen(guest, address)
            self.clients.add(client)
            await client.run()
        finally:
            self.clients.discard(client)
            open_sockets.subtract(shares.keys())
            for share in shares:
                if not open_sockets[share]:
                    del open_sockets[share]

    # ---- operating
    async def health(self, request: Request) -> Response:
        """Answer that the process lives."""
        return PlainTextResponse("alive\n")

    async def ready(self, request: Request) -> Response:
        """Says whether clients may be sent here: rows can be written, and the node is not going down."""
        try:
            async with asyncio.timeout(5):
                await self.node.try_writing()
        except (RequestRefused, TimeoutError):
            return PlainTextResponse("nothing can be written to the database\n", 503)
        return PlainTextResponse("going down\n", 503) if self.node.draining else PlainTextResponse("ready\n")

    async def metrics(self, request: Request) -> Response:
        """What the node counts. It is not for players: the rows that are written tell whether somebody has answered."""
        if not is_within(self.address(request), self.metrics_for):
            return failure(RequestRefused("not-found", "no such page"))
        store, pool = self.node.store, self.node.pool
        writer, waiting = (
            store.writer,
            {
                **pool.waiting(),
                "writer": len(store.writer),
                "readers": self.node.readers._work_queue.qsize(),
                "replays": len(self.services.replays),
                "clients": sum(client.is_behind for client in self.clients),
            },
        )
        return PlainTextResponse(
            self.node.metrics.render(
                {
                    "theomachy_clients": len(self.clients),
                    "theomachy_connections": self.connections.total,
                    **{f'theomachy_waiting{{for="{queue}"}}': count for queue, count in waiting.items()},
                    "theomachy_tables_in_memory": len(self.node.rooms()),
                    "theomachy_transactions_total": writer.transactions,
                    "theomachy_rows_written_total": writer.written,
                    "theomachy_notifications_total": writer.notifications,
                    "theomachy_notifications_received_total": store.notifications_received,
                    "theomachy_bot_answers_total": pool.thoughts,
                    "theomachy_bot_answers_late_total": pool.late,
                }
            )
        )

    async def openapi(self, request: Request) -> Response:
        return Response(msgspec.json.encode(openapi.document()), media_type="application/json")

    # ---- all of it
    def routes(self) -> list[BaseRoute]:
        return [
            *[self.route(endpoint) for endpoint in (*ENDPOINTS, *admin.ENDPOINTS)],
            WebSocketRoute("/api/tables/{table}/socket", self.socket),
            Route("/api/openapi.json", self.openapi),
            Route("/health", self.health),
            Route("/ready", self.ready),
            Route("/metrics", self.metrics),
            *pages.routes(self.services),
        ]

    async def refresh_keys(self) -> None:
        """Read the signing keys now and then: another node, or `theomachy db rotate`, may have made a new one."""
        while True:
            await asyncio.sleep(30)
            try:
                self.services.keys.replace(await asyncio.to_thread(self.node.store.keys, self.node.now()))
            except Exception:
                log.warning("cannot read the keys")


async def _read(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    """What a body says; a long one is read beside the event loop, or everybody would wait for it."""

    def read() -> Any:
        found = decoder.decode(body)
        check_plain(found)
        return found

    return read() if len(body) <= AT_ONCE else await asyncio.to_thread(read)


def failure(no: RequestRefused) -> Response:
    """The answer to a request that is refused."""
    body = msgspec.json.encode(ErrorBody(ErrorInfo(no.code, no.text)))
    headers = {"Retry-After": "1"} if no.code in ("too-many", "quota", "unavailable", "full") else None
    return Response(body, STATUS.get(no.code, 422), headers, "application/json")


_SECRET: Final = re.compile(r"(/(?:tables?|replays)/[^/]{4})[^/]*")  # who knows a table's name was invited
CSP: Final = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class HeadersMiddleware:
    """Adds the headers of every answer, an access log without secrets, and a plain answer where something breaks."""

    def __init__(self, inner: ASGIApp, metrics: Callable[[str], None], log_addresses: bool = False) -> None:
        self._inner = inner
        self._count = metrics
        self._log_addresses = log_addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._inner(scope, receive, send)
            return
        started, status = time.perf_counter(), 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = {**message, "headers": [*message.get("headers", ()), *HEADERS]}
                if scope["path"].startswith("/api/"):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        try:
            await self._inner(scope, receive, send_with_headers)
        except Exception:
            log.exception("a request broke something")
            if not status:
                await failure(RequestRefused("internal"))(scope, receive, send_with_headers)
        finally:
            self._count(f'theomachy_requests_total{{status="{status}"}}')
            spent = (time.perf_counter() - started) * 1e3
            path = with_visible_controls(_SECRET.sub(r"\1…", scope["path"])[:100])
            who = scope.get("theomachy.guest") or "-"
            if self._log_addresses:
                who += f" {(scope.get('client') or ('?',))[0]}"
            log.info("%s %s %d %.1f ms %s", scope["method"], path, status, spent, who)


def build(node: Node, keys: SigningKeys, operators: Mapping[str, str], shared_keys: bool = True) -> tuple[ASGIApp, App]:
    """The application of a node; starting and stopping it starts and stops the node."""
    app = App(node, keys, operators)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await node.start()
        await app.services.moderator.follow()
        going_on = [
            asyncio.create_task(app.services.moderator.keep_following()),
            asyncio.create_task(app.follow_sessions()),
        ]
        if shared_keys:
            going_on.append(asyncio.create_task(app.refresh_keys()))
        try:
            yield
        finally:
            for task in going_on:
                task.cancel()
            app.services.analyses.close()
            await node.stop()

    inner = Starlette(
        routes=app.routes(),
        lifespan=lifespan,
        exception_handlers={404: _not_found, 405: _other_method, Exception: _broken},
    )
    named = HostsMiddleware(inner, own_hosts(node.config.server), failure(RequestRefused("host")))
    return HeadersMiddleware(named, node.metrics.count, node.config.server.log_addresses), app


async def _not_found(request: Request, error: Exception) -> Response:
    return failure(RequestRefused("not-found", "no such page"))


async def _other_method(request: Request, error: Exception) -> Response:
    """Several routes may share an address: all their methods are allowed there."""
    allowed: set[str] = set()
    for route in request.app.routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            allowed |= route.methods or set()
    response = failure(RequestRefused("method"))
    response.headers["Allow"] = ", ".join(sorted(allowed))
    return response


async def _broken(request: Request, error: Exception) -> Response:
    return failure(RequestRefused("internal"))
