"""Sacrificing Aspects to Destroy a card: certain, and only as a first option (T-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core.batch import happen
from theomachy.core.codes import PICK, a_of, code
from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.core.word import Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.power import alike
from theomachy.twilight.stack import HERESY, finish

if TYPE_CHECKING:
    from theomachy.twilight.state import TState


def spendable(s: TState, seat: int) -> list[int]:
    """Aspects that may be Sacrificed: all but those whose Heresy is not yet resolved (T-13.6)."""
    cards = s.zones[seat * PER_SEAT + at.RESOURCES]
    if s.declared:
        busy = [d.source for d in s.declared if d.kind == HERESY]
        if busy:
            return [c for c in cards if c not in busy]
    return cards


def sacrifices(s: TState, seat: int, out: list[int]) -> None:
    """Every card this seat could Destroy by a Sacrifice now, as option codes; of equal discards one."""
    mine = spendable(s, seat)
    if not mine:
        return
    levels = s.rules.levels
    face = s.face
    have = [0, 0, 0]
    for c in mine:
        have[levels[face[c]]] += 1
    within = s.rules.within(have)
    zones = s.zones
    barred: list[int] = []
    found: list[int] = []
    if s.declared:
        barred = [d.source for d in s.declared if d.locks >> seat & 1]  # T-R42
        found += [card for card in zones[s.table] if face[card] in within and card not in barred]
    for p in range(s.n):
        if s.out >> p & 1:
            continue
        base = p * PER_SEAT
        for zone in range(base + at.FIELD, base + at.WEST + 1):
            if zones[zone]:
                found += [card for card in zones[zone] if face[card] in within and card not in barred]
        pile = zones[base + at.DISCARD]
        if pile:
            found += [card for index, card in {face[card]: card for card in pile}.items() if index in within]
    out += [at.SACRIFICE | card << 6 for card in found]


class Sacrifice(Word):
    """Choosing the Aspects. Frame: `source` = the target, `cards` = the Aspects chosen so far."""

    def run(self, s: TState, f: Frame) -> None:  # type: ignore[override]
        due = list(s.rules.costs[s.face[f.source]])  # T-R43: always the printed cost
        for c in f.cards:
            due[s.level(c)] -= 1
        for k in range(3):
            if due[k]:
                left = [c for c in spendable(s, f.who) if s.level(c) == k and c not in f.cards]
                kinds = alike(s, left, f.who)
                if len(left) > due[k] and len(kinds) > 1:
                    s.ask(f.who, at.SACRIFICE_PAY, [code(PICK, c) for c in kinds])
                    return
                f.cards = (*f.cards, *left[:due[k]])
        self._carry_out(s, f)

    def answer(self, s: TState, f: Frame, code: int) -> None:  # type: ignore[override]
        f.cards = (*f.cards, a_of(code))

    def _carry_out(self, s: TState, f: Frame) -> None:
        """T-13.3, T-R41: the Aspects go, then the target, with no answer in between; its effects are Countered."""
        s.frames.pop()
        target = f.source
        s.note(ev.SACRIFICED, f.who, target, len(f.cards))
        happen(s, [Event(ev.DESTROY, f.who, c, ev.BY_SACRIFICE) for c in f.cards])
        for d in list(s.declared):
            if d.source == target and d.kind != HERESY:  # T-13.5
                if s.place[target] == s.stack_zone():
                    s.declared.remove(d)
                else:
                    finish(s, d)
        happen(s, [Event(ev.DESTROY, f.who, target, ev.BY_SACRIFICE)])


SACRIFICE: Final = Sacrifice()
