"""Whether what stands before the colon can be paid (T-R47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from theomachy.language.words.things import Choice
from theomachy.twilight import layout as at
from theomachy.twilight.numbers import power
from theomachy.twilight.power import affordable_text

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
    return all(payable(s, f, price) for price in text.exhausting)


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
