"""Whatever a file holds and whatever the machine does, a person reads one line and never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Theomachy
from theomachy.cli import FAILED
from theomachy.limits import MOST_IN_CARD_FILE, MOST_IN_DECK_FILE, MOST_IN_RECORD_FILE

READERS = [("replay",), ("verify",), ("play", "--resume"), ("deck", "check")]
SET = 'name = "mine"\ntitle = "My Set"\nfamily = "kamigami"\n'


def shell(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    program = f"{sys.executable} -m theomachy.cli"
    line = line.replace("theomachy", program)
    return subprocess.run(
        ["bash", "-c", line],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=folder,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


@pytest.mark.parametrize("words", READERS, ids=" ".join)
@pytest.mark.parametrize("kind", ["folder", "pipe", "device", "nul", "long name", "binary", "escape", "bidi", "huge"])
def test_only_plain_text_files_are_read(theomachy: Theomachy, tmp_path: Path, words: Any, kind: str) -> None:
    path: Path | str = tmp_path / "x"
    assert isinstance(path, Path)
    match kind:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "device":
            path = Path("/dev/zero")
        case "nul":
            path = "a\0b"
        case "long name":
            path = tmp_path / ("x" * 5000)
        case "binary":
            path.write_bytes(b"\xff\xfe\0")
        case "escape":
            path.write_text('{"choices": [], "game": "\x1b[2J"}')
        case "bidi":
            path.write_text('{"choices": [], "game": "\u202e"}')
        case "huge":
            path.write_bytes(b" " * (MOST_IN_RECORD_FILE + 1))
    answer = theomachy(*words, path)
    assert answer.is_wrong_use(), answer
    assert answer.err.strip().isprintable()


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"choices": ' + "[" * 50 + "]" * 50 + "}",
        '{"choices": [NaN]}',
        '{"choices": [], "seed": ' + "9" * 5000 + "}",
        '{"choices": [], "seed": ' + "9" * 200 + "}",
        '{"choices": [], "game": "\\u001b[2J"}',
        '{"choices": [], "game": "\\ud800"}',
        '{"theomachy": 1, "game": "old-ones", "options": {"game": 1}, "seed": 0, "choices": []}',
        '{"theomachy": 1, "game": "old-ones", "options": {"seed": 1}, "seed": 0, "choices": []}',
        '{"theomachy": 1, "game": "old-ones", "options": {}, "seed": 0, "choices": [], "conceded": [[[], 0]]}',
        '{"theomachy": 1, "game": "old-ones", "options": {}, "seed": 0, "choices": [], "conceded": [[7, 0]]}',
        '{"theomachy": 1, "game": "old-ones", "options": {}, "seed": 0, "choices": [], "position": []}',
        '{"theomachy": 1, "game": "old-ones", "options": {}, "seed": [], "choices": []}',
        '{"theomachy": 1, "game": {}, "options": {}, "seed": 0, "choices": []}',
        '{"theomachy": 1, "game": "old-ones", "options": {"kinds": [{}]}, "seed": 0, "choices": []}',
        '{"theomachy": 1, "game": "old-ones", "options": {"sets": ["/dev/zero"]}, "seed": 0, "choices": []}',
    ],
    ids=lambda text: text[:90],
)
def test_bad_records_are_refused_in_one_line(theomachy: Theomachy, tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)
    assert theomachy("replay", path).is_wrong_use()
    answer = theomachy("verify", path)
    assert (answer.status, len(answer.out.splitlines()), answer.err) == (1, 1, "")
    assert answer.out.strip().isprintable()


@pytest.mark.parametrize(
    "text",
    [
        "x" * (MOST_IN_DECK_FILE + 1),
        "1 Youthful Trol\n" * 900,
        "9" * 5000 + " Youthful Troll",
        "1 " + "Troll" * 2000,
    ],
    ids=lambda text: text[:20],
)
def test_bad_decks_are_refused_before_they_cost_time(theomachy: Theomachy, tmp_path: Path, text: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(text)
    answer = theomachy("deck", "check", path)
    assert answer.status in (1, 2)
    assert len((answer.out + answer.err).splitlines()) == 1


def card(**keys: object) -> str:
    return "[[god]]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in keys.items())


GOD = {"name": "A", "culture": "norse"}


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 5000,
        "a" + ".a" * 1500 + " = 1",
        "[a" + ".a" * 1500 + "]",
        "x = " + "{a = " * 500,
        "\n" * (MOST_IN_CARD_FILE + 1),
        "x = 1 # " + "x" * 5000,
        card(**{**GOD, "name": "N" * 200}),
        card(**{**GOD, "name": "\x1b[2JN"}),
        card(**{**GOD, "name": "\u202eN"}),
        card(**GOD, act="Draw 1 card. " * 200),
        card(**GOD, act="Draw 1 card. " * 20),
        card(**GOD, act="Draw 99999999999999999999 cards."),
        card(**GOD, act={"name": "\u2066N", "text": "Draw 1 card."}),
        "".join(card(**{**GOD, "name": f"God {n}"}) for n in range(800)),
    ],
    ids=lambda text: text[:60],
)
def test_bad_card_files_are_refused_where_they_are_wrong(theomachy: Theomachy, tmp_path: Path, text: str) -> None:
    (tmp_path / "set.toml").write_text(SET)
    (tmp_path / "cards.toml").write_text(text)
    answer = theomachy("cards", "check", tmp_path)
    assert answer.status == 1, answer
    assert answer.out.startswith(f"{tmp_path}")
    assert all(line.isprintable() for line in answer.out.splitlines())
    assert theomachy("cards", "fmt", tmp_path).status in (1, 2)


def test_what_is_no_plain_file_in_a_set_is_refused(theomachy: Theomachy, tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text(SET)
    os.mkfifo(tmp_path / "cards.toml")
    (tmp_path / "more.toml").mkdir()
    (tmp_path / "\x1b[2J.toml").write_text(card(**GOD))
    answer = theomachy("cards", "check", tmp_path)
    assert answer.status == 1
    assert len(answer.out.splitlines()) == 3
    assert all(line.isprintable() for line in answer.out.splitlines())
    assert theomachy("cards", "fmt", tmp_path).status in (1, 2)


def test_a_set_of_too_many_files_is_refused(theomachy: Theomachy, tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text(SET)
    for number in range(60):
        (tmp_path / f"{number}.toml").write_text("")
    answer = theomachy("cards", "check", tmp_path)
    assert answer.status == 1
    assert "at most 50" in answer.out


@pytest.mark.parametrize(
    "sentence",
    [
        "Draw 1 card.\x1b[2J",
        "Draw 1 card.\u202e",
        "draw " * 1000,
        "Draw 1 card. " * 20,
        "Draw 99999 cards.",
        "\udcff",
        "²",
    ],
)
def test_bad_sentences_are_not_understood(theomachy: Theomachy, sentence: str) -> None:
    answer = theomachy("cards", "read", sentence)
    assert answer.status == 1, answer
    assert all(line.isprintable() for line in answer.err.splitlines())
    assert theomachy("cards", "read", "--json", sentence).status == 1


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(28, "No space left on device", "x.json"), "theomachy: x.json: No space left on device"),
        (OSError(5, "Input/output error"), "theomachy: Input/output error"),
        (MemoryError(), "theomachy: the memory of this machine is too small for this"),
        (RecursionError("maximum recursion depth exceeded"), "theomachy: this is nested too deep to be read"),
        (
            KeyError("\x1b[2J"),
            (
                "theomachy: a fault of this program, please report it: KeyError: '\\x1b[2J' "
                "(THEOMACHY_TRACEBACK=1 shows where)"
            ),
        ),
    ],
    ids=str,
)
def test_every_error_is_one_line(theomachy: Theomachy, monkeypatch: pytest.MonkeyPatch, error: Any, words: Any) -> None:
    def fail(args: object) -> None:
        raise error

    monkeypatch.setattr("theomachy.cli.rules.coverage", fail)
    answer = theomachy("rules", "coverage")
    assert (answer.status, answer.out, answer.err) == (FAILED, "", words + "\n")


def test_those_who_mend_the_program_may_see_the_traceback(
    theomachy: Theomachy, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(args: object) -> None:
        raise KeyError

    monkeypatch.setattr("theomachy.cli.rules.coverage", fail)
    monkeypatch.setenv("THEOMACHY_TRACEBACK", "1")
    assert "Traceback" in theomachy("rules", "coverage").err


def test_ctrl_c_is_no_error_to_read(theomachy: Theomachy, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("theomachy.cli.rules.coverage", fail)
    assert theomachy("rules", "coverage").status == 130


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_device_is_one_line(tmp_path: Path) -> None:
    done = shell("theomachy rules show K-7 > /dev/full", tmp_path)
    assert done.returncode == FAILED
    assert done.stderr == "theomachy: No space left on device\n"


@pytest.mark.parametrize(
    "line",
    [
        "rules show K-7 >&-",
        "rules show K-7 2>&-",
        "play --seed 1 <&-",
        "verify nothing 2>/dev/full",
        "cards try 'Draw 1 card.' >&- 2>&-",
        "replay - <&-",
        "deck check - <&-",
    ],
)
def test_a_closed_stream_is_no_traceback(tmp_path: Path, line: str) -> None:
    done = shell(f"theomachy {line}", tmp_path)
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
    assert "fault of this program" not in done.stderr


def test_a_stream_that_knows_few_characters_still_gets_its_lines(tmp_path: Path) -> None:
    done = shell("PYTHONIOENCODING=ascii theomachy cards list old-ones", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    done = shell("printf '\\377\\n1\\n' | theomachy play --seed 1", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
