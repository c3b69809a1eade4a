"""The Hall of Heroes: its piles, Recruiting from them, refilling them (K-8, K-R63)."""

from __future__ import annotations

from theomachy.core import zones
from theomachy.kamigami import card_index, events, layout
from theomachy.kamigami.abilities import lasting_effects
from theomachy.kamigami.params import ON_HALL
from theomachy.kamigami.state import KState


def piles(s: KState) -> list[int]:
    """The zones of the Hall: Warriors, Artifacts, Disciples (K-2.7)."""
    return [s.shared(kind) for kind in range(layout.WARRIORS, layout.SHARED_ZONES)]


def tops(s: KState) -> list[int]:
    """The face-up cards of the Hall: the top of every pile (K-8.5)."""
    start = s.shared(layout.WARRIORS)
    return [pile[-1] for pile in s.zones[start : start + layout.HALL_PILES] if pile]


def price_of(s: KState, seat: int, card: int) -> int:
    """What Recruiting a card costs a player now, at least 0 (K-R65)."""
    return prices(s, seat, [card])[0] if s.effects else s.card_index.cost[s.face[card]]


def prices(s: KState, seat: int, cards: list[int]) -> list[int]:
    """The same for several cards."""
    costs, face = s.card_index.cost, s.face
    less = lasting_effects.discounts(s, seat, cards)
    return [max(0, costs[face[card]] - less[k]) for k, card in enumerate(cards)]


def affordable(s: KState, seat: int) -> list[int]:
    """The face-up cards a player has the Faith for (K-8.1)."""
    faith = s.faith[seat]
    if not s.effects:
        return costing_at_most(s, faith)
    if lasting_effects.is_barred(s, seat, card_index.NO_RECRUIT):
        return []
    cards = tops(s)
    due = prices(s, seat, cards)
    return [c for k, c in enumerate(cards) if due[k] <= faith]


def costing_at_most(s: KState, cost: int) -> list[int]:
    """The face-up cards whose printed cost is not above that."""
    if cost < s.card_index.cheapest:
        return []
    costs, face = s.card_index.cost, s.face
    return [c for c in tops(s) if costs[face[c]] <= cost]


def card_left_zone(s: KState, zone: int) -> None:
    """A card has left a zone: if it was a pile of Warriors or Artifacts, the Hall wants filling up (K-8.8, K-R63); one
    of Disciples is not refilled (K-8.14)."""
    if s.shared(layout.WARRIORS) <= zone < s.shared(layout.DISCIPLES):
        s.hall_dirty = True


def fill_hall(s: KState, turned_up: bool) -> None:
    """Fill the Hall from its own decks, as far as they go (K-2.8, K-2.9, K-R15); `turned_up`: cards shown now count as
    revealed (K-R25)."""
    if s.params.variant.even_piles:  # K-0.9
        _turn_up_piles(s, turned_up)
    else:
        _fill_row(s, layout.WARRIORS, layout.WARRIOR_PILES, layout.WARRIOR_DECK, turned_up)
    _fill_row(s, layout.ARTIFACTS, layout.ARTIFACT_PILES, layout.ARTIFACT_DECK, turned_up)


def _fill_row(s: KState, first: int, size: int, deck_kind: int, turned_up: bool) -> None:
    """Turn up cards until every place has a different kind; a repeated kind is stacked (K-3.8, K-8.9, K-8.12)."""
    deck = s.shared(deck_kind)
    for k in range(size):
        place = s.shared(first + k)
        while s.zones[deck] and not s.zones[place]:
            card = s.zones[deck][-1]
            to = place
            for j in range(size):
                pile = s.zones[s.shared(first + j)]
                if pile and s.face[pile[-1]] == s.face[card]:
                    to = s.shared(first + j)
            zones.move(s, card, to)
            _shown(s, card, turned_up, deck)


def _turn_up_piles(s: KState, turned_up: bool) -> None:
    """KG: the next card of the same pile is turned up; an emptied pile stays empty (K-8.13)."""
    for k in range(layout.WARRIOR_PILES):
        pile = s.zones[s.shared(layout.WARRIORS + k)]
        if pile and s.known[pile[-1]] != s.rules.everyone:
            zones.reveal(s, pile[-1])
            _shown(s, pile[-1], turned_up, s.place[pile[-1]])


def _shown(s: KState, card: int, turned_up: bool, origin: int) -> None:
    s.note(events.SHOWN, -1, card, origin=origin)
    if turned_up and s.card_index.reveals[s.face[card]] and ON_HALL in s.params.reveal_on:
        s.reveals.append(card)


def origin(s: KState, card: int) -> int:
    """Where a Reincarnated card goes back to (K-11.6): its deck, or its Disciple pile."""
    kind = s.card_index.kind[s.face[card]]
    if kind == layout.K_DISCIPLE:
        return s.shared(layout.DISCIPLES + s.card_index.level[s.face[card]] - 1)
    if kind == layout.K_ARTIFACT:
        return s.shared(layout.ARTIFACT_DECK)
    if s.params.variant.even_piles:
        return _smallest_pile(s)
    return s.shared(layout.WARRIOR_DECK)


def _smallest_pile(s: KState) -> int:
    sizes = [len(s.zones[s.shared(layout.WARRIORS + k)]) for k in range(layout.WARRIOR_PILES)]
    return s.shared(layout.WARRIORS + sizes.index(min(sizes)))


def return_to_supply(s: KState, card: int) -> None:
    """Reincarnate: the card returns to the supply, ownership ends, a deck is shuffled (K-11.6, K-R63, K-R70)."""
    to = origin(s, card)
    zones.set_owner(s, card, -1)
    pile = s.zones[to]
    if s.params.variant.even_piles and s.shared(layout.WARRIORS) <= to < s.shared(layout.ARTIFACTS) and pile:
        top = pile[-1]
        zones.move(s, card, to)  # into the face-down part of the smallest pile
        zones.shuffle(s, to)
        zones.move(s, top, to)
        zones.reveal(s, top)
        return
    zones.move(s, card, to)
    if to in (s.shared(layout.WARRIOR_DECK), s.shared(layout.ARTIFACT_DECK)):
        zones.shuffle(s, to)
    else:
        zones.reveal(s, card)
