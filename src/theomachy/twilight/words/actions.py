"""What happens, in Twilight."""

from __future__ import annotations

from typing import Literal

from theomachy.language.kinds import Action, Amount, Clause, Cost, Other, Per, Player, Pronoun, Span, Thing, Value
from theomachy.language.phrases import phrase
from theomachy.language.words.nouns import Noun
from theomachy.twilight.words.headers import PowerLevel


@phrase("{who} take~ {n} damage <{per}>")
class PlayerTakes(Clause):
    """A player's Life Stack is damaged."""

    who: Other
    n: Amount
    per: Per | None = None


@phrase("{what} take~ {n} damage <{per}>")
class Takes(Clause):
    """Creatures are damaged."""

    what: Thing
    n: Amount
    per: Per | None = None


@phrase("{who} take~ damage equal to {a} <plus {b}>")
class TakesEqual(Clause):
    """A player's Life Stack takes as much damage as a card's numbers say."""

    who: Other
    a: Value
    b: Value | None = None


@phrase("Slay~ {what}")
class Slay(Action):
    """Put Creatures on a Discard Stack."""

    what: Thing


@phrase("Destroy~ {what} <, at least {n} of them from yours>")
class Destroy(Action, Cost):
    """Put cards on their owner's Destroyed Stack, out of the game."""

    what: Thing
    n: int | None = None


@phrase("Exhaust~ {what}")
class Exhaust(Action, Cost):
    """Turn Fresh cards Exhausted."""

    what: Thing


@phrase("Refresh~ {what}")
class Refresh(Action):
    """Turn Exhausted cards Fresh."""

    what: Thing


@phrase("Freeze~ {what}")
class Freeze(Action):
    """Put a Freeze marker on cards."""

    what: Thing


@phrase("Counter~ {what}")
class Counter(Action):
    """Stop what has not yet resolved."""

    what: Thing


@phrase("Manifest~ {what}")
class Manifest(Action):
    """Turn an Aspect face up and use its Heresy."""

    what: Thing


@phrase("Restore~ {n}")
class Restore(Action):
    """Move cards from your Discard Stack back to the Life Stack."""

    n: Amount


@phrase("Defile~ {who} for {n}")
class Defile(Action):
    """Damage a Life Stack; the cards are Destroyed instead of discarded."""

    who: Other
    n: Amount


@phrase("return~ {what} to hand")
class ReturnToHand(Action):
    """Move cards into their owner's hand."""

    what: Thing


@phrase("put~ {what} into play <, {state}> <?free , ignoring the Creature Limit>")
class PutIntoPlay(Action):
    """Cards enter the Combat Field without being Summoned."""

    what: Thing
    state: Literal["Exhausted"] | None = None
    free: bool = False


@phrase("put~ a {marker} on {what}")
class PutMarker(Action):
    """A marker is put on each of the cards."""

    marker: Literal["Blessing", "Recall marker"]
    what: Thing


@phrase("remove~ {n} damage from {what}")
class Heal(Action):
    """Damage markers are taken off."""

    n: Amount
    what: Thing


@phrase("remove~ all markers from {what}")
class ClearMarkers(Action):
    """Markers of all kinds are taken off."""

    what: Thing


@phrase("prevent~ the next {n} damage to {what} <{span}>")
class Prevent(Action):
    """That much damage does not happen."""

    n: Amount
    what: Thing
    span: Span | None = None


@phrase("gain~ control of {what} <{span}>")
class GainControl(Action):
    """Cards come under the doer's control."""

    what: Thing
    span: Span | None = None


@phrase("gain~ {n} {level} Power")
class GainPower(Action):
    """Power to spend this turn."""

    n: int
    level: PowerLevel


@phrase("{what} may attack this turn")
class MayAttack(Clause):
    """A card may attack although it has just come into play."""

    what: Thing


@phrase("{what} must attack <{span}>")
class MustAttack(Clause):
    """A Creature attacks if it can."""

    what: Thing
    span: Span | None = None


@phrase("{what} cannot be blocked <{span}>")
class CannotBeBlocked(Clause):
    """Nobody may declare a blocker for it."""

    what: Thing
    span: Span | None = None


@phrase("{what} cannot be chosen <{span}>")
class CannotBeChosen(Clause):
    """Opponents' texts may not choose it."""

    what: Thing
    span: Span | None = None


@phrase("{what} deal~ and take~ no combat damage this turn")
class NoCombatDamage(Clause):
    """A Creature neither deals nor takes damage in combat."""

    what: Thing


@phrase(
    "{what} becomes a copy of a {noun-} it is not copying"
    " <?colour , colour included> <?keep , and keeps this ability>"
)
class BecomesCopy(Clause):
    """A card takes over what another one is."""

    what: Pronoun
    noun: Noun
    colour: bool = False
    keep: bool = False


@phrase("{what} cost~ you {n} {level} less <{span}>")
class CostLessPower(Clause):
    """You pay less Power for such cards."""

    what: Thing
    n: int
    level: PowerLevel
    span: Span | None = None


@phrase("{what} cannot attack <{span}>")
class CannotAttack(Clause):
    """It may not be declared as an attacker."""

    what: Thing
    span: Span | None = None


@phrase("{what} cannot block <{span}>")
class CannotBlock(Clause):
    """It may not be declared as a blocker."""

    what: Thing
    span: Span | None = None


@phrase("remove~ a {marker} from {what}")
class RemoveMarker(Action, Cost):
    """A marker is taken off each of the cards."""

    marker: Literal["Blessing", "Recall marker"]
    what: Thing


@phrase("prevent~ the next {n} damage to {who} <{span}>")
class PreventPlayer(Action):
    """That much damage to a Life Stack does not happen."""

    n: Amount
    who: Player
    span: Span | None = None
