"""Sanctuary: what its cards say."""

from __future__ import annotations

from tests.support.table import Table, Tables
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

USED = ["Libation"] * 8


def blocked(table: Tables, b: Title, mine: dict[str, object] | None = None, by: str = "") -> Table:
    """The bearer (or another Creature of its player) blocks a Youthful Troll; triggers have resolved."""
    theirs = {"field": ["Youthful Troll"]}
    t = stage(table, b, {"discard": USED, **(mine or {})}, theirs, "combat", active=1)
    return block(attack(t, "Youthful Troll", seat=1), "Youthful Troll", by or b.face, seat=0)


@plays("Terracotta Warrior/text", "mini/Terracotta Warrior/text")
def test_the_army_grows(table: Tables, b: Title) -> None:
    t = stage(table, b, {"resources": ["I"]})
    use(t, b)
    settle(t)
    warriors = [c for c in t.seat(0)["field"] if c["face"] == b.face]
    assert [c["state"] for c in warriors] == ["exhausted", "exhausted"]
    assert warriors[-1]["kind"] == "mini"
    assert (warriors[-1]["fight"], warriors[-1]["life"], warriors[-1]["armor"]) == (1, 1, 1)
    assert t.seat(0)["floating"]["I"] == 9 - b.number("pay ", " I")
    assert not can_use(t, b)  # both are Exhausted


@plays("Temple Gatekeeper/text", static=True)
def test_it_never_attacks(table: Tables, b: Title) -> None:
    t = stage(table, b, {"field": [body(b.face), body("Youthful Troll")]}, phase="combat")
    pass_until(t, "attackers")
    assert t.can(0, "with Youthful Troll")
    assert not t.can(0, f"with {b.face}")
    t = blocked(table, b)
    to_phase(t, "end")
    assert lost(t, 0) == 0  # it blocks


@plays("Pilgrim of the Long Road/text", "Titan of Mount Ararat/text")
def test_a_blocker_restores(table: Tables, b: Title) -> None:
    t = blocked(table, b)
    assert lost(t, 0) == -b.restored
    t = blocked(table, b, {"field": [body(b.face), body("Shield-Bearer of Uruk")]}, by="Shield-Bearer of Uruk")
    assert (lost(t, 0), uses(t, b)) == (0, 0)


@plays("Shield-Bearer of Uruk/text/0")
def test_a_blocker_is_blessed(table: Tables, b: Title) -> None:
    t = blocked(table, b)
    assert found(t, 0, b.face)["blessings"] == 1


@plays("Shield-Bearer of Uruk/text/1")
def test_a_blessing_restores(table: Tables, b: Title) -> None:
    t = stage(table, b, {"field": [body(b.face, blessings=1)], "discard": USED})
    use(t, b)
    settle(t)
    assert (lost(t, 0), found(t, 0, b.face)["blessings"]) == (-b.restored, 0)
    assert not can_use(t, b)


@plays("Temple Physician/text")
def test_the_physician(table: Tables, b: Title) -> None:
    for field, wanted in (([], b.restored), ([b.stranger], 0)):
        hurt = body("Titan of Mount Ararat", damage=4)
        t = stage(table, b, {"field": [body(b.face), hurt, *field], "discard": USED}, {"field": ["Bog Druid"]})
        use(t, b)
        choose(t, 0, "Titan of Mount Ararat") if t.kind == "pick" else settle(t)
        assert found(t, 0, "Titan of Mount Ararat")["damage"] == 4 - b.number("remove ", " damage")
        assert lost(t, 0) == -wanted
        assert found(t, 0, b.face)["state"] == "exhausted"


@plays("Lamassu Sentinel/text")
def test_stone_skin(table: Tables, b: Title) -> None:
    t = blocked(table, b)
    n = b.number("Armor ")
    assert numbers(t, 0, b.face)[2] == n
    to_phase(t, "end")
    assert found(t, 0, b.face)["damage"] == max(0, 3 - n)


@plays("Gilgamesh, Builder of Walls/text/0")
def test_the_king_blesses_his_people(table: Tables, b: Title) -> None:
    t = blocked(table, b, {"field": [body(b.face), body("Bog Druid")]})
    assert [found(t, 0, name)["blessings"] for name in (b.face, "Bog Druid")] == [1, 1]
    assert found(t, 1, "Youthful Troll")["blessings"] == 0


