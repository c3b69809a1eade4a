"""Cards that arrive: into play, into a Hand, into the game (T-4, T-9, T-R54)."""

from __future__ import annotations

from typing import Final

from theomachy.core import zones
from theomachy.core.event import Event
from theomachy.twilight import aspects, departures, layout
from theomachy.twilight import events as ev
from theomachy.twilight.layout import at
from theomachy.twilight.state import TState

FIRST_HAND: Final = 7  # the first hand (T-4.4); no hand limit (T-2.2)


# ---- into play
def arrive(s: TState, card: int, how: int) -> None:
    """A card has just come into play, Fresh (T-9.5, T-9.13), or under new control."""
    flags = layout.ARRIVED
    if how & ev.COMES_EXHAUSTED:
        flags |= layout.EXHAUSTED
    if how & ev.COMES_FREE:
        flags |= layout.EXEMPT
    if s.params.arrival_sickness == "summoned_only" and not how & ev.BY_SUMMON:
        flags |= layout.MAY_ATTACK
    s.flags[card] = flags


def enter(s: TState, e: Event) -> None:
    card = e.card
    seat, place = s.holder(card), s.place[card]
    aspect = s.lies_in(card, layout.RESOURCES)
    departures.take_out(s, card, False)
    zones.move(s, card, e.to)
    arrive(s, card, e.n)  # whatever it was as an Aspect (T-R80)
    s.note(ev.ENTER, e.who, card, e.n, origin=place, which=0)
    if aspect and e.n & ev.FROM_HERESY:
        if seat == e.who:
            s.flags[card] |= layout.UPKEEP_PAID  # T-12.10 D
        aspects.begin_recharge(s, seat, s.level(card))  # T-12.11 B: whoever held it


def mini(s: TState, e: Event) -> None:
    card = new_card(s, e.n, e.who, at(e.who, layout.FIELD))
    s.minis_made += 1
    arrive(s, card, e.to)
    s.note(ev.ENTER, e.who, card, e.to, which=0)
    for k in range(len(s.frames) - 1, -1, -1):
        text = s.frames[k]
        if text.base == k:  # the text that makes it: "it" from now on
            text.it = card
            text.them = (*text.them, card)
            return


def new_cards(s: TState, faces: list[int], owner: int, zone: int) -> int:
    """Physical cards, with their columns; the first of them."""
    count = len(faces)
    zeros, none = [0] * count, [-1] * count
    for column in (s.flags, s.damage, s.blessing, s.freeze, s.recall, s.backs_seen, s.used, s.last_stats):
        column.extend(zeros)
    for column in (s.copying, s.goal, s.foe):
        column.extend(none)
    return zones.new_cards(s, faces, owner, zone)


def new_card(s: TState, face: int, owner: int, zone: int) -> int:
    return new_cards(s, [face], owner, zone)


# ---- into a Hand
def draw(s: TState, seat: int, n: int) -> None:
    """So many cards off the top of the Life Stack; there are as many."""
    for _ in range(n):
        s.backs_seen[zones.move_top(s, at(seat, layout.LIFE), at(seat, layout.HAND))] = 0


def deal(s: TState, seat: int) -> None:
    """The first Hand, off a Life Stack that is shuffled."""
    shuffle_life(s, seat)
    draw(s, seat, FIRST_HAND)


def shuffle_life(s: TState, seat: int) -> None:
    zones.shuffle(s, at(seat, layout.LIFE))
    for card in s.life(seat):
        s.backs_seen[card] = 0
