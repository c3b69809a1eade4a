"""State checks after every event, in the order of K-R88: wins, falls, destruction, the last one, refills, Reveals."""

from __future__ import annotations

from typing import Final

from theomachy.core.event import Event
from theomachy.kamigami import elimination, ending, events, hall, layout, loops
from theomachy.kamigami.abilities.activation import DESTROYED_TEMPLE, begin_ability
from theomachy.kamigami.abilities.listeners import update_listeners
from theomachy.kamigami.abilities.windows import react_to
from theomachy.kamigami.ending import finish
from theomachy.kamigami.state import KState

WIN: Final = 25  # K-0.18


def check_state(s: KState) -> None:
    """Look after whatever has changed, in this order (K-R88)."""
    if s.energy_dirty and s.phase:
        s.energy_dirty = False
        _reached(s)
        if s.over:
            return
        elimination.check_losses(s)
        if s.over:
            return
        _destroyed(s)
    if s.hall_dirty:
        s.hall_dirty = False
        hall.fill_hall(s, s.phase != layout.SETUP)
    if s.reveals and s.phase:
        _reveal(s)


def _reached(s: KState) -> None:
    """The moment a God, not a Temple (K-10.9), has 25 Energy its player wins, whatever comes next (K-10.6, K-R51);
    several by the same instruction share it (K-R54)."""
    if s.params.team:  # K-0.19, K-10.10, K-R55
        return
    winners = 0
    for p in range(s.n):
        if s.energy[p] >= WIN and not s.out >> p & 1:
            winners |= 1 << p
    if winners:
        finish(s, winners, ending.ENERGY)


def _destroyed(s: KState) -> None:
    """Flip Temples at 0 face down (K-10.4)."""
    for p in range(s.n):
        card = s.temple_of(p)
        if card >= 0 and s.temple_energy[p] <= 0 and not s.destroyed_temples >> p & 1:
            s.destroyed_temples |= 1 << p
            s.note(events.DESTROYED, p, card)
            if s.attacks and s.attacks[-1].target == card and s.attacks[-1].damage:
                attack = s.attacks[-1]
                s.frames[attack.frame].did |= DESTROYED_TEMPLE
                if attack.who >= 0:
                    s.temple_destroyers.append(attack.who)
            update_listeners(s)
            if s.listened >> events.DESTROYED & 1:
                react_to(s, Event(events.DESTROYED, p, card), waits=True)


def _reveal(s: KState) -> None:
    """Reveal abilities of cards just turned up: automatic, once, controlled by nobody (K-R25)."""
    cards, s.reveals = s.reveals, []
    for card in reversed(cards):
        for text in reversed(s.card_index.reveals[s.face[card]]):
            if not loops.stops_by_itself(s, (loops.REVEAL, card, text.index)):  # K-R73
                begin_ability(s, text, -1, card)
