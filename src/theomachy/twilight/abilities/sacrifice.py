"""Sacrificing Aspects to Destroy a card: certain, and only as a first option (T-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from theomachy.core.codes import PICK, a_of, code
from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import NO_CARDS, Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import questions
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.abilities.declared import HERESY, SCHEME, SUMMONS, fizzle, is_being_summoned
from theomachy.twilight.layout import DECLARED, DISCARD, FIELD, SEAT_ZONES
from theomachy.twilight.queries import by_level, distinguishable
from theomachy.twilight.state import TState
from theomachy.twilight.stats import is_barred

# Steps of a Sacrifice.
PRINTED: Final = 0  # Aspects for the printed numbers
MATCHING_X: Final = 1
TOLD: Final = 1


def spendable_aspects(s: TState, seat: int) -> list[int]:
    """Aspects that may be Sacrificed, Fresh or not (T-8.11): all but those whose Heresy is not yet resolved
    (T-13.6)."""
    cards = s.resources(seat)
    if s.declared:
        busy = [d.source for d in s.declared if d.kind == HERESY]
        if busy:
            return [c for c in cards if c not in busy]
    return cards


def sacrifice_options(s: TState, seat: int) -> list[int]:
    """Every card this seat could Destroy by a Sacrifice now (T-13.1), her own included (T-13.11), as option codes;
    remembered until a card moves."""
    if is_barred(s, lasting_effects.NO_SACRIFICE, seat):
        return []
    if s.declared:
        return questions.each(questions.SACRIFICE, _while_declared(s, seat))
    if s.destroyable_at[seat] != s.zone_version:
        mine = s.resources(seat)
        open_to = _lying_open(s, s.card_index.within(by_level(s, mine))) if mine else []
        s.destroyable[seat] = questions.each(questions.SACRIFICE, open_to)
        s.destroyable_at[seat] = s.zone_version
    return s.destroyable[seat]


def _while_declared(s: TState, seat: int) -> list[int]:
    """Cards being Summoned that may be Destroyed (T-9.4); none whose effect the seat has answered otherwise (T-R42)."""
    mine = spendable_aspects(s, seat)
    if not mine:
        return []
    have = by_level(s, mine)
    within = s.card_index.within(have)
    face = s.face
    barred = [d.source for d in s.declared if d.locks >> seat & 1]
    found = [
        card
        for card in s.zones[s.shared(DECLARED)]
        if card not in barred
        and (within[face[card]] if face[card] not in s.card_index.with_x else _matches(s, have, card))
    ]
    return found + _lying_open(s, within, barred)


def _lying_open(s: TState, within: list[bool], barred: Sequence[int] = NO_CARDS) -> list[int]:
    """Cards of these faces in the Combat Fields and Discard Stacks; of equal discards one."""
    found: list[int] = []
    face = s.face
    zones = s.zones
    for base in range(0, s.middle, SEAT_ZONES):  # whoever is out has no cards there
        for zone in range(base + FIELD, base + DISCARD):
            for card in zones[zone]:
                if within[face[card]] and not (barred and card in barred):
                    found.append(card)
        first = len(found)
        for card in zones[base + DISCARD]:
            number = face[card]
            if within[number] and not (barred and card in barred):
                for k in range(first, len(found)):  # they are few
                    if face[found[k]] == number:
                        found[k] = card
                        break
                else:
                    found.append(card)
    return found


def _matches(s: TState, have: list[int], card: int) -> bool:
    """T-R43: for a card being Summoned, X as paid, matched with Aspects worth exactly X."""
    cost = s.card_index.costs[s.face[card]]
    left = [have[k] - cost[k] for k in range(3)]
    return min(left) >= 0 and _worth(left, paid_x(s, card))


def _worth(have: list[int], x: int) -> bool:
    """Whether some of so many Aspects are worth exactly X: one for each Lesser, two for a Greater, three (T-8.4)."""
    return any(0 <= x - 2 * b - 3 * c <= have[0] for b in range(have[1] + 1) for c in range(have[2] + 1))


def paid_x(s: TState, card: int) -> int:
    """What was paid for X in the cost of a card being Summoned; elsewhere X is 0 (T-R43)."""
    if s.face[card] in s.card_index.with_x and is_being_summoned(s, card):
        return next(d.x for d in s.declared if d.source == card and d.kind in (SCHEME, SUMMONS))
    return 0


def sacrifice(s: TState, seat: int, card: int) -> None:
    """Sacrifice Aspects to Destroy a card."""
    s.push(SACRIFICE, seat, -1, card).x = paid_x(s, card)


class Sacrifice(Word):
    """Choosing the Aspects: first for the printed numbers, then for X.

    Frame: `source` = the target, `cards` = the Aspects chosen so far, `x` = what is still to be matched of X, `did` =
    whether the target is told.
    """

    def run(self, s: TState, f: Frame) -> None:
        if f.step == PRINTED and not self._printed(s, f):
            return
        f.step = MATCHING_X
        if not f.x:
            self._carry_out(s, f)
            return
        left = [c for c in spendable_aspects(s, f.who) if c not in f.cards]
        have = by_level(s, left)
        fits = [
            f.x > k and have[k] > 0 and _worth([have[j] - (j == k) for j in range(3)], f.x - k - 1) for k in range(3)
        ]
        self._ask(s, f, [c for c in distinguishable(s, left, f.who) if fits[s.level(c)]])

    def _ask(self, s: TState, f: Frame, cards: list[int]) -> None:
        """Ask which Aspects to Sacrifice. All see that she chooses; so they are told what it is for, once."""
        if f.did != TOLD:
            f.did = TOLD
            f.cause_line = s.note(ev.AIMED, f.who, f.source, ev.TO_SACRIFICE, s.holder(f.source))
        s.ask(f.who, questions.ASK_SACRIFICE_PAY, [code(PICK, c) for c in cards])

    def _printed(self, s: TState, f: Frame) -> bool:
        """Whether all Aspects for the printed cost are chosen; if not, somebody is asked."""
        due = list(
            (s.card_index.costs if f.x else s.card_index.ransoms)[s.face[f.source]]
        )  # T-R43: always the printed cost
        for c in f.cards:
            due[s.level(c)] -= 1
        for k in range(3):
            if due[k]:
                left = [c for c in spendable_aspects(s, f.who) if s.level(c) == k and c not in f.cards]
                kinds = distinguishable(s, left, f.who)
                if len(left) > due[k] and len(kinds) > 1:
                    self._ask(s, f, kinds)
                    return False
                f.cards = (*f.cards, *left[: due[k]])
        return True

    def answer(self, s: TState, f: Frame, code: int) -> None:
        f.cards = (*f.cards, a_of(code))
        if f.step == MATCHING_X:
            f.x -= s.level(a_of(code)) + 1

    def _carry_out(self, s: TState, f: Frame) -> None:
        """T-13.3, T-R41: the Aspects go, then the target, with no answer in between; its effects are Countered."""
        s.frames.pop()
        target = f.source
        mark = s.note(ev.SACRIFICED, f.who, target, len(f.cards), because=f.cause_line)
        start_batch(s, [Event(ev.DESTROY, f.who, c, ev.BY_SACRIFICE) for c in f.cards], mark)
        for d in list(s.declared):
            if d.source == target and d.kind != HERESY:  # T-13.5
                if is_being_summoned(s, target):
                    s.declared.remove(d)
                else:
                    start_batch(s, [fizzle(d, ev.SOURCE_GONE)])
        start_batch(s, [Event(ev.DESTROY, f.who, target, ev.BY_SACRIFICE)], mark)


SACRIFICE: Final = Sacrifice()
