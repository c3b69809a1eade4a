"""Games that are kept as they end: a match goes on where it was, and runs of one match are added up."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.lab.conftest import Sim
from tests.support.results import without_timing
from theomachy.lab import Match, run
from theomachy.lab import checkpoint as kept
from theomachy.lab.play import Outcome

WHOLE = Match("old-ones", ("heuristic", "random"), games=6, options={"turn_limit": 40})


def write(path: Path, match: Match, first: int, end: int) -> Path:
    """A file with some games of a match."""
    run(replace(match, first=first, games=end), on_outcome=lambda outcome: kept.append(path, match, outcome))
    return path


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    return without_timing(run(WHOLE))


def test_a_match_that_goes_on_comes_to_the_same_as_one_in_one_go(tmp_path: Path, whole: dict[str, Any]) -> None:
    path = write(tmp_path / "kept", WHOLE, 0, 4)
    heard: list[Outcome] = []
    results = run(WHOLE, played=kept.read([path], WHOLE), on_outcome=heard.append)
    assert [outcome.fixture.index for outcome in heard] == [4, 5]
    assert without_timing(results) == whole


def test_runs_of_one_match_are_added_up(tmp_path: Path, whole: dict[str, Any]) -> None:
    one, two = write(tmp_path / "one", WHOLE, 0, 3), write(tmp_path / "two", WHOLE, 2, 6)
    played = kept.read([two, one], WHOLE)
    assert [outcome.fixture.index for outcome in played] == list(range(6))  # the third game was played twice
    heard: list[Outcome] = []
    assert without_timing(run(WHOLE, played=played, on_outcome=heard.append)) == whole
    assert not heard


def test_twilight_is_kept_with_its_decks_and_habits(tmp_path: Path) -> None:
    match = Match("twilight", ("heuristic",), games=2, players=2, decks=("mars", "enlil"))
    path = write(tmp_path / "kept", match, 0, 2)
    assert without_timing(run(match, played=kept.read([path], match))) == without_timing(run(match))


def test_a_line_that_was_not_written_to_its_end_is_played_again(tmp_path: Path) -> None:
    path = write(tmp_path / "kept", WHOLE, 0, 2)
    path.write_text(path.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    kept.drop_broken_line(path)
    assert [outcome.fixture.index for outcome in kept.read([path], WHOLE)] == [0]


@pytest.mark.parametrize(
    "other",
    [
        replace(WHOLE, seed=1),
        replace(WHOLE, bots=("heuristic", "easy")),
        replace(WHOLE, options={"turn_limit": 41}),
        replace(WHOLE, game="nine-realms"),
        replace(WHOLE, players=3),
    ],
)
def test_games_of_another_match_are_refused(tmp_path: Path, other: Any) -> None:
    path = write(tmp_path / "kept", WHOLE, 0, 1)
    with pytest.raises(ValueError, match="line 1: a game of another match"):
        kept.read([path], other)


def test_what_is_no_kept_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    path.write_text('{"match": 3}\n', encoding="utf-8")
    with pytest.raises(ValueError, match="another match"):
        kept.read([path], WHOLE)
    path.write_text("[]\n", encoding="utf-8")
    with pytest.raises(ValueError, match="line 1: not a kept game"):
        kept.read([path], WHOLE)


def test_the_command_line_goes_on_and_pools(sim: Sim, tmp_path: Path) -> None:
    words = ["old-ones", "--bots", "heuristic,random", "--set", "turn_limit=40"]
    one, two = str(tmp_path / "one"), str(tmp_path / "two")
    assert sim(*words, "--games", "2", "--keep", one)[0] == 0
    assert sim(*words, "--games", "4", "--keep", one)[0] == 0
    assert sim(*words, "--games", "6", "--from", "4", "--keep", two)[0] == 0
    status, out, _ = sim(*words, "--games", "6", "--pool", one, two, "--json", "-")
    assert status == 0
    data = json.loads(out)
    assert data["games"] == data["asked"] == 6
    assert len(Path(one).read_text(encoding="utf-8").splitlines()) == 4


@pytest.mark.parametrize(
    "words",
    [
        ["--keep", "no/such/folder/kept"],
        ["--pool", "no-such-file"],
        ["--from", "6"],
        ["--keep", "kept", "--balance"],
    ],
)
def test_wrong_use_is_one_line(sim: Sim, words: Any) -> None:
    status, _, err = sim("old-ones", "--bots", "heuristic", "--games", "6", *words)
    assert status == 2
    assert err.count("\n") == 1
