"""Put a server together and let it run: database, keys, node, application, uvicorn."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import secrets
import socket
import stat
import sys
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn
from platformdirs import user_cache_path

from theomachy.server.bots.pool import Pool
from theomachy.server.config import Config
from theomachy.server.node import Node
from theomachy.server.storage import database
from theomachy.server.storage.store import Store
from theomachy.server.web.app import App, build
from theomachy.server.web.connections import http_protocol, socket_protocol
from theomachy.server.web.sessions import SigningKeys

GRACEFUL: Final = 10  # seconds that open requests have at the end
COLLECT_NEW: Final = 0.1  # seconds between two looks for circles among what was made since
COLLECT_ALL: Final = 600.0  # among everything: a tenth of a second with 500 tables
FILES_BESIDE: Final = 200  # open files beside the connections: database, workers, sets
log = logging.getLogger("theomachy.node")
TURN: Final = 0.0005  # seconds a thread may keep the interpreter while the event loop wants it


def build_server(settings: Config) -> tuple[uvicorn.Config, App]:
    """The configuration for uvicorn, and the application; ValueError, in words, if an option does not fit."""
    options = settings.server
    url = database.read_url(options.database or database.default_url())
    name = f"{socket.gethostname()[:20]}-{os.getpid()}-{secrets.token_hex(3)}"
    store = Store(url, name, options.readers, settings.limits.rows_at_once)
    database.claim_file(url)
    database.migrate(store.engine)
    keys = SigningKeys(read_keys(Path(options.secret_file)) if options.secret_file else store.keys(time.time()))
    node = Node(store, Pool(options.workers or None, options.checkers), user_cache_path("theomachy") / "sets", settings)
    operators = read_operators(Path(options.operators_file)) if options.operators_file else {}
    app, inner = build(node, keys, operators, shared_keys=not options.secret_file)
    config = uvicorn.Config(
        app,
        host=options.host,
        port=options.port,
        http=http_protocol(inner.connections),
        ws=socket_protocol(inner.connections),
        backlog=settings.limits.new_connections,  # in one round of the event loop,
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
    found = [line.strip() for line in _lines_of_secrets("secret_file", path)]
    if not found or min(map(len, found)) < 32:
        raise ValueError(f"secret_file: {path}: one key a line, at least 32 characters each, the newest first")
    return found


def read_operators(path: Path) -> dict[str, str]:
    """The operators of a file, a name and a token on each line: names by the SHA-256 of the tokens."""
    lines = [line.split() for line in _lines_of_secrets("operators_file", path)]
    if not lines or any(len(line) != 2 or len(line[1]) < 32 for line in lines):
        raise ValueError(f"operators_file: {path}: a name and a token a line, tokens of at least 32 characters")
    return {sha256(token.encode()).hexdigest(): name for name, token in lines}


def _lines_of_secrets(option: str, path: Path) -> list[str]:
    """The lines of a file that is for nobody else: who else may read it is said in the log."""
    try:
        found = path.read_text(encoding="utf-8").splitlines()
        mode = path.stat().st_mode
    except OSError as error:
        raise ValueError(f"{option}: {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ValueError(f"{option}: {path}: not a text in UTF-8") from None
    if mode & stat.S_IROTH:
        log.warning("%s: everybody on this machine can read %s: chmod o-r", option, path)
    return [line for line in found if line.strip()]


async def collect_garbage() -> None:
    """Collect garbage often among what is new and seldom among everything. A table's parts are made anew with every
    choice and hang in no circles: by the interpreter's own rhythm all tables would be looked at while all wait."""
    gc.disable()
    while True:
        for _ in range(round(COLLECT_ALL / COLLECT_NEW)):
            await asyncio.sleep(COLLECT_NEW)
            gc.collect(0)
        gc.collect()


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
            log.info("the node is ready at port %s", port)  # no address: those in the log are clients'
            self._ready(f"http://{self.config.host}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._inner.node.draining = True  # not ready any more: the proxy sends new clients elsewhere
        log.info("the node ends: clients are told to come back")
        await asyncio.gather(*[client.restart() for client in self._inner.clients])
        await super().shutdown(sockets)


def run_server(settings: Config, ready: Callable[[str], None]) -> None:
    """Serve until a signal comes; `ready` is called with the address."""
    sys.setswitchinterval(TURN)
    allow_files(settings.limits.connections + FILES_BESIDE)
    config, inner = build_server(settings)
    Server(config, inner, ready).run()
    log.info("the node has ended")


def allow_files(wanted: int) -> None:
    """As many open files as the connections need, as far as the system allows it."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, allowed), hard))
        if allowed < wanted:
            log.warning(
                "%d open files are allowed, %d are needed for all connections: see LimitNOFILE", allowed, wanted
            )


def lan_address() -> str:
    """The address friends in the house reach this machine at."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: the system only says which way it would go
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostbyname(socket.gethostname())
