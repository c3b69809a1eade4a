"""T-9, T-R52 to T-R54 and T-R56: Summoning, the Creature Limit, Intrigues, Fortifications and Schemes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.table import Tables
from tests.support.twilight import DEAR, DELPHI, SPENT, VERDICTS, calm, finish, states
from tests.support.twilight_steps import card, field, hand, life, pass_until, resolve


@rule("T-9.1", "T-9.2", "T-8.6")
def test_summoning_costs_power_and_brings_the_card_into_play(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Arena Veteran", "Arena Veteran"], "resources": ["I"], "floating": [1, 0, 0]},
        {"resources": ["I", "I"]},
        "summoning",
    )
    t.do(0, "Summon Arena Veteran")
    assert field(t, 0) == []
    assert [(o["kind"], o["face"]) for o in t.view()["declared"]] == [("summons", "Arena Veteran")]
    resolve(t)
    assert field(t, 0) == ["Arena Veteran"]
    assert states(t, 0) == [("I", "exhausted")]
    assert t.seat(0)["floating"]["I"] == 0
    assert not t.can(0, "Summon")


@rule("T-9.3", "T-R46", "T-9.24")
def test_only_in_the_own_summoning_phase(table: Tables) -> None:
    seat = {
        "hand": ["Wolf-Coat Raider", "Field of Mars", "Web of Favours", "Libation", "Libation"],
        "resources": ["I"] * 4,
        "discard": ["II"],
        "deity": SPENT,
    }
    for phase in ("draw", "resource", "combat", "end"):
        t = calm(table, seat, {}, phase)
        assert [label for label in t.options(0) if label.startswith("Summon")] == ["Summon Libation"], phase
    t = calm(table, seat, seat, "summoning")
    assert sum(label.startswith("Summon") for label in t.options(0)) == 4
    t.do(0, "Pass")
    offered = [label for label in t.options(1) if label.startswith("Summon")]
    assert offered == ["Summon Libation"], "not in another's Summoning Phase, with an empty stack"
    t = calm(table, seat, seat, "summoning")
    t.do(0, "Summon Libation")
    assert [label for label in t.options(0) if label.startswith("Summon")] == ["Summon Libation"], (
        "nothing else while something is on the stack"
    )
    pass_until(t, "priority", seat=1)
    offered = [label for label in t.options(1) if label.startswith("Summon")]
    assert offered == ["Summon Libation"], "nor on another's Turn"


@rule("T-9.4", "T-R45", "T-13.1")
def test_a_card_being_summoned_can_be_sacrificed(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Minotaur of the Red Maze"], "resources": ["I", "I", "III"], "field": []},
        {"resources": ["I", "I", "III"], "field": ["Temple Gatekeeper"]},
        "summoning",
    )
    t.do(0, "Summon Minotaur")
    pass_until(t, "priority", seat=1)
    t.do(1, "Sacrifice Aspects to Destroy Minotaur of the Red Maze (being Summoned)")
    assert "Minotaur of the Red Maze" in t.names(0, "destroyed")
    assert field(t, 0) == []
    resolve(t)
    assert field(t, 1) in ([], ["Temple Gatekeeper"])
    assert "Temple Gatekeeper" not in t.names(1, "destroyed"), "its arrival never set anything off"
    assert states(t, 0) == [("I", "exhausted")] * 2 + [("III", "exhausted")], "the price stays paid"


@rule("T-9.5", "T-10.7", "T-R54", "T-3.19")
def test_a_new_creature_is_fresh_and_may_act_but_not_attack(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Temple Physician"], "resources": ["I", "II"], "field": [{"face": "Youthful Troll", "damage": 1}]},
        {},
        "summoning",
    )
    t.do(0, "Summon Temple Physician")
    resolve(t)
    assert card(t, 0, "Temple Physician")["state"] == "fresh"
    assert card(t, 0, "Temple Physician")["arrived"]
    assert t.can(0, "Temple Physician: Exhaust this")
    while t.kind != "attackers":
        t.do(t.asked or 0, "Pass")
    assert t.can(0, "with Youthful Troll")
    assert not t.can(0, "with Temple Physician")


@rule("T-9.6", "T-R54", "T-10.10")
def test_a_creature_that_has_just_come_may_block(table: Tables) -> None:
    t = calm(
        table,
        {"field": ["Youthful Troll"], "resources": ["II"]},
        {"field": [{"face": "Temple Gatekeeper", "arrived": True}], "resources": ["I"]},
        "combat",
    )
    pass_until(t, "attackers")
    t.do(0, "Life Stack with")
    pass_until(t, "blockers")
    assert t.can(1, "Block Youthful Troll with Temple Gatekeeper")


@rule("T-R54")
@pytest.mark.parametrize("option", ["any_arrival", "summoned_only"])
def test_creatures_that_came_otherwise(table: Tables, option: str) -> None:
    """A Mini-card put into play at the end of the Draw Phase, and a Creature whose control was gained."""
    t = calm(
        table,
        {"compass": {"east": ["Leper Quarter"]}, "resources": ["I", "I"], "hand": ["Wolf-Coat Raider"]},
        {},
        "draw",
        arrival_sickness=option,
    )
    finish(t, "summoning", turn=5)
    t.do(0, "Summon Wolf-Coat Raider")
    resolve(t)
    while t.view()["phase"] == "summoning":
        t.do(t.asked or 0, "Pass")
    while t.view()["phase"] == "combat" and t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    assert (t.kind == "attackers") == (option == "summoned_only")
    if option == "summoned_only":
        assert t.can(0, "with Leper")
        assert not t.can(0, "with Wolf-Coat Raider"), "Summoned is Summoned"


@rule("T-R54", "T-2.20")
def test_gained_control_counts_as_an_arrival(table: Tables) -> None:
    """Siren's Heresy gives control without leave to attack; the Bargain says that it may."""
    for scheme, able in (("Turncoat's Bargain", True), ("Whispered Secret", False)):
        t = calm(
            table,
            {"hand": [scheme, "Judgement of Paris"], "resources": ["I", "I", "III"], "field": ["Arena Veteran"]},
            {
                "field": ["Wolf-Coat Raider"],
                "resources": [
                    "I",
                    {"face": "Whispered Secret", "owner": 0, "known_by": [0]},
                    {"face": "Siren of the Narrow Strait", "owner": 0},
                ],
            },
            "summoning",
        )
        t.do(0, f"Summon {scheme}")
        while t.kind != "attackers":
            if t.kind == "pick":
                t.do(0, "Whispered Secret" if t.can(0, "Whispered Secret") else "")
            else:
                t.do(t.asked or 0, "Pass")
        assert field(t, 0) == ["Arena Veteran", "Wolf-Coat Raider"]
        assert t.can(0, "with Wolf-Coat Raider") == able
        assert t.can(0, "with Arena Veteran")


