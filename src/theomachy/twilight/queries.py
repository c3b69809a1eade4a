"""Queries: where cards lie, who holds them, which can be told apart. Nothing changes."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import NUMBER_BITS
from theomachy.core.state import SEAT_BITS
from theomachy.core.zones import better_known
from theomachy.twilight import card_index, layout
from theomachy.twilight.layout import at, kind_of
from theomachy.twilight.state import TState

_MERGED: Final = [
    kind in (layout.HAND, layout.DISCARD, layout.DESTROYED, layout.ASIDE, layout.PILE, layout.KEPT)
    for kind in range(layout.SEAT_ZONES)
]
FLAG_BITS: Final = 14  # layout.py


# ---- players
def opponents(s: TState, seat: int) -> list[int]:
    team = s.params.team
    return [p for p in s.clockwise(seat) if team[p] != team[seat]]


def teammates(s: TState, seat: int) -> list[int]:
    team = s.params.team
    return [p for p in s.clockwise(seat) if p != seat and team[p] == team[seat]]


# ---- what is in play
def in_play(s: TState, seat: int) -> list[int]:
    """The cards of a seat whose texts work: not covered Fortifications, Exhausted Intrigues, flipped Deities."""
    zones = s.zones
    flags = s.flags
    kinds = s.card_index.kinds
    face = s.face
    base = at(seat, 0)
    found = [
        c for c in zones[base + layout.FIELD] if kinds[face[c]] != layout.INTRIGUE or not flags[c] & layout.EXHAUSTED
    ]  # T-3.8
    for zone in range(base + layout.NORTH, base + layout.WEST + 1):
        pile = zones[zone]
        if pile:
            found.append(pile[-1])  # T-9.17, T-9.21; not the texts beneath (T-R108)
    deity = s.deity[seat]
    if deity >= 0 and not flags[deity] & layout.FLIPPED and not s.unmet_requirements >> seat & 1:
        found.append(deity)
    return found


def in_field(s: TState, seat: int) -> list[int]:
    """All cards of a seat in the Combat Field, covered ones included (T-9.18): texts may refer to these (T-9.19)."""
    return [c for pile in s.zones[at(seat, layout.FIELD) : at(seat, layout.WEST) + 1] for c in pile]


def creatures(s: TState, seat: int) -> list[int]:
    kinds = s.card_index.kinds
    face = s.face
    return [c for c in s.field(seat) if kinds[face[c]] in (layout.CREATURE, layout.MINI)]


def is_working(s: TState, card: int) -> bool:
    """Whether a card is in the Combat Field and not covered."""
    return s.in_field(card) and (s.lies_in(card, layout.FIELD) or s.zones[s.place[card]][-1] == card)


# ---- what may be done with a card
def can_be_turned(s: TState, card: int) -> bool:
    """Somewhere it can be turned or Frozen: the Combat Field, a Resource Area."""
    zone = s.place[card]
    return zone < s.middle and layout.RESOURCES <= kind_of(zone) <= layout.WEST


def can_be_destroyed(s: TState, card: int) -> bool:
    """Whether a card is not yet out of the game."""
    zone = s.place[card]
    return zone < s.middle and kind_of(zone) not in (layout.DESTROYED, layout.DEITY)


def can_enter(s: TState, card: int) -> bool:
    """Whether it can be put into play."""
    return (
        s.card_index.kinds[s.face[card]] not in (layout.SCHEME, layout.DEITY_CARD)
        and not s.in_field(card)
        and can_be_destroyed(s, card)
    )


def arrival_zone(s: TState, seat: int, card: int) -> int:
    directions = s.card(card).directions
    return at(seat, directions[0] if directions else layout.FIELD)


def manifestable(s: TState, seat: int, cards: list[int]) -> list[int]:
    """T-12.3, T-12.5, T-R76, T-R78: in her own or an opponent's Resource Area, not yet Manifested this Turn."""
    team = s.params.team
    return [
        c
        for c in cards
        if not s.flags[c] & layout.MANIFESTED
        and s.lies_in(c, layout.RESOURCES)
        and (s.holder(c) == seat or team[s.holder(c)] != team[seat])
    ]


def has_marker(s: TState, card: int, marker: int) -> bool:
    """Whether such a marker lies on a card in play."""
    return s.in_field(card) and (s.blessing if marker == card_index.BLESSING else s.recall)[card] > 0


# ---- backs
def back_counts(s: TState, seat: int) -> list[int]:
    """How many cards of each value a Hand shows: backs are public (T-2.12)."""
    return by_level(s, s.hand(seat))


def by_level(s: TState, cards: list[int]) -> list[int]:
    """How many of the cards have each value."""
    count = [0, 0, 0]
    levels = s.card_index.levels
    face = s.face
    for card in cards:
        count[levels[face[card]]] += 1
    return count


def topmost(s: TState, seat: int, level: int) -> int:
    """The topmost card of that value in a Life Stack; -1: there is none."""
    for card in reversed(s.life(seat)):
        if s.level(card) == level:
            return card
    return -1


# ---- what can be told apart
def distinct(s: TState, cards: list[int]) -> list[int]:
    """Equal copies in a Hand or a pile are offered once, as the one most seats know of, which gives nothing away; in
    play and face down each card is an object (T-R27)."""
    found: list[int] = []
    seen: dict[int, int] = {}
    for card in cards:
        zone = s.place[card]
        if zone < s.middle and _MERGED[kind_of(zone)]:
            key = (s.face[card] << NUMBER_BITS | zone) << SEAT_BITS | s.owner[card] + 1
            k = seen.setdefault(key, len(found))
            if k < len(found):
                found[k] = better_known(s, card, found[k])
                continue
        found.append(card)
    return found


def distinguishable(s: TState, cards: list[int], seat: int) -> list[int]:
    """T-R101: of Aspects that nobody can tell apart one; so each that somebody knows and this seat does not."""
    if len(cards) < 2:
        return cards
    found: list[int] = []
    seen: list[int] = []
    for c in cards:
        key = appearance(s, c, seat)
        if key not in seen:
            seen.append(key)
            found.append(c)
    return found


def appearance(s: TState, card: int, seat: int) -> int:
    """How an Aspect looks to a seat, as one number: equal numbers, no telling apart."""
    known = s.known[card]
    face = s.face[card] if known >> seat & 1 else -1
    apart = -1 if face >= 0 or not known else card
    key = s.freeze[card] << FLAG_BITS | s.flags[card]
    key = (key << SEAT_BITS | known) << SEAT_BITS | s.owner[card] + 1
    key = (key << 2 | s.level(card)) << NUMBER_BITS | face + 1
    return key << NUMBER_BITS | apart + 1
