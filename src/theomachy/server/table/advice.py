"""What a bot would choose in somebody's place, in words."""

from __future__ import annotations

import msgspec


class AdvisedAnswer(msgspec.Struct, frozen=True):
    """One of the best answers in words, why, and the chance to win behind it, with half of its 95 % interval."""

    label: str
    why: str
    chance: float
    error: float


class Advice(msgspec.Struct, frozen=True):
    """What a bot would choose for the question with this serial: an option, and in words it and what it would choose
    right after it; why, in a line; and the two or three best answers."""

    serial: int
    option: int
    answers: list[str]
    reason: str
    best: list[AdvisedAnswer] = []