@rule("T-9.7", "T-R52", "T-9.9", "T-R53")
def test_the_limit_is_counted_per_value(table: Tables) -> None:
    fine: list[tuple[list[str], list[Any]]] = [
        (["Wolf-Coat Raider"], ["I"]),
        (["Wolf-Coat Raider"], [{"face": "I", "state": "exhausted", "frozen": 1}]),
        (["Wolf-Coat Raider"], [{"face": "Libation", "manifested": True}]),
        (["Wolf-Coat Raider", "Youthful Troll", "Praetorian Guard"], ["I", "II", "III"]),
        (["Minotaur of the Red Maze"], ["III"]),
    ]
    for creatures, resources in fine:
        t = calm(table, {"field": creatures, "resources": resources}, {}, "trade")
        t.do(0, "Done")
        assert field(t, 0) == creatures
    over: list[tuple[list[str], list[Any], list[str]]] = [
        (["Wolf-Coat Raider", "Arena Veteran"], ["I", "II", "III"], ["Arena Veteran", "Wolf-Coat Raider"]),
        (
            ["Youthful Troll", "Amazon Lancer", "Wolf-Coat Raider"],
            ["I", "I", "II"],
            ["Amazon Lancer", "Youthful Troll"],
        ),
    ]
    for creatures, resources, excess in over:
        t = calm(table, {"field": creatures, "resources": resources, "aspects": ["I", "II"]}, {}, "summoning")
        assert t.kind == "limit"
        assert sorted(t.options(0)) == [f"Discard {name}" for name in excess], "only those of that value"
    t = calm(table, {"field": ["Youthful Troll"], "resources": ["I", "I", "III"]}, {}, "summoning")
    assert field(t, 0) == []
    assert t.names(0, "discard") == ["Youthful Troll"], "no value stands in for another; a single one goes at once"


