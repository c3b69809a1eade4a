"""What a bot is, and the simplest one."""

from __future__ import annotations

from random import Random
from typing import Protocol

from theomachy.core.game import Decision, Observation
from theomachy.limits import shown


class Bot(Protocol):
    """Answers the pending decision of its seat; afterwards `reason` says why, in one line."""

    reason: str

    def choose(self, observation: Observation) -> int:
        """The index of an option."""


def asked(observation: Observation) -> Decision:
    if not isinstance(observation, Observation):
        raise ValueError(f"a bot answers what it observes, game.observe(seat), not {shown(observation)}")
    decision = observation.decision
    if decision is None:
        raise ValueError(f"player {observation.seat} is not asked anything now")
    return decision


class RandomBot:
    """Any option, all equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)
        self.reason = ""

    def choose(self, observation: Observation) -> int:
        n = len(asked(observation).options)
        self.reason = f"One of {n}, by lot."
        return self.rng.randrange(n)
