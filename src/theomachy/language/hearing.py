"""Which events the words of a text mean: every family has a table of its own, since each numbers its own events.

A table says for an event word, or for "is" and "would be" with the verb behind them, the kinds of events meant. What
stands in no table could never happen in the family's games, and is refused when the card is loaded.
"""

from __future__ import annotations

from collections.abc import Mapping

from theomachy.core.frame import Word
from theomachy.language.kinds import Event
from theomachy.language.words.headers import Becomes, WouldBe

Key = type[Word] | tuple[type[Word], type[Word]]
Hearing = Mapping[Key, tuple[int, ...]]


def key_of(event: Event) -> Key:
    """Where an event stands in the table."""
    if isinstance(event, (Becomes, WouldBe)):
        return type(event), type(event.verb)
    return type(event)


def kinds_heard(event: Event, hearing: Hearing) -> tuple[int, ...]:
    """The kinds of events a text means; none if it could never happen."""
    return event.among(hearing.get(key_of(event), ()))
