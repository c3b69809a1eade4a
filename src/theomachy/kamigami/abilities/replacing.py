"""What was about to happen and does not, or not quite (K-11.12, K-R52)."""

from __future__ import annotations

from theomachy.core.batch import BATCH
from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.kamigami import events
from theomachy.kamigami.standing import energy_of
from theomachy.kamigami.state import KState


def replace_event(s: KState, f: Frame) -> None:
    """ "Instead": what the window is about does not happen, and nothing is left to answer."""
    index = _batch_below(s, f)
    if index >= 0:
        _replace_present(s.frames[index], Event(events.NOTHING))
        s.frames[index + 1].events = ()


def lessen(s: KState, f: Frame, n: int) -> None:
    """The loss about to happen is smaller, at least 0; its window goes on about what is left of it."""
    index = _batch_below(s, f)
    if index < 0:
        return
    batch, window = s.frames[index], s.frames[index + 1]
    present = batch.events[batch.i - 1]
    e = present.but(n=max(0, present.n - n))
    _replace_present(batch, e)
    least = {events.WOULD_LOSE: 1, events.WOULD_FALL: energy_of(s, e.card)}
    window.events = tuple([x.but(n=e.n) for x in window.events if e.n >= least[x.kind]])


def _batch_below(s: KState, f: Frame) -> int:
    """The batch whose window this ability answers, by its place on the stack; its window lies right above it."""
    for index in range(f.base - 1, -1, -1):
        if s.frames[index].word is BATCH:
            return index
    return -1


def _replace_present(batch: Frame, e: Event) -> None:
    """Another event in place of the one the batch has come to."""
    k = batch.i - 1
    batch.events = (*batch.events[:k], e, *batch.events[k + 1 :])
