"""Many games in one process, and what their seats see in one set of arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import theomachy as th
from theomachy.bots import Bot
from theomachy.envs.encoder import Encoder
from theomachy.envs.features import Floats
from theomachy.envs.row_buffer import play_each, write_each
from theomachy.envs.setup import EnvSetup, rewards

# A bot's name, with settings after a colon where it has any (ismcts:iterations=20), or what makes one from a seed.
Opponent = str | Callable[[int], Bot]


def make_opponent(opponent: Opponent, seed: int) -> Bot:
    if not isinstance(opponent, str):
        return opponent(seed)
    name, _, settings = opponent.partition(":")
    pairs = [pair.split("=") for pair in settings.split(",") if pair]
    return th.bot(name, seed=seed, **{key: float(value) if "." in value else int(value) for key, value in pairs})


class GameSlot:
    """One of many games: its seeds, its bots, who is the agent. `agent` None: whoever is asked."""

    __slots__ = ("agent", "bots", "game", "own", "potential", "rng", "setup")

    def __init__(self, setup: EnvSetup, seed: int, own: int | None, opponents: Sequence[Opponent] | None) -> None:
        self.setup, self.own = setup, own
        self.rng = Random(seed)
        self.agent: int | None = None
        self.bots: list[Bot] | None = None
        self.begin(opponents)

    def begin(self, opponents: Sequence[Opponent] | None) -> None:
        """Begin the next game."""
        self.game = self.setup.new_game(self.rng.getrandbits(48))
        self.potential = 0.0
        if opponents is not None:
            self.agent = self.rng.randrange(self.setup.players) if self.own is None else self.own
            self.bots = [
                make_opponent(opponents[seat % len(opponents)], self.rng.getrandbits(32))
                for seat in range(self.setup.players)
            ]
            self.play_until_agent()

    def play_until_agent(self) -> None:
        """Let the bots decide until the agent is asked."""
        game, agent, bots = self.game, self.agent, self.bots
        if bots is not None:
            while (seat := game.seat_to_act) is not None and seat != agent and not self.setup.is_truncated(game):
                game.apply(bots[seat].choose(game.observe(seat)))

    def numeric_view(self) -> Any:
        """What the agent sees; where every seat is one, what the seat that is asked sees."""
        game = self.game
        seat = game.seat_to_act if self.agent is None else self.agent
        return game.numeric_view(seat or 0)


class Tables:
    """So many games at a time: `step` answers each with one action, finished ones begin anew at once.

    Without `opponents` every seat is an agent: `seats[i]` says whose observation row i is, and who acts next.
    With them, `own` is the agent's seat (None: a new one by lot in every game) and bots have the others.
    `rewards[i, seat]`, `over[i]` and `cut[i]` tell of the step that was taken; the arrays are the same every time.
    """

    def __init__(
        self,
        setup: EnvSetup,
        count: int,
        opponents: Sequence[Opponent] | None = None,
        own: int | None = 0,
        encoder: Encoder | None = None,
    ) -> None:
        self.setup, self.count, self.opponents, self.own = setup, count, opponents, own
        self.encoder = encoder or setup.encoder(count)
        self.boards: list[GameSlot] = []
        self._games: list[th.Game] = []
        self._agents: list[int] = []  # -1: whoever is asked
        self.rewards: Floats = np.zeros((count, setup.players), np.float32)
        self.over: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self.cut: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self.seats: NDArray[np.int8] = np.zeros(count, np.int8)
        self._paid = False

    def into(self, rewards: Floats, over: NDArray[np.bool_], cut: NDArray[np.bool_], seats: NDArray[np.int8]) -> None:
        """Write into these arrays from now on: shared memory, for instance."""
        self.rewards, self.over, self.cut, self.seats = rewards, over, cut, seats

    def reset(self, seeds: Sequence[int]) -> None:
        """New games; each follows from its own seed, whatever happens at the other tables."""
        self.boards = [GameSlot(self.setup, seed, self.own, self.opponents) for seed in seeds]
        self._games = [board.game for board in self.boards]
        self._agents = [-1 if board.agent is None else board.agent for board in self.boards]
        self._clear()
        encoder = self.encoder
        write_each(encoder.seat_encoder, encoder.begin(), self._games, self._agents, encoder.actions)
        self._fill()

    def step(self, actions: list[Any]) -> None:
        """Answer every game's pending decision; `theomachy.IllegalChoice` if an answer is none of the options."""
        if self._paid:
            self._clear()
        encoder, setup = self.encoder, self.setup
        always = self.opponents is not None or setup.turns is not None  # self-play is not shaped
        play_each(
            encoder.seat_encoder,
            encoder.begin(),
            self._games,
            self._agents,
            encoder.actions,
            actions,
            always,
            self._after,
        )
        self._fill()

    def _fill(self) -> None:
        self.encoder.fill()
        self.seats[:] = self.encoder.seats

    def _after(self, i: int) -> th.Game:
        """Bots play on, a finished game is paid and the next one begun; the game that goes on."""
        board = self.boards[i]
        board.play_until_agent()
        if board.game.over or self.setup.is_truncated(board.game):
            self._end(i, board)
        elif self.setup.shaping:
            self._shape(i, board)
        return board.game

    def _end(self, i: int, board: GameSlot) -> None:
        self.rewards[i] = rewards(board.game)
        if board.agent is not None:
            self.rewards[i, board.agent] -= self.setup.shaping * board.potential
        self.over[i], self.cut[i] = board.game.over, not board.game.over
        self._paid = True
        board.begin(self.opponents)
        self._agents[i] = -1 if board.agent is None else board.agent

    def _shape(self, i: int, board: GameSlot) -> None:
        """Pay the change of potential, where one seat is the agent; self-play is paid in the end."""
        if board.agent is not None:
            potential = self.encoder.seat_encoder.potential(board.numeric_view())[board.agent]
            self.rewards[i, board.agent] += self.setup.shaping * (potential - board.potential)
            board.potential = potential
            self._paid = True

    def _clear(self) -> None:
        self.rewards.fill(0)
        self.over.fill(False)
        self.cut.fill(False)
        self._paid = False

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
