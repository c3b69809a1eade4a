"""Manifesting's aftermath: Recharging at once, and recovery in the End Phase (T-11.2, T-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core import zones
from theomachy.core.codes import PICK, a_of, code
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.power import alike

if TYPE_CHECKING:
    from theomachy.twilight.state import TState


def search(s: TState, seat: int, level: int) -> int:
    """The topmost card of that value in a Life Stack; the backs passed over are seen by all (T-2.17, T-R70)."""
    for card in reversed(s.life(seat)):
        s.bared[card] = 1
        if s.level(card) == level:
            return card
    return -1


def begin_recharge(s: TState, seat: int, level: int) -> None:
    if not s.out >> seat & 1:
        s.push(RECHARGE, seat).n = level


class Recharge(Word):
    """T-12.14 to T-12.16. Frame: `n` = the value."""

    def run(self, s: TState, f: Frame) -> None:
        waiting = [c for c in s.zones[f.who * PER_SEAT + at.ASPECTS] if s.level(c) == f.n]
        kinds = alike(s, waiting, f.who)
        if len(kinds) > 1:
            s.ask(f.who, at.RECHARGE, [code(PICK, c) for c in kinds])
        else:
            self._recharge(s, f, waiting[0] if waiting else -1)

    def answer(self, s: TState, f: Frame, code: int) -> None:
        self._recharge(s, f, a_of(code))

    def _recharge(self, s: TState, f: Frame, aspect: int) -> None:
        s.frames.pop()
        resources = f.who * PER_SEAT + at.RESOURCES
        top = search(s, f.who, f.n)
        if top >= 0:
            s.bared[top] = 0
        if aspect >= 0:
            zones.move(s, aspect, resources)
            s.flags[aspect] = at.EXHAUSTED
            if top >= 0:
                zones.move(s, top, f.who * PER_SEAT + at.ASPECTS)
        elif top >= 0:
            zones.move(s, top, resources)
            s.flags[top] = at.EXHAUSTED
        s.note(ev.RECHARGED, f.who, -1, f.n)
        s.touch()
        s.rules.check(s)  # T-R81: it can empty the Life Stack


RECHARGE: Final = Recharge()


def recover(s: TState) -> bool:
    """T-11.2, for every player and value; whether anything was face up."""
    always = s.rules.house.recovery_shuffle == "always"
    any_up = False
    for seat in s.clockwise(s.active):
        for level in range(3):
            group = [c for c in s.resources(seat) if s.level(c) == level]
            up = any(s.flags[c] & at.FACE_UP for c in group)
            any_up |= up
            if up or (always and group):
                _mix(s, group)
                s.note(ev.RECOVERED, seat, -1, level)
    return any_up


def _mix(s: TState, group: list[int]) -> None:
    """Turn them face down and shuffle faces among places; states and markers stay with the places."""
    for card in group:
        s.flags[card] &= ~at.FACE_UP
    if len(group) == 1:
        return  # a group of one stays known
    states = [(s.flags[card], s.freeze[card]) for card in group]
    for card, (flags, freeze) in zip(zones.mix(s, group), states, strict=True):
        s.flags[card] = flags
        s.freeze[card] = freeze
