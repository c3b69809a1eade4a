"""A reaction window: seats act one at a time in a given order until all have passed in a row (K-R26)."""

from __future__ import annotations

from typing import Final

from theomachy.core.event import Event
from theomachy.core.frame import NO_CARDS, Frame, Past, Word
from theomachy.core.machine import SECRET
from theomachy.core.state import State

PASS: Final = 0  # the option code "pass" in every family


class Window(Word):
    """Frame: `cards` = seats in order, `i` = whose chance, `n` = passes in a row, `events` = what it is about,
    `x` = which window, `them` = abilities already used on this event."""

    def run(self, s: State, f: Frame) -> None:
        seats = f.cards
        while f.n < len(seats):
            seat = seats[f.i]
            if not s.out >> seat & 1:
                offers = s.rules.offers(s, f, seat)
                if offers:
                    s.ask(seat, f.step, [PASS, *offers], SECRET)
                    return
            self._pass(f)
        if s.remembers and len(seats) > 1:  # that it has closed is told to nobody
            s.past = (*s.past, Past(s.frames, s.serials, s.spent))
        s.frames.pop()

    def answer(self, s: State, f: Frame, code: int) -> None:
        if code == PASS:
            self._pass(f)
            return
        f.n = 0
        s.rules.take(s, f, f.cards[f.i], code)

    def ask_again(self, s: State, f: Frame) -> None:
        seat = f.cards[f.i]
        s.ask(seat, f.step, [PASS, *s.rules.offers(s, f, seat)], SECRET)

    def _pass(self, f: Frame) -> None:
        f.n += 1
        f.i = (f.i + 1) % len(f.cards)


WINDOW: Final = Window()


def open_window(s: State, which: int, kind: int, seats: list[int], events: tuple[Event, ...]) -> Frame:
    """Open a window of a family's kind `which`, asking decisions of kind `kind`."""
    f = s.push(WINDOW, seats[0])
    f.step = kind
    f.x = which
    f.cards = tuple(seats)
    f.events = events
    f.them = NO_CARDS
    return f


def pass_over(s: State, which: int, kind: int, seats: list[int], events: tuple[Event, ...]) -> Frame:
    """A window that nobody can answer. Others cannot know that (K-15.8), so it closes like one in which all passed."""
    f = open_window(s, which, kind, seats, events)
    f.n = len(seats)
    return f
