"""Hostile messages at a live table: nothing breaks, nothing changes, nobody sees another's cards."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from typing import Any

import msgspec
import websockets

from tests.support.server.wire import Wire, open_table, play_some
from theomachy.server.web.protocol import FromClient

TYPES = (
    "join",
    "ready",
    "reveal",
    "choose",
    "ask_undo",
    "answer_undo",
    "aide",
    "pause",
    "say",
    "mute",
    "why",
    "call_stand_in",
    "rematch",
    "resync",
    "ping",
    "nonsense",
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    2**63,
    2**70,
    1.5,
    "",
    "x",
    "0",
    [],
    {},
    [0],
    [[]],
    [-1],
    [10**6],
    {"a": 1},
    "\u0000",
    "\ud800",
    "é" * 50,
    "x" * 5_000,
    float("inf"),
)
DOING = ("pause", "ask_undo", "answer_undo", "aide", "rematch", "say", "ready")  # well formed, these do something
FIELDS = (
    "table",
    "id",
    "serial",
    "options",
    "token",
    "watch",
    "part",
    "commitment",
    "yes",
    "on",
    "text",
    "whom",
    "seat",
    "type",
    "extra",
    "never",
    "left",
    "stops",
    "until",
    "card",
    "ability",
)


def faces_seen(view: Any) -> set[tuple[str, str]]:
    """The cards a view shows the faces of, by alias."""
    found: set[tuple[str, str]] = set()
    rest: list[Any] = [view]
    while rest:
        item = rest.pop()
        if isinstance(item, dict):
            if "id" in item and "face" in item:
                found.add((str(item["id"]), str(item["face"])))
            rest.extend(item.values())
        elif isinstance(item, list):
            rest.extend(item)
    return found


def hostile(chance: random.Random, serial: int) -> str:
    """One message that no honest client sends."""
    kind = chance.random()
    if kind < 0.1:
        return "".join(chance.choice('{}[]":,\\u0 aé\x00tnf1') for _ in range(chance.randrange(200)))
    if kind < 0.12:
        return "[" * chance.randrange(5_000)
    message: dict[str, Any] = {"type": chance.choice(TYPES), "id": chance.randrange(10)}
    for _ in range(chance.randrange(4)):
        message[chance.choice(FIELDS)] = chance.choice(VALUES)
    if message["type"] == "choose" and chance.random() < 0.7:
        message.update(serial=serial + chance.choice((-1, 1, 5, 100)), options=[chance.randrange(-3, 50)])
    if message["type"] in DOING and _honest(message):
        message["type"] = chance.choice(("", "other", message["type"] + "x"))
    text = json.dumps(message)
    return text[: chance.randrange(len(text))] if kind > 0.95 else text


def _honest(message: dict[str, Any]) -> bool:
    """Whether a client could mean it."""
    try:
        msgspec.json.decode(json.dumps(message), type=FromClient)
    except (msgspec.DecodeError, UnicodeError):
        return False
    return True


async def _settled(wires: list[Wire]) -> list[str]:
    """What each seat sees, once nothing is on its way any more."""
    was: list[str] = []
    while True:
        for wire in wires:
            await wire.ask("resync")
        await asyncio.sleep(0.3)
        now = [json.dumps([wire.doc["view"], wire.doc["question"]]) for wire in wires]
        if now == was:
            return now
        was = now


async def run(url: str, messages: int, seed: int = 0) -> dict[str, Any]:
    """A game of two honest players, a spectator and a seat turned hostile; report what went wrong."""
    chance = random.Random(seed)
    table, tokens = await asyncio.to_thread(open_table, url, "old-ones", 2, pace="none")
    wires = [await Wire(url, table, token).connect() for token in tokens]
    await asyncio.gather(*[wire.begin() for wire in wires])
    await play_some(wires, 15, seed)
    before = await _settled(wires)
    while not faces_seen(wires[0].doc["view"]["seats"][0]["hand"]):  # something must be there to be shown
        await play_some(wires, 1, seed)
        before = await _settled(wires)
    faults: list[str] = []
    hidden = {face for _, face in faces_seen(wires[0].doc["view"]["seats"][0]["hand"])}  # names of cards
    hidden_ids = {alias for alias, _ in faces_seen(wires[0].doc["view"]["seats"][0]["hand"])}
    codes: Counter[str] = Counter()
    sent = closed = 0
    address = url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    while sent < messages:
        try:
            async with websockets.connect(address, max_size=None, compression=None) as socket:
                join = {"type": "join"}
                if chance.random() < 0.5:
                    join["token"] = tokens[1]
                await socket.send(json.dumps(join))
                for _ in range(min(200, messages - sent)):
                    await socket.send(hostile(chance, (wires[1].question or {"serial": 3})["serial"]))
                    sent += 1
                await socket.send(json.dumps({"type": "ping", "id": 77}))
                async with asyncio.timeout(60):
                    async for text in socket:
                        message = json.loads(text)
                        if message["type"] == "error":
                            codes[message["code"]] += 1
                        if message["type"] == "snapshot" and _shows(message["doc"], hidden_ids, hidden):
                            faults.append("another's hand was shown")
                        if message["type"] == "pong" and message["id"] == 77:
                            break
        except websockets.ConnectionClosed:
            closed += 1
        except TimeoutError:
            faults.append("no answer to a ping")
    for wire, was, now in zip(wires, before, await _settled(wires), strict=True):
        if now != was:
            faults.append(f"seat {wire.doc['table']['you']} sees something else than before")
    faults += ["an internal error"] * codes["internal"]
    try:
        await play_some(wires, 5, seed)
    except Exception as error:
        faults.append(f"the game does not go on: {error!r}")
    for wire in wires:
        await wire.close()
    return {"sent": sent, "closed": closed, "codes": dict(codes), "faults": faults}


def _shows(doc: dict[str, Any], ids: set[str], names: set[str]) -> bool:
    """Does a document of seat 1 or a spectator show what is in the hand of seat 0?"""
    if doc["view"] is None:
        return False
    view = {key: value for key, value in doc["view"].items() if key != "seats"}
    own = doc["view"]["seats"][0]["hand"]["cards"]
    known = {face for _, face in faces_seen({"hand": own})}
    return bool(ids & {alias for alias, _ in faces_seen(doc)}) or ("leak" in view and bool(names - known))
