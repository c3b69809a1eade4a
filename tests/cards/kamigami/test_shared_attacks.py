"""Texts that several faces of the three sets bear: Attacks."""

from __future__ import annotations

from tests.support.kamigami_cards import (
    Bearer,
    bearing,
    can_use,
    pay,
    plays,
    refused,
    refused_for_less,
    scene,
    use,
    uses,
)
from tests.support.table import Tables


@plays(*bearing(r"Attack \d+\."))
def test_an_attack_hits_one_god_for_the_printed_number(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": [b.face]}, {"hand": [b.guard]})
    use(t, b)
    assert {option.split("'s ")[0] for option in t.options(0)} == {"Player 1", "Player 2"}  # never oneself
    t.do(0, b.god(1))
    t.all_pass()
    n = b.number("Attack ")
    assert t.energy == [15, 15 - n, 15]
    t.is_idle(0)


@plays('old-ones/"Mad Dog" Moreno, Mobster/act', "nine-realms/Valiant Star/act")
def test_an_attack_may_hit_a_temple_instead(table: Tables, b: Bearer) -> None:
    temple = {"old-ones": "Sentinel Hill", "nine-realms": "Eleusis"}[b.game]
    t = scene(table, b, {}, {"temple": temple, "temple_energy": 7})
    use(t, b)
    t.do(0, temple)
    assert t.energy == [15, 15, 15]
    assert t.temples == [None, 7 - b.number("Attack "), None]
    t.is_idle(0)


@plays("old-ones/Vaults of Zin/act", "kanzume-goddess/Zeus/act")
def test_energy_buys_an_attack_once_a_turn(table: Tables, b: Bearer) -> None:
    temple = b.printed["kind"] == "temple"
    t = scene(table, b, {"temple_energy": 9} if temple else {})
    use(t, b).do(0, b.god(1))
    paid = 15 if temple else 15 - b.price
    assert t.energy == [paid, 15 - b.number("Attack "), 15]
    if temple:
        assert t.temples[0] == 9 - b.price
    assert not can_use(t, b)
    t.is_idle(0)


@plays("old-ones/Vaults of Zin/act")
def test_a_temple_that_cannot_pay_does_not_attack(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"temple_energy": b.price - 1})
    assert not can_use(t, b)
    use(scene(table, b, {"temple_energy": b.price}), b)


@plays("old-ones/Hunting Horror/act", "nine-realms/Scorpio/act", "kanzume-goddess/Scorpio/act")
def test_damage_to_a_god_costs_its_player_a_card(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {}, {"hand": [b.follower, b.striker]}, {"hand": [b.follower]})
    use(t, b).do(0, b.god(1))
    t.do(1, b.striker)
    assert t.energy == [15, 15 - b.number("Attack "), 15]
    assert t.names(1, "discard") == [b.striker]
    assert t.hand(1) == [b.follower]
    assert t.hand(2) == [b.follower]
    t.is_idle(0)


@plays("old-ones/Hunting Horror/act", "nine-realms/Scorpio/act", "kanzume-goddess/Scorpio/act")
def test_a_defended_attack_costs_no_card(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {}, {"hand": [b.guard, b.guard, b.guard, b.follower]})
    guard = Bearer(b.game, b.guard, "react")
    use(t, b).do(0, b.god(1))
    for _ in range(3):
        use(t, guard, 1)
    assert t.energy == [15, 15, 15]
    assert t.hand(1) == [b.follower]
    t.is_idle(0)


@plays("nine-realms/Berserker/act", "kanzume-goddess/Berserker/act")
def test_the_berserker_hurts_his_own_god_too(table: Tables, b: Bearer) -> None:
    t = scene(table, b)
    use(t, b).do(0, b.god(1))
    assert t.energy == [15 - b.number("loses "), 15 - b.number("Attack "), 15]
    t.is_idle(0)


@plays("nine-realms/Aries/act", "kanzume-goddess/Aries/act")
def test_aries_grows_with_other_red_warriors_played_before(table: Tables, b: Bearer) -> None:
    """As the third red Warrior: 2 + 4 = 6."""
    t = scene(table, b, {"play": ["Berserker", "Capricorn", "Berserker"]}, chain=["Berserker", "Berserker"])
    use(t, b).do(0, b.god(1))
    assert t.energy == [15, 15 - 6, 15]
    alone = scene(table, b)
    use(alone, b).do(0, b.god(2))
    assert alone.energy == [15, 15, 15 - 2]
    alone.is_idle(0)


@plays("nine-realms/Sagittarius/act/1", "kanzume-goddess/Sagittarius/act/1")
def test_sagittarius_shoots_with_faith(table: Tables, b: Bearer) -> None:
    price = b.faith_price
    t = scene(table, b, faith=price + 1)
    use(t, b).do(0, b.god(1))
    assert t.energy == [15, 15 - b.number("Attack "), 15]
    assert t.faith(0) == 1
    t.is_idle(0)
    assert not can_use(scene(table, b, faith=price - 1), b)


