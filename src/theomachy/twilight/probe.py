"""Looking at a text without using it."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Frame, Word
from theomachy.twilight.state import Effect, TState


class Asking(Word):
    """The word of a frame that only holds registers."""


ASKING: Final = Asking()


class probe:  # noqa: N801 (read as a verb: `with probe(s, who, source) as f`)
    """A frame whose registers are its own, for as long as something is asked of a text."""

    __slots__ = ("frame", "s")

    def __init__(self, s: TState, who: int, source: int) -> None:
        self.s = s
        self.frame = Frame(ASKING, who, len(s.frames), source)

    def __enter__(self) -> Frame:
        self.s.frames.append(self.frame)
        return self.frame

    def __exit__(self, *_: object) -> None:
        self.s.frames.pop()


def recalled(s: TState, e: Effect) -> probe:
    """The same for the text of an effect, with the registers it remembers."""
    found = probe(s, e.who, e.source)
    f = found.frame
    f.it, f.them, f.player = e.it, e.them, e.player
    return found
