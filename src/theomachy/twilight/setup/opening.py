"""The opening: decks become Life Stacks, Hands are drawn, each player may once draw anew (T-4, T-R87)."""

from __future__ import annotations

from typing import Final

from theomachy.core import rng
from theomachy.core.codes import NO, YES, code
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.core.machine import SECRET
from theomachy.core.shared_list import SharedList
from theomachy.core.view import alias_keys
from theomachy.twilight import events as ev
from theomachy.twilight import layout, questions
from theomachy.twilight.arrivals import new_card, new_cards
from theomachy.twilight.layout import at
from theomachy.twilight.phases.turn import TURN
from theomachy.twilight.setup.decks import Deck
from theomachy.twilight.setup.draft import begin_draft
from theomachy.twilight.state import TState

# Steps of the opening.
DEALING: Final = 0
MULLIGANS: Final = 1


def lay_table(s: TState, seed: object) -> None:
    """Everything as it is before the first card is laid."""
    s.start()
    s.key = rng.key_from(seed)
    s.alias_keys = alias_keys(seed, s.n)
    s.zones = [[] for _ in range(s.shared(layout.SHARED_ZONES))]
    s.log = SharedList()


def begin(s: TState, decks: list[Deck] | None, first: int | None) -> None:
    """Seat the players at an empty table; without decks the game begins with a draft."""
    s.first = rng.randbelow(s, s.n) if first is None else first  # T-4.3
    s.active = s.first
    s.push(OPENING, s.first)
    if decks is None:
        begin_draft(s)
    else:
        for seat, deck in enumerate(decks):
            _lay_out(s, seat, deck)


def _lay_out(s: TState, seat: int, deck: Deck) -> None:
    """Deity face up (T-4.5), deck as Life Stack, with its Owner (T-2.19); it is shuffled when all are seated."""
    by_name = s.card_index.by_name
    s.deity[seat] = new_card(s, by_name[deck.deity, False], seat, at(seat, layout.DEITY))
    new_cards(s, [by_name[name, False] for name, n in deck.cards for _ in range(n)], seat, at(seat, layout.LIFE))


class Opening(Word):
    """Shuffle, draw seven, Mulligans; then the first Turn. Frame: `i` = whose Mulligan, `x` = who takes one."""

    def run(self, s: TState, f: Frame) -> None:
        if f.step == DEALING:
            f.step = MULLIGANS
            start_batch(s, [Event(ev.DEAL, seat) for seat in range(s.n)])
        seats = s.clockwise(s.first)
        if f.i < len(seats):  # T-R87: decided at the same time, hidden from each other
            s.ask(seats[f.i], questions.ASK_MULLIGAN, [code(YES), code(NO)], SECRET)
            return
        start_batch(s, [Event(ev.MULLIGANED, seat) for seat in range(s.n) if f.x >> seat & 1])
        s.frames.pop()
        s.push(TURN, s.first)

    def answer(self, s: TState, f: Frame, code: int) -> None:
        if code == YES:
            f.x |= 1 << s.clockwise(s.first)[f.i]
        f.i += 1


OPENING: Final = Opening()
