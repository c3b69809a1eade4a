"""A process that plays many games in step: it writes down each pending decision as tokens, and is told the answers."""

from __future__ import annotations

import gc
import pickle
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final

import theomachy as th
from theomachy.bots import families
from theomachy.bots.heuristic import JITTER, best_of
from theomachy.features.book import FaceRows, token_writer
from theomachy.features.tokens import TokenBuffer, TokenWriter
from theomachy.train.exchange import (
    AGAINST_HEURISTIC,
    AGAINST_PAST,
    LEARNER,
    NO_GAME,
    PAST,
    SELF_PLAY,
    Exchange,
    table_number,
)
from theomachy.train.tables import GAMES_OF, TableMix, pay

LONGEST: Final = 20_000  # decisions; a game that goes on longer is nobody's
HEURISTIC: Final = 2  # who decides: nobody the learner hears of
GO: Final = b"go"
STOP: Final = b"stop"


@dataclass(frozen=True)
class Orders:
    """How games are begun from now on."""

    heuristic: float = 0.0  # the share of games with one seat of the learner, all others the heuristic's
    past: float = 0.0  # the share of games against a past self
    teach: bool = False  # whether the heuristic says what it would do
    afresh: bool = False  # whether all games begin anew


class TrainingSlot:
    """A place where one game after another is played."""

    __slots__ = ("deciders", "game", "kind", "length", "players", "table", "writer")

    game: th.Game
    writer: TokenWriter
    deciders: list[int]
    kind: int
    length: int
    players: int
    table: int


class GamesWorker:
    """All games of one process, in groups that are played in turn: while one is answered, another one plays."""

    def __init__(self, mix: TableMix, faces: FaceRows, seed: int, exchanges: list[Exchange]) -> None:
        self.mix = mix
        self.faces = faces
        self.rng = Random(seed)
        self.exchanges = exchanges
        self.orders = Orders()
        self.writers: dict[int, TokenWriter] = {}
        self.books: list[Any] = []  # kept, so that no other has its id
        self.buffer = TokenBuffer()
        self.slots = [[TrainingSlot() for _ in range(exchange.count)] for exchange in exchanges]

    def run(self, pipe: Connection) -> None:
        for group in range(len(self.slots)):
            self._begin(group)
            pipe.send_bytes(GO)
        group = 0
        while True:
            message = pipe.recv_bytes()
            if message == STOP:
                return
            if message != GO:
                self.orders = pickle.loads(message)
                if self.orders.afresh:
                    for again in range(len(self.slots)):
                        self._begin(again)
                        pipe.send_bytes(GO)
                    group = 0
                continue
            self._step(group)
            pipe.send_bytes(GO)
            group = (group + 1) % len(self.slots)

    def _begin(self, group: int) -> None:
        for at, slot in enumerate(self.slots[group]):
            self.exchanges[group].ended[at] = NO_GAME
            self._new_game(slot)
            self._to_decision(slot, self.exchanges[group], at)
        self._show(group)

    def _step(self, group: int) -> None:
        exchange = self.exchanges[group]
        exchange.ended[:] = NO_GAME
        answers = exchange.answers.tolist()
        for at, slot in enumerate(self.slots[group]):
            slot.game.apply_flat(answers[at])
            slot.length += 1
            self._to_decision(slot, exchange, at)
        self._show(group)

    def _show(self, group: int) -> None:
        """Write down all pending decisions."""
        exchange, buffer = self.exchanges[group], self.buffer
        buffer.clear()
        seats, deciders, teacher = [], [], []
        for slot in self.slots[group]:
            game = slot.game
            seat = game.seat_to_act
            assert seat is not None
            slot.writer.write(game.table_numbers(seat), buffer)
            seats.append(seat)
            deciders.append(slot.deciders[seat])
            teacher.append(self._advice(game, seat) if self.orders.teach else -1)
        exchange.put(buffer)
        exchange.seats[:] = seats
        exchange.deciders[:] = deciders
        exchange.teacher[:] = teacher

    # ---- games
    def _new_game(self, slot: TrainingSlot) -> None:
        rng, orders = self.rng, self.orders
        name, players, options = self.mix.draw(rng)
        slot.game = th.new_game(name, players=players, seed=str(rng.getrandbits(64)), **options).without_log()
        slot.players, slot.length = players, 0
        slot.table = table_number(GAMES_OF[self.mix.family].index(name), players)
        slot.writer = self._writer(slot.game)
        draw = rng.random()
        slot.deciders, slot.kind = [LEARNER] * players, SELF_PLAY
        if draw < orders.heuristic:
            slot.deciders, slot.kind = [HEURISTIC] * players, AGAINST_HEURISTIC
            slot.deciders[rng.randrange(players)] = LEARNER
        elif draw < orders.heuristic + orders.past:
            slot.deciders, slot.kind = [PAST] * players, AGAINST_PAST
            for seat in rng.sample(range(players), players // 2):
                slot.deciders[seat] = LEARNER

    def _writer(self, game: th.Game) -> TokenWriter:
        numbers = game.table_numbers(0)
        book = id(numbers.faces)
        if book not in self.writers:
            self.books.append(numbers.faces)
            self.writers[book] = token_writer(numbers, self.faces)
        return self.writers[book]

    def _to_decision(self, slot: TrainingSlot, exchange: Exchange, at: int) -> None:
        """Play on to a decision that is not the heuristic's, through the end of a game if need be."""
        while True:
            game = slot.game
            if game.over or slot.length > LONGEST:
                self._end(slot, exchange, at)
                self._new_game(slot)
                continue
            seat = game.seat_to_act
            assert seat is not None
            if slot.deciders[seat] != HEURISTIC:
                return
            game.apply_flat(self._advice(game, seat))
            slot.length += 1

    def _end(self, slot: TrainingSlot, exchange: Exchange, at: int) -> None:
        if exchange.ended[at] != NO_GAME:
            return  # a game that ended before the learner was asked anything
        winners = slot.game.winners
        paid = pay(winners, slot.players)
        exchange.pay[at, : slot.players] = paid
        exchange.ended[at] = slot.kind
        exchange.table[at] = slot.table
        mine = [p for p in range(slot.players) if slot.deciders[p] == LEARNER]
        exchange.score[at] = sum(p in winners for p in mine) / len(winners) if winners else len(mine) / slot.players
        exchange.fair[at] = len(mine) / slot.players

    def _advice(self, game: th.Game, seat: int) -> int:
        """What the heuristic would do."""
        numbers = game.numeric_view(seat)
        heuristics = families.heuristics_for(numbers)
        scores = heuristics.score_options(numbers)
        if numbers.kind in heuristics.CHANCY:
            scores = [score + JITTER * self.rng.random() for score in scores]
        return best_of(scores)


def work(mix: TableMix, faces: FaceRows, seed: int, exchanges: list[Exchange], pipe: Connection) -> None:
    """What a process of its own does."""
    gc.disable()  # nothing here goes round in a circle
    GamesWorker(mix, faces, seed, exchanges).run(pipe)
