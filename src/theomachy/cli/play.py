"""`theomachy play`: a game against bots."""

from __future__ import annotations

import json
import secrets
import sys
from argparse import ArgumentParser, Namespace
from io import StringIO
from typing import TYPE_CHECKING, Any

from theomachy.cli.parser import UsageError, whole_number

if TYPE_CHECKING:
    from theomachy.cli.terminal import Bot
    from theomachy.core.game import Game

DEFAULT_GAME = "old-ones"


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"which game (default: {DEFAULT_GAME})")
    parser.add_argument("--game", dest="game_option", metavar="GAME", help="the same")
    parser.add_argument("--terminal", action="store_true", help="in this terminal (the default)")
    parser.add_argument("--players", type=whole_number, metavar="N", help="seats at the table (default: 2)")
    parser.add_argument("--seat", type=whole_number, default=0, metavar="N", help="your seat, from 0 (default: 0)")
    parser.add_argument("--watch", action="store_true", help="take no seat: watch the bots")
    parser.add_argument("--bots", metavar="NAME[,NAME…]", help="the bots at the other seats, in order, repeated")
    parser.add_argument("--seed", type=whole_number, metavar="N", help="play this very game again")
    parser.add_argument("--mode", help='the way to play, for example "team"')
    parser.add_argument("--decks", metavar="NAME[,NAME…]", help="ready-made decks, one a seat (Twilight)")
    parser.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE", help="any other option of the game"
    )
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from theomachy.cli.records import load_game
    from theomachy.cli.terminal import Terminal

    game = load_game(args.resume) if args.resume else start_game(args)
    record = game.record()
    if not args.watch and args.seat >= game.players:
        raise UsageError(f"theomachy play: --seat {args.seat}: the seats are 0 to {game.players - 1}")
    seat = None if args.watch else args.seat
    table = Terminal(game, seat, seat_bots(args.bots, game.players, seat), sys.stdin or StringIO(),
                     sys.stdout or StringIO())
    print(f"{record['game']}, {game.players} players, seed {record['seed']}.")
    table.run()
    return 0


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
        options["decks"] = tuple(args.decks.split(","))
    for pair in args.option:
        name, equals, value = pair.partition("=")
        if not equals or not name.isidentifier():
            raise UsageError(f"theomachy play: --option {pair}: write it as name=value")
        options[name] = option_value(value)
    return options


def option_value(text: str) -> Any:
    """true, 3, null as they are written in JSON; anything else is a text."""
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return tuple(value) if isinstance(value, list) else value


def seat_bots(names: str | None, players: int, person: int | None) -> dict[int, Bot]:
    """A bot for every seat but the person's."""
    import theomachy as th
    from theomachy.cli.terminal import best_bot

    chosen = names.split(",") if names else [best_bot()]
    unknown = [name for name in chosen if name not in th.bots()]
    if unknown:
        raise UsageError(f"theomachy play: no bot {unknown[0]!r}; there are {', '.join(th.bots())}")
    others = [seat for seat in range(players) if seat != person]
    return {seat: th.bot(chosen[place % len(chosen)], seed=seat) for place, seat in enumerate(others)}
