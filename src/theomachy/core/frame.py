"""A word is an immutable node that can be run; a frame is one suspended word, on the state's continuation stack."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeAlias

from theomachy.core.event import Event

NO_CARDS: Final[tuple[int, ...]] = ()
NO_PICKS: Final[tuple[tuple[int, ...], ...]] = ()
NO_EVENTS: Final[tuple[Event, ...]] = ()

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


class Before:
    """What a text spoke of when the choices began that are told together: where that is in the group, what it had
    yielded until then and until the latest choice, and the registers. A memory; never changed."""

    __slots__ = ("did", "i", "it", "later", "n", "player", "them", "x")

    def __init__(self, i: int, n: int, later: int, it: int, them: tuple[int, ...], player: int, x: int,
                 did: int) -> None:
        self.i = i  # the part of the group
        self.n = n  # events of the parts before it
        self.later = later  # … and of those before the latest one
        self.it = it
        self.them = them
        self.player = player
        self.x = x
        self.did = did

    def restore(self, base: Frame) -> None:
        """Let a text speak of the same again."""
        base.it = self.it
        base.them = self.them
        base.player = self.player
        base.x = self.x
        base.did = self.did


def before(base: Frame, i: int = 0, n: int = 0) -> Before:
    """What a text speaks of now."""
    return Before(i, n, n, base.it, base.them, base.player, base.x, base.did)


class Frame:
    """Which word, for whom, how far, and its locals: ints and tuples of ints, replaced and never changed in place.

    An ability's own frame also holds the registers its text refers to (`it`, `them`, `player`, `x` …); the frames above
    it that run parts of the text find them through `base`, the index of that frame on the stack.
    """

    __slots__ = (
        "base", "before", "cards", "did", "events", "i", "it", "mark", "n", "picks", "player", "source", "step", "them",
        "who", "word", "x",
    )

    def __init__(self, word: Word, who: int, base: int = -1, source: int = -1) -> None:
        self.word = word
        self.who = who  # the seat that does it (and is asked)
        self.base = base  # index of the frame that holds the registers
        self.source = source  # the card (or object) whose text this is
        self.step = 0
        self.i = 0
        self.n = 0
        self.cards: tuple[int, ...] = NO_CARDS
        self.picks: tuple[tuple[int, ...], ...] = NO_PICKS  # answers to the choice points of a clause, in text order
        self.events: tuple[Event, ...] = NO_EVENTS
        # registers (language.md, References)
        self.it = -1
        self.them: tuple[int, ...] = NO_CARDS
        self.player = -1
        self.x = 0
        self.did = 0  # flags: what "if you do" and "otherwise" look at
        self.mark = -1  # the line of the log that announced it: a memory, like the log
        self.before: Before | None = None  # of what begins choices: the registers then; a memory, too

    def copy(self) -> Frame:
        f = Frame(self.word, self.who, self.base, self.source)
        f.step = self.step
        f.i = self.i
        f.n = self.n
        f.cards = self.cards
        f.picks = self.picks
        f.events = self.events
        f.it = self.it
        f.them = self.them
        f.player = self.player
        f.x = self.x
        f.did = self.did
        f.mark = self.mark
        f.before = self.before
        return f


class Past:
    """A window that has closed, as it was then: what was suspended, how often each seat had been asked, and the events
    of the turn so far. Never changed."""

    __slots__ = ("frames", "serials", "spent")

    def __init__(self, frames: list[Frame], serials: list[int], spent: int) -> None:
        self.frames = frames
        self.serials = serials
        self.spent = spent


NO_PAST: Final[tuple[Past, ...]] = ()
