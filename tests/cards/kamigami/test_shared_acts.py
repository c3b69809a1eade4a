"""Texts that several faces of the three sets bear: Acts without an Attack."""

from __future__ import annotations

from tests.support.kamigami_cards import (
    Bearer,
    bearing,
    can_use,
    deck,
    faces,
    netherworld,
    pay,
    plays,
    refused,
    refused_for_less,
    scene,
    use,
    uses,
)
from tests.support.table import Tables


@plays(*bearing(r"\+\d+ Faith\."))
def test_faith(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": [b.follower]}, faith=1)
    use(t, b)
    assert t.faith(0) == 1 + b.number(r"\+", " Faith")
    assert [t.faith(1), t.faith(2)] == [0, 0]
    assert t.energy == [15, 15, 15]
    t.is_idle(0)


@plays("old-ones/Y'ha-nthlei/act")
def test_faith_for_energy_once_a_turn(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"temple_energy": 9})
    use(t, b)
    assert t.faith(0) == b.number(r"\+", " Faith")
    assert (t.energy, t.temples[0]) == ([15, 15, 15], 9 - b.price)
    assert not can_use(t, b)
    t.is_idle(0)


@plays("nine-realms/Freyja/act", "kanzume-goddess/Freyja/act", "old-ones/Dagon/act")
def test_discarded_cards_bring_faith_once_a_turn(table: Tables, b: Bearer) -> None:
    n = b.discards
    warriors, disciples = [b.striker, b.guard] * n, [b.follower] * 2 * n
    fit, unfit = (warriors, disciples) if "iscard a Warrior:" in b.text else (disciples, warriors)
    t = scene(table, b, {"hand": [unfit[0], *fit]})
    pay(t, b, *fit[:n])
    assert t.faith(0) == b.number(r"\+", " Faith")
    assert sorted(t.names(0, "discard")) == sorted(fit[:n])
    assert t.hand(0) == [unfit[0], *fit[n:]]
    assert ([t.faith(1), t.faith(2)], t.energy) == ([0, 0], [15, 15, 15])
    assert not can_use(t, b)
    t.is_idle(0)
    assert refused(table, b, {"hand": [*fit[1:n], *unfit]})  # of the other kind there are enough


@plays("old-ones/Shub-Niggurath/act")
def test_warriors_are_cheaper_this_turn(table: Tables, b: Bearer) -> None:
    off = b.number("you ", " less")
    t = scene(table, b, {"hand": [b.follower]}, faith=20, hall=[b.striker, b.guard])
    use(t, b)
    assert (t.energy, t.faith(0)) == ([15, 15, 15], 20)
    assert not can_use(t, b)
    t.do(0, "end the Play Phase")
    for name in (b.striker, b.guard, b.follower):
        face = faces(b.game)[name]
        cheaper = face["kind"] == "warrior"
        assert t.can(0, f"recruit {name} for {face['cost'] - off * cheaper} Faith")
    t.until("play", 1)
    assert not t.view()["effects"]


@plays(*bearing(r"Your God gains \d+ Energy\."))
def test_the_own_god_gains_energy(table: Tables, b: Bearer) -> None:
    t = scene(table, b)
    use(t, b)
    assert t.energy == [15 + b.number("gains "), 15, 15]
    t.is_idle(0)


@plays("old-ones/Dimensional Shambler/act/1", "nine-realms/Mermaid/act/1", "kanzume-goddess/Mermaid/act/1")
def test_any_god_may_gain_energy(table: Tables, b: Bearer) -> None:
    t = scene(table, b)
    use(t, b)
    assert set(t.options(0)) == {b.god(0), b.god(1), b.god(2)}
    t.do(0, b.god(2))
    assert t.energy == [15, 15, 15 + b.number("gains ")]
    t.is_idle(0)


@plays("nine-realms/Apollo/act", "kanzume-goddess/Apollo/act", "nine-realms/Eleusis/act/1")
def test_faith_or_cards_buy_energy_once_a_turn(table: Tables, b: Bearer) -> None:
    faith, cards = b.faith_price, b.discards
    temple = b.face == "Eleusis"
    hand = {"hand": [b.follower] * (2 * cards + 1)}
    t = scene(table, b, {**hand, "temple_energy": 5} if temple else hand, faith=2 * faith)
    use(t, b)
    gained = b.number("gains ")
    assert (t.faith(0), t.hand(0)) == (faith, [b.follower] * (cards + 1))
    assert t.names(0, "discard") == [b.follower] * cards
    assert (t.energy, t.temples[0]) == (([15, 15, 15], 5 + gained) if temple else ([15 + gained, 15, 15], None))
    assert not can_use(t, b)  # though the price is at hand
    t.is_idle(0)
    assert refused_for_less(table, b)


