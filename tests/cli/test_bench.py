"""The bench runs and reports what it says it reports; its numbers are not tested here."""

from __future__ import annotations

import logging
from random import Random

import pytest

import theomachy as th
from tests.cli.conftest import Theomachy
from theomachy.cli.measurements import own_bytes, play_round, rate
from theomachy.cli.pyminion_games import PeerGames, silence

RATES = (
    "decisions_per_second",
    "logged_decisions_per_second",
    "games_per_second",
    "clones_per_second",
    "views_per_second",
)


def test_every_number_is_reported(theomachy: Theomachy) -> None:
    answer = theomachy("bench", "--games", "old-ones", "--players", 2, "--seconds", 0.01, "--rounds", 2, "--json")
    assert answer.json["rounds"] == 2
    (row,) = answer.json["games"]
    assert (row["game"], row["players"]) == ("old-ones", 2)
    assert all(row[key] > 0 for key in (*RATES, "determinizations_per_second", "decisions_per_game", "state_bytes"))
    assert row["game_bytes"] >= row["state_bytes"]


def test_no_rounds_are_refused(theomachy: Theomachy) -> None:
    answer = theomachy("bench", "--rounds", 0)
    assert answer.is_wrong_use()
    assert "--rounds must be at least 1" in answer.err


def test_a_peer_is_measured_in_the_same_run(theomachy: Theomachy) -> None:
    words = ("bench", "--games", "old-ones", "--players", 2, "--seconds", 0.01, "--compare")
    report = theomachy(*words, "--json").json
    assert [peer["players"] for peer in report["peers"]] == [2, 4]
    assert all(100 < peer["decisions_per_game"] < 1000 for peer in report["peers"])
    (ratio,) = report["ratios"]
    expected = report["games"][0]["decisions_per_second"] / report["peers"][0]["decisions_per_second"]
    assert ratio["decisions"] == pytest.approx(expected)
    assert "times the decisions/s of pyminion" in theomachy(*words).out


def test_the_peer_logs_nothing_while_it_is_measured(caplog: pytest.LogCaptureFixture) -> None:
    silence()
    assert PeerGames(2, Random(3)).play()
    assert not logging.getLogger().isEnabledFor(logging.INFO)
    assert caplog.records == []


def test_the_check_of_the_peer_would_find_its_log(caplog: pytest.LogCaptureFixture) -> None:
    silence()
    with caplog.at_level(logging.INFO):
        assert PeerGames(2, Random(3)).play()
    assert caplog.records


def test_a_failed_game_counts_for_nothing() -> None:
    answers = iter([None, 10, None, 30])
    tally = play_round(lambda: next(answers), 1e-12)
    assert (tally.games, tally.decisions, tally.failed) == (1, 10, 1)


def test_a_rate_is_times_a_second() -> None:
    calls = []
    found = rate(lambda: calls.append(1), 0.01)
    assert 0 < found <= len(calls) / 0.01


def test_memory_leaves_out_what_two_games_share() -> None:
    shared = ["x" * 1000]
    first, second = {"rules": shared, "own": list(range(1000, 1100))}, {"rules": shared, "own": []}
    assert 100 * 8 < own_bytes(first, second) < 100 * 50
    assert own_bytes(first, first) == 0


def test_a_state_is_small() -> None:
    games = [th.new_game("old-ones", players=4, seed=seed) for seed in (1, 2)]
    assert own_bytes(games[0].without_log(), games[1]) < 64 * 1024
