"""Setup as real decisions: Gods chosen in secret and revealed together, Temples, Main Gods, the Hall (K-3, K-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from theomachy.core import rng, zones
from theomachy.core.codes import a_of, code
from theomachy.core.frame import Frame, Word
from theomachy.core.machine import SECRET
from theomachy.core.trail import Trail
from theomachy.core.view import alias_keys
from theomachy.kamigami import hall, ids
from theomachy.kamigami.state import KState
from theomachy.kamigami.turn import TURN

if TYPE_CHECKING:
    from theomachy.kamigami.rules import KamigamiRules

MAIN: Final = 0
DEAL: Final = 1
GODS: Final = 2
REVEAL: Final = 3
TEMPLES: Final = 4
TABLE: Final = 5
START_ENERGY: Final = 15
MAIN_ENERGY: Final = 20
SUPPORT_ENERGY: Final = 10
TEMPLE_ENERGY: Final = 5


class Setup(Word):
    """Frame: `cards` = Gods chosen so far (by seat, -1: not yet), `i` = whose choice, `them` = order of choosing."""

    def run(self, s: KState, f: Frame) -> None:
        STEPS[f.step](s, f)

    def answer(self, s: KState, f: Frame, code: int) -> None:
        seat = s.seat
        if f.step == MAIN:
            chosen = a_of(code)
            s.main |= 1 << chosen
            s.note(ids.L_MAIN, chosen)
        elif f.step == GODS:
            f.cards = (*f.cards[:seat], a_of(code), *f.cards[seat + 1 :])
        else:
            take_temple(s, seat, a_of(code))
        f.i += 1


SETUP: Final = Setup()


def new_state(rules: KamigamiRules, seed: object, kinds: list[int]) -> KState:
    """All cards of the chosen kinds in their places, before anything is dealt."""
    n = rules.params.players
    s = KState(rules, n)
    s.start()
    s.key = rng.key_from(seed)
    s.alias_keys = alias_keys(seed, n)
    s.log = Trail()
    s.zones = [[] for _ in rules.sight]
    faces: list[int] = []
    for number in kinds:
        zone = s.shared(_first_zone(rules, number))
        for _ in range(rules.table.faces[number].copies):
            card = len(faces)
            faces.append(number)
            s.zones[zone].append(card)
            s.place.append(zone)
            s.known.append(rules.sight[zone])
    s.face = faces
    s.owner = [-1] * len(faces)
    s.epoch = [0] * len(faces)
    if rules.params.team:
        s.team = [p % rules.params.teams for p in range(n)]  # K-3.17: no two teammates are neighbours
    return s


def _first_zone(rules: KamigamiRules, number: int) -> int:
    kind = rules.table.kind[number]
    if kind == ids.K_GOD:
        return ids.ASIDE
    if kind == ids.K_TEMPLE:
        return ids.TEMPLES if rules.params.temples else ids.ASIDE
    if kind == ids.K_DISCIPLE:
        return ids.DISCIPLES + rules.table.level[number] - 1
    return ids.WARRIOR_DECK if kind == ids.K_WARRIOR else ids.ARTIFACT_DECK


def begin(s: KState) -> None:
    f = s.push(SETUP, 0)
    f.step = MAIN if s.rules.params.team else DEAL
    f.cards = (-1,) * s.n


def name_mains(s: KState, f: Frame) -> None:
    """Each team names its Main God; the team's first seat says which (K-3.15, K-R87)."""
    teams = s.rules.params.teams
    if f.i < teams:
        members = [p for p in range(s.n) if s.team[p] == f.i]
        s.ask(members[0], ids.D_MAIN, [code(ids.V_MAIN, p) for p in members])
    else:
        f.step = DEAL


def deal_gods(s: KState, f: Frame) -> None:
    """Two at random each (K-3.3); in a Team Match each team gets one Culture at random (K-3.18)."""
    f.i = 0
    f.step = GODS
    gods = [c for c in s.zones[s.shared(ids.ASIDE)] if s.rules.table.kind[s.face[c]] == ids.K_GOD]
    rng.shuffle(s, gods)
    if s.rules.params.team:
        _deal_groups(s, gods)
        f.them = _picking_order(s)
    else:
        for p in range(s.n):
            for card in gods[2 * p : 2 * p + 2]:
                zones.move(s, card, p * ids.SEAT_ZONES + ids.OFFER)
        f.them = tuple(range(s.n))


def _deal_groups(s: KState, gods: list[int]) -> None:
    params = s.rules.params
    faces = s.rules.table.faces
    if params.ignore_pantheon:  # K-R11: an equal share of all Gods
        share = len(gods) // params.teams
        groups = [gods[k * share : (k + 1) * share] for k in range(params.teams)]
    else:
        names = sorted({str(faces[s.face[c]].facts["culture"]) for c in gods})
        order = list(range(len(names)))
        rng.shuffle(s, order)
        fitting = [[c for c in sorted(gods) if faces[s.face[c]].facts["culture"] == names[k]] for k in order]
        groups = [group for group in fitting if len(group) >= params.team_size][: params.teams]
    for team, group in enumerate(groups):
        members = [p for p in range(s.n) if s.team[p] == team]
        lead = next(p for p in members if s.main >> p & 1)
        for card in group:
            zones.move(s, card, lead * ids.SEAT_ZONES + ids.OFFER)
            for p in members:
                zones.look(s, card, p)


