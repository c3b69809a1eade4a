"""A frame that lies on the stack only while a question is asked of a text."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Frame, Word
from theomachy.core.state import State


class Asking(Word):
    """The word of a frame that only holds registers."""


ASKING: Final = Asking()


class scratch_frame:  # noqa: N801 (read as a verb: `with probe(s, who, source) as f`)
    """A frame whose registers are its own, for as long as something is asked of a text."""

    __slots__ = ("frame", "frames")

    def __init__(self, s: State, who: int, source: int, word: Word = ASKING) -> None:
        frames = s.frames
        self.frames = frames
        self.frame = Frame(word, who, len(frames), source)
        if frames:
            self.frame.cause_line = frames[-1].cause_line  # what is asked for is part of what goes on

    def __enter__(self) -> Frame:
        self.frames.append(self.frame)
        return self.frame

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.frames.pop()
