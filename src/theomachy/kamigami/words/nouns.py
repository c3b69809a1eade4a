"""Nouns, adjectives, relatives, zones and traits of Kamigami."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from theomachy.core.codes import CHOOSE_PILE, ZONE, a_of, code
from theomachy.core.word import Word
from theomachy.kamigami import ids
from theomachy.language.kinds import COUNTING, Head, Place, Plain, Point, Relative, Span, Trait, Zone
from theomachy.language.phrases import phrase
from theomachy.language.words.amounts import ForEach
from theomachy.language.words.players import controller
from theomachy.language.words.things import Choice

if TYPE_CHECKING:
    from theomachy.core.frame import Frame
    from theomachy.core.state import State
    from theomachy.kamigami.state import KState


@phrase("Warrior[s]")
class WarriorNoun(Head):
    """A Warrior card."""

    def fits(self, s: KState, card: int) -> bool:  # type: ignore[override]
        return s.rules.table.kind[s.face[card]] == ids.K_WARRIOR


@phrase("Disciple[s]")
class DiscipleNoun(Head):
    """A Disciple card."""

    def fits(self, s: KState, card: int) -> bool:  # type: ignore[override]
        return s.rules.table.kind[s.face[card]] == ids.K_DISCIPLE


@phrase("Artifact[s]")
class ArtifactNoun(Head):
    """An Artifact card."""

    def fits(self, s: KState, card: int) -> bool:  # type: ignore[override]
        return s.rules.table.kind[s.face[card]] == ids.K_ARTIFACT


@phrase("God[s]")
class GodNoun(Head):
    """A God in the game."""

    def fits(self, s: KState, card: int) -> bool:  # type: ignore[override]
        return s.rules.table.kind[s.face[card]] == ids.K_GOD


@phrase("Main God[s]")
class MainGodNoun(Head):
    """The God a team stands and falls with."""

    def fits(self, s: KState, card: int) -> bool:  # type: ignore[override]
        if s.rules.table.kind[s.face[card]] != ids.K_GOD:
            return False
        return bool(s.main >> s.rules.controller_of(s, card) & 1)


@phrase("Temple[s]")
class TempleNoun(Head):
    """A Temple in the game."""

    def fits(self, s: KState, card: int) -> bool:  # type: ignore[override]
        return s.rules.table.kind[s.face[card]] == ids.K_TEMPLE


@phrase("{name}")
class Colour(Plain):
    """Of that colour."""

    rank = 3
    name: Literal["red", "green", "blue", "white", "yellow"]

    def fits(self, s: KState, f: Frame, card: int) -> bool:  # type: ignore[override]
        return s.rules.colour_of(s, card) == ids.COLOURS.index(self.name)


@phrase("level {name}")
class DiscipleLevel(Plain):
    """Of that level."""

    rank = 4
    name: Literal["I", "II", "III"]

    def fits(self, s: KState, f: Frame, card: int) -> bool:  # type: ignore[override]
        return s.rules.table.level[s.face[card]] == len(self.name)


@phrase("you played this turn")
class YouPlayed(Relative):
    """Played by you since the turn began."""

    def domain(self, s: KState, f: Frame, home: int) -> list[int] | None:  # type: ignore[override]
        """For counting every play counts; to be moved or used, a card must still lie in the Play Area."""
        you = controller(s, f)
        cards = [p >> 4 for p in s.played if p >> 1 & 7 == you]
        if home == COUNTING:
            return cards
        area = you * ids.SEAT_ZONES + ids.PLAY
        return [c for c in s.zones[area] if c in cards]

    def fits(self, s: KState, f: Frame, card: int) -> bool:  # type: ignore[override]
        you = controller(s, f)
        return any(p >> 4 == card and p >> 1 & 7 == you for p in s.played)


@phrase("of yours")
class OfYours(Relative):
    """Belonging to you."""

    def fits(self, s: State, f: Frame, card: int) -> bool:
        return s.rules.controller_of(s, card) == controller(s, f)


@phrase("you destroyed this turn")
class YouDestroyed(Relative):
    """Destroyed by you since the turn began."""

    def domain(self, s: KState, f: Frame, home: int) -> list[int] | None:  # type: ignore[override]
        """Temples destroyed by your Attacks this turn; one entry for each."""
        you = controller(s, f)
        temples = [c for p in range(s.n) for c in s.zone(p, ids.TEMPLE)]
        return temples[: s.razed.count(you)]


@phrase("that cost~ {n} or less")
class CostsAtMost(Relative):
    """With a cost not above that."""

    n: int

    def fits(self, s: KState, f: Frame, card: int) -> bool:  # type: ignore[override]
        """The printed cost counts, whatever is paid (K-R65)."""
        return s.rules.table.cost[s.face[card]] <= self.n


@phrase("any deck")
class AnyDeck(Zone, Point):
    """A deck you choose: of any player, the Warrior deck or the Artifact deck."""

    def ids(self, s: State, f: Frame) -> list[int]:
        return list(f.picks[self.slot]) if 0 <= self.slot < len(f.picks) else []

    def resolve(self, s: KState, f: Frame) -> tuple[int, ...] | None:  # type: ignore[override]
        """Any player's Draw Deck, the Warrior deck or the Artifact deck (K-R82); one that can show a card."""
        piles = [p * ids.SEAT_ZONES + ids.DECK for p in s.rules.touchable_seats(s, max(f.who, 0))]
        piles = [z for z in piles if s.zones[z] or s.zones[z + ids.DISCARD - ids.DECK]]
        piles += [z for z in (s.shared(ids.WARRIOR_DECK), s.shared(ids.ARTIFACT_DECK)) if s.zones[z]]
        if not piles:
            return ()
        s.ask(f.who, CHOOSE_PILE, [code(ZONE, z) for z in piles])
        return None

    def take(self, s: State, f: Frame, code: int) -> tuple[int, ...] | None:
        return (a_of(code),)


