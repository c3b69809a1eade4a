"""Which choices of a finished game cost chances to win."""

from __future__ import annotations

from dataclasses import replace

import theomachy as th
from tests.support.blunder import POSITION, thrown_away
from theomachy.bots.judgement import Judge, WinChance
from theomachy.lab import turning_points
from theomachy.lab.turning_points import MOST_TOLD, CostlyChoice, LabelledAnswer

LOOKS = 32


def test_a_win_that_was_thrown_away_is_found_and_nothing_else() -> None:
    record = thrown_away()
    found = list(turning_points.seek(th.from_position(POSITION, seed=1), record["choices"], looks=LOOKS))
    assert [count for count, _ in found] == list(range(len(record["choices"])))
    [point] = [point for _, point in found if point is not None]
    assert (point.choices, point.turn, point.seat) == (0, 1, 0)
    assert point.taken.label == "end the Play Phase"
    assert point.better.chance.value > 0.9 > 0.4 > point.taken.chance.value
    assert point.loss.value - point.loss.error > 0.5
    assert point.better.why


def test_the_search_for_them_goes_on_from_anywhere_and_comes_out_the_same() -> None:
    choices = thrown_away()["choices"]
    whole = list(turning_points.seek(th.from_position(POSITION, seed=1), choices, looks=LOOKS))
    game = th.from_position(POSITION, seed=1)
    for choice in choices[:2]:
        game.apply(choice)
    assert list(turning_points.seek(game, choices, first=2, looks=LOOKS)) == whole[2:]


def test_whoever_took_the_best_has_lost_nothing() -> None:
    game = th.from_position(POSITION, seed=1)
    [jack] = [
        number
        for number, option in enumerate(game.flat_options)
        if (option.to_dict().get("face"), option.to_dict().get("ability")) == ("Jack Dalton, Adventurer", 0)
    ]
    found = Judge(game.observe(0), LOOKS).judge(jack)
    assert found is not None
    assert found.loss.value == 0.0
    assert not found.sure


def test_the_best_answers_come_with_their_chances_and_reasons() -> None:
    best = Judge(th.from_position(POSITION, seed=1).observe(0), LOOKS).best()
    assert 2 <= len(best) <= 3
    assert [answer.chance.value for answer in best] == sorted([answer.chance.value for answer in best], reverse=True)
    assert best[0].chance.value > 0.9
    assert all(answer.why and answer.chance.error > 0 for answer in best)


def test_what_was_only_looked_at_is_no_answer() -> None:
    game = th.from_position(POSITION, seed=1)
    assert turning_points.taken_option(game, []) is None
    assert turning_points.taken_option(game, [3, 0]) == 3


def test_the_dearest_are_told_and_the_same_only_once_a_turn() -> None:
    chance = WinChance(0.5, 0.1)
    one = CostlyChoice(7, 1, 0, LabelledAnswer("a", chance, ""), LabelledAnswer("b", chance, ""), WinChance(0.2, 0.1))
    same = replace(one, choices=9, loss=WinChance(0.3, 0.1))
    later = [replace(one, choices=turn + 20, turn=turn, loss=WinChance(turn / 100, 0.01)) for turn in range(2, 15)]
    told = turning_points.worst([one, same, *later])
    assert same in told
    assert one not in told
    assert len(told) == MOST_TOLD
    assert [point.choices for point in told] == sorted([point.choices for point in told])
