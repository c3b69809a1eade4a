"""Prices: who pays Energy and how much she could, and whether the whole was given in the end (K-R38 … K-R40, K-R90)."""

from __future__ import annotations

from typing import Final

from theomachy.core.event import Event
from theomachy.core.event_batch import start_batch
from theomachy.core.frame import Frame, Word
from theomachy.kamigami import events
from theomachy.kamigami.abilities.activation import UNPAID
from theomachy.kamigami.slots import energy_of, in_slot, is_god
from theomachy.kamigami.state import KState

FEWEST: Final = 3  # frames on the stack while something is being paid: a turn, an ability, its payment


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
    energy = energy_of(s, card) - _energy_owed(s, card)
    return energy - 1 if s.params.forbid_suicide_payment and is_god(s, card) else energy


def takes_last_energy(s: KState, who: int, source: int, n: int) -> bool:
    """Whether paying that much takes a God's last Energy: a client asks before it (K-15.9, K-R40)."""
    card = payer(s, who, source)
    return card >= 0 and is_god(s, card) and energy_of(s, card) <= n


# ---- a payment under way
class Paid(Word):
    """Below the batch that pays. Frame: `n` = what is owed, `x` = what was given so far (apply.py), `it` = the God or
    Temple that pays, `cards` = the cards that are paid."""

    def run(self, s: KState, f: Frame) -> None:
        s.frames.pop()
        if f.x < f.n:  # what was lessened or prevented was not paid (K-R67, K-R90)
            s.frames[f.base].did |= UNPAID


PAID: Final = Paid()
COUNTED: Final = (events.LOSE, events.BANISH)  # what an answer may lessen or prevent


def pay(s: KState, f: Frame, batch: list[Event], it: int = -1) -> None:
    """Let a payment happen; afterwards the ability of frame `f` learns whether the whole was given."""
    index = len(s.frames)
    paid = s.push(PAID, f.who, f.base)
    paid.it = it
    paid.cards = tuple([e.card for e in batch if e.kind != events.LOSE])
    paid.n = sum([e.n if e.kind == events.LOSE else 1 for e in batch if e.kind in COUNTED])
    start_batch(s, [e.but(to=index) if e.kind in COUNTED else e for e in batch])


def _energy_owed(s: KState, card: int) -> int:
    """What a God or Temple is paying just now and has not given yet: it is no longer there to pay with (K-R91)."""
    owed = 0
    if len(s.frames) >= FEWEST:
        for f in s.frames:
            if f.word is PAID and f.it == card:
                owed += f.n - f.x
    return owed


def is_being_paid(s: KState, card: int) -> bool:
    """Whether a card is being paid just now (K-R91)."""
    if len(s.frames) >= FEWEST:
        for f in s.frames:
            if f.word is PAID and card in f.cards:
                return True
    return False


def unpledged(s: KState, cards: list[int]) -> list[int]:
    """The cards without those that are being paid just now."""
    if len(s.frames) < FEWEST or not any_card_being_paid(s):
        return cards
    return [c for c in cards if not is_being_paid(s, c)]


def any_card_being_paid(s: KState) -> bool:
    """Whether any card is being paid just now."""
    for f in s.frames:
        if f.word is PAID and f.cards:
            return True
    return False
