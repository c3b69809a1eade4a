"""Nouns, adjectives, relatives, zones and traits of Kamigami."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from theomachy.core.codes import CHOOSE_PILE, ZONE, a_of, code
from theomachy.core.frame import Frame, Word
from theomachy.kamigami import ids
from theomachy.language.kinds import COUNTING, Head, Place, Plain, Point, Relative, Span, Trait, Zone
from theomachy.language.phrases import say
from theomachy.language.words.amounts import ForEach
from theomachy.language.words.players import controller
from theomachy.language.words.things import Choice

if TYPE_CHECKING:
    from theomachy.kamigami.state import KState
    from theomachy.language.table import Table


@dataclass(frozen=True)
class WarriorNoun(Head):
    """A Warrior card."""

    def fits(self, s: KState, card: int) -> bool:
        return s.rules.table.kind[s.face[card]] == ids.K_WARRIOR


say(WarriorNoun, "Warrior[s]")


@dataclass(frozen=True)
class DiscipleNoun(Head):
    """A Disciple card."""

    def fits(self, s: KState, card: int) -> bool:
        return s.rules.table.kind[s.face[card]] == ids.K_DISCIPLE


say(DiscipleNoun, "Disciple[s]")


@dataclass(frozen=True)
class ArtifactNoun(Head):
    """An Artifact card."""

    def fits(self, s: KState, card: int) -> bool:
        return s.rules.table.kind[s.face[card]] == ids.K_ARTIFACT


say(ArtifactNoun, "Artifact[s]")


@dataclass(frozen=True)
class GodNoun(Head):
    """A God in the game."""

    def fits(self, s: KState, card: int) -> bool:
        return s.rules.table.kind[s.face[card]] == ids.K_GOD


say(GodNoun, "God[s]")


@dataclass(frozen=True)
class MainGodNoun(Head):
    """The God a team stands and falls with."""

    def fits(self, s: KState, card: int) -> bool:
        if s.rules.table.kind[s.face[card]] != ids.K_GOD:
            return False
        return bool(s.main >> s.rules.controller_of(s, card) & 1)


say(MainGodNoun, "Main God[s]")


@dataclass(frozen=True)
class TempleNoun(Head):
    """A Temple in the game."""

    def fits(self, s: KState, card: int) -> bool:
        return s.rules.table.kind[s.face[card]] == ids.K_TEMPLE


say(TempleNoun, "Temple[s]")


@dataclass(frozen=True)
class Colour(Plain):
    """Of that colour."""

    name: Literal["red", "green", "blue", "white", "yellow"]

    def fits(self, s: KState, f: Frame, card: int) -> bool:
        return s.rules.colour_of(s, card) == ids.COLOURS.index(self.name)


say(Colour, "{name}", rank=3)


@dataclass(frozen=True)
class DiscipleLevel(Plain):
    """Of that level."""

    name: Literal["I", "II", "III"]

    def fits(self, s: KState, f: Frame, card: int) -> bool:
        return s.rules.table.level[s.face[card]] == len(self.name)


say(DiscipleLevel, "level {name}", rank=4)


@dataclass(frozen=True)
class YouPlayed(Relative):
    """Played by you since the turn began."""

    def domain(self, s: KState, f: Frame, home: int) -> list[int] | None:
        """For counting every play counts; to be moved or used, a card must still lie in the Play Area."""
        you = controller(s, f)
        cards = [p >> 4 for p in s.played if p >> 1 & 7 == you]
        if home == COUNTING:
            return cards
        area = you * ids.SEAT_ZONES + ids.PLAY
        return [c for c in s.zones[area] if c in cards]

    def fits(self, s: KState, f: Frame, card: int) -> bool:
        you = controller(s, f)
        return any(p >> 4 == card and p >> 1 & 7 == you for p in s.played)


say(YouPlayed, "you played this turn")


@dataclass(frozen=True)
class OfYours(Relative):
    """Belonging to you."""

    def fits(self, s: Table, f: Frame, card: int) -> bool:
        return s.meaning.controller_of(s, card) == controller(s, f)


say(OfYours, "of yours")


@dataclass(frozen=True)
class YouDestroyed(Relative):
    """Destroyed by you since the turn began."""

    def domain(self, s: KState, f: Frame, home: int) -> list[int] | None:
        """Temples destroyed by your Attacks this turn; one entry for each."""
        you = controller(s, f)
        temples = [c for p in range(s.n) for c in s.zone(p, ids.TEMPLE)]
        return temples[: s.razed.count(you)]


say(YouDestroyed, "you destroyed this turn")


@dataclass(frozen=True)
class CostsAtMost(Relative):
    """With a cost not above that."""

    n: int

    def fits(self, s: KState, f: Frame, card: int) -> bool:
        """The printed cost counts, whatever is paid (K-R65)."""
        return s.rules.table.cost[s.face[card]] <= self.n


say(CostsAtMost, "that cost~ {n} or less")


@dataclass(frozen=True)
class AnyDeck(Zone, Point):
    """A deck you choose: of any player, the Warrior deck or the Artifact deck."""

    def ids(self, s: Table, f: Frame) -> list[int]:
        return list(f.picks[self.slot]) if 0 <= self.slot < len(f.picks) else []

    def resolve(self, s: KState, f: Frame) -> tuple[int, ...] | None:
        """Any player's Draw Deck, the Warrior deck or the Artifact deck (K-R82); one that can show a card."""
        piles = [p * ids.SEAT_ZONES + ids.DECK for p in s.rules.touchable_seats(s, max(f.who, 0))]
        piles = [z for z in piles if s.zones[z] or s.zones[z + ids.DISCARD - ids.DECK]]
        piles += [z for z in (s.shared(ids.WARRIOR_DECK), s.shared(ids.ARTIFACT_DECK)) if s.zones[z]]
        if not piles:
            return ()
        s.ask(f.who, CHOOSE_PILE, [code(ZONE, z) for z in piles])
        return None

    def take(self, s: Table, f: Frame, code: int) -> tuple[int, ...] | None:
        return (a_of(code),)


