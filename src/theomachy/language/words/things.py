"""Things: which cards, attacks or abilities a clause is about."""

from __future__ import annotations

from typing import ClassVar

from theomachy.language.kinds import Count, Head, Pronoun, Thing, Whose, Zone
from theomachy.language.phrases import phrase
from theomachy.language.words.nouns import Noun


@phrase("this")
class This(Pronoun):
    """The card that bears the text."""


@phrase("it")
class It(Pronoun):
    """The card named or chosen last."""


@phrase("them", "they")
class Them(Thing):
    """The cards named or chosen last."""

    number = "pl"
    subject = "they"


@phrase("this {head-}")
class ThisKind(Thing):
    """The card that bears the text, called by its kind."""

    head: Head


@phrase("that {head-}")
class ThatKind(Thing):
    """The card, attack, ability or effect named last, called by its kind."""

    head: Head


@phrase("{count} {noun}")
class Pick(Thing):
    """Some of the cards that fit, as many as the count says."""

    number_from: ClassVar[str] = "count"
    count: Count
    noun: Noun


@phrase("{noun+}")
class All(Thing):
    """Everything that fits, without a choice."""

    number = "pl"
    noun: Noun


@phrase("{whose} {noun-}")
class Own(Thing):
    """The one thing of that player that fits; the player who acts chooses among several."""

    whose: Whose
    noun: Noun


@phrase("{whose} {noun+}")
class OwnAll(Thing):
    """Everything of that player that fits, without a choice."""

    number = "pl"
    whose: Whose
    noun: Noun


@phrase("{things|or}")
class Either(Thing):
    """One of several things, as chosen."""

    things: tuple[Own, ...]

    def __post_init__(self) -> None:
        if len(self.things) < 2:
            raise ValueError("one thing alone is no choice")


@phrase("the top card of {zone}")
class TopCard(Thing):
    """The uppermost card of a pile."""

    zone: Zone


@phrase("the top {n} card[s] of {zone}")
class TopCards(Thing):
    """The uppermost cards of a pile."""

    number = "pl"
    n: int
    zone: Zone

    def __post_init__(self) -> None:
        if self.n < 2:
            raise ValueError("one card is 'the top card'")


@phrase("the last card of {zone}")
class LastCard(Thing):
    """The card that came last into a row."""

    zone: Zone


@phrase("a", "1")
class A(Count):
    """One, which you choose."""

    number = "sg"


@phrase("another")
class Another(Count):
    """One other than this, or than the one in question."""

    number = "sg"


@phrase("each")
class Each(Count):
    """Every one, without a choice."""

    number = "sg"


@phrase("all")
class AllOf(Count):
    """Every one, without a choice."""

    number = "pl"


@phrase("any number of")
class AnyNumber(Count):
    """None, some or all, as you choose."""

    number = "pl"


@phrase("X")
class XCount(Count):
    """As many as were paid for X."""

    number = "pl"


@phrase("{n}")
class Exactly(Count):
    """That many, or all if there are fewer."""

    number = "pl"
    n: int

    def __post_init__(self) -> None:
        if self.n < 2:
            raise ValueError("one is 'a'")


@phrase("up to {n}")
class UpTo(Count):
    """Any number from none to that many, as you choose."""

    number_from: ClassVar[str] = "n"
    n: int
