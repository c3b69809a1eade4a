"""Rise of the Old Ones: Gods and Temples with texts of their own."""

from __future__ import annotations

from tests.support.kamigami_cards import (
    Bearer,
    bearing,
    can_use,
    deck,
    faces,
    hall,
    netherworld,
    pay,
    plays,
    refused,
    refused_for_less,
    scene,
    strike,
    use,
    uses,
)
from tests.support.table import Tables


@plays("old-ones/Cthulhu/act")
def test_the_stars_give_the_last_card_new_chaining_colours(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Jack Dalton", "Deep One", "Cultist"]})
    assert not can_use(t, b)  # no Chain yet
    t.do(0, "play Jack Dalton", "without effect")
    assert not t.can(0, "play Deep One")  # blue does not follow green, yellow
    use(t, b).do(0, "blue").do(0, "blue")
    assert t.energy == [15 - b.price, 15, 15]
    assert t.view()["chain"] == {"cards": ["Jack Dalton, Adventurer"], "follow": ["blue"]}
    assert t.can(0, "play Deep One")
    assert not can_use(t, b)  # once a turn
    t.is_idle(0)


@plays("old-ones/Cthulhu/react")
def test_even_death_may_die(table: Tables, b: Bearer) -> None:
    """A Banish that somebody averts happens all the same."""
    t = scene(table, b, {"hand": ["Sacrificial Knife"]}, {"hand": ["Nightgaunt"], "discard": ["Mi-Go"]})
    use(t, Bearer("old-ones", "Sacrificial Knife", "act", 1))
    use(t, Bearer("old-ones", "Nightgaunt", "react", 1), 1)
    use(t, b)
    assert netherworld(t) == ["Mi-Go"]
    assert t.names(1, "discard") == ["Nightgaunt"] or t.names(1, "play") == ["Nightgaunt"]
    assert "Mi-Go" not in t.names(1, "discard")


@plays("old-ones/Nightgaunt/react/1")
def test_a_nightgaunt_carries_the_own_warrior_home(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Sacrificial Knife"]}, {"discard": ["Mi-Go"]}, {"discard": ["Gigi Lamore"]}, holder=1)
    use(t, Bearer("old-ones", "Sacrificial Knife", "act", 1)).do(0, "Player 1")
    use(t, b, 1)
    assert netherworld(t) == []
    assert deck(t, 1)[0] == "Mi-Go"
    t.is_idle(0)
    other = scene(table, b, {"hand": ["Sacrificial Knife"]}, {}, {"discard": ["Gigi Lamore"]}, holder=1)
    use(other, Bearer("old-ones", "Sacrificial Knife", "act", 1))
    assert netherworld(other) == ["Gigi Lamore"]  # not a Warrior of one's own


@plays("old-ones/Hastur/react")
def test_the_court_draws_for_a_yellow_card_once_a_turn(table: Tables, b: Bearer) -> None:
    t = scene(
        table,
        b,
        {"hand": ["Miss Anna Stewart", "Cultist", "Alhazred Lamp"], "deck": ["Mi-Go", "Gigi Lamore"]},
        faith=b.faith_price,
    )
    gained = Bearer("old-ones", "Miss Anna Stewart", "act").number(r"\+", " Faith")
    t.do(0, "play Miss Anna Stewart", "Faith")
    use(t, b)
    assert t.hand(0) == ["Cultist", "Alhazred Lamp", "Mi-Go"]
    assert t.faith(0) == gained  # paid as she is played, before her own Faith comes
    t.is_idle(0)
    poor = scene(table, b, {"hand": ["Alhazred Lamp", "Cultist"]}, faith=b.faith_price - 1)
    poor.do(0, "play Alhazred Lamp without effect")
    assert not can_use(poor, b)
    lamp = scene(table, b, {"hand": ["Alhazred Lamp", "Cultist"]}, faith=b.faith_price)
    lamp.do(0, "play Alhazred Lamp without effect")
    use(lamp, b)  # an Artifact will do
    red = scene(table, b, {"hand": ["Jack Dalton", "Cultist"]}, faith=b.faith_price)
    red.do(0, "play Jack Dalton", "without effect")
    red.is_idle(0)
    assert uses(red, b) == 0
    twice = scene(table, b, {"hand": ["Dimensional Shambler", "Dimensional Shambler", "Cultist"]}, faith=9)
    twice.do(0, "play Dimensional Shambler without effect")
    use(twice, b)
    twice.do(0, "play Dimensional Shambler without effect")
    twice.is_idle(0)
    assert uses(twice, b) == 1


@plays("old-ones/Dagon/react")
def test_the_third_oath_for_a_recruit_of_the_sea(table: Tables, b: Bearer) -> None:
    warriors = [b.striker, b.guard, "Elder Things", "Deep One", "Doris Fletcher, Head Librarian"]
    printed = {name: faces(b.game)[name] for name in warriors}
    good = [name for name in warriors if printed[name]["colour"] in b.text]
    bad = [name for name in warriors if name not in good]
    t = scene(table, b, {}, phase="recruit", faith=30, hall=warriors)
    for name in bad:
        t.do(0, f"recruit {name}")
        assert not can_use(t, b)
    t.do(0, f"recruit {good[0]}")
    use(t, b)
    spent = sum(printed[name]["cost"] for name in [*bad, good[0]])
    assert (t.faith(0), t.energy) == (30 - spent, [15 + b.number("gains "), 15, 15])
    assert uses(t, b) == 1
    again = scene(table, b, {}, phase="recruit", faith=30, hall=warriors)
    again.do(0, f"recruit {good[0]}")
    use(again, b).do(0, f"recruit {good[1]}")
    assert not can_use(again, b)  # once a turn
    again.is_idle(0, "recruit")


@plays("old-ones/Ithaqua/react")
def test_a_warriors_hit_carries_a_card_off_once_a_turn(table: Tables, b: Bearer) -> None:
    t = scene(
        table,
        b,
        {"hand": ['"Mad Dog" Moreno', '"Mad Dog" Moreno', "Cultist"]},
        {"hand": ["Cultist", "Deep One"]},
        {"hand": ["Cultist"]},
    )
    for _ in range(2):
        t.do(0, "Moreno", "Attack").do(0, b.god(1))
        if can_use(t, b):
            use(t, b).do(1, "Deep One")
    assert t.hand(1) == ["Cultist"]
    assert t.hand(2) == ["Cultist"]
    assert uses(t, b) == 1
    t.is_idle(0)


@plays("old-ones/Tsathoggua/act")
def test_two_cards_rock_the_sleeper(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Mi-Go", "Cultist", "Gigi Lamore"]})
    use(t, b).do(0, "Mi-Go").do(0, "Gigi Lamore")
    assert t.energy == [15 + b.number("gains "), 15, 15]
    assert sorted(t.names(0, "discard")) == ["Gigi Lamore", "Mi-Go"]
    assert t.hand(0) == ["Cultist"]
    t.is_idle(0)
    assert not can_use(scene(table, b, {"hand": ["Mi-Go"]}), b)


@plays("old-ones/Tsathoggua/act/1")
def test_defence_until_the_next_turn(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {}, {"hand": [b.striker]}, {"hand": [b.striker]}, faith=9)
    use(t, b)
    for seat in (1, 2):
        t.until("play", seat)
        strike(t, b, "Player 0's Tsathoggua", seat)
        t.all_pass()
    n = 4 - b.number(r"\+", " Defense")
    assert t.energy == [15 - 2 * n, 15, 15]
    t.until("play", 0)
    t.until("play", 1)
    before = t.energy[0]
    if t.can(1, f"play {b.striker}"):
        strike(t, b, "Player 0's Tsathoggua", 1)
        t.all_pass()
        assert t.energy[0] == before - 4  # it is over


@plays("old-ones/Yig/act")
def test_venom_for_disciples_once_a_turn(table: Tables, b: Bearer) -> None:
    n = b.discards
    t = scene(table, b, {"hand": ["Mi-Go", *["Cultist"] * 2 * n]}, {}, {"temple": "Sentinel Hill"})
    use(t, b).do(0, b.god(2))
    assert t.energy == [15, 15, 15 - b.number("loses ")]
    assert t.temples == [None, None, 5]
    assert t.names(0, "discard") == ["Cultist"] * n
    assert t.hand(0) == ["Mi-Go", *["Cultist"] * n]
    assert not can_use(t, b)
    t.is_idle(0)
    assert not can_use(scene(table, b, {"hand": ["Mi-Go", "Gigi Lamore", *["Cultist"] * (n - 1)]}), b)


@plays("old-ones/Yig/react")
def test_the_curse_strikes_once_a_turn(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ['"Mad Dog" Moreno', '"Mad Dog" Moreno', "Cultist"]}, holder=1)
    for _ in range(2):
        t.do(0, "Moreno", "Attack").do(0, "Yig")
        if can_use(t, b, 1):
            use(t, b, 1)
    assert t.energy == [15 - b.number("loses "), 5, 15]
    t.is_idle(0)


@plays("old-ones/Azathoth/act/1", *bearing(r"Each opponent's God loses \d+ Energy\."))
def test_the_gods_of_all_opponents_lose_energy(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Cultist"]}, {"temple": "Sentinel Hill", "hand": ["Cultist"]})
    use(t, b)
    lost = b.number("loses ")
    assert t.energy == [15 - b.pays("Energy"), 15 - lost, 15 - lost]
    assert t.temples == [None, 5, None]
    assert (t.hand(0), t.hand(1)) == (["Cultist"], ["Cultist"])
    assert not can_use(t, b)
    t.is_idle(0)
    assert b.face != "Azathoth" or refused_for_less(table, b)


@plays("old-ones/Nyarlathotep/react")
def test_strange_instruments_for_the_first_artifact(table: Tables, b: Bearer) -> None:
    t = scene(
        table, b, {}, phase="recruit", faith=20, hall=["Jack Dalton"], artifacts=["Necronomicon", "Alhazred Lamp"]
    )
    t.do(0, "recruit Jack Dalton")
    assert not can_use(t, b)  # a Warrior is no Artifact
    t.do(0, "recruit Necronomicon")
    use(t, b)
    assert t.energy == [15 + b.number("gains "), 15, 15]
    t.do(0, "recruit Alhazred Lamp")
    assert not can_use(t, b)
    assert uses(t, b) == 1


@plays("old-ones/Nyarlathotep/act")
def test_a_thousand_masks_use_a_warriors_act(table: Tables, b: Bearer) -> None:
    paid = b.payment
    t = scene(
        table, b, {"hand": ["Cultist", *paid, *paid], "play": ["Jack Dalton", "High Priest"]}, chain=["Jack Dalton"]
    )
    use(t, b)
    if t.kind != "target":
        t.do(0, "Jack Dalton")
    t.do(0, b.god(1))
    assert t.energy == [15, 15 - 4, 15]
    assert (t.names(0, "discard"), t.hand(0)) == (paid, ["Cultist", *paid])
    assert not can_use(t, b)
    t.is_idle(0)
    assert not can_use(scene(table, b, {"hand": paid, "play": ["High Priest"]}), b)
    assert refused(table, b, {"hand": paid[1:], "play": ["Jack Dalton"]})


@plays("old-ones/Yog-Sothoth/act")
def test_the_gate_opens_for_a_discarded_link(table: Tables, b: Bearer) -> None:
    n = b.discards
    t = scene(table, b, {"hand": ["Cultist"] * 2 * n, "discard": ["Cultist", "Mi-Go", "Elder Sign"]})
    use(t, b)
    assert sorted(t.options(0)) == ["Elder Sign", "Mi-Go"]
    t.do(0, "Elder Sign")
    assert deck(t, 0)[0] == "Elder Sign"
    assert t.names(0, "discard") == ["Cultist"] * n + ["Cultist", "Mi-Go"]
    assert (t.hand(0), t.energy) == (["Cultist"] * n, [15, 15, 15])
    assert not can_use(t, b)
    t.is_idle(0)
    assert not can_use(scene(table, b, {"hand": ["Cultist"] * n, "discard": ["Cultist"]}), b)
    assert refused(table, b, {"hand": ["Cultist"] * (n - 1), "discard": ["Mi-Go"]})


@plays("old-ones/Yog-Sothoth/react")
def test_all_times_are_one_at_the_start_of_the_play_phase(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Cultist"]}, {"deck": ["Mi-Go", "Gigi Lamore", "Elder Sign"]}, phase="starting")
    t.until("react", 0)
    use(t, b).do(0, "Player 1's Draw Deck")
    t.do(0, "Mi-Go").do(0, "Elder Sign").do(0, "done")
    assert deck(t, 1) == ["Gigi Lamore", "Mi-Go", "Elder Sign"]
    t.is_idle(0)
    t.until("play", 1)
    assert uses(t, b) == 1  # not in the turns of others


@plays("old-ones/Shub-Niggurath/react")
def test_milk_of_the_grove(table: Tables, b: Bearer) -> None:
    price = b.faith_price
    t = scene(table, b, {"hand": ["Gigi Lamore", "Mi-Go", "Cultist"], "temple": "Sentinel Hill"}, faith=2 * price)
    t.do(0, "play Gigi Lamore without effect")
    use(t, b).do(0, "Sentinel Hill")
    assert (t.energy, t.temples[0], t.faith(0)) == ([15, 15, 15], 5 + b.number("gains "), price)
    t.is_idle(0)
    god = scene(table, b, {"hand": ["Dark Young", "Dark Young", "Cultist"]}, faith=2 * price)
    god.do(0, "play Dark Young without effect")
    use(god, b)
    god.do(0, "play Dark Young without effect")
    god.is_idle(0)
    assert (god.energy, god.faith(0)) == ([15 + b.number("gains "), 15, 15], price)
    blue = scene(table, b, {"hand": ["Mi-Go", "Cultist"]}, faith=price)
    blue.do(0, "play Mi-Go without effect")
    assert not can_use(blue, b)
    poor = scene(table, b, {"hand": ["Dark Young", "Cultist"]}, faith=price - 1)
    poor.do(0, "play Dark Young without effect")
    assert not can_use(poor, b)


@plays("old-ones/Ubbo-Sathla/act")
def test_a_disciple_goes_back_to_the_slime(table: Tables, b: Bearer) -> None:
    given = ["Deep One"] * b.discards
    t = scene(table, b, {"hand": ["Gigi Lamore", *given, *given], "discard": ["Cultist", "High Priest", "Mi-Go"]})
    before = {c["face"]: c["count"] for c in t.view()["hall"]["disciples"]}
    pay(t, b, *given).do(0, "High Priest")
    after = {c["face"]: c["count"] for c in t.view()["hall"]["disciples"]}
    assert after == {**before, "High Priest": before["High Priest"] + 1}
    assert t.names(0, "discard") == [*given, "Cultist", "Mi-Go"]
    assert t.hand(0) == ["Gigi Lamore", *given]
    assert (t.faith(0), t.energy) == (0, [15, 15, 15])
    assert not can_use(t, b)
    t.is_idle(0)
    assert not can_use(scene(table, b, {"hand": given, "discard": ["Mi-Go"]}), b)
    assert refused(table, b, {"hand": given[1:], "discard": ["Cultist"]})


@plays("old-ones/Ubbo-Sathla/act/1", "old-ones/Sentinel Hill/act/1")
def test_a_warrior_goes_back_to_the_warrior_deck(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Cultist"], "discard": ["Mi-Go", "Cultist"]})
    count = {c["face"]: c["count"] for c in t.view()["hall"]["warriors"]}
    total = t.view()["hall"]["warrior_deck"] + sum(count.values())
    use(t, b)
    after = t.view()["hall"]
    assert after["warrior_deck"] + sum(c["count"] for c in after["warriors"]) == total + 1
    assert t.names(0, "discard") == ["Cultist"]
    gained = b.number("gains ")
    temple = b.printed["kind"] == "temple"
    assert (t.energy[0], t.temples[0]) == ((15, 5 + gained) if temple else (15 + gained, None))
    assert not can_use(t, b)
    t.is_idle(0)
    assert not can_use(scene(table, b, {"hand": ["Cultist"], "discard": ["Cultist"]}), b)


@plays("old-ones/Abhoth/act")
def test_a_disciple_is_eaten_for_an_attack(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Mi-Go", "Cultist", "High Priest"]})
    use(t, b).do(0, "High Priest")
    t.all_pass()
    t.do(0, b.god(1))
    assert t.energy == [15, 15 - b.number("Attack "), 15]
    assert netherworld(t) == ["High Priest"]
    assert not can_use(t, b)
    assert not can_use(scene(table, b, {"hand": ["Mi-Go"]}), b)


@plays("old-ones/Abhoth/react")
def test_abhoth_buds_for_a_banished_card_once_a_turn(table: Tables, b: Bearer) -> None:
    cut = Bearer("old-ones", "Cultist", "act", 1)
    hand, n = ["Cultist", "Cultist", "Deep One", "Deep One", "Cultist"], b.discards
    t = scene(table, b, {"hand": hand}, {"hand": ["Mi-Go"] * 2 * n, "deck": ["Gigi Lamore"] * 4}, holder=1)
    for _ in range(2):
        use(t, cut)
        if can_use(t, b, 1):
            use(t, b, 1)
    assert t.energy == [17, 15, 15]
    assert t.hand(1) == ["Mi-Go"] * n + ["Gigi Lamore"] * b.number("draw ")
    assert t.names(1, "discard") == ["Mi-Go"] * n
    assert uses(t, b) == 1
    t.is_idle(0)
    bare = scene(table, b, {"hand": hand}, {"hand": ["Mi-Go"] * (n - 1)}, holder=1)
    use(bare, cut)
    assert can_use(bare, b, 1) == (n == 0)


@plays("old-ones/R'lyeh/act")
def test_warriors_rise_from_the_depths(table: Tables, b: Bearer) -> None:
    t = scene(
        table, b, {"hand": ["Cultist"], "temple_energy": 4, "discard": ["Mi-Go", "Cultist", "Gigi Lamore", "Mi-Go"]}
    )
    use(t, b)
    assert t.options(0) == ["1", "2", "3", "4"]
    t.do(0, "2").do(0, "Mi-Go").do(0, "Gigi Lamore")
    assert sorted(t.hand(0)) == ["Cultist", "Gigi Lamore", "Mi-Go"]
    assert sorted(t.names(0, "discard")) == ["Cultist", "Mi-Go"]
    assert (t.temples[0], t.energy) == (2, [15, 15, 15])  # paid by the Temple, not by the God
    assert not can_use(t, b)
    t.is_idle(0)


@plays("old-ones/R'lyeh/react")
def test_rlyeh_feeds_on_a_banished_warrior_or_disciple_once_a_turn(table: Tables, b: Bearer) -> None:
    knife = Bearer("old-ones", "Sacrificial Knife", "act")
    t = scene(table, b, {"hand": ["Sacrificial Knife", "Cultist", "Cultist", "Mi-Go", "Cultist"]})
    use(t, knife)
    use(t, b)
    assert t.temples[0] == 6
    use(t, Bearer("old-ones", "Cultist", "act", 1)).do(0, b.god(0))
    assert t.temples[0] == 6
    assert uses(t, b) == 1


@plays("old-ones/Library of Celaeno/act/1")
def test_the_lending_desk_makes_artifacts_cheaper(table: Tables, b: Bearer) -> None:
    off = b.number("you ", " less")
    cost = Bearer("old-ones", "Mirror of Nitocris", "act").printed["cost"]
    t = scene(
        table,
        b,
        {"hand": ["Cultist"]},
        faith=cost - off,
        artifacts=["Mirror of Nitocris", "Elder Sign", "Necronomicon"],
    )
    use(t, b)
    assert t.temples[0] == 5 - b.price
    t.do(0, "end the Play Phase")
    t.do(0, "recruit Mirror of Nitocris", f"for {cost - off} Faith")
    assert deck(t, 0)[0] == "Mirror of Nitocris"
    assert not any(t.can(0, f"recruit {name}") for name in hall(t))  # Warriors cost what they cost
    t.until("play", 1)
    assert not t.view()["effects"]


@plays("old-ones/Y'ha-nthlei/react")
def test_the_tide_brings_a_recruit_in_once_a_turn(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {}, phase="recruit", faith=20, hall=["Deep One", "Doris Fletcher", "Jack Dalton"])
    t.do(0, "recruit Cultist").do(0, "recruit Jack Dalton")
    assert not can_use(t, b)  # neither comes from the sea
    t.do(0, "recruit Deep One")
    use(t, b)
    t.do(0, "recruit Doris Fletcher")
    assert not can_use(t, b)
    assert t.temples[0] == 5 + b.number("gains ")
    assert uses(t, b) == 1


@plays("old-ones/Vaults of Zin/react")
def test_fresh_meat_once_a_turn(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ['"Mad Dog" Moreno', '"Mad Dog" Moreno', "Cultist"]}, {"temple": "Carcosa"})
    t.do(0, "Moreno", "Attack").do(0, "Carcosa")
    assert not can_use(t, b)  # a Temple is no God
    t.do(0, "Moreno", "Attack").do(0, b.god(1))
    use(t, b)
    assert t.temples[0] == 5 + b.number("gains ")
    t.is_idle(0)
