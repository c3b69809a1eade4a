"""A finished game as it is kept: readable under later rules, without being replayed."""

from __future__ import annotations

from typing import Any

from theomachy.server.table.table import Table


def archive_of(table: Table) -> dict[str, Any]:
    """A game as everybody may read it after the end: its record, and each seat's events and last view."""
    game = table.game
    assert game is not None
    readers: list[int | None] = [None, *range(game.players)]
    return {
        "record": table.record(),
        "over": game.over,
        "winners": list(game.winners),
        "reason": game.reason,
        "names": [seat.name for seat in table.seats],
        "seats": [{"view": game.view(seat), "events": game.events(0, seat)} for seat in readers],
    }
