"""Moments as numbers: the phases that texts name, and the events they mean."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Word
from theomachy.kamigami import events, layout
from theomachy.kamigami.words.headers import DiscardPhase, PlayPhase, RecruitPhase, StartingPhase
from theomachy.language.running.kinds import Phase
from theomachy.language.words.headers import EndPhase

PHASES: Final[dict[type[Word], int]] = {
    StartingPhase: layout.STARTING,
    PlayPhase: layout.PLAYING,
    RecruitPhase: layout.RECRUITING,
    DiscardPhase: layout.DISCARDING,
    EndPhase: layout.ENDING,
}


def phase_of(phase: Phase) -> int:
    return PHASES[type(phase)]


def edge_of(edge: str, phase: Phase) -> int:
    """The kind of event that the start or end of a phase is."""
    return (events.PHASE_START if edge == "start" else events.PHASE_END) + phase_of(phase)


def mask_of(kinds: tuple[int, ...]) -> int:
    return sum([1 << kind for kind in set(kinds)])
