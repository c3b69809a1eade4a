"""What happens, step by step: a few lines of the log, and the table as it stood right after them.

Where one step ends and the next begins follows from the lines alone, and from nothing in them that is not told to every
reader: how many steps there are tells nobody anything that the lines do not tell.
"""

from __future__ import annotations

from typing import Any, Final

from theomachy.core.event import LogEntry
from theomachy.core.machine import SECRET
from theomachy.core.reader import Reader
from theomachy.core.state import NO_OPTIONS, State
from theomachy.core.view import event_dicts, redacted, viewer_number

NOBODY: Final = -2  # -1 is how spectators are called


class Step:
    """Events that happened together, and the moment right after them. Between two questions nobody is asked."""

    __slots__ = ("_after", "_before", "_names", "first", "last")

    def __init__(self, before: State, after: State, names: tuple[str, ...]) -> None:
        self._before = before
        self._after = after
        self._names = names
        self.first = line_count(before)  # the serials of its first and its last event
        self.last = line_count(after) - 1

    def events(self, seat: object = None) -> list[dict[str, Any]]:
        """What happened, redacted for a seat, as `Game.events` tells it; None: a spectator."""
        s, reader = self._after, self._reader(seat)
        told = [redacted(s, entry, reader.seat) for entry in _lines(s, self.first)]
        return event_dicts(s, told, self.first, reader)

    def view(self, seat: object = None) -> dict[str, Any]:
        """All that a seat may know at that moment, as `Game.view` tells it."""
        return self._after.rules.view(self._after, self._reader(seat))

    def changes(self, seat: object = None) -> list[dict[str, Any]]:
        """The numbers that the step changed, as far as the seat sees them."""
        reader = self._reader(seat)
        return changed_numbers(self._before.rules.view(self._before, reader), self.view(seat))

    def to_dict(self, seat: object = None) -> dict[str, Any]:
        """All but the view, JSON-ready (`theomachy.types.Step`)."""
        events = self.events(seat)
        return {
            "first": self.first,
            "last": self.last,
            "kind": events[0]["kind"],
            "events": events,
            "changes": self.changes(seat),
        }

    def _reader(self, seat: object) -> Reader:
        return Reader(self._names, viewer_number(seat, self._after.n))

    def __repr__(self) -> str:
        return f"<Step, events {self.first} to {self.last}>"


def line_count(s: State) -> int:
    """How many lines the log has."""
    return 0 if s.log is None else len(s.log)


def _lines(s: State, first: int) -> list[LogEntry]:
    return [] if s.log is None else s.log.since(first)


def steps_between(before: State, moments: list[State], names: tuple[str, ...]) -> list[Step]:
    """The steps that these moments, each right after a line of the log, make up."""
    found: list[Step] = []
    start = _unasked(before)
    for k, moment in enumerate(moments):
        if k + 1 < len(moments):
            said, to_come = _lines(moment, line_count(moment) - 1)[0], _lines(moments[k + 1], line_count(moment))[0]
            if not moment.rules.begins_step(said, to_come):
                continue
        found.append(Step(start, _unasked(moment), names))
        start = moment
    return found


def _unasked(s: State) -> State:
    """A moment in which something goes on: nobody is asked, and nobody is told whom the game waits for."""
    s.seat = NOBODY
    s.options = s.all_options = NO_OPTIONS
    s.question_flags = SECRET
    return s


def changed_numbers(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """The numbers of players and of cards that lie on the table before and after, where two views differ in them."""
    found: list[dict[str, Any]] = []
    for then, now in zip(before["seats"], after["seats"], strict=True):
        earlier, later = _numbers(then), _numbers(now)
        for key, value in later.items():
            old = earlier.get(key, value)
            if old != value:
                found.append({"seat": now["seat"], "id": key[0], "what": key[1], "before": old, "now": value})
    return found


def _numbers(seat: dict[str, Any]) -> dict[tuple[str | None, str], int]:
    """What can be counted of a player and of the cards that lie before her, by the card's id (or None)."""
    found: dict[tuple[str | None, str], int] = {}
    for what, value in seat.items():
        if isinstance(value, int) and not isinstance(value, bool) and what not in ("seat", "team"):
            found[None, what] = value
        elif isinstance(value, list):
            found[None, what] = len(value)
            for part in value:
                _numbers_of_card(part, found)
        elif isinstance(value, dict):
            count = value.get("count")
            if isinstance(count, int):
                found[None, what] = count
            for cards in value.values():
                if isinstance(cards, list):
                    for part in cards:
                        _numbers_of_card(part, found)
    return found


def _numbers_of_card(card: object, found: dict[tuple[str | None, str], int]) -> None:
    if not isinstance(card, dict) or not isinstance(card.get("id"), str):
        return
    for what, value in card.items():
        if isinstance(value, int) and not isinstance(value, bool) and what not in ("depth", "seat", "ability"):
            found[card["id"], what] = value
