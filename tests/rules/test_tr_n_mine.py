"""What is mine is not theirs, and ends with what it was laid on (T-8.9, T-R25)."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.combat_steps import IDLE, creature, duel, hits, pass_to, pick, play, settle
from tests.support.table import Table, Tables


def may_summon(t: Table, seat: int, name: str) -> bool:
    pass_to(t, seat)
    return t.can(seat, f"Summon {name}")


@rule("T-8.9")
def test_what_a_card_in_play_makes_cheaper_is_cheaper_for_its_controller_alone(table: Tables) -> None:
    market = {"west": ["Open Market"], **IDLE}
    prey = {"field": ["Footman"], "resources": ["I"]}
    mine = {"hand": ["Pebble"], "resources": ["I"], "compass": market}
    assert may_summon(duel(table, mine, prey), 0, "Pebble")
    theirs = {"hand": ["Pebble"], **prey, "compass": IDLE}
    assert not may_summon(duel(table, {"compass": market}, theirs), 1, "Pebble")
    assert may_summon(duel(table, {"compass": IDLE}, {**theirs, "compass": market}), 1, "Pebble")


@rule("T-8.9", "T-R92")
def test_what_a_scheme_makes_cheaper_is_cheaper_for_who_summoned_it_alone(table: Tables) -> None:
    mine = {"hand": ["Open Purse", "Pebble"], "resources": ["I", "I"], "compass": IDLE}
    theirs = {"hand": ["Pebble"], "resources": ["I"], "field": ["Footman"], "compass": IDLE}
    t = duel(table, mine, theirs).do(0, "Summon Open Purse")
    while t.view()["declared"]:
        t.do(t.asked or 0, "Pass")
    assert may_summon(t, 0, "Pebble")
    assert not may_summon(t, 1, "Pebble")


@rule("T-R25")
def test_a_shield_ends_when_its_creature_leaves(table: Tables) -> None:
    mine = {"hand": ["Bulwark", "Gust", "Pebble"], "resources": ["I"] * 5, "field": ["Footman"], "compass": IDLE}
    t = duel(table, mine, {})
    for name in ("Bulwark", "Gust", "Footman", "Pebble"):
        pass_to(t, 0)
        t.do(0, f"Summon {name}")
        while t.view()["declared"]:
            t.do(t.asked or 0, "Pass")
    assert "Footman" in t.names(0, "discard"), "it came back without its shield"


@rule("T-R25")
def test_a_shield_of_a_player_stays_whatever_leaves(table: Tables) -> None:
    """Seats have numbers as cards have: the Footman is card 1."""
    mine = {"hand": ["Footman", "Gust", "Stray Bolt"], "resources": ["I"] * 6, "compass": IDLE}
    t = duel(table, mine, {"hand": ["Shield Wall"], "resources": ["I"], "compass": IDLE})
    play(t, 0, "Footman")
    play(t, 1, "Shield Wall")
    play(t, 0, "Gust")
    assert t.seat(0)["field"] == []
    play(t, 0, "Stray Bolt", "Player 1")
    assert hits(t, 1) == 0


@rule("T-R25")
def test_what_was_laid_on_several_creatures_stays_on_those_that_stay(table: Tables) -> None:
    mine = {"hand": ["War Song", "Gust"], "resources": ["I", "I", "II"], "field": ["Footman", "Youthful Troll"]}
    t = duel(table, {**mine, "compass": IDLE}, {})
    before = creature(t, 0, "Youthful Troll")["fight"]
    play(t, 0, "War Song")
    assert creature(t, 0, "Youthful Troll")["fight"] == before + 1
    play(t, 0, "Gust", "Footman")
    assert [c["face"] for c in t.seat(0)["field"]] == ["Youthful Troll"]
    assert creature(t, 0, "Youthful Troll")["fight"] == before + 1


@rule("T-2.12")
def test_backs_that_lay_on_top_of_a_life_stack_were_seen_and_stay_known(table: Tables) -> None:
    mine = {"hand": ["Buried Scrolls", "Youthful Troll", "Maze Beast", "Gust"], "resources": ["I"], "compass": IDLE}
    t = duel(table, mine, {})
    t.do(0, "Summon Buried Scrolls")
    for name in ("Youthful Troll", "Maze Beast"):
        settle(t).do(0, name)
    settle(t)
    for viewer in (0, 1, None):
        stack = t.seat(0, viewer)["life"]
        assert (stack["top"], stack["seen"]["1"]["level"]) == ("III", "II"), "the back beneath the top card"
        assert "face" in stack["seen"]["1"] or viewer != 0


@rule("T-9.23", "T-R50")
@pytest.mark.parametrize("compass", [IDLE, {}])
def test_a_text_with_a_condition_alone_is_offered_where_it_holds(table: Tables, compass: dict[str, list[str]]) -> None:
    mine = {"hand": ["Wardens' Reward", "Gust"], "resources": ["I"], "field": ["Footman"], "compass": compass}
    t = duel(table, mine, {"compass": IDLE})
    assert t.useful(0, "Summon Wardens' Reward") == bool(compass)


@rule("T-R49")
@pytest.mark.parametrize("whose", [0, 1])
def test_who_may_pay_is_the_controller_of_the_very_card_that_was_chosen(table: Tables, whose: int) -> None:
    mine = {"hand": ["Ransom"], "resources": ["I", "I"], "field": ["Footman"], "compass": IDLE}
    t = duel(table, mine, {"resources": ["II", "I"], "field": ["Youthful Troll"], "compass": IDLE})
    t.do(0, "Summon Ransom")
    pick(t, 0, ("Footman", "Youthful Troll")[whose])
    settle(t)
    assert (t.kind, t.asked) == ("unless", whose)
    t.do(whose, "No") if t.can(whose, "No") else t.do(whose, "Do not pay")
    settle(t)
    assert t.seat(whose)["field"] == []
    assert t.seat(1 - whose)["field"] != []


@rule("T-10.30")
def test_a_creature_without_life_of_its_own_lives_as_long_as_it_is_lent_some(table: Tables) -> None:
    mine = {"hand": ["Demolition"], "resources": ["I", "I"], "field": ["Shade"], "compass": IDLE}
    t = duel(table, mine, {})
    assert creature(t, 0, "Shade")["life"] == 2
    play(t, 0, "Demolition")
    assert t.seat(0)["field"] == []
    assert "Shade" in t.names(0, "discard")


def test_a_shield_that_has_taken_all_it_can_is_gone(table: Tables) -> None:
    mine = {"hand": ["Shield Wall", *["Stray Bolt"] * 5], "resources": ["I"] * 6, "compass": IDLE}
    t = duel(table, mine, {})
    play(t, 0, "Shield Wall")
    for left in (4, 3, 2, 1):
        assert [e["n"] for e in t.position["effects"]] == [left]
        play(t, 0, "Stray Bolt", "You")
        assert hits(t, 0) == 0
    assert not t.position.get("effects"), "nothing of it lasts"
    play(t, 0, "Stray Bolt", "You")
    assert hits(t, 0) == 1


@rule("T-2.19", "T-R62")
@pytest.mark.parametrize("state", ["fresh", "exhausted"])
def test_whoever_gains_control_finds_the_creature_as_it_was(table: Tables, state: str) -> None:
    theirs = {"field": [{"face": "Footman", "exhausted": state == "exhausted"}], "resources": ["I"]}
    t = duel(table, {"hand": ["Whisper"], "resources": ["I", "I"], "compass": IDLE}, theirs)
    t.do(0, "Summon Whisper")
    while t.view()["declared"]:
        t.do(t.asked or 0, "Pass")
    assert creature(t, 0, "Footman")["state"] == state
