"""Chances to win as they go over the wire."""

from __future__ import annotations

from typing import Final

from theomachy.server.table.advice import AdvisedAnswer
from theomachy.server.web import protocol as wire

DIGITS: Final = 3


def wire_chance(value: float, error: float) -> wire.Chance:
    """A chance, or a difference of two, with half of its interval."""
    return wire.Chance(round(value, DIGITS), round(error, DIGITS))


def wire_answer(answer: AdvisedAnswer) -> wire.OptionChance:
    """One of the answers of a hint."""
    return wire.OptionChance(answer.label, answer.why, wire_chance(answer.chance, answer.error))
