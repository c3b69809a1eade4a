"""Before the colon: phases and prices of Kamigami."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.core.codes import VALUE, code
from theomachy.core.event import Event as Happening
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.kamigami import events, questions
from theomachy.kamigami.abilities import prices
from theomachy.kamigami.state import KState
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import Amount, Cost, Phase
from theomachy.language.words.amounts import X
from theomachy.language.words.players import controller


@dataclass(frozen=True)
class StartingPhase(Phase):
    """The first phase of a turn."""


declare_word(StartingPhase, "Starting Phase")


@dataclass(frozen=True)
class PlayPhase(Phase):
    """The phase in which cards are played."""


declare_word(PlayPhase, "Play Phase")


@dataclass(frozen=True)
class RecruitPhase(Phase):
    """The phase in which cards are bought from the Hall."""


declare_word(RecruitPhase, "Recruit Phase")


@dataclass(frozen=True)
class DiscardPhase(Phase):
    """The phase in which played and held cards are discarded."""


declare_word(DiscardPhase, "Discard Phase")


@dataclass(frozen=True)
class Payment(Cost):
    """An amount that is paid, fixed or X."""

    n: Amount

    def limit(self, s: KState, f: Frame) -> int:
        """The most that can be paid."""
        raise NotImplementedError

    def give(self, s: KState, f: Frame, n: int) -> None:
        raise NotImplementedError

    def payable(self, s: KState, f: Frame) -> bool:
        least = 1 if isinstance(self.n, X) else self.n.value(s, f)
        return self.limit(s, f) >= least

    def pay(self, s: KState, f: Frame) -> None:
        if isinstance(self.n, X):
            s.push(ChooseX(self), f.who, f.base)
        else:
            self.give(s, f, self.n.value(s, f))


@dataclass(frozen=True)
class PayEnergy(Payment):
    """Pay with Energy of the God or Temple that bears the text."""

    def limit(self, s: KState, f: Frame) -> int:
        base = s.frames[f.base]
        return prices.most_energy(s, base.who, base.source)

    def give(self, s: KState, f: Frame, n: int) -> None:
        """A payment is a loss like any other (K-R40)."""
        base = s.frames[f.base]
        card = prices.payer(s, base.who, base.source)
        prices.pay(s, f, [Happening(events.LOSE, f.who, card, n, -1, base.source)], card)


declare_word(PayEnergy, "pay {n} Energy", rules="K-6.13 K-R39")


@dataclass(frozen=True)
class PayFaith(Payment):
    """Pay with Faith gained this turn."""

    def limit(self, s: KState, f: Frame) -> int:
        return s.faith[controller(s, f)]  # K-2.20

    def give(self, s: KState, f: Frame, n: int) -> None:
        start_batch(s, [Happening(events.FAITH, f.who, -1, -n)])


declare_word(PayFaith, "pay {n} Faith", rules="K-6.13 K-R37")


class ChooseX(Word):
    """X is chosen when it is paid, at least 1 (K-R38)."""

    def __init__(self, price: Payment) -> None:
        self.price = price

    def __repr__(self) -> str:
        return f"ChooseX({type(self.price).__name__})"

    def run(self, s: KState, f: Frame) -> None:
        most = min(self.price.limit(s, f), 99)
        s.ask(f.who, questions.ASK_X, [code(VALUE, n) for n in range(1, most + 1)])

    def answer(self, s: KState, f: Frame, code: int) -> None:
        x = questions.value_of(code)
        s.frames.pop()
        s.frames[f.base].x = x
        self.price.give(s, s.frames[f.base], x)
