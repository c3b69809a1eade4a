"""Sketches of Twilight as numbers. No NumPy here: this is compiled."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from theomachy.envs.draft import Draft, Key, Reader, bits, heap, lots_of, mates, options, rows_of, turned
from theomachy.language.cards import Face
from theomachy.twilight.questions import USE
from theomachy.twilight.telling.rows import being_of, exhausted, foe_of, looker, row_of
from theomachy.twilight.telling.sketch import ROUND, Glimpse, Sketch
from theomachy.twilight.words import TWILIGHT_WORDS

WORDS: Final = TWILIGHT_WORDS
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
SEATS: Final = {"life stack": 16.0, "discard stack": 16.0,
                **{f"{where} {level}": 4.0 for where in ("hand", "aspects", "resources", "power") for level in LEVELS},
                "creatures": 4.0, "fight": 8.0, "life": 8.0, "fresh creatures": 4.0, "attackers": 4.0}
TABLE: Final = {"turn": 16.0, "step": 8.0,
                **{f"{what} {level}": 4.0 for what in ("offered", "asked for", "I give", "I ask for")
                   for level in LEVELS}}
SEAT_MARKS: Final = ("active", "first", "offer by", "offer to", "partner", "out", "traded", "same team")
EXTRAS: Final = {**{f"level {level}": 1.0 for level in LEVELS}, "fight now": 4.0, "life now": 4.0, "armor now": 4.0,
                 "exhausted": 1.0, "attacking": 1.0, "other": 4.0, "foe's fight": 4.0, "foe's life": 4.0,
                 "exhausted aspect": 1.0}
NO_OFFER: Final = (0, 0, 0, 0, 0, 0)


def facts(face: Face) -> list[float]:
    """What is printed besides the text."""
    cost = [0 if n == "X" else n for n in face.facts.get("cost", (0, 0, 0))]
    return [*[float(face.kind == kind) for kind in KIND_NAMES], *[float(c in face.colours) for c in COLOURS],
            *[n / 4 for n in cost], *[n / 4 for n in face.facts.get("upkeep", (0, 0, 0))],
            face.stats.get("fight", 0) / 4, face.stats.get("life", 0) / 4]


class Twilight(Reader):
    """The numbers of a Twilight table with so many players."""

    def __init__(self, sketch: Sketch) -> None:
        n = self.n = sketch.n
        self.faces = tuple([card.face for card in sketch.cards])
        self.row = rows_of(self.faces)
        self.lots = lots_of(self.row)
        self.actions = ACTIONS
        self.verbs, self.zones = VERBS, ZONES
        self.scalars = (*TABLE, *[f"{name}, seat +{p}" for p in range(n) for name in SEATS])
        self.scales = (*[1 / d for d in TABLE.values()], *[1 / d for _ in range(n) for d in SEATS.values()])
        self.marks = (
            *[f"decision {k}" for k in range(KINDS)], *[f"phase {k}" for k in range(PHASES)], "conviction",
            *[f"{name}, seat +{p}" for name in SEAT_MARKS for p in range(n)])
        self.heaps = ("hand", "drafted", "announced", *[
            f"{what}, seat +{p}" for p in range(n) for what in ("creatures", "intrigues", "fortifications")])
        self.slots = ("who asks",)
        self.extras = tuple(EXTRAS)
        self.extra_scales = tuple([1 / d for d in EXTRAS.values()])
        self._abilities = [after - row - 1 for row, after in pairwise(self.row)]

    def write(self, sketch: Any, draft: Draft, actions: int) -> None:
        k: Glimpse = sketch
        out = draft.numbers
        out.append(k.seat)
        out.append(options(draft, k.keys, actions))
        out.append(draft.mark_keys.number(self._marks(k)))
        out.append(k.turn)
        out.append(k.step)
        out.extend(k.offer[2:] if k.offer else NO_OFFER)
        out.extend(k.bargain or NO_OFFER)
        out.extend(k.counts)
        out.append(heap(draft, self, k.hand))
        out.append(heap(draft, self, k.kept))
        out.append(heap(draft, self, k.announced))
        for faces in k.laid:
            out.append(heap(draft, self, faces))
        out.append(self.row[k.source])

    def _marks(self, k: Glimpse) -> int:
        """The kind of decision and the phase as one number, and a bit for each of the others."""
        n, seat, offer = self.n, k.seat, k.offer
        mask = mates(k.team, ROUND[n][seat])
        mask = mask << n | turned(k.traded, seat, n)
        mask = mask << n | turned(k.out, seat, n)
        for who in (k.partner, offer[1] if offer else -1, offer[0] if offer else -1, k.first, k.active):
            mask = mask << n | (1 << (who - seat) % n if who >= 0 else 0)
        return ((mask << 1 | int(k.convinced)) * KINDS + k.kind) * PHASES + k.phase

    def marked(self, key: Any) -> list[int]:
        rest, phase = divmod(key, PHASES)
        mask, kind = divmod(rest, KINDS)
        return [kind, KINDS + phase, *[KINDS + PHASES + bit for bit in bits(mask)]]

    def option(self, key: Any) -> Key:
        n = self.n
        verb, face, level, holder, zone, _, other, _ = row_of(key)
        side = n if holder < 0 else (holder - looker(key)) % n
        frame = (verb * (n + 1) + side) * (ZONES + 1) + (zone if zone >= 0 else ZONES)
        own = self.row[face] + 1 + other if verb == USE and 0 <= other < self._abilities[face] else self.row[face]
        number, foe = other if other < 8 else 0, foe_of(key)
        if foe is not None:
            number = 0
        return (frame, own, int(level == 0), int(level == 1), int(level == 2), *being_of(key), number,
                *(foe or (0, 0)), exhausted(key))

    def potential(self, sketch: Any) -> list[float]:
        """The Life Stack against the average of the others'; who is out has none."""
        k: Sketch = sketch
        life = [0 if k.out >> p & 1 else cards for p, cards in enumerate(k.life)]
        total, n = sum(life), self.n
        return [(own - (total - own) / (n - 1)) / 32 for own in life]
