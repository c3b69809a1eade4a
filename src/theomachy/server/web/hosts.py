"""The names under which a server answers. A page of the name of another site is another site's, even if that name leads
here: else whoever owns the name could read what is for this machine or this house alone."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from theomachy.server.config import ServerSection

PROBES: Final = ("/health", "/ready")  # a proxy asks for these under whatever name it knows the node by


def own_hosts(server: ServerSection) -> frozenset[str]:
    """The names of this server, in small letters; addresses need none."""
    own = socket.gethostname().lower()
    given = [name.strip().lower() for name in server.hosts.split(",")]
    public = name_in(urlsplit(server.public_url).netloc)
    return frozenset({"localhost", own, f"{own}.local", public, *given} - {""})


def name_in(host: str) -> str:
    """The name in a `Host` header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return "?"


def is_own(host: str, names: frozenset[str]) -> bool:
    """Whether a `Host` header names this server. No browser leaves it out or lets a page choose an address for it."""
    name = name_in(host)
    if not host or name in names or name.endswith(".localhost"):
        return True
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


class HostsMiddleware:
    """Answers under the server's own names only."""

    def __init__(self, inner: ASGIApp, names: frozenset[str], refuse: ASGIApp) -> None:
        self._inner, self._names, self._refuse = inner, names, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = scope["type"] in ("http", "websocket") and scope["path"] not in PROBES
        if not asked or is_own(Headers(scope=scope).get("host", ""), self._names):
            await self._inner(scope, receive, send)
        elif scope["type"] == "http":
            await self._refuse(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4421, "reason": "host"})
