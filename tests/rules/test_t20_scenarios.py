"""The worked scenarios of Twilight (T-20)."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Table, Tables
from tests.support.twilight_steps import card, duel, field, hand, levels, life, pass_until, resolve, skip_to


@rule("T-20.1", "T-1.7")
def test_mini_cards_never_run_out(table: Tables) -> None:
    lepers = [{"face": "Leper", "mini": True}] * 9
    t = duel(table, {"field": lepers, "resources": ["I"] * 12, "compass": {"east": ["Leper Quarter"]}}, {}, "draw")
    skip_to(t, "resource")
    skip_to(t, "combat")
    assert field(t, 0).count("Leper") == 10


@rule("T-20.2", "T-6.2", "T-6.3", "T-6.4", "T-6.11", "T-2.15")
def test_free_trade_with_a_counter_offer(table: Tables) -> None:
    t = duel(
        table,
        {"hand": ["Javelin Volley", "Centurion of the Tenth", "Forced March"], "life": ["I"] * 8},
        {"hand": ["Borderland Scout", "Divine Jealousy", "Web of Favours"], "life": ["II"] * 8},
        "trade",
    )
    t.do(0, "Offer Player 1").do(0, "Give one I").do(0, "Ask for one I").do(0, "Make this offer")
    t.do(1, "counter-offer").do(1, "Give one I").do(1, "Give one II").do(1, "Ask for one I").do(1, "Ask for one II")
    t.do(1, "Make this offer")
    t.do(0, "Accept")
    t.do(1, "Hand over Borderland Scout").do(0, "Hand over Javelin Volley")
    assert levels(t, 0, "aspects") == levels(t, 1, "aspects") == ["I", "II"]
    assert [len(t.hand(p)) for p in (0, 1)] == [1, 1]
    mine = {c.get("face") for c in t.seat(1, 0)["aspects"]}
    assert mine == {"Javelin Volley", "Centurion of the Tenth"}, "the giver knows what she gave"
    assert all("face" not in c for c in t.seat(0, 0)["aspects"]), "nobody peeks at what she received"
    assert not t.can(0, "Offer Player 1"), "one successful Trade"
    skip_to(t, "resource")
    assert not t.names(0, "discard"), "no Seize from whom you traded with"


@rule("T-20.3", "T-7.3")
def test_seize_price(table: Tables) -> None:
    t = duel(table, {"hand": ["Javelin Volley"] * 3}, {"hand": ["I", "II"]}, "seize")
    assert t.can(0, "Seize a I from")
    assert not t.can(0, "Seize a II from")
    t = duel(table, {"hand": ["Javelin Volley"] * 4}, {"hand": ["I", "II"]}, "seize")
    assert t.can(0, "Seize a II from")
    assert not t.can(0, "Seize a III from")


@rule("T-20.4", "T-7.4", "T-7.5", "T-7.11")
def test_seize_from_a_hand(table: Tables) -> None:
    t = duel(
        table,
        {"hand": ["Javelin Volley", "Forced March", "Omen of Blood", "Wolf-Coat Raider"]},
        {"hand": ["Borderland Scout", "Divine Jealousy"]},
        "seize",
    )
    t.do(0, "Seize a I from")
    for name in ("Javelin Volley", "Forced March", "Omen of Blood"):
        t.do(0, "Set", name)
    t.do(0, "Destroy Forced March")
    assert levels(t, 0, "aspects") == ["I"]
    assert t.backs(1) == {"I": 0, "II": 1, "III": 0}
    assert t.names(0, "destroyed") == ["Forced March"]
    assert sorted(t.names(0, "discard")) == ["Javelin Volley", "Omen of Blood"]
    assert [c.get("face") for c in t.seat(0, 1)["aspects"]] == ["Borderland Scout"], "who lost it knows it"


@rule("T-20.5", "T-7.6", "T-2.16")
def test_seize_from_the_own_life_stack(table: Tables) -> None:
    t = duel(
        table,
        {
            "hand": ["Javelin Volley", "Forced March", "Omen of Blood"],
            "life": ["Amazon Lancer", "Arena Veteran", "Fenrir Unbound"],
        },
        {"hand": ["II"], "life": ["Divine Jealousy", "Sphinx at the Crossroads"]},
        "seize",
    )
    t.do(0, "Seize a I from")
    t.do(0, "Take Javelin Volley back").do(0, "Take Omen of Blood back")
    assert t.names(0, "destroyed") == ["Forced March"]
    assert t.names(0, "discard") == []
    assert hand(t, 0) == ["Javelin Volley", "Omen of Blood"]
    assert levels(t, 0, "aspects") == ["I"]
    assert "face" not in t.seat(0, 0)["aspects"][0]
    assert life(t, 0) == 2


@rule("T-20.6", "T-6.6", "T-6.8", "T-6.9", "T-2.16")
def test_forced_trade(table: Tables) -> None:
    t = duel(
        table,
        {"hand": ["II", "II", "II", "II"], "life": ["Amazon Lancer", "I", "I"]},
        {"hand": ["II", "I"], "life": ["Divine Jealousy", "I", "I"]},
        "trade",
    )
    t.do(0, "Offer Player 1").do(0, "Give one II").do(0, "Ask for one II").do(0, "Make this offer")
    t.do(1, "No trades")
    assert not t.can(0, "Offer Player 1")
    t.do(0, "Forced Trade")
    for p in (0, 1):
        assert levels(t, p, "aspects") == ["II"]
        for viewer in (0, 1):
            assert "face" not in t.seat(p, viewer)["aspects"][0]
    skip_to(t, "resource")
    assert t.names(0, "destroyed") == []


@rule("T-20.8", "T-8.3", "T-8.10")
def test_costs_are_exact(table: Tables) -> None:
    t = duel(
        table,
        {"deity": "Reader of Portents", "hand": ["Stonehenge"], "resources": ["I"] * 4 + ["III"] * 3},
        {},
        "summoning",
    )
    assert not t.can(0, "Summon Stonehenge")
    t = duel(
        table,
        {"deity": "Reader of Portents", "hand": ["Stonehenge"], "resources": ["I"] * 2 + ["II"] * 2 + ["III"] * 3},
        {},
        "summoning",
    )
    t.do(0, "Summon Stonehenge")
    resolve(t)
    assert all(c["state"] == "exhausted" for c in t.seat(0)["resources"])
    assert [c["face"] for c in t.seat(0)["compass"]["north"]] == ["Stonehenge"]


@rule("T-20.9", "T-3.5")
def test_a_creatures_aspect_is_the_highest_value_in_its_cost(table: Tables) -> None:
    t = duel(table, {"field": ["Wild Huntsman"], "resources": ["III"]}, {}, "summoning")
    assert card(t, 0, "Wild Huntsman")["level"] == "III"


@rule("T-20.10", "T-9.7", "T-9.8", "T-9.9", "T-9.10", "T-9.12")
def test_creature_limit(table: Tables) -> None:
    t = duel(
        table,
        {
            "hand": ["Wolf-Coat Raider"],
            "field": ["Wolf-Coat Raider", *["Arena Veteran"] * 3],
            "resources": ["I"] * 4 + ["II"] * 3,
        },
        {},
        "summoning",
    )
    t.do(0, "Summon Wolf-Coat Raider")
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    assert t.kind == "limit"
    assert len(t.options(0)) == 5
    t.apply(t.find(0, "Discard Wolf-Coat Raider")[0])
    assert t.kind == "player", "its Deathbound triggers"
    t.do(0, "Player 1")
    resolve(t)
    assert life(t, 1) == 11
    assert field(t, 0).count("Arena Veteran") == 3
    assert field(t, 0).count("Wolf-Coat Raider") == 1


@rule("T-20.11", "T-10.8", "T-10.11", "T-10.13", "T-10.17", "T-10.18", "T-10.28", "T-10.30")
def test_combat_example_one(table: Tables) -> None:
    t = duel(
        table,
        {"field": ["Youthful Troll"], "resources": ["II"]},
        {"field": ["Borderland Scout", "Corrupt Tribune"], "resources": ["I", "I"]},
        "combat",
    )
    pass_until(t, "attackers")
    t.do(0, "Life Stack with")
    assert card(t, 0, "Youthful Troll")["state"] == "exhausted"
    pass_until(t, "blockers")
    t.do(1, "Block Youthful Troll with Borderland Scout")
    assert t.kind != "blockers", "one blocker for each attacker"
    skip_to(t, "end")
    assert "Borderland Scout" in t.names(1, "discard")
    assert card(t, 0, "Youthful Troll")["damage"] == 1
    assert life(t, 1) == 12


@rule("T-20.12", "T-20.13", "T-10.4", "T-10.3")
def test_fighting_creatures_cannot_use_their_own_exhaust_effects(table: Tables) -> None:
    t = duel(
        table,
        {
            "field": ["Youthful Troll", {"face": "Berserker of the Red Shore", "exhausted": True}],
            "resources": ["II", "II", "I"],
        },
        {
            "field": [{"face": "Mischievous Nymph"}, {"face": "Terracotta Warrior"}],
            "resources": ["I", "II"],
            "deity": {"face": "Hera", "spent": True},
        },
        "combat",
    )
    pass_until(t, "attackers")
    t.do(0, "Attack Player 1's Life Stack with Youthful Troll")
    pass_until(t, "priority", seat=1)
    assert t.can(1, "Mischievous Nymph: Exhaust this")
    pass_until(t, "blockers")
    assert not t.can(1, "Berserker"), "an Exhausted Creature does not block"
    t.do(1, "Block Youthful Troll with Terracotta Warrior")
    pass_until(t, "priority", seat=1)
    assert card(t, 1, "Terracotta Warrior")["state"] == "fresh"
    assert not t.can(1, "Terracotta Warrior: Exhaust this")
    assert t.can(1, "Mischievous Nymph: Exhaust this")


@rule("T-20.14", "T-10.25", "T-10.26", "T-10.31")
def test_a_later_round(table: Tables) -> None:
    t = duel(
        table,
        {"field": ["Corrupt Tribune"], "resources": ["I"]},
        {"field": [{"face": "Youthful Troll", "damage": 1, "exhausted": True}], "resources": ["II"]},
        "combat",
    )
    pass_until(t, "attackers")
    t.do(0, "Life Stack with")
    skip_to(t, "end")
    assert life(t, 1) == 10
    assert len(t.names(1, "discard")) == 2
    assert card(t, 1, "Youthful Troll")["damage"] == 1


@rule("T-20.15", "T-10.19", "T-10.21", "T-10.22", "T-10.33")
def test_damaging_stacks(table: Tables) -> None:
    t = duel(
        table,
        {
            "field": ["Praetorian Guard", "Stoic Legionnaires", "Stoic Legionnaires"],
            "deity": {"face": "Hera", "spent": True},
            "resources": ["I", "I", "III"],
        },
        {"field": ["Stormchaser Oracle"], "resources": ["II"], "discard": ["Libation", "Sudden Storm"]},
        "combat",
    )
    pass_until(t, "attackers")
    t.do(0, "Life Stack with", "Praetorian")
    t.do(0, "Life Stack with", "Legionnaires").do(0, "Discard Stack with", "Legionnaires")
    pass_until(t, "blockers")
    t.do(1, "Block Praetorian Guard with Stormchaser Oracle")
    t.do(1, "Done") if t.kind == "blockers" else None
    pass_until(t, "discard damage")
    assert card(t, 1, "Stormchaser Oracle")["damage"] == 3
    assert card(t, 0, "Praetorian Guard")["damage"] == 2
    t.do(0, "Destroy Libation")
    skip_to(t, "end")
    assert t.names(1, "destroyed") == ["Libation"]
    assert life(t, 1) == 11
    assert len(t.names(1, "discard")) == 2


@rule("T-20.16", "T-13.1", "T-13.2", "T-13.3", "T-13.10", "T-13.12", "T-2.22")
def test_sacrifice_a_creature(table: Tables) -> None:
    t = duel(
        table,
        {"resources": ["I", {"face": "II", "state": "exhausted"}], "field": ["Youthful Troll"]},
        {"field": ["Banshee of the Barrow"], "resources": ["II"]},
        "summoning",
    )
    t.do(0, "Sacrifice Aspects to Destroy Banshee")
    assert t.kind == "limit" or field(t, 0) == [], "the limit is checked again"
    assert field(t, 1) == []
    assert "Banshee of the Barrow" in t.names(1, "destroyed")
    assert len(t.names(1, "destroyed")) == 3, "the Aspects go to their owner"
    resolve(t)
    assert life(t, 0) == 12, "no Requiem"


@rule("T-20.17", "T-13.4", "T-13.7", "T-13.8", "T-R42")
def test_first_option(table: Tables) -> None:
    def start() -> Table:
        return duel(
            table,
            {"hand": ["Sack the City", "Veto of the Assembly"], "resources": ["I"] * 3 + ["II"] * 3},
            {"hand": ["Veto of the Assembly"], "resources": ["I", "I", "II", "II", "I"]},
            "summoning",
        )

    t = start()
    t.do(0, "Summon Sack the City").do(0, "Player 1")
    pass_until(t, "priority", seat=1)
    assert t.can(1, "Sacrifice Aspects to Destroy Sack the City")
    assert t.can(1, "Summon Veto")
    t.do(1, "Sacrifice Aspects to Destroy Sack the City")
    assert "Sack the City" in t.names(0, "destroyed")
    assert t.view()["declared"] == []
    t = start()
    t.do(0, "Summon Sack the City").do(0, "Player 1")
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Veto")
    t.do(0, "Summon Veto") if t.can(0, "Summon Veto") else None
    t.do(0, "Veto of the Assembly") if t.kind == "pick" else None
    pass_until(t, "priority", seat=1)
    assert not t.can(1, "Sacrifice Aspects to Destroy Sack the City")


@rule("T-20.19", "T-14.1", "T-14.2", "T-R14")
def test_written_order_switches_obliterate_on(table: Tables) -> None:
    pile = ["Javelin Volley"] * 3 + ["Forced March"] * 3 + ["Omen of Blood"] * 2
    t = duel(table, {"hand": ["Harrow the Graves"], "resources": ["I", "I"]}, {"discard": pile}, "summoning")
    t.do(0, "Summon Harrow").do(0, "Javelin Volley")
    while t.kind == "priority" and len(t.names(1, "destroyed")) < 1:
        t.do(t.asked or 0, "Pass")
    assert len(t.names(1, "destroyed")) == 1
    assert t.view()["declared"], "others may answer between the sentences"
    while t.kind == "priority" and t.view()["declared"]:
        t.do(t.asked or 0, "Pass")
    while t.kind == "pick":
        t.apply(0)
    resolve(t)
    assert len(t.names(1, "destroyed")) == 6


@rule("T-20.24", "T-9.23", "T-14.3", "T-R49")
def test_a_scheme_without_its_target_is_still_played(table: Tables) -> None:
    t = duel(
        table,
        {"hand": ["Javelin Volley"], "resources": ["I"]},
        {"field": ["Seer of Entrails", "Borderland Scout"], "resources": ["I", "II"], "deity": "Reader of Portents"},
        "summoning",
    )
    t.do(0, "Summon Javelin Volley").do(0, "Borderland Scout")
    pass_until(t, "priority", seat=1)
    t.do(1, "Seer of Entrails: Destroy a Creature").do(1, "Borderland Scout")
    while t.kind == "priority" and "Borderland Scout" in field(t, 1):
        t.do(t.asked or 0, "Pass")
    t.apply(0) if t.kind == "pick" else None
    skip_to(t, "combat")
    assert "Javelin Volley" in t.names(0, "discard")
    assert "Borderland Scout" in t.names(1, "destroyed")


@rule("T-20.23", "T-14.5", "T-R47")
def test_a_price_paid_on_resolution_can_be_forestalled(table: Tables) -> None:
    t = duel(
        table,
        {"field": [{"face": "Seer of Entrails", "damage": 1}], "resources": ["I", "II"]},
        {"hand": ["Javelin Volley"], "resources": ["I"], "deity": {"face": "Mars", "spent": True}},
        "summoning",
    )
    t.do(0, "Seer of Entrails: Destroy a Creature")
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Javelin Volley")
    resolve(t)
    assert t.names(0, "discard") == ["Seer of Entrails"], "Slain, not Destroyed"
    assert not any(c["manifested"] for p in (0, 1) for c in t.seat(p)["resources"]), "no benefit"


@rule("T-20.23", "T-R49", "T-R47", "T-R1")
def test_what_lies_open_and_is_destroyed_to_do_something_is_named_at_once(table: Tables) -> None:
    """Timing Example 1: whoever answers knows which Creature it will be, and no other takes its place."""
    t = duel(
        table,
        {"field": [{"face": "Seer of Entrails", "damage": 1}, "Bog Druid"], "resources": ["I", "II"]},
        {"hand": ["Javelin Volley"], "resources": ["I"], "deity": {"face": "Mars", "spent": True}},
        "summoning",
    )
    t.do(0, "Seer of Entrails: Destroy a Creature").do(0, "Bog Druid")
    assert [target.get("face") for target in t.view()["declared"][0]["targets"]] == ["Bog Druid"]
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Javelin Volley").do(1, "Bog Druid")
    resolve(t)
    assert (t.names(0, "discard"), t.names(0, "destroyed")) == (["Bog Druid"], []), "Slain, and nothing Destroyed"
    assert field(t, 0) == ["Seer of Entrails"]
    assert not any(c["manifested"] for p in (0, 1) for c in t.seat(p)["resources"]), "no benefit"


@rule("T-20.25", "T-14.7", "T-R48")
def test_an_effect_dies_with_its_source(table: Tables) -> None:
    t = duel(
        table,
        {"field": ["Achilles, Wrath of Phthia"], "resources": ["III"], "deity": {"face": "Mars", "spent": True}},
        {"field": [{"face": "Achilles, Wrath of Phthia"}], "resources": ["III"]},
        "summoning",
    )
    t.do(0, "Achilles").do(0, "Achilles, Wrath of Phthia (Player 1's field)")
    pass_until(t, "priority", seat=1)
    t.do(1, "Achilles, Wrath of Phthia: Exhaust").do(1, "Achilles, Wrath of Phthia (Player 0's field)")
    resolve(t)
    assert field(t, 0) == []
    assert card(t, 1, "Achilles, Wrath of Phthia")["damage"] == 0


@rule("T-20.26", "T-16.4", "T-16.5", "T-R94")
def test_faction_requirement() -> None:
    deck = dict(th.decks()["hera"].cards)
    lines = [f"{n} {name}" for name, n in deck.items()]
    with pytest.raises(ValueError, match="Mars requires 10 cards of Aggression; there are 0"):
        th.load_deck("\n".join(["Deity: Mars", *lines]))


@rule("T-20.33", "T-12.2", "T-12.3", "T-12.4", "T-8.5", "T-2.15")
def test_the_trap(table: Tables) -> None:
    t = duel(
        table,
        {
            "field": ["Wolf-Coat Raider"],
            "deity": {"face": "Mars", "spent": True},
            "resources": [{"face": "Javelin Volley", "state": "exhausted"}],
        },
        {"hand": ["Whispered Secret"], "resources": ["I"], "deity": {"face": "Mars", "spent": True}},
        "combat",
    )
    pass_until(t, "attackers")
    t.do(0, "Life Stack with")
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Whispered Secret")
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    t.do(1, "Javelin Volley")
    assert t.seat(0)["resources"][0]["manifested"]
    assert t.seat(0)["resources"][0]["face"] == "Javelin Volley"
    t.do(1, "Wolf-Coat Raider") if t.kind == "pick" else None
    while t.kind == "priority" and field(t, 0):
        t.do(t.asked or 0, "Pass")
    assert field(t, 0) == [], "Slain before blockers are declared"


@rule("T-20.40", "T-5.5", "T-5.6", "T-R34")
def test_upkeep_shortage(table: Tables) -> None:
    t = duel(table, {"field": ["Blood Tithe", "Ishtar's Harvest"], "resources": ["I"]}, {}, "refresh")
    t.do(0, "Pay the Upkeep of Ishtar")
    pass_until(t, "trade") if t.kind == "priority" else None
    assert card(t, 0, "Ishtar's Harvest")["state"] == "exhausted"
    assert card(t, 0, "Blood Tithe")["state"] == "exhausted"
    t = duel(table, {"field": ["Blood Tithe", "Ishtar's Harvest"], "resources": ["I"]}, {}, "refresh")
    t.do(0, "Pay the Upkeep of Blood Tithe")
    assert card(t, 0, "Blood Tithe")["state"] == "fresh"
    assert card(t, 0, "Blood Tithe")["upkeep_paid"]
    assert card(t, 0, "Ishtar's Harvest")["state"] == "exhausted"


@rule("T-20.41", "T-20.42", "T-5.4", "T-5.8", "T-5.10", "T-R90")
def test_frozen_cards_miss_one_refresh(table: Tables) -> None:
    t = duel(
        table,
        {
            "field": [
                {"face": "Blood Tithe", "exhausted": True, "frozen": 1},
                {"face": "Youthful Troll", "exhausted": True, "frozen": 1},
            ],
            "resources": ["I", {"face": "II", "state": "exhausted", "frozen": 1}],
        },
        {},
        "refresh",
    )
    assert card(t, 0, "Blood Tithe")["state"] == "exhausted"
    assert card(t, 0, "Blood Tithe")["frozen"] == 0
    assert card(t, 0, "Youthful Troll")["state"] == "exhausted"
    assert card(t, 0, "Youthful Troll")["frozen"] == 0
    states = {c["level"]: (c["state"], c["frozen"]) for c in t.seat(0)["resources"]}
    assert states == {"I": ("exhausted", 0), "II": ("exhausted", 0)}, "Upkeep was paid all the same"


@rule("T-20.43", "T-11.5", "T-R29", "T-R30")
def test_decay(table: Tables) -> None:
    t = duel(
        table,
        {"floating": [1, 1, 0], "deity": {"face": "Mars", "spent": True}},
        {"floating": [0, 0, 1], "deity": {"face": "Mars", "spent": True}},
        "end",
    )
    skip_to(t, "trade")
    assert len(t.names(0, "destroyed")) == 3
    assert len(t.names(1, "destroyed")) == 3


@rule("T-20.45", "T-12.10", "T-12.14")
def test_own_intrigue_manifested(table: Tables) -> None:
    t = duel(
        table,
        {
            "hand": ["Judgement of Paris"],
            "deity": {"face": "Hera", "spent": True},
            "life": ["I", "II", "I", "II"],
            "resources": ["I", {"face": "Siege of the Seven Gates"}, "III"],
            "aspects": ["II"],
        },
        {},
        "summoning",
    )
    t.do(0, "Summon Judgement")
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    t.do(0, "Manifest 2 Greater")
    while t.kind == "priority" and t.view()["declared"]:
        t.do(t.asked or 0, "Pass")
    t.do(0, "Yes")
    resolve(t)
    assert card(t, 0, "Siege of the Seven Gates")["state"] == "fresh"
    twos = [c for c in t.seat(0)["resources"] if c["level"] == "II"]
    assert [c["state"] for c in twos] == ["exhausted"]
    assert levels(t, 0, "aspects") == ["II"]
    assert life(t, 0) == 3


@rule("T-20.46", "T-12.11", "T-12.15", "T-9.11")
def test_an_opponents_intrigue_manifested(table: Tables) -> None:
    t = duel(
        table,
        {
            "hand": ["Whispered Secret"],
            "resources": [{"face": "I", "known_by": []}],
            "deity": {"face": "Enlil", "spent": True},
        },
        {
            "resources": [{"face": "Blood Tithe", "owner": 0}],
            "field": ["Borderland Scout"],
            "life": ["II", "I", "II"],
            "deity": {"face": "Mars", "spent": True},
        },
        "summoning",
    )
    t.do(0, "Summon Whispered")
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    t.do(0, "Blood Tithe")
    while t.kind == "priority" and t.view()["declared"]:
        t.do(t.asked or 0, "Pass")
    t.do(0, "Yes")
    resolve(t)
    assert card(t, 0, "Blood Tithe")["owner"] == 0
    assert card(t, 0, "Blood Tithe")["upkeep_paid"] is False
    assert [(c["level"], c["state"]) for c in t.seat(1)["resources"]] == [("I", "exhausted")]
    assert life(t, 1) == 2
    assert field(t, 1) == ["Borderland Scout"]


@rule("T-20.50", "T-9.16", "T-9.17", "T-9.18")
def test_layers(table: Tables) -> None:
    t = duel(
        table,
        {
            "field": ["Stoic Legionnaires"],
            "resources": ["I", "I"],
            "compass": {"west": ["Field of Mars", "Market of Oaths"]},
            "deity": {"face": "Mars", "spent": False},
        },
        {"resources": ["I"]},
        "summoning",
    )
    assert card(t, 0, "Stoic Legionnaires")["fight"] == 2, "covered: no benefit"
    assert t.seat(0)["conviction"] is False
    pass_until(t, "priority", seat=1) if t.asked == 0 else None
    t.do(1, "Sacrifice Aspects to Destroy Market")
    assert card(t, 0, "Stoic Legionnaires")["fight"] == 3
    assert t.seat(0)["conviction"] is True


@rule("T-20.53", "T-8.8", "T-12.6")
def test_answering_an_exhaust_heresy_with_power(table: Tables) -> None:
    t = duel(
        table,
        {"hand": ["Whispered Secret"], "resources": ["I"], "deity": {"face": "Enlil", "spent": True}},
        {"resources": [{"face": "Leper Quarter", "owner": 0}], "deity": {"face": "Mars", "spent": True}},
        "summoning",
    )
    t.do(0, "Summon Whispered")
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    t.do(0, "Leper Quarter")
    pass_until(t, "priority", seat=1)
    t.do(1, "Exhaust Leper Quarter for one I Power")
    assert t.seat(1)["floating"] == {"I": 1, "II": 0, "III": 0}
    resolve(t)
    assert t.seat(1)["floating"]["I"] == 1
    assert t.seat(1)["resources"][0]["state"] == "exhausted"


@rule("T-20.54", "T-19.1", "T-R74")
def test_the_last_card_drawn(table: Tables) -> None:
    t = duel(
        table,
        {"life": ["I"], "deity": {"face": "Mars", "spent": True}},
        {"deity": {"face": "Mars", "spent": True}},
        "draw",
    )
    assert t.game.over
    assert t.game.winners == (1,)


@rule("T-20.55", "T-19.2", "T-R73")
def test_double_knock_out(table: Tables) -> None:
    spent = {"face": "Mars", "spent": True}
    t = duel(
        table,
        {"life": 2, "floating": [0, 1, 0], "deity": spent},
        {"life": 2, "floating": [0, 1, 0], "deity": spent},
        "end",
    )
    assert t.game.over
    assert t.game.winners == ()
    assert t.game.reason == "draw"


@rule("T-20.56", "T-7.7", "T-R70", "T-R72")
def test_a_seize_that_finds_nothing(table: Tables) -> None:
    t = duel(
        table, {"hand": ["Javelin Volley"] * 5, "life": ["I", "II"]}, {"hand": ["I"], "life": ["I", "II"]}, "seize"
    )
    t.do(0, "Seize a III from")
    assert len(t.hand(0)) == 5
    assert t.names(0, "destroyed") == []
    assert t.seat(1)["life"]["seen"] == {"0": {"level": "I"}, "1": {"level": "II"}}


@rule("T-20.57", "T-12.5", "T-R79")
def test_manifest_once_a_turn(table: Tables) -> None:
    t = duel(
        table,
        {"hand": ["Omen of Blood"], "floating": [1, 0, 0]},
        {"resources": [{"face": "I", "manifested": True}]},
        "summoning",
    )
    t.do(0, "Summon Omen")
    resolve(t)
    assert t.view()["declared"] == []
    assert t.kind == "priority"


@rule("T-20.58", "T-13.1")
def test_sacrifice_against_a_discard_stack(table: Tables) -> None:
    t = duel(table, {"resources": ["II"]}, {"discard": ["Muse of Discord"]}, "summoning")
    t.do(0, "Sacrifice Aspects to Destroy Muse of Discord")
    assert "Muse of Discord" in t.names(1, "destroyed")
    assert t.seat(0)["resources"] == []


@rule("T-20.59", "T-15.3", "T-R17")
def test_losing_a_blessing_can_slay(table: Tables) -> None:
    t = duel(
        table,
        {"field": [{"face": "Shield-Bearer of Uruk", "blessings": 1, "damage": 3}], "resources": ["I"]},
        {},
        "summoning",
    )
    assert card(t, 0, "Shield-Bearer of Uruk")["life"] == 1
    assert card(t, 0, "Shield-Bearer of Uruk")["fight"] == 3
    t.do(0, "Shield-Bearer of Uruk: Remove")
    resolve(t)
    assert t.names(0, "discard") == ["Shield-Bearer of Uruk"]


@rule("T-20.34", "T-16.8", "T-16.9", "T-16.10", "T-16.11", "T-R84")
def test_reader_of_portents(table: Tables) -> None:
    t = duel(
        table,
        {
            "deity": "Reader of Portents",
            "field": ["Youthful Troll"],
            "resources": ["II"],
            "discard": ["Barrow Wisp"] * 3,
        },
        {"deity": {"face": "Mars", "spent": True}},
        "combat",
    )
    t.do(0, "Reader of Portents")
    resolve(t)
    assert "Fleet" in card(t, 0, "Youthful Troll")["keywords"]
    assert t.seat(0)["deity"]["spent"]
    assert t.names(0, "destroyed") == []
    assert not t.can(0, "Reader of Portents: Before")
