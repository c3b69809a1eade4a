"""Before the colon: when, how often, at what price; events and conditions that both games know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import (
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
from theomachy.language.words.flow import CANNOT, DONE_IT
from theomachy.language.words.nouns import Noun

if TYPE_CHECKING:
    from theomachy.core.event import Event as Happening
    from theomachy.core.frame import Frame
    from theomachy.language.running.text_state import TextState


@dataclass(frozen=True)
class When(Trigger):
    """Each time that happens: in Kamigami you may use the ability then, in Twilight it triggers by itself."""

    event: Event


declare_word(When, "when {event}", "whenever {event}", rules="K-6.5 T-R38")


@dataclass(frozen=True)
class At(Trigger):
    """Its moment comes once, when that phase begins or is about to close."""

    edge: Literal["start", "end"]
    whose: Whose
    phase: Phase


declare_word(At, "at the {edge} of {whose} {phase}", rules="K-4.9 T-R38")


@dataclass(frozen=True)
class During(Trigger):
    """It can be used at any moment of that phase, and in no other."""

    whose: Whose
    phase: Phase


declare_word(During, "in {whose} {phase}", "during {whose} {phase}", rules="K-4.6")


@dataclass(frozen=True)
class Once(Limit):
    """After one use it is spent until that time is over."""

    span: Literal["turn", "attack", "game", "round"]


declare_word(Once, "once per {span}", rules="K-R71 T-R51")


@dataclass(frozen=True)
class Price(Header):
    """What stands before the colon is given up first; whoever cannot do that in full cannot use the ability."""

    what: Cost


declare_word(Price, "{what}", rules="K-6.11 T-R47")


@dataclass(frozen=True)
class EndPhase(Phase):
    """The last phase of a turn."""


declare_word(EndPhase, "End Phase")


@dataclass(frozen=True)
class Becomes(Event):
    """Something is done to a thing."""

    what: Thing
    verb: Passive

    def matches(self, s: TextState, f: Frame, e: Happening) -> bool:
        return s.semantics.event_concerns(s, f, e, self.what)


declare_word(Becomes, "{what} is~ {verb}")


@dataclass(frozen=True)
class WouldBe(Would):
    """Something is about to be done to a thing."""

    what: Thing
    verb: Averted

    def matches(self, s: TextState, f: Frame, e: Happening) -> bool:
        return s.semantics.event_would_concern(s, f, e, self.what)


declare_word(WouldBe, "{what} would be {verb}")


@dataclass(frozen=True)
class ThingAttacks(Event):
    """An attack with that card has just been declared."""

    what: Thing

    def matches(self, s: TextState, f: Frame, e: Happening) -> bool:
        return s.semantics.attacker_is(s, f, e, self.what)


declare_word(ThingAttacks, "{what} attack~", rules="K-7.2 T-10.6")


@dataclass(frozen=True)
class Attacked(Passive):
    """Named as the target of an attack, before anybody has answered it."""


declare_word(Attacked, "attacked", rules="K-7.6")


@dataclass(frozen=True)
class Damaged(Averted):
    """A God or Temple has lost Energy to an attack, or a Creature has got damage markers."""


declare_word(Damaged, "damaged")


@dataclass(frozen=True)
class Discarded(Averted):
    """Put on the discard pile of its owner, or in Twilight on the Discard Stack of whoever controls or holds it."""


declare_word(Discarded, "discarded")


@dataclass(frozen=True)
class IsA(Condition):
    """The card fits the description."""

    what: Pronoun
    noun: Noun

    def holds(self, s: TextState, f: Frame) -> bool:
        return any(self.noun.fits(s, f, c) for c in self.what.cards(s, f))


declare_word(IsA, "{what} is a {noun-}")


@dataclass(frozen=True)
class ControlCondition(Condition):
    """You have such a thing in play."""

    what: Thing

    def holds(self, s: TextState, f: Frame) -> bool:
        return s.semantics.you_control(s, f, self.what)


declare_word(ControlCondition, "you control {what}")


@dataclass(frozen=True)
class YouDo(Condition):
    """What was asked or offered just before was done in full."""

    def holds(self, s: TextState, f: Frame) -> bool:
        return bool(s.frames[f.base].did & DONE_IT)


declare_word(YouDo, "you do", rules="K-R36 T-14.2")


@dataclass(frozen=True)
class YouDoNot(YouDo):
    """What was asked or offered just before was not done in full."""

    def holds(self, s: TextState, f: Frame) -> bool:
        return not super().holds(s, f)


declare_word(YouDoNot, "you do not", rules="K-R36 T-14.2")


@dataclass(frozen=True)
class PlayerCannot(Condition):
    """Somebody could not do what the last sentence asked; that player is "that player"."""

    def holds(self, s: TextState, f: Frame) -> bool:
        """True for each player in turn that could not; the sentence is done for every one of them."""
        return s.frames[f.base].did >= CANNOT

    def rounds(self, s: TextState, f: Frame) -> list[int] | None:
        mask = s.frames[f.base].did // CANNOT
        return [p for p in s.clockwise(s.active) if mask >> p & 1]


declare_word(PlayerCannot, "a player cannot")
