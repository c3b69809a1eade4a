"""Phases, prices, events and conditions of Kamigami."""

from __future__ import annotations

from theomachy.language.kinds import Amount, Averted, Condition, Cost, Event, Head, Passive, Phase, Player, Thing, Would
from theomachy.language.phrases import phrase
from theomachy.language.words.nouns import Noun


@phrase("Starting Phase")
class StartingPhase(Phase):
    """The first phase of a turn."""


@phrase("Play Phase")
class PlayPhase(Phase):
    """The phase in which cards are played."""


@phrase("Recruit Phase")
class RecruitPhase(Phase):
    """The phase in which cards are bought from the Hall."""


@phrase("Discard Phase")
class DiscardPhase(Phase):
    """The phase in which played and held cards are discarded."""


@phrase("pay {n} Energy")
class PayEnergy(Cost):
    """Pay with Energy of the God or Temple that bears the text."""

    n: Amount


@phrase("pay {n} Faith")
class PayFaith(Cost):
    """Pay with Faith gained this turn."""

    n: Amount


@phrase("Banished")
class Banished(Averted):
    """Put into the Netherworld by a Banish."""


@phrase("Reincarnated")
class Reincarnated(Passive):
    """Put back among the living by a Reincarnate."""


@phrase("Recruited")
class Recruited(Passive):
    """Taken from the Hall."""


@phrase("destroyed")
class Destroyed(Averted):
    """Of a Temple: reduced to 0 Energy and turned face down."""


@phrase("{what} would be reduced to 0 Energy")
class WouldFall(Would):
    """A God or Temple is about to lose its last Energy."""

    what: Thing


@phrase("{what} would lose Energy")
class WouldLose(Would):
    """A God or Temple is about to lose Energy."""

    what: Thing


@phrase("an effect would prevent a Banish")
class WouldPreventBanish(Would):
    """A Banish is about to be averted."""


@phrase("{who} attack~ {what}")
class PlayerAttacks(Event):
    """A player attacks a God or Temple."""

    who: Player
    what: Thing


@phrase("{who} damage~ {what}")
class PlayerDamages(Event):
    """An attack of that player gets through."""

    who: Player
    what: Thing


@phrase("{by} damage~ {what}")
class ThingDamages(Event):
    """An attack of that card gets through."""

    by: Thing
    what: Thing


@phrase("{who} play~ {what}")
class Plays(Event):
    """A player plays a card."""

    who: Player
    what: Thing


@phrase("{who} use~ a {head} ability")
class UsesAbility(Event):
    """A player uses an ability of such a card."""

    who: Player
    head: Head


@phrase("this damages {what}")
class ThisDamages(Condition):
    """The attack of this ability got through."""

    what: Thing


@phrase("this destroys {what}")
class ThisDestroys(Condition):
    """The attack of this ability destroyed it."""

    what: Thing


@phrase("you have played {n} or more {noun+} this turn")
class PlayedMany(Condition):
    """So many of the cards you played this turn fit."""

    n: int
    noun: Noun


@phrase("this is in play")
class InPlay(Condition):
    """This card lies in a Play Area."""


@phrase("put into the Netherworld")
class PutIntoNether(Averted):
    """Banished, as Kanzume Goddess says it."""


@phrase("{who} Recruit~ {what}")
class PlayerRecruits(Event):
    """A player takes a card from the Hall."""

    who: Player
    what: Thing


@phrase("{what} has {n} or less Energy")
class EnergyAtMost(Condition):
    """The God or Temple has no more Energy than that."""

    what: Thing
    n: int
