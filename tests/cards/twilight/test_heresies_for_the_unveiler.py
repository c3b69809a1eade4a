"""Heresies that help the Manifesting player, turn more Aspects over, move cards or take them."""

from __future__ import annotations

from tests.cards.twilight.test_heresies import is_over
from tests.support.table import Tables
from tests.support.twilight import told
from tests.support.twilight_cards import LATER, Title, body, choose, found, lost, manifest, names, plays, summon

USED = ["Libation"] * 6


@plays("Pilgrim of the Long Road/heresy", "Lamassu Sentinel/heresy", "Libation/heresy", "Temple Physician/heresy")
def test_the_manifesting_player_restores(table: Tables, b: Title) -> None:
    t = manifest(table, b, {"discard": USED}, {"discard": USED})
    assert (lost(t, 0), lost(t, 1)) == (-b.restored, 0)
    assert len(t.names(0, "discard")) == 1 + len(USED) - b.restored
    aspect = found(t, 1, b.face, "resources")
    frozen = "Freeze this" in b.text
    assert (aspect["state"], aspect["frozen"]) == (("exhausted", 1) if frozen else ("fresh", 0))
    is_over(t, b)


@plays("Temple Gatekeeper/heresy")
def test_the_holder_cannot_attack_this_turn(table: Tables, b: Title) -> None:
    t = manifest(table, b, {"discard": USED}, {"field": ["Youthful Troll"]}, active=1, phase="combat")
    assert lost(t, 0) == -b.restored
    while t.view()["phase"] == "combat":
        assert t.kind == "priority", "no attackers are asked for"
        t.do(t.asked or 0, "Pass")
    assert t.view()["phase"] == "end"


@plays("Wall of Shields/heresy")
def test_damage_to_the_manifesting_player_is_prevented(table: Tables, b: Title) -> None:
    n = b.number("next ", " damage")
    t = manifest(table, b, {"hand": ["Scourge", "Scourge"]})
    assert lost(t, 1) == b.damage
    summon(t, "Scourge") if t.find(0, "Summon Scourge") else None
    choose(t, 0, "you")
    assert lost(t, 0) == max(0, 3 - n)
    summon(t, "Scourge")
    choose(t, 0, "you")
    assert lost(t, 0) == 6 - n
    is_over(t, b)


@plays("Hound of the Furies/heresy", "Shield-Bearer of Uruk/heresy")
def test_a_creature_is_blessed(table: Tables, b: Title) -> None:
    t = manifest(table, b, {"field": ["Arena Veteran"], "discard": USED}, {"field": ["Youthful Troll"]})
    choose(t, 0, "Arena Veteran")
    assert found(t, 0, "Arena Veteran")["blessings"] == 1
    assert found(t, 1, "Youthful Troll")["blessings"] == 0
    assert (lost(t, 0), lost(t, 1)) == (-b.restored, b.damage)
    is_over(t, b)


# ---- more Aspects turned over
@plays(
    "Corrupt Tribune/heresy",
    "Muse of Discord/heresy",
    "Delphaic Vision/heresy",
    "Whispered Secret/heresy",
    "Hour of the Wolf/heresy",
)
def test_one_manifest_leads_to_another(table: Tables, b: Title) -> None:
    lesser = "a Lesser Aspect" in b.text
    other = "Wolf-Coat Raider" if lesser else "Centurion of the Tenth"
    unfit = "Centurion of the Tenth" if lesser else "Wolf-Coat Raider"
    t = manifest(table, b, {}, {"resources": [other, unfit]})
    if b.face == "Delphaic Vision":  # first it looks at up to 3 Aspects
        assert not told(t, "looked at")
        choose(t, 0, "Done")
    assert [line["card"]["face"] for line in told(t, "manifested")] == [b.face, other]
    assert found(t, 1, other, "resources")["manifested"]
    assert not found(t, 1, unfit, "resources")["manifested"]
    assert lost(t, 1) == b.damage + (2 if lesser else 3)
    is_over(t, b)


@plays("Delphaic Vision/heresy")
def test_aspects_are_looked_at(table: Tables, b: Title) -> None:
    hidden = {"face": "Centurion of the Tenth", "known_by": []}
    t = manifest(table, b, {"resources": [{"face": "Bog Druid", "known_by": []}]}, {"resources": [hidden]})
    choose(t, 0, "an unknown II")
    choose(t, 0, "Done") if t.kind == "pick" else None
    assert [line["card"]["face"] for line in told(t, "looked at", 0)] == ["Centurion of the Tenth"]
    assert all("face" not in line for line in told(t, "looked at", 1))


