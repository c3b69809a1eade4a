"""Colours, and what holds for a while."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.core.codes import code
from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.kamigami import events, layout, questions
from theomachy.kamigami.abilities.lasting_effects import add_effect
from theomachy.kamigami.state import KState
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import Action, Clause, Point, Pronoun, Span, Thing
from theomachy.language.words.amounts import ForEach


class ColourChoice(Point):
    """A colour."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def resolve(self, s: KState, f: Frame) -> tuple[int, ...] | None:
        s.ask(f.who, questions.ASK_COLOUR, [code(questions.COLOUR, k) for k in range(len(layout.COLOURS))])
        return None

    def add_answer(self, s: KState, f: Frame, code: int) -> tuple[int, ...] | None:
        return (questions.value_of(code),)


@dataclass(frozen=True)
class NewColours(Action):
    """You name two colours; until the turn ends the next card of your Chain must have one of them."""

    what: Thing

    def choices(self) -> tuple[Point, ...]:
        return ColourChoice(0), ColourChoice(1)

    def possible(self, s: KState, f: Frame) -> bool:
        return bool(self.what.cards(s, f))  # K-R85: with no chain link played yet it cannot be used

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        """Two colours, equal or different, to the end of the Turn (K-5.9, K-R85)."""
        s.follow = 1 << f.picks[0][0] | 1 << f.picks[1][0]
        s.note(events.COLOUR, f.who, n=f.picks[0][0], to=f.picks[1][0])


declare_word(
    NewColours,
    "choose~ new Chaining Colours for {what}",
    alone=("what",),
    example="Choose new Chaining Colours for the last card of your Chain.",
    acts_when_reached=True,
    rules="K-5.9 K-R85",
)


@dataclass(frozen=True)
class ChooseColour(Action):
    """A colour; it is "that colour" for what follows."""

    def choices(self) -> tuple[Point, ...]:
        return (ColourChoice(0),)

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        s.frames[f.base].x = f.picks[0][0]
        s.note(events.COLOUR, f.who, n=f.picks[0][0], to=f.picks[0][0])


declare_word(ChooseColour, "choose~ a colour", acts_when_reached=True, rules="K-R85")


@dataclass(frozen=True)
class AreColour(Clause):
    """Things count as having the colour that was chosen, whatever is printed on them."""

    what: Thing
    span: Span | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        add_effect(s, f, self)


declare_word(AreColour, "{what} is~ that colour <{span}>", acts_when_reached=True, rules="K-5.9")


@dataclass(frozen=True)
class Stay(Clause):
    """In the Discard Phase this card is left lying in the Play Area."""

    what: Pronoun

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        add_effect(s, f, self)


declare_word(Stay, "{what} stay~ in play", acts_when_reached=True, rules="K-9.1")


@dataclass(frozen=True)
class CostLess(Clause):
    """When you buy such cards from the Hall, you pay that much less Faith, at least 0."""

    what: Thing
    n: int
    per: ForEach | None = None
    span: Span | None = None

    def make(self, s: KState, f: Frame, out: list[Event]) -> None:
        add_effect(s, f, self)


declare_word(CostLess, "{what} cost~ you {n} less Faith <{per}> <{span}>", acts_when_reached=True, rules="K-R65")
