"""Taking choices back at a table: what is asked for, and who must agree (docs/security.md). The terminal, where one
person plays against bots, refuses by itself: `cli/terminal.py`, `undo`."""

from __future__ import annotations

from theomachy.server.table.game_in_play import GameInPlay
from theomachy.server.table.game_rules import event_kind
from theomachy.server.table.pace import MOMENTS
from theomachy.server.table.table_events import UndoAsked


class UndoRequest:
    """A seat wants to go back to before its last action; the seats it concerns have to agree."""

    def __init__(self, event: UndoAsked) -> None:
        self.seat = event.seat
        self.to = event.to  # choices that are kept
        self.of = event.of  # who must agree
        self.agreed: set[int] = set()

    @property
    def granted(self) -> bool:
        """Whether everybody who must agree has done so."""
        return set(self.of) <= self.agreed


def seats_concerned(play: GameInPlay, kept: int, chosen_since: set[int]) -> set[int]:
    """Whom an undo concerns: who has chosen since; everybody, if anybody has learned anything since, or if there was
    a pause in which anybody might have chosen."""
    before, everybody = play.history.after(kept), set(range(play.game.players))
    if any(play.game.has_learned_since(before, seat) for seat in everybody):
        return everybody
    # Whose pass counted, and whose was imitated, must not be told afterwards either.
    if play.pace.mode != "none" and any(event_kind(line) in MOMENTS for line in play.game.events(before.event_count)):
        return everybody
    return chosen_since
