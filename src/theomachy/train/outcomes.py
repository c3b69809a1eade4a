"""What decisions came to: how much better or worse than was thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

import numpy as np

from theomachy.features.tokens import MOST_SEATS
from theomachy.train.exchange import NO_GAME

TRACE: Final = 0.95  # how far a surprise reaches back


class EndedRound(Protocol):
    """One decision of each game, and what ended before it."""

    seats: Any
    ended: Any
    pay: Any


def outcomes(values: Any, rounds: Sequence[EndedRound]) -> tuple[Any, Any]:
    """Advantages of all decisions of a group by generalised estimation along each seat's own decisions; and of which
    decisions the outcome is known: the next decision of the same seat, or the end."""
    count, length = values.shape[1], len(rounds)
    ahead = np.full((length, count), -1, np.int64)  # the round of the seat's next decision
    paid = np.zeros((length, count), np.float32)
    known = np.zeros((length, count), bool)
    last = np.full((count, MOST_SEATS), -1, np.int64)
    places = np.arange(count)
    for t, found in enumerate(rounds):
        over = np.flatnonzero(found.ended != NO_GAME)
        for seat in range(MOST_SEATS):
            ended = over[last[over, seat] >= 0]
            then = last[ended, seat]
            paid[then, ended] = found.pay[ended, seat]
            known[then, ended] = True
        last[over] = -1
        before = last[places, found.seats]
        again = np.flatnonzero(before >= 0)
        ahead[before[again], again] = t
        known[before[again], again] = True
        last[places, found.seats] = t
    advantages = np.zeros((length, count), np.float32)
    for t in range(length - 1, -1, -1):
        follows = ahead[t] >= 0
        then = np.where(follows, ahead[t], 0)
        next_values = np.where(follows, values[then, places], 0)
        next_gains = np.where(follows, advantages[then, places], 0)
        advantages[t] = np.where(known[t], paid[t] + next_values - values[t] + TRACE * next_gains, 0)
    return advantages, known
