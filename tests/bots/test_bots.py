"""Every bot answers every question of every game, says why, and does the same again under the same seed."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

import theomachy as th
from tests.support.bots import DUELS, NAMES, TABLES, new, play
from theomachy.bots import ismcts

Table = tuple[str, int, dict[str, Any]]


def test_names_include_the_levels_for_people() -> None:
    assert {"random", "heuristic", "ismcts", "easy", "normal", "hard"} <= set(th.bot_names())


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(ValueError, match="heuristic"):
        th.bot("oracle")


@pytest.mark.parametrize(
    ("name", "settings", "says"),
    [
        ("random", {"seconds": 1}, "the bot 'random' has no setting 'seconds'; it has none"),
        ("ismcts", {"depth": 3}, "the bot 'ismcts' has no setting 'depth'; it has iterations, seconds"),
        ("ismcts", {"iterations": 0}, "iterations must be a whole number above 0, not 0"),
        ("ismcts", {"seconds": -1.0}, "seconds must be a number above 0, not -1.0"),
        ("ismcts", {"iterations": 10, "seconds": 0.1}, "give iterations or seconds, not both"),
        ("ismcts", {"iterations": True}, "iterations must be a number, not True"),
        ("heuristic", {"blunder": 2.0}, "blunder must be from 0 to 1, not 2.0"),
    ],
)
def test_a_wrong_setting_is_refused(name: str, settings: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(says)}"):
        th.bot(name, **settings)


@pytest.mark.parametrize(
    ("name", "seed", "settings"),
    [
        (3, 0, {}),
        (None, 0, {}),
        (["random"], 0, {}),
        ("random", None, {}),
        ("random", 1.5, {}),
        ("random", [], {}),
        ("heuristic", 0, {"blunder": "often"}),
        ("heuristic", 0, {"blunder": True}),
        ("ismcts", 0, {"seconds": float("inf")}),
        ("ismcts", 0, {"seconds": float("nan")}),
        ("hard", 0, {"seconds": []}),
    ],
)
def test_what_makes_no_bot_is_refused_clearly(name: Any, seed: Any, settings: dict[str, Any]) -> None:
    with pytest.raises(ValueError) as caught:
        th.bot(name, seed=seed, **settings)
    assert "\n" not in str(caught.value)


def test_a_bot_that_is_not_asked_says_so() -> None:
    game = new(TABLES[0])
    assert game.seat_to_act is not None
    with pytest.raises(ValueError, match="not asked"):
        th.bot("heuristic").choose(game.observe(1 - game.seat_to_act))


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_the_heuristic_answers_every_question_with_a_reason(table: Table) -> None:
    for seed in range(2):
        game = new(table, seed).without_log()
        bots = [th.bot("heuristic" if seat % 2 else "easy", seed=seat) for seat in range(game.players)]
        while not game.over and game.turn < 60:
            seat = game.seat_to_act
            assert seat is not None
            decision = game.decision
            assert decision is not None
            choice = bots[seat].choose(game.observe(seat))
            assert 0 <= choice < len(decision.options)
            assert bots[seat].reason
            assert "\n" not in bots[seat].reason
            game.apply(choice)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_search_answers_in_every_kind_of_game(table: Table) -> None:
    game = new(table).without_log()
    bots: list[Any] = [th.bot("heuristic", seed=seat) for seat in range(game.players)]
    play(game, bots, turns=3)
    bots[0] = th.bot("ismcts", seed=1, iterations=3)
    play(game, bots, turns=7)
    assert bots[0].reason


@pytest.mark.parametrize("game", DUELS)
@pytest.mark.parametrize(("name", "settings"), [("heuristic", {}), ("easy", {}), ("ismcts", {"iterations": 4})])
def test_the_same_seed_gives_the_same_game(game: str, name: str, settings: dict[str, Any]) -> None:
    digests = []
    for _ in range(2):
        table = new((game, 2, DUELS[game]))
        digests.append(play(table, [th.bot(name, seed=seat, **settings) for seat in range(2)], turns=4).digest())
    assert digests[0] == digests[1]


@pytest.mark.parametrize(("seconds", "iterations"), [(0.5, 4), (1.0, 8), (0.01, 1)])
def test_a_time_budget_is_kept(monkeypatch: pytest.MonkeyPatch, seconds: float, iterations: int) -> None:
    """By a clock that goes on an eighth of a second at each look: once at the beginning, once before each iteration
    but the first, of which there is always one."""
    game = new(("old-ones", 2, {})).without_log()
    bots = [th.bot("heuristic", seed=seat) for seat in range(2)]
    ticks = itertools.count()
    monkeypatch.setattr(ismcts, "perf_counter", lambda: next(ticks) / 8)
    bot = ismcts.IsmctsBot(seconds=seconds)
    while not bot.done:  # what is plain is answered without a search
        assert game.seat_to_act is not None
        bot.choose(game.observe(game.seat_to_act))
        game.apply(bots[game.seat_to_act].choose(game.observe(game.seat_to_act)))
    assert bot.done == iterations


@pytest.mark.parametrize("game", DUELS)
def test_the_heuristic_beats_chance(game: str) -> None:
    """A small sample; docs/bots.md has the large one."""
    won = 0
    for k in range(20):
        table = new((game, 2, DUELS[game]), k // 2).without_log()
        bots = [th.bot("heuristic", seed=k), th.bot("random", seed=k)]
        play(table, bots if k % 2 else bots[::-1])
        won += table.winners == (1 - k % 2,)
    assert won >= 16
