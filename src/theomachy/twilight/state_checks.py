"""Settling: Slain Creatures, the Creature Limit, then what was triggered is announced (T-14)."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import PICK, a_of, code
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities.announcing import announce_trigger
from theomachy.twilight.loops import end_endless_loop
from theomachy.twilight.queries import creatures
from theomachy.twilight.state import TState
from theomachy.twilight.stats import aspects, life_of


def check_and_announce(s: TState, f: Frame) -> bool:
    """Bring the table in order; True if a frame was pushed, frames were cut, or the game is over.

    Asked when priority is given: so never inside a Recharge or a Sacrifice (T-9.11, T-12.17, T-R53)."""
    while s.unsettled:
        s.unsettled = False
        fields = [p for p in range(s.n) if s.field(p)]
        if not fields:
            break
        if slay_creatures(s, fields):
            if s.over or s.frames[-1] is not f:
                return True
            continue
        for seat in s.clockwise(s.active):
            if seat in fields and creatures_over_limit(s, seat):
                s.push(KEEP_LIMIT, seat)
                return True
    if s.over:
        return True
    if s.pending:
        s.push(PUT_TRIGGERS, s.active)
        return True
    return False


def slay_creatures(s: TState, seats: list[int]) -> bool:
    """T-3.21, T-10.30: Creatures of these seats without Life, be it for want of a Blessing (T-15.3), are Slain, all at
    once; False: there are none."""
    dead = [
        c
        for p in seats
        for c in creatures(s, p)
        if (s.damage[c] or s.current_face(c).life == 0 or s.card_index.any_lessening) and life_of(s, c) <= 0
    ]
    if not dead:
        return False
    start_batch(s, [Event(ev.SLAY, s.holder(c), c) for c in dead])
    return True


# ---- the Creature Limit
def creatures_over_limit(s: TState, seat: int) -> list[int]:
    """The Creatures among which one must go: those of the first value in excess (T-9.7, T-R52, T-R53), Mini-cards
    too (T-9.8); empty: all is well."""
    mine = creatures(s, seat)
    if not mine:
        return mine
    room = aspects(s, seat)  # T-13.12
    levels = s.card_index.levels
    face = s.face
    for c in mine:
        if not s.flags[c] & layout.EXEMPT:
            room[levels[face[c]]] -= 1
    for k in range(3):
        if room[k] < 0:
            return [c for c in mine if levels[face[c]] == k and not s.flags[c] & layout.EXEMPT]
    return []


class KeepLimit(Word):
    """T-9.9: discard excess Creatures of your choice until the limit is met."""

    def run(self, s: TState, f: Frame) -> None:
        excess = creatures_over_limit(s, f.who)
        if not excess or s.out >> f.who & 1:
            s.frames.pop()
        else:
            s.ask(f.who, questions.ASK_LIMIT, [code(PICK, c) for c in excess])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        start_batch(s, [Event(ev.DISCARD, f.who, a_of(code), ev.FOR_THE_LIMIT)])  # this sets off Deathbound (T-9.10)


KEEP_LIMIT: Final = KeepLimit()


# ---- triggers
class PutTriggers(Word):
    """T-R38: the active player's triggers resolve first, so they are put last; each player orders her own."""

    def run(self, s: TState, f: Frame) -> None:
        s.pending = [p for p in s.pending if not s.out >> p.who & 1]
        if not s.pending:
            s.frames.pop()
            return
        seat = next(seat for seat in reversed(s.clockwise(s.active)) if any(p.who == seat for p in s.pending))
        mine = [k for k, p in enumerate(s.pending) if p.who == seat]
        if end_endless_loop(s, s.pending[mine[0]]):
            return
        path = s.rules.path_of
        different = {(path(p.word), p.source, p.it, p.player): k for k, p in enumerate(s.pending) if p.who == seat}
        if len(different) > 1:
            s.ask(seat, questions.ASK_ORDER, [code(questions.TRIGGER, k) for k in different.values()])
        else:
            announce_trigger(s, s.pending.pop(mine[0]))

    def answer(self, s: TState, f: Frame, code: int) -> None:
        announce_trigger(s, s.pending.pop(a_of(code)))


PUT_TRIGGERS: Final = PutTriggers()
