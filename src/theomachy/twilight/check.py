"""State checks and settling: losses, Slain Creatures, the Creature Limit, then triggers onto the stack (T-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core import zones
from theomachy.core.batch import happen
from theomachy.core.codes import PICK, a_of, code
from theomachy.core.declared import PRIORITY
from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.core.machine import advance
from theomachy.core.state import NO_OPTIONS
from theomachy.twilight import effects as lasting
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight.apply import leave_combat
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.numbers import aspects, creatures, life_of
from theomachy.twilight.stack import RESOLVE, finish, found, put_trigger, save

if TYPE_CHECKING:
    from theomachy.twilight.state import TState


def settle(s: TState, f: Frame) -> bool:
    """Bring the table in order; True if a frame was pushed, frames were cut, or the game is over."""
    while s.unsettled:
        s.unsettled = False
        fields = [p for p in range(s.n) if s.zones[p * PER_SEAT + at.FIELD]]
        if not fields:
            break
        dead = [c for p in fields for c in creatures(s, p)
                if (s.damage[c] or s.acting(c).life == 0) and life_of(s, c) <= 0]
        if dead:  # T-10.30: all at once
            happen(s, [Event(ev.SLAY, s.holder(c), c) for c in dead])
            if s.over or s.frames[-1] is not f:
                return True
            continue
        for seat in s.clockwise(s.active):
            if seat in fields and over_limit(s, seat):
                s.push(KEEP_LIMIT, seat)
                return True
    if s.over:
        return True
    if s.pending:
        s.push(PUT_TRIGGERS, s.active)
        return True
    return False


# ---- the Creature Limit
def over_limit(s: TState, seat: int) -> list[int]:
    """The Creatures among which one must go: those of the first value in excess (T-9.7, T-R52); empty: all is well."""
    mine = creatures(s, seat)
    if not mine:
        return mine
    room = aspects(s, seat)
    levels = s.rules.levels
    face = s.face
    for c in mine:
        if not s.flags[c] & at.EXEMPT:
            room[levels[face[c]]] -= 1
    for k in range(3):
        if room[k] < 0:
            return [c for c in mine if levels[face[c]] == k and not s.flags[c] & at.EXEMPT]
    return []


class KeepLimit(Word):
    """T-9.9: discard excess Creatures of your choice until the limit is met."""

    def run(self, s: TState, f: Frame) -> None:
        excess = over_limit(s, f.who)
        if not excess or s.out >> f.who & 1:
            s.frames.pop()
        else:
            s.ask(f.who, at.LIMIT, [code(PICK, c) for c in excess])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        happen(s, [Event(ev.DISCARD, f.who, a_of(code))])


KEEP_LIMIT: Final = KeepLimit()


# ---- triggers
class PutTriggers(Word):
    """T-R38: the active player's triggers resolve first, so they are put last; each player orders her own."""

    def run(self, s: TState, f: Frame) -> None:
        s.pending = [p for p in s.pending if not s.out >> p[2] & 1]
        if not s.pending:
            s.frames.pop()
            return
        seat = next(p for p in reversed(s.clockwise(s.active)) if any(t[2] == p for t in s.pending))
        mine = [k for k, t in enumerate(s.pending) if t[2] == seat]
        different = {(id(t[0]), t[1], t[3], t[5]): k for k, t in enumerate(s.pending) if t[2] == seat}
        if len(different) > 1:
            s.ask(seat, at.ORDER, [code(at.TRIGGER, k) for k in different.values()])
        else:
            put_trigger(s, s.pending.pop(mine[0]))

    def answer(self, s: TState, f: Frame, code: int) -> None:
        put_trigger(s, s.pending.pop(a_of(code)))


PUT_TRIGGERS: Final = PutTriggers()


# ---- losing
def losses(s: TState) -> None:
    """T-19.1, T-R73: all players without a Life Stack lose together, at once."""
    if s.phase == at.SETUP:
        return
    lost = 0
    for seat in range(s.n):
        if not s.out >> seat & 1 and not s.zones[seat * PER_SEAT]:
            lost |= 1 << seat
    if lost:
        eliminate(s, lost)


def eliminate(s: TState, lost: int) -> None:
    """Players leave the game (T-R75); perhaps it is over."""
    s.out |= lost
    for seat in range(s.n):
        if lost >> seat & 1:
            s.note(ev.LOST, seat)
    alive = {s.rules.team[p] for p in range(s.n) if not s.out >> p & 1}
    if len(alive) <= 1:
        s.over = True
        s.winners = sum(1 << p for p in range(s.n) if s.rules.team[p] in alive)
        s.reason = 1 if alive else 2
        s.note(ev.OVER, -1, -1, s.winners)
        return
    for seat in range(s.n):
        if lost >> seat & 1:
            _clear_away(s, seat)
    s.pending = [p for p in s.pending if not lost >> p[2] & 1]
    s.effects = [e for e in s.effects if not (e.kind in (lasting.LATER, lasting.EACH_TIME) and lost >> e.who & 1)]
    _cut(s, lost)
    s.touch()


def concede(s: TState, seat: int) -> None:
    """T-R89: giving up is losing, at any time."""
    if s.over or s.phase == at.SETUP or s.out >> seat & 1:
        raise ValueError(f"seat {seat} is not playing now: it cannot concede")
    s.options = NO_OPTIONS
    eliminate(s, 1 << seat)
    advance(s)


def _clear_away(s: TState, seat: int) -> None:
    """Her zones leave the game; foreign cards go to their Owners' Destroyed Stacks, without triggers."""
    for d in list(s.declared):
        if d.who == seat:
            s.declared.remove(d)
            if s.place[d.source] == s.stack_zone():
                _gone(s, d.source)
    for kind in range(PER_SEAT):
        if kind != at.DESTROYED and kind != at.DEITY:
            for card in list(s.zones[seat * PER_SEAT + kind]):
                if s.in_field(card):
                    leave_combat(s, card, False)
                    lasting.forget(s, card)
                _gone(s, card)
    s.floating[seat * 3:seat * 3 + 3] = [0, 0, 0]


def _gone(s: TState, card: int) -> None:
    owner = s.owner[card]
    s.flags[card] = s.used[card] = 0
    s.damage[card] = s.blessing[card] = s.freeze[card] = s.recall[card] = s.bared[card] = 0
    s.copying[card] = -1
    if owner < 0 or s.out >> owner & 1 or s.card(card).kind == at.MINI:
        zones.move(s, card, s.gone_zone())
    else:
        zones.move(s, card, owner * PER_SEAT + at.DESTROYED)


def _cut(s: TState, lost: int) -> None:
    """End what the lost player was part of: her whole Turn, or the sentence that is being resolved."""
    if lost >> s.active & 1:
        del s.frames[1:]
        s.rules.end_turn_early(s)
        return
    for k, f in enumerate(s.frames):
        if f.word is RESOLVE:
            d = found(s, f.n)
            if d is not None:
                save(d, f)
                d.i += 1
                if d.i >= s.rules.steps_in(d.word):
                    finish(s, d)
            del s.frames[k:]
            return
    for k, f in enumerate(s.frames):
        if k > 0 and f.word is not PRIORITY and (lost >> f.who & 1 or (f.player >= 0 and lost >> f.player & 1)):
            del s.frames[k:]  # what she was about to pay, announce or bargain for
            return
