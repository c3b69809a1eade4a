"""What one or many seats see, as plain lists of numbers, before they become arrays. No NumPy here: this is compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from theomachy.core.game import Game
from theomachy.language.cards import Face


class Draft:
    """Lists that grow by one seat's numbers after another's; NumPy takes each of them over in one go."""

    __slots__ = ("heaps", "mark", "marks", "options", "place", "places", "scalars", "seats", "slots")

    def __init__(self) -> None:
        self.begin(0)

    def begin(self, mark: int) -> None:
        """Nothing is written yet."""
        self.mark = mark  # where the marks of the next seat begin, counted through all observations
        self.place = 0  # where its options begin
        self.seats: list[int] = []  # who looks
        self.scalars: list[int] = []
        self.marks: list[int] = []  # columns that are 1
        self.slots: list[int] = []  # rows of the catalogue, one for each slot
        self.heaps: list[tuple[int, ...]] = []  # of each heap the rows of the catalogue, sorted
        self.options: list[tuple[int, ...]] = []  # verb, holder and zone in one number; row of the catalogue; extras
        self.places: list[int] = []  # of an option: where it goes


class Reader:
    """How the sketches of one family become numbers, for a given number of players."""

    faces: tuple[Face, ...]
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

    def write(self, sketch: Any, draft: Draft, actions: int) -> None:
        """Add a seat's numbers, with at most so many options."""
        raise NotImplementedError

    def potential(self, sketch: Any) -> list[float]:
        """How well each seat seems to stand, from -1 to 1: for shaping only."""
        raise NotImplementedError


def write_each(reader: Reader, draft: Draft, games: list[Game], agents: list[int], width: int, actions: int) -> None:
    """What the agents see, one after another; -1: whoever is asked."""
    for i, game in enumerate(games):
        _write(reader, draft, game, agents[i], width, actions)


def play_each(reader: Reader, draft: Draft, games: list[Game], agents: list[int], width: int, actions: int,
              answers: list[Any], always: bool, after: Callable[[int], Game]) -> None:
    """Answer each game and write down what it shows then, before the next is taken up. `after` says which game goes on
    at a table where one is over, or, if so wanted, `always`."""
    for i, game in enumerate(games):
        game.take(answers[i])
        if always or game.over:
            game = games[i] = after(i)
        _write(reader, draft, game, agents[i], width, actions)


def _write(reader: Reader, draft: Draft, game: Game, agent: int, width: int, actions: int) -> None:
    if agent < 0:
        asked = game.asked
        agent = 0 if asked is None else asked
    reader.write(game.sketch(agent), draft, actions)
    draft.mark += width
    draft.place += actions


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
