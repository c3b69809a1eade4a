"""The champion as a bot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final

from theomachy.bots.base import ListSteps, pending_decision
from theomachy.bots.champion.arithmetic import Arithmetic, arithmetic
from theomachy.bots.champion.weights import SCALE, Weights, read_weights
from theomachy.core.game import Observation
from theomachy.features.book import FaceRows, table_family, token_writer
from theomachy.features.tokens import TokenWriter

HERE: Final = Path(__file__).parent
FAMILIES: Final = ("kamigami", "twilight")
POINT: Final = 1 << 2 * SCALE
TOLD: Final = 3  # options that a reason names
BOOKS: Final = 8  # of faces, that are kept ready


def weights_file(family: str) -> Path:
    return HERE / f"{family}.weights"


def is_trained() -> bool:
    """Whether the package has the weights of both families."""
    return all(weights_file(family).exists() for family in FAMILIES)


@cache
def packaged_weights(family: str) -> Weights:
    return read_weights(weights_file(family))


class Mind:
    """A network and the games it has been shown: what it makes of a table."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._books: dict[int, tuple[Any, TokenWriter, Arithmetic]] = {}

    def look(self, numbers: Any) -> tuple[list[float], float]:
        """How it likes each option, in natural logarithms; and what the moment is worth, from -1 to 1."""
        faces = numbers.faces
        book = self._books.get(id(faces))
        if book is None:
            if len(self._books) >= BOOKS:
                self._books.clear()
            rows = FaceRows()
            writer = token_writer(numbers, rows)
            book = self._books[id(faces)] = (faces, writer, arithmetic(self.weights, writer, rows))
        _, writer, reckoning = book
        scores, value = reckoning.scores(writer.state(numbers), writer.options(numbers))
        return [score / POINT for score in scores], value / POINT


@cache
def mind_of(family: str) -> Mind:
    """The mind that comes with the package; one for all bots."""
    return Mind(packaged_weights(family))


def chances(likings: Sequence[float], temperature: float = 1.0) -> list[float]:
    """How likely each option is to be taken."""
    top = max(likings)
    shares = [exp((liking - top) / temperature) for liking in likings]
    total = sum(shares)
    return [share / total for share in shares]


class ChampionBot:
    """Takes the option it likes best; with a `temperature` sometimes another, the rather the higher it is. `overlooks`:
    how often it does not notice that an option is there."""

    def __init__(
        self, seed: int = 0, temperature: float = 0.0, overlooks: float = 0.0, weights: Weights | None = None
    ) -> None:
        if not 0 <= temperature <= 10:
            raise ValueError(f"temperature must be from 0 to 10, not {temperature!r}")
        if not 0 <= overlooks < 1:
            raise ValueError(f"overlooks must be from 0 to below 1, not {overlooks!r}")
        self.overlooks = overlooks
        self.rng = Random(seed)
        self.temperature = temperature
        self.steps = ListSteps()
        self.reason = ""
        self._own = None if weights is None else Mind(weights)

    def choose(self, observation: Observation) -> int:
        pending_decision(observation)
        begun = self.steps.next(observation)
        if begun is not None:
            return begun
        numbers = observation.table_numbers()
        mind = self._own or mind_of(table_family(numbers))
        likings, value = mind.look(numbers)
        choice = self._pick(likings)
        self.reason = explanation(observation, likings, chance_to_win(value, numbers.n), choice)
        return self.steps.first(observation, choice)

    def _pick(self, likings: list[float]) -> int:
        seen = list(range(len(likings)))
        if self.overlooks:
            seen = [k for k in seen if self.rng.random() >= self.overlooks] or seen
        if not self.temperature:
            return max(seen, key=likings.__getitem__)
        return self.rng.choices(seen, chances([likings[k] for k in seen], self.temperature))[0]


def chance_to_win(value: float, players: int) -> float:
    """What a moment is worth as a chance: a win is worth 1, and all together come out at zero."""
    return max(0.0, min(1.0, (value * (players - 1) + 1) / players))


def explanation(observation: Observation, likings: list[float], chance: float, choice: int) -> str:
    """The options it likes best with their chances, and how it thinks it stands."""
    decision = pending_decision(observation)
    labels: dict[str, float] = {}
    shares = chances(likings)
    order = sorted(range(len(shares)), key=lambda k: (k != choice, -shares[k]))
    for k in order[: TOLD + 3]:
        label = decision.options[observation.path_to(k)[0]].label
        labels[label] = labels.get(label, 0.0) + shares[k]
    told = [f"{label.rstrip('.')} ({100 * share:.0f} %)" for label, share in list(labels.items())[:TOLD]]
    return f"{', rather than '.join(told[:2])}{', or '.join(['', *told[2:]])}. Chance to win: {100 * chance:.0f} %."
