"""One WebSocket a client and table: messages in, documents and their changes out."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from theomachy.server.table import commands
from theomachy.server.table.feeds import SPECTATOR, hand_viewer
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.web import protocol as wire
from theomachy.server.web.plain_values import check_plain
from theomachy.server.web.rate_limits import TokenBucket, network_of
from theomachy.server.web.services import Services
from theomachy.server.web.sessions import Session
from theomachy.server.web.subscription import Subscription
from theomachy.server.web.wire_chances import wire_answer
from theomachy.server.web.wire_commands import command_of

LARGEST: Final = 16_000  # characters of a message
BURST: Final = 6.0  # seconds' worth of messages at once
ABUSE: Final = 300  # refused messages after which the connection is closed
PATIENCE: Final = 30.0  # seconds a reader may take for one message
FAREWELL: Final = 3.0  # seconds a client has to take leave
AGAIN: Final = 1.0  # requests that another `join` counts as: all that a viewer sees is made anew
UNDO: Final = 5.0  # that an `ask_undo` counts as: the game is played anew
OUTBOX: Final = 200  # short answers that may wait
log = logging.getLogger("theomachy.socket")
_decoder = msgspec.json.Decoder(wire.FromClient)
_encoder = msgspec.json.Encoder()


Reply = wire.Accepted | wire.Error | wire.Hint | wire.Why | wire.Forecast | wire.Pong


class Client:
    """A connected client, and the table that it came for."""

    def __init__(self, services: Services, socket: WebSocket, session: Session, table: str, address: str = "") -> None:
        self.services = services
        self.socket = socket
        self.guest = session.guest
        self.address = address
        self._network = network_of(address)
        self.session = session  # by which the socket was opened
        self.table = table  # its name
        self.subscription: Subscription | None = None  # once it has joined
        self._replies: deque[Reply] = deque()
        self._changed = False  # whether the table has something to send
        self._to_send = asyncio.Event()
        self._space = asyncio.Event()  # among the replies: who does not read them is not read from
        self._space.set()
        self._bucket = TokenBucket(services.rate, services.rate * BURST)
        self._refused = 0

    @property
    def answers_for(self) -> set[str]:
        """The guests whose deeds these are: who opened the socket, and whose seat it has joined by its token."""
        subscription = self.subscription
        if subscription is None or subscription.viewer < 0:
            return {self.guest}
        return {self.guest, subscription.room.table.seats[subscription.viewer].guest}

    # ---- out
    def _wake(self) -> None:
        self._changed = True
        self._to_send.set()

    @property
    def is_behind(self) -> bool:
        """Whether something waits to be sent."""
        return self._changed or bool(self._replies)

    def _reply(self, message: Reply) -> None:
        self._replies.append(message)
        self._to_send.set()
        if len(self._replies) >= OUTBOX:
            self._space.clear()

    async def _send(self) -> None:
        while True:
            await self._to_send.wait()
            self._to_send.clear()
            while self._replies or self._changed:
                if self._replies:
                    await self._write(self._replies.popleft())
                    self._space.set()
                    continue
                self._changed = False
                subscription = self.subscription
                if subscription is None:
                    continue
                if subscription.viewer < 0 and subscription.room.table.turns_away(self.guest):
                    await self.close(4403, "not-yours")
                    return
                message = subscription.next_message()
                if subscription.ended:
                    self.subscription = None
                if message is not None:
                    await self._write(message)

    async def _write(self, message: wire.ToClient) -> None:
        data = _encoder.encode(message)
        metrics = self.services.node.metrics
        metrics.count("theomachy_messages_out_total")
        metrics.count("theomachy_bytes_out_total", len(data))
        async with asyncio.timeout(PATIENCE):
            await self.socket.send_text(data.decode())

    async def restart(self) -> None:
        """Close the socket because the node goes down; the client finds another."""
        await self.close(1012, "restart")

    async def close(self, code: int, reason: str) -> None:
        """Close the socket; nothing is wrong if it is gone already."""
        await close(self.socket, code, reason)

    async def sign_out(self) -> None:
        """Close the socket because its cookie is believed no longer."""
        await self.close(4401, "sign-in")

    # ---- in
    async def run(self) -> None:
        """Serve the client until the connection is gone."""
        sender = asyncio.create_task(self._send())
        receiver = asyncio.create_task(self._receive())
        try:
            await asyncio.wait({sender, receiver}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sender, receiver):
                task.cancel()
            await asyncio.gather(sender, receiver, return_exceptions=True)
            if self.subscription is not None:
                self.subscription.close()
                self.subscription = None  # it knows this client: nothing is left that holds itself
            if self.socket.client_state is WebSocketState.CONNECTED:
                await (self.restart() if self.services.node.draining else close(self.socket, 1008))

    async def _receive(self) -> None:
        while True:
            await self._space.wait()
            try:
                text = await self.socket.receive_text()
            except (WebSocketDisconnect, KeyError):  # KeyError: a binary frame
                return
            self.services.node.metrics.count("theomachy_messages_in_total")
            if not await self._handle(text):
                return

    async def _handle(self, text: str) -> bool:
        """False: enough of this client."""
        number = 0
        try:
            if len(text) > LARGEST:
                number = _id_of(text)
                raise RequestRefused("too-large", f"at most {LARGEST:,} characters")
            if not (self._bucket.take() and self.services.messages.allows(self._network)):
                number = _id_of(text)
                raise RequestRefused("too-many")
            try:
                message = _decoder.decode(text)
            except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as wrong:
                number = _id_of(text)
                raise RequestRefused("malformed", str(wrong)[:200]) from None
            number = message.id
            if not isinstance(message, wire.Say):  # chat is cleaned, not refused
                check_plain(message)
            await self._dispatch(message)
        except RequestRefused as no:
            self._refused += 1
            self._reply(wire.Error(number, no.code, no.text))
            return self._refused < ABUSE
        except Exception:
            log.exception("a message broke something")
            self._reply(wire.Error(number, "internal", "Something is wrong with the server; nothing has changed."))
        return True

    async def _dispatch(self, message: wire.FromClient) -> None:
        if isinstance(message, wire.Ping):
            self._reply(wire.Pong(message.id, self.services.node.now()))
            return
        if isinstance(message, wire.Join):
            await self._join(message)
        elif isinstance(message, (wire.AskHint, wire.AskWhy, wire.AskForecast)):
            await self._advise(self._joined(), message)
            return
        elif isinstance(message, wire.Resync):
            self._joined().resync()
        else:
            await self._act(self._joined(), message)
            self._refused = 0
        self._reply(wire.Accepted(message.id))

    async def _advise(self, subscription: Subscription, message: wire.AskHint | wire.AskWhy | wire.AskForecast) -> None:
        """Answer what a player may ask without doing anything."""
        room, seat = subscription.room, subscription.seat
        if isinstance(message, wire.AskHint):
            found = await room.runner.hint(seat)
            if subscription.seat == seat:  # refused if it was lost meanwhile
                best = [wire_answer(one) for one in found.best]
                self._reply(wire.Hint(message.id, found.serial, found.option, found.answers, found.reason, best))
            return
        asking = room.feeds.asking(seat, room.now())
        if isinstance(message, wire.AskWhy):
            self._reply(wire.Why(message.id, *commands.why_not(asking, seat, message.card, message.ability)))
        else:
            stakes = commands.forecast(room.table, asking, seat, message.serial, message.options)
            self._reply(wire.Forecast(message.id, stakes))

    def _joined(self) -> Subscription:
        if self.subscription is None:
            raise RequestRefused("not-found", "join the table first")
        return self.subscription

    async def _join(self, message: wire.Join) -> None:
        if self.subscription is not None:  # the first is paid for with the connection
            self._pay(AGAIN)
        room = await self.services.node.room(self.table)
        await room.up_to_date()
        while room.closed:  # in between it was taken out of memory
            room = await self.services.node.room(self.table)
            await room.up_to_date()
        viewer = self._viewer(room.table, message)
        self.services.node.quotas.adopt(room.table, self.guest, network_of(self.address))
        if self.subscription is not None:
            self.subscription.close()
        self.subscription = Subscription(room, viewer, self.guest, self._wake)
        self._wake()

    def _pay(self, cost: float) -> None:
        """What takes the time of many others counts as so many requests of its address; RequestRefused if they are used
        up."""
        if not self.services.requests.allows(self._network, cost):
            raise RequestRefused("too-many")

    def _viewer(self, table: Table, message: wire.Join) -> int:
        """As which viewer this client may watch the table."""
        if message.token:
            seat = next((seat for seat in table.seats if commands.holds(seat, message.token)), None)
            if seat is None:
                raise RequestRefused("not-yours", "this is no seat's token")
            self.services.moderator.check(seat.guest, self.address)
            return seat.number
        seat = table.seat_of(self.guest)
        if seat is not None and message.watch is None:
            return seat.number
        if table.turns_away(self.guest):
            raise RequestRefused("not-yours", commands.SENT_AWAY)
        terms = table.config.terms
        if terms.spectators == "nobody":
            raise RequestRefused("not-yours", "nobody may look on at this table")
        if message.watch is None:
            return SPECTATOR
        if terms.spectators != "hands" or seat is not None:
            raise RequestRefused("not-yours", "the hands of this table are not shown to spectators")
        if not 0 <= message.watch < len(table.seats):
            raise RequestRefused("not-found", f"the seats are 0 to {len(table.seats) - 1}")
        return hand_viewer(message.watch)

    async def _act(self, subscription: Subscription, message: wire.FromClient) -> None:
        """Carry out what a message does at the table."""
        room = subscription.room
        if isinstance(message, wire.Say):
            await self._say(subscription, message.text)
            return
        seat = subscription.seat
        if isinstance(message, wire.Choose):
            await self._choose(subscription, seat, message)
            return
        if not self.services.commands.allows(f"{room.table.id} {seat}"):
            raise RequestRefused("too-many")
        if isinstance(message, wire.AskUndo):
            self._pay(UNDO)
        command = command_of(message, seat, room.feeds, room.now)
        await room.submit(subscription.by_holder(command), slow=isinstance(message, wire.AskUndo))
        if isinstance(message, wire.Rematch):
            await self.services.node.create_rematch(room)

    async def _choose(self, subscription: Subscription, seat: int, message: wire.Choose) -> None:
        try:
            room = subscription.room
            for command in commands.answers(seat, message.serial, message.options, room.feeds, room.now):
                await room.submit(subscription.by_holder(command))
        except RequestRefused as no:
            if no.code == "stale":
                subscription.resync()
            raise

    async def _say(self, subscription: Subscription, text: str) -> None:
        subscription.check_seat()
        if subscription.ended:
            raise RequestRefused("not-yours", "this seat is not yours any more")
        room, seat = subscription.room, subscription.viewer
        self.services.check_chat(room.table.id, seat if seat >= 0 else None, self.address)
        if seat < 0:
            self.services.moderator.check_chat(self.guest)
            name = await self._name()
            await room.submit(lambda t: commands.say(t, None, name, text, self.guest))
            return
        self.services.moderator.check_chat(room.table.seats[seat].guest)
        await room.submit(subscription.by_holder(lambda t: commands.say(t, seat, t.seats[seat].name, text)))

    async def _name(self) -> str:
        """What a spectator who writes to the chat is called."""
        name = await self.services.node.store.guest_name(self.guest) if self.guest else None
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


async def close(socket: WebSocket, code: int, reason: str = "") -> None:
    """Close a socket, if its client is still there."""
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):  # it was gone already, or does not answer
        async with asyncio.timeout(FAREWELL):
            await socket.close(code, reason)
