"""Manifesting, Heresy and Recharging (T-12, T-R79 to T-R82)."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.combat_steps import IDLE, creature, duel, hits, manifest, pass_to, pick, play, settle
from tests.support.table import Table, Tables
from tests.support.twilight import states, told
from tests.support.twilight_steps import field, life, skip_to

SECRET = {"hand": ["Soft Whisper"], "resources": [{"face": "Curse", "owner": 1}], "compass": IDLE}


def trap(face: str, **facts: object) -> dict[str, object]:
    """An Aspect that seat 0 has traded to seat 1 and knows."""
    return {"face": face, "owner": 0, **facts}


def whisper(t: Table, aspect: str) -> Table:
    """Seat 0 Manifests a Lesser Aspect; its Heresy is on the stack."""
    pass_to(t, 0)
    t.do(0, "Summon Soft Whisper")
    return manifest(t, 0, aspect)


def life_of(t: Table, seat: int) -> list[str]:
    """What lies in a Life Stack, whoever has seen it."""
    return [card["face"] if isinstance(card, dict) else card for card in t.position["seats"][seat]["life"]]


@rule("T-12.1", "T-3.15", "T-R79")
def test_an_aspect_is_turned_face_up_and_its_heresy_is_used(table: Tables) -> None:
    t = duel(table, SECRET, {"resources": [trap("Ember"), trap("Gust")], "hand": ["Hail of Darts"]})
    whisper(t, "Ember")
    shown = t.seat(1)["resources"]
    assert [(c["manifested"], c.get("face")) for c in shown] == [(True, "Ember"), (False, None)], "for all to see"
    assert [(o["kind"], o["seat"]) for o in t.view()["declared"]][-1] == ("heresy", 0), "hers, on top of the stack"
    assert hits(t, 1) == 0, "players may answer first"
    assert t.can(1, "Pass") or t.asked == 0
    settle(t)
    assert hits(t, 1) == 3, "sentence by sentence"


@rule("T-12.2", "T-R79")
def test_manifesting_is_no_choice_but_which_is(table: Tables) -> None:
    theirs = {"resources": [trap("Ember"), trap("Youthful Troll"), {"face": "Footman", "owner": 1}]}
    t = duel(table, SECRET, theirs)
    t.do(0, "Summon Soft Whisper")
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    assert len(t.options(0)) == 3, "the three Lesser ones, known or not"
    assert not t.can(0, "Done")
    assert not t.can(0, "Youthful Troll"), "of the value named only"


@rule("T-12.3")
def test_only_resource_areas_are_reached(table: Tables) -> None:
    t = duel(table, {**SECRET, "aspects": ["I"]}, {"resources": [trap("Ember")], "aspects": ["I"], "hand": ["I"]})
    t.do(0, "Summon Soft Whisper")
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    assert {label.split(" (")[1] for label in t.options(0)} == {"your resources)", "Player 1's resources)"}


@rule("T-12.4", "T-12.6")
@pytest.mark.parametrize("state", ["fresh", "exhausted"])
def test_the_state_of_a_manifested_aspect_stays(table: Tables, state: str) -> None:
    theirs = {"resources": [trap("Ember", state=state), trap("Gust")], "hand": ["Hail of Darts"]}
    t = duel(table, SECRET, theirs)
    whisper(t, "Ember")
    settle(t)
    assert t.seat(1)["resources"][0]["state"] == state
    pass_to(t, 1) if t.asked != 1 else None
    assert t.can(1, "Exhaust Ember for one I Power") == (state == "fresh")


@rule("T-12.5", "T-R79")
def test_once_per_turn_and_then_nothing_happens(table: Tables) -> None:
    mine = {"hand": ["Twin Omens"], "floating": [1, 0, 0], "compass": IDLE}
    t = duel(table, mine, {"resources": [trap("Ember")]})
    t.do(0, "Summon Twin Omens").do(0, "Player 1")
    settle(t)
    assert len(told(t, "manifested")) == 1, "the second Manifest finds none"
    assert hits(t, 1) == 3 + 1, "and the sentences after it go on"


@rule("T-12.7", "T-R23")
def test_manifesting_and_controlling_player(table: Tables) -> None:
    t = duel(table, SECRET, {"resources": [trap("Wolf Raider")], "discard": ["Gust"]})
    whisper(t, "Wolf Raider")
    settle(t)
    assert (hits(t, 0), hits(t, 1)) == (0, 2), "in whose Resource Area it lies"
    mine = {**SECRET, "resources": [{"face": "Wolf Raider", "owner": 1, "known_by": [0]}]}
    t = duel(table, mine, {"resources": [trap("Ember")]})
    whisper(t, "Wolf Raider")
    settle(t)
    assert (hits(t, 0), hits(t, 1)) == (2, 0), "she may be both"


@rule("T-12.8", "T-R79", "T-13.6")
def test_a_heresy_is_modified_by_effects_but_not_stopped_by_sacrifice(table: Tables) -> None:
    theirs = {"resources": [trap("Ember"), "I"], "hand": ["Shield Wall"], "field": ["Footman"]}
    t = duel(table, SECRET, theirs)
    whisper(t, "Ember")
    pass_to(t, 1)
    assert not t.can(1, "Sacrifice Aspects to Destroy Ember")
    t.do(1, "Summon Shield Wall")
    while t.kind != "mode":
        if t.kind == "pay":
            t.apply(0)
        else:
            t.do(t.asked or 0, "Pass")
    t.do(1, "Prevent the next 4 damage")
    settle(t)
    assert hits(t, 1) == 0


@rule("T-13.6")
def test_the_aspect_itself_is_not_spent_before_its_heresy_is_resolved(table: Tables) -> None:
    theirs = {"resources": [trap("Ember")], "hand": ["Hail of Darts"]}
    t = duel(table, {**SECRET, "field": ["Footman"]}, theirs)
    pass_to(t, 1) if t.asked == 1 else None
    whisper(t, "Ember")
    pass_to(t, 1)
    assert not t.can(1, "Sacrifice Aspects to Destroy Footman")
    settle(t)
    pass_to(t, 1)
    assert t.can(1, "Sacrifice Aspects to Destroy Footman"), "afterwards it may be"


# ---- Intrigues
@rule("T-12.9", "T-R79")
def test_an_intrigue_may_be_left_where_it_is(table: Tables) -> None:
    t = duel(table, SECRET, {"resources": [trap("Red Levy")], "aspects": ["I"], "life": 6})
    whisper(t, "Red Levy")
    settle(t)
    t.do(0, "No")
    assert field(t, 0) == []
    assert states(t, 1) == [("I", "fresh")]
    assert len(t.seat(1)["aspects"]) == 1, "nothing happens"


@rule("T-12.10", "T-12.14", "T-R80")
def test_an_intrigue_out_of_her_own_resource_area(table: Tables) -> None:
    own = {"face": "Quiet Favours", "owner": 1, "known_by": [0], "state": "exhausted", "frozen": 1}
    mine = {
        "hand": ["Soft Whisper"],
        "floating": [1, 0, 0],
        "resources": [own],
        "compass": IDLE,
        "aspects": [{"face": "Gust"}],
        "life": ["Youthful Troll", "Ember", "Curse", "Vial"],
    }
    t = duel(table, mine, {})
    t.do(0, "Summon Soft Whisper")
    settle(t)
    t.do(0, "Yes")
    settle(t)
    web = creature(t, 0, "Quiet Favours")
    assert (web["state"], web["frozen"], web["upkeep_paid"]) == ("fresh", 0, True)
    assert states(t, 0) == [("I", "exhausted")], "Recharged"
    assert [c["level"] for c in t.seat(0)["aspects"]] == ["I"], "the topmost I of the Life Stack"
    assert life_of(t, 0)[:2] == ["Youthful Troll", "Curse"]
    assert t.seat(0, 0)["aspects"][0]["known_by"] == [], "nobody looks at it"


@rule("T-12.11", "T-12.15", "T-12.12")
def test_an_intrigue_out_of_anothers_resource_area(table: Tables) -> None:
    stack = ["Youthful Troll", "Ember", "Curse", "Vial"]
    theirs = {"resources": [trap("Red Levy")], "life": stack, "aspects": ["II"]}
    t = duel(table, SECRET, theirs)
    whisper(t, "Red Levy")
    settle(t)
    t.do(0, "Yes")
    settle(t)
    tithe = creature(t, 0, "Red Levy")
    assert (tithe["state"], tithe["upkeep_paid"]) == ("fresh", False), "due from her next Turn on"
    assert states(t, 0) == [("I", "exhausted")], "her own Aspects are as they were"
    assert states(t, 1) == [("I", "exhausted")], "the other player Recharges"
    assert life_of(t, 1) == ["Youthful Troll", "Curse", "Vial"]
    assert [c["level"] for c in t.seat(1)["aspects"]] == ["II"]


@rule("T-12.11")
def test_its_upkeep_is_due_on_the_next_turn(table: Tables) -> None:
    t = duel(table, SECRET, {"resources": [trap("Red Levy"), "I"]})
    whisper(t, "Red Levy")
    settle(t)
    t.do(0, "Yes")
    skip_to(t, "end")
    skip_to(t, "trade")
    skip_to(t, "end")
    skip_to(t, "draw")
    assert t.view()["active"] == 0
    assert creature(t, 0, "Red Levy")["upkeep_paid"]


# ---- Recharging
def after_grove(table: Tables, **theirs: object) -> Table:
    """Old Grove was Manifested: Destroy this; then 1 damage to the Controlling player."""
    t = duel(table, SECRET, {"resources": [trap("Old Grove")], **theirs})
    return whisper(t, "Grove")


@rule("T-12.12", "T-12.13", "T-12.15", "T-R82")
def test_recharging_comes_before_the_rest_of_the_heresy(table: Tables) -> None:
    t = after_grove(table, life=["Ember", "Youthful Troll", "Curse", "Vial"])
    settle(t)
    assert states(t, 1) == [("I", "exhausted")]
    assert t.names(1, "discard") == ["Youthful Troll"], "Ember had gone to the Resource Area before the damage"
    assert t.names(0, "destroyed") == ["Old Grove"], "its Owner's"


@rule("T-12.14", "T-R81")
def test_choice_exists_only_among_equal_values(table: Tables) -> None:
    mine_known = {"face": "Footman", "owner": 1, "known_by": [1]}
    unknown = {"face": "Gust", "owner": 0}
    t = after_grove(table, aspects=[mine_known, unknown, "II"], life=["Youthful Troll", "Curse", "Vial", "Ember"])
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    assert (t.kind, t.asked) == ("recharge", 1)
    assert len(t.options(1)) == 2, "the two of value I; declining is not offered"
    t.do(1, "Footman")
    settle(t)
    assert [(c["level"], c["state"]) for c in t.seat(1, 1)["resources"]] == [("I", "exhausted")]
    assert t.seat(1, 1)["resources"][0]["face"] == "Footman"
    assert sorted(c["level"] for c in t.seat(1)["aspects"]) == ["I", "I", "II"], "one more from the Life Stack"
    assert t.names(1, "discard") == ["Youthful Troll"]
    assert t.position["seats"][1]["life"] == ["Vial", "Ember"]


@rule("T-12.16", "T-12.15")
def test_no_recharge_is_possible(table: Tables) -> None:
    t = after_grove(table, aspects=["II"], life=["Youthful Troll", "Bold Lancer", "Stormchaser Oracle"])
    settle(t)
    assert t.seat(1)["resources"] == []
    assert [c["level"] for c in t.seat(1)["aspects"]] == ["II"]
    assert [(e["n"], e["text"]) for e in t.events() if e["kind"] == "recharged"] == [
        (0, "Player 1 has no card of value I to Recharge.")
    ]


@rule("T-12.17", "T-9.11", "T-R53")
def test_the_creature_limit_waits_for_the_recharge(table: Tables) -> None:
    t = after_grove(table, field=["Footman"], life=["Ember", "Youthful Troll", "Curse"])
    settle(t)
    assert field(t, 1) == ["Footman"]
    t = after_grove(table, field=["Wolf Raider"], life=["Youthful Troll", "Bold Lancer", "Stormchaser Oracle"])
    settle(t)
    assert field(t, 1) == [], "without a Recharge the limit bites"


@rule("T-R81", "T-19.1")
def test_a_recharge_can_empty_the_life_stack(table: Tables) -> None:
    t = after_grove(table, life=["Ember"])
    settle(t)
    assert t.game.over
    assert t.game.winners == (0,)


@rule("T-R81", "T-2.17")
def test_backs_that_were_searched_are_seen(table: Tables) -> None:
    t = duel(
        table, SECRET, {"resources": [trap("Red Levy")], "life": ["Youthful Troll", "Fenrir Unbound", "Ember", "Curse"]}
    )
    whisper(t, "Red Levy")
    settle(t)
    t.do(0, "Yes")
    assert t.seat(1, 0)["life"]["seen"] == {"0": {"level": "II"}, "1": {"level": "III"}}, "backs, no faces"


@rule("T-R82", "T-12.12")
def test_other_losses_are_not_recharged(table: Tables) -> None:
    mine = {"hand": ["Burnt Tithe"], "resources": ["I"], "compass": IDLE}
    t = duel(table, mine, {"resources": [trap("Gust")], "aspects": ["I"]})
    play(t, 0, "Burnt Tithe")
    assert t.seat(1)["resources"] == [], "a Scheme is no Heresy"
    assert len(t.seat(1)["aspects"]) == 1
    t = duel(table, {"resources": ["I"], "aspects": ["I"], "compass": IDLE}, {"field": ["Footman"], "resources": ["I"]})
    t.do(0, "Sacrifice Aspects to Destroy Footman")
    assert t.seat(0)["resources"] == [], "nor is a Sacrifice"
    assert life(t, 0) == 12


# ---- nested
@rule("T-R79", "T-14.3")
def test_nested_manifests(table: Tables) -> None:
    theirs = {"resources": [trap("Open Wound"), trap("Ember")], "life": ["Youthful Troll"] * 8}
    t = duel(table, {**SECRET, "floating": [1, 0, 0], "resources": []}, theirs)
    whisper(t, "Open Wound")
    while not any(c.get("face") == "Ember" for c in t.seat(1)["resources"]):
        t.do(t.asked or 0, "Pass") if t.kind == "priority" else pick(t, 0, "Ember")
    assert [o["face"] for o in t.view()["declared"]][-2:] == ["Open Wound", "Ember"]
    assert hits(t, 1) == 0, "further sentences of Open Wound wait"
    settle(t)
    assert hits(t, 1) == 3 + 1
    assert len(told(t, "manifested")) == 2


@rule("T-R79")
def test_may_manifest_may_be_declined(table: Tables) -> None:
    t = duel(table, SECRET, {"resources": [trap("Burnt Tithe"), trap("Ember")]})
    whisper(t, "Burnt Tithe")
    settle(t)
    t.do(0, "No")
    settle(t)
    assert len(told(t, "manifested")) == 1
    assert hits(t, 1) == 0


@rule("T-12.8", "T-R48")
def test_a_heresy_about_a_card_that_is_gone_does_nothing(table: Tables) -> None:
    theirs = {"resources": [trap("Wailing Shade")], "hand": ["Cut Losses"], "floating": [1, 0, 0]}
    mine = {"hand": ["Judgement"], "floating": [1, 1, 1], "compass": IDLE}
    t = duel(table, mine, theirs)
    t.do(0, "Summon Judgement")
    while t.kind != "mode":
        t.do(t.asked or 0, "Pass")
    t.do(0, "Manifest 2 Greater")
    play(t, 1, "Cut Losses")
    assert t.hand(1) == ["Wailing Shade"], "it stays where it went"
    assert t.names(0, "destroyed") == []
    assert hits(t, 1) == 3, "the other sentences go on"


@rule("T-12.3", "T-R79")
def test_what_hears_of_a_manifest_knows_which_aspect_it_was(table: Tables) -> None:
    mine = {
        "hand": ["Twin Omens"],
        "field": ["Unveiler"],
        "floating": [1, 0, 0],
        "compass": IDLE,
        "resources": ["II", "Gust"],
    }
    t = play(duel(table, mine, {}), 0, "Twin Omens", "Player 1")
    assert t.kind == "order", "its Heresy and the Unveiler"
    t.apply(0)
    settle(t)
    assert [(aspect["level"], aspect["frozen"]) for aspect in t.seat(0)["resources"]] == [("II", 0), ("I", 1)]
