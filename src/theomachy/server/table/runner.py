"""A table that is played: commands become stored rows, bots and clocks answer when it is time. All of it through the
ports; when something is due is only said here, whoever holds the table sets the alarm."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial
from typing import Any, Final, TypeVar

import msgspec

from theomachy.server.table import game_rules, table_events
from theomachy.server.table.advice import Advice
from theomachy.server.table.archive import archive_of
from theomachy.server.table.commands import Command
from theomachy.server.table.feeds import Feeds
from theomachy.server.table.game_in_play import GameInPlay
from theomachy.server.table.listing import Listing
from theomachy.server.table.ports import Connections, Storage, Thinkers
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import AnyTableEvent, ChoiceMade, EventRow

BOT_ANSWERS: Final = 8  # in one go, where nobody must be given time to react
GRACE: Final = 2.0  # seconds before a node does what the node that wrote last should have done
WATCH_EVERY: Final = 60.0  # seconds after which some node looks at a running table that nobody is connected to
log = logging.getLogger("theomachy.table")

T = TypeVar("T")
Lock = AbstractAsyncContextManager[Any]
# Do something slow without holding up everything else.
Offload = Callable[[Callable[[], Any]], Awaitable[Any]]


async def at_once(work: Callable[[], Any]) -> Any:
    """Run a function here and now."""
    return work()


class TableRunner:
    """Carries out commands and whatever falls due at one table."""

    def __init__(
        self,
        table: Table,
        storage: Storage,
        thinkers: Thinkers,
        connections: Connections,
        now: Callable[[], float],
        listing: Listing,
        *,
        is_new: bool = False,
        lock: Lock | None = None,
        offload: Offload = at_once,
    ) -> None:
        """`listing`: as the table is found; `is_new`: it was made here, so nobody else can have written; `lock`: held
        while rows are read or written, where several commands may come at once."""
        self.table = table
        self.feeds = Feeds(table)
        self._storage = storage
        self._thinkers = thinkers
        self._connections = connections
        self._clock = now
        self._ahead = 0.0  # how far the table's rows are ahead of this node's clock
        self._keep_up()
        self._listing = listing
        self._lock = lock or nullcontext()
        self._offload = offload
        self._behind = not is_new  # another node has written, or a write's fate is unknown
        self._foreign_writes = 0
        self._wrote_last = is_new  # this node wrote the last row, so it calls the bots
        self._thinking = False

    # ---- time
    def now(self) -> float:
        """The time at this table: this node's, but never before its last row. Where another node wrote that, or this
        one before its clock was set back, the table's time goes on from there."""
        return self._clock() + self._ahead

    def _keep_up(self) -> None:
        self._ahead += max(0.0, self.table.changed - self.now())

    # ---- rows
    async def submit(self, command: Command, slow: bool = False, guest: str = "") -> list[AnyTableEvent]:
        """Carry a command out: its events, stored before anybody sees them. RequestRefused if it does not fit."""
        async with self._lock:
            while True:
                await self._catch_up()
                made = await self._offload(partial(command, self.table)) if slow else command(self.table)
                events: list[AnyTableEvent] = list(made) if isinstance(made, Sequence) else [made]
                if not events or await self._write(events, guest):
                    return events

    async def attempt(self, command: Command) -> None:
        """Carry a command out if it still fits."""
        try:
            await self.submit(command)
        except RequestRefused as no:
            log.info("not done at %s: %s", self.table.short, no.text)

    async def _write(self, events: list[AnyTableEvent], guest: str) -> bool:
        table = self.table
        at = self.now()
        rows = [EventRow(table.id, table.number + 1 + k, at, event) for k, event in enumerate(events)]
        self._behind = True  # until we know
        foreign_writes = self._foreign_writes
        # The end is listed with the event that brings it, as something to look after: whoever does archives the game.
        # Where bots play, a table is looked after anyway.
        ends = not table.has_bots() and table.ends(events)
        if not await self._storage.append(rows, Listing("over", at) if ends else None, guest):
            return False
        self._behind, self._wrote_last = self._foreign_writes != foreign_writes, True
        await self._take_in(rows)
        return True

    async def _take_in(self, rows: Sequence[EventRow]) -> None:
        for row in rows:
            if isinstance(row.event, (table_events.UndoAsked, table_events.UndoAnswered, table_events.PartRevealed)):
                await self._offload(partial(self.table.fold, row))  # plays a game anew
                continue
            if isinstance(row.event, ChoiceMade) and self._is_reaction(row.event):
                self.feeds.publish()
                self._connections.broadcast()
            self.table.fold(row)
        self._keep_up()
        self._connections.received(rows)

    def _is_reaction(self, event: ChoiceMade) -> bool:
        """Whether everybody will see this answer: then they may see what it answers."""
        play = self.table.play
        return (
            play is not None
            and play.pace.in_window
            and play.game.seat_to_act == event.seat
            and event.option != game_rules.pass_of(play.game)
        )

    def note_foreign_write(self) -> None:
        """Another node has written something about this table, perhaps while we read or write."""
        self._foreign_writes += 1
        self._behind = True

    @property
    def is_behind(self) -> bool:
        """Whether other nodes may have written what is not part of the table here."""
        return self._behind

    async def catch_up(self) -> None:
        """Take in what other nodes have written."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        while self._behind:
            foreign_writes = self._foreign_writes
            rows = await self._storage.rows_after(self.table.id, self.table.number)
            self._behind = self._foreign_writes != foreign_writes
            if rows:
                self._wrote_last = False
                await self._take_in(rows)

    # ---- how the table is found
    def new_listing(self) -> Listing | None:
        """How the table is to be found from now on; None: as before."""
        table, now = self.table, self.now()
        due = None
        if table.stage in ("live", "revealing"):
            alarm = self.due_at()
            due = now + WATCH_EVERY if alarm is None or alarm < now + WATCH_EVERY else alarm
            if alarm is None and not table.has_bots():
                due = None
        listed = self._listing
        old = (listed.due is None) != (due is None) or (listed.due is not None and listed.due < now + WATCH_EVERY / 2)
        if listed.stage == table.stage and not old:
            return None
        self._listing = Listing(table.stage, due)
        return self._listing

    async def list_as(self, listing: Listing) -> None:
        """Store how the table is found."""
        await self._storage.list_as(self.table.id, listing)

    async def archive(self) -> None:
        """Keep a finished game as it was told."""
        assert self.table.game is not None
        story = await self._offload(partial(archive_of, self.table))
        await self._storage.archive(self.table.id, self.table.game.digest(), story)

    # ---- what must happen by itself
    def due_at(self) -> float | None:
        """When this node has to act if nobody else does; None: when somebody has done something."""
        table = self.table
        if table.stage == "revealing":
            return table.start.reveal_by
        if table.stage != "live" or table.paused is not None:
            return None
        play, times = self._play, []
        if play.bot_asked() or play.aided:
            window = game_rules.in_window(play.game)
            ready = table.changed if window else max(table.changed, play.pace.seen_at)
            times.append(ready if self._wrote_last else max(ready, table.changed + GRACE))
        if play.concessions() and not play.pace.in_window:
            ready = max(table.changed, play.pace.free_at)
            times.append(ready if self._wrote_last else max(ready, table.changed + GRACE))
        if play.flagged():
            times.append(table.changed)
        runs_out = play.clocks.runs_out()
        if runs_out is not None:
            times.append(runs_out)
        clock = table.config.terms.clock
        if clock is not None and play.window_since is not None and play.people_asked():
            times.append(max(play.window_since, play.pace.seen_at) + clock.window)
        return min(times, default=None)

    @property
    def _play(self) -> GameInPlay:
        assert self.table.play is not None
        return self.table.play

    async def act(self) -> bool:
        """Do what is due: break a start off, let those go who give up, or give the answers of aides, bots or the clock.
        True if bots were asked: what is due afterwards may have changed without a row."""
        if self.table.stage == "revealing":
            await self.attempt(_break_start)
        elif self.table.stage == "live" and self._conceding():
            await self.attempt(lambda table: [table_events.Conceded(seat) for seat in self._conceding()[:1]])
        elif self.table.stage == "live" and self._play.aided:
            await self.attempt(self._aides_answers)
        elif self.table.stage == "live" and self._play.bot_asked() and not self._play.flagged():
            return await self._let_bots_answer()
        else:
            await self.attempt(self._answer_for_the_clock)
        return False

    def _conceding(self) -> list[int]:
        """Who has given up in a pause that is over now."""
        if self.table.stage != "live" or self._play.pace.holding(self.now()):
            return []
        return self._play.concessions()

    def _is_due(self) -> bool:
        due = self.due_at()
        return due is not None and due <= self.now()

    def _answer_for_the_clock(self, table: Table) -> Sequence[AnyTableEvent]:
        """A safe answer for somebody whose time is up. One at a time: it may change who is asked."""
        if table.stage != "live" or not self._is_due():
            return []
        for seat in self._play.people_asked():
            option = game_rules.safe_answer(self._play.asked[seat])
            return [ChoiceMade(seat, self._play.serials[seat], option, "clock")]
        return []

    def _aides_answers(self, table: Table) -> Sequence[AnyTableEvent]:
        """What people have left to the aide; one at a time where others must be given time to react."""
        if table.stage != "live" or not self._play.aided or not self._is_due():
            return []
        play = self._play
        if play.pace.mode != "none" or play.ahead or play.game.seat_to_act not in play.aided:
            seat, (_, option) = next(iter(play.aided.items()))
            return [ChoiceMade(seat, 0, option, "aide")]
        aides = {seat.number: seat.aide for seat in table.people() if not seat.stand_in}
        return [
            ChoiceMade(seat, 0, option, "aide")
            for seat, option in game_rules.aide_answers(play.game, aides, BOT_ANSWERS)
        ]

    async def _let_bots_answer(self) -> bool:
        """Ask the bots; for one that does not answer in time, something safe is answered."""
        if self._thinking:
            return False
        self._thinking = True
        try:
            moment = self._play.moment
            most = BOT_ANSWERS if self._play.pace.mode == "none" else 1
            try:
                answers = await self._thinkers.think(self.table, most)
            except RequestRefused as no:
                log.warning("a bot at %s gave no answer: %s", self.table.short, no.text)
                answers = []
            await self.attempt(lambda table: self._bots_answers(table, moment, answers))
        finally:
            self._thinking = False
        return True

    def _bots_answers(
        self, table: Table, moment: tuple[int, int, int], answers: list[tuple[int, int, int]]
    ) -> Sequence[AnyTableEvent]:
        play = self._play
        question = play.game.decision
        if moment != play.moment or table.stage != "live" or table.paused is not None:
            return []
        if question is None or not play.bot_asked():
            return []
        if not answers or answers[0][:2] != (question.seat, question.serial):
            answers = [(question.seat, question.serial, game_rules.safe_answer(play.game))]
        if play.ahead:
            answers = answers[:1]
        return [ChoiceMade(seat, 0, option, "bot") for seat, _, option in answers]

    async def hint(self, seat: int) -> Advice:
        """What a bot would choose for a seat, for which question and why. Where people could learn from it who else is
        asked, there is none."""
        table = self.table
        if table.pace_mode() != "none":
            raise RequestRefused("not-yours", "there are no hints where several people play")
        asking = self.feeds.asking(seat, self.now())
        if table.stage != "live" or asking is None:
            raise RequestRefused("stale")
        if game_rules.in_window(asking) and len(table.people()) > 1:
            raise RequestRefused("not-yours", "there are no hints while others may be asked, too")
        serial = self._play.serials[seat]
        advice = await self._thinkers.advise(table, seat)
        if advice is None or self._play.serials[seat] != serial:
            raise RequestRefused("stale")
        await self.attempt(partial(self._note_hint, seat, serial, advice))
        return msgspec.structs.replace(advice, serial=serial)

    def _note_hint(self, seat: int, serial: int, advice: Advice, table: Table) -> Sequence[AnyTableEvent]:
        """Whoever looks back at the game sees where hints were given: one a question."""
        play = self._play
        asked = play.asked.get(seat)
        if table.stage != "live" or asked is None or play.serials[seat] != serial or asked is not play.game:
            return []
        known = play.history.hints.get(len(play.history.choices))
        if known is not None and known.seat == seat:
            return []
        return [table_events.HintGiven(seat, advice.answers, advice.best)]

    # ---- who is here
    async def note_presence(self, seat: int) -> None:
        """Store whether the holder of a seat is connected here, if that has changed."""
        await self.attempt(partial(self._presence, seat))

    def _presence(self, seat: int, table: Table) -> Sequence[AnyTableEvent]:
        node, place = self._connections.node, table.seats[seat]
        here = self._connections.is_connected(seat)
        if here == (node in place.nodes) and not (here and place.stand_in):
            return []
        return [table_events.Connected(seat, node) if here else table_events.Disconnected(seat, node)]

    async def forget_nodes(self, alive: set[str]) -> None:
        """Note that whoever was connected at a node that is gone is away."""
        for seat in self.table.seats:
            for node in seat.nodes - alive:
                await self.attempt(partial(_disconnect, seat.number, node))


def _break_start(table: Table) -> Sequence[AnyTableEvent]:
    if table.stage != "revealing":
        return []
    return [
        table_events.StartBroken(tuple(seat.number for seat in table.people() if seat.number not in table.start.parts))
    ]


def _disconnect(seat: int, node: str, table: Table) -> Sequence[AnyTableEvent]:
    return [table_events.Disconnected(seat, node)] if node in table.seats[seat].nodes else []
