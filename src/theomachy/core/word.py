"""The base class of every word: an immutable node that a frame can run."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from theomachy.core.frame import Frame
    from theomachy.core.state import State


class Word:
    """One verb of the rules or of the card language; shared, immutable, never holding state.

    `run` is called while the word's frame is on top: it changes the state, pushes or pops frames, or asks. `answer`
    gets the option code the asked seat chose. Words that are never a frame (nouns, amounts) keep both.
    """

    # What following verbs and nouns agree with when the word is read or printed: "you", "sg", "pl".
    number: ClassVar[str | None] = None
    # Whether the word takes the number of what stands before it (nouns, verbs).
    inherits: ClassVar[bool] = False

    def __repr__(self) -> str:
        return type(self).__name__  # stable, since it is part of a digest; words with slots print those too

    def run(self, s: State, f: Frame) -> None:
        raise AssertionError(f"{type(self).__name__} is not run by a frame")

    def answer(self, s: State, f: Frame, code: int) -> None:
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def ask_again(self, s: State, f: Frame) -> None:
        """Put the pending question once more, after hidden cards were resampled."""
        self.run(s, f)
