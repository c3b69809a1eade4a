"""What the draws of a game were worth: the chances to win with what was drawn, beside those with what might have been.

Both are means over worlds that the drawer thinks possible, played on by rules of thumb for a few turns: those after the
draw, in which it knows its cards, and those before it, in which the same answer leads to others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from theomachy.bots import families
from theomachy.bots.judgement import WinChance
from theomachy.bots.tree import play_out
from theomachy.core.game import Game, World

LOOKS: Final = 32  # worlds of each kind at the first look
THOROUGH: Final = 4  # times as many where that has found something
NOTICED: Final = 0.06  # a difference at the first look from which on it is worth a second
MOST_TOLD: Final = 3  # of one player
DRAWS: Final = ("draw", "draws")  # the kinds of lines that tell of one


@dataclass(frozen=True)
class LuckyDraw:
    """A draw, told after so many choices: what came into whose hand, what that was worth in chances to win (below 0:
    bad luck), and at the first look, which adds up without favour. `sure`: a second look has found it, too."""

    choices: int
    turn: int
    seat: int
    faces: tuple[str, ...]
    gain: WinChance
    first: WinChance
    sure: bool


def luck_of(before: Game, choice: int, after: Game, count: int, looks: int = LOOKS) -> Iterator[LuckyDraw]:
    """What was drawn between two moments that lie a choice apart; the later one comes after `count` choices."""
    for seat in range(after.players):
        faces = _drawn(before, after, seat)
        if faces and not after.is_out(seat) and not after.over:
            found = _weighed(before, choice, after, seat, (count, seat), looks)
            if found is not None:
                yield LuckyDraw(count, after.turn, seat, faces, *found)


def told(draws: Sequence[LuckyDraw]) -> list[LuckyDraw]:
    """The draws that surely mattered most, so many of each player, in the order of the game."""
    found: list[LuckyDraw] = []
    for seat in sorted({draw.seat for draw in draws}):
        own = [draw for draw in draws if draw.seat == seat and draw.sure]
        found += sorted(own, key=lambda draw: -abs(draw.gain.value))[:MOST_TOLD]
    return sorted(found, key=lambda draw: draw.choices)


def total(draws: Sequence[LuckyDraw], seat: int) -> WinChance:
    """What all draws of a seat were worth together."""
    own = [draw.first for draw in draws if draw.seat == seat]
    return WinChance(sum([one.value for one in own], 0.0), sqrt(sum([one.error**2 for one in own], 0.0)))


def _drawn(before: Game, after: Game, seat: int) -> tuple[str, ...]:
    """The faces that a seat has drawn; nothing if no line tells of a draw."""
    lines = [line for line in after.events(before.event_count, seat) if line["kind"] in DRAWS and line["seat"] == seat]
    named = [line["card"]["face"] for line in lines if line.get("card")]
    if not lines or named:
        return tuple(named)
    held = {card["id"] for card in _hand(before, seat)}
    return tuple([card["face"] for card in _hand(after, seat) if card["id"] not in held])


def _hand(game: Game, seat: int) -> list[dict[str, Any]]:
    cards: list[dict[str, Any]] = game.view(seat)["seats"][seat]["hand"]["cards"]
    return cards


def _weighed(
    before: Game, choice: int, after: Game, seat: int, salt: tuple[int, int], looks: int
) -> tuple[WinChance, WinChance, bool] | None:
    """The gain as well as it is known, that of the first look, and whether it is sure; None if it cannot be told."""
    first = _difference(before, choice, after, seat, (*salt, 0), looks)
    if first is None or abs(first.value) < max(NOTICED, first.error):
        return None if first is None else (first, first, False)
    second = _difference(before, choice, after, seat, (*salt, 1), looks * THOROUGH)
    if second is None:
        return first, first, False
    return second, first, abs(second.value) > max(NOTICED, second.error)


def _difference(
    before: Game, choice: int, after: Game, seat: int, salt: tuple[int, ...], looks: int
) -> WinChance | None:
    """The chances after the draw less those before it; None where too few worlds come to the same answer."""
    numbers = after.numeric_view(seat)
    heuristics = families.heuristics_for(numbers)
    policy = heuristics.playout_policy(numbers)
    last = after.turn + heuristics.horizon(numbers)
    drawn = [after.determinize(seat, (*salt, "drawn", k)).without_log() for k in range(looks)]
    others = [world for k in range(looks) if (world := _other(before, choice, seat, (*salt, "other", k))) is not None]
    if len(others) < looks / 2:
        return None
    mine, theirs = ([play_out(world, heuristics, policy, seat, last) for world in worlds] for worlds in (drawn, others))
    spread = variance(mine) / len(mine) + variance(theirs) / len(theirs)
    return WinChance(fmean(mine) - fmean(theirs), 1.96 * sqrt(spread))


def _other(before: Game, choice: int, seat: int, salt: tuple[object, ...]) -> World | None:
    """A world before the draw in which the same was answered; None if there that could not be."""
    assert before.decision is not None
    world = before.determinize(seat, salt).without_log()
    label = before.decision.options[choice].label
    if world.decision is None or world.seat_to_act != before.seat_to_act:
        return None
    labels = [option.label for option in world.decision.options]
    if label not in labels:
        return None
    world.apply(choice if choice < len(labels) and labels[choice] == label else labels.index(label))
    return world
