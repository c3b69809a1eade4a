"""Drawing, discarding, and the Deck rebuilt from the Discard Pile (K-9.6 … K-9.9)."""

from __future__ import annotations

from theomachy.core import zones
from theomachy.core.event import Event
from theomachy.kamigami import events, layout
from theomachy.kamigami.layout import at, seat_of
from theomachy.kamigami.state import KState


def draw_events(s: KState, seat: int, n: int) -> list[Event]:
    """So many cards to be drawn: one event, or one for every card where somebody listens to that."""
    if s.listened >> events.DRAW & 1:
        return [Event(events.DRAW, seat, -1, 1)] * n
    return [Event(events.DRAW, seat, -1, n)]


def draw(s: KState, seat: int, n: int) -> None:
    """Draw from the top of the own Deck (K-2.3), rebuilt only when it is empty and a card is needed (K-9.7 … K-9.9,
    K-R59)."""
    pile = at(seat, layout.DECK)
    hand = at(seat, layout.HAND)
    while n > 0:
        if not s.zones[pile] and not rebuild_deck(s, seat):
            return
        cards = zones.move_tops(s, pile, hand, min(n, len(s.zones[pile])))
        n -= len(cards)
        if s.keeps_history:
            of_turn = events.AS_HAND if s.cause_line() == s.frames[0].cause_line else 0
            s.note_cards(events.DRAW, seat, cards, [pile] * len(cards), of_turn)


def discard(s: KState, card: int, why: int = 0) -> None:
    """To its owner's own Discard Pile (K-2.6, K-R77), at once (K-R86). `why`: for the log (events.py)."""
    owner = s.owner[card]
    if owner >= 0:
        place = s.place[card]
        zones.move(s, card, at(owner, layout.DISCARD))
        if s.keeps_history:
            s.note_card(events.DISCARD, owner, card, why, place)


def lay_all(s: KState, seat: int, cards: tuple[int, ...]) -> None:
    """Discard, in the Discard Phase, several cards in the play or the hand of one player, nearly always her own."""
    owner = s.owner
    for card in cards:
        if owner[card] != seat or len(cards) == 1:
            for each in cards:
                discard(s, each, events.LAID)
            return
    origins = zones.move_all(s, cards, at(seat, layout.DISCARD))
    if s.keeps_history:
        s.note_cards(events.DISCARD, seat, cards, origins, events.LAID)


def rebuild_deck(s: KState, seat: int) -> bool:
    """Shuffle the Discard Pile under what is left of the Deck; False if there is nothing (K-9.8, K-R58)."""
    if not s.zone(seat, layout.DISCARD):
        return False
    zones.shuffle_under(s, at(seat, layout.DISCARD), at(seat, layout.DECK))
    s.note(events.RESHUFFLE, seat)
    return True


def ensure_cards(s: KState, piles: list[int], n: int) -> None:
    """Looking at or revealing more than a Deck holds brings the Discard Pile under it (K-0.33, K-R58)."""
    for pile in piles:
        if pile < s.middle and len(s.zones[pile]) < n:
            rebuild_deck(s, seat_of(pile))
