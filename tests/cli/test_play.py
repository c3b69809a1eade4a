"""The terminal client, driven through a pipe."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest

import theomachy as th
from tests.cli.conftest import Theomachy
from theomachy.cli import main
from theomachy.cli.seating import Seating
from theomachy.cli.terminal import Terminal

FIRST_OPTION = "1\n" * 20_000


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Quitting saves in the current folder."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


@pytest.mark.parametrize("game", th.games())
def test_a_whole_game_can_be_played_by_numbers(theomachy: Theomachy, game: str) -> None:
    answer = theomachy("play", game, "--seed", 3, "--bots", "random", stdin=FIRST_OPTION)
    assert answer.status == 0
    last = answer.out.strip().splitlines()[-1]
    assert last.startswith("The game is over: ")
    assert " win" in last
    assert not answer.err


@pytest.mark.parametrize("game", th.games())
def test_bots_can_be_watched(theomachy: Theomachy, game: str) -> None:
    answer = theomachy("play", "--game", game, "--watch", "--seed", 3, "--bots", "random")
    assert answer.status == 0
    assert "> " not in answer.out
    assert "The game is over: " in answer.out


def test_the_same_seed_is_the_same_game(theomachy: Theomachy) -> None:
    games = [theomachy("play", "--seed", seed, "--bots", "random", stdin="1\n" * 40 + "x\n").out for seed in (8, 8, 9)]
    assert games[0] == games[1] != games[2]


def test_the_end_of_input_is_a_polite_goodbye(theomachy: Theomachy) -> None:
    answer = theomachy("play", "--seed", 3, "--terminal")
    assert answer.status == 0
    assert answer.out.endswith("Goodbye.\n")


def test_lines_are_plain(theomachy: Theomachy) -> None:
    answer = theomachy("play", "--seed", 3, stdin="v\nl\n?\n" + "1\n" * 20 + "v\nl\n")
    assert answer.status == 0
    assert all(char.isprintable() or char == "\n" for char in answer.out)


def test_everything_a_person_may_type(theomachy: Theomachy, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = f"?\nv\nl\nh\no\n\n0\n999\nwhat\n1\n1\ns\ns {path}\ns {tmp_path}/no/where\nq\n"
    answer = theomachy("play", "--seed", 3, "--players", 3, stdin=typed)
    assert answer.status == 0
    for expected in (
        "old-ones, 3 players, seed 3.",
        "Type the number of an option",
        "A bot would choose ",
        "'0' is not understood",
        "'999' is not understood",
        "'what' is not understood",
        "Save to which file?",
        f"Saved to {path}.",
        "Not saved: ",
        "Goodbye.",
    ):
        assert expected in answer.out
    saved = json.loads(path.read_text())
    assert th.replay({k: v for k, v in saved.items() if k not in ("digest", "table")}).players == 3


def test_a_saved_game_goes_on_where_it_was(theomachy: Theomachy, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    before = theomachy("play", "--seed", 3, "--bots", "random", stdin=f"1\n1\nv\ns {path}\n").out
    after = theomachy("play", "--resume", path, "--bots", "random", stdin="v\n").out
    view = before[before.index("> v\n") : before.index("> s ")]
    assert view in after


def test_nothing_the_seat_may_not_know_is_printed() -> None:
    """Two games that the seat cannot tell apart read the same."""
    game = th.new_game("old-ones", players=2, seed=3)
    assert game.decision is not None
    seat = game.decision.seat
    texts = []
    for world in (game, game.determinize(seat, 1), game.determinize(seat, 2)):
        out = io.StringIO()
        table = Seating(seat, tuple(None if place == seat else "random" for place in range(2)))
        Terminal(cast("th.Game", world), table, io.StringIO("v\nl\n"), out).run()
        texts.append(out.getvalue())
    assert texts[0] == texts[1] == texts[2]


def test_another_seat_and_several_bots(theomachy: Theomachy) -> None:
    answer = theomachy("play", "--seed", 3, "--players", 4, "--seat", 2, "--bots", "random,random", stdin="1\n")
    assert answer.status == 0
    assert "You are seat 2 of 4." in answer.out


def test_options_of_the_game_are_passed_on(theomachy: Theomachy) -> None:
    answer = theomachy("play", "--seed", 3, "--players", 4, "--mode", "team", "-o", "temples=true", stdin="1\n")
    assert answer.status == 0, answer


@pytest.mark.parametrize("sets", ["{}", "old-ones,{}", '["{}"]', '("{}",)'])
def test_a_set_of_ones_own_is_named_as_the_pages_write_it(theomachy: Theomachy, sets: str) -> None:
    path = Path(__file__).parents[1] / "cards/sets/tidewater"
    answer = theomachy("play", "--seed", 3, "-o", f"sets={sets.format(path)}", stdin="q\n")
    assert answer.status == 0, answer


# ---- saving


def test_quitting_saves_and_says_how_to_go_on(theomachy: Theomachy) -> None:
    answer = theomachy("play", "--seed", 3, "--bots", "random", stdin="1\n1\nq\n")
    assert answer.out.endswith(
        "Saved to old-ones-3.json. Go on with: theomachy play --resume old-ones-3.json\nGoodbye.\n"
    )
    assert theomachy("verify", "old-ones-3.json").status == 0


def test_the_end_of_input_saves_and_never_overwrites(theomachy: Theomachy) -> None:
    for name in ("old-ones-3.json", "old-ones-3-2.json", "old-ones-3-3.json"):
        assert f"Saved to {name}." in theomachy("play", "--seed", 3, "--bots", "random", stdin="1\n1\n").out
        assert Path(name).exists()


@pytest.mark.parametrize("typed", ["q\n", "1\nx\n", ""])
def test_nothing_is_saved_where_there_is_nothing_to_keep_or_nobody_wants_it(theomachy: Theomachy, typed: str) -> None:
    assert theomachy("play", "--seed", 3, stdin=typed).status == 0
    assert list(Path().iterdir()) == []


def test_a_game_that_is_over_is_not_saved(theomachy: Theomachy) -> None:
    assert "The game is over" in theomachy("play", "--seed", 3, "--bots", "random", stdin=FIRST_OPTION).out
    assert list(Path().iterdir()) == []


def test_overwriting_asks(theomachy: Theomachy) -> None:
    Path("mine.json").write_text("precious")
    answer = theomachy("play", "--seed", 3, stdin="1\ns mine.json\nno\nx\n")
    assert "mine.json is there already. Overwrite it? (yes or no)" in answer.out
    assert "Not saved." in answer.out
    assert Path("mine.json").read_text() == "precious"
    theomachy("play", "--seed", 3, stdin="1\ns mine.json\n")  # the end of input is no yes
    assert Path("mine.json").read_text() == "precious"
    assert "Saved to mine.json" in theomachy("play", "--seed", 3, stdin="1\ns mine.json\nyes\nx\n").out
    assert theomachy("verify", "mine.json").status == 0


def test_a_game_stays_in_its_file(theomachy: Theomachy) -> None:
    theomachy("play", "--seed", 3, "--bots", "random", stdin="1\ns game.json\n1\nq\n")
    first = json.loads(Path("game.json").read_text())
    answer = theomachy("play", "--resume", "game.json", stdin="1\n1\nq\n")
    assert "Overwrite" not in answer.out
    assert len(json.loads(Path("game.json").read_text())["choices"]) > len(first["choices"])
    assert [path.name for path in Path().iterdir()] == ["game.json"]


def test_a_full_disk_is_said_and_the_game_goes_on(theomachy: Theomachy, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("theomachy.files.write", full)
    answer = theomachy("play", "--seed", 3, stdin="1\nq\nv\nx\n")
    assert "Not saved: old-ones-3.json: No space left on device." in answer.out
    assert answer.out.index("Not saved") < answer.out.index("> v\n")
    assert answer.status == 0


def test_seat_bots_options_and_names_are_kept(theomachy: Theomachy) -> None:
    theomachy(
        "play",
        "--seed",
        3,
        "--players",
        3,
        "--seat",
        1,
        "--bots",
        "random,easy",
        "--names",
        "Ada,Bo,Cy",
        "-o",
        "temples=true",
        stdin="1\n1\nq\n",
    )
    saved = json.loads(Path("old-ones-3.json").read_text())
    assert saved["table"] == {"seat": 1, "bots": ["random", None, "easy"], "names": ["Ada", "Bo", "Cy"]}
    assert saved["options"]["temples"] is True
    answer = theomachy("play", "--resume", "old-ones-3.json", stdin="l\n1\nq\n")
    assert "You are Bo, seat 1 of 3." in answer.out
    assert "Player 0" not in answer.out
    assert "Ada " in answer.out
    assert json.loads(Path("old-ones-3.json").read_text())["table"] == saved["table"]


def test_a_resumed_game_may_be_played_otherwise(theomachy: Theomachy) -> None:
    theomachy("play", "--seed", 3, "--players", 3, "--bots", "random,easy", stdin="1\n1\nq\n")
    answer = theomachy("play", "--resume", "old-ones-3.json", "--seat", 2, stdin="1\nq\n")
    assert "You are seat 2 of 3." in answer.out
    assert json.loads(Path("old-ones-3.json").read_text())["table"]["bots"] == ["heuristic", "random", None]
    assert theomachy("play", "--resume", "old-ones-3.json", "--watch", "--bots", "random").status == 0
    assert theomachy("play", "--resume", "old-ones-3.json", "--seat", 3).is_wrong_use()


@pytest.mark.parametrize(
    "table",
    [
        3,
        {},
        {"seat": 0, "bots": ["random", "random"], "names": []},
        {"seat": 0, "bots": [None], "names": []},
        {"seat": 9, "bots": [None, "random"], "names": []},
        {"seat": True, "bots": ["random", None], "names": []},
        {"seat": 0, "bots": [None, 3], "names": []},
        {"seat": 0, "bots": [None, "nobody"], "names": []},
        {"seat": 0, "bots": [None, "random"], "names": ["A"]},
        {"seat": 0, "bots": [None, "random"], "names": ["A", "A"]},
        {"seat": 0, "bots": [None, "random"], "names": ["A", ""]},
        {"seat": 0, "bots": [None, "random"], "names": ["A", []]},
        {"seat": 0, "bots": [None, "random"], "names": {}},
        {"seat": 0, "bots": {}, "names": []},
        {"seat": 0, "bots": [None, "random"], "names": [], "hat": 1},
    ],
    ids=str,
)
def test_a_damaged_table_is_wrong_use(theomachy: Theomachy, table: Any) -> None:
    theomachy("play", "--seed", 3, "--bots", "random", stdin="1\ns game.json\nx\n")
    path = Path("game.json")
    path.write_text(json.dumps({**json.loads(path.read_text()), "table": table}))
    assert theomachy("play", "--resume", "game.json").is_wrong_use()


@pytest.mark.parametrize("names", ["A", "A,A", "A,", "A,\x1b[2J", "A," + "B" * 100])
def test_names_are_names(theomachy: Theomachy, names: Any) -> None:
    assert theomachy("play", "--names", names).is_wrong_use()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_game_that_is_broken_off_is_saved(how: int) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "theomachy.cli", "play", "--seed", "3", "--bots", "random"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n1\nv\n")
    process.stdin.flush()
    while "> v" not in process.stdout.readline():
        pass
    process.send_signal(how)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Saved to old-ones-3.json." in out
    assert "Traceback" not in err
    assert main(["verify", "old-ones-3.json"]) == 0


def test_a_broken_pipe_saves_too(theomachy: Theomachy) -> None:
    class Broken(io.StringIO):
        def write(self, text: str) -> int:
            if "— Turn" in text:
                raise BrokenPipeError
            return super().write(text)

    game = th.new_game("old-ones", players=2, seed=3)
    terminal = Terminal(game, Seating(0, (None, "random")), io.StringIO(FIRST_OPTION), Broken())
    with pytest.raises(BrokenPipeError):
        terminal.run()
    assert theomachy("verify", "old-ones-3.json").status == 0


def test_a_line_without_end_is_no_number(theomachy: Theomachy) -> None:
    assert "is not understood" in theomachy("play", "--seed", 3, stdin="9" * 900 + "\n" + "x" * 100_000 + "\nx\n").out


def test_decks_from_files(theomachy: Theomachy, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(str(th.decks()["hera"]))
    answer = theomachy("play", "twilight", "--seed", 3, "--decks", f"mars,{deck}", stdin="1\nq\n")
    assert answer.status == 0
    assert json.loads(Path("twilight-3.json").read_text())["options"]["decks"][1] == deck.read_text()
    deck.write_text("Deity: Nobody\n")
    assert theomachy("play", "twilight", "--decks", f"mars,{deck}").status == 2
    assert theomachy("play", "twilight", "--decks", "mars,nowhere.txt").is_wrong_use()
