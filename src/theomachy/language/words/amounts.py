"""Amounts, multipliers and spans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import COUNTING, Amount, Per, Span, Value
from theomachy.language.words.nouns import Noun

if TYPE_CHECKING:
    from theomachy.core.frame import Frame
    from theomachy.language.running.text_state import TextState


@dataclass(frozen=True)
class N(Amount):
    """That many."""

    n: int

    def value(self, s: TextState, f: Frame) -> int:
        return self.n


declare_word(N, "{n}", number_from="n")

ONE: Final = N(1)


@dataclass(frozen=True)
class X(Amount):
    """As many as were paid for X."""

    def value(self, s: TextState, f: Frame) -> int:
        return s.frames[f.base].x


declare_word(X, "X")


@dataclass(frozen=True)
class ThatMany(Amount):
    """As many as were just affected."""

    def value(self, s: TextState, f: Frame) -> int:
        return len(s.frames[f.base].them)


declare_word(ThatMany, "that many")


@dataclass(frozen=True)
class ForEach(Per):
    """Times the number of things that fit."""

    noun: Noun

    def count(self, s: TextState, f: Frame) -> int:
        return len(self.noun.find(s, f, COUNTING))


declare_word(ForEach, "for each {noun-}")


@dataclass(frozen=True)
class ForEachBare(Per):
    """Times the number of cards just affected."""

    def count(self, s: TextState, f: Frame) -> int:
        return len(s.frames[f.base].them)


declare_word(ForEachBare, "for each")


@dataclass(frozen=True)
class NumberOf(Value):
    """How many things fit."""

    noun: Noun

    def value(self, s: TextState, f: Frame) -> int:
        return len(self.noun.find(s, f, COUNTING))


declare_word(NumberOf, "the number of {noun+}")


@dataclass(frozen=True)
class Twice(Value):
    """Two times that number."""

    what: Value

    def value(self, s: TextState, f: Frame) -> int:
        return 2 * self.what.value(s, f)


declare_word(Twice, "twice {what}")


@dataclass(frozen=True)
class Half(Value):
    """One half of that number; what is left over counts, or does not."""

    what: Value
    way: Literal["up", "down"]

    def value(self, s: TextState, f: Frame) -> int:
        whole = self.what.value(s, f)
        return (whole + 1) // 2 if self.way == "up" else whole // 2


declare_word(Half, "half {what} rounded {way}")


@dataclass(frozen=True)
class ThisTurn(Span):
    """Until this turn ends; then it is over."""


declare_word(ThisTurn, "this turn", "until end of turn", rules="K-R71 T-R92")


@dataclass(frozen=True)
class ThisRound(Span):
    """Until this round ends."""


declare_word(ThisRound, "this round", "until end of round")


@dataclass(frozen=True)
class ThisAttack(Span):
    """Until the present attack is over."""


declare_word(ThisAttack, "this attack")


def total(s: TextState, f: Frame, n: Amount | int, per: Per | None) -> int:
    """An amount, times what it is multiplied by."""
    value = n if isinstance(n, int) else n.value(s, f)
    return value if per is None else value * per.count(s, f)
