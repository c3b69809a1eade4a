"""The kinds of words: what may stand in a slot. A word may belong to several kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from theomachy.core.frame import AnyState, Frame, Word
from theomachy.core.mypyc import trait

if TYPE_CHECKING:
    from theomachy.core.event import Event as Happening
    from theomachy.core.state import State


# The steps of a frame that does something first, and only once.
BEGIN: Final = 0
BEGUN: Final = 1

# Flags of a clause's or a group's frame, in its `did`, where "if you do" follows.
WHOLE: Final = 1  # something was done in full
SHORT: Final = 2  # something was not done, or not in full (T-R47, K-R97)

COUNTING: Final = -1  # a `home`: the things are only counted, so those that have moved on count too
HOME_HAND: Final = 1  # a `home`: the doer's hand, in both families


class Sentence(Word):
    """What ends with a full stop: one step of an ability."""

    follows = False  # an *If* right behind another: "otherwise" means neither (plans.py)
    asked_about: bool = False  # whether "if you do" follows (plans.py)

    def do(self, s: AnyState, f: Frame) -> None:
        """Begin the sentence; `f` is a frame of its ability. What needs asking pushes a frame."""
        push_part(s, self, f)


def push_part(s: State, word: Word, f: Frame) -> None:
    """Push a part of a text as a frame of its own; `player`: the one for whom it is done, if it is done for several."""
    part = s.push(word, f.who, f.base, f.source)
    if s.frames[f.base] is not f:
        part.player = f.player


class Group(Word):
    """What happens at the same time, as one batch."""

    # The parts before which what was chosen must happen, since they do something when they are reached (plans.py).
    stops: tuple[int, ...] = ()
    # Whether "if you do" follows, so that it must be known whether all of it was done (plans.py).
    asked_about: bool = False

    def do(self, s: AnyState, f: Frame) -> None:
        """Begin to do what the word says."""
        raise NotImplementedError

    def possible(self, s: AnyState, f: Frame) -> bool:
        """Whether every choice it needs can be made (K-R36)."""
        return True


@trait
class Point(Word):
    """A choice a clause needs before it can happen: cards, a player, a pile, a colour."""

    slot = -1  # which of the clause's choices this is (plans.py)
    early = False  # made when the text was announced (T-R49)

    def asks(self) -> bool:
        """Whether it is a choice at all."""
        return True

    def resolve(self, s: AnyState, f: Frame) -> tuple[int, ...] | None:
        """The outcome if nothing need be asked; otherwise ask `f.who` and return None."""
        raise NotImplementedError

    def add_answer(self, s: AnyState, f: Frame, code: int) -> tuple[int, ...] | None:
        """Add an answer; the outcome when no more are wanted, else None (f.cards holds what was picked so far)."""
        raise NotImplementedError

    def bind(self, s: AnyState, f: Frame, found: tuple[int, ...]) -> None:
        """Let the text refer to the outcome."""

    def possible(self, s: AnyState, f: Frame) -> bool:
        return True

    def lacks(self, s: AnyState, f: Frame, found: tuple[int, ...]) -> bool:
        """Whether fewer were chosen than are asked for; "up to" asks for one (T-R47, K-R97)."""
        return False

    def can_be_filled(self, s: AnyState, f: Frame) -> bool:
        """Whether as many can be chosen as are asked for; a price is paid in full or not at all (K-R38)."""
        return self.possible(s, f)


class Clause(Word):
    """Something that happens, with whoever does it: first its choices are made, then it yields events.

    As a frame: `picks` are the choices made, `events` what it and its parts yielded. It hands them to the frame below,
    so that all clauses of a group happen in one batch.
    """

    # A bare "+1 Attack" after "and" would read as one more trait of what stands before it.
    after_and: ClassVar[bool] = True
    # Whether it does something when it is reached, and not only what it yields.
    acts_when_reached: ClassVar[bool] = False
    # Where the things it is about lie, if the text does not say (each family numbers its own).
    home: ClassVar[int] = 0
    # The slots in which several things are meant one after another, each with a doing of its own; those that hold one
    # thing only, and a sentence that shows it.
    apart: ClassVar[tuple[str, ...]] = ()
    alone: ClassVar[tuple[str, ...]] = ()
    example: ClassVar[str] = ""
    points: tuple[Point, ...] = ()  # the choices it needs, in text order (plans.py)
    asked_about: bool = False  # whether "if you do" follows (plans.py)
    gathers: bool = False  # the text goes on to speak of what each of several players has named (rounds.py)
    leaves: Thing | None = None  # what the text goes on to speak of, where nobody chose it (rounds.py)
    selective: bool = False  # whether not every card that fits can take what is done (plans.py)

    def is_tentative(self) -> bool:
        """Whether nothing has happened when it is done but what it yields: then it can be chosen anew."""
        return not self.acts_when_reached

    def choices(self) -> tuple[Point, ...] | None:
        """The choices of a clause that are the same in every text; None: they stand in its slots."""
        return None

    def needs_no_frame(self) -> bool:
        """Whether it needs no frame: no choice, no parts."""
        return not self.points

    def possible(self, s: AnyState, f: Frame) -> bool:
        """Whether every choice it needs can be made (K-R36)."""
        return all(point.possible(s, f) for point in self.points)

    def accepts(self, s: AnyState, f: Frame, card: int) -> bool:
        """Whether a card that fits the words can take what is done; one that cannot is never a choice (K-R89)."""
        return True

    def accepting_cards(self, s: AnyState, f: Frame, cards: list[int]) -> list[int]:
        """Those of the cards that can take what is done."""
        return [c for c in cards if self.accepts(s, f, c)] if self.selective else cards

    def make(self, s: AnyState, f: Frame, out: list[Happening]) -> None:
        """Yield what happens, all choices being made."""
        raise NotImplementedError

    def whole(self, s: AnyState, f: Frame, out: list[Happening]) -> bool:
        """Whether what it did or yields is all that its text asks for (T-R47, K-R97)."""
        for k, point in enumerate(self.points):
            if point.lacks(s, f, f.picks[k]):
                return False
        if self.acts_when_reached:
            return True
        return len(out) >= (len(f.picks[0]) if self.points else 1) > 0

    def run(self, s: AnyState, f: Frame) -> None:
        """Frame: `i` = choices made, `picks` = what was chosen in each, `did` = whether all was done."""
        points = self.points
        while f.i < len(points):
            found = points[f.i].resolve(s, f)
            if found is None:
                return
            self._settle(s, f, found)
        out: list[Happening] = []
        self.make(s, f, out)
        if self.asked_about:
            f.did |= WHOLE if self.whole(s, f, out) else SHORT
        if self.leaves is not None:
            self.bind_what_it_leaves(s, f, self.leaves)
        finish_clause(s, out)

    def bind_what_it_leaves(self, s: AnyState, f: Frame, left: Thing) -> None:
        """Let the text go on to speak of what nobody chose."""
        bind_cards(s, f, left.cards(s, f), left.naming)

    def answer(self, s: AnyState, f: Frame, code: int) -> None:
        found = self.points[f.i].add_answer(s, f, code)
        if found is not None:
            self._settle(s, f, found)

    def _settle(self, s: AnyState, f: Frame, found: tuple[int, ...]) -> None:
        point = self.points[f.i]
        f.picks = (*f.picks, found)
        f.cards = ()
        f.i += 1
        point.bind(s, f, found)


def finish_clause(s: State, out: list[Happening]) -> None:
    """A clause is done: hand the events, and whether all of it was done, to the frame below."""
    f = s.frames.pop()
    below = s.frames[-1]
    below.events = (*below.events, *out)
    if f.did:
        below.did |= f.did


class Action(Clause):
    """What a player does: a verb that agrees with its doer."""

    inherits: ClassVar[bool] = True


@trait
class Cost(Word):
    """What is paid before the colon."""

    def payable(self, s: AnyState, f: Frame) -> bool:
        """Whether it can be paid in full (K-R38)."""
        raise NotImplementedError

    def pay(self, s: AnyState, f: Frame) -> None:
        """Pay it, for the ability of frame `f`; what must be chosen first pushes a frame."""
        raise NotImplementedError


class Header(Word):
    """A part before the colon: when, how often, at what price."""

    rank: ClassVar[int] = 2


class Trigger(Header):
    """The moment at which an ability may or must be used."""

    rank: ClassVar[int] = 0


class Limit(Header):
    """How often an ability may be used."""

    rank: ClassVar[int] = 1


class Event(Word):
    """Something that has happened, after "when" or "each time"."""

    event_kinds: tuple[int, ...] = ()  # the kinds of events it means, by the family's table (event_kinds.py)

    def possible_kinds(self, kinds: tuple[int, ...]) -> tuple[int, ...]:
        """Those of the kinds which this very text can mean."""
        return kinds

    def matches(self, s: AnyState, f: Frame, e: Happening) -> bool:
        """Whether the event is one of those meant, for the ability of frame `f`; binds what the text refers to."""
        raise NotImplementedError


class Would(Event):
    """Something about to happen, which "instead" may replace."""


class Condition(Word):
    """Something that is true or not when its sentence is reached."""

    def holds(self, s: AnyState, f: Frame) -> bool:
        raise NotImplementedError

    def rounds(self, s: AnyState, f: Frame) -> list[int] | None:
        """The players for each of whom the sentence is done; None: it is done once."""
        return None


class Player(Word):
    """One or several players."""

    number: ClassVar[str | None] = "sg"

    def seats(self, s: AnyState, f: Frame) -> list[int]:
        raise NotImplementedError

    def fits(self, s: AnyState, f: Frame, seat: int) -> bool:
        """Whether that seat is (one of) the players meant, in a trigger."""
        return seat in self.seats(s, f)


class Other(Player):
    """A player who is named; all but a plain "you"."""


class Whose(Word):
    """A possessive: your, their, that player's."""

    def seats(self, s: AnyState, f: Frame) -> list[int]:
        raise NotImplementedError

    def fits(self, s: AnyState, f: Frame, seat: int) -> bool:
        return seat in self.seats(s, f)


