"""Phases, prices, events, conditions and labelled sentences of Twilight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from theomachy.core.event import Event as Happening
from theomachy.core.frame import Frame
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import (
    Averted,
    Condition,
    Cost,
    Event,
    Other,
    Passive,
    Phase,
    Player,
    Sentence,
    Thing,
    Trigger,
    Whose,
    Would,
)
from theomachy.language.words.flow import Body, Do, If
from theomachy.twilight import layout
from theomachy.twilight.abilities.announcing import obliterating
from theomachy.twilight.abilities.resolving import convinced
from theomachy.twilight.abilities.triggers import bind_references
from theomachy.twilight.state import TState

# Lesser, Greater and Exalted Aspects of Power, as they stand in a cost.
PowerLevel = Literal["I", "II", "III"]


NOTHING_LAID: Final = Sentence()


@dataclass(frozen=True)
class Conviction(Sentence):
    """Happens only while all your cards have a colour of your Deity."""

    then: Do | If

    def do(self, s: TState, f: Frame) -> None:
        if convinced(s, f):  # T-R6: checked when the sentence is about to resolve; it adds to the others (T-R5)
            self.then.do(s, f)


declare_word(Conviction, "Conviction: {then}", rules="T-16.15 T-R4")


@dataclass(frozen=True)
class Obliterate(Sentence):
    """Happens only if a card was Destroyed earlier this turn."""

    then: Do | If

    def do(self, s: TState, f: Frame) -> None:
        if obliterating(s):
            self.then.do(s, f)


declare_word(Obliterate, "Obliterate: {then}", rules="T-R14")


class Numbered(Sentence):
    """A bare number; what it stands for is settled when the card is read (texts.py)."""

    destroys: Sentence | None = None
    damages: Sentence | None = None


@dataclass(frozen=True)
class ObliterateNumber(Numbered):
    """So much more is Destroyed where the card Destroys, if a card was Destroyed earlier this turn."""

    n: int

    def do(self, s: TState, f: Frame) -> None:
        """T-R14: what the number stands for at this table."""
        meant = self.damages if s.params.obliterate_number == "damage_n" else self.destroys
        if meant is not None and obliterating(s):
            meant.do(s, f)


declare_word(ObliterateNumber, "Obliterate {n}.")


class LaidInHalves(Body):
    """A body that is laid as two sentences in one step; both are settled when the card is read (texts.py)."""

    instead: Sentence = NOTHING_LAID
    later: Sentence = NOTHING_LAID


@dataclass(frozen=True)
class InsteadOrLater(LaidInHalves):
    """Happens in place of what would happen, or once when that phase next starts or ends."""

    event: Would
    edge: Literal["start", "end"]
    whose: Whose
    phase: Phase

    def do(self, s: TState, f: Frame) -> None:
        for half in (self.instead, self.later):
            s.semantics.add_delayed_effect(s, f, half)


declare_word(InsteadOrLater, "if {event}, or at the {edge} of {whose} {phase}, {body|;}.", rules="T-R92")


@dataclass(frozen=True)
class ManifestingPlayer(Other):
    """The player who Manifested the Aspect."""

    def seats(self, s: TState, f: Frame) -> list[int]:
        return [s.frames[f.base].who]


declare_word(ManifestingPlayer, "the Manifesting player")


@dataclass(frozen=True)
class ControllingPlayer(Other):
    """The player whose Resource Area holds the Aspect."""

    def seats(self, s: TState, f: Frame) -> list[int]:
        seat = s.frames[f.base].x  # a Heresy has no X; its object keeps the holder of the Aspect there
        return [] if s.out >> seat & 1 else [seat]


declare_word(ControllingPlayer, "the Controlling player")


@dataclass(frozen=True)
class RefreshPhase(Phase):
    """The first phase of a turn: your cards become Fresh, and you pay the Upkeep of your Intrigues."""


declare_word(RefreshPhase, "Refresh Phase")


@dataclass(frozen=True)
class TradePhase(Phase):
    """The phase in which you exchange cards of your hand, by their values, with opponents who agree."""


declare_word(TradePhase, "Trade Phase")


@dataclass(frozen=True)
class SeizePhase(Phase):
    """The phase in which you may take a card from an opponent, by its value, for cards of your own."""


declare_word(SeizePhase, "Seize Phase")


@dataclass(frozen=True)
class DrawPhase(Phase):
    """The phase in which cards are drawn."""


declare_word(DrawPhase, "Draw Phase")


@dataclass(frozen=True)
class ResourcePhase(Phase):
    """The phase in which you move one card from your Aspect Stack to your Resource Area, where it gives Power."""


declare_word(ResourcePhase, "Resource Phase")


@dataclass(frozen=True)
class SummoningPhase(Phase):
    """The phase in which cards are Summoned."""


declare_word(SummoningPhase, "Summoning Phase")


@dataclass(frozen=True)
class CombatPhase(Phase):
    """The phase in which Creatures attack."""


declare_word(CombatPhase, "Combat Phase")


@dataclass(frozen=True)
class BeforeBlocks(Trigger):
    """Only after the attackers are declared, and as long as nobody has chosen who blocks."""


declare_word(BeforeBlocks, "before blockers are declared", rules="T-10.9")


@dataclass(frozen=True)
class Deathbound(Trigger):
    """Triggers when this card goes from the Combat Field to a Discard Stack."""


declare_word(Deathbound, "Deathbound", rules="T-R12")


@dataclass(frozen=True)
class Requiem(Trigger):
    """Triggers when this card is put on a Destroyed Stack, but not by a Sacrifice."""


declare_word(Requiem, "Requiem", rules="T-R13")


@dataclass(frozen=True)
class PayPower(Cost):
    """Exhaust so many of your Aspects of that value, or spend Power you have made already."""

    n: int
    level: PowerLevel


declare_word(PayPower, "pay {n} {level}", rules="T-3.16")


@dataclass(frozen=True)
class PayX(Cost):
    """Pay with any Power: I counts 1, II counts 2, III counts 3."""


declare_word(PayX, "pay X", rules="T-8.4")


@dataclass(frozen=True)
class Slain(Averted):
    """Put on a Discard Stack because its Life was used up, or because a text says Slay."""


declare_word(Slain, "Slain", rules="T-R18")


@dataclass(frozen=True)
class Destroyed(Averted):
    """Put on its Owner's Destroyed Stack, out of the game."""


