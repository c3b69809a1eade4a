"""Setup as real decisions: Gods chosen in secret and revealed together, Temples, Main Gods, the Hall (K-3, K-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from theomachy.core import rng, zones
from theomachy.core.codes import code
from theomachy.core.frame import Frame, Word
from theomachy.core.machine import SECRET
from theomachy.core.shared_list import SharedList
from theomachy.core.view import alias_keys
from theomachy.kamigami import drawing, events, hall, layout, questions
from theomachy.kamigami.abilities.listeners import update_listeners
from theomachy.kamigami.layout import at
from theomachy.kamigami.phases.turn import HAND_SIZE, TURN
from theomachy.kamigami.setup import card_pool
from theomachy.kamigami.state import KState
from theomachy.language.cards.loader import CardSet

# Steps of the setup.
MAIN: Final = 0
DEAL: Final = 1
GODS: Final = 2
REVEAL: Final = 3
TEMPLES: Final = 4
TABLE: Final = 5

START_ENERGY: Final = 15  # K-0.16
MAIN_ENERGY: Final = 20  # K-0.17
SUPPORT_ENERGY: Final = 10  # K-0.17
TEMPLE_ENERGY: Final = 5  # K-0.16, K-0.17, K-R4


class Setup(Word):
    """Frame: `cards` = Gods chosen so far (by seat, -1: not yet), `i` = whose choice, `them` = order of choosing."""

    def run(self, s: KState, f: Frame) -> None:
        STEPS[f.step](s, f)

    def answer(self, s: KState, f: Frame, code: int) -> None:
        seat = s.seat
        if f.step == MAIN:
            chosen = questions.seat_of(code)
            s.main |= 1 << chosen
            s.note(events.MAIN, chosen)
        elif f.step == GODS:
            f.cards = (*f.cards[:seat], questions.card_of(code), *f.cards[seat + 1 :])
        else:
            place_temple(s, seat, questions.card_of(code))
        f.i += 1


SETUP: Final = Setup()


def place_cards(s: KState, seed: object, sets: Sequence[CardSet]) -> None:
    """Put all cards of the chosen kinds in their places, before anything is dealt."""
    s.key = rng.key_from(seed)
    s.alias_keys = alias_keys(seed, s.n)
    s.log = SharedList()
    for number in card_pool.choose_kinds(s, sets):
        zones.new_cards(s, [number] * s.card_index.faces[number].copies, -1, s.shared(_first_zone(s, number)))
    if s.params.team:
        s.team = [p % s.params.teams for p in range(s.n)]  # K-3.17: no two teammates are neighbours


def _first_zone(s: KState, number: int) -> int:
    kind = s.card_index.kind[number]
    if kind == layout.K_GOD:
        return layout.ASIDE
    if kind == layout.K_TEMPLE:
        return layout.TEMPLES if s.params.temples else layout.ASIDE
    if kind == layout.K_DISCIPLE:
        return layout.DISCIPLES + s.card_index.level[number] - 1  # K-3.11
    return layout.WARRIOR_DECK if kind == layout.K_WARRIOR else layout.ARTIFACT_DECK


def begin(s: KState) -> None:
    f = s.push(SETUP, 0)
    f.step = MAIN if s.params.team else DEAL  # K-2.26
    f.cards = (-1,) * s.n


def choose_main_gods(s: KState, f: Frame) -> None:
    """Each team names its Main God; the team's first seat says which (K-3.15, K-R87)."""
    teams = s.params.teams
    if f.i < teams:
        members = [p for p in range(s.n) if s.team[p] == f.i]
        s.ask(members[0], questions.ASK_MAIN, [code(questions.MAIN, p) for p in members])
    else:
        f.step = DEAL


def deal_gods(s: KState, f: Frame) -> None:
    """Of all boxes together (K-12.2) two at random each (K-3.2, K-3.3); in a Team Match each team gets one Culture at
    random (K-3.18)."""
    f.i = 0
    f.step = GODS
    gods = [c for c in s.zones[s.shared(layout.ASIDE)] if s.card_index.kind[s.face[c]] == layout.K_GOD]
    rng.shuffle(s, gods)
    if s.params.team:
        _deal_groups(s, gods)
        f.them = _picking_order(s)
    else:
        for p in range(s.n):
            for card in gods[2 * p : 2 * p + 2]:  # K-0.20
                zones.move(s, card, at(p, layout.OFFER))
        f.them = tuple(range(s.n))


def _deal_groups(s: KState, gods: list[int]) -> None:
    params = s.params
    faces = s.card_index.faces
    if params.ignore_pantheon:  # K-R11: an equal share of all Gods
        share = len(gods) // params.teams
        groups = [gods[k * share : (k + 1) * share] for k in range(params.teams)]
    else:
        # K-0.21, K-12.3; a Culture matters here and nowhere else (K-1.21)
        names = sorted({str(faces[s.face[c]].facts["culture"]) for c in gods})
        order = list(range(len(names)))
        rng.shuffle(s, order)
        fitting = [[c for c in sorted(gods) if faces[s.face[c]].facts["culture"] == names[k]] for k in order]
        groups = [group for group in fitting if len(group) >= params.team_size][: params.teams]
    for team, group in enumerate(groups):
        members = [p for p in range(s.n) if s.team[p] == team]
        lead = _lead(s, team)
        for card in group:
            zones.move(s, card, at(lead, layout.OFFER))
            for p in members:
                zones.show_to(s, card, p)


