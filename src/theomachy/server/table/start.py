"""The start of a game: every player commits to a part of the seed, then all reveal theirs (see `fair`)."""

from __future__ import annotations

from typing import Any

from theomachy.server.table import fair
from theomachy.server.table.terms import REVEAL_LIMIT


class Start:
    """One table's commit and reveal. A start that is broken off is followed by another attempt."""

    def __init__(self, secret: str) -> None:
        self._secret = secret
        self.attempt = 1
        self.parts: dict[int, str] = {}  # revealed, by seat
        self.reveal_by = 0.0  # when those who have not revealed lose their seats
        self.unrevealed: tuple[str, ...] = ()  # the names of those who broke the last start off

    def begin(self, at: float) -> None:
        """Begin the time to reveal, as all are committed."""
        self.unrevealed, self.reveal_by = (), at + REVEAL_LIMIT

    def break_off(self, names: tuple[str, ...]) -> None:
        """Break the start off, since not all revealed in time; the next attempt has another part of the server."""
        self.attempt += 1
        self.parts.clear()
        self.unrevealed = names

    @property
    def server_part(self) -> str:
        """The server's part of the seed in this attempt."""
        return fair.server_part(self._secret, self.attempt)

    def seed(self) -> str:
        """The seed that follows from all parts."""
        return fair.seed_of(self.server_part, self.parts)

    def proof(self) -> dict[str, Any]:
        """What goes into the record after the end, so that anybody can check the deal."""
        return fair.proof(self._secret, self.attempt, self.parts)
