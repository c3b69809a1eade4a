"""How many of something are chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from theomachy.core.frame import Frame
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import Count

if TYPE_CHECKING:
    from theomachy.language.running.text_state import TextState


@dataclass(frozen=True)
class A(Count):
    """One, which you choose."""

    def bounds(self, s: TextState, f: Frame) -> tuple[int, int]:
        return 1, 1


declare_word(A, "a", "1", number="sg")


@dataclass(frozen=True)
class Another(Count):
    """One other than this, or than the one in question."""

    def bounds(self, s: TextState, f: Frame) -> tuple[int, int]:
        return 1, 1


declare_word(Another, "another", number="sg")


@dataclass(frozen=True)
class Each(Count):
    """Every one, without a choice."""

    def bounds(self, s: TextState, f: Frame) -> tuple[int, int]:
        return 10**6, -1

    def chooses(self) -> bool:
        return False


declare_word(Each, "each", number="sg")


@dataclass(frozen=True)
class AllOf(Count):
    """Every one, without a choice."""

    def bounds(self, s: TextState, f: Frame) -> tuple[int, int]:
        return 10**6, -1

    def chooses(self) -> bool:
        return False


declare_word(AllOf, "all", number="pl")


@dataclass(frozen=True)
class AnyNumber(Count):
    """None, some or all, as you choose."""

    def bounds(self, s: TextState, f: Frame) -> tuple[int, int]:
        return 0, -1


declare_word(AnyNumber, "any number of", number="pl")


@dataclass(frozen=True)
class XCount(Count):
    """As many as were paid for X."""

    def bounds(self, s: TextState, f: Frame) -> tuple[int, int]:
        x = s.frames[f.base].x
        return x, x


declare_word(XCount, "X", number="pl")


@dataclass(frozen=True)
class Exactly(Count):
    """That many, or all if there are fewer."""

    n: int

    def __post_init__(self) -> None:
        if self.n < 2:
            raise ValueError("one is 'a'")

    def bounds(self, s: TextState, f: Frame) -> tuple[int, int]:
        return self.n, self.n


declare_word(Exactly, "{n}", number="pl")


@dataclass(frozen=True)
class UpTo(Count):
    """Any number from none to that many, as you choose."""

    n: int

    def bounds(self, s: TextState, f: Frame) -> tuple[int, int]:
        return 0, self.n


declare_word(UpTo, "up to {n}", number_from="n")


@dataclass(frozen=True)
class AtLeast(Count):
    """That many or more, as you choose; in a condition, no fewer."""

    n: int

    def bounds(self, s: TextState, f: Frame) -> tuple[int, int]:
        return self.n, -1


declare_word(AtLeast, "{n} or more", number="pl")
