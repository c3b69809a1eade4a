"""What one or many seats see, as plain lists of numbers, before they become arrays."""

from __future__ import annotations

from typing import Any, Protocol

from theomachy.envs.features import Catalogue


class Draft:
    """Lists that grow by one seat's numbers after another's; NumPy takes each of them over in one go."""

    __slots__ = ("cards", "extras", "frames", "heaps", "lengths", "marks", "places", "rows", "scalars", "sizes",
                 "slots")

    def __init__(self) -> None:
        self.scalars: list[int] = []
        self.marks: list[int] = []  # columns that are 1, counted through all observations
        self.slots: list[int] = []  # rows of the catalogue, one for each slot
        self.cards: list[int] = []  # rows of the catalogue: the cards that lie in heaps
        self.heaps: list[int] = []  # the heaps that are not empty, one seat's after another's
        self.lengths: list[int] = []  # how many cards each of them has
        self.sizes: list[int] = []  # how many cards in heaps each seat sees
        self.places: list[int] = []  # of an option: where it goes
        self.frames: list[int] = []  # its verb, holder and zone in one number
        self.rows: list[int] = []  # its row of the catalogue
        self.extras: list[int] = []

    def clear(self) -> None:
        for name in self.__slots__:
            getattr(self, name).clear()


class Reader(Protocol):
    """How the sketches of one family become numbers, for a given number of players."""

    catalogue: Catalogue
    actions: int  # options there is room for, unless somebody asks for another number
    scalars: tuple[str, ...]
    scales: tuple[float, ...]
    marks: tuple[str, ...]
    heaps: tuple[str, ...]  # any number of cards, whose features are added up
    slots: tuple[str, ...]  # one card, or none
    verbs: int
    zones: int
    extras: tuple[str, ...]
    extra_scales: tuple[float, ...]

    def write(self, sketch: Any, draft: Draft, first_mark: int, first_place: int, actions: int) -> int:
        """Add a seat's numbers; how many options there are room and reason for comes back."""

    def potential(self, sketch: Any) -> list[float]:
        """How well each seat seems to stand, from -1 to 1: for shaping only."""
