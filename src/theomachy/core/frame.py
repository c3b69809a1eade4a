"""A word is an immutable node that can be run; a frame is one suspended word, on the state's continuation stack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, TypeAlias

from theomachy.core.event import Event

NO_CARDS: Final[tuple[int, ...]] = ()
NO_PICKS: Final[tuple[tuple[int, ...], ...]] = ()
NO_EVENTS: Final[tuple[Event, ...]] = ()

# The state of the game a word belongs to, where the word is spoken of in general. Every word itself says which: one of
# the core a `State`, a shared word of the language a `TextState`, a word of a family its own. (Not a type variable: a
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
    # What single words of it mean, where it stands for several: Fleet, Overrun.
    senses: ClassVar[Mapping[str, str] | None] = None
    # What the text refers to, or may be referred to, though its phrase does not say so (language/cards/references.py).
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


class Frame:
    """Which word, for whom, how far, and its locals: ints and tuples of ints, replaced and never changed in place.

    An ability's own frame also holds the registers its text refers to (`it`, `them`, `player`, `x` …); the frames above
    it that run parts of the text find them through `base`, the index of that frame on the stack.
    """

    __slots__ = (
        "base",
        "cards",
        "cause_line",
        "did",
        "events",
        "i",
        "it",
        "n",
        "pending_choices",
        "picks",
        "player",
        "source",
        "step",
        "them",
        "who",
        "word",
        "x",
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
        # registers (docs/cards.md, "What a sentence may refer to")
        self.it = -1
        self.them: tuple[int, ...] = NO_CARDS
        self.player = -1
        self.x = 0
        self.did = 0  # flags: what "if you do" and "otherwise" look at
        self.cause_line = -1  # the line of the log that announced it: a memory, like the log
        self.pending_choices: PendingChoices | None = None  # choices since then nobody is told of; a memory, too

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
        f.cause_line = self.cause_line
        f.pending_choices = self.pending_choices
        return f


class ChoiceCheckpoint:
    """How far a part of a text was when its choices began, and what the text spoke of. Never changed."""

    __slots__ = ("did", "events", "i", "it", "n", "picks", "player", "players", "step", "text_x", "them", "x")

    def __init__(self, frames: list[Frame], part: Frame) -> None:
        text = frames[part.base]
        self.step = part.step
        self.i = part.i
        self.n = part.n
        self.x = part.x
        self.events = part.events
        self.picks = part.picks
        self.players = tuple([f.player for f in frames[part.base + 1 :]])  # whom each part of the text speaks of
        self.it = text.it
        self.them = text.them
        self.player = text.player
        self.text_x = text.x
        self.did = text.did

    def restore(self, frames: list[Frame], part: Frame) -> None:
        """Let the part stand where it was, and the text speak of the same again."""
        text = frames[part.base]
        for f, player in zip(frames[part.base + 1 :], self.players, strict=False):
            f.player = player
        part.picks = self.picks
        part.step = self.step
        part.i = self.i
        part.n = self.n
        part.x = self.x
        part.events = self.events
        text.it = self.it
        text.them = self.them
        text.player = self.player
        text.x = self.text_x
        text.did = self.did


# Choices of which nobody is told before all of them are made: how it was before, and who has answered what since.
Answers = tuple[tuple[int, int], ...]
PendingChoices = tuple[ChoiceCheckpoint, Answers]


def begin_choices(frames: list[Frame], part: Frame) -> None:
    """What was chosen before in this text is done, or told; what is chosen from now on is not, until it happens."""
    for f in frames[part.base + 1 :]:
        f.pending_choices = None
    part.pending_choices = (ChoiceCheckpoint(frames, part), ())


class ClosedWindow:
    """A window that has closed, as it was then: what was suspended, how often each seat had been asked, and the events
    of the turn so far. Never changed."""

    __slots__ = ("events_this_turn", "frames", "serials")

    def __init__(self, frames: list[Frame], serials: list[int], events_this_turn: int) -> None:
        self.frames = frames
        self.serials = serials
        self.events_this_turn = events_this_turn


NO_CLOSED_WINDOWS: Final[tuple[ClosedWindow, ...]] = ()
