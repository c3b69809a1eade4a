"""The command line. `main` finds the command; each command is a module that is imported only when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from theomachy.cli.parser import Parser, UsageError

# name → what it does, in the order of the help. A command `x` lives in `theomachy.cli.x`, which offers
# `configure(parser)`: it adds the arguments, and `parser.set_defaults(run=...)`, a function from args to exit status.
COMMANDS = {
    "play": "play a game against bots in the terminal",
    "serve": "serve tables for people and bots",
    "db": "look after the server's database",
    "sim": "play bots against each other in bulk and report what it shows",
    "bench": "measure how fast the engine is on this machine",
    "cards": "list, show, check and format cards; try a sentence",
    "rules": "show a rule of the catalogues; which rules the tests show",
    "deck": "check a Twilight deck",
    "replay": "show what happened in a saved game",
    "verify": "check that a saved game comes out the same",
}


def build_parser(command: str | None) -> Parser:
    """The parser of the whole command line, with only `command`'s own arguments filled in."""
    parser = Parser(prog="theomachy", description="A digital table for four mythic card games.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands", required=True)
    for name, summary in COMMANDS.items():
        sub = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        if name == command:
            import_module(f"theomachy.cli.{name}").configure(sub)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0 fine, 1 something checked is wrong, 2 wrong use."""
    words = list(sys.argv[1:] if argv is None else argv)
    command = next((word for word in words if not word.startswith("-")), None)
    try:
        args = build_parser(command).parse_args(words)
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except UsageError as error:
        print(error, file=sys.stderr)
        return 2
    except SystemExit as stop:  # --help
        return stop.code if isinstance(stop.code, int) else 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader (`| head`) has seen enough. What is still buffered must go nowhere, or Python complains at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
