"""Making events true, one kind a function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from theomachy.core import zones
from theomachy.core.event import Event
from theomachy.kamigami import chain, drawing, events, hall, layout
from theomachy.kamigami.abilities.activation import DAMAGED_GOD, DAMAGED_TEMPLE
from theomachy.kamigami.abilities.listeners import update_listeners
from theomachy.kamigami.abilities.prices import is_being_paid
from theomachy.kamigami.layout import at, kind_of, seat_of
from theomachy.kamigami.slots import controller_of, in_slot, is_god
from theomachy.kamigami.state import KState


def nothing(s: KState, e: Event) -> None:
    pass


# ---- Energy; whoever has left the game meanwhile has none to lose or gain (K-R49)
def _pool(s: KState, card: int) -> list[int]:
    """Everybody's Energy, of Gods or of Temples, as the card is one or the other."""
    return s.energy if is_god(s, card) else s.temple_energy


def lose(s: KState, e: Event) -> None:
    """By an Attack, an effect or a payment (K-10.3); Energy never falls below 0 (K-7.13, K-10.2)."""
    if not in_slot(s, e.card):
        return
    seat = controller_of(s, e.card)
    pool = _pool(s, e.card)
    n = min(e.n, pool[seat])
    pool[seat] -= n
    s.energy_dirty = True
    if n:
        s.note(e.kind, seat, e.card, n, events.AS_PRICE if e.to >= 0 else -1, now=pool[seat])
    if e.to >= 0:  # a payment
        s.frames[e.to].x += n
    if e.kind == events.DAMAGE and n:
        _damaged(s, e, n)


def _damaged(s: KState, e: Event, n: int) -> None:
    """The attack's ability learns what it damaged (K-7.15, K-R45)."""
    attack = s.attacks[-1]
    attack.damage = n
    f = s.frames[attack.frame]
    f.did |= DAMAGED_GOD if is_god(s, e.card) else DAMAGED_TEMPLE
    f.it = e.card
    f.player = controller_of(s, e.card)


def gain(s: KState, e: Event) -> None:
    """A destroyed Temple gains nothing (K-R48); otherwise there is no limit (K-1.8, K-R55, K-R64)."""
    if not in_slot(s, e.card):
        return
    seat = controller_of(s, e.card)
    s.energy_dirty = True
    if e.n and (is_god(s, e.card) or not s.destroyed_temples >> seat & 1):
        pool = _pool(s, e.card)
        pool[seat] += e.n
        s.note(e.kind, seat, e.card, e.n, now=pool[seat])


def set_energy(s: KState, e: Event) -> None:
    if not in_slot(s, e.card):
        return
    seat = controller_of(s, e.card)
    pool = _pool(s, e.card)
    change = e.n - pool[seat]
    pool[seat] = e.n
    s.energy_dirty = True
    s.note(e.kind, seat, e.card, change, now=e.n)


def rebuild(s: KState, e: Event) -> None:
    """A destroyed Temple is turned face up with the stated Energy (K-13.10, K-R48)."""
    if not in_slot(s, e.card):
        return
    seat = controller_of(s, e.card)
    if s.destroyed_temples >> seat & 1:
        s.destroyed_temples &= ~(1 << seat)
        s.temple_energy[seat] = 0
        update_listeners(s)
    s.energy_dirty = True
    s.temple_energy[seat] += e.n
    s.note(e.kind, seat, e.card, e.n, now=s.temple_energy[seat])


# ---- cards
def _as_price(s: KState, card: int) -> int:
    """For the log: whether a card goes as a price."""
    return events.AS_PRICE if s.keeps_history and is_being_paid(s, card) else 0


def _why_discarded(s: KState, card: int) -> int:
    """For the log: as a price, or because the Discard Phase has come and nothing else makes it so."""
    laid = s.phase == layout.DISCARDING and s.cause_line() == s.frames[0].cause_line
    return events.LAID if laid else _as_price(s, card)


def draw(s: KState, e: Event) -> None:
    drawing.draw(s, e.who, e.n)


def discard(s: KState, e: Event) -> None:
    drawing.discard(s, e.card, _why_discarded(s, e.card) if s.keeps_history else 0)


def banish(s: KState, e: Event) -> None:
    if e.to >= 0:  # a payment
        s.frames[e.to].x += 1
    zones.set_owner(s, e.card, -1)
    place = s.place[e.card]
    zones.move(s, e.card, s.shared(layout.NETHERWORLD))
    hall.card_left_zone(s, place)
    s.note(e.kind, e.who, e.card, _as_price(s, e.card), origin=place)


def reincarnate(s: KState, e: Event) -> None:
    price = _as_price(s, e.card)
    s.note(e.kind, e.who, e.card, price, hall.origin(s, e.card), s.rules.everyone, origin=s.place[e.card])
    hall.return_to_supply(s, e.card)
    s.hall_dirty = True


def recruit(s: KState, e: Event) -> None:
    """Face down on top of the Draw Deck, the last one uppermost; everyone saw it taken (K-8.6, K-15.4, K-R62)."""
    s.faith[e.who] -= e.n  # K-2.20
    pile = s.place[e.card]
    zones.set_owner(s, e.card, e.who)
    zones.move(s, e.card, at(e.who, layout.DECK))
    zones.reveal(s, e.card)
    s.note(e.kind, e.who, e.card, e.n, now=s.faith[e.who], origin=pile)
    hall.card_left_zone(s, pile)


def move(s: KState, e: Event) -> None:
    place = s.place[e.card]
    hidden = s.known[e.card] != s.rules.everyone
    to_player = e.to < s.middle
    zones.set_owner(s, e.card, seat_of(e.to) if to_player else -1)  # K-R77
    (zones.move if e.n else zones.move_under)(s, e.card, e.to)
    if hidden and to_player and kind_of(e.to) == layout.DECK:
        zones.keep_secret(s, e.card, e.who)
    if place < s.shared(0) and kind_of(place) == layout.HAND:
        sight = s.rules.zone_viewers
        zones.lose_track(s, e.card, s.zones[place], sight[place] | sight[e.to] | 1 << e.who)
    s.note(e.kind, e.who, e.card, e.n, e.to, origin=place)
    hall.card_left_zone(s, place)


def shuffle(s: KState, e: Event) -> None:
    zones.shuffle(s, e.to)
    s.note(e.kind, e.who, to=e.to)
    s.hall_dirty = True


def refill(s: KState, e: Event) -> None:
    s.hall_dirty = True


def faith(s: KState, e: Event) -> None:
    s.faith[e.who] += e.n
    if e.n:
        s.note(e.kind, e.who, n=e.n, now=s.faith[e.who])


_BY_KIND: Final[dict[int, Callable[[KState, Event], None]]] = {
    events.NOTHING: nothing,
    events.LOSE: lose,
    events.DAMAGE: lose,
    events.GAIN: gain,
    events.SET: set_energy,
    events.REBUILD: rebuild,
    events.PLACE: chain.place,
    events.DRAW: draw,
    events.DISCARD: discard,
    events.BANISH: banish,
    events.REINCARNATE: reincarnate,
    events.RECRUIT: recruit,
    events.REVEAL: nothing,
    events.MOVE: move,
    events.SHUFFLE: shuffle,
    events.REFILL: refill,
    events.FAITH: faith,
}
APPLY: Final = tuple([_BY_KIND[kind] for kind in range(len(_BY_KIND))])  # by kind of event
