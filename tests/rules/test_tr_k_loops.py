"""T-R97: endless loops end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support import rule
from tests.support.combat_steps import ALTARS
from tests.support.table import Table, Tables
from tests.support.twilight import calm, told

MIRRORS = (*ALTARS, str(Path(__file__).parent / "sets" / "mirrors"))
SISTERS = ["Elder Sister", "Younger Sister"]


def sisters(table: Tables, mine: dict[str, Any], theirs: dict[str, Any]) -> Table:
    """Each takes the damage of the other upon herself; Tinker hurts one of them."""
    seats = ({"hand": [], "resources": [], "field": [*SISTERS, "Tinker"], **mine}, {"hand": [], **theirs})
    return calm(table, *seats, "summoning", sets=MIRRORS)


def hurt_one(t: Table) -> Table:
    t.do(0, "Tinker: Exhaust this").do(0, "Elder Sister")
    while t.kind == "priority" and t.view()["declared"]:
        t.do(t.asked or 0, "Pass")
    return t


def pass_on(t: Table) -> int:
    """Everybody passes to the end; how often somebody was asked."""
    asked = 0
    while not t.game.over and t.kind == "priority":
        t.do(t.asked or 0, "Pass")
        asked += 1
    return asked


@rule("T-R97")
def test_two_creatures_that_set_each_other_off_for_ever_are_a_draw(table: Tables) -> None:
    t = hurt_one(sisters(table, {"resources": ["I", "I", "I"]}, {"resources": []}))
    pass_on(t)
    assert (t.game.over, t.game.reason, t.game.winners) == (True, "endless-loop", (0, 1))
    assert told(t, "over")[-1]["winners"] == [0, 1]


@rule("T-R97")
def test_a_loop_without_a_choice_is_found_when_it_repeats_itself(table: Tables) -> None:
    mine = {
        "field": [
            {"face": SISTERS[0], "exempt": True},
            {"face": SISTERS[1], "exempt": True},
            {"face": "Tinker", "exempt": True},
        ]
    }
    t = hurt_one(sisters(table, mine, {}))
    assert (t.game.reason, t.game.winners) == ("endless-loop", (0, 1))
    assert len(told(t, "hurt")) < 60, "long before a thousand events"


@rule("T-R97")
def test_the_same_creatures_alone_come_to_rest(table: Tables) -> None:
    mine = {"field": [{"face": SISTERS[0], "exempt": True}, {"face": "Tinker", "exempt": True}]}
    t = hurt_one(sisters(table, mine, {}))
    assert not t.game.over
    assert len(told(t, "hurt")) == 1


@rule("T-R97")
def test_a_loop_in_which_only_a_number_grows_is_a_draw(table: Tables) -> None:
    """There is no room for a Head; for every one that goes, another one comes."""
    hydra = {"face": "Hydra", "exempt": True}
    mine = {"hand": [], "field": [hydra, {"face": "Hydra Head", "mini": True}], "resources": []}
    t = calm(table, mine, {"hand": []}, "summoning", sets=MIRRORS)
    assert (t.game.over, t.game.reason, t.game.winners) == (True, "endless-loop", (0, 1))


@rule("T-R97")
def test_after_a_thousand_events_in_a_turn_nothing_optional_is_asked(table: Tables) -> None:
    """With an Aspect at hand there is a Sacrifice to think about after every trigger, but not for ever."""
    t = sisters(table, {"resources": ["I", "I", "I"]}, {"resources": ["I"]})
    t.do(0, "Tinker: Exhaust this").do(0, "Elder Sister")
    assert t.can(t.asked or 0, "Sacrifice")
    asked = pass_on(t)
    assert (t.game.reason, 100 < asked < 1_500) == ("endless-loop", True)


@rule("T-R97")
def test_a_trigger_with_a_price_is_not_offered_any_more_either(table: Tables) -> None:
    """Leech pays and gets it back: it can go on as long as its Controller likes, but no longer than the Turn allows."""
    mine = {
        "field": [
            {"face": "Leech", "exempt": True},
            {"face": "Leech", "exempt": True},
            {"face": "Tinker", "exempt": True},
        ],
        "floating": [1, 0, 0],
    }
    t = sisters(table, mine, {})
    t.do(0, "Tinker: Exhaust this").do(0, "Leech")
    paid = 0
    while t.kind == "may":
        t.do(0, "Yes")
        paid += 1
        while t.kind == "priority" and t.view()["declared"]:
            t.do(t.asked or 0, "Pass")
    assert not t.game.over
    assert 50 < paid < 1_000
