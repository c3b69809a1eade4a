"""Summoning (T-9): from the Hand onto the stack, and from there into play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core import zones
from theomachy.core.batch import happen
from theomachy.core.codes import a_of, b_of, code
from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.numbers import price
from theomachy.twilight.power import FLOOR
from theomachy.twilight.stack import ABILITY, POWER, SCHEME, SUMMONS, announce, declare, lock

if TYPE_CHECKING:
    from theomachy.core.declared import Declared
    from theomachy.twilight.cards import Text
    from theomachy.twilight.state import TState


def summon(s: TState, seat: int, card: int) -> None:
    """Play a card from the Hand: it goes on the stack, then it is paid for and its targets are chosen."""
    cost = tuple(price(s, seat, card))
    face = s.card(card)
    zones.move(s, card, s.stack_zone())
    if face.kind == at.SCHEME:
        lock(s, seat)
        assert face.scheme is not None
        d = declare(s, SCHEME, face.scheme, seat, card)
    else:
        d = declare(s, SUMMONS, s.rules.nothing, seat, card)
    announce(s, d, cost)
    if not any(cost) and not face.x:
        s.push(FLOOR, seat, -1, card)


def use(s: TState, seat: int, code: int) -> None:
    """Use an effect of a card in play."""
    card = a_of(code)
    text = s.rules.text_of(s, card, b_of(code))
    lock(s, seat)
    s.used[card] |= 1 << text.index
    announce(s, declare(s, ABILITY, text, seat, card), text.power)


def use_deity(s: TState, seat: int, parts: list[Text]) -> None:
    """T-16.10: one decision sets off all Active parts whose time it is; one announcement per game (T-R84).

    Each part is an object of its own: the first is announced first and lies on top.
    """
    card = s.deity[seat]
    lock(s, seat)
    s.flags[card] |= at.SPENT
    for text in reversed(parts):
        announce(s, declare(s, POWER, text, seat, card), text.power)


def enter_play(s: TState, d: Declared) -> None:
    """A Summon resolves: the card comes into play (T-9.2)."""
    card = d.source
    face = s.card(card)
    if face.kind == at.FORTIFICATION and len(face.directions) > 1:
        f = s.push(BUILD, d.who, -1, card)
        f.n = d.number
        return
    zone = face.directions[0] if face.kind == at.FORTIFICATION else at.FIELD
    _arrive(s, d, zone)


def _arrive(s: TState, d: Declared, kind: int) -> None:
    s.declared.remove(d)
    zone = d.who * PER_SEAT + kind
    happen(s, [Event(ev.ENTER, d.who, d.source, ev.BY_SUMMON, zone), Event(ev.SUMMONED, d.who, d.source, d.x)])


class Build(Word):
    """T-9.15: which of the printed directions. Frame: `n` = the object's number, `source` = the Fortification."""

    def run(self, s: TState, f: Frame) -> None:
        s.ask(f.who, at.COMPASS, [code(at.DIRECTION, f.source, k) for k in s.card(f.source).directions])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        s.frames.pop()
        for d in s.declared:
            if d.number == f.n:
                _arrive(s, d, b_of(code))
                return


BUILD: Final = Build()
