"""Whole games answered at random, as fast as possible: for measurements and bulk play."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.core.machine import run_until_asked
from theomachy.core.state import NO_OPTIONS, State


def play_at_random(s: State, random: Callable[[], float]) -> int:
    """Answer until the game is over, straight in the state: no record is kept. How many decisions that took, a question
    with its lists being one."""
    decisions = 0
    asked = s.all_options
    while not s.over:
        chosen = asked[int(random() * len(asked))]
        s.options = NO_OPTIONS
        f = s.frames[-1]
        f.word.answer(s, f, chosen)
        run_until_asked(s)
        asked = s.options  # nobody looks at them in two steps
        decisions += 1
    return decisions
