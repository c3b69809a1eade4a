"""What one or many seats see, as plain lists of numbers, before they become arrays. No NumPy here: this is compiled."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.language.cards import Face


class Draft:
    """Lists that grow by one seat's numbers after another's; NumPy takes each of them over in one go."""

    __slots__ = ("heaps", "marks", "options", "places", "scalars", "seats", "slots")

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.seats: list[int] = []  # who looks
        self.scalars: list[int] = []
        self.marks: list[int] = []  # columns that are 1, counted through all observations
        self.slots: list[int] = []  # rows of the catalogue, one for each slot
        self.heaps: list[tuple[int, ...]] = []  # of each heap the rows of the catalogue, sorted
        self.options: list[tuple[int, ...]] = []  # verb, holder and zone in one number; row of the catalogue; extras
        self.places: list[int] = []  # of an option: where it goes


def rows_of(faces: Sequence[Face]) -> list[int]:
    """Where each face begins in the catalogue, which has a row for it and one for each of its abilities; and behind
    them all the row of zeros: -1 is "no face"."""
    rows = [0]
    for face in faces:
        rows.append(rows[-1] + 1 + len(face.abilities))
    return rows


def heap(row: list[int], faces: list[int]) -> tuple[int, ...]:
    """A heap of cards: in what order they lie plays no part."""
    rows = [row[face] for face in faces]
    if len(rows) > 1:
        rows.sort()
    return tuple(rows)
