"""What a worker and the learner hand each other: arrays in shared memory, one block a group of games."""

from __future__ import annotations

from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from theomachy.features.tokens import MOST_SEATS, TokenBuffer

Ints = NDArray[np.int32]
Floats = NDArray[np.float32]

STATE_ROOM: Final = 700  # tokens a game, on average over a group
OPTION_ROOM: Final = 1000
OPTIONS: Final = 120
# Who decides.
LEARNER: Final = 0
PAST: Final = 1
# What a finished game was.
NO_GAME: Final = 0
SELF_PLAY: Final = 1
AGAINST_HEURISTIC: Final = 2
AGAINST_PAST: Final = 3


class Exchange:
    """The pending decisions of a group of games, what ended before them, and the answers."""

    def __init__(self, count: int, memory: SharedMemory | None = None) -> None:
        self.count = count
        parts: list[tuple[str, Any, tuple[int, ...]]] = [
            ("totals", np.int32, (3,)),  # state tokens, options, option tokens
            ("state_tokens", np.int32, (count * STATE_ROOM,)),
            ("state_lengths", np.int32, (count,)),
            ("option_tokens", np.int32, (count * OPTION_ROOM,)),
            ("option_lengths", np.int32, (count * OPTIONS,)),
            ("option_counts", np.int32, (count,)),
            ("seats", np.int32, (count,)),
            ("deciders", np.int32, (count,)),
            ("teacher", np.int32, (count,)),  # what the heuristic would do; -1: it was not asked
            ("ended", np.int32, (count,)),  # the kind of game that ended before this decision
            ("pay", np.float32, (count, MOST_SEATS)),  # of that game
            ("score", np.float32, (count,)),  # of the learner's seats in it, from 0 to 1
            ("fair", np.float32, (count,)),  # what that would be among equals
            ("table", np.int32, (count,)),  # which game and how many players: `table_number`
            ("answers", np.int32, (count,)),
        ]
        size = sum(int(np.prod(shape)) * 4 for _, _, shape in parts)
        self.memory = memory or SharedMemory(create=True, size=size)
        at = 0
        for name, kind, shape in parts:
            array: NDArray[Any] = np.ndarray(shape, kind, self.memory.buf, at)
            setattr(self, name, array)
            at += array.nbytes

    totals: Ints
    state_tokens: Ints
    state_lengths: Ints
    option_tokens: Ints
    option_lengths: Ints
    option_counts: Ints
    seats: Ints
    deciders: Ints
    teacher: Ints
    ended: Ints
    pay: Floats
    score: Floats
    fair: Floats
    table: Ints
    answers: Ints

    def put(self, buffer: TokenBuffer) -> None:
        """Hand over the tokens of all pending decisions."""
        for at, (name, tokens) in enumerate(
            (
                ("state_tokens", buffer.state_tokens),
                ("option_lengths", buffer.option_lengths),
                ("option_tokens", buffer.option_tokens),
            )
        ):
            array: Ints = getattr(self, name)
            if len(tokens) > len(array):
                raise RuntimeError(f"{len(tokens)} {name} of {self.count} games: there is room for {len(array)}")
            array[: len(tokens)] = tokens
            self.totals[at] = len(tokens)
        self.state_lengths[:] = buffer.state_lengths
        self.option_counts[:] = buffer.option_counts

    def close(self) -> None:
        for name in list(vars(self)):
            if isinstance(getattr(self, name), np.ndarray):
                delattr(self, name)
        self.memory.close()


def table_number(game: int, players: int) -> int:
    return game * (MOST_SEATS + 1) + players


def table_of(number: int) -> tuple[int, int]:
    return divmod(number, MOST_SEATS + 1)
