"""Nouns, adjectives, relatives, zones and traits of Kamigami."""

from __future__ import annotations

from typing import Literal

from theomachy.core.word import Word
from theomachy.language.kinds import Head, Place, Plain, Relative, Span, Thing, Trait, Zone
from theomachy.language.phrases import phrase
from theomachy.language.words.amounts import ForEach


@phrase("Warrior[s]")
class WarriorNoun(Head):
    """A Warrior card."""


@phrase("Disciple[s]")
class DiscipleNoun(Head):
    """A Disciple card."""


@phrase("Artifact[s]")
class ArtifactNoun(Head):
    """An Artifact card."""


@phrase("God[s]")
class GodNoun(Head):
    """A God in the game."""


@phrase("Main God[s]")
class MainGodNoun(Head):
    """The God a team stands and falls with."""


@phrase("Temple[s]")
class TempleNoun(Head):
    """A Temple in the game."""


@phrase("{name}")
class Colour(Plain):
    """Of that colour."""

    rank = 3
    name: Literal["red", "green", "blue", "white", "yellow"]


@phrase("level {name}")
class DiscipleLevel(Plain):
    """Of that level."""

    rank = 4
    name: Literal["I", "II", "III"]


@phrase("you played this turn")
class YouPlayed(Relative):
    """Played by you since the turn began."""


@phrase("of yours")
class OfYours(Relative):
    """Belonging to you."""


@phrase("you destroyed this turn")
class YouDestroyed(Relative):
    """Destroyed by you since the turn began."""


@phrase("that cost~ {n} or less")
class CostsAtMost(Relative):
    """With a cost not above that."""

    n: int


@phrase("any deck")
class AnyDeck(Zone):
    """A deck you choose: of any player, the Warrior deck or the Artifact deck."""


@phrase("the Hall")
class Hall(Zone):
    """The piles in the middle of the table."""


@phrase("the Netherworld")
class Netherworld(Zone):
    """Where Banished cards lie."""


@phrase("the Warrior deck")
class WarriorDeck(Zone):
    """The pile the Hall's Warriors come from."""


@phrase("the Artifact deck")
class ArtifactDeck(Zone):
    """The pile the Hall's Artifacts come from."""


@phrase("deck")
class Deck(Place):
    """A player's face-down pile."""


@phrase("discard pile")
class DiscardPile(Place):
    """A player's face-up pile."""


@phrase("Chain")
class Chain(Place):
    """The Warriors and Artifacts a player has played this turn."""


@phrase("Play Area")
class PlayArea(Place):
    """Where a player's played cards lie."""


@phrase("+{n} {stat}")
class Plus(Trait):
    """A bonus to attacks made or suffered."""

    n: int
    stat: Literal["Attack", "Defense"]


@phrase("{n} {per}")
class More(Word):
    """A second part of an Attack."""

    n: int
    per: ForEach


@phrase("the {head-} with the most Energy")
class MostEnergy(Thing):
    """The God or Temple with the most Energy; among equals, the player who acts chooses."""

    head: Head


@phrase("until your next turn")
class UntilYourNextTurn(Span):
    """Until your next turn begins."""