@rule("T-9.9", "T-R53", "T-13.12", "T-9.10")
def test_losing_an_aspect_brings_the_limit_down(table: Tables) -> None:
    t = calm(
        table,
        {"field": ["Wolf-Coat Raider", "Arena Veteran", "Youthful Troll"], "resources": ["I", "I", "II"]},
        {"discard": ["Wolf-Coat Raider"], "resources": []},
        "summoning",
    )
    t.do(0, "Sacrifice Aspects to Destroy Wolf-Coat Raider (Player 1's discard)")
    assert t.kind == "limit"
    assert sorted(t.options(0)) == ["Discard Arena Veteran", "Discard Wolf-Coat Raider"]
    t.do(0, "Discard Wolf-Coat Raider")
    assert t.kind == "player", "Deathbound"
    t.do(0, "Player 1")
    resolve(t)
    assert life(t, 1) == 11
    assert field(t, 0) == ["Arena Veteran", "Youthful Troll"]


@rule("T-R53", "T-13.3", "T-9.9")
def test_no_limit_between_the_halves_of_a_sacrifice(table: Tables) -> None:
    """She pays with her only I for her own Creature: it is Destroyed, never discarded for the limit first."""
    t = calm(table, {"field": ["Wolf-Coat Raider"], "resources": ["I"]}, {}, "summoning")
    t.do(0, "Sacrifice Aspects to Destroy Wolf-Coat Raider")
    assert t.names(0, "destroyed").count("Wolf-Coat Raider") == 1
    assert "Wolf-Coat Raider" not in t.names(0, "discard")


@rule("T-9.11", "T-9.9", "T-20.47", "T-12.16", "T-12.17", "T-9.10")
def test_the_limit_waits_for_a_recharge(table: Tables) -> None:
    def start(life_stack: list[str]) -> tuple[list[str], list[str], int]:
        t = calm(
            table,
            {"hand": ["Whispered Secret"], "resources": [{"face": "I", "known_by": []}]},
            {"resources": [{"face": "Blood Tithe", "owner": 0}], "field": ["Wolf-Coat Raider"], "life": life_stack},
            "summoning",
        )
        t.do(0, "Summon Whispered Secret")
        pass_until(t, "pick")
        t.do(0, "Blood Tithe")
        while t.kind == "priority" and t.view()["declared"]:
            t.do(t.asked or 0, "Pass")
        t.do(0, "Yes")
        while t.kind == "player":
            t.do(1, "Player 0")
        resolve(t)
        assert "Blood Tithe" in field(t, 0)
        return field(t, 1), t.names(1, "discard"), life(t, 0)

    assert start(["II", "I", "II"]) == (["Wolf-Coat Raider"], [], 12), "Recharged in time"
    assert start(["II", "II", "II"]) == ([], ["Wolf-Coat Raider"], 11), "no Recharge; its Deathbound triggers"


@rule("T-9.8", "T-R52")
def test_exempt_creatures_do_not_count(table: Tables) -> None:
    t = calm(
        table,
        {
            "field": [{"face": "Wolf-Coat Raider", "exempt": True}, "Arena Veteran"],
            "resources": ["I"],
            "hand": ["Stoic Legionnaires"],
        },
        {},
        "summoning",
    )
    assert t.kind != "limit"
    assert field(t, 0) == ["Wolf-Coat Raider", "Arena Veteran"]


