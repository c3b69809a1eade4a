"""The browser client as the server gives it: one page for every path, files that never change, API mistakes never hidden."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from theomachy.cli import browser
from theomachy.server import pages


@pytest.fixture
def client(tmp_path: Path) -> TestClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<h1>Theomachy</h1>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "index-abc123.js").write_text("let x = 1;" * 1000)
    return TestClient(Starlette(routes=pages.client_routes(tmp_path)))


@pytest.mark.parametrize("path", ["/", "/new", "/tables/abc", "/replays/abc", "/plates/twilight", "/an/old/link"])
def test_every_page_is_the_client(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.text) == (200, "<h1>Theomachy</h1>")
    assert answer.headers["cache-control"] == "no-cache"  # a new client is seen at the next visit


@pytest.mark.parametrize("path", ["/api/nowhere", "/api/tables/x/y/z", "/assets/index-old999.js", "/robots.txt"])
def test_what_is_missing_is_not_hidden_behind_a_page(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_files_with_a_hash_are_kept_for_ever_and_squeezed(client: TestClient) -> None:
    answer = client.get("/assets/index-abc123.js", headers={"accept-encoding": "gzip"})
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert client.get("/icon.svg").text == "<svg/>"


def test_the_first_page_of_play() -> None:
    assert browser.first_page(None, None, {"players": 2}) == "/"
    assert browser.first_page("twilight", "easy,hard", {"players": 3}) == (
        "/play/twilight?options=%7B%22players%22%3A+3%7D&bots=easy%2Chard")


def test_without_a_client_play_says_so_and_goes_on_in_the_terminal(tmp_path: Path) -> None:
    code = ("import theomachy.server.pages as pages, pathlib; pages.is_built = lambda: False; "
            "from theomachy.cli import main; raise SystemExit(main(['play', '--players', '2']))")
    done = subprocess.run([sys.executable, "-c", code], input="x\n", capture_output=True, text=True, cwd=tmp_path,
                          env=dict(os.environ), timeout=60)
    assert done.stdout.startswith("The table for the browser is not built here (make client): you play in this terminal.\n")
    assert "2 players" in done.stdout
