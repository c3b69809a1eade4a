"""Rulings on decks, the Hall and zones (K-R58 to K-R70, K-R77, K-R82, K-R85, K-R86)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support import rule
from tests.support.kamigami import deck, follow, piles, playable, recruitable, said
from tests.support.table import Table, Tables

MAD_DOG = '"Mad Dog" Moreno, Mobster'
SERVITORS = "Servitors of the Outer Gods"
SET = str(Path(__file__).parent / "sets" / "rulings")
SIX = ["Deep One", "Mi-Go", "Elder Things", "Nightgaunt", "Dark Young", "Star Spawn"]


def nether(t: Table) -> list[str]:
    return [card["face"] for card in t.view()["netherworld"]]


# ---- reshuffling
@rule("K-R58")
def test_looking_past_the_end_of_a_deck_puts_the_shuffled_discard_pile_under_it(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Odin", "deck": ["Leo"], "discard": ["Priestess"] * 4, "hand": ["Priestess"]}, {"god": "Zeus"}],
    )
    t.do(0, "The High Seat")
    assert t.names(0, "discard") == []
    assert t.options(0) == ["Leo", "Priestess (the 1st)", "Priestess (the 2nd)"], "what was left is still on top"
    t.do(0, "Priestess").do(0, "Leo")
    assert deck(t, 0).index("Leo") in (1, 2)
    assert t.deck_size(0) == 5
    t.is_idle(0)


@rule("K-R58", "K-0.33", "K-9.8")
@pytest.mark.parametrize("game", ["kanzume-goddess", "nine-realms"])
def test_a_reveal_reshuffles_in_the_older_games_too(table: Tables, game: str) -> None:
    seats = [{"god": "Tyr", "deck": [], "discard": ["Valiant Star"], "hand": ["Priestess"]}, {"god": "Zeus"}]
    t = table(game, seats)
    t.do(0, "Judgement").all_pass()
    assert t.energy[1] == 15 - 2, "a Warrior was revealed"
    assert t.names(0, "discard") == ["Valiant Star"]
    t.is_idle(0)


@rule("K-R58")
def test_discarding_from_a_deck_never_reshuffles(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Stella Simone", "Cultist"]},
            {"god": "Yig", "deck": ["Mi-Go", "Deep One"], "discard": ["Cultist"]},
        ],
    )
    t.do(0, "play Stella Simone", "A player discards").do(0, "Player 1")
    assert t.names(1, "discard") == ["Deep One", "Mi-Go", "Cultist"], "it stops when the Deck is empty"
    assert t.deck_size(1) == 0
    t.is_idle(0)


@rule("K-R58")
def test_an_empty_warrior_deck_is_not_rebuilt_from_anything(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Dagon", "discard": ["Cthonian"]}, {"god": "Yig"}],
        phase="recruit",
        faith=9,
        hall=SIX,
        warrior_deck=[],
        netherworld=["Cthonian"],
    )
    t.do(0, "recruit Deep One").all_pass()
    assert set(piles(t)) == set(SIX) - {"Deep One"}


@rule("K-R59")
def test_with_nothing_to_draw_there_is_no_penalty(table: Tables) -> None:
    t = table("old-ones", [{"god": "Dagon", "hand": ["Mi-Go", "Cultist"]}, {"god": "Yig"}])
    t.do(0, "play Mi-Go: Draw 2")
    assert t.hand(0) == []
    assert t.energy == [15, 15]
    assert t.names(0, "discard") == ["Cultist"], "draw 2 of none, then discard a card"


# ---- the order of piles
@rule("K-R60")
@pytest.mark.parametrize("game", ["kanzume-goddess", "nine-realms", "old-ones"])
def test_the_owner_lays_the_discards_in_any_order(table: Tables, game: str) -> None:
    old = game == "old-ones"
    god, other = ("Dagon", "Yig") if old else ("Zeus", "Tyr")
    played, held, third = ("Deep One", "Cultist", "Mi-Go") if old else ("Mermaid", "Priestess", "Libra")
    seats = [{"god": god, "play": [played], "hand": [held, third], "deck": [held] * 6}, {"god": other, "hand": [held]}]
    t = table(game, seats, phase="discard")
    if t.kind == "phase":
        t.do(0, "go on")
    assert set(t.options(0)) == {"the rest in the order played", played, held, third}
    t.do(0, third).do(0, played)
    assert t.names(0, "discard")[-2:] == [played, third]
    t = table(game, seats, phase="discard")
    if t.kind == "phase":
        t.do(0, "go on")
    t.do(0, "the rest in the order played")
    assert [line["card"]["face"] for line in said(t, "discard")] == [played, held, third], "as played, then the hand"


@rule("K-R60")
def test_the_active_player_lays_first_then_clockwise_the_others_react_cards(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Yig", "hand": ["Cultist"]},
            {"god": "Tsathoggua", "play": [SERVITORS], "hand": ["Mi-Go", "Cultist"]},
            {"god": "Hastur", "play": ["Dark Young", "Elder Things"], "hand": ["Mi-Go"]},
        ],
        active=1,
        phase="discard",
    )
    t.until("discard-order")
    assert t.asked == 1
    t.do(1, "the rest")
    assert (t.asked, t.kind) == (2, "discard-order")
    t.do(2, "Elder Things")
    assert t.names(2, "discard") == ["Dark Young", "Elder Things"]
    assert t.hand(2) == ["Mi-Go"], "only what was played"


@rule("K-R61")
def test_a_react_played_after_the_discards_waits_for_the_next_discard_phase(table: Tables) -> None:
    """Vesta's ember is not needed: a Temple attacks in the End Phase."""
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "temple": "Vaults of Zin", "deck": ["Cultist"] * 6},
            {"god": "Yig", "hand": ["Dark Young", "Cultist"], "deck": ["Cultist"] * 6},
        ],
        phase="end",
    )
    t.do(0, "Loose the Ghasts")
    t.do(1, "react Dark Young").all_pass()
    t.until("play", 1)
    assert t.names(1, "play") == ["Dark Young"]
    assert t.names(1, "discard") == []
    t.until("play", 0)
    assert "Dark Young" in t.names(1, "discard")


