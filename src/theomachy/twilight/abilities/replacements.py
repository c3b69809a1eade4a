"""Before a batch happens: shields and Armor lessen damage, and "would … instead" replaces events."""

from __future__ import annotations

from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.core.scratch_frame import scratch_frame
from theomachy.language.words.flow import And, Replace
from theomachy.twilight import events as ev
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.state import Pending, TState
from theomachy.twilight.stats import live_parts, stack_armor, stats_of


def rewrite_batch(s: TState, events: list[Event]) -> None:
    """Change a batch in place."""
    for e in events:
        if ev.REWRITTEN >> e.kind & 1:
            break
    else:
        return
    for k, e in enumerate(events):
        if e.kind == ev.DAMAGE or e.kind == ev.HURT:
            n = _reduced_damage(s, e)
            if n != e.n:
                events[k] = e.but(n=n)
    if s.card_index.any_replacing or s.effects:
        events[:] = [new for e in events for new in _replaced(s, e)]
    if len(events) > 1:
        _leave_once(events)


def _reduced_damage(s: TState, e: Event) -> int:
    """What is left of damage behind Armor and shields (T-10.19, T-R8)."""
    if e.kind == ev.DAMAGE:
        armor = stack_armor(s, e.who) if e.to != ev.DEFILING or s.params.faq else 0  # the FAQ adds Defile
        shield, about, seat, card = lasting_effects.SEAT_SHIELD, e.who, e.who, -1
    else:
        armor = stats_of(s, e.card)[2] if e.to == ev.IN_COMBAT or s.params.armor_scope == "all" else 0
        shield, about, seat, card = lasting_effects.SHIELD, e.card, s.holder(e.card), e.card
    behind = max(0, e.n - armor)
    left = lasting_effects.absorb_damage(s, shield, about, behind)
    if behind < e.n:
        s.note(ev.PREVENTED, seat, card, e.n - behind, 1)
    if left < behind:
        s.note(ev.PREVENTED, seat, card, behind - left, 0)
    return left


def _leave_once(events: list[Event]) -> None:
    """T-14.6, T-R18: a card leaves once, by the first of several ways."""
    gone = [e.card for e in events if ev.DEPARTURES >> e.kind & 1]
    if len(gone) > 1 and len(gone) > len(set(gone)):
        first = {e.card: k for k, e in reversed(list(enumerate(events))) if ev.DEPARTURES >> e.kind & 1}
        events[:] = [e for k, e in enumerate(events) if not ev.DEPARTURES >> e.kind & 1 or first[e.card] == k]


def _replaced(s: TState, e: Event) -> list[Event]:
    if not ev.REPLACEABLE >> e.kind & 1 or (e.kind == ev.HURT and not e.n):
        return [e]
    if e.kind == ev.DESTROY and e.n == ev.BY_SACRIFICE:
        return [e]  # T-13.4: nothing saves the target of a Sacrifice
    for part, source, who in live_parts(s):
        if part.replace is not None and e.kind in part.replace.event.event_kinds:
            with scratch_frame(s, who, source) as f:
                new = _instead(s, f, part.replace, e)
            if new is not None:
                return new
    for effect in s.effects:
        word = effect.word
        if effect.kind == lasting_effects.REPLACING and isinstance(word, Replace) and e.kind in word.event.event_kinds:
            with lasting_effects.probe_effect(s, effect) as f:
                new = _instead(s, f, word, e)
            if new is not None:
                return new
    return [e]


def _instead(s: TState, f: Frame, word: Replace, e: Event) -> list[Event] | None:
    """What happens instead, if this event is the one meant. What needs a choice is announced."""
    if not word.event.matches(s, f, e):
        return None
    if f.it < 0:
        f.it = e.card
    out: list[Event] = []
    for group in word.body:
        for clause in group.clauses if isinstance(group, And) else ():
            if clause.needs_no_frame():
                clause.make(s, f, out)
            else:
                s.pending.append(Pending(word, f.source, f.who, f.it, f.them, f.player, 0, s.cause_line()))
                return []
    return out
