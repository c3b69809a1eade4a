"""Heresies that strike the Controlling player and her Creatures."""

from __future__ import annotations

from tests.support.table import Table, Tables
from tests.support.twilight import told
from tests.support.twilight_cards import LATER, Title, choose, found, lost, manifest, names, plays, settle, stage
from tests.support.twilight_steps import pass_until


def is_over(t: Table, b: Title) -> None:
    """The Heresy has resolved; the active player is asked again, and the Aspect lies face up where it lay."""
    assert (t.asked, t.kind, t.view()["declared"]) == (0, "priority", [])
    assert told(t, "manifested")[0]["card"]["face"] == b.face


@plays(
    "Wolf-Coat Raider/heresy",
    "Centurion of the Tenth/heresy",
    "Minotaur of the Red Maze/heresy",
    "Youthful Troll/heresy",
)
def test_the_holder_takes_damage(table: Tables, b: Title) -> None:
    t = manifest(table, b)
    assert b.damage >= 2
    assert (lost(t, 0), lost(t, 1)) == (0, b.damage)
    assert found(t, 1, b.face, "resources")["manifested"]
    is_over(t, b)


@plays("Arena Veteran/heresy", "The Bull of Heaven/heresy")
def test_the_holder_takes_damage_and_the_aspect_is_frozen(table: Tables, b: Title) -> None:
    t = manifest(table, b)
    assert (lost(t, 0), lost(t, 1)) == (0, b.damage)
    aspect = found(t, 1, b.face, "resources")
    assert (aspect["state"], aspect["frozen"]) == ("exhausted", 1)
    is_over(t, b)


@plays("Stoic Legionnaires/heresy", "Berserker of the Red Shore/heresy", "Field of Mars/heresy")
def test_a_creature_of_the_holder_takes_damage(table: Tables, b: Title) -> None:
    """The Manifesting player chooses it; her own are no choice."""
    t = manifest(table, b, {"field": ["Praetorian Guard"]}, {"field": ["Titan of Mount Ararat", "Youthful Troll"]})
    assert not t.can(0, "Praetorian Guard")
    choose(t, 0, "Titan of Mount Ararat")
    assert found(t, 1, "Titan of Mount Ararat")["damage"] == b.number("player takes ", " damage")
    assert found(t, 1, "Youthful Troll")["damage"] == found(t, 0, "Praetorian Guard")["damage"] == 0
    assert lost(t, 1) == b.damage
    is_over(t, b)


@plays("Stormchaser Oracle/heresy")
def test_a_creature_is_hurt_and_frozen(table: Tables, b: Title) -> None:
    t = manifest(table, b, {}, {"field": ["Titan of Mount Ararat", "Youthful Troll"]})
    choose(t, 0, "Titan of Mount Ararat")
    hit, other = found(t, 1, "Titan of Mount Ararat"), found(t, 1, "Youthful Troll")
    assert (hit["damage"], hit["state"], hit["frozen"]) == (b.number("player takes ", " damage"), "exhausted", 1)
    assert (other["damage"], other["state"], other["frozen"]) == (0, "fresh", 0)
    is_over(t, b)


@plays("Titan of Mount Ararat/heresy", "Sudden Storm/heresy")
def test_every_creature_of_the_holder_takes_damage(table: Tables, b: Title) -> None:
    t = manifest(table, b, {"field": ["Youthful Troll"]}, {"field": ["Bog Druid", "Youthful Troll", "Creeping Rot"]})
    n = b.number("takes ", " damage")
    assert found(t, 1, "Youthful Troll")["damage"] == n
    assert found(t, 0, "Youthful Troll")["damage"] == 0
    assert ("Bog Druid" in names(t, 1)) == (n < 2)
    is_over(t, b)


