"""The only writer of zones and of knowledge: every card lies in one zone, and a mask says who knows its face there."""

from __future__ import annotations

from typing import Final

from theomachy.core import rng
from theomachy.core.state import HOW_MANY, State

ALL: Final = -1  # as a mask of zones: nothing was ever shared with a clone


# ---- what a clone shares is copied when it is about to change
def unshare_columns(s: State) -> None:
    """Make what is known of cards and where they lie the state's own."""
    if not s.columns_are_own:
        s.columns_are_own = True
        s.known = s.known.copy()
        s.epoch = s.epoch.copy()
        s.place = s.place.copy()


def unshare_owners(s: State) -> None:
    """Make the owners of cards the state's own."""
    if not s.owners_are_own:
        s.owners_are_own = True
        s.owner = s.owner.copy()


def unshare_zone(s: State, zone: int) -> list[int]:
    """Make the cards of a zone the state's own, and return them."""
    cards = s.zones[zone]
    if not s.own_zone_mask >> zone & 1:
        s.own_zone_mask |= 1 << zone
        cards = s.zones[zone] = cards.copy()
    return cards


def _own(s: State, zone: int, other: int) -> None:
    """Make all the state's own that changes when a card goes from one zone to the other."""
    unshare_columns(s)
    unshare_zone(s, zone)
    unshare_zone(s, other)


# ---- moving
def move(s: State, card: int, to: int) -> None:
    """Put a card on top of a zone."""
    s.zone_version += 1
    if s.own_zone_mask != ALL:
        _own(s, s.place[card], to)
    piles, place = s.zones, s.place
    pile = piles[place[card]]
    if pile[-1] == card:
        pile.pop()
    else:
        pile.remove(card)
    piles[to].append(card)
    rules = s.rules
    if rules.zone_conceals[to]:
        _arrive(s, card, to)
    else:
        place[card] = to
        s.known[card] |= rules.zone_viewers[to]


def move_all(s: State, cards: tuple[int, ...], to: int) -> list[int]:
    """Move several cards, one after another; return the zones they came from."""
    s.zone_version += len(cards)
    if s.own_zone_mask != ALL:
        for card in cards:
            _own(s, s.place[card], to)
    piles, place, known = s.zones, s.place, s.known
    there = piles[to]
    rules = s.rules
    sight, forgets = rules.zone_viewers[to], rules.zone_conceals[to]
    origins: list[int] = []
    for card in cards:
        origin = place[card]
        origins.append(origin)
        pile = piles[origin]
        if pile[-1] == card:
            pile.pop()
        else:
            pile.remove(card)
        there.append(card)
        if forgets:
            _arrive(s, card, to)
        else:
            place[card] = to
            known[card] |= sight
    return origins


def move_top(s: State, pile: int, to: int) -> int:
    """Put the top card of a pile on top of another zone; the card."""
    s.zone_version += 1
    if s.own_zone_mask != ALL:
        _own(s, pile, to)
    card = s.zones[pile].pop()
    s.zones[to].append(card)
    rules = s.rules
    if rules.zone_conceals[to]:
        _arrive(s, card, to)
    else:
        s.place[card] = to
        s.known[card] |= rules.zone_viewers[to]
    return card


def move_tops(s: State, pile: int, to: int, n: int) -> list[int]:
    """Move so many cards from the top, which must be there; return them, in that order."""
    s.zone_version += n
    if s.own_zone_mask != ALL:
        _own(s, pile, to)
    left, there = s.zones[pile], s.zones[to]
    place, known = s.place, s.known
    rules = s.rules
    sight, forgets = rules.zone_viewers[to], rules.zone_conceals[to]
    cards: list[int] = []
    for _ in range(n):
        card = left.pop()
        there.append(card)
        cards.append(card)
        if forgets:
            _arrive(s, card, to)
        else:
            place[card] = to
            known[card] |= sight
    return cards


def move_under(s: State, card: int, to: int) -> None:
    """Put a card at the bottom of a zone."""
    s.zone_version += 1
    unshare_columns(s)
    unshare_zone(s, s.place[card]).remove(card)
    unshare_zone(s, to).insert(0, card)
    _arrive(s, card, to)


def _arrive(s: State, card: int, to: int) -> None:
    """Note the card's arrival in its columns, which are the state's own by now."""
    s.place[card] = to
    rules = s.rules
    known = s.known[card] | rules.zone_viewers[to]
    if rules.zone_conceals[to]:  # T-R27: a Hand is unordered for everyone but its holder
        known &= rules.zone_viewers[to]
        s.epoch[card] += 1  # whoever could tell it apart by where it lay no longer can
    s.known[card] = known


def set_owner(s: State, card: int, owner: int) -> None:
    """A card belongs to a seat from now on; -1: to nobody."""
    unshare_owners(s)
    s.owner[card] = owner


