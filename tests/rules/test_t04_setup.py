"""T-4 and T-R87: setup, Mulligans, the first player."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Tables
from tests.support.twilight import finish, told, twilight_state
from tests.support.twilight_steps import hand, life


@rule("T-4.1", "T-4.4", "T-4.5", "T-1.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_at_the_start(table: Tables, players: int) -> None:
    decks = ("mars", "hera", "reader", "enlil")[:players]
    t = table.new("twilight", players=players, decks=decks, seed=5)
    deities = ("Mars", "Hera", "Reader of Portents", "Enlil")
    for p in range(players):
        seat = t.seat(p)
        assert seat["deity"] == {"face": deities[p], "spent": False}
        assert life(t, p) == 43
        assert seat["hand"]["count"] == 7
        for zone in ("field", "resources", "aspects", "discard", "destroyed"):
            assert seat[zone] == []
        assert seat["aside"]["count"] == 0
        assert not any(seat["compass"].values())
        cards = th.decks()[decks[p]].cards
        assert sorted(
            twilight_state(t.game).card(c).name for c, o in enumerate(twilight_state(t.game).owner) if o == p
        ) == sorted([*[name for name, n in cards for _ in range(n)], deities[p]])


@rule("T-4.1")
def test_decks_are_shuffled() -> None:
    hands = {
        tuple(sorted(c["face"] for c in th.new_game("twilight", seed=k).view(0)["seats"][0]["hand"]["cards"]))
        for k in range(6)
    }
    assert len(hands) == 6


@rule("T-4.2", "T-R87")
def test_a_mulligan_is_once_and_secret_until_all_have_decided(table: Tables) -> None:
    t = table.new("twilight", first_player=0, seed=1)
    assert t.kind == "mulligan"
    before = [hand(t, p) for p in (0, 1)]
    unseen = t.view(1)
    t.do(0, "Shuffle the Hand back")
    assert (t.asked, t.kind) == (1, "mulligan")
    assert t.view(1)["seats"] == unseen["seats"], "she cannot see what the other decided"
    assert t.view()["waiting_for"] is None, "nor whom the game waits for"
    assert hand(t, 0) == before[0], "nothing is drawn before all have decided"
    assert told(t, "mulligan") == []
    t.do(1, "Keep the Hand")
    assert [line["seat"] for line in told(t, "mulligan")] == [0]
    assert t.kind != "mulligan", "once each"
    finish(t, "trade", turn=1)
    drawn = hand(t, 0)
    assert len(drawn) == 7 + 1
    assert life(t, 0) == 42
    assert drawn != before[0]
    assert hand(t, 1) == before[1], "the other kept hers"


@rule("T-4.2")
def test_a_mulligan_reshuffles_all_fifty(table: Tables) -> None:
    """Cards of the first Hand can come again: the whole Hand goes back before the shuffle."""
    again = 0
    for seed in range(6):
        t = table.new("twilight", first_player=0, seed=seed)
        first = set(t.hand(0))
        t.do(0, "Shuffle the Hand back").do(1, "Keep the Hand")
        finish(t, "trade", turn=1)
        again += bool(first & set(hand(t, 0)))
        assert life(t, 0) == 42
    assert again


@rule("T-4.3", "T-R87", "T-17.2")
def test_the_first_player_is_random_unless_told(table: Tables) -> None:
    firsts = {th.new_game("twilight", players=3, seed=seed).view()["first"] for seed in range(20)}
    assert firsts == {0, 1, 2}
    for seat in range(3):
        t = table.new("twilight", players=3, first_player=seat, seed=2)
        assert t.asked == seat, "the first player decides first"
        assert (t.view()["first"], t.view()["active"]) == (seat, seat)
        for _ in range(3):
            t.do(t.asked or 0, "Keep the Hand")
        finish(t, "trade", turn=1)
        assert t.view()["active"] == seat
        assert t.seat(seat)["hand"]["count"] == 9
    with pytest.raises(ValueError, match="first_player"):
        table.new("twilight", first_player=2)
    with pytest.raises(ValueError, match="first_player"):
        table.new("twilight", first_player="youngest")