@rule("T-9.12", "T-9.9")
def test_a_summon_may_break_the_limit(table: Tables) -> None:
    t = calm(
        table,
        {"field": ["Wolf-Coat Raider"], "resources": [{"face": "I"}], "hand": ["Temple Gatekeeper"]},
        {},
        "summoning",
    )
    t.do(0, "Summon Temple Gatekeeper")
    pass_until(t, "limit")
    assert sorted(t.options(0)) == ["Discard Temple Gatekeeper", "Discard Wolf-Coat Raider"]
    t.do(0, "Discard Temple Gatekeeper")
    assert t.names(0, "discard") == ["Temple Gatekeeper"], "the new one may be chosen"


@rule("T-9.13", "T-9.14", "T-3.8", "T-5.5")
def test_an_intrigue_arrives_fresh_and_costs_upkeep_later(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["League of Delphi"], "resources": ["I", "I", "II"], "field": ["Youthful Troll"]},
        {},
        "summoning",
        sets=DELPHI,
    )
    t.do(0, "Summon League")
    resolve(t)
    assert card(t, 0, "League of Delphi")["state"] == "fresh"
    assert card(t, 0, "Youthful Troll")["life"] == 4, "active at once"
    assert sorted(states(t, 0)) == [("I", "exhausted"), ("I", "fresh"), ("II", "fresh")], "no Upkeep yet"
    finish(t, "trade", turn=6)
    assert sorted(states(t, 0)) == [("I", "exhausted"), ("I", "fresh"), ("II", "fresh")], "nor on another's Turn"
    finish(t, "trade", turn=7)
    assert sorted(states(t, 0)) == [("I", "exhausted"), ("I", "exhausted"), ("II", "fresh")]
    assert card(t, 0, "League of Delphi")["upkeep_paid"]


@rule("T-9.15", "T-9.16", "T-R56")
def test_building_on_top(table: Tables) -> None:
    t = calm(
        table,
        {
            "hand": ["Stair of Delphi"],
            "resources": ["II", "I"],
            "compass": {"west": ["Field of Mars"]},
            "field": ["Stoic Legionnaires"],
        },
        {"compass": {"west": ["Field of Mars"]}},
        "summoning",
        sets=DELPHI,
    )
    assert card(t, 0, "Stoic Legionnaires")["fight"] == 3
    t.do(0, "Summon Stair")
    pass_until(t, "compass")
    assert len(t.options(0)) == 3, "one of the printed directions, on her own Compass"
    t.do(0, "in the west")
    assert [c["face"] for c in t.seat(0)["compass"]["west"]] == ["Field of Mars", "Stair of Delphi"]
    assert t.seat(0)["compass"]["west"][1]["state"] == "fresh"
    assert [c["face"] for c in t.seat(1)["compass"]["west"]] == ["Field of Mars"]
    assert card(t, 0, "Stoic Legionnaires")["fight"] == 2, "covered"
    assert not t.can(0, "Field of Mars: "), "its effects cannot be used"


@rule("T-9.17", "T-9.18", "T-R56")
def test_covered_cards_keep_their_state_and_come_back(table: Tables) -> None:
    t = calm(
        table,
        {
            "hand": ["Ruin of Delphi", DEAR],
            "resources": ["I", "II", "II", "I"],
            "field": ["Stoic Legionnaires"],
            "compass": {"west": [{"face": "Field of Mars", "exhausted": True, "frozen": 1}, "Market of Oaths"]},
        },
        {"compass": {"east": ["Leper Quarter"]}},
        "summoning",
        sets=DELPHI,
    )
    t.do(0, "Summon Ruin")
    assert sorted(t.options(0)) == [
        "Field of Mars (your west)",
        "Leper Quarter (Player 1's east)",
        "Market of Oaths (your west)",
    ], "covered cards are legal targets"
    t.do(0, "Market of Oaths")
    resolve(t)
    field_of_mars = t.seat(0)["compass"]["west"][0]
    assert (field_of_mars["state"], field_of_mars["frozen"]) == ("exhausted", 1)
    assert card(t, 0, "Stoic Legionnaires")["fight"] == 3, "active at once"
    assert not t.can(0, "Field of Mars: "), "with its state"


@rule("T-9.18", "T-13.1")
def test_a_covered_card_can_be_sacrificed_against(table: Tables) -> None:
    t = calm(table, {"resources": ["I"]}, {"compass": {"west": ["Field of Mars", "Market of Oaths"]}}, "summoning")
    t.do(0, "Sacrifice Aspects to Destroy Field of Mars")
    assert [c["face"] for c in t.seat(1)["compass"]["west"]] == ["Market of Oaths"]


