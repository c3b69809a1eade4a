"""How a game ends."""

from __future__ import annotations

from typing import Final

from theomachy.twilight import events as ev
from theomachy.twilight.state import TState

LAST: Final = 1
DRAW: Final = 2
LOOP: Final = 3
REASONS: Final = ("", "last-standing", "draw", "endless-loop")


def finish(s: TState, winners: int, reason: int, given_up: bool = False) -> None:
    s.over = True
    s.winners = winners
    s.reason = reason
    s.note(ev.OVER, -1, n=winners, to=reason, uncaused=given_up)


def end_by_loop(s: TState) -> None:
    """T-R97: what starts again and again by itself is a draw among all who are left."""
    finish(s, sum([1 << p for p in range(s.n) if not s.out >> p & 1]), LOOP)
