"""The loop: run the frame on top until somebody is asked or the game is over."""

from __future__ import annotations

from typing import Final

from theomachy.core.state import NO_OPTIONS, State

# Flags of a question. SECRET: others must not see whom the game waits for (reaction windows, hidden choices).
SECRET: Final = 1


def advance(s: State) -> None:
    """Run to the next decision. A forced single option is answered at once."""
    frames = s.frames
    while not s.over:
        f = frames[-1]
        f.word.run(s, f)
        options = s.options
        if options:
            if len(options) > 1:
                s.serials[s.seat] += 1
                return
            s.options = NO_OPTIONS
            f = frames[-1]
            f.word.answer(s, f, options[0])
    s.options = NO_OPTIONS
    s.seat = -1
    frames.clear()


def answer(s: State, index: int) -> None:
    """Answer the pending decision with an option's index, then run to the next. The caller checks the index."""
    code = s.options[index]
    s.options = NO_OPTIONS
    f = s.frames[-1]
    f.word.answer(s, f, code)
    advance(s)