@plays("old-ones/Sentinel Hill/act", "nine-realms/Eleusis/act")
def test_a_temple_feeds_its_god(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"temple_energy": 4}, {"temple": "Vaults of Zin" if b.game == "old-ones" else "Valhalla"})
    use(t, b)
    n = b.number("[Mm]ove ")
    assert t.energy == [15 + n, 15, 15]
    assert t.temples == [4 - n, 5, None]
    assert not can_use(t, b)
    t.is_idle(0)


@plays("nine-realms/Libra/act", "kanzume-goddess/Libra/act")
def test_libra_takes_from_the_richest_god(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"energy": 9}, {"energy": 12}, {"energy": 11})
    use(t, b)
    n = b.number("[Mm]ove ")
    assert t.energy == [9 + n, 12 - n, 11]
    t.is_idle(0)
    tied = scene(table, b, {"energy": 9}, {"energy": 12}, {"energy": 12})
    use(tied, b).do(0, b.god(2))  # among equals the player chooses
    assert tied.energy == [9 + n, 12, 12 - n]
    own = scene(table, b, {"energy": 14}, {"energy": 12}, {"energy": 3})
    if can_use(own, b):
        use(own, b)
    assert own.energy[:2] == [14, 12]


@plays(*bearing(r"Draw \d+ cards?\."))
def test_draw(table: Tables, b: Bearer) -> None:
    n = b.number("Draw ")
    t = scene(table, b, {"deck": [b.striker, b.guard, b.follower]})
    use(t, b)
    assert t.hand(0) == [b.striker, b.guard][:n]
    assert t.deck_size(0) == 3 - n
    assert [t.hand(1), t.hand(2)] == [[], []]
    t.is_idle(0)


@plays("nine-realms/Athena/act", "kanzume-goddess/Athena/act", "nine-realms/Odin/act/1", "kanzume-goddess/Odin/act")
def test_a_price_draws_cards_once_a_turn(table: Tables, b: Bearer) -> None:
    mine = {"hand": [b.follower, *b.payment, *b.payment], "deck": [b.striker, b.guard, b.follower]}
    t = scene(table, b, mine, faith=2 * b.faith_price)
    use(t, b)
    drawn, gone = [b.striker, b.guard][: b.number("draw ")], b.discards
    if b.text.endswith("; discard a card."):
        assert set(t.options(0)) == {b.follower, *drawn}
        t.do(0, b.follower)
        gone += 1
    assert t.hand(0) == [*mine["hand"][gone:], *drawn]
    assert t.names(0, "discard") == [b.follower] * gone
    assert (t.energy, t.faith(0)) == ([15 - b.pays("Energy"), 15, 15], b.faith_price)
    assert [t.hand(1), t.hand(2)] == [[], []]
    assert not can_use(t, b)  # though the price is at hand
    t.is_idle(0)
    assert refused_for_less(table, b)


@plays("old-ones/Library of Celaeno/act", "nine-realms/Odin/act", "nine-realms/Artemision/act")
def test_the_own_deck_is_set_in_order(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": [b.follower], "deck": [b.striker, b.guard, b.follower, b.guard]})
    use(t, b)
    assert sorted(t.options(0)) == sorted([b.striker, b.guard, b.follower])
    t.do(0, b.striker).do(0, b.guard)
    assert deck(t, 0) == [b.follower, b.guard, b.striker, b.guard]  # what is put back last lies on top
    assert not can_use(t, b)
    t.is_idle(0)


@plays("old-ones/Doris Fletcher, Head Librarian/act/1", "nine-realms/Delphi/act")
def test_any_deck_is_sorted(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": [b.follower]}, {"deck": [b.striker, b.guard, b.follower, b.guard]})
    use(t, b)
    assert t.can(0, "your Draw Deck")
    assert t.can(0, "the Warrior Deck")
    t.do(0, "Player 1's Draw Deck")
    t.do(0, b.striker).do(0, "done")  # one to the bottom
    t.do(0, b.guard)
    assert deck(t, 1) == [b.follower, b.guard, b.guard, b.striker]
    assert len(deck(t, 2)) == 4
    t.is_idle(0)


@plays("old-ones/Dark Young/act", "nine-realms/Cancer/act", "kanzume-goddess/Cancer/act")
def test_a_discarded_card_goes_on_top(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"discard": [b.striker, b.follower]}, {"discard": [b.guard]})
    use(t, b).do(0, b.striker)
    assert deck(t, 0)[0] == b.striker
    assert t.names(0, "discard") == [b.follower]
    assert t.names(1, "discard") == [b.guard]
    t.is_idle(0)
    assert not can_use(scene(table, b, {}, {"discard": [b.guard]}), b)  # there must be a card


@plays("nine-realms/Valkyrie/act", "kanzume-goddess/Valkyrie/act")
def test_the_valkyrie_brings_a_warrior_back(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"discard": ["Priestess", "Aries", "Leo"]})
    use(t, b)
    assert sorted(t.options(0)) == ["Aries", "Leo"]
    t.do(0, "Leo")
    assert t.hand(0) == ["Leo"]
    assert t.names(0, "discard") == ["Priestess", "Aries"]
    t.is_idle(0)
    assert not can_use(scene(table, b, {"discard": ["Priestess"]}), b)


