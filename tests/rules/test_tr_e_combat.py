"""Rulings on combat (T-R54, T-R57 to T-R66, T-R77)."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.combat_steps import (
    ALTARS,
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
from tests.support.twilight_steps import field, life

TROLL = {"field": ["Youthful Troll"], "resources": ["II", "I"]}


def able(t: Table) -> set[str]:
    """The Creatures that may attack."""
    return {label.split(" with ")[1] for label in t.options(0) if " with " in label}


@rule("T-R54", "T-10.7")
@pytest.mark.parametrize(("option", "may"), [("any_arrival", set()), ("summoned_only", {"Leper"})])
def test_who_came_this_turn_cannot_attack(table: Tables, option: str, may: set[str]) -> None:
    mine = {"hand": ["Footman"], "resources": ["I"] * 3, "compass": {"east": ["Leper Quarter"]}, "field": ["Old Hand"]}
    t = duel(table, mine, {}, "draw", arrival_sickness=option)
    while not t.can(0, "Summon Footman"):
        t.do(0, "Done" if t.can(0, "Done") else "Pass")
    assert "Leper" in field(t, 0), "put into play, not Summoned"
    t.do(0, "Summon Footman")
    settle(t)
    assert able(attackers(t)) == {"Old Hand"} | may


@rule("T-R54")
def test_an_effect_may_let_it_attack_all_the_same(table: Tables) -> None:
    mine = {"hand": ["Footman", "Night March"], "resources": ["I", "I"]}
    t = duel(table, mine, {})
    t.do(0, "Summon Footman")
    settle(t)
    play(t, 0, "Night March")
    assert able(attackers(t)) == {"Footman"}


@rule("T-R57")
def test_without_attackers_only_the_first_window_is_held(table: Tables) -> None:
    theirs = {"hand": ["Hail of Darts"], "resources": ["I"]}
    t = duel(table, TROLL, theirs, "combat")
    windows = 0
    while t.view()["phase"] == "combat":
        windows += t.kind == "priority" and t.asked == 1
        t.do(t.asked or 0, "Pass" if t.kind == "priority" else "Done")
    assert windows == 1


@rule("T-R58", "T-10.12")
def test_blocked_is_fixed_at_the_start_of_step_four(table: Tables) -> None:
    mine = {**TROLL, "hand": ["Gust"]}
    t = battle(table, mine, {"field": ["Winged Bull"], "resources": ["II"]})
    attack(t, "Life Youthful Troll")
    block(t, 1, "Youthful Troll", "Winged Bull")
    while not (t.kind == "priority" and creature(t, 1, "Winged Bull")["damage"]):
        t.do(t.asked or 0, "Pass")
    play(t, 0, "Gust", "Winged Bull")
    to_end(t)
    assert field(t, 1) == []
    assert hits(t, 1) == 0, "it stays blocked, whatever happens to the blocker afterwards"


@rule("T-R59", "T-R58")
@pytest.mark.parametrize("spell", ["Gust", "Dismissal", "Turncoat"])
def test_a_blocker_that_went_otherwise_is_not_replaced(table: Tables, spell: str) -> None:
    mine = {"field": ["Youthful Troll"], "hand": [spell], "resources": ["II", "I", "III"]}
    t = battle(table, mine, {"field": ["Borderland Scout", "Old Hand"], "resources": ["I", "I"]})
    attack(t, "Life Youthful Troll")
    block(t, 1, "Youthful Troll", "Borderland Scout")
    play(t, 0, spell, "Borderland Scout")
    assert t.kind == "priority"
    to_end(t)
    assert field(t, 1) == ["Old Hand"]
    assert hits(t, 1) == 3, "unblocked"


@rule("T-R60", "T-R62")
def test_a_blocker_whose_attacker_left_is_not_free_again(table: Tables) -> None:
    mine = {"field": ["Youthful Troll", "Old Hand"], "hand": ["Hail of Darts", "Gust"], "resources": ["II", "I", "I"]}
    t = battle(table, mine, {"field": ["Borderland Scout", "Footman"], "resources": ["I", "I"]})
    attack(t, "Life Youthful Troll", "Life Old Hand")
    wait(t, "blockers")
    t.do(1, "Block Youthful Troll with Borderland Scout").do(1, "Block Old Hand with Footman")
    play(t, 0, "Gust", "Old Hand")
    play(t, 0, "Hail of Darts", "Borderland Scout")
    assert t.kind != "replace"
    to_end(t)
    assert hits(t, 1) == 3
    assert creature(t, 1, "Footman")["damage"] == 0, "it fights nobody"


@rule("T-R61")
def test_a_blocker_exhausted_later_still_blocks(table: Tables) -> None:
    mine = {**TROLL, "hand": ["Lullaby"]}
    t = battle(table, mine, {"field": ["Footman", "Old Hand"], "resources": ["I", "I"]})
    attack(t, "Life Youthful Troll")
    block(t, 1, "Youthful Troll", "Footman")
    play(t, 0, "Lullaby", "Footman")
    assert creature(t, 1, "Footman")["state"] == "exhausted"
    to_end(t)
    assert creature(t, 0, "Youthful Troll")["damage"] == 2
    assert hits(t, 1) == 0


@rule("T-R62")
@pytest.mark.parametrize("spell", ["Gust", "Turncoat"])
def test_an_attacker_that_left_is_out_of_the_combat(table: Tables, spell: str) -> None:
    theirs = {"field": ["Footman"], "hand": [spell], "resources": ["I", "II", "III"]}
    t = battle(table, TROLL, theirs)
    attack(t, "Life Youthful Troll")
    block(t, 1, "Youthful Troll", "Footman")
    play(t, 1, spell, "Youthful Troll") if spell == "Gust" else play(t, 1, spell)
    to_end(t)
    assert hits(t, 1) == 0
    assert creature(t, 1, "Footman")["damage"] == 0
    assert "Youthful Troll" not in field(t, 0)


@rule("T-R63", "T-10.26")
def test_damage_to_a_player_hits_the_life_stack(table: Tables) -> None:
    stack = ["Bold Lancer", "Old Hand", "Red Levy", "Fenrir Unbound", "Gust"]
    theirs = {"life": stack, "hand": ["I"], "discard": ["Ember"]}
    t = duel(table, {"hand": ["Burn the City"], "resources": ["I", "I", "II"]}, theirs)
    t.do(0, "Summon Burn the City").do(0, "Player 1")
    settle(t)
    assert t.names(1, "discard") == [*stack[3::-1], "Ember"], "face up, from the top"
    assert t.backs(1)["I"] == 1


@rule("T-R64", "T-10.27")
def test_triggers_resolve_before_the_next_attacker(table: Tables) -> None:
    mine = {"field": ["Bold Lancer", "Youthful Troll"], "resources": ["II", "II"]}
    t = battle(table, mine, {"hand": ["Gust", "Ember"], "resources": ["II"], "life": 20})
    attack(t, "Life Bold Lancer", "Life Youthful Troll")
    wait(t, "next attacker")
    t.do(0, "Deal the damage of Bold Lancer")
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    assert (t.kind, t.asked) == ("pick", 1), "she discards before the Troll's damage"
    assert hits(t, 1) == 3
    t.do(1, "Gust")
    to_end(t)
    assert hits(t, 1) == 6


@rule("T-R64")
def test_damage_beyond_the_cards_present_is_lost(table: Tables) -> None:
    t = battle(table, {"field": ["Mountain Titan"], "resources": ["III"]}, {"discard": ["Gust", "Ember"]})
    attack(t, "Discard Titan")
    to_end(t)
    assert sorted(t.names(1, "destroyed")) == ["Ember", "Gust"]
    assert hits(t, 1) == 0


@rule("T-R65", "T-10.21", "T-10.25")
def test_no_combat_damage_means_none_to_stacks_either(table: Tables) -> None:
    mine = {"field": ["Youthful Troll", "Old Hand"], "resources": ["II", "I"]}
    theirs = {"hand": ["Brambles"], "resources": ["I"], "discard": ["Gust", "Ember"]}
    t = battle(table, mine, theirs)
    attack(t, "Life Youthful Troll", "Discard Old Hand")
    play(t, 1, "Brambles", "Youthful Troll")
    to_end(t)
    assert hits(t, 1) == 0
    assert len(t.names(1, "destroyed")) == 1, "the other one deals its own"
    t = battle(table, TROLL, {"field": ["Winged Bull", "Mischievous Nymph"], "resources": ["II", "II"]})
    attack(t, "Life Youthful Troll")
    block(t, 1, "Youthful Troll", "Winged Bull")
    pass_to(t, 1)
    t.do(1, "Mischievous Nymph: Exhaust this")
    settle(t)
    to_end(t)
    assert creature(t, 1, "Winged Bull")["damage"] == creature(t, 0, "Youthful Troll")["damage"] == 0


@rule("T-R66", "T-10.32")
def test_the_amount_is_known_when_the_attacker_is_resolved(table: Tables) -> None:
    mine = {"field": ["Youthful Troll"], "hand": ["Laying on of Hands"], "resources": ["II", "I"]}
    t = battle(table, mine, {"hand": ["Hail of Darts"], "resources": ["I"]})
    attack(t, "Life Youthful Troll")
    play(t, 0, "Laying on of Hands")
    while t.view()["step"] < 5:
        t.do(t.asked or 0, "Pass")
    play(t, 1, "Hail of Darts")
    to_end(t)
    assert hits(t, 1) == 3 + 1 - 2


# ---- several players
def accept(t: Table) -> None:
    """Whoever is attacked lets the helper block."""
    assert (t.kind, t.asked) == ("help", 1)
    t.apply(next(k for k, label in enumerate(t.options()) if label.startswith("Let ")))


def party(table: Tables, *seats: dict[str, Any]) -> Table:
    return attackers(seated(table, list(seats), "combat", sets=ALTARS))


@rule("T-R77", "T-17.12")
def test_several_opponents_are_attacked_at_once_and_block_in_order(table: Tables) -> None:
    guard = {"field": ["Footman"], "resources": ["I"]}
    t = party(table, {"field": ["Youthful Troll", "Old Hand"], "resources": ["II", "I"]}, guard, guard)
    t.do(0, "Attack Player 2's Life Stack with Youthful Troll")
    t.do(0, "Attack Player 1's Discard Stack with Old Hand")
    wait(t, "blockers")
    assert t.asked == 1, "clockwise from the active player"
    assert t.options(1) == ["Block Old Hand with Footman", "Done"], "first each for herself"
    t.do(1, "Done")
    assert t.asked == 2
    assert t.options(2) == ["Block Youthful Troll with Footman", "Done"]
    t.do(2, "Done")
    assert t.asked == 1, "then the others may offer help"
    assert t.options(1) == ["Block Youthful Troll with Footman", "Done"]
    t.do(1, "Block Youthful Troll with Footman")
    assert (t.kind, t.asked) == ("help", 2), "whoever is attacked accepts or refuses"
    t.do(2, "Do not let")
    assert not t.can(1, "Block Youthful Troll with Footman")
    assert (t.kind, t.asked) == ("blockers", 2)
    t.do(2, "Block Old Hand with Footman")
    accept(t)
    to_end(t)
    assert hits(t, 2) == 3
    assert t.names(1, "destroyed") == []
    assert "Footman" in field(t, 1)


@rule("T-R77", "T-17.12")
def test_the_helpers_stacks_are_safe_and_the_goal_stays(table: Tables) -> None:
    seats: tuple[dict[str, Any], ...] = (
        {"field": ["Red Reaver"], "resources": ["II"]},
        {},
        {"field": ["Borderland Scout"], "resources": ["I"]},
    )
    t = party(table, *seats)
    t.do(0, "Attack Player 1's Life Stack")
    wait(t, "blockers")
    assert t.asked == 2
    t.do(2, "Block Red Reaver")
    accept(t)
    to_end(t)
    assert field(t, 2) == []
    assert (hits(t, 1), hits(t, 2)) == (1, 0), "Overrun hits the original goal"
    assert [line["seat"] for line in told(t, "damaged")] == [1]


@rule("T-R77")
def test_no_creature_of_the_active_player_blocks(table: Tables) -> None:
    mine = {"field": ["Youthful Troll", "Footman"], "resources": ["II", "I"]}
    t = party(table, mine, {}, {})
    t.do(0, "Attack Player 1's Life Stack with Youthful Troll").do(0, "Done")
    to_end(t)
    assert hits(t, 1) == 3
    assert not any(line["kind"] == "blocks" for line in t.events())


@rule("T-R77", "T-10.14")
def test_a_helper_may_replace_too(table: Tables) -> None:
    mine = {"field": ["Youthful Troll"], "hand": ["Hail of Darts"], "resources": ["II", "I"]}
    t = party(table, mine, {"field": ["Footman"], "resources": ["I"]}, {"field": ["Old Hand"], "resources": ["I"]})
    t.do(0, "Attack Player 1's Life Stack")
    wait(t, "blockers")
    t.do(1, "Block Youthful Troll with Footman")
    no_block(t)
    play(t, 0, "Hail of Darts", "Footman")
    wait(t, "replace")
    assert t.asked == 2
    t.do(2, "Block Youthful Troll with Old Hand")
    accept(t)
    to_end(t)
    assert hits(t, 1) == 0
    assert life(t, 2) >= 10


def outcome(t: Table, attacker: str, blocker: str) -> dict[str, int]:
    """What the engine says a block would lead to."""
    found = t.find(t.asked or 0, f"Block {attacker} with {blocker}")
    said: dict[str, int] = t.game.flat_options[found[0]].to_dict()["outcome"]
    return said


@rule("T-10.18", "T-10.20", "T-R10", "T-R11")
@pytest.mark.parametrize("blocker", ["Footman", "Praetorian Guard", "Old Hand", "Leper", "Siren of the Narrow Strait"])
@pytest.mark.parametrize("attacker", ["Youthful Troll", "Mountain Titan", "Bold Lancer", "Minotaur of the Red Maze"])
def test_a_fight_ends_as_the_options_and_views_said(table: Tables, attacker: str, blocker: str) -> None:
    aspects = {"resources": ["I"] * 3 + ["II"] * 3 + ["III"] * 3}
    t = battle(table, {"field": [attacker], **aspects}, {"field": [blocker], **aspects, "life": 30})
    attack(t, f"Life {attacker}")
    wait(t, "blockers")
    said = outcome(t, attacker, blocker)
    block(t, 1, attacker, blocker)
    assert creature(t, 0, attacker)["outcome"] == said
    (stake,) = t.view()["stakes"]
    assert stake["now"] - stake["left"] == said["deals"] == sum(taken["n"] for taken in stake["takes"])
    t.game.keep_steps()
    to_end(t)
    if t.mode != "cloned":  # clones keep none
        stakes = [stake for step in t.game.take_steps() for stake in step.view(1)["stakes"]]
        assert {stake["now"] - stake["left"] for stake in stakes} <= {said["deals"]}, "also while they fight"
    left = {
        face: creature(t, p, face)["life"] if face in field(t, p) else 0 for p, face in enumerate((attacker, blocker))
    }
    assert (left[attacker], left[blocker]) == (said["attacker"], said["blocker"])
    assert hits(t, 1) == said["deals"]


@rule("T-10.21", "T-10.25")
def test_what_a_stack_loses_is_told_of_the_attack_that_took_it(table: Tables) -> None:
    mine = {"field": ["Youthful Troll", "Old Hand"], "resources": ["II", "I"]}
    t = battle(table, mine, {"hand": ["Gust"], "discard": ["Gust", "Ember"], "resources": ["I"]})
    attack(t, "Life Youthful Troll", "Discard Old Hand")
    to_end(t)
    events = t.game.events(0, 1)
    lost = [e for e in events if e["kind"] in ("damaged", "destroyed")]
    assert {(e["kind"], events[e["cause"]]["kind"], events[e["cause"]]["card"]["face"]) for e in lost} == {
        ("damaged", "attacks", "Youthful Troll"),
        ("destroyed", "attacks", "Old Hand"),
    }


@rule("T-10.21", "T-10.25", "T-10.28")
def test_stakes_are_what_the_stacks_lose(table: Tables) -> None:
    """Of attackers that nobody blocks: their Life, half of it against a Discard Stack; nothing of who is blocked."""
    mine = {"field": ["Youthful Troll", "Mountain Titan", "Bold Lancer"], "resources": ["II", "III", "II"]}
    theirs = {"field": ["Footman"], "resources": ["I"], "discard": ["Gust", "Ember", "Footman"], "life": 20}
    t = battle(table, mine, theirs)
    attack(t, "Life Youthful Troll", "Discard Titan", "Life Bold Lancer")
    block(t, 1, "Youthful Troll", "Footman")
    said = {stake["stack"]: (stake["now"], stake["left"]) for stake in t.view()["stakes"]}
    assert said["life"][0] == 20
    burnt = len(t.names(1, "destroyed"))
    to_end(t)
    assert said["life"][0] - said["life"][1] == hits(t, 1)
    assert said["discard"][0] - said["discard"][1] == len(t.names(1, "destroyed")) - burnt
    assert t.view()["stakes"] == []


@rule("T-10.6", "T-10.21", "T-10.25", "T-R8")
def test_attackers_that_are_named_take_what_the_forecast_said(table: Tables) -> None:
    """Before they are declared, all together; a Life Stack may have Armor, against each of them."""
    mine = {"field": ["Youthful Troll", "Mountain Titan", "Bold Lancer"], "resources": ["II", "III", "II"]}
    theirs = {"compass": {"north": ["Ziggurat of Nippur"]}, "discard": ["Gust", "Ember", "Footman"], "life": 20}
    t = battle(table, mine, theirs)
    ways = (("Life Stack", "Troll"), ("Discard Stack", "Titan"), ("Life Stack", "Lancer"))
    named = [t.find(0, *words)[0] for words in ways]
    alone = [t.game.flat_options[k].to_dict()["value"] for k in named]
    said = {stake["stack"]: stake for stake in t.game.forecast(0, named)}
    assert [taken["n"] for taken in said["life"]["takes"]] == [alone[0], alone[2]]
    assert said["life"]["now"] - said["life"]["left"] == alone[0] + alone[2]
    assert t.game.forecast(0, []) == []
    with pytest.raises(th.IllegalChoice, match="not options"):
        t.game.forecast(0, [99])
    with pytest.raises(th.IllegalChoice, match="not asked"):
        t.game.forecast(1, named)
    attack(t, "Life Youthful Troll", "Discard Mountain Titan", "Life Bold Lancer")
    assert {stake["stack"]: stake for stake in t.game.view(0)["stakes"]} == said
    to_end(t)
    assert hits(t, 1) == alone[0] + alone[2]
