"""Reading a position: an empty table is filled (docs/positions.md); `moment` reads what is asked and remembered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from theomachy.core import rng, zones
from theomachy.twilight import layout
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.arrivals import new_card
from theomachy.twilight.layout import at
from theomachy.twilight.params import RULING_OPTIONS
from theomachy.twilight.positions.read_decision import DecisionReader
from theomachy.twilight.positions.reader import PositionError, PositionReader
from theomachy.twilight.positions.write import ALL, GONE, IN_COMBAT, IN_FIELD, ZONES, default_owner, plain_knowers
from theomachy.twilight.setup.decks import Deck
from theomachy.twilight.state import Effect, TState

OWN_KEYS: Final = (
    "game",
    "players",
    "active",
    "phase",
    "step",
    "started",
    "asked",
    "turn",
    "first",
    "seats",
    "gone",
    "destroyed_this_turn",
    "damaged",
    "traded",
    "no_trades",
    "seized",
    "revenge",
    "revenged",
    "offers",
    "declined",
    "used",
    "effects",
)
GAME_KEYS: Final = ("decks", "draft", "mode", "teams", "sets", *RULING_OPTIONS)
SEAT_KEYS: Final = (
    "deity",
    "life",
    "hand",
    "aspects",
    "resources",
    "field",
    "compass",
    "discard",
    "destroyed",
    "pile",
    "kept",
    "floating",
    "turns",
    "faithless",
    "out",
)
_HIDDEN: Final = ("face", "owner", "known_by")
_PLAYED: Final = (
    "face",
    "owner",
    "damage",
    "blessings",
    "recall",
    "frozen",
    "exhausted",
    "arrived",
    "upkeep_paid",
    "exempt",
    "may_attack",
    "copy_of",
    "colour",
    "kept",
    "attacking",
    "blocking",
    "excess",
    *IN_COMBAT,
)
CARD_KEYS: Final = {
    "life": (*_HIDDEN, "seen"),
    "hand": _HIDDEN,
    "aspects": _HIDDEN,
    "resources": (*_HIDDEN, "state", "frozen", "manifested", "spent"),
    "field": (*_PLAYED, "mini"),
    "compass": _PLAYED,
    "discard": ("face", "owner"),
    "destroyed": ("face", "owner", "sacrificed"),
    "pile": _HIDDEN,
    "kept": _HIDDEN,
    GONE: (*_HIDDEN, "mini", "sacrificed"),
}


def check_keys(spec: Mapping[str, Any]) -> list[Any]:
    """The seats of a position whose keys are all known."""
    for key in spec:
        if key not in OWN_KEYS and key not in GAME_KEYS:
            raise PositionError(str(key), f"no such key; there are {', '.join((*OWN_KEYS, *GAME_KEYS))}")
    seats = spec.get("seats")
    if not isinstance(seats, (list, tuple)) or not 2 <= len(seats) <= 6:
        raise PositionError("seats", "a list of two to six seats")
    if spec.get("players", len(seats)) != len(seats):
        raise PositionError("players", f"{spec['players']!r} players, but {len(seats)} seats")
    return list(seats)


def read_position(s: TState, decks: list[Deck], spec: Mapping[str, Any]) -> None:
    """Fill an empty table; nothing has run yet."""
    _Seats(s, decks, spec).read(check_keys(spec))
    DecisionReader(s, spec).read()


class _Seats(PositionReader):
    """Lays the cards."""

    def __init__(self, s: TState, decks: list[Deck], spec: Mapping[str, Any]) -> None:
        super().__init__(s, spec)
        self.rest = [[name for name, n in deck.cards for _ in range(n)] for deck in decks] or [[] for _ in range(s.n)]
        self.deities: list[str | None] = [deck.deity for deck in decks] or [None] * s.n
        asked = spec.get("asked")
        dealt = isinstance(asked, Mapping) and asked.get("kind") == "mulligan"
        self.in_draft = spec.get("phase") == "setup" and not dealt  # nobody is seated with a Deity yet
        self.foes: list[tuple[int, object, str]] = []  # blockers, whom they block, and where that is said

    def read(self, seats: Any) -> None:
        for p, seat in enumerate(seats):
            if not isinstance(seat, Mapping):
                raise PositionError(f"seats[{p}]", "a dict of zones")
            for key in seat:
                if key not in SEAT_KEYS:
                    raise PositionError(f"seats[{p}].{key}", f"no such zone; there are {', '.join(SEAT_KEYS)}")
            self._seat(p, seat)
        for p, seat in enumerate(seats):  # what is left out of a Life Stack is known only now
            self._life(p, seat)
        for k, card in enumerate(self._list(GONE, self.spec.get(GONE, ()))):
            self._card(-1, GONE, layout.GONE, card, f"{GONE}[{k}]")
        for blocker, path, where in self.foes:
            self._block(blocker, path, where)

    # ---- one seat
    def _seat(self, p: int, seat: Mapping[str, Any]) -> None:
        s = self.s
        where = f"seats[{p}]"
        if not (self.in_draft and "deity" not in seat):
            self._deity(p, seat.get("deity", self.deities[p]), where)
        s.own_turns[p] = self._int(f"{where}.turns", seat.get("turns", 2), 0, 10**6)
        if seat.get("faithless"):
            s.unmet_requirements |= 1 << p
        if seat.get("out"):
            s.out |= 1 << p
            seat = {"destroyed": seat.get("destroyed", ())}
        for key, kind in ZONES.items():
            for k, card in enumerate(self._list(f"{where}.{key}", seat.get(key, ()))):
                self._card(p, key, kind, card, f"{where}.{key}[{k}]")
        compass = seat.get("compass", {})
        if not isinstance(compass, Mapping):
            raise PositionError(f"{where}.compass", "a dict of directions")
        for direction, pile in compass.items():
            if direction not in layout.DIRECTIONS:
                raise PositionError(f"{where}.compass.{direction}", f"one of {', '.join(layout.DIRECTIONS)}")
            kind = layout.NORTH + layout.DIRECTIONS.index(direction)
            for k, card in enumerate(self._list(f"{where}.compass.{direction}", pile)):
                self._card(p, "compass", kind, card, f"{where}.compass.{direction}[{k}]")
        floating = seat.get("floating", (0, 0, 0))
        if isinstance(floating, Mapping):
            floating = [floating.get(level, 0) for level in layout.LEVELS]
        if not isinstance(floating, (list, tuple)) or len(floating) != 3:
            raise PositionError(f"{where}.floating", "Power by level, [I, II, III]")
        s.floating[layout.POOLS[p]] = [self._int(f"{where}.floating", n, 0, 99) for n in floating]

    def _deity(self, p: int, deity: Any, where: str) -> None:
        s = self.s
        name = str(deity.get("face") if isinstance(deity, Mapping) else deity)
        face = s.card_index.by_name.get((name, False), -1)
        if face < 0 or s.card_index.kinds[face] != layout.DEITY_CARD:
            raise PositionError(f"{where}.deity", f"no Deity {name!r}")
        s.deity[p] = new_card(s, face, p, at(p, layout.DEITY))
        if isinstance(deity, Mapping) and deity.get("spent"):
            s.flags[s.deity[p]] = layout.ANNOUNCED | layout.FLIPPED

    def _life(self, p: int, seat: Mapping[str, Any]) -> None:
        """Top first; a number: so many unknown cards; left out: the rest of the deck."""
        s = self.s
        where = f"seats[{p}].life"
        life = seat.get("life")
        if s.out >> p & 1 or (self.in_draft and not life):
            return
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
            raise PositionError(where, "empty: a player without a Life Stack has lost")

    def _card(self, p: int, key: str, kind: int, card: Any, where: str) -> None:
        s = self.s
        facts: Mapping[str, Any] = card if isinstance(card, Mapping) else {"face": card}
        for name in facts:
            if name not in CARD_KEYS[key]:
                raise PositionError(f"{where}.{name}", f"no such key; there are {', '.join(CARD_KEYS[key])}")
        owner = default_owner(s.n, p, key)
        if "owner" in facts:
            said = facts["owner"]
            owner = -1 if said is None and owner == -1 else self._int(f"{where}.owner", said, 0, s.n - 1)
        face = self._face(facts.get("face"), owner, bool(facts.get("mini", False)), f"{where}.face")
        self._refuse(face, kind, key, where)
        c = new_card(s, face, owner, s.shared(layout.GONE) if key == GONE else at(p, kind))
        s.known[c] = plain_knowers(s, c, p, key)
        self._known(c, facts, where)
        self._state(c, facts, where)
        if key in ("field", "compass"):
            self._played(c, p, facts, where)

    def _known(self, c: int, facts: Mapping[str, Any], where: str) -> None:
        if "known_by" not in facts:
            return
        if facts["known_by"] == ALL:
            zones.reveal(self.s, c)
            return
        knowers = [
            self._int(f"{where}.known_by", q, 0, self.s.n - 1)
            for q in self._list(f"{where}.known_by", facts["known_by"])
        ]
        zones.reset_knowledge(self.s, c)
        for q in knowers:
            zones.show_to(self.s, c, q)

    def _state(self, c: int, facts: Mapping[str, Any], where: str) -> None:
        s = self.s
        state = facts.get("state", "fresh")
        if state not in ("fresh", "exhausted"):
            raise PositionError(f"{where}.state", f"fresh or exhausted, not {state!r}")
        flags = layout.EXHAUSTED if state == "exhausted" else 0
        for key, flag in (*IN_FIELD.items(), *IN_COMBAT.items(), ("sacrificed", layout.SACRIFICED)):
            if facts.get(key):
                flags |= flag
        if facts.get("manifested"):
            flags |= layout.FACE_UP
            zones.reveal(s, c)
        if facts.get("spent", facts.get("manifested")):
            flags |= layout.MANIFESTED
        s.flags[c] = flags
        s.backs_seen[c] = int(bool(facts.get("seen")))
        s.damage[c] = self._int(f"{where}.damage", facts.get("damage", 0), 0, 255)
        s.blessing[c] = self._int(f"{where}.blessings", facts.get("blessings", 0), 0, 3)
        s.recall[c] = self._int(f"{where}.recall", facts.get("recall", 0), 0, 99)
        s.freeze[c] = self._int(f"{where}.frozen", facts.get("frozen", 0), 0, 99)

    # ---- copies and combat
    def _played(self, c: int, p: int, facts: Mapping[str, Any], where: str) -> None:
        s = self.s
        creature = s.card(c).kind in (layout.CREATURE, layout.MINI)
        if "copy_of" in facts:
            copied = self._named(facts["copy_of"], f"{where}.copy_of")
            if not creature or s.card_index.kinds[copied] not in (layout.CREATURE, layout.MINI):
                raise PositionError(f"{where}.copy_of", "a Creature is a copy of a Creature")
            s.copying[c] = copied
        if "colour" in facts:
            if facts["colour"] not in layout.COLOURS:
                raise PositionError(f"{where}.colour", f"one of {', '.join(layout.COLOURS)}, not {facts['colour']!r}")
            self._trait(lasting_effects.COLOURED, c, p, layout.COLOURS.index(facts["colour"]))
        if "kept" in facts:
            self._trait(
                lasting_effects.KEPT_TEXT, c, p, self._int(f"{where}.kept", facts["kept"], 0, len(s.card(c).texts) - 1)
            )
        if "attacking" in facts:
            if not creature or self.spec.get("phase") != "combat" or p != self.spec.get("active", 0):
                raise PositionError(
                    f"{where}.attacking", "only Creatures of the active player attack, in her Combat Phase"
                )
            s.goal[c] = self._goal(facts["attacking"], f"{where}.attacking")
            s.flags[c] |= layout.ATTACKING
            s.last_stats[c] = self._int(f"{where}.excess", facts.get("excess", 0), 0, 1 << 16)
        if "blocking" in facts:
            if not creature or self.spec.get("phase") != "combat":
                raise PositionError(f"{where}.blocking", "only Creatures block, in a Combat Phase")
            s.flags[c] |= layout.BLOCKING
            if facts["blocking"] is not None:
                self.foes.append((c, facts["blocking"], f"{where}.blocking"))

    def _trait(self, kind: int, c: int, p: int, n: int) -> None:
        self.s.effects = [*self.s.effects, Effect(kind, lasting_effects.NOTHING, p, c, (c,), n)]

    def _block(self, blocker: int, path: object, where: str) -> None:
        s = self.s
        attacker = self.card_at(path, where)
        if not s.flags[attacker] & layout.ATTACKING or s.foe[attacker] >= 0:
            raise PositionError(where, f"{path!r} is no attacker, or has another blocker")
        s.foe[blocker] = attacker
        s.foe[attacker] = blocker

    def _face(self, name: Any, owner: int, mini: bool, where: str) -> int:
        """By name; a level stands for any card of it, out of the rest of its owner's deck if it has one."""
        card_index = self.s.card_index
        rest = self.rest[owner] if owner >= 0 else []
        if not isinstance(name, str):
            raise PositionError(where, f"a name, not {name!r}")
        if name in layout.LEVELS:
            level = layout.LEVELS.index(name)
            fits = [k for k, n in enumerate(rest) if card_index.levels[card_index.by_name[n, False]] == level]
            if fits:
                return card_index.by_name[rest.pop(fits[rng.randbelow(self.s, len(fits))]), False]
            any_face = [c.index for c in card_index.cards if c.kind <= layout.SCHEME and c.level == level]
            return any_face[rng.randbelow(self.s, len(any_face))]
        face = self._named(name, where, mini)
        if name in rest:
            rest.remove(name)
        return face

    def _named(self, name: Any, where: str, mini: bool = False) -> int:
        by_name = self.s.card_index.by_name
        face = by_name.get((name, mini), -1) if isinstance(name, str) else -1
        if face < 0 and not mini:
            face = by_name.get((name, True), -1) if isinstance(name, str) else -1
        if face < 0:
            raise PositionError(where, f"no card {name!r}")
        return face

    def _refuse(self, face: int, kind: int, key: str, where: str) -> None:
        card = self.s.card_index.cards[face]
        if key == GONE or (key in ("pile", "kept") and card.kind != layout.MINI):
            return
        if card.kind == layout.DEITY_CARD or (card.kind == layout.MINI and kind != layout.FIELD):
            raise PositionError(where, f"{card.name} cannot lie there")
        if kind == layout.FIELD and card.kind not in (layout.CREATURE, layout.INTRIGUE, layout.MINI):
            raise PositionError(where, f"{card.name} is no Creature or Intrigue")
        if layout.NORTH <= kind <= layout.WEST and kind not in card.directions:
            raise PositionError(where, f"{card.name} is not built in the {layout.ZONE_NAMES[kind]}")