@plays("nine-realms/Artemis/act", "kanzume-goddess/Artemis/act", "old-ones/Pnakotic Manuscripts/act")
def test_the_deck_is_searched_for_a_warrior(table: Tables, b: Bearer) -> None:
    paid = [b.follower] * b.discards
    t = scene(table, b, {"hand": [b.follower, *paid], "deck": [b.follower, b.striker, b.follower, b.guard]})
    use(t, b)
    assert sorted(t.options(0)) == sorted([b.striker, b.guard])
    t.do(0, b.guard)
    assert (t.hand(0), t.names(0, "discard")) == ([b.follower, b.guard], paid)
    assert t.deck_size(0) == 3
    assert any(e["kind"] == "shuffle" for e in t.events())
    assert t.energy == [15 - (b.price if "Energy" in b.text else 0), 15, 15]
    t.is_idle(0)
    assert b.face == "Pnakotic Manuscripts" or refused_for_less(table, b)


@plays("old-ones/Hastur/act", "old-ones/Carcosa/act", "nine-realms/Poseidon/act", "kanzume-goddess/Poseidon/act/1")
def test_each_opponent_gives_up_a_card_or_energy(table: Tables, b: Bearer) -> None:
    kind = b.printed["kind"]
    given = [b.follower] * b.discards
    t = scene(
        table,
        b,
        {"hand": [b.follower, *given], **({"temple_energy": 9} if kind == "temple" else {})},
        {"hand": [b.follower, b.striker]},
        {"hand": [b.follower]},
    )
    use(t, b)
    t.do(1, "discard").do(1, b.striker)
    t.do(2, "loses")
    lost = b.number("loses ")
    paid = b.price if "ay " in b.text else 0
    assert t.energy == [15 - (paid if kind == "god" else 0), 15, 15 - lost]
    if kind == "temple":
        assert t.temples[0] == 9 - paid
    assert t.hand(0) == t.hand(1) == t.hand(2) == [b.follower]
    assert (t.names(0, "discard"), t.names(1, "discard")) == (given, [b.striker])
    t.is_idle(0)


@plays("old-ones/Hastur/act", "nine-realms/Poseidon/act")
def test_without_a_card_it_costs_energy(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": [b.follower] * (1 + b.discards)})
    use(t, b)
    assert t.energy[1:] == [15 - b.number("loses "), 15 - b.number("loses ")]
    t.is_idle(0)
    assert b.face == "Poseidon" or refused_for_less(table, b)


@plays("nine-realms/Loki/act", "kanzume-goddess/Loki/act")
def test_a_lark_costs_everybody_energy_even_who_draws_nothing(table: Tables, b: Bearer) -> None:
    n = b.discards
    t = scene(table, b, {"hand": [b.follower] * (2 * n + 1)})
    use(t, b)
    t.do(1, "yes").do(2, "no")
    lost = b.number("loses ")
    assert t.energy == [15 - b.pays("Energy"), 15 - lost, 15 - lost]
    assert [len(t.hand(p)) for p in range(3)] == [n + 1, b.number("draw "), 0]
    assert t.names(0, "discard") == [b.follower] * n
    assert not can_use(t, b)  # though the price is at hand
    assert refused_for_less(table, b)
    t.is_idle(0)


@plays("nine-realms/Tyr/act", "kanzume-goddess/Tyr/act", "old-ones/Azathoth/act")
def test_judgement_by_the_top_card(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"deck": [b.guard]})
    use(t, b).do(0, b.god(1))
    assert t.energy == [15, 15 - b.number("Attack "), 15]
    assert t.names(0, "discard") == [b.guard]
    assert t.faith(0) == 0
    assert not can_use(t, b)
    t.is_idle(0)
    t = scene(table, b)
    use(t, b)
    assert t.faith(0) == (b.number(r"\+", " Faith") if "Disciple" in b.text else 0)
    assert (t.energy, t.names(0, "discard")) == ([15, 15, 15], [b.follower])
    t.is_idle(0)


