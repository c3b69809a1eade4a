"""What the card language has grown by, played in Kamigami: two cards for every word (docs/cards.md)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.grown import played
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
@pytest.mark.parametrize(("card", "mine", "theirs", "faith", "hand"), [
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
])
def test_a_comparison_decides(
    table: Tables, card: str, mine: Seat, theirs: Seat, faith: int, hand: int
) -> None:
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


def test_the_least_energy(table: Tables) -> None:
    assert played(table, "Thirsty Well", {}, {"energy": 4}, {"energy": 9}).energy == [15, 5, 9]
    assert played(table, "Tithe", {"energy": 7}, {}).energy == [6, 15]
    assert played(table, "Tithe", {}, {"energy": 7}, {"energy": 7}).do(0, "Ubbo-Sathla").energy == [15, 7, 6]


# ---- so many or more
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
