"""Sketches of Kamigami as numbers. No NumPy here: this is compiled."""

from __future__ import annotations

from typing import Any, Final

from theomachy.envs.draft import Draft, Key, Reader, heap, lots_of, rows_of
from theomachy.kamigami.telling.sketch import Sketch
from theomachy.kamigami.words import KAMIGAMI_WORDS
from theomachy.language.cards import Face

WORDS: Final = KAMIGAMI_WORDS
ACTIONS: Final = 32
VERBS: Final = 28
ZONES: Final = 26
KINDS: Final = 28  # of decisions
PHASES: Final = 6
EVENTS: Final = 48
FRAME: Final = 14  # bits of an option's verb, holder and zone, in a key
KIND_NAMES: Final = ("god", "temple", "disciple", "warrior", "artifact")
COLOURS: Final = ("red", "green", "blue", "white", "yellow")
FACTS: Final = (*[f"is {kind}" for kind in KIND_NAMES], "cost", "level", *COLOURS,
                *[f"{colour} may follow" for colour in COLOURS])

# Of every seat, the own one first; each with what it is divided by.
SEATS: Final = {"energy": 20.0, "temple energy": 20.0, "faith": 10.0, "hand": 10.0}
TABLE: Final = {"turn": 50.0, "cards owned": 30.0, "attack": 10.0, "defence": 10.0}
SEAT_MARKS: Final = ("active", "attacker", "attacked", "out", "sealed", "main god", "temple in ruins", "same team")
EXTRAS: Final = {"value": 10.0}


def facts(face: Face) -> list[float]:
    """What is printed besides the text."""
    chain = face.facts.get("chain", ())
    return [*[float(face.kind == kind) for kind in KIND_NAMES], face.facts.get("cost", 0) / 4,
            face.facts.get("level", 0) / 2, *[float(c in face.colours) for c in COLOURS],
            *[float(c in chain) for c in COLOURS]]


class Kamigami(Reader):
    """The numbers of a Kamigami table with so many players."""

    def __init__(self, sketch: Sketch) -> None:
        n = self.n = sketch.n
        self.faces = tuple(sketch.faces)
        self.row = rows_of(self.faces)
        self.lots = lots_of(self.row)
        self._bits = self.row[-1].bit_length()  # of a row of the catalogue, in a key
        self.actions = ACTIONS
        self.verbs, self.zones = VERBS, ZONES
        self.scalars = (*TABLE, *[f"{name}, seat +{p}" for name in SEATS for p in range(n)])
        self.scales = (*[1 / d for d in TABLE.values()], *[1 / d for d in SEATS.values() for _ in range(n)])
        self.marks = (
            *[f"decision {k}" for k in range(KINDS)], *[f"phase {k}" for k in range(PHASES)],
            *[f"event {k}" for k in range(EVENTS)], *[f"{colour} may follow" for colour in COLOURS],
            "attack on a temple", *[f"{name}, seat +{p}" for name in SEAT_MARKS for p in range(n)])
        self.heaps = ("hand", "played this turn", "own cards, when Recruiting")
        self.slots = (
            "who asks", "last of the Chain", "attacking card", "event's card",
            *[f"god, seat +{p}" for p in range(n)], *[f"temple, seat +{p}" for p in range(n)])
        self.extras = tuple(EXTRAS)
        self.extra_scales = tuple([1 / d for d in EXTRAS.values()])
        # Of every seat: all of them, the own one first.
        self._round = [[(seat + p) % n for p in range(n)] for seat in range(n)]

    def write(self, sketch: Any, draft: Draft, actions: int) -> None:
        k: Sketch = sketch
        draft.seats.append(k.seat)
        seats = self._round[k.seat]
        self._scalars(k, seats, draft.scalars)
        marked = len(draft.marks)
        self._marks(k, seats, draft.marks)
        draft.marked.append(len(draft.marks) - marked)
        self._cards(k, seats, draft)
        self._options(k, draft, actions)

    def _scalars(self, k: Sketch, seats: list[int], out: list[int]) -> None:
        onset = k.onset
        out.append(k.turn)
        out.append(k.size)
        out.append(0 if onset is None else onset.value)
        out.append(0 if onset is None else onset.defence)
        for row in (k.energy, k.temple_energy, k.faith, k.hands):
            for p in seats:
                out.append(row[p])

    def _marks(self, k: Sketch, seats: list[int], out: list[int]) -> None:
        n, seat, onset = self.n, k.seat, k.onset
        out.append(k.kind)
        out.append(KINDS + k.phase)
        at = KINDS + PHASES
        if k.about:
            out.append(at + k.about[0][0])
        at += EVENTS
        if k.follow:
            for colour in range(len(COLOURS)):
                if k.follow >> colour & 1:
                    out.append(at + colour)
        at += len(COLOURS)
        if onset is not None and onset.temple:
            out.append(at)
        at += 1
        out.append(at + (k.active - seat) % n)
        if onset is not None:
            if onset.who >= 0:
                out.append(at + n + (onset.who - seat) % n)
            out.append(at + 2 * n + (onset.target - seat) % n)
        at += 3 * n
        for mask in (k.out, k.sealed, k.main, k.ruined):
            if mask:
                for turned, p in enumerate(seats):
                    if mask >> p & 1:
                        out.append(at + turned)
            at += n
        mine = k.team[seat]
        for turned, p in enumerate(seats):
            if k.team[p] == mine:
                out.append(at + turned)

    def _cards(self, k: Sketch, seats: list[int], draft: Draft) -> None:
        row, slots = self.row, draft.slots
        heap(draft, self, k.hand)
        heap(draft, self, k.played)
        heap(draft, self, k.owned)
        slots.append(row[k.source])
        slots.append(row[k.chain[-1] if k.chain else -1])
        slots.append(row[-1 if k.onset is None else k.onset.source])
        slots.append(row[k.about[0][2] if k.about else -1])
        for p in seats:
            slots.append(row[k.gods[p]])
        for p in seats:
            slots.append(row[k.temples[p]])

    def _options(self, k: Sketch, draft: Draft, actions: int) -> None:
        n, seat, row, bits = self.n, k.seat, self.row, self._bits
        options, keys = draft.options, draft.option_keys
        left = actions
        for verb, face, ability, holder, zone, value in k.options:
            if left == 0:
                break
            left -= 1
            side = n if holder < 0 else (holder - seat) % n
            frame = (verb * (n + 1) + side) * (ZONES + 1) + (zone if zone >= 0 else ZONES)
            card = row[face] + 1 + ability if face >= 0 else row[-1]
            options.append(keys.number((value + 1 << FRAME | frame) << bits | card))
        draft.counts.append(actions - left)

    def option(self, key: Any) -> Key:
        rest, card = key >> self._bits, key & (1 << self._bits) - 1
        return rest & (1 << FRAME) - 1, card, (rest >> FRAME) - 1

    def potential(self, sketch: Any) -> list[float]:
        """Energy against the average of the others'; who is out has none."""
        k: Sketch = sketch
        energy = [0 if k.out >> p & 1 else e for p, e in enumerate(k.energy)]
        total, n = sum(energy), self.n
        return [(e - (total - e) / (n - 1)) / 25 for e in energy]
