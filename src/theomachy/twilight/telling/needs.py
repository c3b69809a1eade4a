"""What a text lacks to be used: Power, prices, something to do (abilities/chances.py says whether it does)."""

from __future__ import annotations

from theomachy.core.frame import Frame
from theomachy.core.probe import probe
from theomachy.language.words.flow import And
from theomachy.twilight import book, layout
from theomachy.twilight.abilities.announcing import label_holds
from theomachy.twilight.abilities.chances import can_do
from theomachy.twilight.abilities.power import affordable_text
from theomachy.twilight.abilities.prices import exhaustible, payable
from theomachy.twilight.book import Text
from theomachy.twilight.numbers import power
from theomachy.twilight.state import TState
from theomachy.twilight.telling.describe import by_type, said

Reason = tuple[str, str]


def lacking(s: TState, seat: int, card: int, text: Text) -> Reason | None:
    """None: it lacks nothing."""
    have = power(s, seat)
    if not affordable_text(have, text):
        x = " and X" if text.pays_x else ""
        return f"It costs {by_type(text.power)}{x} Power, and you have {by_type(have)}", "T-3.16"
    scheme = text.mode == book.SCHEME  # it may be Summoned for nothing (T-R109)
    with probe(s, seat, card) as f:
        found = _unpaid(s, f, text, () if scheme else text.late)
    if found is not None or scheme or can_do(s, text, seat, card):
        return found
    return _nothing_to_do(s, seat, card, text)


def _unpaid(s: TState, f: Frame, text: Text, late: tuple[And, ...]) -> Reason | None:
    """T-R47: a price besides Power."""
    for price in late:
        if not payable(s, f, price):
            return f"Its price cannot be paid now: “{said(s, price)}”", "T-R47"
    if exhaustible(s, f, text):
        return None
    for exhausted in text.exhausts:
        if not payable(s, f, exhausted.group):
            return f"Its price cannot be paid now: “{said(s, exhausted.group)}”", "T-R47"
    if s.flags[f.source] & (layout.ATTACKING | layout.BLOCKING):
        return "It attacks or blocks, and is not Exhausted for its own effects before the fight", "T-10.4"
    return "There are too few Fresh cards for all of its price", "T-R47"


def _nothing_to_do(s: TState, seat: int, card: int, text: Text) -> Reason:
    labels = {part.label for part in text.parts if not label_holds(s, text, part, seat, card)}
    if len(labels) == 1 and all(part.label in labels for part in text.parts):
        if labels == {book.CONVICTION}:
            return "It works with Conviction only, and you have none", "T-3.12"
        return "It works only after a card has been Destroyed this Turn", "T-R14"
    return "There is nothing for it to choose or to work on", "T-R49"
