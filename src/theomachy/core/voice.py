"""Who reads: what players are called, and "you" for the one who is spoken to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from theomachy.core.codes import NO, YES, b_of

LONGEST: Final = 40
_UNNAMED: Final = tuple([f"Player {k}" for k in range(1, 17)])
# What "you" do, where it is not the third person without its s.
_YOU: Final = {"is": "are", "has": "have", "does": "do", "goes": "go", "passes": "pass", "was": "were"}


def unnamed(n: int) -> tuple[str, ...]:
    """What players are called that have no names."""
    return _UNNAMED[:n]


def checked(names: object, n: int) -> tuple[str, ...]:
    """Names for n players; ValueError in words."""
    if isinstance(names, str) or not isinstance(names, Sequence) or len(names) != n:
        raise ValueError(f"names: a name for each of {n} players is wanted, not {names!r}")
    for name in names:
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST or not name.isprintable() or not name.strip():
            raise ValueError(f"names: a name has 1 to {LONGEST} printable characters, unlike {name!r}")
    if len(set(names)) < n:
        raise ValueError(f"names: no two players have the same name, unlike in {names!r}")
    return tuple(names)


class Voice:
    """To whom something is told: names, and the seat that reads (-1: a spectator)."""

    __slots__ = ("names", "reader")

    def __init__(self, names: tuple[str, ...], reader: int = -1) -> None:
        self.names = names
        self.reader = reader

    def name(self, seat: int) -> str:
        return "you" if seat == self.reader else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if seat == self.reader else f"{self.names[seat]}'s"

    def owned(self, seat: int, face: str) -> str:
        """A player's card: "your Leo", "Ada's Morrigan", who is The Morrigan."""
        return f"{self.whose(seat)} {face.removeprefix('The ')}"

    def does(self, seat: int, verb: str) -> str:
        """A player and a verb in its third person: "Ada plays", "you play"."""
        if seat != self.reader:
            return f"{self.names[seat]} {verb}"
        return f"you {_YOU.get(verb) or verb.removesuffix('s')}"

    def player(self, seat: int) -> Player:
        return Player(self, seat)


class Player:
    """A player in a sentence to be filled in: "{who}" is "Ada" or "you", "{who:plays}" "Ada plays" or "you play",
    "{who:'s}" "Ada's" or "your"; of nobody "it"."""

    __slots__ = ("seat", "voice")

    def __init__(self, voice: Voice, seat: int) -> None:
        self.voice = voice
        self.seat = seat

    def __format__(self, how: str) -> str:
        if how == "'s":
            return "its" if self.seat < 0 else self.voice.whose(self.seat)
        if self.seat < 0:
            return f"it {how}".rstrip()
        return self.voice.does(self.seat, how) if how else self.voice.name(self.seat)


def set_title(name: str) -> str:
    """A set as people call it: "Nine Realms"."""
    return name.replace("-", " ").title()


def sentence(text: str) -> str:
    """Begun with a capital."""
    return text[:1].upper() + text[1:]


def answer_words(answer: int) -> str:
    """An answer to a text that is told when it is given (codes.py): yes, no, the 1st text."""
    return "yes" if answer == YES else "no" if answer == NO else f"{ordinal(b_of(answer) + 1)} text"


def ordinal(n: int) -> str:
    """1st, 2nd, 3rd, 4th …"""
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def either(words: list[str]) -> str:
    """ "red", "red or green", "red, green or blue"."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def winning(seats: list[int], voice: Voice) -> str:
    """Who wins: "you win", "Ada and you win"."""
    if len(seats) == 1:
        return voice.does(seats[0], "wins")
    names = [voice.name(p) for p in seats]
    return f"{', '.join(names[:-1])} and {names[-1]} win"
