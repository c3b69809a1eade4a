"""Whether what stands before the colon can be paid (T-R47)."""

from __future__ import annotations

from theomachy.core.frame import Frame
from theomachy.language.running.kinds import Clause, Cost
from theomachy.language.words.flow import And
from theomachy.language.words.things import Choice
from theomachy.twilight import layout
from theomachy.twilight.abilities.power import affordable_text
from theomachy.twilight.abilities.triggers import is_used_up
from theomachy.twilight.card_index import Text, ToExhaust
from theomachy.twilight.layout import at
from theomachy.twilight.loops import only_passes_left
from theomachy.twilight.state import TState
from theomachy.twilight.stats import power


def trigger_payable(s: TState, f: Frame, text: Text) -> bool:
    """Whether a trigger with a price could be paid for now."""
    if is_used_up(s, text, f.source) or only_passes_left(s):
        return False
    return payable_on_announcement(s, f, text) and all(is_payable(s, f, price) for price in text.late)


def payable_on_announcement(s: TState, f: Frame, text: Text) -> bool:
    """Whether what is paid on announcement can be paid, after the parts that came before."""
    return affordable_text(power(s, f.who), text) and can_exhaust_all(s, f, text)


def can_exhaust_all(s: TState, f: Frame, text: Text) -> bool:
    """Whether all can be Exhausted that the text says; not what fights, for its own effects (T-10.4)."""
    fights = s.flags[f.source] & (layout.ATTACKING | layout.BLOCKING)
    if fights and s.phase == layout.COMBAT and s.step <= layout.FIGHT_STEP:
        if any(not price.clause.points for price in text.exhausts):
            return False
    if not all(is_payable(s, f, price.group) for price in text.exhausts):
        return False
    return len(text.exhausts) < 2 or _together(_wanted(s, f, text.exhausts))


def leaving_enough(s: TState, f: Frame, later: tuple[ToExhaust, ...], cards: list[int]) -> list[int]:
    """Those of the cards that can be Exhausted and still leave enough for the prices that are paid after it."""
    taken = f.cards if isinstance(f.word, Clause) else ()  # chosen so far, for this very price
    wanted = _wanted(s, f, later)
    return [c for c in cards if _together([[x for x in fit if x != c and x not in taken] for fit in wanted])]


def _wanted(s: TState, f: Frame, prices: tuple[ToExhaust, ...]) -> list[list[int]]:
    """For each card that must be Exhausted, which ones it can be."""
    found: list[list[int]] = []
    for price in prices:
        points = price.clause.points
        if not points:
            found += [[c] for c in price.what.cards(s, f)]
        for point in points:
            if isinstance(point, Choice):
                found += [point.candidates(s, f)] * max(1, point.bounds(s, f)[0])
    return found


def _together(wanted: list[list[int]]) -> bool:
    """Whether each can have a card of its own."""
    has: dict[int, int] = {}  # card -> who has it
    return all(_serve(wanted, has, k, set()) for k in range(len(wanted)))


def _serve(wanted: list[list[int]], has: dict[int, int], k: int, tried: set[int]) -> bool:
    """Find a card for one of them; whoever has it may have to look for another."""
    for card in wanted[k]:
        if card not in tried:
            tried.add(card)
            if card not in has or _serve(wanted, has, has[card], tried):
                has[card] = k
                return True
    return False


def is_payable(s: TState, f: Frame, price: And) -> bool:
    """Whether a price of cards or markers can be paid in full."""
    for clause in price.clauses:
        for point in clause.points:
            if isinstance(point, Choice):
                cards = point.candidates(s, f)
                if s.place[f.source] == at(f.who, layout.HAND) and f.source in cards:
                    cards.remove(f.source)  # a Scheme leaves the Hand before it is paid for
                if len(cards) < max(1, point.bounds(s, f)[0]):
                    return False
        if not clause.points and isinstance(clause, Cost) and not clause.payable(s, f):
            return False
    return True
