"""The same as `Tables`, spread over processes that write into shared memory."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import theomachy as th
from theomachy.envs.setup import EnvSetup
from theomachy.envs.tables import Opponent, Tables

RESET: Final = b"reset"
STEP: Final = b"step"
DONE: Final = b"done"
ARRAYS: Final = ("observation", "options", "mask", "rewards", "over", "cut", "seats", "actions", "seeds")
Array = NDArray[Any]
ArraySpec = tuple[tuple[int, ...], str]


def _shapes(setup: EnvSetup, count: int) -> dict[str, ArraySpec]:
    """What is shared for so many tables; the row of a table is the first index everywhere."""
    encoder = setup.encoder()
    return {
        "observation": ((count, *encoder.observation.shape[1:]), "f4"),
        "options": ((count, *encoder.options.shape[1:]), "f4"),
        "mask": ((count, encoder.actions), "i1"),
        "rewards": ((count, setup.players), "f4"),
        "over": ((count,), "?"),
        "cut": ((count,), "?"),
        "seats": ((count,), "i1"),
        "actions": ((count,), "i4"),
        "seeds": ((count,), "i8"),
    }


def _array(memory: Any, shape: tuple[int, ...], kind: str) -> Array:
    return np.frombuffer(memory, kind).reshape(shape)


class Workers:
    """So many games, divided among processes. What comes out does not depend on how many there are."""

    def __init__(
        self,
        setup: EnvSetup,
        count: int,
        opponents: Sequence[Opponent] | None = None,
        own: int | None = 0,
        processes: int = 2,
    ) -> None:
        if not 1 <= processes <= count:
            raise ValueError(f"processes must be from 1 to the number of tables, {count}, not {processes!r}")
        context = multiprocessing.get_context("spawn")
        self.setup, self.count = setup, count
        shapes = _shapes(setup, count)
        memory = {
            name: context.RawArray("b", max(1, prod(shape) * np.dtype(kind).itemsize))
            for name, (shape, kind) in shapes.items()
        }
        self._shared = {name: _array(memory[name], *shapes[name]) for name in ARRAYS}
        self.observation, self.options, self.mask = (self._shared[name] for name in ARRAYS[:3])
        self.rewards, self.over, self.cut, self.seats = (self._shared[name] for name in ARRAYS[3:7])
        self._pipes, self._processes = [], []
        bounds = [count * k // processes for k in range(processes + 1)]
        for first, last in pairwise(bounds):
            ours, theirs = context.Pipe()
            process = context.Process(
                target=_work,
                daemon=True,
                args=(theirs, memory, shapes, range(first, last), _recipe(setup), opponents, own),
            )
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def reset(self, seeds: Sequence[int]) -> None:
        self._shared["seeds"][:] = seeds
        self._all(RESET)

    def step(self, actions: Sequence[int]) -> None:
        self._shared["actions"][:] = actions
        self._all(STEP)

    def _all(self, order: bytes) -> None:
        try:
            for pipe in self._pipes:
                pipe.send_bytes(order)
            answers = [pipe.recv_bytes() for pipe in self._pipes]
        except (EOFError, OSError):
            raise RuntimeError("a process of the environment has ended") from None
        for answer in answers:
            if answer != DONE:
                raise th.IllegalChoice(answer.decode())

    def close(self) -> None:
        for pipe in self._pipes:
            with suppress(OSError):
                pipe.close()
        for process in self._processes:
            process.join(timeout=5)
        self._pipes, self._processes = [], []


def _recipe(setup: EnvSetup) -> dict[str, Any]:
    """How a worker sets up the same table."""
    return {
        "game": setup.game,
        "players": setup.players,
        "actions": setup.actions,
        "turns": setup.turns,
        "shaping": setup.shaping,
        "options": setup.options,
    }


def _work(
    pipe: Any,
    memory: dict[str, Any],
    shapes: dict[str, ArraySpec],
    rows: range,
    recipe: dict[str, Any],
    opponents: Sequence[Opponent] | None,
    own: int | None,
) -> None:
    """In a worker: play the tables of these rows until the pipe is closed."""
    part = {name: _array(memory[name], *shapes[name])[rows.start : rows.stop] for name in ARRAYS}
    tables = Tables(EnvSetup(**recipe), len(rows), opponents, own)
    tables.encoder.into(part["observation"], part["options"], part["mask"])
    tables.into(part["rewards"], part["over"], part["cut"], part["seats"])
    with suppress(EOFError, KeyboardInterrupt):
        while True:
            order = pipe.recv_bytes()
            try:
                if order == RESET:
                    tables.reset(part["seeds"].tolist())
                else:
                    tables.step(part["actions"].tolist())
                pipe.send_bytes(DONE)
            except th.IllegalChoice as wrong:
                pipe.send_bytes(str(wrong).encode())
