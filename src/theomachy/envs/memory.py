"""What a seat has seen and done so far, in a few bytes: the name of an information state."""

from __future__ import annotations

from array import array
from hashlib import blake2b
from itertools import chain
from typing import Any

from theomachy.envs.draft import HEAD, Draft, Keys, Reader, written

SIZE = 8  # bytes


class Memory:
    """For each seat a hash over what it saw whenever it was asked, and what it answered. Others' doings leave no trace
    in it but what the seat could see when its turn came, so it gives nothing away."""

    __slots__ = ("_seats",)

    def __init__(self, seats: tuple[bytes, ...]) -> None:
        self._seats = seats

    def answer(self, seat: int, seen: bytes, choice: int) -> Memory:
        after = blake2b(self._seats[seat] + seen + choice.to_bytes(4, "big"), digest_size=SIZE).digest()
        return Memory((*self._seats[:seat], after, *self._seats[seat + 1 :]))

    def now(self, seat: int, seen: bytes) -> bytes:
        """The information state at this moment."""
        return blake2b(self._seats[seat] + seen, digest_size=SIZE).digest()

    def only(self, seat: int) -> Memory:
        """In a sampled world nobody else remembers anything: what they saw is not what they would have seen there."""
        return Memory(tuple(one if p == seat else b"" for p, one in enumerate(self._seats)))


def bytes_of(reader: Reader, sketch: Any) -> bytes:
    """A sketch as bytes: equal exactly when all numbers are."""
    draft = Draft(Keys(reader.row[-1] + 1))
    reader.write(sketch, draft, len(sketch.options))
    numbers, heaps = draft.numbers, HEAD + written(reader)
    slots = heaps + len(reader.heaps)
    parts = (
        numbers[HEAD:heaps],
        reader.marked(draft.mark_keys.key(numbers[HEAD - 1])),
        numbers[slots:],
        *map(draft.heap_keys.key, numbers[heaps:slots]),
        *[reader.option(draft.option_keys.key(number)) for number in draft.options],
    )
    return array("q", chain(*parts, map(len, parts))).tobytes()
