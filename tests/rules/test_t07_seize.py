"""T-7, T-17.7 to T-17.11 and T-R70 to T-R72: Seizing, its price, its search and its discounts."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Table, Tables
from tests.support.twilight import DEAR, calm, faces_seen, finish, seated, twilight_state
from tests.support.twilight_steps import hand, levels, life

CARDS = [
    "Javelin Volley",
    "Forced March",
    "Omen of Blood",
    "Wolf-Coat Raider",
    "Blood Tithe",
    "Arena Veteran",
    "Stoic Legionnaires",
    "Hound of the Furies",
]

LEVELS = ("I", "II", "III")
MIXED = [*CARDS, *["Amazon Lancer"] * 3]


def seize(t: Table, seat: int, value: str, other: int) -> tuple[int, int, int, int]:
    """Seize and take the first of every choice; cards set aside, taken back, Destroyed and discarded."""
    destroyed, discarded = len(t.names(seat, "destroyed")), len(t.names(seat, "discard"))
    before = len(t.hand(seat))
    t.do(seat, f"Seize a {value} from Player {other}")
    while t.kind == "set aside":
        t.apply(0)
    aside = before - len(t.hand(seat)) if t.kind in ("take back", "destroy one") else 0
    back = 0
    while t.kind == "take back":
        back += 1
        t.apply(0)
    t.apply(0) if t.kind == "destroy one" else None
    return (aside, back, len(t.names(seat, "destroyed")) - destroyed, len(t.names(seat, "discard")) - discarded)


def others(table: Tables, mine: dict[str, Any], *rest: dict[str, Any], **spec: Any) -> Table:
    """Three players in the Seize Phase of seat 0."""
    full = [{"hand": CARDS, "life": ["II"] * 9, **seat} for seat in (mine, *rest)]
    return seated(table, [*full, *[{}] * (3 - len(full))], "seize", **spec)


@rule("T-7.3", "T-7.5", "T-7.11")
@pytest.mark.parametrize(("value", "price"), [("I", 3), ("II", 4), ("III", 5)])
def test_the_price_of_a_seize(table: Tables, value: str, price: int) -> None:
    t = calm(table, {"hand": CARDS}, {"hand": ["I", "II", "III"]}, "seize")
    assert seize(t, 0, value, 1) == (price, 0, 1, price - 1)
    assert levels(t, 0, "aspects") == [value]
    short = calm(table, {"hand": CARDS[: price - 1]}, {"hand": ["I", "II", "III"]}, "seize")
    assert f"Seize a {value} from Player 1" not in short.options(0)


@rule("T-7.4", "T-7.6", "T-7.11", "T-R70")
@pytest.mark.parametrize(("value", "price"), [("I", 3), ("II", 4), ("III", 5)])
def test_the_own_life_stack_is_cheaper(table: Tables, value: str, price: int) -> None:
    other = "I" if value != "I" else "II"
    t = calm(
        table, {"hand": CARDS, "life": [other, value, value, other]}, {"hand": [other], "life": [other] * 4}, "seize"
    )
    assert seize(t, 0, value, 1) == (price, 2, 1, price - 3)
    assert life(t, 0) == 3
    assert life(t, 1) == 4
    assert faces_seen(t, 0, "aspects", 0) == [None]


@rule("T-7.4", "T-2.12")
def test_the_order_of_the_search(table: Tables) -> None:
    t = calm(table, {"hand": CARDS, "life": ["II", "II"]}, {"hand": ["II"], "life": ["I", "II", "II"]}, "seize")
    seize(t, 0, "II", 1)
    assert (t.backs(1)["II"], life(t, 1), life(t, 0)) == (0, 3, 2), "first the Hand"
    t = calm(
        table,
        {"hand": CARDS, "life": ["II", "II"]},
        {"hand": ["I"], "life": ["I", "Amazon Lancer", "Sudden Storm"]},
        "seize",
    )
    seize(t, 0, "II", 1)
    assert (t.backs(1)["I"], life(t, 1), life(t, 0)) == (1, 2, 2), "then the opponent's Life Stack"
    s = twilight_state(t.game)
    assert [s.card(c).name for c in s.life(1)] == ["Sudden Storm", s.card(s.life(1)[-1]).name], "the topmost of it"


@rule("T-R70", "T-7.4")
def test_chance_takes_any_card_of_the_value(table: Tables) -> None:
    taken = set()
    for seed in range(12):
        t = calm(
            table,
            {"hand": CARDS},
            {"hand": ["Javelin Volley", "Omen of Blood", "Blood Tithe", "Amazon Lancer"]},
            "seize",
            seed=seed,
        )
        seize(t, 0, "I", 1)
        taken |= {"Javelin Volley", "Omen of Blood", "Blood Tithe"} - set(hand(t, 1))
        assert "Amazon Lancer" in hand(t, 1)
    assert taken == {"Javelin Volley", "Omen of Blood", "Blood Tithe"}


@rule("T-7.2", "T-2.15")
def test_any_number_of_seizes(table: Tables) -> None:
    t = calm(table, {"hand": CARDS}, {"hand": ["Blood Tithe", "Omen of Blood"]}, "seize")
    seize(t, 0, "I", 1)
    assert t.can(0, "Seize a I from")
    assert "Seize a III from Player 1" in t.options(0)
    seize(t, 0, "I", 1)
    assert t.backs(1) == {"I": 0, "II": 0, "III": 0}
    assert {c["level"] for zone in ("aspects", "resources") for c in t.seat(0)[zone]} == {"I"}
    zones = ("aspects", "resources")
    seen = [face for zone in zones for face in faces_seen(t, 0, zone, 1)]
    assert sorted(x or "" for x in seen) == ["Blood Tithe", "Omen of Blood"], "who lost them knows which"
    assert [face for zone in zones for face in faces_seen(t, 0, zone, 0)] == [None, None]


@rule("T-7.3", "T-7.5", "T-R70", "T-7.8")
def test_she_chooses_what_is_set_aside_and_what_is_destroyed(table: Tables) -> None:
    t = calm(table, {"hand": CARDS}, {"hand": ["I"]}, "seize")
    t.do(0, "Seize a I from")
    for name in ("Blood Tithe", "Omen of Blood", "Arena Veteran"):
        assert t.asked == 0
        t.do(0, f"Set {name} aside")
    t.do(0, "Destroy Omen of Blood")
    assert t.names(0, "destroyed") == ["Omen of Blood"]
    assert sorted(t.names(0, "discard")) == ["Arena Veteran", "Blood Tithe"]
    assert hand(t, 0) == sorted(set(CARDS) - {"Blood Tithe", "Omen of Blood", "Arena Veteran"})


@rule("T-7.7", "T-R72", "T-R70")
def test_nothing_found_costs_nothing(table: Tables) -> None:
    t = calm(table, {"hand": CARDS, "life": ["I", "I"]}, {"hand": ["I"], "life": ["II", "I"]}, "seize")
    assert "Seize a III from Player 1" in t.options(0), "any value may be named"
    t.do(0, "Seize a III from")
    while t.kind in ("set aside", "take back"):
        t.apply(0)
    assert t.kind == "seize"
    assert hand(t, 0) == sorted(CARDS)
    assert t.names(0, "destroyed") == t.names(0, "discard") == t.seat(0)["aspects"] == []
    assert (life(t, 0), life(t, 1)) == (2, 2)
    assert t.seat(0, 1)["life"]["seen"] == {"0": {"level": "I"}, "1": {"level": "I"}}, "backs searched are public"
    assert t.seat(1, 0)["life"]["seen"] == {"0": {"level": "II"}, "1": {"level": "I"}}
    assert not t.can(0, "Seize a III from Player 1"), "it would find nothing for ever"
    assert t.can(0, "Seize a II from Player 1")
    t.do(0, "Seize a I from")
    while t.kind != "seize":
        t.apply(0)
    assert t.can(0, "Seize a I from Player 1"), "what was found may be sought again"


@rule("T-7.1", "T-17.7")
def test_not_from_whom_she_traded_with(table: Tables) -> None:
    t = others(table, {}, {}, {}, traded=[1])
    assert not t.can(0, "from Player 1")
    assert t.can(0, "Seize a I from Player 2")


@rule("T-7.10", "T-R39", "T-R40")
def test_a_seize_is_answered_by_no_effect(table: Tables) -> None:
    """A Requiem card Destroyed for a Seize triggers; only a Sacrifice may answer it."""
    t = calm(
        table,
        {
            "hand": ["Barrow Wisp", "Swift Dryad", "Bog Druid", DEAR],
            "deity": {"face": "Reader of Portents", "spent": True},
        },
        {"hand": ["I", "Libation"], "resources": ["I", "I"], "discard": ["I"]},
        "seize",
    )
    t.do(0, "Seize a I from")
    for name in ("Barrow Wisp", "Swift Dryad", "Bog Druid"):
        t.do(0, f"Set {name} aside")
    t.do(0, "Destroy Barrow Wisp")
    assert t.kind == "player", "the trigger waited until the Seize was complete"
    assert levels(t, 0, "aspects") == ["I"]
    t.do(0, "Player 1")
    assert t.asked == 1
    assert not t.can(1, "Summon")
    assert {label.split()[0] for label in t.options(1)} == {"Pass", "Sacrifice"}
    t.do(1, "Pass")
    assert life(t, 1) == 11


@rule("T-7.9")
@pytest.mark.parametrize("tournament", [False, True])
def test_discounts_in_a_game_of_two(table: Tables, tournament: bool) -> None:
    t = calm(
        table,
        {"hand": CARDS},
        {"hand": ["I"], "aspects": ["I"] * 4},
        "seize",
        tournament_seize=tournament,
        seized=[[0, 0], [1, 0]],
    )
    assert seize(t, 0, "II", 1) == ((4, 3, 1, 0) if tournament else (4, 0, 1, 3))


@rule("T-20.27", "T-17.8", "T-17.11", "T-17.10")
@pytest.mark.parametrize(("aspects", "back"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (9, 2)])
def test_discount_for_a_full_aspect_stack(table: Tables, aspects: int, back: int) -> None:
    t = others(table, {}, {"aspects": ["I"] * aspects})
    assert seize(t, 0, "I", 1) == (3, back, 1, 2 - back), "one is always Destroyed"


@rule("T-20.28", "T-17.9", "T-17.11", "T-R71")
def test_discount_for_cards_seized(table: Tables) -> None:
    t = others(table, {}, {"aspects": ["I"]}, {}, seized=[[0, 0, 0], [2, 0, 0], [0, 0, 0]])
    assert seize(t, 0, "II", 1) == (4, 2, 1, 1)
    t = others(table, {}, {"aspects": ["I"]}, {}, seized=[[0, 0, 0], [2, 0, 0], [0, 0, 0]])
    assert seize(t, 0, "II", 2) == (4, 0, 1, 3), "not against another player"


@rule("T-20.29", "T-17.9")
def test_no_discount_against_whom_used_it(table: Tables) -> None:
    t = others(table, {}, {}, {}, seized=[[0, 0, 0], [2, 0, 0], [1, 0, 0]], revenge=[[0, 0, 0], [1, 0, 0], [0, 0, 0]])
    assert seize(t, 0, "I", 1) == (3, 0, 1, 2)
    assert seize(t, 0, "I", 2) == (3, 1, 1, 1), "the bar is per opponent"


@rule("T-17.9", "T-R98")
@pytest.mark.parametrize(("option", "back"), [("anyone", 0), ("you", 2)])
def test_whom_the_discount_must_have_been_used_against(table: Tables, option: str, back: int) -> None:
    """Player 1 used Discount B in her last Turn, but against player 2."""
    t = others(
        table,
        {},
        {},
        {},
        seized=[[0] * 3, [2, 1, 0], [1, 0, 0]],
        revenge=[[0] * 3, [0, 0, 1], [0] * 3],
        revenge_bar=option,
    )
    assert seize(t, 0, "I", 1) == (3, back, 1, 2 - back)
    assert seize(t, 0, "I", 2) == (3, 1, 1, 1), "player 2 has used none"
    assert th.new_game("twilight", players=3).record()["options"].get("revenge_bar") is None, "the book is the default"


@rule("T-17.10", "T-R70", "T-7.6")
def test_discounts_add_up_and_leave_one(table: Tables) -> None:
    rich = {"aspects": ["II"] * 2, "hand": ["II"] * 3}
    t = others(table, {"life": ["I"] * 4}, {**rich, "life": ["II"] * 4}, seized=[[0] * 3, [1, 0, 0], [0] * 3])
    assert seize(t, 0, "II", 1) == (4, 2, 1, 1)
    t = others(table, {"life": ["I"] * 4}, {**rich, "life": ["II"] * 4}, seized=[[0] * 3, [1, 0, 0], [0] * 3])
    assert seize(t, 0, "I", 1) == (3, 2, 1, 0), "in case C too"
    t = others(table, {"life": ["III"] * 4}, {"aspects": ["II"] * 2, "hand": ["II"], "life": ["II"] * 4})
    assert seize(t, 0, "III", 1) == (5, 3, 1, 1)


@rule("T-R71", "T-17.9")
@pytest.mark.parametrize("option", ["every_seize", "first_seize_only"])
def test_how_often_the_discount_counts(table: Tables, option: str) -> None:
    t = others(table, {}, {"hand": ["I"] * 4}, seized=[[0] * 3, [1, 0, 0], [0] * 3], revenge_per_seize=option)
    assert seize(t, 0, "I", 1) == (3, 1, 1, 1)
    assert seize(t, 0, "I", 1) == (3, 1 if option == "every_seize" else 0, 1, 1 if option == "every_seize" else 2)


@rule("T-R70", "T-17.11")
@pytest.mark.parametrize("full", [True, False])
def test_the_full_number_must_be_set_aside_first(table: Tables, full: bool) -> None:
    t = others(table, {"hand": CARDS[:3]}, {"aspects": ["I"] * 2, "hand": ["II"]}, seize_full_set_aside=full)
    assert ("Seize a II from Player 1" in t.options(0)) != full, "four cards, or three with the discount"
    if not full:
        assert seize(t, 0, "II", 1) == (3, 0, 1, 2)


@rule("T-R71", "T-R70", "T-17.9")
@pytest.mark.parametrize("full", [True, False])
def test_a_discount_used_bars_the_other_in_her_next_turn(table: Tables, full: bool) -> None:
    t = others(
        table, {"hand": CARDS}, {"hand": ["I"] * 9}, {}, seized=[[0] * 3, [1, 0, 0], [0] * 3], seize_full_set_aside=full
    )
    seize(t, 0, "I", 1)
    assert t.position["revenge"] == [[0, 1, 0], [0, 0, 0], [0, 0, 0]]
    finish(t, "seize", turn=8)
    assert t.view()["active"] == 1
    assert seize(t, 1, "I", 0)[:2] == (3, 0), "Seized from once, but that was revenge"


@rule("T-R71")
def test_cards_from_her_own_life_stack_do_not_count(table: Tables) -> None:
    t = others(table, {"hand": MIXED, "life": ["I"] * 5}, {"hand": ["II"] * 9, "life": ["II"] * 9}, {})
    seize(t, 0, "I", 1)
    finish(t, "seize", turn=8)
    assert seize(t, 1, "II", 0)[:2] == (4, 0)
    t = others(table, {"hand": MIXED, "life": ["I"] * 5}, {"hand": ["II"] * 9, "life": ["II"] * 9}, {})
    seize(t, 0, "II", 1)
    finish(t, "seize", turn=8)
    assert seize(t, 1, "II", 0)[:2] == (4, 1)


@rule("T-R71", "T-17.9")
def test_only_her_last_turn_counts(table: Tables) -> None:
    t = others(table, {"hand": MIXED, "life": ["I"] * 9}, {"hand": ["II"] * 9, "life": ["II"] * 9}, {})
    seize(t, 0, "II", 1)
    finish(t, "seize", turn=11)
    assert t.view()["active"] == 1
    assert seize(t, 1, "II", 0)[:2] == (4, 0), "she has had another Turn since"


@rule("T-7.4", "T-7.6")
def test_two_cards_come_back_before_the_own_life_stack_is_searched(table: Tables) -> None:
    t = calm(table, {"hand": CARDS, "life": ["II", "I", "I"]}, {"hand": ["II"], "life": ["II", "II"]}, "seize")
    t.do(0, "Seize a I from")
    while t.kind == "set aside":
        t.apply(0)
    for _ in range(2):
        assert t.kind == "take back"
        assert t.seat(1)["life"]["seen"] == {"0": {"level": "II"}, "1": {"level": "II"}}, "hers has been searched"
        assert t.seat(0)["life"]["seen"] == {}, "the own one not yet"
        t.apply(0)
    assert levels(t, 0, "aspects") + levels(t, 0, "resources") == ["I"]
    assert len(t.names(0, "destroyed")) == 1


@rule("T-R72", "T-7.4", "T-7.7")
def test_what_was_taken_back_stays_if_the_own_life_stack_has_none_either(table: Tables) -> None:
    t = calm(table, {"hand": CARDS, "life": ["II", "II"]}, {"hand": ["II"], "life": ["II", "II"]}, "seize")
    t.do(0, "Seize a I from")
    while t.kind == "set aside":
        t.apply(0)
    for _ in range(2):
        assert t.kind == "take back"
        t.apply(0)
    assert t.kind == "seize"
    assert hand(t, 0) == sorted(CARDS)
    assert t.names(0, "destroyed") == t.names(0, "discard") == t.seat(0)["aspects"] == []
    assert t.seat(0)["life"]["seen"] == {"0": {"level": "II"}, "1": {"level": "II"}}


@rule("T-R71", "T-R70", "T-17.9")
@pytest.mark.parametrize(("value", "used"), [("I", 0), ("II", 1)])
def test_a_discount_that_returned_nothing_was_not_used(table: Tables, value: str, used: int) -> None:
    """In case C two come back for themselves; of three cards that leaves one, which is Destroyed."""
    other = "II" if value == "I" else "I"
    t = others(
        table, {"life": [value] * 4}, {"hand": [other] * 3, "life": [other] * 4}, seized=[[0] * 3, [1, 0, 0], [0] * 3]
    )
    assert seize(t, 0, value, 1) == ((3, 2, 1, 0) if value == "I" else (4, 3, 1, 0))
    assert t.position.get("revenge", [[0] * 3] * 3)[0] == [0, used, 0]


@rule("T-R99", "T-R73", "T-19.1", "T-R75", "T-7.5")
def test_a_seize_is_paid_for_even_if_it_was_the_last_card_of_a_life_stack(table: Tables) -> None:
    t = others(table, {"hand": CARDS}, {"hand": ["II"], "life": ["I"]}, {})
    t.do(0, "Seize a I from Player 1")
    while t.kind == "set aside":
        t.apply(0)
    assert t.seat(1)["out"]
    assert t.kind == "destroy one", "who leaves the game takes nothing off the price"
    t.apply(0)
    assert (len(t.names(0, "destroyed")), len(t.names(0, "discard")), t.seat(0)["aside"]["count"]) == (1, 2, 0)
    assert len(hand(t, 0)) == len(CARDS) - 3
    assert not t.game.over


@rule("T-R99", "T-R89", "T-R75", "T-7.7")
@pytest.mark.parametrize("taken_back", [None, 0, 1])
def test_whoever_concedes_can_no_longer_be_seized_from(table: Tables, taken_back: int | None) -> None:
    """Nothing is found yet: all cards set aside return, as if nothing had been found."""
    t = others(table, {"hand": CARDS, "life": ["I"] * 4}, {"hand": ["II"], "life": ["II"] * 4}, {})
    t.do(0, "Seize a I from Player 1")
    t.apply(0)
    if taken_back is not None:
        while t.kind == "set aside":
            t.apply(0)
        for _ in range(taken_back):
            t.do(0, "Take", t.seat(0, 0)["aside"]["cards"][0]["face"])
    t.game.concede(1)
    assert (t.asked, t.kind) == (0, "seize")
    assert hand(t, 0) == sorted(CARDS)
    assert t.seat(0)["aside"]["count"] == 0
    assert {label for label in t.options(0) if "Seize" in label} == {f"Seize a {v} from Player 2" for v in LEVELS}


@rule("T-7.4", "T-7.11", "T-17.8", "T-17.11")
@pytest.mark.parametrize(("value", "price"), [("I", 3), ("II", 4), ("III", 5)])
def test_an_option_says_what_a_seize_costs_and_where_the_card_is_looked_for(
    table: Tables, value: str, price: int
) -> None:
    theirs = {"hand": ["I", "II"], "aspects": ["I"] * 4, "life": ["III"] * 9}
    t = others(table, {}, theirs)
    (at,) = t.find(0, f"Seize a {value} from Player 1")
    option = t.game.flat_options[at].to_dict()
    assert option["found"] == ("life" if value == "III" else "hand")
    aside, back, destroyed, discarded = seize(t, 0, value, 1)
    assert (option["set_aside"], option["take_back"]) == (aside, back) == (price, 2)
    assert (destroyed, discarded) == (1, aside - back - 1)
    assert (len(t.hand(1)) < 2) == (option["found"] == "hand")
