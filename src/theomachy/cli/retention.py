"""How long a server keeps things, as options: `--chat-days 365`, or `forever`."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from theomachy.server.storage.retention import Retention

FOREVER: Final = "forever"
KEPT: Final = {
    "open": "tables that nobody began to play at",
    "live": "games at which nothing has happened since",
    "over": "finished games",
    "chat": "what was said at tables",
    "address": "from where guests came; 0: never stored",
    "guest": "guests who were not seen since",
    "set": "uploaded sets that no table uses",
    "report": "reports that are resolved",
}


def days(text: str) -> int | str:
    """An argparse type: a number of days, or forever."""
    if text == FOREVER:
        return text
    if not text.isascii() or not text.isdigit() or len(text) > 5:
        raise ArgumentTypeError(f"{text!r} is no number of days, nor the word {FOREVER}")
    return int(text)


def add_retention(parser: ArgumentParser) -> None:
    """An option for each kind of thing that is kept."""
    for kind, what in KEPT.items():
        parser.add_argument(f"--{kind}-days", type=days, metavar="N", help=f"keep for so long: {what}; or {FOREVER}")


def retention(args: Namespace) -> Retention:
    """What the options say; the server's own defaults where they say nothing."""
    from theomachy.server.storage.retention import Retention

    given = {f"{kind}_days": getattr(args, f"{kind}_days") for kind in KEPT}
    return Retention(**{name: value for name, value in given.items() if value is not None})
