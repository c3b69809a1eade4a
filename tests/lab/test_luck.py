"""What the draws of a finished game were worth."""

from __future__ import annotations

from typing import Any, Final

import pytest

import theomachy as th
from theomachy.bots.judgement import WinChance
from theomachy.core.game import Game
from theomachy.lab import luck, turning_points
from theomachy.lab.luck import LuckyDraw

# Ada draws five of ten cards at the end of her turn; with Jack Dalton she wins on her next, as Ithaqua has 4 Energy.
# Else Ben, who draws all of his five, wins on the turn after that.
POSITION: Final[dict[str, Any]] = {
    "game": "old-ones",
    "hall": ["Mi-Go", "Elder Things", "Hunting Horror", "Gigi Lamore", "Nightgaunt", "Dark Young"],
    "warrior_deck": [],
    "artifacts": ["Necronomicon"],
    "artifact_deck": [],
    "seats": [
        {"god": "Yig", "energy": 3, "hand": ["Cultist"], "deck": []},
        {"god": "Ithaqua", "energy": 4, "hand": ["Cultist"], "deck": ['"Mad Dog" Moreno', *["Cultist"] * 4]},
    ],
}


def _draw(deck: list[str]) -> LuckyDraw:
    """The draw at the end of Ada's turn from this deck, its top first; she does not know how it lies."""
    seats = [{**POSITION["seats"][0], "deck": deck}, POSITION["seats"][1]]
    [found] = [draw for draw in _to_her_draw(th.from_position({**POSITION, "seats": seats}, seed=1)) if draw.seat == 0]
    return found


def _to_her_draw(game: Game) -> list[LuckyDraw]:
    bot = th.bot("heuristic")
    while game.turn == 1 and not game.over:
        seat = game.seat_to_act
        assert seat is not None
        choice, before = bot.choose(game.observe(seat)), game.clone()
        game.apply(choice)
        found = list(luck.luck_of(before, choice, game, 1))
        if found:
            return found
    return []


def test_who_draws_what_wins_was_lucky_and_who_does_not_was_not() -> None:
    lucky, unlucky = _draw(["Jack Dalton", *["Cultist"] * 9]), _draw([*["Cultist"] * 9, "Jack Dalton"])
    assert "Jack Dalton, Adventurer" in lucky.faces
    assert lucky.sure
    assert lucky.gain.value > 0.15 > lucky.gain.error
    assert unlucky.sure
    assert unlucky.gain.value < -0.1
    assert len(lucky.faces) == len(unlucky.faces) == 5


def test_where_all_cards_are_alike_there_is_no_luck() -> None:
    draw = _draw(["Cultist"] * 10)
    assert draw.faces == ("Cultist",) * 5
    assert not draw.sure
    assert abs(draw.first.value) <= draw.first.error


@pytest.mark.parametrize("game", ["old-ones", "twilight"])
def test_the_draws_of_a_game_are_weighed_while_its_choices_are_judged(game: str) -> None:
    played = th.new_game(game, players=2, seed=3)
    bot = th.bot("easy")
    choices: list[int] = []
    while played.turn < 4:
        assert played.seat_to_act is not None
        choices.append(bot.choose(played.observe(played.seat_to_act)))
        played.apply(choices[-1])
    draws: list[LuckyDraw] = []
    seen = list(turning_points.seek(th.new_game(game, players=2, seed=3), choices, looks=4, draws=draws))
    assert len(seen) == len(choices)
    assert {draw.seat for draw in draws} == {0, 1}
    for draw in draws:
        assert draw.faces
        assert 0 < draw.choices <= len(choices)
    again: list[LuckyDraw] = []
    list(turning_points.seek(th.new_game(game, players=2, seed=3), choices, looks=4, draws=again))
    assert again == draws, "equal games, equal luck"


def test_what_is_told_and_added_up() -> None:
    one = LuckyDraw(3, 1, 0, ("a",), WinChance(0.3, 0.05), WinChance(0.2, 0.03), True)
    draws = [
        one,
        *[LuckyDraw(k, 2, 0, ("b",), WinChance(-k / 100, 0.01), WinChance(-0.1, 0.04), True) for k in (7, 8, 9)],
    ]
    unsure = LuckyDraw(20, 3, 1, ("c",), WinChance(0.5, 0.6), WinChance(0.5, 0.6), False)
    assert [draw.choices for draw in luck.told([*draws, unsure])] == [3, 8, 9]
    assert luck.total(draws, 0).value == pytest.approx(-0.1)
    assert luck.total(draws, 0).error == pytest.approx((0.03**2 + 3 * 0.04**2) ** 0.5)
    assert luck.total(draws, 2) == WinChance(0.0, 0.0)
