"""What each viewer of a table sees, and when. Pure: time is told, nothing is sent here."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from theomachy.core.game import Game
from theomachy.server.table import fair, game_rules
from theomachy.server.table.game_rules import Line
from theomachy.server.table.seat import Seat
from theomachy.server.table.table import Table

WATCHER: Final = -1  # a spectator; -2 - n: a spectator who looks over the shoulder of seat n
KEPT: Final = 200  # lines of the story that a late reader can still catch up on

Doc = dict[str, Any]


def hand_viewer(seat: int) -> int:
    return -2 - seat


class Feed:
    """The document of one viewer, and the last lines of the story as told to them."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.seat = viewer if viewer >= 0 else None
        self.eyes = self.seat if viewer >= WATCHER else -2 - viewer  # whose view it is; None: a spectator's
        self.version = 0
        self.doc: Doc = {}
        self.lines: list[Line] = []
        self.told = 0  # how many lines there have been in all
        self.epoch = 0
        self.mark = 0
        self.number = -1  # of the row up to which it is made
        self.stamp: tuple[int, bool] = (-1, False)
        self.waiting: deque[tuple[float, Doc, list[Line]]] = deque()  # for spectators who see everything later

    def take(self, doc: Doc, lines: list[Line]) -> None:
        if doc == self.doc and not lines:
            return
        self.version += 1
        self.doc = doc
        self.lines = [*self.lines, *lines][-KEPT:]
        self.told += len(lines)

    def since(self, told: int) -> list[Line] | None:
        """The lines a reader has not been told yet; None if they are gone."""
        missing = self.told - told
        return None if missing > len(self.lines) else self.lines[len(self.lines) - missing :]


