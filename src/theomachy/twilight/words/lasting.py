"""What holds for a while, in Twilight: damage prevented, costs lowered, what Creatures may, must or cannot do."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.language.kinds import Action, Amount, Clause, Deed, Player, Span, Thing
from theomachy.language.phrases import say
from theomachy.language.words.nouns import Noun
from theomachy.language.words.things import All, Pick
from theomachy.twilight import layout
from theomachy.twilight.abilities import lasting
from theomachy.twilight.state import TState
from theomachy.twilight.words.actions import in_field
from theomachy.twilight.words.headers import PowerLevel
from theomachy.twilight.words.measures import FightOrLife, number_of


@dataclass(frozen=True)
class Said(Clause):
    """Something is said of cards in the Combat Field."""

    what: Thing

    def tentative(self) -> bool:
        return False

    def lays(self) -> int:
        """The kind of effect."""
        raise NotImplementedError

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        lasting.lay(s, self.lays(), self, f, tuple(in_field(s, f, self.what)))


@dataclass(frozen=True)
class Held(Said):
    """It is true as long as the effect lasts: for a time, or from now on."""

    span: Span | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        lasting.lay(s, self.lays(), self, f, tuple(in_field(s, f, self.what)), 0, self.span is not None)


@dataclass(frozen=True)
class Prevent(Action):
    """That much damage does not happen."""

    n: Amount
    what: Thing
    span: Span | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        for c in in_field(s, f, self.what):
            lasting.lay(s, lasting.SHIELD, self, f, (c,), self.n.value(s, f), self.span is not None)


say(Prevent, "prevent~ the next {n} damage to {what} <{span}>", at_once=True)


@dataclass(frozen=True)
class PreventPlayer(Action):
    """So many cards stay in a Life Stack that damage would take from it."""

    n: Amount
    who: Player
    span: Span | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        for p in self.who.seats(s, f):
            lasting.lay(s, lasting.SEAT_SHIELD, self, f, (p,), self.n.value(s, f), self.span is not None)


say(PreventPlayer, "prevent~ the next {n} damage to {who} <{span}>", at_once=True, rules="T-12.8")


@dataclass(frozen=True)
class MayAttack(Clause):
    """A card that has come into play this turn can be declared as an attacker all the same."""

    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        for c in in_field(s, f, self.what):
            s.flags[c] |= layout.MAY_ATTACK


say(MayAttack, "{what} may attack this turn", at_once=True, rules="T-10.7")


@dataclass(frozen=True)
class MustAttack(Held):
    """A Creature attacks if it can."""

    def lays(self) -> int:
        return lasting.MUST_ATTACK


say(MustAttack, "{what} must attack <{span}>")


@dataclass(frozen=True)
class CannotAttack(Held):
    """Its Controller may not declare it as an attacker."""

    def lays(self) -> int:
        return lasting.NO_ATTACK


say(CannotAttack, "{what} cannot attack <{span}>", rules="T-10.3")


@dataclass(frozen=True)
class CannotBlock(Held):
    """Nobody may put it in the way of an attacker."""

    def lays(self) -> int:
        return lasting.NO_BLOCK


say(CannotBlock, "{what} cannot block <{span}>", rules="T-10.10")


@dataclass(frozen=True)
class CannotBeBlocked(Held):
    """Nobody may declare a blocker for it."""

    def lays(self) -> int:
        return lasting.UNBLOCKABLE


say(CannotBeBlocked, "{what} cannot be blocked <{span}>")


@dataclass(frozen=True)
class CannotBeChosen(Held):
    """Opponents' texts may not choose it."""

    def lays(self) -> int:
        return lasting.UNCHOOSABLE


say(CannotBeChosen, "{what} cannot be chosen <{span}>")


@dataclass(frozen=True)
class NoCombatDamage(Said):
    """In combat it neither deals damage nor gets any."""

    def lays(self) -> int:
        return lasting.NO_COMBAT


say(NoCombatDamage, "{what} deal~ and take~ no combat damage this turn", rules="T-10.18")


@dataclass(frozen=True)
class PreventCombat(Action):
    """Creatures neither deal nor take damage in combat, to stacks as little as to one another."""

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        lasting.lay(s, lasting.PEACE, self, f)


say(PreventCombat, "prevent~ all combat damage this turn", at_once=True)


@dataclass(frozen=True)
class Summoning(Deed):
    """Summon cards, all or such."""

    noun: Noun | None = None


say(Summoning, "Summon <{noun+}>")


@dataclass(frozen=True)
class Trades(Deed):
    """Trade, of one's own will or Forced, as one who offers or as the other."""


say(Trades, "trade")


@dataclass(frozen=True)
class DoubleStat(Action):
    """A Creature has twice the Fight or Life it has now."""

    stat: FightOrLife
    what: Thing
    span: Span | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        for c in in_field(s, f, self.what):
            n = number_of(s, c, self.stat)
            bonus = (n, 0, 0, 0) if self.stat == "Fight" else (0, n, 0, 0)
            lasting.lay(s, lasting.TRAITS, self, f, (c,), 0, self.span is not None, bonus)


say(DoubleStat, "double~ the {stat} of {what} <{span}>", at_once=True)


@dataclass(frozen=True)
class CostLessPower(Clause):
    """You pay less Power for such cards, but never nothing at all."""

    what: Thing
    n: int
    level: PowerLevel
    span: Span | None = None

    def noun(self) -> Noun:
        """Which cards: all such, as `allowed` sees to."""
        assert isinstance(self.what, (All, Pick))
        return self.what.noun

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        n = lasting.pack_discount(layout.LEVELS.index(self.level), self.n)
        lasting.lay(s, lasting.CHEAPER, self.noun(), f, (), n, self.span is not None)


say(CostLessPower, "{what} cost~ you {n} {level} less <{span}>", at_once=True, rules="T-R86")
