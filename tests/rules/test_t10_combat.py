"""Combat (T-10): six steps, each finished before the next."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.combat_steps import (
    attack,
    attackers,
    battle,
    block,
    creature,
    duel,
    hits,
    no_block,
    pass_to,
    play,
    settle,
    to_end,
    wait,
)
from tests.support.table import Table, Tables
from tests.support.twilight import seated, told
from tests.support.twilight_steps import field, life, skip_to
from theomachy.core import zones
from theomachy.twilight import events, layout
from theomachy.twilight.layout import at

ARROW = {"hand": ["Hail of Darts"], "resources": ["I"]}
ONES = ["I"] * 4


@rule("T-10.1", "T-R57")
def test_an_attack_is_optional(table: Tables) -> None:
    t = battle(table, {"field": ["Old Hand"], "resources": ["I", "I"]}, {"field": ["Borderland Scout"], **ARROW})
    assert t.can(0, "Attack Player 1's Life Stack")
    assert not t.can(0, "Attack your"), "only an opponent is attacked"
    t.do(0, "Done")
    assert t.view()["phase"] == "end", "no attack, no further window"
    assert creature(t, 0, "Old Hand")["state"] == "fresh"
    assert life(t, 1) == 12


def snapshot(t: Table) -> tuple[object, ...]:
    """How far the attack is: declared, blocked, damage in step 4, cards of both stacks gone."""
    trolls = [c for c in t.seat(0)["field"] if "attacking" in c]
    lamassu = creature(t, 1, "Winged Bull")
    return (len(trolls), "blocking" in lamassu, lamassu["damage"], len(t.names(1, "destroyed")), life(t, 1))


@rule("T-10.2", "T-10.5", "T-5.19")
def test_active_effects_are_allowed_after_each_step(table: Tables) -> None:
    mine = {"field": ["Youthful Troll", "Old Hand", "Footman"], "resources": ["II", "I", "I"]}
    theirs = {"field": ["Winged Bull"], "discard": ["Gust"] * 3, "hand": ["Hail of Darts"], "resources": ["I", "II"]}
    t = duel(table, mine, theirs, "combat")
    seen = []
    while t.view()["phase"] == "combat":
        seat = t.asked or 0
        if t.kind == "priority":
            if seat == 1:
                seen.append(snapshot(t))
            t.do(seat, "Pass")
        elif t.kind == "attackers":
            attack(t, "Life Youthful Troll", "Discard Old Hand", "Life Footman")
        elif t.kind == "blockers":
            t.do(1, "Block Youthful Troll with Winged Bull")
            no_block(t)
        else:
            t.apply(0)
    in_order = [
        (0, False, 0, 0, 12),  # W-C0
        (3, False, 0, 0, 12),  # W-C1
        (3, True, 0, 0, 12),  # W-C2; step 3 is skipped, and so is its window
        (3, True, 1, 0, 12),  # W-C4: the Troll's 3, less Armor 2
        (3, True, 1, 1, 12),  # W-C5
        (3, True, 1, 1, 11),  # W-C6
    ]
    assert list(dict.fromkeys(seen)) == in_order
    assert t.view()["phase"] == "end", "after step 6 the End Phase begins"


@rule("T-10.3", "T-10.7", "T-R54")
def test_only_fresh_creatures_that_were_there_may_attack(table: Tables) -> None:
    mine = {
        "field": ["Youthful Troll", {"face": "Old Hand", "exhausted": True}],
        "hand": ["Footman"],
        "resources": ["II", "I", "I"],
    }
    t = duel(table, mine, {})
    t.do(0, "Summon Footman")
    settle(t)
    attackers(t)
    assert "Footman" in field(t, 0)
    assert {label.split(" with ")[1] for label in t.options(0) if " with " in label} == {"Youthful Troll"}


@rule("T-10.3", "T-10.10")
def test_only_fresh_creatures_block_and_nobody_must(table: Tables) -> None:
    theirs = {"field": ["Borderland Scout", {"face": "Old Hand", "exhausted": True}], "resources": ["I", "I"]}
    t = battle(table, {"field": ["Youthful Troll"], "resources": ["II"]}, theirs)
    attack(t, "Life Youthful Troll")
    wait(t, "blockers")
    assert t.options(1) == ["Block Youthful Troll with Borderland Scout", "Done"]
    t.do(1, "Done")
    to_end(t)
    assert hits(t, 1) == 3
    assert creature(t, 1, "Borderland Scout")["state"] == "fresh"


@rule("T-10.3")
def test_a_creature_summoned_in_answer_to_nothing_may_block_at_once(table: Tables) -> None:
    theirs = {"compass": {"west": ["Hydra Nest"]}, "resources": ["I"]}
    t = battle(table, {"field": ["Youthful Troll"], "resources": ["II"]}, theirs)
    attack(t, "Life Youthful Troll")
    block(t, 1, "Youthful Troll", "Hydra")
    to_end(t)
    assert hits(t, 1) == 0
    assert creature(t, 0, "Youthful Troll")["damage"] == 2


@rule("T-10.3", "T-R27")
def test_a_blocked_attacker_that_is_hidden_again_is_told_as_it_was(table: Tables) -> None:
    """The line of the block does not say which of the cards in Hand it is now."""
    t = battle(
        table,
        {"field": ["Youthful Troll"], "resources": ["II"]},
        {"compass": {"west": ["Hydra Nest"]}, "resources": ["I"]},
    )
    attack(t, "Life Youthful Troll")
    block(t, 1, "Youthful Troll", "Hydra")
    game = t.game.clone()
    s: Any = game._state
    before = [game.events(0, seat) for seat in (None, 0, 1)]
    blocked = next(entry[4] for entry in s.log.since(0) if entry[0] == events.BLOCKS)
    zones.move(s, blocked, at(0, layout.HAND))
    assert [game.events(0, seat) for seat in (None, 0, 1)] == before
    assert any(e["kind"] == "blocks" and e["target"]["face"] == "Youthful Troll" for e in before[0])


@rule("T-10.4", "T-20.12")
def test_a_refreshed_attacker_still_cannot_use_its_own_exhaust_effect(table: Tables) -> None:
    mine = {"field": ["Tinker"], "hand": ["Night March"], "resources": ["I", "I"]}
    t = battle(table, mine, {"field": ["Winged Bull"], "resources": ["II"]})
    attack(t, "Life Tinker")
    play(t, 0, "Night March")
    assert creature(t, 0, "Tinker")["state"] == "fresh"
    pass_to(t, 0)
    assert not t.can(0, "Tinker: Exhaust this")
    assert t.can(0, "Tinker: Once per turn"), "what does not Exhaust it may be used"
    wait(t, "blockers")
    no_block(t)
    while t.kind == "priority" and not t.can(0, "Tinker: Exhaust this"):
        t.do(t.asked or 0, "Pass")
    assert life(t, 1) == 12, "step 4 is over, step 6 not yet done"
    t.do(0, "Tinker: Exhaust this")
    settle(t) if t.kind == "priority" else t.apply(0)


@rule("T-10.4", "T-20.13")
def test_a_blocker_cannot_use_its_own_exhaust_effect_until_step_four_is_over(table: Tables) -> None:
    t = battle(
        table,
        {"field": ["Youthful Troll"], "resources": ["II"]},
        {"field": ["Tinker", "Field Healer"], "resources": ["I", "I"], "hand": ["Shield Wall"]},
    )
    attack(t, "Life Youthful Troll")
    pass_to(t, 1)
    assert t.can(1, "Tinker: Exhaust this")
    wait(t, "blockers")
    block(t, 1, "Youthful Troll", "Field Healer")
    pass_to(t, 1)
    assert not t.can(1, "Field Healer: Exhaust this")
    assert t.can(1, "Tinker: Exhaust this"), "she does not block"


@rule("T-10.6")
def test_each_attacker_has_its_own_goal(table: Tables) -> None:
    t = battle(
        table,
        {"field": ["Old Hand", "Youthful Troll"], "resources": ["I", "II"]},
        {"discard": ["Gust", "Gust", "Gust"]},
    )
    assert t.can(0, "Attack Player 1's Discard Stack with Old Hand")
    t.do(0, "Attack Player 1's Discard Stack with Old Hand")
    assert not t.can(0, "Old Hand"), "one goal each"
    attack(t, "Life Youthful Troll")
    goals = {c["face"]: c["attacking"]["stack"] for c in t.seat(0)["field"] if "attacking" in c}
    assert goals in ({}, {"Old Hand": "discard", "Youthful Troll": "life"})
    to_end(t)
    assert len(t.names(1, "destroyed")) == 1
    assert hits(t, 1) == 3


@rule("T-10.8", "T-10.6")
def test_attackers_are_named_together_and_exhausted(table: Tables) -> None:
    mine = {"field": ["Old Hand", "Youthful Troll", "Footman"], "resources": ["I", "I", "II"]}
    t = battle(table, mine, ARROW)
    t.do(0, "Attack Player 1's Life Stack with Old Hand")
    assert creature(t, 0, "Old Hand")["state"] == "fresh", "not before all are named"
    attack(t, "Life Youthful Troll")
    states = {c["face"]: c["state"] for c in t.seat(0)["field"]}
    assert states == {"Old Hand": "exhausted", "Youthful Troll": "exhausted", "Footman": "fresh"}


@rule("T-10.9", "T-R84")
def test_before_blockers_are_declared(table: Tables) -> None:
    mine = {"field": ["Youthful Troll"], "resources": ["II"], "deity": "Reader of Portents"}
    theirs = {"field": ["Borderland Scout"], "resources": ["I"], "deity": "Mars"}
    t = duel(table, mine, theirs, "combat")
    assert t.can(0, "Reader of Portents"), "W-C0"
    t.do(0, "Pass")
    assert t.can(1, "Mars"), "of any player's Turn"
    attackers(t)
    attack(t, "Life Youthful Troll")
    assert t.can(0, "Reader of Portents"), "W-C1"
    t.do(0, "Pass").do(1, "Pass")
    assert t.kind == "blockers"
    t.do(1, "Block Youthful Troll")
    while t.kind == "priority":
        assert not t.can(t.asked or 0, "Before blockers")
        t.do(t.asked or 0, "Pass")


@rule("T-10.9", "T-10.2")
def test_when_attacked_comes_before_blockers(table: Tables) -> None:
    theirs = {"field": ["Borderland Scout"], "compass": {"north": ["Watch Fires"]}, "resources": ["I"]}
    t = battle(table, {"field": ["Youthful Troll", "Old Hand"], "resources": ["II", "I"]}, theirs)
    attack(t, "Life Youthful Troll", "Life Old Hand")
    wait(t, "blockers")
    assert life(t, 0) == 11, "once, however many attack"


@rule("T-10.11")
def test_one_blocker_for_each_attacker_and_one_attacker_for_each_blocker(table: Tables) -> None:
    t = battle(
        table,
        {"field": ["Youthful Troll", "Old Hand"], "resources": ["II", "I"]},
        {"field": ["Borderland Scout", "Footman"], "resources": ["I", "I"]},
    )
    attack(t, "Life Youthful Troll", "Life Old Hand")
    wait(t, "blockers")
    assert len(t.options(1)) == 5
    t.do(1, "Block Youthful Troll with Borderland Scout")
    assert t.options(1) == ["Block Old Hand with Footman", "Done"]


@rule("T-10.12", "T-10.20", "T-10.28")
def test_a_blocked_attacker_fights_and_an_unblocked_one_does_not(table: Tables) -> None:
    t = battle(
        table,
        {"field": ["Youthful Troll", "Old Hand"], "resources": ["II", "I"]},
        {"field": ["Footman", "Borderland Scout"], "resources": ["I", "I"]},
    )
    attack(t, "Life Youthful Troll", "Life Old Hand")
    block(t, 1, "Youthful Troll", "Footman")
    to_end(t)
    assert field(t, 1) == ["Borderland Scout"], "who blocks nobody is not in the fight"
    assert creature(t, 0, "Youthful Troll")["damage"] == 2
    assert creature(t, 0, "Old Hand")["damage"] == 0
    assert hits(t, 1) == 2, "only the Veteran's Life of 2; the Troll killed, but it was blocked"


@rule("T-10.13")
def test_blocking_does_not_exhaust(table: Tables) -> None:
    t = battle(
        table,
        {"field": ["Old Hand"], "resources": ["I"]},
        {"field": ["Winged Bull"], "resources": ["II"]},
    )
    attack(t, "Life Old Hand")
    block(t, 1, "Old Hand", "Winged Bull")
    to_end(t)
    assert creature(t, 1, "Winged Bull")["state"] == "fresh"


def replaceable(table: Tables, blockers: list[object], spell: str = "Hail of Darts") -> Table:
    """The Troll is blocked by a Scout, and seat 0 can remove blockers."""
    mine = {"field": ["Youthful Troll"], "hand": [spell] * 2, "resources": ["II", "I", "I"]}
    t = battle(table, mine, {"field": blockers, "resources": ["I"] * 4})
    attack(t, "Life Youthful Troll")
    return block(t, 1, "Youthful Troll", "Borderland Scout")


@rule("T-10.14", "T-10.17", "T-R60")
@pytest.mark.parametrize("spell", ["Hail of Darts", "Ember"])
def test_a_slain_or_destroyed_blocker_may_be_replaced(table: Tables, spell: str) -> None:
    blockers: list[object] = ["Borderland Scout", "Footman", {"face": "Old Hand", "exhausted": True}]
    t = replaceable(table, blockers, spell)
    play(t, 0, spell, "Borderland Scout")
    wait(t, "replace")
    assert t.options(1) == ["Block Youthful Troll with Footman", "Done"], "a Fresh, unassigned one"
    t.do(1, "Block Youthful Troll with Footman")
    assert t.kind == "priority", "W-C3"
    to_end(t)
    assert hits(t, 1) == 0
    assert creature(t, 0, "Youthful Troll")["damage"] == 2


@rule("T-10.14", "T-R60")
def test_declining_a_replacement_is_final(table: Tables) -> None:
    t = replaceable(table, ["Borderland Scout", "Footman"])
    play(t, 0, "Hail of Darts", "Borderland Scout")
    wait(t, "replace")
    t.do(1, "Done")
    assert t.kind != "replace"
    to_end(t)
    assert hits(t, 1) == 3, "the Troll is not blocked"
    assert field(t, 1) == ["Footman"]


@rule("T-10.15", "T-10.14")
def test_a_fallen_mini_card_is_not_replaced(table: Tables) -> None:
    mine = {"field": ["Youthful Troll"], "hand": ["Hail of Darts"], "resources": ["II", "I"]}
    theirs = {"field": [{"face": "Leper", "mini": True}, "Footman"], "resources": ["I", "I"]}
    t = battle(table, mine, theirs)
    attack(t, "Life Youthful Troll")
    block(t, 1, "Youthful Troll", "Leper")
    play(t, 0, "Hail of Darts", "Leper")
    to_end(t)
    assert hits(t, 1) == 3
    assert field(t, 1) == ["Footman"]


@rule("T-10.16", "T-R60")
def test_replacement_is_repeated(table: Tables) -> None:
    t = replaceable(table, ["Borderland Scout", "Footman", "Marsh Light"])
    play(t, 0, "Hail of Darts", "Borderland Scout")
    wait(t, "replace")
    t.do(1, "Block Youthful Troll with Marsh Light")
    play(t, 0, "Hail of Darts", "Marsh Light")
    wait(t, "replace")
    t.do(1, "Block Youthful Troll with Footman")
    to_end(t)
    assert hits(t, 1) == 0


@rule("T-10.18", "T-10.30")
def test_blocker_and_attacker_strike_at_the_same_time(table: Tables) -> None:
    t = battle(
        table,
        {"field": ["Old Hand"], "resources": ["I"]},
        {"field": ["Old Hand", "Borderland Scout"], "resources": ["I", "I"]},
    )
    attack(t, "Life Old Hand")
    block(t, 1, "Old Hand", "Old Hand")
    to_end(t)
    assert field(t, 0) == []
    assert field(t, 1) == ["Borderland Scout"]
    assert t.names(0, "discard") == t.names(1, "discard") == ["Old Hand"], "each on its Controller's Discard Stack"


@rule("T-10.19", "T-R8", "T-10.33")
def test_armor_lessens_what_is_received(table: Tables) -> None:
    t = battle(
        table,
        {"field": ["Youthful Troll", "Old Hand"], "resources": ["II", "I"]},
        {"field": ["Clay Guard", "Clay Guard"], "resources": ["I", "I"]},
    )
    attack(t, "Life Youthful Troll", "Life Old Hand")
    wait(t, "blockers")
    t.apply(t.find(1, "Block Youthful Troll with Clay Guard")[0])
    t.apply(t.find(1, "Block Old Hand with Clay Guard")[0])
    to_end(t)
    assert sorted(c["damage"] for c in t.seat(1)["field"]) == [0, 1], "3 - 2, and never below nothing"


@rule("T-10.21", "T-10.23", "T-10.22", "T-10.27", "T-10.33", "T-R64")
def test_half_of_each_attackers_life_rounded_up(table: Tables) -> None:
    pile = ["Gust", "Ember", "Lullaby", "Curse", "Overkill"]
    mine = {"field": ["Youthful Troll", "Footman", "Footman"], "resources": ["II", "I", "I"]}
    t = battle(table, mine, {"discard": pile})
    attack(t, "Discard Youthful Troll", "Discard Footman", "Discard Footman")
    wait(t, "next attacker")
    assert t.asked == 0
    assert t.can(0, "Footman")
    t.do(0, "Deal the damage of Youthful Troll")
    t.do(0, "Destroy Curse").do(0, "Destroy Gust")
    assert t.names(1, "destroyed") == ["Gust", "Curse"], "two for a Life of 3, as the attacker chose"
    to_end(t)
    assert len(t.names(1, "destroyed")) == 4, "one for each Life of 1, not one for both"
    assert hits(t, 1) == 0


@rule("T-10.24", "T-R57")
def test_a_stack_nobody_aimed_at_is_left_alone_without_a_window(table: Tables) -> None:
    theirs = {"discard": ["Gust"], "hand": ["Hail of Darts"], "resources": ["I"]}
    t = battle(table, {"field": ["Youthful Troll"], "resources": ["II"]}, theirs)
    attack(t, "Life Youthful Troll")
    windows = 0
    while t.view()["phase"] == "combat":
        windows += t.kind == "priority" and t.asked == 1
        t.do(t.asked or 0, "Pass") if t.kind == "priority" else t.apply(0)
    assert windows == 4, "W-C1, W-C2, W-C4 and W-C6"
    assert t.names(1, "destroyed") == []
    assert "Gust" in t.names(1, "discard")


@rule("T-10.25", "T-10.26", "T-10.27", "T-10.33")
def test_life_stacks_lose_cards_from_the_top_in_the_attackers_order(table: Tables) -> None:
    stack = ["Bold Lancer", "Old Hand", "Red Levy", "Fenrir Unbound", "Gust", "Ember", "Curse"]
    mine = {"field": ["Youthful Troll", "Footman"], "resources": ["II", "I"]}
    t = battle(table, mine, {"life": stack, "discard": ["Lullaby"]})
    attack(t, "Life Youthful Troll", "Life Footman")
    wait(t, "next attacker")
    t.do(0, "Deal the damage of Footman")
    to_end(t)
    assert [line["n"] for line in told(t, "damaged")] == [1, 3], "one attacker after the other"
    assert t.names(1, "discard") == [*stack[3::-1], "Lullaby"], "face up, in the order they fell"
    assert t.names(1, "destroyed") == []


@rule("T-10.29", "T-10.32", "T-15.6", "T-10.21", "T-10.25")
def test_current_life_counts_damage_blessings_and_bonuses(table: Tables) -> None:
    mine = {
        "field": [
            {"face": "Youthful Troll", "damage": 2},
            {"face": "Footman", "blessings": 2},
            "Clay Tablets",
        ],
        "resources": ["II", "I"],
    }
    t = battle(table, mine, {"discard": ["Gust"] * 4, "life": 20})
    assert creature(t, 0, "Youthful Troll")["life"] == 3 - 2 + 1
    assert creature(t, 0, "Footman")["life"] == 1 + 2 + 1
    attack(t, "Life Footman", "Discard Youthful Troll")
    to_end(t)
    assert hits(t, 1) == 4
    assert len(t.names(1, "destroyed")) == 1


@rule("T-10.30", "T-15.6", "T-10.29")
def test_a_creature_without_life_is_slain_at_once(table: Tables) -> None:
    theirs = {"field": [{"face": "Youthful Troll", "damage": 1}, "Old Hand"], "resources": ["II", "I"]}
    t = duel(table, {"hand": ["Hail of Darts"] * 2, "resources": ["I", "I"]}, theirs)
    play(t, 0, "Hail of Darts", "Youthful Troll")
    assert field(t, 1) == ["Old Hand"]
    assert t.names(1, "discard") == ["Youthful Troll"]
    assert creature(t, 1, "Old Hand")["damage"] == 0


@rule("T-10.31")
def test_damage_stays_for_the_next_turns(table: Tables) -> None:
    theirs = {"field": ["Youthful Troll"], "resources": ["II"]}
    t = duel(table, {"hand": ["Hail of Darts"], "resources": ["I"]}, theirs)
    play(t, 0, "Hail of Darts")
    skip_to(t, "end")
    skip_to(t, "combat")
    assert t.view()["active"] == 1
    assert creature(t, 1, "Youthful Troll")["damage"] == 2


@rule("T-10.34", "T-R66")
def test_fight_matters_only_against_creatures(table: Tables) -> None:
    t = battle(table, {"field": ["Mischievous Nymph"], "resources": ["II"]}, {})
    attack(t, "Life Mischievous Nymph")
    to_end(t)
    assert hits(t, 1) == 4, "a 0/4 attacker"


@rule("T-10.33")
@pytest.mark.parametrize(("life_now", "discards"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_table_of_stack_damage(table: Tables, life_now: int, discards: int) -> None:
    titan = {"face": "Mountain Titan", "damage": 6 - life_now}
    t = battle(table, {"field": [titan], "resources": ["III"]}, {"discard": ["Gust"] * 8})
    attack(t, "Discard Titan")
    to_end(t)
    assert len(t.names(1, "destroyed")) == discards
    t = battle(table, {"field": [titan], "resources": ["III"]}, {})
    attack(t, "Life Titan")
    to_end(t)
    assert hits(t, 1) == life_now


@rule("T-10.1", "T-10.6")
def test_no_team_mate_is_attacked(table: Tables) -> None:
    seats = [{"field": ["Youthful Troll"], "resources": ["II"]}, {}, {}, {}]
    t = seated(table, seats, "combat", mode="team")
    attackers(t)
    assert {label.split("Player ")[1][0] for label in t.options(0) if "Player" in label} == {"1", "3"}