@plays("Eris, Bearer of the Apple/heresy")
def test_a_lesser_and_a_greater_aspect_are_manifested(table: Tables, b: Title) -> None:
    t = manifest(table, b, {}, {"resources": ["Wolf-Coat Raider", "Centurion of the Tenth"]})
    shown = [line["card"]["face"] for line in told(t, "manifested")]
    assert shown == [b.face, "Wolf-Coat Raider", "Centurion of the Tenth"]
    assert lost(t, 1) == b.damage + 2 + 3
    is_over(t, b)


# ---- cards return to Hands
@plays("Silver-Tongued Envoy/heresy", "Changeling Page/heresy", "Edict of Sanctuary/heresy")
def test_a_creature_returns_to_hand(table: Tables, b: Title) -> None:
    tired = {"face": "Bog Druid", "exempt": True, "exhausted": True}
    t = manifest(table, b, {"field": ["Arena Veteran"]}, {"field": [tired, "Youthful Troll"]})
    if "Exhausted" not in b.text:
        assert t.can(0, "Arena Veteran") == ("Controlling" not in b.text)
        assert t.can(0, "Youthful Troll") == ("Lesser" not in b.text)
        choose(t, 0, "Bog Druid")
    assert (names(t, 0), names(t, 1)) == (["Arena Veteran"], ["Youthful Troll"])
    assert names(t, 1, "hand") == sorted(["Bog Druid", LATER])
    is_over(t, b)


@plays("The Great Flood/heresy", "Emperor's Decree/heresy")
def test_up_to_three_creatures_return_to_hand(table: Tables, b: Title) -> None:
    field = ["Bog Druid", "Arena Veteran", "Wolf-Coat Raider", "Youthful Troll"]
    for wanted in (2, 3):
        theirs = {"field": field, "resources": ["Centurion of the Tenth"]}
        t = manifest(table, b, {"field": ["Praetorian Guard"], "discard": USED}, theirs)
        if t.can(0, "Yes"):
            choose(t, 0, "Yes")
        assert not t.can(0, "Praetorian Guard")
        for name in field[:wanted]:
            choose(t, 0, name)
        choose(t, 0, "Done") if wanted < 3 else None
        assert names(t, 1) == sorted(field[wanted:])
        assert names(t, 1, "hand") == sorted([*field[:wanted], LATER])
        greater = b.face == "Emperor's Decree"
        assert [line["card"]["face"] for line in told(t, "manifested")][1:] == ["Centurion of the Tenth"] * greater
        assert (lost(t, 0), lost(t, 1)) == (-b.restored, 3 * greater)
        is_over(t, b)


# ---- control
@plays("Siren of the Narrow Strait/heresy", "Turncoat's Bargain/heresy")
def test_a_creature_changes_sides(table: Tables, b: Title) -> None:
    field = [body("Youthful Troll"), body("Bog Druid"), body("The Bull of Heaven")]
    t = manifest(table, b, {"field": ["Arena Veteran"], "resources": ["I", "II", "III"]}, {"field": field})
    if t.kind == "pick":
        assert t.can(0, "Youthful Troll") == ("Lesser" not in b.text)
        assert not t.can(0, "The Bull of Heaven")
        assert not t.can(0, "Arena Veteran")
        choose(t, 0, "Bog Druid")
    assert "Bog Druid" not in names(t, 1)
    assert found(t, 0, "Bog Druid")["owner"] == 1
    is_over(t, b)


# ---- choices of the holder
@plays("Sphinx at the Crossroads/heresy", "Blackmailer of Corinth/heresy")
def test_the_holder_chooses_what_to_lose(table: Tables, b: Title) -> None:
    cards = b.number("discard ", " cards")
    life = b.number("top ", " cards")
    hand = ["Youthful Troll", "Javelin Volley", "Bog Druid"]
    t = manifest(table, b, {}, {"hand": hand})
    assert (t.asked, t.kind) == (1, "mode")
    choose(t, 1, f"discard {cards} cards")
    for name in hand[:cards]:
        choose(t, 1, name)
    assert names(t, 1, "hand") == sorted([*hand[cards:], LATER])
    assert lost(t, 1) == 0
    is_over(t, b)
    t = manifest(table, b, {}, {"hand": hand})
    choose(t, 1, f"discard the top {life} cards")
    assert lost(t, 1) == life
    assert len(t.names(1, "discard")) == life
    assert len(names(t, 1, "hand")) == 4
    is_over(t, b)


