"""What all environments share: how a game is set up, what it pays in the end, when it is cut off."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import theomachy as th
from theomachy.core.game import AnyGame
from theomachy.envs.encoder import Encoder, seat_encoder_of
from theomachy.render import view_lines

PENALTY: Final = -1.0  # what an illegal action costs whoever takes it, where it is no error; the game ends there


class EnvSetup:
    """A kind of table: the game, how many play, the options of `new_game`, and what the environment adds to them.

    `actions`: how many options there is room for. `turns`: after so many a game is cut off. `shaping`: how much of what
    a seat gains or loses in standing is paid at once; it is taken back in the end, so that good play stays good play.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        actions: int | None = None,
        turns: int | None = None,
        shaping: float = 0.0,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        if turns is not None and turns < 1:
            raise ValueError(f"turns must be None or at least 1, not {turns!r}")
        if actions is not None and actions < 1:
            raise ValueError(f"actions must be None or at least 1, not {actions!r}")
        self.game, self.players, self.options = game, players, dict(options or {})
        self.turns, self.shaping = turns, shaping
        self.first = self.new_game(0)
        self.actions = actions or seat_encoder_of(self.first.observe(0).numeric_view()).actions

    def new_game(self, seed: int | str) -> th.Game:
        """A game at its first decision, without a log."""
        return th.new_game(self.game, players=self.players, seed=seed, **self.options).without_log()

    def encoder(self, count: int = 1) -> Encoder:
        return Encoder(self.first.observe(0).numeric_view(), count, self.actions)

    def is_truncated(self, game: AnyGame) -> bool:
        """Whether a game has gone on for too long."""
        return self.turns is not None and game.turn > self.turns and not game.over


def rewards(game: AnyGame) -> list[float]:
    """Winners get 1 each, the others pay for it in equal parts; nobody gets anything before the end, or for a draw."""
    winners, n = game.winners, game.players
    if not game.over or not 0 < len(winners) < n:
        return [0.0] * n
    lost = -len(winners) / (n - len(winners))
    return [1.0 if seat in winners else lost for seat in range(n)]


class Seeds:
    """The seeds of the games to come: the one that was given first, then what follows from it."""

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)
        self._next = seed

    def next_seed(self) -> int:
        seed, self._next = self._next, None
        return self._rng.getrandbits(48) if seed is None else seed


def render_text(game: AnyGame) -> str:
    """A game as whoever is asked sees it, in lines."""
    seat = game.seat_to_act
    lines = list(view_lines(game.view(seat)))
    decision = game.decision
    if decision is not None:
        lines += ["", f"{game.names[decision.seat]}: {decision.prompt}"]
        lines += [f"{k:3}. {option.label}" for k, option in enumerate(game.flat_options)]
    return "\n".join(lines) + "\n"
