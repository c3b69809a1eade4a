"""The three ports through which a table meets its surroundings. The server's are a database, worker processes and
sockets; a test's, or a browser page's, can be plain objects in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from theomachy.server.table.advice import Advice
from theomachy.server.table.listing import Listing
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import EventRow


class Storage(Protocol):
    """Where the rows of tables are kept. Raises RequestRefused("unavailable") when it cannot be reached."""

    async def append(self, rows: Sequence[EventRow], listing: Listing | None, guest: str = "") -> bool:
        """Add rows, list the table anew if a listing is given, and note that this guest sits there. False, and nothing
        is added, if one of the numbers is taken."""

    async def rows_after(self, name: str, after: int) -> list[EventRow]:
        """The rows of a table whose numbers are greater than this."""

    async def list_as(self, name: str, listing: Listing) -> None:
        """Change how a table is found."""

    async def archive(self, name: str, digest: str, story: dict[str, Any]) -> None:
        """Keep a finished game as it was told."""


class Thinkers(Protocol):
    """Who answers for bots."""

    async def think(self, table: Table, most: int) -> list[tuple[int, int, int]]:
        """The next answers, at most so many, of the table's bots, each as seat, serial and option. Raises
        RequestRefused if they do not come in time."""

    async def advise(self, table: Table, seat: int) -> Advice | None:
        """What a bot would choose for this seat; None if the rules ask somebody else. Refused if it takes too long."""


class Connections(Protocol):
    """The line: who is connected."""

    @property
    def node(self) -> str:
        """The name of this node: people may be connected to a table at several."""

    def is_connected(self, seat: int) -> bool:
        """Whether somebody is connected here who plays this seat."""

    def broadcast(self) -> None:
        """Send the viewers what is new to them."""

    def received(self, rows: Sequence[EventRow]) -> None:
        """These rows are part of the table now: send what is new, and look again at what is due."""
