"""A frame: one suspended word, on the state's continuation stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from theomachy.core.event import Event
    from theomachy.core.word import Word

NO_CARDS: Final[tuple[int, ...]] = ()
NO_PICKS: Final[tuple[tuple[int, ...], ...]] = ()
NO_EVENTS: Final[tuple[Event, ...]] = ()


class Frame:
    """Which word, for whom, how far, and its locals: ints and tuples of ints, replaced and never changed in place.

    An ability's own frame also holds the registers its text refers to (`it`, `them`, `player`, `x` …); the frames above
    it that run parts of the text find them through `base`, the index of that frame on the stack.
    """

    __slots__ = (
        "base", "cards", "did", "events", "i", "it", "n", "picks", "player", "source", "step", "them", "who", "word",
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
        # registers (language.md, References)
        self.it = -1
        self.them: tuple[int, ...] = NO_CARDS
        self.player = -1
        self.x = 0
        self.did = 0  # flags: what "if you do" and "otherwise" look at

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
        return f
