"""From sketches to arrays: what seats may know, and what they may do, in preallocated NumPy arrays."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from theomachy.envs.draft import Draft
from theomachy.envs.features import Catalogue, Floats, Texts
from theomachy.envs.remembered import Key, Remembered
from theomachy.language.cards import Face

READERS: Final = {"kamigami": "Kamigami", "twilight": "Twilight"}


class Reader(Protocol):
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

    def write(self, k: Any, draft: Draft, first_mark: int, first_place: int, actions: int) -> None:
        """Add a seat's numbers: its marks from this column on, its options from this place on, at most so many."""

    def potential(self, k: Any) -> list[float]:
        """How well each seat seems to stand, from -1 to 1: for shaping only."""


def reader_of(sketch: Any) -> Reader:
    """How sketches of this family, with so many players, are read."""
    family = _family(sketch)
    found: Reader = getattr(import_module(f"theomachy.envs.{family}"), READERS[family])(sketch)
    return found


def _family(sketch: Any) -> str:
    family: str = type(sketch).__module__.split(".")[1]
    return family


@cache
def catalogue(family: str, faces: tuple[Face, ...]) -> Catalogue:
    module = import_module(f"theomachy.envs.{family}")
    return Catalogue(faces, Texts(module.WORDS), module.FACTS, module.facts)


class Encoder:
    """The observations of `count` seats at a time.

    `observation[i]` is the table as the seat sees it, `options[i, k]` its k-th option, `mask[i, k]` whether it has one.
    All is made from sketches, which tell no more than the view of a seat. The arrays stay the same from call to call.
    """

    def __init__(self, sketch: Any, count: int = 1, actions: int | None = None) -> None:
        reader = self.reader = reader_of(sketch)
        self.count, self.actions = count, actions or reader.actions
        self.catalogue = catalogue(_family(sketch), reader.faces)
        sides = (*[f"seat +{p}" for p in range(sketch.n)], "nobody's")
        self._verbs, self._sides, self._zones = reader.verbs, len(sides), reader.zones + 1
        self.columns = (*reader.scalars, *reader.marks,
                        *[f"{where}: {name}" for where in reader.heaps + reader.slots
                          for name in self.catalogue.names])
        self.option_columns = (*[f"verb {k}" for k in range(reader.verbs)], *sides,
                               *[f"zone {k}" for k in range(reader.zones)], "no zone", *reader.extras,
                               *self.catalogue.names)
        self.observation: Floats = np.zeros((count, len(self.columns)), np.float32)
        self.options: Floats = np.zeros((count, self.actions, len(self.option_columns)), np.float32)
        self.mask: NDArray[np.int8] = np.zeros((count, self.actions), np.int8)
        self.seats: list[int] = []  # whose rows they are
        self._scales = np.array(reader.scales, np.float32)
        self._extra_scales = np.array(reader.extra_scales, np.float32)
        self._heaps = Remembered(self.catalogue.table, self._heap)
        self._options = Remembered(np.zeros((0, len(self.option_columns)), np.float32), self._option)
        self._draft = Draft()
        self._scalars, self._cards = len(reader.scalars), len(reader.scalars) + len(reader.marks)
        self._lying = len(reader.heaps), len(reader.slots)
        self._rows = np.zeros((count, sum(self._lying)), np.intp)  # of the table of heaps
        self._settle()

    def into(self, observation: Floats, options: Floats, mask: NDArray[np.int8]) -> None:
        """Write into these arrays from now on: shared memory, for instance."""
        self.observation, self.options, self.mask = observation, options, mask
        self._settle()

    def _settle(self) -> None:
        """Views of the arrays by section."""
        width = len(self.catalogue.names)
        self._scalar_part = self.observation[:, :self._scalars]
        self._mark_part = self.observation[:, self._scalars:self._cards]
        self._card_part = self.observation[:, self._cards:].reshape(self.count, -1, width)
        self._found_cards = np.zeros(self._card_part.shape, np.float32)
        self._flat = self.observation.reshape(-1)
        self._flat_options = self.options.reshape(self.count * self.actions, -1)
        self._flat_mask = self.mask.reshape(-1)
        self._used: Any = slice(None)  # places that were filled

    def encode(self, sketches: Iterable[Any]) -> None:
        """Fill the arrays: one sketch for each row. Each is asked for when the one before has been written down."""
        draft, width, actions, write = self._draft, len(self.columns), self.actions, self.reader.write
        draft.clear()
        mark, place = self._scalars, 0
        for sketch in sketches:
            write(sketch, draft, mark, place, actions)
            mark += width
            place += actions
        self.seats = draft.seats
        scalars = np.fromiter(draft.scalars, np.float32, len(draft.scalars))
        np.multiply(scalars.reshape(self.count, -1), self._scales, out=self._scalar_part)
        self._mark_part.fill(0)
        self._flat[_index(draft.marks)] = 1
        heaps, slots = self._lying
        self._rows[:, :heaps] = _index(self._heaps.numbers(draft.heaps)).reshape(-1, heaps)
        self._rows[:, heaps:] = _index(draft.slots).reshape(-1, slots)
        self._heaps.table.take(self._rows, axis=0, out=self._found_cards, mode="clip")  # clip: "raise" makes a copy
        self._card_part[...] = self._found_cards
        self._flat_options[self._used] = 0
        self._flat_mask[self._used] = 0
        used, rows = _index(draft.places), _index(self._options.numbers(draft.options))
        self._flat_options[used] = self._options.table.take(rows, axis=0)
        self._flat_mask[used] = 1
        self._used = used

    def fresh(self, sketch: Any) -> tuple[Floats, Floats, NDArray[np.int8]]:
        """What one seat sees, in new arrays: observation, options, mask."""
        draft = self._draft
        draft.clear()
        self.reader.write(sketch, draft, self._scalars, 0, self.actions)
        rows, chosen = self._heaps.numbers(draft.heaps) + draft.slots, self._options.numbers(draft.options)
        observation: Floats = np.zeros(len(self.columns), np.float32)
        np.multiply(np.array(draft.scalars, np.float32), self._scales, out=observation[:self._scalars])
        observation[draft.marks] = 1
        cards = observation[self._cards:].reshape(len(rows), -1)
        self._heaps.table.take(rows, axis=0, out=cards, mode="clip")
        options: Floats = np.zeros(self.options.shape[1:], np.float32)
        mask: NDArray[np.int8] = np.zeros(self.actions, np.int8)
        if chosen:
            self._options.table.take(chosen, axis=0, out=options[:len(chosen)], mode="clip")
            mask[:len(chosen)] = 1
        return observation, options, mask

    def _heap(self, key: Key, row: Floats) -> None:
        """The features of all cards of a heap, added up."""
        if key:
            np.add.reduce(self.catalogue.table.take(key, axis=0), axis=0, out=row)

    def _option(self, key: Key, row: Floats) -> None:
        """An option: its verb, holder and zone, one of each; its extras; the features of its card."""
        frame, card, *extras = key
        verb, frame = divmod(frame, self._sides * self._zones)
        side, zone = divmod(frame, self._zones)
        row[verb] = row[self._verbs + side] = row[self._verbs + self._sides + zone] = 1
        cards = self._verbs + self._sides + self._zones
        row[cards:cards + len(extras)] = extras * self._extra_scales
        row[cards + len(extras):] = self.catalogue.table[card]


def _index(numbers: list[int]) -> NDArray[np.int64]:
    return np.fromiter(numbers, np.int64, len(numbers))