@plays("Loki in Exile/heresy")
def test_a_mini_card_comes_into_play(table: Tables, b: Title) -> None:
    t = manifest(table, b, {"resources": ["I"]})
    assert names(t, 0) == ["Loki in Exile"]
    mini = found(t, 0, "Loki in Exile")
    assert (mini["kind"], mini["level"], mini["fight"], mini["life"], mini["armor"]) == ("mini", "I", 3, 1, 1)
    assert found(t, 1, "Loki in Exile", "resources")["manifested"]
    is_over(t, b)


# ---- Aspects
@plays("Hall of Embassies/heresy", "Verdant Oasis/heresy", "Ziggurat of Nippur/heresy")
def test_aspects_of_the_holder_are_exhausted(table: Tables, b: Title) -> None:
    mine = {"resources": ["Bog Druid"], "discard": USED, "hand": ["Unveiling"]}
    t = manifest(table, b, mine, {"resources": ["Wolf-Coat Raider", "Minotaur of the Red Maze"]})
    assert not t.can(0, "Bog Druid")
    choose(t, 0, "Wolf-Coat Raider")
    choose(t, 0, "Minotaur")
    for name in ("Wolf-Coat Raider", "Minotaur of the Red Maze"):
        aspect = found(t, 1, name, "resources")
        assert (aspect["state"], aspect["frozen"]) == ("exhausted", int("Freeze" in b.text))
    assert found(t, 1, b.face, "resources")["state"] == "fresh"
    assert lost(t, 0) == -b.restored
    is_over(t, b)


@plays("Market of Oaths/heresy")
def test_the_aspect_goes_over_to_the_manifesting_player(table: Tables, b: Title) -> None:
    """Its holder has lost an Aspect by a Heresy and Recharges."""
    t = manifest(table, b, {}, {"aspects": ["Wolf-Coat Raider"], "life": ["Youthful Troll", "Libation", "Libation"]})
    assert [c["level"] for c in t.seat(0)["aspects"]] == ["I"]
    assert [(c["level"], c["state"]) for c in t.seat(1)["resources"]] == [("I", "exhausted")]
    assert len(told(t, "recharged")) == 1
    assert len(t.seat(1)["aspects"]) == 1
    assert t.seat(1)["life"]["count"] == 2
    is_over(t, b)


@plays("Banshee of the Barrow/heresy", "Grove of Whispering Oaks/heresy")
def test_the_aspect_is_destroyed_and_recharged(table: Tables, b: Title) -> None:
    t = manifest(table, b)
    assert names(t, 0, "destroyed") == [b.face]  # its Owner's Destroyed Stack
    level = b.level
    assert [(c["level"], c["state"]) for c in t.seat(1)["resources"]] == [(level, "exhausted")]
    if b.face == "Banshee of the Barrow":  # its Owner mourns
        assert t.kind == "player"
        choose(t, 0, "you")
        assert lost(t, 0) == 3
    assert lost(t, 1) == b.damage + 1
    is_over(t, b)


@plays(
    "Blood Tithe/heresy",
    "Siege of the Seven Gates/heresy",
    "The Gates of Janus/heresy",
    "Web of Favours/heresy",
    "Divine Jealousy/heresy",
    "Creeping Rot/heresy",
    "Hunger of the Soil/heresy",
    "Feast of the Carrion Queen/heresy",
    "Vigil of the Hearth/heresy",
    "Ishtar's Harvest/heresy",
    "Tablets of Destiny/heresy",
)
def test_an_intrigue_is_put_into_play(table: Tables, b: Title) -> None:
    """It serves the Manifesting player; its holder Recharges; she may decline, and then it stays."""
    t = manifest(table, b)
    choose(t, 0, "Yes")
    assert names(t, 0) == [b.face]
    assert found(t, 0, b.face)["state"] == "fresh"
    assert [(c["level"], c["state"]) for c in t.seat(1)["resources"]] == [(b.level, "exhausted")]
    assert lost(t, 1) == 1
    is_over(t, b)
    t = manifest(table, b)
    choose(t, 0, "No")
    assert (names(t, 0), lost(t, 1)) == ([], 0)
    assert found(t, 1, b.face, "resources")["manifested"]
    is_over(t, b)
