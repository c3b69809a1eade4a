"""Which events the words of a text mean: every family has a table of its own, since each numbers its own events.

A table says for an event word, or for "is" and "would be" with the verb behind them, the kinds of events meant. What
stands in no table could never happen in the family's games, and is refused when the card is loaded.
"""

from __future__ import annotations

from collections.abc import Mapping

from theomachy.core.frame import Word
from theomachy.language.running.kinds import Event
from theomachy.language.words.headers import Becomes, WouldBe

EventKey = type[Word] | tuple[type[Word], type[Word]]
EventKindTable = Mapping[EventKey, tuple[int, ...]]


def event_key(event: Event) -> EventKey:
    """Where an event stands in the table."""
    if isinstance(event, (Becomes, WouldBe)):
        return type(event), type(event.verb)
    return type(event)


def event_kinds_of(event: Event, event_kinds: EventKindTable) -> tuple[int, ...]:
    """The kinds of events a text means; none if it could never happen."""
    return event.possible_kinds(event_kinds.get(event_key(event), ()))
