"""Sacrificing (T-13, T-R40 to T-R44)."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.combat_steps import IDLE, creature, duel, hits, pass_to, pick, settle, wait
from tests.support.table import Tables
from tests.support.twilight import sacrifice_targets, told
from tests.support.twilight_steps import field, levels, skip_to


@rule("T-13.1", "T-13.11")
def test_a_card_being_summoned_in_the_field_or_in_a_discard_stack(table: Tables) -> None:
    mine = {
        "hand": ["Footman"],
        "resources": ["I", "I"],
        "compass": {"west": ["Drill Ground"]},
        "field": ["Quiet Favours"],
        "discard": ["Gust"],
    }
    theirs = {"resources": ["I"], "field": ["Borderland Scout"], "discard": ["Ember"], "hand": ["I"], "aspects": ["I"]}
    t = duel(table, mine, theirs)
    t.do(0, "Summon Footman")
    pass_to(t, 1)
    assert sacrifice_targets(t, 1) == {
        "Footman (being Summoned)",
        "Drill Ground (Player 0's west)",
        "Quiet Favours (Player 0's field)",
        "Gust (Player 0's discard)",
        "Borderland Scout (your field)",
        "Ember (your discard)",
    }, "her own cards too; never Hands, Aspects, Life Stacks or Deities"


@rule("T-13.2", "T-R43")
def test_the_cost_is_matched_exactly(table: Tables) -> None:
    theirs = {"field": ["Youthful Troll", "Mischievous Nymph"], "resources": ["II", "II"]}
    assert sacrifice_targets(duel(table, {"resources": ["I", "I"], "compass": IDLE}, theirs), 0) == set()
    assert sacrifice_targets(duel(table, {"resources": ["II", "II"], "compass": IDLE}, theirs), 0) == set()
    exhausted = [{"face": "I", "state": "exhausted"}, {"face": "II", "state": "exhausted"}]
    t = duel(table, {"resources": [*exhausted, "III"], "compass": IDLE}, theirs)
    assert "Youthful Troll (Player 1's field)" in sacrifice_targets(t, 0), "Exhausted Aspects do as well"
    t.do(0, "Sacrifice Aspects to Destroy Youthful Troll")
    assert [c["level"] for c in t.seat(0)["resources"]] == ["III"], "no more and no less"


@rule("T-13.2", "T-R43")
def test_which_aspects_is_her_choice(table: Tables) -> None:
    aspects = [{"face": "Gust", "owner": 0, "known_by": [0]}, {"face": "Ember", "owner": 1}]
    t = duel(table, {"resources": aspects, "compass": IDLE}, {"field": ["Footman"], "resources": ["I"]})
    t.do(0, "Sacrifice Aspects to Destroy Footman")
    assert t.kind == "sacrifice"
    t.do(0, "Sacrifice Gust")
    assert t.names(0, "destroyed") == ["Gust"], "to its Owner"


@rule("T-13.2", "T-R43", "T-3.6")
def test_mini_cards_cost_one_lesser_even_as_copies(table: Tables) -> None:
    loki = {"face": "Loki in Exile", "mini": True}
    t = duel(table, {"field": [loki, "Youthful Troll"], "resources": ["I", "II"], "compass": IDLE}, {})
    t.do(0, "Loki in Exile: Exhaust this")
    settle(t)
    pick(t, 0, "Youthful Troll") if t.kind == "pick" else None
    assert creature(t, 0, "Loki in Exile")["copy_of"] == "Youthful Troll"
    t.do(0, "Sacrifice Aspects to Destroy Loki")
    assert [c["level"] for c in t.seat(0)["resources"]] == ["II"]


@rule("T-R43")
def test_discounts_do_not_change_it(table: Tables) -> None:
    mine = {"hand": ["Hidden Knife"], "resources": ["I"], "compass": {"north": ["Guest Hall"]}, "field": ["Footman"]}
    theirs = {"field": [{"face": "Footman", "exhausted": True}], "resources": ["I"]}
    t = duel(table, mine, theirs)
    t.do(0, "Summon Hidden Knife")
    pass_to(t, 1)
    assert "Hidden Knife (being Summoned)" not in sacrifice_targets(t, 1), "two Aspects, although one Power was paid"


@rule("T-13.3", "T-R41", "T-13.4")
def test_aspects_first_and_then_the_target_with_no_answer(table: Tables) -> None:
    theirs = {"hand": ["Gust"], "field": ["Tinker"], "resources": ["I", "I"]}
    t = duel(table, {"resources": [{"face": "Ember", "owner": 1}], "compass": IDLE}, theirs)
    t.do(0, "Sacrifice Aspects to Destroy Tinker")
    assert t.names(1, "destroyed") == ["Tinker", "Ember"], "cost and target, before anybody has priority again"
    assert t.view()["declared"] == []
    assert field(t, 1) == []


@rule("T-13.4", "T-R44")
def test_nothing_saves_the_target(table: Tables) -> None:
    mine = {"resources": ["I", "III"], "compass": IDLE}
    t = duel(table, mine, {"field": ["Straw Giant"], "resources": ["III"]})
    t.do(0, "Sacrifice Aspects to Destroy Straw Giant")
    assert t.names(1, "destroyed")[0] == "Straw Giant"
    assert hits(t, 0) == 0, "no Requiem"


@rule("T-13.5", "T-R48")
def test_what_its_card_had_under_way_is_countered(table: Tables) -> None:
    mine = {"field": ["Tinker", "Footman"], "resources": ["I", "I"], "compass": IDLE}
    t = duel(table, mine, {"resources": ["I"], "field": ["Borderland Scout"]})
    t.do(0, "Tinker: Exhaust this")
    pick(t, 0, "Borderland Scout")
    pass_to(t, 1)
    t.do(1, "Sacrifice Aspects to Destroy Tinker")
    assert t.view()["declared"] == []
    assert t.kind != "limit" or t.asked == 1
    assert "Tinker" in t.names(0, "destroyed")
    assert not told(t, "hurt"), "its effect was Countered"


@rule("T-13.7", "T-13.8", "T-R42")
def test_the_first_option_is_lost_by_another_effect(table: Tables) -> None:
    theirs = {"hand": ["Shield Wall"], "resources": ["I", "I", "I", "II"], "field": ["Footman"]}
    mine = {"hand": ["Burn the City", "Gust"], "resources": ["I", "I", "II", "I"]}
    t = duel(table, mine, theirs)
    t.do(0, "Summon Burn the City").do(0, "Player 1")
    pass_to(t, 1)
    assert "Burn the City (being Summoned)" in sacrifice_targets(t, 1)
    generate = t.find(1, "for one I Power")[0]
    t.apply(generate)
    assert "Burn the City (being Summoned)" in sacrifice_targets(t, 1), "generating Power is no answer to it"
    t.do(1, "Summon Shield Wall")
    pass_to(t, 1)
    assert "Burn the City (being Summoned)" not in sacrifice_targets(t, 1)
    assert "Footman (your field)" in sacrifice_targets(t, 1), "other cards are not barred"


@rule("T-R42")
def test_locks_are_for_each_object_and_end_with_it(table: Tables) -> None:
    theirs = {"hand": ["Shield Wall"], "resources": ["I"] * 4, "field": ["Borderland Scout"]}
    mine = {"hand": ["Footman", "Gust"], "resources": ["I", "I"], "compass": IDLE}
    t = duel(table, mine, theirs)
    t.do(0, "Summon Footman")
    pass_to(t, 1)
    t.do(1, "Summon Shield Wall")
    t.do(0, "Summon Gust") if t.can(0, "Summon Gust") else pass_to(t, 0).do(0, "Summon Gust")
    pass_to(t, 1)
    assert "Gust (being Summoned)" in sacrifice_targets(t, 1), "announced later: a lock of its own"
    assert "Footman (being Summoned)" not in sacrifice_targets(t, 1)
    while t.view()["declared"]:
        t.do(t.asked or 0, "Pass") if t.kind == "priority" else t.apply(0)
    pass_to(t, 1)
    assert "Footman (Player 0's field)" in sacrifice_targets(t, 1), "once in play it is a card like any other"


@rule("T-R42")
def test_mandatory_triggers_set_no_lock(table: Tables) -> None:
    theirs = {"field": ["Open Wound"], "resources": ["I", "I", "II"]}
    t = duel(table, {"hand": ["Red Omen"], "floating": [1, 0, 0], "resources": ["III"], "compass": IDLE}, theirs)
    t.do(0, "Summon Red Omen")
    while t.view()["declared"][-1]["kind"] != "trigger":
        t.do(t.asked or 0, "Pass")
    pass_to(t, 1)
    assert "Red Omen (being Summoned)" in sacrifice_targets(t, 1)


@rule("T-13.9", "T-R14")
def test_what_a_sacrifice_destroys_is_seen(table: Tables) -> None:
    mine = {"resources": ["I"], "field": ["Ledger of Debts"], "compass": IDLE}
    t = duel(table, mine, {"field": ["Footman"], "resources": ["I"]})
    t.do(0, "Sacrifice Aspects to Destroy Footman")
    while t.kind in ("order", "player"):
        t.do(0, "Player 1") if t.kind == "player" else t.apply(0)
    assert [o["kind"] for o in t.view()["declared"]] == ["trigger"] * 2, "one for the Aspect, one for the target"
    settle(t)
    assert hits(t, 1) == 2
    assert t.view()["destroyed_this_turn"] == 2


@rule("T-13.10", "T-R44", "T-R12")
def test_no_deathbound_and_no_requiem(table: Tables) -> None:
    aspect = {"face": "Grudge Bearer", "owner": 0}
    t = duel(table, {"resources": [aspect], "compass": IDLE}, {"field": ["Grudge Bearer"], "resources": ["I"]})
    t.do(0, "Sacrifice Aspects to Destroy Grudge Bearer (Player 1's field)")
    assert t.view()["declared"] == []
    assert t.names(1, "destroyed") == t.names(0, "destroyed") == ["Grudge Bearer"]
    assert "Grudge Bearer" not in t.names(1, "discard"), "Destroyed, not Slain"


@rule("T-13.11")
def test_her_own_card(table: Tables) -> None:
    t = duel(table, {"resources": ["I", "I"], "field": ["Footman"], "discard": ["Gust"], "compass": IDLE}, {})
    t.do(0, "Sacrifice Aspects to Destroy Footman")
    t.do(0, "Sacrifice Aspects to Destroy Gust")
    assert t.names(0, "destroyed") == ["Gust", "Footman"]
    assert t.seat(0)["resources"] == []


@rule("T-13.12", "T-R53")
def test_the_creature_limit_is_lower_from_then_on(table: Tables) -> None:
    mine = {"resources": ["I", "I"], "field": ["Footman", "Tinker"], "compass": IDLE}
    t = duel(table, mine, {"field": ["Borderland Scout"], "resources": ["I"]})
    t.do(0, "Sacrifice Aspects to Destroy Borderland Scout")
    assert (t.kind, t.asked) == ("limit", 0)
    assert "Borderland Scout" in t.names(1, "destroyed"), "not between the two halves of a Sacrifice"
    t.do(0, "Discard Footman")
    assert field(t, 0) == ["Tinker"]


# ---- when
@rule("T-R40", "T-13.1", "T-5.2")
@pytest.mark.parametrize("allowed", [True, False])
@pytest.mark.parametrize("phase", ["refresh", "trade", "seize"])
def test_sacrifice_in_phases_without_active_effects(table: Tables, phase: str, allowed: bool) -> None:
    mine = {"resources": ["I"], "hand": ["Hail of Darts"]}
    theirs = {"field": ["Footman", "Borderland Scout"], "resources": ["I", "I"], "hand": ["Hail of Darts"]}
    t = duel(table, mine, theirs, phase, sacrifice_in_no_ae=allowed)
    while t.view()["phase"] == phase and t.kind != "priority":
        t.do(t.asked or 0, "Done")
    if allowed:
        assert (t.view()["phase"], t.kind, t.asked) == (phase, "priority", 0), "a window for it at the end"
        assert set(t.options(0)) == {
            "Pass",
            "Sacrifice Aspects to Destroy Footman (Player 1's field)",
            "Sacrifice Aspects to Destroy Borderland Scout (Player 1's field)",
        }
        t.do(0, "Pass")
        assert t.asked == 1, "active player first, ends when all pass"
    else:
        assert t.view()["phase"] != phase


@rule("T-R40")
def test_never_in_the_middle_of_something(table: Tables) -> None:
    theirs = {"field": ["Footman"], "resources": ["I"]}
    t = duel(table, {"field": ["Tinker"], "resources": ["I"]}, theirs, "combat")
    wait(t, "attackers")
    assert sacrifice_targets(t, 0) == set()
    t.do(0, "Life Stack with")
    wait(t, "blockers")
    assert sacrifice_targets(t, 1) == set()


@rule("T-R41", "T-13.3")
def test_a_sacrifice_needs_no_stack(table: Tables) -> None:
    theirs = {"field": ["Footman"], "resources": ["I"], "hand": ["Veto"], "floating": [1, 2, 0]}
    t = duel(table, {"resources": ["I"], "compass": IDLE}, theirs)
    t.do(0, "Sacrifice Aspects to Destroy Footman")
    assert field(t, 1) == []
    assert t.asked == 0, "priority begins anew with the active player"
    skip_to(t, "combat")


@rule("T-R42", "T-13.5")
def test_an_answered_deathbound_bars_its_card_in_the_discard_stack_too(table: Tables) -> None:
    theirs = {"hand": ["Shield Wall"], "resources": ["I"] * 4, "field": ["Footman"]}
    mine = {"hand": ["Grim Bargain"], "resources": ["I"] * 3, "field": ["Wolf-Coat Raider"], "compass": IDLE}
    t = duel(table, mine, theirs)
    t.do(0, "Summon Grim Bargain")
    while t.kind != "player":
        t.do(t.asked or 0, "Pass")
    pass_to(t.do(0, "Player 1"), 1)
    assert "Wolf-Coat Raider (Player 0's discard)" in sacrifice_targets(t, 1)
    t.do(1, "Summon Shield Wall")
    pass_to(t, 1)
    assert "Wolf-Coat Raider (Player 0's discard)" not in sacrifice_targets(t, 1)
    assert "Footman (your field)" in sacrifice_targets(t, 1), "other cards are not barred"


@rule("T-13.2")
def test_an_option_says_which_aspects_a_sacrifice_costs(table: Tables) -> None:
    theirs = {"field": ["Youthful Troll"], "resources": ["II", "II"]}
    t = duel(table, {"resources": ["II", "II", "I", "I", "III"], "compass": IDLE}, theirs)
    (at,) = t.find(0, "Sacrifice Aspects to Destroy Youthful Troll")
    price = t.game.flat_options[at].to_dict()["aspects"]
    before = levels(t, 0, "resources")
    t.apply(at)
    while t.kind == "sacrifice":
        t.apply(0)
    after = levels(t, 0, "resources")
    assert {level: before.count(level) - after.count(level) for level in price} == price
