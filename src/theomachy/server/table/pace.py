"""How long the table waits, so that a pause never tells who could have answered.

Whoever can answer is asked. For every other seat that could in principle, a pass is imitated, its time drawn from the
passes of this table's people. All of it follows from the rows and the table's secret, so every node draws the same.
"""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import Final

from theomachy.server.table.game_rules import GameEvent, event_kind
from theomachy.server.table.terms import PaceMode

# The public events that somebody may in principle answer. Edges of phases are not among them: nobody stops there.
MOMENTS: Final = frozenset(
    {
        "attack",
        "defend",
        "redirect",
        "boost",
        "damage",
        "banish",
        "lose",  # Kamigami
        "announced",
        "resolved",
        "attacks",
        "blocks",  # Twilight
    }
)
QUICK: Final = 1.0  # seconds that a quick table waits after each of them
REMEMBERED: Final = 40  # passes a seat is known by
KNOWN: Final = 4  # from so many on a seat's own passes are drawn from
LONGEST: Final = 10.0
STEP: Final = 0.6  # seconds in which every client may show a step, whatever it does with them
SHOWING: Final = 4.0  # at most, for all that a choice sets off
# Until people have passed: what a table of strangers would do.
STRANGERS: Final = (0.8, 1.1, 1.3, 1.5, 1.7, 1.9, 2.2, 2.5, 2.9, 3.4, 4.1, 5.2)


class Pace:
    """When the others may see what has happened."""

    def __init__(self, mode: PaceMode, secret: str, imitating: bool = True) -> None:
        self.mode = mode
        self.imitating = imitating  # the control of the timing test switches it off
        self._key = secret.encode()
        self._passes: dict[int, deque[float]] = {}
        self.ask_at = 0.0  # when the seats that can answer are asked
        self.free_at = 0.0  # when the last imitated answer is in
        self.seen_at = 0.0  # when all that is shown has been seen step by step: only then does anybody's time run
        self._unseen = 0.0  # seconds for steps that those who are not asked are still to be shown
        self.in_window = False  # a window is open on an event: the others wait for it to close
        self._stopped = False  # the table is paused while something is held back

    def note_pass(self, seat: int, seconds: float) -> None:
        """Remember how long a person of this table took to pass."""
        self._passes.setdefault(seat, deque(maxlen=REMEMBERED)).append(min(seconds, LONGEST))

    def step(
        self,
        at: float,
        number: int,
        lines: Sequence[GameEvent],
        seats: Collection[int],
        asked: Collection[int],
        window: bool,
        passing: bool,
        steps: int = 0,
    ) -> None:
        """Plan the pause after a choice: these public events followed, in so many steps, and the people `asked` can
        answer now if a window is open."""
        moments = sum(1 for line in lines if event_kind(line) in MOMENTS) if self.mode != "none" else 0
        start = max(at, self.free_at)
        showing = min(STEP * steps, SHOWING)
        self._unseen = min(self._unseen + showing, SHOWING)
        self.ask_at = start
        if moments:
            for index in range(moments):
                self.ask_at = start
                if index == moments - 1:  # whoever is asked sees the steps first, and so does whoever is imitated
                    start += showing
                waited = [seat for seat in seats if not (window and index == moments - 1 and seat in asked)]
                start += self._pause(waited, number, index)
            self.in_window = window
        elif not (passing and window and self.in_window and not lines):
            self.in_window = False
        self.free_at = start
        if self.in_window:
            self.seen_at = self.ask_at + showing
        else:
            self.seen_at, self._unseen = start + self._unseen, 0.0

    def _pause(self, seats: Collection[int], number: int, index: int) -> float:
        if self.mode == "quick":
            return QUICK
        if not self.imitating:
            return 0.0
        return max((self._draw(seat, number, index) for seat in seats), default=0.0)

    def _draw(self, seat: int, number: int, index: int) -> float:
        own = self._passes.get(seat, ())
        pool = list(own) if len(own) >= KNOWN else [t for passes in self._passes.values() for t in passes]
        if len(pool) < KNOWN:
            pool = [*STRANGERS]
        lot = hmac.new(self._key, f"pause {number} {index} {seat}".encode(), sha256).digest()
        where = int.from_bytes(lot[:8], "big") / 2**64 * len(pool)
        # A little to either side, so that the same number never comes twice.
        return pool[int(where)] * (0.95 + 0.1 * int.from_bytes(lot[8:12], "big") / 2**32)

    def imitate(self, seat: int, number: int) -> None:
        """A bot has taken the seat of a person who is asked, and answers at once: imitate the pass of the person."""
        if self.in_window:
            self.free_at = max(self.free_at, self.seen_at + self._pause([seat], number, 0))

    def stop(self, at: float) -> None:
        """The table is paused: what is held back stays so. Nobody can answer meanwhile, so no imitated pass comes in
        either."""
        self._stopped = self.holding(at)

    def go_on(self, since: float, lost: float) -> None:
        """The table was paused since then, and has lost so many seconds: all that was to come comes so much later."""
        self._stopped = False
        times = self.ask_at, self.free_at, self.seen_at
        self.ask_at, self.free_at, self.seen_at = [at + lost if at > since else at for at in times]

    def holding(self, now: float) -> bool:
        """Whether those who are not asked still wait."""
        return self.mode != "none" and (self._stopped or now < self.free_at or self.in_window)
