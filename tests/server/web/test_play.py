"""People, bots and spectators play over the real wire."""

from __future__ import annotations

import asyncio
import random

import pytest

import theomachy as th
from tests.support.server.wire import Browser, ErrorReply, Process, Wire, open_table, play_some, play_table
from theomachy.server.table import fair, game_rules


@pytest.mark.parametrize("game", th.games())
def test_people_and_a_bot_finish_a_game_and_its_record_proves_the_deal(server: Process, game: str) -> None:
    async def scene() -> list[Wire]:
        wires = await play_table(server.url, game, 3, ("random",), seed=3, pace="none")
        for wire in wires:
            await wire.close()
        return wires

    wires = asyncio.run(scene())
    record = Browser(server.url).get(f"/api/tables/{wires[0].table}/record")
    assert fair.faults(record) == []
    names = [seat["name"] for seat in wires[0].doc["table"]["seats"]]
    game_again = th.replay({key: record[key] for key in ("theomachy", "game", "options", "seed", "choices")}, names)
    assert game_again.over
    for seat, wire in enumerate(wires):
        # What the client put together from changes is what the seat sees, in the names of those who sit there.
        assert wire.doc["view"] == game_rules.view_of(game_again, seat)
        assert wire.events[-50:] == game_again.events(0, seat)[-50:]
        assert wire.messages["snapshot"] <= 1 + wire.refused  # once, and after each answer that came too late


def test_solo_starts_at_once(server: Process) -> None:
    browser = Browser(server.url)
    home = browser.get("/api/home")
    part = "a part of my own"
    order = {"game": "old-ones", "ticket": home["ticket"], "part": part, "bots": ["easy"], "options": {"players": 3}}
    seat = browser.post("/api/solo", order)

    async def scene() -> None:
        wire = await Wire(server.url, seat["table"], seat["token"]).connect()
        assert wire.doc["table"]["stage"] == "live"
        assert wire.doc["table"]["commitment"] == home["commitment"]
        assert [place["kind"] for place in wire.doc["table"]["seats"]] == ["person", "bot", "bot"]
        await wire.play(random.Random(1))
        await wire.close()

    asyncio.run(scene())
    record = browser.get(f"/api/tables/{seat['table']}/record")
    assert fair.faults(record) == []
    assert record["fair"]["server_commitment"] == home["commitment"]
    with pytest.raises(ErrorReply) as no:  # a ticket is used once: afterwards its secret is known
        browser.post("/api/solo", order)
    assert no.value.code == "stale"


def test_a_wrong_serial_a_wrong_option_or_a_wrong_seat_changes_nothing(server: Process) -> None:
    async def scene() -> None:
        table, tokens = await asyncio.to_thread(open_table, server.url, "old-ones", 2, pace="none")
        wires = [await Wire(server.url, table, token).connect() for token in tokens]
        await asyncio.gather(*[wire.begin() for wire in wires])
        for wire in wires:
            await wire.until(lambda doc: doc["table"]["stage"] == "live")
        asked = next(wire for wire in wires if wire.question)
        other = next(wire for wire in wires if not wire.question)
        before = [wire.doc["view"] for wire in wires]
        assert asked.question is not None
        serial = asked.question["serial"]
        for wire, number, option, code in (
            (asked, serial + 1, 0, "stale"),
            (asked, serial, 999, "choice"),
            (asked, serial, -1, "choice"),
            (other, serial, 0, "stale"),
        ):
            with pytest.raises(ErrorReply) as no:
                await wire.ask("choose", serial=number, options=[option])
            assert no.value.code == code
        assert [wire.doc["view"] for wire in wires] == before
        for wire in wires:
            await wire.close()

    asyncio.run(scene())


def test_spectators_see_no_hands_and_cannot_act(server: Process) -> None:
    async def scene() -> None:
        table, tokens = await asyncio.to_thread(open_table, server.url, "old-ones", 2, pace="none")
        wires = [await Wire(server.url, table, token).connect() for token in tokens]
        watcher = await Wire(server.url, table).connect()
        await asyncio.gather(*[wire.begin() for wire in wires])
        await play_some(wires, 30)
        await watcher.until(lambda doc: doc["view"] is not None)
        assert watcher.doc["question"] is None
        with pytest.raises(ErrorReply) as no:
            await watcher.ask("choose", serial=1, options=[0])
        assert no.value.code == "not-yours"
        with pytest.raises(ErrorReply):
            await Wire(server.url, table, watch=0).connect()  # hands are not shown at this table
        for wire in (*wires, watcher):
            await wire.close()

    asyncio.run(scene())


