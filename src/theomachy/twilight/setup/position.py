"""Reading a position: an empty table is filled (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from theomachy.core import rng, zones
from theomachy.twilight import layout
from theomachy.twilight.arriving import new_card
from theomachy.twilight.layout import at
from theomachy.twilight.params import NAMES
from theomachy.twilight.phases.turn import PHASE_STEP, STEP_NAMES, TURN
from theomachy.twilight.setup.decks import Deck
from theomachy.twilight.state import TState
from theomachy.twilight.telling.position import ZONES

OWN_KEYS: Final = (
    "game", "players", "active", "phase", "step", "started", "turn", "first", "seats", "destroyed_this_turn", "damaged",
    "traded", "no_trades", "seized", "revenge",
)
GAME_KEYS: Final = ("decks", "mode", "teams", "sets", *NAMES)
SEAT_KEYS: Final = (
    "deity", "life", "hand", "aspects", "resources", "field", "compass", "discard", "destroyed", "floating", "turns",
    "out",
)
CARD_KEYS: Final = {
    "life": ("face", "owner", "known_by"),
    "hand": ("face", "owner"),
    "aspects": ("face", "owner", "known_by"),
    "resources": ("face", "owner", "known_by", "state", "frozen", "manifested"),
    "field": ("face", "owner", "damage", "blessings", "recall", "frozen", "exhausted", "mini", "arrived", "upkeep_paid",
              "exempt"),
    "compass": ("face", "owner", "frozen", "exhausted"),
    "discard": ("face", "owner"),
    "destroyed": ("face", "owner"),
}


class Wrong(ValueError):
    """Something in a position is wrong: the place, and what it should be."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")


def check_keys(spec: Mapping[str, Any]) -> list[Any]:
    """The seats of a position whose keys are all known."""
    for key in spec:
        if key not in OWN_KEYS and key not in GAME_KEYS:
            raise Wrong(str(key), f"no such key; there are {', '.join((*OWN_KEYS, *GAME_KEYS))}")
    seats = spec.get("seats")
    if not isinstance(seats, (list, tuple)) or not 2 <= len(seats) <= 6:
        raise Wrong("seats", "a list of two to six seats")
    if spec.get("players", len(seats)) != len(seats):
        raise Wrong("players", f"{spec['players']!r} players, but {len(seats)} seats")
    return list(seats)


def read(s: TState, decks: list[Deck], spec: Mapping[str, Any]) -> None:
    """Fill an empty table; nothing has run yet."""
    _Reader(s, decks, spec).read(check_keys(spec))


