"""What training is made of, but for the network: tables by lot, workers, outcomes, the curve."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import theomachy as th
from theomachy.train.curve import LOG, PAGE, Curve, interval
from theomachy.train.exchange import (
    AGAINST_HEURISTIC,
    AGAINST_PAST,
    LEARNER,
    NO_GAME,
    PAST,
    SELF_PLAY,
    Exchange,
    table_number,
    table_of,
)
from theomachy.train.outcomes import TRACE, outcomes
from theomachy.train.tables import SHARES, TableMix, known_faces, pay
from theomachy.train.worker import GO, STOP, GamesWorker, Orders


class Pipe:
    """The learner's end, in the same process: it answers by lot."""

    def __init__(self, exchanges: list[Exchange], steps: int, orders: Orders) -> None:
        self.exchanges, self.steps, self.orders = exchanges, steps, orders
        self.sent = 0
        self.asked = 0
        self.rng = np.random.default_rng(1)
        self.ended: Counter[int] = Counter()
        self.deciders: Counter[int] = Counter()
        self.scores: list[float] = []

    def send_bytes(self, message: bytes) -> None:
        assert message == GO
        self.sent += 1

    def recv_bytes(self) -> bytes:
        self.asked += 1
        if self.asked == 1:
            return pickle.dumps(self.orders)
        if self.asked > self.steps:
            return STOP
        exchange = self.exchanges[self.asked % len(self.exchanges)]
        exchange.answers[:] = self.rng.integers(0, exchange.option_counts)
        self.ended.update(exchange.ended.tolist())
        self.deciders.update(exchange.deciders.tolist())
        self.scores += exchange.score[exchange.ended != NO_GAME].tolist()
        assert exchange.totals[0] == exchange.state_lengths.sum()
        assert exchange.totals[1] == exchange.option_counts.sum()
        assert exchange.totals[2] == exchange.option_lengths[: exchange.totals[1]].sum()
        return GO


def played(family: str, steps: int, orders: Orders, players: tuple[int, ...] = ()) -> Pipe:
    exchanges = [Exchange(3) for _ in range(2)]
    try:
        pipe = Pipe(exchanges, steps, orders)
        connection: Any = pipe
        GamesWorker(TableMix(family, (), players), known_faces(family), 1, exchanges).run(connection)
        return pipe
    finally:
        for exchange in exchanges:
            exchange.close()
            exchange.memory.unlink()


def test_a_worker_plays_one_game_after_another() -> None:
    pipe = played("kamigami", 700, Orders(afresh=True), (2,))
    assert pipe.ended[SELF_PLAY] > 2
    assert not pipe.ended[AGAINST_HEURISTIC]
    assert set(pipe.deciders) == {LEARNER}


def test_a_worker_plays_against_the_heuristic_and_past_selves() -> None:
    pipe = played("kamigami", 900, Orders(heuristic=0.7, past=0.3, afresh=True), (2,))
    assert pipe.ended[AGAINST_HEURISTIC]
    assert pipe.ended[AGAINST_PAST]
    assert pipe.deciders[PAST]
    assert sum(pipe.scores) / len(pipe.scores) < 0.5


def test_a_worker_says_what_the_heuristic_would_do() -> None:
    exchanges = [Exchange(2)]
    try:
        worker = GamesWorker(TableMix("twilight"), known_faces("twilight"), 3, exchanges)
        worker.orders = Orders(teach=True)
        worker._begin(0)
        for _ in range(20):
            assert (exchanges[0].teacher >= 0).all()
            assert (exchanges[0].teacher < exchanges[0].option_counts).all()
            exchanges[0].answers[:] = exchanges[0].teacher
            worker._step(0)
    finally:
        exchanges[0].close()
        exchanges[0].memory.unlink()


def test_all_tables_of_a_mix_can_be_played() -> None:
    rng = Random(1)
    for family in ("kamigami", "twilight"):
        met: Counter[int] = Counter()
        rows = known_faces(family)
        known = len(rows.names)
        for _ in range(60):
            game, players, options = TableMix(family).draw(rng)
            met[players] += 1
            rows.rows(th.new_game(game, players=players, **options).table_numbers(0).faces)
        assert len(rows.names) == known
        assert met[2] == max(met.values())
        assert set(met) <= set(SHARES)


