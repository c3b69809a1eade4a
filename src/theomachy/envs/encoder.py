"""From numeric views to arrays: what seats may know, and what they may do, in preallocated NumPy arrays."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from struct import pack
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from theomachy.envs.features import Catalogue, Floats
from theomachy.envs.row_buffer import HEAD, WHOLE_ROW, RowBuffer, RowKey, SeatEncoder, scalar_width
from theomachy.envs.row_cache import CachedArray, RowCache
from theomachy.features.faces import face_reader
from theomachy.kamigami.numeric_view import SharedSeatNumbers
from theomachy.language.cards.loader import Face

SEAT_ENCODERS: Final = {"kamigami": "KamigamiEncoder", "twilight": "TwilightEncoder"}


def seat_encoder_of(seat_numbers: Any) -> SeatEncoder:
    """How numeric views of this family, with so many players, are read."""
    family = _family(seat_numbers)
    found: SeatEncoder = getattr(import_module(f"theomachy.envs.{family}"), SEAT_ENCODERS[family])(seat_numbers)
    return found


def _family(seat_numbers: Any) -> str:
    return "kamigami" if isinstance(seat_numbers, SharedSeatNumbers) else "twilight"


@cache
def catalogue(family: str, faces: tuple[Face, ...]) -> Catalogue:
    return Catalogue(faces, face_reader(family))


class Encoder:
    """The observations of `count` seats at a time.

    `observation[i]` is the table as the seat sees it, `options[i, k]` its k-th option, `mask[i, k]` whether it has one.
    All is made from numeric views, which tell no more than the view of a seat. The arrays are reused from call to call,
    and what has not changed in them is not written again.
    """

    def __init__(self, seat_numbers: Any, count: int = 1, actions: int | None = None) -> None:
        seat_encoder = self.seat_encoder = seat_encoder_of(seat_numbers)
        self.count, self.actions = count, actions or seat_encoder.actions
        self.catalogue = catalogue(_family(seat_numbers), seat_encoder.faces)
        sides = (*[f"seat +{p}" for p in range(seat_numbers.n)], "nobody's")
        self._verbs, self._sides, self._zones = seat_encoder.verbs, len(sides), seat_encoder.zones + 1
        self.columns = (
            *seat_encoder.scalars,
            *seat_encoder.marks,
            *[f"{where}: {name}" for where in seat_encoder.heaps + seat_encoder.slots for name in self.catalogue.names],
        )
        self.option_columns = (
            *[f"verb {k}" for k in range(seat_encoder.verbs)],
            *sides,
            *[f"zone {k}" for k in range(seat_encoder.zones)],
            "no zone",
            *seat_encoder.extras,
            *self.catalogue.names,
        )
        self.observation: Floats = np.zeros((count, len(self.columns)), np.float32)
        self.options: Floats = np.zeros((count, self.actions, len(self.option_columns)), np.float32)
        self.mask: NDArray[np.int8] = np.zeros((count, self.actions), np.int8)
        self.seats: NDArray[np.int64] = np.zeros(count, np.int64)  # whose rows they are
        self._scales = np.array(seat_encoder.scales, np.float32)
        self._extra_scales = np.array(seat_encoder.extra_scales, np.float32)
        self._heaps = RowCache(self.catalogue.table, self._work_out_heaps)
        no_option: Floats = np.zeros((1, len(self.option_columns)), np.float32)
        self._options = RowCache(no_option, self._work_out_options)
        self._marks = RowCache(np.zeros((0, len(seat_encoder.marks)), np.float32), self._work_out_marks)
        self._buffer = RowBuffer(self._heaps.keys, self._marks.keys, self._options.keys)
        self._scalars, self._cards = len(seat_encoder.scalars), len(seat_encoder.scalars) + len(seat_encoder.marks)
        self._written = HEAD + scalar_width(seat_encoder)
        self._parts = np.array([HEAD + number for number, _ in seat_encoder.parts], np.int64)
        self._shifts = np.array([max(0, bit) for _, bit in seat_encoder.parts], np.int64)
        part = (1 << seat_encoder.part_bits) - 1
        self._masks = np.array([-1 if bit == WHOLE_ROW else part for _, bit in seat_encoder.parts], np.int64)
        self._places = np.arange(self.actions)
        self._settle()

    def into(self, observation: Floats, options: Floats, mask: NDArray[np.int8]) -> None:
        """Write into these arrays from now on: shared memory, for instance."""
        self.observation, self.options, self.mask = observation, options, mask
        self._settle()

    def _settle(self) -> None:
        """Make views of the arrays, one for each section."""
        self._scalar_part = self.observation[:, : self._scalars]
        self._mark_part = self.observation[:, self._scalars : self._cards]
        cards = self.observation[:, self._cards :].reshape(self.count, -1, len(self.catalogue.names))
        self._cards_shown = CachedArray(self._heaps, cards)
        self._options_shown = CachedArray(self._options, self.options)
        self._width = self.actions  # so many options may stand there from the last time

    def encode(self, numeric_views: Iterable[Any]) -> None:
        """Fill the arrays: one numeric view for each row."""
        buffer = self.begin()
        for seat_numbers in numeric_views:
            self.seat_encoder.write(seat_numbers, buffer, self.actions)
        self.fill()

    def begin(self) -> RowBuffer:
        """An empty draft; `fill` makes arrays of what is written into it."""
        for remembered in (self._heaps, self._marks, self._options):
            remembered.begin()
        self._buffer.begin()
        return self._buffer

    def fill(self) -> None:
        numbers = _ints(self._buffer.numbers).reshape(self.count, -1)
        cards = self._written
        self._learn()
        self.seats = numbers[:, 0]
        np.multiply(self._each(numbers), self._scales, out=self._scalar_part)
        self._mark_part[:] = self._marks.table.take(numbers[:, HEAD - 1], axis=0, mode="clip")
        self._cards_shown.show(numbers[:, cards:])
        most = int(numbers[:, 1].max())
        self._offer(numbers[:, 1:2], max(most, self._width))
        self._width = most

    def _offer(self, counts: NDArray[np.int64], width: int) -> None:
        """Show as many options as there are; there were none further right, nor are there now."""
        offered = self._places[:width] < counts
        options = np.zeros(offered.shape, np.int64)
        options[offered] = _ints(self._buffer.options)
        self._options_shown.show(options)
        self.mask[:, :width] = offered

    def fresh(self, seat_numbers: Any) -> tuple[Floats, Floats, NDArray[np.int8]]:
        """What one seat sees, in new arrays: observation, options, mask."""
        buffer = self.begin()
        self.seat_encoder.write(seat_numbers, buffer, self.actions)
        self._learn()
        numbers, chosen, cards = buffer.numbers, buffer.options, self._written
        observation: Floats = np.zeros(len(self.columns), np.float32)
        np.multiply(self._each(np.array([numbers[:cards]])), self._scales, out=observation[None, : self._scalars])
        observation[self._scalars : self._cards] = self._marks.table[numbers[HEAD - 1]]
        shown = observation[self._cards :].reshape(len(numbers) - cards, -1)
        self._heaps.table.take(numbers[cards:], axis=0, out=shown, mode="clip")
        options: Floats = np.zeros(self.options.shape[1:], np.float32)
        mask: NDArray[np.int8] = np.zeros(self.actions, np.int8)
        if chosen:
            self._options.table.take(chosen, axis=0, out=options[: len(chosen)], mode="clip")
            mask[: len(chosen)] = 1
        return observation, options, mask

    def _each(self, numbers: NDArray[np.int64]) -> Floats:
        """The scalars taken out of their parts, each by itself."""
        if not len(self._parts):
            return numbers[:, HEAD : self._written].astype(np.float32)
        found = numbers.take(self._parts, axis=1, mode="clip")
        found >>= self._shifts
        found &= self._masks
        return found.astype(np.float32)

    def _learn(self) -> None:
        for remembered in (self._heaps, self._marks, self._options):
            remembered.fill_missing()

    def _work_out_marks(self, keys: list[Any], rows: Floats) -> None:
        for key, row in zip(keys, rows, strict=True):
            row[self.seat_encoder.marked(key)] = 1

    def _work_out_heaps(self, keys: list[RowKey], rows: Floats) -> None:
        """The features of all cards of each heap, added up; where there are fewer, "no card" fills the place."""
        most, none = max(map(len, keys)), self.seat_encoder.row[-1]
        cards: list[int] = []
        for key in keys:
            cards += key
            cards += [none] * (most - len(key))
        np.add.reduce(self.catalogue.table.take(_ints(cards).reshape(-1, most), axis=0), axis=1, out=rows)

    def _work_out_options(self, keys: list[Any], rows: Floats) -> None:
        for key, row in zip(keys, rows, strict=True):
            self._option(key, row)

    def _option(self, key: Any, row: Floats) -> None:
        """An option: its verb, holder and zone, one of each; its extras; the features of its card."""
        frame, card, *extras = self.seat_encoder.option(key)
        verb, frame = divmod(frame, self._sides * self._zones)
        side, zone = divmod(frame, self._zones)
        row[verb] = row[self._verbs + side] = row[self._verbs + self._sides + zone] = 1
        cards = self._verbs + self._sides + self._zones
        row[cards : cards + len(extras)] = extras * self._extra_scales
        row[cards + len(extras) :] = self.catalogue.table[card]


def _ints(numbers: list[int]) -> NDArray[np.int64]:
    return np.frombuffer(pack(f"{len(numbers)}q", *numbers), np.int64)  # twice as fast as np.fromiter