@plays(
    "Praetorian Guard/heresy",
    "The Morrigan, Chooser of the Slain/heresy",
    "Gilgamesh, Builder of Walls/heresy",
    "Stonehenge/heresy",
)
def test_a_creature_of_the_holder_is_slain(table: Tables, b: Title) -> None:
    """Even an Exalted one; then the second part."""
    mine = {"field": ["Youthful Troll"], "discard": ["Libation"] * 6}
    t = manifest(table, b, mine, {"field": ["The Bull of Heaven", "Bog Druid"], "hand": ["Omen of Blood"]})
    assert not t.can(0, "Youthful Troll")
    choose(t, 0, "The Bull of Heaven")
    if b.face == "Stonehenge":
        assert t.kind == "pick"
        choose(t, 1, "Omen of Blood")
        assert names(t, 1, "destroyed") == ["Omen of Blood"]
    assert names(t, 1) == ["Bog Druid"]
    assert "The Bull of Heaven" in names(t, 1, "discard")
    defiled = b.number("Defiles the Controlling player for ", "", 0)
    assert lost(t, 1) == b.damage + defiled
    assert len(names(t, 1, "destroyed")) == defiled + (b.face == "Stonehenge")
    assert lost(t, 0) == -b.restored
    is_over(t, b)


@plays("Javelin Volley/heresy")
def test_a_lesser_creature_is_slain(table: Tables, b: Title) -> None:
    """Any Lesser Creature, no other."""
    t = manifest(table, b, {"field": ["Bog Druid"]}, {"field": ["Youthful Troll", "Arena Veteran"]})
    assert t.can(0, "Bog Druid")
    assert not t.can(0, "Youthful Troll")
    choose(t, 0, "Arena Veteran")
    assert (names(t, 0), names(t, 1)) == (["Bog Druid"], ["Youthful Troll"])
    is_over(t, b)


@plays("Poisoned Knife/heresy")
def test_an_exhausted_lesser_creature_is_slain(table: Tables, b: Title) -> None:
    tired = {"face": "Arena Veteran", "exempt": True, "exhausted": True}
    t = manifest(table, b, {}, {"field": [tired, "Bog Druid", {**tired, "face": "Youthful Troll"}]})
    assert names(t, 1) == ["Bog Druid", "Youthful Troll"]  # nothing to choose: the only one that fits
    is_over(t, b)
    t = manifest(table, b, {}, {"field": ["Bog Druid"]})
    assert names(t, 1) == ["Bog Druid"]
    is_over(t, b)


@plays("Achilles, Wrath of Phthia/heresy")
def test_up_to_two_lesser_creatures_are_slain(table: Tables, b: Title) -> None:
    field = ["Bog Druid", "Arena Veteran", "Wolf-Coat Raider", "Youthful Troll"]
    t = manifest(table, b, {}, {"field": field})
    assert not t.can(0, "Youthful Troll")
    choose(choose(t, 0, "Bog Druid"), 0, "Arena Veteran")
    assert names(t, 1) == ["Wolf-Coat Raider", "Youthful Troll"]
    assert lost(t, 1) == b.damage
    is_over(t, b)
    t = manifest(table, b, {}, {"field": field})
    choose(t, 0, "Done")
    assert len(names(t, 1)) == 4
    assert lost(t, 1) == b.damage


@plays("Signal Fires of the Limes/heresy")
def test_damage_for_each_creature(table: Tables, b: Title) -> None:
    t = manifest(table, b, {"field": ["Youthful Troll"]}, {"field": ["Bog Druid", "Arena Veteran", "Creeping Rot"]})
    assert (lost(t, 0), lost(t, 1)) == (0, 2 * b.damage)
    is_over(t, b)
    t = manifest(table, b)
    assert lost(t, 1) == 0


@plays("Forced March/heresy", "Tanglethorn/heresy")
def test_a_creature_is_exhausted(table: Tables, b: Title) -> None:
    t = manifest(table, b, {"field": ["Arena Veteran"]}, {"field": ["Youthful Troll", "Bog Druid"]})
    assert not t.can(0, "Arena Veteran")
    choose(t, 0, "Youthful Troll")
    assert [found(t, 1, name)["state"] for name in ("Youthful Troll", "Bog Druid")] == ["exhausted", "fresh"]
    assert found(t, 1, "Youthful Troll")["frozen"] == 0
    assert lost(t, 1) == b.damage
    is_over(t, b)


