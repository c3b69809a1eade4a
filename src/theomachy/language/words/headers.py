"""Before the colon: when, how often, at what price; events and conditions that both games know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from theomachy.core import event
from theomachy.language.kinds import (
    Averted,
    Condition,
    Cost,
    Event,
    Header,
    Limit,
    Passive,
    Phase,
    Pronoun,
    Thing,
    Trigger,
    Whose,
    Would,
)
from theomachy.language.phrases import phrase
from theomachy.language.words.flow import CANNOT, DONE_IT
from theomachy.language.words.nouns import Noun

if TYPE_CHECKING:
    from theomachy.core.event import Event as Happening
    from theomachy.core.frame import Frame
    from theomachy.core.state import State


@phrase("when {event}", "whenever {event}")
class When(Trigger):
    """Each time the event happens, the ability may be used."""

    event: Event


@phrase("at the {edge} of {whose} {phase}")
class At(Trigger):
    """At the start or end of a phase."""

    edge: Literal["start", "end"]
    whose: Whose
    phase: Phase


@phrase("in {whose} {phase}", "during {whose} {phase}")
class During(Trigger):
    """At any moment of a phase."""

    whose: Whose
    phase: Phase


@phrase("once per {span}")
class Once(Limit):
    """Not more than once in that time."""

    span: Literal["turn", "attack", "game", "round"]


@phrase("{what}")
class Price(Header):
    """What must be paid to use the ability."""

    what: Cost


@phrase("End Phase")
class EndPhase(Phase):
    """The last phase of a turn."""


@phrase("{what} is~ {verb}")
class Becomes(Event):
    """Something is done to a thing."""

    what: Thing
    verb: Passive

    def kinds(self) -> tuple[int, ...]:
        return self.verb.kinds()

    def matches(self, s: State, f: Frame, e: Happening) -> bool:
        return self.verb.matches(s, f, e, self.what)


@phrase("{what} would be {verb}")
class WouldBe(Would):
    """Something is about to be done to a thing."""

    what: Thing
    verb: Averted

    def kinds(self) -> tuple[int, ...]:
        return self.verb.would_kinds()

    def matches(self, s: State, f: Frame, e: Happening) -> bool:
        return self.verb.would_match(s, f, e, self.what)


@phrase("{what} attack~")
class ThingAttacks(Event):
    """A card attacks."""

    what: Thing

    heard = (event.ATTACK,)

    def matches(self, s: State, f: Frame, e: Happening) -> bool:
        return s.rules.attacks(s, f, e, self.what)


@phrase("attacked")
class Attacked(Passive):
    """Made the target of an attack."""

    done = event.ATTACK


@phrase("damaged")
class Damaged(Averted):
    """Dealt damage."""

    done = event.DAMAGE
    would = event.WOULD_DAMAGE


@phrase("discarded")
class Discarded(Averted):
    """Put on its owner's discard pile or Discard Stack."""

    done = event.DISCARD
    would = event.WOULD_DISCARD


@phrase("{what} is a {noun-}")
class IsA(Condition):
    """The card fits the description."""

    what: Pronoun
    noun: Noun

    def holds(self, s: State, f: Frame) -> bool:
        return any(self.noun.fits(s, f, c) for c in self.what.cards(s, f))


@phrase("you control {what}")
class ControlCondition(Condition):
    """You have such a thing in play."""

    what: Thing

    def holds(self, s: State, f: Frame) -> bool:
        return s.rules.you_control(s, f, self.what)


@phrase("you do")
class YouDo(Condition):
    """What you might do, or had to do, was done."""

    def holds(self, s: State, f: Frame) -> bool:
        return bool(s.frames[f.base].did & DONE_IT)


@phrase("a player cannot")
class PlayerCannot(Condition):
    """Somebody could not do what the last sentence asked; that player is "that player"."""

    def holds(self, s: State, f: Frame) -> bool:
        """True for each player in turn that could not; the sentence is done for every one of them."""
        return s.frames[f.base].did >= CANNOT

    def rounds(self, s: State, f: Frame) -> list[int] | None:
        mask = s.frames[f.base].did // CANNOT
        return [p for p in s.clockwise(s.active) if mask >> p & 1]
