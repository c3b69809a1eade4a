"""What holds for a while, in Twilight: damage prevented, costs lowered, what Creatures may, must or cannot do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from theomachy.core.event import Event
from theomachy.language.kinds import Action, Amount, Clause, Player, Span, Thing
from theomachy.language.phrases import phrase
from theomachy.twilight import effects as lasting
from theomachy.twilight import layout as at
from theomachy.twilight.words.actions import in_field
from theomachy.twilight.words.headers import PowerLevel

if TYPE_CHECKING:
    from theomachy.core.frame import Frame
    from theomachy.twilight.state import TState


class Held(Clause):
    """Something is true of cards in the Combat Field as long as the effect lasts."""

    what: Thing
    span: Span | None
    lays: ClassVar[int]

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        lasting.lay(s, self.lays, self, f, tuple(in_field(s, f, self.what)), 0, self.span is not None)


@phrase("prevent~ the next {n} damage to {what} <{span}>")
class Prevent(Action):
    """That much damage does not happen."""

    n: Amount
    what: Thing
    span: Span | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        for c in in_field(s, f, self.what):
            lasting.lay(s, lasting.SHIELD, self, f, (c,), self.n.value(s, f), self.span is not None)


@phrase("prevent~ the next {n} damage to {who} <{span}>")
class PreventPlayer(Action):
    """That much damage to a Life Stack does not happen."""

    n: Amount
    who: Player
    span: Span | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        for p in self.who.seats(s, f):
            lasting.lay(s, lasting.SEAT_SHIELD, self, f, (p,), self.n.value(s, f), self.span is not None)


@phrase("{what} may attack this turn")
class MayAttack(Clause):
    """A card may attack although it has just come into play."""

    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        for c in in_field(s, f, self.what):
            s.flags[c] |= at.MAY_ATTACK


@phrase("{what} must attack <{span}>")
class MustAttack(Held):
    """A Creature attacks if it can."""

    what: Thing
    span: Span | None = None

    lays = lasting.MUST_ATTACK


@phrase("{what} cannot attack <{span}>")
class CannotAttack(Held):
    """It may not be declared as an attacker."""

    what: Thing
    span: Span | None = None

    lays = lasting.NO_ATTACK


@phrase("{what} cannot block <{span}>")
class CannotBlock(Held):
    """It may not be declared as a blocker."""

    what: Thing
    span: Span | None = None

    lays = lasting.NO_BLOCK


@phrase("{what} cannot be blocked <{span}>")
class CannotBeBlocked(Held):
    """Nobody may declare a blocker for it."""

    what: Thing
    span: Span | None = None

    lays = lasting.UNBLOCKABLE


@phrase("{what} cannot be chosen <{span}>")
class CannotBeChosen(Held):
    """Opponents' texts may not choose it."""

    what: Thing
    span: Span | None = None

    lays = lasting.UNCHOOSABLE


@phrase("{what} deal~ and take~ no combat damage this turn")
class NoCombatDamage(Clause):
    """A Creature neither deals nor takes damage in combat."""

    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        lasting.lay(s, lasting.NO_COMBAT, self, f, tuple(in_field(s, f, self.what)), 0, True)


@phrase("{what} cost~ you {n} {level} less <{span}>")
class CostLessPower(Clause):
    """You pay less Power for such cards."""

    what: Thing
    n: int
    level: PowerLevel
    span: Span | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:  # type: ignore[override]
        lasting.lay(s, lasting.CHEAPER, self, f, (), self.n * 4 + at.LEVELS.index(self.level), self.span is not None)
