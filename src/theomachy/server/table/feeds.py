"""What each viewer of a table sees, and when. Time is handed in, and nothing is sent here."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from theomachy.core.game import Game
from theomachy.server.table import game_rules, patch
from theomachy.server.table.game_rules import GameEvent
from theomachy.server.table.table import Table
from theomachy.server.table.table_info import TableInfos

SPECTATOR: Final = -1  # a viewer without a seat; -2 - n: a spectator who sees the hand of seat n
LINES_KEPT: Final = 200  # that a late reader can still catch up on
STEPS_KEPT: Final = 60

Doc = dict[str, Any]
# A step as a viewer is shown it: its first and last event, the numbers it changed, and the changes of the view. After
# the steps of a document comes what happened without a word, with no event of its own.
ShownStep = tuple[int, int, list[dict[str, Any]], patch.Patch]
Stamp = tuple[int, bool]  # a row number, and whether the game is shown as it is after that row


def hand_viewer(seat: int) -> int:
    """The viewer number of a spectator who sees the hand of this seat."""
    return -2 - seat


class Feed:
    """The document of one viewer, and the last events as they may read them."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.seat = viewer if viewer >= 0 else None
        self.view_seat = self.seat if viewer >= SPECTATOR else -2 - viewer  # whose view it is; None: a spectator's
        self.version = 0
        self.doc: Doc = {}
        self.lines: list[GameEvent] = []
        self.line_count = 0  # how many lines there have been in all
        self.epoch = 0
        self.events_read = 0  # how many events of the game have become lines
        self.number = -1  # of the row up to which it is made
        self.watching = -1  # spectators when it was made
        self.stamp: Stamp = (-1, False)
        # for spectators who see everything later
        self.delayed: deque[tuple[float, Doc, list[GameEvent], list[ShownStep]]] = deque()
        self.steps: deque[tuple[int, ShownStep]] = deque(maxlen=STEPS_KEPT)  # with the version they lead to

    def update(self, doc: Doc, lines: list[GameEvent], steps: list[ShownStep]) -> None:
        """Show this document and these further lines from now on; the steps lead to it from the one before."""
        if doc == self.doc and not lines:
            return
        self.version += 1
        self.doc = doc
        self.lines = [*self.lines, *lines][-LINES_KEPT:]
        self.line_count += len(lines)
        self.steps.extend([(self.version, step) for step in steps])

    def lines_after(self, count: int) -> list[GameEvent] | None:
        """The lines after the first `count`; None if some of them are gone."""
        missing = self.line_count - count
        return None if missing > len(self.lines) else self.lines[len(self.lines) - missing :]

    def steps_after(self, version: int) -> list[ShownStep]:
        """The steps that lead from this version to the present one; none if some of them are gone."""
        if len(self.steps) == STEPS_KEPT and self.steps[0][0] > version:
            return []
        return [step for made, step in self.steps if made > version]