@plays("Terracotta Warrior/heresy")
def test_a_creature_is_frozen(table: Tables, b: Title) -> None:
    t = manifest(table, b, {"field": ["Arena Veteran"]}, {"field": ["Youthful Troll", "Bog Druid"]})
    choose(t, 0, "Youthful Troll")
    hit, other = found(t, 1, "Youthful Troll"), found(t, 1, "Bog Druid")
    assert (hit["state"], hit["frozen"], other["state"], other["frozen"]) == ("exhausted", 1, "fresh", 0)
    is_over(t, b)


@plays("Mischievous Nymph/heresy")
def test_two_creatures_are_frozen(table: Tables, b: Title) -> None:
    t = manifest(table, b, {}, {"field": ["Youthful Troll", "Bog Druid", "Arena Veteran"]})
    choose(choose(t, 0, "Youthful Troll"), 0, "Bog Druid")
    assert [found(t, 1, name)["frozen"] for name in ("Youthful Troll", "Bog Druid", "Arena Veteran")] == [1, 1, 0]
    assert found(t, 1, "Arena Veteran")["state"] == "fresh"
    is_over(t, b)


@plays("Altar of Thermopylae/heresy", "Leper Quarter/heresy", "Hydra Nest/heresy")
def test_the_aspect_is_exhausted(table: Tables, b: Title) -> None:
    """And gives no Power before the next Refresh Phase."""
    t = manifest(table, b, {}, {"resources": ["Omen of Blood"], "floating": [0, 0, 0]})
    assert found(t, 1, b.face, "resources")["state"] == "exhausted"
    assert found(t, 1, "Omen of Blood", "resources")["state"] == "fresh"
    is_over(t, b)
    t.do(0, "Pass") if t.asked == 0 else None
    assert not t.can(1, f"Exhaust {b.face}")


@plays(
    "Amazon Lancer/heresy",
    "Borderland Scout/heresy",
    "Omen of Blood/heresy",
    "Judgement of Paris/heresy",
    "Veto of the Assembly/heresy",
)
def test_the_holder_discards(table: Tables, b: Title) -> None:
    """She chooses what."""
    n = b.number("The Controlling player discards ")
    hand = ["Youthful Troll", "Javelin Volley", "Bog Druid"]
    t = manifest(table, b, {"hand": ["Libation"]}, {"hand": hand})
    for name in hand[:n]:
        assert t.kind == "pick"
        choose(t, 1, name)
    assert names(t, 1, "hand") == sorted([*hand[n:], LATER])
    each = b.number("Each player takes ", " damage", 0)
    assert (lost(t, 0), lost(t, 1)) == (each, b.damage + each)
    assert set(hand[:n]) <= set(names(t, 1, "discard"))
    assert names(t, 0, "hand") == sorted(["Libation", LATER])
    assert found(t, 1, b.face, "resources")["state"] == ("exhausted" if "Exhaust this" in b.text else "fresh")
    is_over(t, b)


@plays("Fenrir Unbound/heresy", "Mourner of the Mounds/heresy")
def test_the_holder_destroys_a_card_of_her_hand(table: Tables, b: Title) -> None:
    t = manifest(table, b, {}, {"hand": ["Youthful Troll", "Bog Druid"]})
    assert t.asked == 1
    choose(t, 1, "Bog Druid")
    assert names(t, 1, "destroyed") == ["Bog Druid"]
    assert names(t, 1, "hand") == sorted(["Youthful Troll", LATER])
    assert lost(t, 1) == b.damage
    is_over(t, b)


@plays("Wicker Colossus/heresy", "Balor of the Evil Eye/heresy")
def test_a_creature_of_the_holder_is_destroyed(table: Tables, b: Title) -> None:
    t = manifest(table, b, {"field": ["Bog Druid"]}, {"field": ["The Bull of Heaven", "Youthful Troll"]})
    assert not t.can(0, "Bog Druid")
    choose(t, 0, "The Bull of Heaven")
    if b.face.startswith("Balor"):
        choose(t, 1, LATER) if t.kind == "pick" else None
        assert LATER in names(t, 1, "destroyed")
    assert "The Bull of Heaven" in names(t, 1, "destroyed")
    assert names(t, 1) == ["Youthful Troll"]
    assert lost(t, 1) == b.damage
    is_over(t, b)


