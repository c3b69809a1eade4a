"""Each: outside the subject, behind it, of a moment and of one's own things (docs/cards.md, "Each")."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support import rule
from tests.support.kamigami import deck, said
from tests.support.table import Table, Tables
from tests.support.texts import a_set, kamigami, summon, tell, twilight
from tests.support.twilight import go_on, seated
from tests.support.twilight_steps import field, life

THREE: tuple[dict[str, Any], ...] = ({}, {}, {})
HANDS: tuple[dict[str, Any], ...] = ({}, {"hand": ["Cultist"] * 2}, {"hand": ["Cultist"] * 3})
PILES: tuple[dict[str, Any], ...] = ({}, {"discard": ["Cultist"] * 2}, {"discard": ["Deep One"] * 3})


def sizes(t: Table, zone: str) -> list[int]:
    """How many cards lie there, seat by seat."""
    return [len(seat[zone]) for seat in t.position["seats"]]


# ---- outside the subject
@rule("K-7.3")
def test_an_attack_on_each_goes_clockwise(table: Tables, tmp_path: Path) -> None:
    t = tell(kamigami(table, tmp_path, "Attack 1 against each opponent's God.", *THREE))
    assert t.energy == [15, 14, 14]
    assert [line["target"]["seat"] for line in said(t, "attack")] == [1, 2]
    t.is_idle(0)


@rule("K-7.3")
@pytest.mark.parametrize(
    ("text", "energy"),
    [
        ("Attack 2 against each God.", [13, 13, 13]),
        ("Attack 2 against Gods.", [13, 13, 13]),
        ("Attack 2 against a God of each opponent.", [15, 13, 13]),
        ("Move 3 Energy from each opponent's God to your God.", [21, 12, 12]),
        ("Move 3 Energy from your God to each opponent's God.", [9, 18, 18]),
        ("Each opponent's God loses 1 Energy for each card in their hand.", [15, 13, 12]),
        ("Each opponent's God loses 1 Energy for each card in that player's hand.", [15, 13, 12]),
        ("Each opponent discards a card and their God loses 1 Energy.", [15, 14, 14]),
        ("Each opponent discards a card. That player's God loses 1 Energy.", [15, 14, 14]),
        ("If each opponent has 2 or more cards in hand, their God loses 1 Energy.", [15, 14, 14]),
        ("Each God loses 1 Energy for each card in their hand.", [15, 13, 12]),
    ],
)
def test_energy_of_each(table: Tables, tmp_path: Path, text: str, energy: list[int]) -> None:
    t = tell(kamigami(table, tmp_path, text, *HANDS))
    while t.kind != "play":
        t.apply(0)
    assert t.energy == energy
    t.is_idle(0)


def test_no_more_energy_moves_than_there_is(table: Tables, tmp_path: Path) -> None:
    seats: tuple[dict[str, Any], ...] = ({"energy": 15}, {"energy": 3}, {})
    t = kamigami(table, tmp_path, "Move 2 Energy from an opponent's God to each other player's God.", *seats)
    tell(t, 0, "Player 1")
    assert t.energy == [15, 1, 17], "a God is not moved to itself"
    t.settle()


@pytest.mark.parametrize(
    ("text", "answers", "left"),
    [
        (
            "Banish up to 2 cards from each opponent's discard pile.",
            ("Cultist", "Cultist", "Deep One", "Deep One"),
            (0, 1),
        ),
        ("Banish a card from each opponent's discard pile.", (), (1, 2)),
        ("Banish 3 cards from each opponent's discard pile.", (), (0, 0)),
    ],
)
def test_so_many_from_each(
    table: Tables, tmp_path: Path, text: str, answers: tuple[str, ...], left: tuple[int, int]
) -> None:
    t = kamigami(table, tmp_path, text, *PILES)
    tell(t, 0, *answers)
    while t.kind == "pick":
        t.apply(0)
    assert tuple(sizes(t, "discard")[1:]) == left
    t.is_idle(0)


def test_one_from_each_that_has_any(table: Tables, tmp_path: Path) -> None:
    seats: tuple[dict[str, Any], ...] = ({}, {"hand": ["Cultist", "Cultist"]}, {})
    t = tell(kamigami(table, tmp_path, "Discard a card from each opponent's hand.", *seats))
    t.apply(0)
    assert t.hand(1) == ["Cultist"], "and not two, since the other has none"
    t.is_idle(0)


def test_by_lot_from_each(table: Tables, tmp_path: Path) -> None:
    t = tell(kamigami(table, tmp_path, "Discard a card at random from each opponent's hand.", *HANDS))
    assert sizes(t, "hand") == [0, 1, 2]
    t.is_idle(0)


def test_a_search_of_each_deck(table: Tables, tmp_path: Path) -> None:
    seats: tuple[dict[str, Any], ...] = ({}, {"deck": ["Deep One", "Cultist"]}, {"deck": ["Star Spawn", "Cultist"]})
    t = tell(kamigami(table, tmp_path, "Search each opponent's deck for a Warrior; Banish it.", *seats))
    assert (deck(t, 1), deck(t, 2)) == (["Cultist"], ["Cultist"])
    assert len(t.view()["netherworld"]) == 2
    t.is_idle(0)


def test_an_act_of_each(table: Tables, tmp_path: Path) -> None:
    t = kamigami(
        table,
        tmp_path,
        "Use an Act of each Disciple in your hand.",
        {"hand": ["Cultist", "Cultist", "High Priest"]},
        {},
    )
    tell(t, 0, "Cultist", "Cultist")
    assert [line["card"]["face"] for line in said(t, "use", 0)] == ["Teller", "Cultist", "Cultist", "High Priest"]
    t.is_idle(0)


# ---- each one's own
@pytest.mark.parametrize(
    ("text", "zone", "left"),
    [
        ("Shuffle each player's discard pile into their deck.", "discard", [0, 0, 0]),
        ("Shuffle each player's discard pile into their deck.", "deck", [6, 8, 9]),
        ("Put the top card of each opponent's deck into their hand.", "hand", [0, 1, 1]),
        ("Put the top card of each opponent's deck on the bottom of their deck.", "deck", [6, 6, 6]),
        ("Put a card from each opponent's discard pile into their hand.", "hand", [0, 1, 1]),
        ("Put a card from each opponent's discard pile into your hand.", "hand", [2, 0, 0]),
    ],
)
def test_to_each_ones_own(table: Tables, tmp_path: Path, text: str, zone: str, left: list[int]) -> None:
    t = tell(kamigami(table, tmp_path, text, *PILES))
    while t.kind != "play":
        t.apply(0)
    assert sizes(t, zone) == left
    t.is_idle(0)


def test_that_many_behind_each_is_all_of_them(table: Tables, tmp_path: Path) -> None:
    t = tell(kamigami(table, tmp_path, "Each opponent discards 2 cards. Draw that many cards.", *HANDS))
    while t.kind != "play":
        t.apply(0)
    assert sizes(t, "hand") == [4, 0, 1]
    t.is_idle(0)


def test_it_behind_each_is_every_one_of_them(table: Tables, tmp_path: Path) -> None:
    t = tell(kamigami(table, tmp_path, "Each opponent reveals a card from their hand. Discard it.", *HANDS))
    while t.kind != "play":
        t.apply(0)
    assert sizes(t, "hand") == [0, 1, 2]
    t.is_idle(0)


RICH = ["I", "I", "I", "II", "III"]
CREATURES: tuple[dict[str, Any], ...] = (
    {"field": ["Praetorian Guard"], "resources": RICH},
    {"field": ["Youthful Troll", "Marsh Light"], "resources": RICH},
    {"field": ["Youthful Troll"], "resources": RICH},
)


@rule("T-10.29")
@pytest.mark.parametrize(
    ("text", "answers", "damage"),
    [
        ("Each Creature takes damage equal to its Fight.", (), [["6"], ["6"], ["6"]]),
        ("A Creature of each opponent takes damage equal to its Fight.", ("Great Bull",), [["0"], ["6", "0"], ["6"]]),
        ("Exhaust each Creature of an opponent. It takes 1 damage.", ("Player 1",), [["0"], ["1", "1"], ["0"]]),
    ],
)
def test_each_takes_its_own_fight(
    table: Tables, tmp_path: Path, text: str, answers: tuple[str, ...], damage: list[list[str]]
) -> None:
    one = {"field": ["Great Bull"], "resources": RICH}
    seats = (one, {**one, "field": ["Great Bull", "Arena Veteran"]}, one)
    t = twilight(table, tmp_path, text, *seats)
    summon(t, *answers)
    assert [[str(card["damage"]) for card in t.seat(p)["field"]] for p in range(3)] == damage
    t.settle()


def test_damage_by_each_ones_hand(table: Tables, tmp_path: Path) -> None:
    seats: tuple[dict[str, Any], ...] = ({}, {"hand": ["Marsh Light"]}, {"hand": ["Marsh Light"] * 3})
    t = summon(twilight(table, tmp_path, "Each opponent takes 1 damage for each card in their hand.", *seats))
    assert [life(t, p) for p in range(3)] == [12, 11, 9]
    t.settle()


def test_from_each_life_stack_into_its_hand(table: Tables, tmp_path: Path) -> None:
    t = summon(twilight(table, tmp_path, "Put the top card of each opponent's Life Stack into their hand.", *THREE))
    assert [life(t, p) for p in range(3)] == [12, 11, 11]
    t.settle()


def test_one_creature_of_each_that_has_any(table: Tables, tmp_path: Path) -> None:
    seats: tuple[dict[str, Any], ...] = ({}, {"field": ["Youthful Troll", "Marsh Light"], "resources": RICH}, {})
    t = summon(twilight(table, tmp_path, "Slay a Creature of each opponent.", *seats), "Marsh Light")
    assert field(t, 1) == ["Youthful Troll"]
    t.settle()


# ---- that player: of a moment, of one's own
@rule("K-4.9")
@pytest.mark.parametrize("whose", ["each opponent's", "an opponent's"])
def test_that_player_of_a_moment(table: Tables, tmp_path: Path, whose: str) -> None:
    text = f"At the start of {whose} Recruit Phase: that player discards a card."
    t = kamigami(table, tmp_path, text, {"hand": ["Cultist"]}, {"hand": ["Teller", "Cultist", "Cultist"]}, key="react")
    t.do(0, "end").do(1, "react Teller")
    while t.kind == "pick":
        t.do(0, "Cultist")
    assert sizes(t, "discard")[:2] == [1, 0]
    t.settle()


@rule("T-R38")
@pytest.mark.parametrize(
    ("text", "hit"),
    [
        ("At the start of each opponent's Resource Phase: that player takes 1 damage.", [1, 2]),
        ("At the start of each player's Resource Phase: that player takes 1 damage.", [0, 1, 2]),
        ("At the start of your Resource Phase: the active player takes 1 damage.", [0]),
    ],
)
def test_that_player_of_a_phase(table: Tables, tmp_path: Path, text: str, hit: list[int]) -> None:
    folder = a_set(tmp_path, "intrigue", text)
    seats = [{"field": ["Teller"], "resources": RICH}, {"resources": RICH}, {"resources": RICH}]
    t = seated(table, seats, "end", sets=(folder,))
    turns = t.game.turn + 4
    while t.game.turn < turns and not t.game.over:
        go_on(t)
    lost = [line["seat"] for line in t.events() if line["kind"] == "damaged"]
    assert sorted(set(lost)) == hit
    t.settle()


BULL: dict[str, Any] = {"field": ["Great Bull"], "resources": RICH}
NO_BULL: dict[str, Any] = {"resources": RICH}


@pytest.mark.parametrize("mine", [True, False])
def test_that_player_of_a_creature(table: Tables, tmp_path: Path, mine: bool) -> None:
    seats = (BULL, NO_BULL) if mine else (NO_BULL, BULL)
    t = summon(twilight(table, tmp_path, "Slay a Creature. That player draws 2 cards.", *seats))
    assert [life(t, p) for p in range(2)] == ([10, 12] if mine else [12, 10])
    t.settle()


@pytest.mark.parametrize("mine", [True, False])
def test_a_named_player_comes_before_a_controller(table: Tables, tmp_path: Path, mine: bool) -> None:
    text = "An opponent takes 1 damage. Slay a Creature. That player takes 1 damage."
    seats: tuple[dict[str, Any], ...] = (BULL, {}, NO_BULL) if mine else (NO_BULL, {}, BULL)
    t = summon(twilight(table, tmp_path, text, *seats), "Player 1")
    assert [life(t, p) for p in range(3)] == [12, 10, 12]
    t.settle()


# ---- at the same time
@rule("K-8.1")
def test_nobody_recruits_what_another_takes_at_the_same_time(table: Tables, tmp_path: Path) -> None:
    text = "Each player Recruits a Warrior without paying its cost."
    t = kamigami(table, tmp_path, text, *THREE, hall=["Star Spawn", "Deep One"], warrior_deck=[])
    tell(t)
    while t.kind != "play":
        t.apply(0)
    assert len(said(t, "recruit")) == 2, "there are only two"
    assert sizes(t, "deck") == [7, 7, 6]
    t.is_idle(0)


@rule("K-5.9")
def test_only_the_active_player_has_a_chain(table: Tables, tmp_path: Path) -> None:
    text = "When an opponent plays a Warrior: put the last card of your Chain into your hand."
    t = kamigami(table, tmp_path, text, {"hand": ["Deep One"]}, {"hand": ["Teller"]}, key="react")
    t.do(0, "play Deep One", "without").do(1, "react Teller")
    assert t.names(0, "play") == ["Deep One"], "it is in another's Chain"
    t.settle()