say(AnyDeck, "any deck")


@dataclass(frozen=True)
class Hall(Zone):
    """The piles in the middle of the table."""

    def ids(self, s: KState, f: Frame) -> list[int]:
        return [s.shared(k) for k in range(ids.WARRIORS, ids.SHARED_ZONES)]


say(Hall, "the Hall")


@dataclass(frozen=True)
class Netherworld(Zone):
    """Where Banished cards lie."""

    def ids(self, s: KState, f: Frame) -> list[int]:
        return [s.shared(ids.NETHERWORLD)]


say(Netherworld, "the Netherworld")


@dataclass(frozen=True)
class WarriorDeck(Zone):
    """The pile the Hall's Warriors come from."""

    def ids(self, s: KState, f: Frame) -> list[int]:
        return [s.shared(ids.WARRIOR_DECK)]


say(WarriorDeck, "the Warrior deck")


@dataclass(frozen=True)
class ArtifactDeck(Zone):
    """The pile the Hall's Artifacts come from."""

    def ids(self, s: KState, f: Frame) -> list[int]:
        return [s.shared(ids.ARTIFACT_DECK)]


say(ArtifactDeck, "the Artifact deck")


@dataclass(frozen=True)
class Deck(Place):
    """A player's face-down pile."""

    def of(self, s: Table, seat: int) -> int:
        return seat * ids.SEAT_ZONES + ids.DECK


say(Deck, "deck")


@dataclass(frozen=True)
class DiscardPile(Place):
    """A player's face-up pile."""

    def of(self, s: Table, seat: int) -> int:
        return seat * ids.SEAT_ZONES + ids.DISCARD


say(DiscardPile, "discard pile")


@dataclass(frozen=True)
class Chain(Place):
    """The Warriors and Artifacts a player has played this turn."""

    def listed(self, s: KState, seat: int) -> list[int] | None:
        return s.chain if seat == s.active else []

    def of(self, s: Table, seat: int) -> int:
        return seat * ids.SEAT_ZONES + ids.PLAY


say(Chain, "Chain")


@dataclass(frozen=True)
class PlayArea(Place):
    """Where a player's played cards lie."""

    def of(self, s: Table, seat: int) -> int:
        return seat * ids.SEAT_ZONES + ids.PLAY


say(PlayArea, "Play Area")


@dataclass(frozen=True)
class Plus(Trait):
    """A bonus to attacks made or suffered."""

    n: int
    stat: Literal["Attack", "Defense"]


say(Plus, "+{n} {stat}")


@dataclass(frozen=True)
class More(Word):
    """A second part of an Attack."""

    n: int
    per: ForEach


say(More, "{n} {per}")


@dataclass(frozen=True)
class MostEnergy(Choice):
    """The God or Temple with the most Energy; among equals, the player who acts chooses."""

    head: Head

    def among(self, s: KState, f: Frame) -> list[int]:
        """Yours included; among equals the doer chooses."""
        rules = s.rules
        places = (rules.is_god, rules.is_temple)
        cards = [c for p in rules.touchable_seats(s, max(f.who, 0)) for z in (ids.GOD, ids.TEMPLE) for c in s.zone(p, z)
                 if self.head.fits(s, c) and any(is_so(s, c) for is_so in places) and rules.attackable(s, c)]
        most = max((rules.energy_of(s, c) for c in cards), default=0)
        return [c for c in cards if rules.energy_of(s, c) == most]


say(MostEnergy, "the {head-} with the most Energy")


@dataclass(frozen=True)
class UntilYourNextTurn(Span):
    """Until your next turn begins."""


say(UntilYourNextTurn, "until your next turn")
