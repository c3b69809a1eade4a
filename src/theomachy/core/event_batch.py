"""One pipeline for all that changes the game: rewrite, note triggers, windows before, apply, check, windows after."""

from __future__ import annotations

from typing import Final

from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.core.state import State

WOULD: Final = 0
REACT: Final = 1


class Batch(Word):
    """Events that happen at the same time. Windows before come first, then all are applied, checked, reacted to.

    Frame: `n` = one more than the place of the text's frame that asks whether all of it happened, 0 if none does;
    `i` = how far the windows are with the events."""

    def run(self, s: State, f: Frame) -> None:
        rules = s.rules
        if f.step == WOULD:
            if rules.open_window_before(s, f):
                return
            f.step = REACT
            f.i = 0
            noted = 0 if s.log is None else len(s.log)
            rules.apply(s, list(f.events))
            rules.check(s)
            if s.log is not None and len(f.events) == 1 and len(s.log) > noted:
                f.cause_line = (
                    noted  # what answers the one event is caused by it; of several nobody says which was answered
                )
            return
        if not rules.open_window_after(s, f):
            s.frames.pop()


BATCH: Final = Batch()


def start_batch(s: State, events: list[Event], because: int = -1) -> None:
    """Let a batch of events happen; at once if nothing in this game can step in or react. `because`: the line of the
    log that caused it, if it is another than that of what goes on."""
    if not events:
        return
    if because >= 0 and s.frames:
        top = s.frames[-1]
        mark = top.cause_line
        top.cause_line = because
        start_batch(s, events)
        top.cause_line = mark
        return
    rules = s.rules
    s.events_this_turn += len(events)
    if rules.has_effects_before:
        rules.rewrite(s, events)
        rules.note_triggers(s, events)
    if not rules.apply_without_frame(s, events):
        f = s.push(BATCH, s.active)
        f.events = tuple(events)


def count_direct_changes(s: State, n: int) -> None:
    """Count changes that were made without events, since nothing in this game could replace or react to them."""
    s.events_this_turn += n
    s.rules.check(s)
