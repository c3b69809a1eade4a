"""Numeric views of Kamigami as rows. No NumPy here: this is compiled."""

from __future__ import annotations

from typing import Any, Final

from theomachy.envs.row_buffer import (
    RowBuffer,
    RowKey,
    SeatEncoder,
    add_seat_values,
    bits,
    heap_number,
    random_weights,
    relative_mask,
    rows_of,
    team_mask,
    write_options,
)
from theomachy.kamigami.layout import COLOURS
from theomachy.kamigami.numeric_view import SeatNumbers, SharedSeatNumbers, asked_seat, row_of

ACTIONS: Final = 32
VERBS: Final = 28
ZONES: Final = 26
KINDS: Final = 28  # of decisions
PHASES: Final = 6
EVENTS: Final = 48
MOMENTS: Final = KINDS * PHASES * (EVENTS + 1)
# Of every seat, the own one first; each with what it is divided by.
SEATS: Final = {"energy": 20.0, "temple energy": 20.0, "faith": 10.0, "hand": 10.0}
TABLE: Final = {"turn": 50.0, "cards owned": 30.0, "attack": 10.0, "defence": 10.0}
SEAT_MARKS: Final = ("active", "attacker", "attacked", "out", "sealed", "main god", "temple in ruins", "same team")
EXTRAS: Final = {"value": 10.0, "for an ability": 1.0}  # a card may be played for nothing (K-R34)


class KamigamiEncoder(SeatEncoder):
    """The numbers of a Kamigami table with so many players."""

    def __init__(self, seat_numbers: SeatNumbers) -> None:
        n = self.n = seat_numbers.n
        self.faces = tuple(seat_numbers.faces)
        self.row = rows_of(self.faces)
        self.lots = random_weights(self.row)
        self.actions = ACTIONS
        self.verbs, self.zones = VERBS, ZONES
        self.scalars = (*TABLE, *[f"{name}, seat +{p}" for name in SEATS for p in range(n)])
        self.scales = (*[1 / d for d in TABLE.values()], *[1 / d for d in SEATS.values() for _ in range(n)])
        self.parts, self.part_bits = (), 0  # each is a number of its own
        self.marks = (
            *[f"decision {k}" for k in range(KINDS)],
            *[f"phase {k}" for k in range(PHASES)],
            *[f"event {k}" for k in range(EVENTS)],
            *[f"{colour} may follow" for colour in COLOURS],
            "attack on a temple",
            *[f"{name}, seat +{p}" for name in SEAT_MARKS for p in range(n)],
        )
        self.heaps = ("hand", "played this turn", "own cards, when Recruiting")
        self.slots = (
            "who asks",
            "last of the Chain",
            "attacking card",
            "event's card",
            *[f"god, seat +{p}" for p in range(n)],
            *[f"temple, seat +{p}" for p in range(n)],
        )
        self.extras = tuple(EXTRAS)
        self.extra_scales = tuple([1 / d for d in EXTRAS.values()])
        # Of every seat: all of them, the own one first.
        self._round = [[(seat + p) % n for p in range(n)] for seat in range(n)]

    def write(self, seat_numbers: Any, buffer: RowBuffer, actions: int) -> None:
        k: SharedSeatNumbers = seat_numbers
        seats, out = self._round[k.seat], buffer.numbers
        out.append(k.seat)
        out.append(write_options(buffer, k.keys, actions))
        out.append(buffer.mark_keys.number(self._marks(k, seats)))
        self._scalars(k, seats, out)
        self._cards(k, seats, buffer, out)

    def _scalars(self, k: SharedSeatNumbers, seats: list[int], out: list[Any]) -> None:
        onset = k.onset
        out.append(k.turn)
        out.append(k.size)
        out.append(0 if onset is None else onset.value)
        out.append(0 if onset is None else onset.defence)
        add_seat_values(k.energy, seats, out)
        add_seat_values(k.temple_energy, seats, out)
        add_seat_values(k.faith, seats, out)
        add_seat_values(k.hands, seats, out)

    def _marks(self, k: SharedSeatNumbers, seats: list[int]) -> int:
        """The moment (kind of decision, phase, event) as one number, and a bit for each of the others."""
        n, seat, onset = self.n, k.seat, k.onset
        mask = team_mask(k.team, seats)
        mask = mask << n | relative_mask(k.destroyed_temples, seat, n)
        mask = mask << n | relative_mask(k.main, seat, n)
        mask = mask << n | relative_mask(k.sealed, seat, n)
        mask = mask << n | relative_mask(k.out, seat, n)
        mask = mask << n | (0 if onset is None else 1 << (onset.target - seat) % n)
        mask = mask << n | (0 if onset is None or onset.who < 0 else 1 << (onset.who - seat) % n)
        mask = mask << n | 1 << (k.active - seat) % n
        mask = mask << 1 | int(onset is not None and onset.temple)
        mask = mask << len(COLOURS) | k.follow
        event = k.about[0][0] + 1 if k.about else 0
        return mask * MOMENTS + (k.kind * PHASES + k.phase) * (EVENTS + 1) + event

    def marked(self, key: Any) -> list[int]:
        mask, moment = divmod(key, MOMENTS)
        moment, event = divmod(moment, EVENTS + 1)
        kind, phase = divmod(moment, PHASES)
        at = KINDS + PHASES
        return [kind, KINDS + phase, *([at + event - 1] if event else []), *[at + EVENTS + bit for bit in bits(mask)]]

    def _cards(self, k: SharedSeatNumbers, seats: list[int], buffer: RowBuffer, out: list[Any]) -> None:
        row: list[Any] = self.row
        out.append(heap_number(buffer, self, k.hand))
        out.append(heap_number(buffer, self, k.played))
        out.append(heap_number(buffer, self, k.owned))
        out.append(row[k.source])
        out.append(row[k.last])
        out.append(row[-1 if k.onset is None else k.onset.source])
        out.append(row[k.about[0][2] if k.about else -1])
        for p in seats:
            out.append(row[k.gods[p]])
        for p in seats:
            out.append(row[k.temples[p]])

    def option(self, key: Any) -> RowKey:
        n = self.n
        verb, face, ability, holder, zone, value = row_of(key, n)
        side = n if holder < 0 else (holder - asked_seat(key)) % n
        frame = (verb * (n + 1) + side) * (ZONES + 1) + (zone if zone >= 0 else ZONES)
        if face < 0:
            return frame, self.row[-1], max(value, ability), 0  # one of several texts has nothing but its number
        return frame, self.row[face] + 1 + ability, value, int(ability >= 0)

    def potential(self, seat_numbers: Any) -> list[float]:
        """Energy against the average of the others'; who is out has none."""
        k: SeatNumbers = seat_numbers
        energy = [0 if k.out >> p & 1 else e for p, e in enumerate(k.energy)]
        total, n = sum(energy), self.n
        return [(e - (total - e) / (n - 1)) / 25 for e in energy]
