"""Tokens: small ints, each a fact a seat knows. No NumPy here: this is compiled."""

from __future__ import annotations

from typing import Any, Final

# A token below FIRST_CARD is a column; from there on it is a place and the row of a face or of one of its abilities.
ROW_BITS: Final = 12
FIRST_CARD: Final = 1 << 14
MOST_ROWS: Final = 1 << ROW_BITS
MOST_SEATS: Final = 6
REMEMBERED: Final = 60_000  # options of one kind of decision, by their keys


class Columns:
    """Columns by name, in the order in which they are declared; a number has one for each of its values."""

    __slots__ = ("names",)

    def __init__(self) -> None:
        self.names: list[str] = []

    def one(self, name: str) -> int:
        self.names.append(name)
        return len(self.names) - 1

    def each(self, name: str, values: int) -> int:
        """Columns for 0 to values - 1; the number of the first."""
        first = len(self.names)
        for value in range(values):
            self.names.append(f"{name} {value}")
        return first

    def seats(self, name: str, values: int) -> list[int]:
        """The same for each seat, the own one first: where each begins."""
        return [self.each(f"{name}, seat +{p},", values) for p in range(MOST_SEATS)]

    def by_seat(self, name: str) -> list[int]:
        return [self.one(f"{name}, seat +{p}") for p in range(MOST_SEATS)]


class Places:
    """Where a face may stand, by name; each the token of its row 0."""

    __slots__ = ("names",)

    def __init__(self) -> None:
        self.names: list[str] = []

    def one(self, name: str) -> int:
        self.names.append(name)
        return FIRST_CARD + (len(self.names) - 1 << ROW_BITS)

    def by_seat(self, name: str) -> list[int]:
        return [self.one(f"{name}, seat +{p}") for p in range(MOST_SEATS)]

    def counted(self, name: str, most: int) -> list[int]:
        """Places for one copy, two, and so on."""
        return [self.one(f"{name}, {k + 1} of it") for k in range(most)]


class TokenBuffer:
    """The tokens of many decisions, one after another, with how many there are of each."""

    __slots__ = ("option_counts", "option_lengths", "option_tokens", "state_lengths", "state_tokens")

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.state_tokens: list[int] = []
        self.state_lengths: list[int] = []  # tokens of each decision
        self.option_tokens: list[int] = []
        self.option_lengths: list[int] = []  # tokens of each option
        self.option_counts: list[int] = []  # options of each decision


class TokenWriter:
    """Writes what a seat knows, and its options, as tokens; one for each book of faces, at any number of players."""

    columns: Columns  # of states
    places: Places
    option_columns: Columns
    option_places: Places

    def state(self, numbers: Any) -> list[int]:
        """The tokens of what a seat knows, by its table numbers."""
        raise NotImplementedError

    def options(self, numbers: Any) -> list[list[int]]:
        """The tokens of each of its options; the lists are shared, nobody adds to them."""
        raise NotImplementedError

    def write(self, numbers: Any, buffer: TokenBuffer) -> None:
        """Add a decision."""
        state = self.state(numbers)
        buffer.state_tokens += state
        buffer.state_lengths.append(len(state))
        options = self.options(numbers)
        for tokens in options:
            buffer.option_tokens += tokens
            buffer.option_lengths.append(len(tokens))
        buffer.option_counts.append(len(options))


def add_cards(out: list[int], place: int, rows: list[int], faces: list[int]) -> None:
    """Faces in a place, one token each."""
    for face in faces:
        out.append(place + rows[face])


def add_counted(out: list[int], places: list[int], rows: list[int], faces: list[int]) -> None:
    """Sorted faces in a place, a token for each kind with how many there are."""
    most, last, count = len(places), -1, 0
    for face in faces:
        if face != last:
            if count:
                out.append(places[min(count, most) - 1] + rows[last])
            last, count = face, 0
        count += 1
    if count:
        out.append(places[min(count, most) - 1] + rows[last])


def capped(first: int, value: int, values: int) -> int:
    """The column of a number that has so many, from 0 on."""
    return first + (0 if value < 0 else value if value < values else values - 1)
