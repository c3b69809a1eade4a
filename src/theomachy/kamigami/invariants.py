"""What must hold on every Kamigami table."""

from __future__ import annotations

from theomachy.kamigami import layout
from theomachy.kamigami.state import KState


def broken_invariants(s: KState) -> list[str]:
    wrong: list[str] = []
    for p in range(s.n):
        if s.energy[p] < 0 or s.temple_energy[p] < 0 or s.faith[p] < 0:
            wrong.append(f"seat {p} has less than no Energy or Faith")  # K-10.1
        if s.phase and not s.over and not s.out >> p & 1:
            wrong.extend(_seat(s, p))
    for k in range(layout.WARRIORS, layout.SHARED_ZONES):
        pile = s.zones[s.shared(k)]
        if not s.params.variant.even_piles and len({s.face[c] for c in pile}) > 1:
            wrong.append(f"pile {k} of the Hall holds different kinds")
    if not s.params.variant.even_piles:
        piles = s.zones[s.shared(layout.WARRIORS) : s.shared(layout.ARTIFACTS)]
        tops = [s.face[pile[-1]] for pile in piles if pile]
        if len(set(tops)) != len(tops):
            wrong.append("two piles of the Hall hold the same kind")  # K-3.8
        if len(tops) < layout.WARRIOR_PILES and s.zones[s.shared(layout.WARRIOR_DECK)] and s.phase and not s.hall_dirty:
            wrong.append("the Hall has fewer than six piles though the Warrior Deck is not empty")  # K-8.11
    if s.phase and s.active >= 0 and len(s.frames) == 1 and s.attacks:
        wrong.append("an Attack is under way but nothing resolves it")
    return wrong


def _seat(s: KState, p: int) -> list[str]:
    wrong: list[str] = []
    if len(s.zone(p, layout.GOD)) != 1:
        wrong.append(f"seat {p} has {len(s.zone(p, layout.GOD))} Gods")  # K-2.1
    if len(s.zone(p, layout.TEMPLE)) > 1:
        wrong.append(f"seat {p} has several Temples")  # K-2.2
    if s.energy[p] == 0 and not s.sealed >> p & 1:
        wrong.append(f"seat {p} has no Energy and is neither out nor Sealed")
    for kind in (layout.DECK, layout.HAND, layout.PLAY, layout.DISCARD):
        for card in s.zone(p, kind):
            if s.owner[card] != p:
                wrong.append(f"card {card} lies with seat {p} but belongs to {s.owner[card]}")  # K-R77
    return wrong
