"""The faces of a family under one numbering: which row is which face or ability, and its features."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.features.kamigami import KamigamiTokens
from theomachy.features.tokens import TokenWriter
from theomachy.features.twilight import TwilightTokens
from theomachy.kamigami.table_numbers import TableNumbers as KamigamiTable
from theomachy.language.cards.loader import Face


def face_name(face: Face) -> str:
    """A face's name for weights: faces of two sets may be called the same, and so may two kinds."""
    return f"{face.set}/{face.kind}/{face.name}"


class FaceRows:
    """A row for each face met, and behind it one for each of its abilities."""

    def __init__(self) -> None:
        self.names: list[str] = []  # of each row
        self.faces: list[Face] = []
        self.first: dict[str, int] = {}  # where a face begins

    def rows(self, faces: Sequence[Face]) -> list[int]:
        """Where each of these begins; those that are new come behind all others."""
        return [self._row(face) for face in faces]

    def first_of(self, face: Face) -> int:
        """Where a face begins that has been met."""
        return self.first[face_name(face)]

    def _row(self, face: Face) -> int:
        name = face_name(face)
        if name not in self.first:
            self.first[name] = len(self.names)
            self.faces.append(face)
            self.names += [name, *[f"{name}/{index}" for index in range(len(face.abilities))]]
        return self.first[name]


def table_family(numbers: Any) -> str:
    return "kamigami" if isinstance(numbers, KamigamiTable) else "twilight"


def token_writer(numbers: Any, faces: FaceRows) -> TokenWriter:
    """The writer for the table these numbers are of: of a Kamigami or a Twilight game with these faces."""
    book = numbers.faces
    make = KamigamiTokens if isinstance(numbers, KamigamiTable) else TwilightTokens
    return make(faces.rows(book), sizes(book))


def sizes(faces: Sequence[Face]) -> list[int]:
    """How many abilities each face has."""
    return [len(face.abilities) for face in faces]
