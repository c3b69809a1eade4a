"""Whole games answered at random, as fast as they go: for measuring, and for whoever wants very many of them."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.core.machine import take
from theomachy.core.state import State


def play_at_random(s: State, random: Callable[[], float]) -> int:
    """Answer until the game is over, straight in the state: no record is kept. How many decisions that took, a question
    with its lists being one."""
    decisions = 0
    while not s.over:
        asked = s.asked
        take(s, asked[int(random() * len(asked))])
        decisions += 1
    return decisions
