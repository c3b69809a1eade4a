"""What one or many seats see, as plain lists of numbers, before they become arrays. No NumPy here: this is compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from theomachy.core.game import Game
from theomachy.language.cards.loader import Face

RowKey = tuple[int, ...]
HEAD: Final = 3  # numbers: who looks, how many options there are, the number of the marks' key
WHOLE_ROW: Final = -1
LOT: Final = 56  # bits: the lots of any sixty-four cards add up to a small int


class KeyNumbers:
    """Numbers for keys, in the order in which they are first met; those before `first` stand for themselves. A key that
    is packed into one int is found sooner than a tuple. Numbers are only handed on: as Any they are not unpacked."""

    __slots__ = ("_numbers", "first", "met")

    def __init__(self, first: int = 0) -> None:
        self.first = first
        self.met: list[Any] = []
        self._numbers: dict[object, int] = {}

    def number(self, key: object) -> Any:
        found: Any = self._numbers.get(key)
        if found is None:
            found = self.first + len(self.met)
            self._numbers[key] = found
            self.met.append(key)
        return found

    def heap(self, lot: int, row: list[int], faces: list[int]) -> Any:
        """The same for a heap whose lots add up to this one; its key is its rows in the catalogue, sorted."""
        found: Any = self._numbers.get(lot)
        if found is None:
            found = self.number(lot)
            self.met[-1] = tuple(sorted([row[face] for face in faces]))
        return found

    def key(self, number: int) -> Any:
        return self.met[number - self.first] if number >= self.first else (number,)

    def forget(self) -> None:
        """Forget all keys and begin to number anew."""
        self.met.clear()
        self._numbers.clear()


class RowBuffer:
    """Lists that grow by one seat's numbers after another's; NumPy takes each of them over in one go."""

    __slots__ = ("heap_keys", "mark_keys", "numbers", "option_keys", "options")

    def __init__(
        self, heaps: KeyNumbers | None = None, marks: KeyNumbers | None = None, options: KeyNumbers | None = None
    ) -> None:
        self.heap_keys = heaps or KeyNumbers()  # of a heap: the rows of the catalogue, sorted
        self.mark_keys = marks or KeyNumbers()  # of all marks of a seat: whatever `Reader.marked` reads
        self.option_keys = options or KeyNumbers()  # of an option: whatever `Reader.option` reads
        self.begin()

    def begin(self) -> None:
        """Begin a row in which nothing is written yet."""
        # Of each seat: HEAD; its scalars, in so many numbers as are `written`; its heaps, as numbers of their keys or
        # rows of the catalogue; its slots, as rows of the catalogue.
        self.numbers: list[Any] = []
        self.options: list[Any] = []  # numbers of their keys


class SeatEncoder:
    """Writes what one seat sees into a row buffer; one for each family and number of players."""

    faces: tuple[Face, ...]
    row: list[int]  # of each face, in the catalogue (`rows_of`)
    lots: list[int]  # of each face (`lots_of`), to tell heaps apart
    actions: int  # options there is room for, unless somebody asks for another number
    scalars: tuple[str, ...]
    scales: tuple[float, ...]
    # Of each scalar: in which number it is written, and at which bit it begins there; WHOLE: it is that number. Without
    # any of this every scalar is a number of its own.
    parts: tuple[tuple[int, int], ...]
    part_bits: int  # how many bits such a part has
    marks: tuple[str, ...]
    heaps: tuple[str, ...]  # any number of cards, whose features are added up
    slots: tuple[str, ...]  # one card, or none
    verbs: int
    zones: int
    extras: tuple[str, ...]
    extra_scales: tuple[float, ...]

    def write(self, seat_numbers: Any, buffer: RowBuffer, actions: int) -> None:
        """Add a seat's numbers, with at most so many options."""
        raise NotImplementedError

    def marked(self, key: Any) -> list[int]:
        """The marks that are 1, by the key of them all."""
        raise NotImplementedError

    def option(self, key: Any) -> RowKey:
        """An option by its key: verb, holder and zone in one number; its row of the catalogue; its extras."""
        raise NotImplementedError

    def potential(self, seat_numbers: Any) -> list[float]:
        """How well each seat seems to stand, from -1 to 1: for shaping only."""
        raise NotImplementedError


