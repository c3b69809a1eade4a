"""From sketches to arrays: what seats may know, and what they may do, in preallocated NumPy arrays."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from theomachy.envs.draft import Draft, Reader
from theomachy.envs.features import Floats

READERS: Final = {"kamigami": "Kamigami", "twilight": "Twilight"}


def reader_of(sketch: Any) -> Reader:
    """How sketches of this family, with so many players, are read."""
    family = type(sketch).__module__.split(".")[1]
    found: Reader = getattr(import_module(f"theomachy.envs.{family}"), READERS[family])(sketch)
    return found


class Encoder:
    """The observations of `count` seats at a time.

    `observation[i]` is the table as the seat sees it, `options[i, k]` its k-th option, `mask[i, k]` whether it has one.
    All is made from sketches, which tell no more than the view of a seat. The arrays stay the same from call to call.
    """

    def __init__(self, sketch: Any, count: int = 1, actions: int | None = None) -> None:
        reader = self.reader = reader_of(sketch)
        self.count, self.actions = count, actions or reader.actions
        self.table = reader.catalogue.table
        sides = (*[f"seat +{p}" for p in range(sketch.n)], "nobody's")
        self._frame_table = _frames(reader.verbs, len(sides), reader.zones + 1)
        self.columns = (*reader.scalars, *reader.marks,
                        *[f"{where}: {name}" for where in reader.heaps + reader.slots
                          for name in reader.catalogue.names])
        self.option_columns = (*[f"verb {k}" for k in range(reader.verbs)], *sides,
                               *[f"zone {k}" for k in range(reader.zones)], "no zone", *reader.extras,
                               *reader.catalogue.names)
        self.observation: Floats = np.zeros((count, len(self.columns)), np.float32)
        self.options: Floats = np.zeros((count, self.actions, len(self.option_columns)), np.float32)
        self.mask: NDArray[np.int8] = np.zeros((count, self.actions), np.int8)
        self._scales = np.array(reader.scales, np.float32)
        self._extra_scales = np.array(reader.extra_scales, np.float32)
        self._draft = Draft()
        self._settle()

    def into(self, observation: Floats, options: Floats, mask: NDArray[np.int8]) -> None:
        """Write into these arrays from now on: shared memory, for instance."""
        self.observation, self.options, self.mask = observation, options, mask
        self._settle()

    def _settle(self) -> None:
        """Views of the arrays by section."""
        reader, width = self.reader, self.table.shape[1]
        scalars = len(reader.scalars)
        cards = scalars + len(reader.marks)
        slots = cards + len(reader.heaps) * width
        self._scalar_part = self.observation[:, :scalars]
        self._mark_part = self.observation[:, scalars:cards]
        self._heap_part = self.observation[:, cards:slots].reshape(self.count, len(reader.heaps), width)
        self._slot_part = self.observation[:, slots:].reshape(self.count, len(reader.slots), width)
        self._flat = self.observation.reshape(-1)
        flat = self._flat_options = self.options.reshape(self.count * self.actions, -1)
        self._flat_mask = self.mask.reshape(-1)
        frame, extra = self._frame_table.shape[1], len(reader.extras)
        self._frame_part, self._extra_part = flat[:, :frame], flat[:, frame:frame + extra]
        self._face_part = flat[:, frame + extra:]
        self._used = np.zeros(0, np.intp)  # places that were filled
        self._most = self.actions

    def encode(self, sketches: Sequence[Any]) -> None:
        """Fill the arrays: one sketch for each row."""
        draft, width, write = self._draft, len(self.columns), self.reader.write
        draft.clear()
        mark, place = len(self.reader.scalars), 0
        for sketch in sketches:
            write(sketch, draft, mark, place, self.actions)
            mark += width
            place += self.actions
        scalars = np.array(draft.scalars, np.float32)
        np.multiply(scalars.reshape(self.count, -1), self._scales, out=self._scalar_part)
        self._mark_part.fill(0)
        self._flat[draft.marks] = 1
        if self.count == 1:
            self._one_seat(draft)
        else:
            self._many_seats(draft)

    def _one_seat(self, draft: Draft) -> None:
        """Heaps and options without any index arrays: several times faster where there is but one seat."""
        slots, used = len(draft.slots), len(draft.places)
        rows = self.table.take(draft.slots + draft.rows + draft.cards, axis=0)
        self._slot_part[0] = rows[:slots]
        self._heap_part.fill(0)
        first = slots + used
        for heap, length in zip(draft.heaps, draft.lengths, strict=True):
            np.add.reduce(rows[first:first + length], axis=0, out=self._heap_part[0, heap])
            first += length
        if used < self._most:
            self._flat_options[used:self._most].fill(0)
            self._flat_mask[used:self._most].fill(0)
        self._most = used
        if used:
            self._flat_mask[:used] = 1
            self._face_part[:used] = rows[slots:slots + used]
            self._frame_part[:used] = self._frame_table.take(draft.frames, axis=0)
            self._extra_part[:used] = np.array(draft.extras, np.float32).reshape(used, -1) * self._extra_scales

    def _many_seats(self, draft: Draft) -> None:
        self._slot_part[...] = self.table.take(draft.slots, axis=0).reshape(self._slot_part.shape)
        if draft.cards:
            self._heaps(draft)
        else:
            self._heap_part.fill(0)
        self._flat_options[self._used] = 0
        self._flat_mask[self._used] = 0
        places = self._used = np.array(draft.places, np.intp)
        if places.size:
            self._flat_mask[places] = 1
            self._frame_part[places] = self._frame_table.take(draft.frames, axis=0)
            self._face_part[places] = self.table.take(draft.rows, axis=0)
            self._extra_part[places] = np.array(draft.extras, np.float32).reshape(len(places), -1) * self._extra_scales

    def _heaps(self, draft: Draft) -> None:
        """The features of all cards of a heap, added up: one product of small matrices for each seat."""
        size = np.array(draft.sizes, np.intp)
        most = max(draft.sizes)
        seat = np.repeat(np.arange(self.count), size)
        at = np.arange(len(seat)) - np.repeat(np.cumsum(size) - size, size)
        rows = np.full((self.count, most), -1, np.intp)
        rows[seat, at] = draft.cards
        lies = np.zeros((self.count, len(self.reader.heaps), most), np.float32)
        lies[seat, np.repeat(draft.heaps, draft.lengths), at] = 1
        np.matmul(lies, self.table[rows], out=self._heap_part)


def _frames(verbs: int, sides: int, zones: int) -> Floats:
    """One-hot rows for every verb, side and zone."""
    table = np.zeros((verbs, sides, zones, verbs + sides + zones), np.float32)
    for verb in range(verbs):
        table[verb, :, :, verb] = 1
    for side in range(sides):
        table[:, side, :, verbs + side] = 1
    for zone in range(zones):
        table[:, :, zone, verbs + sides + zone] = 1
    return table.reshape(-1, verbs + sides + zones)
