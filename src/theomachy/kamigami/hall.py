"""The Hall of Heroes: its piles, Recruiting from them, refilling them (K-8, K-R63)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.core import zones
from theomachy.kamigami import ids

if TYPE_CHECKING:
    from theomachy.kamigami.state import KState


def tops(s: KState) -> list[int]:
    """The face-up cards of the Hall: the top of every pile (K-8.5)."""
    start = s.shared(ids.WARRIORS)
    return [pile[-1] for pile in s.zones[start : start + 12] if pile]


def fill(s: KState, turned_up: bool) -> None:
    """Fill the Hall as far as its decks allow; `turned_up`: cards shown now count as revealed (K-R25)."""
    if s.rules.params.variant.even_piles:
        _turn_up_piles(s, turned_up)
    else:
        _fill_row(s, ids.WARRIORS, ids.WARRIOR_PILES, ids.WARRIOR_DECK, turned_up)
    _fill_row(s, ids.ARTIFACTS, ids.ARTIFACT_PILES, ids.ARTIFACT_DECK, turned_up)


def _fill_row(s: KState, first: int, size: int, deck_kind: int, turned_up: bool) -> None:
    """Turn up cards until every place has a different kind; a repeated kind is stacked (K-3.8, K-8.9, K-8.12)."""
    deck = s.zones[s.shared(deck_kind)]
    for k in range(size):
        place = s.shared(first + k)
        while deck and not s.zones[place]:
            card = deck[-1]
            to = place
            for j in range(size):
                pile = s.zones[s.shared(first + j)]
                if pile and s.face[pile[-1]] == s.face[card]:
                    to = s.shared(first + j)
            zones.move(s, card, to)
            _shown(s, card, turned_up)


def _turn_up_piles(s: KState, turned_up: bool) -> None:
    """KG: the next card of the same pile is turned up; an emptied pile stays empty (K-8.13)."""
    for k in range(ids.WARRIOR_PILES):
        pile = s.zones[s.shared(ids.WARRIORS + k)]
        if pile and s.known[pile[-1]] != s.rules.everyone:
            zones.reveal(s, pile[-1])
            _shown(s, pile[-1], turned_up)


def _shown(s: KState, card: int, turned_up: bool) -> None:
    s.note(ids.L_SHOWN, -1, card)
    if turned_up and s.rules.table.reveals[s.face[card]] and "hall" in s.rules.params.reveal_on:
        s.reveals.append(card)


def origin(s: KState, card: int) -> int:
    """Where a Reincarnated card goes back to (K-11.6): its deck, or its Disciple pile."""
    kind = s.rules.table.kind[s.face[card]]
    if kind == ids.K_DISCIPLE:
        return s.shared(ids.DISCIPLES + s.rules.table.level[s.face[card]] - 1)
    if kind == ids.K_ARTIFACT:
        return s.shared(ids.ARTIFACT_DECK)
    if s.rules.params.variant.even_piles:
        return _smallest_pile(s)
    return s.shared(ids.WARRIOR_DECK)


def _smallest_pile(s: KState) -> int:
    sizes = [len(s.zones[s.shared(ids.WARRIORS + k)]) for k in range(ids.WARRIOR_PILES)]
    return s.shared(ids.WARRIORS + sizes.index(min(sizes)))


def take_back(s: KState, card: int) -> None:
    """Reincarnate: the card returns to the supply, ownership ends, a deck is shuffled (K-11.6, K-R63, K-R70)."""
    to = origin(s, card)
    s.owner[card] = -1
    pile = s.zones[to]
    if s.rules.params.variant.even_piles and to >= s.shared(ids.WARRIORS) and to < s.shared(ids.ARTIFACTS) and pile:
        top = pile[-1]
        zones.move(s, card, to)  # into the face-down part of the smallest pile
        zones.shuffle(s, to)
        zones.move(s, top, to)
        zones.reveal(s, top)
        return
    zones.move(s, card, to)
    if to in (s.shared(ids.WARRIOR_DECK), s.shared(ids.ARTIFACT_DECK)):
        zones.shuffle(s, to)
    else:
        zones.reveal(s, card)
