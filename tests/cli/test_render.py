"""Views and events in plain lines."""

from __future__ import annotations

from theomachy.render import event_sentence, inline, view_lines


def test_an_event_that_has_a_text_says_it() -> None:
    assert event_sentence({"kind": "draw", "seat": 0, "text": "Seat 0 draws 2 cards."}) == "Seat 0 draws 2 cards."


def test_an_event_without_a_text_is_spelled_out() -> None:
    event = {"kind": "lose_energy", "seat": 1, "amount": 3, "face": None, "id": "x7"}
    assert event_sentence(event) == "Lose energy, seat 1, amount 3."


def test_equal_neighbours_are_counted() -> None:
    hand = [{"face": "Cultist", "id": "a"}, {"face": "Cultist", "id": "b"}, {"face": "Dark Young", "id": "c"}]
    assert inline(hand) == "2 × Cultist, Dark Young"


def test_equal_numbers_are_not() -> None:
    assert inline([1, 1, 0]) == "1, 1, 0"


def test_a_hidden_card_is_called_hidden_and_never_named() -> None:
    assert inline([{"face": None}, {"face": None}]) == "2 × hidden"


def test_what_is_special_about_a_card_stands_in_brackets() -> None:
    card = {"face": "Loki in Exile", "damage": 2, "frozen": True, "exhausted": False, "blessings": None}
    assert inline(card) == "Loki in Exile (damage 2, frozen)"


def test_a_view_becomes_indented_lines() -> None:
    view = {
        "turn": 4,
        "over": False,
        "decision": {"prompt": "not here"},
        "seats": [
            {"god": {"face": "Thor", "energy": 15}, "hand": [{"face": "Cultist"}], "deck": 5, "discard": []},
            {"god": {"face": "Hel", "energy": 9}, "hand": [{"face": None}, {"face": None}], "deck": 5, "discard": []},
        ],
        "hall": [{"face": "Dark Young", "cost": 4}],
    }
    assert list(view_lines(view)) == [
        "Turn: 4",
        "Seat 0:",
        "  god: Thor (energy 15)",
        "  hand: Cultist",
        "  deck: 5",
        "Seat 1:",
        "  god: Hel (energy 9)",
        "  hand: 2 × hidden",
        "  deck: 5",
        "Hall: Dark Young (cost 4)",
    ]
