"""Restoring: cards of the Discard Stack go back to the Life Stack (T-R16)."""

from __future__ import annotations

from typing import Final

from theomachy.core import zones
from theomachy.core.codes import CHOOSE_CARD, PICK, a_of, code
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout
from theomachy.twilight.arrivals import shuffle_life
from theomachy.twilight.layout import at
from theomachy.twilight.queries import distinct
from theomachy.twilight.state import TState


def restore(s: TState, e: Event) -> None:
    """The top N of the Discard Stack go to the bottom of the Life Stack; their faces stay known."""
    pile = s.zone(e.who, layout.DISCARD)
    n = min(e.n, len(pile))
    if s.params.restore_mode == "choice_to_bottom" and n < len(pile):
        f = s.push(RESTORING, e.who)
        f.n = f.x = n
        return
    for _ in range(n):
        put_back(s, Event(ev.PUT_BACK, e.who, s.zone(e.who, layout.DISCARD)[-1]))
    if n and s.params.restore_mode == "shuffle_in":
        shuffle_life(s, e.who)
    if n:
        s.note(ev.RESTORE, e.who, -1, n, now=len(s.life(e.who)))


def put_back(s: TState, e: Event) -> None:
    zones.move_under(s, e.card, at(e.who, layout.LIFE))


class Restoring(Word):
    """⚑restoreMode choiceToBottom: she chooses which cards. Frame: `n` = how many are left, `x` = of how many."""

    def run(self, s: TState, f: Frame) -> None:
        pile = s.zone(f.who, layout.DISCARD)
        if not f.n or not pile:
            s.frames.pop()
            if f.x > f.n:
                s.note(ev.RESTORE, f.who, -1, f.x - f.n, now=len(s.life(f.who)))
        else:
            s.ask(f.who, CHOOSE_CARD, [code(PICK, c) for c in distinct(s, pile)])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        f.n -= 1
        start_batch(s, [Event(ev.PUT_BACK, f.who, a_of(code))])


RESTORING: Final = Restoring()
