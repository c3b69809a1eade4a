"""Sketches of Twilight as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final

from theomachy.envs.draft import Draft
from theomachy.envs.features import Catalogue, Texts
from theomachy.language.cards import Face
from theomachy.twilight.layout import ATTACKING, EXHAUSTED
from theomachy.twilight.questions import USE
from theomachy.twilight.words import TWILIGHT_WORDS

ACTIONS: Final = 96
VERBS: Final = 36
ZONES: Final = 16
KINDS: Final = 48  # of decisions
PHASES: Final = 9
KIND_NAMES: Final = ("creature", "fortification", "intrigue", "scheme", "mini", "deity")
COLOURS: Final = ("red", "blue", "green", "brown")
LEVELS: Final = ("I", "II", "III")
FACTS: Final = (*[f"is {kind}" for kind in KIND_NAMES], *COLOURS, *[f"cost {level}" for level in LEVELS],
                *[f"upkeep {level}" for level in LEVELS], "fight", "life")

# Of every seat, the own one first; each with what it is divided by.
SEATS: Final = {"life stack": 16.0, "discard stack": 16.0, "out": 1.0, "traded": 1.0, "same team": 1.0,
                **{f"{where} {level}": 4.0 for where in ("hand", "aspects", "resources", "power") for level in LEVELS},
                "creatures": 4.0, "fight": 8.0, "life": 8.0, "fresh creatures": 4.0, "attackers": 4.0}
TABLE: Final = {"turn": 16.0, "step": 8.0, "conviction": 1.0,
                **{f"{what} {level}": 4.0 for what in ("offered", "asked for", "I give", "I ask for")
                   for level in LEVELS}}
EXTRAS: Final = {**{f"level {level}": 1.0 for level in LEVELS}, "fight now": 4.0, "life now": 4.0, "armor now": 4.0,
                 "exhausted": 1.0, "attacking": 1.0, "other": 4.0, "foe's fight": 4.0, "foe's life": 4.0,
                 "exhausted aspect": 1.0}
NOBODY: Final = (0, 0, 0, 0, 0)
LEVEL: Final = ((1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 0))  # the last for -1


@cache
def catalogue(faces: tuple[Face, ...]) -> Catalogue:
    return Catalogue(faces, Texts(TWILIGHT_WORDS), FACTS, facts)


def facts(face: Face) -> list[float]:
    """What is printed besides the text."""
    return [*[float(face.kind == kind) for kind in KIND_NAMES], *[float(c in face.colours) for c in COLOURS],
            *[n / 4 for n in face.facts.get("cost", (0, 0, 0))], *[n / 4 for n in face.facts.get("upkeep", (0, 0, 0))],
            face.stats.get("fight", 0) / 4, face.stats.get("life", 0) / 4]


class Twilight:
    """The numbers of a Twilight table with so many players."""

    def __init__(self, sketch: Any) -> None:
        n = self.n = sketch.n
        self.catalogue = catalogue(tuple(card.face for card in sketch.cards))
        self.actions = ACTIONS
        self.verbs, self.zones = VERBS, ZONES
        self.scalars = (*TABLE, *[f"{name}, seat +{p}" for p in range(n) for name in SEATS])
        self.scales = (*[1 / d for d in TABLE.values()], *[1 / d for _ in range(n) for d in SEATS.values()])
        self.marks = (*[f"decision {k}" for k in range(KINDS)], *[f"phase {k}" for k in range(PHASES)],
                      *[f"{name}, seat +{p}" for name in ("active", "first", "offer by", "offer to", "partner")
                        for p in range(n)])
        self.heaps = ("hand", "drafted", "announced", *[
            f"{what}, seat +{p}" for p in range(n) for what in ("creatures", "intrigues", "fortifications")])
        self.slots = ("who asks",)
        self.extras, self.extra_scales = tuple(EXTRAS), tuple(1 / d for d in EXTRAS.values())
        faces = self.catalogue.row
        self._abilities = [after - row - 1 for row, after in pairwise(faces)]

    def write(self, sketch: Any, draft: Draft, first_mark: int, first_place: int, actions: int) -> int:
        self._scalars(sketch, draft.scalars)
        self._marks(sketch, draft.marks, first_mark)
        self._cards(sketch, draft)
        return self._options(sketch, draft, first_place, actions)

    def _scalars(self, k: Any, out: list[int]) -> None:
        out += (k.turn, k.step, int(k.convinced))
        out += k.offer[2:] if k.offer else (0,) * 6
        out += k.bargain or (0,) * 6
        seat, team = k.seat, k.team
        mine = team[seat]
        for p in range(seat - self.n, seat):
            out += (k.life[p], k.discards[p], k.out >> p % self.n & 1, k.traded >> p % self.n & 1,
                    int(team[p] == mine))
            out += k.hands[p]
            out += k.aspects[p]
            out += k.resources[p]
            out += k.power[p]
            beings = k.beings[p]
            out += _army(beings) if beings else NOBODY

    def _marks(self, k: Any, out: list[int], first: int) -> None:
        n, seat = self.n, k.seat
        out += (first + k.kind, first + KINDS + k.phase)
        at = first + KINDS + PHASES
        offer = k.offer
        for who in (k.active, k.first, offer[0] if offer else -1, offer[1] if offer else -1, k.partner):
            if who >= 0:
                out.append(at + (who - seat) % n)
            at += n

    def _cards(self, k: Any, draft: Draft) -> None:
        row, cards, seat = self.catalogue.row, draft.cards, k.seat
        before = len(cards)
        heap = 3
        lying = [(0, k.hand), (1, k.kept), (2, [face for _, face, _, _ in k.declared])]
        for p in range(seat - self.n, seat):
            lying += ((heap, [being.face for being in k.beings[p]]), (heap + 1, k.intrigues[p]),
                      (heap + 2, k.forts[p]))
            heap += 3
        for heap, faces in lying:
            if faces:
                cards += [row[face] for face in faces]
                draft.heaps.append(heap)
                draft.lengths.append(len(faces))
        draft.sizes.append(len(cards) - before)
        draft.slots.append(row[k.source])

    def _options(self, k: Any, draft: Draft, first: int, actions: int) -> int:
        n, seat = self.n, k.seat
        row, abilities = self.catalogue.row, self._abilities
        options: Sequence[Any] = k.options
        if len(options) > actions:
            options = options[:actions]
        now = {being.ref: being for beings in k.beings for being in beings}
        frames, rows, extras = draft.frames, draft.rows, draft.extras
        for verb, face, level, holder, zone, ref, other, state in options:
            side = n if holder < 0 else (holder - seat) % n
            frames.append((verb * (n + 1) + side) * (ZONES + 1) + (zone if zone >= 0 else ZONES))
            rows.append(row[face] + 1 + other if verb == USE and 0 <= other < abilities[face] else row[face])
            extras += LEVEL[level]
            extras += _being(now.get(ref))
            foe = now.get(other)
            extras += (other if other < 8 else 0, 0, 0) if foe is None else (0, foe.fight, foe.life)
            extras.append(state >> 20 & EXHAUSTED)
        draft.places += range(first, first + len(options))
        return len(options)

    def potential(self, sketch: Any) -> list[float]:
        """The Life Stack against the average of the others'; who is out has none."""
        life = [0 if sketch.out >> p & 1 else n for p, n in enumerate(sketch.life)]
        total, n = sum(life), self.n
        return [(own - (total - own) / (n - 1)) / 32 for own in life]


def _army(beings: Sequence[Any]) -> tuple[int, ...]:
    fresh = attacking = fight = life = 0
    for being in beings:
        fight += being.fight
        life += being.life
        fresh += not being.flags & EXHAUSTED
        attacking += being.flags & ATTACKING > 0
    return len(beings), fight, life, fresh, attacking


def _being(being: Any) -> tuple[int, ...]:
    if being is None:
        return NOBODY
    return (being.fight, being.life, being.armor, being.flags & EXHAUSTED, int(being.flags & ATTACKING > 0))
