"""A worker process: bots think here, and what strangers send is tried out here. Speaks length-prefixed MessagePack."""

from __future__ import annotations

import sys
import time
from collections import OrderedDict
from typing import Any, BinaryIO, Final

import msgspec

import theomachy as th
from theomachy.core.game import Game
from theomachy.server.table import game_rules
from theomachy.server.table.game_rules import GameSetup
from theomachy.server.table.refusal import RequestRefused

GAMES_KEPT: Final = 400


class Think(msgspec.Struct, tag="think"):
    """Answer for these bots, from this moment on, as long as one of them is asked."""

    key: str
    have: int  # so many choices the worker knows already; the rest follows
    choices: list[int]
    bots: dict[int, str]
    setup: GameSetup | None = None  # with have = 0
    seed: int | str = 0
    conceded: list[tuple[int, int]] = []
    places: dict[str, str] = {}
    most: int = 1  # answers at once
    seconds: float = 0.05  # no further answer after so long


class Check(msgspec.Struct, tag="check"):
    """Does this setup, with these choices, make a game?"""

    setup: GameSetup
    seed: int | str
    choices: list[int]
    conceded: list[tuple[int, int]] = []
    places: dict[str, str] = {}


class CheckCardSet(msgspec.Struct, tag="set"):
    """Is this folder a set of the game's family?"""

    game: str
    folder: str


Order = Think | Check | CheckCardSet


class Answer(msgspec.Struct):
    """What came of it: choices as (seat, serial, option), facts, or an error for people."""

    choices: list[tuple[int, int, int]] = []
    facts: dict[str, Any] = {}
    unknown: bool = False  # send the whole game
    error: str = ""


class Kept:
    """A game the worker remembers, and the bots that play it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.count = 0
        self.bots: dict[int, tuple[str, Any]] = {}

    def bot(self, seat: int, name: str, key: str) -> Any:
        known = self.bots.get(seat)
        if known is None or known[0] != name:
            known = self.bots[seat] = (name, th.bot(name, seed=hash((key, seat)) & 0xFFFF_FFFF))
        return known[1]


class Worker:
    def __init__(self) -> None:
        self.games: OrderedDict[str, Kept] = OrderedDict()

    def obey(self, order: Order) -> Answer:
        try:
            if isinstance(order, Think):
                return self.think(order)
            if isinstance(order, Check):
                return self.check(order)
            return self.check_set(order)
        except RequestRefused as no:
            return Answer(error=no.text)
        except (ValueError, TypeError, OSError, RecursionError) as wrong:
            return Answer(error=str(wrong) or type(wrong).__name__)

    def think(self, order: Think) -> Answer:
        kept = self._game(order)
        if kept is None:
            return Answer(unknown=True)
        found: list[tuple[int, int, int]] = []
        end = time.monotonic() + order.seconds
        game = kept.game
        while game.asked in order.bots and len(found) < order.most and (not found or time.monotonic() < end):
            assert game.decision is not None
            seat, serial = game.decision.seat, game.decision.serial
            option = kept.bot(seat, order.bots[seat], order.key).choose(game.observe(seat))
            found.append((seat, serial, option))
            if len(found) < order.most:
                game = game.clone() if game is kept.game else game
                game.apply(option)
        return Answer(choices=found)

    def _game(self, order: Think) -> Kept | None:
        kept = self.games.get(order.key)
        if order.setup is not None:
            kept = Kept(
                game_rules.rebuild(
                    order.setup, order.seed, order.choices, order.conceded, lambda name: order.places.get(name, name)
                )
            )
            kept.count = len(order.choices)
        elif kept is None or kept.count != order.have:
            return None
        else:
            for choice in order.choices:
                kept.game.apply(choice)
            kept.count += len(order.choices)
        self.games[order.key] = kept
        self.games.move_to_end(order.key)
        while len(self.games) > GAMES_KEPT:
            self.games.popitem(last=False)
        return kept

    def check(self, order: Check) -> Answer:
        game = game_rules.rebuild(
            order.setup, order.seed, order.choices, order.conceded, lambda name: order.places.get(name, name)
        )
        record = game.record()
        return Answer(
            facts={
                "players": game.players,
                "over": game.over,
                "turn": game.turn,
                "sets": record["sets"],
                "digest": record["digest"],
            }
        )

    def check_set(self, order: CheckCardSet) -> Answer:
        game = th.new_game(order.game, seed=0, sets=(order.game, order.folder))
        return Answer(facts={"players": game.players})


def read_frame(stream: BinaryIO) -> bytes | None:
    head = stream.read(4)
    return None if len(head) < 4 else stream.read(int.from_bytes(head, "big"))


def main() -> None:
    orders, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever prints must not disturb the frames
    decoder, worker = msgspec.msgpack.Decoder(Order), Worker()
    while (frame := read_frame(orders)) is not None:
        body = msgspec.msgpack.encode(worker.obey(decoder.decode(frame)))
        answers.write(len(body).to_bytes(4, "big") + body)
        answers.flush()


if __name__ == "__main__":
    main()
