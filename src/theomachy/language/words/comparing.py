"""Comparisons: who has more, fewer, the most; how many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from theomachy.core.frame import Frame
from theomachy.language.kinds import COUNTING, Condition, Countable, Measure, Place, Player, Uncountable
from theomachy.language.phrases import say
from theomachy.language.words.nouns import Noun
from theomachy.language.words.players import EVERYBODY, ChosenPlayer, You, controller

if TYPE_CHECKING:
    from theomachy.language.table import Table


@dataclass(frozen=True)
class CardsIn(Countable):
    """The cards in that zone of the player."""

    place: Place

    def of(self, s: Table, f: Frame, seat: int) -> int:
        row = self.place.listed(s, seat)
        return len(s.zones[self.place.of(s, seat)] if row is None else row)


say(CardsIn, "cards in {place}")


def each_of(who: Player) -> bool:
    """Whether all of the players are meant; of "an opponent" one is enough."""
    return isinstance(who, EVERYBODY)


def true_of(s: Table, f: Frame, who: Player, fitting: list[int]) -> bool:
    """Whether enough of the players fit; the first who does is "that player"."""
    if not fitting or (each_of(who) and len(fitting) < len(who.seats(s, f))):
        return False
    if not isinstance(who, You):
        s.frames[f.base].player = fitting[0]
    return True


def above(s: Table, f: Frame, who: Player, what: Measure, whom: Player, sign: int) -> bool:
    """Whether somebody has more (sign 1) or less (-1) than somebody else."""
    fitting: list[int] = []
    for p in who.seats(s, f):
        mine = what.of(s, f, p) * sign
        beaten = [mine > what.of(s, f, q) * sign for q in whom.seats(s, f) if q != p]
        if beaten and (all(beaten) if each_of(whom) else any(beaten)):
            fitting.append(p)
    return true_of(s, f, who, fitting)


def foremost(s: Table, f: Frame, seats: list[int], what: Measure, sign: int) -> list[int]:
    """Those of the players who have the most (sign 1) or the least (-1); several if they are equal."""
    amounts = [what.of(s, f, p) * sign for p in seats]
    return [p for p, n in zip(seats, amounts, strict=True) if n == max(amounts)]


def leads(s: Table, f: Frame, who: Player, what: Measure, sign: int) -> bool:
    """Whether nobody has more (sign 1) or less (-1) than the player; equals all lead."""
    first = foremost(s, f, s.meaning.touchable_seats(s, s.active), what, sign)
    return true_of(s, f, who, [p for p in who.seats(s, f) if p in first])


@dataclass(frozen=True)
class HasMore(Condition):
    """The player has more of it than the other."""

    who: Player
    what: Measure
    whom: Player

    def holds(self, s: Table, f: Frame) -> bool:
        return above(s, f, self.who, self.what, self.whom, 1)


say(HasMore, "{who} have~ more {what} than {whom}")


@dataclass(frozen=True)
class HasFewer(Condition):
    """The player has fewer of them than the other."""

    who: Player
    what: Countable
    whom: Player

    def holds(self, s: Table, f: Frame) -> bool:
        return above(s, f, self.who, self.what, self.whom, -1)


say(HasFewer, "{who} have~ fewer {what} than {whom}")


@dataclass(frozen=True)
class HasLess(Condition):
    """The player has less of it than the other."""

    who: Player
    what: Uncountable
    whom: Player

    def holds(self, s: Table, f: Frame) -> bool:
        return above(s, f, self.who, self.what, self.whom, -1)


say(HasLess, "{who} have~ less {what} than {whom}")


@dataclass(frozen=True)
class HasMost(Condition):
    """Nobody has more of it than the player; those who have equally much all have the most."""

    who: Player
    what: Measure

    def holds(self, s: Table, f: Frame) -> bool:
        return leads(s, f, self.who, self.what, 1)


say(HasMost, "{who} have~ the most {what}")


@dataclass(frozen=True)
class HasFewest(Condition):
    """Nobody has fewer of them than the player."""

    who: Player
    what: Countable

    def holds(self, s: Table, f: Frame) -> bool:
        return leads(s, f, self.who, self.what, -1)


say(HasFewest, "{who} have~ the fewest {what}")


@dataclass(frozen=True)
class HasLeast(Condition):
    """Nobody has less of it than the player."""

    who: Player
    what: Uncountable

    def holds(self, s: Table, f: Frame) -> bool:
        return leads(s, f, self.who, self.what, -1)


say(HasLeast, "{who} have~ the least {what}")


@dataclass(frozen=True)
class HasAtLeast(Condition):
    """The player has no less of it than that."""

    who: Player
    n: int
    what: Measure

    def holds(self, s: Table, f: Frame) -> bool:
        return true_of(s, f, self.who, [p for p in self.who.seats(s, f) if self.what.of(s, f, p) >= self.n])


say(HasAtLeast, "{who} have~ {n} or more {what}")


@dataclass(frozen=True)
class HasAtMost(Condition):
    """The player has no more of them than that."""

    who: Player
    n: int
    what: Countable

    def holds(self, s: Table, f: Frame) -> bool:
        return true_of(s, f, self.who, [p for p in self.who.seats(s, f) if self.what.of(s, f, p) <= self.n])


say(HasAtMost, "{who} have~ {n} or fewer {what}")


@dataclass(frozen=True)
class ThereAre(Condition):
    """So many things fit, or more."""

    n: int
    noun: Noun

    def holds(self, s: Table, f: Frame) -> bool:
        return len(self.noun.find(s, f, COUNTING)) >= self.n


say(ThereAre, "there are {n} or more {noun+}")


@dataclass(frozen=True)
class ThereAreAtMost(Condition):
    """So many things fit, or fewer."""

    n: int
    noun: Noun

    def holds(self, s: Table, f: Frame) -> bool:
        return len(self.noun.find(s, f, COUNTING)) <= self.n


say(ThereAreAtMost, "there are {n} or fewer {noun+}")


@dataclass(frozen=True)
class Foremost(ChosenPlayer):
    """The player, or of your opponents the one, with the most; among equals, the player who acts chooses."""

    among_whom: Literal["player", "opponent"]
    what: Measure

    def among(self, s: Table, f: Frame) -> list[int]:
        return foremost(s, f, compared(s, f, self.among_whom), self.what, 1)


say(Foremost, "the {among_whom} with the most {what}")


@dataclass(frozen=True)
class Fewest(ChosenPlayer):
    """The player, or of your opponents the one, with the fewest; among equals, the player who acts chooses."""

    among_whom: Literal["player", "opponent"]
    what: Countable

    def among(self, s: Table, f: Frame) -> list[int]:
        return foremost(s, f, compared(s, f, self.among_whom), self.what, -1)


say(Fewest, "the {among_whom} with the fewest {what}")


@dataclass(frozen=True)
class Hindmost(ChosenPlayer):
    """The player, or of your opponents the one, with the least; among equals, the player who acts chooses."""

    among_whom: Literal["player", "opponent"]
    what: Uncountable

    def among(self, s: Table, f: Frame) -> list[int]:
        return foremost(s, f, compared(s, f, self.among_whom), self.what, -1)


say(Hindmost, "the {among_whom} with the least {what}")


def compared(s: Table, f: Frame, among_whom: str) -> list[int]:
    """Whom a text compares."""
    you = controller(s, f)
    return s.meaning.opponents(s, you) if among_whom == "opponent" else s.meaning.touchable_seats(s, max(you, 0))