class Feeds:
    """The viewers of a table. What is held back for the sake of others' secrets is held back here."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.feeds: dict[int, Feed] = {}
        self.watching = 0  # spectators at this node
        self._infos = TableInfos(table)
        self._public: Game | None = None  # the game as those may see it who are not asked
        self._public_number = -1  # the row after which it is shown
        self._public_clock: dict[str, object] | None = None
        self._refreshed = 0.0  # when all feeds were brought up to date

    def _publish_what_was_shown(self) -> None:
        """For a table that was built from its rows during a pause: let everybody see what was shown before it."""
        play = self.table.play
        assert play is not None
        self._public, self._public_clock, self._public_number = *play.last_shown(), 0

    def publish(self) -> None:
        """Let everybody see the game as it stands: when nothing is held back, and before a reaction is made."""
        play, number = self.table.play, self.table.number
        if play is not None:
            if self._public_number != number:
                self._public = play.game.clone() if play.pace.mode != "none" else play.game
            self._public_clock = play.clocks.to_dict()
        self._public_number = number

    def feed(self, viewer: int, now: float) -> Feed:
        """The feed of a viewer, up to date."""
        feed = self.feeds.get(viewer)
        if feed is None:
            feed = self.feeds[viewer] = Feed(viewer)
            self._publish_if_free(now)
            self._update(feed, now)
            if feed.delayed:  # nothing of the game is shown until the delay has passed
                feed.update({**feed.delayed[0][1], "view": None, "question": None, "clock": None}, [], [])
        return feed

    def drop(self, viewer: int) -> None:
        """Forget a viewer who has left. What spectators are behind with is kept for those who come again."""
        if viewer >= 0 or not self._delay_now():
            self.feeds.pop(viewer, None)

    def refresh(self, now: float) -> list[Feed]:
        """Bring all feeds up to date; those that have changed."""
        self._refreshed = now
        self._publish_if_free(now)
        changed = []
        for feed in self.feeds.values():
            version = feed.version
            self._update(feed, now)
            if feed.version != version:
                changed.append(feed)
        play = self.table.play
        if play is not None:
            read = [feed.events_read for feed in self.feeds.values()]
            play.forget_steps(min(read, default=play.game.event_count))
        return changed

    def _held_back(self, now: float) -> bool:
        """Whether those who are not asked have to wait."""
        return self.table.play is not None and self.table.play.pace.holding(now)

    def _publish_if_free(self, now: float) -> None:
        if not self._held_back(now):
            self.publish()
        elif self._public is None:
            self._publish_what_was_shown()

    def next_due(self) -> float | None:
        """When the next thing is seen without anything being done: after the last time all feeds were brought up to
        date, so perhaps a moment ago."""
        play, delay = self.table.play, self.table.config.terms.delay
        times = [play.pace.ask_at, play.pace.free_at] if play is not None and play.pace.mode != "none" else []
        times += [feed.delayed[0][0] + delay for feed in self.feeds.values() if feed.delayed]
        if self._delay_now() and any(feed.seat is None for feed in self.feeds.values()):
            times += [line["at"] + delay for line in self.table.chat]
        return min((time for time in times if time > self._refreshed), default=None)

    def _update(self, feed: Feed, now: float) -> None:
        game, stamp = self._source(feed, now)
        made = feed.stamp, feed.number, feed.watching
        if made == (stamp, self.table.number, self.watching) and not feed.delayed:
            return
        feed.number, feed.watching = self.table.number, self.watching
        self._begin_anew_after_undo(feed)
        last = feed.delayed[-1][1] if feed.delayed else feed.doc
        body = {key: last.get(key) for key in ("view", "question", "clock")}
        lines: list[GameEvent] = []
        steps: list[ShownStep] = []
        if game is not None and feed.stamp != stamp:
            feed.stamp = stamp
            lines = game.events(feed.events_read, feed.view_seat)
            body = self._body(feed, game)
            if last.get("view") is not None:
                steps = self._steps(feed, game, last["view"], body["view"])
            feed.events_read = game.event_count
        if not self._is_asked(feed.seat, body["question"]):
            body["question"] = None
        doc = {"table": self._infos.of(feed.seat), **body, "aide": self._aide(feed.seat, body)}
        doc["watching"] = self.watching
        doc["notices"] = self.table.notices.of(feed.seat, stamp[0])
        if feed.seat is None and self._delay_now():
            self._delay(feed, doc, lines, steps, now)
            return
        while feed.delayed:  # the game is over
            feed.update(*feed.delayed.popleft()[1:])
        feed.update(doc, lines, steps)

    def _steps(self, feed: Feed, game: Game, before: Doc, after: Doc) -> list[ShownStep]:
        """How the view of a feed becomes the one after the events that it has not read yet."""
        assert self.table.play is not None
        found: list[ShownStep] = []
        for step in self.table.play.steps:
            if feed.events_read <= step.first and step.last < game.event_count:
                moment = game_rules.view_of_step(step, feed.view_seat)
                found.append((step.first, step.last, step.changes(feed.view_seat), patch.diff(before, moment)))
                before = moment
        silent = patch.diff(before, after)
        return [*found, (game.event_count, game.event_count - 1, [], silent)] if silent else found

    def _delay_now(self) -> int:
        """How many seconds spectators are behind: nothing is held back from them before the game and after it."""
        return self.table.config.terms.delay if self.table.stage == "live" else 0

    def _begin_anew_after_undo(self, feed: Feed) -> None:
        epoch = 0 if self.table.play is None else self.table.play.epoch
        if feed.epoch != epoch:
            feed.epoch, feed.events_read, feed.lines = epoch, 0, []
            feed.stamp = (-1, False)

    def _body(self, feed: Feed, game: Game) -> Doc:
        """View, question and clock of a document, from the game that this viewer sees."""
        view, question = game_rules.view_and_question(game, feed.view_seat)
        body: Doc = {"view": view, "question": None, "clock": self._public_clock}
        if feed.seat is not None and question is not None and game is self.table.asked.get(feed.seat):
            assert self.table.play is not None
            body["question"] = {**question, "serial": self.table.play.serials[feed.seat]}
        return body

    def _delay(self, feed: Feed, doc: Doc, lines: list[GameEvent], steps: list[ShownStep], now: float) -> None:
        last = feed.delayed[-1][1] if feed.delayed else feed.doc
        if doc != last or lines:
            feed.delayed.append((now, doc, lines, steps))
        while feed.delayed and feed.delayed[0][0] + self.table.config.terms.delay <= now:
            feed.update(*feed.delayed.popleft()[1:])

    def _source(self, feed: Feed, now: float) -> tuple[Game | None, Stamp]:
        """The game this viewer sees now, and a stamp that tells whether it is another than before."""
        table, play = self.table, self.table.play
        if play is None:
            return None, (table.number, True)
        asking = None if feed.seat is None else play.asked.get(feed.seat)
        if not self._held_back(now):
            return asking or play.game, (table.number, True)
        if asking is not None and now >= play.pace.ask_at and game_rules.in_window(asking):
            return asking, (table.number, True)
        if feed.stamp[0] > self._public_number:  # has seen more already, because it was asked
            return None, feed.stamp
        return self._public, (self._public_number, False)

    def asking(self, seat: int, now: float) -> Game | None:
        """The game in which a seat is asked, once its document shows the question: before that there is none, whatever
        is asked of the server."""
        question = self.feed(seat, now).doc["question"]
        return self.table.asked.get(seat) if self._is_asked(seat, question) else None

    def view(self, seat: int, now: float) -> dict[str, Any] | None:
        """What a seat has been shown of the game."""
        view: dict[str, Any] | None = self.feed(seat, now).doc["view"]
        return view

    def _is_asked(self, seat: int | None, question: dict[str, Any] | None) -> bool:
        """Whether this question still waits for the seat's answer."""
        table = self.table
        if seat is None or question is None or table.play is None or table.paused is not None:
            return False
        return seat in table.asked and bool(question["serial"] == table.play.serials[seat])

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
            and game_rules.pass_holds(view, seat, passing)
        )
        return {
            "never": settings.never,
            "left": sorted(settings.left),
            "stops": sorted(settings.stops),
            "until": passing.until if holds and passing is not None else None,
        }

    # ---- what is no secret
    def table_info(self, reader: int | None) -> dict[str, Any]:
        """What a seat, or a spectator, may know of the table now, beside the game; who is behind, not of an undo."""
        found = self._infos.of(reader)
        return {**found, "undo": None} if reader is None and self._delay_now() else found

    def chat_after(self, feed: Feed, number: int, now: float) -> Iterator[dict[str, Any]]:
        """What was said after this row, but for those this seat has muted. Spectators read as late as they see."""
        delay = self._delay_now() if feed.seat is None else 0
        for line in self.table.chat:
            if delay and line["at"] + delay > now:
                return
            if line["n"] > number and (feed.seat is None or (feed.seat, line["seat"]) not in self.table.mutes):
                yield line