@rule("T-R108", "T-9.19", "T-9.18", "T-9.17")
def test_a_top_card_may_profit_from_those_beneath(table: Tables) -> None:
    def troll(west: list[str]) -> int:
        t = calm(
            table,
            {"field": ["Youthful Troll"], "resources": ["II"], "compass": west_pile(west)},
            {},
            "summoning",
            sets=DELPHI,
        )
        found: int = card(t, 0, "Youthful Troll")["life"]
        return found

    def west_pile(west: list[str]) -> dict[str, list[str]]:
        return {"south": west}

    assert troll(["Altar of Thermopylae", "Stair of Delphi"]) == 4, "a Ruin lies beneath the Stair"
    assert troll(["Stair of Delphi"]) == 3
    assert troll(["Stair of Delphi", "Stair of Delphi"]) == 3, (
        "it says nothing of a Stair, so the lower one gives nothing"
    )
    assert troll(["Stair of Delphi", "Altar of Thermopylae"]) == 3, "covered itself, the Stair gives nothing"


@rule("T-9.20", "T-R56", "T-5.4")
def test_covered_fortifications_refresh_and_thaw(table: Tables) -> None:
    west = [{"face": "Field of Mars", "exhausted": True}, {"face": "Market of Oaths", "exhausted": True}]
    north = [{"face": "Hall of Embassies", "exhausted": True, "frozen": 2}]
    t = calm(table, {"compass": {"west": west, "north": north}}, {}, "refresh")
    assert [c["state"] for c in t.seat(0)["compass"]["west"]] == ["fresh", "fresh"]
    assert [(c["state"], c["frozen"]) for c in t.seat(0)["compass"]["north"]] == [("exhausted", 0)]


@rule("T-9.22", "T-9.23", "T-3.9")
def test_a_scheme_that_achieves_nothing_was_still_played(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Javelin Volley", DEAR], "resources": ["I"]},
        {"field": ["Temple Gatekeeper"], "hand": ["Farewell of Delphi"], "resources": ["I"]},
        "summoning",
        sets=DELPHI,
    )
    t.do(0, "Summon Javelin")
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Farewell")
    resolve(t)
    assert "Temple Gatekeeper" in hand(t, 1)
    assert t.names(0, "discard") == ["Javelin Volley"]
    assert t.names(1, "discard") == ["Farewell of Delphi"]


@rule("T-9.4", "T-9.22")
@pytest.mark.parametrize("answer", ["Burning of Scrolls", "Theft of Scrolls"])
def test_a_scheme_that_is_being_summoned_is_neither_destroyed_nor_returned(table: Tables, answer: str) -> None:
    t = calm(
        table,
        {"hand": ["Javelin Volley", DEAR], "resources": ["I"]},
        {"field": ["Temple Gatekeeper"], "hand": [answer], "resources": ["I"]},
        "summoning",
        sets=VERDICTS,
    )
    t.do(0, "Summon Javelin")
    pass_until(t, "priority", seat=1)
    t.do(1, f"Summon {answer}")
    resolve(t)
    assert card(t, 1, "Temple Gatekeeper")["damage"] > 0, "it can be Countered alone; so it takes effect"
    assert (t.names(0, "discard"), hand(t, 0), t.names(0, "destroyed")) == (["Javelin Volley"], [DEAR], [])


@rule("T-R52")
def test_a_creature_counts_at_its_own_value_only(table: Tables) -> None:
    """A Creature of cost [1/1/1] takes an Exalted place, no Lesser or Greater one."""
    creatures = ["Praetorian Guard", "Arena Veteran", "Youthful Troll"]
    t = calm(table, {"field": creatures, "resources": ["I", "II", "III"]}, {}, "summoning")
    assert field(t, 0) == creatures
    t = calm(table, {"field": creatures, "resources": ["I", "II", "II"]}, {}, "summoning")
    assert field(t, 0) == ["Arena Veteran", "Youthful Troll"]
