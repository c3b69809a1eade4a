"""What happens, in both games."""

from __future__ import annotations

from typing import Literal

from theomachy.language.kinds import Action, Amount, Clause, Cost, Other, Per, Span, Thing, Trait, Zone
from theomachy.language.phrases import phrase
from theomachy.language.words.amounts import N
from theomachy.language.words.players import ZoneOf


@phrase("{who} {what}")
class Does(Clause):
    """Somebody other than you does it."""

    who: Other
    what: Action


@phrase("(you) may {what!}")
class May(Action):
    """Done only if the doer wants to."""

    what: Action

    def __post_init__(self) -> None:
        if isinstance(self.what, May):
            raise ValueError("may may")


@phrase("draw~ {n} card[s] <{per}>", "draw~ a card <{per}>")
class Draw(Action):
    """Take cards from the top of your own deck or Life Stack into your hand."""

    n: Amount = N(1)
    per: Per | None = None


@phrase("discard~ {what}")
class Discard(Action, Cost):
    """Put on the discard pile or Discard Stack; from your hand unless the text says otherwise."""

    what: Thing


@phrase("look~ at {what}")
class LookAt(Action):
    """See cards that others do not."""

    what: Thing | ZoneOf


@phrase("reveal~ {what}")
class Reveal(Action):
    """Show cards to everybody."""

    what: Thing | ZoneOf


@phrase("put~ them back in any order")
class PutBack(Action):
    """Put the cards looked at back where they came from, in the order you choose."""


@phrase("put~ any number on the bottom in any order and the rest back on top in any order")
class SplitTopBottom(Action):
    """Put the cards looked at back, each on the top or the bottom as you choose."""


@phrase("put~ {what} into {zone}")
class PutInto(Action):
    """Move cards into a zone of a player."""

    what: Thing
    zone: ZoneOf


@phrase("put~ {what} on {end} of {zone}")
class PutOn(Action):
    """Move cards to one end of a pile."""

    what: Thing
    end: Literal["top", "the bottom"]
    zone: Zone


@phrase("shuffle~ {what} into {zone}")
class ShuffleInto(Action):
    """Move cards, or a whole zone, into a pile and shuffle it."""

    what: Thing | ZoneOf
    zone: Zone


@phrase("shuffle~ {zone}")
class Shuffle(Action):
    """Bring a pile into random order."""

    zone: Zone


@phrase("search~ {zone} for {what}")
class Search(Action):
    """Look through a pile and choose; choosing nothing is allowed."""

    zone: Zone
    what: Thing


@phrase("{what} have~ {traits|and} <{span}>", "{what} get~ {traits|and} <{span}>")
class Have(Clause):
    """Things, or a pile, have traits, for that time or as long as this is in play."""

    what: Thing | ZoneOf
    traits: tuple[Trait, ...]
    span: Span | None = None
