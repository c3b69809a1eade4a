"""Tables made by hand, without web and database."""

from __future__ import annotations

import copy
from typing import Any, cast

import theomachy as th
from theomachy.core.rules import RULES
from theomachy.server.table import commands, fair, table_events
from theomachy.server.table.game_in_play import GameInPlay
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

    def write(self, events: AnyTableEvent | list[AnyTableEvent]) -> None:
        for event in events if isinstance(events, list) else [events]:
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


def playing(table: Table) -> GameInPlay:
    """The game in play of a table that has one."""
    assert table.play is not None
    return table.play


def in_world(table: Table, world: th.World) -> Table:
    """A copy of a table in which a sampled world is played instead of the game."""
    again, play = copy.copy(table), copy.copy(playing(table))
    again.notices = copy.deepcopy(table.notices)
    again.play, again.seats = play, [copy.copy(seat) for seat in table.seats]
    again.chat, again.mutes, again.rematch_asked = [], set(), set()
    for seat in again.seats:
        seat.nodes = set(seat.nodes)
    play._seats = again.seats
    play.game = cast("th.Game", world)  # a world plays like a game; nobody asks it for its record here
    play.game.keep_steps()
    play.steps = []
    play.history = copy.copy(play.history)
    play.history.choices, play.history.conceded = list(play.history.choices), list(play.history.conceded)
    play.history.by_aide = set(play.history.by_aide)
    play.serials, play.ahead, play._tried = list(play.serials), dict(play.ahead), None
    play._questions, play.conceding = dict(play._questions), set(play.conceding)
    play.clocks, play.pace = copy.deepcopy(play.clocks), copy.deepcopy(play.pace)
    return again
