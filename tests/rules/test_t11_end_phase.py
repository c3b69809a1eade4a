"""The End Phase (T-11): recovery, thaw, Decay."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.combat_steps import IDLE, creature, duel, manifest, play, settle
from tests.support.table import Table, Tables
from tests.support.twilight import told
from tests.support.twilight_steps import life

ARROW = {"hand": ["Hail of Darts"], "resources": ["I"]}
WAITING = {"compass": IDLE}


def end_turn(t: Table, limit: int = 60) -> Table:
    """Pass until the next Turn."""
    now = t.view()["turn"]
    while limit and not t.game.over and t.view()["turn"] == now:
        seat = t.asked or 0
        t.do(seat, "Pass") if t.can(seat, "Pass") else t.apply(0)
        limit -= 1
    return t


def up(face: str, **facts: object) -> dict[str, object]:
    """A Manifested Aspect."""
    return {"face": face, "manifested": True, **facts}


@rule("T-11.1", "T-R31", "T-5.19")
def test_the_order_of_the_end_phase(table: Tables) -> None:
    mine = {
        "field": ["Long Siege", {"face": "Glacier Seer", "frozen": 1}],
        "resources": [up("Gust", owner=0), "I"],
        "floating": [0, 1, 0],
        "deity": "Mars",
    }
    t = duel(table, mine, ARROW, "end")
    t.do(0, "Player 1")
    settle(t)
    assert life(t, 1) == 10, "effects of the start come first"
    seen = []
    while t.view()["phase"] == "end":
        seat = t.asked or 0
        if seat == 1:
            manifested = any(c["manifested"] for c in t.seat(0)["resources"])
            seen.append((manifested, creature(t, 0, "Glacier Seer")["frozen"], len(t.names(0, "destroyed"))))
        t.do(seat, "Pass")
    assert seen == [(True, 1, 0), (False, 0, 0)], "W-E1, recovery and thaw, W-E2, Decay"
    assert len(t.names(0, "destroyed")) == 2


@rule("T-11.2", "T-11.3", "T-R28", "T-2.18")
def test_recovery_for_every_player_by_value(table: Tables) -> None:
    def area(owner: int) -> list[object]:
        return [
            up("Gust", owner=owner, state="exhausted"),
            {"face": "Ember", "owner": owner, "known_by": [0]},
            {"face": "Curse", "owner": owner, "known_by": [1], "frozen": 1},
            up("Youthful Troll", owner=owner),
            {"face": "Bold Lancer", "owner": owner, "known_by": [0, 1]},
            {"face": "Praetorian Guard", "owner": owner, "known_by": [0, 1]},
        ]

    mine, theirs = {"resources": area(0)}, {"resources": area(1), "compass": IDLE}
    t = duel(table, mine, theirs, "end")
    end_turn(t)
    for p in (0, 1):
        shown = t.seat(p)["resources"]
        assert not any(c["manifested"] for c in shown)
        ones = [c for c in shown if c["level"] == "I"]
        if p == 0:  # the next player has Refreshed since
            assert sorted(c["state"] for c in ones) == ["exhausted", "fresh", "fresh"]
            assert sum(c["frozen"] for c in ones) == 1
        twos = [c for c in shown if c["level"] == "II"]
        assert [c["known_by"] for c in ones + twos] == [[]] * 5, "nobody knows any more where they lie"
        three = next(c for c in shown if c["level"] == "III")
        assert three["known_by"] == [0, 1], "no III was Manifested"


@rule("T-11.2", "T-11.3", "T-R28")
def test_the_faces_are_shuffled(table: Tables) -> None:
    places = set()
    for seed in range(12):
        area = [up("Gust", owner=0), {"face": "Ember", "owner": 0}, {"face": "Curse", "owner": 0}]
        t = duel(table, {"resources": area, "compass": IDLE}, WAITING, "end", seed=seed)
        end_turn(t)
        names = [c["face"] if isinstance(c, dict) else c for c in t.position["seats"][0]["resources"]]
        assert sorted(names) == ["Curse", "Ember", "Gust"]
        places.add(names.index("Gust"))
    assert places == {0, 1, 2}


@rule("T-R28")
def test_a_group_of_one_stays_known(table: Tables) -> None:
    t = duel(table, {"resources": [up("Gust", owner=0), up("Youthful Troll", owner=0)]}, WAITING, "end")
    end_turn(t)
    assert [c["known_by"] for c in t.seat(0)["resources"]] == [[0, 1], [0, 1]]
    assert not any(c["manifested"] for c in t.seat(0)["resources"])


@rule("T-R28", "T-11.2")
@pytest.mark.parametrize(("option", "known"), [("if_manifested", [0]), ("always", [])])
def test_recovery_without_a_manifest(table: Tables, option: str, known: list[int]) -> None:
    area = [{"face": "Gust", "owner": 0, "known_by": [0]}, {"face": "Ember", "owner": 0, "known_by": [0]}]
    t = duel(table, {"resources": area}, WAITING, "end", recovery_shuffle=option)
    end_turn(t)
    assert [c["known_by"] for c in t.seat(0)["resources"]] == [known, known]


@rule("T-11.4")
def test_only_the_active_players_prescient_cards_thaw(table: Tables) -> None:
    frozen = [{"face": "Glacier Seer", "frozen": 3}, {"face": "Footman", "frozen": 1}]
    theirs = {"field": frozen, "resources": ["I", "I", {"face": "Gust", "frozen": 1}], "hand": ["Hail of Darts"]}
    t = duel(table, {"field": frozen, "resources": ["I", "I"]}, theirs, "end")
    while creature(t, 0, "Glacier Seer")["frozen"]:
        t.do(t.asked or 0, "Pass")
    assert t.view()["phase"] == "end"
    assert creature(t, 0, "Footman")["frozen"] == 1
    assert creature(t, 1, "Glacier Seer")["frozen"] == 3
    assert t.seat(1)["resources"][2]["frozen"] == 1


@rule("T-11.5", "T-R29", "T-R30")
def test_decay_takes_the_top_of_every_players_own_stack(table: Tables) -> None:
    stack = ["Gust", "Ember", "Curse", "Lullaby", "Overkill", "Footman", "Vial", "Late Fire"]
    t = duel(table, {"life": stack, "floating": [1, 1, 1]}, {"floating": [2, 0, 0], **WAITING}, "end")
    end_turn(t)
    assert t.names(0, "destroyed") == stack[5::-1], "1 for a I, 2 for a II, 3 for a III"
    assert len(t.names(1, "destroyed")) == 2, "also who is not active"
    assert [(line["seat"], line["n"]) for line in told(t, "decay")] == [(0, 6), (1, 2)]
    assert [t.seat(p)["floating"] for p in (0, 1)] == [{"I": 0, "II": 0, "III": 0}] * 2


@rule("T-11.6", "T-R29")
def test_aspects_that_stayed_fresh_cause_no_decay(table: Tables) -> None:
    t = duel(table, {"resources": ["I", "II", "III"]}, {"resources": ["I", "II", "III"], **WAITING}, "end")
    end_turn(t)
    assert t.names(0, "destroyed") == t.names(1, "destroyed") == []
    assert told(t, "decay") == []


@rule("T-11.1", "T-R92")
def test_what_lasts_until_end_of_turn_is_over_in_the_next(table: Tables) -> None:
    mine = {"hand": ["Winged Sandals"], "field": ["Footman"], "resources": ["I"], "compass": IDLE}
    t = duel(table, mine, ARROW, "end")
    play(t, 0, "Winged Sandals")
    assert creature(t, 0, "Footman")["keywords"] == ["Fleet"]
    end_turn(t)
    assert creature(t, 0, "Footman")["keywords"] == []


@rule("T-R31")
def test_recovery_and_decay_are_repeated_until_nothing_is_left(table: Tables) -> None:
    aspects = [{"face": "Gust", "owner": 0}, {"face": "Ember", "owner": 0}]
    mine = {"floating": [1, 0, 0], "field": ["Ledger of Omens"], "resources": aspects}
    t = duel(table, mine, WAITING, "end")
    manifest(t, 0, "(your resources)")
    assert any(c["manifested"] for c in t.seat(0)["resources"]), "Manifested while Decay's triggers resolve"
    settle(t)
    end_turn(t) if t.view()["active"] == 0 else None
    assert not any(c["manifested"] for c in t.seat(0)["resources"]), "recovered all the same"
    assert t.view()["active"] == 1
