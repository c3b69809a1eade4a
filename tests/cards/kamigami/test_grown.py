"""What the card language has grown by, played in Kamigami: two cards for every word (docs/cards.md)."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.grown import chained, played
from tests.support.kamigami import said
from tests.support.table import Table, Tables

MINION = "Cultist"
FIGHTER = "Deep One"
DEAR = "Star Spawn"
Seat = dict[str, Any]


def holding(n: int, **more: Any) -> Seat:
    """A seat with so many cards in hand, and a deck to draw from."""
    return {"hand": [MINION] * n, "deck": [MINION] * 4, **more}


def gains(t: Table) -> tuple[int, int]:
    """Faith of seat 0, and how many cards it holds."""
    return t.faith(0), len(t.hand(0))


# ---- comparisons: (card, my seat, their seat, Faith, cards in hand)
@pytest.mark.parametrize(
    ("card", "mine", "theirs", "faith", "hand"),
    [
        ("Envious Crow", holding(1), holding(2), 0, 3),
        ("Envious Crow", holding(2), holding(2), 0, 2),
        ("Even Hand", holding(3), holding(2), 3, 3),
        ("Even Hand", holding(2), holding(2), 0, 3),
        ("Sun at Noon", holding(0, energy=16), holding(0), 3, 0),
        ("Sun at Noon", holding(0), holding(0), 0, 0),
        ("Younger Son", holding(0, energy=14), holding(0), 2, 0),
        ("Younger Son", holding(0), holding(0), 0, 0),
        ("Crowned Head", holding(0, energy=15), holding(0, energy=15), 2, 0),
        ("Crowned Head", holding(0, energy=14), holding(0, energy=15), 0, 0),
        ("Full Barn", holding(2), holding(2), 2, 2),
        ("Full Barn", holding(1), holding(2), 0, 1),
        ("Empty Barn", holding(1), holding(1), 0, 2),
        ("Empty Barn", holding(2), holding(1), 0, 2),
        ("Bare Shelf", holding(0), holding(0, discard=[MINION]), 1, 0),
        ("Bare Shelf", holding(0, discard=[MINION]), holding(0), 0, 0),
        ("Last in Line", holding(0, energy=9), holding(0), 2, 0),
        ("Last in Line", holding(0, energy=16), holding(0), 0, 0),
        ("Spent Purse", holding(0), holding(0), 1, 0),
        ("Quartermaster", holding(0, discard=[FIGHTER] * 3), holding(0), 0, 2),
        ("Quartermaster", holding(0, discard=[FIGHTER] * 2 + [MINION]), holding(0), 0, 0),
        ("Muster Roll", holding(0, discard=["Muster Roll"] * 2), holding(0), 2, 0),
        ("Muster Roll", holding(0, discard=["Muster Roll"]), holding(0), 0, 0),
        ("Short Muster", holding(0, discard=[MINION]), holding(0), 2, 0),
        ("Short Muster", holding(0, discard=[MINION] * 2), holding(0), 0, 0),
        ("Hollow Drum", holding(0, discard=[MINION]), holding(0), 0, 1),
        ("Hollow Drum", holding(0, discard=[FIGHTER]), holding(0), 0, 0),
        ("Deep Cellar", holding(3), holding(0), 2, 3),
        ("Deep Cellar", holding(2), holding(0), 0, 2),
        ("Thin Broth", holding(1), holding(0), 0, 3),
        ("Thin Broth", holding(2), holding(0), 0, 2),
        ("Meagre Guest", holding(0), holding(1), 2, 0),
        ("Meagre Guest", holding(0), holding(2), 0, 0),
        ("Hearty Patient", holding(0, energy=15), holding(0), 2, 0),
        ("Hearty Patient", holding(0, energy=14), holding(0), 0, 0),
        ("Fever", holding(0, energy=3), holding(0, energy=15), 0, 1),
        ("Fever", holding(0, energy=3), holding(0, energy=14), 0, 0),
    ],
)
def test_a_comparison_decides(table: Tables, card: str, mine: Seat, theirs: Seat, faith: int, hand: int) -> None:
    t = played(table, card, mine, theirs)
    assert gains(t) == (faith, hand)
    t.is_idle(0)


def test_who_is_found_by_a_comparison_is_that_player(table: Tables) -> None:
    t = played(table, "Tall Shadow", holding(0), {"energy": 14}, {"energy": 17}, {"energy": 3})
    assert t.energy == [15, 14, 16, 3]
    assert played(table, "Tall Shadow", holding(0), {}).energy == [15, 15]
    assert played(table, "Poor Relation", holding(0), {}, {"energy": 16}).energy == [16, 15, 16]
    t = played(table, "Overfull Lap", holding(4), holding(2), holding(3))
    assert [len(t.hand(p)) for p in range(3)] == [4, 2, 2]


@rule("K-R96")
def test_players_are_named_by_what_they_have_most_of(table: Tables) -> None:
    t = played(table, "Levelling Wind", holding(5), holding(2), holding(3))
    assert [len(t.hand(p)) for p in range(3)] == [5, 2, 2]
    t = played(table, "Levelling Wind", holding(5), holding(2), holding(2)).do(0, "Player 2")
    assert [len(t.hand(p)) for p in range(3)] == [5, 2, 1], "among equals the player who acts chooses"
    t = played(table, "Bowed Crown", holding(1, energy=20), holding(2))
    assert [len(t.hand(p)) for p in range(2)] == [0, 2]
    t = played(table, "Alms", holding(1), holding(0), holding(2))
    assert [len(t.hand(p)) for p in range(3)] == [1, 1, 2]
    t = played(table, "Open Door", holding(0), holding(2), holding(1))
    assert [len(t.hand(p)) for p in range(3)] == [0, 2, 2]
    t = played(table, "Widow's Mite", holding(0), holding(0, energy=2))
    assert [len(t.hand(p)) for p in range(2)] == [0, 2]
    t = played(table, "Cold Comfort", holding(1, energy=1), holding(1), holding(1, energy=14))
    assert [len(t.hand(p)) for p in range(3)] == [1, 1, 0]


@rule("K-R96")
def test_the_least_energy(table: Tables) -> None:
    assert played(table, "Thirsty Well", {}, {"energy": 4}, {"energy": 9}).energy == [15, 5, 9]
    assert played(table, "Tithe", {"energy": 7}, {}).energy == [6, 15]
    assert played(table, "Tithe", {}, {"energy": 7}, {"energy": 7}).do(0, "Ubbo-Sathla").energy == [15, 7, 6]


def test_a_ruin_is_no_temple_with_little_energy(table: Tables) -> None:
    seats = [{"temple": name, "temple_energy": n} for name, n in (("Carcosa", 4), ("Vaults of Zin", 0), ("R'lyeh", 3))]
    assert played(table, "Mason", *seats).temples == [4, 0, 4], "what cannot gain any is not meant"


def test_temples_that_the_first_player_destroyed(table: Tables) -> None:
    """Seat 0 as well as any other."""
    for energy, faith in ((5, 1), (6, 0)):
        t = played(table, "Iconoclast", {}, {"temple": "Carcosa", "temple_energy": energy}).do(0, "Carcosa").all_pass()
        assert t.faith(0) == faith


# ---- so many or more
def test_enough_faith(table: Tables) -> None:
    assert len(played(table, "Deep Purse", holding(0), {}, faith=3).hand(0)) == 1
    assert played(table, "Deep Purse", holding(0), {}, faith=2).hand(0) == []


def test_dear_cards(table: Tables) -> None:
    hall = {"hall": [[FIGHTER], [DEAR]], "also": (DEAR,)}
    t = played(table, "Great Purse", {}, {}, **hall)
    costs = {pile["face"]: pile["cost"] for row in ("warriors", "artifacts") for pile in t.view()["hall"][row]}
    assert set(t.options(0)) == {name for name, cost in costs.items() if cost >= 4}
    assert t.do(0, DEAR).deck_size(0) == 1
    t = played(table, "Proud Herald", {"discard": [FIGHTER, DEAR, MINION]}, {}, also=(DEAR,))
    assert t.hand(0) == [DEAR]


def test_as_many_or_more_as_you_like(table: Tables) -> None:
    t = played(table, "Spendthrift", {"hand": [MINION, FIGHTER, FIGHTER, FIGHTER], "deck": [MINION] * 5}, {})
    t.do(0, FIGHTER)
    assert not t.can(0, "done"), "two at least"
    t.do(0, FIGHTER).do(0, FIGHTER).do(0, "done")
    assert t.hand(0) == [MINION] * 4
    t = played(table, "Bonfire", {"discard": [MINION, FIGHTER, MINION]}, {})
    t.do(0, MINION).do(0, MINION).do(0, "done")
    assert (t.faith(0), t.names(0, "discard")) == (3, [FIGHTER])


# ---- X is, twice, double
def test_x_is_what_the_text_says(table: Tables) -> None:
    pile = [FIGHTER, MINION, FIGHTER]
    assert played(table, "Zealot", {}, {}, faith=4).all_pass().energy == [15, 11]
    assert len(played(table, "Almoner", holding(0), {}, faith=3).hand(0)) == 3
    assert played(table, "Ancestor Mask", {"discard": pile}, {}).all_pass().energy == [15, 13]
    assert played(table, "Choir", holding(3), {}).all_pass().energy == [15, 9]
    assert played(table, "Mirror Hall", {}, {}, faith=2).all_pass().energy == [15, 11]
    assert played(table, "Weight of Years", holding(2), {}).energy == [17, 15]
    assert played(table, "Vessel", {"energy": 6}, {}).all_pass().energy == [6, 9]
    assert played(table, "Leech", {"energy": 3}, {}).all_pass().energy == [3, 12]


def test_an_attack_of_x_is_an_attack(table: Tables) -> None:
    """What X is does nothing: the text is answered as the Attack it is (K-R26)."""
    t = played(table, "Zealot", {}, {"hand": ["Smoke"]}, faith=4, also=("Smoke",))
    t.do(1, "react Smoke")
    assert t.energy == [15, 13]
    t.is_idle(0)


def test_doubling(table: Tables) -> None:
    assert played(table, "Echoing Prayer", {}, {}, faith=3).faith(0) == 8
    assert played(table, "Miracle", holding(0), {}, faith=3).faith(0) == 6
    t = played(table, "Zealot", {"hand": ["War Drum"]}, {}, faith=3, also=("War Drum",))
    assert t.do(0, "react War Drum").all_pass().energy == [15, 9]
    t = played(table, "Zealot", {"hand": ["Battle Cry", MINION]}, {}, faith=2, also=("Battle Cry",))
    assert t.do(0, "react Battle Cry").settle().all_pass().energy == [15, 11]


# ---- less
def test_less_attack_and_less_defence(table: Tables) -> None:
    t = played(table, "Zealot", {}, {"hand": ["Smoke"]}, faith=1, also=("Smoke",)).do(1, "react Smoke")
    assert t.energy == [15, 15], "no Attack falls below 0"
    guard = {"hand": ["Full Quiver", MINION, MINION]}
    t = played(table, "Zealot", {"hand": ["Rust"]}, guard, faith=5, also=("Rust", "Full Quiver"))
    t.do(0, "react Rust").do(1, "react Full Quiver")
    assert t.all_pass().energy == [15, 10], "2 - 3 is no Defense, and not more damage"
    assert played(table, "Tax Farmer", {"discard": [MINION]}, {}).faith(0) == 2
    assert played(table, "Tax Farmer", {"discard": [MINION] * 5}, {}, faith=1).faith(0) == 0


def turned(t: Table, seat: int) -> Table:
    """On to the Play Phase of that seat."""
    return t.until("play", seat)


def test_less_that_lasts(table: Tables) -> None:
    t = turned(played(table, "Heavy Air", {}, {"hand": ["Zealot"]}, also=("Zealot",)), 1)
    t = chained(table, "Heavy Air", {}, {"hand": ["Vessel"], "energy": 3}, also=("Vessel",))
    t = turned(t.do(0, "play Heavy Air:").do(0, "end the Play Phase"), 1).do(1, "play Vessel:")
    assert t.all_pass().energy == [15 - (3 - 1), 3]
    t = chained(table, "Old Armour", {}, {"hand": ["Vessel"], "energy": 3}, also=("Vessel",))
    t = turned(t.do(0, "play Old Armour:").do(0, "end the Play Phase"), 1).do(1, "play Vessel:")
    assert t.all_pass().energy == [12, 3], "less Defense than none is none"


# ---- for each
def test_for_each_on_any_number(table: Tables) -> None:
    t = played(table, "War Host", {"hand": ["Zealot"]}, {}, faith=2, also=("Zealot",)).do(0, "play Zealot:")
    assert t.all_pass().energy == [15, 15 - (2 + 2)], "two cards in the Chain by then"
    t = chained(table, "Shield Wall", {"discard": [MINION]}, {"hand": ["Vessel"], "energy": 4}, also=("Vessel",))
    t = turned(t.do(0, "play Shield Wall:").do(0, "end the Play Phase"), 1)
    n = len(t.names(0, "discard"))
    assert t.do(1, "play Vessel:").all_pass().energy == [15 - max(0, 4 - n), 4]
    for card, mine in (("Full Quiver", {"hand": [MINION] * 2}), ("Ring of Shields", {"discard": [FIGHTER, MINION]})):
        defender = {**mine, "hand": [card, *mine.get("hand", [])]}
        t = played(table, "Zealot", {}, defender, faith=5, also=(card,)).do(1, f"react {card}")
        assert t.all_pass().energy == [15, 12]
    for card, mine in (("Neighbour's Wall", {"hand": [MINION] * 2}), ("Good Fence", {"discard": [MINION] * 2})):
        helper = {**mine, "hand": [card, *mine.get("hand", [])]}
        t = played(table, "Zealot", {}, {}, helper, faith=5, also=(card,)).do(0, "Tsathoggua").do(2, f"react {card}")
        assert t.all_pass().energy == [15, 12, 15]
    for card, mine in (("Salt Circle", {"discard": [MINION] * 2}), ("Thick Hide", {"hand": [MINION] * 3})):
        victim = {**mine, "hand": [card, *mine.get("hand", [])]}
        t = played(table, "Zealot", {}, victim, faith=5, also=(card,)).do(1, f"react {card}").settle()
        assert t.energy == [15, 12]


def test_cheaper_for_each(table: Tables) -> None:
    t = played(table, "Fair Day", {}, {}, hall=[[DEAR]], also=(DEAR,), faith=3)
    assert t.do(0, "end the Play Phase").can(0, f"recruit {DEAR}"), "4 - 1"
    t = played(table, "Haggler", {"discard": [FIGHTER] * 3}, {}, hall=[[DEAR]], also=(DEAR,), faith=1)
    assert t.do(0, "end the Play Phase").can(0, f"recruit {DEAR}"), "4 - 3"


# ---- hands and piles
def test_draw_until(table: Tables) -> None:
    assert len(played(table, "Cornucopia", holding(2, deck=[MINION] * 9), {}).hand(0)) == 5
    assert len(played(table, "Cornucopia", holding(6), {}).hand(0)) == 6, "nothing is given back"
    t = played(table, "Feast Day", holding(0), holding(1), holding(3))
    assert [len(t.hand(p)) for p in range(3)] == [2, 2, 3]


def test_discard_down(table: Tables) -> None:
    t = played(table, "Lean Years", holding(5), {"hand": [MINION, MINION, FIGHTER, FIGHTER, FIGHTER]}, holding(2))
    t.do(1, MINION).do(1, FIGHTER)
    assert [len(t.hand(p)) for p in range(3)] == [5, 3, 2], "who holds no more discards none"
    assert sorted(t.hand(1)) == sorted([MINION, FIGHTER, FIGHTER])
    t = played(table, "Fast", {"hand": [MINION, FIGHTER]}, {}).do(0, MINION)
    assert (t.hand(0), t.faith(0)) == ([FIGHTER], 2)


def test_some_of_them_and_the_rest(table: Tables) -> None:
    deck = [FIGHTER, MINION, "Diviner", DEAR]
    t = played(table, "Diviner", {"deck": deck}, {}, also=(DEAR,)).do(0, MINION).do(0, FIGHTER)
    assert t.hand(0) == [MINION]
    assert [card if isinstance(card, str) else card["face"] for card in t.position["seats"][0]["deck"]] == [
        DEAR,
        FIGHTER,
        "Diviner",
    ]
    assert MINION not in str(t.events(1)), "what was taken stays a secret"
    t = played(table, "Augur", {"deck": deck}, {}, also=(DEAR, "Diviner")).do(0, MINION).do(0, DEAR).do(0, FIGHTER)
    assert sorted(t.hand(0)) == sorted([MINION, DEAR])
    assert [card if isinstance(card, str) else card["face"] for card in t.position["seats"][0]["deck"]] == [
        "Diviner",
        FIGHTER,
    ]


def test_hand_or_discard_pile(table: Tables) -> None:
    t = played(table, "Ragpicker", {"hand": [MINION], "discard": [FIGHTER]}, {})
    assert t.can(0, MINION)
    t.do(0, FIGHTER)
    assert (t.faith(0), t.names(0, "discard"), t.hand(0)) == (2, [], [MINION])
    assert not chained(table, "Ragpicker", {}, {}).can(0, "play Ragpicker:"), "it is not in hand any more"
    t = played(table, "Scavenger", {"hand": [MINION], "discard": [FIGHTER]}, {})
    assert (t.names(0, "discard"), t.deck_size(0)) == ([], 1)


def test_cards_of_the_chosen_colour(table: Tables) -> None:
    t = played(table, "Painter", {"discard": [FIGHTER, DEAR, FIGHTER]}, {}, also=(DEAR,)).do(0, "blue")
    assert (t.hand(0), t.names(0, "discard")) == ([FIGHTER] * 2, [DEAR])
    t = played(table, "Dyer", {"discard": [FIGHTER, DEAR, FIGHTER]}, {}, also=(DEAR,)).do(0, "red")
    assert t.faith(0) == 1


# ---- what players are kept from
def test_cannot_attack(table: Tables) -> None:
    t = chained(table, "Truce Flag", {}, {"hand": ["Needle"]}, also=("Needle",))
    t = turned(t.do(0, "play Truce Flag:").do(0, "end the Play Phase"), 1)
    assert not t.can(1, "play Needle:")
    assert t.view()["effects"][0]["players"] == [1]
    again = th.from_position(t.position)
    assert again.decision is not None
    assert [option.label for option in again.decision.options] == t.options(1), "a position keeps it"
    t = turned(turned(t.do(1, "end the Play Phase"), 0).do(0, "end the Play Phase"), 1)
    assert t.view()["effects"] == []
    t = chained(table, "Needle", {"hand": ["Zealot"]}, {"hand": ["Broken Bow"]}, also=("Broken Bow", "Zealot"), faith=3)
    t.do(0, "play Needle:").do(1, "react Broken Bow")
    assert t.energy == [15, 15 - 3]
    assert not t.can(0, "play Zealot:")
    t.is_idle(0)


def test_cannot_react(table: Tables) -> None:
    for card in ("Silence", "Hush"):
        t = played(table, card, {"hand": ["Zealot"]}, {"hand": ["Smoke"]}, faith=3, also=("Smoke", "Zealot"))
        t.do(0, "play Zealot:")
        assert t.energy == [15, 12], "nobody was asked"
        t.is_idle(0)


def test_cannot_recruit(table: Tables) -> None:
    t = played(table, "Vow of Poverty", {}, {}, hall=[[FIGHTER]], faith=5).do(0, "end the Play Phase")
    assert not t.can(0, "recruit Deep One")
    for card in ("Closed Gate", "Silence"):
        t = chained(table, card, {}, {"hand": [MINION] * 2}, hall=[[FIGHTER]])
        t = turned(t.do(0, f"play {card}:").do(0, "end the Play Phase"), 1)
        t.do(1, "play Cultist: +1").do(1, "play Cultist: +1").do(1, "end the Play Phase")
        assert t.can(1, "recruit Deep One") == (card == "Silence")


def test_cannot_be_defended_or_protected(table: Tables) -> None:
    guards = {"also": ("Full Quiver", "Neighbour's Wall")}
    defender, protector = {"hand": ["Full Quiver", MINION]}, {"hand": ["Neighbour's Wall", MINION]}
    t = played(table, "Needle", {}, defender, protector, **guards).do(0, "Tsathoggua")
    assert (t.asked, t.can(2, "react")) == (2, True), "a Protect may still answer"
    assert t.do(2, "pass").energy == [15, 11, 15]
    t = played(table, "Arrow from Nowhere", {}, defender, protector, **guards).do(0, "Tsathoggua")
    assert t.do(1, "pass").energy == [15, 12, 15], "a Defend may; a Protect is not asked for"
    for card, asked in (("Feint", 2), ("Lone Duel", 1)):
        t = (
            played(
                table,
                "Zealot",
                {"hand": [card]},
                defender,
                protector,
                faith=2,
                also=("Full Quiver", "Neighbour's Wall", card),
            )
            .do(0, "Tsathoggua")
            .do(0, f"react {card}")
        )
        assert t.asked == asked
        assert t.do(asked, "pass").energy == [15, 13, 15]
    for card, asked in (("Sharp Season", 2), ("Dark of the Moon", 1)):
        t = (
            played(
                table,
                card,
                {"hand": ["Zealot"]},
                defender,
                protector,
                faith=2,
                also=("Full Quiver", "Neighbour's Wall", "Zealot"),
            )
            .do(0, "play Zealot:")
            .do(0, "Tsathoggua")
        )
        assert t.asked == asked
        assert t.do(asked, "pass").energy == [15, 13, 15]


# ---- draws
def test_when_an_opponent_draws(table: Tables) -> None:
    theirs = {"hand": ["Eavesdropper"], "deck": [MINION] * 5}
    t = played(table, "Strong Coffee", holding(0), theirs, also=("Eavesdropper",)).do(1, "react Eavesdropper")
    assert (len(t.hand(0)), len(t.hand(1))) == (2, 1)
    t.is_idle(0)
    t = played(table, "Toll of Thought", {"hand": ["Shared Well"]}, holding(0), holding(0), also=("Shared Well",))
    assert t.do(0, "play Shared Well:").energy == [15, 13, 13], "once for each card"


# ---- swaps
def test_swaps(table: Tables) -> None:
    t = played(table, "Changeling", {"hand": [MINION]}, {"hand": [FIGHTER, FIGHTER]})
    assert (t.hand(0), t.hand(1)) == ([FIGHTER] * 2, [MINION])
    t = played(table, "Upside Down", {"hand": [MINION], "discard": [FIGHTER, FIGHTER]}, {})
    assert (t.hand(0), t.names(0, "discard")) == ([FIGHTER] * 2, [MINION])
    assert played(table, "Reversal", {"energy": 3}, {"energy": 20}).energy == [20, 3]
    t = played(table, "Weather Change", {"energy": 3}, {"energy": 9}, {"energy": 12})
    assert t.do(0, "Tsathoggua").do(0, "Ubbo-Sathla").energy == [3, 12, 9]


def test_a_god_of_no_colour_cannot_be_chosen_by_colour(table: Tables) -> None:
    """K-R36: what must be chosen must be there; of all Gods one is always there, of the green ones none is."""
    t = chained(table, "Empty Threat", {}, {})
    assert t.can(0, "play Empty Threat without effect")
    assert not t.can(0, "play Empty Threat:")


# ---- instead, for a while
def test_instead_for_a_turn(table: Tables) -> None:
    t = played(table, "Stone Saint", {"hand": ["Tithe"], "deck": [MINION] * 3, "energy": 2}, {}, also=("Tithe",))
    t.do(0, "play Tithe:")
    assert (t.energy, t.hand(0)) == ([2, 15], [MINION]), "a card instead of the loss"
    t = played(table, "Second Life", {"hand": ["Tithe"], "energy": 1}, {}, also=("Tithe",)).do(0, "play Tithe:")
    assert t.energy == [5, 15]
    t = played(table, "Warden of Graves", {"hand": ["Pyre"], "discard": [FIGHTER]}, {}, also=("Pyre",))
    t.do(0, "play Pyre:")
    assert (t.names(0, "discard"), t.view()["netherworld"], t.faith(0)) == ([FIGHTER], [], 1)
    t = (
        played(
            table,
            "Stone Saint",
            {"hand": ["Second Life", "Tithe"], "deck": [MINION], "energy": 1},
            {},
            also=("Tithe", "Second Life"),
        )
        .do(0, "play Second Life:")
        .do(0, "play Tithe:")
    )
    assert (t.energy, t.hand(0)) == ([1, 15], [MINION]), "what was replaced is not replaced again"


# ---- what happens once, what is not done, what is gained and Banished
def test_the_next_time_is_one_time(table: Tables) -> None:
    t = played(table, "Fair Wind", {"hand": ["Zealot", "Zealot"]}, {}, faith=1, also=("Zealot",))
    t = t.do(0, "play Zealot:").all_pass()
    assert t.energy == [15, 15 - (1 + 2)]
    t = t.do(0, "play Zealot:").all_pass()
    assert t.energy == [15, 12 - 1], "only the next Attack"
    t = played(table, "Eager Buyer", {}, {}, hall=[[FIGHTER, FIGHTER]], faith=9).do(0, "end the Play Phase")
    t.do(0, f"recruit {FIGHTER}")
    assert t.hand(0) == [FIGHTER]
    t.do(0, f"recruit {FIGHTER}")
    assert t.hand(0) == [FIGHTER], "only the next card"


def test_what_is_not_done(table: Tables) -> None:
    t = played(table, "Ransom Note", {}, {"hand": [MINION] * 2})
    assert t.do(1, "no").all_pass().energy == [15, 11]
    t = played(table, "Ransom Note", {}, {"hand": [MINION] * 2}).do(1, "yes")
    assert (t.energy, t.hand(1)) == ([15, 15], [])
    assert played(table, "Idle Monk", holding(1), {}).do(0, "no").faith(0) == 2
    assert played(table, "Idle Monk", holding(1), {}).do(0, "yes").faith(0) == 0


def test_half(table: Tables) -> None:
    assert played(table, "Halving Blade", {"energy": 7}, {}).all_pass().energy == [7, 11]
    assert len(played(table, "Lesser Tithe", holding(0), {}, faith=5).hand(0)) == 2


def test_when_somebody_banishes(table: Tables) -> None:
    t = played(table, "Gravedigger", {"hand": ["Gravedigger"], "discard": [MINION]}, {}).do(0, MINION)
    t.do(0, "react Gravedigger")
    assert t.energy == [16, 15]


def test_when_a_god_gains_energy(table: Tables) -> None:
    t = played(table, "Blood Price", {}, {"hand": ["Envious Moon"]}, also=("Envious Moon",))
    t.do(1, "react Envious Moon")
    assert t.energy == [17, 18]


def test_which_of_ones_own_is_attacked(table: Tables) -> None:
    defender = {"hand": ["Temple Guard"]}
    t = played(table, "Zealot", {}, defender, faith=5, also=("Temple Guard",)).do(1, "react Temple Guard")
    assert t.all_pass().energy == [15, 11]
    defender = {"hand": ["Wall of Prayer"]}
    t = played(table, "Zealot", {}, defender, faith=5, also=("Wall of Prayer",)).do(1, "react Wall of Prayer")
    assert t.all_pass().energy == [15, 12]


# ---- another player pays, what is taken of what was seen, what it costs
def test_some_of_them_and_the_rest_discarded(table: Tables) -> None:
    t = played(table, "Gleaner", {"deck": [FIGHTER, MINION, DEAR, MINION]}, {}, also=(DEAR,)).do(0, DEAR)
    assert (t.hand(0), sorted(t.names(0, "discard")), t.deck_size(0)) == ([DEAR], sorted([FIGHTER, MINION]), 1)
    assert played(table, "Sieve", {"deck": [FIGHTER, MINION]}, {}).do(0, MINION).names(0, "discard") == [FIGHTER]


def test_what_a_card_costs(table: Tables) -> None:
    t = played(table, "Scales of Gold", {"deck": [DEAR]}, {}, also=(DEAR,))
    assert t.all_pass().energy == [15, 11]
    assert len(played(table, "Weregild", {"hand": [FIGHTER], "deck": [MINION] * 4}, {}).hand(0)) == 2


def test_another_player_gives_up_energy(table: Tables) -> None:
    assert played(table, "Extortion", {}, {}).do(1, "yes").energy == [15, 13]
    assert played(table, "Extortion", {}, {}).do(1, "no").all_pass().energy == [15, 10]
    assert played(table, "Extortion", {}, {"energy": 1}).all_pass().energy == [15, 0], "who has less cannot"
    t = played(table, "Toll Bridge", holding(0), {}, {}).do(1, "yes").do(2, "no")
    assert (t.energy, len(t.hand(0))) == ([15, 14, 15], 1)


def test_the_first_card_of_a_turn(table: Tables) -> None:
    assert played(table, "First Blood", {}, {}).all_pass().energy == [15, 12]
    t = chained(table, "Vanguard", {"hand": [MINION]}, {}).do(0, f"play {MINION}: +1").do(0, "play Vanguard:")
    assert t.faith(0) == 1
    assert played(table, "Vanguard", {}, {}).faith(0) == 2


def test_to_the_bottom_of_its_pile(table: Tables) -> None:
    for answer, bottom in (("yes", FIGHTER), ("no", MINION)):
        t = played(table, "Spyglass", {}, {"deck": [FIGHTER, MINION, MINION]}).do(0, "Player 1").do(0, answer)
        deck = [card if isinstance(card, str) else card["face"] for card in t.position["seats"][1]["deck"]]
        assert (deck[-1], len(deck)) == (bottom, 3)


@rule("K-R100")
def test_a_phase_is_skipped(table: Tables) -> None:
    t = played(table, "Long Siesta", {}, holding(2), hall=[[FIGHTER]])
    assert [(e["kinds"], e["players"], e["until"]) for e in t.view()["effects"]] == [(["skip"], [1], "it happens")]
    t = turned(t.do(0, "end the Play Phase"), 1)
    t.do(1, "play Cultist: +1").do(1, "play Cultist: +1").do(1, "end the Play Phase")
    assert (t.view()["phase"], t.view()["active"]) != ("recruit", 1)
    assert [line["phase"] for line in said(t, "skipped")] == ["recruit"]
    assert t.view()["effects"] == [], "only the next one"


@rule("K-R100")
def test_without_a_discard_phase_cards_stay(table: Tables) -> None:
    t = played(table, "Unmade Beds", holding(3), holding(1)).do(0, "end the Play Phase")
    t = turned(t, 1)
    assert len(t.hand(0)) == 7, "the deck is drawn empty, and none was laid away"
    assert [card["face"] for card in t.seat(0)["play"]] == ["Unmade Beds"], "the card lies where it was played"
    t.settle()


@rule("K-R100")
def test_a_phase_skipped_twice_is_one(table: Tables) -> None:
    t = chained(table, "Long Siesta", {"hand": ["Long Siesta"]}, holding(0), hall=[[FIGHTER]])
    t.do(0, "play Long Siesta:").do(0, "play Long Siesta:")
    assert len(t.view()["effects"]) == 2
    t = turned(t.do(0, "end the Play Phase"), 1)
    t.settle()
    t = turned(t, 0)
    assert (len(said(t, "skipped")), t.view()["effects"]) == (1, [])
