"""Power: Exhausting Aspects, floating Power, paying (T-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from theomachy.core.codes import DONE, PICK, VALUE, a_of, code
from theomachy.core.frame import Frame, Word
from theomachy.twilight import events as ev
from theomachy.twilight import layout, questions
from theomachy.twilight.card_index import Text, pack_counts
from theomachy.twilight.queries import distinguishable
from theomachy.twilight.state import TState
from theomachy.twilight.stats import power


def affordable(have: list[int], cost: list[int] | tuple[int, ...], printed: tuple[int, ...]) -> bool:
    """Whether a cost can be paid, each type by itself (T-8.3, T-8.10); discounted to nothing, one Power of a printed
    type is still due (T-8.9)."""
    if cost[0] > have[0] or cost[1] > have[1] or cost[2] > have[2]:
        return False
    if cost[0] or cost[1] or cost[2]:
        return True
    return any(printed[k] and have[k] for k in range(3))


def affordable_x(have: list[int], cost: list[int] | tuple[int, ...]) -> bool:
    """Whether a cost with X can be paid; X is at least 1 (T-R85), of any type; nothing else need be left (T-8.9)."""
    return all(have[k] >= cost[k] for k in range(3)) and sum(have) > sum(cost)


def affordable_faces(s: TState, have: list[int]) -> list[bool]:
    """Of every face, whether so much Power pays what is printed on it: worked out once."""
    card_index, key = s.card_index, pack_counts(have)
    found = card_index.affordable.get(key)
    if found is None:
        found = card_index.affordable[key] = [
            affordable_x(have, cost) if index in card_index.with_x else affordable(have, cost, cost)
            for index, cost in enumerate(card_index.costs)
        ]
    return found


def affordable_text(have: list[int], text: Text) -> bool:
    """Whether the Power can be paid that stands before the colon of a text."""
    cost = text.power
    if text.pays_x:
        return affordable_x(have, cost)
    return cost[0] <= have[0] and cost[1] <= have[1] and cost[2] <= have[2]


def power_value(power: Sequence[int]) -> int:
    """Power by level as one number: 1, 2 or 3 each (T-8.4)."""
    return power[0] + 2 * power[1] + 3 * power[2]


def fresh_aspects(s: TState, seat: int, level: int) -> list[int]:
    """A seat's fresh Aspects of a level, Manifested ones too (T-8.8, T-12.6)."""
    levels = s.card_index.levels
    return [c for c in s.resources(seat) if not s.flags[c] & layout.EXHAUSTED and levels[s.face[c]] == level]


def exhaust_for_power(s: TState, seat: int, card: int) -> None:
    """T-8.2: one Power of its type. It cannot be answered or taken back (T-8.7, T-14.4, T-R33)."""
    s.flags[card] |= layout.EXHAUSTED
    at = layout.pool(seat, s.level(card))
    s.floating[at] += 1
    s.note(ev.FLOATED, seat, card, s.level(card), now=s.floating[at])


def pay(s: TState, seat: int, cost: tuple[int, ...]) -> bool:
    """Pay from floating Power (T-8.6) first, then by Exhausting Aspects; False if the seat must choose which (a frame
    asks)."""
    f = Frame(PAYING, seat)
    f.cause_line = s.cause_line()
    f.cards = cost
    if not _pay(s, f):
        return True
    s.frames.append(f)
    return False


def _pay(s: TState, f: Frame) -> list[int]:
    """Go on paying as far as nothing need be asked, then the Aspects to choose from. `f.cards`: what is still due."""
    seat = f.who
    due = list(f.cards)
    for k in range(3):
        if not due[k]:
            continue
        at = layout.pool(seat, k)
        floating = min(due[k], s.floating[at])
        if floating:
            s.floating[at] -= floating
            due[k] -= floating
            s.note(ev.SPENT, seat, -1, floating, k, now=s.floating[at])
        if due[k]:
            fresh = fresh_aspects(s, seat, k)
            kinds = distinguishable(s, fresh, seat)
            if len(fresh) > due[k] and len(kinds) > 1:
                f.cards = tuple(due)
                return kinds
            for c in fresh[: due[k]]:
                s.flags[c] |= layout.EXHAUSTED
                s.note(ev.PAID, seat, c, k)
            due[k] = 0
    f.cards = tuple(due)
    return []


class Paying(Word):
    """Choosing which Aspects to Exhaust. Frame: `cards` = what is still due by level."""

    def run(self, s: TState, f: Frame) -> None:
        kinds = _pay(s, f)
        if kinds:
            s.ask(f.who, questions.ASK_PAY, [code(PICK, c) for c in kinds])
        else:
            s.frames.pop()

    def answer(self, s: TState, f: Frame, code: int) -> None:
        card = a_of(code)
        level = s.level(card)
        s.flags[card] |= layout.EXHAUSTED
        s.note(ev.PAID, f.who, card, level)
        f.cards = tuple([n - (k == level) for k, n in enumerate(f.cards)])


PAID: Final = 1  # the step of X when all is named


class PayingX(Word):
    """T-8.4: X is the total Power put in; at least 1 (T-R85). Frame: `cards` = Power named so far by level."""

    def run(self, s: TState, f: Frame) -> None:
        if f.step == PAID:
            s.frames.pop()
            return
        have = power(s, f.who)
        options = [code(VALUE, k) for k in range(3) if have[k] > f.cards[k]]
        if any(f.cards):
            options.append(DONE)
        s.ask(f.who, questions.ASK_PAY_X, options)

    def answer(self, s: TState, f: Frame, code: int) -> None:
        if code != DONE:
            f.cards = tuple([n + (k == a_of(code)) for k, n in enumerate(f.cards)])
            return
        f.step = PAID
        s.frames[f.base].x = power_value(f.cards)
        pay(s, f.who, f.cards)


PAYING: Final = Paying()
PAYING_X: Final = PayingX()


def ask_x(s: TState, f: Frame) -> None:
    s.push(PAYING_X, f.who, f.base, f.source).cards = (0, 0, 0)


class Floor(Word):
    """T-8.9, T-R86: discounted to nothing, one Power of a printed type is still due; the player says which.

    Frame: `source` = the card; the frame below gets the cost.
    """

    def run(self, s: TState, f: Frame) -> None:
        have = power(s, f.who)
        printed = s.card(f.source).cost
        s.ask(f.who, questions.ASK_WHICH_POWER, [code(VALUE, k) for k in range(3) if printed[k] and have[k]])

    def answer(self, s: TState, f: Frame, code: int) -> None:
        s.frames.pop()
        s.frames[-1].cards = tuple([int(k == a_of(code)) for k in range(3)])


FLOOR: Final = Floor()
