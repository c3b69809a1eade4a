"""A position keeps everything: taken up again, the game looks the same to every seat and goes on the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.support.positions import Kind, differences, keep, kinds
from theomachy.kamigami.positions import read

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "positions.md").read_text(encoding="utf-8").split("## Twilight")[0]
KINDS = kinds()
SET = str(Path(__file__).parents[2] / "rules" / "sets" / "rulings")


@pytest.mark.parametrize("kind", KINDS, ids=[f"{kind[0].game} {kind[0].options.get('mode', '')}" for kind in KINDS])
@pytest.mark.parametrize("seed", range(5))
def test_random_games_are_taken_up_as_they_were(kind: Kind, seed: int) -> None:
    """Five games of each game and mode, each looked at some dozens of times (`make soak`: 200, at every decision)."""
    taken, found = keep(kind[seed % len(kind)], seed, 11)
    assert found == []
    assert taken > 1


def test_the_page_tells_every_key() -> None:
    keys = {
        *read.TABLE_KEYS,
        *read.SEAT_KEYS,
        *read.CARD_KEYS,
        *read.PLAY_KEYS,
        *read.USE_KEYS,
        *read.EFFECT_KEYS,
    }
    assert [key for key in sorted(keys) if f"`{key}`" not in PAGE] == []


def laid(seats: list[dict[str, Any]], **spec: Any) -> th.Game:
    game = th.from_position({"game": "old-ones", "seats": seats, **spec})
    assert differences(game, game.position(), 0) == []
    return game


def test_what_lasts_is_kept_until_it_ends() -> None:
    game = laid(
        [{"god": "Dagon", "hand": ["Cultist"], "discard": ["Lightning Gun"]}, {"god": "Yig"}],
        effects=[
            {"seat": 0, "card": "seats[0].discard[0]", "text": "all attacks have +1 Attack this turn", "until": "turn"}
        ],
    )
    assert [effect["text"] for effect in game.view()["effects"]] == ["all attacks have +1 Attack this turn"]
    assert game.position()["effects"][0]["card"] == "seats[0].discard[0]"


def test_who_knows_what_is_kept() -> None:
    deck = [{"face": "Mi-Go", "known_by": [1]}, {"face": "Deep One", "known_by": "all"}, "Cultist"]
    game = laid(
        [{"god": "Dagon", "hand": ["Cultist", {"face": "Star Spawn", "known_by": "all"}], "deck": deck}, {"god": "Yig"}]
    )
    seen = [[card["face"] for card in game.view(seat)["seats"][0]["deck"]["known"]] for seat in (0, 1, None)]
    assert seen == [["Deep One"], ["Mi-Go", "Deep One"], ["Deep One"]]
    assert [card["face"] for card in game.view(1)["seats"][0]["hand"]["cards"]] == ["Star Spawn"]


def test_plays_uses_and_links_that_have_left_the_play_area_are_kept() -> None:
    game = laid(
        [{"god": "Cthulhu", "hand": ["Cultist"], "deck": ["Star Spawn"], "play": ["Deep One"]}, {"god": "Yig"}],
        chain=["seats[0].deck[0]", "Deep One"],
        played=[{"seat": 0, "card": "seats[0].deck[0]"}, {"seat": 0, "card": "seats[0].play[0]", "react": False}],
        used=[{"card": "seats[0].play[0]", "ability": 0}, {"card": "seats[0].god", "ability": 0}],
    )
    seat = game.view()["seats"][0]
    assert [play["face"] for play in seat["played"]] == ["Star Spawn", "Deep One"]
    assert game.view()["chain"]["cards"] == ["Star Spawn", "Deep One"]
    assert game.decision is not None
    assert not any("The Stars are Right" in option.label for option in game.decision.options), "used this turn"


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ({"played": [{"seat": 0, "card": "seats[0].hand[7]"}]}, r"played\[0\].card: no card lies at"),
        ({"played": [{"seat": 0, "card": "attic[0]"}]}, r"played\[0\].card: no card lies at"),
        ({"played": [{"seat": 0, "card": 3}]}, r"played\[0\].card: no card lies at 3"),
        ({"played": ["Cultist"]}, r"played\[0\]: a dict is wanted"),
        ({"played": [{"seat": 9, "card": "seats[0].god"}]}, r"played\[0\].seat: a seat is wanted"),
        ({"used": [{"card": "seats[0].god", "ability": 9}]}, r"used\[0\].ability: that card has no ability 9"),
        ({"used": [{"face": "Dagon"}]}, r"used\[0\]: unknown key 'face'"),
        ({"razed": [True]}, r"razed\[0\]: a whole number"),
        (
            {"effects": [{"seat": 0, "card": "seats[0].god", "text": "x", "until": "turn"}]},
            r"effects\[0\].text: of Dagon",
        ),
        (
            {
                "effects": [
                    {
                        "seat": 0,
                        "card": "seats[0].hand[0]",
                        "until": "noon",
                        "text": "all attacks have +1 Attack this turn",
                    }
                ]
            },
            r"effects\[0\].until: one of 'turn'",
        ),
        ({"discarded": True}, "discarded: the cards of the Discard Phase"),
        ({"drawn": True}, "drawn: the cards of the End Phase"),
        ({"chain": ["seats[0].god"]}, r"chain\[0\]: 'seats\[0\].god' is no Warrior"),
        ({"aside": [{"face": "Yog-Sothoth", "known_by": [4]}]}, r"aside\[0\].known_by\[0\]: a seat is wanted"),
        ({"removed": [{"face": "Mi-Go", "known_by": 1}]}, r"removed\[0\].known_by: a list of seats"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(spec: dict[str, Any], message: str) -> None:
    seats = [{"god": "Dagon", "hand": ["Lightning Gun"]}, {"god": "Yig"}]
    with pytest.raises(ValueError, match=message):
        th.from_position({"game": "old-ones", "seats": seats, **spec})


def test_a_team_is_out_as_a_whole() -> None:
    seats = [{"god": "Zeus"}, {"god": "Thor"}, {"god": "Tyr"}, {"out": True}]
    with pytest.raises(ValueError, match=r"seats\[3\].out: a team leaves the game as a whole"):
        th.from_position({"game": "nine-realms", "mode": "team", "seats": seats})


def test_namesakes_of_two_sets_lie_in_one_order_whatever_they_are_called_in_this_game() -> None:
    """What somebody else knows of a hand is listed by names, then by sets: not by ids, which no position keeps."""
    boxes = ["nine-realms", "kanzume-goddess"]
    hand = [{"face": f"{box}/Aries", "known_by": "all"} for box in boxes]
    for seed in range(8):
        game = th.from_position(
            {
                "game": "nine-realms",
                "sets": boxes,
                "kinds": [f"{box}/Aries" for box in boxes],
                "seats": [{"god": "Zeus", "hand": hand}, {"god": "Tyr"}],
            },
            seed=seed,
        )
        held = game.view(1)["seats"][0]["hand"]["cards"]
        assert [card["set"] for card in held] == ["kanzume-goddess", "nine-realms"]
