""" "… unless its Controller pays 1 II": whoever would suffer may pay (T-R47)."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import NO, YES, code
from theomachy.core.frame import Frame, Word
from theomachy.language.cards.text_placement import clauses_of
from theomachy.language.words.flow import Unless, perform
from theomachy.language.words.things import Choice
from theomachy.twilight import events as ev
from theomachy.twilight import questions
from theomachy.twilight.abilities.power import pay
from theomachy.twilight.abilities.resolving import first_target, resolving
from theomachy.twilight.card_index import Text
from theomachy.twilight.state import TState
from theomachy.twilight.stats import power


def unless_paid(s: TState, f: Frame, sentence: Unless, level: int, n: int) -> None:
    """The sentence happens unless the Controller of what it is about pays so much Power."""
    card = _about(s, f, sentence)
    seat = s.holder(card) if card >= 0 else -1
    if seat < 0 or power(s, seat)[level] < n:
        perform(s, f, sentence, sentence.body)
        return
    u = s.push(UNLESS, seat, f.base, f.source)
    u.cards = tuple([n if k == level else 0 for k in range(3)])


def _about(s: TState, f: Frame, sentence: Unless) -> int:
    """The card chosen on announcement for the first choice of the sentence."""
    target = first_target(s, f)
    if target >= 0:
        return target
    for clause in clauses_of(sentence):
        for point in clause.points:
            if isinstance(point, Choice):
                among = point.candidates(s, f)
                return among[0] if among else -1
    return s.frames[f.base].it


class UnlessPaid(Word):
    """Frame: `who` = who may pay, `cards` = the Power by level; below it the frame of the text."""

    def run(self, s: TState, f: Frame) -> None:
        s.ask(f.who, questions.ASK_UNLESS_PAID, [code(YES), code(NO)])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        s.frames.pop()
        d = resolving(s, f)
        sentence = d.word.parts[d.i].sentence if d is not None and isinstance(d.word, Text) else None
        s.note(ev.ANSWERED, f.who, f.source, code, s.card_index.choices.get(id(sentence), -1))
        if code == YES:
            pay(s, f.who, f.cards)
            return
        if isinstance(sentence, Unless):
            perform(s, s.frames[-1], sentence, sentence.body)


UNLESS: Final = UnlessPaid()
