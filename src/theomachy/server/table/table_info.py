"""What everybody may know of a table beside its game: the `table` part of a viewer's document."""

from __future__ import annotations

from typing import Any

import msgspec

from theomachy.server.table import fair, game_rules
from theomachy.server.table.seat import TableSeat
from theomachy.server.table.table import UPLOAD, Table


class TableInfos:
    """The `TableInfo` of each reader, made anew only after rows that change it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._terms = msgspec.to_builtins(table.config.terms)
        self._made: dict[int | None, tuple[int, dict[str, Any]]] = {}  # reader -> row number, info

    def of(self, reader: int | None) -> dict[str, Any]:
        """The info for a seat, or for a spectator."""
        number, info = self._made.get(reader, (-1, {}))
        if number != self._table.info_number:
            info = self._make(reader)
            self._made[reader] = self._table.info_number, info
        return info

    def _make(self, you: int | None) -> dict[str, Any]:
        table, config = self._table, self._table.config
        return {
            "id": table.id,
            "title": config.terms.title,
            "game": config.setup.game,
            "options": table.setup.options if table.stage == "over" else game_rules.options_for(table.setup, you),
            "players": config.players,
            "stage": table.stage,
            "you": you,
            "host": you is not None and table.seats[you].guest == config.host,
            "seats": [_seat_info(table, seat) for seat in table.seats],
            "pace": table.pace_mode(),
            "terms": self._terms,
            "commitment": fair.commitment(table.start.server_part) if config.setup.seed is None else None,
            "broken": list(table.start.unrevealed),
            "continued": config.continued,
            "repeats": bool(config.origin) and config.origin != UPLOAD and config.continued is None,
            "paused": table.paused,
            "undo": None
            if table.undo is None or table.stage != "live"
            else {"seat": table.undo.seat, "of": list(table.undo.of), "agreed": sorted(table.undo.agreed)},
            "rematch_asked": sorted(table.rematch_asked),
            "rematch": table.rematch or None,
            "conceding": you is not None and table.play is not None and you in table.play.conceding,
            "muted": [whom for whom in (*range(config.players), None) if (you, whom) in table.mutes],
        }


def _seat_info(table: Table, seat: TableSeat) -> dict[str, Any]:
    return {
        "seat": seat.number,
        "kind": "person" if seat.person else "bot" if seat.bot else "free",
        "name": seat.name,
        "bot": seat.bot or None,
        "ready": bool(seat.bot or seat.commitment),
        "commitment": seat.commitment or None,
        "revealed": seat.number in table.start.parts,
        "here": bool(seat.nodes),
        "stand_in": seat.stand_in or None,
        "host": seat.person and seat.guest == table.config.host,
        "deck": _deck_name(table, seat),
    }


def _deck_name(table: Table, seat: TableSeat) -> str | None:
    """The name of a seat's deck, as far as everybody may know it; None in games without decks."""
    if not game_rules.chooses_decks(table.config.setup):
        return None
    given = game_rules.decks_of(table.setup, len(table.seats))[seat.number]
    return game_rules.deck_name(seat.deck or given)