@rule("K-R62")
def test_the_last_recruited_card_is_on_top_and_the_earliest_may_stay_behind(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Dagon", "deck": ["Nightgaunt"]}, {"god": "Yig", "hand": ["Cultist"]}],
        phase="recruit",
        faith=20,
        hall=SIX,
    )
    bought = ["Deep One", "Cultist", "Cultist", "Mi-Go", SERVITORS, "Elder Things"]
    for name in bought:
        t.do(0, f"recruit {name}").all_pass()
    assert deck(t, 0) == [*reversed(bought), "Nightgaunt"]
    t.until("play", 1)
    assert sorted(t.hand(0)) == sorted(bought[1:])
    assert deck(t, 0) == ["Deep One", "Nightgaunt"]


# ---- the Hall
@rule("K-R63")
def test_the_hall_is_filled_up_at_once_whenever_it_can_be(table: Tables) -> None:
    """A Warrior Reincarnated into an empty Warrior Deck comes up where a pile is missing."""
    t = table(
        "old-ones",
        [{"god": "Ubbo-Sathla", "discard": ["Mi-Go"], "hand": ["Cultist"]}, {"god": "Yig"}],
        hall=[name for name in SIX if name != "Mi-Go"],
        warrior_deck=[],
    )
    assert len(piles(t)) == 5
    t.do(0, "First and Last Parent").all_pass()
    assert piles(t)["Mi-Go"] == 1
    assert t.view()["hall"]["warrior_deck"] == 0
    t.is_idle(0)


@rule("K-R63")
def test_the_artifact_row_is_filled_likewise(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Yig", "hand": ["Deep One", "Cultist"]}, {"god": "Dagon"}],
        artifacts=["Elder Sign", "Necronomicon"],
        artifact_deck=[],
    )
    assert len(piles(t, "artifacts")) == 2
    t.do(0, "play Deep One: Shuffle all Artifacts")
    assert piles(t, "artifacts") == {"Elder Sign": 1, "Necronomicon": 1}
    assert t.view()["hall"]["artifact_deck"] == 0
    t.is_idle(0)


