"""Nouns, adjectives, relatives, zones and traits of Kamigami."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from theomachy.core.codes import CHOOSE_PILE, ZONE, a_of, code
from theomachy.core.frame import Frame, Word
from theomachy.kamigami import hall, layout
from theomachy.kamigami.abilities.lasting_effects import colour_of
from theomachy.kamigami.chain import played_by
from theomachy.kamigami.layout import at, seat_of
from theomachy.kamigami.slots import attackable, controller_of, energy_of, touchable_seats
from theomachy.kamigami.state import KState
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import (
    COUNTING,
    Head,
    Place,
    Plain,
    Point,
    Relative,
    Span,
    Trait,
    Zone,
)
from theomachy.language.running.text_state import TextState
from theomachy.language.words.amounts import ForEach
from theomachy.language.words.players import controller
from theomachy.language.words.things import Choice


@dataclass(frozen=True)
class WarriorNoun(Head):
    """A Warrior card."""

    def fits(self, s: KState, card: int) -> bool:
        return s.card_index.kind[s.face[card]] == layout.K_WARRIOR


declare_word(WarriorNoun, "Warrior[s]")


@dataclass(frozen=True)
class DiscipleNoun(Head):
    """A Disciple card."""

    def fits(self, s: KState, card: int) -> bool:
        return s.card_index.kind[s.face[card]] == layout.K_DISCIPLE


declare_word(DiscipleNoun, "Disciple[s]")


@dataclass(frozen=True)
class ArtifactNoun(Head):
    """An Artifact card."""

    def fits(self, s: KState, card: int) -> bool:
        return s.card_index.kind[s.face[card]] == layout.K_ARTIFACT


declare_word(ArtifactNoun, "Artifact[s]")


@dataclass(frozen=True)
class GodNoun(Head):
    """A God in the game."""

    def fits(self, s: KState, card: int) -> bool:
        return s.card_index.kind[s.face[card]] == layout.K_GOD


declare_word(GodNoun, "God[s]")


@dataclass(frozen=True)
class MainGodNoun(Head):
    """The God a team stands and falls with."""

    def fits(self, s: KState, card: int) -> bool:
        if s.card_index.kind[s.face[card]] != layout.K_GOD:
            return False
        return bool(s.main >> controller_of(s, card) & 1)


declare_word(MainGodNoun, "Main God[s]")


@dataclass(frozen=True)
class TempleNoun(Head):
    """A Temple in the game."""

    def fits(self, s: KState, card: int) -> bool:
        return s.card_index.kind[s.face[card]] == layout.K_TEMPLE


declare_word(TempleNoun, "Temple[s]")


@dataclass(frozen=True)
class Colour(Plain):
    """Of that colour."""

    name: Literal["red", "green", "blue", "white", "yellow"]

    def fits(self, s: KState, f: Frame, card: int) -> bool:
        return colour_of(s, card) == layout.COLOURS.index(self.name)


declare_word(Colour, "{name}", rank=3)


@dataclass(frozen=True)
class DiscipleLevel(Plain):
    """Of that level."""

    name: Literal["I", "II", "III"]

    def fits(self, s: KState, f: Frame, card: int) -> bool:
        return s.card_index.level[s.face[card]] == len(self.name)  # K-1.22, K-R17: only where a text asks


declare_word(DiscipleLevel, "level {name}", rank=4)


@dataclass(frozen=True)
class YouPlayed(Relative):
    """Played by you since the turn began."""

    def domain(self, s: KState, f: Frame, home: int) -> list[int] | None:
        """For counting every play counts; to be moved or used, a card must still lie in the Play Area."""
        you = controller(s, f)
        cards = played_by(s, you)
        return cards if home == COUNTING else [c for c in s.zone(you, layout.PLAY) if c in cards]

    def fits(self, s: KState, f: Frame, card: int) -> bool:
        return card in played_by(s, controller(s, f))


declare_word(YouPlayed, "you played this turn")


@dataclass(frozen=True)
class OfYours(Relative):
    """Belonging to you."""

    def fits(self, s: KState, f: Frame, card: int) -> bool:
        return controller_of(s, card) == controller(s, f)


declare_word(OfYours, "of yours")


@dataclass(frozen=True)
class YouDestroyed(Relative):
    """Destroyed by you since the turn began."""

    def domain(self, s: KState, f: Frame, home: int) -> list[int] | None:
        """Temples destroyed by your Attacks this turn; one entry for each."""
        you = controller(s, f)
        temples = [c for p in range(s.n) for c in s.zone(p, layout.TEMPLE)]
        return temples[: s.temple_destroyers.count(you)]


declare_word(YouDestroyed, "you destroyed this turn")


@dataclass(frozen=True)
class CostsAtMost(Relative):
    """With a cost not above that."""

    n: int

    def fits(self, s: KState, f: Frame, card: int) -> bool:
        """The printed cost counts, whatever is paid (K-R65)."""
        return s.card_index.cost[s.face[card]] <= self.n


declare_word(CostsAtMost, "that cost~ {n} or less")


@dataclass(frozen=True)
class AnyDeck(Zone, Point):
    """A deck you choose: of any player, the Warrior deck or the Artifact deck."""

    def ids(self, s: TextState, f: Frame) -> list[int]:
        return list(f.picks[self.slot]) if 0 <= self.slot < len(f.picks) else []

    def resolve(self, s: KState, f: Frame) -> tuple[int, ...] | None:
        """Any player's Draw Deck, the Warrior deck or the Artifact deck (K-R82); one that can show a card."""
        piles = [at(p, layout.DECK) for p in touchable_seats(s, f.who)]
        piles = [z for z in piles if s.zones[z] or s.zone(seat_of(z), layout.DISCARD)]
        piles += [z for z in (s.shared(layout.WARRIOR_DECK), s.shared(layout.ARTIFACT_DECK)) if s.zones[z]]
        if not piles:
            return ()
        s.ask(f.who, CHOOSE_PILE, [code(ZONE, z) for z in piles])
        return None

    def add_answer(self, s: TextState, f: Frame, code: int) -> tuple[int, ...] | None:
        return (a_of(code),)