@phrase("the Hall")
class Hall(Zone):
    """The piles in the middle of the table."""

    def ids(self, s: KState, f: Frame) -> list[int]:  # type: ignore[override]
        return [s.shared(k) for k in range(ids.WARRIORS, ids.SHARED_ZONES)]


@phrase("the Netherworld")
class Netherworld(Zone):
    """Where Banished cards lie."""

    def ids(self, s: KState, f: Frame) -> list[int]:  # type: ignore[override]
        return [s.shared(ids.NETHERWORLD)]


@phrase("the Warrior deck")
class WarriorDeck(Zone):
    """The pile the Hall's Warriors come from."""

    def ids(self, s: KState, f: Frame) -> list[int]:  # type: ignore[override]
        return [s.shared(ids.WARRIOR_DECK)]


@phrase("the Artifact deck")
class ArtifactDeck(Zone):
    """The pile the Hall's Artifacts come from."""

    def ids(self, s: KState, f: Frame) -> list[int]:  # type: ignore[override]
        return [s.shared(ids.ARTIFACT_DECK)]


@phrase("deck")
class Deck(Place):
    """A player's face-down pile."""

    def of(self, s: State, seat: int) -> int:
        return seat * ids.SEAT_ZONES + ids.DECK


@phrase("discard pile")
class DiscardPile(Place):
    """A player's face-up pile."""

    def of(self, s: State, seat: int) -> int:
        return seat * ids.SEAT_ZONES + ids.DISCARD


@phrase("Chain")
class Chain(Place):
    """The Warriors and Artifacts a player has played this turn."""

    def listed(self, s: KState, seat: int) -> list[int] | None:  # type: ignore[override]
        return s.chain if seat == s.active else []

    def of(self, s: State, seat: int) -> int:
        return seat * ids.SEAT_ZONES + ids.PLAY


@phrase("Play Area")
class PlayArea(Place):
    """Where a player's played cards lie."""

    def of(self, s: State, seat: int) -> int:
        return seat * ids.SEAT_ZONES + ids.PLAY


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
class MostEnergy(Choice):
    """The God or Temple with the most Energy; among equals, the player who acts chooses."""

    head: Head

    def among(self, s: KState, f: Frame) -> list[int]:  # type: ignore[override]
        """Yours included; among equals the doer chooses."""
        rules = s.rules
        places = (rules.is_god, rules.is_temple)
        cards = [c for p in rules.touchable_seats(s, max(f.who, 0)) for z in (ids.GOD, ids.TEMPLE) for c in s.zone(p, z)
                 if self.head.fits(s, c) and any(is_so(s, c) for is_so in places) and rules.attackable(s, c)]
        most = max((rules.energy_of(s, c) for c in cards), default=0)
        return [c for c in cards if rules.energy_of(s, c) == most]


@phrase("until your next turn")
class UntilYourNextTurn(Span):
    """Until your next turn begins."""
