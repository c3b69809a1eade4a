"""`theomachy replay`: what happened in a saved game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from theomachy.aide.story import outcome
from theomachy.cli.parser import UsageError, add_json, print_json, whole_number
from theomachy.render import event_sentence, view_lines

if TYPE_CHECKING:
    from theomachy.core.game import Game


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record (- for standard input)")
    parser.add_argument("--to", type=whole_number, metavar="N", help="stop after N choices")
    parser.add_argument("--view", type=whole_number, metavar="SEAT", help="as this seat saw it, with its view")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from theomachy.cli.records import DamagedRecord, read_record, replayed

    try:
        record = read_record(args.file)
        if args.to is not None and args.to > len(record["choices"]):
            raise UsageError(f"theomachy replay: --to {args.to}: the record has {len(record['choices'])} choices")
        game = replayed(args.file, record, args.to)
    except DamagedRecord as error:
        raise UsageError(f"theomachy replay: {error}") from None
    if args.view is not None and args.view >= game.players:
        raise UsageError(f"theomachy replay: --view {args.view}: the seats are 0 to {game.players - 1}")
    if args.json:
        print_json(as_dict(game, args.view))
    else:
        print_story(game, args.view)
    return 0


def as_dict(game: Game, seat: int | None) -> dict[str, Any]:
    return {
        "over": game.over,
        "winners": list(game.winners),
        "reason": game.reason,
        "turn": game.turn,
        "choices": len(game.record()["choices"]),
        "digest": game.digest(),
        "events": game.events(seat=seat),
        "view": game.view(seat),
    }


def print_story(game: Game, seat: int | None) -> None:
    for event in game.events(seat=seat):
        print(event_sentence(event))
    if seat is not None:
        print()
        for line in view_lines(game.view(seat)):
            print(line)
    print()
    if game.over:
        print(outcome(game.events(seat=seat)))
    else:
        print(f"Turn {game.turn}; seat {game.active} is the active player.")
