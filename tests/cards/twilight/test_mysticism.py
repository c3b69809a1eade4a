"""Mysticism: what its cards say."""

from __future__ import annotations

from tests.support.table import Tables
from tests.support.twilight import told
from tests.support.twilight_cards import (
    LATER,
    Title,
    attack,
    block,
    body,
    can_use,
    choose,
    found,
    lost,
    names,
    numbers,
    plays,
    settle,
    stage,
    summon,
    to_phase,
    use,
    uses,
)
from tests.support.twilight_steps import pass_until

GRAVES = ["Youthful Troll", "Omen of Blood", "Arena Veteran", "Libation", "Bog Druid", "Sudden Storm", "Javelin Volley"]


@plays("Barrow Wisp/text", "Banshee of the Barrow/text/1")
def test_a_requiem_hurts_a_player(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Burning"]})
    summon(t, "Burning")
    choose(t, 0, "Player 1")
    assert (lost(t, 0), lost(t, 1)) == (0, b.number("takes ", " damage"))
    t = stage(table, b, {"hand": ["Execution"]})
    summon(t, "Execution")  # Slain is not Destroyed
    assert (names(t, 0, "discard"), uses(t, b)) == (sorted([b.face, "Execution"]), 0)


@plays("Wicker Colossus/text/1")
def test_a_requiem_hurts_every_opponent(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Burning"]})
    summon(t, "Burning")
    assert (lost(t, 0), lost(t, 1)) == (0, b.number("takes ", " damage"))


@plays("Wicker Colossus/text/0", static=True)
def test_it_burns_instead_of_dying(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Execution"]})
    summon(t, "Execution")
    assert (names(t, 0), names(t, 0, "destroyed"), names(t, 0, "discard")) == ([], [b.face], ["Execution"])


@plays("Mourner of the Mounds/text/1")
def test_a_requiem_brings_somebody_back(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Burning"], "discard": ["Libation", "Youthful Troll", "Bog Druid"]})
    summon(t, "Burning")
    assert not t.can(0, "Libation")
    choose(t, 0, "Youthful Troll")
    assert names(t, 0, "hand") == sorted(["Youthful Troll", LATER])
    assert "Youthful Troll" not in names(t, 0, "discard")


@plays("Mourner of the Mounds/text/0")
def test_a_burial_restores(table: Tables, b: Title) -> None:
    for answer, wanted in (("Yes", b.restored), ("No", 0)):
        t = stage(table, b, {"hand": [b.face], "resources": ["I"], "discard": GRAVES[:5]})
        use(t, b)
        settle(t)
        choose(t, 0, "Youthful Troll")  # named on announcement
        choose(t, 0, answer)
        assert lost(t, 0) == -wanted
        assert names(t, 0, "destroyed") == (["Youthful Troll"] if wanted else [])


@plays("Swift Dryad/text", static=True)
def test_conviction_makes_it_stronger(table: Tables, b: Title) -> None:
    printed = b.printed["stats"]["fight"]
    assert numbers(stage(table, b), 0, b.face)[0] == printed + b.number(r"\+")
    assert numbers(stage(table, b, {"field": [b.stranger]}), 0, b.face)[0] == printed


@plays("Bog Druid/text")
def test_the_bog_takes_and_gives(table: Tables, b: Title) -> None:
    t = stage(table, b, {"discard": GRAVES[:2]}, {"field": ["Youthful Troll"]})
    use(t, b)
    t.do(0, "Omen of Blood")  # named on announcement
    choose(t, 0, "Youthful Troll")
    assert names(t, 0, "destroyed") == ["Omen of Blood"]
    assert found(t, 1, "Youthful Troll")["damage"] == b.number("takes ", " damage")
    assert found(t, 0, b.face)["state"] == "exhausted"
    assert not can_use(stage(table, b, {}, {"field": ["Youthful Troll"]}), b)  # nothing to Destroy


@plays("Banshee of the Barrow/text/0")
def test_a_cry_makes_fleet(table: Tables, b: Title) -> None:
    mine = {"discard": GRAVES[:1], "field": [body(b.face), body("Bog Druid")]}
    t = stage(table, b, mine, {"field": ["Youthful Troll"]}, "combat")
    use(t, b)
    choose(t, 0, "Bog Druid")
    assert names(t, 0, "destroyed") == GRAVES[:1]
    assert found(t, 0, "Bog Druid")["keywords"] == ["Fleet"]
    attack(t, "Bog Druid")
    to_phase(t, "end")
    assert lost(t, 1) == 2  # nobody could block it


@plays("Seer of Entrails/text")
def test_a_creature_is_read(table: Tables, b: Title) -> None:
    t = stage(table, b, {"field": ["Bog Druid"]}, {"resources": ["Wolf-Coat Raider", "Centurion of the Tenth"]})
    use(t, b)
    settle(t)
    choose(t, 0, "Bog Druid")
    assert names(t, 0, "destroyed") == ["Bog Druid"]
    assert [line["card"]["face"] for line in told(t, "manifested")] == ["Wolf-Coat Raider"]
    assert lost(t, 1) == 2


@plays("Wild Huntsman/text")
def test_the_hunt_takes_the_dead(table: Tables, b: Title) -> None:
    n = b.number("Destroy ", " cards")
    t = stage(table, b, {"discard": ["Libation"]}, {"discard": GRAVES[:4]}, "combat")
    attack(t, b.face)
    pass_until(t, "pick")
    for name in GRAVES[:n]:
        assert not t.can(0, "Libation (your discard)")
        choose(t, 0, name)
    assert names(t, 1, "destroyed") == sorted(GRAVES[:n])
    assert lost(t, 1) == b.printed["stats"]["life"]


@plays("The Morrigan, Chooser of the Slain/text")
def test_she_chooses_the_slain(table: Tables, b: Title) -> None:
    mine = {"field": ["Bog Druid"], "hand": ["Execution", "Execution"]}
    t = stage(table, b, mine, {"field": ["Youthful Troll"]})
    choose(summon(t, "Execution"), 0, "Youthful Troll")
    n = b.number("for ")
    assert (lost(t, 1), len(t.names(1, "destroyed"))) == (n, n)
    choose(summon(t, "Execution"), 0, "Bog Druid")
    assert (lost(t, 0), uses(t, b)) == (0, 1)


@plays("Balor of the Evil Eye/text")
def test_the_evil_eye(table: Tables, b: Title) -> None:
    n = b.number("Destroy ", " cards")
    theirs = {"field": ["Youthful Troll", "The Bull of Heaven", "Arena Veteran"]}
    t = stage(table, b, {"discard": GRAVES[: n + 1]}, theirs)
    use(t, b)
    for name in GRAVES[:n]:
        t.do(0, name)  # named on announcement
    assert not t.can(0, "The Bull of Heaven")
    choose(t, 0, "Youthful Troll")
    assert (names(t, 0, "destroyed"), names(t, 1)) == (sorted(GRAVES[:n]), ["Arena Veteran", "The Bull of Heaven"])
    assert not can_use(stage(table, b, {"discard": GRAVES[: n - 1]}, theirs), b)


@plays("Stonehenge/text")
def test_a_sacrifice_at_the_stones(table: Tables, b: Title) -> None:
    """One of the own green Creatures; its Fight and Life are the damage; then a card. Nothing for nothing."""
    own = {"field": ["Bog Druid", "White Stag of Annwn", "Arena Veteran"]}
    t = stage(table, b, own)
    use(t, b)
    assert not t.can(0, "Arena Veteran")
    t.do(0, "White Stag of Annwn")  # both named on announcement
    choose(t, 0, "Player 1")
    choose(t, 0, "Yes")
    assert lost(t, 1) == 2 + 3
    assert names(t, 0, "destroyed") == ["White Stag of Annwn"]
    assert lost(t, 0) == 1
    assert t.seat(0)["floating"]["III"] == 9 - b.number("pay ", " III")
    assert not can_use(t, b)
    t = stage(table, b, own)
    use(t, b)
    t.do(0, "Bog Druid")
    choose(t, 0, "Player 1")
    choose(t, 0, "No")
    assert (lost(t, 0), lost(t, 1), len(names(t, 0))) == (0, 0, 3)


@plays("Hydra Nest/text")
def test_the_nest_is_disturbed(table: Tables, b: Title) -> None:
    t = stage(table, b, {"resources": ["I", "I"]}, {"field": ["Youthful Troll", "Bog Druid"]}, "combat", active=1)
    attack(t, "Youthful Troll", "Bog Druid", seat=1)
    assert names(t, 0) == ["Hydra"]
    assert (found(t, 0, "Hydra")["fight"], found(t, 0, "Hydra")["life"]) == (2, 2)
    block(t, "Youthful Troll", "Hydra", seat=0)  # it can block at once
    to_phase(t, "end")
    assert lost(t, 0) == 2


@plays("Grove of Whispering Oaks/text")
def test_the_oaks_whisper(table: Tables, b: Title) -> None:
    for field, more in (([], b.number(r"\+", " Life")), ([b.stranger], 0)):
        t = stage(table, b, {"discard": GRAVES[:2], "field": ["White Stag of Annwn", *field]}, phase="combat")
        use(t, b)
        t.do(0, GRAVES[0])  # named on announcement
        choose(t, 0, "White Stag of Annwn") if t.kind == "pick" else settle(t)
        assert numbers(t, 0, "White Stag of Annwn") == (2, 3 + more, 0)
        assert found(t, 0, "White Stag of Annwn")["keywords"] == ["Fleet"]
        assert names(t, 0, "destroyed") == GRAVES[:1]
        assert not can_use(t, b)


@plays("Creeping Rot/text")
def test_the_rot_creeps(table: Tables, b: Title) -> None:
    n = b.number("Defile a player for ")
    for field, wanted in (([], ["Libation", "Omen of Blood"]), ([b.stranger], [])):
        t = stage(table, b, {"field": field, "discard": ["Libation"]}, {"discard": ["Omen of Blood"]}, "draw")
        choose(t, 0, "Player 1")
        if wanted:
            choose(t, 0, "Libation")
            choose(t, 0, "Omen of Blood")
        assert lost(t, 1) == n
        assert names(t, 0, "destroyed") == wanted[:1]
        assert len(t.names(1, "destroyed")) == n + len(wanted[1:])


@plays("Hunger of the Soil/text")
def test_the_soil_is_fed(table: Tables, b: Title) -> None:
    n = b.number("Destroy ", " cards")
    mine = {"field": [b.face, "Bog Druid"], "discard": GRAVES[: n + 1]}
    t = stage(table, b, mine, phase="draw")
    pass_until(t, "pick")
    for name in GRAVES[:n]:
        t.do(0, name)  # named on announcement
    settle(t)
    choose(t, 0, "Yes")
    assert found(t, 0, "Bog Druid")["blessings"] == 1
    assert names(t, 0, "destroyed") == sorted(GRAVES[:n])
    t = stage(table, b, mine, phase="draw")
    pass_until(t, "pick")
    for name in GRAVES[:n]:
        t.do(0, name)
    settle(t)
    choose(t, 0, "No")
    assert found(t, 0, "Bog Druid")["blessings"] == 0


@plays("Feast of the Carrion Queen/text")
def test_the_feast(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Burning", "Burning"], "field": ["Bog Druid", "Swift Dryad"]})
    choose(summon(t, "Burning"), 0, "Bog Druid")
    summon(t, "Burning")
    assert (lost(t, 0), lost(t, 1)) == (0, b.number("takes ", " damage"))  # once a turn
    assert uses(t, b) == 1


@plays("Delphaic Vision/text")
def test_a_vision(table: Tables, b: Title) -> None:
    theirs = {
        "discard": ["Omen of Blood"],
        "resources": [{"face": "Wolf-Coat Raider", "known_by": []}, {"face": "Centurion of the Tenth"}],
    }
    for field, wanted in (([], 1), ([b.stranger], 0)):
        t = stage(table, b, {"field": field}, theirs)
        use(t, b)
        settle(t)
        while t.kind == "pick":
            choose(t, 0, t.options(0)[0])
        seen = {line["card"]["face"] for line in told(t, "looked at", 0)}
        assert seen == {"Centurion of the Tenth", "Wolf-Coat Raider"}
        assert [line["card"]["face"] for line in told(t, "manifested")] == ["Wolf-Coat Raider"]
        assert len(told(t, "destroyed")) == wanted


@plays("Harrow the Graves/text")
def test_graves_are_harrowed(table: Tables, b: Title) -> None:
    n, more = b.number("Destroy ", " card"), b.number("Obliterate: Destroy ", " cards")
    t = stage(table, b, {}, {"discard": GRAVES})
    use(t, b)
    settle(t)
    for name in GRAVES[: n + more]:
        if t.kind == "pick":
            choose(t, 0, name)
    assert len(names(t, 1, "destroyed")) == n + more


@plays("Pyre at Samhain/text")
def test_the_pyre(table: Tables, b: Title) -> None:
    t = stage(table, b, {"discard": ["Bog Druid"]})
    use(t, b)
    settle(t)
    choose(t, 0, "Player 1")
    assert (lost(t, 1), names(t, 0, "destroyed")) == (b.number("a player takes ", " damage"), ["Bog Druid"])
    t = stage(table, b)
    use(t, b)
    settle(t)
    assert lost(t, 1) == 0


@plays("Tanglethorn/text")
def test_the_thorns_hold_a_fighter(table: Tables, b: Title) -> None:
    for gone, wanted in ((0, 0), (1, b.number("it takes ", " damage"))):
        mine = {"field": ["Bog Druid"], "destroyed": ["Libation"]}
        theirs = {"field": ["Youthful Troll", "Arena Veteran"]}
        t = stage(table, b, mine, theirs, "combat", active=1, destroyed_this_turn=gone)
        attack(t, "Youthful Troll", seat=1)
        pass_until(t, "priority", seat=0)
        use(t, b, 0)
        settle(t)  # nothing to choose
        to_phase(t, "end")
        assert found(t, 1, "Youthful Troll")["damage"] == wanted
        assert lost(t, 0) == 0


@plays("Last Harvest of the Druids/text")
def test_the_last_harvest(table: Tables, b: Title) -> None:
    n = b.number("up to ", " cards")
    for field, fleet in (([], True), ([b.stranger], False)):
        t = stage(table, b, {"discard": GRAVES, "field": ["Bog Druid", *field]})
        use(t, b)
        settle(t)
        for name in GRAVES[: n - 1]:
            if t.kind == "player":
                choose(t, 0, "Player 1")
            choose(t, 0, name)
        choose(t, 0, "Done")
        choose(t, 0, "Player 1") if t.kind == "player" else None
        assert (lost(t, 1), len(names(t, 0, "destroyed"))) == (n - 1, n - 1)
        assert ("Fleet" in found(t, 0, "Bog Druid")["keywords"]) == fleet
