"""What holds for a while, in Twilight: damage prevented, costs lowered, what Creatures may, must or cannot do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import Action, Amount, Clause, Deed, Player, Span, Thing
from theomachy.language.words.nouns import Noun
from theomachy.language.words.things import All, Pick
from theomachy.twilight import layout
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.state import TState
from theomachy.twilight.words.actions import those_in_field
from theomachy.twilight.words.headers import PowerLevel
from theomachy.twilight.words.measures import FightOrLife, stat_of


@dataclass(frozen=True)
class Said(Clause):
    """Something is said of cards in the Combat Field."""

    what: Thing

    def is_tentative(self) -> bool:
        return False

    def lays(self) -> int:
        """The kind of effect."""
        raise NotImplementedError

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        lasting_effects.add_effect(s, self.lays(), self, f, tuple(those_in_field(s, f, self.what)))


@dataclass(frozen=True)
class Held(Said):
    """It is true as long as the effect lasts: for a time, or from now on."""

    span: Span | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        lasting_effects.add_effect(
            s, self.lays(), self, f, tuple(those_in_field(s, f, self.what)), 0, self.span is not None
        )


@dataclass(frozen=True)
class Prevent(Action):
    """That much damage does not happen."""

    n: Amount
    what: Thing
    span: Span | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        for c in those_in_field(s, f, self.what):
            lasting_effects.add_effect(
                s, lasting_effects.SHIELD, self, f, (c,), self.n.value(s, f), self.span is not None
            )


declare_word(Prevent, "prevent~ the next {n} damage to {what} <{span}>", acts_when_reached=True)


@dataclass(frozen=True)
class PreventPlayer(Action):
    """So many cards stay in a Life Stack that damage would take from it."""

    n: Amount
    who: Player
    span: Span | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        for p in self.who.seats(s, f):
            lasting_effects.add_effect(
                s, lasting_effects.SEAT_SHIELD, self, f, (p,), self.n.value(s, f), self.span is not None
            )


declare_word(PreventPlayer, "prevent~ the next {n} damage to {who} <{span}>", acts_when_reached=True, rules="T-12.8")


@dataclass(frozen=True)
class MayAttack(Clause):
    """A card that has come into play this turn can be declared as an attacker all the same."""

    what: Thing

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        for c in those_in_field(s, f, self.what):
            s.flags[c] |= layout.MAY_ATTACK


declare_word(MayAttack, "{what} may attack this turn", acts_when_reached=True, rules="T-10.7")


@dataclass(frozen=True)
class MustAttack(Held):
    """A Creature attacks if it can."""

    def lays(self) -> int:
        return lasting_effects.MUST_ATTACK


declare_word(MustAttack, "{what} must attack <{span}>")


@dataclass(frozen=True)
class CannotAttack(Held):
    """Its Controller may not declare it as an attacker."""

    def lays(self) -> int:
        return lasting_effects.NO_ATTACK


declare_word(CannotAttack, "{what} cannot attack <{span}>", rules="T-10.3")


@dataclass(frozen=True)
class CannotBlock(Held):
    """Nobody may put it in the way of an attacker."""

    def lays(self) -> int:
        return lasting_effects.NO_BLOCK


declare_word(CannotBlock, "{what} cannot block <{span}>", rules="T-10.10")


@dataclass(frozen=True)
class CannotBeBlocked(Held):
    """Nobody may declare a blocker for it."""

    def lays(self) -> int:
        return lasting_effects.UNBLOCKABLE


declare_word(CannotBeBlocked, "{what} cannot be blocked <{span}>")


@dataclass(frozen=True)
class CannotBeBlockedBy(Said):
    """Nobody may declare such a Creature as a blocker for it."""

    by: Noun
    span: Span | None = None

    def lays(self) -> int:
        return lasting_effects.UNBLOCKABLE_BY

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        cards = tuple(those_in_field(s, f, self.what))
        lasting_effects.add_effect(s, self.lays(), self.by, f, cards, 0, self.span is not None)


declare_word(CannotBeBlockedBy, "{what} cannot be blocked by {by+} <{span}>", rules="T-10.10")


@dataclass(frozen=True)
class NeedNotWait(Said):
    """It can be declared as an attacker in the turn in which it has come into play."""

    def lays(self) -> int:
        return lasting_effects.NO_WAIT


declare_word(NeedNotWait, "{what} may attack in the turn of arrival", rules="T-10.7")


@dataclass(frozen=True)
class CannotBeChosen(Held):
    """Opponents' texts may not choose it."""

    def lays(self) -> int:
        return lasting_effects.UNCHOOSABLE


