"""Losing, conceding, and what ends with a player who is out (T-19, T-R73, T-R75, T-R89)."""

from __future__ import annotations

from theomachy.core.declared import PRIORITY
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame
from theomachy.core.machine import advance
from theomachy.core.state import NO_OPTIONS
from theomachy.twilight import ending, layout
from theomachy.twilight import events as ev
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.abilities.declared import declared_object, is_being_summoned
from theomachy.twilight.abilities.resolving import RESOLVE, go_on
from theomachy.twilight.departures import leave_combat, reset_card, to_destroyed
from theomachy.twilight.ending import finish
from theomachy.twilight.phases.trade import BARGAIN
from theomachy.twilight.phases.turn import RECOVERY
from theomachy.twilight.state import TState


def check_losses(s: TState) -> None:
    """T-19.1, T-R73: all players without a Life Stack lose together, at once."""
    if s.phase == layout.SETUP:
        return
    lost = 0
    for seat in range(s.n):
        if not s.life(seat) and not s.out >> seat & 1:
            lost |= 1 << seat
    if lost:
        eliminate(s, lost)


def eliminate(s: TState, lost: int, conceded: bool = False) -> None:
    """Players leave the game (T-R75), some of their own will; perhaps it is over."""
    s.out |= lost
    alive = {s.params.team[p] for p in range(s.n) if not s.out >> p & 1}
    s.over = len(alive) <= 1  # T-19.3
    start_batch(s, [Event(ev.LOST, seat, n=int(conceded)) for seat in range(s.n) if lost >> seat & 1])
    if s.over:
        winners = sum(1 << p for p in range(s.n) if s.params.team[p] in alive)
        finish(s, winners, ending.LAST if alive else ending.DRAW, conceded)
        return
    s.pending = [p for p in s.pending if not lost >> p.who & 1]
    s.effects = [
        e for e in s.effects if not (e.kind in (lasting_effects.LATER, lasting_effects.EACH_TIME) and lost >> e.who & 1)
    ]
    if s.offer and (lost >> s.offer[0] | lost >> s.offer[1]) & 1:
        s.offer = ()
    _cut(s, lost)
    s.mark_unsettled()


def concede(s: TState, seat: int) -> None:
    """T-19.4, T-R89: giving up is losing, at any time."""
    if s.over or s.phase == layout.SETUP or s.out >> seat & 1:
        raise ValueError(f"seat {seat} is not playing now: it cannot concede")
    s.options = NO_OPTIONS
    eliminate(s, 1 << seat, conceded=True)
    advance(s)


def lost(s: TState, e: Event) -> None:
    """Somebody is out; if others play on, all she had leaves the game."""
    s.note(ev.LOST, e.who, n=e.n, uncaused=bool(e.n))
    if not s.over:
        _clear_away(s, e.who)


def _clear_away(s: TState, seat: int) -> None:
    """Her zones leave the game; foreign cards go to their Owners' Destroyed Stacks, without triggers."""
    for d in list(s.declared):
        if d.who == seat:
            s.declared.remove(d)
            if is_being_summoned(s, d.source):
                _gone(s, d.source)
    for kind in range(layout.SEAT_ZONES):
        if kind != layout.DESTROYED and kind != layout.DEITY:
            for card in list(s.zone(seat, kind)):
                if s.in_field(card):
                    leave_combat(s, card, False)
                    lasting_effects.drop_effects_on(s, card)
                _gone(s, card)
    s.floating[layout.POOLS[seat]] = [0, 0, 0]


def _gone(s: TState, card: int) -> None:
    reset_card(s, card)
    s.backs_seen[card] = 0
    to_destroyed(s, card)


def _cut(s: TState, lost: int) -> None:
    """End what the lost player was part of: her whole Turn, or the sentence that is being resolved."""
    if lost >> s.active & 1:
        del s.frames[1:]
        s.frames[0].step = RECOVERY  # T-R75: the Turn goes on with the recovery of the others
        return
    for k, f in enumerate(s.frames):
        if f.word is RESOLVE:
            d = declared_object(s, f.n)
            del s.frames[k:]
            if d is not None:
                go_on(s, d, f)
            return
    for k, f in enumerate(s.frames):
        if k > 0 and f.word is not PRIORITY and (lost >> f.who & 1 or _bargains(f, lost)):
            del s.frames[k:]  # what she was about to pay, announce or bargain for
            return


def _bargains(f: Frame, lost: int) -> bool:
    return f.word is BARGAIN and bool(lost >> f.player & 1)
