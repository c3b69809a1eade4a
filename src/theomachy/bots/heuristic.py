"""The heuristic bot: rules of thumb, a score for each option, no search."""

from __future__ import annotations

from random import Random

from theomachy.bots import families
from theomachy.bots.base import ListSteps, pending_decision
from theomachy.core.game import Observation

JITTER = 1.2  # how much chance there is in the picks of the setup, so that games differ


class HeuristicBot:
    """Plays at once and says why. `blunder`: how often it takes any option instead, for people who begin."""

    def __init__(self, seed: int = 0, blunder: float = 0.0) -> None:
        if not 0 <= blunder <= 1:
            raise ValueError(f"blunder must be from 0 to 1, not {blunder!r}")
        self.rng = Random(seed)
        self.blunder = blunder
        self.steps = ListSteps()
        self.reason = ""

    def choose(self, observation: Observation) -> int:
        pending_decision(observation)
        begun = self.steps.next(observation)
        if begun is not None:
            return begun
        numbers = observation.numeric_view()
        heuristics = families.heuristics_for(numbers)
        scores = heuristics.score_options(numbers)
        if numbers.kind in heuristics.CHANCY:
            scores = [score + JITTER * self.rng.random() for score in scores]
        if self.blunder and self.rng.random() < self.blunder:
            choice = self.rng.randrange(len(scores))
        else:
            choice = best_of(scores)
        self.reason = heuristics.explain(numbers, numbers.options[choice], scores[choice], observation.names)
        return self.steps.first(observation, choice)


def best_of(scores: list[float]) -> int:
    """The index of the highest score, the first among equals."""
    return max(range(len(scores)), key=scores.__getitem__)
