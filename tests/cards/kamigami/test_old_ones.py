"""Rise of the Old Ones: Disciples, Warriors and Artifacts with texts of their own."""

from __future__ import annotations

from tests.support.kamigami_cards import (
    Bearer,
    bearing,
    can_use,
    deck,
    hall,
    netherworld,
    plays,
    scene,
    strike,
    use,
    uses,
)
from tests.support.table import Tables

DALTON = Bearer("old-ones", "Jack Dalton, Adventurer", "act")


# ---- Disciples
@plays("old-ones/Cultist/act/1")
def test_a_cultist_offers_a_warrior(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Deep One", "Cultist"], "temple": "Sentinel Hill"})
    use(t, b).do(0, "Sentinel Hill")
    assert netherworld(t) == ["Deep One"]
    assert (t.energy, t.temples[0]) == ([15, 15, 15], 5 + b.number("gains "))
    t.is_idle(0)
    played = scene(table, b, {"play": ["Deep One"], "hand": ["Cultist"]})
    use(played, b)  # K-R66: the hand or the Play Area
    assert played.energy == [15 + b.number("gains "), 15, 15]
    assert not can_use(scene(table, b, {"hand": ["High Priest"], "discard": ["Deep One"]}), b)


@plays("old-ones/High Priest/act")
def test_a_high_priest_counts_disciples_of_level_one(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"play": ["Cultist", "High Priest", "Cultist", "Deep One"], "hand": ["Cultist"]})
    use(t, b)
    assert t.faith(0) == 2 * b.number(r"\+", " Faith")
    t.is_idle(0)
    alone = scene(table, b, {"hand": ["Cultist"]})
    use(alone, b)
    assert alone.faith(0) == 0


@plays("old-ones/Servitors of the Outer Gods/react")
def test_servitors_dance_for_discarded_disciples(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Jack Dalton"]}, {"hand": ["Cultist", "Deep One", "High Priest"]}, holder=1)
    strike(t, b, b.god(1))
    use(t, b, 1)
    assert sorted(t.options(1)) == ["Cultist", "High Priest", "done"]
    t.do(1, "Cultist").do(1, "done")
    assert t.energy == [15, 15 - (4 - 3), 15]
    assert t.names(1, "discard") == ["Cultist"]
    assert t.hand(1) == ["Deep One", "High Priest"]
    t.is_idle(0)
    both = scene(table, b, {"hand": ["Jack Dalton"]}, {"hand": ["Cultist", "High Priest"]}, holder=1)
    strike(both, b, b.god(1))
    use(both, b, 1).do(1, "Cultist")
    both.do(1, "High Priest")
    assert both.energy == [15, 15, 15]
    none = scene(table, b, {"hand": ["Jack Dalton"]}, {"hand": ["Cultist"]}, holder=1)
    strike(none, b, b.god(1))
    use(none, b, 1).do(1, "done")
    assert none.energy == [15, 15 - 2, 15]


# ---- Warriors
@plays("old-ones/Jack Dalton, Adventurer/act")
def test_jack_dalton_shakes_the_temple_behind_the_god(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"temple": "Sentinel Hill"}, {"temple": "Vaults of Zin"}, {"temple": "Library of Celaeno"})
    use(t, b).do(0, f"'s {b.god(1)}")
    assert t.energy == [15, 15 - 4, 15]
    assert t.temples == [5, 4, 5]
    t.is_idle(0)
    temple = scene(table, b, {}, {"temple": "Vaults of Zin"})
    use(temple, b).do(0, "Vaults of Zin")
    assert (temple.energy, temple.temples[1]) == ([15, 15, 15], 1)  # no God was damaged
    blocked = scene(table, b, {}, {"temple": "Sentinel Hill", "hand": ["Dark Young", "Dark Young"]})
    use(blocked, b).do(0, f"'s {b.god(1)}").do(1, "react Dark Young").do(1, "react Dark Young")
    assert (blocked.energy, blocked.temples[1]) == ([15, 15, 15], 5)


