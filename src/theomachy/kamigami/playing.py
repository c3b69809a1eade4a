"""Playing cards from the hand, and the Acts of Gods and Temples (K-4b, K-5, K-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.core import zones
from theomachy.core.codes import code
from theomachy.core.event import Event
from theomachy.core.windows import open_window
from theomachy.kamigami import ids, loops, use
from theomachy.kamigami.use import FROM_HAND, PHASE_WORDS, begin, usable

if TYPE_CHECKING:
    from theomachy.kamigami.state import KState


def play_options(s: KState, seat: int) -> list[int]:
    """Cards that may be played now, once for each Act they can be played for and once for nothing (K-R34)."""
    table = s.rules.table
    links = table.links
    options: list[int] = []
    for number, card in one_of_each(s, s.zones[seat * ids.SEAT_ZONES + ids.HAND]).items():
        if links[number] and not s.follow >> s.rules.colour_of(s, card) & 1:  # K-5.4
            continue
        play = code(ids.V_PLAY, card)
        for act in table.acts[number]:
            if act.free or usable(s, act, seat, card, True):
                options.append(play | act.index << 18)
        options.append(play | ids.NO_ABILITY << 18)
    return options


def one_of_each(s: KState, cards: list[int]) -> dict[int, int]:
    """A card of each face; of equal copies the one most seats know of, which gives nothing away (zones.most_known)."""
    face = s.face
    known = s.known
    found: dict[int, int] = {}
    for card in cards:
        number = face[card]
        other = found.get(number)
        if other is None or known[card].bit_count() > known[other].bit_count():
            found[number] = card
    return found


def slot_acts(s: KState, seat: int) -> list[int]:
    """Acts of the seat's God and Temple that are open now; also what its text opens in this phase (K-4.6, K-R22)."""
    if (s.out | s.sealed) >> seat & 1:
        return []
    variant = s.rules.params.variant
    options: list[int] = []
    for card in slots_of(s, seat):
        for ability in s.rules.table.opens[s.face[card]]:
            if ability.during:
                if ability.during != PHASE_WORDS[s.phase]:
                    continue
            elif not variant.god_acts_any_phase and s.phase != ids.PLAYING:
                continue  # K-R23
            if variant.god_acts_once and ability.kind == ids.ACT and (card << 8 | ability.index) in s.used:
                continue  # K-6.14
            if s.frames[0].picks and loops.refused(s, s.frames[0], card << 8 | ability.index):
                continue  # K-R73
            if usable(s, ability, seat, card):
                options.append(code(ids.V_ACT, card, ability.index))
    return options


def slots_of(s: KState, seat: int) -> list[int]:
    """The God and the standing Temple of a seat."""
    first = seat * ids.SEAT_ZONES
    gods = s.zones[first + ids.GOD]
    temples = s.zones[first + ids.TEMPLE]
    return [*gods, *temples] if temples and not s.ruined >> seat & 1 else gods


def put_in_play(s: KState, seat: int, card: int, by_react: bool) -> None:
    """A card leaves the hand for the Play Area and counts as played (K-2.5, K-R33)."""
    zones.move(s, card, seat * ids.SEAT_ZONES + ids.PLAY)
    s.played.append(card << 4 | seat << 1 | by_react)
    number = s.face[card]
    joins = not by_react or s.rules.params.reacts_join_chain
    if s.rules.table.links[number] and joins and seat == s.active:
        s.chain.append(card)
        s.follow = s.rules.chain_of(s, card)  # K-5.5


def play_card(s: KState, seat: int, card: int, index: int) -> None:
    """Play a card for one of its Acts, or for nothing."""
    put_in_play(s, seat, card, False)
    s.note(ids.L_PLAY, seat, card, index)
    if index != ids.NO_ABILITY:
        f = begin(s, s.rules.table.uses[s.face[card]][index], seat, card)
        f.did |= FROM_HAND
        return
    kind = ids.E_PLAYED if s.rules.table.links[s.face[card]] else ids.E_DISCIPLE
    if s.rules.watching(s, 1 << kind) and s.rules.anyone(s, 1 << kind, seat):
        open_window(s, kind, ids.D_REACT, s.clockwise(s.active), (Event(kind, seat, card, -1),))
    for bond in reversed(s.rules.table.bonds[s.face[card]]):
        use.begin(s, bond, seat, card)
