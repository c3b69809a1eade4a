"""The faces of a game as one array."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from theomachy.envs.row_buffer import rows_of
from theomachy.features.faces import FaceReader
from theomachy.language.cards.loader import Face

Floats = NDArray[np.float32]


class Catalogue:
    """The faces of a game as one array: every face has a row, and after it a row for each of its abilities.

    `row[face]` is where a face begins (`row_buffer.rows_of`). The last row is all zeros, and `row[-1]` leads there.
    """

    def __init__(self, faces: Sequence[Face], reader: FaceReader) -> None:
        self.names = reader.names
        self.row = rows_of(faces)
        self.table: Floats = np.zeros((self.row[-1] + 1, len(self.names)), np.float32)
        for face, first in zip(faces, self.row, strict=False):
            self.table[first : first + 1 + len(face.abilities)] = reader.rows(face)
