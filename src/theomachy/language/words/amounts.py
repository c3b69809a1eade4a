"""Amounts, multipliers and spans."""

from __future__ import annotations

from typing import ClassVar

from theomachy.language.kinds import Amount, Per, Span
from theomachy.language.phrases import phrase
from theomachy.language.words.nouns import Noun


@phrase("{n}")
class N(Amount):
    """That many."""

    number_from: ClassVar[str] = "n"
    n: int


@phrase("X")
class X(Amount):
    """As many as were paid for X."""


@phrase("that many")
class ThatMany(Amount):
    """As many as were just affected."""


@phrase("for each {noun-}")
class ForEach(Per):
    """Times the number of things that fit."""

    noun: Noun


@phrase("for each")
class ForEachBare(Per):
    """Times the number of cards just affected."""


@phrase("this turn", "until end of turn")
class ThisTurn(Span):
    """Until this turn ends."""


@phrase("this round", "until end of round")
class ThisRound(Span):
    """Until this round ends."""


@phrase("this attack")
class ThisAttack(Span):
    """Until the present attack is over."""
