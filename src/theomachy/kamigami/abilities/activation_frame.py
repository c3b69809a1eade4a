"""A text being used: pay, announce, let others answer, resolve (K-6.11 … K-6.21, K-R26, K-R38)."""

from __future__ import annotations

from theomachy.core.frame import Frame
from theomachy.kamigami import layout
from theomachy.kamigami.abilities.activation import (
    ANNOUNCE,
    ANNOUNCED,
    CANCELLED,
    FINISH,
    FROM_HAND,
    PAY,
    RESOLVE,
    UNPAID,
    announce,
    begin_bonds,
    tell_use,
)
from theomachy.kamigami.abilities.judging import finish_judgement
from theomachy.kamigami.abilities.prices import pay
from theomachy.kamigami.card_index import Text
from theomachy.kamigami.layout import at
from theomachy.kamigami.state import KState
from theomachy.language.words.flow import If, While


def _met(s: KState, f: Frame, bond: Text) -> bool:
    """Whether a Bond does anything now; of one that is not met nobody is told (K-R68)."""
    return any(not isinstance(step, (If, While)) or step.condition.holds(s, f) for step in bond.steps)


class Using(Text):
    """Its frame holds the registers of the text: `i` = prices paid, `n` = sentences done, `did` = flags."""

    def run(self, s: KState, f: Frame) -> None:
        if f.step == PAY:
            if f.events:  # a price that had to be chosen first
                batch = list(f.events)
                f.events = ()
                pay(s, f, batch)
                return
            if f.i < len(self.prices) and not f.did & (CANCELLED | UNPAID):
                f.i += 1
                price = self.prices[f.i - 1]
                if price.payable(s, f):
                    price.pay(s, f)
                else:  # the part before it has taken what this one needs (K-R90)
                    f.did |= UNPAID
                return
            f.step = ANNOUNCE if not f.did & UNPAID else FINISH
            f.i = 0
        if f.step == ANNOUNCE:
            f.step = RESOLVE
            if f.did & FROM_HAND and s.card_index.bonds[s.face[f.source]]:
                begin_bonds(s, f.who, f.source)  # K-R68: they happen as it resolves, so after the answers
            if not self.is_attack and s.listened & ANNOUNCED:
                announce(s, f)
            if s.frames[-1] is not f:
                return
        if f.step == RESOLVE:
            steps = self.steps
            frames = s.frames
            if not f.n and self.kind == layout.BOND and s.keeps_history and _met(s, f, self):
                tell_use(s, f, self)
            while f.n < len(steps) and not f.did & CANCELLED:
                f.n += 1
                steps[f.n - 1].do(s, f)
                if frames[-1] is not f or s.over:
                    return
            f.step = FINISH
        s.frames.pop()
        if f.who >= 0 and s.zones[at(f.who, layout.JUDGED)]:
            finish_judgement(s, f.who, f.cause_line)
