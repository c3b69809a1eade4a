"""Negotiation: what its cards say."""

from __future__ import annotations

from tests.support.table import Table, Tables
from tests.support.twilight import told
from tests.support.twilight_cards import (
    LATER,
    Title,
    attack,
    body,
    can_use,
    choose,
    faces,
    found,
    lost,
    names,
    plays,
    settle,
    stage,
    summon,
    to_phase,
    unveil,
    use,
    uses,
)
from tests.support.twilight_steps import pass_until

BURDEN = ["Wolf-Coat Raider", "Centurion of the Tenth", "Minotaur of the Red Maze"]  # Heresies of 2, 3 and 5 damage
USED = ["Libation"] * 4


def shown(t: Table) -> list[str]:
    return [line["card"]["face"] for line in told(t, "manifested")]


def hidden(*faces: str) -> list[dict[str, object]]:
    return [{"face": face, "known_by": []} for face in faces]


@plays("Borderland Scout/text")
def test_a_scout_looks_around(table: Tables, b: Title) -> None:
    for field, restored in (([], b.restored), ([b.stranger], 0)):
        mine = {"hand": [b.face], "resources": ["I"], "discard": USED, "field": field}
        t = stage(table, b, mine, {"resources": hidden(*BURDEN)})
        use(t, b)
        settle(t)
        choose(choose(t, 0, "an unknown II (Player 1's resources)"), 0, "an unknown III")
        assert sorted(line["card"]["face"] for line in told(t, "looked at", 0)) == sorted(BURDEN[1:])
        assert all("face" not in line for line in told(t, "looked at", 1))
        assert lost(t, 0) == -restored


@plays("Corrupt Tribune/text")
def test_a_bribe_opens_an_aspect(table: Tables, b: Title) -> None:
    t = stage(table, b, {}, {"resources": BURDEN})
    use(t, b)
    settle(t)
    assert shown(t) == BURDEN[:1]
    assert t.seat(0)["floating"]["I"] == 9 - b.number("pay ", " I")
    assert found(t, 0, b.face)["state"] == "exhausted"
    assert lost(t, 1) == 2
    assert not can_use(stage(table, b, {"floating": [0, 0, 0], "hand": []}), b)


