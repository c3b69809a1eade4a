"""Summoning (T-9): a card is declared, and from there comes into play; using effects and Deities."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import a_of, b_of, code
from theomachy.core.declared import Declared
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities.announcing import announce
from theomachy.twilight.abilities.declared import (
    ABILITY,
    POWER,
    SCHEME,
    SUMMONS,
    declare,
    declared_object,
    lock_sacrifices,
)
from theomachy.twilight.abilities.lasting_effects import NOTHING
from theomachy.twilight.abilities.power import FLOOR
from theomachy.twilight.card_index import Text
from theomachy.twilight.layout import at
from theomachy.twilight.state import TState
from theomachy.twilight.stats import price


def summon(s: TState, seat: int, card: int) -> None:
    """Play a card from the Hand: it is declared, then it is paid for and its targets are chosen."""
    cost = tuple(price(s, seat, card))
    face = s.card(card)
    start_batch(s, [Event(ev.SUMMON, seat, card)])
    if face.scheme is not None:
        lock_sacrifices(s, seat)
        d = declare(s, SCHEME, face.scheme, seat, card)
    else:
        d = declare(s, SUMMONS, NOTHING, seat, card)
    announce(s, d, cost)
    if not any(cost) and not face.x:
        s.push(FLOOR, seat, -1, card)


def text_of(s: TState, option: int) -> Text:
    """The effect an option to use one speaks of."""
    index, kept = questions.used(option)
    card = a_of(option)
    return (s.card(card) if kept else s.current_face(card)).texts[index]


def use(s: TState, seat: int, option: int) -> None:
    """Use an effect of a card in play."""
    card = a_of(option)
    text = text_of(s, option)
    lock_sacrifices(s, seat)
    s.used[card] |= 1 << text.index
    announce(s, declare(s, ABILITY, text, seat, card), text.power)


def use_deity(s: TState, seat: int, parts: list[Text]) -> None:
    """T-16.10: one decision sets off all Active parts whose time it is; one announcement per game (T-R84).

    Each part is an object of its own: the first is announced first and lies on top.
    """
    card = s.deity[seat]
    lock_sacrifices(s, seat)
    s.flags[card] |= layout.ANNOUNCED
    for text in reversed(parts):
        announce(s, declare(s, POWER, text, seat, card), text.power)


def enter_play(s: TState, d: Declared) -> None:
    """A Summon resolves: the card comes into play (T-9.2), on the Combat Field, where it stays (T-3.4), or in one of
    its directions (T-3.7)."""
    card = d.source
    face = s.card(card)
    if face.kind == layout.FORTIFICATION and len(face.directions) > 1:
        f = s.push(BUILD, d.who, -1, card)
        f.n = d.number
        return
    zone = face.directions[0] if face.kind == layout.FORTIFICATION else layout.FIELD
    _arrive(s, d, zone)


def _arrive(s: TState, d: Declared, kind: int) -> None:
    s.declared.remove(d)
    zone = at(d.who, kind)  # her own; it will lie on top (T-9.16, T-R56)
    comes = [Event(ev.ENTER, d.who, d.source, ev.BY_SUMMON, zone), Event(ev.SUMMONED, d.who, d.source, d.x)]
    start_batch(s, comes, d.cause_line)  # because it was announced


class Build(Word):
    """T-9.15: which of the printed directions. Frame: `n` = the object's number, `source` = the Fortification."""

    def run(self, s: TState, f: Frame) -> None:
        directions = s.card(f.source).directions
        s.ask(f.who, questions.ASK_COMPASS, [code(questions.DIRECTION, f.source, k) for k in directions])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        s.frames.pop()
        d = declared_object(s, f.n)
        if d is not None:
            _arrive(s, d, b_of(code))


BUILD: Final = Build()
