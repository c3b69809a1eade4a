"""What stands in the log: guests' ids and the first letters of tables; never cookies, tokens, chat or names."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.support.server.wire import Browser, ErrorReply, Wire, server
from theomachy.server import logs

NAME, SAID, TITLE = "Quetzalina", "meet me at noon", "Obsidian parlour"


@pytest.mark.parametrize("arguments", [(), ("--log-addresses",), ("--log", "plain")])
def test_a_log_tells_guests_and_tables_apart_and_nothing_else(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    secrets: list[str] = [NAME, SAID, TITLE]
    with server(str(tmp_path / "t.db"), "--log-level", "debug", *arguments, log=tmp_path / "log") as found:
        host = Browser(found.url)
        made = host.post("/api/tables", {"game": "old-ones", "terms": {"title": TITLE}, "name": NAME})
        link = host.post("/api/me/link")
        guest = host.get("/api/me/export")["guest"]["id"]
        secrets += [made["table"], made["token"], host.cookie.partition(".")[2], link["code"]]
        for path in (f"/tables/{made['table']}", f"/replays/{made['table']}", f"/api/tables/{made['table']}/record"):
            with suppress(ErrorReply):  # a page where the client is built
                host.get(path + "?token=" + made["token"] + "/x/" + made["table"])

        async def scene() -> None:
            wire = await Wire(found.url, made["table"], made["token"]).connect()
            await wire.ask("say", text=SAID)
            with pytest.raises(ErrorReply):
                await wire.ask("choose", serial=1, options=[0])
            await wire.close()

        asyncio.run(scene())
        host.call("DELETE", "/api/me")
    text = (tmp_path / "log").read_text()
    assert guest in text
    assert made["table"][:4] + "…" in text or made["table"][:4] + "\\u2026" in text
    for secret in secrets:
        assert secret not in text, secret
    assert ("127.0.0.1" in text) == ("--log-addresses" in arguments)


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """The log, set up as the server does at its most talkative."""
    handlers, level, own = logging.root.handlers[:], logging.root.level, logging.getLogger("theomachy").level
    logs.set_up(False, "debug")
    found = io.StringIO()
    handler = logging.root.handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(found)
    yield found
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)
    logging.getLogger("theomachy").setLevel(own)


def test_libraries_cannot_tell_what_they_carry(written: io.StringIO) -> None:
    for name in ("uvicorn.error", "uvicorn.access", "websockets.server", "sqlalchemy.engine", "asyncio", "any.other"):
        for level in (logging.DEBUG, logging.INFO):
            logging.getLogger(name).log(level, "< TEXT '%s' Cookie: theomachy=abc", SAID)
    assert written.getvalue() == ""
    logging.getLogger("theomachy.node").debug("a word of our own")
    logging.getLogger("uvicorn.error").error("the port is taken")
    assert [json.loads(line)["level"] for line in written.getvalue().splitlines()] == ["debug", "error"]


def test_a_trace_says_where_and_which_kind_but_quotes_nobody(written: io.StringIO) -> None:
    try:
        try:
            raise ValueError(f"no card {NAME!r}")
        except ValueError as error:
            raise KeyError(SAID) from error
    except KeyError:
        logging.getLogger("theomachy.http").exception("a request broke something")
    text = written.getvalue()
    assert NAME not in text
    assert SAID not in text
    for word in ("KeyError", "ValueError", "test_logs.py"):
        assert word in json.loads(text)["trace"]
