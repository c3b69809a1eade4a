"""Questions put to a text as if it were being used."""

from __future__ import annotations

from theomachy.core.frame import Frame, Word
from theomachy.kamigami.state import Effect, KState


def probe(s: KState, word: Word, who: int, source: int) -> Frame:
    """A frame for a question; whoever asks takes it off the stack again (`s.frames.pop()`)."""
    return s.push(word, who, len(s.frames), source)


def probe_effect(s: KState, e: Effect) -> Frame:
    """The same for a lasting effect, with what its text refers to."""
    f = probe(s, e.word, e.who, e.source)
    f.it = e.it
    f.player = e.player
    return f