class Zone(Word):
    """Where cards lie."""

    number: ClassVar[str | None] = "sg"

    def ids(self, s: AnyState, f: Frame) -> list[int]:
        """The numbers of the piles meant."""
        raise NotImplementedError

    def listed(self, s: AnyState, f: Frame) -> list[int] | None:
        """The cards of a zone that is a row of cards and not a pile (a Chain); None for a pile."""
        return None


class Place(Word):
    """The name of a zone that every player has."""

    def of(self, s: AnyState, seat: int) -> int:
        """The pile of that player."""
        raise NotImplementedError

    def listed(self, s: AnyState, seat: int) -> list[int] | None:
        return None


class Phase(Word):
    """A phase of a turn."""


class Passive(Word):
    """What is done to something: Banished, attacked. Each family says which events that means (event_kinds.py)."""


class Averted(Passive):
    """What may still be averted: would be Banished."""


# How a thing that is named changes what a text speaks of, where it is not the nearest that fits (rounds.py).
NAMES_PLAYER: Final = 1  # whoever controls it is "that player", be it oneself
NO_PLAYER: Final = 2  # somebody was named before it
KEEPS_ONE: Final = 4  # "it" is something else
KEEPS_SEVERAL: Final = 8  # "them" are others


class Thing(Word):
    """One or several cards, attacks, abilities."""

    number: ClassVar[str | None] = "sg"
    naming: int = 0

    def cards(self, s: AnyState, f: Frame) -> tuple[int, ...]:
        """The cards meant, all choices being made."""
        raise NotImplementedError

    def fits(self, s: AnyState, f: Frame, card: int) -> bool:
        """Whether the card is (one of) those meant, in a trigger or a condition."""
        return card in self.cards(s, f)