def write_each(
    seat_encoder: SeatEncoder, buffer: RowBuffer, games: list[Game], agents: list[int], actions: int
) -> None:
    """What the agents see, one after another; -1: whoever is asked."""
    for i, game in enumerate(games):
        _write(seat_encoder, buffer, game, agents[i], actions)


def play_each(
    seat_encoder: SeatEncoder,
    buffer: RowBuffer,
    games: list[Game],
    agents: list[int],
    actions: int,
    answers: list[Any],
    always: bool,
    after: Callable[[int], Game],
) -> None:
    """Answer each game and write down what it shows then, before the next is taken up. `after` says which game goes on
    at a table where one is over, or, if so wanted, `always`."""
    for i, game in enumerate(games):
        game.apply_flat(answers[i])
        if always or game.over:
            game = games[i] = after(i)
        _write(seat_encoder, buffer, game, agents[i], actions)


def _write(seat_encoder: SeatEncoder, buffer: RowBuffer, game: Game, agent: int, actions: int) -> None:
    if agent < 0:
        asked = game.seat_to_act
        agent = 0 if asked is None else asked
    seat_encoder.write(game.numeric_view_shared(agent), buffer, actions)


def scalar_width(seat_encoder: SeatEncoder) -> int:
    """How many numbers the scalars take."""
    return max(number for number, _ in seat_encoder.parts) + 1 if seat_encoder.parts else len(seat_encoder.scalars)


def rows_of(faces: Sequence[Face]) -> list[int]:
    """Where each face begins in the catalogue, which has a row for it and one for each of its abilities; and behind
    them all the row of zeros: -1 is "no face"."""
    rows = [0]
    for face in faces:
        rows.append(rows[-1] + 1 + len(face.abilities))
    return rows


def random_weights(row: list[int]) -> list[int]:
    """A number by lot for each face, the same ones always."""
    lots = Random(LOT)
    return [lots.getrandbits(LOT) for _ in row]


def heap_number(buffer: RowBuffer, seat_encoder: SeatEncoder, faces: list[int]) -> Any:
    """The number of a heap of cards: in what order they lie plays no part. None, or a single one, has its row in the
    catalogue; others are told apart by the sum of their lots, which two of them do not share in practice."""
    if len(faces) < 2:
        return seat_encoder.row[faces[0] if faces else -1]
    lots, found = seat_encoder.lots, 0
    for face in faces:
        found += lots[face]
    return buffer.heap_keys.heap(found, seat_encoder.row, faces)


def write_options(buffer: RowBuffer, keys: list[Any], actions: int) -> int:
    """Write down as many as there is room for; how many those are."""
    found, numbers = buffer.options, buffer.option_keys
    for key in keys if len(keys) <= actions else keys[:actions]:
        found.append(numbers.number(key))
    return min(len(keys), actions)


def add_seat_values(row: list[Any], seats: list[int], out: list[Any]) -> None:
    """Write a value of each seat, in this order."""
    for p in seats:
        out.append(row[p])


def bits(mask: int) -> list[int]:
    """The bits of a mask that are 1."""
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def relative_mask(mask: int, seat: int, n: int) -> int:
    """A mask of seats, counted from this one."""
    return (mask >> seat | mask << n - seat) & (1 << n) - 1 if mask else 0


def team_mask(team: list[int], seats: list[int]) -> int:
    """The mask of those of one team with the first of these seats, counted from there."""
    mine, found = team[seats[0]], 0
    for at, p in enumerate(seats):
        if team[p] == mine:
            found |= 1 << at
    return found
