"""Counter-based randomness: a 256-bit key and a counter in the state, hashed to blocks of eight 60-bit words.

Copying it is free, the same seed gives the same game on any machine, and a new key makes a new future (search).
Every draw is exactly uniform: a word above the largest multiple of what is wanted is thrown away. Words are small
enough for plain machine integers, and one word decides as many swaps of a shuffle as fit into it.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from theomachy.core.state import State

BITS: Final = 60
SPAN: Final = 1 << BITS
WORDS: Final = 8  # of one block
# Position of a shuffle -> how many swaps one word decides from there on, and the limit below which it is fair.
_RUNS: Final[list[tuple[int, int]]] = [(0, SPAN)]


def key_from(seed: object) -> bytes:
    """The 256-bit key of a seed; equal seeds (same type, same value) give equal keys."""
    return blake2b(repr(seed).encode(), digest_size=32, person=b"theomachy").digest()


def next_word(s: State) -> int:
    """The next 60 random bits."""
    k = s.counter % WORDS
    if k == 0:
        number = s.counter // WORDS
        s.block = blake2b(number.to_bytes(8, "little"), key=s.key, digest_size=8 * WORDS).digest()
    s.counter += 1
    return int.from_bytes(s.block[8 * k : 8 * k + 8], "little") >> 4


def rekey(s: State, key: bytes) -> None:
    """Give the state another key, and so another future."""
    s.key = key
    s.counter = 0


def randbelow(s: State, n: int) -> int:
    """A uniform number in 0 … n-1."""
    limit = SPAN - SPAN % n
    r = next_word(s)
    while r >= limit:
        r = next_word(s)
    return r % n


def shuffle(s: State, cards: list[int]) -> None:
    """Put a list into a uniformly random order (Fisher and Yates), in place."""
    top = len(cards) - 1
    if top >= len(_RUNS):
        _learn_runs(top)
    while top > 0:
        run, limit = _RUNS[top]
        r = next_word(s)
        while r >= limit:
            r = next_word(s)
        for i in range(top, top - run, -1):
            n = i + 1
            j = r % n
            r //= n
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
        top -= run


def _learn_runs(top: int) -> None:
    """For every position up to `top`: the longest run of swaps whose number of outcomes is small beside a word's."""
    for first in range(len(_RUNS), top + 1):
        run, outcomes = 0, 1
        while run < first and (not run or outcomes * (first - run + 1) <= SPAN >> 4):
            outcomes *= first - run + 1
            run += 1
        _RUNS.append((run, SPAN - SPAN % outcomes))
