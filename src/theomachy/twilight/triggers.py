"""Triggers: what listens to an event, and what then waits to be put on the stack (T-R38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.core.event import Event
from theomachy.language.kinds import Event as Heard
from theomachy.language.words.flow import EachTime, Later
from theomachy.language.words.headers import At, When
from theomachy.twilight import effects as lasting
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight.numbers import ASKING, hold, in_play
from theomachy.twilight.words.headers import Deathbound, Requiem

if TYPE_CHECKING:
    from theomachy.core.frame import Frame, Word
    from theomachy.twilight.cards import Card, Text
    from theomachy.twilight.state import TState


def bind(s: TState, f: Frame, card: int, player: int = -1) -> bool:
    """The header event names a card, and its Controller if it is not yours."""
    base = s.frames[f.base]
    base.it = card
    base.them = (card,) if card >= 0 else ()
    if player < 0 and card >= 0:
        holder = s.holder(card)
        player = holder if holder != base.who else -1
    if player >= 0:
        base.player = player
    return True


def notice(s: TState, e: Event) -> None:
    """Find what the event sets off, by what is in play now."""
    faces = s.rules.listening.get(e.kind)
    if faces:
        face = s.face
        copying = s.copying
        cards = s.rules.cards
        for seat in range(s.n):
            if s.out >> seat & 1:
                continue
            for card in in_play(s, seat):
                index = copying[card]
                if index < 0:
                    index = face[card]
                if index in faces:
                    for text in cards[index].triggers:
                        if isinstance(text.trigger, When) and e.kind in text.trigger.event.heard:
                            _set_off(s, e, text, text.trigger.event, card, seat)
    for effect in s.effects:
        if effect.kind == lasting.EACH_TIME and isinstance(effect.word, EachTime):
            if e.kind in effect.word.event.heard and not s.out >> effect.who & 1:
                _each_time(s, e, effect.word, effect.source, effect.who)


def _set_off(s: TState, e: Event, text: Text, heard: Heard, card: int, seat: int) -> None:
    bit = 1 << text.index
    if text.once and s.used[card] & bit:
        return  # T-R51
    f = hold(s, seat, card)
    if heard.matches(s, f, e):
        x = e.n if e.kind == ev.SUMMONED else 0
        s.pending.append((text, card, seat, f.it, f.them, f.player, x))
        if not text.priced:
            s.used[card] |= bit
    s.frames.pop()


def _each_time(s: TState, e: Event, word: EachTime, source: int, who: int) -> None:
    f = hold(s, who, source)
    if word.event.matches(s, f, e):
        s.pending.append((word, source, who, f.it, f.them, f.player, 0))
    s.frames.pop()


def deathbound(s: TState, card: int, acting: Card, seat: int) -> None:
    """T-R12: from the Combat Field to a Discard Stack; its last Controller controls the trigger."""
    for text in acting.triggers:
        if isinstance(text.trigger, Deathbound) and not s.out >> seat & 1:
            s.pending.append((text, card, seat, card, (card,), -1, 0))


def mourn(s: TState, card: int, acting: Card, seat: int) -> None:
    """T-R13: Requiem, when it is Destroyed."""
    if s.rules.any_requiem:
        for text in acting.triggers:
            if isinstance(text.trigger, Requiem) and seat >= 0 and not s.out >> seat & 1:
                s.pending.append((text, card, seat, card, (card,), -1, 0))


def heresy(s: TState, card: int, seat: int) -> None:
    """The Heresy of a Manifested Aspect; the Controlling player, who holds it, stands in the place of X (T-12.7)."""
    text = s.card(card).heresy
    if text is not None:
        s.pending.append((text, card, seat, card, (card,), s.holder(card), s.holder(card)))


def phase_edge(s: TState, phase: int, edge: str) -> None:
    """Effects timed to the start or the end of a Phase."""
    timed = s.rules.timed.get((phase, edge))
    if timed:
        for seat in range(s.n):
            if s.out >> seat & 1:
                continue
            for card in in_play(s, seat):
                for text in s.acting(card).triggers:
                    if id(text) in timed and isinstance(text.trigger, At):
                        _on_time(s, text, card, seat)
    if s.effects and any(e.kind == lasting.LATER for e in s.effects):
        _delayed(s, phase, edge)


def _on_time(s: TState, text: Text, card: int, seat: int) -> None:
    assert isinstance(text.trigger, At)
    if text.once and s.used[card] >> text.index & 1:
        return
    f = hold(s, seat, card)
    if text.trigger.whose.fits(s, f, s.active):
        s.pending.append((text, card, seat, -1, (), f.player, 0))
        if not text.priced:
            s.used[card] |= 1 << text.index
    s.frames.pop()


def _delayed(s: TState, phase: int, edge: str) -> None:
    """ "At the start of your End Phase, Destroy it": once, and then it is over."""
    kept = []
    for e in s.effects:
        word: Word = e.word
        if e.kind == lasting.LATER and isinstance(word, Later) and word.edge == edge \
                and s.rules.phase_number(word.phase) == phase and not s.out >> e.who & 1:
            f = hold(s, e.who, e.source)
            f.player = e.player
            mine = word.whose.fits(s, f, s.active)
            s.frames.pop()
            if mine:
                s.pending.append((word, e.source, e.who, e.it, e.them, e.player, 0))
                continue
        kept.append(e)
    s.effects = kept


__all__ = ["ASKING", "bind", "deathbound", "heresy", "mourn", "notice", "phase_edge", "at"]