def bind_cards(s: AnyState, f: Frame, found: tuple[int, ...], naming: int = 0) -> None:
    """Let "it", "them" and "that player" mean what was just named or chosen; "it" is nothing where nothing was."""
    base = s.frames[f.base]
    if not naming & KEEPS_SEVERAL:
        base.them = found
    if not naming & KEEPS_ONE:
        base.it = found[-1] if found else -1
    if found and not naming & NO_PLAYER:
        holder = s.semantics.controller_of(s, found[-1])
        if holder >= 0 and (holder != base.who or naming & NAMES_PLAYER):
            base.player = holder
    elif not found and naming & NAMES_PLAYER:
        base.player = -1


class Pronoun(Thing):
    """This and it."""


@trait
class StandIn(Word):
    """A word of a plan in the place of one of the text; it is printed as that."""

    def original(self) -> Word:
        raise NotImplementedError


class Count(Word):
    """How many of something are chosen."""

    def bounds(self, s: AnyState, f: Frame) -> tuple[int, int]:
        """At least and at most; at most -1: as many as there are."""
        raise NotImplementedError

    def chooses(self) -> bool:
        """Whether somebody chooses; "each" and "all" leave no choice."""
        return True


class Head(Word):
    """A noun without its adjectives."""

    inherits: ClassVar[bool] = True

    def fits(self, s: AnyState, card: int) -> bool:
        raise NotImplementedError


class Adjective(Word):
    """What stands before a noun and narrows it; sorted by rank."""

    rank: ClassVar[int] = 0

    def order(self) -> int:
        return self.rank

    def fits(self, s: AnyState, f: Frame, card: int) -> bool:
        raise NotImplementedError


class Plain(Adjective):
    """An adjective that can be joined by "or" and denied by "non-"."""


class Relative(Word):
    """What stands behind a noun and narrows it."""

    inherits: ClassVar[bool] = True

    def zones(self, s: AnyState, f: Frame) -> list[int] | None:
        """The piles it says to look in; None if it says nothing about where."""
        return None

    def domain(self, s: AnyState, f: Frame, home: int) -> list[int] | None:
        """The very cards it speaks of, if it names them by what was done with them; `home` COUNTING: for counting."""
        return None

    def fits(self, s: AnyState, f: Frame, card: int) -> bool:
        return True


class Amount(Word):
    """A number that may only be known when the text is used."""

    number: ClassVar[str | None] = "pl"

    def value(self, s: AnyState, f: Frame) -> int:
        raise NotImplementedError


class Per(Word):
    """What an amount is multiplied by."""

    def count(self, s: AnyState, f: Frame) -> int:
        raise NotImplementedError


class Measure(Word):
    """What players are compared by."""

    def of(self, s: AnyState, f: Frame, seat: int) -> int:
        """How much of it a player has."""
        raise NotImplementedError


class Countable(Measure):
    """Of which one has fewer: cards in hand."""


class Uncountable(Measure):
    """What one has less of: Energy."""


class Deed(Word):
    """What a player may be kept from."""


class Span(Word):
    """How long something lasts."""


class Trait(Word):
    """What a card can have: a keyword, a bonus."""


class Value(Word):
    """A number read from a card."""

    def value(self, s: AnyState, f: Frame) -> int:
        raise NotImplementedError
