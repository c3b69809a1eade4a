"""Endless loops end (T-R97): what is optional counts as passed, what repeats itself is a draw.

Nothing is computed until something could loop: a number of triggers have come without a choice in between.
"""

from __future__ import annotations

from typing import Final

from theomachy.core.digest64 import digest64
from theomachy.twilight.ending import end_by_loop
from theomachy.twilight.state import Pending, TState

EVENTS_BEFORE_PASSES: Final = 1000  # events in one Turn, then all that is optional counts as passed
EVENTS_BEFORE_DRAW: Final = 3 * EVENTS_BEFORE_PASSES  # events in one Turn: a loop in which only some number grows
TRIGGERS_BEFORE_COMPARING: Final = 24  # triggers in a row without a choice, then tables are compared


def only_passes_left(s: TState) -> bool:
    """Whether so much has happened this Turn that nothing optional may be added."""
    return s.events_this_turn > EVENTS_BEFORE_PASSES


def end_endless_loop(s: TState, p: Pending) -> bool:
    """Whether what is about to be announced by itself would go on for ever; then the game is over."""
    if s.events_this_turn > EVENTS_BEFORE_DRAW or _comes_back(s, p):
        end_by_loop(s)
    return s.over


def _comes_back(s: TState, p: Pending) -> bool:
    """Whether the same trigger has come to the same table before, without any choice in between."""
    choices = sum(s.serials)
    if not s.loop_memory or s.loop_memory[0] != choices:
        s.loop_memory = (choices, 0)
    _, count, *seen = s.loop_memory
    if count < TRIGGERS_BEFORE_COMPARING:
        s.loop_memory = (choices, count + 1)
        return False
    now = fingerprint(s, p)
    s.loop_memory = (choices, count, *seen, now)
    return now in seen


def fingerprint(s: TState, p: Pending) -> int:
    """All that decides how it goes on, in one number; not what only counts: events, objects, cards Destroyed."""
    path = s.rules.path_of
    parts = (
        path(p.word),
        p.parts(),
        s.phase,
        s.step,
        s.active,
        s.out,
        s.counter,
        s.zones,
        s.flags,
        s.damage,
        s.blessing,
        s.freeze,
        s.recall,
        s.used,
        s.copying,
        s.goal,
        s.foe,
        s.floating,
        s.damaged,
        bool(s.destroyed),
        [s.frame_parts(f) for f in s.frames],
        [(path(x.word), x.parts()) for x in s.pending],
        [
            (path(d.word), d.kind, d.who, d.source, d.i, d.targets, d.locks, d.it, d.them, d.player, d.x, d.did)
            for d in s.declared
        ],
        [(path(e.word), e.kind, e.who, e.source, e.cards, e.n, e.until, e.it, e.them, e.player) for e in s.effects],
    )
    return digest64(parts)