class Feeds:
    """The viewers of a table. What is held back for the sake of others' secrets is held back here."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.feeds: dict[int, Feed] = {}
        self._shown: Game | None = None  # the game as those may see it who are not asked
        self._shown_stamp = -1
        self._refreshed = 0.0  # when all feeds were brought up to date
        self._terms = msgspec.to_builtins(table.config.terms)
        self._shown_clock: dict[str, object] = table.clocks.to_dict()
        self._about: dict[int | None, tuple[int, dict[str, Any]]] = {}

    def flush(self) -> None:
        """Everybody may see the game as it stands: called when nothing is held, and before a reaction is made."""
        table = self.table
        if table.game is not None and self._shown_stamp != table.number:
            self._shown = table.game.clone() if table.pace.manner != "none" else table.game
        self._shown_stamp = table.number
        self._shown_clock = table.clocks.to_dict()

    def feed(self, viewer: int, now: float) -> Feed:
        """The feed of a viewer, up to date."""
        found = self.feeds.get(viewer)
        if found is None:
            found = self.feeds[viewer] = Feed(viewer)
            self._settle(now)
            self._update(found, now)
            if found.waiting:  # the first look comes at once, as it was when the delay began
                found.take(*found.waiting.popleft()[1:])
        return found

    def drop(self, viewer: int) -> None:
        self.feeds.pop(viewer, None)

    def refresh(self, now: float) -> list[Feed]:
        """Bring all feeds up to date; those that have changed."""
        self._refreshed = now
        self._settle(now)
        changed = []
        for feed in self.feeds.values():
            version = feed.version
            self._update(feed, now)
            if feed.version != version:
                changed.append(feed)
        return changed

    def _settle(self, now: float) -> None:
        if self._shown is None or not self.table.pace.holding(now):
            self.flush()

    def next_due(self) -> float | None:
        """When the next thing is seen without anything being done: after the last time all feeds were brought up to
        date, so perhaps a moment ago."""
        pace = self.table.pace
        times = [pace.ask_at, pace.free_at] if pace.manner != "none" else []
        delay = self.table.config.terms.delay
        times += [feed.waiting[0][0] + delay for feed in self.feeds.values() if feed.waiting]
        return min((time for time in times if time > self._refreshed), default=None)

    def _update(self, feed: Feed, now: float) -> None:
        game, stamp = self._source(feed, now)
        if (stamp, self.table.number) == (feed.stamp, feed.number) and not feed.waiting:
            return
        feed.number = self.table.number
        if feed.epoch != self.table.epoch:
            feed.epoch, feed.mark, feed.lines = self.table.epoch, 0, []
            feed.stamp = (-1, False)
        body = {key: feed.doc.get(key) for key in ("view", "question", "clock")}
        lines: list[Line] = []
        if feed.waiting:
            body = {key: feed.waiting[-1][1].get(key) for key in body}
        if game is not None and feed.stamp != stamp:
            feed.stamp = stamp
            lines = game_rules.told(game, feed.mark, feed.eyes)
            feed.mark = game_rules.mark(game)
            view, question = game_rules.looked(game, feed.eyes)
            body = {"view": view, "question": None, "clock": self._shown_clock}
            if feed.seat is not None and question is not None and game is self.table.asked.get(feed.seat):
                body["question"] = {**question, "serial": self.table.serials[feed.seat]}
        if feed.seat not in self.table.asked or self.table.paused is not None:
            body["question"] = None
        doc = {"table": self.about(feed.seat), **body, "aide": self._aide(feed.seat, body)}
        if feed.seat is None and self.table.config.terms.delay:
            self._later(feed, doc, lines, now)
        else:
            feed.take(doc, lines)

    def _later(self, feed: Feed, doc: Doc, lines: list[Line], now: float) -> None:
        last = feed.waiting[-1][1] if feed.waiting else feed.doc
        if doc != last or lines:
            feed.waiting.append((now, doc, lines))
        while feed.waiting and feed.waiting[0][0] + self.table.config.terms.delay <= now:
            feed.take(*feed.waiting.popleft()[1:])

    def _source(self, feed: Feed, now: float) -> tuple[Game | None, tuple[int, bool]]:
        """The game this viewer sees now, and a stamp that tells whether it is another than before."""
        table = self.table
        asked = None if feed.seat is None else table.asked.get(feed.seat)
        if not table.pace.holding(now):
            return asked or table.game, (table.number, True)
        if asked is not None and now >= table.pace.ask_at and game_rules.in_window(asked):
            return asked, (table.number, True)
        if feed.seat is not None and feed.seat in table.ahead:
            return None, feed.stamp
        if feed.stamp[0] > self._shown_stamp:  # has seen more already, because it was asked
            return None, feed.stamp
        return self._shown, (self._shown_stamp, False)

    def game_of(self, seat: int, now: float) -> Game | None:
        """The game as a seat sees it now, or as it is where the seat has seen more than others."""
        return self._source(self.feed(seat, now), now)[0] or self.table.game

    def _aide(self, seat: int | None, body: Doc) -> dict[str, Any] | None:
        """What a seat has left to the aide; whether a pass still holds, only by what the seat sees."""
        if seat is None:
            return None
        settings = self.table.seats[seat].aide
        passing, view = settings.passing, body["view"]
        holds = (
            passing is not None
            and body["question"] is None
            and view is not None
            and game_rules.passes_on(view, seat, passing)
        )
        return {
            "never": settings.never,
            "left": sorted(settings.left),
            "stops": sorted(settings.stops),
            "until": passing.until if holds and passing is not None else None,
        }

    # ---- what is no secret
    def about(self, you: int | None) -> dict[str, Any]:
        """Made anew only after rows that change it."""
        news, found = self._about.get(you, (-1, {}))
        if news != self.table.news:
            found = self._tell_about(you)
            self._about[you] = self.table.news, found
        return found

    def _tell_about(self, you: int | None) -> dict[str, Any]:
        table, config = self.table, self.table.config
        return {
            "id": table.id,
            "title": config.terms.title,
            "game": config.setup.game,
            "options": config.setup.options,
            "players": config.players,
            "stage": table.stage,
            "you": you,
            "host": you is not None and table.seats[you].guest == config.host,
            "seats": [_seat(table, seat) for seat in table.seats],
            "pace": table.manner(),
            "terms": self._terms,
            "commitment": fair.commitment(table.server_part) if config.setup.seed is None else None,
            "broken": list(table.broken),
            "paused": table.paused,
            "undo": None
            if table.undo is None
            else {"seat": table.undo.seat, "of": list(table.undo.of), "agreed": sorted(table.agreed)},
            "rematch_asked": sorted(table.rematch_asked),
            "rematch": table.rematch or None,
            "muted": [whom for whom in (*range(config.players), None) if (you, whom) in table.mutes],
        }

    def chat(self, feed: Feed, after: int) -> Iterator[dict[str, Any]]:
        """What was said since, but for those this seat has muted."""
        for said in self.table.chat:
            if said["n"] > after and (feed.seat is None or (feed.seat, said["seat"]) not in self.table.mutes):
                yield said


def _seat(table: Table, seat: Seat) -> dict[str, Any]:
    return {
        "seat": seat.number,
        "kind": "person" if seat.person else "bot" if seat.bot else "free",
        "name": seat.name,
        "bot": seat.bot or None,
        "ready": bool(seat.bot or seat.commitment),
        "commitment": seat.commitment or None,
        "revealed": seat.number in table.parts,
        "here": bool(seat.nodes),
        "stand_in": seat.stand_in or None,
    }