@plays("Pyre at Samhain/heresy")
def test_a_lesser_creature_of_the_holder_is_destroyed(table: Tables, b: Title) -> None:
    t = manifest(table, b, {"field": ["Bog Druid"]}, {"field": ["Arena Veteran", "Youthful Troll"]})
    assert names(t, 1, "destroyed") == ["Arena Veteran"]
    assert (names(t, 0), names(t, 1)) == (["Bog Druid"], ["Youthful Troll"])
    is_over(t, b)


@plays("Barrow Wisp/heresy", "White Stag of Annwn/heresy", "Wild Huntsman/heresy")
def test_the_holder_is_defiled(table: Tables, b: Title) -> None:
    """The cards are Destroyed, not discarded."""
    n = b.number("for ")
    t = manifest(table, b)
    assert (lost(t, 0), lost(t, 1)) == (0, n)
    assert len(t.names(1, "destroyed")) == n
    assert t.names(1, "discard") == []
    is_over(t, b)


@plays("Swift Dryad/heresy", "Sack the City/heresy", "Harrow the Graves/heresy")
def test_cards_of_the_holders_discard_stack_are_destroyed(table: Tables, b: Title) -> None:
    n = b.number("Destroys ", " cards")
    discard = ["Omen of Blood", "Bog Druid", "Youthful Troll", "Libation", "Arena Veteran", "Sack the City"]
    t = manifest(table, b, {"discard": ["Sudden Storm"]}, {"discard": discard})
    for name in discard[:n]:
        assert not t.can(0, "Sudden Storm")
        choose(t, 0, name)
    assert names(t, 1, "destroyed") == sorted(discard[:n])
    assert lost(t, 1) == b.damage
    is_over(t, b)


@plays("Last Harvest of the Druids/heresy")
def test_damage_for_each_card_destroyed_this_turn(table: Tables, b: Title) -> None:
    n = b.number("Destroys ", " cards")
    discard = ["Omen of Blood"] * n
    t = manifest(table, b, {}, {"discard": discard, "destroyed": ["Libation", "Libation"]}, destroyed_this_turn=1)
    assert lost(t, 1) == n + 1
    is_over(t, b)


@plays("Bog Druid/heresy", "Seer of Entrails/heresy")
def test_obliterate_after_a_card_is_destroyed(table: Tables, b: Title) -> None:
    n = b.number("Obliterate: the Controlling player takes ", " damage")
    t = manifest(table, b, {}, {"discard": ["Omen of Blood"]})
    choose(t, 0, "Omen of Blood") if t.kind == "pick" else None
    assert names(t, 1, "destroyed") == ["Omen of Blood"]
    assert lost(t, 1) == n
    is_over(t, b)
    if "Controlling player's Discard Stack" in b.text:
        t = manifest(table, b)  # nothing to Destroy
        assert lost(t, 1) == 0
        is_over(t, b)


@plays("Walls of Uruk/heresy")
def test_an_attacking_creature_of_the_holder_takes_damage(table: Tables, b: Title) -> None:
    """On the holder's own turn: the Manifesting player answers her attack."""
    mine = {"hand": ["Unveiling"], "discard": ["Libation"] * 3}
    theirs = {"field": ["Titan of Mount Ararat", "Youthful Troll"]}
    t = stage(table, b, mine, theirs, "combat", active=1)
    pass_until(t, "attackers")
    t.do(1, "Attack Player 0's Life Stack with Titan of Mount Ararat").do(1, "Done")
    pass_until(t, "priority", seat=0)
    t.do(0, "Summon Unveiling")
    settle(t)
    assert found(t, 1, "Titan of Mount Ararat")["damage"] == b.number("takes ", " damage")
    assert found(t, 1, "Youthful Troll")["damage"] == 0
    assert lost(t, 0) == -b.restored
    t = manifest(table, b, mine, theirs)  # nobody attacks
    assert found(t, 1, "Titan of Mount Ararat")["damage"] == 0
    assert lost(t, 0) == -b.restored
