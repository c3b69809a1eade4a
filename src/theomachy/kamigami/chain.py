"""Played cards: the Play Area, the Chain, and which colours may follow (K-2.5, K-5)."""

from __future__ import annotations

from theomachy.core import zones
from theomachy.core.event import Event
from theomachy.core.event_batch import count_direct_changes, start_batch
from theomachy.kamigami import encoding, events, layout
from theomachy.kamigami.layout import at
from theomachy.kamigami.state import KState


def put_in_play(s: KState, seat: int, card: int, by_react: bool) -> None:
    """A card leaves the hand for the Play Area and counts as played (K-2.5, K-R33)."""
    if s.listened >> events.PLACE & 1:
        start_batch(s, [Event(events.PLACE, seat, card, by_react)])
    else:
        _lay_open(s, seat, card, by_react)
        count_direct_changes(s, 1)


def place(s: KState, e: Event) -> None:
    """Carry out the event by which a card is put in play."""
    _lay_open(s, e.who, e.card, e.n)


def _lay_open(s: KState, seat: int, card: int, by_react: int) -> None:
    """Lay links open: they join the Chain of the active player."""
    zones.move(s, card, at(seat, layout.PLAY))
    s.played.append(encoding.encode_play(card, seat, by_react))
    number = s.face[card]
    if s.card_index.links[number] and seat == s.active and (not by_react or s.params.reacts_join_chain):
        s.chain.append(card)
        s.follow = s.card_index.chain[number]  # K-5.5


def played_by(s: KState, seat: int) -> list[int]:
    """Cards a seat has played this turn, in order, by React too (K-R33)."""
    return [encoding.played_card(play) for play in s.played if encoding.player_of_play(play) == seat]
