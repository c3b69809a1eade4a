"""Compulsory effects that one event sets off: the active player's first, each player's as she likes (K-R32)."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import code
from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.kamigami import events, loops, questions
from theomachy.kamigami.abilities import lasting_effects
from theomachy.kamigami.state import Effect, KState
from theomachy.language.words.flow import NextTime
from theomachy.language.words.players import player_of_phase


class SetOff(Word):
    """Frame: `cards` = effects (by their place in the list) still to be put in order, `them` = those in order,
    `events` = what set them off. Nothing happens before all are in order, so the places stay right."""

    def run(self, s: KState, f: Frame) -> None:
        if len(f.cards) > 1:
            options = [code(questions.EFFECT, s.effects[k].source, k) for k in f.cards]
            s.ask(f.who, questions.ASK_EFFECT, options)
            return
        s.frames.pop()
        for effect in reversed([s.effects[k] for k in (*f.them, *f.cards)]):
            _begin(s, effect, f.events[0])

    def answer(self, s: KState, f: Frame, code: int) -> None:
        chosen = questions.effect_of(code)
        f.them = (*f.them, chosen)
        f.cards = tuple([k for k in f.cards if k != chosen])


SET_OFF: Final = SetOff()


def trigger(s: KState, e: Event) -> None:
    """Push what an event sets off, so that it resolves in order (K-R95)."""
    found = lasting_effects.triggered_effects(s, e) if s.effects else []
    if not found:
        return
    for seat in reversed([-1, *s.clockwise(s.active)]):
        own = [effect for effect in found if effect.who == seat]
        if len(own) > 1 and seat >= 0 and not s.out_of_play(seat):
            f = s.push(SET_OFF, seat)
            f.cards = tuple([s.effects.index(effect) for effect in own])
            f.events = (e,)
        else:
            for effect in reversed(own):
                _begin(s, effect, e)


def trigger_all(s: KState, happening: tuple[Event, ...]) -> None:
    """Set off the triggers of several events of one moment, the first one first."""
    if s.effects:
        for e in reversed(happening):
            trigger(s, e)


def _begin(s: KState, effect: Effect, e: Event) -> None:
    """Push one effect's text, with what it refers to."""
    if loops.stops_by_itself(s, (loops.EFFECT, effect.source, *e.key())):  # K-R73
        return
    because = lasting_effects.note_share(s, events.SET_OFF, effect)
    f = s.push(effect.word, effect.who, len(s.frames), effect.source)
    if because >= 0:
        f.cause_line = because
    f.it = effect.it
    f.player = effect.player
    facts = s.card_index.lasting[id(effect.word)]
    if facts.event is not None:
        facts.event.matches(s, f, e)
        if isinstance(effect.word, NextTime):
            _spend(s, effect)
    else:  # its moment has come, once
        if facts.whose is not None and player_of_phase(facts.whose, s.active) >= 0:
            f.player = s.active
        s.effects = [x for x in s.effects if x is not effect]


def _spend(s: KState, effect: Effect) -> None:
    """An effect that comes once is over; what waits to be put in order finds the others where they are now."""
    place = next((k for k, other in enumerate(s.effects) if other is effect), -1)
    if place < 0:  # two of its events happened at the same time
        return
    s.effects = [other for other in s.effects if other is not effect]
    for f in s.frames:
        if f.word is SET_OFF:
            f.cards = tuple([k - (k > place) for k in f.cards if k != place])
            f.them = tuple([k - (k > place) for k in f.them if k != place])
