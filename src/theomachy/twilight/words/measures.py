"""Numbers of Creatures and of players: what they are compared by, chosen by, and how much that is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from theomachy.core.frame import Frame
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import Condition, Countable, Per, Relative, Thing, Value
from theomachy.language.words.nouns import Noun
from theomachy.language.words.things import Choice
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.queries import in_field
from theomachy.twilight.state import TState
from theomachy.twilight.stats import is_said_of, stats_of
from theomachy.twilight.words.nouns import AspectNoun, CreatureNoun, FortificationNoun, IntrigueNoun

FightOrLife = Literal["Fight", "Life"]


def stat_of(s: TState, card: int, stat: str) -> int:
    """Fight or Life as it is now; as it is printed, where the card is not in the Combat Field."""
    if s.in_field(card):
        fight, life = stats_of(s, card)[:2]
    else:
        fight, life = s.card(card).fight, s.card(card).life
    return max(0, fight if stat == "Fight" else life)


def last_known(s: TState, card: int, stat: str) -> int:
    """The same of a card a text speaks of: as it last was, where it has left the Combat Field meanwhile."""
    if s.in_field(card) or not s.last_stats[card]:
        return stat_of(s, card, stat)
    fight, life = s.remembered(card)
    return max(0, fight if stat == "Fight" else life)


@dataclass(frozen=True)
class InPlay(Countable):
    """What the player controls of that kind."""

    head: CreatureNoun | FortificationNoun | IntrigueNoun | AspectNoun

    def of(self, s: TState, f: Frame, seat: int) -> int:
        cards = s.resources(seat) if isinstance(self.head, AspectNoun) else in_field(s, seat)
        return sum(self.head.fits(s, c) for c in cards)


declare_word(InPlay, "{head+}")


@dataclass(frozen=True)
class WithNumber(Relative):
    """A Creature with that Fight or Life, or with more, or less."""

    stat: FightOrLife
    n: int
    bound: Literal["more", "less"]

    def fits(self, s: TState, f: Frame, card: int) -> bool:
        n = stat_of(s, card, self.stat)
        return CreatureNoun().fits(s, card) and (n >= self.n if self.bound == "more" else n <= self.n)


declare_word(WithNumber, "with {stat} {n} or {bound}")


@dataclass(frozen=True)
class ByNumber(Choice):
    """The Creature with the most or the least Fight or Life; among equals, the player who acts chooses."""

    noun: Noun
    extreme: Literal["most", "least"]
    stat: FightOrLife

    def candidates(self, s: TState, f: Frame) -> list[int]:
        cards = [
            c
            for c in self.noun.find(s, f, self.home)
            if s.holder(c) == f.who or not is_said_of(s, lasting_effects.UNCHOOSABLE, c)
        ]
        amounts = [stat_of(s, c, self.stat) for c in cards]
        wanted = (max if self.extreme == "most" else min)(amounts, default=0)
        return [c for c, n in zip(cards, amounts, strict=True) if n == wanted]  # T-R105


declare_word(ByNumber, "the {noun-} with the {extreme} {stat}")


def markers_on(s: TState, cards: tuple[int, ...], marker: str) -> int:
    """How many Blessings or Recall markers lie on cards in the Combat Field."""
    column = s.blessing if marker.startswith("Blessing") else s.recall
    return sum([column[c] for c in cards if s.in_field(c)])


@dataclass(frozen=True)
class ForEachMarker(Per):
    """Times the number of such markers on the cards."""

    marker: Literal["Blessing", "Recall marker"]
    what: Thing

    def count(self, s: TState, f: Frame) -> int:
        return markers_on(s, self.what.cards(s, f), self.marker)


declare_word(ForEachMarker, "for each {marker} on {what}")


@dataclass(frozen=True)
class HasMarkers(Condition):
    """So many such markers, or more, lie on the cards."""

    what: Thing
    n: int
    marker: Literal["Blessings", "Recall markers"]

    def holds(self, s: TState, f: Frame) -> bool:
        return markers_on(s, self.what.cards(s, f), self.marker) >= self.n


declare_word(HasMarkers, "{what} have~ {n} or more {marker}")


@dataclass(frozen=True)
class StatOf(Value):
    """A number of that card."""

    stat: FightOrLife
    what: Thing

    def value(self, s: TState, f: Frame) -> int:
        return sum([last_known(s, c, self.stat) for c in self.what.cards(s, f)])


declare_word(StatOf, "the {stat} of {what}")
