"""One WebSocket a client: messages in, documents and their changes out.

What a client is behind with is never queued: when it can take more, it gets the difference between what it has and what
is. So a slow reader costs no memory, and gets fewer, larger changes.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from theomachy.server.room import Room
from theomachy.server.table import commands, table_events
from theomachy.server.table.feeds import WATCHER, Doc, hand_viewer
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.web import patch, rest
from theomachy.server.web import protocol as wire
from theomachy.server.web.rate_limits import TokenBucket
from theomachy.server.web.rest import Services

LARGEST: Final = 16_000  # bytes of a message
BURST: Final = 6.0  # seconds' worth of messages at once
ABUSE: Final = 300  # refused messages after which the connection is closed
TABLES: Final = 8  # that one client may look at
PATIENCE: Final = 30.0  # seconds a reader may take for one message
OUTBOX: Final = 200  # short answers that may wait
log = logging.getLogger("theomachy.socket")
_decoder = msgspec.json.Decoder(wire.FromClient)
_encoder = msgspec.json.Encoder()


class Subscription:
    """One client's look at one table: what it has been sent."""

    def __init__(self, client: Client, room: Room, viewer: int) -> None:
        self.client = client
        self.room = room
        self.viewer = viewer
        self.seq = 0
        self.whole = True
        self.version = -1
        self.epoch = 0
        self.doc: Doc = {}
        self.told = 0
        self.chat = 0
        self.feed = room.enter(self)

    def wake(self) -> None:
        self.client.wake(self)

    def next(self) -> wire.Snapshot | wire.Change | None:
        """What to send now, if anything is new."""
        feed, table = self.feed, self.room.table
        events = feed.since(self.told)
        chat = list(self.room.feeds.chat(feed, self.chat))
        self.chat = chat[-1]["n"] if chat else self.chat
        if self.whole or events is None or self.epoch != feed.epoch:
            self.whole = False
            self._have()
            return wire.Snapshot(
                table.id, self.seq, self.room.node.now(), feed.doc, feed.lines, [_said(c) for c in chat]
            )
        if self.version == feed.version and not chat:
            return None
        changes = patch.diff(self.doc, feed.doc) if self.version != feed.version else []
        self._have()
        return wire.Change(table.id, self.seq, changes, events, [_said(c) for c in chat])

    def _have(self) -> None:
        self.seq += 1
        self.version, self.doc, self.told, self.epoch = (
            self.feed.version,
            self.feed.doc,
            self.feed.told,
            self.feed.epoch,
        )


def _said(line: dict[str, Any]) -> wire.ChatLine:
    return wire.ChatLine(line["seat"], line["name"], line["text"])  # rows are never counted in public


