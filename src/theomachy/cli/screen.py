"""Lines in and out: folded to the width, in colour where the terminal has it, edited where it can be.

What is printed is plain text, whoever reads it; colour is laid on afterwards, so that a pipe, a screen reader and a
file get the same lines without it.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final, TextIO

from theomachy.limits import with_visible_controls

WIDTH: Final = 80  # where nobody says how wide it is
WIDEST: Final = 100  # longer lines are hard to read
NARROWEST: Final = 40
LONGEST_LINE: Final = 1_000  # that anybody types

BOLD: Final = "1"
DIM: Final = "2"
# The five colours of Kamigami, as a terminal has them.
COLOURS: Final = {"red": "31", "green": "32", "yellow": "33", "blue": "94", "white": "97"}
_COLOUR: Final = re.compile(rf"\b({'|'.join(COLOURS)})\b")


class Closed(Exception):
    """Nobody is there to type any more."""


class Screen:
    """One person's lines."""

    def __init__(self, stdin: TextIO, stdout: TextIO) -> None:
        self._in, self._out = stdin, stdout
        is_terminal = stdout.isatty()
        self.width = max(NARROWEST, min(WIDEST, get_terminal_size((WIDTH, 24)).columns)) if is_terminal else WIDTH
        # https://no-color.org: any value but an empty one
        self.has_colour = is_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.is_edited = stdin is sys.stdin and stdin.isatty() and is_terminal and has_editing()

    def flush(self) -> None:
        self._out.flush()

    def print_line(self, text: str = "", style: str = "") -> None:
        """One line as it is, however long: what somebody may want to copy."""
        self._out.write(self._painted(text, style) + "\n")

    def print_text(self, text: str, first: str = "", rest: str | None = None, style: str = "") -> None:
        """A text, folded; `first` stands before its first line, `rest` (missing: blanks) before the others."""
        rest = " " * len(first) if rest is None else rest
        lines = wrap(text, self.width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)
        for line in lines or [first.rstrip()]:
            self.print_line(line, style)

    def _painted(self, text: str, style: str) -> str:
        if not self.has_colour or not text:
            return text
        again = f"\x1b[{style}m" if style else ""
        inside = _COLOUR.sub(lambda found: f"\x1b[{COLOURS[found[0]]}m{found[0]}\x1b[0m{again}", text)
        return f"{again}{inside}\x1b[0m" if again else inside

    def read(self) -> str:
        """What is typed, with what could play tricks with a terminal written out."""
        if self.is_edited:
            self._out.flush()
            try:
                return with_visible_controls(input("> ")[:LONGEST_LINE].strip())
            except EOFError:
                self.print_line()
                raise Closed from None
        self._out.write("> ")
        self._out.flush()
        line = self._in.readline(LONGEST_LINE)
        if not line:
            self.print_line()
            raise Closed
        typed = with_visible_controls(line.strip())
        if not self._in.isatty():  # a terminal shows what is typed; in a pipe's transcript it would be missing
            self.print_line(typed)
        return typed


def has_editing() -> bool:
    """Lines are edited, and earlier ones fetched back, by readline; where it is missing, the system edits them."""
    with suppress(ImportError):
        import readline

        readline.set_auto_history(True)
    return True
