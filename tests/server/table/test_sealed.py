"""What is public when a game ends is not live any more; who is present plays; spectators stay behind."""

from __future__ import annotations

import json
from random import Random

import pytest

import theomachy as th
from tests.support.server.hand import Hand, begun, playing
from theomachy.server.table import commands, game_rules, table_events
from theomachy.server.table.feeds import SPECTATOR, Feeds, hand_viewer
from theomachy.server.table.game_rules import GameSetup
from theomachy.server.table.refusal import RequestRefused


def play(hand: Hand, count: int, chance: Random) -> None:
    for _ in range(count):
        table = hand.table
        seat = chance.choice(list(table.asked))
        decision = table.asked[seat].decision
        assert decision is not None
        option = chance.randrange(len(decision.options))
        hand.write(commands.choose(table, seat, playing(table).serials[seat], option, hand.now))


@pytest.mark.parametrize("game", th.games())
def test_nothing_is_taken_back_once_the_game_is_over(game: str) -> None:
    """Its record, its seed and all hands are public from then on."""
    hand = begun(game, people=2, pace="none")
    play(hand, 20, Random(1))
    hand.write(commands.concede(hand.table, 1, Feeds(hand.table), hand.now))
    assert hand.table.stage == "over"
    for seat in range(2):
        with pytest.raises(RequestRefused, match="over"):
            commands.ask_undo(hand.table, seat, hand.now)


def test_nor_is_an_undo_granted_that_was_asked_for_before_the_end() -> None:
    hand = begun(people=2, pace="none")
    play(hand, 30, Random(1))
    hand.write(table_events.UndoAsked(0, 29, (1,)))
    hand.write(commands.concede(hand.table, 0, Feeds(hand.table), hand.now))
    with pytest.raises(RequestRefused, match="over"):
        commands.answer_undo(hand.table, 1, True)
    assert Feeds(hand.table).table_info(None)["undo"] is None


@pytest.mark.parametrize("game", th.games())
@pytest.mark.parametrize("players", [2, 3])
def test_what_was_hidden_is_dealt_anew_where_a_game_is_continued(game: str, players: int) -> None:
    """What all knew stays; hands and decks follow from the new lot alone."""
    chance, true = Random(3), th.new_game(game, seed=3, players=players)
    setup, choices = GameSetup(game=game, options={"players": players}), list[int]()
    for _ in range(150):
        assert true.decision is not None
        choices.append(chance.randrange(len(true.decision.options)))
        true.apply(choices[-1])
        if true.over:
            break
    lots = [game_rules.dealt_anew(setup, 3, choices, [], game_rules.as_named, f"lot {n}") for n in range(3)]
    games = [game_rules.begin(lot, 0) for lot in lots]
    assert all(lot.position is not None and not lot.choices and lot.seed is None for lot in lots)
    assert [found.check() for found in games] == [[], [], []]
    assert len({json.dumps(lot.position) for lot in lots}) == 3
    again = game_rules.dealt_anew(setup, 3, choices, [], game_rules.as_named, "lot 0")
    assert again == lots[0]
    hands = {
        json.dumps([[card["face"] for card in found.view(p)["seats"][p]["hand"]["cards"]] for p in range(players)])
        for found in games
    }
    assert len(hands) == 3
    # Dealt anew once more, as for a rematch, it is another deal again.
    more = game_rules.dealt_anew(lots[0], 0, [], [], game_rules.as_named, "lot")
    assert more.position != lots[0].position


@pytest.mark.parametrize("future", ["dealt anew", "the same cards"])
def test_a_game_goes_on_from_the_very_moment_when_somebody_conceded_without_that(future: str) -> None:
    hand = begun(people=2, pace="none")
    play(hand, 20, Random(1))
    hand.write(commands.concede(hand.table, 1, Feeds(hand.table), hand.now))
    assert hand.table.play is not None
    history = hand.table.play.history
    assert history.conceded == [(20, 1)]
    setup = history.dealt_anew(20, "lot") if future == "dealt anew" else history.same_cards(20)
    assert len(setup.choices) == (0 if future == "dealt anew" else 20)
    assert not game_rules.begin(setup, history.seed).over


def test_a_game_that_was_never_at_rest_begins_from_its_start() -> None:
    setup = GameSetup(game="old-ones", options={"players": 2})
    assert game_rules.dealt_anew(setup, 3, [], [], game_rules.as_named, "lot") == setup


