"""Phases, prices, events, conditions and labelled sentences of Twilight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

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
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at

if TYPE_CHECKING:
    from theomachy.core.event import Event as Happening
    from theomachy.core.frame import Frame
    from theomachy.twilight.state import TState

# Lesser, Greater and Exalted Aspects of Power, as they stand in a cost.
PowerLevel = Literal["I", "II", "III"]


@phrase("Conviction: {then}")
class Conviction(Sentence):
    """Happens only while all your cards have a colour of your Deity."""

    then: Do | If

    def do(self, s: TState, f: Frame) -> None:  # type: ignore[override]
        if s.rules.convinced(s, f):  # T-R6: checked when the sentence is about to resolve
            self.then.do(s, f)


@phrase("Obliterate: {then}")
class Obliterate(Sentence):
    """Happens only if a card was Destroyed earlier this turn."""

    then: Do | If

    def do(self, s: TState, f: Frame) -> None:  # type: ignore[override]
        if s.rules.obliterating(s):
            self.then.do(s, f)


@phrase("Obliterate {n}.")
class ObliterateNumber(Sentence):
    """So much more is Destroyed where the card Destroys, if a card was Destroyed earlier this turn."""

    n: int

    def meant(self, s: TState) -> Sentence:
        """T-R14: what the number stands for at this table; both texts are made when the card is read (cards.py)."""
        word: Sentence = self.damages if s.rules.house.obliterate_number == "damage_n" else self.destroys  # type: ignore[attr-defined]
        return word

    def do(self, s: TState, f: Frame) -> None:  # type: ignore[override]
        if s.rules.obliterating(s):
            self.meant(s).do(s, f)


@phrase("the Manifesting player")
class ManifestingPlayer(Other):
    """The player who Manifested the Aspect."""

    def seats(self, s: TState, f: Frame) -> list[int]:  # type: ignore[override]
        return [s.frames[f.base].who]


@phrase("the Controlling player")
class ControllingPlayer(Other):
    """The player whose Resource Area holds the Aspect."""

    def seats(self, s: TState, f: Frame) -> list[int]:  # type: ignore[override]
        seat = s.frames[f.base].x  # a Heresy has no X; its object keeps the holder of the Aspect there
        return [] if s.out >> seat & 1 else [seat]


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


class Prevented(Averted):
    """What may be averted. It is the same event before it happens and after; before, the text refers to nothing yet."""

    def would_match(self, s: TState, f: Frame, e: Happening, what: Thing) -> bool:  # type: ignore[override]
        return what.fits(s, f, e.card)


@phrase("Slain")
class Slain(Prevented):
    """Put on a Discard Stack by damage or a Slay."""

    done = would = ev.SLAY


@phrase("Destroyed")
class Destroyed(Prevented):
    """Put on its owner's Destroyed Stack."""

    done = would = ev.DESTROY


@phrase("Countered")
class Countered(Prevented):
    """Stopped before it resolves."""

    done = would = ev.COUNTERED


@phrase("Manifested")
class Manifested(Passive):
    """Turned face up for its Heresy."""

    done = ev.MANIFEST


@phrase("{what} block~")
class ThingBlocks(Event):
    """A Creature blocks."""

    what: Thing

    heard = (ev.BLOCKS,)

    def matches(self, s: TState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        return s.rules.suffers(s, f, e, self.what)


@phrase("you are attacked")
class YouAreAttacked(Event):
    """A Creature attacks one of your stacks."""

    heard = (ev.ATTACKS,)

    def matches(self, s: TState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        return e.to // 2 == s.frames[f.base].who and s.rules.bind(s, f, e.card)


@phrase("its Controller pays {n} {level}")
class ControllerPays(Condition):
    """The Controller of the card in question pays, if they want to."""

    n: int
    level: PowerLevel


@phrase("you took damage this turn")
class TookDamage(Condition):
    """Your Life Stack was damaged since the turn began."""

    def holds(self, s: TState, f: Frame) -> bool:  # type: ignore[override]
        return bool(s.damaged >> s.frames[f.base].who & 1)


@phrase("the Upkeep of this was paid in full")
class UpkeepPaid(Condition):
    """All of this card's Upkeep was paid in the last Refresh Phase."""

    def holds(self, s: TState, f: Frame) -> bool:  # type: ignore[override]
        return bool(s.flags[s.frames[f.base].source] & at.UPKEEP_PAID)


@phrase("Summoned")
class Summoned(Passive):
    """Come into play from a hand by being paid for."""

    done = ev.SUMMONED


@phrase("{who} take~ damage")
class PlayerTakesDamage(Event):
    """A player's Life Stack is damaged."""

    who: Player

    heard = (ev.DAMAGE,)

    def matches(self, s: TState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        return e.n > 0 and self.who.fits(s, f, e.who) and s.rules.bind(s, f, -1, e.who)


@phrase("{what} damage~ {who}")
class DamagesPlayer(Event):
    """A Creature damages a stack of that player in combat."""

    what: Thing
    who: Other

    heard = (ev.HIT,)

    def matches(self, s: TState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        return self.what.fits(s, f, e.card) and self.who.fits(s, f, e.who) and s.rules.bind(s, f, e.card, e.who)


@phrase("{who} Manifest~ {what}")
class PlayerManifests(Event):
    """A player turns an Aspect face up for its Heresy."""

    who: Player
    what: Thing

    heard = (ev.MANIFEST,)

    def matches(self, s: TState, f: Frame, e: Happening) -> bool:  # type: ignore[override]
        return self.who.fits(s, f, e.who) and self.what.fits(s, f, e.card) and s.rules.bind(s, f, e.card)
