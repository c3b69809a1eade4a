"""Making events true, one kind a function."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from theomachy.core import zones
from theomachy.core.event import Event
from theomachy.kamigami import hall, ids
from theomachy.kamigami.use import DAMAGED_GOD, DAMAGED_TEMPLE

if TYPE_CHECKING:
    from theomachy.kamigami.state import KState


def nothing(s: KState, e: Event) -> None:
    pass


def lose(s: KState, e: Event) -> None:
    """Energy never falls below 0 (K-7.13, K-10.2)."""
    seat = s.rules.controller_of(s, e.card)
    pool = s.energy if s.place[e.card] % ids.SEAT_ZONES == ids.GOD else s.temple_energy
    n = min(e.n, pool[seat])
    pool[seat] -= n
    s.stirred = True
    s.note(e.kind, e.who, e.card, n, e.source)
    if e.kind == ids.E_DAMAGE and n:
        _damaged(s, e, n)


def _damaged(s: KState, e: Event, n: int) -> None:
    """The attack's ability learns what it damaged (K-7.15, K-R45)."""
    attack = s.attacks[-1]
    attack.damage = n
    f = s.frames[attack.frame]
    f.did |= DAMAGED_GOD if s.place[e.card] % ids.SEAT_ZONES == ids.GOD else DAMAGED_TEMPLE
    f.it = e.card
    f.player = s.rules.controller_of(s, e.card)


def gain(s: KState, e: Event) -> None:
    seat = s.rules.controller_of(s, e.card)
    s.stirred = True
    if s.place[e.card] % ids.SEAT_ZONES == ids.GOD:
        s.energy[seat] += e.n
    elif not s.ruined >> seat & 1:
        s.temple_energy[seat] += e.n
    s.note(e.kind, e.who, e.card, e.n)


def set_energy(s: KState, e: Event) -> None:
    seat = s.rules.controller_of(s, e.card)
    pool = s.energy if s.place[e.card] % ids.SEAT_ZONES == ids.GOD else s.temple_energy
    pool[seat] = e.n
    s.stirred = True
    s.note(e.kind, e.who, e.card, e.n)


def banish(s: KState, e: Event) -> None:
    s.owner[e.card] = -1
    from_zone = s.place[e.card]
    zones.move(s, e.card, s.shared(ids.NETHERWORLD))
    s.rules.left_hall(s, from_zone)
    s.note(e.kind, e.who, e.card)


def reincarnate(s: KState, e: Event) -> None:
    s.note(e.kind, e.who, e.card, known=s.rules.everyone)
    from_zone = s.place[e.card]
    hall.take_back(s, e.card)
    s.rules.left_hall(s, from_zone)
    s.stale = True


def recruit(s: KState, e: Event) -> None:
    """Face down on top of the Draw Deck; everyone saw it taken (K-8.6, K-15.4)."""
    s.faith[e.who] -= e.n
    pile = s.place[e.card]
    s.owner[e.card] = e.who
    zones.move(s, e.card, e.who * ids.SEAT_ZONES + ids.DECK)
    zones.reveal(s, e.card)
    s.note(e.kind, e.who, e.card, e.n)
    s.rules.left_hall(s, pile)


def draw(s: KState, e: Event) -> None:
    s.rules.draw(s, e.who, e.n)


def discard(s: KState, e: Event) -> None:
    """To its owner's own Discard Pile (K-2.6, K-R77)."""
    owner = s.owner[e.card]
    if owner < 0:
        return
    zones.move(s, e.card, owner * ids.SEAT_ZONES + ids.DISCARD)
    s.note(e.kind, owner, e.card)


def move(s: KState, e: Event) -> None:
    from_zone = s.place[e.card]
    hidden = s.known[e.card] != s.rules.everyone
    if e.to < s.n * ids.SEAT_ZONES:
        s.owner[e.card] = e.to // ids.SEAT_ZONES
    (zones.move if e.n else zones.move_under)(s, e.card, e.to)
    if hidden and e.to % ids.SEAT_ZONES == ids.DECK and e.to < s.n * ids.SEAT_ZONES:
        zones.keep_secret(s, e.card, e.who)
    s.note(e.kind, e.who, e.card, e.n, e.to)
    s.rules.left_hall(s, from_zone)


def faith(s: KState, e: Event) -> None:
    s.faith[e.who] += e.n
    s.note(e.kind, e.who, n=e.n)


def shuffle(s: KState, e: Event) -> None:
    zones.shuffle(s, e.to)
    s.note(e.kind, e.who, to=e.to)
    s.stale = True


def mill(s: KState, e: Event) -> None:
    """Straight from the Deck: no reshuffle, it stops when the Deck is empty (K-R58)."""
    deck = s.zone(e.who, ids.DECK)
    pile = e.who * ids.SEAT_ZONES + ids.DISCARD
    for _ in range(min(e.n, len(deck))):
        card = deck[-1]
        zones.move(s, card, pile)
        s.note(ids.E_DISCARD, e.who, card)


def rebuild(s: KState, e: Event) -> None:
    """A destroyed Temple is turned face up with the stated Energy (K-R48)."""
    seat = s.rules.controller_of(s, e.card)
    if s.ruined >> seat & 1:
        s.ruined &= ~(1 << seat)
        s.temple_energy[seat] = 0
        s.rules.rewatch(s)
    s.stirred = True
    s.temple_energy[seat] += e.n
    s.note(e.kind, e.who, e.card, e.n)


def refill(s: KState, e: Event) -> None:
    s.stale = True


APPLY: Final[dict[int, Callable[[KState, Event], None]]] = {
    ids.E_NOTHING: nothing, ids.E_LOSE: lose, ids.E_DAMAGE: lose, ids.E_GAIN: gain, ids.E_SET: set_energy,
    ids.E_BANISH: banish, ids.E_REINCARNATE: reincarnate, ids.E_RECRUIT: recruit, ids.E_REVEAL: nothing,
    ids.E_DRAW: draw, ids.E_DISCARD: discard, ids.E_MOVE: move, ids.E_FAITH: faith, ids.E_SHUFFLE: shuffle,
    ids.E_MILL: mill, ids.E_REBUILD: rebuild, ids.E_REFILL: refill, ids.E_DESTROYED: nothing,
}
