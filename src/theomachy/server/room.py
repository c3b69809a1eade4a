"""A table that is being played at this node: rows are written, timers run, bots are called, viewers are told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

from theomachy.core.game import Game
from theomachy.server.bots.pool import Pool
from theomachy.server.metrics import Metrics
from theomachy.server.storage.store import Listing, Store
from theomachy.server.table import game_rules, table_events
from theomachy.server.table.feeds import Feed, Feeds
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import AnyTableEvent, EventRow

SLICE: Final = 8  # answers of bots in one go, where nobody must be given time to react
GRACE: Final = 2.0  # seconds before a node does what the node that wrote last should have done
LINGER: Final = 5.0  # seconds between a lost connection and its note
WATCH_EVERY: Final = 60.0  # seconds after which some node looks at a running table that nobody is connected to
log = logging.getLogger("theomachy.table")

Command = Callable[[Table], AnyTableEvent | Sequence[AnyTableEvent]]


class Viewer(Protocol):
    """Somebody connected: told that there is something new to send."""

    viewer: int

    def wake(self) -> None: ...


class RoomHost(Protocol):
    """What a room needs of the node it is at."""

    id: str
    store: Store
    pool: Pool
    metrics: Metrics
    speed: float

    def now(self) -> float: ...

    def places(self, table: Table) -> dict[str, str]: ...

    async def archive(self, table: Table) -> None: ...


class Room:
    def __init__(self, node: RoomHost, table: Table, listing: Listing, mine: bool = False) -> None:
        """`listing`: as the table is found; `mine`: this node made it, so nobody else can have written."""
        self.node = node
        self.table = table
        self.feeds = Feeds(table)
        self.viewers: set[Viewer] = set()
        self.idle_since = time.monotonic()
        self._lock = asyncio.Lock()
        self._behind = not mine  # another node has written, or a write's fate is unknown
        self._heard = 0
        self._mine = mine  # this node wrote the last row, so it calls the bots
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking = False
        self._listed = listing
        self._closed = False

    # ---- writing
    async def submit(self, command: Command, slow: bool = False, guest: str = "") -> list[AnyTableEvent]:
        """Turn a command into rows, written before anybody sees them; raises RequestRefused if it does not fit."""
        async with self._lock:
            while True:
                await self._catch_up()
                made = await asyncio.to_thread(command, self.table) if slow else command(self.table)
                found: list[AnyTableEvent] = list(made) if isinstance(made, (list, tuple)) else [made]  # type: ignore[list-item]
                if not found:
                    return []
                if await self._write(found, guest):
                    return found

    async def _write(self, found: list[AnyTableEvent], guest: str) -> bool:
        at = max(self.node.now(), self.table.changed)
        rows = [EventRow(self.table.id, self.table.number + 1 + k, at, event) for k, event in enumerate(found)]
        self._behind = True  # until we know
        heard = self._heard
        # The end is listed with the event that brings it, as something to look after: whoever does archives the game.
        # Where bots play, a table is looked after anyway.
        ends = not self._played_by_bot() and self.table.ends(found)
        if not await self.node.store.append(rows, Listing("over", at) if ends else None, guest):
            return False
        self._behind, self._mine = self._heard != heard, True
        await self._fold(rows)
        return True

    async def _fold(self, rows: Sequence[EventRow]) -> None:
        for row in rows:
            if isinstance(row.event, (table_events.UndoAsked, table_events.UndoAnswered, table_events.PartRevealed)):
                await asyncio.to_thread(self.table.fold, row)  # plays a game anew
                continue
            if isinstance(row.event, table_events.ChoiceMade) and self._reacts(row.event):
                self.feeds.flush()
                self._tell()
            self.table.fold(row)
        self.node.metrics.folded(rows)
        self._after()

    def _reacts(self, event: table_events.ChoiceMade) -> bool:
        """Everybody will see this answer: they may see what it answers."""
        game = self.table.game
        return (
            self.table.pace.in_window
            and game is not None
            and game.asked == event.seat
            and event.option != game_rules.pass_of(game)
        )

    async def _catch_up(self) -> None:
        """Take in what other nodes have written."""
        while self._behind:
            heard = self._heard
            rows = await self.node.store.rows_after(self.table.id, self.table.number)
            self._behind = self._heard != heard
            if rows:
                self._mine = False
                await self._fold(rows)

    def heard(self) -> None:
        """Another node has written something about this table, perhaps while we read or write."""
        self._heard += 1
        self._behind = True
        self._spawn(self._catch_up_alone())

    async def up_to_date(self) -> None:
        """What was written while the table was being built must not be missed by who joins first."""
        if self._behind:
            await self._catch_up_alone()

    async def _catch_up_alone(self) -> None:
        async with self._lock:
            await self._catch_up()

    # ---- after every row
    def _after(self) -> None:
        self._tell()
        self.tend()

    def tend(self) -> None:
        """See that the table can be found, and do what is due."""
        self._list()
        self.look()

    def _tell(self) -> None:
        changed = {feed.viewer for feed in self.feeds.refresh(self.node.now())}
        chatty = bool(self.table.chat)
        for viewer in self.viewers:
            if chatty or viewer.viewer in changed:
                viewer.wake()

    def _list(self) -> None:
        """Keep the table findable: by its stage, and by when somebody must look at it."""
        table, now = self.table, self.node.now()
        due = None
        if table.stage in ("live", "revealing"):
            alarm = self._alarm()
            due = now + WATCH_EVERY if alarm is None or alarm < now + WATCH_EVERY else alarm
            if alarm is None and not self._played_by_bot():
                due = None
        listed = self._listed
        stale = (listed.due is None) != (due is None) or (listed.due is not None and listed.due < now + WATCH_EVERY / 2)
        if listed.stage != table.stage or stale:
            self._listed = Listing(table.stage, due)
            self._spawn(self.node.store.list_as(table.id, self._listed))
            if table.stage == "over" and table.game is not None:
                self._spawn(self.node.archive(table))

    def _played_by_bot(self) -> bool:
        return any(seat.played_by for seat in self.table.seats)

    # ---- what must happen by itself
    def look(self) -> None:
        """Do what is due, and set the alarm for what comes next."""
        if self._closed:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = self.node.now()
        due = self._alarm()
        if due is not None and due <= now:
            self._act(now)
            due = now + GRACE
        shown = self.feeds.next_due()
        times = [when for when in (due, shown) if when is not None]
        if times:
            wait = max(0.001, min(times) - now) / self.node.speed
            self._timer = asyncio.get_running_loop().call_later(min(wait, 3_600), self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._tell()
        self.look()

    def _alarm(self) -> float | None:
        """When this node has to do something if nobody else does."""
        table = self.table
        if table.stage == "revealing":
            return table.reveal_by
        if table.stage != "live" or table.paused is not None:
            return None
        times = []
        if self._bot_asked() or table.aided:
            ready = table.changed if game_rules.in_window(self._game()) else max(table.changed, table.pace.free_at)
            times.append(ready if self._mine else max(ready, table.changed + GRACE))
        if self._flagged():
            times.append(table.changed)
        out = table.clocks.runs_out()
        if out is not None:
            times.append(out)
        clock = table.config.terms.clock
        if clock is not None and table.window_since is not None and self._people_asked():
            times.append(max(table.window_since, table.pace.ask_at) + clock.window)
        return min(times, default=None)

    def _game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    def _bot_asked(self) -> bool:
        asked = self._game().asked
        return asked is not None and bool(self.table.seats[asked].played_by)

    def _flagged(self) -> bool:
        game = self._game()
        return game.asked is not None and self.table.seats[game.asked].flagged == game.turn

    def _people_asked(self) -> list[int]:
        return [seat for seat in self.table.asked if not self.table.seats[seat].played_by]

    def _act(self, now: float) -> None:
        table = self.table
        if table.stage == "revealing":
            missing = tuple(seat.number for seat in table.people() if seat.number not in table.parts)
            self._spawn(self._try(lambda t: table_events.StartBroken(missing) if t.stage == "revealing" else []))
        elif table.aided:
            self._spawn(self._try(self._aides_answers))
        elif self._bot_asked() and not self._flagged():
            if not self._thinking:
                self._thinking = True
                self._spawn(self._think())
        else:
            self._spawn(self._try(lambda t: self._for_the_clock(t)))

    def _for_the_clock(self, table: Table) -> Sequence[AnyTableEvent]:
        """Safe answers for all whose time is up."""
        if table.stage != "live" or table.paused is not None:
            return []
        alarm = self._alarm()
        if alarm is None or alarm > self.node.now():
            return []
        for seat in self._people_asked():
            game = table.asked[seat]
            # One at a time: an answer may change who is asked.
            return [table_events.ChoiceMade(seat, table.serials[seat], game_rules.safe_answer(game), "clock")]
        return []

    async def _try(self, command: Command) -> None:
        try:
            await self.submit(command)
        except RequestRefused as no:
            log.info("not done at %s: %s", self.table.short, no.text)

    async def _think(self) -> None:
        """Ask the bots; a bot that does not answer in time passes, or takes the first option."""
        table = self.table
        moment = (table.epoch, len(table.choices), len(table.conceded))
        try:
            try:
                alone = table.pace.manner == "none"
                found = await self.node.pool.think(table, self.node.places(table), SLICE if alone else 1)
            except RequestRefused as no:
                log.warning("a bot at %s gave no answer: %s", table.short, no.text)
                found = []
            await self._try(lambda t: self._bots_answers(t, moment, found))
        finally:
            self._thinking = False
        self.look()

    def _bots_answers(
        self, table: Table, moment: tuple[int, int, int], found: list[tuple[int, int, int]]
    ) -> Sequence[AnyTableEvent]:
        if moment != (table.epoch, len(table.choices), len(table.conceded)) or table.stage != "live":
            return []
        game = self._game()
        if table.paused is not None or not self._bot_asked() or game.decision is None:
            return []
        if not found or (found[0][0], found[0][1]) != (game.decision.seat, game.decision.serial):
            found = [(game.decision.seat, game.decision.serial, game_rules.safe_answer(game))]
        if table.ahead:
            found = found[:1]
        return [table_events.ChoiceMade(seat, 0, option, "bot") for seat, _, option in found]

    def _aides_answers(self, table: Table) -> Sequence[AnyTableEvent]:
        """What people have left to the aide; one at a time where others must be given time to react."""
        alarm = self._alarm()
        if not table.aided or alarm is None or alarm > self.node.now():
            return []
        if table.pace.manner != "none" or table.ahead or self._game().asked not in table.aided:
            seat, (_, option) = next(iter(table.aided.items()))
            return [table_events.ChoiceMade(seat, 0, option, "aide")]
        aides = {seat.number: seat.aide for seat in table.people() if not seat.stand_in}
        return [
            table_events.ChoiceMade(seat, 0, option, "aide")
            for seat, option in game_rules.aided_on(self._game(), aides, SLICE)
        ]

    async def hint(self, seat: int) -> tuple[int, int]:
        """What a bot would choose for a seat, and for which question. Where people could learn from it who else is
        asked, there is none."""
        table = self.table
        if table.manner() != "none":
            raise RequestRefused("not-yours", "there are no hints where several people play")
        if table.stage != "live" or self._game().asked != seat:
            raise RequestRefused("stale")
        serial, bot = table.serials[seat], table.config.terms.stand_in
        found = await self.node.pool.think(table, self.node.places(table), 1, {seat: bot})
        if not found or table.serials[seat] != serial:
            raise RequestRefused("stale")
        return serial, found[0][2]

    # ---- who is here
    def enter(self, viewer: Viewer) -> Feed:
        self.viewers.add(viewer)
        if viewer.viewer >= 0:
            self._spawn(self._note_presence(viewer.viewer))
        return self.feeds.feed(viewer.viewer, self.node.now())

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.idle_since = time.monotonic()
        if any(other.viewer == viewer.viewer for other in self.viewers):
            return
        self.feeds.drop(viewer.viewer)
        if viewer.viewer >= 0 and not self._closed:
            loop = asyncio.get_running_loop()
            loop.call_later(LINGER / self.node.speed, lambda: self._spawn(self._note_presence(viewer.viewer)))

    async def _note_presence(self, seat: int) -> None:
        node = self.node.id

        def command(table: Table) -> AnyTableEvent | Sequence[AnyTableEvent]:
            here = any(viewer.viewer == seat for viewer in self.viewers)
            noted = node in table.seats[seat].nodes
            if here == noted and not (here and table.seats[seat].stand_in):
                return []
            return table_events.Connected(seat, node) if here else table_events.Disconnected(seat, node)

        await self._try(command)

    async def forget_nodes(self, alive: set[str]) -> None:
        """Who was connected at a node that is gone is away."""
        for seat in self.table.seats:
            for node in seat.nodes - alive:
                await self._try(partial(_gone, seat.number, node))

    # ---- the end
    def _spawn(self, work: object) -> None:
        if self._closed:
            if hasattr(work, "close"):
                work.close()
            return
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(self._guard(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guard(self, work: object) -> None:
        try:
            await work  # type: ignore[misc]
        except RequestRefused as no:
            log.warning("at %s: %s", self.table.short, no.text)
            if no.code == "unavailable":  # try again when the database may be back
                asyncio.get_running_loop().call_later(1.0, self.look)
        except Exception:
            log.exception("at %s", self.table.short)

    @property
    def idle(self) -> bool:
        """Nobody looks on, and nothing is to be done here soon."""
        alarm = self._alarm()
        return (
            not self.viewers
            and not self._tasks
            and not self._lock.locked()
            and (alarm is None or alarm > self.node.now() + WATCH_EVERY)
        )

    def close(self) -> None:
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()


def _gone(seat: int, node: str, table: Table) -> list[AnyTableEvent]:
    return [table_events.Disconnected(seat, node)] if node in table.seats[seat].nodes else []