declare_word(AnyDeck, "any deck")


@dataclass(frozen=True)
class Hall(Zone):
    """The piles in the middle of the table."""

    def ids(self, s: KState, f: Frame) -> list[int]:
        return hall.piles(s)


declare_word(Hall, "the Hall")


@dataclass(frozen=True)
class Netherworld(Zone):
    """Where Banished cards lie."""

    def ids(self, s: KState, f: Frame) -> list[int]:
        return [s.shared(layout.NETHERWORLD)]


declare_word(Netherworld, "the Netherworld")


@dataclass(frozen=True)
class WarriorDeck(Zone):
    """The pile the Hall's Warriors come from."""

    def ids(self, s: KState, f: Frame) -> list[int]:
        return [s.shared(layout.WARRIOR_DECK)]


declare_word(WarriorDeck, "the Warrior deck")


@dataclass(frozen=True)
class ArtifactDeck(Zone):
    """The pile the Hall's Artifacts come from."""

    def ids(self, s: KState, f: Frame) -> list[int]:
        return [s.shared(layout.ARTIFACT_DECK)]


declare_word(ArtifactDeck, "the Artifact deck")


@dataclass(frozen=True)
class Deck(Place):
    """A player's face-down pile."""

    def of(self, s: TextState, seat: int) -> int:
        return at(seat, layout.DECK)


declare_word(Deck, "deck")


@dataclass(frozen=True)
class DiscardPile(Place):
    """A player's face-up pile."""

    def of(self, s: TextState, seat: int) -> int:
        return at(seat, layout.DISCARD)


declare_word(DiscardPile, "discard pile")


@dataclass(frozen=True)
class Chain(Place):
    """The Warriors and Artifacts a player has played this turn."""

    def listed(self, s: KState, seat: int) -> list[int] | None:
        return s.chain if seat == s.active else []

    def of(self, s: TextState, seat: int) -> int:
        return at(seat, layout.PLAY)


declare_word(Chain, "Chain")


@dataclass(frozen=True)
class PlayArea(Place):
    """Where a player's played cards lie."""

    def of(self, s: TextState, seat: int) -> int:
        return at(seat, layout.PLAY)


declare_word(PlayArea, "Play Area")


@dataclass(frozen=True)
class Change(Trait):
    """More or less of a number."""

    n: int
    stat: Literal["Attack", "Defense"]
    per: ForEach | None = None

    def signed(self) -> int:
        return self.n


@dataclass(frozen=True)
class Plus(Change):
    """An attack or a defence is stronger by that much, counted anew every time."""


declare_word(Plus, "+{n} {stat} <{per}>", rules="K-7.11")


@dataclass(frozen=True)
class Minus(Change):
    """The same downwards; no Attack and no Defense falls below 0."""

    def signed(self) -> int:
        return -self.n


declare_word(Minus, "-{n} {stat} <{per}>")


@dataclass(frozen=True)
class OfThatColour(Relative):
    """Of the colour chosen."""

    def fits(self, s: KState, f: Frame, card: int) -> bool:
        return colour_of(s, card) == s.frames[f.base].x


declare_word(OfThatColour, "of that colour")


@dataclass(frozen=True)
class More(Word):
    """A second part of an Attack."""

    n: int
    per: ForEach


declare_word(More, "{n} {per}")


@dataclass(frozen=True)
class ByEnergy(Choice):
    """The God or Temple with the most or the least Energy; among equals, the player who acts chooses."""

    head: Head
    extreme: Literal["most", "least"]

    def candidates(self, s: KState, f: Frame) -> list[int]:
        """Yours included; among equals the doer chooses (K-R96)."""
        cards = [
            c
            for p in touchable_seats(s, f.who)
            for c in [*s.zone(p, layout.GOD), *s.zone(p, layout.TEMPLE)]
            if self.head.fits(s, c) and attackable(s, c)
        ]
        amounts = [energy_of(s, c) for c in cards]
        wanted = (max if self.extreme == "most" else min)(amounts, default=0)
        return [c for c in cards if energy_of(s, c) == wanted]


declare_word(ByEnergy, "the {head-} with the {extreme} Energy")


@dataclass(frozen=True)
class CostsAtLeast(Relative):
    """With a cost not below that."""

    n: int

    def fits(self, s: KState, f: Frame, card: int) -> bool:
        """The printed cost counts, whatever is paid (K-R65)."""
        return s.card_index.cost[s.face[card]] >= self.n


declare_word(CostsAtLeast, "that cost~ {n} or more")


@dataclass(frozen=True)
class UntilYourNextTurn(Span):
    """It lasts through the turns of all other players and ends when you begin yours."""


declare_word(UntilYourNextTurn, "until your next turn", rules="K-R71")