def test_the_host_sets_a_bot_only_on_the_seat_of_somebody_who_is_away() -> None:
    hand = begun(people=2)
    hand.write(table_events.Connected(1, "n"))
    hand.now = 500.0
    with pytest.raises(RequestRefused, match="two minutes"):
        commands.stand(hand.table, 1, "g0", hand.now)
    hand.write(table_events.Disconnected(1, "n"))
    with pytest.raises(RequestRefused, match="two minutes"):
        commands.stand(hand.table, 1, "g0", 510.0)
    hand.write(commands.stand(hand.table, 1, "g0", 900.0))
    assert hand.table.seats[1].stand_in == "normal"
    with pytest.raises(RequestRefused, match="already"):
        commands.stand(hand.table, 1, "g0", 900.0)


def test_who_leaves_for_themselves_needs_no_absence() -> None:
    hand = begun(people=2)
    hand.write(table_events.Connected(1, "n"))
    hand.write(commands.stand(hand.table, 1, "g1", 1.0))
    assert hand.table.seats[1].stand_in == "normal"


def test_a_stranger_without_a_name_removes_no_bot() -> None:
    hand = Hand()
    hand.write(commands.sit(hand.table, 0, "g0", "Ann", "t"))
    hand.write(commands.sit_bot(hand.table, 1, "g0", "random"))
    with pytest.raises(RequestRefused, match="host"):
        commands.stand(hand.table, 1, "", 0.0)


def test_who_was_sent_away_does_not_sit_down_either() -> None:
    hand = Hand(players=3)
    hand.write(commands.sit(hand.table, 0, "g0", "Ann", "t"))
    hand.write(commands.send_away(hand.table, "g0", "g1"))
    hand.write(commands.send_away(hand.table, "g0", None))
    with pytest.raises(RequestRefused, match="sent away"):
        commands.sit(hand.table, 1, "g1", "Eve", "t")
    hand.write(commands.sit(hand.table, 1, "g2", "Bob", "t"))


def test_whom_somebody_else_has_muted_is_nothing_to_the_next_at_the_seat() -> None:
    hand = Hand(players=3)
    for seat in range(3):
        hand.write(commands.sit(hand.table, seat, f"g{seat}", f"P{seat}", "t"))
    for number, whom in ((1, 0), (1, None), (0, 1), (0, 2)):
        hand.write(commands.mute(hand.table, number, whom, True))
    hand.write(commands.stand(hand.table, 1, "g1", 0.0))
    hand.write(commands.sit(hand.table, 1, "g3", "P3", "t"))
    assert hand.table.mutes == {(0, 2)}


def test_the_chat_is_for_all_but_those_who_have_muted_whoever_speaks() -> None:
    hand = begun(people=3, pace="none")
    hand.write(commands.mute(hand.table, 1, 0, True))
    hand.write(commands.say(hand.table, 0, "P0", "Hello"))
    feeds = Feeds(hand.table)
    read = {seat: [line["text"] for line in feeds.chat_after(feeds.feed(seat, 1.0), 0, 1.0)] for seat in range(3)}
    assert read == {0: ["Hello"], 1: [], 2: ["Hello"]}


def test_who_is_behind_is_not_told_of_an_undo_by_asking_for_the_table() -> None:
    for delay in (0, 600):
        hand = begun(people=2, pace="none", delay=delay)
        feeds = Feeds(hand.table)
        play(hand, 6, Random(1))
        hand.write(commands.ask_undo(hand.table, 0, hand.now))
        assert feeds.table_info(1)["undo"] is not None
        assert (feeds.table_info(None)["undo"] is None) == bool(delay), "the control: without a delay it is told"


@pytest.mark.parametrize("viewer", [SPECTATOR, hand_viewer(0)])
def test_a_spectator_who_comes_late_or_again_sees_nothing_newer_than_the_delay(viewer: int) -> None:
    hand = begun(people=2, pace="none", spectators="hands", delay=600)
    feeds, chance = Feeds(hand.table), Random(1)
    for now in range(0, 3_000, 100):
        hand.now = float(now)
        play(hand, 1, chance)
        feeds.refresh(hand.now)
        hand.write(commands.say(hand.table, 0, "P0", f"at {now}"))
        feed = feeds.feed(viewer, hand.now)
        assert (now < 600) == (feed.doc["view"] is None and feed.lines == [])
        if feed.doc["view"] is not None:
            assert feed.doc["view"] != playing(hand.table).game.view(feed.view_seat)
        said = [line["text"] for line in feeds.chat_after(feed, 0, hand.now)]
        assert said == [f"at {then}" for then in range(0, now - 599, 100)]
        feeds.drop(viewer)
    hand.write(commands.concede(hand.table, 1, Feeds(hand.table), hand.now))
    feeds.refresh(hand.now)
    feed = feeds.feed(viewer, hand.now)
    assert feed.doc["table"]["stage"] == "over"
    assert feed.doc["view"] == game_rules.view_of(playing(hand.table).game, feed.view_seat), (
        "after the end all is public"
    )
    assert len(feed.lines) == min(200, playing(hand.table).game.event_count)
