"""How far one step of an effect reaches: what dies once, what is one target, what a Turn still sees end."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Table, Tables
from tests.support.texts import twilight
from tests.support.twilight import DEAR, calm, seated, told, twilight_state
from tests.support.twilight_steps import card, field, life, resolve
from theomachy.twilight import layout

EDICTS = (str(Path(__file__).parent / "sets" / "edicts"),)
TROLL = {"field": ["Youthful Troll"], "resources": ["II"], "hand": []}

duel = partial(calm, sets=EDICTS)


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


# ---- "of an opponent": one target (T-R49)
def among_three(table: Tables, scheme: str, *others: dict[str, Any], **mine: Any) -> Table:
    """Seat 0 has announced a Scheme at a table of three."""
    seats = [{"hand": [scheme], "resources": ["I", "II"], **mine}, *({"hand": [], **seat} for seat in others)]
    return seated(table, seats, "summoning", sets=EDICTS).do(0, f"Summon {scheme}")


def army(*faces: str) -> dict[str, Any]:
    return {"field": list(faces), "resources": ["I", "I", "II", "II"]}


@rule("T-R49", "T-R78")
def test_a_creature_of_an_opponent_is_one_target(table: Tables) -> None:
    t = among_three(table, "Hunting Decree", army("Youthful Troll"), army("Arena Veteran", "Bog Druid"))
    assert t.kind == "pick", "no player is asked for first"
    assert sorted(label.split(" (")[0] for label in t.options(0)) == ["Arena Veteran", "Bog Druid", "Youthful Troll"]
    t.do(0, "Arena Veteran")
    assert [target.get("face") for target in t.view()["declared"][0]["targets"]] == ["Arena Veteran"]
    resolve(t)
    assert [life(t, p) for p in range(3)] == [12, 12, 11], "that player is who controls it"


@rule("T-R49", "T-R50")
def test_whoever_has_no_such_creature_cannot_be_chosen(table: Tables) -> None:
    """What must be done cannot be dodged by choosing somebody with whom nothing can be done."""
    t = among_three(table, "Hunting Decree", army(), army("Bog Druid"))
    resolve(t)
    assert (field(t, 2), life(t, 1), life(t, 2)) == ([], 12, 11)
    t = among_three(table, "Muster Decree", army("Youthful Troll"), army("Arena Veteran", "Bog Druid"))
    resolve(t)
    assert [c["state"] for c in t.seat(2)["field"]] == ["exhausted"] * 2, "two of one opponent, and only one has two"
    t = among_three(table, "Muster Decree", army("Youthful Troll"), army("Bog Druid"))
    assert t.kind == "pick"
    t.do(0, "Bog Druid")
    resolve(t)
    assert [c["state"] for p in (1, 2) for c in t.seat(p)["field"]] == ["fresh", "exhausted"], "as many as one has"


@rule("T-R49", "T-R50")
def test_cards_from_an_opponents_discard_stack_come_from_one(table: Tables) -> None:
    t = among_three(
        table, "Grave Decree", {"discard": ["Libation"]}, {"discard": ["Omen of Blood", "Blood Tithe", "Libation"]}
    )
    assert t.kind == "pick"
    assert not t.can(0, "Player 1"), "no player is asked for, nor any card of the one who has too few"
    t.do(0, "Blood Tithe").do(0, "Omen of Blood")
    resolve(t)
    assert (t.names(1, "destroyed"), sorted(t.names(2, "destroyed"))) == ([], ["Blood Tithe", "Omen of Blood"])


@rule("T-R49", "T-R100")
def test_of_a_player_may_be_ones_own(table: Tables) -> None:
    t = among_three(table, "Burden Decree", army("Youthful Troll"), army(), field=["Stormchaser Oracle"])
    t.do(0, "Stormchaser Oracle")
    resolve(t)
    assert [life(t, p) for p in range(3)] == [11, 12, 12]
    t = among_three(table, "Burden Decree", army(), army())
    resolve(t)
    assert [life(t, p) for p in range(3)] == [12, 12, 12], "no Creature, so no such player"


@rule("T-R49", "T-R50")
def test_hidden_cards_are_of_a_player_who_has_some(table: Tables) -> None:
    t = among_three(table, "Tithe Decree", {"hand": []}, {"hand": [DEAR]})
    if t.kind == "player":
        t.do(0, "Player 2")
    assert not t.can(0, "Player 1")
    resolve(t)
    while t.kind == "pick":
        t.apply(0)
    resolve(t)
    assert t.seat(2)["hand"]["count"] == 0


# ---- one step, so that nobody answers in its midst (T-14.1)
@rule("T-14.1", "T-R83")
def test_loki_loses_his_markers_and_becomes_another_in_one_step(table: Tables) -> None:
    loki = {"face": "Loki in Exile", "damage": 0, "blessings": 2}
    theirs = {"field": ["Youthful Troll", "Bog Druid"], "resources": ["II", "I"]}
    t = duel(table, {"field": [loki], "resources": ["III"]}, theirs)
    t.do(0, "Loki in Exile: Exhaust this")
    while t.kind == "priority":
        assert card(t, 0, "Loki in Exile")["blessings"] == 2
        t.do(t.asked or 0, "Pass")
    t.do(0, "Youthful Troll")
    now = card(t, 0, "Loki in Exile")
    assert (now["blessings"], now["copy_of"], t.view()["declared"]) == (0, "Youthful Troll", [])


@rule("T-14.1", "T-R50", "T-R83")
def test_loki_alone_still_loses_his_markers(table: Tables) -> None:
    loki = {"face": "Loki in Exile", "damage": 0, "frozen": 1}
    t = duel(table, {"field": [loki], "resources": ["III"]}, {})
    t.do(0, "Loki in Exile: Exhaust this")
    resolve(t)
    assert (card(t, 0, "Loki in Exile")["frozen"], "copy_of" in card(t, 0, "Loki in Exile")) == (0, False)


@rule("T-14.1", "T-R54", "T-R92")
def test_the_altar_lets_arrive_and_attack_in_one_step_and_destroys_in_another(table: Tables) -> None:
    mine = {
        "compass": {"south": ["Altar of Thermopylae"]},
        "discard": ["Bog Druid"],
        "resources": ["I"],
        "hand": ["Javelin Volley"],
    }
    t = duel(table, mine, {}, "draw")
    while not t.can(0, "Yes"):
        t.do(t.asked or 0, "Pass")
    t.do(0, "Yes")
    druid = next(c for c in t.game.position()["seats"][0]["field"]) if not t.view()["declared"] else None
    assert (druid, field(t, 0), t.view()["declared"][0]["sentence"]) == (None, ["Bog Druid"], 1), "one sentence is left"
    state = twilight_state(t.game)
    assert state.flags[state.field(0)[0]] & layout.MAY_ATTACK, "arrived, and it may attack"
    assert state.effects == []
    while t.view()["declared"]:
        t.do(t.asked or 0, "Pass")
    assert len(twilight_state(t.game).effects) == 2, "Destroyed if Slain, and in the End Phase"
    reread(t)
    while t.view()["phase"] != "end" and not t.names(0, "destroyed"):
        t.do(t.asked or 0, "Done" if t.can(t.asked or 0, "Done") else "Pass")
    while t.view()["declared"]:
        t.do(t.asked or 0, "Pass")
    assert t.names(0, "destroyed") == ["Bog Druid"]


def reread(t: Table) -> None:
    """What is laid is written in a position, and read back."""
    position = t.game.position()
    assert th.from_position(position).position() == position


# ---- Schemes that could do nothing (T-R109)
@rule("T-R109", "T-9.23", "T-9.24")
@pytest.mark.parametrize("scheme", ["Javelin Volley", "Poisoned Knife", "Forced March", "Costly Decree"])
def test_a_scheme_may_be_summoned_for_nothing(table: Tables, scheme: str) -> None:
    mine = {"hand": [scheme], "resources": ["I"], "compass": {"east": ["Leper Quarter"]}}
    t = duel(table, mine, {})
    assert t.can(0, f"Summon {scheme} (it would do nothing)")
    offered = [o for o in (option.to_dict() for option in t.game.flat_options) if o["verb"] == "summon"]
    assert [o.get("in_vain") for o in offered] == [True]
    settle(t.do(0, f"Summon {scheme}"))
    assert t.names(0, "discard") == [scheme]
    assert t.seat(0)["resources"][0]["state"] == "exhausted"


@rule("T-R109")
def test_a_scheme_that_does_something_says_nothing_of_it(table: Tables) -> None:
    t = duel(table, {"hand": ["Javelin Volley"], "resources": ["I"]}, TROLL)
    assert "Summon Javelin Volley" in t.options(0)
    assert not any("in_vain" in option.to_dict() for option in t.game.flat_options)


# ---- for each, one after the other (T-R110)
@rule("T-R110", "T-R49", "T-14.1")
@pytest.mark.parametrize(("damage", "early"), [("2 damage", True), ("damage equal to its Fight", False)])
def test_what_is_done_for_one_after_the_other_is_chosen_when_it_is_done(
    table: Tables, tmp_path: Path, damage: str, early: bool
) -> None:
    theirs = {"field": ["Youthful Troll", "Arena Veteran"], "resources": ["I", "I", "II"]}
    t = twilight(table, tmp_path, f"A Creature of each opponent takes {damage}.", {}, theirs)
    t.do(0, "Summon Teller")
    while t.kind != "priority":
        t.apply(t.find(0, "Youthful Troll")[0] if t.find(0, "Youthful Troll") else 0)
    assert bool(told(t, "aims")) == early
    resolve(t)
    if not early:
        t.do(0, "Youthful Troll")
    assert [e["card"]["face"] for e in told(t, "hurt")] == ["Youthful Troll"]


@rule("T-R53", "T-R47", "T-14.5")
def test_no_limit_between_a_price_paid_on_resolution_and_its_benefit(table: Tables, tmp_path: Path) -> None:
    """She Destroys one of her two I for it: what it is paid for happens, then one of her two Creatures must go."""
    text = "Destroy an Aspect you control: a Creature you control takes 1 damage."
    mine = {"field": ["Wolf-Coat Raider", "Arena Veteran"], "resources": ["I", "I"]}
    t = twilight(table, tmp_path, text, mine, {})
    t.do(0, "Summon Teller")
    while t.kind != "priority":
        t.apply(t.find(0, "Arena Veteran")[0] if t.find(0, "Arena Veteran") else 0)
    resolve(t)
    kinds = [e["kind"] for e in t.events() if e["kind"] in ("destroyed", "hurt")]
    assert kinds == ["destroyed", "hurt"]
    assert t.kind == "limit"
