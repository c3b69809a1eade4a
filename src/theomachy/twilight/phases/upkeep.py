"""Upkeep of Intrigues in the Refresh Phase (T-5.5 to T-5.7, T-R34, T-R90)."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import PICK, a_of, code
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities.power import pay
from theomachy.twilight.state import TState
from theomachy.twilight.stats import power


class Upkeep(Word):
    """Pay for every Intrigue (T-9.14), in the order its Controller likes. Frame: `cards` = those dealt with."""

    def run(self, s: TState, f: Frame) -> None:
        due = [c for c in s.field(f.who) if s.card(c).kind == layout.INTRIGUE and c not in f.cards]
        if not due:
            s.live_parts = None
            s.frames.pop()
            return
        kinds: dict[tuple[int, ...], int] = {}
        for c in due:  # equal copies in equal states need no order
            kinds.setdefault((s.face[c], s.flags[c], s.freeze[c]), c)
        s.ask(f.who, questions.ASK_UPKEEP, [code(PICK, c) for c in kinds.values()])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        card = a_of(code)
        f.cards = (*f.cards, card)
        due = s.card(card).upkeep
        have = power(s, f.who)
        paid = tuple([min(due[k], have[k]) for k in range(3)])  # T-5.6: as much as you can
        if paid == due:
            s.flags[card] |= layout.UPKEEP_PAID
            if not s.freeze[card]:
                s.flags[card] &= ~layout.EXHAUSTED  # T-5.5: a Frozen one does not Refresh
        else:
            s.flags[card] = s.flags[card] & ~layout.UPKEEP_PAID | layout.EXHAUSTED  # T-R90: Frozen or not
        s.live_parts = None
        mark = f.cause_line
        f.cause_line = s.note(ev.UPKEEP, f.who, card, int(paid == due))
        pay(s, f.who, paid)  # T-5.9
        f.cause_line = mark


UPKEEP: Final = Upkeep()