def test_undo_needs_the_consent_of_those_it_concerns(server: Process) -> None:
    async def scene() -> None:
        table, tokens = await asyncio.to_thread(open_table, server.url, "old-ones", 2, pace="none")
        wires = [await Wire(server.url, table, token).connect() for token in tokens]
        await asyncio.gather(*[wire.begin() for wire in wires])
        await play_some(wires, 20)
        asker, other = wires
        await asker.ask("ask_undo")
        if (await asyncio.to_thread(Browser(server.url).get, f"/api/tables/{table}"))["undo"] is not None:
            await other.ask("answer_undo", yes=True)
        await asker.until(lambda doc: asker.messages["snapshot"] > 1 and doc["question"] is not None)
        await other.until(lambda doc: other.messages["snapshot"] > 1)
        with pytest.raises(ErrorReply):
            await other.ask("answer_undo", yes=True)
        for wire in wires:
            await wire.close()

    asyncio.run(scene())


def test_chat_is_bounded_and_can_be_muted(server: Process) -> None:
    async def scene() -> None:
        table, tokens = await asyncio.to_thread(open_table, server.url, "old-ones", 2)
        a, b = [await Wire(server.url, table, token).connect() for token in tokens]
        await a.ask("say", text="Hello\u202e there  <b>")
        await b.until(lambda _: b.chat)
        assert b.chat[-1]["text"] == "Hello there <b>"  # text is text; clients show it as such
        await b.ask("mute", whom=0, on=True)
        await a.ask("say", text="Anybody?")
        await b.ask("say", text="No.")
        await a.until(lambda _: len(a.chat) == 3)
        await b.until(lambda _: len(b.chat) == 2)
        late = await Wire(server.url, table, tokens[1]).connect()  # muted stays muted, and the reader knows it
        assert [wire.doc["table"]["muted"] for wire in (a, late)] == [[], [0]]
        assert [said["text"] for said in late.chat] == ["No."]
        for text, code in (("x" * 900, "too-large"), (" ", "malformed"), ("x" * 2_000, "malformed")):
            with pytest.raises(ErrorReply) as no:
                await a.ask("say", text=text)
            assert no.value.code == code
        for wire in (a, b, late):
            await wire.close()

    asyncio.run(scene())


def test_conceding_ends_a_game_of_two_and_all_may_play_again(server: Process) -> None:
    async def scene() -> None:
        table, tokens = await asyncio.to_thread(open_table, server.url, "twilight", 2, pace="none")
        wires = [await Wire(server.url, table, token).connect() for token in tokens]
        await asyncio.gather(*[wire.begin() for wire in wires])
        await wires[0].until(lambda doc: doc["table"]["stage"] == "live")
        with pytest.raises(ErrorReply) as no:  # T-R89: not before the game has begun
            await wires[0].ask("concede")
        assert no.value.code == "stage"
        await play_some(wires, 10)
        await wires[0].concede()
        for wire in wires:
            await wire.until(lambda doc: doc["table"]["stage"] == "over")
            await wire.ask("rematch")
        await wires[0].until(lambda doc: doc["table"]["rematch"])
        again = [await Wire(server.url, wires[0].doc["table"]["rematch"], token).connect() for token in tokens]
        assert [wire.doc["table"]["you"] for wire in again] == [1, 0]  # one seat further on
        for wire in (*wires, *again):
            await wire.close()

    asyncio.run(scene())


def test_a_game_that_was_continued_is_played_again_from_where_it_began_with_other_cards(server: Process) -> None:
    game = th.new_game("old-ones", players=2, seed=4)
    while game.turn < 4:
        game.apply(0)
    game.concede(0)
    browser = Browser(server.url)
    uploaded = browser.post("/api/records", game.record())["table"]
    last = len(game.record()["choices"])
    made = browser.post(f"/api/tables/{uploaded}/continue", {"choices": last, "bots": ["random"]})

    async def scene() -> None:
        wire = await Wire(server.url, made["table"], made["token"]).connect()
        await wire.begin()
        await wire.until(lambda doc: doc["view"] is not None)
        turn = wire.doc["view"]["turn"]
        assert turn > 1
        await wire.concede()
        await wire.until(lambda doc: doc["table"]["stage"] == "over")
        await wire.ask("rematch")
        await wire.until(lambda doc: doc["table"]["rematch"])
        again = await Wire(server.url, wire.doc["table"]["rematch"], made["token"]).connect()
        await again.begin()
        await again.until(lambda doc: doc["view"] is not None)
        assert again.doc["view"]["turn"] == turn
        await wire.close()
        await again.close()

    asyncio.run(scene())


def test_a_start_without_all_parts_is_broken_off_with_names() -> None:
    from tests.support.server.hand import started

    table = started(people=2, reveal=1)
    from theomachy.server.table import table_events
    from theomachy.server.table.table_events import EventRow

    table.fold(EventRow("t", table.number + 1, 40.0, table_events.StartBroken((1,))))
    assert (table.stage, table.start.unrevealed, table.start.attempt) == ("open", ("P1",), 2)
    assert [seat.free for seat in table.seats] == [False, True]
    assert not any(seat.commitment for seat in table.seats)
