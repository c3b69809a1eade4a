"""`theomachy admin`: moderate a server by its database. Running nodes follow within seconds."""

from __future__ import annotations

import getpass
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import Any, Final

from theomachy.cli.config import add_database, config_of
from theomachy.cli.parser import UsageError, add_json, print_json, whole_number
from theomachy.limits import with_visible_controls

LISTS: Final = {
    "guests": "guests by id, name or address",
    "tables": "tables by id, title, game or guest",
    "addresses": "addresses and their guests",
    "reports": "the queue of what people have reported",
    "restrictions": "bans and mutes",
    "actions": "what operators have done",
}
SHOWN: Final = {
    "table": ("a table: seats, chat by rows, record", "table"),
    "report": ("a report with its table", "report"),
}
# action → what it does, and what it is told; `days` and `reason` are options
ACTIONS: Final = {
    "ban": ("let nobody in who is this guest or comes from this address or network", ("subject", "days", "reason")),
    "unban": ("let them in again", ("subject",)),
    "mute": ("let a guest chat nowhere", ("guest", "days", "reason")),
    "unmute": ("let a guest chat again", ("guest",)),
    "rename": ("give a guest another name, and blank the old one", ("guest", "name")),
    "remove-title": ("blank the title of a table", ("table",)),
    "remove-chat": ("blank a chat line by its row", ("table", "row")),
    "close": ("close a table: nothing is played or said there any more", ("table",)),
    "send-away": ("send a spectator away from a table for good", ("table", "guest")),
    "resolve": ("take a report out of the queue", ("report",)),
    "erase": ("erase all that is known of a guest", ("guest",)),
}


def configure(parser: ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", metavar="COMMAND", required=True)

    def add(name: str, summary: str) -> ArgumentParser:
        sub: ArgumentParser = commands.add_parser(
            name, help=summary, description=summary[0].upper() + summary[1:] + "."
        )
        add_database(sub)
        return sub

    for name, summary in LISTS.items():
        sub = add(name, summary)
        sub.add_argument("search", nargs="?", default="", metavar="TEXT", help="only those that fit this")
        sub.add_argument("--page", type=whole_number, default=0, metavar="N", help="a hundred lines each; default: 0")
        add_json(sub)
    for name, (summary, argument) in SHOWN.items():
        add(name, summary).add_argument(argument, metavar=argument.upper())
    for name, (summary, arguments) in ACTIONS.items():
        sub = add(name, summary)
        for argument in arguments:
            if argument == "days":
                sub.add_argument("--days", type=positive, metavar="N", help="for so many days (default: for good)")
            elif argument == "reason":
                sub.add_argument("--reason", default="", metavar="TEXT", help="for the list of actions")
            else:
                sub.add_argument(argument, metavar=argument.upper(), type=whole_number if argument == "row" else str)
    parser.set_defaults(run=run)


def positive(text: str) -> int:
    """An argparse type: 1, 2, 3, …"""
    if whole_number(text) < 1:
        raise ArgumentTypeError("at least one day")
    return int(text)


def run(args: Namespace) -> int:
    from theomachy.server.storage.maintenance import Maintenance
    from theomachy.server.table.refusal import RequestRefused

    try:
        moderation = Maintenance(config_of(args).server.database).moderation()
        if args.what in LISTS:
            show(moderation, args)
        elif args.what in SHOWN:
            name = SHOWN[args.what][1]
            print_json(getattr(moderation, f"show_{args.what}")(getattr(args, name)))
        else:
            print(moderation.perform(action_of(args), operator()))
    except RequestRefused as no:
        raise UsageError(f"theomachy admin: {no.text}") from None
    except ValueError as error:
        raise UsageError(f"theomachy admin: {error}") from None
    return 0


def action_of(args: Namespace) -> Any:
    """What is to be done, as REST would be told it. ValueError, in words, if it cannot be read."""
    import msgspec

    from theomachy.server.storage.moderation import AnyAction

    told = {name: getattr(args, name) for name in ACTIONS[args.what][1] if getattr(args, name) is not None}
    return msgspec.convert({"action": args.what, **told}, AnyAction)


def operator() -> str:
    """The name that stands in the list of actions."""
    try:
        return f"local {getpass.getuser()}"
    except (KeyError, OSError):
        return "local"


def show(moderation: Any, args: Namespace) -> None:
    """Print a list: a line each, or JSON."""
    from theomachy.server.storage.moderation import LISTS as READERS

    lines = READERS[args.what](moderation, args.search, args.page)
    if args.json:
        print_json(lines)
        return
    for line in lines:
        print("  ".join(f"{key}: {in_words(key, value)}" for key, value in line.items() if value not in ("", None, [])))
    if not lines:
        print("nothing")


def in_words(key: str, value: Any) -> str:
    """A value on a line: times as times, lists as lists, nothing that plays tricks with a terminal."""
    if isinstance(value, float) and key in ("at", "seen", "created", "until"):
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(value))
    return with_visible_controls(", ".join(value) if isinstance(value, list) else str(value))
