"""A seat of a table, and who sits there."""

from __future__ import annotations

from typing import Any, Final

from theomachy.aide import Settings

NOTHING_LEFT: Final = Settings(left=frozenset())  # until the person says otherwise


class TableSeat:
    """One seat."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.tenure = 0  # counts how often the seat has passed to somebody else, a stand-in too
        self.clear()

    def clear(self) -> None:
        """Make the seat free."""
        self.tenure += 1
        self.guest = ""  # a person's
        self.token = ""  # the hash of it
        self.bot = ""
        self.name = ""
        self.commitment = ""
        self.deck = ""  # chosen here; else the table's
        self.stand_in = ""  # the bot that plays for the person
        self.nodes: set[str] = set()  # where the person is connected
        self.flagged = -1  # the turn for the rest of which the clock answers
        self.undos = 0  # asked and refused
        self.pauses = 0
        self.aide = NOTHING_LEFT  # what the person leaves to the aide

    def set_aide(self, settings: dict[str, Any]) -> None:
        """Leave to the aide what a stored event says; nothing, if only another version could read it."""
        try:
            self.aide = Settings.from_dict(settings)
        except ValueError:
            self.aide = NOTHING_LEFT

    @property
    def person(self) -> bool:
        """Whether a person has taken this seat."""
        return bool(self.guest)

    @property
    def free(self) -> bool:
        """Whether nobody has taken this seat."""
        return not self.guest and not self.bot

    @property
    def played_by(self) -> str:
        """The bot that answers for this seat, or nothing: a person does."""
        return self.bot or self.stand_in
