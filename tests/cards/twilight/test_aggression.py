"""Aggression: what its cards say."""

from __future__ import annotations

from tests.support.table import Tables
from tests.support.twilight import told
from tests.support.twilight_cards import (
    Title,
    attack,
    block,
    body,
    can_use,
    choose,
    faces,
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


@plays("Wolf-Coat Raider/text")
def test_a_death_is_paid_for(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Execution", "Burning"], "field": [body(b.face), body("Stoic Legionnaires")]})
    choose(summon(t, "Execution"), 0, b.face)
    choose(t, 0, "Player 1")
    assert (lost(t, 0), lost(t, 1)) == (0, b.number("takes ", " damage"))
    t = stage(table, b, {"hand": ["Burning"]})
    summon(t, "Burning")  # Destroyed is not Slain
    assert names(t, 0, "destroyed") == [b.face]
    assert uses(t, b) == 0


@plays("Arena Veteran/text", static=True)
def test_conviction_makes_it_stronger(table: Tables, b: Title) -> None:
    printed = b.printed["stats"]["fight"]
    assert numbers(stage(table, b), 0, b.face)[0] == printed + b.number(r"\+")
    assert numbers(stage(table, b, {"field": [b.stranger]}), 0, b.face)[0] == printed


@plays("Centurion of the Tenth/text", "Field of Mars/text/0", static=True)
def test_soldiers_are_stronger(table: Tables, b: Title) -> None:
    field = ["Stoic Legionnaires", "Berserker of the Red Shore", "Centurion of the Tenth"]
    t = stage(table, b, {"field": field}, {"field": ["Stoic Legionnaires"]})
    n = b.number(r"\+")
    assert found(t, 1, "Stoic Legionnaires")["fight"] == 2
    assert found(t, 0, "Stoic Legionnaires")["fight"] == 2 + n + (b.face == "Field of Mars")
    assert found(t, 0, "Berserker of the Red Shore")["fight"] == 4
    # others, says the Centurion; the Field means every Soldier
    assert found(t, 0, "Centurion of the Tenth")["fight"] == 3 + (b.face == "Field of Mars")


@plays("Hound of the Furies/text/0")
def test_a_wound_is_a_blessing(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Scourge", "Scourge"]})
    choose(summon(t, "Scourge"), 0, "Player 1")
    assert found(t, 0, b.face)["blessings"] == 0
    for _ in range(2):
        choose(summon(t, "Scourge"), 0, "you")
    assert found(t, 0, b.face)["blessings"] == 1  # once a turn
    assert uses(t, b) == 1


@plays("Hound of the Furies/text/1")
def test_a_blessing_bites(table: Tables, b: Title) -> None:
    hound = body(b.face, blessings=2)
    t = stage(table, b, {"field": [hound]}, {"field": ["Youthful Troll"]})
    use(t, b)
    choose(t, 0, "Youthful Troll")
    assert found(t, 1, "Youthful Troll")["damage"] == b.number("takes ", " damage")
    assert found(t, 0, b.face)["blessings"] == 1
    assert not can_use(stage(table, b), b)


@plays("Amazon Lancer/text")
def test_who_is_hit_discards(table: Tables, b: Title) -> None:
    t = stage(table, b, {}, {"hand": ["Bog Druid"]}, "combat")
    attack(t, b.face)
    pass_until(t, "pick")
    choose(t, 1, "Bog Druid")
    assert lost(t, 1) == b.printed["stats"]["life"]
    assert "Bog Druid" in names(t, 1, "discard")
    t = stage(table, b, {}, {"field": ["Titan of Mount Ararat"]}, "combat")
    block(attack(t, b.face), b.face, "Titan of Mount Ararat")
    to_phase(t, "end")
    assert (uses(t, b), lost(t, 1)) == (0, 0)


@plays("Minotaur of the Red Maze/text")
def test_it_arrives_with_a_blow(table: Tables, b: Title) -> None:
    mine = {"hand": [b.face], "resources": ["III"], "field": ["Arena Veteran"]}
    t = stage(table, b, mine, {"field": ["Youthful Troll", "Titan of Mount Ararat"]})
    use(t, b)
    settle(t)
    assert not t.can(0, "Arena Veteran")
    choose(t, 0, "Titan of Mount Ararat")
    assert found(t, 1, "Titan of Mount Ararat")["damage"] == b.number("takes ", " damage")
    assert b.face in names(t, 0)


@plays("Achilles, Wrath of Phthia/text")
def test_the_wrath(table: Tables, b: Title) -> None:
    t = stage(table, b, {"field": [body(b.face)]}, {"field": ["Titan of Mount Ararat"]})
    use(t, b)
    choose(t, 0, "Titan of Mount Ararat")
    assert found(t, 1, "Titan of Mount Ararat")["damage"] == b.number("takes ", " damage")
    assert found(t, 0, b.face)["state"] == "exhausted"
    assert not can_use(t, b)


@plays("Fenrir Unbound/text")
def test_everybody_is_bitten(table: Tables, b: Title) -> None:
    t = stage(table, b, phase="draw")
    settle(t)
    n = b.number("takes ", " damage")
    assert (lost(t, 0), lost(t, 1)) == (n, n)
    t = stage(table, b, phase="draw", active=1)
    settle(t)
    assert (lost(t, 0), uses(t, b)) == (0, 0)  # only in its Controller's Draw Phase


@plays("Altar of Thermopylae/text")
def test_the_dead_march_once_more(table: Tables, b: Title) -> None:
    """Any but Exalted ones; it attacks at once and is gone at the end of the turn."""
    mine = {"discard": ["Berserker of the Red Shore", "Minotaur of the Red Maze", "Forced March"]}
    t = stage(table, b, mine, phase="draw")
    pass_until(t, "may")
    choose(t, 0, "Yes")  # nothing to choose: the Minotaur is Exalted
    assert names(t, 0) == ["Berserker of the Red Shore"]
    to_phase(t, "combat")
    attack(t, "Berserker of the Red Shore")
    to_phase(t, "end")
    assert lost(t, 1) == faces()["Berserker of the Red Shore"]["stats"]["life"]
    assert (names(t, 0), names(t, 0, "destroyed")) == ([], ["Berserker of the Red Shore"])


@plays("Altar of Thermopylae/text")
def test_who_falls_again_is_destroyed(table: Tables, b: Title) -> None:
    mine = {"discard": ["Berserker of the Red Shore"], "hand": ["Execution"]}
    t = stage(table, b, mine, phase="draw")
    choose(pass_until(t, "may"), 0, "Yes")
    to_phase(t, "resource")
    summon(t, "Execution")
    assert names(t, 0, "destroyed") == ["Berserker of the Red Shore"]
    assert "Berserker of the Red Shore" not in names(t, 0, "discard")


@plays("Field of Mars/text/1")
def test_training_for_a_turn(table: Tables, b: Title) -> None:
    t = stage(table, b, {"field": ["Praetorian Guard"]}, {"field": ["Bog Druid"]}, "combat")
    use(t, b)
    choose(t, 0, "Praetorian Guard") if t.kind == "pick" else settle(t)
    assert "Overrun" in found(t, 0, "Praetorian Guard")["keywords"]
    assert t.seat(0)["floating"]["II"] == 9 - b.number("pay ", " II")
    assert not can_use(t, b)  # once a turn
    block(attack(t, "Praetorian Guard"), "Praetorian Guard", "Bog Druid")
    to_phase(t, "end")
    assert lost(t, 1) > 0


@plays("Signal Fires of the Limes/text")
def test_whoever_attacks_is_burnt(table: Tables, b: Title) -> None:
    t = stage(table, b, {}, {"field": ["Youthful Troll", "Titan of Mount Ararat"]}, "combat", active=1)
    pass_until(t, "attackers")
    for name in ("Youthful Troll", "Titan of Mount Ararat"):
        t.do(1, f"Attack Player 0's Life Stack with {name}")
    settle(t)
    choose(t, 0, "Titan of Mount Ararat")
    settle(t)
    assert lost(t, 1) == b.number("the attacking player takes ", " damage")
    assert found(t, 1, "Titan of Mount Ararat")["damage"] == b.number("attacking Creature takes ", " damage")
    assert found(t, 1, "Youthful Troll")["damage"] == 0
    assert uses(t, b) == 1  # two attackers, one signal
    t = stage(table, b, {"field": [b.stranger]}, {"field": ["Youthful Troll"]}, "combat", active=1)
    attack(t, "Youthful Troll", seat=1)
    assert lost(t, 1) == 1
    assert found(t, 1, "Youthful Troll")["damage"] == 0  # no Conviction


@plays("Blood Tithe/text")
def test_the_tithe(table: Tables, b: Title) -> None:
    n = b.number("each opponent takes ", " damage")
    more = b.number("Conviction: each opponent takes ", " damage")
    for field, wanted in (([], n + more), ([b.stranger], n)):
        t = stage(table, b, {"field": field}, phase="draw")
        settle(t)
        assert (lost(t, 0), lost(t, 1)) == (0, wanted)


@plays("Siege of the Seven Gates/text")
def test_the_siege(table: Tables, b: Title) -> None:
    n = b.number("a player takes ", " damage")
    more = b.number("that player takes ", " damage")
    for paid, field, wanted in ((True, [], n + more), (False, [], n), (True, [b.stranger], n)):
        t = stage(table, b, {"field": [{"face": b.face, "upkeep_paid": paid}, *field]}, phase="end")
        choose(t, 0, "Player 1")
        assert (lost(t, 0), lost(t, 1)) == (0, wanted)


@plays("The Gates of Janus/text/0", static=True)
def test_attackers_overrun(table: Tables, b: Title) -> None:
    t = stage(table, b, {"field": ["Praetorian Guard", "Arena Veteran"]}, {"field": ["Youthful Troll"]}, "combat")
    attack(t, "Praetorian Guard")
    assert found(t, 0, "Praetorian Guard")["keywords"] == ["Overrun"]
    assert found(t, 0, "Arena Veteran")["keywords"] == []
    exhausted = {"face": b.face, "exhausted": True}
    t = stage(table, b, {"field": [exhausted, "Praetorian Guard"]}, phase="combat")
    attack(t, "Praetorian Guard")
    assert found(t, 0, "Praetorian Guard")["keywords"] == []


@plays("The Gates of Janus/text/1")
def test_the_first_hit_hurts_more(table: Tables, b: Title) -> None:
    t = stage(table, b, {"field": ["Stoic Legionnaires", "Wolf-Coat Raider"]}, phase="combat")
    attack(t, "Stoic Legionnaires", "Wolf-Coat Raider")
    to_phase(t, "end")
    assert lost(t, 1) == 1 + 1 + b.number("that player takes ", " damage")
    assert uses(t, b) == 1


@plays("Javelin Volley/text")
def test_a_volley(table: Tables, b: Title) -> None:
    n, more = b.number("A Creature takes ", " damage"), b.number("it takes ", " damage")
    for damaged, wanted in (((), n), ((0,), n + more), ((1,), n)):
        t = stage(table, b, {}, {"field": ["Titan of Mount Ararat", "Youthful Troll"]}, damaged=damaged)
        use(t, b)
        choose(t, 0, "Titan of Mount Ararat")
        assert found(t, 1, "Titan of Mount Ararat")["damage"] == wanted
        assert found(t, 1, "Youthful Troll")["damage"] == 0
        assert b.face in names(t, 0, "discard")


@plays("Forced March/text")
def test_a_creature_marches_again(table: Tables, b: Title) -> None:
    """One that has only just arrived may attack, too."""
    tired = body("Youthful Troll", exhausted=True, arrived=True)
    own = body("Berserker of the Red Shore", exhausted=True, arrived=True)
    for field, wanted in (([own], 4 + b.number(r"\+")), ([tired], 3)):
        t = stage(table, b, {"field": field}, {"field": ["Arena Veteran"]}, "combat")
        use(t, b)
        settle(t)
        name = field[0]["face"]
        assert (found(t, 0, name)["state"], found(t, 0, name)["fight"]) == ("fresh", wanted)
        attack(t, name)
        assert told(t, "attacks")


@plays("Sack the City/text")
def test_a_city_is_sacked(table: Tables, b: Title) -> None:
    n, more = b.number("A player takes ", " damage"), b.number("that player takes ", " damage")
    for damaged, wanted in (((), n), ((0,), n + more)):
        t = stage(table, b, damaged=damaged)
        use(t, b)
        choose(t, 0, "Player 1")
        assert (lost(t, 0), lost(t, 1)) == (0, wanted)


@plays("Omen of Blood/text")
def test_an_omen(table: Tables, b: Title) -> None:
    t = stage(table, b, {}, {"resources": ["Wolf-Coat Raider", "Centurion of the Tenth"]})
    use(t, b)
    settle(t)
    n = b.number("Each player takes ", " damage")
    assert [line["card"]["face"] for line in told(t, "manifested")] == ["Wolf-Coat Raider"]
    assert (lost(t, 0), lost(t, 1)) == (n, n + 2)


@plays("Hour of the Wolf/text")
def test_the_hour(table: Tables, b: Title) -> None:
    n, more = b.number("A player takes ", " damage"), b.number("that player takes ", " damage")
    for damaged, field, wanted in (((0,), [], n + more), ((), [b.stranger], n)):
        t = stage(table, b, {"field": field}, {"field": ["Swift Dryad", "Youthful Troll"]}, damaged=damaged)
        use(t, b)
        choose(t, 0, "Player 1")
        assert lost(t, 1) == wanted
        assert ("Swift Dryad" in names(t, 1)) == bool(field)  # Slain with Conviction only
        assert "Youthful Troll" in names(t, 1)
