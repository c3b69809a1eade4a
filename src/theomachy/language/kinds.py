"""The kinds of words: what may stand in a slot. A word may belong to several kinds."""

from __future__ import annotations

from typing import ClassVar

from theomachy.core.word import Word


class Sentence(Word):
    """What ends with a full stop: one step of an ability."""


class Group(Word):
    """What happens at the same time, as one batch."""


class Clause(Word):
    """Something that happens, with whoever does it."""

    # A bare "+1 Attack" after "and" would read as one more trait of what stands before it.
    after_and: ClassVar[bool] = True


class Action(Clause):
    """What a player does: a verb that agrees with its doer."""

    inherits = True


class Cost(Word):
    """What is paid before the colon."""


class Header(Word):
    """A part before the colon: when, how often, at what price."""

    rank: ClassVar[int] = 2


class Trigger(Header):
    """The moment at which an ability may or must be used."""

    rank = 0


class Limit(Header):
    """How often an ability may be used."""

    rank = 1


class Event(Word):
    """Something that has happened, after "when" or "each time"."""


class Would(Event):
    """Something about to happen, which "instead" may replace."""


class Condition(Word):
    """Something that is true or not when its sentence is reached."""


class Player(Word):
    """One or several players."""

    number = "sg"


class Other(Player):
    """A player who is named; all but a plain "you"."""


class Whose(Word):
    """A possessive: your, their, that player's."""


class Zone(Word):
    """Where cards lie."""

    number = "sg"


class Place(Word):
    """The name of a zone that every player has."""


class Phase(Word):
    """A phase of a turn."""


class Passive(Word):
    """What is done to something: Banished, attacked."""


class Averted(Passive):
    """What may still be averted: would be Banished."""


class Thing(Word):
    """One or several cards, attacks, abilities."""

    number = "sg"
    # The form that stands before a verb, where it differs: they, for them.
    subject: ClassVar[str | None] = None


class Pronoun(Thing):
    """This and it."""


class Count(Word):
    """How many of something are chosen."""


class Head(Word):
    """A noun without its adjectives."""

    inherits = True


class Adjective(Word):
    """What stands before a noun and narrows it; sorted by rank."""

    rank: ClassVar[int] = 0

    def order(self) -> int:
        return self.rank


class Plain(Adjective):
    """An adjective that can be joined by "or" and denied by "non-"."""


class Relative(Word):
    """What stands behind a noun and narrows it."""

    inherits = True


class Amount(Word):
    """A number that may only be known when the text is used."""

    number = "pl"


class Per(Word):
    """What an amount is multiplied by."""


class Span(Word):
    """How long something lasts."""


class Trait(Word):
    """What a card can have: a keyword, a bonus."""


class Value(Word):
    """A number read from a card."""
