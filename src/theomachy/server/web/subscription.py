"""What one client has been sent of one table, and what it is to be sent next.

What a client is behind with is never queued: when it can take more, it gets the difference between what it has and what
is. So a slow reader costs no memory, and gets fewer, larger changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theomachy.server.room import Room
from theomachy.server.table import patch
from theomachy.server.table.commands import Command
from theomachy.server.table.feeds import SPECTATOR, Doc, ShownStep
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.web import protocol as wire


class Subscription:
    """One client's view of one table, as one of its viewers. Whether that is still right is asked before everything
    that is sent and everything that is done: a seat may have passed to somebody else meanwhile. Whoever has lost it
    looks on as a spectator, or not at all; only a new `join` gives more."""

    def __init__(self, room: Room, viewer: int, guest: str, on_news: Callable[[], None]) -> None:
        self.room = room
        self.viewer = viewer
        self.guest = guest
        self.ended = False  # nothing of this table may be shown to the client any more
        self._tenure = room.table.seats[viewer].tenure if viewer >= 0 else 0
        self._on_news = on_news
        self._seq = 0
        self._resync = True  # the next message is a snapshot
        self._version = -1  # of the document that the client has
        self._epoch = 0
        self._doc: Doc = {}
        self._line_count = 0
        self._chat_number = 0
        self._feed = room.enter(self)

    def wake(self) -> None:
        """Wake the sender, as something may be new."""
        self._on_news()

    def resync(self) -> None:
        """Send everything again."""
        self._resync = True
        self.wake()

    def close(self) -> None:
        """End the subscription: the client does not watch this table any more."""
        if not self.ended:
            self.room.leave(self)

    # ---- what it may see
    def _is_entitled(self, table: Table) -> bool:
        if self.viewer >= 0:
            return table.seats[self.viewer].tenure == self._tenure
        return self.viewer == SPECTATOR or table.seat_of(self.guest) is None  # no player sees another's hand

    def check_seat(self) -> None:
        """Become a spectator if the seat is somebody else's by now; end where nobody may look on."""
        table = self.room.table
        if self.ended or self._is_entitled(table):
            return
        self.room.leave(self)
        if table.config.terms.spectators == "nobody":
            self.ended = True
        else:
            self.viewer = SPECTATOR
            self._feed = self.room.enter(self)
        self.resync()

    @property
    def seat(self) -> int:
        """The seat for which this client may act; RequestRefused if it only looks on."""
        self.check_seat()
        if self.ended or self.viewer < 0:
            raise RequestRefused("not-yours", "spectators only look on")
        return self.viewer

    def by_holder(self, command: Command) -> Command:
        """The command, refused if the seat has passed to somebody else by the time it is carried out."""
        seat, tenure = self.seat, self._tenure

        def checked(table: Table) -> Any:
            if table.seats[seat].tenure != tenure:
                raise RequestRefused("not-yours", "this seat is not yours any more")
            return command(table)

        return checked

    def next_message(self) -> wire.Snapshot | wire.Change | wire.Ended | None:
        """What to send now, if anything is new."""
        self.check_seat()
        if self.ended:
            return wire.Ended()
        feed = self._feed
        lines = feed.lines_after(self._line_count)
        if self._resync or lines is None or self._epoch != feed.epoch:
            self._resync, self._chat_number = False, 0  # all of it, as for somebody who comes anew
            said = self._new_chat()
            self._note_sent()
            return wire.Snapshot(self._seq, self.room.now(), feed.doc, feed.lines, said)
        said = self._new_chat()
        if self._version == feed.version and not said:
            return None
        changes = patch.diff(self._doc, feed.doc) if self._version != feed.version else []
        steps = [_step(step) for step in feed.steps_after(self._version)]
        self._note_sent()
        return wire.Change(self._seq, changes, lines, said, steps)

    def _new_chat(self) -> list[wire.ChatLine]:
        """What was said and is not sent yet."""
        chat = list(self.room.feeds.chat_after(self._feed, self._chat_number, self.room.host.now()))
        self._chat_number = chat[-1]["n"] if chat else self._chat_number
        return [_chat_line(line) for line in chat]

    def _note_sent(self) -> None:
        feed = self._feed
        self._seq += 1
        self._version, self._doc, self._line_count, self._epoch = feed.version, feed.doc, feed.line_count, feed.epoch


def _step(step: ShownStep) -> wire.StepShown:
    first, last, changes, way = step
    return wire.StepShown(first, last, [wire.NumberChange(**change) for change in changes], way)


def _chat_line(line: dict[str, Any]) -> wire.ChatLine:
    return wire.ChatLine(line["seat"], line["name"], line["text"])  # rows are never counted in public
