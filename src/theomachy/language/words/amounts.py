"""Amounts, multipliers and spans."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from theomachy.language.kinds import COUNTING, Amount, Per, Span
from theomachy.language.phrases import phrase
from theomachy.language.words.nouns import Noun

if TYPE_CHECKING:
    from theomachy.core.frame import Frame
    from theomachy.core.state import State


@phrase("{n}")
class N(Amount):
    """That many."""

    number_from: ClassVar[str] = "n"
    n: int

    def value(self, s: State, f: Frame) -> int:
        return self.n


@phrase("X")
class X(Amount):
    """As many as were paid for X."""

    def value(self, s: State, f: Frame) -> int:
        return s.frames[f.base].x


@phrase("that many")
class ThatMany(Amount):
    """As many as were just affected."""

    def value(self, s: State, f: Frame) -> int:
        return len(s.frames[f.base].them)


@phrase("for each {noun-}")
class ForEach(Per):
    """Times the number of things that fit."""

    noun: Noun

    def count(self, s: State, f: Frame) -> int:
        return len(self.noun.find(s, f, COUNTING))


@phrase("for each")
class ForEachBare(Per):
    """Times the number of cards just affected."""

    def count(self, s: State, f: Frame) -> int:
        return len(s.frames[f.base].them)


@phrase("this turn", "until end of turn")
class ThisTurn(Span):
    """Until this turn ends."""


@phrase("this round", "until end of round")
class ThisRound(Span):
    """Until this round ends."""


@phrase("this attack")
class ThisAttack(Span):
    """Until the present attack is over."""


def total(s: State, f: Frame, n: Amount | int, per: Per | None) -> int:
    """An amount, times what it is multiplied by."""
    value = n if isinstance(n, int) else n.value(s, f)
    return value if per is None else value * per.count(s, f)