@plays("old-ones/Star Spawn/act")
def test_the_star_spawn_grows_with_the_chain(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"play": ["Jack Dalton", "Cultist", "Gigi Lamore"]}, chain=["Jack Dalton", "Gigi Lamore"])
    use(t, b).do(0, b.god(1))
    n = b.number("Attack ") + 3 * b.number("plus ")  # itself included, Disciples not
    assert t.energy == [15, 15 - n, 15]
    t.is_idle(0)


@plays("old-ones/Deep One/act/1")
def test_the_deep_one_sorts_the_artifacts_of_the_hall(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Cultist"]}, artifacts=["Elder Sign", "Necronomicon", "Lightning Gun"])
    warriors = hall(t)
    use(t, b)
    assert len(hall(t, "artifacts")) == 3
    assert t.view()["hall"]["artifact_deck"] == 9
    assert any(e["kind"] == "shuffle" for e in t.events())
    assert hall(t) == warriors
    t.is_idle(0)


@plays("old-ones/Elder Things/act")
def test_elder_things_exchange_any_number_of_cards(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Cultist", "Deep One", "High Priest"], "deck": ["Mi-Go", "Gigi Lamore", "Mi-Go"]})
    use(t, b).do(0, "Cultist").do(0, "High Priest").do(0, "done")
    assert t.hand(0) == ["Deep One", "Mi-Go", "Gigi Lamore"]
    assert sorted(t.names(0, "discard")) == ["Cultist", "High Priest"]
    t.is_idle(0)
    none = scene(table, b, {"hand": ["Cultist"]})
    use(none, b).do(0, "done")
    assert none.hand(0) == ["Cultist"]


@plays("old-ones/Dimensional Shambler/act")
def test_the_shambler_brings_an_artifact(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"discard": ["Cultist", "Elder Sign", "Deep One", "Necronomicon"]})
    use(t, b)
    assert sorted(t.options(0)) == ["Elder Sign", "Necronomicon"]
    t.do(0, "Elder Sign")
    assert t.hand(0) == ["Elder Sign"]
    assert t.names(0, "discard") == ["Cultist", "Deep One", "Necronomicon"]
    t.is_idle(0)
    assert not can_use(scene(table, b, {"discard": ["Cultist"]}), b)


@plays("old-ones/Mi-Go/act")
def test_a_mi_go_strikes_and_learns(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"deck": ["Gigi Lamore", "Deep One", "Cultist"]}, {"hand": ["Dark Young"]})
    use(t, b).do(0, f"'s {b.god(1)}").do(1, "react Dark Young")
    defended = max(0, b.number("Attack ") - Bearer(b.game, "Dark Young", "react").number("Defend "))
    assert t.energy == [15, 15 - defended, 15]
    assert t.hand(0) == ["Gigi Lamore", "Deep One"][: b.number("Draw ")]  # whether it hits or not
    t.is_idle(0)
    hit = scene(table, b)
    use(hit, b).do(0, f"'s {b.god(2)}")
    assert (hit.energy, len(hit.hand(0))) == ([15, 15, 15 - b.number("Attack ")], b.number("Draw "))
    assert [hit.hand(1), hit.hand(2)] == [[], []]


@plays(*bearing(r"An opponent's God loses \d+ Energy\."))
def test_one_opponents_god_loses_energy(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {}, {"temple": "Sentinel Hill"}, {"temple": "Vaults of Zin"})
    use(t, b)
    assert sorted(t.options(0)) == ["Player 1", "Player 2"]  # never the own
    t.do(0, "Player 2")
    assert t.energy == [15, 15, 15 - b.number("loses ")]
    assert t.temples == [None, 5, 5]
    t.is_idle(0)


@plays("old-ones/Stella Simone, Witch/act")
def test_the_witch_shuffles_the_past_into_the_future(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"deck": [], "discard": ["Deep One", "Cultist", "Cultist"]}, {"discard": ["Mi-Go"]})
    use(t, b)
    assert t.names(0, "discard") == []
    assert len(t.hand(0)) == 1
    assert t.deck_size(0) == 2
    assert t.names(1, "discard") == ["Mi-Go"]
    t.is_idle(0)


