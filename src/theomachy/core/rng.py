"""Counter-based randomness: a 256-bit key and a counter in the state, hashed to blocks of 512 bits.

Copying it is free, the same seed gives the same game on any machine, and a new key makes a new future (search).
Every draw is exactly uniform: a block above the largest multiple of what is wanted is thrown away.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from theomachy.core.state import State

BITS: Final = 512
RUN: Final = 56  # so many swaps are decided by one block: 56 numbers below 512 need at most 504 bits
_LIMITS: Final[dict[tuple[int, int], int]] = {}


def key_from(seed: object) -> bytes:
    """The 256-bit key of a seed; equal seeds (same type, same value) give equal keys."""
    return blake2b(repr(seed).encode(), digest_size=32, person=b"theomachy").digest()


def block(s: State) -> int:
    s.counter += 1
    digest = blake2b(s.counter.to_bytes(8, "little"), key=s.key, digest_size=BITS // 8).digest()
    return int.from_bytes(digest, "little")


def below(s: State, n: int) -> int:
    """A uniform number in 0 … n-1."""
    limit = (1 << BITS) // n * n
    r = block(s)
    while r >= limit:
        r = block(s)
    return r % n


def shuffle(s: State, cards: list[int]) -> None:
    """Put a list into a uniformly random order (Fisher and Yates), in place."""
    top = len(cards) - 1
    while top > 0:
        stop = max(0, top - RUN)
        r = _uniform_run(s, top, stop)
        for i in range(top, stop, -1):
            r, j = divmod(r, i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        top = stop


def _uniform_run(s: State, top: int, stop: int) -> int:
    """A block from which the swap partners of positions top … stop+1 can be divided out without bias."""
    limit = _LIMITS.get((top, stop))
    if limit is None:
        product = 1
        for i in range(top, stop, -1):
            product *= i + 1
        limit = (1 << BITS) // product * product
        _LIMITS[top, stop] = limit
    r = block(s)
    while r >= limit:
        r = block(s)
    return r
