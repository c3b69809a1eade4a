"""Phases, prices, events, conditions and labelled sentences of Twilight."""

from __future__ import annotations

from typing import Literal

from theomachy.language.kinds import (
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
)
from theomachy.language.phrases import phrase
from theomachy.language.words.flow import Do, If

# Lesser, Greater and Exalted Aspects of Power, as they stand in a cost.
PowerLevel = Literal["I", "II", "III"]


@phrase("Conviction: {then}")
class Conviction(Sentence):
    """Happens only while all your cards have a colour of your Deity."""

    then: Do | If


@phrase("Obliterate: {then}")
class Obliterate(Sentence):
    """Happens only if a card was Destroyed earlier this turn."""

    then: Do | If


@phrase("the Manifesting player")
class ManifestingPlayer(Other):
    """The player who Manifested the Aspect."""


@phrase("the Controlling player")
class ControllingPlayer(Other):
    """The player whose Resource Area holds the Aspect."""


@phrase("Refresh Phase")
class RefreshPhase(Phase):
    """The first phase of a turn."""


@phrase("Trade Phase")
class TradePhase(Phase):
    """The phase in which Aspects are traded."""


@phrase("Seize Phase")
class SeizePhase(Phase):
    """The phase in which Aspects are sought in a Life Stack."""


@phrase("Draw Phase")
class DrawPhase(Phase):
    """The phase in which cards are drawn."""


@phrase("Resource Phase")
class ResourcePhase(Phase):
    """The phase in which an Aspect enters the Resource Area."""


@phrase("Summoning Phase")
class SummoningPhase(Phase):
    """The phase in which cards are Summoned."""


@phrase("Combat Phase")
class CombatPhase(Phase):
    """The phase in which Creatures attack."""


@phrase("before blockers are declared")
class BeforeBlocks(Trigger):
    """In a Combat Phase, after attackers and before blockers are declared."""


@phrase("Deathbound")
class Deathbound(Trigger):
    """When this goes from the Combat Field to a Discard Stack."""


@phrase("Requiem")
class Requiem(Trigger):
    """When this is Destroyed, but not by a Sacrifice."""


@phrase("pay {n} {level}")
class PayPower(Cost):
    """Pay with Power of that level."""

    n: int
    level: PowerLevel


@phrase("pay X")
class PayX(Cost):
    """Pay with any Power: I counts 1, II counts 2, III counts 3."""


@phrase("Slain")
class Slain(Averted):
    """Put on a Discard Stack by damage or a Slay."""


@phrase("Destroyed")
class Destroyed(Averted):
    """Put on its owner's Destroyed Stack."""


@phrase("Countered")
class Countered(Averted):
    """Stopped before it resolves."""


@phrase("Manifested")
class Manifested(Passive):
    """Turned face up for its Heresy."""


@phrase("{what} block~")
class ThingBlocks(Event):
    """A Creature blocks."""

    what: Thing


@phrase("you are attacked")
class YouAreAttacked(Event):
    """A Creature attacks one of your stacks."""


@phrase("its Controller pays {n} {level}")
class ControllerPays(Condition):
    """The Controller of the card in question pays, if they want to."""

    n: int
    level: PowerLevel


@phrase("you took damage this turn")
class TookDamage(Condition):
    """Your Life Stack was damaged since the turn began."""


@phrase("the Upkeep of this was paid in full")
class UpkeepPaid(Condition):
    """All of this card's Upkeep was paid in the last Refresh Phase."""


@phrase("Summoned")
class Summoned(Passive):
    """Come into play from a hand by being paid for."""


@phrase("{who} take~ damage")
class PlayerTakesDamage(Event):
    """A player's Life Stack is damaged."""

    who: Player


@phrase("{what} damage~ {who}")
class DamagesPlayer(Event):
    """A Creature damages a stack of that player in combat."""

    what: Thing
    who: Other


@phrase("{who} Manifest~ {what}")
class PlayerManifests(Event):
    """A player turns an Aspect face up for its Heresy."""

    who: Player
    what: Thing
