"""What a seat receives tells nothing that it may not know: neither the bytes nor the time of them."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

import theomachy as th
from tests.support.server import asking, timing
from tests.support.server.hand import begun, in_world, playing
from tests.support.server.scenes import differences
from theomachy.server.table import commands, game_rules
from theomachy.server.table.clock import Clocks
from theomachy.server.table.feeds import Feeds
from theomachy.server.table.game_in_play import GameInPlay
from theomachy.server.table.pace import Pace
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import AnyTableEvent, ChoiceMade, ConcessionDeferred, EventRow, StandInSet
from theomachy.server.table.table_info import TableInfos
from theomachy.server.table.undo import seats_concerned


@pytest.mark.parametrize("game", th.games())
def test_the_bytes_for_a_seat_are_the_same_in_every_world_it_thinks_possible(game: str) -> None:
    assert [differences(game, observer, observer) for observer in range(3)] == [0, 0, 0]
    assert differences(game, 1, 4, aided=True) == 0


def test_that_a_hidden_card_would_be_banished_is_told_and_not_which() -> None:
    """A React is asked for in the 219th step of this game (K-R26)."""
    assert differences("nine-realms", 1, 1, 225, aided=True) == 0


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: tell everybody for whom the table waits."""
    honest = TableInfos.of
    monkeypatch.setattr(TableInfos, "of", lambda self, you: {**honest(self, you), "asked": sorted(self._table.asked)})
    assert any(differences("old-ones", observer, observer, 400) for observer in range(3))


def test_a_pause_does_not_tell_who_could_have_answered() -> None:
    """A small sample; the 2,000 windows are in `make soak PART=server`."""
    assert 0.25 < timing.accuracy(timing.collect("old-ones", 3, 40, 1, True)) < 0.75
    assert timing.accuracy(timing.collect("old-ones", 3, 40, 1, False)) > 0.65


def test_nor_that_somebody_who_fell_could_have_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever a choice puts out of the game might have answered it: her pass is imitated too."""
    honest, fallen = GameInPlay._hold_back, list[bool]()

    def hold_back(play: GameInPlay, before: int, others: set[int], number: int, at: float, passing: bool) -> None:
        kinds = [game_rules.event_kind(line) for line in play.game.events(before)]
        if "eliminated" in kinds and not play.game.over and not passing:
            fallen.append(len(others) == 2)
        honest(play, before, others, number, at, passing)

    monkeypatch.setattr(GameInPlay, "_hold_back", hold_back)
    for _ in timing.moments("old-ones", 3, Random(1)):
        if fallen:
            break
    assert fallen == [True]


def test_nor_does_it_tell_that_an_aide_has_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 0.25 < timing.accuracy(timing.collect("old-ones", 2, 40, 1, True, aided=True)) < 0.75
    honest = GameInPlay._let_aides

    def as_if_asked(play: GameInPlay) -> None:
        honest(play)
        play.asked |= {seat: asking for seat, (asking, _) in play.aided.items()}

    monkeypatch.setattr(GameInPlay, "_let_aides", as_if_asked)  # the control: no pass is imitated for an aide's
    assert timing.accuracy(timing.collect("old-ones", 2, 40, 1, True, aided=True)) > 0.65


@pytest.mark.parametrize(("game", "players"), [("kanzume-goddess", 2), ("old-ones", 3)])
def test_nothing_that_is_asked_in_a_pause_tells_who_is_asked(game: str, players: int) -> None:
    """A seeded sample; 500 pauses, those of twilight too, are in `make soak PART=server`."""
    compared, found = asking.differences(game, players, 4, seed=1)
    assert compared > 200
    assert found == []


def test_an_answer_from_the_present_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a question exists before it is shown."""
    monkeypatch.setattr(Feeds, "asking", lambda self, seat, now: self.table.asked.get(seat))
    _, found = asking.differences("kanzume-goddess", 2, 4, seed=1)
    assert any('"choose"' in line for line in found)
    assert any('"why"' in line for line in found)


def test_nor_do_the_clocks_tell_when_a_pause_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    compared, found = asking.clock_differences("kanzume-goddess", 2, 4, seed=1)
    assert (compared, found) == (4, [])

    def at_once(clocks: Clocks, seat: int | None, at: float) -> None:
        if clocks.running not in (None, seat):
            clocks._reward(clocks.running)
        honest(clocks, seat, at)

    honest = Clocks.turn_to
    monkeypatch.setattr(Clocks, "turn_to", at_once)  # the control: the increment comes when a clock stops
    assert len(asking.clock_differences("kanzume-goddess", 2, 4, seed=1)[1]) == 4


def test_a_table_built_from_its_rows_during_a_pause_shows_what_was_shown_before() -> None:
    """Another node, or the same after a restart, has never shown the table to anybody."""
    for moment, seat, option in timing.moments("old-ones", 3, Random(1)):
        assert moment.game is not None
        table = in_world(moment, cast("th.World", moment.game.clone()))
        play, other = playing(table), (seat + 1) % 3
        feeds = Feeds(table)
        now = max(table.changed, play.pace.free_at) + 1
        play.ask(now)
        before = feeds.feed(other, now).doc
        table.fold(EventRow("t", table.number + 1, now, ChoiceMade(seat, play.serials[seat], option)))
        if play.pace.holding(now + 0.01) and other not in table.asked:
            fresh = Feeds(table).feed(other, now + 0.01).doc
            assert (fresh["view"], fresh["clock"]) == (before["view"], before["clock"])
            assert play.game.event_count > play.last_shown()[0].event_count
            return


