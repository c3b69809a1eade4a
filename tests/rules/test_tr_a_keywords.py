"""Rulings on keywords (T-R8 to T-R22)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.combat_steps import (
    IDLE,
    attack,
    battle,
    block,
    creature,
    duel,
    hits,
    pass_to,
    play,
    settle,
    to_end,
    wait,
)
from tests.support.table import Table, Tables
from tests.support.twilight import told
from tests.support.twilight_steps import field, hand, life, skip_to


# ---- Armor
@rule("T-R8", "T-10.19")
@pytest.mark.parametrize(("scope", "damage"), [("all", 0), ("combat", 2)])
def test_armor_against_effects(table: Tables, scope: str, damage: int) -> None:
    theirs = {"field": ["Clay Guard", "Footman"], "resources": ["I", "I"]}
    t = duel(table, {"hand": ["Hail of Darts"], "resources": ["I"]}, theirs, armor_scope=scope)
    play(t, 0, "Hail of Darts", "Clay Guard")
    assert creature(t, 1, "Clay Guard")["damage"] == damage
    t = battle(table, {"field": ["Youthful Troll"], "resources": ["II"]}, theirs, armor_scope=scope)
    attack(t, "Life Youthful Troll")
    block(t, 1, "Youthful Troll", "Clay Guard")
    to_end(t)
    assert creature(t, 1, "Clay Guard")["damage"] == 1, "in combat it always works"


@rule("T-R8")
def test_armor_adds_up_and_works_against_each_source(table: Tables) -> None:
    theirs = {"field": ["Clay Guard"], "compass": {"west": ["High Walls"]}, "resources": ["I"]}
    mine = {"field": ["Youthful Troll"], "hand": ["Hail of Darts"] * 2, "resources": ["II", "I", "I"]}
    t = battle(table, mine, theirs)
    attack(t, "Life Youthful Troll")
    block(t, 1, "Youthful Troll", "Clay Guard")
    assert creature(t, 1, "Clay Guard")["armor"] == 3
    play(t, 0, "Hail of Darts", "Clay Guard")
    play(t, 0, "Hail of Darts", "Clay Guard")
    to_end(t)
    assert creature(t, 1, "Clay Guard")["damage"] == 0


@rule("T-R8")
@pytest.mark.parametrize(("spell", "pile"), [("Overkill", "discard"), ("Ember", "destroyed")])
def test_armor_does_not_help_against_slaying_and_destroying(table: Tables, spell: str, pile: str) -> None:
    t = duel(table, {"hand": [spell], "resources": ["I"]}, {"field": ["Clay Guard"], "resources": ["I"]})
    play(t, 0, spell)
    assert t.names(1, pile) == ["Clay Guard"]


# ---- Fleet
@rule("T-R9", "T-10.10")
def test_fleet_is_blocked_only_by_fleet(table: Tables) -> None:
    theirs = {"field": ["Footman", "Fleet Dryad"], "resources": ["I", "I"]}
    t = battle(table, {"field": ["White Stag"], "resources": ["II"]}, theirs)
    attack(t, "Life White Stag")
    wait(t, "blockers")
    assert t.options(1) == ["Block White Stag with Fleet Dryad", "Done"]
    t = battle(table, {"field": ["Youthful Troll"], "resources": ["II"]}, theirs)
    attack(t, "Life Youthful Troll")
    wait(t, "blockers")
    assert len(t.options(1)) == 3, "Fleet blocks anybody"


@rule("T-R9", "T-10.14")
def test_fleet_gained_after_blocks_binds_replacements_only(table: Tables) -> None:
    mine = {"field": ["Youthful Troll"], "hand": ["Winged Sandals", "Hail of Darts"], "resources": ["II", "I", "I"]}
    theirs = {"field": ["Footman", "Old Hand", "Fleet Dryad"], "resources": ["I"] * 3}
    t = battle(table, mine, theirs)
    attack(t, "Life Youthful Troll")
    block(t, 1, "Youthful Troll", "Footman")
    play(t, 0, "Winged Sandals", "Youthful Troll")
    assert "blocking" in creature(t, 1, "Footman"), "the block stands"
    play(t, 0, "Hail of Darts", "Footman")
    wait(t, "replace")
    assert t.options(1) == ["Block Youthful Troll with Fleet Dryad", "Done"]


# ---- Initiative
@rule("T-R10", "T-10.18")
def test_initiative_strikes_first(table: Tables) -> None:
    mine = {"field": ["Stoic Legionnaires"], "resources": ["I"]}
    t = battle(table, mine, {"field": ["Footman"], "resources": ["I"]})
    attack(t, "Life Stoic Legionnaires")
    block(t, 1, "Stoic Legionnaires", "Footman")
    to_end(t)
    assert field(t, 1) == []
    assert creature(t, 0, "Stoic Legionnaires")["damage"] == 0, "the Slain are removed before they strike"


@rule("T-R10")
def test_initiative_against_one_who_survives_and_against_initiative(table: Tables) -> None:
    mine = {"field": ["Stoic Legionnaires"], "resources": ["I"], "hand": ["Hail of Darts"]}
    t = battle(table, mine, {"field": ["Youthful Troll"], "resources": ["II"]})
    attack(t, "Life Stoic Legionnaires")
    block(t, 1, "Stoic Legionnaires", "Youthful Troll")
    asked = []
    while "Stoic Legionnaires" in field(t, 0):
        asked.append(creature(t, 1, "Youthful Troll")["damage"])
        t.do(t.asked or 0, "Pass")
    assert set(asked) == {0}, "no window between the two strikes"
    assert creature(t, 1, "Youthful Troll")["damage"] == 2
    t = battle(table, mine, {"field": ["Stoic Legionnaires"], "resources": ["I"]})
    attack(t, "Life Stoic Legionnaires")
    block(t, 1, "Stoic Legionnaires", "Stoic Legionnaires")
    to_end(t)
    assert field(t, 0) == field(t, 1) == []


# ---- Overrun
@rule("T-R11", "T-10.28")
@pytest.mark.parametrize(("amount", "dealt"), [("current_life", 3), ("excess_fight", 4)])
def test_overrun_goes_on_to_its_goal(table: Tables, amount: str, dealt: int) -> None:
    mine = {"field": ["Maze Beast"], "resources": ["III"]}
    t = battle(table, mine, {"field": ["Borderland Scout"], "resources": ["I"]}, overrun_amount=amount)
    attack(t, "Life Maze Beast")
    block(t, 1, "Maze Beast", "Borderland Scout")
    to_end(t)
    assert hits(t, 1) == dealt, "Life 4 less the Scout's 1; or Fight 5 less the Scout's Life of 1"


@rule("T-R11")
@pytest.mark.parametrize(("amount", "burnt"), [("current_life", 2), ("excess_fight", 2)])
def test_overrun_against_a_discard_stack_is_halved(table: Tables, amount: str, burnt: int) -> None:
    mine = {"field": ["Maze Beast"], "resources": ["III"]}
    theirs = {"field": ["Borderland Scout"], "resources": ["I"], "discard": ["Gust"] * 5}
    t = battle(table, mine, theirs, overrun_amount=amount)
    attack(t, "Discard Maze Beast")
    block(t, 1, "Maze Beast", "Borderland Scout")
    to_end(t)
    assert len(t.names(1, "destroyed")) == burnt


@rule("T-R11")
def test_overrun_needs_a_fallen_blocker_and_a_living_attacker(table: Tables) -> None:
    for face, damage, fallen in (("Winged Bull", 0, 0), ("Old Hand", 1, 1)):
        berserker = {"face": "Red Reaver", "damage": damage}
        t = battle(table, {"field": [berserker], "resources": ["II"]}, {"field": [face], "resources": ["I", "II"]})
        attack(t, "Life Red Reaver")
        block(t, 1, "Red Reaver", face)
        to_end(t)
        assert len(field(t, 1)) == 1 - fallen
        assert hits(t, 1) == 0


@rule("T-R11", "T-R10")
def test_overrun_of_a_blocker_that_fell_to_initiative(table: Tables) -> None:
    theirs = {"field": ["Footman"], "compass": {"west": ["Hydra Nest"]}, "resources": ["I", "I"]}
    mine = {"field": ["Stoic Legionnaires"], "resources": ["I", "I"], "hand": ["Bloodlust"]}
    t = battle(table, mine, theirs)
    attack(t, "Life Stoic Legionnaires")
    block(t, 1, "Stoic Legionnaires", "Footman")
    play(t, 0, "Bloodlust", "Stoic Legionnaires")
    to_end(t)
    assert field(t, 1) == ["Hydra"], "it did not fight, and does not stand for the one that fell"
    assert hits(t, 1) == 1


@rule("T-R11")
@pytest.mark.parametrize(("amount", "dealt"), [("current_life", 2), ("excess_fight", 1)])
def test_an_attacker_whose_slaying_is_replaced_survives_and_overruns(table: Tables, amount: str, dealt: int) -> None:
    mine = {"field": ["Ash Phoenix"], "resources": ["II"]}
    t = battle(table, mine, {"field": ["Old Hand"], "resources": ["I"]}, overrun_amount=amount)
    attack(t, "Life Ash Phoenix")
    block(t, 1, "Ash Phoenix", "Old Hand")
    to_end(t)
    assert (field(t, 0), field(t, 1)) == (["Ash Phoenix"], [])
    assert hits(t, 1) == dealt, "the Life it has now; or Fight 3 less the Life of the blocker"


@rule("T-R11", "T-R58")
@pytest.mark.parametrize(
    ("blocker", "where", "dealt"), [("Unburied", "field", 0), ("Homesick Shade", "hand", 0), ("Martyr", "destroyed", 2)]
)
def test_a_blocker_that_is_neither_slain_nor_destroyed_is_not_overrun(
    table: Tables, blocker: str, where: str, dealt: int
) -> None:
    mine = {"field": ["Maze Beast"], "resources": ["III"]}
    t = battle(table, mine, {"field": [blocker], "resources": ["I"]})
    attack(t, "Life Maze Beast")
    block(t, 1, "Maze Beast", blocker)
    to_end(t)
    assert hits(t, 1) == dealt, "what becomes of it instead of being Slain decides"
    assert blocker in {"field": field(t, 1), "hand": hand(t, 1), "destroyed": t.names(1, "destroyed")}[where]


@rule("T-R11", "T-R19")
def test_a_mini_card_is_overrun_too(table: Tables) -> None:
    t = battle(table, {"field": ["Maze Beast"], "resources": ["III"]}, {"field": ["Leper"], "resources": ["I"]})
    attack(t, "Life Maze Beast")
    block(t, 1, "Maze Beast", "Leper")
    to_end(t)
    assert field(t, 1) == []
    assert hits(t, 1) == creature(t, 0, "Maze Beast")["life"]


# ---- Deathbound
@rule("T-R12", "T-R18")
@pytest.mark.parametrize(
    ("spell", "deathbound"), [("Hail of Darts", 1), ("Dismissal", 1), ("Ember", 0), ("Gust", 0), ("sacrifice", 0)]
)
def test_deathbound_when_it_goes_to_a_discard_stack(table: Tables, spell: str, deathbound: int) -> None:
    hand_cards = [] if spell == "sacrifice" else [spell]
    mine = {"hand": hand_cards, "resources": ["I"]}
    t = duel(table, mine, {"field": ["Wolf Raider"], "resources": ["I"]})
    if spell == "sacrifice":
        t.do(0, "Sacrifice Aspects to Destroy Wolf Raider")
    else:
        play(t, 0, spell)
    assert field(t, 1) == []
    assert (t.kind == "player") == bool(deathbound)
    if deathbound:
        assert t.asked == 1, "its Controller controls the trigger"
        t.do(1, "Player 0")
        settle(t)
    assert hits(t, 0) == deathbound


@rule("T-R12", "T-R24")
def test_deathbound_belongs_to_the_last_controller(table: Tables) -> None:
    raider = {"face": "Wolf Raider", "owner": 1}
    t = duel(table, {"hand": ["Hail of Darts"], "field": [raider], "resources": ["I"]}, {})
    play(t, 0, "Hail of Darts")
    assert (t.kind, t.asked) == ("player", 0)
    t.do(0, "Player 1")
    settle(t)
    assert t.names(0, "discard")[-1] == "Wolf Raider"
    assert hits(t, 1) == 1


@rule("T-R24", "T-2.21")
@pytest.mark.parametrize(("option", "pile"), [("controller", 0), ("owner", 1)])
def test_whose_discard_stack(table: Tables, option: str, pile: int) -> None:
    troll = {"face": "Youthful Troll", "owner": 1, "damage": 2}
    mine = {"hand": [{"face": "Hail of Darts", "owner": 1}], "field": [troll], "resources": ["I", "II"]}
    t = duel(table, mine, {}, discard_to=option)
    play(t, 0, "Hail of Darts")
    assert sorted(t.names(pile, "discard")) == ["Hail of Darts", "Youthful Troll"]
    assert t.names(1 - pile, "discard") == []


# ---- Requiem
def requiem(t: Table) -> int:
    """Who is asked whom a Requiem hits; -1: it did not trigger."""
    return (t.asked or 0) if t.kind == "player" else -1


@rule("T-R13", "T-R18")
def test_requiem_from_the_field_but_not_for_the_slain(table: Tables) -> None:
    for spell, asked in (("Ember", 1), ("Hail of Darts", -1), ("Gust", -1)):
        t = duel(table, {"hand": [spell], "resources": ["I"]}, {"field": ["Marsh Light"], "resources": ["I"]})
        play(t, 0, spell)
        assert field(t, 1) == []
        assert requiem(t) == asked, spell


@rule("T-R13")
@pytest.mark.parametrize("zones", ["any", "field_and_discard"])
def test_requiem_from_other_zones(table: Tables, zones: str) -> None:
    mine = {"hand": ["Grave Robbing"], "resources": ["I", "I"]}
    t = duel(table, mine, {"discard": ["Marsh Light"]}, requiem_zones=zones)
    play(t, 0, "Grave Robbing")
    assert requiem(t) == 1, "its Owner, out of a Discard Stack"
    mine = {"hand": ["Burnt Tithe"], "resources": ["I"]}
    wisp = {"face": "Marsh Light", "owner": 0}
    t = duel(table, mine, {"resources": [wisp]}, requiem_zones=zones)
    play(t, 0, "Burnt Tithe")
    assert t.names(0, "destroyed") == ["Marsh Light"]
    assert requiem(t) == (0 if zones == "any" else -1), "an Aspect: its Owner, where any zone counts"
    t = duel(table, {"floating": [1, 0, 0], "life": ["Marsh Light", "I", "I", "I"]}, {}, "end", requiem_zones=zones)
    assert requiem(t) == (0 if zones == "any" else -1), "Decay out of a Life Stack"


@rule("T-R13", "T-13.10", "T-R44")
def test_no_requiem_for_what_a_sacrifice_destroys(table: Tables) -> None:
    wisp = {"face": "Marsh Light", "owner": 0}
    t = duel(table, {"resources": [wisp]}, {"field": ["Marsh Light"], "resources": ["I"]})
    t.do(0, "Sacrifice Aspects to Destroy Marsh Light (Player 1's field)")
    assert t.names(0, "destroyed") == t.names(1, "destroyed") == ["Marsh Light"]
    assert requiem(t) == -1
    assert hits(t, 0) == hits(t, 1) == 0


# ---- Obliterate
PYRE = {"hand": ["Late Fire"], "resources": ["I"]}


@rule("T-R14", "T-14.2")
@pytest.mark.parametrize("destroyed", [0, 1])
def test_obliterate_looks_for_any_card_destroyed_this_turn(table: Tables, destroyed: int) -> None:
    t = duel(table, PYRE, {"destroyed": ["Gust"]}, destroyed_this_turn=destroyed)
    assert t.useful(0, "Summon Late Fire") == bool(destroyed)
    if destroyed:
        t.do(0, "Summon Late Fire").do(0, "Player 1")
        settle(t)
        assert hits(t, 1) == 2


@rule("T-R14", "T-13.9")
@pytest.mark.parametrize(("errata", "counts"), [("book", True), ("faq", False)])
def test_a_sacrifice_switches_obliterate_on_by_the_book(table: Tables, errata: str, counts: bool) -> None:
    mine = {**PYRE, "resources": ["I", "I"]}
    t = duel(table, mine, {"field": ["Footman"], "resources": ["I"]}, errata=errata)
    t.do(0, "Sacrifice Aspects to Destroy Footman")
    pass_to(t, 0) if t.kind == "priority" else None
    assert t.useful(0, "Summon Late Fire") == counts


@rule("T-R14", "T-R19")
def test_mini_cards_and_decay_count_too(table: Tables) -> None:
    mine = {"hand": ["Late Fire", "Hail of Darts"], "resources": ["I", "I"]}
    t = duel(table, mine, {"field": [{"face": "Leper", "mini": True}], "resources": ["I"]})
    assert not t.useful(0, "Summon Late Fire")
    play(t, 0, "Hail of Darts")
    assert t.useful(0, "Summon Late Fire")


@rule("T-R14", "T-20.19")
@pytest.mark.parametrize("option", ["destroy_n", "damage_n"])
def test_a_bare_number_behind_obliterate(table: Tables, option: str) -> None:
    mine = {"hand": ["Unmaking"], "resources": ["I"]}
    pile = ["Gust", "Ember", "Curse", "Lullaby", "Overkill"]
    t = duel(table, mine, {"discard": pile}, obliterate_number=option)
    t.do(0, "Summon Unmaking").do(0, "Ember")
    settle(t)
    if option == "destroy_n":
        t.do(0, "Curse").do(0, "Overkill")
        assert sorted(t.names(1, "destroyed")) == ["Curse", "Ember", "Overkill"], "two more in the same range"
        assert hits(t, 1) == 0
    else:
        t.do(0, "Player 1")
        settle(t)
        assert t.names(1, "destroyed") == ["Ember"]
        assert hits(t, 1) == 2


# ---- Prescience
@rule("T-R15", "T-11.4", "T-15.5")
def test_prescience_thaws_in_the_controllers_end_phase(table: Tables) -> None:
    frozen = {"frozen": 2, "exhausted": True}
    both = [{"face": "Glacier Seer", **frozen}, {"face": "Footman", **frozen}]
    t = duel(table, {"field": both, "resources": ["I", "I"]}, {"field": both, "resources": ["I", "I"]}, "end")
    skip_to(t, "combat")
    assert (creature(t, 0, "Glacier Seer")["frozen"], creature(t, 0, "Footman")["frozen"]) == (0, 2)
    assert creature(t, 0, "Glacier Seer")["state"] == "exhausted", "thawed, not Refreshed"
    assert t.view()["active"] == 1
    assert creature(t, 1, "Glacier Seer")["state"] == "exhausted", "not in another player's End Phase"
    skip_to(t, "end")
    skip_to(t, "combat")
    assert creature(t, 0, "Glacier Seer")["state"] == "fresh", "it Refreshes although it was Frozen"
    assert creature(t, 0, "Footman")["state"] == "exhausted"


@rule("T-R14")
@pytest.mark.parametrize("option", ["destroy_n", "damage_n"])
def test_obliterate_and_a_number_do_nothing_where_nothing_was_destroyed(table: Tables, option: str) -> None:
    theirs = {"discard": ["Curse"], "hand": ["Vial"], "resources": ["I"]}
    t = duel(table, {"hand": ["Unmaking"], "resources": ["I"], "compass": IDLE}, theirs, obliterate_number=option)
    t.do(0, "Summon Unmaking")
    while t.kind != "priority":
        t.apply(0)
    play(t, 1, "Vial")
    settle(t)
    assert "Unmaking" in t.names(0, "discard")
    assert (t.names(1, "discard"), t.names(1, "destroyed")) == (["Vial"], []), "what it aimed at was Restored in answer"
    assert (hits(t, 0), life(t, 1)) == (0, 12 + 1)


# ---- Restore
STACK = ["Gust", "Ember", "Curse"]


def restored(table: Tables, mode: str, seed: int = 0) -> Table:
    mine = {"hand": ["Vial"], "resources": ["I"], "discard": STACK, "life": ["Youthful Troll", "Footman"]}
    t = duel(table, mine, {}, restore_mode=mode, seed=seed)
    return play(t, 0, "Vial")


def stack_seen(t: Table) -> dict[str, str]:
    return {k: c["face"] for k, c in t.seat(0, 1)["life"]["seen"].items() if "face" in c}


@rule("T-R16")
def test_restore_puts_the_top_cards_at_the_bottom(table: Tables) -> None:
    t = restored(table, "top_to_bottom")
    assert t.names(0, "discard") == ["Vial", "Gust"]
    assert life(t, 0) == 4
    assert stack_seen(t) == {"2": "Curse", "3": "Ember"}, "in the order taken, and everybody knows them"
    assert t.position["seats"][0]["life"][:2] == ["Youthful Troll", "Footman"]


@rule("T-R16")
def test_restore_by_choice(table: Tables) -> None:
    t = restored(table, "choice_to_bottom")
    assert (t.kind, t.asked) == ("pick", 0)
    t.do(0, "Gust").do(0, "Curse")
    settle(t)
    assert t.names(0, "discard")[-1] == "Ember"
    assert stack_seen(t) == {"2": "Gust", "3": "Curse"}


@rule("T-R16")
def test_restore_by_shuffling_in(table: Tables) -> None:
    tops = set()
    for seed in range(12):
        t = restored(table, "shuffle_in", seed)
        assert t.names(0, "discard") == ["Vial", "Gust"]
        assert life(t, 0) == 4
        assert stack_seen(t) == {}
        tops.add(str(t.position["seats"][0]["life"][0]))
    assert len(tops) > 2


@rule("T-R16")
@pytest.mark.parametrize("mode", ["top_to_bottom", "choice_to_bottom", "shuffle_in"])
def test_a_restore_is_told_however_it_is_done(table: Tables, mode: str) -> None:
    t = restored(table, mode)
    if mode == "choice_to_bottom":
        t.do(0, "Gust").do(0, "Curse")
    assert [(line["seat"], line["n"]) for line in told(t, "restored")] == [(0, 2)]
    assert "2 cards" in told(t, "restored")[0]["text"]


@rule("T-R16", "T-R50")
def test_restore_takes_what_there_is(table: Tables) -> None:
    mine = {"hand": ["Vial"], "resources": ["I"], "discard": ["Gust"], "life": ["I", "I"]}
    t = duel(table, mine, {})
    play(t, 0, "Vial")
    assert life(t, 0) == 3
    assert t.names(0, "discard") == ["Vial"]


@rule("T-R16", "T-2.13")
@pytest.mark.parametrize("mode", ["top_to_bottom", "choice_to_bottom", "shuffle_in"])
def test_where_nothing_is_restored_the_life_stack_stays_as_it_is(table: Tables, mode: str) -> None:
    stack = [*["Footman"] * 6, {"face": "Curse", "known_by": "all"}]
    mine = {"hand": ["Urn of Ashes"], "resources": ["I"], "discard": ["Gust"], "life": stack}
    t = duel(table, mine, {}, restore_mode=mode)
    play(t, 0, "Urn of Ashes")
    assert t.names(0, "destroyed") == ["Gust"], "then there is nothing to Restore"
    assert stack_seen(t) == {"6": "Curse"}
    assert told(t, "restored") == []


# ---- Blessing
@rule("T-R17", "T-15.1")
@pytest.mark.parametrize(("option", "fight"), [("fight_and_life", 4), ("life_only", 2)])
def test_a_blessing_gives_fight_and_life(table: Tables, option: str, fight: int) -> None:
    t = duel(
        table,
        {"field": [{"face": "Footman", "blessings": 2}, "Youthful Troll"], "resources": ["I", "II"]},
        {},
        blessing_bonus=option,
    )
    assert (creature(t, 0, "Footman")["fight"], creature(t, 0, "Footman")["life"]) == (fight, 3)
    assert (creature(t, 0, "Youthful Troll")["fight"], creature(t, 0, "Youthful Troll")["life"]) == (3, 3)


# ---- leaving play
@rule("T-R18", "T-2.21")
@pytest.mark.parametrize(
    ("spell", "zone", "slain"),
    [("Hail of Darts", "discard", 1), ("Ember", "destroyed", 0), ("Dismissal", "discard", 0), ("Gust", "hand", 0)],
)
def test_four_ways_to_leave_the_field(table: Tables, spell: str, zone: str, slain: int) -> None:
    mine = {"hand": [spell], "field": ["Iron Widow"], "resources": ["I", "I"], "compass": IDLE}
    t = duel(table, mine, {"field": ["Footman"], "resources": ["I"]})
    play(t, 0, spell, "Footman") if spell != "Dismissal" else play(t, 0, spell)
    found = hand(t, 1) if zone == "hand" else t.names(1, zone)
    assert found == ["Footman"]
    assert (t.kind == "player") == bool(slain), "only the Slain are Slain"


@rule("T-R19", "T-3.6")
def test_a_mini_card_keeps_its_cause_and_is_destroyed(table: Tables) -> None:
    mine = {"hand": ["Hail of Darts"], "field": ["Iron Widow", "Ledger of Debts"], "resources": ["I", "I"]}
    t = duel(table, mine, {"field": [{"face": "Candle", "mini": True}], "resources": ["I"]})
    play(t, 0, "Hail of Darts", "Candle")
    seen = set()
    while t.kind in ("order", "player", "priority") and (t.kind != "priority" or t.view()["declared"]):
        seen |= {o["text"] for o in t.view()["declared"] if o["kind"] == "trigger"}
        t.do(t.asked or 0, "you" if t.asked == 1 else "Player 1") if t.kind == "player" else t.apply(0)
    assert seen == {
        "When a Creature is Slain: a player takes 1 damage.",
        "When a card is Destroyed: a player takes 1 damage.",
        "Deathbound: a player takes 1 damage.",
        "Requiem: a player takes 2 damage.",
    }
    assert t.names(1, "destroyed") == [], "it ceases to exist"
    assert "Candle" not in t.names(1, "discard")
    assert t.view()["destroyed_this_turn"] == 1


@rule("T-R19")
@pytest.mark.parametrize("spell", ["Gust", "Dismissal", "Ember"])
def test_a_mini_card_never_goes_elsewhere(table: Tables, spell: str) -> None:
    leper = {"face": "Leper", "mini": True}
    mine = {"hand": [spell], "resources": ["I"], "compass": IDLE}
    t = duel(table, mine, {"field": [leper], "resources": ["I"]})
    play(t, 0, spell)
    assert field(t, 1) == []
    assert hand(t, 1) == []
    assert "Leper" not in [*t.names(1, "discard"), *t.names(1, "destroyed")]
    assert t.view()["destroyed_this_turn"] == 1


# ---- Counter
@rule("T-R20", "T-14.9", "T-9.23")
def test_a_countered_scheme_does_nothing_and_is_discarded(table: Tables) -> None:
    mine = {"hand": [{"face": "Burn the City", "owner": 1}], "resources": ["I", "I", "II"]}
    t = duel(table, mine, {"hand": ["Veto"], "resources": ["I", "II", "II"]})
    t.do(0, "Summon Burn the City").do(0, "Player 1")
    play(t, 1, "Veto")
    assert hits(t, 1) == 0
    assert t.names(0, "discard") == ["Burn the City"], "of the player who controlled it"
    assert all(c["state"] == "exhausted" for c in t.seat(0)["resources"]), "costs stay paid"


@rule("T-R20", "T-R45")
def test_a_countered_summon_never_enters_play(table: Tables) -> None:
    mine = {"hand": ["Wolf Raider"], "resources": ["I"]}
    t = duel(table, mine, {"hand": ["Bar the Gate"], "resources": ["I"]})
    t.do(0, "Summon Wolf Raider")
    assert not t.can(0, "Bar the Gate")
    play(t, 1, "Bar the Gate")
    assert field(t, 0) == []
    assert t.names(0, "discard") == ["Wolf Raider"]
    assert hits(t, 0) == hits(t, 1) == 0, "no Deathbound"
    assert t.seat(0)["resources"][0]["state"] == "exhausted"


# ---- type words and symbols
@rule("T-R21", "T-3.5")
def test_type_words_matter_only_to_effects_that_name_them(table: Tables) -> None:
    mine = {"field": ["Stoic Legionnaires", "Footman"], "resources": ["I", "I"], "compass": {"west": ["Drill Ground"]}}
    t = duel(table, mine, {})
    assert creature(t, 0, "Stoic Legionnaires")["fight"] == 2 + 1, "a Soldier"
    assert creature(t, 0, "Footman")["fight"] == 2
    t = duel(table, {**mine, "compass": {}}, {})
    assert creature(t, 0, "Stoic Legionnaires")["fight"] == 2, "the word alone gives nothing"


@rule("T-R22")
def test_symbols_as_they_are_read(table: Tables) -> None:
    mine: dict[str, Any] = {"field": ["Loki in Exile", "Footman"], "resources": ["I", "I", "I", "II", "III"]}
    t = duel(table, mine, {})
    t.do(0, "Loki in Exile: Exhaust this")
    assert creature(t, 0, "Loki in Exile")["state"] == "exhausted", "a price, paid at once"
    settle(t)
    nest = {"face": "Hydra Nest", "owner": 0}
    mine = {"hand": ["Judgement"], "resources": ["I", "III"], "floating": [0, 1, 0], "compass": IDLE}
    t = duel(table, mine, {"resources": [nest]})
    t.do(0, "Summon Judgement")
    while t.kind != "mode":
        t.do(t.asked or 0, "Pass")
    t.do(0, "Manifest 2 Greater")
    settle(t)
    assert t.seat(1)["resources"][0]["state"] == "exhausted", "a Heresy turns its own Aspect"
    t = duel(table, {"field": ["Fen Priest"], "compass": {"north": ["Stonehenge"]}, "resources": ["I", "II"]}, {})
    assert not t.can(0, "Stonehenge"), "its numeral is III"
