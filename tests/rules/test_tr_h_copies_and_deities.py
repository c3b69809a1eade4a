"""Rulings on copies and Deities (T-R83, T-R84), and the designer's FAQ."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.combat_steps import IDLE, attackers, creature, duel, hits, pass_to, pick, play, settle
from tests.support.table import Table, Tables
from tests.support.twilight import finish, twilight_state
from tests.support.twilight_steps import field, hand
from theomachy.core.view import alias


# ---- copies
def imp(table: Tables, **theirs: object) -> Table:
    """Mirror Imp becomes a copy of a Praetorian Guard."""
    mine = {
        "field": [{"face": "Mirror Imp", "damage": 0}],
        "resources": ["I", "II"],
        "deity": {"face": "Hera", "spent": True},
    }
    t = duel(
        table,
        {**mine, "compass": {"east": ["Leper Quarter"]}, "hand": ["Gust"]},
        {"field": ["Praetorian Guard"], "resources": ["III", "I"], **theirs},
    )
    t.do(0, "Mirror Imp: Exhaust this")
    settle(t)
    pick(t, 0, "Praetorian Guard") if t.kind == "pick" else None
    return t


@rule("T-R83")
def test_what_a_copy_takes_and_what_it_keeps(table: Tables) -> None:
    t = imp(table)
    copy = creature(t, 0, "Mirror Imp")
    assert (copy["fight"], copy["life"], copy["armor"]) == (4, 4, 2), "numbers and keywords"
    assert copy["copy_of"] == "Praetorian Guard"
    assert (copy["face"], copy["level"], copy["state"]) == ("Mirror Imp", "II", "exhausted"), "Title, Level, state"
    assert t.seat(0)["conviction"], "and its own colour, where nothing else is said"
    assert field(t, 0) == ["Mirror Imp"], "the limit counts it at its own Level"
    assert not t.can(0, "Mirror Imp: Exhaust this"), "the special text is replaced"


@rule("T-R83")
def test_a_copy_of_its_own_kind_has_its_ability_once(table: Tables) -> None:
    loki = {"field": ["Loki in Exile"], "resources": ["I", "I", "II", "III"]}
    t = duel(table, {**loki, "hand": ["Night March"], "compass": {"west": ["Drill Ground"]}}, loki)
    t.do(0, "Loki in Exile: Exhaust this")
    settle(t)
    play(t, 0, "Night March")
    assert creature(t, 0, "Loki in Exile")["copy_of"] == "Loki in Exile"
    assert creature(t, 0, "Loki in Exile")["state"] == "fresh"
    assert len([label for label in t.options(0) if label.startswith("Loki in Exile:")]) == 1
    assert t.game.check() == []


@rule("T-R83", "T-R92")
def test_a_copy_keeps_the_ability_that_said_so_even_if_it_comes_later(table: Tables) -> None:
    t = duel(
        table, {"field": ["Slow Mirror"], "resources": ["I", "I", "I"]}, {"field": ["Footman"], "resources": ["I"]}
    )
    t.do(0, "Slow Mirror: Pay 1 I")
    settle(t)
    finish(t, "end")
    settle(t)
    assert creature(t, 0, "Slow Mirror")["copy_of"] == "Footman"
    assert not t.can(0, "Slow Mirror: Exhaust this: draw")
    assert t.can(0, "Slow Mirror: Pay 1 I")


@rule("T-R83", "T-R25")
def test_a_copy_ends_when_the_card_leaves(table: Tables) -> None:
    t = imp(table)
    play(t, 0, "Gust", "Mirror Imp")
    assert "Mirror Imp" in hand(t, 0)
    t = imp(table, hand=["Hail of Darts"])
    assert t.seat(1)["resources"][1]["level"] == "I"
    pass_to(t, 1)
    t.do(1, "Summon Hail of Darts")
    pick(t, 1, "Mirror Imp")
    settle(t)
    assert creature(t, 0, "Mirror Imp")["damage"] == 0, "Armor 2 is its own now"


@rule("T-R83")
def test_type_words_colour_and_the_kept_ability(table: Tables) -> None:
    mine = {
        "field": ["Loki in Exile", "Stoic Legionnaires"],
        "resources": ["I", "I", "II", "III"],
        "compass": {"west": ["Drill Ground"]},
        "hand": ["Night March"],
        "deity": {"face": "Mars", "spent": True},
    }
    t = duel(table, mine, {"field": ["Youthful Troll"], "resources": ["II"]})
    assert not t.seat(0)["conviction"]
    t.do(0, "Loki in Exile: Exhaust this")
    settle(t)
    pick(t, 0, "Stoic Legionnaires")
    loki = creature(t, 0, "Loki in Exile")
    assert loki["fight"] == 2 + 1, "a Soldier now"
    assert "Initiative" in loki["keywords"]
    assert t.seat(0)["conviction"], "colour included"
    assert loki["level"] == "III"
    play(t, 0, "Night March", "Loki in Exile")
    t.do(0, "Loki in Exile: Exhaust this")
    settle(t)
    assert t.kind != "pick", "no choice: not what it is copying already"
    assert creature(t, 0, "Loki in Exile")["copy_of"] == "Youthful Troll"


@rule("T-R83", "T-R49")
@pytest.mark.parametrize("slain", ["Footman", "Bog Druid"])
def test_what_it_is_not_copying_is_chosen_when_it_is_done(table: Tables, slain: str) -> None:
    """Others answer without knowing whom Loki means; he takes one of those that are left."""
    theirs = {
        "field": ["Footman", "Bog Druid", "Youthful Troll"],
        "resources": ["I", "I", "II"],
        "hand": ["Hail of Darts"],
    }
    t = duel(table, {"field": ["Loki in Exile"], "resources": ["III"]}, theirs)
    t.do(0, "Loki in Exile: Exhaust this")
    assert t.kind == "priority"
    assert t.view()["declared"][0]["targets"] == [], "nobody is named on announcement"
    play(t, 1, "Hail of Darts", slain)
    assert slain not in field(t, 1)
    settle(t)
    assert (t.asked, t.kind) == (0, "pick")
    assert not t.can(0, slain)
    t.do(0, "Youthful Troll")
    assert creature(t, 0, "Loki in Exile")["copy_of"] == "Youthful Troll"


@rule("T-R83")
@pytest.mark.parametrize(("copied", "drawn"), [(None, 1), ("Stoic Legionnaires", 0), ("Footman", 0)])
def test_a_copy_hears_nothing_of_what_its_own_text_waits_for(table: Tables, copied: str | None, drawn: int) -> None:
    """Whichever face is copied, the first of the box included."""
    wound = {"face": "Open Wound"} if copied is None else {"face": "Open Wound", "copy_of": copied}
    t = duel(table, {"hand": ["Stray Bolt"], "resources": ["I"]}, {"field": [wound], "resources": ["I"]})
    play(t, 0, "Stray Bolt", "Player 1")
    assert len(hand(t, 1)) == drawn, "when you take damage: draw 1 card"


# ---- Deities
@rule("T-R84", "T-16.10", "T-16.11")
def test_one_announcement_for_the_game(table: Tables) -> None:
    mine = {"deity": "Juno", "resources": [{"face": "Gust", "owner": 1}], "compass": IDLE}
    t = duel(table, mine, {"hand": ["Hail of Darts"], "resources": ["I"], "field": ["Footman"]})
    t.do(0, "Juno: Manifest")
    assert not t.seat(0)["deity"]["spent"], "announced, and flipped only when it has resolved"
    assert not t.can(0, "Juno: Manifest")
    assert why_not(t, "Juno") == "The Power of Juno is announced already, and that is done once a game (T-R84)."
    settle(t)
    pick(t, 0, "your") if t.kind == "pick" else None
    settle(t)
    assert t.seat(0)["deity"]["spent"]
    assert hits(t, 1) == 0, "sentences whose prerequisite fails are skipped: no Conviction"
    finish(t, "summoning", t.game.turn + 2)
    assert not t.can(0, "Juno: Manifest")


@rule("T-R84", "T-16.9")
def test_passive_parts_stop_when_flipped(table: Tables) -> None:
    mine = {"deity": "Ares", "field": ["Footman", "Youthful Troll"], "resources": ["I", "II"], "compass": IDLE}
    t = duel(table, mine, {}, "combat")
    attackers(t)
    t.do(0, "Attack Player 1's Life Stack with Footman").do(0, "Done")
    assert creature(t, 0, "Footman")["fight"] == 3, "an attacker, with Ares face up"
    assert creature(t, 0, "Youthful Troll")["fight"] == 3
    t.do(0, "Ares: Before blockers")
    pick(t, 0, "Footman")
    assert creature(t, 0, "Footman")["fight"] == 3, "not yet flipped"
    settle(t)
    assert creature(t, 0, "Footman")["fight"] == 2, "flipped"
    assert creature(t, 0, "Footman")["keywords"] == ["Overrun"]


@rule("T-16.7", "T-2.12")
def test_a_deity_has_no_level(table: Tables) -> None:
    mine = {"deity": "Ares", "field": ["Footman"], "resources": ["I"], "compass": IDLE}
    t = duel(table, mine, {}, "combat")
    attackers(t)
    t.do(0, "Attack Player 1's Life Stack with Footman")
    t.do(0, "Done") if t.can(0, "Done") else None
    offered = [o for o in (option.to_dict() for option in t.game.flat_options) if o["verb"] == "deity"]
    assert [("level" in o, o["face"]) for o in offered] == [(False, "Ares")]
    t.do(0, "Ares: Before blockers")
    pick(t, 0, "Footman") if t.kind == "pick" else None
    settle(t)
    about = [e["card"] for e in t.events(None) if e.get("card", {}).get("face") in ("Ares", "Footman")]
    assert {card["face"]: "level" in card for card in about} == {"Ares": False, "Footman": True}


def why_not(t: Table, name: str) -> str:
    """Why seat 0 cannot use her Deity now."""
    state = twilight_state(t.game)
    assert state.card(state.deity[0]).name == name
    reason = t.game.why_not(0, alias(state, state.deity[0], 0))
    return "" if reason is None else str(reason["text"])


@rule("T-R84", "T-10.9")
def test_the_time_its_text_allows(table: Tables) -> None:
    mine = {"deity": "Reader of Portents", "field": ["Footman"], "resources": ["I"], "compass": IDLE}
    t = duel(table, mine, {"deity": "Mars", "field": ["Footman"], "resources": ["I"]}, "summoning")
    assert not t.can(0, "Reader of Portents"), "not before the Combat Phase"
    assert "before Blockers are declared" in why_not(t, "Reader of Portents")
    while t.view()["phase"] == "summoning":
        t.do(t.asked or 0, "Pass")
    assert t.can(0, "Reader of Portents")


# ---- the FAQ
def risen(table: Tables, errata: str, spell: str) -> Table:
    """Altar of Thermopylae has put a Footman into play, and it leaves again."""
    mine = {
        "compass": {"south": ["Altar of Thermopylae"], **IDLE},
        "discard": ["Footman"],
        "resources": ["I"],
        "hand": [spell],
    }
    t = duel(table, mine, {}, "draw", errata=errata)
    while not t.can(0, "Yes"):
        t.do(0, "Pass")
    t.do(0, "Yes")
    settle(t)
    while t.view()["phase"] != "summoning":
        t.do(0, "Done" if t.can(0, "Done") else "Pass")
    assert field(t, 0) == ["Footman"]
    return play(t, 0, spell)


@rule("T-R25", "T-3.1")
@pytest.mark.parametrize(("errata", "destroyed"), [("book", False), ("faq", True)])
def test_the_altars_destroy_follows_by_the_faq(table: Tables, errata: str, destroyed: bool) -> None:
    t = risen(table, errata, "Gust")
    assert "Footman" in hand(t, 0)
    finish(t, "draw", t.game.turn + 1)
    assert ("Footman" in t.names(0, "destroyed")) == destroyed
    assert ("Footman" in hand(t, 0)) != destroyed


@rule("T-R8")
@pytest.mark.parametrize(("errata", "lost"), [("book", 3), ("faq", 2)])
def test_armor_of_a_life_stack_and_defiling(table: Tables, errata: str, lost: int) -> None:
    theirs = {"compass": {"north": ["Brick Tower"]}}
    t = duel(table, {"hand": ["Defilement"], "resources": ["I"], "compass": IDLE}, theirs, errata=errata)
    t.do(0, "Summon Defilement").do(0, "Player 1")
    settle(t)
    assert len(t.names(1, "destroyed")) == lost
    t = duel(table, {"hand": ["Burn the City"], "floating": [2, 1, 0], "compass": IDLE}, theirs, errata=errata)
    t.do(0, "Summon Burn the City").do(0, "Player 1")
    settle(t)
    assert hits(t, 1) == 3, "damage it lessens in any case"