@rule("K-R63")
def test_a_warrior_of_kanzume_goddess_returns_to_the_smallest_pile_under_its_top_card(table: Tables) -> None:
    from theomachy.kamigami import hall, layout
    from theomachy.kamigami.state import KState

    t = table(
        "kanzume-goddess",
        [{"god": "Zeus", "discard": ["Leo"], "hand": ["Priestess"]}, {"god": "Tyr"}],
        hall=[["Aries", "Leo"], ["Libra", "Libra"], ["Virgo", "Leo", "Leo"], ["Taurus", "Aries"], [], []],
    )
    s = t.game.clone()._state
    assert isinstance(s, KState)
    card = s.zone(0, layout.DISCARD)[0]
    hall.return_to_supply(s, card)
    assert s.place[card] == s.shared(layout.WARRIORS + 4), "the leftmost of the empty ones"
    assert s.known[card] == s.rules.everyone, "face up"
    s = t.game.clone()._state
    assert isinstance(s, KState)
    for k in (4, 5):
        s.zones[s.shared(layout.WARRIORS + k)] = [0] * 9
    hall.return_to_supply(s, card)
    pile = s.zones[s.shared(layout.WARRIORS)]
    assert (len(pile), pile.index(card) < 2) == (3, True), "the smallest, leftmost; not on top"
    assert s.known[card] == 0, "face down"


@rule("K-R64")
def test_energy_is_a_number_that_no_supply_limits(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "main": True, "energy": 300, "hand": ["Doctor Edith Marsh", "Cultist"]},
            {"god": "Hastur", "main": True, "energy": 300},
            {"god": "Dagon", "energy": 300},
            {"god": "Yig", "energy": 300},
        ],
    )
    t.do(0, "play Doctor Edith Marsh", "gains 2")
    assert t.energy == [302, 300, 300, 300]
    t.is_idle(0)


@rule("K-R65")
def test_cost_changes_add_up_never_go_below_zero_and_leave_the_printed_cost(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Dagon", "temple": "Library of Celaeno", "hand": ["The Silver Key", "Cultist"]}, {"god": "Yig"}],
        faith=2,
        artifacts=["Necronomicon", "Alhazred Lamp", "Elder Sign"],
        artifact_deck=[],
        hall=SIX,
    )
    t.do(0, "Lending Desk")
    t.do(0, "The Silver Key", "Recruit a card")
    assert {option.split(",")[0] for option in t.options(0)} >= {"Necronomicon", "Alhazred Lamp", "Deep One"}
    assert not t.can(0, "Elder Sign"), "it costs 5 whatever you would pay"
    t.do(0, "Deep One").all_pass().do(0, "end the Play Phase")
    prices = recruitable(t, 0)
    assert (prices["Necronomicon"], prices["Alhazred Lamp"]) == (0, 1)
    t.do(0, "recruit Necronomicon").all_pass()
    assert t.faith(0) == 2


# ---- Banish
@rule("K-R66")
@pytest.mark.parametrize(("option", "offered"), [("hand_and_play", {"Deep One", "Mi-Go"}), ("hand", {"Mi-Go"})])
def test_without_a_zone_named_you_banish_your_own_from_hand_or_play_area(
    table: Tables, option: str, offered: set[str]
) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Dagon",
                "temple": "R'lyeh",
                "hand": ["Cultist", "Mi-Go", "Elder Things"],
                "play": ["Deep One"],
                "discard": ["Nightgaunt"],
                "deck": ["Star Spawn"],
            },
            {"god": "Yig", "play": ["Dark Young"], "hand": ["Gigi Lamore"]},
        ],
        chain=["Deep One"],
        banish_from=option,
    )
    t.do(0, "play Cultist: Banish a Warrior")
    assert set(t.options(0)) == offered | {"Elder Things"}
    t.do(0, "Mi-Go").all_pass()
    assert nether(t) == ["Mi-Go"]
    t.settle()


@rule("K-R66")
def test_another_players_card_is_banished_only_if_the_text_says_so_and_from_a_play_area(table: Tables) -> None:
    seats: list[dict[str, Any]] = [
        {"god": "Dagon", "hand": ["Snatcher", "Cultist"], "play": ["Deep One"]},
        {"god": "Yig", "play": ["Dark Young", "Cultist"], "hand": ["Mi-Go"], "discard": ["Mi-Go"], "deck": ["Mi-Go"]},
    ]
    extra: dict[str, Any] = {"sets": ("old-ones", SET), "kinds": ["Deep One", "Dark Young", "Mi-Go"], "chain": []}
    t = table("old-ones", seats, **extra)
    t.do(0, "play Snatcher: Banish a Warrior of an opponent")
    assert nether(t) == ["Dark Young"], "the only Warrior of an opponent in a Play Area"
    t = table("old-ones", seats, **extra)
    t.do(0, "play Snatcher: Banish a Warrior.")
    assert set(t.options(0)) == {"Deep One", "Snatcher"}
    t.do(0, "Deep One")
    assert nether(t) == ["Deep One"]


