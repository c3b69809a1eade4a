"""Energy as a price: who pays, and how much she could (K-R39, K-R40)."""

from __future__ import annotations

from theomachy.kamigami.standing import energy_of, in_slot, is_god
from theomachy.kamigami.state import KState


def payer(s: KState, who: int, source: int) -> int:
    """The God or Temple that bears the text, else your God (K-R39)."""
    if in_slot(s, source):
        return source
    temple = s.temple_of(who) if s.params.temples_pay_for_cards else -1
    return temple if temple >= 0 and energy_of(s, temple) > s.energy[who] else s.god_of(who)


def most_energy(s: KState, who: int, source: int) -> int:
    """The most that can be paid; a God's last Energy only where the table allows it (K-R40)."""
    card = payer(s, who, source)
    if card < 0:
        return -1
    energy = energy_of(s, card)
    return energy - 1 if s.params.forbid_suicide_payment and is_god(s, card) else energy


def takes_last(s: KState, who: int, source: int, n: int) -> bool:
    """Whether paying that much takes a God's last Energy: a client asks before it (K-15.9, K-R40)."""
    card = payer(s, who, source)
    return card >= 0 and is_god(s, card) and energy_of(s, card) <= n