declare_word(Destroyed, "Destroyed", rules="T-3.13")


@dataclass(frozen=True)
class Countered(Averted):
    """Stopped before it resolves."""


declare_word(Countered, "Countered")


@dataclass(frozen=True)
class Manifested(Passive):
    """Turned face up for its Heresy."""


declare_word(Manifested, "Manifested")


@dataclass(frozen=True)
class ThingBlocks(Event):
    """A Creature has been put in the way of an attacker."""

    what: Thing

    def matches(self, s: TState, f: Frame, e: Happening) -> bool:
        return self.what.fits(s, f, e.card) and bind_references(s, f, e.card)


declare_word(ThingBlocks, "{what} block~", rules="T-10.10")


@dataclass(frozen=True)
class YouAreAttacked(Event):
    """Creatures have been declared to attack your Life Stack or your Discard Stack: once for all of them."""

    def matches(self, s: TState, f: Frame, e: Happening) -> bool:
        """T-10.9: it is the moment in which attackers are declared; the first of them stands for all."""
        you = s.frames[f.base].who
        if layout.goal_seat(e.to) != you:
            return False
        attacking = [
            c for c in s.field(s.active) if s.flags[c] & layout.ATTACKING and layout.goal_seat(s.goal[c]) == you
        ]
        return attacking[:1] == [e.card] and bind_references(s, f, e.card)


declare_word(YouAreAttacked, "you are attacked", rules="T-10.9")


@dataclass(frozen=True)
class ControllerPays(Condition):
    """Whoever controls the card may give that Power to stop what the text says."""

    n: int
    level: PowerLevel


