"""What a table is made with, beside the game itself."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from theomachy.server.table.game_rules import GameSetup
from theomachy.server.table.lookalikes import check_visible
from theomachy.server.table.refusal import RequestRefused

PaceMode = Literal["strict", "quick", "none"]
SpectatorMode = Literal["nobody", "table", "hands"]
Future = Literal["anew", "public"]  # of a continued game: dealt anew, or as in the record that all can read

DAY: Final = 86_400.0
AWAY_ALLOWANCE: Final = 120.0  # how long lost connections stop a seat's clock, a game in all
REVEAL_LIMIT: Final = 30.0  # how long the players have to reveal
PAUSE_LIMIT: Final = 10  # how often a seat may pause a game
UNDO_LIMIT: Final = 5  # how often a seat may be refused an undo in one game


class ClockTerms(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bank of seconds and an increment a decision; or days a decision."""

    bank: Annotated[float, msgspec.Meta(ge=0, le=86_400)] = 0.0
    increment: Annotated[float, msgspec.Meta(ge=0, le=3_600)] = 0.0
    days: Annotated[float, msgspec.Meta(ge=0, le=30)] = 0.0
    window: Annotated[float, msgspec.Meta(ge=1, le=3_600)] = 60.0  # the limit of a reaction window


class Terms(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the host has settled for a table."""

    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    public: bool = False  # listed in the lobby
    pace: PaceMode | None = None  # None: strict with two or more people, none with one
    clock: ClockTerms | None = None
    spectators: SpectatorMode = "table"
    delay: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0  # seconds that spectators are behind
    chat: bool = True
    undo: bool = True
    stand_in: Annotated[str, msgspec.Meta(max_length=20)] = "normal"  # the bot that plays for who is absent


class TableConfig(msgspec.Struct, frozen=True):
    """What a table is founded with: it never changes."""

    setup: GameSetup
    terms: Terms
    host: str  # a guest
    players: int
    created: float
    rules: int
    origin: str = ""  # the table this one continues or repeats
    sets: dict[str, str] = {}  # the sets in use: name -> hash
    continued: Future | None = None  # it goes on from a moment of another game


def check_terms(terms: Terms, bots: tuple[str, ...]) -> None:
    """Refuse terms that contradict themselves, and a title with what nobody can see."""
    check_visible(terms.title, "title", "options")
    clock = terms.clock
    if clock is not None and bool(clock.days) == bool(clock.bank):
        raise RequestRefused("options", "clock: either a bank of seconds (and an increment), or days a decision")
    if terms.stand_in not in bots:
        raise RequestRefused("options", f"stand_in: no bot {terms.stand_in!r}; there are {', '.join(bots)}")
