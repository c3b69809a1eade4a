"""Playing matches: the same whatever plays them, even, and never lost."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.support.results import without_timing
from theomachy.lab import Match, Results, run
from theomachy.lab.play import Outcome, play_many
from theomachy.lab.runner import Chunks

SMALL = Match("old-ones", ("heuristic", "random"), games=8, options={"turn_limit": 40})


def test_any_number_of_processes_gives_the_same() -> None:
    assert without_timing(run(SMALL, jobs=1)) == without_timing(run(SMALL, jobs=2))


def test_every_game_is_in_exactly_one_chunk() -> None:
    for games, workers in ((1, 1), (7, 2), (1000, 2), (999, 7)):
        todo, seen = Chunks(range(games), workers), []
        while found := todo.take(3):
            seen += [k for chunk in found for k in chunk]
            todo.finished(len(seen))
        assert seen == list(range(games))


def test_a_mirror_match_comes_out_even(mirror: Results) -> None:
    assert [row["rate"] for row in mirror.to_json()["bots"].values()] == [0.5, 0.5]


def test_ctrl_c_keeps_what_was_played() -> None:
    heard: list[Outcome] = []

    def on_outcome(outcome: Outcome) -> None:
        heard.append(outcome)
        if len(heard) == 3:
            raise KeyboardInterrupt

    results = run(Match("old-ones", ("heuristic",), games=50), on_outcome=on_outcome)
    assert not results.complete
    data = results.to_json()
    assert (data["games"], data["asked"], data["complete"]) == (2, 50, False)


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_at_the_command_line_writes_what_was_played(tmp_path: Path, jobs: int) -> None:
    target, records = tmp_path / "out.json", tmp_path / "records"
    words = [
        "sim",
        "old-ones",
        "--bots",
        "heuristic",
        "--games",
        "1000000",
        "--jobs",
        str(jobs),
        "--json",
        str(target),
        "--records",
        str(records),
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "theomachy.cli", *words],
        start_new_session=True,
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    deadline = time.monotonic() + 60
    while not (records.is_dir() and any(records.iterdir())) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers as well
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.startswith("theomachy sim: interrupted; ")
    data = json.loads(target.read_text())
    assert 0 < data["games"] < 1_000_000
    assert not data["complete"]
    assert data["games"] == len(list(records.iterdir()))


def started(tmp_path: Path, *words: str) -> tuple[subprocess.Popen[str], list[int]]:
    """A long match in two workers of which some games have ended; and the numbers of all its processes."""
    records = tmp_path / "records"
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "theomachy.cli",
            "sim",
            "old-ones",
            "--bots",
            "random",
            "--games",
            "100000",
            "--jobs",
            "2",
            "--records",
            str(records),
            *words,
        ],
        start_new_session=True,
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 60
    while not (records.is_dir() and any(records.iterdir())) and time.monotonic() < deadline:
        time.sleep(0.05)
    return process, children(process.pid)


def children(parent: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            number, _, _, owner, *_ = re.sub(r"\(.*\)", "x", path.read_text()).split()
        except OSError:
            continue
        if int(owner) == parent:
            found.append(int(number))
    return found


def alive(number: int) -> bool:
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="this system does not list its processes")
def test_workers_die_with_their_parent(tmp_path: Path) -> None:
    process, workers = started(tmp_path)
    assert len(workers) >= 2
    process.kill()
    process.communicate(timeout=30)
    deadline = time.monotonic() + 20
    while any(map(alive, workers)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not any(map(alive, workers))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="this system does not list its processes")
def test_a_worker_that_is_killed_costs_only_its_own_games(tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    process, workers = started(tmp_path, "--json", str(target))
    (worker, *_) = [number for number in workers if "spawn_main" in Path(f"/proc/{number}/cmdline").read_text()]
    os.kill(worker, signal.SIGKILL)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.startswith("theomachy sim: a worker was killed")
    assert len(err.splitlines()) == 1
    data = json.loads(target.read_text())
    assert 0 < data["games"] == len(list((tmp_path / "records").iterdir()))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="this system does not list its processes")
@pytest.mark.parametrize("wait", [0, 0.1, 0.3])
def test_ctrl_c_while_workers_are_started_is_no_traceback(wait: float | int) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "theomachy.cli", "sim", "old-ones", "--games", "100000", "--jobs", "2"],
        start_new_session=True,
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    while not children(process.pid):
        time.sleep(0.01)
    time.sleep(wait)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.startswith("theomachy sim: interrupted; ")
    assert len(err.splitlines()) == 1


def test_stopping_gives_up_the_game_in_hand() -> None:
    asked = iter([False] * 20)
    assert list(play_many(SMALL, range(8), lambda: next(asked, True))) == []


def test_a_bot_that_fails_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong:
        def choose(self, observation: th.Observation) -> int:
            raise RuntimeError("cannot choose")

    monkeypatch.setattr("theomachy.lab.match.Match.bot_at", lambda *_: Wrong())
    with pytest.raises(RuntimeError) as caught:
        run(SMALL)
    assert "in game 0 of the match" in caught.value.__notes__[0]


def test_teams_and_mixes() -> None:
    match = Match("old-ones", ("heuristic", "random"), games=2, players=4, options={"mode": "team", "turn_limit": 40})
    results = run(match)
    assert results.sides == 2
    assert results.fair == 0.5


@pytest.mark.parametrize(
    ("match", "words"),
    [
        (Match("chess", ("random",), 1), "no game 'chess'; there are"),
        (Match("old-ones", ("nobody",), 1), "no bot 'nobody'; there are"),
        (Match("old-ones", ("random:depth=3",), 1), "bot 'random:depth=3': "),
        (Match("old-ones", (), 1), "at least one bot"),
        (Match("old-ones", ("random",), 0), "at least one game"),
        (Match("old-ones", ("random",), 1, players=9), "2 to 6 players"),
        (Match("old-ones", ("random",), 1, options={"colour": 1}), "unknown option 'colour'"),
        (Match("twilight", ("random",), 1, decks=("mars", "zeus")), "no deck 'zeus'"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(match: Match, words: str) -> None:
    with pytest.raises(ValueError) as caught:
        run(match)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_records_replay_to_the_same_end() -> None:
    heard: list[dict[str, Any]] = []
    match = Match("old-ones", ("heuristic", "random"), games=2, records=True, options={"turn_limit": 40})
    results = run(match, on_outcome=lambda outcome: heard.append(json.loads(json.dumps(outcome.record))))
    for record, outcome in zip(heard, results.outcomes, strict=True):
        digest = record.pop("digest")
        game = th.replay(record)
        assert (game.digest(), game.winners) == (digest, outcome.winners)
