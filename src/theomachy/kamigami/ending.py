"""How a game ends."""

from __future__ import annotations

from typing import Final

from theomachy.kamigami import events
from theomachy.kamigami.state import KState

ENERGY: Final = 1
LAST: Final = 2
MAIN_GOD: Final = 3
DRAW: Final = 4
LIMIT: Final = 5
LOOP: Final = 6
REASONS: Final = ("", "energy", "last-standing", "main-god", "draw", "turn-limit", "endless-loop")


def finish(s: KState, winners: int, reason: int, given_up: bool = False) -> None:
    s.over = True
    s.winners = winners
    s.reason = reason
    now = max([s.energy[p] for p in range(s.n) if winners >> p & 1]) if reason == ENERGY else -1
    s.note(events.WIN, -1, n=winners, to=reason, now=now, uncaused=given_up)


def end_by_limit(s: KState) -> None:
    """K-R75: the highest God Energy wins (Team: Main God); ties share it."""
    standing = [p for p in s.clockwise(0) if not s.params.team or s.main >> p & 1]
    best = max(s.energy[p] for p in standing)
    teams = [s.team[p] for p in standing if s.energy[p] == best]
    finish(s, sum([1 << p for p in range(s.n) if s.team[p] in teams]), LIMIT)


def end_by_loop(s: KState) -> None:
    """K-R73: what starts again and again by itself is a draw among all who are left."""
    finish(s, sum([1 << p for p in range(s.n) if not s.out >> p & 1]), LOOP)