declare_word(CannotBeChosen, "{what} cannot be chosen <{span}>")


@dataclass(frozen=True)
class NoCombatDamage(Said):
    """In combat it neither deals damage nor gets any."""

    def lays(self) -> int:
        return lasting_effects.NO_COMBAT


declare_word(NoCombatDamage, "{what} deal~ and take~ no combat damage this turn", rules="T-10.18")


@dataclass(frozen=True)
class PreventCombat(Action):
    """Creatures neither deal nor take damage in combat, to stacks as little as to one another."""

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        lasting_effects.add_effect(s, lasting_effects.PEACE, self, f)


declare_word(PreventCombat, "prevent~ all combat damage this turn", acts_when_reached=True)


@dataclass(frozen=True)
class Summoning(Deed):
    """Summon cards, all or such."""

    noun: Noun | None = None


declare_word(Summoning, "Summon <{noun+}>")


@dataclass(frozen=True)
class Trades(Deed):
    """Trade, of one's own will or Forced, as one who offers or as the other."""


declare_word(Trades, "trade")


@dataclass(frozen=True)
class ForcesTrades(Deed):
    """Trade without being agreed with, because the topmost cards of two Life Stacks have the same value."""


declare_word(ForcesTrades, "Force trades", rules="T-6.8")


@dataclass(frozen=True)
class Seizes(Deed):
    """Take a card from an opponent in the Seize Phase."""


declare_word(Seizes, "Seize", rules="T-7.1")


@dataclass(frozen=True)
class Sacrifices(Deed):
    """Give up Aspects to Destroy a card."""


declare_word(Sacrifices, "Sacrifice", rules="T-13.1")


@dataclass(frozen=True)
class Decays(Deed):
    """Lose cards of the Life Stack for Power that is left unused at the end of a turn."""


declare_word(Decays, "suffer Decay", rules="T-11.5")


@dataclass(frozen=True)
class IsForced(Deed):
    """Be made to trade by an opponent whose topmost card has the same value."""


declare_word(IsForced, "be Forced to trade", rules="T-6.8")


@dataclass(frozen=True)
class IsSeizedFrom(Deed):
    """Lose a card to an opponent who Seizes."""


declare_word(IsSeizedFrom, "be Seized from", rules="T-7.1")

_BARS: Final[dict[type[Word], int]] = {
    Summoning: lasting_effects.NO_SUMMON,
    Trades: lasting_effects.NO_TRADE,
    ForcesTrades: lasting_effects.NO_FORCE,
    IsForced: lasting_effects.NOT_FORCED,
    Seizes: lasting_effects.NO_SEIZE,
    IsSeizedFrom: lasting_effects.NOT_SEIZED,
    Sacrifices: lasting_effects.NO_SACRIFICE,
    Decays: lasting_effects.NO_DECAY,
}


def bar_of(deed: Deed) -> int:
    """The kind of effect that keeps players from a deed."""
    return _BARS[type(deed)]


@dataclass(frozen=True)
class DoubleStat(Action):
    """A Creature has twice the Fight or Life it has now."""

    stat: FightOrLife
    what: Thing
    span: Span | None = None

    def make(self, s: TState, f: Frame, out: list[Event]) -> None:
        for c in those_in_field(s, f, self.what):
            n = stat_of(s, c, self.stat)
            bonus = (n, 0, 0, 0) if self.stat == "Fight" else (0, n, 0, 0)
            lasting_effects.add_effect(s, lasting_effects.TRAITS, self, f, (c,), 0, self.span is not None, bonus)


declare_word(DoubleStat, "double~ the {stat} of {what} <{span}>", acts_when_reached=True)


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
        n = lasting_effects.pack_discount(layout.LEVELS.index(self.level), self.n)
        lasting_effects.add_effect(s, lasting_effects.CHEAPER, self.noun(), f, (), n, self.span is not None)


declare_word(CostLessPower, "{what} cost~ you {n} {level} less <{span}>", acts_when_reached=True, rules="T-R86")
