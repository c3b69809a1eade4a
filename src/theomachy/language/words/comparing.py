"""Comparisons: who has more, fewer, the most; how many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from theomachy.core.frame import Frame
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import COUNTING, Condition, Countable, Measure, Place, Player, Uncountable
from theomachy.language.words.nouns import Noun
from theomachy.language.words.players import EVERYBODY, ChosenPlayer, You, controller

if TYPE_CHECKING:
    from theomachy.language.running.text_state import TextState


@dataclass(frozen=True)
class CardsIn(Countable):
    """The cards in that zone of the player."""

    place: Place

    def of(self, s: TextState, f: Frame, seat: int) -> int:
        row = self.place.listed(s, seat)
        return len(s.zones[self.place.of(s, seat)] if row is None else row)


declare_word(CardsIn, "cards in {place}")


def all_are_meant(who: Player) -> bool:
    """Whether all of the players are meant; of "an opponent" one is enough."""
    return isinstance(who, EVERYBODY)


def enough_fit(s: TextState, f: Frame, who: Player, fitting: list[int]) -> bool:
    """Whether enough of the players fit; the first who does is "that player"."""
    if not fitting or (all_are_meant(who) and len(fitting) < len(who.seats(s, f))):
        return False
    if not isinstance(who, You):
        s.frames[f.base].player = fitting[0]
    return True


def exceeds(s: TextState, f: Frame, who: Player, what: Measure, whom: Player, sign: int) -> bool:
    """Whether somebody has more (sign 1) or less (-1) than somebody else."""
    fitting: list[int] = []
    for p in who.seats(s, f):
        mine = what.of(s, f, p) * sign
        beaten = [mine > what.of(s, f, q) * sign for q in whom.seats(s, f) if q != p]
        if beaten and (all(beaten) if all_are_meant(whom) else any(beaten)):
            fitting.append(p)
    return enough_fit(s, f, who, fitting)


def foremost(s: TextState, f: Frame, seats: list[int], what: Measure, sign: int) -> list[int]:
    """Those of the players who have the most (sign 1) or the least (-1); several if they are equal (K-R96, T-R105)."""
    amounts = [what.of(s, f, p) * sign for p in seats]
    return [p for p, n in zip(seats, amounts, strict=True) if n == max(amounts)]


def leads(s: TextState, f: Frame, who: Player, what: Measure, sign: int) -> bool:
    """Whether nobody has more (sign 1) or less (-1) than the player; equals all lead (K-R96, T-R105)."""
    first = foremost(s, f, s.semantics.seats_within_reach(s, s.active), what, sign)
    return enough_fit(s, f, who, [p for p in who.seats(s, f) if p in first])


@dataclass(frozen=True)
class HasMore(Condition):
    """The player has more of it than the other."""

    who: Player
    what: Measure
    whom: Player

    def holds(self, s: TextState, f: Frame) -> bool:
        return exceeds(s, f, self.who, self.what, self.whom, 1)


declare_word(HasMore, "{who} have~ more {what} than {whom}")


@dataclass(frozen=True)
class HasFewer(Condition):
    """The player has fewer of them than the other."""

    who: Player
    what: Countable
    whom: Player

    def holds(self, s: TextState, f: Frame) -> bool:
        return exceeds(s, f, self.who, self.what, self.whom, -1)


declare_word(HasFewer, "{who} have~ fewer {what} than {whom}")


@dataclass(frozen=True)
class HasLess(Condition):
    """The player has less of it than the other."""

    who: Player
    what: Uncountable
    whom: Player

    def holds(self, s: TextState, f: Frame) -> bool:
        return exceeds(s, f, self.who, self.what, self.whom, -1)


declare_word(HasLess, "{who} have~ less {what} than {whom}")


@dataclass(frozen=True)
class HasMost(Condition):
    """Nobody has more of it than the player; those who have equally much all have the most."""

    who: Player
    what: Measure

    def holds(self, s: TextState, f: Frame) -> bool:
        return leads(s, f, self.who, self.what, 1)


declare_word(HasMost, "{who} have~ the most {what}")


@dataclass(frozen=True)
class HasFewest(Condition):
    """Nobody has fewer of them than the player."""

    who: Player
    what: Countable

    def holds(self, s: TextState, f: Frame) -> bool:
        return leads(s, f, self.who, self.what, -1)


declare_word(HasFewest, "{who} have~ the fewest {what}")


@dataclass(frozen=True)
class HasLeast(Condition):
    """Nobody has less of it than the player."""

    who: Player
    what: Uncountable

    def holds(self, s: TextState, f: Frame) -> bool:
        return leads(s, f, self.who, self.what, -1)


declare_word(HasLeast, "{who} have~ the least {what}")


@dataclass(frozen=True)
class HasAtLeast(Condition):
    """The player has no less of it than that."""

    who: Player
    n: int
    what: Measure

    def holds(self, s: TextState, f: Frame) -> bool:
        return enough_fit(s, f, self.who, [p for p in self.who.seats(s, f) if self.what.of(s, f, p) >= self.n])


declare_word(HasAtLeast, "{who} have~ {n} or more {what}")


@dataclass(frozen=True)
class HasAtMost(Condition):
    """The player has no more of them than that."""

    who: Player
    n: int
    what: Countable

    def holds(self, s: TextState, f: Frame) -> bool:
        return enough_fit(s, f, self.who, [p for p in self.who.seats(s, f) if self.what.of(s, f, p) <= self.n])


declare_word(HasAtMost, "{who} have~ {n} or fewer {what}")


@dataclass(frozen=True)
class ThereAre(Condition):
    """So many things fit, or more."""

    n: int
    noun: Noun

    def holds(self, s: TextState, f: Frame) -> bool:
        return len(self.noun.find(s, f, COUNTING)) >= self.n


declare_word(ThereAre, "there are {n} or more {noun+}")


@dataclass(frozen=True)
class ThereAreAtMost(Condition):
    """So many things fit, or fewer."""

    n: int
    noun: Noun

    def holds(self, s: TextState, f: Frame) -> bool:
        return len(self.noun.find(s, f, COUNTING)) <= self.n


declare_word(ThereAreAtMost, "there are {n} or fewer {noun+}")


@dataclass(frozen=True)
class Foremost(ChosenPlayer):
    """The player, or of your opponents the one, with the most; among equals, the player who acts chooses."""

    among_whom: Literal["player", "opponent"]
    what: Measure

    def candidates(self, s: TextState, f: Frame) -> list[int]:
        return foremost(s, f, compared_seats(s, f, self.among_whom), self.what, 1)


declare_word(Foremost, "the {among_whom} with the most {what}")


@dataclass(frozen=True)
class Fewest(ChosenPlayer):
    """The player, or of your opponents the one, with the fewest; among equals, the player who acts chooses."""

    among_whom: Literal["player", "opponent"]
    what: Countable

    def candidates(self, s: TextState, f: Frame) -> list[int]:
        return foremost(s, f, compared_seats(s, f, self.among_whom), self.what, -1)


declare_word(Fewest, "the {among_whom} with the fewest {what}")


@dataclass(frozen=True)
class Hindmost(ChosenPlayer):
    """The player, or of your opponents the one, with the least; among equals, the player who acts chooses."""

    among_whom: Literal["player", "opponent"]
    what: Uncountable

    def candidates(self, s: TextState, f: Frame) -> list[int]:
        return foremost(s, f, compared_seats(s, f, self.among_whom), self.what, -1)


declare_word(Hindmost, "the {among_whom} with the least {what}")


def compared_seats(s: TextState, f: Frame, among_whom: str) -> list[int]:
    """The seats that a text compares."""
    you = controller(s, f)
    return s.semantics.opponents(s, you) if among_whom == "opponent" else s.semantics.seats_within_reach(s, max(you, 0))
