"""Aspects: placing them, Recharging at once, recovery in the End Phase (T-5.15, T-11.2, T-12)."""

from __future__ import annotations

from typing import Final

from theomachy.core import zones
from theomachy.core.codes import PICK, a_of, code
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout, questions
from theomachy.twilight.layout import at
from theomachy.twilight.queries import distinguishable, topmost
from theomachy.twilight.state import TState


def searched(s: TState, e: Event) -> None:
    """T-2.17, T-R70: the backs passed over are seen by all; nobody sees a face (T-7.8)."""
    for card in reversed(s.life(e.who)):
        s.backs_seen[card] = 1
        if card == e.card:
            return


class Placing(Word):
    """T-5.15, T-R95: one Aspect of your choice from the Aspect Stack to the Resource Area, Fresh and face down."""

    def run(self, s: TState, f: Frame) -> None:
        waiting = s.zone(f.who, layout.ASPECTS)
        if not waiting:
            s.frames.pop()
        else:
            s.ask(f.who, questions.ASK_PLACE_ASPECT, [code(PICK, c) for c in distinguishable(s, waiting, f.who)])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        s.frames.pop()
        start_batch(s, [Event(ev.PLACED, f.who, a_of(code))])


def placed(s: TState, e: Event) -> None:
    _to_resources(s, e.card, e.who, 0)  # Fresh: it gives Power at once (T-5.16)
    s.note(ev.PLACED, e.who, e.card, origin=at(e.who, layout.ASPECTS))


def _to_resources(s: TState, card: int, seat: int, flags: int) -> None:
    s.backs_seen[card] = 0
    zones.move(s, card, at(seat, layout.RESOURCES))
    s.flags[card] = flags
    s.freeze[card] = 0


# ---- Recharging
def begin_recharge(s: TState, seat: int, level: int) -> None:
    """T-12.12: a Heresy made a player lose an Aspect; the Recharge comes at once, before the text goes on (T-12.13,
    T-R82)."""
    if not s.out >> seat & 1:
        s.push(RECHARGE, seat).n = level


class Recharge(Word):
    """T-12.14 to T-12.16. Frame: `n` = the value."""

    def run(self, s: TState, f: Frame) -> None:
        waiting = [c for c in s.zone(f.who, layout.ASPECTS) if s.level(c) == f.n]
        kinds = distinguishable(s, waiting, f.who)
        if len(kinds) > 1:
            s.ask(f.who, questions.ASK_RECHARGE, [code(PICK, c) for c in kinds])
        else:
            self._recharge(s, f, waiting[0] if waiting else -1)

    def answer(self, s: TState, f: Frame, code: int) -> None:
        self._recharge(s, f, a_of(code))

    def _recharge(self, s: TState, f: Frame, aspect: int) -> None:
        """Recharge from the Life Stack, which it can empty (T-R81)."""
        s.frames.pop()
        top = topmost(s, f.who, f.n)
        start_batch(s, [Event(ev.SEARCH, f.who, top), Event(ev.RECHARGED, f.who, aspect, f.n, top)])


def recharged(s: TState, e: Event) -> None:
    """An Aspect that waits comes, and one from the Life Stack waits instead; or that one comes itself."""
    card, top = e.card, e.to
    if card < 0:
        card, top = top, -1
    if card >= 0:
        _to_resources(s, card, e.who, layout.EXHAUSTED)
    if top >= 0:
        s.backs_seen[top] = 0
        zones.move(s, top, at(e.who, layout.ASPECTS))
    s.note(ev.RECHARGED, e.who, -1, e.n, int(card >= 0), now=len(s.life(e.who)))


# ---- recovery
def recover(s: TState) -> None:
    """Recover Aspects for every player and value (T-11.2)."""
    always = s.params.recovery_shuffle == "always"
    events = []
    for seat in s.clockwise(s.active):
        for level in range(3):
            group = _group(s, seat, level)
            if any(s.flags[c] & layout.FACE_UP for c in group) or (always and group):
                events.append(Event(ev.RECOVERED, seat, -1, level))
    start_batch(s, events)


def _group(s: TState, seat: int, level: int) -> list[int]:
    return [c for c in s.resources(seat) if s.level(c) == level]


def recovered(s: TState, e: Event) -> None:
    """Turn them face down and shuffle faces among places: nobody knows any more which lies where (T-2.18, T-11.3).
    States and markers stay with the places (T-R102)."""
    group = _group(s, e.who, e.n)
    for card in group:
        s.flags[card] &= ~layout.FACE_UP
    if len(group) > 1:  # a group of one stays known
        states = [(s.flags[card], s.freeze[card]) for card in group]
        for card, (flags, freeze) in zip(zones.shuffle_cards(s, group), states, strict=True):
            s.flags[card] = flags
            s.freeze[card] = freeze
    s.note(ev.RECOVERED, e.who, -1, e.n)


PLACING: Final = Placing()
RECHARGE: Final = Recharge()
