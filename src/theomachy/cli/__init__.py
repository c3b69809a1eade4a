"""The command line. `main` finds the command; each command is a module that is imported only when it is called."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from typing import Final

from theomachy.cli.parser import CommandParser, UsageError
from theomachy.limits import RefusedInput, with_visible_controls

WRONG_USE: Final = 2
FAILED: Final = 3
INTERRUPTED: Final = 130
TRACEBACK: Final = "THEOMACHY_TRACEBACK"  # for those who mend this program: set it, and tracebacks are shown

# name → what it does, in the order of the help. A command `x` lives in `theomachy.cli.x`, which offers
# `configure(parser)`: it adds the arguments, and `parser.set_defaults(run=...)`, a function from args to exit status.
COMMANDS = {
    "play": "play a game against bots",
    "learn": "learn a game by playing, step by step",
    "serve": "serve tables for people and bots",
    "db": "look after the server's database",
    "admin": "moderate a server: guests, tables, bans, reports",
    "sim": "play bots against each other in bulk and report what it shows",
    "train": "let a bot teach itself",
    "bench": "measure how fast the engine is on this machine",
    "cards": "list, show, check and format cards; try a sentence",
    "rules": "show a rule of the catalogues; which rules the tests show",
    "deck": "check a Twilight deck",
    "replay": "show what happened in a saved game",
    "verify": "check that a saved game comes out the same",
}


def build_parser(command: str | None) -> CommandParser:
    """The parser of the whole command line, with only `command`'s own arguments filled in."""
    parser = CommandParser(prog="theomachy", description="A digital table for four mythic card games.")
    parser.add_argument("--version", action="store_true", help="print release, build and Python, and stop")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands", required=True)
    for name, summary in COMMANDS.items():
        sub = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        if name == command:
            import_module(f"theomachy.cli.{name}").configure(sub)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0 fine, 1 something checked is wrong, 2 wrong use, 3 it failed."""
    words = list(sys.argv[1:] if argv is None else argv)
    command = next((word for word in words if not word.startswith("-")), None)
    tolerate_odd_characters()
    try:
        if command is None and "--version" in words:
            print(import_module("theomachy.build").describe())
            return 0
        args = build_parser(command).parse_args(words)
        status: int = args.run(args)
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as stop:  # --help
        status = stop.code if isinstance(stop.code, int) else 0
    except BaseException as error:
        status = report_error(error)
    discard_output()
    return status


# ---- what goes wrong: one line, never a traceback


def report_error(error: BaseException) -> int:
    """Say in one line what went wrong; the exit status."""
    if os.environ.get(TRACEBACK):
        traceback.print_exception(error)
    if isinstance(error, BrokenPipeError):  # the reader (`| head`) has seen enough
        return 0
    if isinstance(error, KeyboardInterrupt):
        print_error("")
        return INTERRUPTED
    print_error(error_text(error))
    return WRONG_USE if isinstance(error, UsageError | RefusedInput) else FAILED


def error_text(error: BaseException) -> str:
    """What an error means to a person."""
    if isinstance(error, UsageError):
        return str(error)
    if isinstance(error, OSError):
        where = f"{error.filename}: " if error.filename is not None else ""
        return f"theomachy: {where}{error.strerror or error}"
    if isinstance(error, MemoryError):
        return "theomachy: the memory of this machine is too small for this"
    if isinstance(error, RecursionError):
        return "theomachy: this is nested too deep to be read"
    if isinstance(error, RefusedInput):
        return f"theomachy: {error}"
    message = " ".join(str(error).split())
    return (
        f"theomachy: a fault of this program, please report it: {type(error).__name__}: {message[:200]} "
        f"({TRACEBACK}=1 shows where)"
    )


def print_error(text: str) -> None:
    """A line on standard error, if there is one; what could play tricks with a terminal is written out."""
    with suppress(OSError, ValueError):
        if sys.stderr is not None:
            print("\n".join(map(with_visible_controls, text.split("\n"))), file=sys.stderr, flush=True)


def tolerate_odd_characters() -> None:
    """A character that a stream cannot show or read is shown or read as another, instead of an error."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def discard_output() -> None:
    """What is still buffered and cannot be written must go nowhere, or Python complains at exit."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