class _Reader:
    """Fills an empty table."""

    def __init__(self, s: TState, decks: list[Deck], spec: Mapping[str, Any]) -> None:
        self.s = s
        self.spec = spec
        self.rest = [[name for name, n in deck.cards for _ in range(n)] for deck in decks]
        self.deities = [deck.deity for deck in decks]

    def read(self, seats: Any) -> None:
        for p, seat in enumerate(seats):
            if not isinstance(seat, Mapping):
                raise Wrong(f"seats[{p}]", "a dict of zones")
            for key in seat:
                if key not in SEAT_KEYS:
                    raise Wrong(f"seats[{p}].{key}", f"no such zone; there are {', '.join(SEAT_KEYS)}")
            self._seat(p, seat)
        for p, seat in enumerate(seats):  # what is left out of a Life Stack is known only now
            self._life(p, seat)
        self._table()

    def _int(self, where: str, value: Any, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise Wrong(where, f"a number from {low} to {high}, not {value!r}")
        return value

    def _table(self) -> None:
        s, spec = self.s, self.spec
        s.active = self._int("active", spec.get("active", 0), 0, s.n - 1)
        s.first = self._int("first", spec.get("first", s.active), 0, s.n - 1)
        phase = spec.get("phase", "refresh")
        if phase not in layout.PHASES[1:]:
            raise Wrong("phase", f"one of {', '.join(layout.PHASES[1:])}, not {phase!r}")
        step = spec.get("step")
        if step is not None and step not in STEP_NAMES:
            raise Wrong("step", f"one of {', '.join(STEP_NAMES)}, not {step!r}")
        s.turn = self._int("turn", spec.get("turn", 2 * s.n + 1), 1, 10**6)
        s.phase = layout.PHASES.index(phase)
        if s.out >> s.active & 1:
            raise Wrong("active", f"seat {s.active} is out of the game")
        self._memory()
        f = s.push(TURN, s.active)
        f.step = PHASE_STEP[s.phase] if step is None else STEP_NAMES.index(step)
        begins = f.step in PHASE_STEP.values() and f.step != PHASE_STEP[layout.REFRESH]
        f.n = int(begins and bool(spec.get("started", False)))

    def _memory(self) -> None:
        """What happened this Turn and in the last ones, as far as rules ask for it."""
        s, spec = self.s, self.spec
        n = self._int("destroyed_this_turn", spec.get("destroyed_this_turn", 0), 0, 200)
        gone = [c for p in range(s.n) for c in s.zones[at(p, layout.DESTROYED)]]
        if n > len(gone):
            raise Wrong("destroyed_this_turn", f"{n}, but only {len(gone)} cards lie in Destroyed Stacks")
        s.destroyed = tuple(gone[len(gone) - n:])
        s.damaged, s.traded, s.no_trades = [self._mask(key) for key in ("damaged", "traded", "no_trades")]
        for key, rows in (("seized", s.seized), ("revenge", s.revenge)):
            for p, row in enumerate(self._list(key, spec.get(key, ()))[:s.n]):
                for q, value in enumerate(self._list(f"{key}[{p}]", row)[:s.n]):
                    rows[p * s.n + q] = self._int(f"{key}[{p}][{q}]", value, 0, 99)

    def _mask(self, key: str) -> int:
        """A list of seats as a mask."""
        return sum(1 << p for p in {self._int(key, p, 0, self.s.n - 1) for p in
                                    self._list(key, self.spec.get(key, ()))})

    # ---- one seat
    def _seat(self, p: int, seat: Mapping[str, Any]) -> None:
        s = self.s
        where = f"seats[{p}]"
        self._deity(p, seat.get("deity", self.deities[p]), where)
        s.own_turns[p] = self._int(f"{where}.turns", seat.get("turns", 2), 0, 10**6)
        if seat.get("out"):
            s.out |= 1 << p
            return
        for key, kind in ZONES.items():
            for k, card in enumerate(self._list(f"{where}.{key}", seat.get(key, ()))):
                self._card(p, key, kind, card, f"{where}.{key}[{k}]")
        compass = seat.get("compass", {})
        if not isinstance(compass, Mapping):
            raise Wrong(f"{where}.compass", "a dict of directions")
        for direction, pile in compass.items():
            if direction not in layout.DIRECTIONS:
                raise Wrong(f"{where}.compass.{direction}", f"one of {', '.join(layout.DIRECTIONS)}")
            kind = layout.NORTH + layout.DIRECTIONS.index(direction)
            for k, card in enumerate(self._list(f"{where}.compass.{direction}", pile)):
                self._card(p, "compass", kind, card, f"{where}.compass.{direction}[{k}]")
        floating = seat.get("floating", (0, 0, 0))
        if isinstance(floating, Mapping):
            floating = [floating.get(level, 0) for level in layout.LEVELS]
        if not isinstance(floating, (list, tuple)) or len(floating) != 3:
            raise Wrong(f"{where}.floating", "Power by level, [I, II, III]")
        s.floating[p * 3:p * 3 + 3] = [self._int(f"{where}.floating", n, 0, 99) for n in floating]

    def _list(self, where: str, value: Any) -> list[Any]:
        if isinstance(value, (str, Mapping)) or not isinstance(value, (list, tuple)):
            raise Wrong(where, f"a list, not {value!r}")
        return list(value)

    def _deity(self, p: int, deity: Any, where: str) -> None:
        s = self.s
        name = str(deity.get("face") if isinstance(deity, Mapping) else deity)
        face = s.book.by_name.get((name, False), -1)
        if face < 0 or s.book.kinds[face] != layout.DEITY_CARD:
            raise Wrong(f"{where}.deity", f"no Deity {name!r}")
        s.deity[p] = new_card(s, face, p, at(p, layout.DEITY))
        if isinstance(deity, Mapping) and deity.get("spent"):
            s.flags[s.deity[p]] = layout.SPENT | layout.FLIPPED

    def _life(self, p: int, seat: Mapping[str, Any]) -> None:
        """Top first; a number: so many unknown cards; left out: the rest of the deck."""
        s = self.s
        if s.out >> p & 1:
            return
        where = f"seats[{p}].life"
        life = seat.get("life")
        if life is None or isinstance(life, int):
            rest = self.rest[p]
            order = list(range(len(rest)))
            rng.shuffle(s, order)
            rest = [rest[k] for k in order]
            n = len(rest) if life is None else self._int(where, life, 1, 200)
            cards: list[Any] = [rest[k] if k < len(rest) else "I" for k in range(n)]
            self.rest[p] = []
        else:
            cards = self._list(where, life)
        for k, card in reversed(list(enumerate(cards))):
            self._card(p, "life", layout.LIFE, card, f"{where}[{k}]")
        if not s.life(p):
            raise Wrong(where, "empty: a player without a Life Stack has lost")

    def _card(self, p: int, key: str, kind: int, card: Any, where: str) -> None:
        s = self.s
        facts: Mapping[str, Any] = card if isinstance(card, Mapping) else {"face": card}
        for name in facts:
            if name not in CARD_KEYS[key]:
                raise Wrong(f"{where}.{name}", f"no such key; there are {', '.join(CARD_KEYS[key])}")
        held = key in ("aspects", "resources")
        owner = self._int(f"{where}.owner", facts.get("owner", (p + 1) % s.n if held else p), 0, s.n - 1)
        face = self._face(facts.get("face"), owner, bool(facts.get("mini", False)), f"{where}.face")
        self._refuse(face, kind, where)
        c = new_card(s, face, owner, at(p, kind))
        known = facts.get("known_by", [owner] if held and owner != p else [])
        for seat in self._list(f"{where}.known_by", known):
            zones.look(s, c, self._int(f"{where}.known_by", seat, 0, s.n - 1))
        self._state(c, facts, where)

    def _state(self, c: int, facts: Mapping[str, Any], where: str) -> None:
        s = self.s
        state = facts.get("state", "fresh")
        if state not in ("fresh", "exhausted"):
            raise Wrong(f"{where}.state", f"fresh or exhausted, not {state!r}")
        flags = layout.EXHAUSTED if state == "exhausted" or facts.get("exhausted") else 0
        for key, flag in (("arrived", layout.ARRIVED), ("upkeep_paid", layout.UPKEEP_PAID), ("exempt", layout.EXEMPT),
                          ("manifested", layout.FACE_UP | layout.MANIFESTED)):
            if facts.get(key):
                flags |= flag
        s.flags[c] = flags
        if flags & layout.FACE_UP:
            zones.reveal(s, c)
        s.damage[c] = self._int(f"{where}.damage", facts.get("damage", 0), 0, 99)
        s.blessing[c] = self._int(f"{where}.blessings", facts.get("blessings", 0), 0, 3)
        s.recall[c] = self._int(f"{where}.recall", facts.get("recall", 0), 0, 99)
        s.freeze[c] = self._int(f"{where}.frozen", facts.get("frozen", 0), 0, 99)

    def _face(self, name: Any, owner: int, mini: bool, where: str) -> int:
        """By name; a level stands for any card of it, out of the rest of its owner's deck if it has one."""
        book = self.s.book
        rest = self.rest[owner]
        if not isinstance(name, str):
            raise Wrong(where, f"a name, not {name!r}")
        if name in layout.LEVELS:
            level = layout.LEVELS.index(name)
            fits = [k for k, n in enumerate(rest) if book.levels[book.by_name[n, False]] == level]
            if fits:
                return book.by_name[rest.pop(fits[rng.below(self.s, len(fits))]), False]
            any_face = [c.index for c in book.cards if c.kind <= layout.SCHEME and c.level == level]
            return any_face[rng.below(self.s, len(any_face))]
        face = book.by_name.get((name, mini), -1)
        if face < 0 and not mini:
            face = book.by_name.get((name, True), -1)
        if face < 0:
            raise Wrong(where, f"no card {name!r}")
        if name in rest:
            rest.remove(name)
        return face

    def _refuse(self, face: int, kind: int, where: str) -> None:
        card = self.s.book.cards[face]
        if card.kind == layout.DEITY_CARD or (card.kind == layout.MINI and kind != layout.FIELD):
            raise Wrong(where, f"{card.name} cannot lie there")
        if kind == layout.FIELD and card.kind not in (layout.CREATURE, layout.INTRIGUE, layout.MINI):
            raise Wrong(where, f"{card.name} is no Creature or Intrigue")
        if layout.NORTH <= kind <= layout.WEST and kind not in card.directions:
            raise Wrong(where, f"{card.name} is not built in the {layout.ZONE_NAMES[kind]}")
