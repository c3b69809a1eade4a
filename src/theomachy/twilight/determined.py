"""What a seat cannot tell apart: groups of cards whose faces determinize deals anew (T-2.13, T-R27)."""

from __future__ import annotations

from collections import Counter

from theomachy.core import rng
from theomachy.twilight import layout as at
from theomachy.twilight.layout import FACTIONS, PER_SEAT
from theomachy.twilight.setup.decks import COPIES
from theomachy.twilight.state import TState


def back_seen(s: TState, card: int) -> bool:
    """Whether the value on its back is public where it lies (T-2.12)."""
    zone = s.place[card]
    if zone >= s.table:
        return False
    kind = zone % PER_SEAT
    if kind == at.LIFE:
        return bool(s.bared[card]) or s.zones[zone][-1] == card
    return kind not in (at.PILE, at.KEPT)


def pools(s: TState, seat: int) -> list[list[int]]:
    """Per deck whose list the seat knows: first within each value, then among the backs nobody has seen.

    Dealing twice is exact: cards of one value change places everywhere, then unseen backs change values.
    """
    groups: dict[int, list[int]] = {}
    bit = 1 << seat
    kinds = s.book.kinds
    drafted = s.params.drafting
    for card, owner in enumerate(s.owner):
        if s.known[card] & bit:
            continue
        kind = kinds[s.face[card]]
        if kind == at.MINI:
            continue
        group = -1 if drafted and owner != seat else owner  # who drafted what is unknown
        groups.setdefault(group * 2 + (kind == at.DEITY_CARD), []).append(card)
    found: list[list[int]] = []
    for cards in groups.values():
        cards.sort(key=lambda card: not back_seen(s, card))  # which of the others has which value is hidden
        found += [[c for c in cards if s.level(c) == level] for level in range(3)]
        found.append(sorted([c for c in cards if not back_seen(s, c)]))
    return [pool for pool in found if len(pool) > 1]


def redeal(s: TState, seat: int) -> None:
    """Another player's own deck is a secret: any cards it might hold by the rules of deck building (T-16)."""
    if s.params.drafting:
        return
    for owner in range(s.n):
        if owner != seat and not s.params.public_decks >> owner & 1:
            _redeal_deck(s, seat, owner)


def _redeal_deck(s: TState, seat: int, owner: int) -> None:
    cards = s.book.cards
    mine = [c for c, o in enumerate(s.owner) if o == owner and s.card(c).kind <= at.SCHEME]
    hidden = [c for c in mine if not s.known[c] >> seat & 1]
    taken = Counter(s.face[c] for c in mine if s.known[c] >> seat & 1)
    left = [card.index for card in cards if card.kind <= at.SCHEME
            for _ in range((1 if "Epic" in card.types else COPIES) - taken[card.index])]
    rng.shuffle(s, left)
    hidden.sort(key=lambda c: not back_seen(s, c))  # values that are seen are served first
    need = _needed(s, owner, taken)
    for c in hidden:
        level = s.level(c) if back_seen(s, c) else -1
        fits = [k for k, face in enumerate(left) if level in (-1, cards[face].level)]
        wanted = [k for k in fits if need[cards[left[k]].colour] > 0]
        if not fits:
            continue  # a deck from a position may break the rules; then the card keeps its face
        face = left.pop((wanted or fits)[0])
        need[cards[face].colour] -= 1
        s.face[c] = face


def _needed(s: TState, owner: int, taken: Counter[int]) -> list[int]:
    """How many cards of each Faction the Deity still requires among the hidden ones."""
    requirement = dict(s.card(s.deity[owner]).face.facts["requirement"] or ())
    need = [requirement.get(faction, 0) for faction in FACTIONS]
    for face, n in taken.items():
        need[s.book.cards[face].colour] -= n
    return need