# ---- knowing
def reveal(s: State, card: int) -> None:
    """Show a card's face to everybody."""
    unshare_columns(s)
    s.known[card] = s.rules.everyone


def show_to(s: State, card: int, seat: int) -> None:
    """Show a card's face to one seat."""
    unshare_columns(s)
    s.known[card] |= 1 << seat


def keep_secret(s: State, card: int, seat: int) -> None:
    """Only that seat knows the card where it lies now (it was put there unseen)."""
    kept = s.known[card] & (1 << seat)
    if kept != s.known[card]:
        unshare_columns(s)
        s.known[card] = kept
        s.epoch[card] += 1


def lose_track(s: State, card: int, left: list[int], knows: int) -> None:
    """A card went unseen from among others that lie there unordered: only those in the mask can tell which it was. The
    others know neither it nor those that are `left`, from now on; unless there are none."""
    if left:
        for c in (card, *left):
            if s.known[c] & ~knows:
                unshare_columns(s)
                s.known[c] &= knows
                s.epoch[c] += 1


def reset_knowledge(s: State, card: int) -> None:
    """Only who sees the zone a card lies in knows its face (positions: nobody saw where it came from)."""
    unshare_columns(s)
    s.known[card] = s.rules.zone_viewers[s.place[card]]


def shuffle(s: State, zone: int) -> None:
    """Put a zone into random order; nobody knows where any of its cards lies any more."""
    s.zone_version += 1
    unshare_columns(s)
    cards = unshare_zone(s, zone)
    rng.shuffle(s, cards)
    known = s.known
    for card in cards:
        if known[card]:
            known[card] = 0
            s.epoch[card] += 1


def shuffle_under(s: State, pile: int, zone: int) -> None:
    """Shuffle a pile and put it under the cards of another zone, whose order stays as it was."""
    cards, above = unshare_zone(s, pile), unshare_zone(s, zone)
    s.zones[pile], s.zones[zone] = [], cards
    unshare_columns(s)
    for card in cards:
        s.place[card] = zone
    shuffle(s, zone)
    cards.extend(above)


def reorder(s: State, zone: int) -> None:
    """Put a zone into random order whose faces are known all the same: a pile that lies face up, a hand."""
    s.zone_version += 1
    rng.shuffle(s, unshare_zone(s, zone))


def shuffle_cards(s: State, cards: list[int]) -> list[int]:
    """Shuffle some cards of one zone among the places they lie in; nobody can tell any longer which is which."""
    s.zone_version += 1
    unshare_columns(s)
    zone = unshare_zone(s, s.place[cards[0]])
    places = [zone.index(card) for card in cards]
    mixed = cards.copy()
    rng.shuffle(s, mixed)
    for place, card in zip(places, mixed, strict=True):
        zone[place] = card
        s.known[card] = 0
        s.epoch[card] += 1
    return mixed


def new_cards(s: State, faces: list[int], owner: int, zone: int) -> int:
    """Physical cards that join the game (setup, Mini-cards); the first of them."""
    s.zone_version += 1
    unshare_columns(s)
    unshare_owners(s)
    first, count = len(s.owner), len(faces)
    s.face = s.face + faces
    s.owner.extend([owner] * count)
    s.known.extend([s.rules.zone_viewers[zone]] * count)
    s.epoch.extend([0] * count)
    s.place.extend([zone] * count)
    unshare_zone(s, zone).extend(range(first, first + count))
    return first


def place_temporarily(s: State, card: int, zone: int) -> tuple[int, int]:
    """Place a card on a zone while a question is asked of it; nobody learns anything. Its real zone and index."""
    s.zone_version += 1
    unshare_columns(s)
    place = s.place[card]
    pile = unshare_zone(s, place)
    index = pile.index(card)
    del pile[index]
    unshare_zone(s, zone).append(card)
    s.place[card] = zone
    return place, index


def undo_placement(s: State, card: int, place: int, index: int) -> None:
    """Undo `place_temporarily`: the card lies exactly where it lay."""
    s.zone_version += 1
    unshare_columns(s)
    unshare_zone(s, s.place[card]).remove(card)
    unshare_zone(s, place).insert(index, card)
    s.place[card] = place


def better_known(s: State, card: int, other: int) -> int:
    """Of two equal copies the one more seats know of, or else the second: using it gives away less about the other."""
    return card if HOW_MANY[s.known[card]] > HOW_MANY[s.known[other]] else other


def most_known(s: State, cards: list[int]) -> int:
    """Among equal copies, the one most seats know of: playing it gives away nothing about the others."""
    best = cards[0]
    for card in cards:
        best = better_known(s, card, best)
    return best


def most_known_first(s: State, cards: list[int]) -> list[int]:
    known = s.known
    return sorted(cards, key=lambda card: -HOW_MANY[known[card]])
