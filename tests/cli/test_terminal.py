"""The terminal table: what it shows at 80 columns, what may be taken back, what is kept while one plays."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.cli.conftest import Theomachy
from theomachy.aide import Settings
from theomachy.cli.boards import board_of
from theomachy.cli.face_text import FaceLookup
from theomachy.cli.screen import Screen
from theomachy.cli.seating import Seating
from theomachy.cli.terminal import Terminal

OLD_ONES = {
    "game": "old-ones",
    "seats": [
        {
            "god": "Cthulhu",
            "energy": 12,
            "deck": ["High Priest"],
            "hand": ["Jack Dalton", "Cultist", "Cultist", "Mi-Go"],
        },
        {"god": "Hastur", "energy": 9, "hand": ["Cultist"], "deck": ["Cultist"]},
    ],
}
TWILIGHT: dict[str, Any] = {
    "game": "twilight",
    "phase": "summoning",
    "seats": [
        {"hand": ["Javelin Volley", "Wolf-Coat Raider"], "resources": ["I", "I", "II"], "field": ["Arena Veteran"]},
        {
            "deity": "Hera",
            "life": 12,
            "resources": ["I", "I"],
            "field": [{"face": "Silver-Tongued Envoy", "damage": 1}],
        },
    ],
}

ASKED = Settings(never=True)


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def played(game: th.Game, typed: str, saved: str | None = None, settings: Settings = ASKED) -> str:
    """What is printed to one who sits at this game and types this."""
    out = io.StringIO()
    Terminal(
        game, Seating(0, (None, "heuristic"), ("Ada", "Ben")), io.StringIO(typed), out, saved, settings=settings
    ).run()
    return out.getvalue()


# ---- what is shown


def test_the_table_names_who_is_who_and_what_lies_where() -> None:
    out = played(th.from_position(OLD_ONES), "v\nx\n")
    for line in (
        "Ben: Hastur 9",
        "You: Cthulhu 12",
        "Hall of Warriors",
        "Hall of Disciples",
        "Your hand",
        "Turn 1, your Play Phase",
    ):
        assert line in out
    flat = " ".join(out.split())
    assert "Jack Dalton, Adventurer · warrior · cost 5 · red, then green or yellow · Act: Attack 4." in flat
    assert "2 × Cultist" in flat


def test_the_table_of_twilight_has_life_power_and_what_is_in_play() -> None:
    out = played(th.from_position(TWILIGHT), "v\nx\n")
    flat = " ".join(out.split())
    assert "Ben: Hera · Life 12" in flat
    assert "Silver-Tongued Envoy 2/2 (1 damage)" in flat
    assert "Wolf-Coat Raider · Soldier creature · 2/1 · cost 1 I" in flat


@pytest.mark.parametrize("game", th.games())
def test_what_is_folded_fits_in_80_columns(game: str) -> None:
    out = played(th.new_game(game, seed=4), "v\nl\n1\n" * 40 + "x\n")
    assert [line for line in out.splitlines() if len(line) > 80] == []


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("kanzume-goddess", {"players": 3}),
        ("nine-realms", {"players": 4, "mode": "team", "temples": True}),
        ("old-ones", {"players": 5, "temples": True}),
        ("twilight", {"players": 3}),
        ("twilight", {"players": 2, "draft": True}),
        ("twilight", {"players": 4, "mode": "team"}),
    ],
)
def test_the_table_can_be_drawn_at_every_moment_for_everybody(game: str, options: Any) -> None:
    played_game = th.new_game(game, seed=5, **options)
    faces = FaceLookup(played_game)
    chance = Random(5)
    for number in range(600):
        if played_game.decision is None:
            break
        if number % 7 == 0:
            for seat in (None, *range(played_game.players)):
                view, reader = played_game.view(seat), played_game.reader(seat)
                board = board_of(view)
                lines = [*board.board(view, reader, faces), *board.summary(view, reader, faces)]
                assert all(line.text and "None" not in line.text for line in lines)
                assert "None" not in board.status(view, reader)
        played_game.apply(chance.randrange(len(played_game.decision.options)))


def test_the_chain_says_what_may_follow() -> None:
    out = played(th.from_position(OLD_ONES), "1\nv\nx\n")
    assert "Chain: Jack Dalton, Adventurer; green or yellow may follow" in " ".join(out.split())


def test_one_sees_the_hand_one_is_asked_to_keep() -> None:
    game = th.new_game("twilight", seed=3)
    out = " ".join(played(game, "x\n").split())
    for card in game.view(0)["seats"][0]["hand"]["cards"]:
        assert card["face"] in out[: out.index("Shuffle the Hand back")]


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (
            {
                "game": "old-ones",
                "seats": [
                    {"god": "Dagon", "hand": ["Cultist"]},
                    {"god": "Yig", "hand": [{"face": "Star Spawn", "known_by": [0]}, "Cultist"]},
                ],
            },
            "hand 2 (known: Star Spawn)",
        ),
        (
            {
                "game": "twilight",
                "phase": "summoning",
                "seats": [
                    {"life": 9},
                    {"life": 9, "hand": [{"face": "Libation", "known_by": [0]}, "Javelin Volley", "II"]},
                ],
            },
            "Hand: 2 I, 1 II (known: Libation)",
        ),
    ],
)
def test_one_sees_what_one_knows_of_another_hand(position: Any, said: str) -> None:
    game = th.from_position(position)
    texts = {}
    for seat in (None, 0, 1):
        view, reader = game.view(seat), game.reader(seat)
        texts[seat] = " ".join(line.text for line in board_of(view).summary(view, reader, FaceLookup(game)))
    assert said in texts[0]
    assert not any("known" in texts[seat] for seat in (None, 1))


def test_lists_have_the_texts_of_their_cards() -> None:
    out = " ".join(played(th.new_game("old-ones", seed=3), "x\n").split())
    gods = {face["name"]: face for face in th.faces("old-ones") if face["kind"] == "god"}
    shown = [name for name in gods if name in out]
    assert len(shown) >= 2
    for name in shown:
        for ability in gods[name]["abilities"]:
            assert ability["text"] in out


def test_a_card_is_read_by_its_name_or_the_number_of_its_option() -> None:
    by_name = played(th.from_position(OLD_ONES), "c jack\nx\n")
    by_number = played(th.from_position(OLD_ONES), "c 1\nx\n")
    text = "Attack 4. If this damages a God, that player's Temple loses 1 Energy."
    assert text in " ".join(by_name[by_name.index("> c jack") :].split())
    assert text in " ".join(by_number[by_number.index("> c 1") :].split())
    assert "no card like 'zzzz'" in played(th.from_position(OLD_ONES), "c zzzz\nx\n")


def test_why_a_card_is_not_among_the_options() -> None:
    game = th.from_position(OLD_ONES)
    mi_go = next(card for card in game.view(0)["seats"][0]["hand"]["cards"] if card["face"] == "Mi-Go")
    game.apply(0)  # Jack Dalton: only green or yellow may follow
    while game.seat_to_act != 0 or game.why_not(0, mi_go["id"]) is None:
        game.apply(0)
    reason = game.why_not(0, mi_go["id"])
    assert reason is not None
    out = " ".join(played(game, "w mi-go\nx\n").split())
    assert reason["text"] in out
    assert "You see no card like 'Dagon'" in played(th.from_position(OLD_ONES), "w Dagon\nx\n")


def test_a_hint_has_the_bot_s_reason() -> None:
    game = th.from_position(OLD_ONES)
    assert game.decision is not None
    bot = th.bot("heuristic", seed=game.decision.serial)
    bot.choose(game.observe(0))
    assert f"Why: {bot.reason}" in " ".join(played(game, "h\nx\n").split())


# ---- several numbers at once


def test_the_same_option_several_times() -> None:
    game = th.from_position({**OLD_ONES, "seats": [{"god": "Cthulhu", "hand": ["Cultist"] * 4}, {"god": "Hastur"}]})
    played(game, "1 1 1\nx\n")
    assert game.view(0)["seats"][0]["faith"] == 3


def test_numbers_mean_the_options_as_they_were_shown() -> None:
    """After the first pick the others have new numbers."""
    game = th.from_position(OLD_ONES)
    assert game.decision is not None
    labels = [option.label for option in game.decision.options]
    first = next(k for k, label in enumerate(labels, 1) if label.startswith("play Cultist: +1"))
    last = len(labels)
    assert labels[-1] == "end the Play Phase"
    played(game, f"{first} {first} {last}\nx\n")
    seat = game.view(0)["seats"][0]
    assert [card["face"] for card in seat["play"]] == ["Cultist", "Cultist"]
    assert game.view(0)["phase"] != "play"


def test_what_is_no_longer_there_is_said_and_asked_again() -> None:
    game = th.from_position(OLD_ONES)
    assert game.decision is not None
    cultist = next(k for k, option in enumerate(game.decision.options, 1) if "Cultist: +1" in option.label)
    out = played(game, f"{cultist} {cultist} {cultist}\nx\n")
    assert "No longer among the options: play Cultist: +1 Faith." in out
    assert game.view(0)["seats"][0]["faith"] == 2


@pytest.mark.parametrize("typed", ["1 99", "1 x", "0", "1 -1", "1.5", "٣"])
def test_what_is_no_row_of_options_chooses_nothing(typed: str) -> None:
    game = th.from_position(OLD_ONES)
    before = game.digest()
    assert "is not understood" in played(game, f"{typed}\nx\n")
    assert game.digest() == before


# ---- taking back


def digest_after(typed: str, game: th.Game) -> tuple[str, str]:
    out = io.StringIO()
    terminal = Terminal(game, Seating(0, (None, "heuristic")), io.StringIO(typed), out, settings=ASKED)
    terminal.run()
    return terminal.game.digest(), out.getvalue()


def test_a_choice_is_taken_back_and_the_one_before_too() -> None:
    game = th.from_position({**OLD_ONES, "seats": [{"god": "Cthulhu", "hand": ["Cultist"] * 4}, {"god": "Hastur"}]})
    start = game.digest()
    once, out = digest_after("1 1\nu\nu\nx\n", game.clone())
    assert once == start
    assert out.count("Taken back.") == 2
    assert "There is no choice of yours to take back." in digest_after("u\nx\n", game.clone())[1]


def test_the_record_of_a_game_with_something_taken_back_is_whole(theomachy: Theomachy) -> None:
    played(th.from_position(OLD_ONES), "1\nu\n1\ns game.json\nx\n")
    assert theomachy("verify", "game.json").status == 0
    played(th.from_position(OLD_ONES), "1\ns without.json\nx\n")
    both = [json.loads(Path(name).read_text()) for name in ("game.json", "without.json")]
    assert both[0]["digest"] == both[1]["digest"]
    assert both[0]["choices"] == both[1]["choices"]


def test_what_was_drawn_is_not_put_back() -> None:
    game = th.from_position(
        {
            **OLD_ONES,
            "seats": [
                {"god": "Cthulhu", "hand": ["Doris Fletcher"], "deck": ["High Priest", "Cultist"]},
                {"god": "Hastur"},
            ],
        }
    )
    assert game.decision is not None
    draw = next(k for k, option in enumerate(game.decision.options, 1) if "Draw 1 card" in option.label)
    _, out = digest_after(f"{draw}\nu\nx\n", game)
    assert "It stays: you have seen something hidden since" in out
    assert "Taken back." not in out


def test_the_back_of_the_next_card_is_not_looked_at_twice() -> None:
    """A Forced Trade takes the top of both Life Stacks; what lies beneath shows its value (T-6.8)."""
    game = th.from_position(
        {
            "game": "twilight",
            "phase": "trade",
            "seats": [
                {"deity": {"face": "Mars", "spent": True}, "life": ["I", "III", "II"]},
                {"deity": {"face": "Hera", "spent": True}, "life": ["I", "II", "III"]},
            ],
        }
    )
    while game.seat_to_act != 0:
        game.apply(0)
    assert game.decision is not None
    forced = next(k for k, option in enumerate(game.decision.options) if option.to_dict()["verb"] == "force")
    before = game.clone()
    game.apply(forced)
    assert game.has_learned_since(before, 0)


def test_what_another_has_answered_stays() -> None:
    game = th.from_position(
        {
            **OLD_ONES,
            "seats": [
                {"god": "Cthulhu", "hand": ["Jack Dalton", "Cultist"]},
                {"god": "Hastur", "hand": ["Servitors of the Outer Gods"]},
            ],
        }
    )
    _, out = digest_after("1\nu\nx\n", game)
    assert "It stays: Player 2 has acted since." in out


def test_a_list_that_was_opened_can_be_closed_by_taking_back() -> None:
    game = th.from_position(TWILIGHT)
    assert game.decision is not None
    opens = [k for k, option in enumerate(game.decision.options, 1) if option.to_dict()["verb"] == "open"]
    assert opens
    start = game.digest()
    assert digest_after(f"{opens[0]}\nu\nx\n", game)[0] == start


# ---- what need not be asked


def test_the_obvious_is_answered_and_said() -> None:
    """Two Cultists and nothing else to do with them: nobody is asked."""
    game = th.from_position({**OLD_ONES, "seats": [{"god": "Cthulhu", "hand": ["Cultist"] * 2}, {"god": "Hastur"}]})
    asked = played(game.clone(), "x\n")
    aided = played(game.clone(), "x\n", settings=Settings())
    assert "play Cultist: +1 Faith." in asked
    assert "1. play Cultist: +1 Faith." not in aided
    assert "Answered for you: 2 × play Cultist: +1 Faith." in aided
    assert aided.count("That was the aide; with `a off` you are asked everything.") == 1


def test_what_the_aide_is_is_said_once() -> None:
    told = played(th.new_game("old-ones", seed=3), "1\n" * 40 + "x\n", settings=Settings())
    assert told.count("Answered for you") > 1
    assert told.count("That was the aide") == 1


def test_the_aide_can_be_switched_off_and_on() -> None:
    game = th.new_game("old-ones", seed=3)
    out = played(game, "a\na off\na\na on\nx\n", settings=Settings())
    assert out.count("The aide answers for you.") == 2
    assert out.count("You are asked everything.") == 2


def test_all_can_be_let_pass_until_one_s_next_turn() -> None:
    settings = Settings(stops=frozenset(("opponents",)))  # who could use a Scheme is asked in every Phase
    hera = {"face": "Hera", "spent": True}
    seats = [{**TWILIGHT["seats"][0], "field": []}, {**TWILIGHT["seats"][1], "field": [], "deity": hera}]
    game = th.from_position({**TWILIGHT, "seats": seats, "active": 1, "phase": "resource"})
    asked, passed = game.clone(), game.clone()
    assert "> " in played(asked, "", settings=settings)
    assert asked.active == 1
    played(passed, "p mine\n", settings=settings)
    assert (passed.turn, passed.active) == (game.turn + 1, 0)


def test_what_cannot_be_passed_is_said() -> None:
    assert "There is nothing to pass here" in played(th.new_game("old-ones", seed=3), "p\nx\n")


# ---- kept while one plays


def test_a_game_that_is_killed_is_kept(theomachy: Theomachy) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "theomachy.cli", "play", "--seed", "3", "--bots", "random"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n1\nv\n")
    process.stdin.flush()
    while "> v" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGKILL)
    process.wait(timeout=30)
    process.stdout.close()
    assert [path.name for path in Path().iterdir()] == ["old-ones-3.autosave.json"]
    assert theomachy("verify", "old-ones-3.autosave.json").status == 0
    assert theomachy("play", "--resume", "old-ones-3.autosave.json", stdin="x\n").status == 0


def test_who_leaves_leaves_no_second_file() -> None:
    played(th.from_position(OLD_ONES), "1\nx\n")
    assert list(Path().iterdir()) == []
    played(th.from_position(OLD_ONES), "1\nq\n")
    assert [path.name for path in Path().iterdir()] == ["old-ones-0.json"]


def test_the_file_of_a_resumed_game_changes_only_when_one_saves() -> None:
    played(th.from_position(OLD_ONES), "1\ns game.json\nx\n")
    before = Path("game.json").read_bytes()
    game = th.replay({key: value for key, value in json.loads(before).items() if key != "table"})
    played(game, "1\nx\n", saved="game.json")
    assert Path("game.json").read_bytes() == before
    assert [path.name for path in Path().iterdir()] == ["game.json"]


# ---- colour, width, pace


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colour_only_where_a_terminal_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")

    def said(out: io.StringIO) -> str:
        Screen(io.StringIO(), out).print_line("a red Warrior", "1")
        return out.getvalue()

    coloured = said(Tty())
    assert re.sub(r"\x1b\[\d+m", "", coloured) == "a red Warrior\n"
    assert "\x1b[31mred" in coloured
    assert said(io.StringIO()) == "a red Warrior\n"
    monkeypatch.setenv("NO_COLOR", "1")
    assert said(Tty()) == "a red Warrior\n"
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert said(Tty()) == "a red Warrior\n"


def test_the_width_is_the_terminal_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = Tty()
    Screen(io.StringIO(), out).print_text("word " * 40, "1. ")
    lines = out.getvalue().splitlines()
    assert max(map(len, lines)) <= 60
    assert all(line.startswith("   word") for line in lines[1:])


def test_a_real_terminal_has_colour_and_lines_that_can_be_edited() -> None:
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm", PYTHONPATH=os.pathsep.join(sys.path))
        os.environ.pop("NO_COLOR", None)
        os.execv(sys.executable, [sys.executable, "-m", "theomachy.cli", "play", "--terminal", "--seed", "3"])
    out = b""
    while b"> " not in out:
        out += os.read(terminal, 4096)
    assert b"\x1b[1m" in out
    os.write(terminal, b"nonsense\x15xx\x7f\r")  # all of it deleted; two typed, one deleted: x
    with suppress(OSError):  # the other side is gone
        while True:
            found = os.read(terminal, 4096)
            if not found:
                break
            out += found
    assert b"Goodbye." in out
    assert b"not understood" not in out
    assert os.waitpid(child, 0)[1] == 0
    os.close(terminal)


def test_watching_has_a_pace(theomachy: Theomachy, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr("time.sleep", waits.append)
    answer = theomachy("play", "--watch", "--seed", 3, "--bots", "random", "--pace", "0.5")
    stories = [line for line in answer.out.splitlines() if line.startswith("· ")]
    assert waits == [0.5] * len(stories)
    assert theomachy("play", "--watch", "--pace", "fast").is_wrong_use()
    assert theomachy("play", "--watch", "--pace", "1e9").is_wrong_use()
