"""A seat of a table, and who sits there."""

from __future__ import annotations

from typing import Final

from theomachy.aide import Settings

UNAIDED: Final = Settings(left=frozenset())  # until the person says otherwise


class Seat:
    """Who sits here."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.clear()

    def clear(self) -> None:
        self.guest = ""  # a person's
        self.token = ""  # the hash of it
        self.bot = ""
        self.name = ""
        self.commitment = ""
        self.stand_in = ""  # the bot that plays for the person
        self.nodes: set[str] = set()  # where the person is connected
        self.flagged = -1  # the turn for the rest of which the clock answers
        self.undos = 0  # asked and refused
        self.aide = UNAIDED  # what the person leaves to the aide

    @property
    def person(self) -> bool:
        return bool(self.guest)

    @property
    def free(self) -> bool:
        return not self.guest and not self.bot

    @property
    def played_by(self) -> str:
        """The bot that answers for this seat, or nothing: a person does."""
        return self.bot or self.stand_in
