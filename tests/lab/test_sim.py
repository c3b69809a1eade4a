"""`theomachy sim` as people call it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import theomachy
from tests.lab.conftest import Sim
from theomachy.cli import main
from theomachy.lab import balance, ratings
from theomachy.lab.balance import Check
from theomachy.lab.progress import Progress, duration_text

QUICK = ("--set", "turn_limit=30")


def test_json_report_and_records(sim: Sim, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    numbers, page, records = tmp_path / "n.json", tmp_path / "p.html", tmp_path / "records"
    status, out, err = sim(
        "old-ones",
        "--bots",
        "heuristic,random",
        "--games",
        4,
        "--json",
        numbers,
        "--report",
        page,
        "--records",
        records,
        *QUICK,
    )
    assert (status, err) == (0, "")
    assert "heuristic" in out
    assert json.loads(numbers.read_text())["bots"]["random"]["games"] == 4
    assert page.read_text().startswith("<!DOCTYPE html>")
    assert "<figure" in page.read_text()
    assert "<figure>" not in page.read_text(), "what scrolls sideways is reached by the keyboard"
    saved = sorted(records.iterdir())
    assert [path.name for path in saved] == ["0.json", "1.json", "2.json", "3.json"]
    assert main(["verify", *map(str, saved)]) == 0
    assert main(["replay", str(saved[0])]) == 0
    assert "The game is over" in capsys.readouterr().out


def test_what_was_found_is_printed_before_it_is_written(
    sim: Sim, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk takes the pages, not what the games have shown; and not what was in the files before."""

    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device", str(path))

    for name in ("n.json", "p.html", "b.md"):
        (tmp_path / name).write_text("old")
    monkeypatch.setattr("theomachy.files.write", full)
    status, out, err = sim(
        "old-ones",
        "--bots",
        "random",
        "--games",
        2,
        "--json",
        tmp_path / "n.json",
        "--report",
        tmp_path / "p.html",
        "--records",
        tmp_path / "records",
        *QUICK,
    )
    assert status == 3
    assert "2 games in" in out
    assert "no more records are kept" in err
    assert err.splitlines()[-1].endswith("No space left on device")
    status, out, _ = sim("old-ones", "--balance", tmp_path / "b.md", "--games", 2, *QUICK)
    assert status == 3
    assert "faces that hold all their targets" in out
    assert {(tmp_path / name).read_text() for name in ("n.json", "p.html", "b.md")} == {"old"}


def test_one_page_that_cannot_be_written_does_not_keep_the_others(sim: Sim, tmp_path: Path) -> None:
    (tmp_path / "n.json").mkdir()
    status, _, err = sim(
        "old-ones",
        "--bots",
        "random",
        "--games",
        2,
        "--json",
        tmp_path / "n.json",
        "--report",
        tmp_path / "p.html",
        *QUICK,
    )
    assert status == 3
    assert len(err.splitlines()) == 1
    assert (tmp_path / "p.html").read_text().startswith("<!DOCTYPE html>")


