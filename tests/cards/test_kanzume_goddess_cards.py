"""Kanzume Goddess: faces with texts of their own, above all the Bonds (K-R68)."""

from __future__ import annotations

from tests.cards.bearers import Bearer, can_use, deck, plays, scene, strike, use, uses
from tests.support.table import Tables

GAME = "kanzume-goddess"


@plays("kanzume-goddess/Zeus/react")
def test_the_father_of_heroes_rewards_the_first_recruit(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {}, phase="recruit", faith=20, hall=["Cancer", "Leo", "Mermaid", "Aries", "Virgo", "Libra"])
    t.do(0, "recruit Priestess")
    assert not can_use(t, b)
    t.do(0, "recruit Cancer")
    use(t, b)
    assert t.faith(0) == 20 - 2 - 3 + b.number(r"\+", " Faith")
    t.do(0, "recruit Mermaid")
    assert not can_use(t, b)
    assert uses(t, b) == 1


@plays("kanzume-goddess/Odin/react")
def test_the_high_seat_at_the_start_of_the_play_phase(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Priestess"], "deck": ["Aries", "Leo", "Virgo", "Cancer"]}, phase="starting")
    t.until("react", 0)
    use(t, b).do(0, "Leo").do(0, "Aries")
    assert deck(t, 0) == ["Virgo", "Aries", "Leo", "Cancer"]
    t.is_idle(0)
    t.until("play", 1)
    assert uses(t, b) == 1  # not in the turns of others


@plays("kanzume-goddess/Poseidon/act/1", "kanzume-goddess/Artemis/act")
def test_a_god_that_pays_may_act_again(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"deck": ["Aries", "Leo", "Virgo", "Cancer"]})
    for _ in range(2):
        use(t, b)
        while t.kind not in ("play", None):
            t.apply(0)
    assert t.energy[0] == 15 - 2 * b.price
    assert uses(t, b) == 2


# ---- Bonds
@plays("kanzume-goddess/Leo/bond")
def test_leo_heartens_a_pack_of_red_warriors(table: Tables, b: Bearer) -> None:
    attack = Bearer(GAME, "Leo", "act")
    n, more = attack.number("Attack "), b.number(r"\+", " Attack")
    t = scene(table, b, {"hand": ["Leo"]})
    use(t, attack).do(0, b.god(1))
    assert t.energy == [15, 15 - n, 15]  # alone he has no Bond
    use(t, attack).do(0, b.god(2))
    # both Bonds are in force now
    assert t.energy[1:] == [15 - n, 15 - n - 2 * more]
    t.until("play", 1)
    assert not t.view()["effects"]


@plays("kanzume-goddess/Berserker/bond")
def test_a_berserker_rages_for_a_weak_god(table: Tables, b: Bearer) -> None:
    attack = Bearer(GAME, "Berserker", "act")
    low, n, own = b.number("has ", " or less"), attack.number("Attack "), attack.number("loses ")
    t = scene(table, b, {"energy": low})
    use(t, attack).do(0, b.god(1))
    assert t.energy == [low - own, 15 - n - b.number(r"\+", " Attack"), 15]
    t.is_idle(0)
    strong = scene(table, b, {"energy": low + 1})
    use(strong, attack).do(0, b.god(1))
    assert strong.energy == [low + 1 - own, 15 - n, 15]


@plays("kanzume-goddess/Aquarius/bond")
def test_two_blue_warriors_bring_faith(table: Tables, b: Bearer) -> None:
    draw = Bearer(GAME, "Aquarius", "act")
    t = scene(table, b, {"play": ["Noble Star"]})
    use(t, draw)
    assert t.faith(0) == b.number(r"\+", " Faith")
    assert len(t.hand(0)) == draw.number("Draw ")
    t.is_idle(0)
    alone = scene(table, b, {"play": ["Aries"]})
    use(alone, draw)
    assert alone.faith(0) == 0
    nothing = scene(table, b, {"play": ["Noble Star"]})
    nothing.do(0, "play Aquarius for nothing")  # a Bond does not wait for an ability
    assert nothing.faith(0) == b.number(r"\+", " Faith")


@plays("kanzume-goddess/Capricorn/bond")
def test_two_white_warriors_guard_the_god(table: Tables, b: Bearer) -> None:
    draw = Bearer(GAME, "Capricorn", "act")
    t = scene(table, b, {"play": ["Libra"], "hand": ["Priestess"]}, {"hand": ["Valiant Star"]})
    use(t, draw)
    t.until("play", 1)
    strike(t, b, f"{b.god(0)} of", 1)
    t.all_pass()
    assert t.energy == [15 - (4 - b.number(r"\+", " Defense")), 15, 15]
    alone = scene(table, b, {"hand": ["Priestess"]}, {"hand": ["Valiant Star"]})
    use(alone, draw)
    alone.until("play", 1)
    strike(alone, b, f"{b.god(0)} of", 1)
    alone.all_pass()
    assert alone.energy[0] == 15 - 4


@plays("kanzume-goddess/Virgo/bond")
def test_three_disciples_and_virgo_draw(table: Tables, b: Bearer) -> None:
    faith = Bearer(GAME, "Virgo", "act", 1)
    for disciples, drawn in ((2, 0), (3, b.number("draw "))):
        t = scene(table, b, {"play": ["Priestess"] * disciples})
        use(t, faith)
        assert len(t.hand(0)) == drawn
        assert t.faith(0) == faith.number(r"\+", " Faith")
        t.is_idle(0)


@plays("kanzume-goddess/Pisces/bond")
def test_two_yellow_warriors_give_energy(table: Tables, b: Bearer) -> None:
    act = Bearer(GAME, "Pisces", "act")
    for before, more in (("Aries", 0), ("Mermaid", b.number("gains "))):
        t = scene(table, b, {"play": [before]})
        use(t, act)
        assert (t.energy, t.hand(0)) == ([15 + act.number("gains ") + more, 15, 15], [])
        t.is_idle(0)


@plays("kanzume-goddess/Kraken/bond")
def test_two_green_warriors_cost_every_opponent_a_card(table: Tables, b: Bearer) -> None:
    hands = ({"hand": ["Priestess", "Aries"]}, {"hand": ["Priestess"]})
    t = scene(table, b, {"play": ["Cancer"]}, *hands)
    t.do(0, "play Kraken for nothing").do(1, "Aries")
    assert [t.hand(p) for p in range(3)] == [[], ["Priestess"], []]
    t.is_idle(0)
    alone = scene(table, b, {"play": ["Aries"]}, *hands)
    alone.do(0, "play Kraken for nothing")
    assert len(alone.hand(1)) == 2
