"""The argument parser of all commands: wrong use is one clear line, exit status 2."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, NoReturn

from theomachy import files
from theomachy.limits import RefusedInput, check_lines


class UsageError(Exception):
    """The command was used wrongly; the message is the line to print."""


class CommandParser(argparse.ArgumentParser):
    """Like its parent, but says what is wrong in one line instead of a usage block before it."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{self.prog}: {message} (see {self.prog} --help)")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON for programs")


def print_json(value: Any) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False), flush=True)


def read_text(path: str, most: int) -> str:
    """The text of a file the user named, of at most so many bytes; `-` is standard input."""
    try:
        return read_input(most) if path == "-" else files.read(path, most)
    except OSError as error:
        raise UsageError(f"theomachy: {path}: {error.strerror or error}") from None
    except RefusedInput as error:
        raise UsageError(f"theomachy: {path}: {error}") from None


def read_input(most: int) -> str:
    """All of standard input."""
    text = sys.stdin.read(most + 1) if sys.stdin is not None else ""
    return check_lines(text.removeprefix("\ufeff"), most, "standard input")


def whole_number(text: str) -> int:
    """An argparse type: 0, 1, 2, …"""
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)
