"""`theomachy play`: a game against bots, in the browser or in the terminal."""

from __future__ import annotations

import json
import secrets
import signal
import sys
import threading
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from io import StringIO
from typing import TYPE_CHECKING, Any

from theomachy.cli import browser
from theomachy.cli.deck import deck_named
from theomachy.cli.parser import UsageError, whole_number
from theomachy.cli.records import load_game
from theomachy.cli.seating import Seating, changed_seating, new_seating

if TYPE_CHECKING:
    from theomachy.core.game import Game

DEFAULT_GAME = "old-ones"
LONGEST_PACE = 60
NOT_BUILT = "The table for the browser is not built here (make client): you play in this terminal.\n"


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"which game (default: {DEFAULT_GAME})")
    parser.add_argument("--game", dest="game_option", metavar="GAME", help="the same")
    parser.add_argument("--terminal", action="store_true", help="in this terminal, not in the browser")
    parser.add_argument("--lan", action="store_true", help="in the browser, and friends in the house may join")
    parser.add_argument("--port", type=whole_number, metavar="N", help="where to serve (default: 8000, or a free one)")
    parser.add_argument("--players", type=whole_number, metavar="N", help="seats at the table (default: 2)")
    parser.add_argument("--seat", type=whole_number, metavar="N", help="your seat, from 0 (default: 0)")
    parser.add_argument("--watch", action="store_true", help="take no seat: watch the bots")
    parser.add_argument(
        "--pace",
        type=seconds,
        metavar="SECONDS",
        help="with --watch: the time a line stands alone (default: 1 on a terminal, else 0)",
    )
    parser.add_argument("--ask", action="store_true", help="be asked everything: nothing obvious is answered for you")
    parser.add_argument("--bots", metavar="NAME[,NAME…]", help="the bots at the other seats, in order, repeated")
    parser.add_argument("--names", metavar="NAME,NAME…", help="what the players are called, one a seat")
    parser.add_argument("--seed", type=whole_number, metavar="N", help="play this very game again")
    parser.add_argument("--mode", help='the way to play, for example "team"')
    parser.add_argument("--decks", metavar="DECK[,DECK…]", help="ready-made decks or files, one a seat (Twilight)")
    parser.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE", help="any other option of the game"
    )
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    parser.epilog = (
        "The table opens in the browser. --seed, --seat, --watch, --names, --decks and --resume are the "
        "terminal table's; who quits there finds the game saved: the file's name and how to go on are the "
        "last lines. While a game is played it is kept in a file whose name ends in .autosave.json."
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    if browser.fits_browser(args):
        return in_browser(args) if browser.is_available() else in_terminal(args, NOT_BUILT)
    if args.lan or args.port is not None:
        raise UsageError("theomachy play: --lan and --port are for the table in the browser")
    return in_terminal(args)


def in_browser(args: Namespace) -> int:
    """What is wrong with the options is said here, before anything is opened."""
    start_game(args)
    browser.check_bots(args.bots)
    page = browser.first_page(args.game_option or args.game, args.bots, game_options(args))
    return browser.serve(page, args.lan, args.port)


def in_terminal(args: Namespace, note: str = "") -> int:
    from theomachy.aide import Settings
    from theomachy.cli.terminal import Terminal

    game, table = load_game(args.resume) if args.resume else (start_game(args), None)
    table = table_for(args, game.players, table)
    terminal = Terminal(
        game,
        table,
        sys.stdin or StringIO(),
        sys.stdout or StringIO(),
        saved=args.resume,
        pace=pace_of(args),
        settings=Settings(never=args.ask),
    )
    print(f"{note}{game.game}, {game.players} players, seed {game.seed}.")
    exit_on_signals()
    terminal.run()
    return 0


def seconds(text: str) -> float:
    """An argparse type: a time, at most a minute."""
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= LONGEST_PACE:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds from 0 to {LONGEST_PACE}")
    return found


def pace_of(args: Namespace) -> float:
    if args.pace is not None:
        return float(args.pace)
    return 1.0 if sys.stdout is not None and sys.stdout.isatty() else 0.0


def table_for(args: Namespace, players: int, saved: Seating | None) -> Seating:
    """The table of the saved game, with what is asked for instead; or a new one."""
    from theomachy.cli.console import best_bot

    if saved is None:
        return new_seating(players, None if args.watch else args.seat or 0, args.bots or best_bot(), args.names)
    seat = saved.seat if args.seat is None else args.seat
    return changed_seating(saved, None if args.watch else seat, args.bots, args.names, best_bot())


def exit_on_signals() -> None:
    """Whoever closes the window, or ends the program, leaves as with Ctrl-C: the game is saved."""
    if threading.current_thread() is threading.main_thread():
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.default_int_handler)


def start_game(args: Namespace) -> Game:
    import theomachy as th

    name = args.game_option or args.game or DEFAULT_GAME
    options = game_options(args)
    seed = secrets.randbelow(1_000_000) if args.seed is None else args.seed
    try:
        return th.new_game(name, seed=seed, **options)
    except (ValueError, TypeError) as error:
        raise UsageError(f"theomachy play: {error}") from None


def game_options(args: Namespace) -> dict[str, Any]:
    """The keyword options of `new_game` that were given."""
    options: dict[str, Any] = {"players": args.players or 2}
    if args.mode:
        options["mode"] = args.mode
    if args.decks:
        options["decks"] = tuple(map(deck_named, args.decks.split(",")))
    for pair in args.option:
        name, equals, value = pair.partition("=")
        if not equals or not name.isidentifier():
            raise UsageError(f"theomachy play: --option {pair}: write it as name=value")
        options[name] = set_names(value) if name == "sets" else option_value(value)
    return options


def set_names(text: str) -> tuple[str, ...]:
    """`sets=PATH`, `sets=old-ones,PATH`, or a list as JSON or Python writes it."""
    bare = text.strip().strip("()[]")
    return tuple(name.strip().strip("\"'") for name in bare.split(",") if name.strip())


def option_value(text: str) -> Any:
    """true, 3, null as they are written in JSON; anything else is a text."""
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return tuple(value) if isinstance(value, list) else value
