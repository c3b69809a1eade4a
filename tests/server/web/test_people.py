"""People who do not answer, who leave, who look on, who bring their own cards."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from pathlib import Path
from typing import Any

import theomachy as th
from tests.support.server.wire import Browser, Process, Wire, open_table, play_some
from theomachy.server.storage.uploaded_sets import write_folder

SET = """# file: set.toml
name = "home"
title = "Home-made"
family = "kamigami"
# file: warriors.toml
[[warrior]]
no = "001"
name = "Lantern Keeper"
colour = "red"
chain = ["red", "blue"]
cost = 3
copies = 1
source = "original"
act = "+2 Faith."
"""


def _is_past(serial: int, doc: dict[str, Any]) -> bool:
    return not doc["question"] or doc["question"]["serial"] != serial


async def _seated(url: str, game: str = "old-ones", players: int = 2, **terms: Any) -> list[Wire]:
    table, tokens = await asyncio.to_thread(open_table, url, game, players, pace="none", **terms)
    wires = [await Wire(url, table, token).connect() for token in tokens]
    await asyncio.gather(*[wire.begin() for wire in wires])
    for wire in wires:
        await wire.until(lambda doc: doc["table"]["stage"] == "live")
    return wires


def test_when_time_is_up_a_safe_answer_is_given_for_the_rest_of_the_turn(server: Process) -> None:
    async def scene() -> None:
        wires = await _seated(server.url, clock={"bank": 1, "increment": 0.1, "window": 1})
        await wires[0].until(lambda doc: doc["view"]["turn"] >= 3, 200)  # nobody has answered anything
        assert min(wires[0].doc["clock"]["left"]) < 1
        for wire in wires:
            await wire.close()

    asyncio.run(scene())


def test_a_bot_plays_on_for_who_leaves_and_gives_the_seat_back(server: Process) -> None:
    async def scene() -> None:
        host, guest = Browser(server.url), Browser(server.url)
        made = host.post("/api/tables", {"game": "old-ones", "terms": {"pace": "none"}, "name": "Ann"})
        table = made["table"]
        other = guest.post(f"/api/tables/{table}/seats", {"name": "Bob"})
        wires = [await Wire(server.url, table, token).connect() for token in (made["token"], other["token"])]
        await asyncio.gather(*[wire.begin() for wire in wires])
        await play_some(wires, 8)
        await wires[1].close()
        guest.call("DELETE", f"/api/tables/{table}/seats/1")
        await wires[0].until(lambda doc: doc["table"]["seats"][1]["stand_in"] == "normal")
        play = asyncio.create_task(wires[0].play(random.Random(1), most=12))
        await play
        back = await Wire(server.url, table, other["token"]).connect()
        await back.until(lambda doc: doc["table"]["stage"] == "over" or doc["table"]["seats"][1]["stand_in"] is None)
        for wire in (wires[0], back):
            await wire.close()

    asyncio.run(scene())


def test_spectators_may_be_shown_hands_and_kept_behind(server: Process) -> None:
    async def scene() -> None:
        wires = await _seated(server.url, spectators="hands", delay=2)
        hand_viewer = await Wire(server.url, wires[0].table, watch=0).connect()
        turn = asyncio.get_running_loop().time()
        await play_some(wires, 10)
        assert hand_viewer.doc["view"] != wires[0].doc["view"] or asyncio.get_running_loop().time() - turn > 2
        await hand_viewer.until(lambda doc: doc["view"] == wires[0].doc["view"])
        assert hand_viewer.doc["view"]["seat"] == 0
        assert hand_viewer.question is None
        for wire in (*wires, hand_viewer):
            await wire.close()

    asyncio.run(scene())


def test_an_uploaded_set_is_played_with_by_its_hash(server: Process) -> None:
    browser = Browser(server.url)
    name = browser.post("/api/sets", {"game": "old-ones", "text": SET})["name"]
    assert name.startswith("set-")
    faces = Browser(server.url).get(f"/api/sets/{name}/faces")["faces"]  # whoever comes by the link sees them as well
    assert [(face["name"], face["kind"]) for face in faces] == [("Lantern Keeper", "warrior")]
    assert faces[0]["abilities"][0]["sentences"], "explained as our own are"
    made = browser.post(
        "/api/tables",
        {
            "game": "old-ones",
            "options": {"players": 2, "sets": ["old-ones", name]},
            "bots": ["random"],
            "terms": {"pace": "none"},
        },
    )

    async def scene() -> None:
        wire = await Wire(server.url, made["table"], made["token"]).connect()
        await wire.begin()
        await wire.play(random.Random(2))
        await wire.close()

    asyncio.run(scene())
    assert browser.get(f"/api/tables/{made['table']}/record")["options"]["sets"] == ["old-ones", name]


def test_several_picks_at_once(server: Process) -> None:
    """Where a hand is too large and holds a card twice, that one and the end are chosen in one message."""

    async def scene() -> bool:
        wires = await _seated(server.url, "kanzume-goddess")
        sent = False
        while not sent and wires[0].doc["table"]["stage"] == "live":
            asked = next((wire for wire in wires if wire.question), None)
            if asked is None or asked.question is None:
                await asyncio.sleep(0.01)
                continue
            question = asked.question
            serial, verbs = question["serial"], [option["verb"] for option in question["options"]]
            picks = [next((k for k, verb in enumerate(verbs) if verb in ("done", "pass")), 0)]
            if question["kind"] == "discard-order":
                hand = [card["face"] for card in asked.doc["view"]["seats"][asked.doc["view"]["seat"]]["hand"]["cards"]]
                twice = [k for k, option in enumerate(question["options"]) if hand.count(option.get("face")) > 1]
                sent = bool(twice)
                picks = [twice[0], *picks] if sent else picks
            await asked.ask("choose", serial=serial, options=picks)
            await asked.until(partial(_is_past, serial))
        for wire in wires:
            await wire.close()
        return sent

    assert any(asyncio.run(scene()) for _ in range(20)), "no hand was too large"


def test_a_position_may_name_an_uploaded_set_and_no_path_comes_back(server: Process, tmp_path: Path) -> None:
    browser = Browser(server.url)
    name = browser.post("/api/sets", {"game": "old-ones", "text": SET})["name"]
    write_folder(SET, tmp_path / "set")
    game = th.new_game("old-ones", seed=1, players=2, sets=("old-ones", str(tmp_path / "set")))
    while game.decision is not None and game.decision.kind != "play":
        game.apply(0)
    record = {
        "theomachy": 1,
        "game": "old-ones",
        "options": {},
        "seed": 3,
        "choices": [],
        "position": {**game.position(), "sets": ["old-ones", name]},
    }
    shown = browser.post("/api/records", record)
    back = browser.get(f"/api/tables/{shown['table']}/record")
    assert back["position"]["sets"] == back["options"]["sets"] == ["old-ones", name]
    assert "home" in back["sets"], "by its own name"
