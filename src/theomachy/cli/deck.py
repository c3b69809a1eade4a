"""`theomachy deck check`: is a deck of Twilight legal?"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from theomachy.cli.parser import add_json, print_json, read_text
from theomachy.limits import MOST_IN_DECK_FILE, with_visible_controls


def configure(parser: ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="action", metavar="ACTION", title="actions", required=True)
    sub = commands.add_parser("check", help="read decks as text and say whether they are legal")
    sub.epilog = "Exit status 1 if a deck is not legal."
    sub.add_argument("files", nargs="+", metavar="FILE", help="a deck: its Deity, then a number and a name a line")
    sub.add_argument("--set", dest="sets", action="append", default=[], metavar="FOLDER", help="with cards of this set")
    add_json(sub)
    sub.set_defaults(run=check)


def check(args: Namespace) -> int:
    results = [check_deck(path, args.sets) for path in args.files]
    if args.json:
        print_json(results)
    else:
        for result in results:
            for message in result["problems"] or ["a legal deck"]:
                print(f"{with_visible_controls(result['file'])}: {message}")
    return 1 if any(result["problems"] for result in results) else 0


def check_deck(path: str, sets: list[str]) -> dict[str, Any]:
    import theomachy as th

    try:
        th.load_deck(read_text(path, MOST_IN_DECK_FILE), sets)
    except ValueError as error:
        return {"file": path, "ok": False, "problems": str(error).splitlines()}
    return {"file": path, "ok": True, "problems": []}


def deck_named(name: str) -> str:
    """A ready-made deck by its name, or the text of a deck in a file."""
    import theomachy as th

    is_name = name in th.decks() or not Path(name).exists()  # a name that is none is refused with those there are
    return name if is_name else read_text(name, MOST_IN_DECK_FILE) + "\n"
