"""Adjudications: the top card of the own Deck decides (K-11.2, K-R25, K-R69)."""

from __future__ import annotations

from theomachy.core import zones
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame
from theomachy.kamigami import events, layout
from theomachy.kamigami.drawing import rebuild_deck
from theomachy.kamigami.layout import at
from theomachy.kamigami.params import ON_ADJUDICATE
from theomachy.kamigami.state import KState


def adjudicate(s: KState, f: Frame, out: list[Event]) -> None:
    """Turn up the top card of the own Deck; without a card there is no outcome (K-11.2, K-R59, K-R69)."""
    base = s.frames[f.base]
    base.it = -1
    finish_judgement(s, f.who)
    deck = s.zone(f.who, layout.DECK)
    if not deck and not rebuild_deck(s, f.who):
        return
    card = zones.move_top(s, at(f.who, layout.DECK), at(f.who, layout.JUDGED))
    base.it = card
    base.them = (card,)
    s.note(events.REVEAL, f.who, card, origin=at(f.who, layout.DECK))
    out.append(Event(events.REVEAL, f.who, card))


def finish_judgement(s: KState, seat: int, because: int = -1) -> None:
    """The Adjudication's outcome is resolved: the card is discarded, then its own Reveal happens (K-R25, K-R69).
    `because`: the line of the log that told of the use."""
    judged = s.zone(seat, layout.JUDGED) if seat >= 0 else []
    if not judged:
        return
    card = judged[-1]
    if s.card_index.reveals[s.face[card]] and ON_ADJUDICATE in s.params.reveal_on:
        s.reveals.append(card)
    start_batch(s, [Event(events.DISCARD, seat, card)], because)
