"""Information-set Monte Carlo tree search over worlds that the seat thinks possible.

Each iteration takes one sampled world, walks down the tree of the own choices (PUCT with the heuristic's scores as a
bias; the others go by rules of thumb), adds one node, plays on by a playout policy for a few turns
and evaluates the position.
"""

from __future__ import annotations

import gc
from random import Random
from time import perf_counter
from typing import Any, Final

from theomachy.bots import families
from theomachy.bots.base import ListSteps, pending_decision
from theomachy.bots.heuristic import JITTER, best_of
from theomachy.bots.parallel import Counts, run_parts
from theomachy.bots.tree import Tree, TreeNode, has_choice
from theomachy.core.game import Observation

ITERATIONS: Final = 200  # when no budget is given
WORLDS: Final = 24  # sampled worlds; iterations go round them
MOST_WORKERS: Final = 64


class IsmctsBot:
    """`iterations` or `seconds` for each decision; with `iterations` equal seeds give equal choices. `workers` search
    side by side, each in worlds of its own, and what they have counted is added up."""

    def __init__(
        self, seed: int = 0, iterations: Any = None, seconds: Any = None, horizon: Any = None, workers: Any = 1
    ) -> None:
        if iterations is not None and seconds is not None:
            raise ValueError("give iterations or seconds, not both")
        check_positive("iterations", iterations, whole=True)
        check_positive("seconds", seconds)
        check_positive("horizon", horizon, whole=True)
        check_positive("workers", workers, whole=True)
        if workers > MOST_WORKERS:
            raise ValueError(f"workers must be {MOST_WORKERS} at most, not {workers}")
        self.rng = Random(seed)
        self.iterations: int | None = ITERATIONS if iterations is None and seconds is None else iterations
        self.seconds: float | None = None if seconds is None else float(seconds)
        self.horizon: int | None = horizon
        self.workers: int = workers
        self.reason = ""
        self.done = 0  # iterations of the last decision
        self.steps = ListSteps()

    def choose(self, observation: Observation) -> int:
        start = perf_counter()
        pending_decision(observation)
        begun = self.steps.next(observation)
        if begun is not None:
            return begun
        numbers = observation.numeric_view()
        heuristics = families.heuristics_for(numbers)
        scores = heuristics.score_options(numbers)
        salt = self.rng.getrandbits(64)
        if numbers.kind in heuristics.CHANCY:
            scores = [score + JITTER * self.rng.random() for score in scores]
        priors = heuristics.option_priors(numbers, scores)
        self.done = 0
        if not has_choice(priors):
            choice = best_of(scores)
            self.reason = heuristics.explain(numbers, numbers.options[choice], scores[choice], observation.names)
            return self.steps.first(observation, choice)
        search = IsmctsSearch(observation, numbers, priors, salt, self.horizon or heuristics.horizon(numbers))
        counts = run_parts(lambda part: search.counts(part, self._share(part), self._end(start)), self.workers)
        self.done = search.done(counts)
        choice = max(range(len(scores)), key=lambda i: (counts[i][0], scores[i]))  # the heuristic decides among equals
        looks, total = counts[choice]
        self.reason = heuristics.explain(numbers, numbers.options[choice], scores[choice], observation.names)
        if looks:
            chance = f"{100 * total / looks:.0f} % in {looks} of {self.done} looks ahead"
            self.reason = f"{self.reason.rstrip('.')} ({chance})."
        return self.steps.first(observation, choice)

    def _share(self, part: int) -> int:
        """The iterations of a part; 0: as many as there is time for."""
        if self.iterations is None:
            return 0
        return max(1, (self.iterations + self.workers - 1 - part) // self.workers)

    def _end(self, start: float) -> float:
        return start + (self.seconds or 0.0)


class IsmctsSearch:
    """What all parts of one search share."""

    def __init__(self, observation: Observation, numbers: Any, priors: list[float], salt: int, horizon: int) -> None:
        self.observation = observation
        self.options: list[Any] = numbers.options
        self.priors = priors
        self.salt = salt
        self.last = numbers.turn + horizon
        self.heuristics = families.heuristics_for(numbers)
        self.playout_policy = self.heuristics.playout_policy(numbers)

    def counts(self, part: int, iterations: int, end: float) -> Counts:
        """One part: so many iterations, or, if 0, until the clock says `end`. Nothing in a search goes round in a
        circle, so the garbage collector, which would look at the whole tree again and again, waits for its end."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self._counts(part, iterations, end)
        finally:
            if collecting:
                gc.enable()

    def _counts(self, part: int, iterations: int, end: float) -> Counts:
        tree = Tree(self.heuristics, self.playout_policy, self.observation.seat, self.last, self.options, self.priors)
        done = 0
        while done < iterations if iterations else not done or perf_counter() < end:
            k = done % WORLDS
            if k == done:
                tree.plant(k, self.observation.determinize((self.salt, part, k)).without_log())
            tree.look_ahead(k)
            done += 1
        return [_count(tree.root.children.get(row)) for row in self.options]

    def done(self, counts: Counts) -> int:
        """How many iterations that were; options that look alike share a node."""
        alike = {row: n for row, (n, _) in zip(self.options, counts, strict=True)}
        return sum(alike.values())


def _count(node: TreeNode | None) -> tuple[int, float]:
    return (0, 0.0) if node is None else (node.n, node.total)


def check_positive(name: str, value: object, whole: bool = False) -> None:
    """ValueError, in words, unless a setting is left out or above 0."""
    if value is None:
        return
    kinds = int if whole else (int, float)
    if isinstance(value, bool) or not isinstance(value, kinds) or not value > 0:
        raise ValueError(f"{name} must be a {'whole ' if whole else ''}number above 0, not {value!r}")
