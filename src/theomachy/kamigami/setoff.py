"""Compulsory effects that one event sets off: the active player's first, each player's as she likes (K-R32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core.codes import b_of, code
from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.kamigami import effects, ids, loops
from theomachy.language.words.flow import Later

if TYPE_CHECKING:
    from theomachy.kamigami.state import Effect, KState


class SetOff(Word):
    """Frame: `cards` = effects (by their place in the list) still to be put in order, `them` = those in order,
    `events` = what set them off. Nothing happens before all are in order, so the places stay right."""

    def run(self, s: KState, f: Frame) -> None:
        if len(f.cards) > 1:
            s.ask(f.who, ids.D_EFFECT, [code(ids.V_EFFECT, s.effects[k].source, k) for k in f.cards])
            return
        s.frames.pop()
        for effect in reversed([s.effects[k] for k in (*f.them, *f.cards)]):
            begin(s, effect, f.events[0])

    def answer(self, s: KState, f: Frame, code: int) -> None:
        chosen = b_of(code)
        f.them = (*f.them, chosen)
        f.cards = tuple([k for k in f.cards if k != chosen])


SET_OFF: Final = SetOff()


def trigger(s: KState, e: Event) -> None:
    """Push what an event sets off, so that it resolves in order."""
    found = effects.triggered(s, e) if s.effects else []
    if not found:
        return
    for seat in reversed([-1, *s.clockwise(s.active)]):
        own = [effect for effect in found if effect.owner == seat]
        if len(own) > 1 and seat >= 0 and not s.out_of_play(seat):
            f = s.push(SET_OFF, seat)
            f.cards = tuple([s.effects.index(effect) for effect in own])
            f.events = (e,)
        else:
            for effect in reversed(own):
                begin(s, effect, e)


def begin(s: KState, effect: Effect, e: Event) -> None:
    """Push one effect's text, with what it refers to."""
    if loops.stopped(s, (loops.EFFECT, effect.source, *e.key())):  # K-R73
        return
    word = effect.word
    f = s.push(word, effect.owner, len(s.frames), effect.source)
    f.it = effect.it
    f.player = effect.player
    if isinstance(word, Later):
        s.effects = [x for x in s.effects if x is not effect]
    else:
        word.event.matches(s, f, e)  # type: ignore[attr-defined]
