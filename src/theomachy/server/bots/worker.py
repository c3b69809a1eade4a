"""A worker process: bots think here, and what strangers send is tried out here. Speaks length-prefixed MessagePack."""

from __future__ import annotations

import sys
import time
from collections import OrderedDict
from typing import Any, BinaryIO, Final
from zlib import crc32

import msgspec

import theomachy as th
from theomachy.bots.judgement import Judge
from theomachy.bots.levels import ADVISER
from theomachy.core.game import Game
from theomachy.lab import turning_points
from theomachy.lab.luck import LuckyDraw
from theomachy.lab.turning_points import CostlyChoice
from theomachy.server.table import game_rules
from theomachy.server.table.advice import Advice, AdvisedAnswer
from theomachy.server.table.game_rules import GameSetup
from theomachy.server.table.refusal import RequestRefused

GAMES_KEPT: Final = 400
ADVISED_LOOKS: Final = 60  # ahead, for an advice
FURTHER: Final = "normal"  # what an adviser would go on with, at once
MOST_ADVICE: Final = 20  # answers


class ThinkRequest(msgspec.Struct, tag="think"):
    """Answer for these bots, from this moment on, as long as one of them is asked."""

    key: str
    have: int  # so many choices the worker knows already; the rest follows
    choices: list[int]
    bots: dict[int, str]
    setup: GameSetup | None = None  # with have = 0
    seed: int | str = 0
    conceded: list[tuple[int, int]] = []
    set_paths: dict[str, str] = {}
    most: int = 1  # replies at once
    seconds: float = 0.05  # no further answer after so long
    advised: int | None = None  # not for bots: say what this seat should choose, and why
    names: list[str] = []  # what the players are called


class CheckRequest(msgspec.Struct, tag="check"):
    """Does this setup, with these choices, make a game?"""

    setup: GameSetup
    seed: int | str
    choices: list[int]
    conceded: list[tuple[int, int]] = []
    set_paths: dict[str, str] = {}

    @property
    def is_slow(self) -> bool:
        """Whether it may take seconds: choices are played again, uploaded cards are read."""
        return bool(self.choices) or any(name != path for name, path in self.set_paths.items())


class CheckSetRequest(msgspec.Struct, tag="set"):
    """Is this folder a set of the game's family?"""

    game: str
    folder: str


class FacesRequest(msgspec.Struct, tag="faces"):
    """What is printed on the cards of this folder?"""

    game: str
    folder: str


class ReadDeckRequest(msgspec.Struct, tag="deck"):
    """What does this text say of a deck, with cards of these folders, and what is wrong with it?"""

    text: str
    folders: list[str]

    @property
    def is_slow(self) -> bool:
        """Whether it may take seconds: uploaded cards are read."""
        return bool(self.folders)


class LookBackRequest(msgspec.Struct, tag="look back"):
    """Which choices of this finished game cost chances to win, from the `first` on, as far as the time allows?"""

    setup: GameSetup
    seed: int | str
    choices: list[int]
    conceded: list[tuple[int, int]]
    set_paths: dict[str, str]
    names: list[str]
    first: int
    seconds: float


WorkerRequest = ThinkRequest | CheckRequest | CheckSetRequest | FacesRequest | ReadDeckRequest | LookBackRequest


class WorkerReply(msgspec.Struct):
    """What came of it: choices as (seat, serial, option), facts, or an error for people."""

    choices: list[tuple[int, int, int]] = []
    advice: Advice | None = None
    facts: dict[str, Any] = {}
    unknown: bool = False  # send the whole game
    points: list[CostlyChoice] = []
    draws: list[LuckyDraw] = []
    judged: int = 0  # choices that were looked at so far
    error: str = ""