@plays("old-ones/Stella Simone, Witch/act/1")
def test_the_witch_mills_any_player(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {}, {"deck": ["Mi-Go", "Deep One", "Cultist", "High Priest"]})
    use(t, b)
    assert t.options(0) == ["you", "Player 1", "Player 2"]
    t.do(0, "Player 1")
    assert sorted(t.names(1, "discard")) == ["Cultist", "Deep One", "Mi-Go"]
    assert t.deck_size(1) == 1
    assert [t.deck_size(0), t.deck_size(2)] == [4, 4]
    t.is_idle(0)
    short = scene(table, b, {}, {"deck": ["Mi-Go"]})
    use(short, b).do(0, "Player 1")
    assert short.names(1, "discard") == ["Mi-Go"]
    assert short.deck_size(1) == 0


@plays("old-ones/Cthonian/reveal")
def test_a_cthonian_turned_up_strikes_the_active_player(table: Tables, b: Bearer) -> None:
    t = scene(
        table,
        b,
        {"hand": ["Cultist"]},
        phase="recruit",
        faith=5,
        hall=["Jack Dalton"],
        warrior_deck=["Deep One", "Mi-Go", "Gigi Lamore", "Dark Young", "Elder Things", "Cthonian", "Star Spawn"],
    )
    assert "Cthonian" not in hall(t)
    t.do(0, "recruit Jack Dalton")
    assert "Cthonian" in hall(t)
    assert t.energy == [15 - b.number("Attack "), 15, 15]
    t.is_idle(0, "recruit")


@plays("old-ones/Hunting Horror/reveal")
def test_a_hunting_horror_turned_up_costs_the_active_player_a_card(table: Tables, b: Bearer) -> None:
    t = scene(
        table,
        b,
        {"hand": ["Cultist"]},
        {"hand": ["Cultist"]},
        phase="recruit",
        faith=5,
        hall=["Jack Dalton"],
        warrior_deck=["Deep One", "Mi-Go", "Gigi Lamore", "Dark Young", "Elder Things", "Hunting Horror", "Star Spawn"],
    )
    t.do(0, "recruit Jack Dalton")
    assert (t.hand(0), t.hand(1)) == ([], ["Cultist"])
    assert t.names(0, "discard") == ["Cultist"]
    assert uses(t, b) == 1


# ---- Artifacts
@plays("old-ones/The Yellow Sign/reveal")
def test_the_yellow_sign_finds_the_active_player(table: Tables, b: Bearer) -> None:
    t = scene(
        table,
        b,
        {"hand": ["Cultist"]},
        {"hand": ["Cultist"]},
        phase="recruit",
        faith=9,
        artifacts=["Necronomicon"],
        artifact_deck=["Elder Sign", "Lightning Gun", "The Yellow Sign", "The Silver Key"],
    )
    t.do(0, "recruit Necronomicon")
    assert "The Yellow Sign" in hall(t, "artifacts")
    assert (t.hand(0), t.hand(1)) == ([], ["Cultist"])
    t.is_idle(0, "recruit")


