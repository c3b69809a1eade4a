"""Timing (T-14) and the rulings on priority, stack and triggers (T-R37 to T-R39, T-R45 to T-R51)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.combat_steps import ALTARS, IDLE, creature, duel, hits, pass_to, pick, play, settle
from tests.support.table import Table, Tables
from tests.support.twilight import seated, told
from tests.support.twilight_steps import field, hand, life, skip_to


def stack(t: Table) -> list[str]:
    return [o["face"] for o in t.view()["declared"]]


# ---- order
@rule("T-14.1", "T-14.2", "T-R49")
def test_sentences_in_written_order_with_answers_in_between(table: Tables) -> None:
    mine = {"hand": ["Burn the City"], "resources": ["I", "I", "II"]}
    theirs = {"hand": ["Stray Bolt"], "resources": ["I"]}
    t = duel(table, mine, theirs)
    t.do(0, "Summon Burn the City").do(0, "Player 1")
    pass_to(t, 1).do(1, "Pass")
    assert hits(t, 1) == 4
    assert stack(t) == ["Burn the City"], "its second sentence waits"
    pass_to(t, 1)
    t.do(1, "Summon Stray Bolt").do(1, "Player 0")
    settle(t)
    assert hits(t, 1) == 6, "the second sentence sees damage that was done in between"


@rule("T-14.3")
def test_last_in_first_out(table: Tables) -> None:
    mine = {"hand": ["Hail of Darts", "Gust"], "resources": ["I", "I"], "field": ["Footman"], "compass": IDLE}
    troll = {"face": "Youthful Troll", "damage": 1}
    theirs = {"hand": ["Laying on of Hands"], "resources": ["I", "II"], "field": [troll]}
    t = duel(table, mine, theirs)
    t.do(0, "Summon Hail of Darts")
    pick(t, 0, "Youthful Troll")
    pass_to(t, 1)
    t.do(1, "Summon Laying on of Hands")
    pick(t, 1, "Youthful Troll")
    assert stack(t) == ["Hail of Darts", "Laying on of Hands"]
    settle(t)
    assert creature(t, 1, "Youthful Troll")["life"] == 3 + 1 - 1 - 2, "blessed before it was hit"


@rule("T-14.3", "T-R47")
def test_what_is_refreshed_may_be_used_again_while_its_first_use_waits(table: Tables) -> None:
    mine = {"hand": ["Night March"], "resources": ["I", "I"], "field": ["Tinker"], "compass": IDLE}
    t = duel(table, mine, {"field": ["Youthful Troll"], "resources": ["II"]})
    t.do(0, "Tinker: Exhaust this")
    pick(t, 0, "Youthful Troll")
    t.do(0, "Summon Night March")
    while "Night March" in stack(t):
        t.do(t.asked or 0, "Pass")
    pass_to(t, 0)
    t.do(0, "Tinker: Exhaust this")
    pick(t, 0, "Youthful Troll")
    assert stack(t) == ["Tinker", "Tinker"]
    settle(t)
    assert creature(t, 1, "Youthful Troll")["damage"] == 2


@rule("T-14.4", "T-8.7")
def test_power_is_never_undone(table: Tables) -> None:
    theirs = {"hand": ["Soft Whisper"], "resources": ["I"], "field": ["Footman"]}
    mine = {"hand": ["Hail of Darts"], "resources": [{"face": "Gust", "owner": 1}], "compass": IDLE}
    t = duel(table, mine, theirs)
    t.do(0, "Summon Hail of Darts")
    pass_to(t, 1)
    t.do(1, "Summon Soft Whisper")
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    pick(t, 1, "Gust")
    settle(t)
    assert field(t, 1) == [], "the Scheme it paid for resolves"


@rule("T-14.5", "T-20.21", "T-R47")
def test_denying_a_self_kill(table: Tables) -> None:
    mine: dict[str, Any] = {"hand": ["Grim Bargain"], "field": ["Footman"], "resources": ["I"], "compass": IDLE}
    t = duel(table, mine, {"hand": ["Hail of Darts"], "resources": ["I"]})
    t.do(0, "Summon Grim Bargain")
    play(t, 1, "Hail of Darts")
    assert sorted(t.names(0, "discard")) == ["Footman", "Grim Bargain"]
    assert hand(t, 0) == [], "no benefit"
    t = duel(table, mine, {})
    play(t, 0, "Grim Bargain")
    assert len(hand(t, 0)) == 2, "unanswered she draws"


@rule("T-14.6", "T-R18")
def test_a_creature_is_slain_or_destroyed_only_once_by_one_effect(table: Tables) -> None:
    theirs = {"field": ["Grudge Bearer"], "resources": ["I"]}
    t = duel(table, {"hand": ["Overkill"], "resources": ["I"], "compass": IDLE}, theirs)
    play(t, 0, "Overkill")
    assert t.kind == "player"
    t.do(1, "Player 0")
    settle(t)
    assert t.names(1, "discard") == ["Grudge Bearer"], "Slain first, so not Destroyed"
    assert hits(t, 0) == 1, "Deathbound, no Requiem"


@rule("T-14.7", "T-R48")
@pytest.mark.parametrize(("spell", "happens"), [("Hail of Darts", 0), ("Gust", 0), ("Lullaby", 1)])
def test_an_effect_goes_with_its_source(table: Tables, spell: str, happens: int) -> None:
    mine = {"field": ["Tinker"], "resources": ["I"], "compass": IDLE}
    theirs = {"hand": [spell], "resources": ["I", "II"], "field": ["Youthful Troll"]}
    t = duel(table, mine, theirs)
    t.do(0, "Tinker: Exhaust this")
    pick(t, 0, "Youthful Troll")
    play(t, 1, spell, "Tinker")
    assert creature(t, 1, "Youthful Troll")["damage"] == happens, "being Exhausted does not matter"


@rule("T-R48", "T-9.17")
@pytest.mark.parametrize("covered", [False, True])
def test_a_fortification_that_was_covered_does_not_carry_on(table: Tables, covered: bool) -> None:
    mine = {
        "hand": ["Quick Masonry", "Hydra Nest"],
        "floating": [1, 1, 0],
        "field": ["Footman"],
        "resources": ["I"],
        "compass": {"west": ["Drill Ground"], **IDLE},
    }
    t = duel(table, mine, {})
    t.do(0, "Drill Ground: Once per turn")
    if covered:
        play(t, 0, "Quick Masonry")
        assert [c["face"] for c in t.seat(0)["compass"]["west"]] == ["Drill Ground", "Hydra Nest"]
    settle(t)
    assert creature(t, 0, "Footman")["keywords"] == ([] if covered else ["Overrun"])


# ---- priority
@rule("T-14.8", "T-R37", "T-14.11")
def test_priority_begins_with_the_active_player_and_goes_clockwise(table: Tables) -> None:
    seat = {"hand": ["Hail of Darts"], "resources": ["I"], "field": ["Footman"]}
    t = seated(table, [seat, seat, seat], "summoning", active=1, sets=ALTARS)
    asked = []
    for _ in range(3):
        asked.append(t.asked)
        t.do(t.asked or 0, "Pass")
    assert asked == [1, 2, 0]
    t = seated(table, [seat, seat, seat], "summoning", active=1, sets=ALTARS)
    t.do(1, "Pass").do(2, "Summon Hail of Darts")
    pick(t, 2, "Player 0's field")
    assert t.asked == 1, "acting begins the passes anew, with the active player"
    t.do(1, "Pass")
    assert t.asked == 2
    t.do(2, "Pass")
    assert t.asked == 0, "all must pass before it resolves"
    assert stack(t) == ["Hail of Darts"]
    t.do(0, "Pass")
    assert stack(t) == ["Hail of Darts"], "one sentence at a time"
    assert field(t, 0) == []


@rule("T-R37", "T-R33")
def test_generating_power_keeps_priority_and_the_passes(table: Tables) -> None:
    both = {"hand": ["Hail of Darts"], "resources": ["I", "I"], "field": ["Footman"]}
    t = duel(table, both, both)
    t.do(0, "Pass")
    t.apply(t.find(1, "for one I Power")[0])
    assert t.asked == 1
    t.do(1, "Pass")
    assert t.view()["phase"] == "combat", "seat 0 had passed already: the window is over"


@rule("T-14.9", "T-14.10", "T-20.22")
def test_a_counter_is_decided_before_anything_is_seen(table: Tables) -> None:
    mine = {"hand": ["Burn the City"], "resources": ["I", "I", "II"]}
    theirs = {"hand": ["Veto"], "resources": ["I", "II", "II"]}
    t = duel(table, mine, theirs)
    t.do(0, "Summon Burn the City").do(0, "Player 1")
    pass_to(t, 1)
    assert t.can(1, "Summon Veto")
    assert t.names(1, "discard") == []
    t.do(1, "Pass")
    assert hits(t, 1) == 4
    pass_to(t, 1) if t.kind == "priority" else None
    settle(t)
    assert not t.can(1, "Summon Veto"), "too late"


@rule("T-14.11", "T-R37")
def test_everybody_who_can_answer_is_asked(table: Tables) -> None:
    mine = {"hand": ["Gust"], "resources": ["I"], "compass": IDLE, "field": ["Footman"]}
    t = duel(table, mine, {"hand": ["Hail of Darts"], "resources": ["I"]})
    t.do(0, "Summon Gust")
    assert stack(t) == ["Gust"]
    pass_to(t, 1)
    assert t.can(1, "Summon Hail of Darts"), "before it resolves"
    t.do(1, "Pass")
    assert hand(t, 0) == ["Footman"]


# ---- triggers
@rule("T-R38")
def test_triggers_resolve_from_the_active_player_on(table: Tables) -> None:
    widow = {"field": ["Iron Widow", "Footman"], "resources": ["I", "I", "I"]}
    mine = {**widow, "hand": ["Hail of Darts"]}
    t = duel(table, mine, widow)
    t.do(0, "Summon Hail of Darts")
    pick(t, 0, "Footman (Player 1's field)")
    settle(t)
    assert (t.kind, t.asked) == ("player", 1), "put first, so it resolves last"
    t.do(1, "Player 0")
    t.do(0, "Player 1")
    assert [o["seat"] for o in t.view()["declared"] if o["kind"] == "trigger"] == [1, 0]
    settle(t)
    assert [line["seat"] for line in told(t, "damaged")] == [1, 0], "the active player's first"


@rule("T-R38")
def test_each_player_orders_her_own_triggers(table: Tables) -> None:
    mine = {"field": ["Iron Widow", "Ledger of Debts"], "hand": ["Hail of Darts"], "resources": ["I", "I"]}
    t = duel(table, mine, {"field": [{"face": "Leper", "mini": True}], "resources": ["I"]})
    t.do(0, "Summon Hail of Darts")
    pick(t, 0, "Leper")
    settle(t)
    assert (t.kind, t.asked) == ("order", 0)
    assert {label.split(":")[0] for label in t.options(0)} == {"Iron Widow", "Ledger of Debts"}
    t.do(0, "Iron Widow")
    while t.kind == "player":
        t.do(0, "Player 1")
    assert stack(t)[-2:] == ["Iron Widow", "Ledger of Debts"]


@rule("T-R39", "T-5.2")
def test_triggers_in_phases_without_active_effects(table: Tables) -> None:
    mine = {"hand": ["Marsh Light", "Gust", "Ember", "Hail of Darts"], "resources": ["I"]}
    theirs = {"hand": ["Hail of Darts", "Footman"], "resources": ["I"], "field": ["Footman"], "discard": ["Curse"]}
    t = duel(table, mine, theirs, "seize")
    t.do(0, "Seize a I from")
    for name in ("Marsh Light", "Gust", "Ember"):
        t.do(0, "Set", name)
    t.do(0, "Destroy Marsh Light")
    assert t.view()["phase"] == "seize"
    assert len(t.names(0, "discard")) == 2, "the Seize is complete"
    assert (t.kind, t.asked) == ("player", 0), "Requiem"
    t.do(0, "Player 1")
    while t.kind == "priority" and stack(t):
        assert all("Sacrifice" in label or label == "Pass" for label in t.options()), "no Active Effects in answer"
        t.do(t.asked or 0, "Pass")
    assert hits(t, 1) == 1


# ---- Summons
@rule("T-R45", "T-3.10")
def test_a_summon_can_be_answered_but_what_is_put_into_play_cannot(table: Tables) -> None:
    theirs = {"hand": ["Bar the Gate"], "resources": ["I"]}
    t = duel(table, {"hand": ["Stone Herald"], "resources": ["I"], "compass": IDLE}, theirs)
    t.do(0, "Summon Stone Herald")
    assert [(o["kind"], o["face"]) for o in t.view()["declared"]] == [("summons", "Stone Herald")]
    pass_to(t, 1)
    assert t.can(1, "Sacrifice Aspects to Destroy Stone Herald (being Summoned)")
    assert t.can(1, "Summon Bar the Gate")
    t.do(1, "Pass")
    settle(t)
    assert field(t, 0) == ["Stone Herald"]
    assert len(hand(t, 0)) == 1, "when this is Summoned"
    t = duel(table, {"field": ["Terracotta Warrior"], "resources": ["I", "I"], "compass": IDLE}, theirs)
    t.do(0, "Terracotta Warrior: Exhaust this")
    pass_to(t, 1)
    assert not t.useful(1, "Summon Bar the Gate"), "the effect is no Summon"
    t.do(1, "Pass")
    assert field(t, 0) == ["Terracotta Warrior"] * 2


@rule("T-R46", "T-9.24")
def test_when_cards_may_be_summoned(table: Tables) -> None:
    cards = ["Footman", "Quiet Favours", "Drill Ground", "Hail of Darts"]
    both = {"hand": cards, "resources": ["I", "I"], "field": ["Borderland Scout"]}
    t = duel(table, both, both)
    assert all(t.can(0, f"Summon {name}") for name in cards)
    t.do(0, "Summon Hail of Darts")
    t.apply(0)
    assert not any(t.can(0, f"Summon {name}") for name in cards[:3]), "not in answer to something"
    pass_to(t, 1)
    assert t.can(1, "Summon Hail of Darts")
    assert not any(t.can(1, f"Summon {name}") for name in cards[:3]), "not in another's Turn"
    t = duel(table, both, {}, "resource")
    assert [label for label in t.options(0) if label.startswith("Summon")] == ["Summon Hail of Darts"]


# ---- costs and targets
@rule("T-R47")
def test_what_is_paid_when(table: Tables) -> None:
    mine = {"field": ["Fen Priest"], "resources": ["I"], "discard": ["Gust", "Ember"], "compass": IDLE}
    theirs = {"field": ["Youthful Troll"], "resources": ["II", "I"], "hand": ["Hail of Darts"]}
    t = duel(table, mine, theirs)
    t.do(0, "Fen Priest: Exhaust this")
    pick(t, 0, "Ember")
    pick(t, 0, "Youthful Troll")
    assert creature(t, 0, "Fen Priest")["state"] == "exhausted", "at once"
    assert t.names(0, "destroyed") == [], "a card is named at once, and Destroyed only on resolution"
    pass_to(t, 1)
    t.do(1, "Sacrifice Aspects to Destroy Gust") if t.can(1, "Sacrifice Aspects to Destroy Gust") else t.do(1, "Pass")
    settle(t)
    assert creature(t, 1, "Youthful Troll")["damage"] == 1
    assert "Ember" in t.names(0, "destroyed")


@rule("T-R47", "T-13.1")
def test_a_price_that_is_gone_loses_the_benefit(table: Tables) -> None:
    mine = {"field": ["Fen Priest"], "resources": ["I"], "discard": ["Gust"], "compass": IDLE}
    theirs = {"field": ["Youthful Troll"], "resources": ["II", "I"]}
    t = duel(table, mine, theirs)
    t.do(0, "Fen Priest: Exhaust this")
    pick(t, 0, "Youthful Troll")
    pass_to(t, 1)
    t.do(1, "Sacrifice Aspects to Destroy Gust")
    settle(t)
    assert creature(t, 1, "Youthful Troll")["damage"] == 0
    assert creature(t, 0, "Fen Priest")["state"] == "exhausted"


@rule("T-R47", "T-14.5")
def test_half_a_price_is_not_paid_at_all(table: Tables) -> None:
    mine = {"field": ["Marsh Priest"], "resources": ["I"], "discard": ["Gust", "Ember"], "compass": IDLE}
    theirs = {"field": ["Youthful Troll"], "resources": ["II", "I"]}
    t = duel(table, mine, theirs)
    t.do(0, "Marsh Priest: Exhaust this")
    pick(t, 0, "Youthful Troll")
    pass_to(t, 1)
    t.do(1, "Sacrifice Aspects to Destroy Gust")
    settle(t)
    assert creature(t, 1, "Youthful Troll")["damage"] == 0
    assert t.names(0, "discard") == ["Ember"], "one card is no payment of two"


@rule("T-R49")
def test_a_target_that_has_left_the_field_is_not_followed(table: Tables) -> None:
    mine = {"hand": ["Ember"], "resources": ["I"], "compass": IDLE}
    t = duel(table, mine, {"hand": ["Gust"], "field": ["Footman"], "resources": ["I"]})
    t.do(0, "Summon Ember")
    play(t, 1, "Gust")
    assert t.names(1, "destroyed") == [], "in her Hand nothing can be Destroyed"
    assert hand(t, 1) == ["Footman"]


@rule("T-R49", "T-R50")
def test_illegal_targets_drop_out_and_the_rest_goes_on(table: Tables) -> None:
    mine = {"hand": ["Three Arrows"], "resources": ["I"], "compass": IDLE}
    theirs = {
        "field": ["Youthful Troll", "Winged Bull", "Stormchaser Oracle"],
        "resources": ["II"] * 3 + ["I"],
        "hand": ["Gust"],
    }
    t = duel(table, mine, theirs)
    t.do(0, "Summon Three Arrows")
    pick(t, 0, "Youthful Troll")
    pick(t, 0, "Winged Bull")
    t.do(0, "Done")
    pick(t, 0, "Youthful Troll")
    play(t, 1, "Gust", "Youthful Troll")
    assert creature(t, 1, "Winged Bull")["damage"] == 1
    assert creature(t, 1, "Stormchaser Oracle")["damage"] == 0, "no new target is chosen"
    assert t.names(0, "discard") == ["Three Arrows"]


@rule("T-R50")
def test_as_much_as_possible_and_up_to_includes_none(table: Tables) -> None:
    mine: dict[str, Any] = {"hand": ["Three Arrows"], "resources": ["I"], "compass": IDLE}
    t = duel(table, mine, {"field": ["Youthful Troll", "Winged Bull"], "resources": ["II"] * 2})
    t.do(0, "Summon Three Arrows").do(0, "Done")
    assert not t.can(0, "Done"), "without 'up to' one must be chosen"
    pick(t, 0, "Winged Bull")
    settle(t)
    assert (creature(t, 1, "Youthful Troll")["damage"], creature(t, 1, "Winged Bull")["damage"]) == (0, 1)
    mine = {
        "hand": ["Grim Bargain"],
        "field": ["Footman"],
        "resources": ["I"],
        "life": 2,
        "compass": IDLE,
    }
    t = duel(table, mine, {})
    play(t, 0, "Grim Bargain")
    assert t.game.over, "she draws what there is, and has lost"


@rule("T-R51")
def test_once_per_turn_is_counted_by_card_and_turn(table: Tables) -> None:
    mine = {"field": ["Tinker", "Tinker"], "resources": ["I"] * 4, "compass": IDLE}
    theirs = {"field": ["Tinker"], "resources": ["I", "I"], "hand": ["Hail of Darts"]}
    t = duel(table, mine, theirs)
    t.apply(t.find(0, "Tinker: Once per turn")[0])
    t.take_any()
    assert len(t.find(0, "Tinker: Once per turn")) == 1, "counted when announced, for that card alone"
    settle(t)
    t.apply(t.find(0, "Tinker: Once per turn")[0])
    t.take_any()
    settle(t)
    assert not t.can(0, "Tinker: Once per turn")
    pass_to(t, 1)
    t.do(1, "Tinker: Once per turn")
    settle(t)
    pass_to(t, 1)
    assert not t.can(1, "Tinker: Once per turn")
    skip_to(t, "end")
    skip_to(t, "draw")
    pass_to(t, 1)
    assert t.can(1, "Tinker: Once per turn"), "a new Turn, whoever's"


@rule("T-R51")
def test_once_per_turn_begins_anew_for_a_card_that_came_back(table: Tables) -> None:
    mine = {"field": ["Tinker"], "hand": ["Gust"], "resources": ["I"] * 4, "compass": IDLE}
    t = duel(table, mine, {})
    t.do(0, "Tinker: Once per turn")
    settle(t)
    play(t, 0, "Gust")
    t.do(0, "Summon Tinker")
    settle(t)
    assert t.can(0, "Tinker: Once per turn")
    assert life(t, 0) == 11
