"""Before a batch happens: shields and Armor lessen damage, and "would … instead" replaces events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.language.words.flow import And, Replace
from theomachy.twilight import effects as lasting
from theomachy.twilight import events as ev
from theomachy.twilight.numbers import hold, live, numbers, stack_armor

if TYPE_CHECKING:
    from theomachy.twilight.state import TState


def rewrite(s: TState, events: list[Event]) -> None:
    """Change a batch in place."""
    changed = False
    for k, e in enumerate(events):
        if e.kind == ev.DAMAGE:
            armor = stack_armor(s, e.who) if e.to != ev.DEFILING or s.rules.house.faq else 0  # the FAQ adds Defile
            n = lasting.absorb(s, lasting.SEAT_SHIELD, e.who, max(0, e.n - armor))
            if n != e.n:
                events[k] = e.but(n=n)
        elif e.kind == ev.HURT:
            armor = numbers(s, e.card)[2] if e.to == ev.IN_COMBAT or s.rules.house.armor_scope == "all" else 0
            n = lasting.absorb(s, lasting.SHIELD, e.card, max(0, e.n - armor))  # T-R8
            if n != e.n:
                events[k] = e.but(n=n)
        changed = changed or e.kind in ev.REPLACEABLE
    if changed and (s.rules.replacing or s.effects):
        events[:] = [new for e in events for new in _replaced(s, e)]


def leave_once(events: list[Event]) -> None:
    """T-14.6, T-R18: a card leaves once, by the first of several ways."""
    gone = [e.card for e in events if e.kind in ev.DEPARTURES]
    if len(gone) > len(set(gone)):
        first = {e.card: k for k, e in reversed(list(enumerate(events))) if e.kind in ev.DEPARTURES}
        events[:] = [e for k, e in enumerate(events) if e.kind not in ev.DEPARTURES or first[e.card] == k]


def _replaced(s: TState, e: Event) -> list[Event]:
    if e.kind not in ev.REPLACEABLE or (e.kind == ev.HURT and not e.n):
        return [e]
    if e.kind == ev.DESTROY and e.n == ev.BY_SACRIFICE:
        return [e]  # T-13.4: nothing saves the target of a Sacrifice
    for part, source, who in live(s):
        if isinstance(part.word, Replace) and e.kind in part.word.event.heard:
            f = hold(s, who, source)
            new = _instead(s, f, part.word, e)
            s.frames.pop()
            if new is not None:
                return new
    for effect in s.effects:
        word = effect.word
        if effect.kind == lasting.REPLACING and isinstance(word, Replace) and e.kind in word.event.heard:
            f = hold(s, effect.who, effect.source)
            f.it, f.them, f.player = effect.it, effect.them, effect.player
            new = _instead(s, f, word, e)
            s.frames.pop()
            if new is not None:
                return new
    return [e]


def _instead(s: TState, f: Frame, word: Replace, e: Event) -> list[Event] | None:
    """What happens instead, if this event is the one meant. What needs a choice goes on the stack."""
    if not word.event.matches(s, f, e):
        return None
    if f.it < 0:
        f.it = e.card
    out: list[Event] = []
    for group in word.body:
        for clause in group.clauses if isinstance(group, And) else ():
            if clause.simple():
                clause.make(s, f, out)
            else:
                s.pending.append((word, f.source, f.who, f.it, f.them, f.player, 0))
                return []
    return out
