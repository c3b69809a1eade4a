"""A game consistent with all that one seat knows, the rest resampled.

Cards stay where they lie, physically; only the faces of those the seat does not know are dealt anew, within the groups
the seat can tell apart (`Rules.pools`). So nothing that is suspended (frames, targets, orders) can dangle, and what the
seat knows, sees and is asked stays exactly as it was.
"""

from __future__ import annotations

from typing import Final

from theomachy.core import rng
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
    # Whoever is asked seldom holds what the question is about: leave them what they know, deal anew the rest.
    s = _resample(true, seat, s.key, 1 << true.seat)
    asked = _ask_again(s)
    assert asked, "what a seat is asked depends only on what it knows"
    return s


def _resample(true: State, seat: int, key: bytes, kept: int = 0) -> State:
    """Deal anew the faces that `seat` does not know, except those known to the seats in `kept`."""
    s = true.clone()
    s.key = key
    s.counter = 0
    source: dict[int, int] = {}  # card -> whose face it gets; groups may overlap, then they are dealt one after another
    for group in s.rules.pools(s, seat):
        pool = [card for card in group if not s.known[card] & kept] if kept else group
        mixed = [source.get(card, card) for card in pool]
        mixed.sort(key=true.face.__getitem__)  # so that equal seeds give equal samples, whatever is hidden
        rng.shuffle(s, mixed)
        source.update(zip(pool, mixed, strict=True))
    face = true.face.copy()
    for card, other in source.items():
        face[card] = true.face[other]
    s.face = face
    s.rules.moved(s, {other: card for card, other in source.items()})
    s.rules.redeal(s, seat)
    s.key = rng.key_from(s.key)
    return s


def _ask_again(s: State) -> bool:
    """Compute another seat's question anew; False if in this world it would not be asked it."""
    seat, kind, depth = s.seat, s.kind, len(s.frames)
    s.options = NO_OPTIONS
    f = s.frames[-1]
    f.word.ask_again(s, f)
    return bool(s.options) and s.seat == seat and s.kind == kind and len(s.frames) == depth and s.frames[-1] is f
