"""Battle of the Nine Realms: faces with texts of their own."""

from __future__ import annotations

from tests.support.kamigami_cards import Bearer, can_use, faces, netherworld, plays, scene, strike, use, uses
from tests.support.table import Tables


@plays("nine-realms/Zeus/react")
def test_the_father_of_heroes_rewards_the_first_red_recruit(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {}, phase="recruit", faith=20, hall=["Cancer", "Leo", "Aries"])
    t.do(0, "recruit Cancer").do(0, "recruit Priestess")
    assert not can_use(t, b)
    left = t.faith(0)
    t.do(0, "recruit Leo")
    use(t, b)
    assert t.faith(0) == left - faces(b.game)["Leo"]["cost"] + b.number(r"\+", " Faith")
    t.do(0, "recruit Aries")
    assert not can_use(t, b)
    assert uses(t, b) == 1


@plays("nine-realms/Leo/act")
def test_leo_feeds_on_a_wounded_god(table: Tables, b: Bearer) -> None:
    t = scene(table, b)
    use(t, b).do(0, b.god(1))
    assert t.energy == [15 + b.number("gains "), 15 - b.number("Attack "), 15]
    t.is_idle(0)
    blocked = scene(table, b, {}, {"hand": ["Libra", "Libra"]})
    use(blocked, b).do(0, b.god(1)).do(1, "react Libra").do(1, "react Libra")
    assert blocked.energy == [15, 15, 15]
    temple = scene(table, b, {}, {"temple": "Eleusis", "temple_energy": 9})
    use(temple, b).do(0, "Eleusis")
    assert temple.energy == [15, 15, 15]


@plays("nine-realms/Taurus/act")
def test_taurus_draws_over_a_ruin(table: Tables, b: Bearer) -> None:
    n = b.number("Attack ")
    t = scene(table, b, {}, {"temple": "Eleusis", "temple_energy": n})
    use(t, b).do(0, "Eleusis")
    assert t.seat(1)["temple"] == {"face": "Eleusis", "standing": False}
    assert len(t.hand(0)) == b.number("draw ")
    t.is_idle(0)
    standing = scene(table, b, {}, {"temple": "Eleusis", "temple_energy": n + 1})
    use(standing, b).do(0, "Eleusis")
    assert standing.hand(0) == []
    god = scene(table, b)
    use(god, b).do(0, b.god(1))
    assert (god.energy, god.hand(0)) == ([15, 15 - n, 15], [])


@plays("nine-realms/Capricorn/act")
def test_capricorn_draws_and_guards_until_the_next_turn(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {}, {"hand": [b.striker]})
    use(t, b)
    assert len(t.hand(0)) == b.number("Draw ")
    t.until("play", 1)
    strike(t, b, f"'s {b.god(0)}", 1)
    t.all_pass()
    assert t.energy == [15 - (4 - b.number(r"\+", " Defense")), 15, 15]
    t.until("play", 0)
    assert not t.view()["effects"]


@plays("nine-realms/Virgo/act")
def test_virgo_gives_one_of_three_gifts(table: Tables, b: Bearer) -> None:
    for words, cards, faith, energy in (
        ("draw", b.number("draw "), 0, 0),
        ("Faith", 0, b.number(r"\+", " Faith"), 0),
        ("Energy", 0, 0, b.number("gains ")),
    ):
        t = scene(table, b)
        use(t, b).do(0, words)
        assert (len(t.hand(0)), t.faith(0), t.energy) == (cards, faith, [15 + energy, 15, 15])
        t.is_idle(0)


@plays("nine-realms/Pisces/act")
def test_two_fish_give_more(table: Tables, b: Bearer) -> None:
    gained = b.number("gains ")
    for before, (cards, faith, energy) in (("Aries", (0, 0, 0)), ("Mermaid", b.gift)):
        t = scene(table, b, {"play": [before]})
        use(t, b)
        assert (len(t.hand(0)), t.faith(0), t.energy) == (cards, faith, [15 + gained + energy, 15, 15])
        t.is_idle(0)


