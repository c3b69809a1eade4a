"""A view as a person reads it at 80 columns: who is who, what lies where, what may follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from theomachy.cli.boards import kamigami, twilight
from theomachy.cli.boards.parts import Line, View
from theomachy.cli.faces import Faces
from theomachy.core.voice import Voice


class Board(Protocol):
    """What each family's module draws."""

    def board(self, view: View, voice: Voice, faces: Faces) -> Iterator[Line]:
        """The whole table."""

    def summary(self, view: View, voice: Voice, faces: Faces) -> Iterator[Line]:
        """Players and one's own hand: what one looks at when a turn begins."""

    def hand(self, view: View, faces: Faces) -> Iterator[Line]:
        """One's own hand, with costs, colours and texts."""

    def pending(self, view: View, voice: Voice) -> Iterator[Line]:
        """What waits to happen: an attack, what is declared, an offer."""

    def status(self, view: View, voice: Voice) -> str:
        """The table in one line."""


def board_of(view: View) -> Board:
    """Who draws the table of this game."""
    if view["game"] == "twilight":
        return twilight
    return kamigami
