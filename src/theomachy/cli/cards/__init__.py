"""`theomachy cards`: look cards up, check card files, try a sentence."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from importlib import import_module

from theomachy.cli.parser import UsageError, add_json


def configure(parser: ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="action", metavar="ACTION", title="actions", required=True)

    sub = commands.add_parser("list", help="the cards of a game or set, one a line")
    sub.add_argument("sets", nargs="*", metavar="SET", help="games or folders of card files (default: all games)")
    sub.add_argument("--kind", help="only this kind, for example warrior")
    sub.add_argument("--source", choices=("rulebook", "completed", "original"), help="only cards of this origin")
    add_json(sub)
    sub.set_defaults(run=_later("lookup", "list_cards"))

    sub = commands.add_parser("show", help="one card in full")
    sub.add_argument("name", nargs="+", metavar="NAME", help="a card's name, or a part of it")
    sub.add_argument(
        "--set", dest="sets", action="append", default=[], metavar="SET", help="look in this game or folder only"
    )
    add_json(sub)
    sub.set_defaults(run=_later("lookup", "show_card"))

    sub = commands.add_parser("check", help="find every mistake in card files")
    sub.add_argument("paths", nargs="*", metavar="PATH", help="set folders or card files (default: all built-in sets)")
    add_json(sub)
    sub.set_defaults(run=_later("files", "check"))

    sub = commands.add_parser("fmt", help="write sentences in card files in their canonical form")
    sub.add_argument("paths", nargs="+", metavar="PATH", help="set folders or card files")
    sub.add_argument("--check", action="store_true", help="change nothing; exit status 1 if something would change")
    sub.set_defaults(run=_later("files", "fmt"))

    sub = commands.add_parser("pages", help="write the pages of sets, every face in full")
    sub.add_argument("sets", nargs="*", metavar="SET", help="sets or folders (default: those that have a page)")
    sub.add_argument("--into", default="docs/sets", metavar="FOLDER", help="where the pages lie (default: docs/sets)")
    sub.add_argument("--check", action="store_true", help="change nothing; exit status 1 if a page is out of date")
    sub.set_defaults(run=_later("pages", "pages"))

    sub = commands.add_parser("words", help="the words of the card language and their phrases")
    sub.add_argument("search", nargs="*", metavar="TEXT", help="only words whose name or phrase has this in it")
    sub.add_argument("--game", default="kamigami", metavar="GAME", help="kamigami (the default), twilight, or a game")
    add_json(sub)
    sub.set_defaults(run=_later("sentences", "list_words"))

    for name, told in (("read", "read a text in any wording, and judge it as `check` does"), ("try", _TRIED)):
        sub = commands.add_parser(name, help=told)
        sub.epilog = "Exit status 1 if the text is not understood, or could work nowhere."
        sub.add_argument("sentence", nargs="*", metavar="TEXT", help="the text (default: what is on standard input)")
        sub.add_argument("--as", dest="place", metavar="KIND.KEY", help="as this text of a card, such as warrior.act")
        sub.add_argument(
            "--game", default="kamigami", metavar="GAME", help="kamigami (the default), twilight, or a game"
        )
        sub.set_defaults(run=_later("sentences", f"{name}_sentence"))
        if name == "read":
            add_json(sub)
        else:
            sub.add_argument("--bots", metavar="NAME", help="the bot at the other seat")

    sub = commands.add_parser("new", help="be asked your way to a card, and get its file")
    sub.add_argument("--into", metavar="FILE", help="where the card is written (default: it is printed)")
    sub.add_argument("--game", default="kamigami", metavar="GAME", help="kamigami (the default), twilight, or a game")
    sub.set_defaults(run=_later("new_card", "new_card"))


_TRIED = "play a card with this text: a game starts with it in hand"


def _later(module: str, function: str) -> Callable[[Namespace], int]:
    """The function, imported when it is called."""

    def run(args: Namespace) -> int:
        from theomachy.workshop.families import UnknownName

        try:
            status: int = getattr(import_module(f"theomachy.cli.cards.{module}"), function)(args)
        except UnknownName as error:
            raise UsageError(f"theomachy cards {args.action}: {error}") from None
        return status

    return run
