"""How far one step of an effect reaches: what dies once, what is one target, what a Turn still sees end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support import rule
from tests.support.table import Table, Tables
from tests.support.twilight import DEAR, calm
from tests.twilight.steps import card, field, resolve

EDICTS = (str(Path(__file__).parent / "sets" / "edicts"),)
TROLL = {"field": ["Youthful Troll"], "resources": ["II"], "hand": []}


def duel(table: Tables, mine: dict[str, Any], theirs: dict[str, Any], phase: str = "summoning", **spec: Any) -> Table:
    return calm(table, mine, theirs, phase, sets=EDICTS, **spec)


def summoning(table: Tables, scheme: str, theirs: dict[str, Any], **mine: Any) -> Table:
    t = duel(table, {"hand": [scheme], "resources": ["I"], **mine}, theirs)
    return t.do(0, f"Summon {scheme}")


def settle(t: Table) -> Table:
    """Everybody passes; where there is a choice, the first one."""
    while t.view()["declared"]:
        t.do(t.asked or 0, "Pass") if t.kind == "priority" else t.apply(0)
    return t


# ---- Slain or Destroyed, not both (T-14.6)
@rule("T-14.6")
@pytest.mark.parametrize("scheme", ["Twice Condemned", "Condemned Again"])
def test_what_is_slain_is_not_destroyed_by_the_same_effect(table: Tables, scheme: str) -> None:
    t = settle(summoning(table, scheme, TROLL))
    assert (t.names(1, "discard"), t.names(1, "destroyed")) == (["Youthful Troll"], [])
    assert t.view()["destroyed_this_turn"] == 0


@rule("T-14.6")
def test_what_died_of_its_damage_is_not_destroyed_as_well(table: Tables) -> None:
    troll = {"face": "Youthful Troll", "damage": 1}
    t = settle(summoning(table, "Wounded and Condemned", {**TROLL, "field": [troll]}))
    assert (t.names(1, "discard"), t.names(1, "destroyed")) == (["Youthful Troll"], [])
    t = settle(summoning(table, "Wounded and Condemned", TROLL))
    assert (t.names(1, "discard"), t.names(1, "destroyed")) == ([], ["Youthful Troll"]), "alive, it is Destroyed"


@rule("T-14.6")
def test_a_card_in_a_discard_stack_is_no_creature_any_more(table: Tables) -> None:
    t = duel(table, {"hand": ["Robbed Grave"], "resources": ["I"]}, {**TROLL, "discard": ["Libation"]})
    t.do(0, "Summon Robbed Grave")
    settle(t)
    assert len(t.names(1, "destroyed")) == 1


@rule("T-14.6")
def test_another_effect_may_destroy_what_was_slain(table: Tables) -> None:
    t = settle(summoning(table, "Twice Condemned", TROLL, compass={"south": ["Pyre of the Slain"]}))
    assert (t.names(1, "discard"), t.names(1, "destroyed")) == ([], ["Youthful Troll"])


# ---- the end of the Turn (T-R31)
def kept_alive(table: Tables, dying: str, volleys: int = 1) -> Table:
    """In the End Phase of seat 0 a Creature lives only by a bonus for this Turn; all who may still answer pass."""
    aspects = [{"face": "Libation", "owner": 1}, {"face": "Libation", "owner": 1}]
    mine = {"hand": ["Borrowed Breath", DEAR], "resources": aspects, "floating": [1, 0, 0], "field": [dying]}
    t = duel(table, mine, {"resources": ["I", "I"], "hand": ["Javelin Volley", "Javelin Volley"]}, "end")
    t.do(0, "Summon Borrowed Breath")
    resolve(t)
    for _ in range(volleys):
        while t.asked != 1:
            t.do(t.asked or 0, "Pass")
        t.do(1, "Summon Javelin Volley")
        resolve(t)
    assert field(t, 0) == [dying], "kept alive"
    while not t.view()["declared"]:
        t.do(t.asked or 0, "Pass")
    return t


@rule("T-R31", "T-R92", "T-10.30")
def test_what_was_kept_alive_this_turn_is_slain_in_this_turn(table: Tables) -> None:
    t = kept_alive(table, "Last Confessor")
    assert (t.game.turn, t.view()["active"], t.view()["phase"]) == (5, 0, "end"), "the Turn has not ended"
    assert (field(t, 0), t.names(0, "discard")[0]) == ([], "Last Confessor")
    settle(t)
    lines = [line["kind"] for line in t.events(None)]
    assert lines.index("slain") < lines.index("manifested") < lines.index("recovered") < lines.index("turn")
    assert not any(c["manifested"] for p in (0, 1) for c in t.seat(p)["resources"]), "recovered before the next Turn"


@rule("T-R31", "T-11.5")
def test_power_that_comes_of_it_decays_in_this_turn_and_no_window_opens(table: Tables) -> None:
    t = kept_alive(table, "Ashes of Troy")
    settle(t)
    assert (t.game.turn, len(t.names(0, "destroyed"))) == (6, 2)
    assert t.seat(0)["floating"] == {"I": 0, "II": 0, "III": 0}


@rule("T-R31", "T-R92")
def test_a_bonus_laid_when_the_turn_ends_ends_with_it_too(table: Tables) -> None:
    t = kept_alive(table, "Confessor of Two")
    settle(t)
    assert t.game.turn == 6
    assert card(t, 0, "Hydra")["life"] == 2