def test_an_undo_of_a_god_that_nobody_has_seen_concerns_nobody_else() -> None:
    """At a table that imitates passes, too: no such pause has been."""
    hand = begun("old-ones", people=3, pace="strict")
    play = playing(hand.table)
    seat = next(iter(hand.table.asked))
    hand.write(commands.choose(hand.table, seat, play.serials[seat], 0, hand.now))
    assert len(play.history.choices) == 1
    assert seats_concerned(play, 0, set()) == set()


def test_an_undo_after_a_pause_concerns_everybody_whoever_was_asked() -> None:
    for table, seat, option in timing.moments("old-ones", 3, Random(1)):
        play = playing(table)
        kept = len(play.history.choices)
        table.fold(EventRow("t", table.number + 1, table.changed, ChoiceMade(seat, play.serials[seat], option)))
        assert seats_concerned(play, kept, set()) == {0, 1, 2}
        return


def _in_a_pause(players: int, asked: bool) -> tuple[Table, int, float, Feeds]:
    """A strict table in whose pause somebody is asked; a seat that is, or is not; when; and what all were shown."""
    for moment, actor, option in timing.moments("old-ones", players, Random(1)):
        assert moment.game is not None
        table = in_world(moment, cast("th.World", moment.game.clone()))
        play, feeds = playing(table), Feeds(table)
        now = max(table.changed, play.pace.free_at) + 1
        play.ask(now)
        feeds.feed(0, now)
        table.fold(EventRow("t", table.number + 1, now, ChoiceMade(actor, play.serials[actor], option)))
        window = {seat for seat, game in table.asked.items() if game_rules.in_window(game)}
        others = set(range(players)) - {actor}
        found = sorted(others & window if asked else others - window) if window - {actor} else []
        if found and play.pace.holding(now + 0.2):
            return table, found[0], now + 0.2, feeds
    raise AssertionError("no such pause")


def _fold(table: Table, event: AnyTableEvent, now: float) -> None:
    table.fold(EventRow("t", table.number + 1, now, event))


def test_nobody_else_is_shown_that_somebody_gives_up_in_a_pause() -> None:
    table, seat, now, feeds = _in_a_pause(3, asked=False)
    play = playing(table)
    feeds.refresh(now)
    documents = {viewer: feeds.feed(viewer, now).doc for viewer in (-1, *range(3)) if viewer != seat}
    feeds.feed(seat, now)
    event = commands.concede(table, seat, feeds, now)
    assert isinstance(event, ConcessionDeferred)
    _fold(table, event, now)
    assert commands.concede(table, seat, feeds, now) == [], "once is enough"
    changed = {feed.viewer for feed in feeds.refresh(now)}
    assert changed == {seat}
    assert feeds.feed(seat, now).doc["table"]["conceding"]
    assert documents == {viewer: feeds.feed(viewer, now).doc for viewer in documents}
    assert seat not in game_rules.seats_out(play.game)


@pytest.mark.parametrize("asked", [True, False])
def test_while_the_table_is_paused_no_time_passes_for_a_pause(asked: bool) -> None:
    """Neither for who may react: whoever attacks does not let their window run out by pausing the table."""
    table, seat, now, _ = _in_a_pause(3, asked)
    play = playing(table)
    since, begun_at, free = play.window_since, dict(play.asked_since), play.pace.free_at
    assert since is not None
    _fold(table, commands.pause(table, seat, True), now)
    assert play.pace.holding(free + 900)
    _fold(table, commands.pause(table, seat, False), now + 1_000)
    assert play.window_since == since + 1_000
    assert play.asked_since == {number: at + 1_000 for number, at in begun_at.items()}
    assert play.pace.free_at == free + (1_000 if free > now else 0)


def test_a_pause_that_goes_on_while_the_table_is_paused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: imitated passes come in though nobody can answer."""
    monkeypatch.setattr(Pace, "stop", lambda self, at: None)
    _, found = asking.differences("kanzume-goddess", 2, 1, seed=1)
    assert any('"resync"' in line for line in found)


def test_nor_does_a_bot_that_takes_the_seat_of_who_is_asked_tell_it() -> None:
    """It answers at once; the others wait as if the person had passed."""
    table, seat, now, _ = _in_a_pause(2, asked=True)
    play = playing(table)
    before = play.pace.free_at
    _fold(table, StandInSet(seat, True, "normal"), now)
    assert play.pace.free_at >= play.pace.seen_at + 0.7 > before


def test_who_gives_up_while_asked_to_react_passes() -> None:
    table, seat, now, feeds = _in_a_pause(2, asked=True)
    event = commands.concede(table, seat, feeds, now)
    assert isinstance(event, ConcessionDeferred)
    _fold(table, event, now)
    assert seat in playing(table).aided
    assert seat not in table.asked


def test_who_has_answered_ahead_in_a_pause_is_not_shown_the_question_any_more() -> None:
    """Their view stays as it is until the pause is over: the question in it goes by itself."""
    table, seat, now, feeds = _in_a_pause(2, asked=True)
    play = playing(table)
    assert play.game.seat_to_act != seat, "somebody else is asked first"
    question = feeds.feed(seat, now).doc["question"]
    assert question["serial"] == play.serials[seat]
    passing = game_rules.pass_of(table.asked[seat])
    assert passing is not None
    _fold(table, commands.choose(table, seat, question["serial"], passing, now, "person"), now)
    feeds.refresh(now)
    assert (seat in play.ahead, play.pace.holding(now), play.serials[seat]) == (True, True, question["serial"])
    assert feeds.feed(seat, now).doc["question"] is None
    assert feeds.asking(seat, now) is None
