"""Every house rule can be switched, and games still end with nothing broken."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.support.twilight_play import board, lively
from theomachy.twilight.params import DEFAULT_OFFER_CAP, OPTION_VALUES

SWITCHED = [(name, value) for name, values in OPTION_VALUES.items() for value in values[1:]]


def to_the_end(game: th.Game, random: Random) -> None:
    while not game.over:
        assert game.check() == []
        game.apply(lively(game, random))


@pytest.mark.parametrize(("name", "value"), [*SWITCHED, ("trade_offer_cap", 1)])
def test_a_switched_rule_plays_to_the_end(name: str, value: Any) -> None:
    for seed in range(2):
        to_the_end(board(1, seed, **{name: value}), Random(seed))
        game = th.new_game("twilight", players=3, seed=seed, **{name: value})
        assert game.record()["options"][name] == value
        to_the_end(game, Random(seed))


def test_defaults_are_left_out_of_a_record() -> None:
    game = th.new_game("twilight", trade_offer_cap=DEFAULT_OFFER_CAP, errata="book")
    assert game.record()["options"] == {"players": 2, "decks": ["mars", "hera"]}


@pytest.mark.parametrize(
    ("wrong", "allowed"),
    [
        ({"colour": "red"}, "conviction_needs_card"),
        ({"players": 7}, "2, 3, 4, 5, 6"),
        ({"players": True}, "2, 3, 4, 5, 6"),
        ({"players": 5}, "decks: there are 4 ready-made decks"),
        ({"decks": ("mars", "zeus")}, "mars, hera, reader, enlil"),
        ({"decks": ("mars",)}, "one for each of 2 players"),
        ({"decks": ("mars", 3)}, "no deck"),
        ({"mode": "duel"}, "free-for-all, team"),
        ({"players": 3, "mode": "team"}, "players=4"),
        ({"teams": 2}, "mode='team'"),
        ({"errata": "none"}, "'book', 'faq'"),
        ({"sacrifice_in_no_ae": 1}, "True, False"),
        ({"trade_offer_cap": 0}, "positive"),
        ({"first_player": 2}, "from 0 to 1"),
        ({"draft": "yes"}, "True or False"),
        ({"draft": True, "decks": ("mars", "hera")}, "either decks or draft"),
        ({"sets": "here"}, "list of folders"),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_allowed(wrong: dict[str, Any], allowed: str) -> None:
    with pytest.raises(ValueError, match=allowed.replace("(", r"\(")):
        th.new_game("twilight", **wrong)
