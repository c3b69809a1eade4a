"""Gods and Temples in their slots: whose they are, their Energy, and who may be attacked."""

from __future__ import annotations

from theomachy.kamigami import layout
from theomachy.kamigami.layout import SEAT_ZONES, kind_of, seat_of
from theomachy.kamigami.state import KState


def controller_of(s: KState, card: int) -> int:
    place = s.place[card]
    return seat_of(place) if place < s.middle else s.owner[card]


def is_god(s: KState, card: int) -> bool:
    place = s.place[card]
    return place < s.middle and kind_of(place) == layout.GOD


def is_temple(s: KState, card: int) -> bool:
    place = s.place[card]
    return place < s.middle and kind_of(place) == layout.TEMPLE


def in_slot(s: KState, card: int) -> bool:
    """Whether it is the God or Temple of somebody in the game; it is nobody's when its player has left (K-R49)."""
    place = s.place[card]
    return place < s.middle and kind_of(place) in (layout.GOD, layout.TEMPLE)


def energy_of(s: KState, card: int) -> int:
    """The Energy of a God or Temple; a destroyed Temple has none."""
    if not in_slot(s, card):
        return 0
    seat = seat_of(s.place[card])
    if kind_of(s.place[card]) == layout.GOD:
        return s.energy[seat]
    return 0 if s.destroyed_temples >> seat & 1 else s.temple_energy[seat]


def slots_of(s: KState, seat: int) -> list[int]:
    """The God and the standing Temple of a seat."""
    zones, first = s.zones, seat * SEAT_ZONES  # at(), without the calls
    gods = zones[first + layout.GOD]
    temples = zones[first + layout.TEMPLE]
    return [*gods, *temples] if temples and not s.destroyed_temples >> seat & 1 else gods


def attackable(s: KState, card: int) -> bool:
    """A God or standing Temple of a player who is neither out nor Sealed (K-7.4)."""
    if is_temple(s, card):
        seat = seat_of(s.place[card])
        if s.destroyed_temples >> seat & 1:
            return False
        return not s.out_of_play(seat) or (s.params.sealed_temple_stands and bool(s.sealed >> seat & 1))
    return is_god(s, card) and not s.out_of_play(seat_of(s.place[card]))


def targets(s: KState, seat: int) -> list[int]:
    """What a seat may attack: one God or one Temple of an opponent (K-2.22, K-7.3), neither of which shields the other
    (K-7.5)."""
    found: list[int] = []
    for p in s.clockwise(seat):
        if s.team[p] == s.team[seat]:
            continue
        temples = s.zone(p, layout.TEMPLE) if s.params.variant.attack_temples else []
        found.extend([card for card in [*s.zone(p, layout.GOD), *temples] if attackable(s, card)])
    return found


def can_attack(s: KState, seat: int) -> bool:
    """Whether there is anybody to attack."""
    team = s.team
    gone = s.out | s.sealed
    for p in range(s.n):
        if team[p] != team[seat] and not gone >> p & 1:
            return True
    return s.params.sealed_temple_stands and bool(targets(s, seat))


# ---- players
def opponents(s: KState, seat: int) -> list[int]:
    """The opponents a text can reach, clockwise (K-2.15); a Reveal that nobody controls has everybody for an opponent
    (K-R25)."""
    team = s.team[seat] if seat >= 0 else -1
    return [p for p in s.clockwise(max(seat, 0)) if s.team[p] != team and not s.out_of_play(p)]


def teammates(s: KState, seat: int) -> list[int]:
    return [p for p in s.clockwise(seat) if p != seat and s.team[p] == s.team[seat] and not s.out_of_play(p)]


def touchable_seats(s: KState, first: int) -> list[int]:
    """All players a text can reach, clockwise."""
    return [p for p in s.clockwise(max(first, 0)) if not s.out_of_play(p)]
