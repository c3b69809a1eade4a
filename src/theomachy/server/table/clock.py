"""Clocks: a bank of seconds with an increment, or days a decision. Nothing runs here: time comes with each row."""

from __future__ import annotations

from theomachy.server.table.terms import AWAY_ALLOWANCE, DAY, ClockTerms


class Clocks:
    """What each seat has left, whose clock runs, and since when."""

    def __init__(self, terms: ClockTerms | None, seats: int) -> None:
        self.terms = terms
        self.left = [self._full] * seats
        self.allowance = [AWAY_ALLOWANCE] * seats
        self.away: dict[int, float] = {}  # since when
        self.running: int | None = None
        self.since = 0.0
        self._decides: int | None = None  # whose clock ran last, also while nobody's runs

    @property
    def _full(self) -> float:
        if self.terms is None:
            return 0.0
        return self.terms.days * DAY or self.terms.bank

    def turn_to(self, seat: int | None, at: float) -> None:
        """Stop the clock that runs, and start this seat's; None: nobody's, as in a reaction window or a pause. The
        increment comes when another's clock starts: with the stop it would tell that somebody is asked to react."""
        if self.terms is None:
            return
        if self.running is not None:
            self._charge(at)
        if seat is not None:
            if self._decides not in (None, seat):
                self._reward(self._decides)
            self._decides = seat
        self.running, self.since = seat, at

    def _charge(self, at: float) -> None:
        assert self.running is not None
        self.left[self.running] = max(0.0, self.left[self.running] - self._counted(self.running, at))

    def _counted(self, seat: int, at: float) -> float:
        """The seconds that count: a lost connection stops the clock until the allowance is used up."""
        away_since = self.away.get(seat)
        if away_since is None:
            return max(0.0, at - self.since)
        start = max(away_since, self.since)
        return max(0.0, start - self.since) + max(0.0, at - start - self.allowance[seat])

    def _reward(self, seat: int) -> None:
        assert self.terms is not None
        self.left[seat] = self._full if self.terms.days else self.left[seat] + self.terms.increment

    def disconnect(self, seat: int, at: float) -> None:
        """Note that a seat's connection is lost."""
        if seat not in self.away:
            self.away[seat] = at

    def reconnect(self, seat: int, at: float) -> None:
        """A seat is connected again: its allowance is less by the time it was away."""
        if seat not in self.away:
            return
        if self.running == seat:
            self._charge(at)
            self.since = at
        self.allowance[seat] = max(0.0, self.allowance[seat] - (at - self.away.pop(seat)))

    def runs_out(self) -> float | None:
        """When the clock that runs reaches zero, if nothing happens before."""
        if self.running is None:
            return None
        seat = self.running
        due = self.since + self.left[seat]
        away_since = self.away.get(seat)
        return due if away_since is None or due < away_since else due + self.allowance[seat]

    def away_too_long(self, seat: int, at: float) -> bool:
        """Whether this seat has been away for longer than a game allows."""
        return seat in self.away and at - self.away[seat] >= self.allowance[seat]

    def to_dict(self) -> dict[str, object]:
        """The `ClockInfo` of a document."""
        return {
            "left": [round(seconds, 1) for seconds in self.left],
            "running": self.running,
            "since": round(self.since, 3) if self.running is not None else 0.0,
        }
