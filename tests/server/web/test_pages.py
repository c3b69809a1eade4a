"""The browser client as the server gives it: one page for every path, files that never change, mistakes not hidden."""

from __future__ import annotations

import asyncio
import gzip
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.applications import Starlette

from tests.support.server.hand import Hand
from tests.support.server.wire import Browser, ErrorReply
from tests.support.server.wire import server as serve
from theomachy.cli import browser
from theomachy.server.config import ServerSection
from theomachy.server.web import pages

Answer = tuple[int, dict[str, str], str]


def answered(app: Starlette, path: str) -> Answer:
    """What an application answers to a browser that takes gzip."""
    sent: list[dict[str, Any]] = []

    asked: list[None] = []

    async def receive() -> dict[str, Any]:
        asked.append(None)
        if len(asked) > 1:
            await asyncio.Event().wait()  # a browser that stays until it has everything
        return {"type": "http.request", "body": b""}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"accept-encoding", b"gzip")],
        "root_path": "",
        "scheme": "http",
        "http_version": "1.1",
    }
    asyncio.run(app(scope, receive, send))
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return sent[0]["status"], headers, (gzip.decompress(body) if "content-encoding" in headers else body).decode()


@pytest.fixture
def get(tmp_path: Path) -> Callable[[str], Answer]:
    """Ask for a path of a small client, as a browser does that takes gzip."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<h1>Theomachy</h1>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "index-abc123.js").write_text("let x = 1;" * 1000)
    app = Starlette(routes=pages.client_routes(tmp_path))

    return lambda path: answered(app, path)


@pytest.mark.parametrize("path", ["/", "/new", "/tables/abc", "/replays/abc", "/plates/twilight", "/an/old/link"])
def test_every_page_is_the_client(get: Callable[[str], Answer], path: str) -> None:
    status, headers, body = get(path)
    assert (status, body) == (200, "<h1>Theomachy</h1>")
    assert headers["cache-control"] == "no-cache"  # a new client is seen at the next visit


@pytest.mark.parametrize(("title", "headline"), [("Friday", "Friday"), ("", "A table")])
def test_without_the_client_a_table_has_a_plain_page_with_its_title(title: str, headline: str) -> None:
    async def room(name: str) -> SimpleNamespace:
        return SimpleNamespace(table=Hand(title=title).table)

    services: Any = SimpleNamespace(node=SimpleNamespace(room=room), notices={})
    status, _, body = answered(Starlette(routes=pages.plain_routes(services)), "/tables/abc")
    assert status == 200
    assert f"<h1>{headline}</h1>" in body
    assert "old-ones" in body


@pytest.mark.parametrize("path", ["/api/nowhere", "/api/tables/x/y/z", "/assets/index-old999.js", "/robots.txt"])
def test_what_is_missing_is_not_hidden_behind_a_page(get: Callable[[str], Answer], path: str) -> None:
    assert get(path)[0] == 404


def test_files_with_a_hash_are_kept_for_ever_and_squeezed(get: Callable[[str], Answer]) -> None:
    status, headers, body = get("/assets/index-abc123.js")
    assert (status, body) == (200, "let x = 1;" * 1000)
    assert "immutable" in headers["cache-control"]
    assert headers["content-encoding"] == "gzip"
    assert get("/icon.svg")[2] == "<svg/>"


def test_the_first_page_of_play() -> None:
    assert browser.first_page(None, None, {"players": 2}) == "/"
    assert browser.first_page("twilight", "easy,hard", {"players": 3}) == (
        "/play/twilight?options=%7B%22players%22%3A+3%7D&bots=easy%2Chard"
    )


def test_without_a_client_play_says_so_and_goes_on_in_the_terminal(tmp_path: Path) -> None:
    code = (
        "import theomachy.server.web.pages as pages, pathlib; pages.is_built = lambda: False; "
        "from theomachy.cli import main; raise SystemExit(main(['play', '--players', '2']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="x\n",
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=dict(os.environ),
        timeout=400,
    )
    assert done.stdout.splitlines()[0] == (
        "The table for the browser is not built here (make client): you play in this terminal."
    )
    assert "2 players" in done.stdout


def test_the_operators_texts_are_pages_and_the_home_page_knows_them(tmp_path: Path) -> None:
    text = tmp_path / "imprint.txt"
    text.write_text("Jane <Doe>\n\n1 Example Street\n")
    with serve(str(tmp_path / "tables.db"), f"--imprint-file={text}") as server:
        browser = Browser(server.url)
        assert browser.get("/api/home")["notices"] == ["imprint"]
        page = browser.get("/imprint")
        assert "<h1>Imprint</h1>\n<p>Jane &lt;Doe&gt;</p>\n<p>1 Example Street</p>" in page
        assert "Example Street" not in str(_found(browser, "/terms"))


def _found(browser: Browser, path: str) -> object:
    try:
        return browser.get(path)
    except ErrorReply as no:
        return no


def test_a_text_that_cannot_be_read_is_refused_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "terms.txt").write_bytes(b"\xff")
    with pytest.raises(ValueError, match=r"terms\.txt: not a text in UTF-8"):
        pages.read_notices(ServerSection(terms_file=str(tmp_path / "terms.txt")))
    with pytest.raises(ValueError, match=r"nowhere\.txt: No such file"):
        pages.read_notices(ServerSection(privacy_file=str(tmp_path / "nowhere.txt")))


def test_the_examples_of_the_documents_are_read() -> None:
    folder = Path(__file__).parents[3] / "docs" / "deploy"
    terms, privacy, imprint = (str(folder / f"{name}.txt") for name in pages.NOTICES)
    section = ServerSection(terms_file=terms, privacy_file=privacy, imprint_file=imprint)
    assert list(pages.read_notices(section)) == list(pages.NOTICES)
