""" "… unless its Controller pays 1 II": whoever would suffer may pay (T-R47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from theomachy.core.codes import NO, YES, code
from theomachy.core.frame import Frame, Word
from theomachy.language.words.flow import Unless, perform
from theomachy.language.words.things import Choice
from theomachy.twilight import layout as at
from theomachy.twilight.numbers import power
from theomachy.twilight.power import pay
from theomachy.twilight.stack import RESOLVE, found
from theomachy.twilight.words.headers import ControllerPays

if TYPE_CHECKING:
    from theomachy.twilight.state import TState


def begin(s: TState, f: Frame, sentence: Any) -> None:
    condition = sentence.condition
    if not isinstance(condition, ControllerPays):
        if not condition.holds(s, f):
            perform(s, f, sentence, sentence.body)
        return
    card = _about(s, f, sentence)
    seat = s.holder(card) if card >= 0 else -1
    level = at.LEVELS.index(condition.level)
    if seat < 0 or power(s, seat)[level] < condition.n:
        perform(s, f, sentence, sentence.body)
        return
    u = s.push(UNLESS, seat, f.base, f.source)
    u.picks = ((level, condition.n),)


def _about(s: TState, f: Frame, sentence: Unless) -> int:
    """The card chosen on announcement for the first choice of the sentence."""
    base = s.frames[f.base]
    d = found(s, base.n) if base.word is RESOLVE else None
    if d is not None:
        for t in d.targets:
            if t[0] == d.i and t[1] == 0 and len(t) > 2:
                return t[2]
    for group in sentence.body:
        for clause in getattr(group, "clauses", ()):
            for point in clause.points:
                if isinstance(point, Choice):
                    among = point.among(s, f)
                    return among[0] if among else -1
    return base.it


class UnlessPaid(Word):
    """Frame: `who` = who may pay, `picks` = ((level, amount),); below it the frame of the text."""

    def run(self, s: TState, f: Frame) -> None:
        s.ask(f.who, at.UNLESS_PAID, [code(YES), code(NO)])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        s.frames.pop()
        if code == YES:
            level, n = f.picks[0]
            pay(s, f.who, tuple([n if k == level else 0 for k in range(3)]))
            return
        base = s.frames[f.base]
        d = found(s, base.n)
        if d is not None:
            step = getattr(d.word, "steps", ())[d.i]
            sentence = getattr(step, "then", step)
            perform(s, s.frames[-1], sentence, sentence.body)


UNLESS: Final = UnlessPaid()
