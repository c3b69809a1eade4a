"""What players are kept from, and what they give one another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from theomachy.core.event import Event as Happening
from theomachy.core.frame import Frame
from theomachy.language.grammar.phrases import declare_word
from theomachy.language.running.kinds import Action, Clause, Deed, Event, Phase, Player, Span
from theomachy.language.words.players import EachOpponent, ZoneOf

if TYPE_CHECKING:
    from theomachy.language.running.text_state import TextState


OPPONENTS: Final = EachOpponent()


@dataclass(frozen=True)
class Barred(Clause):
    """Players may not do that, for that time or as long as this is in play."""

    deed: Deed
    who: Player = OPPONENTS
    span: Span | None = None

    def make(self, s: TextState, f: Frame, out: list[Happening]) -> None:
        s.semantics.add_bar(s, f, self, self.who.seats(s, f))


declare_word(Barred, "{who} cannot {deed} <{span}>", "opponents cannot {deed} <{span}>", acts_when_reached=True)


@dataclass(frozen=True)
class SkipPhase(Action):
    """The next such Phase of the player does not come: nothing is done in it, nor at its start or end."""

    phase: Phase

    def make(self, s: TextState, f: Frame, out: list[Happening]) -> None:
        if f.who >= 0:
            s.semantics.skip_phase(s, f, self)


declare_word(SkipPhase, "skip~ (your/their) next {phase}", acts_when_reached=True)


@dataclass(frozen=True)
class PlayerDraws(Event):
    """A player draws a card; for several cards, once for each."""

    who: Player

    def matches(self, s: TextState, f: Frame, e: Happening) -> bool:
        if e.n <= 0 or not self.who.fits(s, f, e.who):
            return False
        s.frames[f.base].player = e.who
        return True


declare_word(PlayerDraws, "{who} draw~ a card")


@dataclass(frozen=True)
class SwapZones(Action):
    """All cards of two zones change places."""

    a: ZoneOf
    b: ZoneOf

    def make(self, s: TextState, f: Frame, out: list[Happening]) -> None:
        mine, theirs = self.a.ids(s, f), self.b.ids(s, f)
        if mine and theirs and mine[0] != theirs[0]:
            there, here = tuple(s.zones[mine[0]]), tuple(s.zones[theirs[0]])
            s.semantics.make_move(s, f, there, theirs, True, out)
            s.semantics.make_move(s, f, here, mine, True, out)


declare_word(SwapZones, "swap~ {a} with {b}", alone=("a", "b"), example="Swap your hand with an opponent's hand.")
