"""Sketches of Kamigami as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from theomachy.envs.draft import Draft
from theomachy.envs.features import Catalogue, Texts
from theomachy.kamigami.words import KAMIGAMI_WORDS
from theomachy.language.cards import Face

ACTIONS: Final = 32
VERBS: Final = 28
ZONES: Final = 26
KINDS: Final = 28  # of decisions
PHASES: Final = 6
EVENTS: Final = 48
KIND_NAMES: Final = ("god", "temple", "disciple", "warrior", "artifact")
COLOURS: Final = ("red", "green", "blue", "white", "yellow")
FACTS: Final = (*[f"is {kind}" for kind in KIND_NAMES], "cost", "level", *COLOURS,
                *[f"{colour} may follow" for colour in COLOURS])

# Of every seat, the own one first; each with what it is divided by.
SEATS: Final = {"energy": 20.0, "temple energy": 20.0, "faith": 10.0, "hand": 10.0, "out": 1.0, "sealed": 1.0,
                "main god": 1.0, "temple in ruins": 1.0, "same team": 1.0}
TABLE: Final = {"turn": 50.0, "cards owned": 30.0, **{f"{c} may follow": 1.0 for c in COLOURS},
                "attack": 10.0, "defence": 10.0, "attack on a temple": 1.0}
EXTRAS: Final = {"value": 10.0}


@cache
def catalogue(faces: tuple[Face, ...]) -> Catalogue:
    return Catalogue(faces, Texts(KAMIGAMI_WORDS), FACTS, facts)


def facts(face: Face) -> list[float]:
    """What is printed besides the text."""
    chain = face.facts.get("chain", ())
    return [*[float(face.kind == kind) for kind in KIND_NAMES], face.facts.get("cost", 0) / 4,
            face.facts.get("level", 0) / 2, *[float(c in face.colours) for c in COLOURS],
            *[float(c in chain) for c in COLOURS]]


class Kamigami:
    """The numbers of a Kamigami table with so many players."""

    def __init__(self, sketch: Any) -> None:
        n = self.n = sketch.n
        self.catalogue = catalogue(tuple(sketch.faces))
        self.actions = ACTIONS
        self.verbs, self.zones = VERBS, ZONES
        self.scalars = (*TABLE, *[f"{name}, seat +{p}" for name in SEATS for p in range(n)])
        self.scales = (*[1 / d for d in TABLE.values()], *[1 / d for d in SEATS.values() for _ in range(n)])
        self.marks = (*[f"decision {k}" for k in range(KINDS)], *[f"phase {k}" for k in range(PHASES)],
                      *[f"event {k}" for k in range(EVENTS)],
                      *[f"{name}, seat +{p}" for name in ("active", "attacker", "attacked") for p in range(n)])
        self.heaps = ("hand", "played this turn", "own cards, when Recruiting")
        self.slots = ("who asks", "last of the Chain", "attacking card", "event's card",
                      *[f"god, seat +{p}" for p in range(n)], *[f"temple, seat +{p}" for p in range(n)])
        self.extras, self.extra_scales = tuple(EXTRAS), tuple(1 / d for d in EXTRAS.values())
        self._turned = [[_bits(mask, seat, n) for mask in range(1 << n)] for seat in range(n)]

    def write(self, sketch: Any, draft: Draft, first_mark: int, first_place: int, actions: int) -> int:
        k = sketch
        self._scalars(k, draft.scalars)
        self._marks(k, draft.marks, first_mark)
        self._cards(k, draft)
        return self._options(k, draft, first_place, actions)

    def _scalars(self, k: Any, out: list[int]) -> None:
        seat, follow, onset = k.seat, k.follow, k.onset
        out += (k.turn, k.size, follow & 1, follow >> 1 & 1, follow >> 2 & 1, follow >> 3 & 1, follow >> 4 & 1)
        out += (0, 0, 0) if onset is None else (onset.value, onset.defence, int(onset.temple))
        for row in (k.energy, k.temple_energy, k.faith, k.hands):
            out += row[seat:]
            out += row[:seat]
        turned = self._turned[seat]
        out += turned[k.out]
        out += turned[k.sealed]
        out += turned[k.main]
        out += turned[k.ruined]
        team = k.team
        mine = team[seat]
        out += [int(team[p] == mine) for p in range(seat - self.n, seat)]

    def _marks(self, k: Any, out: list[int], first: int) -> None:
        n, seat = self.n, k.seat
        out.append(first + k.kind)
        out.append(first + KINDS + k.phase)
        if k.about:
            out.append(first + KINDS + PHASES + k.about[0][0])
        at = first + KINDS + PHASES + EVENTS
        out.append(at + (k.active - seat) % n)
        if k.onset is not None:
            if k.onset.who >= 0:
                out.append(at + n + (k.onset.who - seat) % n)
            out.append(at + 2 * n + (k.onset.target - seat) % n)

    def _cards(self, k: Any, draft: Draft) -> None:
        row, cards, seat = self.catalogue.row, draft.cards, k.seat
        before = len(cards)
        for heap, faces in enumerate((k.hand, k.played, k.owned)):
            if faces:
                cards += [row[face] for face in faces]
                draft.heaps.append(heap)
                draft.lengths.append(len(faces))
        draft.sizes.append(len(cards) - before)
        onset, about = k.onset, k.about
        slots = draft.slots
        slots += (row[k.source], row[k.chain[-1] if k.chain else -1], row[-1 if onset is None else onset.source],
                  row[about[0][2] if about else -1])
        for faces in (k.gods, k.temples):
            slots += [row[faces[p]] for p in range(seat - self.n, seat)]

    def _options(self, k: Any, draft: Draft, first: int, actions: int) -> int:
        n, seat, row = self.n, k.seat, self.catalogue.row
        options: Sequence[Any] = k.options
        if len(options) > actions:
            options = options[:actions]
        frames, rows, extras = draft.frames, draft.rows, draft.extras
        for verb, face, ability, holder, zone, value in options:
            side = n if holder < 0 else (holder - seat) % n
            frames.append((verb * (n + 1) + side) * (ZONES + 1) + (zone if zone >= 0 else ZONES))
            rows.append(row[face] + 1 + ability if face >= 0 else row[-1])
            extras.append(value)
        draft.places += range(first, first + len(options))
        return len(options)

    def potential(self, sketch: Any) -> list[float]:
        """Energy against the average of the others'; who is out has none."""
        energy = [0 if sketch.out >> p & 1 else e for p, e in enumerate(sketch.energy)]
        total, n = sum(energy), self.n
        return [(e - (total - e) / (n - 1)) / 25 for e in energy]


def _bits(mask: int, seat: int, n: int) -> tuple[int, ...]:
    """The bits of a mask of seats, beginning with the own one."""
    return tuple(mask >> (seat + p) % n & 1 for p in range(n))
