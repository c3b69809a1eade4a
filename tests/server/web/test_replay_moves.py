"""A finished game choice by choice, over the real wire."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th
from tests.support.server.wire import Browser, ErrorReply, Process, patched
from theomachy.core.game import Game
from theomachy.server.table import game_rules
from theomachy.server.web.replay_moves import MOVES

GAMES = [("old-ones", {"players": 3, "temples": True}), ("twilight", {})]


def _played(game: str, options: dict[str, Any], concede: int | None = None) -> Game:
    found = th.new_game(game, seed=5, **options)
    bots = [th.bot("easy") for _ in range(found.players)]
    count = 0
    while not found.over:
        if count == concede and not found.is_out(1):
            found.concede(1)
            continue
        found.apply(bots[found.seat_to_act or 0].choose(found.observe(found.seat_to_act)))
        count += 1
    return found


def _again(record: dict[str, Any], count: int) -> Game:
    setup = game_rules.GameSetup(game=record["game"], options=record["options"])
    conceded = [(at, seat) for at, seat in record.get("conceded", []) if at <= count]
    return game_rules.rebuild(setup, record["seed"], record["choices"][:count], conceded)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_moves_lead_from_view_to_view_for_every_reader(server: Process, game: str, options: dict[str, Any]) -> None:
    record = _played(game, options).record()
    browser = Browser(server.url)
    table = browser.post("/api/records", record)["table"]
    total = len(record["choices"])
    for first, reader in ((0, ""), (total // 2, "1"), (total - 5, "0"), (total, "1")):
        seat = int(reader) if reader else None
        found = browser.get(f"/api/tables/{table}/replay/moves?first={first}&seat={reader}")
        assert (found["first"], found["total"]) == (first, total)
        assert len(found["moves"]) == min(MOVES, total - first)
        view, told = found["view"], found["events"][-1]["serial"] if found["events"] else -1
        again = _again(record, first)
        assert view == game_rules.view_of(again, seat)
        for count, move in enumerate(found["moves"], first):
            asked = move["asked"]
            assert asked["seat"] == again.seat_to_act
            assert again.decision is not None
            assert [option["label"] for option in asked["options"]] == [o.label for o in again.decision.options]
            assert asked["taken"] == record["choices"][count]
            again.apply(record["choices"][count])
            for step in move["steps"]:
                view = patched(view, step["patch"])
            assert view == game_rules.view_of(again, seat)
            serials = [event["serial"] for event in move["events"]]
            assert serials == list(range(told + 1, told + 1 + len(serials)))
            told += len(serials)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_all_together_see_every_hand_and_no_more_than_there_is(
    server: Process, game: str, options: dict[str, Any]
) -> None:
    record = _played(game, options).record()
    browser = Browser(server.url)
    table = browser.post("/api/records", record)["table"]
    first = len(record["choices"]) // 2
    seen = browser.get(f"/api/tables/{table}/replay/moves?first={first}&seat=all")["view"]["seats"]
    again = _again(record, first)
    for seat, found in enumerate(seen):
        own = game_rules.view_of(again, seat)["seats"][seat]
        assert found["hand"] == own["hand"]
        assert len(found["hand"]["cards"]) == found["hand"]["count"]
        for known, hidden in zip(found.get("aspects", []), own.get("aspects", []), strict=True):
            assert known.get("face") == hidden.get("face", known.get("face"))


def test_an_outline_says_where_turns_begin_and_attacks_and_falls_come(server: Process) -> None:
    played = _played("old-ones", {"players": 3})
    record = played.record()
    browser = Browser(server.url)
    table = browser.post("/api/records", record)["table"]
    outline = browser.get(f"/api/tables/{table}/replay/outline")
    assert outline["total"] == len(record["choices"])
    assert outline["winners"] == list(played.winners)
    for turn in outline["turns"]:
        at = _again(record, turn["choices"])
        assert (at.turn, at.active) == (turn["turn"], turn["seat"])
        assert turn["choices"] == 0 or _again(record, turn["choices"] - 1).turn != turn["turn"]
    attacks = [event for event in played.events() if event["kind"] == "attack"]
    marks = [mark for mark in outline["marks"] if mark["kind"] == "attack"]
    assert len(marks) == len(attacks)
    for mark in marks[:5]:
        before, after = (_again(record, mark["choices"] - k).events() for k in (1, 0))
        assert any(event["kind"] == "attack" for event in after[len(before) :])
    assert sum(mark["kind"] == "fall" for mark in outline["marks"]) >= 2


def test_who_concedes_falls_where_she_did(server: Process) -> None:
    record = _played("old-ones", {"players": 3}, concede=40).record()
    browser = Browser(server.url)
    table = browser.post("/api/records", record)["table"]
    outline = browser.get(f"/api/tables/{table}/replay/outline")
    assert ("fall", 40) in [(mark["kind"], mark["choices"]) for mark in outline["marks"]]
    found = browser.get(f"/api/tables/{table}/replay/moves?first=38")
    view = found["view"]
    for count, move in enumerate(found["moves"], 39):
        for step in move["steps"]:
            view = patched(view, step["patch"])
        assert view == game_rules.view_of(_again(record, count), None), count


def test_what_is_not_there_is_said_in_words(server: Process) -> None:
    record = _played("twilight", {}).record()
    browser = Browser(server.url)
    table = browser.post("/api/records", record)["table"]
    total = len(record["choices"])
    for query, code, words in (
        (f"first={total + 1}", "not-found", f"the game has {total} choices"),
        ("seat=2", "not-found", "the seats are 0 to 1, or all"),
        ("seat=x", "not-found", "the seats are 0 to 1, or all"),
        ("first=-1", "malformed", "first: a whole number"),
    ):
        with pytest.raises(ErrorReply) as no:
            browser.get(f"/api/tables/{table}/replay/moves?{query}")
        assert (no.value.code, no.value.text) == (code, words)


def test_a_game_that_is_still_played_is_not_shown(server: Process) -> None:
    browser = Browser(server.url)
    ticket = browser.get("/api/home")["ticket"]
    solo = {"game": "old-ones", "ticket": ticket, "part": "mine", "bots": ["easy"], "options": {"players": 2}}
    table = browser.post("/api/solo", solo)["table"]
    for what in ("outline", "moves"):
        with pytest.raises(ErrorReply) as no:
            browser.get(f"/api/tables/{table}/replay/{what}")
        assert no.value.code == "stage"