@plays("Gilgamesh, Builder of Walls/text/1")
def test_the_king_rides_out(table: Tables, b: Title) -> None:
    t = stage(table, b, {"discard": USED}, {"field": ["Youthful Troll"]}, "combat")
    attack(t, b.face)
    assert lost(t, 0) == -b.restored


@plays("The Bull of Heaven/text/0")
def test_the_bull_is_slow(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": [b.face], "resources": ["III"]})
    use(t, b)
    settle(t)
    assert (found(t, 0, b.face)["state"], found(t, 0, b.face)["frozen"]) == ("exhausted", 1)


@plays("The Bull of Heaven/text/1")
def test_the_bull_charges(table: Tables, b: Title) -> None:
    t = stage(table, b, {}, {"field": ["Bog Druid", "Arena Veteran", "Youthful Troll"]}, "combat")
    attack(t, b.face)
    assert not t.can(0, "Youthful Troll")
    choose(choose(t, 0, "Bog Druid"), 0, "Arena Veteran")
    pass_until(t, "blockers")
    assert t.options(1) == [f"Block {b.face} with Youthful Troll", "Done"]


@plays("Verdant Oasis/text/0")
def test_a_rest_at_the_oasis(table: Tables, b: Title) -> None:
    own = body("Titan of Mount Ararat", damage=3)
    t = stage(table, b, {"field": [own]}, {"field": [body("Youthful Troll", damage=1)]})
    use(t, b)
    settle(t)
    assert found(t, 0, "Titan of Mount Ararat")["damage"] == 3 - b.number("remove ", " damage")
    assert found(t, 0, "Titan of Mount Ararat")["state"] == "exhausted"
    assert not can_use(t, b)  # nobody Fresh is left


@plays("Verdant Oasis/text/1")
def test_water_for_anybody(table: Tables, b: Title) -> None:
    own = body("Titan of Mount Ararat", damage=3)
    t = stage(table, b, {"field": [own]}, {"field": [body("Youthful Troll", damage=1)]})
    use(t, b)
    choose(t, 0, "Youthful Troll")
    assert found(t, 1, "Youthful Troll")["damage"] == 1 - b.number("remove ", " damage")
    assert found(t, 0, "Titan of Mount Ararat")["damage"] == 3
    assert t.seat(0)["floating"]["I"] == 9 - b.number("Pay ", " I")


@plays("Ziggurat of Nippur/text/0", static=True)
def test_the_life_stack_is_armoured(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Scourge"]})
    choose(summon(t, "Scourge"), 0, "you")
    assert lost(t, 0) == 3 - b.number("Armor ")
    choose(summon(t, "Scourge"), 0, "Player 1")
    assert lost(t, 1) == 3


@plays("Ziggurat of Nippur/text/1")
def test_a_prayer_on_the_steps(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Scourge", "Scourge"]})
    use(t, b)
    settle(t)
    assert t.seat(0)["floating"]["I"] == 9 - b.number("pay ", " I")
    assert not can_use(t, b)
    for _ in range(2):
        choose(summon(t, "Scourge"), 0, "you")
    assert lost(t, 0) == 6 - b.number("next ", " damage") - 2  # the Armor of 1 works twice, this once


@plays("Walls of Uruk/text", static=True)
def test_blockers_stand_on_the_walls(table: Tables, b: Title) -> None:
    t = blocked(table, b, {"field": [body("Bog Druid"), body("Swift Dryad")]}, by="Bog Druid")
    assert numbers(t, 0, "Bog Druid") == (1 + b.number(r"\+"), 2, b.number("Armor "))
    assert numbers(t, 0, "Swift Dryad")[2] == 0


@plays("Vigil of the Hearth/text")
def test_the_vigil(table: Tables, b: Title) -> None:
    more = b.number("Conviction: Restore ")
    for field, wanted in (([], b.restored + more), ([b.stranger], b.restored)):
        t = stage(table, b, {"field": field, "discard": USED}, phase="draw")
        settle(t)
        assert lost(t, 0) == -wanted


@plays("Ishtar's Harvest/text")
def test_the_harvest(table: Tables, b: Title) -> None:
    n = b.restored
    more = b.number("in full, a player Restores ")
    for paid, field, wanted in ((True, [], n + more), (False, [], n), (True, [b.stranger], n)):
        intrigue = {"face": b.face, "upkeep_paid": paid}
        t = stage(table, b, {"field": [intrigue, *field], "discard": USED}, phase="draw")
        while t.kind == "player":
            choose(t, 0, "you")
        assert (lost(t, 0), lost(t, 1)) == (-wanted, 0)


@plays("Tablets of Destiny/text/0", static=True)
def test_creatures_live_longer(table: Tables, b: Title) -> None:
    t = stage(table, b, {"field": ["Bog Druid"]}, {"field": ["Bog Druid"]})
    assert found(t, 0, "Bog Druid")["life"] == 2 + b.number(r"\+")
    assert found(t, 1, "Bog Druid")["life"] == 2


@plays("Tablets of Destiny/text/1")
def test_wounds_close(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Scourge", "Scourge"], "discard": USED})
    for _ in range(2):
        choose(summon(t, "Scourge"), 0, "you")
    assert lost(t, 0) == 6 - b.restored  # once a turn
    assert uses(t, b) == 1


@plays("Libation/text")
def test_a_libation(table: Tables, b: Title) -> None:
    more = b.number("Conviction: Restore ")
    for field, wanted in (([], b.restored + more), ([b.stranger], b.restored)):
        t = stage(table, b, {"field": field, "discard": ["Bog Druid"] * 8})
        use(t, b)
        settle(t)
        assert lost(t, 0) == -wanted
        assert len(t.names(0, "discard")) == 8 - wanted + 1


@plays("Wall of Shields/text")
def test_a_wall(table: Tables, b: Title) -> None:
    n = b.number("next ", " damage")
    t = stage(table, b, {"hand": ["Scourge", "Scourge"]})
    use(t, b)
    settle(t)
    choose(t, 0, "prevent") if t.kind == "mode" else None
    for _ in range(2):
        choose(summon(t, "Scourge"), 0, "you")
    assert lost(t, 0) == max(0, 6 - n)
    t = stage(table, b, {"field": ["Bog Druid"]})
    use(t, b)
    settle(t)
    choose(t, 0, "a Creature you control")
    choose(t, 0, "Bog Druid") if t.kind == "pick" else None
    assert numbers(t, 0, "Bog Druid") == (1 + b.number(r"\+"), 2, b.number("Armor "))


@plays("Sudden Storm/text")
def test_a_storm(table: Tables, b: Title) -> None:
    for field, wanted in (([], ("exhausted", 1)), ([b.stranger], ("fresh", 0))):
        theirs = {"field": ["Youthful Troll", "Arena Veteran"], "resources": ["Wolf-Coat Raider"]}
        t = stage(table, b, {"field": field}, theirs, "combat", active=1)
        attack(t, "Youthful Troll", seat=1)
        pass_until(t, "priority", seat=0)
        use(t, b)
        settle(t)
        assert found(t, 1, "Youthful Troll")["damage"] == b.number("takes ", " damage")
        assert found(t, 1, "Arena Veteran")["damage"] == 0
        aspect = found(t, 1, "Wolf-Coat Raider", "resources")
        assert (aspect["state"], aspect["frozen"]) == wanted


@plays("Edict of Sanctuary/text")
def test_an_edict(table: Tables, b: Title) -> None:
    """Who does not pay is Countered; with Conviction the Restore comes in any case."""
    more = b.number("Conviction: Restore ")
    for answer, field, damage, restored in (("Do not pay", [], 0, more), ("Pay", [b.stranger], 3, 0)):
        mine = {"field": field, "discard": ["Bog Druid"] * 3}
        t = stage(table, b, mine, {"hand": ["Sack the City"]}, active=1)
        t.do(1, "Summon Sack the City").do(1, "Player 0")
        pass_until(t, "priority", seat=0)
        use(t, b)
        settle(t)
        choose(t, 1, answer)
        assert lost(t, 0) == damage - restored
        assert "Sack the City" in names(t, 1, "discard")
        assert t.seat(1)["floating"]["II"] == 9 - 1 - (answer == "Pay") * b.number("pays ", " II")


@plays("The Great Flood/text")
def test_the_flood(table: Tables, b: Title) -> None:
    more = b.number("Conviction: Restore ")
    for field, wanted in (([], b.restored + more), (["Fenrir Unbound"], b.restored)):
        mine = {"field": ["Titan of Mount Ararat", "Youthful Troll", *field], "discard": USED}
        t = stage(table, b, mine, {"field": ["Bog Druid", "Minotaur of the Red Maze"]})
        use(t, b)
        settle(t)
        assert names(t, 0) == sorted(["Titan of Mount Ararat", *field])
        assert names(t, 1) == ["Minotaur of the Red Maze"]
        assert names(t, 1, "hand") == sorted(["Bog Druid", LATER])
        assert lost(t, 0) == -wanted