class KnownGame:
    """A game the worker remembers, and the bots that play it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.count = 0
        self.bots: dict[int, tuple[str, Any]] = {}

    def bot(self, seat: int, name: str, key: str) -> Any:
        known = self.bots.get(seat)
        if known is None or known[0] != name:
            known = self.bots[seat] = (name, th.bot(name, seed=crc32(f"{key} {seat}".encode())))
        return known[1]


class Worker:
    def __init__(self) -> None:
        self.games: OrderedDict[str, KnownGame] = OrderedDict()

    def handle(self, request: WorkerRequest) -> WorkerReply:
        try:
            if isinstance(request, ThinkRequest):
                return self.think(request)
            if isinstance(request, CheckRequest):
                return self.check(request)
            if isinstance(request, LookBackRequest):
                return self.look_back(request)
            if isinstance(request, FacesRequest):
                return WorkerReply(facts={"faces": th.faces(request.game, (request.folder,))})
            if isinstance(request, ReadDeckRequest):
                return WorkerReply(facts=game_rules.deck_read(request.text, request.folders))
            return self.check_set(request)
        except RequestRefused as no:
            return WorkerReply(error=no.text)
        except (ValueError, TypeError, OSError, RecursionError) as wrong:
            return WorkerReply(error=str(wrong) or type(wrong).__name__)

    def think(self, request: ThinkRequest) -> WorkerReply:
        known = self._game(request)
        if known is None:
            return WorkerReply(unknown=True)
        if request.advised is not None:
            known.game.names = request.names or known.game.names
            return WorkerReply(advice=advice_for(known.game, request.advised))
        found: list[tuple[int, int, int]] = []
        end = time.monotonic() + request.seconds
        game = known.game
        while game.seat_to_act in request.bots and len(found) < request.most and (not found or time.monotonic() < end):
            assert game.decision is not None
            seat, serial = game.decision.seat, game.decision.serial
            option = known.bot(seat, request.bots[seat], request.key).choose(game.observe(seat))
            found.append((seat, serial, option))
            if len(found) < request.most:
                game = game.clone() if game is known.game else game
                game.apply(option)
        return WorkerReply(choices=found)

    def _game(self, request: ThinkRequest) -> KnownGame | None:
        known = self.games.get(request.key)
        if request.setup is not None:
            known = KnownGame(
                game_rules.rebuild(
                    request.setup,
                    request.seed,
                    request.choices,
                    request.conceded,
                    lambda name: request.set_paths.get(name, name),
                )
            )
            known.count = len(request.choices)
        elif known is None or known.count != request.have:
            return None
        else:
            for choice in request.choices:
                known.game.apply(choice)
            known.count += len(request.choices)
        self.games[request.key] = known
        self.games.move_to_end(request.key)
        while len(self.games) > GAMES_KEPT:
            self.games.popitem(last=False)
        return known

    def check(self, request: CheckRequest) -> WorkerReply:
        game = game_rules.rebuild(
            request.setup,
            request.seed,
            request.choices,
            request.conceded,
            lambda name: request.set_paths.get(name, name),
        )
        record = game.record()
        return WorkerReply(
            facts={
                "players": game.players,
                "over": game.over,
                "turn": game.turn,
                "sets": record["sets"],
                "digest": record["digest"],
            }
        )

    def look_back(self, request: LookBackRequest) -> WorkerReply:
        end = time.monotonic() + request.seconds
        conceded = [pair for pair in request.conceded if pair[0] <= request.first]
        game = game_rules.rebuild(
            request.setup,
            request.seed,
            request.choices[: request.first],
            conceded,
            lambda name: request.set_paths.get(name, name),
        )
        game.names = request.names or game.names
        reply = WorkerReply(judged=request.first)
        for count, point in turning_points.seek(
            game, request.choices, request.first, request.conceded, draws=reply.draws
        ):
            reply.judged = count + 1
            if point is not None:
                reply.points.append(point)
            if time.monotonic() > end:
                break
        return reply

    def check_set(self, request: CheckSetRequest) -> WorkerReply:
        game = th.new_game(request.game, seed=0, sets=(request.game, request.folder))
        return WorkerReply(facts={"players": game.players})


def advice_for(game: Game, seat: int) -> Advice | None:
    """What a bot would choose for a seat, with all parts of an answer that has several; None if it is not asked."""
    first, count = game.decision, game.event_count
    if first is None or first.seat != seat:
        return None
    (option, *inside), reason, best = _best(game, seat)
    serial, kind, answers = first.serial, first.kind, [first.options[option].label]
    further, game, chosen = th.bot(FURTHER), game.clone(), option
    for _ in range(MOST_ADVICE):
        game.apply(chosen)
        decision = game.decision
        if decision is None or (decision.seat, decision.kind, game.event_count) != (seat, kind, count):
            break
        chosen = inside.pop(0) if inside else further.choose(game.observe(seat))
        answers.append(decision.options[chosen].label)
    return Advice(serial, option, answers, reason, best)


def _best(game: Game, seat: int) -> tuple[list[int], str, list[AdvisedAnswer]]:
    """The choices that give the best answer, why, and the best answers; inside a list only the choice."""
    observation = game.observe(seat)
    if game.is_follow_up:
        adviser = th.bot(ADVISER)
        return [adviser.choose(observation)], adviser.reason, []
    answers = Judge(observation, ADVISED_LOOKS).best()
    labels = game.flat_options
    told = [AdvisedAnswer(labels[a.option].label, a.why, a.chance.value, a.chance.error) for a in answers]
    return game.path_to(answers[0].option), answers[0].why, told


def read_frame(stream: BinaryIO) -> bytes | None:
    head = stream.read(4)
    return None if len(head) < 4 else stream.read(int.from_bytes(head, "big"))


def main() -> None:
    requests, replies = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever prints must not disturb the frames
    decoder, worker = msgspec.msgpack.Decoder(WorkerRequest), Worker()
    while (frame := read_frame(requests)) is not None:
        body = msgspec.msgpack.encode(worker.handle(decoder.decode(frame)))
        replies.write(len(body).to_bytes(4, "big") + body)
        replies.flush()


if __name__ == "__main__":
    main()
