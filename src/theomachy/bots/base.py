"""What a bot is, and the simplest one."""

from __future__ import annotations

from random import Random
from typing import Protocol

from theomachy.core.game import Decision, Observation
from theomachy.limits import short_repr


class Bot(Protocol):
    """Answers the pending decision of its seat; afterwards `reason` says why, in one line."""

    reason: str

    def choose(self, observation: Observation) -> int:
        """The index of an option."""


def pending_decision(observation: Observation) -> Decision:
    """The decision of that seat; ValueError if nothing is asked of it."""
    if not isinstance(observation, Observation):
        raise ValueError(f"a bot answers what it observes, game.observe(seat), not {short_repr(observation)}")
    decision = observation.decision
    if decision is None:
        raise ValueError(f"{observation.names[observation.seat]} is not asked anything now")
    return decision


class ListSteps:
    """An answer that stands in a list takes two choices: what is still to be chosen is kept until it is asked."""

    __slots__ = ("_left", "_serial")

    def __init__(self) -> None:
        self._left = -1
        self._serial = -1

    def first(self, observation: Observation, number: int) -> int:
        """The choice to make now for the `number`-th of all answers."""
        way = observation.path_to(number)
        if len(way) > 1:
            self._left, self._serial = way[1], pending_decision(observation).serial + 1
        return way[0]

    def next(self, observation: Observation) -> int | None:
        """The choice that was kept for this moment, if there is one."""
        return self._left if observation.is_follow_up and pending_decision(observation).serial == self._serial else None


class RandomBot:
    """Any option, all equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)
        self.reason = ""

    def choose(self, observation: Observation) -> int:
        n = len(pending_decision(observation).options)
        self.reason = f"One of {n}, by lot."
        return self.rng.randrange(n)
