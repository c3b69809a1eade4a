"""Tables made by hand, without web and database."""

from __future__ import annotations

from typing import Any

from theomachy.core.rules import RULES
from theomachy.server.table import commands, fair, table_events
from theomachy.server.table.game_rules import GameSetup
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import AnyTableEvent, EventRow
from theomachy.server.table.terms import TableConfig, Terms


class Hand:
    """Writes rows into a table as the database would."""

    def __init__(self, game: str = "old-ones", players: int = 2, secret: str = "secret", **terms: Any) -> None:
        config = TableConfig(
            GameSetup(game=game, options={"players": players}), Terms(**terms), "g0", players, 0.0, RULES
        )
        self.table = Table("t", config, secret)
        self.now = 0.0

    def write(self, event: AnyTableEvent) -> None:
        again = table_events.decode(table_events.encode(event))
        self.table.fold(EventRow("t", self.table.number + 1, self.now, again))


def started(game: str = "old-ones", people: int = 2, bots: int = 0, reveal: int | None = None, **terms: Any) -> Table:
    return begun(game, people, bots, reveal, **terms).table


def begun(
    game: str = "old-ones",
    people: int = 2,
    bots: int = 0,
    reveal: int | None = None,
    secret: str = "secret",
    **terms: Any,
) -> Hand:
    hand = Hand(game, people + bots, secret, **terms)
    for seat in range(people):
        hand.write(commands.sit(hand.table, seat, f"g{seat}", f"P{seat}", f"token {seat}"))
    for seat in range(people, people + bots):
        hand.write(commands.sit_bot(hand.table, seat, "g0", "random"))
    for seat in range(people):
        hand.write(commands.ready(hand.table, seat, fair.commitment(f"part {seat}")))
    for seat in range(people if reveal is None else reveal):
        hand.write(commands.reveal(hand.table, seat, f"part {seat}"))
    return hand
