"""A game consistent with all that one seat knows, the rest resampled.

Cards stay where they lie, physically; only the faces of those the seat does not know are dealt anew, within the groups
the seat can tell apart (`Rules.pools`). So nothing that is suspended (frames, targets, orders) can dangle, and what the
seat knows, sees and is asked stays exactly as it was.
"""

from __future__ import annotations

from typing import Final

from theomachy.core import rng
from theomachy.core.machine import advance
from theomachy.core.state import NO_OPTIONS, State

TRIES: Final = 12


def determinize(true: State, seat: int, seed: object) -> State:
    """Resample everything `seat` does not know, with fresh randomness."""
    s = _resample(true, seat, rng.key_from(("determinize", seat, seed)))
    if true.over or true.seat == seat:
        return s
    for _ in range(TRIES):
        if _ask_again(s):
            return s
        s = _resample(true, seat, s.key)
    # Whoever is asked can hold nothing to be asked about: in this world the game goes on without the question.
    s.options = NO_OPTIONS
    advance(s)
    return s


def _resample(true: State, seat: int, key: bytes) -> State:
    s = true.clone()
    s.key = key
    s.counter = 0
    face = true.face.copy()
    for pool in s.rules.pools(s, seat):
        faces = [face[card] for card in pool]
        rng.shuffle(s, faces)
        for card, f in zip(pool, faces, strict=True):
            face[card] = f
    s.face = face
    s.key = rng.key_from(s.key)
    return s


def _ask_again(s: State) -> bool:
    """Compute another seat's question anew; False if in this world it would not be asked it."""
    seat, kind, depth = s.seat, s.kind, len(s.frames)
    s.options = NO_OPTIONS
    f = s.frames[-1]
    f.word.ask_again(s, f)
    return bool(s.options) and s.seat == seat and s.kind == kind and len(s.frames) == depth and s.frames[-1] is f
