"""docs/terminal.md lists the commands there are; the games in docs/transcripts are played by the terminal itself."""

from __future__ import annotations

import re

from bench.pages.terminal import FOLDER, GAMES, transcript
from theomachy.cli.terminal import Terminal

COMMANDS = re.compile(r"^  (\S)", re.MULTILINE)


def test_every_command_of_the_help_is_on_the_page() -> None:
    page = (FOLDER.parent / "terminal.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    listed = {typed[0] for row in rows for typed in re.findall("`([^`]+)`", row)} - {"1", "2"}
    assert listed == set(COMMANDS.findall(Terminal.help))


def test_there_is_a_page_with_a_whole_game_of_each_family() -> None:
    for game in GAMES:
        shown = (FOLDER / f"{game}.md").read_text(encoding="utf-8")
        assert "You are Ada, seat 0 of 2." in shown
        assert "The game is over: " in shown
        assert "\n> " in shown


def test_a_game_for_the_page_is_played_to_its_end() -> None:
    seed, commands = GAMES["old-ones"]
    lines = transcript("old-ones", seed, commands).splitlines()
    assert lines[-1].startswith("The game is over: ")
    assert [line for line in lines if len(line) > 80] == []
    for typed in [some for these in commands.values() for some in these]:
        assert f"> {typed}" in lines
