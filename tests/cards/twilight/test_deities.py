"""The four Deities: what they do all the time, and what they do once."""

from __future__ import annotations

from tests.support.table import Table, Tables
from tests.support.twilight import told
from tests.support.twilight_cards import (
    Title,
    attack,
    block,
    body,
    can_use,
    choose,
    found,
    lost,
    names,
    plays,
    settle,
    stage,
    unveil,
    use,
)
from tests.support.twilight_steps import pass_until

USED = ["Libation"] * 8


def is_spent(t: Table, b: Title) -> None:
    assert t.seat(0)["deity"] == {"face": b.face, "spent": True}
    assert not can_use(t, b)


@plays("Mars/passive", static=True)
def test_attackers_are_stronger(table: Tables, b: Title) -> None:
    t = stage(table, b, {"field": ["Youthful Troll", "Arena Veteran"]}, phase="combat")
    attack(t, "Youthful Troll")
    assert found(t, 0, "Youthful Troll")["fight"] == 3 + b.number(r"\+")
    assert found(t, 0, "Arena Veteran")["fight"] == 2


@plays("Mars/active")
def test_mars_once(table: Tables, b: Title) -> None:
    for field, wanted in (([], b.number("a player takes ", " damage")), (["Bog Druid"], 0)):
        t = stage(table, b, {"field": ["Praetorian Guard", *field]}, {"field": ["Bog Druid"]}, "combat")
        use(t, b)
        if field:
            t.do(0, "Praetorian Guard")
        choose(t, 0, "Player 1") if t.kind == "player" else settle(t)
        assert "Overrun" in found(t, 0, "Praetorian Guard")["keywords"]
        assert lost(t, 1) == wanted
        is_spent(t, b)
        attack(t, "Praetorian Guard")
        assert found(t, 0, "Praetorian Guard")["fight"] == 4  # the passive part has ended


@plays("Hera/passive")
def test_hera_restores(table: Tables, b: Title) -> None:
    mine = {"hand": ["Unveiling", "Unveiling"], "discard": USED}
    t = stage(table, b, mine, {"resources": ["Hydra Nest", "Leper Quarter"]})
    unveil(t, "Hydra Nest")
    assert lost(t, 0) == -b.restored
    t.do(0, "Summon Unveiling")
    settle(t)
    assert len(told(t, "manifested")) == 2
    assert lost(t, 0) == -b.restored  # once a turn


@plays("Hera/active")
def test_hera_once(table: Tables, b: Title) -> None:
    burden = ["Wolf-Coat Raider", "Centurion of the Tenth"]
    more = b.number("a player takes ", " damage")
    for field, shown, wanted in (([], burden, 2 + 3 + more), (["Bog Druid"], burden[:1], 2)):
        t = stage(table, b, {"field": field}, {"resources": burden})
        use(t, b)
        choose(t, 0, "Player 1") if t.kind == "player" else settle(t)
        assert [line["card"]["face"] for line in told(t, "manifested")] == shown
        assert lost(t, 1) == wanted
        is_spent(t, b)


@plays("Reader of Portents/active")
def test_the_reader_once(table: Tables, b: Title) -> None:
    n, least = b.number("Destroy ", " cards"), b.number("at least ")
    for field, wanted in (([], n), (["Arena Veteran"], 0)):
        mine = {"field": ["Bog Druid", *field], "discard": ["Libation"] * 3}
        t = stage(table, b, mine, {"field": ["Youthful Troll"], "discard": ["Omen of Blood"] * 6}, "combat")
        use(t, b)
        if field:
            t.do(0, "Bog Druid")
        settle(t)
        while t.kind == "pick":  # as many as allowed from the opponent
            choose(t, 0, "Omen of Blood" if t.can(0, "Omen of Blood") else "Libation")
        assert found(t, 0, "Bog Druid")["keywords"] == ["Fleet"]
        destroyed = [len(names(t, p, "destroyed")) for p in (0, 1)]
        assert destroyed == ([least, n - least] if wanted else [0, 0])
        is_spent(t, b)
    t = stage(table, b, {"field": ["Bog Druid"]}, {"field": ["Youthful Troll"]}, "end")
    assert not can_use(t, b)  # blockers can no more be declared


@plays("Enlil/passive")
def test_blockers_restore(table: Tables, b: Title) -> None:
    mine = {"field": ["Shield-Bearer of Uruk"], "discard": USED}
    t = stage(table, b, mine, {"field": ["Youthful Troll"]}, "combat", active=1)
    block(attack(t, "Youthful Troll", seat=1), "Youthful Troll", "Shield-Bearer of Uruk", seat=0)
    assert lost(t, 0) == -b.restored


@plays("Enlil/active")
def test_the_storm_once(table: Tables, b: Title) -> None:
    for field, wanted in (([], b.number("Conviction: Restore ")), (["Bog Druid"], 0)):
        mine = {"field": field, "discard": USED}
        t = stage(table, b, mine, {"field": [body("Youthful Troll"), body("Bog Druid")]}, "combat", active=1)
        attack(t, "Youthful Troll", seat=1)
        pass_until(t, "priority", seat=0)
        use(t, b)
        settle(t)
        assert lost(t, 0) == -wanted
        while t.view()["phase"] == "combat":
            t.do(t.asked or 0, "Pass" if t.can(t.asked or 0, "Pass") else "Done")
        assert lost(t, 0) == -wanted
        is_spent(t, b)
