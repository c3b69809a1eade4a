"""What one client has been sent of one table, and what it is to be sent next.

What a client is behind with is never queued: when it can take more, it gets the difference between what it has and what
is. So a slow reader costs no memory, and gets fewer, larger changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from theomachy.server.room import Room
from theomachy.server.table.feeds import Doc
from theomachy.server.web import patch
from theomachy.server.web import protocol as wire


class Subscription:
    """One client's view of one table, as one of its viewers."""

    def __init__(self, room: Room, viewer: int, on_news: Callable[[Subscription], None]) -> None:
        self.room = room
        self.viewer = viewer
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
        """Something may be new."""
        self._on_news(self)

    def resync(self) -> None:
        """Send everything again."""
        self._resync = True
        self.wake()

    def close(self) -> None:
        """The client does not watch this table any more."""
        self.room.leave(self)

    def next_message(self) -> wire.Snapshot | wire.Change | None:
        """What to send now, if anything is new."""
        feed, table = self._feed, self.room.table
        lines = feed.lines_after(self._line_count)
        chat = list(self.room.feeds.chat_after(feed, self._chat_number))
        self._chat_number = chat[-1]["n"] if chat else self._chat_number
        said = [_chat_line(line) for line in chat]
        if self._resync or lines is None or self._epoch != feed.epoch:
            self._resync = False
            self._note_sent()
            return wire.Snapshot(table.id, self._seq, self.room.now(), feed.doc, feed.lines, said)
        if self._version == feed.version and not chat:
            return None
        changes = patch.diff(self._doc, feed.doc) if self._version != feed.version else []
        self._note_sent()
        return wire.Change(table.id, self._seq, changes, lines, said)

    def _note_sent(self) -> None:
        feed = self._feed
        self._seq += 1
        self._version, self._doc, self._line_count, self._epoch = feed.version, feed.doc, feed.line_count, feed.epoch


def _chat_line(line: dict[str, Any]) -> wire.ChatLine:
    return wire.ChatLine(line["seat"], line["name"], line["text"])  # rows are never counted in public