def test_what_is_left_out_is_never_played() -> None:
    rng = Random(2)
    mix = TableMix("kamigami", left_out=("nine-realms",))
    drawn = [mix.draw(rng) for _ in range(200)]
    assert {game for game, _, _ in drawn} == {"kanzume-goddess", "old-ones"}
    assert not any("nine-realms" in options.get("sets", ()) for _, _, options in drawn)
    duels = TableMix("twilight", players=(2,), left_out=("mars",))
    decks = {deck for _ in range(50) for deck in duels.draw(rng)[2].get("decks", ())}
    assert decks == {"hera", "reader", "enlil"}


@pytest.mark.parametrize(
    ("mix", "says"),
    [
        (TableMix("chess"), "no family 'chess'"),
        (TableMix("twilight", ("old-ones",)), "no game 'old-ones' of twilight"),
        (TableMix("twilight", (), (9,)), "players are 2, 3, 4, 5, 6, not 9"),
        (TableMix("twilight", left_out=("twilight",)), "nothing is left to play"),
    ],
)
def test_a_wrong_mix_is_named(mix: TableMix, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        mix.check()


def test_a_game_comes_out_at_zero() -> None:
    for players in range(2, 7):
        for winners in ((), (0,), (1, 0), tuple(range(players))):
            assert sum(pay(winners, players)) == pytest.approx(0)
    assert pay((2,), 4) == [-1 / 3, -1 / 3, 1, -1 / 3]


def test_a_table_has_a_number() -> None:
    assert {table_of(table_number(game, players)) for game in range(3) for players in range(2, 7)} == {
        (game, players) for game in range(3) for players in range(2, 7)
    }


@dataclass
class Told:
    seats: Any
    ended: Any
    pay: Any


def told(seats: list[int], ended: list[int] | None = None, paid: list[float] | None = None) -> Told:
    rows = np.zeros((len(seats), 6), np.float32)
    if paid:
        rows[:, : len(paid)] = paid
    return Told(np.array(seats), np.array(ended or [NO_GAME] * len(seats)), rows)


def test_outcomes_run_along_the_decisions_of_each_seat() -> None:
    """Seats 0, 1, 0 of one game, then it ends and seat 1 of the next is asked: by hand."""
    rounds = [told([0]), told([1]), told([0]), told([1], [SELF_PLAY], [1.0, -1.0])]
    values = np.array([[0.2], [0.1], [0.5], [0.0]], np.float32)
    gains, known = outcomes(values, rounds)
    assert known[:, 0].tolist() == [True, True, True, False]
    assert gains[2, 0] == pytest.approx(1 - 0.5)
    assert gains[1, 0] == pytest.approx(-1 - 0.1)
    assert gains[0, 0] == pytest.approx(0.5 - 0.2 + TRACE * 0.5)
    assert gains[3, 0] == 0


def test_outcomes_of_games_side_by_side_do_not_mix() -> None:
    rounds = [told([0, 1]), told([0, 1]), told([0, 0], [NO_GAME, SELF_PLAY], [1.0, -1.0])]
    values = np.zeros((3, 2), np.float32)
    gains, known = outcomes(values, rounds)
    assert gains[:2, 0].tolist() == [0, 0]
    assert gains[1, 1] == pytest.approx(-1)
    assert gains[0, 1] == pytest.approx(-TRACE)
    assert known[:, 0].tolist() == [True, True, False]


def test_the_curve_is_kept_and_shown(tmp_path: Path) -> None:
    line = {"minutes": 1.0, "entropy": 0.3, "value error": 0.1, "decisions/s": 5000}
    Curve(tmp_path, "A <training>").add(line)
    again = Curve(tmp_path, "A <training>")
    again.add({"minutes": 2.0, "against heuristic": {"twilight 2": [0.75, 400]}})
    assert [json.loads(row) for row in (tmp_path / LOG).read_text().splitlines()] == again.lines
    page = (tmp_path / PAGE).read_text()
    assert "A &lt;training&gt;" in page
    assert "wins against the heuristic, %: twilight 2" in page
    assert page.count("<svg") == 4


def test_an_interval_holds_its_share() -> None:
    low, high = interval(0.75, 400)
    assert 0.70 < low < 0.75 < high < 0.80
    assert interval(0.0, 0) == (0.0, 1.0)
