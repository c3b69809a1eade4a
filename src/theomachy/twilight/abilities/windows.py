"""Giving priority: in an open window, or only to answer what is declared (T-5.20, T-R37, T-R39)."""

from __future__ import annotations

from theomachy.core.declared import EFFECTS, PRIORITY, WINDOW
from theomachy.twilight import questions
from theomachy.twilight.state import TState


def open_priority_window(s: TState, mode: int) -> None:
    if not mode & WINDOW and not s.unsettled and not s.pending and not s.declared:
        return  # nothing was triggered
    f = s.push(PRIORITY, s.active)
    f.step = mode
    f.i = questions.ASK_PRIORITY
    f.x = -1


def open_full_window(s: TState) -> None:
    """Open a window in which Active Effects are allowed."""
    open_priority_window(s, WINDOW | EFFECTS)


def sacrifice_window(s: TState) -> None:
    """Open the window for Sacrifices at the end of a No-AE Phase (T-R40)."""
    can = s.params.sacrifice_in_no_ae and any(s.resources(p) for p in range(s.n))
    open_priority_window(s, WINDOW if can else 0)


def resolve_triggers(s: TState) -> None:
    """No window: what was triggered is resolved, with responses to it."""
    open_priority_window(s, EFFECTS)


def resolve_triggers_without_effects(s: TState) -> None:
    """T-R39: what was triggered in a No-AE Phase; only Sacrifice may answer it."""
    open_priority_window(s, 0)
