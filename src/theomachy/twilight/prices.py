"""Whether what stands before the colon can be paid (T-R47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from theomachy.language.words.things import Choice
from theomachy.twilight import layout as at
from theomachy.twilight.numbers import power
from theomachy.twilight.power import affordable_text
from theomachy.twilight.words.actions import Exhaust

if TYPE_CHECKING:
    from theomachy.core.frame import Frame
    from theomachy.twilight.cards import Text
    from theomachy.twilight.state import TState


def offered(s: TState, f: Frame, text: Text) -> bool:
    """Whether a trigger with a price could be paid for now."""
    if text.once and s.used[f.source] >> text.index & 1:
        return False
    return at_hand(s, f, text) and all(payable(s, f, price) for price in text.late)


def at_hand(s: TState, f: Frame, text: Text) -> bool:
    """Whether what is paid on announcement can be paid, after the parts that came before."""
    return affordable_text(power(s, f.who), text) and exhaustible(s, f, text)


def exhaustible(s: TState, f: Frame, text: Text) -> bool:
    """Whether all can be Exhausted that the text says; not what fights, for its own effects (T-10.4)."""
    if s.flags[f.source] & (at.ATTACKING | at.BLOCKING) and s.step <= 4 and s.phase == at.COMBAT:
        if any(not price.points for price in text.exhausts):
            return False
    if not all(payable(s, f, price) for price in text.exhausting):
        return False
    return len(text.exhausts) < 2 or _together(_wanted(s, f, text.exhausts))


def leaving(s: TState, f: Frame, later: tuple[Exhaust, ...], cards: list[int]) -> list[int]:
    """Those of the cards that can be Exhausted and still leave enough for the prices that are paid after it."""
    taken = f.cards if isinstance(f.word, Exhaust) else ()
    wanted = _wanted(s, f, later)
    return [c for c in cards if _together([[x for x in fit if x != c and x not in taken] for fit in wanted])]


def _wanted(s: TState, f: Frame, prices: tuple[Exhaust, ...]) -> list[list[int]]:
    """For each card that must be Exhausted, which ones it can be."""
    found: list[list[int]] = []
    for price in prices:
        if not price.points:
            found += [[c] for c in price.what.cards(s, f)]
        for point in price.points:
            if isinstance(point, Choice):
                found += [point.among(s, f)] * max(1, point.bounds(s, f)[0])
    return found


def _together(wanted: list[list[int]]) -> bool:
    """Whether each can have a card of its own."""
    has: dict[int, int] = {}  # card -> who has it

    def serve(k: int, tried: set[int]) -> bool:
        for card in wanted[k]:
            if card not in tried:
                tried.add(card)
                if card not in has or serve(has[card], tried):
                    has[card] = k
                    return True
        return False

    return all(serve(k, set()) for k in range(len(wanted)))


def payable(s: TState, f: Frame, price: Any) -> bool:
    """Whether a price of cards or markers can be paid in full."""
    for clause in price.clauses:
        for point in clause.points:
            if isinstance(point, Choice):
                cards = point.among(s, f)
                if s.place[f.source] == at.at(f.who, at.HAND) and f.source in cards:
                    cards.remove(f.source)  # a Scheme leaves the Hand before it is paid for
                if len(cards) < max(1, point.bounds(s, f)[0]):
                    return False
        if not clause.points and not clause.payable(s, f):
            return False
    return True
