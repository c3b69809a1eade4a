"""What a person leaves to the aide: set over the wire, answered by the server, told to nobody else."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from tests.support.server.hand import Hand, begun, playing
from tests.support.server.wire import ErrorReply, Process, Wire, open_table, play_some
from theomachy import aide
from theomachy.server.table import commands, game_rules, table_events
from theomachy.server.table.feeds import Feeds
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table

EVERYTHING = sorted(aide.Settings().left)


def leave(hand: Hand, seat: int, until: str | None = None, **change: Any) -> None:
    asking = hand.table.asked.get(seat)
    view = None if hand.table.game is None else game_rules.view_of(asking or hand.table.game, seat)
    hand.write(commands.set_aide(hand.table, seat, view, asking, change, until))


def let_aides(hand: Hand) -> int:
    """The aides answer as long as they can: how often."""
    answered = 0
    while playing(hand.table).aided:
        seat, (_, option) = next(iter(playing(hand.table).aided.items()))
        hand.write(table_events.ChoiceMade(seat, 0, option, "aide"))
        answered += 1
    return answered


def play(hand: Hand, chance: random.Random, until: Any = lambda table: False, most: int = 2_000) -> int:
    """Play on by lot through the aides; how often they have answered."""
    answered = let_aides(hand)
    for _ in range(most):
        table = hand.table
        if table.stage != "live" or until(table):
            break
        seat = next(iter(table.asked))
        decision = table.asked[seat].decision
        assert decision is not None
        hand.now += 1.0
        hand.write(
            commands.choose(
                table, seat, playing(table).serials[seat], chance.randrange(len(decision.options)), hand.now
            )
        )
        answered += let_aides(hand)
    return answered


def passing_window(table: Table, seat: int) -> bool:
    """A moment that this seat could pass, but is asked about."""
    return (
        seat in table.asked
        and game_rules.in_window(table.asked[seat])
        and game_rules.pass_of(table.asked[seat]) is not None
    )


@pytest.mark.parametrize("game", ["old-ones", "twilight"])
def test_what_is_left_to_the_aide_is_not_asked_and_is_a_row_like_any_answer(game: str) -> None:
    hand = begun(game, people=2, pace="none")
    assert not play(hand, random.Random(1), most=30), "nobody has left anything to the aide"
    for seat in (0, 1):
        leave(hand, seat, left=EVERYTHING)
    assert play(hand, random.Random(2)) > 20
    table = hand.table
    assert table.stage == "over"
    assert table.game is not None
    assert playing(table).history.after(len(playing(table).history.choices)).digest() == playing(table).game.digest()


def test_a_pass_until_later_is_shown_holds_and_can_be_taken_back() -> None:
    hand = begun("twilight", people=2, pace="none")
    table, chance = hand.table, random.Random(3)
    play(hand, chance, lambda t: passing_window(t, 0) and t.game.active == 1)
    feed = Feeds(table)
    assert feed.feed(0, 0.0).doc["aide"] == {"never": False, "left": [], "stops": ["attacked"], "until": None}
    leave(hand, 0, "turn")
    assert 0 in playing(table).aided
    feed.refresh(0.0)
    assert feed.feed(0, 0.0).doc["aide"]["until"] == "turn"
    assert feed.feed(0, 0.0).doc["question"] is None
    leave(hand, 0, "")
    assert 0 in table.asked
    feed.refresh(0.0)
    assert feed.feed(0, 0.0).doc["aide"]["until"] is None
    assert feed.feed(0, 0.0).doc["question"] is not None
    leave(hand, 0, "turn")
    assert let_aides(hand) >= 1
    play(hand, chance, lambda t: 0 in t.asked)
    hand.write(commands.choose(table, 0, playing(table).serials[0], 0, hand.now))
    assert table.seats[0].aide.passing is None, "who is asked again may think again"


def test_settings_that_are_none_are_refused_in_words() -> None:
    hand = begun("old-ones", people=2, pace="none")
    for change, until, code in (({"left": ["x"]}, None, "options"), ({"stops": ["x"]}, None, "options")):
        with pytest.raises(RequestRefused) as no:
            leave(hand, 0, until, **change)
        assert no.value.code == code
    hand.write(
        table_events.AideSet(0, {"left": ["what only a later version knows"]})
    )  # a row is read, whatever it says
    assert hand.table.seats[0].aide.left == frozenset()
    play(
        hand,
        random.Random(1),
        lambda t: (
            0 in t.asked
            and not game_rules.in_window(t.asked[0])
            and game_rules.aide_answer(t.asked[0], 0, aide.passing(t.asked[0].observe(0), aide.Settings(), "turn"))
            is None
        ),
    )
    with pytest.raises(RequestRefused, match="must be answered"):
        leave(hand, 0, "turn")


def test_an_undo_goes_back_to_what_the_person_chose_not_to_what_the_aide_did() -> None:
    hand = begun("twilight", people=2, pace="none")
    leave(hand, 0, left=EVERYTHING)
    table = hand.table
    play(hand, random.Random(4), lambda t: 0 in t.asked and len(t.play.history.choices) > 60)
    before = len(playing(table).history.choices)
    decision = table.asked[0].decision
    assert decision is not None
    hand.write(commands.choose(table, 0, playing(table).serials[0], len(decision.options) - 1, hand.now))
    let_aides(hand)
    play(hand, random.Random(5), lambda t: max(t.play.history.by_aide) > before)
    ask = commands.ask_undo(table, 0, hand.now)
    assert ask.to not in playing(table).history.by_aide
    assert ask.to >= before


def test_for_whom_the_aide_passes_a_pass_is_imitated() -> None:
    """At a strict table the others wait as if the person had been asked, though the aide passes at once."""
    hand, chance = begun("old-ones", people=2, pace="strict"), random.Random(7)
    table = hand.table
    while not (playing(table).aided and playing(table).pace.in_window):
        let_aides(hand)
        seat = next(iter(table.asked))
        leave(hand, 1 - seat, "mine", stops=[])
        decision = table.asked[seat].decision
        assert decision is not None
        hand.now = max(hand.now + 1.0, playing(table).pace.free_at)
        hand.write(
            commands.choose(
                table, seat, playing(table).serials[seat], chance.randrange(len(decision.options)), hand.now
            )
        )
    until = playing(table).pace.free_at
    assert until > hand.now + 0.5
    let_aides(hand)
    assert playing(table).pace.free_at >= until, "what followed has a pause of its own"
    assert playing(table).pace.holding(until - 0.01)


def test_over_the_wire_settings_are_shown_again_after_a_lost_connection(server: Process) -> None:
    async def scene() -> None:
        table, tokens = await asyncio.to_thread(open_table, server.url, "twilight", 2, pace="none")
        wires = [await Wire(server.url, table, token).connect() for token in tokens]
        assert wires[0].doc["aide"]["left"] == []
        for wire in wires:
            await wire.ask("aide", left=EVERYTHING, stops=["attacked", "answers"])
        await asyncio.gather(*[wire.begin() for wire in wires])
        with pytest.raises(ErrorReply) as no:
            await wires[0].ask("aide", left=["everything"])
        assert no.value.code == "options"
        await play_some(wires, 25)
        await wires[0].close()
        again = await Wire(server.url, table, tokens[0]).connect()
        assert again.doc["aide"]["stops"] == ["answers", "attacked"]
        assert again.doc["aide"]["left"] == EVERYTHING
        watcher = await Wire(server.url, table).connect()
        assert watcher.doc["aide"] is None
        await asyncio.gather(*[wire.play(random.Random(k)) for k, wire in enumerate((again, wires[1]))])
        for wire in (again, wires[1], watcher):
            await wire.close()

    asyncio.run(scene())
