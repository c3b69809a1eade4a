"""Writes the games in docs/transcripts anew, as the terminal shows them.

    python -m bench.pages.terminal             write them
    python -m bench.pages.terminal --check     exit status 1 if a page shows anything else

A bot types for the person, and asks for a few things besides, so that the pages show them.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
import tempfile
from pathlib import Path
from typing import Final, TextIO, cast

import theomachy as th
from theomachy import files
from theomachy.cli.seating import Seating
from theomachy.cli.terminal import Terminal
from theomachy.limits import MOST_IN_PAGE

FOLDER: Final = Path(__file__).parents[2] / "docs" / "transcripts"
TITLES: Final = {"old-ones": "Rise of the Old Ones", "twilight": "Twilight of the Gods"}
NAMES: Final = ("Ada", "Ben")
# Which games: seeds of short ones; and what is typed before which of the choices.
GAMES: Final[dict[str, tuple[int, dict[int, tuple[str, ...]]]]] = {
    "old-ones": (0, {2: ("v", "h", "w star spawn", "c hunting horror"), 4: ("a",), 5: ("u",)}),
    "twilight": (2, {2: ("h",), 6: ("v",), 10: ("l",)}),
}


class Typist:
    """What the person types: now and then a command, else what a bot would choose."""

    def __init__(self, commands: dict[int, tuple[str, ...]]) -> None:
        self.bot = th.bot("heuristic", seed=1)
        self.waiting = {number: list(some) for number, some in commands.items()}
        self.choice = 0
        self.terminal: Terminal | None = None

    def isatty(self) -> bool:
        return False

    def readline(self, size: int) -> str:
        if self.waiting.get(self.choice + 1):
            return self.waiting[self.choice + 1].pop(0) + "\n"
        self.choice += 1
        assert self.terminal is not None
        return f"{self.bot.choose(self.terminal.game.observe(0)) + 1}\n"


def transcript(game: str, seed: int, commands: dict[int, tuple[str, ...]]) -> str:
    """A whole game, as it is printed at 80 columns without colour."""
    out = io.StringIO()
    typist = Typist(commands)
    table = Seating(0, (None, "heuristic"), NAMES)
    typist.terminal = Terminal(th.new_game(game, seed=seed, names=NAMES), table, cast(TextIO, typist), out)
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:  # the game is kept in a file while it is played
        os.chdir(folder)
        try:
            typist.terminal.run()
        finally:
            os.chdir(here)
    return out.getvalue()


def page(game: str) -> str:
    """The page with a game of one family, played anew."""
    made = "A whole game as [the terminal](../terminal.md) shows it, made by `python -m bench.pages.terminal`."
    return f"# A game of {TITLES[game]}\n\n{made}\n\n```text\n{transcript(game, *GAMES[game])}```\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    pages = {FOLDER / f"{game}.md": page(game) for game in GAMES}
    if args.check:
        old = [path.name for path, text in pages.items() if text != files.read(path, MOST_IN_PAGE)]
        how = "python -m bench.pages.terminal"
        print(f"old: {', '.join(old)}: {how}" if old else "the pages show the games as they look")
        return 1 if old else 0
    for path, text in pages.items():
        files.write(path, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
