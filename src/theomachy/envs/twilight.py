"""Numeric views of Twilight as rows. No NumPy here: this is compiled."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from theomachy.envs.row_buffer import (
    WHOLE_ROW,
    RowBuffer,
    RowKey,
    SeatEncoder,
    bits,
    heap_number,
    random_weights,
    relative_mask,
    rows_of,
    team_mask,
    write_options,
)
from theomachy.twilight import numeric_view as columns
from theomachy.twilight.layout import LEVELS
from theomachy.twilight.numeric_view import SeatNumbers, SharedSeatNumbers
from theomachy.twilight.option_rows import asked_seat, creature_of_key, exhausted, foe_of_key, row_of
from theomachy.twilight.questions import USE

ACTIONS: Final = 96
VERBS: Final = 36
ZONES: Final = 16
KINDS: Final = 48  # of decisions
PHASES: Final = 9
# Of every seat, the own one first; each with what it is divided by.
SEATS: Final = {
    "life stack": 16.0,
    "discard stack": 16.0,
    **{f"{where} {level}": 4.0 for where in ("hand", "aspects", "resources", "power") for level in LEVELS},
    "creatures": 4.0,
    "fight": 8.0,
    "life": 8.0,
    "fresh creatures": 4.0,
    "attackers": 4.0,
}
TABLE: Final = {
    "turn": 16.0,
    "step": 8.0,
    **{f"{what} {level}": 4.0 for what in ("offered", "asked for", "I give", "I ask for") for level in LEVELS},
}
# Where those numbers stand: in which of the numbers that are written, and at which bit; WHOLE_ROW: it is all there is.
TABLE_PARTS: Final = (
    (0, WHOLE_ROW),
    (1, WHOLE_ROW),
    *[(2, columns.BITS * k) for k in range(6)],
    *[(3, columns.BITS * k) for k in range(6)],
)
SEAT_PARTS: Final = (
    (columns.STACKS, 0),
    (columns.STACKS, columns.BITS),
    *[
        (number, columns.BITS * k)
        for number in (columns.HAND, columns.ASPECTS, columns.RESOURCES, columns.POWER)
        for k in range(3)
    ],
    (columns.STACKS, 2 * columns.BITS),
    (columns.FIGHT, WHOLE_ROW),
    (columns.LIFE, WHOLE_ROW),
    (columns.STACKS, 3 * columns.BITS),
    (columns.STACKS, 4 * columns.BITS),
)
SEAT_MARKS: Final = ("active", "first", "offer by", "offer to", "partner", "out", "traded", "same team")
EXTRAS: Final = {
    **{f"level {level}": 1.0 for level in LEVELS},
    "fight now": 4.0,
    "life now": 4.0,
    "armor now": 4.0,
    "exhausted": 1.0,
    "attacking": 1.0,
    "other": 4.0,
    "foe's fight": 4.0,
    "foe's life": 4.0,
    "exhausted aspect": 1.0,
}
WHO: Final = 3  # bits


class TwilightEncoder(SeatEncoder):
    """The numbers of a Twilight table with so many players."""

    def __init__(self, seat_numbers: SeatNumbers) -> None:
        n = self.n = seat_numbers.n
        self.faces = tuple([card.face for card in seat_numbers.cards])
        self.row = rows_of(self.faces)
        self.lots = random_weights(self.row)
        self.actions = ACTIONS
        self.verbs, self.zones = VERBS, ZONES
        self.scalars = (*TABLE, *[f"{name}, seat +{p}" for p in range(n) for name in SEATS])
        self.scales = (*[1 / d for d in TABLE.values()], *[1 / d for _ in range(n) for d in SEATS.values()])
        self.parts = (
            *TABLE_PARTS,
            *[(4 + p * columns.COUNTS + number, bit) for p in range(n) for number, bit in SEAT_PARTS],
        )
        self.part_bits = columns.BITS
        self.marks = (
            *[f"decision {k}" for k in range(KINDS)],
            *[f"phase {k}" for k in range(PHASES)],
            "conviction",
            *[f"{name}, seat +{p}" for name in SEAT_MARKS for p in range(n)],
        )
        self.heaps = (
            "hand",
            "drafted",
            "announced",
            *[f"{what}, seat +{p}" for p in range(n) for what in ("creatures", "intrigues", "fortifications")],
        )
        self.slots = ("who asks",)
        self.extras = tuple(EXTRAS)
        self.extra_scales = tuple([1 / d for d in EXTRAS.values()])
        self._abilities = [after - row - 1 for row, after in pairwise(self.row)]

    def write(self, seat_numbers: Any, buffer: RowBuffer, actions: int) -> None:
        k: SharedSeatNumbers = seat_numbers
        row: list[Any] = self.row
        out, none = buffer.numbers, row[-1]
        out.append(k.seat)
        out.append(write_options(buffer, k.keys, actions))
        out.append(buffer.mark_keys.number(self._marks(k)))
        out.append(k.turn)
        out.append(k.step)
        out.append(_in_one(k.offer[2:]) if k.offer else 0)
        out.append(_in_one(k.bargain) if k.bargain else 0)
        out.extend(k.counts)
        out.append(heap_number(buffer, self, k.hand))
        out.append(heap_number(buffer, self, k.kept) if k.kept else none)
        out.append(heap_number(buffer, self, k.announced) if k.announced else none)
        for faces in k.laid:
            out.append(heap_number(buffer, self, faces) if faces else none)
        out.append(row[k.source])

    def _marks(self, k: SharedSeatNumbers) -> int:
        """All that is marked, as it is, in one number."""
        n, offer = self.n, k.offer
        by, to = (offer[0] + 1, offer[1] + 1) if offer else (0, 0)
        key = (team_mask(k.team, columns.ROUND[n][k.seat]) << n | k.traded) << n | k.out
        key = ((key << WHO | k.partner + 1) << WHO | to) << WHO | by
        key = ((key << WHO | k.first + 1) << WHO | k.active + 1) << WHO | k.seat
        return ((key << 1 | int(k.convinced)) * KINDS + k.kind) * PHASES + k.phase

    def marked(self, key: Any) -> list[int]:
        n = self.n
        rest, phase = divmod(key, PHASES)
        rest, kind = divmod(rest, KINDS)
        seat, *who = [rest >> 1 + WHO * at & (1 << WHO) - 1 for at in range(6)]  # active, first, by, to, partner
        masks = [1 << (p - 1 - seat) % n if p else 0 for p in who]
        rest, convinced = rest >> 1 + WHO * 6, rest & 1
        masks += [
            relative_mask(rest & (1 << n) - 1, seat, n),
            relative_mask(rest >> n & (1 << n) - 1, seat, n),
            rest >> 2 * n,
        ]
        first = KINDS + PHASES + 1
        return [
            kind,
            KINDS + phase,
            *([first - 1] if convinced else []),
            *[first + at * n + bit for at, mask in enumerate(masks) for bit in bits(mask)],
        ]

    def option(self, key: Any) -> RowKey:
        n = self.n
        verb, face, level, holder, zone, _, other, _ = row_of(key)
        side = n if holder < 0 else (holder - asked_seat(key)) % n
        frame = (verb * (n + 1) + side) * (ZONES + 1) + (zone if zone >= 0 else ZONES)
        own = self.row[face] + 1 + other if verb == USE and 0 <= other < self._abilities[face] else self.row[face]
        number, foe = other if other < 8 else 0, foe_of_key(key)
        if foe is not None:
            number = 0
        return (
            frame,
            own,
            int(level == 0),
            int(level == 1),
            int(level == 2),
            *creature_of_key(key),
            number,
            *(foe or (0, 0)),
            exhausted(key),
        )

    def potential(self, seat_numbers: Any) -> list[float]:
        """The Life Stack against the average of the others'; who is out has none."""
        k: SeatNumbers = seat_numbers
        life = [0 if k.out >> p & 1 else cards for p, cards in enumerate(k.life)]
        total, n = sum(life), self.n
        return [(own - (total - own) / (n - 1)) / 32 for own in life]


def _in_one(counts: tuple[int, ...]) -> int:
    """The counts of few cards of each kind, in one number."""
    found = 0
    for at, count in enumerate(counts):
        found |= count << columns.BITS * at
    return found
