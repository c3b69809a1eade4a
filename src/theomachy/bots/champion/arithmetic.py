"""A network's sums in whole numbers: the same ones in plain Python and in NumPy, whose floats hold them exactly.

Every number has `SCALE` bits behind the point, and every product is cut back to that, downwards. What a layer hands on
is held below `MOST`, so that no sum comes near 2^53, whatever the weights.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from operator import mul
from typing import Any, Final, Protocol

from theomachy.bots.champion.weights import SCALE, Weights
from theomachy.features.book import FaceRows
from theomachy.features.faces import face_reader
from theomachy.features.tokens import FIRST_CARD, MOST_ROWS, ROW_BITS, TokenWriter

KEPT_ROWS: Final = 20_000  # rows of tokens
MOST: Final = 1 << 20
QUARTERS: Final = 4  # features are multiples of a quarter


class Arithmetic(Protocol):
    """What scores the options of a decision."""

    def scores(self, state: Sequence[int], options: Sequence[Sequence[int]]) -> tuple[list[int], int]:
        """Of each option a number, twice `SCALE` bits behind the point; and what the decision is worth."""


class Rows:
    """The row of each token of a kind, under today's numbering; unknown ones are all zeros."""

    def __init__(
        self,
        weights: Weights,
        columns: str,
        places: str,
        column_names: Sequence[str],
        place_names: Sequence[str],
        faces: FaceVectors,
        width: int,
    ) -> None:
        self.width = width
        self.zeros = [0] * width
        self.faces = faces
        self.columns = _by_name(weights, columns, column_names)
        self.places = _by_name(weights, places, place_names)
        self._known: dict[int, Sequence[int]] = {}

    def row(self, token: int) -> Sequence[int]:
        found = self._known.get(token)
        if found is None:
            if len(self._known) >= KEPT_ROWS:
                self._known.clear()
            found = self._known[token] = self._work_out(token)
        return found

    def _work_out(self, token: int) -> Sequence[int]:
        if token < FIRST_CARD:
            return self.columns[token] or self.zeros
        place, row = token - FIRST_CARD >> ROW_BITS, token - FIRST_CARD & MOST_ROWS - 1
        matrix = self.places[place]
        return self.zeros if matrix is None else self.seen_in(matrix, self.faces.vector(row))

    def seen_in(self, matrix: array[int], face: Sequence[int]) -> Sequence[int]:
        """A face seen through the matrix of a place."""
        width = self.width
        total = [0] * width
        for k, factor in enumerate(face):
            if factor:
                part = matrix[k * width : (k + 1) * width]
                total = [a + factor * b for a, b in zip(total, part, strict=True)]
        return [n >> SCALE for n in total]


def _by_name(weights: Weights, part: str, names: Sequence[str]) -> list[array[int] | None]:
    """The rows of a part in today's order."""
    from_name = {name: k for k, name in enumerate(weights.names[part])}
    rows = weights.rows(part)
    return [rows[from_name[name]] if name in from_name else None for name in names]


class FaceVectors:
    """What the network makes of each face and ability: its features, and what it learned of it alone."""

    def __init__(self, weights: Weights, faces: FaceRows) -> None:
        self.width = weights.face
        self.nothing = array("h", [0] * weights.face)
        self.book = faces
        self.reader = face_reader(weights.family)
        self.read = _named_rows(weights, "read_face", "features")
        self.own = _named_rows(weights, "own_face", "faces")
        self._vectors: list[list[int]] = []

    def vector(self, row: int) -> list[int]:
        if row >= len(self._vectors):
            self._vectors = [vector for face in self.book.faces for vector in self._of(face)]
        return self._vectors[row]

    def _of(self, face: Any) -> list[list[int]]:
        first = self.book.names[self.book.first_of(face) :]
        found = []
        for name, features in zip(first, self.reader.rows(face), strict=False):
            total = [QUARTERS * n for n in self.own.get(name, self.nothing)]
            for feature, value in zip(self.reader.names, features, strict=True):
                if value and feature in self.read:
                    factor = round(value * QUARTERS)
                    total = [a + factor * b for a, b in zip(total, self.read[feature], strict=True)]
            found.append([n // QUARTERS for n in total])
        return found


def _named_rows(weights: Weights, part: str, kind: str) -> dict[str, array[int]]:
    return dict(zip(weights.names[kind], weights.rows(part), strict=True))


class NamedRows:
    """The rows of all tokens of a writer, and the biases."""

    rows: type[Rows] = Rows

    def __init__(self, weights: Weights, writer: TokenWriter, faces: FaceRows) -> None:
        vectors = FaceVectors(weights, faces)
        self.states = self.rows(
            weights, "columns", "places", writer.columns.names, writer.places.names, vectors, weights.state
        )
        self.options = self.rows(
            weights,
            "option_columns",
            "option_places",
            writer.option_columns.names,
            writer.option_places.names,
            vectors,
            weights.joint,
        )
        self.biases = {
            name: [n << SCALE for n in weights.parts[f"{name}.bias"]]
            for name in ("first", "second", "meet", "weigh", "value")
        }


class PlainArithmetic(NamedRows):
    """In plain Python."""

    def __init__(self, weights: Weights, writer: TokenWriter, faces: FaceRows) -> None:
        super().__init__(weights, writer, faces)
        self.layers = {
            name: weights.rows(f"{name}.weight") for name in ("first", "second", "meet", "weigh", "score", "value")
        }

    def scores(self, state: Sequence[int], options: Sequence[Sequence[int]]) -> tuple[list[int], int]:
        x = _held(_sum(self.states, state))
        for name in ("first", "second"):
            x = [a + b for a, b in zip(x, self._layer(name, x), strict=True)]
        value = sum(map(mul, self.layers["value"][0], x)) + self.biases["value"][0]
        meet = self._linear("meet", x)
        found = []
        score = self.layers["score"][0]
        for tokens in options:
            j = _held([a + b for a, b in zip(meet, _sum(self.options, tokens), strict=True)])
            j = [a + b for a, b in zip(j, self._layer("weigh", j), strict=True)]
            found.append(sum(map(mul, score, j)))
        return found, value

    def _linear(self, name: str, x: list[int]) -> list[int]:
        return [
            sum(map(mul, row, x), bias) >> SCALE for row, bias in zip(self.layers[name], self.biases[name], strict=True)
        ]

    def _layer(self, name: str, x: list[int]) -> list[int]:
        return _held(self._linear(name, x))


def _held(numbers: list[int]) -> list[int]:
    """Between 0 and the most."""
    return [0 if n < 0 else n if n < MOST else MOST for n in numbers]


def _sum(rows: Rows, tokens: Sequence[int]) -> list[int]:
    return [sum(column) for column in zip(*[rows.row(token) for token in tokens], strict=True)]


def arithmetic(weights: Weights, writer: TokenWriter, faces: FaceRows) -> Arithmetic:
    """NumPy where it is there, else plain Python: the numbers are the same."""
    if find_spec("numpy") is None:
        return PlainArithmetic(weights, writer, faces)
    # Whoever asks for no champion does not load NumPy.
    found: Arithmetic = import_module("theomachy.bots.champion.numpy_arithmetic").NumpyArithmetic(
        weights, writer, faces
    )
    return found