@plays("old-ones/Necronomicon/act")
def test_the_necronomicon_judges(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Cultist"]})
    use(t, b)
    assert t.faith(0) == b.number(r"\+", " Faith") == 2
    assert t.energy == [15 - 1, 15, 15]
    assert t.names(0, "discard") == ["Cultist"]
    t.is_idle(0)
    warrior = scene(table, b, {"hand": ["Cultist"], "deck": ["Deep One"]})
    use(warrior, b)
    assert (warrior.faith(0), warrior.energy[0]) == (0, 15)
    assert warrior.names(0, "discard") == ["Deep One"]


@plays("old-ones/Elder Sign/act")
def test_the_elder_sign_stays_and_wards(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {}, {"hand": ["Jack Dalton"]}, {"hand": ["Jack Dalton"]})
    use(t, b)
    t.until("play", 1)
    assert t.names(0, "play") == ["Elder Sign"]  # K-9.5: it is not discarded
    strike(t, b, f"'s {b.god(0)}", 1)
    t.all_pass()
    assert t.energy == [15 - (4 - b.number(r"\+", " Defense")), 15, 15]
    t.until("play", 2)
    strike(t, b, f"'s {b.god(1)}", 2)
    t.all_pass()
    assert t.energy[1] == 15 - 4  # it wards its player's God only
    t.until("play", 0)
    assert t.names(0, "play") == ["Elder Sign"]


@plays("old-ones/Elder Sign/react")
def test_the_elder_sign_held_aloft(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Jack Dalton"]}, {"hand": ["Cultist"]}, holder=1)
    strike(t, b, b.god(1))
    use(t, b, 1)
    t.all_pass()
    assert t.energy == [15, 15 - (4 - b.number("loses ", " less")), 15]
    assert t.names(1, "discard") == ["Cultist"]
    t.is_idle(0)
    # any loss, not only an Attack
    flutes = scene(table, b, {"god": "Azathoth"}, {"god": "Tsathoggua", "hand": ["Cultist"]}, holder=1)
    falter = Bearer("old-ones", "Azathoth", "act", 1)
    use(flutes, falter)
    use(flutes, b, 1)
    lost = falter.number("loses ")
    assert flutes.energy == [15 - falter.price, 15 - max(0, lost - b.number("loses ", " less")), 15 - lost]
    bare = scene(table, b, {"hand": ["Jack Dalton"]}, holder=1)
    strike(bare, b, b.god(1))
    assert bare.energy[1] == 15 - 4  # no card to discard but itself
    assert uses(bare, b) == 0


@plays("old-ones/Shining Trapezohedron/act")
def test_the_trapezohedron_looks_through_any_deck(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"deck": ["Mi-Go", "Deep One", "Cultist"]})
    use(t, b).do(0, "your Draw Deck").do(0, "Mi-Go").do(0, "done").do(0, "Cultist")
    assert t.hand(0) == ["Deep One"]  # the top one of the new order
    assert deck(t, 0) == ["Cultist", "Mi-Go"]
    t.is_idle(0)


@plays("old-ones/Shining Trapezohedron/react")
def test_the_haunter_cancels_what_a_card_was_played_for(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Jack Dalton", "Cultist"]}, holder=1)
    use(t, DALTON)
    if t.kind == "target":
        t.do(0, f"'s {b.god(1)}")
    use(t, b, 1)
    assert t.energy == [15, 15 - b.price, 15]
    assert t.names(0, "play") == ["Jack Dalton, Adventurer"]
    t.is_idle(0)
    disciple = scene(table, b, {"hand": ["Cultist", "Cultist"]}, holder=1)
    disciple.do(0, "play Cultist", "Faith")
    assert not can_use(disciple, b, 1)
    assert disciple.faith(0) == 1


@plays("old-ones/Lightning Gun/act")
def test_electrocute_charges_every_attack_of_the_turn(table: Tables, b: Bearer) -> None:
    t = scene(
        table,
        b,
        {"hand": ['"Mad Dog" Moreno', '"Mad Dog" Moreno', "Cultist"]},
        {"hand": ["Jack Dalton"]},
        {"temple": "Sentinel Hill", "temple_energy": 9},
    )
    use(t, b)
    t.do(0, "Moreno", "Attack").do(0, f"'s {b.god(1)}")
    assert t.energy == [15, 15 - (5 + 1) - 1, 15]
    t.do(0, "Moreno", "Attack").do(0, "Sentinel Hill")
    assert (t.energy, t.temples[2]) == ([15, 8, 15], 3)  # a Temple loses nothing more
    t.until("play", 1)
    strike(t, b, f"'s {b.god(0)}", 1)
    t.all_pass()
    assert t.energy[0] == 15 - 4  # not later


@plays("old-ones/Lightning Gun/act")
def test_electrocute_charges_attacks_of_others_too(table: Tables, b: Bearer) -> None:
    """The book says all attacks of the turn; a Reveal that nobody controls is one of them."""
    piles = ["Deep One", "Star Spawn", "Mi-Go", "Elder Things", "Nightgaunt", "Dark Young"]
    t = scene(table, b, {"hand": ["Cultist"]}, hall=piles, warrior_deck=["Cthonian"], faith=9)
    use(t, b)
    t.until("recruit", 0).do(0, "recruit Deep One").all_pass()
    assert t.energy[0] == 15 - (2 + 1)


@plays("old-ones/Powder of Ibn-Ghazi/act")
def test_the_powder_paints_the_own_warriors(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Jack Dalton", "Cultist"], "deck": ["Cultist"]})
    chain = b.printed["chain"]
    assert "red" not in chain
    use(t, b).do(0, chain[0])
    assert t.hand(0) == ["Jack Dalton, Adventurer", "Cultist", "Cultist"]
    assert t.can(0, "play Jack Dalton")  # now of a colour that follows
    other = scene(table, b, {"hand": ["Jack Dalton", "Cultist"]})
    use(other, b).do(0, "red")
    assert not other.can(0, "play Jack Dalton")
    t.until("play", 1)
    assert not t.view()["effects"]


@plays("old-ones/Sacrificial Knife/act")
def test_the_knife_takes_a_disciple_for_cards(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Cultist", "Deep One"], "deck": ["Mi-Go", "Gigi Lamore", "Cultist"]})
    use(t, b)
    assert netherworld(t) == ["Cultist"]
    assert t.hand(0) == ["Deep One", *["Mi-Go", "Gigi Lamore"][: b.number("draw ")]]
    assert (t.hand(1), t.energy) == ([], [15, 15, 15])
    t.is_idle(0)
    assert not can_use(scene(table, b, {"hand": ["Deep One"]}), b)


@plays("old-ones/Sacrificial Knife/act/1")
def test_the_knife_cuts_an_opponents_thread(table: Tables, b: Bearer) -> None:
    t = scene(
        table, b, {"discard": ["Deep One"]}, {"discard": ["Cultist"]}, {"discard": ["Mi-Go", "Gigi Lamore", "Cultist"]}
    )
    use(t, b)
    assert sorted(t.options(0)) == ["Gigi Lamore", "Mi-Go"]  # only player 2 has Warriors there
    t.do(0, "Mi-Go")
    assert netherworld(t) == ["Mi-Go"]
    assert t.names(0, "discard") == ["Deep One"]
    t.is_idle(0)
    assert not can_use(scene(table, b, {"discard": ["Deep One"]}, {"discard": ["Cultist"]}), b)


@plays("old-ones/Eltdown Shards/act")
def test_deep_time_takes_a_card_back(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"discard": ["Elder Sign", "Cultist"], "deck": ["Mi-Go", "Deep One", "Cultist"]})
    before = t.view()["hall"]
    use(t, b).do(0, "Elder Sign")
    after = t.view()["hall"]
    count = [h["artifact_deck"] + len(h["artifacts"]) for h in (before, after)]
    assert count[1] == count[0] + 1
    assert t.names(0, "discard") == ["Cultist"]
    assert t.hand(0) == ["Mi-Go", "Deep One"]
    t.is_idle(0)


@plays("old-ones/Alhazred Lamp/act")
def test_the_lamp_feeds_or_rebuilds_the_temple(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"temple": "Sentinel Hill"})
    use(t, b)
    n = b.number("[Mm]ove ")
    assert (t.energy, t.temples[0]) == ([15 - n, 15, 15], 5 + n)
    t.is_idle(0)
    ruin = scene(table, b, {"temple": "Sentinel Hill", "temple_energy": 0, "hand": ["Cultist"]})
    assert not ruin.can(0, "act Sentinel Hill")
    use(ruin, b)
    assert (ruin.energy[0], ruin.temples[0]) == (15 - n, n)
    assert ruin.seat(0)["temple"] == {"face": "Sentinel Hill", "standing": True}
    assert ruin.can(0, "act Sentinel Hill")
    ruin.is_idle(0)
