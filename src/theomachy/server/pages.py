"""Pages that are there without the browser client: invitations and replays, in plain HTML. With it: its files."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from theomachy.server import replays
from theomachy.server.refused import Refused
from theomachy.server.rest import House

CLIENT = Path(__file__).parent.parent / "_web"  # the built browser client, in an installed package

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<style>body{{font:1rem/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}}</style>
<h1>{title}</h1>
{body}
</html>
"""


def page(title: str, body: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(PAGE.format(title=escape(title), body=body), status)


def routes(house: House, base: Callable[[Any, bool], str]) -> list[BaseRoute]:
    async def replay(request: Request) -> Response:
        name = request.path_params["table"]
        try:
            found = await replays.replay(house.node, name, None, None)
        except Refused as no:
            return page("No replay", f"<p>{escape(no.text)}</p>", 404)
        winners = " and ".join(escape(found.names[seat] or f"seat {seat}") for seat in found.winners) or "nobody"
        lines = "\n".join(f"<li>{escape(str(line.get('text', '')))}</li>" for line in found.events)
        older = "<p>This game was played under older rules; it is shown as it was told.</p>" if found.outdated else ""
        return page("A finished game", f"""{older}<p>Won by {winners} ({escape(str(found.reason))}).</p>
<p><a href="/api/tables/{escape(name)}/record" download="{escape(name)}.json">Download the record</a></p>
<ol>{lines}</ol>""")

    async def table(request: Request) -> Response:
        if (CLIENT / "index.html").exists():
            return FileResponse(CLIENT / "index.html")
        name = request.path_params["table"]
        try:
            room = await house.node.room(name)
        except Refused as no:
            return page("No table", f"<p>{escape(no.text)}</p>", 404)
        if room.table.stage == "over":
            return RedirectResponse(f"/replays/{name}")
        seats = "".join(f"<li>{escape(seat.name or 'free')}</li>" for seat in room.table.seats)
        return page(room.table.founding.terms.title or "A table", f"<p>{escape(room.table.founding.setup.game)}</p>"
                    f"<ol start=0>{seats}</ol><p>The browser client is not installed here; programs can join by the "
                    "protocol (docs/protocol.md).</p>")

    async def home(request: Request) -> Response:
        return page("Theomachy", "<p>The server runs. The browser client is not installed here; programs can play by "
                    'the protocol: <a href="/api/openapi.json">OpenAPI</a>.</p>')

    found: list[BaseRoute] = [Route("/replays/{table}", replay), Route("/tables/{table}", table)]
    if CLIENT.exists():
        return [*found, Mount("/", StaticFiles(directory=CLIENT, html=True))]
    return [*found, Route("/", home)]
