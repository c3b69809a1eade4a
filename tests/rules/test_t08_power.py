"""T-8, T-R85 and T-R86: Power and payment."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.table import Tables
from tests.support.twilight import DEAR, DELPHI, HERALDS, NO_POWER, calm, finish, states, told
from tests.support.twilight_steps import card, field, hand, life, pass_until, resolve


@rule("T-8.1", "T-2.3")
def test_a_new_game_has_no_power(table: Tables) -> None:
    """Aspects come from others, by Trade or Seize; the own Hand pays for nothing."""
    t = calm(table, {"hand": ["Wolf-Coat Raider"] * 5}, {"hand": ["Javelin Volley"] * 5}, "trade")
    t.do(0, "Offer Player 1").do(0, "Give one I").do(0, "Ask for one I").do(0, "Make this offer").do(1, "Accept")
    assert t.view()["phase"] == "summoning"
    assert [c["owner"] for c in t.seat(0)["resources"]] == [1]
    assert t.can(0, "Summon Wolf-Coat Raider")
    t = calm(table, {"hand": ["Wolf-Coat Raider"] * 2}, {"hand": ["Javelin Volley"] * 2}, "resource")
    assert t.game.turn == 6, "without an Aspect nothing can be Summoned"
    assert field(t, 0) == []


@rule("T-8.2", "T-8.3", "T-8.10")
def test_each_aspect_gives_one_power_of_its_type(table: Tables) -> None:
    t = calm(table, {"hand": ["Sack the City"], "resources": ["I", "I", "II", "III"]}, {}, "summoning")
    for level in ("I", "II", "III"):
        t.do(0, f"Exhaust an unknown {level} for")
    assert t.seat(0)["floating"] == {"I": 1, "II": 1, "III": 1}
    assert [state for _, state in states(t, 0)].count("exhausted") == 3
    for have in (["I", "I", "III"], ["I", "II", "II"], ["I", "I", "I"], ["II", "II", "III"]):
        t = calm(
            table,
            {"hand": ["Sack the City", "Javelin Volley"], "resources": have},
            {"field": ["Temple Gatekeeper"], "resources": ["I"]},
            "summoning",
        )
        assert not t.can(0, "Summon Sack"), have
    t = calm(table, {"hand": ["Sack the City"], "resources": ["I"] * 3 + ["II"] * 2 + ["III"]}, {}, "summoning")
    t.do(0, "Summon Sack").do(0, "Player 1")
    assert sorted(states(t, 0)) == [
        ("I", "exhausted"),
        ("I", "exhausted"),
        ("I", "fresh"),
        ("II", "exhausted"),
        ("II", "fresh"),
        ("III", "fresh"),
    ], "exactly what is printed"


@rule("T-8.4", "T-20.52", "T-R85")
def test_x_is_all_the_power_put_in(table: Tables) -> None:
    t = calm(table, {"field": ["Treasurer of Delphi"], "resources": ["I", "I", "III"]}, {}, "summoning", sets=DELPHI)
    t.do(0, "Treasurer of Delphi: Pay X: a player")
    assert t.kind == "pay x"
    assert not t.can(0, "Done"), "X is at least 1"
    t.do(0, "One I Power").do(0, "One III Power")
    t.do(0, "Done")
    if t.kind == "pay":
        t.apply(0)
    t.do(0, "Player 1")
    assert t.view()["declared"][0]["x"] == 4
    assert sorted(states(t, 0)) == [("I", "exhausted"), ("I", "fresh"), ("III", "exhausted")]
    resolve(t)
    assert life(t, 1) == 8


@rule("T-R85", "T-8.4")
def test_other_parts_of_the_price_are_paid_in_their_own_types(table: Tables) -> None:
    t = calm(table, {"field": ["Treasurer of Delphi"], "resources": ["I", "I", "III"]}, {}, "summoning", sets=DELPHI)
    assert not t.can(0, "Treasurer of Delphi: Pay 1 II, pay X"), "an III is no II"
    t = calm(table, {"field": ["Treasurer of Delphi"], "resources": ["I", "I", "II"]}, {}, "summoning", sets=DELPHI)
    t.do(0, "Treasurer of Delphi: Pay 1 II, pay X")
    assert sorted(t.options(0)) == ["Done", "One I Power"], "the II is spent, and one I had to be put in"
    t.do(0, "Done")
    resolve(t)
    assert life(t, 1) == 11
    assert sorted(states(t, 0)) == [("I", "exhausted"), ("I", "fresh"), ("II", "exhausted")]
    poor = calm(
        table,
        {"field": ["Treasurer of Delphi"], "resources": [{"face": "I", "state": "exhausted"}, "II"]},
        {},
        "summoning",
        sets=DELPHI,
    )
    assert poor.can(0, "Treasurer of Delphi: Pay X")


@rule("T-8.5", "T-R29")
def test_aspects_left_fresh_pay_on_other_turns(table: Tables) -> None:
    mine = {"hand": ["Libation", DEAR], "resources": ["I", "I"], "discard": ["I"]}
    t = calm(table, mine, {"resources": ["I"]}, "end")
    finish(t, "draw", turn=6)
    pass_until(t, "priority", seat=0)
    assert t.view()["active"] == 1
    t.do(0, "Summon Libation")
    resolve(t)
    assert life(t, 0) == 13
    assert states(t, 0) == [("I", "exhausted")] * 2


@rule("T-8.6", "T-11.5")
def test_floating_power_lasts_for_the_turn(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Libation", "Javelin Volley"], "resources": ["I", "I"], "discard": ["I"]},
        {"field": ["Temple Gatekeeper"], "resources": ["I"]},
        "draw",
    )
    t.do(0, "Exhaust an unknown I for")
    finish(t, "summoning", turn=5)
    assert t.seat(0)["floating"]["I"] == 1
    t.do(0, "Summon Javelin Volley")
    assert t.seat(0)["floating"] == NO_POWER
    assert sorted(states(t, 0)) == [("I", "exhausted"), ("I", "fresh")]


@rule("T-8.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_power_that_a_text_gives_floats_before_its_player_alone(table: Tables, seat: int) -> None:
    mine = {"hand": ["Herald's Condition", "Libation"], "resources": ["I", "I", "III"], "field": ["Fenrir Unbound"]}
    t = calm(table, *((mine, {}) if seat == 0 else ({}, mine)), "summoning", active=seat, sets=HERALDS)
    t.do(seat, "Summon Herald's Condition")
    resolve(t)
    assert t.seat(seat)["floating"] == {"I": 0, "II": 0, "III": 1}
    assert t.seat(1 - seat)["floating"] == NO_POWER
    assert [(line["n"], line["value"], line["now"]) for line in told(t, "power")] == [(1, "III", 1)]


@rule("T-8.6")
@pytest.mark.parametrize("level", ["I", "II"])
def test_how_much_power_still_floats_is_told_where_some_of_it_is_spent(table: Tables, level: str) -> None:
    mine = {"hand": ["Envoy of Delphi", "Libation"], "resources": ["III"], "floating": {"I": 3, "II": 2}}
    t = calm(table, mine, {}, "summoning", sets=DELPHI)
    t.do(0, "Summon Envoy of Delphi")
    now = t.seat(0)["floating"]
    assert now == {"I": 2, "II": 1, "III": 0}
    assert [line["now"] for line in told(t, "paid") if line["value"] == level] == [now[level]]


@rule("T-8.7", "T-20.7", "T-14.3", "T-14.4")
def test_power_cannot_be_denied(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Veto of the Assembly", "Envoy of Delphi"], "resources": ["I", {"face": "Hydra Nest", "owner": 1}]},
        {"hand": ["Judgement of Paris"], "resources": ["I", {"face": "Hydra Nest", "owner": 0}, "III"]},
        "summoning",
        sets=DELPHI,
    )
    t.do(0, "Summon Envoy of Delphi")
    assert states(t, 0) == [("I", "exhausted"), ("II", "exhausted")]
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Judgement")
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    t.do(1, "Manifest 2 Greater Aspects")
    t.apply(0)  # in which order the two Heresies resolve
    assert t.seat(0)["resources"][1]["manifested"]
    resolve(t)
    assert life(t, 1) == 10, "his Scheme resolves all the same"
    assert "Envoy of Delphi" in t.names(0, "discard")


@rule("T-8.8", "T-12.6")
def test_a_manifested_aspect_still_gives_power(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Wolf-Coat Raider"], "resources": [{"face": "Libation", "owner": 1, "manifested": True}]},
        {},
        "summoning",
    )
    t.do(0, "Exhaust Libation for one I Power")
    assert t.seat(0)["floating"]["I"] == 1
    assert (t.seat(0)["resources"][0]["state"], t.seat(0)["resources"][0]["manifested"]) == ("exhausted", True)


@rule("T-8.9", "T-20.51", "T-R86")
def test_nothing_is_free(table: Tables) -> None:
    """Discounts of one II and two I on a Scheme of cost [1/1/0] leave one Power, a I or a II."""
    shop = {"compass": {"east": ["Treasury of Athens"]}, "hand": ["Envoy of Delphi"]}
    t = calm(table, {**shop, "resources": ["I", "II", "III"]}, {}, "summoning", sets=DELPHI)
    t.do(0, "Summon Envoy")
    assert t.kind == "which power"
    assert t.options(0) == ["One I Power", "One II Power"], "a type the card requires"
    t.do(0, "One II Power")
    assert states(t, 0) == [("I", "fresh"), ("II", "exhausted"), ("III", "fresh")]
    resolve(t)
    assert life(t, 1) == 10
    t = calm(table, {**shop, "resources": ["III"]}, {}, "summoning", sets=DELPHI)
    assert not t.can(0, "Summon Envoy"), "an Exalted one is not among them"
    t = calm(
        table,
        {**shop, "resources": [{"face": "I", "state": "exhausted"}], "floating": [1, 0, 0]},
        {},
        "summoning",
        sets=DELPHI,
    )
    t.do(0, "Summon Envoy")
    assert t.seat(0)["floating"] == NO_POWER, "floating Power counts as an Exhausted Aspect"


@rule("T-R86", "T-13.2")
def test_a_discount_changes_neither_level_nor_sacrifice_cost(table: Tables) -> None:
    t = calm(
        table,
        {"compass": {"east": ["Treasury of Athens"]}, "hand": ["Envoy of Delphi"], "resources": ["I"]},
        {"resources": ["I", "II"], "hand": ["I"]},
        "summoning",
        sets=DELPHI,
    )
    t.do(0, "Summon Envoy")
    pass_until(t, "priority", seat=1)
    t.do(1, "Sacrifice Aspects to Destroy Envoy of Delphi (being")
    assert t.seat(1)["resources"] == [], "the whole printed cost"
    short = calm(
        table,
        {"compass": {"east": ["Treasury of Athens"]}, "hand": ["Envoy of Delphi"], "resources": ["I"]},
        {"resources": ["I", "I"], "hand": ["I"]},
        "summoning",
        sets=DELPHI,
    )
    short.do(0, "Summon Envoy")
    assert not short.can(1, "Destroy Envoy of Delphi (being")
    assert not [label for label in short.options(1) if "Envoy" in label]


@rule("T-8.11", "T-13.2")
def test_a_sacrifice_needs_and_gives_no_power(table: Tables) -> None:
    mine = {"resources": [{"face": "II", "state": "exhausted"}]}
    t = calm(table, mine, {"discard": ["Muse of Discord"]}, "summoning")
    t.do(0, "Sacrifice Aspects to Destroy Muse of Discord")
    assert t.seat(0)["floating"] == NO_POWER
    assert t.seat(0)["resources"] == []


@rule("T-8.3", "T-R33")
@pytest.mark.parametrize(("resources", "able"), [(["I"], True), (["II", "III"], False)])
def test_effects_in_play_cost_their_own_type(table: Tables, resources: list[str], able: bool) -> None:
    t = calm(
        table,
        {"field": ["Corrupt Tribune", "Youthful Troll"], "resources": [*resources, "II"], "hand": ["I"]},
        {"resources": ["I", "I"], "hand": ["I"]},
        "combat",
    )
    if able:
        t.do(0, "Corrupt Tribune: Exhaust this, pay 1 I")
        assert card(t, 0, "Corrupt Tribune")["state"] == "exhausted"
        assert ("I", "exhausted") in states(t, 0)
    else:
        assert not t.can(0, "Corrupt Tribune")
    assert len(hand(t, 0)) == 1
