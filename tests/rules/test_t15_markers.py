"""Markers (T-15)."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.combat_steps import IDLE, creature, duel, pick, play, settle
from tests.support.table import Tables
from tests.support.twilight import finish
from tests.support.twilight_steps import field


@rule("T-15.1", "T-R17")
def test_blessings_are_counted_on_the_creature(table: Tables) -> None:
    mine = {"hand": ["Laying on of Hands"] * 2, "field": ["Footman", "Tinker"], "resources": ["I"] * 3, "compass": IDLE}
    t = duel(table, mine, {})
    for n in (1, 2):
        play(t, 0, "Laying on of Hands", "Footman")
        footman = creature(t, 0, "Footman")
        assert (footman["blessings"], footman["fight"], footman["life"]) == (n, 2 + n, 1 + n)
    assert creature(t, 0, "Tinker")["blessings"] == 0


@rule("T-15.2", "T-R17")
def test_never_more_than_three(table: Tables) -> None:
    mine = {
        "hand": ["Laying on of Hands"],
        "field": [{"face": "Footman", "blessings": 3}, "Tinker"],
        "resources": ["I"] * 3,
        "compass": IDLE,
    }
    t = duel(table, mine, {})
    play(t, 0, "Laying on of Hands", "Footman")
    assert creature(t, 0, "Footman")["blessings"] == 3
    assert creature(t, 0, "Footman")["fight"] == 5


@rule("T-15.3")
@pytest.mark.parametrize(("damage", "slain"), [(2, False), (3, True)])
def test_losing_a_blessing_can_slay_at_once(table: Tables, damage: int, slain: bool) -> None:
    tinker = {"face": "Tinker", "blessings": 2, "damage": damage}
    t = duel(table, {"hand": ["Curse"], "resources": ["I"], "compass": IDLE}, {"field": [tinker], "resources": ["I"]})
    play(t, 0, "Curse")
    assert (field(t, 1) == []) == slain
    assert t.names(1, "discard") == (["Tinker"] if slain else [])
    if not slain:
        assert creature(t, 1, "Tinker")["blessings"] == 1


@rule("T-15.4", "T-R91", "T-5.8")
def test_a_frozen_card_misses_the_next_refresh_of_its_controller(table: Tables) -> None:
    def cards(frozen: int) -> dict[str, object]:
        facts = {"frozen": frozen, "exhausted": True}
        return {
            "field": [{"face": "Footman", **facts}, {"face": "Quiet Favours", **facts}],
            "compass": {"west": [{"face": "Drill Ground", **facts}]},
            "resources": [{"face": "II", "state": "exhausted", "frozen": frozen}, "I", "I"],
        }

    for frozen, state in ((2, "exhausted"), (0, "fresh")):
        t = duel(table, cards(frozen), {}, "refresh")
        shown = [
            creature(t, 0, "Footman"),
            creature(t, 0, "Quiet Favours"),
            t.seat(0)["compass"]["west"][0],
            t.seat(0)["resources"][0],
        ]
        assert [c["state"] for c in shown] == [state] * 4
        assert [c["frozen"] for c in shown] == [0] * 4, "in step 3 all Freeze markers go"


@rule("T-15.4")
def test_every_kind_of_card_can_be_frozen(table: Tables) -> None:
    theirs = {"field": ["Footman", "Quiet Favours"], "compass": {"west": ["Drill Ground"]}, "resources": ["I"]}
    t = duel(table, {"hand": ["Cold Snap"], "resources": ["I"]}, theirs)
    play(t, 0, "Cold Snap")
    shown = [
        creature(t, 1, "Footman"),
        creature(t, 1, "Quiet Favours"),
        t.seat(1)["compass"]["west"][0],
        t.seat(1)["resources"][0],
    ]
    assert [c["frozen"] for c in shown] == [1] * 4
    assert [c["state"] for c in shown] == ["fresh"] * 4, "Freezing does not Exhaust"


@rule("T-R91", "T-15.4")
def test_other_effects_refresh_a_frozen_card_and_a_fresh_one_is_used(table: Tables) -> None:
    mine = {
        "field": [{"face": "Footman", "frozen": 1, "exhausted": True}, {"face": "Tinker", "frozen": 1}],
        "hand": ["Night March"],
        "resources": ["I", "I"],
        "compass": IDLE,
    }
    t = duel(table, mine, {})
    play(t, 0, "Night March", "Footman")
    assert (creature(t, 0, "Footman")["state"], creature(t, 0, "Footman")["frozen"]) == ("fresh", 1)
    t.do(0, "Tinker: Exhaust this")
    pick(t, 0, "Footman")
    settle(t)
    assert field(t, 0) == ["Tinker"]


@rule("T-15.5", "T-11.4")
def test_prescience_saves_the_next_refresh(table: Tables) -> None:
    facts = {"frozen": 1, "exhausted": True}
    mine = {
        "field": [{"face": "Glacier Seer", **facts}, {"face": "Footman", **facts}],
        "resources": ["I", "I"],
        "compass": IDLE,
    }
    t = duel(table, mine, {"compass": IDLE}, "end")
    finish(t, "draw", t.game.turn + 2)
    assert creature(t, 0, "Glacier Seer")["state"] == "fresh"
    assert creature(t, 0, "Footman")["state"] == "exhausted"


@rule("T-15.6", "T-10.31")
def test_damage_markers_lower_life_and_stay(table: Tables) -> None:
    t = duel(
        table,
        {"field": [{"face": "Youthful Troll", "damage": 2}], "resources": ["II"], "compass": IDLE},
        {"compass": IDLE},
        "end",
    )
    assert creature(t, 0, "Youthful Troll")["life"] == 1
    finish(t, "draw", t.game.turn + 2)
    assert creature(t, 0, "Youthful Troll")["damage"] == 2