class Client:
    """A connected client."""

    def __init__(self, house: Services, socket: WebSocket, guest: str) -> None:
        self.house = house
        self.socket = socket
        self.guest = guest
        self.looks: dict[str, Subscription] = {}
        self._outbox: deque[wire.Accepted | wire.Error | wire.Hint | wire.Why | wire.Pong] = deque()
        self._dirty: dict[Subscription, None] = {}
        self._more = asyncio.Event()
        self._space = asyncio.Event()  # in the outbox: who does not read what it is answered is not read from
        self._space.set()
        self._bucket = TokenBucket(house.rate, house.rate * BURST)
        self._refused = 0
        self.bytes_out = 0

    # ---- out
    def wake(self, look: Subscription) -> None:
        self._dirty[look] = None
        self._more.set()

    def _say(self, message: wire.Accepted | wire.Error | wire.Hint | wire.Why | wire.Pong) -> None:
        self._outbox.append(message)
        self._more.set()
        if len(self._outbox) >= OUTBOX:
            self._space.clear()

    async def _send(self) -> None:
        while True:
            await self._more.wait()
            self._more.clear()
            while self._outbox or self._dirty:
                if self._outbox:
                    await self._write(self._outbox.popleft())
                    self._space.set()
                elif self._dirty:
                    look = next(iter(self._dirty))
                    del self._dirty[look]
                    message = look.next() if self.looks.get(look.room.table.id) is look else None
                    if message is not None:
                        await self._write(message)

    async def _write(self, message: wire.ToClient) -> None:
        data = _encoder.encode(message)
        self.bytes_out += len(data)
        metrics = self.house.node.metrics
        metrics.count("theomachy_messages_out_total")
        metrics.count("theomachy_bytes_out_total", len(data))
        async with asyncio.timeout(PATIENCE):
            await self.socket.send_text(data.decode())

    async def bye(self) -> None:
        """The node goes down; the client finds another."""
        with suppress(RuntimeError):
            await self.socket.close(1012, "restart")

    # ---- in
    async def run(self) -> None:
        sender = asyncio.create_task(self._send())
        receiver = asyncio.create_task(self._receive())
        try:
            await asyncio.wait({sender, receiver}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sender, receiver):
                task.cancel()
            await asyncio.gather(sender, receiver, return_exceptions=True)
            for look in self.looks.values():
                look.room.leave(look)
            self.looks.clear()  # they know this client: nothing is left that holds itself
            self._dirty.clear()
            if self.socket.client_state is WebSocketState.CONNECTED:
                await _close(self.socket)

    async def _receive(self) -> None:
        while True:
            await self._space.wait()
            try:
                text = await self.socket.receive_text()
            except (WebSocketDisconnect, KeyError):  # KeyError: a binary frame
                return
            self.house.node.metrics.count("theomachy_messages_in_total")
            if not await self._handle(text):
                return

    async def _handle(self, text: str) -> bool:
        """False: enough of this client."""
        number = 0
        try:
            if len(text) > LARGEST:
                raise RequestRefused("too-large")
            if not self._bucket.take():
                number = _id_of(text)
                raise RequestRefused("too-many")
            try:
                message = _decoder.decode(text)
            except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as wrong:
                number = _id_of(text)
                raise RequestRefused("malformed", str(wrong)[:200]) from None
            number = message.id
            await self._obey(message)
        except RequestRefused as no:
            self._refused += 1
            self._say(wire.Error(number, no.code, no.text))
            return self._refused < ABUSE
        except Exception:
            log.exception("a message broke something")
            self._say(wire.Error(number, "internal", "Something is wrong with the server; nothing has changed."))
        return True

    async def _obey(self, message: wire.FromClient) -> None:
        if isinstance(message, wire.Ping):
            self._say(wire.Pong(message.id, self.house.node.now()))
            return
        if isinstance(message, wire.Join):
            await self._join(message)
        elif isinstance(message, wire.Leave):
            self._look(message.table).room.leave(self.looks.pop(message.table))
        elif isinstance(message, (wire.AskHint, wire.AskWhy)):
            await self._advise(self._look(message.table), message)
            return
        elif isinstance(message, wire.Resync):
            look = self._look(message.table)
            look.whole = True
            look.wake()
        else:
            await self._deed(self._look(message.table), message)
            self._refused = 0
        self._say(wire.Accepted(message.id))

    async def _advise(self, look: Subscription, message: wire.AskHint | wire.AskWhy) -> None:
        """What a player may ask without doing anything."""
        if look.viewer < 0:
            raise RequestRefused("not-yours", "spectators only look on")
        if isinstance(message, wire.AskHint):
            self._say(wire.Hint(message.id, *await look.room.hint(look.viewer)))
        else:
            self._say(
                wire.Why(message.id, *commands.why_not(look.room.table, look.viewer, message.card, message.ability))
            )

    def _look(self, name: str) -> Subscription:
        look = self.looks.get(name)
        if look is None:
            raise RequestRefused("not-found", "join the table first")
        return look

    async def _join(self, message: wire.Join) -> None:
        if len(self.looks) >= TABLES and message.table not in self.looks:
            raise RequestRefused("too-many", f"at most {TABLES} tables at once")
        room = await self.house.node.room(message.table)
        await room.up_to_date()
        viewer = self._place(room.table, message)
        old = self.looks.pop(message.table, None)
        if old is not None:
            old.room.leave(old)
        look = self.looks[message.table] = Subscription(self, room, viewer)
        look.wake()

    def _place(self, table: Table, message: wire.Join) -> int:
        """From where this client may look."""
        if message.token:
            seat = next((seat for seat in table.seats if commands.holds(seat, message.token)), None)
            if seat is None:
                raise RequestRefused("not-yours", "this is no seat's token")
            return seat.number
        seat = table.seat_of(self.guest)
        if seat is not None and message.watch is None:
            return seat.number
        terms = table.config.terms
        if terms.spectators == "nobody":
            raise RequestRefused("not-yours", "nobody may look on at this table")
        if message.watch is None:
            return WATCHER
        if terms.spectators != "hands" or seat is not None:
            raise RequestRefused("not-yours", "the hands of this table are not shown to spectators")
        if not 0 <= message.watch < len(table.seats):
            raise RequestRefused("not-found", f"the seats are 0 to {len(table.seats) - 1}")
        return hand_viewer(message.watch)

    async def _deed(self, look: Subscription, message: wire.FromClient) -> None:
        room, seat = look.room, look.viewer
        if isinstance(message, wire.Say):
            name = await self._name(room.table, seat)
            speaker = None if seat < 0 else seat
            await room.submit(lambda t: commands.say(t, speaker, name, message.text))
            return
        if seat < 0:
            raise RequestRefused("not-yours", "spectators only look on")
        if isinstance(message, wire.Choose):
            await self._choose(look, message)
            return
        await room.submit(self._wish(room, seat, message), slow=isinstance(message, wire.AskUndo))
        if isinstance(message, wire.Rematch):
            await rest.rematch(self.house, room)

    def _wish(self, room: Room, seat: int, message: wire.FromClient) -> Callable[[Table], table_events.AnyTableEvent]:
        now = self.house.node.now
        match message:
            case wire.Ready():
                return lambda t: commands.ready(t, seat, message.commitment)
            case wire.Reveal():
                return lambda t: commands.reveal(t, seat, message.part)
            case wire.AskUndo():
                return lambda t: commands.ask_undo(t, seat)
            case wire.AnswerUndo():
                return lambda t: commands.answer_undo(t, seat, message.yes)
            case wire.Aide():
                change = {
                    key: getattr(message, key)
                    for key in ("never", "left", "stops")
                    if getattr(message, key) is not None
                }
                return lambda t: commands.set_aide(t, seat, room.feeds.game_of(seat, now()), change, message.until)
            case wire.Concede():
                return lambda t: commands.concede(t, seat)
            case wire.Pause():
                return lambda t: commands.pause(t, seat, message.on)
            case wire.Mute():
                return lambda t: commands.mute(t, seat, message.whom, message.on)
            case wire.CallStandIn():
                return lambda t: commands.call_stand_in(t, seat, message.seat, now())
            case wire.Rematch():
                return lambda t: commands.ask_rematch(t, seat)
            case _:
                raise RequestRefused("malformed")

    async def _choose(self, look: Subscription, message: wire.Choose) -> None:
        """The answer, and those to the questions of the same kind that follow at once."""
        now, seat, room = self.house.node.now, look.viewer, look.room
        serial, kind = message.serial, ""
        for place, option in enumerate(message.options):
            game = room.table.asked.get(seat)
            decision = None if game is None else game.decision
            if place and (decision is None or decision.kind != kind):
                raise RequestRefused("stale", f"only {place} of {len(message.options)} answers were asked for")
            if decision is not None:
                serial, kind = (room.table.serials[seat] if place else serial), decision.kind
            try:
                await room.submit(lambda t, s=serial, o=option: commands.choose(t, seat, s, o, now()))  # type: ignore[misc]
            except RequestRefused as no:
                if no.code == "stale":
                    look.whole = True
                    look.wake()
                raise

    async def _name(self, table: Table, seat: int) -> str:
        if seat >= 0:
            return table.seats[seat].name
        name = await self.house.node.store.guest_name(self.guest) if self.guest else None
        if name is None:
            raise RequestRefused("sign-in")
        return name


class _Numbered(msgspec.Struct):
    id: int = 0


def _id_of(text: str) -> int:
    """The id of a message that is not read any further."""
    with suppress(msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return msgspec.json.decode(text, type=_Numbered).id
    return 0


async def _close(socket: WebSocket) -> None:
    with suppress(RuntimeError):  # it was gone already
        await socket.close(1008)