declare_word(ControllerPays, "its Controller pays {n} {level}", rules="T-3.16")


@dataclass(frozen=True)
class TookDamage(Condition):
    """Cards have left your Life Stack by damage since the turn began."""

    def holds(self, s: TState, f: Frame) -> bool:
        return bool(s.damaged >> s.frames[f.base].who & 1)


declare_word(TookDamage, "you took damage this turn", rules="T-14.2")


@dataclass(frozen=True)
class UpkeepPaid(Condition):
    """What this Intrigue costs in each of your Refresh Phases was given completely the last time."""

    def holds(self, s: TState, f: Frame) -> bool:
        return bool(s.flags[s.frames[f.base].source] & layout.UPKEEP_PAID)


declare_word(UpkeepPaid, "the Upkeep of this was paid in full", rules="T-5.6")


@dataclass(frozen=True)
class Summoned(Passive):
    """Come into play from a Hand, after its cost was paid."""


declare_word(Summoned, "Summoned", rules="T-3.18")


@dataclass(frozen=True)
class ComesIntoPlay(Event):
    """A card has come into play, Summoned or by a text."""

    what: Thing

    def matches(self, s: TState, f: Frame, e: Happening) -> bool:
        return self.what.fits(s, f, e.card) and bind_references(s, f, e.card)


declare_word(ComesIntoPlay, "{what} come~ into play", rules="T-9.2")


@dataclass(frozen=True)
class PlayerTrades(Event):
    """That player has traded, of her own will or by force, as one who offered or as the other."""

    who: Player

    def matches(self, s: TState, f: Frame, e: Happening) -> bool:
        return self.who.fits(s, f, e.who) or self.who.fits(s, f, e.to)


declare_word(PlayerTrades, "{who} trade~", rules="T-6.1")


@dataclass(frozen=True)
class PlayerSeizes(Event):
    """That player has Seized a card from the other."""

    who: Player
    whom: Player

    def matches(self, s: TState, f: Frame, e: Happening) -> bool:
        found = e.card >= 0 and self.who.fits(s, f, e.who) and self.whom.fits(s, f, e.to)
        return found and bind_references(s, f, -1, e.who)


declare_word(PlayerSeizes, "{who} Seize~ a card from {whom}", rules="T-7.4")


@dataclass(frozen=True)
class Covers(Condition):
    """This Fortification lies on another one in its direction."""

    def holds(self, s: TState, f: Frame) -> bool:
        card = s.frames[f.base].source
        return s.in_field(card) and s.zones[s.place[card]].index(card) > 0 and not s.lies_in(card, layout.FIELD)


declare_word(Covers, "this covers a Fortification", rules="T-9.16")


@dataclass(frozen=True)
class PlayerTakesDamage(Event):
    """Cards have just left that player's Life Stack by damage."""

    who: Player

    def matches(self, s: TState, f: Frame, e: Happening) -> bool:
        return e.n > 0 and self.who.fits(s, f, e.who) and bind_references(s, f, -1, e.who)


declare_word(PlayerTakesDamage, "{who} take~ damage", rules="T-10.26")


@dataclass(frozen=True)
class DamagesPlayer(Event):
    """A Creature has dealt damage to a stack of that player in combat."""

    what: Thing
    who: Other

    def matches(self, s: TState, f: Frame, e: Happening) -> bool:
        return self.what.fits(s, f, e.card) and self.who.fits(s, f, e.who) and bind_references(s, f, e.card, e.who)


declare_word(DamagesPlayer, "{what} damage~ {who}", rules="T-10.25")


@dataclass(frozen=True)
class PlayerManifests(Event):
    """That player has turned an Aspect face up for its Heresy, which comes next."""

    who: Player
    what: Thing

    def matches(self, s: TState, f: Frame, e: Happening) -> bool:
        return self.who.fits(s, f, e.who) and self.what.fits(s, f, e.card) and bind_references(s, f, e.card)


declare_word(PlayerManifests, "{who} Manifest~ {what}", rules="T-12.1")