@plays("old-ones/Azathoth/act")
def test_chaos_has_nothing_to_say_of_an_artifact(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"deck": ["Elder Sign", "Gigi Lamore", "Dark Young"], "hand": ["Cultist"]})
    use(t, b)
    assert (t.hand(0), t.deck_size(0)) == (["Cultist"], 2)
    assert t.names(0, "discard") == ["Elder Sign"]
    assert (t.faith(0), t.energy) == (0, [15, 15, 15])
    t.is_idle(0)


@plays("old-ones/The Silver Key/act")
def test_a_cheap_card_is_recruited_for_nothing(table: Tables, b: Bearer) -> None:
    most = b.number("costs ", " or less")
    t = scene(table, b, {"hand": [b.follower]})
    view = t.view()["hall"]
    cheap = {c["face"] for row in ("warriors", "artifacts", "disciples") for c in view[row] if c["cost"] <= most}
    use(t, b)
    assert set(t.options(0)) == cheap
    assert b.follower in cheap
    t.do(0, b.follower)
    assert deck(t, 0) == [b.follower] * 5
    assert (t.faith(0), t.energy) == (0, [15, 15, 15])
    t.is_idle(0)


@plays("nine-realms/Hades/act/1", "kanzume-goddess/Hades/act/1")
def test_hades_takes_a_warrior_from_the_netherworld(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {}, netherworld=["Aries", "Priestess", "Leo"])
    use(t, b)
    assert sorted(t.options(0)) == ["Aries", "Leo"]
    t.do(0, "Aries")
    assert t.hand(0) == ["Priestess", "Aries"]
    assert netherworld(t) == ["Priestess", "Leo"]
    assert t.energy == [15 - b.price, 15, 15]
    assert can_use(t, b) == b.again
    t.is_idle(0)
    assert not can_use(scene(table, b, {}, netherworld=["Priestess"]), b)


@plays("nine-realms/Hades/act", "nine-realms/Bishop/act/1", "kanzume-goddess/Hades/act", "kanzume-goddess/Bishop/act/1")
def test_a_disciple_is_given_up_for_faith(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Sacred Guardian", "Aries", "Priestess"]})
    use(t, b).do(0, "Sacred Guardian")
    assert netherworld(t) == ["Sacred Guardian"]
    assert t.faith(0) == b.number(r"\+", " Faith")
    assert t.hand(0) == ["Aries", "Priestess"]
    assert not can_use(t, b)
    t.is_idle(0)
    poor = scene(table, b, {"hand": ["Aries"]})
    # K-R66: a Bishop who was just played lies in the Play Area, which Nine Realms' text does not exclude
    assert can_use(poor, b) == (b.face == "Bishop" and b.game == "nine-realms")


@plays("nine-realms/Kraken/act", "kanzume-goddess/Kraken/act")
def test_the_kraken_drags_a_discarded_card_down(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {}, {"discard": ["Aries", "Leo"]}, {"discard": ["Leo"]})
    use(t, b)
    assert t.options(0) == ["Player 1", "Player 2"]  # the own pile is empty
    t.do(0, "Player 1").do(0, "Aries")
    assert netherworld(t) == ["Aries"]
    assert [t.names(1, "discard"), t.names(2, "discard")] == [["Leo"], ["Leo"]]
    assert len(t.hand(0)) == b.number("draw ")
    t.is_idle(0)


@plays("nine-realms/Gemini/act/1", "kanzume-goddess/Gemini/act/1")
def test_gemini_repeats_a_red_warriors_act(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Cancer"], "play": ["Valiant Star", "Capricorn"]}, chain=["Valiant Star"])
    use(t, b)
    if t.kind != "target":
        t.do(0, "Valiant Star")
    t.do(0, b.god(2))
    attack = Bearer(b.game, "Valiant Star", "act")
    assert t.energy == [15, 15, 15 - attack.number("Attack ")]
    assert t.can(0, "play Cancer")  # the Chain goes on from Gemini
    t.is_idle(0)
    assert not can_use(scene(table, b, {"play": ["Capricorn"]}), b)


@plays("kanzume-goddess/Poseidon/act", "nine-realms/Poseidon/react")
def test_ebb_and_flow(table: Tables, b: Bearer) -> None:
    phase = "play" if b.kind == "act" else "starting"
    me = {"hand": ["Priestess"], "deck": ["Leo", "Aries"]}
    for answer, hand, gone in (("yes", ["Leo"], ["Priestess"]), ("no", ["Priestess"], [])):
        t = scene(table, b, me, phase=phase)
        if b.kind == "react":
            t.until("react", 0)
        use(t, b).do(0, answer)
        assert (t.hand(0), t.names(0, "discard")) == (hand, gone)
        assert t.energy == [15, 15, 15]
        assert not can_use(t, b)
        assert uses(t, b) == 1
