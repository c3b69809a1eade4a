"""errata="faq": what the designer changed after the book was printed, and what holds in every game."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Tables
from tests.support.twilight import DEAR, DELPHI, calm, finish
from tests.support.twilight_steps import card, field, hand, life, resolve

EDITIONS = ["book", "faq"]


@rule("T-13.9", "T-R14")
@pytest.mark.parametrize("errata", EDITIONS)
def test_sacrifice_and_obliterate(table: Tables, errata: str) -> None:
    t = calm(
        table,
        {"hand": ["Echo of Delphi"], "resources": ["I", "I", "I"]},
        {"discard": ["Wolf-Coat Raider"]},
        "summoning",
        sets=DELPHI,
        errata=errata,
    )
    assert not t.useful(0, "Summon Echo"), "nothing was Destroyed yet"
    t.do(0, "Sacrifice Aspects to Destroy Wolf-Coat Raider")
    while t.kind == "sacrifice":
        t.apply(0)
    assert t.useful(0, "Summon Echo") == (errata == "book")
    t = calm(
        table,
        {"hand": ["Echo of Delphi"], "resources": ["I"]},
        {"destroyed": ["Wolf-Coat Raider"]},
        "summoning",
        sets=DELPHI,
        errata=errata,
        destroyed_this_turn=1,
    )
    t.do(0, "Summon Echo").do(0, "Player 1")
    resolve(t)
    assert life(t, 1) == 9, "any other destruction counts in both"


@rule("T-R25", "T-3.1")
@pytest.mark.parametrize("errata", EDITIONS)
def test_the_altar_follows_its_creature(table: Tables, errata: str) -> None:
    t = calm(
        table,
        {
            "compass": {"south": ["Altar of Thermopylae"]},
            "discard": ["Youthful Troll"],
            "resources": ["I"],
            "hand": ["Farewell of Delphi", DEAR],
        },
        {},
        "draw",
        sets=DELPHI,
        errata=errata,
    )
    while not t.can(0, "Yes"):
        t.do(t.asked or 0, "Pass")
    t.do(0, "Yes")
    finish(t, "summoning", turn=5)
    assert field(t, 0) == ["Youthful Troll"]
    t.do(0, "Summon Farewell")
    resolve(t)
    assert "Youthful Troll" in hand(t, 0)
    finish(t, "trade", turn=6)
    assert ("Youthful Troll" in hand(t, 0)) == (errata == "book")
    assert ("Youthful Troll" in t.names(0, "destroyed")) == (errata == "faq")


@pytest.mark.parametrize("errata", EDITIONS)
def test_armor_of_a_life_stack_against_defile_and_obliterate(table: Tables, errata: str) -> None:
    walls = {"compass": {"north": ["Ziggurat of Nippur"]}}
    t = calm(
        table,
        {"hand": ["Echo of Delphi"], "resources": ["I"]},
        {**walls, "destroyed": ["II"]},
        "summoning",
        sets=DELPHI,
        errata=errata,
        destroyed_this_turn=1,
    )
    t.do(0, "Summon Echo").do(0, "Player 1")
    resolve(t)
    assert life(t, 1) == 10, "what Obliterate does is damage like any other"
    t = calm(table, {"field": ["Creeping Rot"], "resources": ["I"]}, walls, "draw", errata=errata)
    while t.kind != "player":
        t.do(t.asked or 0, "Pass")
    t.do(0, "Player 1")
    finish(t, "trade", turn=5)
    assert life(t, 1) == (11 if errata == "book" else 12), "the FAQ lets it lessen Defile too"


def test_cards_known_from_the_faq_only_follow_it_in_every_game() -> None:
    """The Manifesting player carries out three Heresies; Verdant Oasis Exhausts a Creature you control."""
    faces = {face["name"]: face for face in th.faces("twilight")}
    for name in ("Delphaic Vision", "Forced March", "Poisoned Knife"):
        heresy = next(a["text"] for a in faces[name]["abilities"] if a["kind"] == "heresy")
        assert heresy.startswith("The Manifesting player")
    assert faces["Verdant Oasis"]["abilities"][0]["text"].startswith("Exhaust a Creature you control:")


def test_verdant_oasis_on_whose_creatures(table: Tables) -> None:
    t = calm(
        table,
        {
            "compass": {"east": ["Verdant Oasis"]},
            "field": [{"face": "Temple Gatekeeper", "damage": 1}],
            "resources": ["I"],
        },
        {"field": [{"face": "Titan of Mount Ararat", "damage": 2}], "resources": ["III"]},
        "summoning",
    )
    t.do(0, "Verdant Oasis: Exhaust a Creature")
    resolve(t)
    assert (card(t, 0, "Temple Gatekeeper")["damage"], card(t, 0, "Temple Gatekeeper")["state"]) == (0, "exhausted")
    t.do(0, "Verdant Oasis: Pay 1 I")
    if t.kind == "pick":
        t.do(0, "Titan of Mount Ararat")
    resolve(t)
    assert card(t, 1, "Titan of Mount Ararat")["damage"] == 1, "the second ability reaches any Creature"
