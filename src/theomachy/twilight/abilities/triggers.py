"""Triggers: what listens to an event, and what then waits to be announced (T-R38)."""

from __future__ import annotations

from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.core.scratch_frame import scratch_frame
from theomachy.language.words.flow import EachTime, Later, NextTime
from theomachy.language.words.players import player_of_phase
from theomachy.twilight import card_index
from theomachy.twilight import events as ev
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.card_index import CardFacts, Text
from theomachy.twilight.queries import in_play
from theomachy.twilight.state import Effect, Pending, TState


def bind_references(s: TState, f: Frame, card: int, player: int = -1) -> bool:
    """The header event names a card, and a player or else its Controller."""
    base = s.frames[f.base]
    base.it = card
    base.them = (card,) if card >= 0 else ()
    if player < 0 and card >= 0:
        player = s.holder(card)
    if player >= 0:
        base.player = player
    return True


def note_triggers(s: TState, e: Event) -> None:
    """Find what the event sets off, by what is in play now."""
    faces = s.card_index.listening.get(e.kind)
    if faces:
        _among_cards(s, e, faces)
    for effect in s.effects:
        if effect.kind == lasting_effects.EACH_TIME:
            _each_time(s, e, effect)


def _among_cards(s: TState, e: Event, faces: set[int]) -> None:
    face = s.face
    copying = s.copying
    cards = s.card_index.cards
    for seat in range(s.n):
        if s.out >> seat & 1:
            continue
        for card in in_play(s, seat):
            index = copying[card]
            if index < 0:
                index = face[card]
            if index in faces:
                for text in cards[index].triggers:
                    if text.event is not None and e.kind in text.event.event_kinds:
                        _set_off(s, e, text, card, seat)


def _set_off(s: TState, e: Event, text: Text, card: int, seat: int) -> None:
    if is_used_up(s, text, card) or text.event is None:
        return
    with scratch_frame(s, seat, card) as f:
        if text.event.matches(s, f, e):
            x = e.n if e.kind == ev.SUMMONED else 0
            s.pending.append(Pending(text, card, seat, f.it, f.them, f.player, x, s.cause_line()))
            _count(s, text, card)


def is_used_up(s: TState, text: Text, card: int) -> bool:
    """Whether a trigger that comes once per Turn has been used (T-R51)."""
    return text.once and bool(s.used[card] >> text.index & 1)


def _count(s: TState, text: Text, card: int) -> None:
    """A trigger without a price is used by being set off; one with a price only when that is paid."""
    if not text.priced:
        s.used[card] |= 1 << text.index


def _each_time(s: TState, e: Event, effect: Effect) -> None:
    word = effect.word
    if isinstance(word, EachTime) and e.kind in word.event.event_kinds and not s.out >> effect.who & 1:
        with scratch_frame(s, effect.who, effect.source) as f:
            if word.event.matches(s, f, e):
                s.pending.append(Pending(word, effect.source, effect.who, f.it, f.them, f.player, 0, s.cause_line()))
                if isinstance(word, NextTime):
                    s.effects = [other for other in s.effects if other is not effect]


# ---- what a card sets off by leaving, or by being Manifested
def trigger_deathbound(s: TState, card: int, acting: CardFacts, seat: int) -> None:
    """T-R12: from the Combat Field to a Discard Stack; its last Controller controls the trigger."""
    _parting(s, card, acting, seat, card_index.DEATHBOUND)


def trigger_requiem(s: TState, card: int, acting: CardFacts, seat: int) -> None:
    """T-R13: Requiem, when it is Destroyed. Somebody always controls it: only cards in a draft belong to nobody."""
    if s.card_index.any_requiem:
        _parting(s, card, acting, seat, card_index.REQUIEM)


def _parting(s: TState, card: int, acting: CardFacts, seat: int, moment: int) -> None:
    for text in acting.triggers:
        if text.moment == moment and not s.out >> seat & 1:
            s.pending.append(Pending(text, card, seat, card, (card,), -1, 0, s.cause_line()))


def trigger_heresy(s: TState, card: int, seat: int) -> None:
    """The Heresy of a Manifested Aspect; the Controlling player, who holds it, stands in the place of X (T-12.7)."""
    text = s.card(card).heresy
    if text is not None:
        s.pending.append(Pending(text, card, seat, card, (card,), s.holder(card), s.holder(card), s.cause_line()))


# ---- Phases
def trigger_phase_edge(s: TState, phase: int, edge: str) -> None:
    """Effects timed to the start or the end of a Phase."""
    if s.card_index.timed[edge] >> phase & 1:
        for seat in range(s.n):
            if s.out >> seat & 1:
                continue
            for card in in_play(s, seat):
                for text in s.current_face(card).triggers:
                    if text.moment == card_index.AT_EDGE and text.phase == phase and text.edge == edge:
                        _on_time(s, text, card, seat)
    if s.effects and any(e.kind == lasting_effects.LATER for e in s.effects):
        _delayed(s, phase, edge)


def _on_time(s: TState, text: Text, card: int, seat: int) -> None:
    if is_used_up(s, text, card) or text.whose is None:
        return
    with scratch_frame(s, seat, card) as f:
        if text.whose.fits(s, f, s.active):
            player = player_of_phase(text.whose, s.active)
            s.pending.append(Pending(text, card, seat, player=player, cause_line=s.cause_line()))
            _count(s, text, card)


def _delayed(s: TState, phase: int, edge: str) -> None:
    """ "At the start of your End Phase, Destroy it": once, and then it is over."""
    kept = []
    for e in s.effects:
        if e.kind == lasting_effects.LATER and e.n == phase and _due(s, e, edge):
            of_phase = player_of_phase(e.word.whose, s.active) if isinstance(e.word, Later) else -1
            player = of_phase if of_phase >= 0 else e.player
            s.pending.append(Pending(e.word, e.source, e.who, e.it, e.them, player, 0, s.cause_line()))
        else:
            kept.append(e)
    s.effects = kept


def _due(s: TState, e: Effect, edge: str) -> bool:
    word = e.word
    if not isinstance(word, Later) or word.edge != edge or s.out >> e.who & 1:
        return False
    with lasting_effects.probe_effect(s, e) as f:
        return word.whose.fits(s, f, s.active)
