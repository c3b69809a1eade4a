"""The base class of every word: an immutable node that a frame can run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

if TYPE_CHECKING:
    from theomachy.core.frame import Frame

# The state of the game a word belongs to, where the word is spoken of in general. Every word itself says which: one of
# the core a `State`, a shared word of the language a `Table`, a word of a family its own. (Not a type variable: a
# compiled class that is generic has a `__dict__`, and cannot be a dataclass.)
AnyState: TypeAlias = Any


class Word:
    """One verb of the rules or of the card language; shared, immutable, never holding state.

    `run` is called while the word's frame is on top: it changes the state, pushes or pops frames, or asks. `answer`
    gets the option code the asked seat chose. Words that are never a frame (nouns, amounts) keep both.
    """

    # What following verbs and nouns agree with when the word is read or printed: "you", "sg", "pl"; or the slot that
    # decides it.
    number: ClassVar[str | None] = None
    number_from: ClassVar[str | None] = None
    # Whether the word takes the number of what stands before it (nouns, verbs).
    inherits: ClassVar[bool] = False
    # The form that stands before a verb, where it differs: they, for them.
    subject: ClassVar[str | None] = None
    # What the text refers to, or may be referred to, though its phrase does not say so (language/references.py).
    reads: ClassVar[tuple[str, ...]] = ()
    fills: ClassVar[tuple[str, ...]] = ()

    def __repr__(self) -> str:
        return type(self).__name__  # stable, since it is part of a digest; words with slots print those too

    def run(self, s: AnyState, f: Frame) -> None:
        raise AssertionError(f"{type(self).__name__} is not run by a frame")

    def answer(self, s: AnyState, f: Frame, code: int) -> None:
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def ask_again(self, s: AnyState, f: Frame) -> None:
        """Put the pending question once more, after hidden cards were resampled."""
        self.run(s, f)
