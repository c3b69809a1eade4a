"""What a text lacks to be used: Power, prices, something to do (abilities/priority_options.py says whether it does)."""

from __future__ import annotations

from theomachy.core.frame import Frame
from theomachy.core.scratch_frame import scratch_frame
from theomachy.language.words.flow import And
from theomachy.twilight import card_index, layout
from theomachy.twilight.abilities.announcing import label_holds
from theomachy.twilight.abilities.power import affordable_text
from theomachy.twilight.abilities.prices import can_exhaust_all, is_payable
from theomachy.twilight.abilities.priority_options import can_do
from theomachy.twilight.card_index import Text
from theomachy.twilight.state import TState
from theomachy.twilight.stats import power
from theomachy.twilight.views.options import by_type, printed

Reason = tuple[str, str]


def shortfall(s: TState, seat: int, card: int, text: Text) -> Reason | None:
    """What a text lacks and the rule that asks for it; None: it lacks nothing."""
    have = power(s, seat)
    if not affordable_text(have, text):
        x = " and X" if text.pays_x else ""
        return f"It costs {by_type(text.power)}{x} Power, and you have {by_type(have)}", "T-3.16"
    scheme = text.mode == card_index.SCHEME  # it may be Summoned for nothing (T-R109)
    with scratch_frame(s, seat, card) as f:
        found = _unpaid(s, f, text, () if scheme else text.late)
    if found is not None or scheme or can_do(s, text, seat, card):
        return found
    return _nothing_to_do(s, seat, card, text)


def _unpaid(s: TState, f: Frame, text: Text, late: tuple[And, ...]) -> Reason | None:
    """Why a price besides Power cannot be paid (T-R47)."""
    for price in late:
        if not is_payable(s, f, price):
            return f"Its price cannot be paid now: “{printed(s, price)}”", "T-R47"
    if can_exhaust_all(s, f, text):
        return None
    for exhausted in text.exhausts:
        if not is_payable(s, f, exhausted.group):
            return f"Its price cannot be paid now: “{printed(s, exhausted.group)}”", "T-R47"
    if s.flags[f.source] & (layout.ATTACKING | layout.BLOCKING):
        return "It attacks or blocks, and is not Exhausted for its own effects before the fight", "T-10.4"
    return "There are too few Fresh cards for all of its price", "T-R47"


def _nothing_to_do(s: TState, seat: int, card: int, text: Text) -> Reason:
    labels = {part.label for part in text.parts if not label_holds(s, text, part, seat, card)}
    if len(labels) == 1 and all(part.label in labels for part in text.parts):
        if labels == {card_index.CONVICTION}:
            return "It works with Conviction only, and you have none", "T-3.12"
        return "It works only after a card has been Destroyed this Turn", "T-R14"
    return "There is nothing for it to choose or to work on", "T-R49"
