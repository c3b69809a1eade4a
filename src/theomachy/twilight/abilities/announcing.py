"""Announcing an object: its price is paid, its targets are chosen (T-14, T-R47, T-R49)."""

from __future__ import annotations

from typing import Final

from theomachy.core.codes import CHOOSE_YES_NO, NO, YES, code
from theomachy.core.declared import Declared
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.language.running.kinds import Clause, Point
from theomachy.language.words.players import ChosenPlayer
from theomachy.twilight import card_index, layout
from theomachy.twilight import events as ev
from theomachy.twilight.abilities.declared import (
    HERESY,
    POWER,
    SUMMONS,
    TRIGGERED,
    declare,
    declared_object,
    fizzle,
    pays_x,
)
from theomachy.twilight.abilities.power import ask_x, pay
from theomachy.twilight.abilities.prices import payable_on_announcement, trigger_payable
from theomachy.twilight.card_index import SentenceFacts, Text
from theomachy.twilight.state import Pending, TState
from theomachy.twilight.stats import conviction

# Steps of an announcement.
PAYING: Final = 0
EXHAUSTING: Final = 1
PAYING_X: Final = 2
TARGETS: Final = 3
PRICE: Final = -1  # in place of a sentence: what is paid before all of them (T-R47)
OFFER: Final = 4  # of a trigger with a price: "you may pay; if you do"


class Announce(Word):
    """An object being announced; it is declared already.

    Frame: `n` = the object's number, `step` = how far, `i` = how many clauses have chosen, `cards` = the Power to pay.
    Its registers (`it`, `them`, `player`, `x`) are those of the text.
    """

    def run(self, s: TState, f: Frame) -> None:
        d = declared_object(s, f.n)
        if d is None:
            s.frames.pop()
            return
        text = d.word if isinstance(d.word, Text) else None
        if f.step == OFFER:
            self._offer(s, f, d, text)
            return
        if f.step == PAYING and not self._pay(s, f, d, text):
            return
        if f.step == EXHAUSTING and not self._exhaust(s, f, d, text):
            return
        if f.step == PAYING_X:
            f.step = TARGETS
            d.it, d.them, d.player, d.x = f.it, f.them, f.player, f.x  # T-R100: not what is aimed at from here on
        if text is not None and d.kind != SUMMONS and not self._targets(s, f, text):
            return
        for target, (cards, players) in zip(d.targets, targets_of(s, d), strict=True):
            why = ev.TO_PAY if target[0] == PRICE else 0
            for card in cards:
                s.note(ev.AIMED, d.who, card, why, s.holder(card))
            for seat in players:
                s.note(ev.AIMED, d.who, -1, 0, seat)
        s.frames.pop()
        s.mark_unsettled()

    def _offer(self, s: TState, f: Frame, d: Declared, text: Text | None) -> None:
        if text is None or not trigger_payable(s, f, text):
            self._withdraw(s, d)
        else:
            s.ask(f.who, CHOOSE_YES_NO, [code(YES), code(NO)])

    def _pay(self, s: TState, f: Frame, d: Declared, text: Text | None) -> bool:
        """Whether the Power is paid without a question."""
        f.step = EXHAUSTING
        if d.kind == POWER and text is not None and not payable_on_announcement(s, f, text):
            s.frames.pop()
            start_batch(s, [fizzle(d, ev.UNPAID)])  # T-16.10: a part whose prerequisites fail is left out
            return False
        tell(s, f, d)
        return not any(f.cards) or pay(s, f.who, f.cards)

    def _exhaust(self, s: TState, f: Frame, d: Declared, text: Text | None) -> bool:
        while text is not None and f.i < len(text.exhausts):
            f.i += 1
            text.exhausts[f.i - 1].group.do(s, f)
            if s.frames[-1] is not f:
                return False
        f.step = PAYING_X
        f.i = 0
        if pays_x(s, d):
            ask_x(s, f)
            return False
        return True

    def _targets(self, s: TState, f: Frame, text: Text) -> bool:
        """Whether all choices are made that are made on announcement."""
        clauses = announced_clauses(s, text, f)
        while f.i < len(clauses):
            k = f.i
            f.i += 1
            if any(point.early for point in clauses[k][1].points):
                t = s.push(TARGET, f.who, f.base, f.source)
                t.n = k
                t.x = f.n
                t.player = f.player
                return False
        return True

    def answer(self, s: TState, f: Frame, code: int) -> None:
        d = declared_object(s, f.n)
        if d is None or not isinstance(d.word, Text):
            return
        s.note(ev.ANSWERED, f.who, f.source, code)
        if code != YES:
            self._withdraw(s, d)
            return
        s.used[f.source] |= 1 << d.word.index  # T-R51: only now is it used
        f.step = PAYING
        f.cards = d.word.power

    def _withdraw(self, s: TState, d: Declared) -> None:
        """Take back an announcement that was not paid for."""
        s.frames.pop()
        s.declared.remove(d)
        s.mark_unsettled()


def tell(s: TState, f: Frame, d: Declared) -> None:
    """The announcement is told first; what is paid and aimed at for it, and what comes of it, are its consequences."""
    index = d.word.index if isinstance(d.word, Text) else -1
    f.cause_line = d.cause_line = s.note(ev.ANNOUNCE, d.who, d.source, d.kind, index)


