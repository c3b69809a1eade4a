"""Information-set Monte Carlo tree search over worlds that the seat thinks possible.

One tree for all seats, its edges the options as the deciding seat sees them. Each iteration takes one sampled world,
walks down the tree (each seat for its own good, PUCT with the heuristic's scores as a bias), adds one node, plays on by
rules of thumb for a few turns and judges the position.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from theomachy.bots import family
from theomachy.bots.base import Steps, asked
from theomachy.bots.heuristic import JITTER, best_of
from theomachy.core.game import Observation, World

ITERATIONS: Final = 200  # when no budget is given
WORLDS: Final = 24  # sampled worlds; iterations go round them
EXPLORE: Final = 0.35
LONGEST: Final = 400  # decisions of one playout


class Node:
    """What has been learnt about one option of one decision."""

    __slots__ = ("children", "n", "prior", "total")

    def __init__(self, prior: float = 1.0) -> None:
        self.children: dict[Any, Node] = {}
        self.n = 0
        self.total = 0.0  # for the seat that chose it
        self.prior = prior


class IsmctsBot:
    """`iterations` or `seconds` for each decision; with `iterations` equal seeds give equal choices."""

    def __init__(self, seed: int = 0, iterations: int | None = None, seconds: float | None = None,
                 horizon: int | None = None) -> None:
        if iterations is not None and seconds is not None:
            raise ValueError("give iterations or seconds, not both")
        _positive("iterations", iterations, whole=True)
        _positive("seconds", seconds)
        _positive("horizon", horizon, whole=True)
        self.rng = Random(seed)
        self.iterations = ITERATIONS if iterations is None and seconds is None else iterations
        self.seconds = seconds
        self.horizon = horizon
        self.reason = ""
        self.done = 0  # iterations of the last decision
        self.steps = Steps()

    def choose(self, observation: Observation) -> int:
        start = perf_counter()
        asked(observation)
        begun = self.steps.next(observation)
        if begun is not None:
            return begun
        sketch = observation.sketch()
        brain = family.of(sketch)
        scores = brain.weigh(sketch)
        salt = self.rng.getrandbits(64)
        if sketch.kind in brain.CHANCY:
            scores = [score + JITTER * self.rng.random() for score in scores]
        bias = brain.bias(sketch, scores)
        self.done = 0
        if sketch.kind in brain.CHANCY or sum(1 for p in bias if p > 0) < 2:
            choice = best_of(scores)
            self.reason = brain.why(sketch, sketch.options[choice], scores[choice], observation.names)
            return self.steps.first(observation, choice)
        root = self._search(observation, sketch, bias, salt, start)
        choice = self._answer(root, sketch, scores)
        node = root.children.get(sketch.options[choice])
        self.reason = brain.why(sketch, sketch.options[choice], scores[choice], observation.names)
        if node is not None and node.n:
            chance = f"{100 * node.total / node.n:.0f} % in {node.n} of {self.done} looks ahead"
            self.reason = f"{self.reason.rstrip('.')} ({chance})."
        return self.steps.first(observation, choice)

    def _answer(self, root: Node, sketch: Any, scores: list[float]) -> int:
        """The option looked at most often; the heuristic decides among equals."""
        def merit(i: int) -> tuple[int, float]:
            node = root.children.get(sketch.options[i])
            return (node.n if node else 0), scores[i]

        return max(range(len(scores)), key=merit)

    def _search(self, observation: Observation, sketch: Any, bias: list[float], salt: int, start: float) -> Node:
        root = Node()
        _grow(root, sketch.options, bias)
        brain = family.of(sketch)
        worlds: list[World] = []
        last = sketch.turn + (self.horizon or brain.horizon(sketch))
        while not self._spent(start):
            k = self.done % WORLDS
            if k == len(worlds):
                worlds.append(observation.determinize((salt, k)).quiet())
            _iterate(root, worlds[k].clone(), observation.seat, brain, last)
            self.done += 1
        return root

    def _spent(self, start: float) -> bool:
        if self.seconds is None:
            return self.done >= (self.iterations or ITERATIONS)
        return self.done > 0 and perf_counter() - start >= self.seconds


def _positive(name: str, value: object, whole: bool = False) -> None:
    if value is None:
        return
    kinds = int if whole else (int, float)
    if isinstance(value, bool) or not isinstance(value, kinds) or not value > 0:
        raise ValueError(f"{name} must be a {'whole ' if whole else ''}number above 0, not {value!r}")


def _grow(node: Node, options: list[Any], bias: list[float]) -> None:
    for row, prior in zip(options, bias, strict=True):
        if prior > 0 and row not in node.children:
            node.children[row] = Node(prior)


def _iterate(root: Node, game: World, seat: int, brain: Any, last: int) -> None:
    """One look ahead: down the tree, a playout by rules of thumb, and back."""
    path: list[tuple[Node, int]] = []
    node: Node | None = root
    steps = 0
    while True:
        who = game.asked
        if who is None or game.turn >= last or steps > LONGEST:
            break
        steps += 1
        if node is not root and brain.plain(game):
            game.take(0)
            continue
        sketch = game.sketch(who)
        scores = brain.weigh(sketch)
        if node is None:
            game.take(best_of(scores))
            continue
        bias = brain.bias(sketch, scores)
        if node is not root and sum(1 for p in bias if p > 0) < 2:
            game.take(best_of(scores))  # no choice worth a node
            continue
        if node is not root:
            _grow(node, sketch.options, bias)
        choice = _select(node, sketch.options, bias)
        child = node.children[sketch.options[choice]]
        path.append((child, who))
        game.take(choice)
        node = child if child.n else None
    values = brain.judge(game, seat)
    for child, who in path:
        child.n += 1
        child.total += values[who]


def _select(node: Node, options: list[Any], bias: list[float]) -> int:
    """PUCT over the options there are in this world."""
    here = [(i, node.children[row]) for i, row in enumerate(options) if bias[i] > 0 or row in node.children]
    seen = sum(child.n for _, child in here)
    known = sum(child.total for _, child in here)
    mean = known / seen if seen else 0.5
    root = EXPLORE * sqrt(seen + 1)
    best, choice = -1.0, here[0][0]
    for i, child in here:
        value = child.total / child.n if child.n else mean - 0.05
        merit = value + child.prior * root / (1 + child.n)
        if merit > best:
            best, choice = merit, i
    return choice
