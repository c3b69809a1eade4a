"""Played cards: the Play Area, the Chain, and which colours may follow (K-2.5, K-5)."""

from __future__ import annotations

from theomachy.core import zones
from theomachy.core.batch import happen, happened
from theomachy.core.event import Event
from theomachy.kamigami import events, layout, packing
from theomachy.kamigami.layout import at
from theomachy.kamigami.state import KState


def put_in_play(s: KState, seat: int, card: int, by_react: bool) -> None:
    """A card leaves the hand for the Play Area and counts as played (K-2.5, K-R33)."""
    if s.heard >> events.PLACE & 1:
        happen(s, [Event(events.PLACE, seat, card, by_react)])
    else:
        _lay_open(s, seat, card, by_react)
        happened(s, 1)


def place(s: KState, e: Event) -> None:
    """The same made true."""
    _lay_open(s, e.who, e.card, e.n)


def _lay_open(s: KState, seat: int, card: int, by_react: int) -> None:
    """Links join the Chain of the active player."""
    zones.move(s, card, at(seat, layout.PLAY))
    s.played.append(packing.play(card, seat, by_react))
    number = s.face[card]
    if s.book.links[number] and seat == s.active and (not by_react or s.params.reacts_join_chain):
        s.chain.append(card)
        s.follow = s.book.chain[number]  # K-5.5


def played_by(s: KState, seat: int) -> list[int]:
    """Cards a seat has played this turn, in order, by React too (K-R33)."""
    return [packing.played_card(play) for play in s.played if packing.player_of(play) == seat]