def test_a_match_that_was_stopped_at_once_still_has_its_pages(
    sim: Sim, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("theomachy.lab.runner.Interrupt.is_set", lambda self: True)
    numbers, page = tmp_path / "n.json", tmp_path / "p.html"
    for more in ((), ("--balance", tmp_path / "b.md"), ("--compare", "old-ones", "old-ones"), ("--ratings",)):
        status, _, err = sim("old-ones", "--games", 2, "--json", numbers, "--report", page, *more, *QUICK)
        assert status == 130
        assert "interrupted; 0 of 2 games are kept" in err
        assert json.loads(numbers.read_text())["games"] == 0


def test_json_on_standard_output_is_all_there_is(sim: Sim) -> None:
    status, out, _ = sim("nine-realms", "--bots", "random", "--games", 1, "--json", "-", *QUICK)
    assert status == 0
    assert json.loads(out)["game"] == "nine-realms"


@pytest.mark.parametrize(
    "words",
    [
        ("chess",),
        ("old-ones", "--bots", "nobody"),
        ("old-ones", "--bots", "random,,random"),
        ("old-ones", "--bots", "random:depth=2"),
        ("old-ones", "--players", 9),
        ("old-ones", "--players", 1),
        ("old-ones", "--games", 0),
        ("old-ones", "--games", "many"),
        ("old-ones", "--mode", "juggling"),
        ("old-ones", "--teams", 5),
        ("kanzume-goddess", "--temples"),
        ("old-ones", "--set", "temples"),
        ("old-ones", "--set", "no_such_option=1"),
        ("old-ones", "--json", "no-such-folder/x.json"),
        ("old-ones", "--compare", "old-ones"),
        ("old-ones", "--compare", "old-ones", "no-such-set"),
        ("old-ones", "--balance", "--ratings"),
        ("old-ones", "--balance", "--players", 3, "--games", 1, *QUICK),
        (),
    ],
    ids=str,
)
def test_wrong_use_is_one_line_and_status_2(sim: Sim, words: Any) -> None:
    status, out, err = sim(*words)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.startswith("theomachy sim")


def test_an_odd_number_of_games_is_played_but_noted(sim: Sim) -> None:
    status, _, err = sim("old-ones", "--bots", "random,heuristic", "--games", 3, *QUICK)
    assert status == 0
    assert "no multiple of 2" in err


def test_compare_two_sets(sim: Sim, tmp_path: Path) -> None:
    edited = tmp_path / "edited"
    shutil.copytree(Path(theomachy.__file__).parent / "sets" / "old-ones", edited)
    numbers, page = tmp_path / "n.json", tmp_path / "p.html"
    status, out, _ = sim(
        "old-ones",
        "--bots",
        "heuristic",
        "--games",
        2,
        "--compare",
        "old-ones",
        edited,
        "--json",
        numbers,
        "--report",
        page,
        *QUICK,
    )
    assert status == 0
    assert "2 games with old-ones, the same with" in out
    data = json.loads(numbers.read_text())
    assert data["a"]["options"]["sets"] == ["old-ones"]
    assert data["b"]["options"]["sets"] == [str(edited)]
    assert "what changes" in page.read_text()


def test_balance_lists_every_target_and_writes_a_page(sim: Sim, tmp_path: Path) -> None:
    page = tmp_path / "old-ones.md"
    status, out, _ = sim("old-ones", "--balance", page, "--games", 2, *QUICK)
    assert status in (0, 1)
    assert "old-ones, without temples" in out
    assert "old-ones, with temples" in out
    for words in (
        "God wins, 17.0 % – 34.0 %",
        "seat wins, 21.0 % – 29.0 %",
        "Temple wins",
        "ending, ≥ 15.0 %",
        "length, 8 – 20",
        "recruited when on offer, ≥ 3.0 %",
        "effect on its recruiter, ≤ 15.0 %",
    ):
        assert words in out
    text = page.read_text()
    assert "theomachy sim old-ones --bots heuristic --games 2" in text
    assert "### What misses" in text


def test_by_how_much_a_target_is_missed() -> None:
    low = Check("God wins", "Thor", 0.15, 0.17, 0.34, (0.1, 0.2))
    assert (low.holds, low.verdict, low.target) == (False, "misses by 2.0 points", "17.0 % – 34.0 %")
    assert low.measured == "15.0 % (10.0 % … 20.0 %)"
    assert Check("length", "rounds", 21, 8, 20, share=False).verdict == "misses by 1"
    assert Check("effect", "Thor", 0.1, None, 0.15).holds
    assert Check("recruited", "Thor", None, 0.03, None).verdict == "misses: nothing measured"


def test_nineteen_of_twenty_faces_are_enough() -> None:
    faces = [Check("recruited", f"card {k}", 0.0 if k == 0 else 0.5, 0.03, None, face=True) for k in range(20)]
    assert balance.passed(faces)
    assert not balance.passed([*faces, Check("recruited", "card 1", 0.0, 0.03, None, face=True)][1:2] + faces[:3])
    assert not balance.passed([Check("God wins", "Thor", 0.5, 0.17, 0.34)])


def test_ratings_of_bots(sim: Sim, tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("# Bots\n\n<!-- ratings old-ones -->\nold\n<!-- end -->\n\nThe rest.\n")
    status, _, _ = sim("old-ones", "--bots", "heuristic,random", "--games", 6, "--ratings", page, *QUICK)
    assert status == 0
    text = page.read_text()
    assert "\nold\n" not in text
    assert text.endswith("The rest.\n")
    assert text.index("| heuristic |") < text.index("| random |")


def test_a_table_is_put_where_it_belongs(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    for key, text in (("old-ones", "one\n"), ("twilight", "two\n"), ("old-ones", "three\n")):
        page.write_text(ratings.page_with_section(page, key, text))
    assert page.read_text() == (
        "<!-- ratings old-ones -->\nthree\n<!-- end -->\n\n<!-- ratings twilight -->\ntwo\n<!-- end -->\n"
    )


class Screen:
    def __init__(self, tty: bool) -> None:
        self.tty, self.text = tty, ""

    def isatty(self) -> bool:
        return self.tty

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass


def test_a_bar_on_a_terminal() -> None:
    screen = Screen(tty=True)
    progress = Progress(10, screen)  # type: ignore[arg-type]
    progress.add(5)
    progress.close()
    assert "5/10 games (50%)" in screen.text
    assert "█" in screen.text
    assert "left" in screen.text
    assert screen.text.endswith("\n")


def test_no_bar_elsewhere() -> None:
    screen = Screen(tty=False)
    progress = Progress(10, screen)  # type: ignore[arg-type]
    progress.add(5)
    progress.close()
    assert screen.text == ""


def test_times_people_can_read() -> None:
    assert [duration_text(seconds) for seconds in (5, 65, 3700)] == ["5 s", "1 min 05 s", "1 h 01 min"]
