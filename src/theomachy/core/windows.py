"""A reaction window: seats act one at a time in a given order until all have passed in a row (K-R26)."""

from __future__ import annotations

from typing import Final

from theomachy.core.event import Event
from theomachy.core.frame import ClosedWindow, Frame, Word
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
                offers = s.rules.window_options(s, f, seat)
                if offers:
                    s.ask(seat, f.step, [PASS, *offers], SECRET)
                    return
            self._pass(f)
        s.frames.pop()
        _closed(s, f)

    def answer(self, s: State, f: Frame, code: int) -> None:
        if code == PASS:
            self._pass(f)
            return
        f.n = 0
        s.rules.take_window_option(s, f, f.cards[f.i], code)

    def ask_again(self, s: State, f: Frame) -> None:
        seat = f.cards[f.i]
        s.ask(seat, f.step, [PASS, *s.rules.window_options(s, f, seat)], SECRET)

    def _pass(self, f: Frame) -> None:
        f.n += 1
        f.i = (f.i + 1) % len(f.cards)


WINDOW: Final = Window()


def _closed(s: State, f: Frame) -> None:
    """A window has closed, and is off the stack. That is told to nobody, so it is remembered
    (core/information_set.py)."""
    if s.keeps_history and len(f.cards) > 1:
        frames = [below.copy() for below in s.frames]
        frames.append(f)
        s.closed_windows = (*s.closed_windows, ClosedWindow(frames, s.serials.copy(), s.events_this_turn))


def open_window(s: State, which: int, kind: int, seats: list[int], events: tuple[Event, ...]) -> Frame:
    """Open a window of a family's kind `which`, asking decisions of kind `kind`."""
    f = s.push(WINDOW, seats[0])
    f.step = kind
    f.x = which
    f.cards = tuple(seats)
    f.events = events
    return f


def skip_window(
    s: State, which: int, kind: int, seats: list[int], events: tuple[Event, ...], cause_line: int, waits: bool
) -> None:
    """A window that nobody can answer. Others cannot know that (K-15.8), so it closes like one in which all passed: at
    once, unless it `waits` for something else to resolve first. `cause_line`: the line of the log that announced it."""
    f = open_window(s, which, kind, seats, events)
    f.n = len(seats)
    f.cause_line = cause_line
    if not waits:
        s.frames.pop()
        _closed(s, f)
