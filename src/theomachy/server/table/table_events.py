"""What happens at a table. Each event is a numbered row that never changes; a table is what its rows add up to."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from theomachy.server.table.advice import AdvisedAnswer

By = Literal["person", "bot", "clock", "aide"]


def _tag(name: str) -> str:
    """The tag of an event class: `SeatTaken` is stored as `seat_taken`."""
    return "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in name).removeprefix("_")


class TableEvent(msgspec.Struct, frozen=True, tag_field="event", tag=_tag, omit_defaults=True):
    """The base of all events of a table."""


class SeatTaken(TableEvent, frozen=True):
    """A person takes a seat; the token's hash lets the same person in again from anywhere. Without a name and a
    token: what was known of the person is blanked."""

    seat: int
    guest: str
    name: str
    token: str


class BotSeated(TableEvent, frozen=True):
    """The host gives a seat to a bot."""

    seat: int
    bot: str
    name: str


class DeckChosen(TableEvent, frozen=True):
    """The deck with which a person will play: the name of a ready-made one, or its lines."""

    seat: int
    deck: str


class SeatFreed(TableEvent, frozen=True):
    """A seat becomes free before the game: its holder left, or the host removed them."""

    seat: int


class ReadySet(TableEvent, frozen=True):
    """A person is ready, and committed to a part of the seed; no commitment: not ready any more."""

    seat: int
    commitment: str = ""


class PartRevealed(TableEvent, frozen=True):
    """The part of the seed that was committed to. The last one starts the game."""

    seat: int
    part: str


class StartBroken(TableEvent, frozen=True):
    """Not all revealed in time: these lose their seats, the others begin anew."""

    missing: tuple[int, ...]


class ChoiceMade(TableEvent, frozen=True):
    """A seat answers the question with this serial (0: a bot's or an aide's answer)."""

    seat: int
    serial: int
    option: int
    by: By = "person"
    ms: int = 0  # how long the seat thought


class HintGiven(TableEvent, frozen=True):
    """A seat was told what a bot would choose: the answer with all its parts, and the best answers."""

    seat: int
    answers: list[str]
    best: list[AdvisedAnswer] = []


class UndoAsked(TableEvent, frozen=True):
    """A seat asks to go back to when so many choices were made; `of`: the seats that must agree."""

    seat: int
    to: int
    of: tuple[int, ...] = ()


class UndoAnswered(TableEvent, frozen=True):
    """A seat agrees to an undo, or refuses it."""

    seat: int
    yes: bool


class Conceded(TableEvent, frozen=True):
    """A seat gives up."""

    seat: int


class ConcessionDeferred(TableEvent, frozen=True):
    """A seat gives up while others may react: it is out when all see what came of that."""

    seat: int


class AideSet(TableEvent, frozen=True):
    """What a seat leaves to the aide from now on: `aide.Settings` as JSON."""

    seat: int
    settings: dict[str, Any]


class StandInSet(TableEvent, frozen=True):
    """A bot plays for an absent player (`on`), or gives the seat back."""

    seat: int
    on: bool
    bot: str = ""


class PauseSet(TableEvent, frozen=True):
    """A seat stops all clocks and answers (`on`), or lets them go on."""

    seat: int
    on: bool


class Connected(TableEvent, frozen=True):
    """A seat's holder is connected at a node."""

    seat: int
    node: str


class Disconnected(TableEvent, frozen=True):
    """A seat's holder is connected at a node no longer."""

    seat: int
    node: str


class ChatPosted(TableEvent, frozen=True):
    """Chat; seat None: a spectator, whose guest is named. Without a text it was blanked."""

    seat: int | None
    name: str
    text: str
    guest: str = ""


class MuteSet(TableEvent, frozen=True):
    """One seat does not want to read another's (or the spectators') chat."""

    seat: int
    whom: int | None
    on: bool


class RematchAsked(TableEvent, frozen=True):
    """A player wants a rematch; the table that it becomes is named when all do."""

    seat: int
    table: str = ""


class SpectatorSentAway(TableEvent, frozen=True):
    """This guest may look on no longer; "": those without a name; None: nobody may."""

    guest: str | None


class TableClosed(TableEvent, frozen=True):
    """An operator has closed the table: nothing is played or said there any more."""


AnyTableEvent = (
    SeatTaken
    | BotSeated
    | DeckChosen
    | SeatFreed
    | ReadySet
    | PartRevealed
    | StartBroken
    | ChoiceMade
    | HintGiven
    | UndoAsked
    | UndoAnswered
    | Conceded
    | ConcessionDeferred
    | AideSet
    | StandInSet
    | PauseSet
    | Connected
    | Disconnected
    | ChatPosted
    | MuteSet
    | RematchAsked
    | SpectatorSentAway
    | TableClosed
)


class EventRow(msgspec.Struct, frozen=True):
    """An event as it is stored: of which table, as which row, and when."""

    table: str
    number: int
    at: float
    event: AnyTableEvent


_decoder = msgspec.json.Decoder(AnyTableEvent)


def encode(event: AnyTableEvent) -> str:
    """An event as it is stored."""
    return msgspec.json.encode(event).decode()


def decode(text: str | bytes) -> AnyTableEvent:
    """A stored event."""
    found: AnyTableEvent = _decoder.decode(text)
    return found
