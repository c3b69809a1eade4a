"""Which picks a text is asking for: those made, and how many there must and may be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.core.frame import Frame
from theomachy.language.running.kinds import Clause
from theomachy.language.words.things import Choice

if TYPE_CHECKING:
    from theomachy.language.running.text_state import TextState


def pending_picks(s: TextState, f: Frame, point: object = None) -> tuple[tuple[int, ...], int, int] | None:
    """Cards picked, least, most, of the choice a frame is asking for; None: it asks something else."""
    if point is None and isinstance(f.word, Clause) and f.i < len(f.word.points):
        point = f.word.points[f.i]
    if not isinstance(point, Choice):
        return None
    picked = f.cards
    least, most = point.bounds(s, f)
    there = len([c for c in point.choosable_cards(s, f) if c not in picked]) + len(picked)
    return picked, min(least, there), there if most < 0 else min(most, there)
