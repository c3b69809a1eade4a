"""A bot that plays by a small network: NumPy is all it needs. `examples/train.py` trains it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from theomachy import Observation
from theomachy.envs.encoder import Encoder

WEIGHTS = Path(__file__).with_name("learned.npz")
Weights = dict[str, NDArray[np.float32]]


class LearnedBot:
    """Scores every option by its features and the table's, and takes the best; or by lot, the better the likelier."""

    def __init__(self, weights: Weights, seed: int = 0, sample: bool = False) -> None:
        self.weights, self.sample = weights, sample
        self.rng = np.random.default_rng(seed)
        self.reason = ""
        self._encoder: Encoder | None = None

    def choose(self, observation: Observation) -> int:
        numbers = observation.numeric_view()
        if self._encoder is None:
            self._encoder = Encoder(numbers, actions=96)
        table, options, _ = self._encoder.fresh(numbers)
        scores = self.scores(table, options[: len(numbers.options)])
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        choice = int(self.rng.choice(len(scores), p=chances) if self.sample else scores.argmax())
        self.reason = f"The network takes it with {chances[choice]:.0%}."
        return choice

    def scores(self, table: Any, options: Any) -> Any:
        """The same as `train.Scorer`, without PyTorch."""
        w = self.weights
        if len(table) != w["table.weight"].shape[1]:
            raise ValueError("this bot was trained for another game, or for another number of players")
        state = np.tanh(w["table.weight"] @ table + w["table.bias"])
        hidden = options @ w["option.weight"].T + (w["mix.weight"] @ state + w["mix.bias"])
        return np.maximum(hidden, 0) @ w["score.weight"][0]


def load(path: Path = WEIGHTS) -> Weights:
    if not path.exists():
        raise ValueError(f"{path} is missing: run examples/train.py first")
    with np.load(path) as found:
        return {name: found[name] for name in found.files}


def make(seed: int = 0) -> LearnedBot:
    """What the entry point names: a bot from a seed."""
    return LearnedBot(load(), seed)
