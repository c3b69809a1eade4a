"""Before a game: who sits where, and with which deck."""

from __future__ import annotations

import pytest

from tests.support.server.hand import Hand
from theomachy.core.rules import RULES
from theomachy.server.table import commands, table_events
from theomachy.server.table.commands import bot_name
from theomachy.server.table.game_rules import GameSetup, options_for, seats_moved_on, with_decks
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.table.table_info import TableInfos
from theomachy.server.table.terms import TableConfig, Terms

OWN = "Deity: Mars\n\n3 Stoic Legionnaires\n"


def _open(players: int = 2, game: str = "twilight", **options: object) -> Hand:
    hand = Hand()
    setup = GameSetup(game=game, options={"players": players, **options})
    hand.table = Table("t", TableConfig(setup, Terms(), "ann", players, 0.0, RULES), "secret")
    return hand


def test_who_comes_takes_a_free_seat_before_a_bots_and_then_a_bots() -> None:
    hand = _open(3, "old-ones")
    hand.write(commands.sit(hand.table, None, "ann", "Ann", "a"))
    hand.write(table_events.BotSeated(1, "normal", "Atalanta"))
    hand.write(commands.sit(hand.table, None, "bob", "Bob", "b"))
    assert [seat.name for seat in hand.table.seats] == ["Ann", "Atalanta", "Bob"]
    hand.write(commands.sit(hand.table, None, "cid", "Cid", "c"))
    assert [seat.name for seat in hand.table.seats] == ["Ann", "Cid", "Bob"]
    assert hand.table.seats[1].bot == ""
    with pytest.raises(RequestRefused, match="no seat is free"):
        commands.sit(hand.table, None, "dan", "Dan", "d")


def test_a_bots_seat_may_be_named_but_not_a_persons() -> None:
    hand = _open(2, "old-ones")
    hand.write(commands.sit(hand.table, 0, "ann", "Ann", "a"))
    hand.write(table_events.BotSeated(1, "normal", "Atalanta"))
    with pytest.raises(RequestRefused, match="seat 0 is taken"):
        commands.sit(hand.table, 0, "bob", "Bob", "b")
    hand.write(commands.sit(hand.table, 1, "bob", "Atalanta", "b"))
    assert hand.table.seats[1].person


def test_the_host_gives_a_bots_seat_to_another_bot_but_not_a_persons() -> None:
    hand = _open(2, "old-ones")
    hand.write(commands.sit(hand.table, 0, "ann", "Ann", "a"))
    hand.write(commands.sit_bot(hand.table, 1, "ann", "normal"))
    hand.write(commands.sit_bot(hand.table, 1, "ann", "easy"))
    assert (hand.table.seats[1].bot, hand.table.seats[1].name) == ("easy", "Baucis")
    with pytest.raises(RequestRefused, match="seat 0 is taken"):
        commands.sit_bot(hand.table, 0, "ann", "easy")


def test_bots_have_names_and_none_is_that_of_somebody_at_the_table() -> None:
    assert [bot_name(bot, []) for bot in ("random", "easy", "normal", "hard")] == [
        "Elpenor",
        "Baucis",
        "Atalanta",
        "Medea",
    ]
    hand = _open(4, "old-ones")
    hand.write(commands.sit(hand.table, 0, "ann", "atalanta", "a"))
    for number in (1, 2, 3):
        hand.write(commands.sit_bot(hand.table, number, "ann", "normal"))
    assert [seat.name for seat in hand.table.seats] == ["atalanta", "Atalanta II", "Atalanta III", "Atalanta IV"]
    assert bot_name("heuristic", []) == "heuristic bot"


def test_decks_that_were_chosen_are_played_and_go_with_their_players() -> None:
    setup = GameSetup(game="twilight", options={"players": 3})
    chosen = with_decks(setup, ["", "enlil", ""])
    assert chosen.options["decks"] == ["mars", "enlil", "reader"]
    assert with_decks(setup, ["", "", ""]) is setup
    assert seats_moved_on(chosen, 3).options["decks"] == ["enlil", "reader", "mars"]  # seat 1 sits at seat 0 now


def test_an_own_deck_is_shown_to_nobody_else() -> None:
    setup = GameSetup(game="twilight", options={"players": 2, "decks": [OWN, "hera"]})
    assert options_for(setup, 0)["decks"] == [OWN, "hera"]
    assert options_for(setup, 1)["decks"] == [None, "hera"]
    assert options_for(setup, None)["decks"] == [None, "hera"]


def test_the_table_names_only_ready_made_decks() -> None:
    hand = _open(2)
    hand.write(commands.sit(hand.table, 0, "ann", "Ann", "a"))
    hand.write(commands.choose_deck(hand.table, 0, "ann", OWN))
    info = TableInfos(hand.table).of(1)
    assert [seat["deck"] for seat in info["seats"]] == ["own", "hera"]
    with pytest.raises(RequestRefused, match="your own seat"):
        commands.choose_deck(hand.table, 0, "bob", "hera")


def test_nobody_brings_a_deck_to_a_draft_or_to_kamigami() -> None:
    for hand in (_open(2, draft=True), _open(2, "old-ones")):
        hand.write(commands.sit(hand.table, 0, "ann", "Ann", "a"))
        with pytest.raises(RequestRefused, match="nobody brings a deck"):
            commands.choose_deck(hand.table, 0, "ann", "hera")
        assert TableInfos(hand.table).of(0)["seats"][0]["deck"] is None
