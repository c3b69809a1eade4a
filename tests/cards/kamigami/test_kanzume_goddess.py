"""Kanzume Goddess: faces with texts of their own, above all the Bonds (K-R68)."""

from __future__ import annotations

from tests.support.kamigami_cards import Bearer, can_use, deck, plays, scene, use, uses
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


@plays("kanzume-goddess/Artemis/act")
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


@plays("kanzume-goddess/Aquarius/bond", "kanzume-goddess/Capricorn/bond", "kanzume-goddess/Pisces/bond")
def test_two_warriors_of_a_colour_bring_more(table: Tables, b: Bearer) -> None:
    act = Bearer(GAME, b.face, "act")
    drawn = act.number("Draw ") if "Draw" in act.text else 0
    gained = act.number("gains ") if "gains" in act.text else 0
    same = {"blue": "Noble Star", "white": "Libra", "yellow": "Mermaid"}[b.printed["colour"]]
    assert b.printed["colour"] in b.text
    for before, (cards, faith, energy) in (("Aries", (0, 0, 0)), (same, b.gift)):
        t = scene(table, b, {"play": [before]})
        use(t, act)
        assert (len(t.hand(0)), t.faith(0), t.energy) == (drawn + cards, faith, [15 + gained + energy, 15, 15])
        t.is_idle(0)
        nothing = scene(table, b, {"play": [before]})
        nothing.do(0, f"play {b.face} without effect")  # a Bond does not wait for an ability
        assert (len(nothing.hand(0)), nothing.faith(0), nothing.energy) == (cards, faith, [15 + energy, 15, 15])


@plays("kanzume-goddess/Virgo/bond")
def test_three_disciples_and_virgo_draw(table: Tables, b: Bearer) -> None:
    faith = Bearer(GAME, "Virgo", "act", 1)
    for disciples, drawn in ((2, 0), (3, b.number("draw "))):
        t = scene(table, b, {"play": ["Priestess"] * disciples})
        use(t, faith)
        assert len(t.hand(0)) == drawn
        assert t.faith(0) == faith.number(r"\+", " Faith")
        t.is_idle(0)


@plays("kanzume-goddess/Kraken/bond")
def test_two_green_warriors_cost_every_opponent_a_card(table: Tables, b: Bearer) -> None:
    hands = ({"hand": ["Priestess", "Aries"]}, {"hand": ["Priestess"]})
    t = scene(table, b, {"play": ["Cancer"]}, *hands)
    t.do(0, "play Kraken without effect").do(1, "Aries")
    assert [t.hand(p) for p in range(3)] == [[], ["Priestess"], []]
    t.is_idle(0)
    alone = scene(table, b, {"play": ["Aries"]}, *hands)
    alone.do(0, "play Kraken without effect")
    assert len(alone.hand(1)) == 2
