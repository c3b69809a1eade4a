"""The pages: the browser client's files where it is built, else plain HTML for invitations and replays."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Match, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from theomachy.server.bots.fair_queue import Customer
from theomachy.server.config import ServerSection
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.web import replays
from theomachy.server.web.protocol import Notice
from theomachy.server.web.rate_limits import network_of
from theomachy.server.web.services import Services

NOTICES: Final[dict[Notice, str]] = {
    "terms": "Terms",
    "privacy": "Privacy",
    "imprint": "Imprint",
}  # pages of the operator's own text
LONGEST_NOTICE: Final = 200_000  # bytes
CLIENT: Final = Path(__file__).parents[2] / "_web"  # the built browser client: `make client`, and in every wheel
COMPRESSED: Final = [Middleware(GZipMiddleware, minimum_size=500)]
LOOKS_LIKE_A_FILE: Final = re.compile(r"\.[a-z][a-z0-9]*$")  # a page may end in the id of a rule, K-7.9
FOREVER: Final = "public, max-age=31536000, immutable"  # files with a hash in their name

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<style>body{{font:1rem/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}}</style>
<main>
<h1>{title}</h1>
{body}
</main>
</html>
"""


def page(title: str, body: str, status: int = 200) -> HTMLResponse:
    """A plain page; `body` is HTML."""
    return HTMLResponse(PAGE.format(title=escape(title), body=body), status)


class HashedFiles(StaticFiles):
    """Files that never change under their name."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = FOREVER
        return response


class PageRoute(Route):
    """Fits every address but those of the interface, which say themselves how they are asked."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        return (Match.NONE, {}) if scope["path"].startswith("/api/") else super().matches(scope)


def is_built(client: Path = CLIENT) -> bool:
    """Whether the browser client is installed here."""
    return (client / "index.html").exists()


def routes(services: Services, client: Path = CLIENT) -> list[BaseRoute]:
    """The client's pages, or plain ones where it is not installed."""
    notices = [Route(f"/{name}", _notice(NOTICES[name], text)) for name, text in services.notices.items()]
    return [*notices, *(client_routes(client) if is_built(client) else plain_routes(services))]


def read_notices(settings: ServerSection) -> dict[Notice, str]:
    """The operator's texts by the pages that show them; ValueError, in words, if one cannot be read."""
    found: dict[Notice, str] = {}
    for name in NOTICES:
        file = getattr(settings, f"{name}_file")
        if file:
            try:
                found[name] = Path(file).read_bytes()[:LONGEST_NOTICE].decode()
            except OSError as error:
                raise ValueError(f"{name}_file: {file}: {error.strerror}") from None
            except UnicodeDecodeError:
                raise ValueError(f"{name}_file: {file}: not a text in UTF-8") from None
    return found


def _notice(title: str, text: str) -> Callable[[Request], Any]:
    """A page of plain text: an empty line parts its paragraphs."""
    paragraphs = "\n".join(f"<p>{escape(part.strip())}</p>" for part in re.split(r"\n\s*\n", text) if part.strip())

    async def send(request: Request) -> Response:
        return page(title, f'{paragraphs}\n<p><a href="/">Theomachy</a></p>')

    return send


def client_routes(client: Path) -> list[BaseRoute]:
    """The client's files, and for every path that is no file the one page, which knows the paths itself."""
    index = client / "index.html"

    async def any_page(request: Request) -> Response:
        path = request.path_params["path"]
        if LOOKS_LIKE_A_FILE.search(path):
            raise HTTPException(404)  # a file of an older client: not a page
        return FileResponse(index, headers={"cache-control": "no-cache"})

    loose = [Route(f"/{path.name}", _file(path)) for path in sorted(client.iterdir()) if path.is_file()]
    return [
        Mount("/assets", HashedFiles(directory=client / "assets"), middleware=COMPRESSED),
        *loose,
        PageRoute("/{path:path}", any_page),
    ]


def _file(path: Path) -> Callable[[Request], Any]:
    async def send(request: Request) -> Response:
        return FileResponse(path, headers={"cache-control": "no-cache"})

    return send


def plain_routes(services: Services) -> list[BaseRoute]:
    """Plain pages for invitations and replays."""

    async def replay(request: Request) -> Response:
        name = request.path_params["table"]
        try:
            asker = Customer(network_of(request.client.host) if request.client is not None else "")
            found = await replays.replay(services.node, services.replays, asker, name, None, None)
        except RequestRefused as no:
            return page("No replay", f"<p>{escape(no.text)}</p>", 404)
        winners = " and ".join(escape(found.names[seat] or f"seat {seat}") for seat in found.winners) or "nobody"
        lines = "\n".join(f"<li>{escape(str(line.get('text', '')))}</li>" for line in found.events)
        older = "<p>This game was played under older rules; it is shown as it was told.</p>" if found.outdated else ""
        return page(
            "A finished game",
            f"""{older}<p>Won by {winners} ({escape(str(found.reason))}).</p>
<p><a href="/api/tables/{escape(name)}/record" download="{escape(name)}.json">Download the record</a></p>
<ol>{lines}</ol>""",
        )

    async def table(request: Request) -> Response:
        name = request.path_params["table"]
        try:
            room = await services.node.room(name)
        except RequestRefused as no:
            return page("No table", f"<p>{escape(no.text)}</p>", 404)
        if room.table.stage == "over":
            return RedirectResponse(f"/replays/{name}")
        seats = "".join(f"<li>{escape(seat.name or 'free')}</li>" for seat in room.table.seats)
        return page(
            room.table.config.terms.title or "A table",
            f"<p>{escape(room.table.config.setup.game)}</p>"
            f"<ol start=0>{seats}</ol><p>The browser client is not installed here; programs can join by the "
            "protocol (docs/protocol.md).</p>",
        )

    async def home(request: Request) -> Response:
        links = "".join(f'<p><a href="/{name}">{NOTICES[name]}</a></p>' for name in services.notices)
        return page(
            "Theomachy",
            "<p>The server runs. The browser client is not installed here (make client); programs can play by "
            f'the protocol: <a href="/api/openapi.json">OpenAPI</a>.</p>{links}',
        )

    return [Route("/replays/{table}", replay), Route("/tables/{table}", table), Route("/", home)]
