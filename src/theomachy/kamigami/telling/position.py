"""Positions: a game in the middle, by face names (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from theomachy.core import zones
from theomachy.core.machine import advance
from theomachy.kamigami import hall, layout, packing
from theomachy.kamigami.abilities.watching import rewatch
from theomachy.kamigami.check import check
from theomachy.kamigami.layout import at
from theomachy.kamigami.phases import turn
from theomachy.kamigami.setup import setup
from theomachy.kamigami.state import KState

SEAT_KEYS: Final = ("god", "energy", "temple", "temple_energy", "hand", "deck", "discard", "play", "faith", "out",
                    "team", "main", "sealed")
TABLE_KEYS: Final = ("game", "active", "phase", "drawn", "turn", "round", "first", "seats", "hall", "artifacts",
                     "faith", "chain", "follow", "netherworld", "warrior_deck", "artifact_deck")
SEAT_ZONES: Final = (("hand", layout.HAND), ("deck", layout.DECK), ("discard", layout.DISCARD), ("play", layout.PLAY))
PHASES: Final = layout.PHASES[1:]


def position(s: KState, options: dict[str, Any]) -> dict[str, Any]:
    """This moment by face names, when nothing is resolving; with the options the table gave."""
    if s.over or s.phase == layout.SETUP or len(s.frames) != 1 or s.frames[0].step != turn.BODY:
        raise ValueError("a position is taken between two actions of a turn: now something is resolving")
    name = _namer(s)
    links = [c for c in s.chain if s.place[c] == at(s.active, layout.PLAY)]
    found: dict[str, Any] = {
        **{key: list(value) if isinstance(value, tuple) else value for key, value in options.items()},
        "game": s.params.variant.name, "players": s.n, "active": s.active, "phase": layout.PHASES[s.phase],
        "turn": s.turn, "round": s.round, "first": s.first, "faith": s.faith[s.active],
        "seats": [_seat(s, p) for p in range(s.n)],
        "hall": [[name(c) for c in reversed(s.zones[s.shared(layout.WARRIORS + k)])]
                 for k in range(layout.WARRIOR_PILES)],
        "artifacts": [[name(c) for c in reversed(s.zones[s.shared(layout.ARTIFACTS + k)])]
                      for k in range(layout.ARTIFACT_PILES)],
        "chain": [name(c) for c in links],
        "netherworld": [name(c) for c in s.zones[s.shared(layout.NETHERWORLD)]],
        "warrior_deck": [name(c) for c in reversed(s.zones[s.shared(layout.WARRIOR_DECK)])],
        "artifact_deck": [name(c) for c in reversed(s.zones[s.shared(layout.ARTIFACT_DECK)])],
    }
    if s.phase == layout.ENDING and s.frames[0].i != turn.ACTS_BEFORE:
        found["drawn"] = True
    if s.follow != (s.book.chain[s.face[links[-1]]] if links else layout.ANY_COLOUR):  # changed, or a card is gone
        found["follow"] = [colour for k, colour in enumerate(layout.COLOURS) if s.follow >> k & 1]
    if len({face.set for face in s.book.faces}) > 1:  # which kinds were chosen (K-12.6)
        used = [s.book.faces[number] for number in sorted(set(s.face))]
        found["kinds"] = [f"{face.set}/{face.name}" for face in used if face.kind in ("warrior", "disciple")]
    return found


def _namer(s: KState) -> Callable[[int], str]:
    """Names of cards; with the set where two kinds in use share a name (K-R78)."""
    faces = s.book.faces
    names = [faces[number].name for number in set(s.face)]
    shared = {name for name in names if names.count(name) > 1}

    def name(card: int) -> str:
        face = faces[s.face[card]]
        return f"{face.set}/{face.name}" if face.name in shared else face.name

    return name


def _seat(s: KState, p: int) -> dict[str, Any]:
    name = _namer(s)
    god, temple = s.god_of(p), s.temple_of(p)
    found: dict[str, Any] = {"god": name(god) if god >= 0 else None, "energy": s.energy[p]}
    if temple >= 0:
        found.update(temple=name(temple), temple_energy=0 if s.ruined >> p & 1 else s.temple_energy[p])
    for key, kind in SEAT_ZONES:
        cards = [name(c) for c in s.zone(p, kind)]
        found[key] = cards[::-1] if key in ("deck", "discard") else cards
    if s.out >> p & 1:
        found["out"] = True
    if s.params.team:
        found.update(team=s.team[p], main=bool(s.main >> p & 1), sealed=bool(s.sealed >> p & 1))
    return found


class Builder:
    """Lays a position on an empty table, card by card, and says exactly what is wrong where."""

    def __init__(self, s: KState, spec: dict[str, Any]) -> None:
        self.s = s
        self.spec = spec
        self.free: dict[int, list[int]] = {}
        for card, number in enumerate(self.s.face):
            self.free.setdefault(number, []).append(card)

    def number(self, name: object, where: str, kind_names: Sequence[str]) -> int:
        """The face meant by a name: whole, with its title, or the part before a comma."""
        if not isinstance(name, str):
            raise ValueError(f"{where}: a face's name is wanted, not {name!r}")
        fitting = [n for n in self.free if self.s.book.faces[n].kind in kind_names]
        for n in fitting:
            face = self.s.book.faces[n]
            whole = (face.name, f"{face.name}, {face.title}", f"{face.set}/{face.name}")
            if name.lower() in [said.lower() for said in whole]:
                return n
        short = [n for n in fitting if self.s.book.faces[n].name.lower().split(",")[0] == name.lower()]
        if len(short) == 1:
            return short[0]
        raise ValueError(f"{where}: no {' or '.join(kind_names)} of the sets in use is called {name!r}")

    def take(self, name: object, where: str, kind_names: Sequence[str] = ("disciple", "warrior", "artifact")) -> int:
        number = self.number(name, where, kind_names)
        if not self.free[number]:
            face = self.s.book.faces[number]
            raise ValueError(f"{where}: there are only {face.copies} copies of {face.name}")
        return self.free[number].pop()

    def put(self, names: object, where: str, zone: int, owner: int, top_first: bool = False,
            kind_names: Sequence[str] = ("disciple", "warrior", "artifact")) -> None:
        cards = [self.take(name, f"{where}[{k}]", kind_names) for k, name in enumerate(listed(names, where))]
        for card in reversed(cards) if top_first else cards:
            self.s.owner[card] = owner
            zones.move(self.s, card, zone)
            zones.forget(self.s, card)  # nobody saw it come from the Hall (K-15.3)

    def build(self) -> KState:
        s, spec = self.s, self.spec
        seats = spec.get("seats")
        if not isinstance(seats, (list, tuple)) or len(seats) != s.n:
            raise ValueError(f"seats: a list of {s.n} seats is wanted")
        for p, seat in enumerate(seats):
            self.seat(p, seat, f"seats[{p}]")
        if self.s.params.team:
            self.teams(seats)
        self.table()
        self.moment()
        return s

    def seat(self, p: int, seat: Any, where: str) -> None:
        s = self.s
        if not isinstance(seat, dict):
            raise ValueError(f"{where}: a dict is wanted, not {seat!r}")
        for key in seat:
            if key not in SEAT_KEYS:
                raise ValueError(f"{where}: unknown key {key!r}; allowed are {', '.join(SEAT_KEYS)}")
        if seat.get("out"):
            s.out |= 1 << p
            return
        if "god" not in seat:
            raise ValueError(f"{where}: a god is wanted")
        god = self.take(seat["god"], f"{where}.god", ("god",))
        zones.move(s, god, at(p, layout.GOD))
        params = self.s.params
        start = setup.START_ENERGY
        if params.team:
            start = setup.MAIN_ENERGY if seat.get("main") else setup.SUPPORT_ENERGY
        sealed = bool(seat.get("sealed"))
        s.energy[p] = self.amount(seat.get("energy", 0 if sealed else start), f"{where}.energy", 0 if sealed else 1)
        if sealed and s.energy[p] > 4:
            raise ValueError(f"{where}.energy: a Sealed God has 0 to 4 Energy, not {s.energy[p]}")  # K-10.17
        if seat.get("temple") is not None:
            self.temple(p, seat, where)
        elif seat.get("temple_energy") is not None:
            raise ValueError(f"{where}.temple_energy: this seat has no temple")
        for key, kind in SEAT_ZONES:
            if key in seat:
                self.put(seat[key], f"{where}.{key}", at(p, kind), p, key in ("deck", "discard"))
        s.faith[p] = self.amount(seat.get("faith", 0), f"{where}.faith", 0)
        if sealed:
            if not params.team:
                raise ValueError(f"{where}.sealed: there is no Sealing in a Free for All")
            s.sealed |= 1 << p

    def temple(self, p: int, seat: dict[str, Any], where: str) -> None:
        s = self.s
        if not self.s.params.temples:
            raise ValueError(f"{where}.temple: this game is played without Temples (temples=True switches them on)")
        card = self.take(seat["temple"], f"{where}.temple", ("temple",))
        zones.move(s, card, at(p, layout.TEMPLE))
        s.temple_energy[p] = self.amount(seat.get("temple_energy", setup.TEMPLE_ENERGY), f"{where}.temple_energy", 0)
        if s.temple_energy[p] == 0:
            s.ruined |= 1 << p

    def amount(self, value: object, where: str, least: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            raise ValueError(f"{where}: a whole number of {least} or more is wanted, not {value!r}")
        return value

    def seat_number(self, value: object, where: str) -> int:
        p = self.amount(value, where, 0)
        if p >= self.s.n:
            raise ValueError(f"{where}: a seat is wanted, 0 to {self.s.n - 1}, not {p}")
        return p

    def teams(self, seats: Sequence[dict[str, Any]]) -> None:
        s, params = self.s, self.s.params
        s.team = [self.amount(seat.get("team", p % params.teams), f"seats[{p}].team", 0)
                  for p, seat in enumerate(seats)]
        for p, team in enumerate(s.team):
            if team >= params.teams:
                allowed = f"{params.teams} teams, 0 to {params.teams - 1}"
                raise ValueError(f"seats[{p}].team: there are {allowed}, not {team}")
        for p, team in enumerate(s.team):
            if s.team.count(team) != params.team_size:  # K-3.15
                raise ValueError(f"seats[{p}].team: team {team} has {s.team.count(team)} players; "
                                 f"there are {params.teams} teams of {params.team_size}")
        for team in sorted(set(s.team)):
            members = [p for p in range(s.n) if s.team[p] == team]
            mains = [p for p in members if seats[p].get("main")] or members[:1]
            if len(mains) != 1:
                raise ValueError(f"seats[{mains[1]}].main: team {team} has one Main God, not those of seats {mains}")
            s.main |= 1 << mains[0]
            if s.sealed >> mains[0] & 1:  # K-10.13
                raise ValueError(f"seats[{mains[0]}].sealed: a Main God is never Sealed")
            if "energy" not in seats[mains[0]]:
                s.energy[mains[0]] = setup.MAIN_ENERGY

    def table(self) -> None:
        s, spec = self.s, self.spec
        self.put(spec.get("netherworld", []), "netherworld", s.shared(layout.NETHERWORLD), -1)
        if "hall" in spec:
            self.row(spec["hall"], "hall", layout.WARRIORS, layout.WARRIOR_PILES, ("warrior",))
        if "artifacts" in spec:
            self.row(spec["artifacts"], "artifacts", layout.ARTIFACTS, layout.ARTIFACT_PILES, ("artifact",))
        even = self.s.params.variant.even_piles
        for key, kind in (("warrior_deck", layout.WARRIOR_DECK), ("artifact_deck", layout.ARTIFACT_DECK)):
            deck = s.shared(kind)
            zones.shuffle(s, deck)
            # with even piles there is no Warrior Deck: what is in no pile is set aside
            if key in spec or (even and "hall" in spec and kind == layout.WARRIOR_DECK):
                self.put(spec.get(key, []), key, deck, -1, True, (key.split("_")[0],))
                for card in [c for c in s.zones[deck] if c in self.free.get(s.face[c], ())]:
                    zones.move(s, card, s.shared(layout.ASIDE))
        if "hall" not in spec and even:
            setup.lay_hall(s)
        hall.fill(s, False)

    def row(self, piles: object, where: str, first: int, size: int, kind_names: Sequence[str]) -> None:
        """A pile is a name, or a list of names with the top first."""
        s = self.s
        if not isinstance(piles, (list, tuple)) or len(piles) > size:
            raise ValueError(f"{where}: a list of at most {size} piles is wanted, not {piles!r}")
        even = self.s.params.variant.even_piles and first == layout.WARRIORS
        seen: set[int] = set()
        for k, pile in enumerate(piles):
            names = [pile] if isinstance(pile, str) else listed(pile, f"{where}[{k}]")
            cards = [self.take(name, f"{where}[{k}]", kind_names) for name in names]
            kinds = {s.face[c] for c in cards}
            if not even and len(kinds) > 1:
                raise ValueError(f"{where}[{k}]: a pile holds cards of one kind")
            if not even and kinds & seen:  # K-3.8, K-8.12
                raise ValueError(f"{where}[{k}]: {names[0]!r} has a pile already; the piles are of different kinds")
            seen |= kinds
            for card in reversed(cards):
                zones.move(s, card, s.shared(first + k))

    def moment(self) -> None:
        s, spec = self.s, self.spec
        if len({s.team[p] for p in range(s.n) if not s.out >> p & 1}) < 2:
            raise ValueError("seats: at least two players, or two teams, are in the game")
        s.active = self.seat_number(spec.get("active", 0), "active")
        if s.out_of_play(s.active):
            raise ValueError(f"active: seat {s.active} cannot be the active player")
        phase = spec.get("phase", "play")
        if phase not in PHASES:
            raise ValueError(f"phase: must be one of {', '.join(PHASES)}, not {phase!r}")
        s.phase = layout.PHASES.index(phase)
        s.turn = self.amount(spec.get("turn", 1), "turn", 1)
        s.round = self.amount(spec.get("round", 1), "round", 1)
        s.first = self.seat_number(spec.get("first", s.active), "first")
        s.faith[s.active] = self.amount(spec.get("faith", s.faith[s.active]), "faith", 0)
        self.plays()
        f = s.push(turn.TURN, s.active)
        f.step = turn.BODY
        if spec.get("drawn"):
            if s.phase != layout.ENDING:
                raise ValueError(f"drawn: the cards of the End Phase, but the phase is {phase!r}")
            f.i = turn.ACTS_AFTER
        rewatch(s)
        check(s)
        advance(s)

    def plays(self) -> None:
        """What lies in the Play Areas was played this turn; the Chain is made of the active player's cards there."""
        s, spec = self.s, self.spec
        for p in range(s.n):
            for card in s.zone(p, layout.PLAY):
                s.played.append(packing.play(card, p, p != s.active))
        left = list(s.zone(s.active, layout.PLAY))
        for k, name in enumerate(listed(spec.get("chain", []), "chain")):
            number = self.number(name, f"chain[{k}]", ("warrior", "artifact"))
            fitting = [c for c in left if s.face[c] == number]
            if not fitting:
                raise ValueError(f"chain[{k}]: {name!r} does not lie in the active player's play area")
            left.remove(fitting[0])
            s.chain.append(fitting[0])
            s.follow = self.s.book.chain[number]
        if "follow" in spec:
            s.follow = self.colours(spec["follow"])

    def colours(self, names: object) -> int:
        if not isinstance(names, (list, tuple)) or not all(name in layout.COLOURS for name in names):
            raise ValueError(f"follow: a list of colours is wanted ({', '.join(layout.COLOURS)}), not {names!r}")
        return sum([1 << k for k, colour in enumerate(layout.COLOURS) if colour in names])


def listed(names: object, where: str) -> list[object]:
    if not isinstance(names, (list, tuple)):
        raise ValueError(f"{where}: a list of face names is wanted, not {names!r}")
    return list(names)


def check_keys(spec: dict[str, Any], options: Sequence[str]) -> None:
    for key in spec:
        if key not in TABLE_KEYS and key != "players" and key not in options:
            allowed = ", ".join([*TABLE_KEYS, "players"])
            raise ValueError(f"unknown key {key!r} in the position; allowed are {allowed} and the options of new_game")
