"""Turning cards and counting markers on them; who sees what (T-3.17 to T-3.20, T-15)."""

from __future__ import annotations

from theomachy.core import zones
from theomachy.core.event import Event
from theomachy.twilight import events as ev
from theomachy.twilight import layout
from theomachy.twilight.abilities import triggers
from theomachy.twilight.state import TState


# ---- states and markers
def exhaust(s: TState, e: Event) -> None:
    s.flags[e.card] |= layout.EXHAUSTED
    s.note(ev.EXHAUST, e.who, e.card)


def refresh(s: TState, e: Event) -> None:
    """Refresh by an effect, also what is Frozen (T-R91)."""
    s.flags[e.card] &= ~layout.EXHAUSTED
    s.note(ev.REFRESH, e.who, e.card)


def freeze(s: TState, e: Event) -> None:
    s.freeze[e.card] = min(99, s.freeze[e.card] + 1)  # T-3.20
    s.note(ev.FREEZE, e.who, e.card, now=s.freeze[e.card])


def hurt(s: TState, e: Event) -> None:
    if e.n > 0 and s.in_field(e.card):
        which = s.which_of_its_name(e.card)
        s.damage[e.card] = min(255, s.damage[e.card] + e.n)  # T-15.6
        s.note(ev.HURT, s.holder(e.card), e.card, e.n, now=s.damage[e.card], which=which)


def heal(s: TState, e: Event) -> None:
    n, which = min(e.n, s.damage[e.card]), s.which_of_its_name(e.card)
    s.damage[e.card] -= n
    if n:
        s.note(ev.HEAL, e.who, e.card, n, now=s.damage[e.card], which=which)


def bless(s: TState, e: Event) -> None:
    if s.blessing[e.card] < 3:  # T-15.1, T-15.2: further ones are not placed
        s.blessing[e.card] += 1
        s.note(ev.BLESS, e.who, e.card, now=s.blessing[e.card])


def unbless(s: TState, e: Event) -> None:
    if s.blessing[e.card]:
        s.blessing[e.card] -= 1
        s.note(ev.UNBLESS, e.who, e.card, now=s.blessing[e.card])


def recall(s: TState, e: Event) -> None:
    s.recall[e.card] = min(99, s.recall[e.card] + 1)
    s.note(ev.RECALL, e.who, e.card)


def unrecall(s: TState, e: Event) -> None:
    s.recall[e.card] = max(0, s.recall[e.card] - 1)
    s.note(ev.UNRECALL, e.who, e.card)


def clear(s: TState, e: Event) -> None:
    s.damage[e.card] = s.blessing[e.card] = s.freeze[e.card] = s.recall[e.card] = 0
    s.note(ev.CLEAR, e.who, e.card)


# ---- knowledge
def look(s: TState, e: Event) -> None:
    """Whoever knew the card is told of it by its name; others cannot tell which card of a Hand it was (T-R106)."""
    zones.show_to(s, e.card, e.who)
    seen = s.rules.zone_viewers[s.place[e.card]] if s.lies_in(e.card, layout.HAND) else s.rules.everyone
    s.note(ev.LOOK, e.who, e.card, known=s.known[e.card] & (seen | 1 << e.who))


def reveal(s: TState, e: Event) -> None:
    zones.reveal(s, e.card)
    s.note(ev.REVEAL, e.who, e.card)


def manifest(s: TState, e: Event) -> None:
    """T-3.15, T-R79: it is turned face up, Fresh or Exhausted as it was (T-12.4), and its Heresy waits to be announced,
    controlled by whoever Manifests."""
    zones.reveal(s, e.card)
    s.flags[e.card] |= layout.FACE_UP | layout.MANIFESTED
    s.note(ev.MANIFEST, e.who, e.card, to=s.holder(e.card))
    triggers.trigger_heresy(s, e.card, e.who)
