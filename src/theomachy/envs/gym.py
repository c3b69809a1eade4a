"""One seat of a game as a Gymnasium environment, bots in the others; and many such games as one vector environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import theomachy as th
from theomachy.envs.setup import PENALTY, EnvSetup, render_text, rewards
from theomachy.envs.spaces import ObservationDict, action_space, observation_of, observation_space
from theomachy.envs.tables import GameSlot, Opponent, Tables
from theomachy.envs.workers import Workers


class SeatEnv(gymnasium.Env[ObservationDict, Any]):
    """An agent in seat `seat` (None: a new one by lot in every game); the bots named take the other seats in turn."""

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 (Gymnasium's own form)

    def __init__(
        self,
        game: str = "kanzume-goddess",
        players: int = 2,
        *,
        seat: int | None = 0,
        bots: Sequence[Opponent] = ("heuristic",),
        actions: int | None = None,
        turns: int | None = None,
        shaping: float = 0.0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.setup = EnvSetup(game, players, actions=actions, turns=turns, shaping=shaping, options=options)
        self.seat, self.bots, self.render_mode = _seat(seat, players), _bots(bots), render_mode
        self._encoder = self.setup.encoder()
        self.observation_space = observation_space(self._encoder)
        self.action_space = action_space(self._encoder)
        self._board: GameSlot | None = None
        self._mask: NDArray[np.int8] = self._encoder.mask[0]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservationDict, dict[str, Any]]:
        super().reset(seed=seed)
        self._board = GameSlot(self.setup, int(self.np_random.integers(1 << 48)), self.seat, self.bots)
        return self._look(), {"seat": self._board.agent}

    def step(self, action: Any) -> tuple[ObservationDict, float, bool, bool, dict[str, Any]]:
        """An action that is none of the options loses the game."""
        board = self._board
        if board is None or board.agent is None:
            raise ValueError("reset the environment before the first step")
        game, info = board.game, {"seat": board.agent}
        try:
            game.apply_flat(int(action) if isinstance(action, np.integer) else action)
        except th.IllegalChoice as wrong:
            return self._look(), PENALTY, True, False, {**info, "illegal": str(wrong)}
        board.play_until_agent()
        over, cut = game.over, self.setup.is_truncated(game)
        return self._look(), rewards(game)[board.agent] + self._shaped(board, over or cut), over, cut, info

    def _shaped(self, board: GameSlot, last: bool) -> float:
        if not self.setup.shaping or board.agent is None:
            return 0.0
        before = board.potential
        board.potential = 0.0 if last else self._encoder.seat_encoder.potential(board.game.numeric_view(0))[board.agent]
        return self.setup.shaping * (board.potential - before)

    def _look(self) -> ObservationDict:
        assert self._board is not None
        found = observation_of(self._encoder, self._board.numeric_view())
        self._mask = found["action_mask"]
        return found

    def action_masks(self) -> NDArray[np.bool_]:
        """What sb3-contrib asks for: which actions are options now."""
        mask: NDArray[np.bool_] = self._mask.astype(np.bool_)
        return mask

    def render(self) -> str | None:
        if self.render_mode is None or self._board is None:
            return None
        return render_text(self._board.game)


class SeatVectorEnv(gymnasium.vector.VectorEnv[ObservationDict, Any, Any]):
    """`num_envs` such games, in this process or over several; a game that ends begins anew in the same step.

    Observations are the same arrays every time, for reading only: `copy=True` gives new ones. `bots=None`: every seat
    is the agent's, for self-play; then `infos["seat"]` says who acts next, and `infos["rewards"]` what each seat of a
    game was paid.
    """

    metadata = {"render_modes": [], "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        game: str = "kanzume-goddess",
        players: int = 2,
        *,
        seat: int | None = 0,
        bots: Sequence[Opponent] | None = ("heuristic",),
        processes: int = 0,
        copy: bool = False,
        actions: int | None = None,
        turns: int | None = None,
        shaping: float = 0.0,
        **options: Any,
    ) -> None:
        self.num_envs, self.copy = num_envs, copy
        self.setup = EnvSetup(game, players, actions=actions, turns=turns, shaping=shaping, options=options)
        bots, seat = None if bots is None else _bots(bots), _seat(seat, players)
        self.tables: Tables | Workers
        if processes:
            self.tables = holder = Workers(self.setup, num_envs, bots, seat, processes)
            arrays = (holder.observation, holder.options, holder.mask)
        else:
            self.tables = Tables(self.setup, num_envs, bots, seat)
            encoder = self.tables.encoder
            arrays = (encoder.observation, encoder.options, encoder.mask)
        self._alone = bots is not None
        self._seen: ObservationDict = dict(
            zip(("observation", "options", "action_mask"), map(_to_read, arrays), strict=True)
        )
        one = self.setup.encoder()
        self.single_observation_space, self.single_action_space = observation_space(one), action_space(one)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)
        self._before = np.zeros(num_envs, np.int8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservationDict, dict[str, Any]]:
        if seed is None or isinstance(seed, int):
            super().reset(seed=seed)
            seeds = self.np_random.integers(1 << 48, size=self.num_envs).tolist()
        else:
            seeds = [int(self.np_random.integers(1 << 48)) if one is None else one for one in seed]
        self.tables.reset(seeds)
        self._before[:] = self.tables.seats
        return self._observed(), {"seat": self.tables.seats}

    def step(
        self, actions: Any
    ) -> tuple[ObservationDict, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Answer every game; rewards are those of whoever has just acted. `theomachy.IllegalChoice` as in a game."""
        tables = self.tables
        tables.step(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))
        paid = tables.rewards[self._rows, self._before]
        self._before[:] = tables.seats
        infos = {"seat": tables.seats}
        if not self._alone:
            infos["rewards"] = tables.rewards
        over, cut = tables.over, tables.cut
        return self._observed(), paid, over.copy(), cut.copy(), infos

    def action_masks(self) -> NDArray[np.bool_]:
        mask: NDArray[np.bool_] = self._seen["action_mask"].astype(np.bool_)
        return mask

    def _observed(self) -> ObservationDict:
        return {name: array.copy() for name, array in self._seen.items()} if self.copy else self._seen

    def close_extras(self, **kwargs: Any) -> None:
        self.tables.close()


def _to_read(array: NDArray[Any]) -> NDArray[Any]:
    """The same memory; whoever writes into it would spoil what is not written again."""
    view = array.view()
    view.flags.writeable = False
    return view


def _seat(seat: int | None, players: int) -> int | None:
    if seat is not None and not 0 <= seat < players:
        raise ValueError(f"seat must be None or 0 to {players - 1}, not {seat!r}")
    return seat


def _bots(bots: Sequence[Opponent]) -> Sequence[Opponent]:
    if isinstance(bots, str) or not bots:
        raise ValueError(f"bots: a list of at least one bot is wanted, not {bots!r}")
    return bots
