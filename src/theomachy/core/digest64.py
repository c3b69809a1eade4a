"""A state in one number, kept in states and records: 64 bits that are the same on every machine.

Python's own `hash` is not: it has 32 bits where machine words have, and follows the algorithm of one Python.
"""

from __future__ import annotations

from hashlib import blake2b


def digest64(parts: object) -> int:
    """64 bits of tuples and lists of ints and strings."""
    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=8).digest(), "big")