@rule("K-R66")
def test_the_chaining_colours_stay_when_the_last_link_is_banished(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Dagon", "hand": ["Cultist", "Cultist", "Nightgaunt"], "play": ["Deep One"]}, {"god": "Yig"}],
        chain=["Deep One"],
    )
    t.do(0, "play Cultist: Banish a Warrior").do(0, "Deep One").all_pass()
    assert nether(t) == ["Deep One"]
    assert follow(t) == {"blue", "green"}
    t.is_idle(0)


@rule("K-R67")
def test_a_banish_that_was_a_cost_and_is_prevented_pays_for_nothing(table: Tables) -> None:
    t = table("old-ones", [{"god": "Dagon", "hand": ["Cultist", "Deep One", "Nightgaunt"]}, {"god": "Yig"}])
    t.do(0, "play Cultist: Banish a Warrior").do(0, "Deep One")
    t.do(0, "react Nightgaunt").all_pass()
    assert nether(t) == []
    assert deck(t, 0) == ["Deep One"]
    assert t.energy == [15, 15], "the ability does not resolve"
    assert t.names(0, "play") == ["Cultist", "Nightgaunt"], "and nothing comes back"


# ---- Bond, Adjudicate, Reincarnate
@rule("K-R68")
def test_a_bond_happens_by_itself_when_its_conditions_are_met_besides_the_chosen_ability(table: Tables) -> None:
    t = table(
        "kanzume-goddess",
        [{"god": "Zeus", "hand": ["Pisces", "Aquarius", "Aquarius"], "deck": ["Priestess"] * 9}, {"god": "Tyr"}],
    )
    t.do(0, "play Aquarius: Draw 2")
    assert t.faith(0) == 0, "one blue Warrior is not enough"
    t.do(0, "play Aquarius: Draw 2")
    assert (t.faith(0), t.seat(0)["hand"]["count"]) == (2, 5), "the Bond and the Act"
    t.is_idle(0)


@rule("K-R68")
def test_a_continuous_bond_looks_again_later_in_the_turn(table: Tables) -> None:
    t = table("kanzume-goddess", [{"god": "Hel", "hand": ["Leo", "Valiant Star", "Priestess"]}, {"god": "Loki"}])
    t.do(0, "play Leo: Attack")
    t.all_pass()
    assert t.energy[1] == 15 - 4
    t = table("kanzume-goddess", [{"god": "Hel", "hand": ["Leo", "Leo", "Priestess"]}, {"god": "Odin"}])
    t.do(0, "play Leo without effect").do(0, "play Leo: Attack").all_pass()
    assert t.energy[1] == 15 - 4 - 2, "both Bonds add 1 to every Attack of the Turn"
    t.is_idle(0)


@rule("K-R69")
def test_adjudications_are_done_one_at_a_time_and_the_card_is_neither_drawn_nor_played(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Azathoth", "hand": ["Necronomicon", "Cultist"], "deck": ["Cultist", SERVITORS]}, {"god": "Hastur"}],
    )
    t.do(0, "Nuclear Chaos")
    assert (t.faith(0), t.names(0, "discard")) == (1, ["Cultist"])
    t.do(0, "play Necronomicon", "Adjudicate")
    assert (t.faith(0), t.energy[0], t.names(0, "discard")) == (3, 14, [SERVITORS, "Cultist"])
    assert [card["face"] for card in t.seat(0)["played"]] == ["Necronomicon"]
    assert [line["card"]["face"] for line in said(t, "reveal")] == ["Cultist", SERVITORS], "shown to all"
    t.is_idle(0)


@rule("K-R70", "K-R77")
def test_a_reincarnated_disciple_lies_on_its_pile_again_and_belongs_to_nobody(table: Tables) -> None:
    t = table(
        "old-ones", [{"god": "Ubbo-Sathla", "discard": ["High Priest"], "hand": ["Cultist"]}, {"god": "Yig"}], faith=2
    )
    before = t.view()["hall"]["disciples"][1]["count"]
    t.do(0, "Back to the Slime")
    assert t.view()["hall"]["disciples"][1]["count"] == before + 1
    assert t.names(0, "discard") == []
    t.do(0, "end the Play Phase").do(0, "recruit High Priest")
    assert t.hand(0) == ["High Priest", "Cultist"], "on top of the Deck, and drawn in the End Phase"


