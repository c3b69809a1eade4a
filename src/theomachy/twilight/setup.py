"""Setup: decks become Life Stacks, Hands are drawn, each player may once draw anew (T-4, T-R87)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core import rng, zones
from theomachy.core.codes import NO, YES, code
from theomachy.core.frame import Frame, Word
from theomachy.core.machine import SECRET, advance
from theomachy.core.trail import Trail
from theomachy.core.view import alias_keys
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight.apply import new_card, shuffle_life
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.state import TState
from theomachy.twilight.turn import TURN

if TYPE_CHECKING:
    from theomachy.twilight.decks import Deck
    from theomachy.twilight.rules import TwilightRules

HAND_SIZE: Final = 7


def empty_table(rules: TwilightRules, n: int, seed: object) -> TState:
    s = TState(rules, n)
    s.start()
    s.key = rng.key_from(seed)
    s.alias_keys = alias_keys(seed, n)
    s.zones = [[] for _ in range(n * PER_SEAT + 2)]
    s.log = Trail()
    return s


def start(rules: TwilightRules, n: int, seed: object, decks: list[Deck] | None, first: int | None) -> TState:
    """A game at its first decision; without decks it begins with a draft."""
    s = empty_table(rules, n, seed)
    s.first = rng.below(s, n) if first is None else first
    s.active = s.first
    s.push(OPENING, s.first)
    if decks is None:
        from theomachy.twilight.draft import begin_draft

        begin_draft(s)
    else:
        for seat, deck in enumerate(decks):
            lay_out(s, seat, deck)
    advance(s)
    return s


def lay_out(s: TState, seat: int, deck: Deck) -> None:
    """Deity face up, deck as Life Stack; it is shuffled when all are seated."""
    rules = s.rules
    s.deity[seat] = new_card(s, rules.by_name[deck.deity, False], seat, seat * PER_SEAT + at.DEITY)
    for name, n in deck.cards:
        for _ in range(n):
            new_card(s, rules.by_name[name, False], seat, seat * PER_SEAT + at.LIFE)


class Opening(Word):
    """Shuffle, draw seven, Mulligans; then the first Turn. Frame: `i` = whose Mulligan, `x` = who takes one."""

    def run(self, s: TState, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            for seat in range(s.n):
                self._deal(s, seat)
        seats = s.clockwise(s.first)
        if f.i < len(seats):  # T-R87: decided at the same time, hidden from each other
            s.ask(seats[f.i], at.MULLIGAN, [code(YES), code(NO)], SECRET)
            return
        for seat in range(s.n):
            if f.x >> seat & 1:
                for card in list(s.hand(seat)):
                    zones.move(s, card, seat * PER_SEAT + at.LIFE)
                self._deal(s, seat)
                s.note(ev.MULLIGANED, seat)
        s.frames.pop()
        s.push(TURN, s.first)

    def answer(self, s: TState, f: Frame, code: int) -> None:
        if code == YES:
            f.x |= 1 << s.clockwise(s.first)[f.i]
        f.i += 1

    def _deal(self, s: TState, seat: int) -> None:
        shuffle_life(s, seat)
        for _ in range(HAND_SIZE):
            zones.move(s, s.life(seat)[-1], seat * PER_SEAT + at.HAND)


OPENING: Final = Opening()
