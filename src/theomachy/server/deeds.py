"""What is done at a table. Each deed is a row, numbered, never changed; a table is what its rows add up to."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

By = Literal["person", "bot", "clock", "aide"]


class Deed(msgspec.Struct, frozen=True, tag_field="deed", tag=str.lower, omit_defaults=True):
    """The base of all deeds."""


class Sit(Deed, frozen=True):
    """A person takes a seat; the token's hash lets the same person in again from anywhere."""

    seat: int
    guest: str
    name: str
    token: str


class SitBot(Deed, frozen=True):
    seat: int
    bot: str
    name: str


class Stand(Deed, frozen=True):
    """A seat becomes free before the game: its holder left, or the host removed them."""

    seat: int


class Ready(Deed, frozen=True):
    """A person is ready, and committed to a part of the seed; no commitment: not ready any more."""

    seat: int
    commitment: str = ""


class Reveal(Deed, frozen=True):
    """The part of the seed that was committed to. The last one starts the game."""

    seat: int
    part: str


class Break(Deed, frozen=True):
    """Not all revealed in time: these lose their seats, the others begin anew."""

    missing: tuple[int, ...]


class Choice(Deed, frozen=True):
    seat: int
    serial: int
    option: int
    by: By = "person"
    ms: int = 0  # how long the seat thought


class AskUndo(Deed, frozen=True):
    """Back to before so many choices; who must agree was settled when it was asked."""

    seat: int
    to: int
    of: tuple[int, ...] = ()


class AnswerUndo(Deed, frozen=True):
    seat: int
    yes: bool


class Concede(Deed, frozen=True):
    seat: int


class Aide(Deed, frozen=True):
    """What a seat leaves to the aide from now on: `aide.Settings` as JSON."""

    seat: int
    settings: dict[str, Any]


class StandIn(Deed, frozen=True):
    """A bot plays for an absent player (`on`), or gives the seat back."""

    seat: int
    on: bool
    bot: str = ""


class Pause(Deed, frozen=True):
    seat: int
    on: bool


class Here(Deed, frozen=True):
    """A seat's holder is connected at a node."""

    seat: int
    node: str


class Away(Deed, frozen=True):
    seat: int
    node: str


class Say(Deed, frozen=True):
    """Chat; seat None: a spectator."""

    seat: int | None
    name: str
    text: str


class Mute(Deed, frozen=True):
    """One seat does not want to read another's (or the spectators') chat."""

    seat: int
    whom: int | None
    on: bool


class Again(Deed, frozen=True):
    """A player wants a rematch; the table that it becomes is named when all do."""

    seat: int
    table: str = ""


AnyDeed = (
    Sit
    | SitBot
    | Stand
    | Ready
    | Reveal
    | Break
    | Choice
    | AskUndo
    | AnswerUndo
    | Concede
    | Aide
    | StandIn
    | Pause
    | Here
    | Away
    | Say
    | Mute
    | Again
)


class Row(msgspec.Struct, frozen=True):
    """A deed in its place."""

    table: str
    number: int
    at: float
    deed: AnyDeed


_decoder = msgspec.json.Decoder(AnyDeed)


def encode(deed: AnyDeed) -> str:
    return msgspec.json.encode(deed).decode()


def decode(text: str | bytes) -> AnyDeed:
    found: AnyDeed = _decoder.decode(text)
    return found
