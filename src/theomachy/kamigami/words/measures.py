"""Energy and Faith as numbers: what players are compared by, and what X may be."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.core.frame import Frame
from theomachy.kamigami.slots import energy_of
from theomachy.kamigami.state import KState
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import Thing, Uncountable, Value
from theomachy.language.words.players import controller


@dataclass(frozen=True)
class EnergyMeasure(Uncountable):
    """The Energy of the player's God."""

    def of(self, s: KState, f: Frame, seat: int) -> int:
        return s.energy[seat]


declare_word(EnergyMeasure, "Energy")


@dataclass(frozen=True)
class FaithMeasure(Uncountable):
    """The Faith the player has now."""

    def of(self, s: KState, f: Frame, seat: int) -> int:
        return s.faith[seat]


declare_word(FaithMeasure, "Faith")


@dataclass(frozen=True)
class YourFaith(Value):
    """The Faith you have now."""

    def value(self, s: KState, f: Frame) -> int:
        you = controller(s, f)
        return s.faith[you] if you >= 0 else 0


declare_word(YourFaith, "your Faith")


@dataclass(frozen=True)
class EnergyOf(Value):
    """The Energy of the God or Temple."""

    what: Thing

    def value(self, s: KState, f: Frame) -> int:
        return sum([energy_of(s, c) for c in self.what.cards(s, f)])


declare_word(EnergyOf, "the Energy of {what}")


@dataclass(frozen=True)
class CostOf(Value):
    """The cost printed on the card; of several cards, all of it."""

    what: Thing

    def value(self, s: KState, f: Frame) -> int:
        return sum([s.card_index.cost[s.face[c]] for c in self.what.cards(s, f)])


declare_word(CostOf, "the cost of {what}", rules="K-2.26")