def announced_clauses(s: TState, text: Text, f: Frame) -> list[tuple[int, Clause]]:
    """The clauses whose choices are made now, with their sentence; a labelled one joins in if its condition holds."""
    found = [(PRICE, clause) for price in text.late for clause in price.clauses]
    for k, part in enumerate(text.parts):
        if label_holds(s, text, part, f.who, f.source):
            found += [(k, clause) for clause in obliterate_meaning(s, part).early]
    return found


def label_holds(s: TState, text: Text, part: SentenceFacts, who: int, source: int) -> bool:
    """Whether a sentence with a label would be carried out, as things are now."""
    if part.label == card_index.CONVICTION:
        return conviction(s, who, source if text.mode == card_index.SCHEME else -1)
    return part.label == card_index.PLAIN or obliterating(s)


def obliterate_meaning(s: TState, part: SentenceFacts) -> SentenceFacts:
    """T-R14: what a number behind Obliterate stands for at this table."""
    damages = part.damages if s.params.obliterate_number == "damage_n" else None
    return part if damages is None else damages


def obliterating(s: TState) -> bool:
    """T-R14: a card has been Destroyed this Turn; by the designer's FAQ not by a Sacrifice."""
    if s.params.faq:
        return any(not s.flags[c] & layout.SACRIFICED for c in s.destroyed)
    return bool(s.destroyed)


class Target(Word):
    """The choices of one clause, made on announcement (T-R49).

    Frame: `n` = which clause, `x` = the object's number, `i` = choices made, `picks` = what was chosen in each.
    """

    def run(self, s: TState, f: Frame) -> None:
        d = declared_object(s, f.x)
        clause = target_clause(s, f)
        if d is None or clause is None:
            s.frames.pop()
            return
        sentence, points = clause[0], clause[1].points
        while f.i < len(points):
            point = points[f.i]
            got = point.resolve(s, f) if point.early else ()
            if got is None:
                return
            self._take(s, f, point, got)
        before = sum(1 for t in d.targets if t[0] == sentence)
        chosen = [p for p, point in zip(f.picks, points, strict=True) if point.early]
        d.targets = (*d.targets, *[(sentence, before + k, *cards) for k, cards in enumerate(chosen)])
        s.frames.pop()

    def answer(self, s: TState, f: Frame, code: int) -> None:
        clause = target_clause(s, f)
        if clause is None:
            return
        point = clause[1].points[f.i]
        got = point.add_answer(s, f, code)
        if got is not None:
            self._take(s, f, point, got)

    def _take(self, s: TState, f: Frame, point: Point, got: tuple[int, ...]) -> None:
        f.picks = (*f.picks, got)
        f.cards = ()
        f.i += 1
        if point.early:
            point.bind(s, f, got)


def targets_of(s: TState, d: Declared) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """What was chosen on announcement, in text order: each time the cards and the players (T-R49, T-14.9)."""
    return [((), chosen) if isinstance(point, ChosenPlayer) else (chosen, ()) for point, chosen in _aims(s, d)]


def _aims(s: TState, d: Declared) -> list[tuple[Point, tuple[int, ...]]]:
    """The choices that were made on announcement, each with its outcome."""
    if not isinstance(d.word, Text):
        return []
    text = d.word
    return [(early_points(s, text, sentence)[which], tuple(chosen)) for sentence, which, *chosen in d.targets]


def early_points(s: TState, text: Text, sentence: int) -> list[Point]:
    """The choices of a sentence, or of the prices, that are made on announcement, in text order."""
    if sentence == PRICE:
        clauses = [clause for price in text.late for clause in price.clauses]
    else:
        clauses = list(obliterate_meaning(s, text.parts[sentence]).early)
    return [point for clause in clauses for point in clause.points if point.early]


def reset_targets(s: TState, f: Frame) -> None:
    """Let the text refer to nothing that a `Target` frame has chosen, only to what was aimed at before."""
    d, base = declared_object(s, f.x), s.frames[f.base]
    if d is not None:
        base.it, base.them, base.player = d.it, d.them, d.player
        for point, chosen in _aims(s, d):
            point.bind(s, f, chosen)
        f.player = base.player


def target_clause(s: TState, f: Frame) -> tuple[int, Clause] | None:
    """The clause a `Target` frame chooses for, with its sentence; None: its object is gone."""
    d = declared_object(s, f.x)
    if d is None or not isinstance(d.word, Text):
        return None
    return announced_clauses(s, d.word, s.frames[f.base])[f.n]


ANNOUNCE: Final = Announce()
TARGET: Final = Target()


def announce(s: TState, d: Declared, cost: tuple[int, ...] = ()) -> None:
    """Begin the announcement of an object that is declared already."""
    f = s.push(ANNOUNCE, d.who, len(s.frames), d.source)
    f.n = d.number
    f.cards = cost
    f.it, f.them, f.player, f.x = d.it, d.them, d.player, d.x
    if d.cause_line >= 0:
        f.cause_line = d.cause_line  # of a trigger: what set it off
    if d.kind in (TRIGGERED, HERESY):
        if isinstance(d.word, Text) and d.word.priced:
            f.step = OFFER
        else:
            f.step = TARGETS
            tell(s, f, d)


def announce_trigger(s: TState, p: Pending) -> None:
    """Announce an ability that was set off."""
    is_heresy = isinstance(p.word, Text) and p.word.mode == card_index.HERESY
    d = declare(s, HERESY if is_heresy else TRIGGERED, p.word, p.who, p.source)
    d.it, d.them, d.player, d.x = p.it, p.them, p.player, p.x
    d.cause_line = p.cause_line
    announce(s, d)
