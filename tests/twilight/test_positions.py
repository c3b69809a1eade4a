"""Wrong positions are refused with the place."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"seats": [{}]}, "seats: a list of two to four"),
        ({"seats": [{}, 5]}, r"seats\[1\]: a dict"),
        ({"seats": [{}, {}], "players": 3}, "players: 3 players, but 2 seats"),
        ({"seats": [{}, {}], "weather": 1}, "weather: no such key"),
        ({"seats": [{}, {}], "phase": "lunch"}, "phase: one of refresh"),
        ({"seats": [{}, {}], "step": "nap"}, "step: one of"),
        ({"seats": [{}, {}], "active": 2}, "active: a number from 0 to 1"),
        ({"seats": [{}, {}], "damaged": 5}, "damaged: a list"),
        ({"seats": [{}, {}], "seized": [3]}, r"seized\[0\]: a list"),
        ({"seats": [{}, {}], "destroyed_this_turn": 2}, "destroyed_this_turn: 2, but only 0"),
        ({"seats": [{}, {"fild": []}]}, r"seats\[1\].fild: no such zone"),
        ({"seats": [{}, {"field": ["Nobody"]}]}, r"seats\[1\].field\[0\].face: no card 'Nobody'"),
        ({"seats": [{}, {"field": ["Libation"]}]}, r"seats\[1\].field\[0\]: Libation is no Creature or Intrigue"),
        ({"seats": [{}, {"field": [{"face": "Youthful Troll", "damage": -1}]}]}, r"field\[0\].damage: a number"),
        ({"seats": [{}, {"field": [{"face": "Youthful Troll", "colour": 1}]}]}, r"field\[0\].colour: no such key"),
        ({"seats": [{}, {"life": []}]}, r"seats\[1\].life: empty"),
        ({"seats": [{}, {"hand": "I"}]}, r"seats\[1\].hand: a list"),
        ({"seats": [{}, {"hand": [["I"]]}]}, r"seats\[1\].hand\[0\].face: a name"),
        ({"seats": [{}, {"hand": [{"face": "Leper"}]}]}, r"seats\[1\].hand\[0\]: Leper cannot lie there"),
        ({"seats": [{}, {"compass": {"north": ["Field of Mars"]}}]}, "not built in the north"),
        ({"seats": [{}, {"compass": {"up": []}}]}, r"compass.up: one of north"),
        ({"seats": [{}, {"aspects": [{"face": "I", "known_by": 3}]}]}, r"aspects\[0\].known_by: a list"),
        ({"seats": [{}, {"resources": [{"face": "I", "state": "asleep"}]}]}, r"resources\[0\].state: fresh or"),
        ({"seats": [{}, {"floating": [1, 2]}]}, r"seats\[1\].floating: Power by level"),
        ({"seats": [{}, {"deity": "Zeus"}]}, r"seats\[1\].deity: no Deity 'Zeus'"),
        ({"seats": [{"out": True}, {}, {}]}, "active: seat 0 is out"),
    ],
)
def test_a_wrong_position_names_the_place(wrong: dict[str, Any], place: str) -> None:
    with pytest.raises(ValueError, match=place):
        th.from_position({"game": "twilight", **wrong})


def test_what_is_resolving_is_no_position() -> None:
    game = th.new_game("twilight")
    with pytest.raises(ValueError, match="nothing is resolving"):
        game.position()


def test_a_level_stands_for_any_card_of_it() -> None:
    game = th.from_position({"game": "twilight", "seats": [{"hand": ["I", "II", "III"]}, {}], "phase": "trade"})
    assert [card["level"] for card in game.view(0)["seats"][0]["hand"]] == ["I", "II", "III"]
    assert game.view(0)["seats"][0]["life"]["count"] == 47, "the rest of the deck"
