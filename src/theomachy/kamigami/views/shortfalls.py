"""What a text lacks to be used: Energy, Faith, cards, somebody to attack (abilities/legality.py says whether)."""

from __future__ import annotations

from typing import Final

from theomachy.core import zones
from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.core.scratch_frame import scratch_frame
from theomachy.kamigami import hall, layout
from theomachy.kamigami.abilities.legality import is_usable
from theomachy.kamigami.abilities.prices import any_card_being_paid, most_energy
from theomachy.kamigami.card_files import vocabulary
from theomachy.kamigami.card_index import Text
from theomachy.kamigami.layout import at
from theomachy.kamigami.slots import can_attack
from theomachy.kamigami.state import KState
from theomachy.kamigami.words.headers import PayFaith, Payment
from theomachy.language.words.amounts import X

Reason = tuple[str, str]
_PLACES: Final = {
    layout.HAND: "hand",
    layout.PLAY: "Play Area",
    layout.DISCARD: "Discard Pile",
    layout.DECK: "Draw Deck",
}


def shortfall(s: KState, seat: int, card: int, text: Text, about: Event | None) -> Reason | None:
    """What a text lacks and the rule that asks for it; None: it lacks nothing."""
    playing = s.place[card] == at(seat, layout.HAND)
    if is_usable(s, text, seat, card, playing, about):
        return None
    return _plain(s, seat, card, text) or _fewer(s, seat, card, text, playing) or _worded(s, seat, card, text, about)


def _plain(s: KState, seat: int, card: int, text: Text) -> Reason | None:
    needs = text.needs
    if needs is None:
        return None
    energy = most_energy(s, seat, card)
    if needs.energy > energy:
        return f"It costs {needs.energy} Energy, and you can pay {max(0, energy)}", "K-6.13"
    if needs.faith > s.faith[seat]:
        return f"It costs {needs.faith} Faith, and you have {s.faith[seat]}", "K-6.13"
    if needs.attack and not can_attack(s, seat):
        return "There is no God or Temple it may attack", "K-7.3"
    if needs.chain and not s.chain:
        return "There is no card in your Chain", "K-R36"
    if needs.hall >= 0 and not hall.costing_at_most(s, needs.hall):
        return f"No card in the Hall costs {needs.hall} or less", "K-R36"
    return None


def _fewer(s: KState, seat: int, card: int, text: Text, playing: bool) -> Reason | None:
    """Too few cards of a kind in their places; where the faces alone say which those are."""
    needs = text.needs
    if needs is None or (needs.coloured and s.effects) or any_card_being_paid(s):
        return None
    for mask, where, n in needs.cards:
        there = len(
            [
                c
                for kind in where
                for c in s.zone(seat, kind)
                if mask >> s.face[c] & 1 and not (playing and c == card and len(where) == 1)
            ]
        )
        if there < n:
            places = " and ".join(_PLACES[kind] for kind in where)
            cards = "1 fitting card" if n == 1 else f"{n} fitting cards"
            return (
                f"It needs {cards} in your {places}, and there {'is' if there == 1 else 'are'} {there or 'none'}",
                "K-R36",
            )
    return None


def _worded(s: KState, seat: int, card: int, text: Text, about: Event | None) -> Reason:
    """The price that cannot be paid, or else what cannot be done, in the text's own words."""
    place, index = (
        zones.place_temporarily(s, card, at(seat, layout.PLAY)) if s.place[card] == at(seat, layout.HAND) else (-1, -1)
    )
    with scratch_frame(s, seat, card, text) as f:
        f.x = int(text.pays_x)
        if about is not None and text.event is not None:
            text.event.matches(s, f, about)
        unpaid = next((price for price in text.prices if not price.payable(s, f)), None)
        short = _short(s, f, unpaid) if isinstance(unpaid, Payment) else None
    if place >= 0:
        zones.undo_placement(s, card, place, index)
    if short is not None:
        return short
    say = vocabulary().fragment
    if unpaid is not None:
        return f"Its price cannot be paid now: “{say(unpaid)}”", "K-R38"
    done = f": “{say(text.first)}”" if text.first is not None else ""
    return f"There is nothing for it to choose or to work on{done}", "K-R36"


def _short(s: KState, f: Frame, price: Payment) -> Reason:
    """What there is too little of, Energy or Faith; X is at least 1 (K-R38)."""
    n, most = 1 if isinstance(price.n, X) else price.n.value(s, f), max(0, price.limit(s, f))
    if isinstance(price, PayFaith):
        return f"It costs {n} Faith, and you have {most}", "K-6.13"
    return f"It costs {n} Energy, and you can pay {most}", "K-6.13"