# ---- Temples
@plays("nine-realms/Eljudnir/act")
def test_over_the_threshold(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Priestess"], "discard": ["Aries", "Leo"]}, {"discard": ["Virgo"]})
    use(t, b)
    assert sorted(t.options(0)) == ["Aries", "Leo"]  # the own pile only
    t.do(0, "Aries")
    t.all_pass()
    assert netherworld(t) == ["Aries"]
    assert t.names(0, "discard") == ["Leo"]
    assert len(t.hand(0)) == 1 + b.number("draw ")
    assert t.temples[0] == 5 - b.price
    assert not can_use(t, b)
    t.is_idle(0)


@plays("nine-realms/Eljudnir/react")
def test_a_place_is_laid_for_a_warrior_once_a_turn(table: Tables, b: Bearer) -> None:
    kraken = Bearer(b.game, "Kraken", "act")
    t = scene(table, b, {"hand": ["Kraken", "Kraken", "Priestess"]}, {"discard": ["Aries", "Leo", "Virgo"]}, holder=2)
    for name in ("Aries", "Leo"):
        use(t, kraken)
        t.do(0, name)
        if can_use(t, b, 2):
            use(t, b, 2)
    assert t.temples == [None, None, 5 + b.number("gains ")]
    assert uses(t, b) == 1
    t.is_idle(0)
    disciple = scene(table, b, {"hand": ["Kraken", "Priestess"]}, {"discard": ["Priestess"]}, holder=2)
    use(disciple, kraken)
    assert disciple.temples[2] == 5


@plays("nine-realms/Glitnir/act")
def test_the_verdict_falls_on_the_richest(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"energy": 10}, {"energy": 11}, {"energy": 9})
    use(t, b)
    assert t.energy == [10, 11 - b.number("loses "), 9]
    assert t.temples[0] == 5 - b.price
    assert not can_use(t, b)
    t.is_idle(0)
    own = scene(table, b, {"energy": 14}, {"energy": 11}, {"energy": 9})
    use(own, b)
    assert own.energy == [14 - b.number("loses "), 11, 9]  # nobody is spared


@plays("nine-realms/Glitnir/react")
def test_a_quarrel_is_laid_down(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": [b.striker]}, {"temple_energy": 5}, holder=1)
    strike(t, b, b.god(1))
    use(t, b, 1)
    assert t.energy == [15, 15, 15]
    assert t.temples[1] == 5 - b.price
    t.is_idle(0)
    poor = scene(table, b, {"hand": [b.striker]}, {"temple_energy": b.price - 1}, holder=1)
    strike(poor, b, b.god(1))
    assert poor.energy[1] == 15 - 4
    other = scene(table, b, {"hand": [b.striker]}, holder=1)
    strike(other, b, b.god(2))
    assert (other.energy[2], uses(other, b)) == (15 - 4, 0)  # not for others


@plays("nine-realms/Delphi/act/1")
def test_the_pythia_speaks(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Priestess"], "deck": ["Aries", "Leo", "Virgo", "Cancer"]})
    use(t, b)
    assert t.hand(0) == ["Priestess", "Leo", "Virgo"]
    assert t.names(0, "discard") == ["Aries"]
    assert (t.faith(0), t.temples[0]) == (0, 5 - b.price)
    assert not can_use(t, b)
    t.is_idle(0)
    disciple = scene(table, b, {"hand": ["Priestess"]})
    use(disciple, b)
    assert (disciple.faith(0), disciple.hand(0)) == (b.number(r"\+", " Faith"), ["Priestess"])


@plays("nine-realms/Valhalla/act")
def test_the_morning_muster_calls_a_red_warrior(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Priestess"], "discard": ["Virgo", "Leo", "Aries"]})
    use(t, b)
    assert sorted(t.options(0)) == ["Aries", "Leo"]
    t.do(0, "Leo")
    assert t.hand(0) == ["Priestess", "Leo"]
    assert t.temples[0] == 5 - b.price
    assert not can_use(t, b)
    t.is_idle(0)
    assert not can_use(scene(table, b, {"hand": ["Priestess"], "discard": ["Virgo"]}), b)
