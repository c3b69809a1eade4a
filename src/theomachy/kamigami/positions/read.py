"""Reading a position: laid on an empty table, card by card (docs/positions.md)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from theomachy.core import zones
from theomachy.core.frame import Word
from theomachy.core.machine import advance
from theomachy.kamigami import card_index, encoding, hall, layout
from theomachy.kamigami.abilities.listeners import update_listeners
from theomachy.kamigami.card_files import vocabulary
from theomachy.kamigami.layout import at
from theomachy.kamigami.phases import turn
from theomachy.kamigami.positions.write import ALL, PILES, ROWS, SLOTS, TOP_FIRST, ZONES
from theomachy.kamigami.setup import opening
from theomachy.kamigami.state import Effect, KState
from theomachy.kamigami.state_checks import check_state
from theomachy.kamigami.views.view import DURATIONS
from theomachy.language.grammar.trees import walk

SEAT_KEYS: Final = (
    "god",
    "energy",
    "temple",
    "temple_energy",
    "hand",
    "deck",
    "discard",
    "play",
    "faith",
    "out",
    "team",
    "main",
    "sealed",
    "conceded",
)
TABLE_KEYS: Final = (
    "game",
    "active",
    "phase",
    "discarded",
    "drawn",
    "turn",
    "round",
    "first",
    "seats",
    "hall",
    "artifacts",
    "faith",
    "chain",
    "follow",
    "netherworld",
    "warrior_deck",
    "artifact_deck",
    "played",
    "used",
    "used_this_round",
    "used_this_game",
    "refused",
    "razed",
    "effects",
    "removed",
    "aside",
)
CARD_KEYS: Final = ("face", "known_by", "owner")
PLAY_KEYS: Final = ("seat", "card", "react")
USE_KEYS: Final = ("card", "ability")
EFFECT_KEYS: Final = ("seat", "card", "text", "until", "it", "player", "colour", "players")
PHASES: Final = layout.PHASES[1:]
CARDS: Final = ("disciple", "warrior", "artifact")
DURATION_CODES: Final = {name: until for until, name in DURATIONS.items()}
ON_SEAT: Final = re.compile(r"seats\[(\d+)\]\.(\w+)(?:\[(\d+)\])?")
ON_TABLE: Final = re.compile(r"(\w+)\[(\d+)\](?:\[(\d+)\])?")


class PositionReader:
    """Reads a position onto an empty table, card by card, and says exactly what is wrong where."""

    def __init__(self, s: KState, spec: dict[str, Any]) -> None:
        self.s = s
        self.spec = spec
        self.free: dict[int, list[int]] = {}
        for card, number in enumerate(self.s.face):
            self.free.setdefault(number, []).append(card)
        self.whole: dict[str, list[int]] = {}  # faces by what they are called, in lower case
        self.short: dict[str, list[int]] = {}
        for number in self.free:
            face = self.s.card_index.faces[number]
            for name in (face.name, f"{face.name}, {face.title}", f"{face.set}/{face.name}"):
                self.whole.setdefault(name.lower(), []).append(number)
            self.short.setdefault(face.name.lower().split(",")[0], []).append(number)

    def number(self, name: object, where: str, kind_names: Sequence[str]) -> int:
        """The face meant by a name: whole, with its title, or the part before a comma."""
        if not isinstance(name, str):
            raise ValueError(f"{where}: a face's name is wanted, not {name!r}")
        for called in (self.whole, self.short):
            fitting = [n for n in called.get(name.lower(), ()) if self.s.card_index.faces[n].kind in kind_names]
            if fitting and (called is self.whole or len(fitting) == 1):
                return fitting[0]
        raise ValueError(f"{where}: no {' or '.join(kind_names)} of the sets in use is called {name!r}")

    def take(self, card: object, where: str, kind_names: Sequence[str] = CARDS) -> int:
        """A card that is still free, by its name or by a dict that says more of it."""
        name = self.dict_of(card, where, CARD_KEYS).get("face") if isinstance(card, dict) else card
        number = self.number(name, where, kind_names)
        if not self.free[number]:
            face = self.s.card_index.faces[number]
            raise ValueError(f"{where}: there are only {face.copies} copies of {face.name}")
        return self.free[number].pop()

    def put(self, entries: object, where: str, zone: int, owner: int, kind_names: Sequence[str] = CARDS) -> None:
        rows = [
            (self.take(entry, f"{where}[{k}]", kind_names), entry, f"{where}[{k}]")
            for k, entry in enumerate(check_names(entries, where))
        ]
        for card, entry, place in reversed(rows) if where.split(".")[-1] in TOP_FIRST else rows:
            zones.set_owner(self.s, card, owner)
            zones.move(self.s, card, zone)
            zones.reset_knowledge(self.s, card)  # nobody saw it come from the Hall (K-15.3)
            self.known(card, entry, place)

    def known(self, card: int, entry: object, where: str) -> None:
        """Who knows a card besides those who see where it lies (K-15.4)."""
        who = entry.get("known_by", []) if isinstance(entry, dict) else []
        if who == ALL:
            zones.reveal(self.s, card)
        elif not isinstance(who, (list, tuple)):
            raise ValueError(f"{where}.known_by: a list of seats, or {ALL!r}, is wanted, not {who!r}")
        else:
            for k, seat in enumerate(who):
                zones.show_to(self.s, card, self.seat_number(seat, f"{where}.known_by[{k}]"))

    def dict_of(self, found: object, where: str, keys: Sequence[str]) -> dict[str, Any]:
        if not isinstance(found, dict):
            raise ValueError(f"{where}: a dict is wanted, not {found!r}")
        for key in found:
            if key not in keys:
                raise ValueError(f"{where}: unknown key {key!r}; allowed are {', '.join(keys)}")
        return found

    def card_at(self, path: object, where: str) -> int:
        """The card at a place of this position: "seats[0].hand[2]", "hall[1][0]"."""
        match = ON_SEAT.fullmatch(path) if isinstance(path, str) else None
        if match is not None:
            zones_of = dict((*ZONES, *SLOTS))
            seat, key, index = int(match[1]), match[2], int(match[3] or 0)
            pile = self.s.zone(seat, zones_of[key]) if key in zones_of and seat < self.s.n else []
        else:
            key, pile, index = self._on_table(path)
        if index >= len(pile):
            raise ValueError(f"{where}: no card lies at {path!r}")
        return pile[len(pile) - 1 - index] if key in TOP_FIRST else pile[index]

    def _on_table(self, path: object) -> tuple[str, list[int], int]:
        match = ON_TABLE.fullmatch(path) if isinstance(path, str) else None
        if match is None:
            return "", [], 0
        key, first, second = match[1], int(match[2]), match[3]
        for row, kind, size in ROWS:
            if key == row and second is not None and first < size:
                return key, self.s.zones[self.s.shared(kind + first)], int(second)
        for name, kind in PILES:
            if key == name and second is None:
                return key, self.s.zones[self.s.shared(kind)], first
        return "", [], 0

    def read(self) -> KState:
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
        self.dict_of(seat, where, SEAT_KEYS)
        if seat.get("out"):
            s.out |= 1 << p
            return
        if "god" not in seat:
            raise ValueError(f"{where}: a god is wanted")
        god = self.take(seat["god"], f"{where}.god", ("god",))
        zones.move(s, god, at(p, layout.GOD))
        params = self.s.params
        start = opening.START_ENERGY
        if params.team:
            start = opening.MAIN_ENERGY if seat.get("main") else opening.SUPPORT_ENERGY
        sealed = bool(seat.get("sealed"))
        s.energy[p] = self.amount(seat.get("energy", 0 if sealed else start), f"{where}.energy", 0 if sealed else 1)
        if sealed and s.energy[p] > 4:
            raise ValueError(f"{where}.energy: a Sealed God has 0 to 4 Energy, not {s.energy[p]}")  # K-10.17
        if seat.get("temple") is not None:
            self.temple(p, seat, where)
        elif seat.get("temple_energy") is not None:
            raise ValueError(f"{where}.temple_energy: this seat has no temple")
        for key, kind in ZONES:
            if key in seat:
                self.put(seat[key], f"{where}.{key}", at(p, kind), p)
        s.faith[p] = self.amount(seat.get("faith", 0), f"{where}.faith", 0)
        if sealed:
            if not params.team:
                raise ValueError(f"{where}.sealed: there is no Sealing in a Free for All")
            s.sealed |= 1 << p
        if seat.get("conceded"):
            if not sealed:
                raise ValueError(f"{where}.conceded: whoever has given up is Sealed for good, or out")  # K-R76
            s.conceded |= 1 << p

    def temple(self, p: int, seat: dict[str, Any], where: str) -> None:
        s = self.s
        if not self.s.params.temples:
            raise ValueError(f"{where}.temple: this game is played without Temples (temples=True switches them on)")
        card = self.take(seat["temple"], f"{where}.temple", ("temple",))
        zones.move(s, card, at(p, layout.TEMPLE))
        s.temple_energy[p] = self.amount(seat.get("temple_energy", opening.TEMPLE_ENERGY), f"{where}.temple_energy", 0)
        if s.temple_energy[p] == 0:
            s.destroyed_temples |= 1 << p

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
        s.team = [
            self.amount(seat.get("team", p % params.teams), f"seats[{p}].team", 0) for p, seat in enumerate(seats)
        ]
        for p, team in enumerate(s.team):
            if team >= params.teams:
                allowed = f"{params.teams} teams, 0 to {params.teams - 1}"
                raise ValueError(f"seats[{p}].team: there are {allowed}, not {team}")
        for p, team in enumerate(s.team):
            if s.team.count(team) != params.team_size:  # K-3.15
                raise ValueError(
                    f"seats[{p}].team: team {team} has {s.team.count(team)} players; "
                    f"there are {params.teams} teams of {params.team_size}"
                )
        for team in sorted(set(s.team)):
            members = [p for p in range(s.n) if s.team[p] == team]
            mains = [p for p in members if seats[p].get("main")] or members[:1]
            if len(mains) != 1:
                raise ValueError(f"seats[{mains[1]}].main: team {team} has one Main God, not those of seats {mains}")
            s.main |= 1 << mains[0]
            if s.sealed >> mains[0] & 1:  # K-10.13
                raise ValueError(f"seats[{mains[0]}].sealed: a Main God is never Sealed")
            out = [p for p in members if s.out >> p & 1]
            if out and len(out) < len(members):  # K-10.12, K-R74
                raise ValueError(f"seats[{out[0]}].out: a team leaves the game as a whole, here seats {members}")
            if "energy" not in seats[mains[0]] and not out:
                s.energy[mains[0]] = opening.MAIN_ENERGY

    def table(self) -> None:
        s, spec = self.s, self.spec
        self.put(spec.get("netherworld", []), "netherworld", s.shared(layout.NETHERWORLD), -1)
        self.gone()
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
                self.put(spec.get(key, []), key, deck, -1, (key.split("_")[0],))
                for card in [c for c in s.zones[deck] if c in self.free.get(s.face[c], ())]:
                    zones.move(s, card, s.shared(layout.ASIDE))
        if "hall" not in spec and even:
            opening.lay_hall(s)
        hall.fill_hall(s, False)

    def row(self, piles: object, where: str, first: int, size: int, kind_names: Sequence[str]) -> None:
        """A pile is a name, or a list of names with the top first."""
        s = self.s
        if not isinstance(piles, (list, tuple)) or len(piles) > size:
            raise ValueError(f"{where}: a list of at most {size} piles is wanted, not {piles!r}")
        even = self.s.params.variant.even_piles and first == layout.WARRIORS
        seen: set[int] = set()
        for k, pile in enumerate(piles):
            names = [pile] if isinstance(pile, str) else check_names(pile, f"{where}[{k}]")
            cards = [self.take(name, f"{where}[{k}]", kind_names) for name in names]
            shown = list(zip(cards, names, strict=True))
            kinds = {s.face[c] for c in cards}
            if not even and len(kinds) > 1:
                raise ValueError(f"{where}[{k}]: a pile holds cards of one kind")
            if not even and kinds & seen:  # K-3.8, K-8.12
                raise ValueError(f"{where}[{k}]: {names[0]!r} has a pile already; the piles are of different kinds")
            seen |= kinds
            for card, entry in reversed(shown):
                zones.move(s, card, s.shared(first + k))
                self.known(card, entry, f"{where}[{k}]")

    def gone(self) -> None:
        """Cards of players who have left, and Gods set aside that somebody has seen (K-2.12, K-2.13)."""
        s, spec = self.s, self.spec
        for key, kind in (("removed", layout.REMOVED), ("aside", layout.ASIDE)):
            for k, entry in enumerate(check_names(spec.get(key, []), key)):
                where = f"{key}[{k}]"
                card = self.take(entry, where, layout.FACE_KINDS)
                owner = entry.get("owner") if isinstance(entry, dict) else None
                zones.set_owner(s, card, -1 if owner is None else self.seat_number(owner, f"{where}.owner"))
                zones.move(s, card, s.shared(kind))
                zones.reset_knowledge(s, card)
                self.known(card, entry, where)

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
        self.chain()
        self.memory()
        f = s.push(turn.TURN, s.active)
        f.step = turn.BODY
        refused = self.uses("refused")
        if refused:
            f.picks = (tuple(refused), (), ())
        for key, of in (("discarded", layout.DISCARDING), ("drawn", layout.ENDING)):
            if spec.get(key):
                if s.phase != of:
                    named = layout.PHASES[of].title()
                    raise ValueError(f"{key}: the cards of the {named} Phase, but the phase is {phase!r}")
                f.i = turn.ACTS_AFTER
        update_listeners(s)
        check_state(s)
        advance(s)

    def plays(self) -> None:
        """The plays of this turn; if they are not told, all that lies in the Play Areas was played."""
        s, spec = self.s, self.spec
        if "played" not in spec:
            for p in range(s.n):
                for card in s.zone(p, layout.PLAY):
                    s.played.append(encoding.encode_play(card, p, p != s.active))
            return
        for k, entry in enumerate(check_names(spec["played"], "played")):
            found = self.dict_of(entry, f"played[{k}]", PLAY_KEYS)
            seat = self.seat_number(found.get("seat"), f"played[{k}].seat")
            card = self.card_at(found.get("card"), f"played[{k}].card")
            s.played.append(encoding.encode_play(card, seat, bool(found.get("react", seat != s.active))))

    def chain(self) -> None:
        """Links by name lie in the active player's Play Area; one that has left it is told by where it lies."""
        s, spec = self.s, self.spec
        left = list(s.zone(s.active, layout.PLAY))
        for k, name in enumerate(check_names(spec.get("chain", []), "chain")):
            if isinstance(name, str) and "[" in name:
                card = self.card_at(name, f"chain[{k}]")
            else:
                number = self.number(name, f"chain[{k}]", ("warrior", "artifact"))
                card = next((c for c in left if s.face[c] == number), -1)
                if card < 0:
                    raise ValueError(f"chain[{k}]: {name!r} does not lie in the active player's play area")
            if not s.card_index.links[s.face[card]]:
                raise ValueError(f"chain[{k}]: {name!r} is no Warrior and no Artifact")
            if card in left:
                left.remove(card)
            s.chain.append(card)
            s.follow = s.card_index.chain[s.face[card]]
        if "follow" in spec:
            s.follow = self.colours(spec["follow"], "follow")

    def colours(self, names: object, where: str) -> int:
        if not isinstance(names, (list, tuple)) or not all(name in layout.COLOURS for name in names):
            raise ValueError(f"{where}: a list of colours is wanted ({', '.join(layout.COLOURS)}), not {names!r}")
        return sum([1 << k for k, colour in enumerate(layout.COLOURS) if colour in names])

    # ---- what the table remembers
    def memory(self) -> None:
        s = self.s
        s.used = self.uses("used")
        s.rounds_used = self.uses("used_this_round")
        s.games_used = self.uses("used_this_game")
        s.temple_destroyers = [
            self.seat_number(seat, f"razed[{k}]")
            for k, seat in enumerate(check_names(self.spec.get("razed", []), "razed"))
        ]
        for k, entry in enumerate(check_names(self.spec.get("effects", []), "effects")):
            s.effects.append(self.effect(self.dict_of(entry, f"effects[{k}]", EFFECT_KEYS), f"effects[{k}]"))

    def uses(self, key: str) -> list[int]:
        """Abilities by the card that has them and their number on it."""
        found: list[int] = []
        for k, entry in enumerate(check_names(self.spec.get(key, []), key)):
            where = f"{key}[{k}]"
            use = self.dict_of(entry, where, USE_KEYS)
            card = self.card_at(use.get("card"), f"{where}.card")
            index = self.amount(use.get("ability"), f"{where}.ability", 0)
            if index >= len(self.s.card_index.texts[self.s.face[card]]):
                raise ValueError(f"{where}.ability: that card has no ability {index}")
            found.append(encoding.encode_use(card, index))
        return found

    def effect(self, entry: dict[str, Any], where: str) -> Effect:
        card = self.card_at(entry.get("card"), f"{where}.card")
        word = self.lasting(card, entry.get("text"), where)
        if entry.get("until") not in DURATION_CODES:
            allowed = ", ".join(repr(name) for name in DURATION_CODES)
            raise ValueError(f"{where}.until: one of {allowed} is wanted, not {entry.get('until')!r}")
        who = self.seat_number(entry.get("seat"), f"{where}.seat") if entry.get("seat") != -1 else -1
        it = self.card_at(entry["it"], f"{where}.it") if "it" in entry else -1
        player = self.seat_number(entry["player"], f"{where}.player") if "player" in entry else -1
        colour = entry.get("colour", layout.COLOURS[0])
        if colour not in layout.COLOURS:
            raise ValueError(f"{where}.colour: one of {', '.join(layout.COLOURS)} is wanted, not {colour!r}")
        n = layout.COLOURS.index(colour) if self.s.card_index.lasting[id(word)].kinds & card_index.COLOUR else 0
        for k, seat in enumerate(check_names(entry.get("players", []), f"{where}.players")):
            n |= 1 << self.seat_number(seat, f"{where}.players[{k}]")
        return Effect(word, who, card, DURATION_CODES[entry["until"]], it, player, n)

    def lasting(self, card: int, text: object, where: str) -> Word:
        """The part of a card's text that lasts, by its words."""
        s = self.s
        words = [
            word
            for ability in s.card_index.texts[s.face[card]]
            for word in walk(ability.tree)
            if id(word) in s.card_index.lasting
        ]
        found = next((word for word in words if vocabulary().fragment(word) == text), None)
        if found is None:
            told = "; ".join(vocabulary().fragment(word) for word in words) or "nothing"
            raise ValueError(f"{where}.text: of {s.card_index.faces[s.face[card]].name} lasts: {told}; not {text!r}")
        return found


def check_names(names: object, where: str) -> list[object]:
    if not isinstance(names, (list, tuple)):
        raise ValueError(f"{where}: a list of face names is wanted, not {names!r}")
    return list(names)


def check_keys(spec: dict[str, Any], options: Sequence[str]) -> None:
    for key in spec:
        if key not in TABLE_KEYS and key != "players" and key not in options:
            allowed = ", ".join([*TABLE_KEYS, "players"])
            raise ValueError(f"unknown key {key!r} in the position; allowed are {allowed} and the options of new_game")