# ---- ownership, search, colours, discards
@rule("K-R77")
def test_a_card_goes_to_its_owners_piles_only(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Officer Sadie Smith"], "deck": ["Cultist"] * 6},
            {"god": "Hastur", "hand": ["Elder Things", "Cultist"]},
        ],
    )
    t.do(0, "play Officer Sadie Smith: Attack").do(1, "react Elder Things").all_pass()
    t.until("play", 1)
    assert t.names(1, "discard") == ["Elder Things"]
    assert t.names(0, "discard") == ["Officer Sadie Smith"]


@rule("K-R82")
def test_taking_a_card_from_a_discard_pile_keeps_the_order_of_the_rest(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {
                "god": "Zeus",
                "hand": ["Valkyrie", "Priestess"],
                "discard": ["Priestess", "Leo", "Bishop", "Libra", "Leo"],
            },
            {"god": "Tyr"},
        ],
    )
    t.do(0, "play Valkyrie: Put").do(0, "Libra")
    assert t.names(0, "discard") == ["Priestess", "Leo", "Bishop", "Leo"]
    t.is_idle(0)


@rule("K-R82")
def test_a_look_is_private_and_any_deck_means_shared_decks_too(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Doris Fletcher", "Cultist"], "deck": ["Cultist"] * 4},
            {"god": "Yig", "deck": ["Mi-Go", "Deep One", "Cultist", "Cultist"]},
        ],
    )
    t.do(0, "play Doris Fletcher", "Look")
    assert set(t.options(0)) == {"your Draw Deck", "Player 1's Draw Deck", "the Warrior Deck", "the Artifact Deck"}
    t.do(0, "Player 1's Draw Deck")
    t.until("play", 0)
    mine = [card["face"] for card in t.view(0)["seats"][1]["deck"]["known"]]
    assert sorted(mine) == ["Cultist", "Deep One", "Mi-Go"]
    assert t.view(1)["seats"][1]["deck"]["known"] == []
    assert all("face" not in line for line in said(t, "look", 1))


@rule("K-R82")
def test_any_players_deck_means_draw_decks_only(table: Tables) -> None:
    t = table("old-ones", [{"god": "Dagon", "hand": ["Stella Simone", "Cultist"]}, {"god": "Yig", "deck": ["Cultist"]}])
    t.do(0, "play Stella Simone", "A player discards")
    assert set(t.options(0)) <= {"you", "Player 1"}
    t.settle()
    t.is_idle(0)


@rule("K-R85")
def test_new_chaining_colours_are_two_of_the_controllers_choice_and_need_a_link(table: Tables) -> None:
    t = table("old-ones", [{"god": "Cthulhu", "hand": ["Deep One", "Nightgaunt", "Gigi Lamore"]}, {"god": "Yig"}])
    assert not t.can(0, "The Stars are Right"), "no chain link yet"
    t.do(0, "play Deep One without effect").do(0, "The Stars are Right")
    t.do(0, "white").do(0, "white").all_pass()
    assert follow(t) == {"white"}
    assert playable(t, 0) == {"Nightgaunt"}
    t.is_idle(0)


@rule("K-R86")
def test_cards_discarded_by_an_effect_go_to_the_pile_at_once(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Dagon", "hand": [MAD_DOG, "Cultist"]}, {"god": "Yig", "hand": [SERVITORS, "Cultist", "High Priest"]}],
    )
    t.do(0, f"play {MAD_DOG}: Attack").do(1, "react Servitors")
    t.do(1, "High Priest").do(1, "Cultist")
    assert t.names(1, "discard") == ["Cultist", "High Priest"], "in the order the owner likes, at once"
    assert t.names(1, "play") == [SERVITORS], "a played card waits"
    t.all_pass()
    assert t.energy[1] == 15 - (5 - 2 - 2)
    t.is_idle(0)


@rule("K-R86")
@pytest.mark.parametrize("held", [["Cultist", "High Priest"], ["High Priest", "Cultist"]])
def test_a_whole_hand_is_discarded_as_it_was_held_without_a_question(table: Tables, held: list[str]) -> None:
    t = table("old-ones", [{"god": "Tsathoggua", "hand": held}, {"god": "Dagon"}])
    t.do(0, "act Tsathoggua (Drowsy Offering)")
    gained = next(k for k, e in enumerate(t.events()) if e["kind"] == "gain")
    assert [e["card"]["face"] for e in t.events()[:gained] if e["kind"] == "discard"] == held
