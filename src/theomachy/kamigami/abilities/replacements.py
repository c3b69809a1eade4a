"""What was about to happen and does not, or not quite (K-11.12, K-R52)."""

from __future__ import annotations

from theomachy.core.event import Event
from theomachy.core.event_batch import BATCH
from theomachy.core.frame import Frame
from theomachy.kamigami import events
from theomachy.kamigami.slots import energy_of
from theomachy.kamigami.state import KState
from theomachy.language.words.flow import undone


def replace_event(s: KState, f: Frame) -> None:
    """ "Instead": what the window is about does not happen, and nothing is left to answer (K-13.3)."""
    index = _batch_below(s, f)
    if index >= 0:
        batch = s.frames[index]
        present = batch.events[batch.i - 1]
        _replace_present(s, batch, present.but(kind=events.NOTHING, n=present.kind))
        s.frames[index + 1].events = ()


def apply_replacement(s: KState, f: Frame) -> bool:
    """A lasting "instead" has its moment: replace what would happen, unless something else has (K-R52)."""
    index = _batch_below(s, f)
    if index < 0 or s.frames[index].events[s.frames[index].i - 1].kind == events.NOTHING:
        return False
    replace_event(s, f)
    return True


def set_loss(s: KState, f: Frame, card: int, n: int) -> bool:
    """Let the loss just replaced leave that much Energy; what is left of it is still that loss (K-R92)."""
    index = _batch_below(s, f)
    if index < 0:
        return False
    batch = s.frames[index]
    present = batch.events[batch.i - 1]
    if present.kind != events.NOTHING or present.card != card or present.n not in (events.LOSE, events.DAMAGE):
        return False
    lost = energy_of(s, card) - n
    written = present.but(kind=present.n, n=lost) if lost > 0 else Event(events.SET, f.who, card, n)
    _replace_present(s, batch, written)
    if written.kind == events.SET and len(batch.events) == 1:
        batch.cause_line = f.cause_line  # it comes of what replaced the loss (K-15.6)
    return True


def reduce_loss(s: KState, f: Frame, n: int) -> None:
    """The loss about to happen is smaller, at least 0; its window goes on about what is left of it."""
    index = _batch_below(s, f)
    if index < 0:
        return
    batch, window = s.frames[index], s.frames[index + 1]
    present = batch.events[batch.i - 1]
    e = present.but(n=max(0, present.n - n))
    _replace_present(s, batch, e)
    least = {events.WOULD_LOSE: 1, events.WOULD_FALL: energy_of(s, e.card)}
    window.events = tuple([x.but(n=e.n) for x in window.events if e.n >= least[x.kind]])


def _batch_below(s: KState, f: Frame) -> int:
    """The batch whose window this ability answers, by its place on the stack; its window lies right above it."""
    for index in range(f.base - 1, -1, -1):
        if s.frames[index].word is BATCH:
            return index
    return -1


def _replace_present(s: KState, batch: Frame, e: Event) -> None:
    """Another event in place of the one the batch has come to."""
    k = batch.i - 1
    undone(s, batch)
    batch.events = (*batch.events[:k], e, *batch.events[k + 1 :])