def _picking_order(s: KState) -> tuple[int, ...]:
    """Within a team the Main God picks first, then clockwise (K-R87)."""
    order: list[int] = []
    for team in range(s.rules.params.teams):
        lead = next(p for p in range(s.n) if s.team[p] == team and s.main >> p & 1)
        order.extend([p for p in s.clockwise(lead) if s.team[p] == team])
    return tuple(order)


def choose_gods(s: KState, f: Frame) -> None:
    """In secret, one after another; revealed when all have chosen (K-R1, K-R87)."""
    if f.i >= len(f.them):
        f.step = REVEAL
        return
    seat = f.them[f.i]
    lead = seat
    if s.rules.params.team:
        lead = next(p for p in range(s.n) if s.team[p] == s.team[seat] and s.main >> p & 1)
    free = [c for c in s.zone(lead, ids.OFFER) if c not in f.cards]
    s.ask(seat, ids.D_GOD, [code(ids.V_GOD, c) for c in free], SECRET)


def reveal_gods(s: KState, f: Frame) -> None:
    params = s.rules.params
    for p in range(s.n):
        zones.move(s, f.cards[p], p * ids.SEAT_ZONES + ids.GOD)
        s.note(ids.L_GOD, p, f.cards[p])
    for p in range(s.n):
        for card in list(s.zone(p, ids.OFFER)):
            zones.move(s, card, s.shared(ids.ASIDE))
    for p in range(s.n):
        main = bool(s.main >> p & 1)
        s.energy[p] = (MAIN_ENERGY if main else SUPPORT_ENERGY) if params.team else START_ENERGY  # K-3.7, K-3.20
    s.first = _first_player(s)
    f.i = 0
    start = rng.below(s, s.n) if params.team else s.first  # K-3.6, K-3.19
    f.them = tuple(s.clockwise(start))
    f.step = TEMPLES if params.temples else TABLE


def _first_player(s: KState) -> int:
    """A random player, or the Main God of a random team (K-3.4, K-3.22, K-R10), unless the table has agreed."""
    params = s.rules.params
    if params.first_player is not None:
        return params.first_player
    if not params.team:
        return rng.below(s, s.n)
    team = rng.below(s, params.teams)
    return next(p for p in range(s.n) if s.team[p] == team and s.main >> p & 1)


def choose_temples(s: KState, f: Frame) -> None:
    """A Temple whose Sphere is among the God's; whoever has none left plays without (K-3.6, K-R5)."""
    if f.i >= len(f.them):
        f.step = TABLE
        return
    seat = f.them[f.i]
    fitting = temples_for(s, seat)
    if fitting:
        s.ask(seat, ids.D_TEMPLE, [code(ids.V_TEMPLE, c) for c in fitting])
    else:
        f.i += 1


def temples_for(s: KState, seat: int) -> list[int]:
    faces = s.rules.table.faces
    left = s.zones[s.shared(ids.TEMPLES)]
    spheres = faces[s.face[s.god_of(seat)]].facts.get("spheres", ())
    fitting = [c for c in left if faces[s.face[c]].facts["sphere"] in spheres]
    if not fitting and spheres and s.rules.params.temple_dead_end == "any_left":
        return list(left)
    return fitting


def take_temple(s: KState, seat: int, card: int) -> None:
    zones.move(s, card, seat * ids.SEAT_ZONES + ids.TEMPLE)
    s.temple_energy[seat] = TEMPLE_ENERGY
    s.note(ids.L_TEMPLE, seat, card)


def lay_table(s: KState, f: Frame) -> None:
    """The Hall, the starting decks and hands; then the first turn begins (K-3.8 … K-3.14)."""
    for card in list(s.zones[s.shared(ids.TEMPLES)]):
        zones.move(s, card, s.shared(ids.ASIDE))
    lay_hall(s)
    for p in range(s.n):
        for level, count in enumerate(s.rules.params.starting_deck):
            give_disciples(s, p, level, count)
        zones.shuffle(s, p * ids.SEAT_ZONES + ids.DECK)
    for p in range(s.n):
        s.rules.draw(s, p, 5)
    start_turns(s)


def lay_hall(s: KState) -> None:
    warriors = s.shared(ids.WARRIOR_DECK)
    zones.shuffle(s, warriors)
    zones.shuffle(s, s.shared(ids.ARTIFACT_DECK))
    if s.rules.params.variant.even_piles:  # K-3.9
        for k, card in enumerate(list(s.zones[warriors])):
            zones.move(s, card, s.shared(ids.WARRIORS + k % ids.WARRIOR_PILES))
    hall.fill(s, False)


def give_disciples(s: KState, seat: int, level: int, count: int) -> None:
    pile = s.zones[s.shared(ids.DISCIPLES + level)]
    for _ in range(count):
        card = pile[-1]
        s.owner[card] = seat
        zones.move(s, card, seat * ids.SEAT_ZONES + ids.DECK)


def start_turns(s: KState) -> None:
    s.frames.clear()
    s.push(TURN, s.first)
    s.rules.rewatch(s)


STEPS: Final = (name_mains, deal_gods, choose_gods, reveal_gods, choose_temples, lay_table)
