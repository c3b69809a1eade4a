"""One socket, one table: its address says which. What a snapshot holds."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
import websockets

from tests.support.server.wire import Process, Wire, open_table


def _address(server: Process, path: str) -> str:
    return server.url.replace("http", "ws", 1) + path


async def _answer(socket: Any, message: dict[str, Any]) -> dict[str, Any]:
    await socket.send(json.dumps({"id": 1, **message}))
    while True:
        found: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if found["type"] in ("accepted", "error"):
            return found


def test_a_socket_is_for_the_table_in_its_address(server: Process) -> None:
    table, tokens = open_table(server.url, "old-ones", 2)
    other, _ = open_table(server.url, "old-ones", 2)

    async def scene() -> None:
        async with websockets.connect(_address(server, f"/api/tables/{table}/socket")) as socket:
            named = await _answer(socket, {"type": "join", "table": other})
            assert named["code"] == "malformed", "no message names a table"
            assert (await _answer(socket, {"type": "resync"}))["code"] == "not-found", "it has not joined"
            assert (await _answer(socket, {"type": "join", "token": tokens[1]}))["type"] == "accepted"
        async with websockets.connect(_address(server, f"/api/tables/{other}/socket")) as socket:
            assert (await _answer(socket, {"type": "join", "token": tokens[1]}))["code"] == "not-yours"
        async with websockets.connect(_address(server, "/api/tables/nowhere/socket")) as socket:
            assert (await _answer(socket, {"type": "join"}))["code"] == "not-found"
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(_address(server, "/api/socket"))

    asyncio.run(scene())


def test_a_snapshot_that_is_asked_for_holds_what_a_new_connection_gets(server: Process) -> None:
    """Clients put its chat in the place of what they had."""
    table, tokens = open_table(server.url, "old-ones", 2)

    async def snapshot(wire: Wire) -> dict[str, Any]:
        wire.keep, wire.received = True, []
        await wire.ask("resync")
        while not any('"type":"snapshot"' in text for text in wire.received):
            await asyncio.sleep(0.01)
        found: dict[str, Any] = json.loads(next(text for text in wire.received if '"type":"snapshot"' in text))
        return {key: found[key] for key in ("doc", "events", "chat")}

    async def scene() -> None:
        old, writer = [await Wire(server.url, table, token).connect() for token in tokens]
        for text in ("hello", "are you there?"):
            await writer.ask("say", text=text)
        while len(old.chat) < 2:
            await asyncio.sleep(0.01)
        await writer.ask("say", text="so what?")
        again = await snapshot(old)
        new = await Wire(server.url, table, tokens[0]).connect()
        assert [line["text"] for line in again["chat"]] == ["hello", "are you there?", "so what?"]
        assert again == await snapshot(new)
        assert new.chat == again["chat"]
        for wire in (old, writer, new):
            await wire.close()

    asyncio.run(scene())
