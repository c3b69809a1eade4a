"""Energy as a price: who pays, and how much she could (K-R39, K-R40)."""

from __future__ import annotations

from theomachy.core.frame import Frame
from theomachy.kamigami import layout
from theomachy.kamigami.layout import at
from theomachy.kamigami.standing import energy_of, is_god, is_temple
from theomachy.kamigami.state import KState


def payer(s: KState, f: Frame) -> int:
    """The God or Temple that bears the text, else your God (K-R39)."""
    base = s.frames[f.base]
    if is_god(s, base.source) or is_temple(s, base.source):
        return base.source
    temple = s.temple_of(base.who) if s.params.temples_pay_for_cards else -1
    if temple >= 0 and energy_of(s, temple) > s.energy[base.who]:
        return temple
    return s.god_of(base.who)


def most_energy(s: KState, f: Frame) -> int:
    """The most that can be paid; a God's last Energy only where the table allows it (K-R40)."""
    card = payer(s, f)
    if card < 0:
        return -1
    return energy_of(s, card) - (s.params.forbid_suicide_payment and is_god(s, card))


def takes_last(s: KState, f: Frame, n: int) -> bool:
    """Whether paying that much takes a God's last Energy: a client asks before it (K-15.9, K-R40)."""
    card = payer(s, f)
    return card >= 0 and is_god(s, card) and energy_of(s, card) <= n


def can_spend(s: KState, who: int, card: int, n: int) -> bool:
    """Whether a card's text can be paid for with that much Energy: the same without a frame."""
    if s.place[card] == at(who, layout.TEMPLE):
        return s.temple_energy[who] >= n
    if s.params.temples_pay_for_cards:
        return max(s.energy[who], s.temple_energy[who]) >= n
    return s.energy[who] - s.params.forbid_suicide_payment >= n
