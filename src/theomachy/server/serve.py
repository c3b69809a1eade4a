"""Put a server together and let it run: database, keys, node, application, uvicorn."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import socket
import sys
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import Final

import msgspec
import uvicorn
from platformdirs import user_cache_path
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from theomachy.server.bots.pool import Pool
from theomachy.server.node import Node
from theomachy.server.storage import database
from theomachy.server.storage.retention import Retention
from theomachy.server.storage.store import Store
from theomachy.server.web.app import App, WebSettings, build
from theomachy.server.web.sessions import SigningKeys

GRACEFUL: Final = 10  # seconds that open requests have at the end
COLLECT_NEW: Final = 0.1  # seconds between two looks for circles among what was made since
COLLECT_ALL: Final = 600.0  # among everything: a tenth of a second with 500 tables
TURN: Final = 0.0005  # seconds a thread may keep the interpreter while the event loop wants it


class ServeOptions(msgspec.Struct, frozen=True):
    """What `theomachy serve` can be told."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    public_url: str = ""
    secret_file: str = ""
    workers: int = 0
    proxies: str = "127.0.0.1"  # whose forwarded headers are believed, with a public URL
    rate: float = 20.0
    burst: float = 200.0
    sockets: int = 200
    operators_file: str = ""
    log_addresses: bool = False
    retention: Retention = Retention()


def build_server(options: ServeOptions) -> tuple[uvicorn.Config, App]:
    """The configuration for uvicorn, and the application; ValueError, in words, if an option does not fit."""
    url = database.read_url(options.database or database.default_url())
    store = Store(url, f"{socket.gethostname()[:20]}-{os.getpid()}-{secrets.token_hex(3)}")
    database.migrate(store.engine)
    keys = SigningKeys(read_keys(Path(options.secret_file)) if options.secret_file else store.keys(time.time()))
    node = Node(
        store, Pool(options.workers or None), user_cache_path("theomachy") / "sets", retention=options.retention
    )
    settings = WebSettings(
        options.public_url.rstrip("/"),
        options.rate,
        options.burst,
        options.sockets,
        read_operators(Path(options.operators_file)) if options.operators_file else {},
        options.log_addresses,
    )
    app, inner = build(node, keys, settings, shared_keys=not options.secret_file)
    config = uvicorn.Config(
        app,
        host=options.host,
        port=options.port,
        ws=SocketProtocol,
        ws_max_size=64_000,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=bool(options.public_url),
        forwarded_allow_ips=options.proxies,
        timeout_graceful_shutdown=GRACEFUL,
        lifespan="on",
        h11_max_incomplete_event_size=32_000,
    )
    return config, inner


def read_keys(path: Path) -> list[str]:
    """The signing keys of a file: one a line, the newest first."""
    try:
        found = [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from None
    if not found or min(map(len, found)) < 32:
        raise ValueError(f"{path}: one key a line, at least 32 characters each, the newest first")
    return found


def read_operators(path: Path) -> dict[str, str]:
    """The operators of a file, a name and a token on each line: names by the SHA-256 of the tokens."""
    try:
        lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from None
    if not lines or any(len(line) != 2 or len(line[1]) < 32 for line in lines):
        raise ValueError(f"{path}: a name and a token a line, tokens of at least 32 characters")
    return {sha256(token.encode()).hexdigest(): name for name, token in lines}


async def collect_garbage() -> None:
    """Collect garbage often among what is new and seldom among everything. A table's parts are made anew with every
    choice and hang in no circles: by the interpreter's own rhythm all tables would be looked at while all wait."""
    gc.disable()
    while True:
        for _ in range(round(COLLECT_ALL / COLLECT_NEW)):
            await asyncio.sleep(COLLECT_NEW)
            gc.collect(0)
        gc.collect()


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's, but a handshake that is going on when the node stops is answered once, not twice."""

    def send_500_response(self) -> None:
        if not self.transport.is_closing():
            super().send_500_response()

    async def send(self, message: ASGISendEvent) -> None:
        if self.transport.is_closing() and not self.handshake_complete:
            raise ClientDisconnected
        await super().send(message)


class Server(uvicorn.Server):
    """uvicorn, which says when it can be reached and tells clients to come back when it goes."""

    def __init__(self, config: uvicorn.Config, inner: App, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._inner = inner
        self._ready = ready

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal ends it in peace, the second at once: nothing that was acknowledged can be lost by that."""
        if self.should_exit:
            os._exit(128 + sig)
        self.should_exit = True  # and no more: uvicorn would let the signal end the process once all is done

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # the cards stay to the end
        self._collecting = asyncio.create_task(collect_garbage())
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            self._ready(f"http://{self.config.host}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._inner.node.draining = True  # not ready any more: the proxy sends new clients elsewhere
        await asyncio.gather(*[client.restart() for client in self._inner.clients])
        await super().shutdown(sockets)


def run(options: ServeOptions, ready: Callable[[str], None]) -> None:
    """Serve until a signal comes; `ready` is called with the address."""
    sys.setswitchinterval(TURN)
    config, inner = build_server(options)
    Server(config, inner, ready).run()


def lan_address() -> str:
    """The address friends in the house reach this machine at."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: the system only says which way it would go
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostbyname(socket.gethostname())
