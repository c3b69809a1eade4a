"""A view as a person reads it at 80 columns: who is who, what lies where, what may follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from theomachy.cli.boards import kamigami, twilight
from theomachy.cli.boards.parts import Line, View
from theomachy.cli.face_text import FaceLookup
from theomachy.core.reader import Reader


class Board(Protocol):
    """What each family's module draws."""

    def board(self, view: View, reader: Reader, faces: FaceLookup) -> Iterator[Line]:
        """The lines of the whole table."""

    def summary(self, view: View, reader: Reader, faces: FaceLookup) -> Iterator[Line]:
        """Players and one's own hand: what one looks at when a turn begins."""

    def hand(self, view: View, faces: FaceLookup) -> Iterator[Line]:
        """The lines of one's own hand, with costs, colours and texts."""

    def pending(self, view: View, reader: Reader) -> Iterator[Line]:
        """What waits to happen: an attack, what is declared, an offer."""

    def status(self, view: View, reader: Reader) -> str:
        """The table in one line."""


def board_of(view: View) -> Board:
    """Who draws the table of this game."""
    if view["game"] == "twilight":
        return twilight
    return kamigami
