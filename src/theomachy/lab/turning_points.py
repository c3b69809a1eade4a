"""The choices that cost most in a finished game: found by search, from what each player knew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from theomachy.bots.judgement import Judge, WinChance
from theomachy.core.game import Game
from theomachy.lab.luck import LuckyDraw, luck_of

LOOKS: Final = 64  # of the first look at a choice
LEAST_LOSS: Final = 0.06  # chances to win, at the lower end of the interval: smaller ones are not told
MOST_TOLD: Final = 8  # of one player


@dataclass(frozen=True)
class LabelledAnswer:
    """An answer in words, and the chance to win behind it."""

    label: str
    chance: WinChance
    why: str


@dataclass(frozen=True)
class CostlyChoice:
    """A choice that cost chances to win: after how many choices it was asked, whom, what was taken and what would have
    been better, and what lies between them."""

    choices: int
    turn: int
    seat: int
    taken: LabelledAnswer
    better: LabelledAnswer
    loss: WinChance


def seek(
    game: Game,
    choices: Sequence[int],
    first: int = 0,
    conceded: Sequence[tuple[int, int]] = (),
    looks: int = LOOKS,
    draws: list[LuckyDraw] | None = None,
) -> Iterator[tuple[int, CostlyChoice | None]]:
    """Play a game on to its end, which stands after the `first` of these choices, and judge each choice on the way: how
    many were made before it, and what was found. What was drawn on the way is weighed, too, if there is a list to put
    it into."""
    for count in range(first, len(choices)):
        point = None if game.is_follow_up else judge(game, choices, count, looks)
        before = game if draws is None else game.clone()
        game.apply(choices[count])
        if draws is not None:
            draws += luck_of(before, choices[count], game, count + 1)
        yield count, point
        for at, out in conceded:
            if at == count + 1 and not game.over:
                game.concede(out)


def judge(game: Game, choices: Sequence[int], count: int, looks: int = LOOKS) -> CostlyChoice | None:
    """The choice that comes next in a game, if it cost something."""
    seat = game.seat_to_act
    taken = taken_option(game, choices[count : count + 2])
    if seat is None or taken is None:
        return None
    found = Judge(game.observe(seat), looks, seed=count).judge(taken)
    if found is None or found.loss.value - found.loss.error < LEAST_LOSS:
        return None
    labels = game.flat_options
    mine, better = [
        LabelledAnswer(labels[answer.option].label, answer.chance, answer.why) for answer in (found.taken, found.better)
    ]
    return CostlyChoice(count, game.turn, seat, mine, better, found.loss)


def taken_option(game: Game, following: Sequence[int]) -> int | None:
    """Which of all answers these choices give, through a list that is opened; None: a list was only looked at."""
    for number in range(len(game.flat_options)):
        way = game.path_to(number)
        if list(following[: len(way)]) == way:
            return number
    return None


def worst(found: Sequence[CostlyChoice]) -> list[CostlyChoice]:
    """The points that cost most, so many of each player, in the order of the game. Of those of one turn of a player
    that say the same, only the dearest."""
    dearest: dict[tuple[int, int, str], CostlyChoice] = {}
    for point in found:
        key = (point.seat, point.turn, point.better.label)
        if key not in dearest or point.loss.value > dearest[key].loss.value:
            dearest[key] = point
    told: list[CostlyChoice] = []
    for seat in sorted({point.seat for point in found}):
        own = [point for point in dearest.values() if point.seat == seat]
        told += sorted(own, key=lambda point: -point.loss.value)[:MOST_TOLD]
    return sorted(told, key=lambda point: point.choices)