@plays("old-ones/Ithaqua/act")
def test_discarded_disciples_buy_an_attack_once_a_turn(table: Tables, b: Bearer) -> None:
    n = b.discards
    t = scene(table, b, {"hand": [b.guard] * n + [b.follower] * 2 * n})
    pay(t, b, *[b.follower] * n).do(0, b.god(1))
    assert t.energy == [15, 15 - b.number("Attack "), 15]
    assert t.names(0, "discard") == [b.follower] * n
    assert t.hand(0) == [b.guard] * n + [b.follower] * n
    assert refused(table, b, {"hand": [b.guard] * n})
    assert not can_use(t, b)  # though the price is at hand
    t.is_idle(0)
    assert refused_for_less(table, b)


@plays("nine-realms/Kraken/act/1", "kanzume-goddess/Kraken/act/1")
def test_the_kraken_strikes_once_for_each_card_of_the_chain(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"play": ["Aries", "Priestess", "Cancer"]}, chain=["Aries"])
    use(t, b).do(0, b.god(1))
    assert t.energy == [15, 15 - 2 * b.number("Attack "), 15]  # Aries and the Kraken itself; no Disciple
    t.is_idle(0)


@plays("nine-realms/Apollo/act/1", "kanzume-goddess/Apollo/act/1")
def test_apollo_looses_a_warrior(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Priestess", "Cancer", "Aries"]})
    use(t, b)
    assert sorted(t.options(0)) == ["Aries", "Cancer"]
    t.do(0, "Cancer").do(0, b.god(1))
    assert t.energy == [15, 15 - b.number("Attack "), 15]
    assert t.names(0, "discard") == ["Cancer"]
    assert t.hand(0) == ["Priestess", "Aries"]
    # Kanzume Goddess sets no limit but the price (K-6.16), Nine Realms allows an Act once a turn (K-6.14)
    assert can_use(t, b) == b.again
    t.is_idle(0)
    assert not can_use(scene(table, b, {"hand": ["Priestess"]}), b)


@plays("nine-realms/Zeus/act")
def test_zeus_hurls_a_red_warrior(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Priestess", "Cancer", "Leo", "Aries"]})
    use(t, b)
    assert sorted(t.options(0)) == ["Aries", "Leo"]
    t.do(0, "Leo").do(0, b.god(1))
    assert t.energy == [15, 15 - b.number("Attack "), 15]
    assert t.names(0, "discard") == ["Leo"]
    assert t.hand(0) == ["Priestess", "Cancer", "Aries"]
    assert not can_use(t, b)  # an Act once a turn (K-6.14)
    t.is_idle(0)
    assert not can_use(scene(table, b, {"hand": ["Priestess", "Cancer"]}), b)


@plays("nine-realms/Thor/react/1", "kanzume-goddess/Thor/react/1", "nine-realms/Valhalla/react")
def test_energy_makes_a_warriors_attack_heavier_once_per_attack(table: Tables, b: Bearer) -> None:
    me = {"hand": ["Valiant Star", "Priestess"]}
    t = scene(table, b, {**me, "temple_energy": 9} if b.face == "Valhalla" else me)
    t.do(0, "play Valiant Star", "Attack").do(0, b.god(1))
    use(t, b)
    t.is_idle(0)  # not offered a second time for this Attack
    n = Bearer(b.game, "Valiant Star", "act").number("Attack ") + b.number(r"\+")
    paid = (15, 9 - b.price) if b.face == "Valhalla" else (15 - b.price, None)
    assert t.energy == [paid[0], 15 - n, 15]
    assert t.temples[0] == paid[1]
    assert uses(t, b) == 1


@plays("nine-realms/Thor/react/1", "kanzume-goddess/Thor/react/1")
def test_smash_is_for_warriors_of_the_own_side_only(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Valiant Star", "Priestess"]}, holder=1)
    t.do(0, "play Valiant Star", "Attack").do(0, "Thor")
    t.is_idle(0)
    assert t.energy[1] == 15 - 4
    mine = scene(table, b, {"hand": ["Valiant Star"]})
    use(mine.do(0, "play Valiant Star", "Attack").do(0, b.god(1)), b)


@plays("nine-realms/Artemis/react", "kanzume-goddess/Artemis/react")
def test_a_warriors_hit_draws_a_card_once_a_turn(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Priestess", "Valiant Star"]}, {"hand": ["Libra"]})
    t.do(0, "play Valiant Star", "Attack").do(0, b.god(1)).do(1, "react Libra")
    assert not can_use(t, b)  # nothing got through
    t.is_idle(0)
    t = scene(table, b, {"hand": ["Berserker", "Berserker", "Mermaid"]})
    t.do(0, "play Berserker", "Attack").do(0, b.god(1))
    use(t, b)
    assert t.hand(0) == ["Berserker", "Mermaid", *["Priestess"] * b.number("draw ")]
    t.do(0, "play Berserker", "Attack").do(0, b.god(2))
    t.is_idle(0)
    assert uses(t, b) == 1