@plays("Silver-Tongued Envoy/text")
def test_a_dead_envoy_still_speaks(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Execution"]}, {"resources": BURDEN})
    summon(t, "Execution")
    assert shown(t) == BURDEN[:1]
    t = stage(table, b, {"hand": ["Burning"]}, {"resources": BURDEN})
    summon(t, "Burning")
    assert shown(t) == []


@plays("Mischievous Nymph/text")
def test_a_fighter_is_distracted(table: Tables, b: Title) -> None:
    """An attacker or blocker of another player, not an Exalted one: it deals and takes no combat damage."""
    theirs = {"field": ["Youthful Troll", "Minotaur of the Red Maze"]}
    t = stage(table, b, {"field": ["Arena Veteran"]}, theirs, "combat", active=1)
    attack(t, "Youthful Troll", "Minotaur of the Red Maze", seat=1)
    pass_until(t, "priority", seat=0)
    use(t, b)
    settle(t)  # nothing to choose
    block(t, "Youthful Troll", "Arena Veteran")
    to_phase(t, "end")
    assert found(t, 1, "Youthful Troll")["damage"] == found(t, 0, "Arena Veteran")["damage"] == 0
    assert lost(t, 0) == 4  # the Minotaur
    assert found(t, 0, b.face)["state"] == "exhausted"


def block(t: Table, attacker: str, blocker: str) -> None:
    pass_until(t, "blockers")
    t.do(0, f"Block {attacker} with {blocker}")


@plays("Siren of the Narrow Strait/text")
def test_a_song_keeps_from_blocking(table: Tables, b: Title) -> None:
    field = ["Youthful Troll", "Minotaur of the Red Maze", "Pilgrim of the Long Road"]
    t = stage(table, b, {"field": ["Corrupt Tribune"]}, {"field": field}, "combat")
    use(t, b)
    assert not t.can(0, "Minotaur")
    choose(t, 0, "Youthful Troll")
    attack(t, "Corrupt Tribune")
    pass_until(t, "blockers")
    assert t.can(1, "with Pilgrim")
    assert not t.can(1, "with Youthful Troll")


@plays("Sphinx at the Crossroads/text")
def test_a_greater_riddle(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": [b.face], "resources": ["III"]}, {"resources": BURDEN})
    use(t, b)
    settle(t)
    assert shown(t) == [BURDEN[1]]
    assert lost(t, 1) == 3


@plays("Muse of Discord/text")
def test_the_muse_grows(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Unveiling"]}, {"resources": BURDEN[:1]})
    unveil(t, BURDEN[0])
    assert found(t, 0, b.face)["blessings"] == 1
    t = stage(table, b, {}, {"hand": ["Unveiling"], "resources": BURDEN[:1]}, active=1)
    unveil(t, BURDEN[0], seat=1)
    assert found(t, 0, b.face)["blessings"] == 0  # somebody else Manifests


@plays("Blackmailer of Corinth/text")
def test_blackmail(table: Tables, b: Title) -> None:
    """Only Aspects of whoever was hit."""
    mine = {"resources": ["Bog Druid"]}
    t = stage(table, b, mine, {"resources": BURDEN}, "combat")
    attack(t, b.face)
    to_phase(t, "end")
    assert shown(t) == BURDEN[:1]
    assert lost(t, 1) == b.printed["stats"]["life"] + 2


@plays("Changeling Page/text")
def test_a_page_takes_a_place(table: Tables, b: Title) -> None:
    mine = {"hand": [b.face], "resources": ["I"], "field": ["Corrupt Tribune"]}
    t = stage(table, b, mine, {"field": ["Youthful Troll", "Bog Druid", "Arena Veteran"]})
    use(t, b)
    settle(t)
    assert not t.can(0, "Youthful Troll")
    assert not t.can(0, "Corrupt Tribune")
    choose(t, 0, "Bog Druid")
    assert names(t, 1) == ["Arena Veteran", "Youthful Troll"]
    assert names(t, 1, "hand") == sorted(["Bog Druid", LATER])


@plays("Loki in Exile/text", "mini/Loki in Exile/text")
def test_loki_becomes_whom_he_likes(table: Tables, b: Title) -> None:
    """He loses his markers and keeps this ability; his next copy is another one."""
    loki = body(b.face, damage=0, blessings=2, frozen=1, **({"mini": True} if b.key.startswith("mini") else {}))
    field = [loki, body("Achilles, Wrath of Phthia")]
    t = stage(table, b, {"field": field, "hand": ["Forced March"]}, {"field": ["Youthful Troll"]})
    use(t, b)
    settle(t)
    choose(t, 0, "Achilles")
    copy = found(t, 0, b.face)
    assert (copy["fight"], copy["life"], copy["keywords"]) == (6, 4, ["Initiative"])
    assert (copy["blessings"], copy["frozen"], copy["state"]) == (0, 0, "exhausted")
    assert copy["level"] == ("I" if b.key.startswith("mini") else "III")
    t.do(0, "Summon Forced March")
    choose(t, 0, b.face)
    assert t.can(0, f"{b.face}: {b.text}")
    assert t.can(0, f"{b.face}: Exhaust this: a Creature takes 4 damage.")
    use(t, b)
    settle(t)
    assert found(t, 0, b.face)["life"] == 3  # whom he copies already is no choice


@plays("Eris, Bearer of the Apple/text/0")
def test_the_apple(table: Tables, b: Title) -> None:
    t = stage(table, b, {}, {"resources": BURDEN})
    use(t, b)
    settle(t)
    assert shown(t) == BURDEN[:1]
    assert found(t, 0, b.face)["state"] == "exhausted"


@plays("Eris, Bearer of the Apple/text/1")
def test_discord_hurts(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Unveiling"]}, {"resources": BURDEN[:1]})
    unveil(t, BURDEN[0])
    assert (lost(t, 0), lost(t, 1)) == (0, 2 + b.number("takes ", " damage"))


@plays("Leper Quarter/text")
def test_a_leper_joins(table: Tables, b: Title) -> None:
    t = stage(table, b, {"resources": ["I"]}, phase="draw")
    to_phase(t, "resource")
    leper = found(t, 0, "Leper")
    assert (leper["kind"], leper["fight"], leper["life"], leper["state"]) == ("mini", 0, 1, "fresh")
    assert (names(t, 0), names(t, 1)) == (["Leper"], [])


@plays("Hall of Embassies/text", static=True)
def test_schemes_are_cheaper(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Libation"], "discard": USED})
    summon(t, "Libation")
    printed = faces()["Libation"]["cost"][0]
    assert printed > 1
    assert t.seat(0)["floating"] == {"I": 9 - (printed - b.number("you ", " I less")), "II": 9, "III": 9}
    t = stage(table, b, {"hand": ["Unveiling"]}, {"resources": BURDEN[:1]})
    unveil(t, BURDEN[0])
    assert t.seat(0)["floating"]["I"] == 8  # nothing is free
    t = stage(table, b, {"hand": ["Terracotta Warrior"], "resources": ["I"]})
    t.do(0, "Summon Terracotta Warrior")
    settle(t)
    assert t.seat(0)["floating"]["I"] == 9 - faces()["Terracotta Warrior"]["cost"][0]  # no Scheme


@plays("Market of Oaths/text")
def test_an_oath_is_sold(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Corrupt Tribune"]})
    use(t, b)
    settle(t)
    choose(t, 0, "Corrupt Tribune")
    assert names(t, 0, "discard") == ["Corrupt Tribune"]
    assert (lost(t, 0), len(t.seat(0)["aspects"])) == (1, 1)
    assert "face" not in t.seat(0, 0)["aspects"][0]
    assert not can_use(t, b)


@plays("Web of Favours/text")
def test_a_favour_is_called_in(table: Tables, b: Title) -> None:
    t = stage(table, b, {"hand": ["Unveiling", "Unveiling"]}, {"resources": ["Hydra Nest", "Leper Quarter"]})
    for face in ("Hydra Nest", "Leper Quarter"):
        t.do(0, "Summon Unveiling")
        settle(t)
        if t.kind == "pick":
            choose(t, 0, face)
        if t.kind == "player":
            choose(t, 0, "Player 1")
    assert len(shown(t)) == 2
    assert lost(t, 1) == b.number("takes ", " damage")
    assert uses(t, b) == 1


@plays("Divine Jealousy/text")
def test_jealousy(table: Tables, b: Title) -> None:
    for field, frozen in (([], 1), ([b.stranger], 0)):
        theirs = {"field": ["Youthful Troll", "Minotaur of the Red Maze", "Bog Druid"]}
        t = stage(table, b, {"field": field}, theirs, "combat")
        assert not t.can(0, "Minotaur")
        choose(t, 0, "Youthful Troll")
        hit = found(t, 1, "Youthful Troll")
        assert (hit["state"], hit["frozen"]) == ("exhausted", frozen)
        assert found(t, 1, "Bog Druid")["state"] == "fresh"


@plays("Whispered Secret/text")
def test_a_secret(table: Tables, b: Title) -> None:
    unknown = hidden("Centurion of the Tenth", "Minotaur of the Red Maze")
    for field, looks in (([], 2), ([b.stranger], 0)):
        t = stage(table, b, {"field": field}, {"resources": ["Wolf-Coat Raider", *unknown]})
        use(t, b)
        if looks:
            choose(choose(t, 0, "an unknown III"), 0, "an unknown II")
        settle(t)
        assert shown(t) == ["Wolf-Coat Raider"]
        assert len(told(t, "looked at")) == looks


@plays("Poisoned Knife/text")
def test_a_knife(table: Tables, b: Title) -> None:
    for field, wanted in (([], b.number("a player takes ", " damage")), ([b.stranger], 0)):
        tired = [body("Bog Druid", exhausted=True), body("Youthful Troll", exhausted=True), body("Arena Veteran")]
        t = stage(table, b, {"field": field}, {"field": tired})
        use(t, b)
        choose(t, 0, "Player 1") if wanted else settle(t)
        assert names(t, 1) == ["Arena Veteran", "Youthful Troll"]
        assert lost(t, 1) == wanted


@plays("Veto of the Assembly/text")
def test_a_veto(table: Tables, b: Title) -> None:
    for field, more in (([], ["Wolf-Coat Raider"]), ([b.stranger], [])):
        theirs = {"hand": ["Sack the City"], "resources": ["Wolf-Coat Raider"]}
        t = stage(table, b, {"field": field}, theirs, active=1)
        t.do(1, "Summon Sack the City").do(1, "Player 0")
        pass_until(t, "priority", seat=0)
        use(t, b)
        settle(t)
        assert lost(t, 0) == 0
        assert "Sack the City" in names(t, 1, "discard")
        assert shown(t) == more


@plays("Turncoat's Bargain/text")
def test_a_turncoat_fights_at_once(table: Tables, b: Title) -> None:
    tired = body("Youthful Troll", exhausted=True)
    theirs = {"field": [tired, body("Minotaur of the Red Maze"), body("Bog Druid")]}
    t = stage(table, b, {"resources": ["II"]}, theirs, "combat")
    use(t, b)
    assert not t.can(0, "Minotaur")
    choose(t, 0, "Youthful Troll")
    assert found(t, 0, "Youthful Troll")["state"] == "fresh"
    attack(t, "Youthful Troll")
    to_phase(t, "end")
    assert lost(t, 1) == 3


@plays("Emperor's Decree/text")
def test_the_decree(table: Tables, b: Title) -> None:
    field = ["Bog Druid", "Arena Veteran", "Youthful Troll", "Wolf-Coat Raider", "Pilgrim of the Long Road"]
    for own, more in (([], field[2:]), ([b.stranger], [])):
        t = stage(table, b, {"field": own}, {"field": field, "resources": [BURDEN[0], BURDEN[2]]})
        use(t, b)
        for name in [*field[:2], *more]:
            t.do(0, name)
        settle(t)
        assert sorted(c["face"] for c in t.seat(1)["field"] if c["frozen"]) == sorted([*field[:2], *more])
        assert sorted(c["face"] for c in t.seat(1)["field"] if c["state"] == "exhausted") == sorted([*field[:2], *more])
        assert shown(t) == [BURDEN[0], BURDEN[2]]
        assert lost(t, 1) == 2 + 5


@plays("Judgement of Paris/text")
def test_three_gifts(table: Tables, b: Title) -> None:
    field = ["Bog Druid", "Arena Veteran", "Youthful Troll", "Wolf-Coat Raider"]
    greater = ["Centurion of the Tenth", "Youthful Troll"]
    theirs = {"field": field, "resources": greater}
    t = stage(table, b, {}, theirs)
    use(t, b)
    settle(t)
    choose(t, 0, "return up to")
    for name in field[:3]:
        choose(t, 0, name)
    assert (names(t, 1), names(t, 1, "hand")) == (field[3:], sorted([*field[:3], LATER]))
    t = stage(table, b, {}, theirs)
    use(t, b)
    settle(t)
    choose(t, 0, "Manifest")
    while t.kind == "pick":
        choose(t, 0, "Centurion" if t.can(0, "Centurion") else "Youthful Troll")
    assert sorted(shown(t)) == greater
    assert (lost(t, 1), len(names(t, 1))) == (3 + 3, 4)
    t = stage(table, b, {}, theirs)
    use(t, b)
    settle(t)
    choose(t, 0, "a player takes")
    choose(t, 0, "Player 1")
    assert lost(t, 1) == b.number("a player takes ", " damage")
