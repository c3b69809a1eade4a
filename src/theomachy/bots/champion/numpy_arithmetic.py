"""The sums of a network in NumPy: floats of 64 bits, in which those of whole numbers are exact below 2^53."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import numpy as np

from theomachy.bots.champion.arithmetic import KEPT_ROWS, MOST, NamedRows, Rows
from theomachy.bots.champion.weights import SCALE, Weights
from theomachy.features.book import FaceRows
from theomachy.features.tokens import TokenWriter


class NumpyRows(Rows):
    """The same rows, reckoned in NumPy."""

    def seen_in(self, matrix: array[int], face: Sequence[int]) -> Sequence[int]:
        through = np.array(matrix, np.float64).reshape(len(face), self.width)
        found: list[int] = np.floor(np.array(face, np.float64) @ through * 2.0**-SCALE).astype(np.int64).tolist()
        return found


class NumpyArithmetic(NamedRows):
    """In NumPy: floats of 64 bits, in which sums of whole numbers below 2^53 are exact."""

    rows = NumpyRows

    def __init__(self, weights: Weights, writer: TokenWriter, faces: FaceRows) -> None:
        super().__init__(weights, writer, faces)
        self.layers = {
            name: np.array(weights.rows(f"{name}.weight"), np.float64).T.copy()
            for name in ("first", "second", "meet", "weigh", "score", "value")
        }
        self.offsets = {name: np.array(bias, np.float64) for name, bias in self.biases.items()}
        self.state_table = _Table(self.states)
        self.option_table = _Table(self.options)

    def scores(self, state: Sequence[int], options: Sequence[Sequence[int]]) -> tuple[list[int], int]:
        x = np.clip(self.state_table.sum(state), 0, MOST)
        for name in ("first", "second"):
            x = x + self._layer(name, x)
        value = int((x @ self.layers["value"])[0]) + self.biases["value"][0]
        own = np.array([self.option_table.sum(tokens) for tokens in options])
        j = np.clip(self._linear("meet", x) + own, 0, MOST)
        j = j + self._layer("weigh", j)
        return [int(n) for n in j @ self.layers["score"][:, 0]], value

    def _linear(self, name: str, x: Any) -> Any:
        return np.floor((x @ self.layers[name] + self.offsets[name]) * 2.0**-SCALE)

    def _layer(self, name: str, x: Any) -> Any:
        return np.clip(self._linear(name, x), 0, MOST)


class _Table:
    """Rows of tokens as one array that grows."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.clear()

    def clear(self) -> None:
        self.at: dict[int, int] = {}
        self.table = np.zeros((256, self.rows.width), np.float64)

    def sum(self, tokens: Sequence[int]) -> Any:
        at = self.at
        if len(at) > KEPT_ROWS:
            self.clear()
            at = self.at
        for token in tokens:
            if token not in at:
                if len(at) == len(self.table):
                    self.table = np.concatenate([self.table, np.zeros_like(self.table)])
                self.table[len(at)] = self.rows.row(token)
                at[token] = len(at)
        return self.table.take([at[token] for token in tokens], axis=0).sum(axis=0)