def _picking_order(s: KState) -> tuple[int, ...]:
    """Within a team the Main God picks first, then clockwise (K-R87)."""
    order: list[int] = []
    for team in range(s.params.teams):
        lead = _lead(s, team)
        order.extend([p for p in s.clockwise(lead) if s.team[p] == team])
    return tuple(order)


def choose_gods(s: KState, f: Frame) -> None:
    """In secret, one after another; revealed when all have chosen (K-R1, K-R87)."""
    if f.i >= len(f.them):
        f.step = REVEAL
        return
    seat = f.them[f.i]
    lead = _lead(s, s.team[seat]) if s.params.team else seat
    free = [c for c in s.zone(lead, layout.OFFER) if c not in f.cards]
    s.ask(seat, questions.ASK_GOD, [code(questions.GOD, c) for c in free], SECRET)


def reveal_gods(s: KState, f: Frame) -> None:
    params = s.params
    for p in range(s.n):
        zones.move(s, f.cards[p], at(p, layout.GOD))
        s.note(events.GOD, p, f.cards[p])
    for p in range(s.n):
        for card in list(s.zone(p, layout.OFFER)):
            zones.move(s, card, s.shared(layout.ASIDE))
    for p in range(s.n):
        main = bool(s.main >> p & 1)
        s.energy[p] = (MAIN_ENERGY if main else SUPPORT_ENERGY) if params.team else START_ENERGY  # K-3.2, K-3.7, K-3.20
    s.first = _first_player(s)
    f.i = 0
    start = rng.randbelow(s, s.n) if params.team else s.first  # K-0.38, K-3.6, K-3.19
    f.them = tuple(s.clockwise(start))
    f.step = TEMPLES if params.temples else TABLE


def _first_player(s: KState) -> int:
    """A random player, or the Main God of a random team (K-0.37, K-3.4, K-3.22, K-R10), unless the table has agreed."""
    params = s.params
    if params.first_player is not None:
        return params.first_player
    if not params.team:
        return rng.randbelow(s, s.n)
    return _lead(s, rng.randbelow(s, params.teams))


def _lead(s: KState, team: int) -> int:
    """The seat of a team's Main God."""
    return next(p for p in range(s.n) if s.team[p] == team and s.main >> p & 1)


def choose_temples(s: KState, f: Frame) -> None:
    """A Temple whose Sphere is among the God's; whoever has none left plays without (K-3.6, K-R5)."""
    if f.i >= len(f.them):
        f.step = TABLE
        return
    seat = f.them[f.i]
    fitting = temples_for(s, seat)
    if fitting:
        s.ask(seat, questions.ASK_TEMPLE, [code(questions.TEMPLE, c) for c in fitting])
    else:
        f.i += 1


def temples_for(s: KState, seat: int) -> list[int]:
    """Those left, of all boxes in use (K-12.4), that the Spheres of the seat's God allow (K-2.30)."""
    faces = s.card_index.faces
    left = s.zones[s.shared(layout.TEMPLES)]
    spheres = faces[s.face[s.god_of(seat)]].facts.get("spheres", ())
    fitting = [c for c in left if faces[s.face[c]].facts["sphere"] in spheres]
    if not fitting and spheres and s.params.temple_dead_end == "any_left":
        return list(left)
    return fitting


def place_temple(s: KState, seat: int, card: int) -> None:
    zones.move(s, card, at(seat, layout.TEMPLE))
    s.temple_energy[seat] = TEMPLE_ENERGY
    s.note(events.TEMPLE, seat, card)


def prepare_table(s: KState, f: Frame) -> None:
    """The Hall, the starting decks and hands; then the first turn begins (K-3.8 … K-3.14; for teams K-3.21)."""
    for card in list(s.zones[s.shared(layout.TEMPLES)]):
        zones.move(s, card, s.shared(layout.ASIDE))
    lay_hall(s)
    for p in range(s.n):
        for level, count in enumerate(s.params.starting_deck):
            give_disciples(s, p, level, count)
        zones.shuffle(s, at(p, layout.DECK))
    for p in range(s.n):
        drawing.draw(s, p, HAND_SIZE)
    start_turns(s)


def lay_hall(s: KState) -> None:
    warriors = s.shared(layout.WARRIOR_DECK)
    zones.shuffle(s, warriors)
    zones.shuffle(s, s.shared(layout.ARTIFACT_DECK))  # K-3.10
    if s.params.variant.even_piles:  # K-3.9
        for k, card in enumerate(list(s.zones[warriors])):
            zones.move(s, card, s.shared(layout.WARRIORS + k % layout.WARRIOR_PILES))
    hall.fill_hall(s, False)


def give_disciples(s: KState, seat: int, level: int, count: int) -> None:
    for _ in range(count):
        card = s.zones[s.shared(layout.DISCIPLES + level)][-1]  # K-3.13
        zones.set_owner(s, card, seat)
        zones.move(s, card, at(seat, layout.DECK))


def start_turns(s: KState) -> None:
    s.frames.clear()
    s.push(TURN, s.first)  # the same for teams (K-3.23)
    update_listeners(s)


# Gods are revealed before Temples are chosen (K-R3).
STEPS: Final = (choose_main_gods, deal_gods, choose_gods, reveal_gods, choose_temples, prepare_table)
