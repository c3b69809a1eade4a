"""Discard Phase, End Phase, drawing and reshuffling (K-9)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import rule
from tests.support.kamigami import deck, said
from tests.support.table import Table, Tables

SETS = Path(__file__).parent / "sets"


def order(t: Table, seat: int, *names: str) -> None:
    """Lay cards on the Discard Pile in this order, the rest as it comes."""
    for name in names:
        t.do(seat, name)


@rule("K-9.1", "K-9.2", "K-4.5", "K-2.6")
def test_all_played_cards_and_the_rest_of_the_hand_are_discarded(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {
                "god": "Hel",
                "hand": ["Aries", "Priestess", "Bishop", "Cancer"],
                "deck": ["Taurus"] * 5,
                "discard": ["Leo"],
            },
            {"god": "Thor", "hand": ["Priestess", "Gemini"], "deck": ["Priestess"] * 5, "discard": ["Virgo"]},
        ],
    )
    t.do(0, "play Aries", "Attack 2").do(0, "play Priestess", "+1").do(0, "end the Play Phase")
    t.until("discard-order", 0)
    assert t.names(0, "play") == ["Aries", "Priestess"]
    assert not t.can(0, "keep")  # nothing may be kept: every choice only says what is laid down next
    assert set(t.options(0)) == {"the rest in the order played", "Aries", "Priestess", "Bishop", "Cancer"}
    t.do(0, "the rest in the order played")
    t.until("play", 1)
    assert t.names(0, "play") == []
    assert t.names(0, "discard") == ["Cancer", "Bishop", "Priestess", "Aries", "Leo"]  # the top one first
    assert t.hand(0) == ["Taurus"] * 5
    assert t.names(1, "discard") == ["Virgo"]  # a bystander's pile and hand stay as they are
    assert t.hand(1) == ["Priestess", "Gemini"]
    t.is_idle(1)


@rule("K-9.4", "K-0.32")
@pytest.mark.parametrize(
    ("game", "gods", "cards"),
    [
        ("old-ones", ("Cthulhu", "Dagon"), ["Cultist", "High Priest", "Dark Young"]),
        ("nine-realms", ("Hel", "Thor"), ["Priestess", "Bishop", "Cancer"]),
        ("kanzume-goddess", ("Hel", "Thor"), ["Priestess", "Bishop", "Cancer"]),
    ],
)
def test_the_owner_chooses_the_order_of_the_discards(
    table: Tables, game: str, gods: tuple[str, str], cards: list[str]
) -> None:
    first, second, third = cards
    t = table(
        game,
        [
            {"god": gods[0], "hand": [first, second, third], "deck": [first] * 5},
            {"god": gods[1], "hand": [first] * 2, "deck": [first] * 5},
        ],
    )
    t.do(0, f"play {first} without effect").do(0, "end the Play Phase")
    t.until("discard-order", 0)
    order(t, 0, third, first)  # hand and Play Area mixed as she likes; the last card needs no choice
    t.until("play", 1)
    assert t.names(0, "discard") == [second, first, third]
    t.is_idle(1)


@rule("K-9.3", "K-9.11", "K-14.46", "K-6.10")
def test_react_cards_go_to_their_owners_piles_and_nobody_else_draws(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Jack Dalton", "Cultist"], "deck": ["Cultist"] * 5},
            {
                "god": "Hastur",
                "hand": ["Elder Things", "Dark Young", "Cultist", "Cultist", "High Priest"],
                "deck": ["Cultist"] * 5,
            },
            {"god": "Dagon", "hand": ["Cultist"], "deck": ["Cultist"] * 5},
        ],
    )
    t.do(0, "play Jack Dalton", "Attack 4").do(0, "Hastur")
    t.do(1, "react Elder Things").do(1, "react Dark Young").all_pass()
    assert t.energy == [15, 15, 15]
    assert t.names(1, "play") == ["Elder Things", "Dark Young"]  # not at once
    assert t.names(1, "discard") == []
    t.do(0, "end the Play Phase")
    t.until("discard-order", 1)
    order(t, 1, "Dark Young")
    t.until("play", 1)
    assert t.names(1, "discard") == ["Elder Things", "Dark Young"]
    assert t.names(1, "play") == []
    assert t.hand(1) == ["Cultist", "Cultist", "High Priest"]  # three cards, not five
    assert t.deck_size(1) == 5
    assert (t.hand(2), t.deck_size(2)) == (["Cultist"], 5)
    assert len(t.hand(0)) == 5
    t.is_idle(1)


@rule("K-9.5", "K-4.4", "K-2.5")
def test_everything_in_the_play_area_is_discarded_unless_a_text_says_otherwise(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Elder Sign", "Deep One", "Cultist"], "deck": ["Cultist"] * 12},
            {"god": "Dagon", "hand": ["Cultist"], "deck": ["Cultist"] * 10},
        ],
    )
    t.do(0, "play Elder Sign", "This stays").do(0, "play Deep One", "Draw 1").do(0, "play Cultist", "+1 Faith")
    t.until("play", 1)
    assert t.names(0, "play") == ["Elder Sign"]  # the card wins against the rule
    assert sorted(t.names(0, "discard")) == ["Cultist", "Cultist", "Deep One"]
    t.until("play", 0).until("play", 1)
    assert t.names(0, "play") == ["Elder Sign"]
    t.is_idle(1)


@rule("K-9.6", "K-0.15")
def test_in_nine_realms_five_cards_are_drawn_whatever_the_hand_holds(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Odin", "deck": ["Priestess"] * 9, "energy": 10},
            {"god": "Hel", "hand": ["Priestess"], "deck": ["Priestess"] * 5},
        ],
        phase="end",
    )
    t.do(0, "Nine Nights").do(0, "2")
    assert len(t.hand(0)) == 2
    t.until("play", 1)
    assert len(t.hand(0)) == 7
    assert t.energy == [8, 15]
    t.is_idle(1)


@rule("K-9.6", "K-0.15", "K-4.23")
def test_in_kanzume_goddess_the_hand_is_filled_up_to_five(table: Tables) -> None:
    t = table(
        "kanzume-goddess",
        [
            {"god": "Vesta", "deck": ["Priestess"] * 9, "energy": 10},
            {"god": "Hel", "hand": ["Priestess"], "deck": ["Priestess"] * 5},
        ],
        phase="end",
        sets=("kanzume-goddess", str(SETS / "hearth")),
    )
    t.do(0, "Last Ember").do(0, "Last Ember")
    assert len(t.hand(0)) == 2
    t.do(0, "go on")
    assert len(t.hand(0)) == 5  # three more, not five
    t.do(0, "Last Ember")
    assert len(t.hand(0)) == 6  # nothing is given back
    t.until("play", 1)
    assert (len(t.hand(0)), t.deck_size(0)) == (6, 3)
    assert t.energy == [7, 15]
    t.is_idle(1)


@rule("K-14.32", "K-9.7")
@pytest.mark.parametrize("game", ["kanzume-goddess", "nine-realms"])
def test_an_empty_deck_is_not_rebuilt_before_a_card_is_needed(table: Tables, game: str) -> None:
    t = table(
        game,
        [
            {"god": "Hel", "deck": ["Priestess"] * 5, "discard": ["Aries", "Bishop"]},
            {"god": "Thor", "hand": ["Priestess"] * 2, "deck": ["Priestess"] * 5},
        ],
        phase="end",
    )
    assert (len(t.hand(0)), t.deck_size(0)) == (5, 0)
    assert t.names(0, "discard") == ["Aries", "Bishop"]
    assert said(t, "reshuffle") == []
    t.is_idle(1)


@rule("K-14.31", "K-9.8", "K-9.9")
@pytest.mark.parametrize("game", ["kanzume-goddess", "nine-realms"])
def test_a_draw_takes_what_is_left_then_reshuffles_then_takes_the_rest(table: Tables, game: str) -> None:
    t = table(
        game,
        [
            {"god": "Hel", "deck": ["Aries", "Leo"], "discard": ["Priestess"] * 7},
            {"god": "Thor", "hand": ["Priestess"] * 2, "deck": ["Priestess"] * 5, "discard": ["Bishop"]},
        ],
        phase="end",
    )
    assert t.hand(0) == ["Aries", "Leo", "Priestess", "Priestess", "Priestess"]
    assert t.names(0, "discard") == []
    assert t.deck_size(0) == 4
    assert [line["kind"] for line in t.events(0) if line["kind"] in ("draw", "reshuffle")] == [
        "draw",
        "draw",
        "reshuffle",
        "draw",
        "draw",
        "draw",
    ]
    assert t.names(1, "discard") == ["Bishop"]
    t.is_idle(1)


@rule("K-9.9", "K-9.8")
def test_cards_in_play_and_in_hand_are_no_part_of_the_reshuffle(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {
                "god": "Hel",
                "hand": ["Aquarius", "Leo"],
                "play": ["Aries"],
                "discard": ["Bishop", "Priestess", "Priestess"],
            },
            {"god": "Thor"},
        ],
    )
    t.do(0, "play Aquarius", "Draw 2 cards")
    assert t.names(0, "play") == ["Aries", "Aquarius"]
    assert t.names(0, "discard") == []
    assert t.hand(0)[0] == "Leo"
    assert sorted([*t.hand(0)[1:], *deck(t, 0)]) == ["Bishop", "Priestess", "Priestess"]
    t.is_idle(0)


@rule("K-9.8", "K-0.33")
def test_a_card_that_must_be_revealed_brings_the_discard_pile_back(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Cthulhu",
                "hand": ["Necronomicon", "Cultist"],
                "discard": ["Dark Young", "Deep One", "Gigi Lamore"],
            },
            {"god": "Dagon"},
        ],
    )
    t.do(0, "play Necronomicon", "Adjudicate")
    assert len(said(t, "reshuffle")) == 1
    revealed = said(t, "reveal")[-1]["card"]["face"]
    assert t.names(0, "discard") == [revealed]
    assert t.deck_size(0) == 2
    t.is_idle(0)


@rule("K-9.8")
def test_the_rebuilt_deck_is_shuffled_and_face_down(table: Tables) -> None:
    pile = ["Aries", "Leo", "Scorpio", "Gemini", "Taurus", "Libra", "Virgo", "Pisces", "Cancer", "Kraken"]
    orders = set()
    for seed in range(4):
        t = table(
            "nine-realms",
            [
                {"god": "Hel", "hand": ["Noble Star", "Bishop"], "discard": pile},
                {"god": "Thor"},
            ],
            seed=seed,
        )
        t.do(0, "play Noble Star", "Draw 1")
        orders.add((*t.hand(0), *deck(t, 0)))
        assert sorted([*t.hand(0)[1:], *deck(t, 0)]) == sorted(pile)
        assert t.seat(0, 1)["deck"] == {"count": 9, "known": []}
        t.is_idle(0)
    assert len(orders) == 4


@rule("K-14.33", "K-9.8")
@pytest.mark.parametrize("game", ["kanzume-goddess", "nine-realms"])
def test_without_cards_one_draws_what_there_is(table: Tables, game: str) -> None:
    t = table(
        game,
        [
            {"god": "Hel", "deck": ["Aries"]},
            {"god": "Thor", "hand": ["Priestess"] * 2, "deck": ["Priestess"] * 5},
        ],
        phase="end",
    )
    assert (t.hand(0), t.deck_size(0), t.names(0, "discard")) == (["Aries"], 0, [])
    assert t.energy == [15, 15]
    t.is_idle(1)


@rule("K-9.10", "K-2.6")
def test_anyone_may_look_through_any_discard_pile_in_its_order(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Hel", "hand": ["Priestess", "Bishop"], "discard": ["Aries", "Bishop", "Leo"]},
            {"god": "Thor", "discard": ["Virgo", "Cancer"]},
            {"god": "Odin"},
        ],
    )
    for viewer in (0, 1, 2, None):
        assert [c["face"] for c in t.seat(0, viewer)["discard"]] == ["Aries", "Bishop", "Leo"]
        assert [c["face"] for c in t.seat(1, viewer)["discard"]] == ["Virgo", "Cancer"]
    t.do(0, "play Priestess without effect")
    assert t.names(0, "discard") == ["Aries", "Bishop", "Leo"]
    t.is_idle(0)


@rule("K-9.11", "K-9.6")
def test_only_the_active_player_draws_in_the_end_phase(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Hel", "deck": ["Priestess"] * 8},
            {"god": "Thor", "hand": ["Priestess"], "deck": ["Priestess"] * 8},
            {"god": "Freyja", "hand": [], "deck": ["Priestess"] * 8},
        ],
        phase="end",
    )
    assert [t.deck_size(p) for p in range(3)] == [3, 8, 8]
    assert [len(t.hand(p)) for p in range(3)] == [5, 1, 0]
    t.is_idle(1)
