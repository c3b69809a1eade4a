"""Events: what changes the game. A batch of them happens at the same time, through one pipeline (event_batch.py)."""

from __future__ import annotations

from typing import Final

# One line of what happened, all ints: kind (each family numbers its own), who, card, n, to, now (what an amount has
# become), origin (the zone a moved card came from), place (the zone it lies in), cause (the line that announced what
# this is part of), face, known (who knew the face then), epoch, which (of several cards of its name, as the family
# numbers them; 0: the only one).
LogEntry = tuple[int, ...]
KIND: Final = 0
CARD: Final = 2
PLACE: Final = 7
CAUSE: Final = 8
EPOCH: Final = 11


class Event:
    """One change: a kind (each family numbers its own) and a few ints. Never changed once in a batch: replaced."""

    __slots__ = ("card", "kind", "n", "source", "to", "who")

    def __init__(self, kind: int, who: int = -1, card: int = -1, n: int = 0, to: int = -1, source: int = -1) -> None:
        self.kind = kind
        self.who = who  # the seat that does it or suffers it, as the kind says
        self.card = card
        self.n = n
        self.to = to
        self.source = source

    def key(self) -> tuple[int, ...]:
        return (self.kind, self.who, self.card, self.n, self.to, self.source)

    def but(self, **changes: int) -> Event:
        """The same event with some fields changed (replacement effects)."""
        e = Event(self.kind, self.who, self.card, self.n, self.to, self.source)
        for name, value in changes.items():
            setattr(e, name, value)
        return e
