"""What a seat cannot tell apart: groups of cards whose faces determinize deals anew (T-2.13, T-R27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.twilight import layout as at
from theomachy.twilight.layout import PER_SEAT

if TYPE_CHECKING:
    from theomachy.twilight.state import TState


def back_seen(s: TState, card: int) -> bool:
    """Whether the value on its back is public where it lies (T-2.12)."""
    zone = s.place[card]
    if zone >= s.table:
        return False
    kind = zone % PER_SEAT
    if kind == at.LIFE:
        return bool(s.bare[card]) or s.zones[zone][-1] == card
    return kind not in (at.PILE, at.KEPT)


def pools(s: TState, seat: int) -> list[list[int]]:
    """Per deck whose list the seat knows: first within each value, then among the backs nobody has seen.

    Dealing twice is exact: cards of one value change places everywhere, then unseen backs change values.
    """
    groups: dict[int, list[int]] = {}
    bit = 1 << seat
    kinds = s.rules.kinds
    drafted = s.rules.drafting
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
        for level in range(3):
            found.append([c for c in cards if s.level(c) == level])
        found.append([c for c in cards if not back_seen(s, c)])
    return [pool for pool in found if len(pool) > 1]
