"""`theomachy cards`: look cards up, check card files, try a sentence."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from importlib import import_module

from theomachy.cli.parser import add_json


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

    sub = commands.add_parser("try", help="read one sentence as the engine would, and judge it as `check` does")
    sub.epilog = "Exit status 1 if the sentence is not understood, or could work nowhere."
    sub.add_argument("sentence", nargs="+", metavar="SENTENCE")
    sub.add_argument("--as", dest="place", metavar="KIND.KEY", help="as this text of a card, for example warrior.act")
    sub.add_argument("--game", default="kamigami", metavar="GAME", help="kamigami (the default), twilight, or a game")
    add_json(sub)
    sub.set_defaults(run=_later("sentences", "try_sentence"))


def _later(module: str, function: str) -> Callable[[Namespace], int]:
    """The function, imported when it is called."""

    def run(args: Namespace) -> int:
        status: int = getattr(import_module(f"theomachy.cli.cards.{module}"), function)(args)
        return status

    return run
