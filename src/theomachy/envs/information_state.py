"""What a seat has seen and done so far, in a few bytes: the name of an information state."""

from __future__ import annotations

from array import array
from hashlib import blake2b
from itertools import chain
from typing import Any

from theomachy.envs.row_buffer import HEAD, KeyNumbers, RowBuffer, SeatEncoder, scalar_width

NUMBER_BYTES = 8  # bytes


class InformationStates:
    """For each seat a hash over what it saw whenever it was asked, and what it answered. Others' doings leave no trace
    in it but what the seat could see when its turn came, so it gives nothing away."""

    __slots__ = ("_seats",)

    def __init__(self, seats: tuple[bytes, ...]) -> None:
        self._seats = seats

    def after_answer(self, seat: int, seen: bytes, choice: int) -> InformationStates:
        after = blake2b(self._seats[seat] + seen + choice.to_bytes(4, "big"), digest_size=NUMBER_BYTES).digest()
        return InformationStates((*self._seats[:seat], after, *self._seats[seat + 1 :]))

    def current(self, seat: int, seen: bytes) -> bytes:
        """The information state at this moment."""
        return blake2b(self._seats[seat] + seen, digest_size=NUMBER_BYTES).digest()

    def restricted_to(self, seat: int) -> InformationStates:
        """Forget what others remember, for a sampled world: what they saw is not what they would have seen there."""
        return InformationStates(tuple(one if p == seat else b"" for p, one in enumerate(self._seats)))


def bytes_of(seat_encoder: SeatEncoder, seat_numbers: Any) -> bytes:
    """A numeric view as bytes: equal exactly when all numbers are."""
    buffer = RowBuffer(KeyNumbers(seat_encoder.row[-1] + 1))
    seat_encoder.write(seat_numbers, buffer, len(seat_numbers.options))
    numbers, heaps = buffer.numbers, HEAD + scalar_width(seat_encoder)
    slots = heaps + len(seat_encoder.heaps)
    parts = (
        numbers[HEAD:heaps],
        seat_encoder.marked(buffer.mark_keys.key(numbers[HEAD - 1])),
        numbers[slots:],
        *map(buffer.heap_keys.key, numbers[heaps:slots]),
        *[seat_encoder.option(buffer.option_keys.key(number)) for number in buffer.options],
    )
    return array("q", chain(*parts, map(len, parts))).tobytes()
