"""The reader of a text: the players' names, and "you" for the reader's own seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from theomachy.core.codes import NO, YES, b_of

LONGEST_NAME: Final = 40
_UNNAMED: Final = tuple([f"Player {k}" for k in range(1, 17)])
# What "you" do, where it is not the third person without its s.
_YOU: Final = {"is": "are", "has": "have", "does": "do", "goes": "go", "passes": "pass", "was": "were"}


def default_names(n: int) -> tuple[str, ...]:
    """What players are called that have no names."""
    return _UNNAMED[:n]


def check_names(names: object, n: int) -> tuple[str, ...]:
    """The names as they are for n players; ValueError, in words, if they are none."""
    if isinstance(names, str) or not isinstance(names, Sequence) or len(names) != n:
        raise ValueError(f"names: a name for each of {n} players is wanted, not {names!r}")
    for name in names:
        if (
            not isinstance(name, str)
            or not 1 <= len(name) <= LONGEST_NAME
            or not name.isprintable()
            or not name.strip()
        ):
            raise ValueError(f"names: a name has 1 to {LONGEST_NAME} printable characters, unlike {name!r}")
    if len(set(names)) < n:
        raise ValueError(f"names: no two players have the same name, unlike in {names!r}")
    return tuple(names)


class Reader:
    """Who reads a text: the players' names, and the reader's seat (-1: a spectator)."""

    __slots__ = ("names", "seat")

    def __init__(self, names: tuple[str, ...], seat: int = -1) -> None:
        self.names = names
        self.seat = seat

    def name(self, seat: int) -> str:
        return "you" if seat == self.seat else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if seat == self.seat else f"{self.names[seat]}'s"

    def owned(self, seat: int, face: str) -> str:
        """A player's card: "your Leo", "Ada's Morrigan", who is The Morrigan."""
        return f"{self.whose(seat)} {face.removeprefix('The ').replace(f'{_OPEN}card:The ', f'{_OPEN}card:')}"

    def does(self, seat: int, verb: str) -> str:
        """A player and a verb in its third person: "Ada plays", "you play"."""
        if seat != self.seat:
            return f"{self.names[seat]} {verb}"
        return f"you {_YOU.get(verb) or verb.removesuffix('s')}"

    def player(self, seat: int) -> PlayerName:
        return PlayerName(self, seat)


class PlayerName:
    """A player in a sentence to be filled in: "{who}" is "Ada" or "you", "{who:plays}" "Ada plays" or "you play",
    "{who:'s}" "Ada's" or "your"; of nobody "it"."""

    __slots__ = ("reader", "seat")

    def __init__(self, reader: Reader, seat: int) -> None:
        self.reader = reader
        self.seat = seat

    def __format__(self, how: str) -> str:
        if how == "'s":
            return "its" if self.seat < 0 else self.reader.whose(self.seat)
        if self.seat < 0:
            return f"it {how}".rstrip()
        return self.reader.does(self.seat, how) if how else self.reader.name(self.seat)


# A part of a line with a meaning of its own stands between these until the line is cut; no name and no card has them.
_OPEN: Final = "\x02"
_CLOSE: Final = "\x03"
_SEVERAL: Final = {
    "is": "are",
    "has": "have",
    "enters": "enter",
    "takes": "take",
    "attacks": "attack",
    "blocks": "block",
    "returns": "return",
}


def part(role: str, text: object) -> str:
    """A part of a line: the `card` it is about, its number `n`, or its `verb`."""
    return f"{_OPEN}{role}:{text}{_CLOSE}"


class Verb:
    """The verb that goes with the card of a line: "{does:is}"."""

    def __format__(self, how: str) -> str:
        return part("verb", how)


VERB: Final = Verb()


def line_parts(line: str) -> tuple[str, list[str | dict[str, str]]]:
    """A line as it is read, and in its parts: plain text, what has a meaning of its own, and its full stop."""
    found: list[str | dict[str, str]] = []
    body = line.removesuffix(".")
    for k, piece in enumerate(body.split(_OPEN)):
        marked, _, rest = piece.rpartition(_CLOSE) if k else ("", "", piece)
        if marked:
            role, _, text = marked.partition(":")
            found.append({role: text, "many": _SEVERAL[text]} if role == "verb" else {role: text})
        if rest:
            found.append(rest)
    first = found[0] if found else ""
    if isinstance(first, str) and first != sentence(first):
        word, gap, rest = first.partition(" ")
        found[:1] = [{"start": sentence(word), "clause": word}, *([gap + rest] if gap + rest else [])]
    elif not isinstance(first, str) and "card" in first:
        first["card"] = sentence(first["card"])
    if body != line:
        found.append(".")
    return "".join([said if isinstance(said, str) else next(iter(said.values())) for said in found]), found


class Asked:
    """A question in its parts: what has happened or where the game stands, what of it is quoted or counted, and what is
    to be answered. `fact` ends with the stop it has in the whole: a colon where the rest goes on, or a full stop."""

    __slots__ = ("_fact", "detail", "question")

    def __init__(self, question: str, fact: str = "", detail: str = "") -> None:
        self._fact = sentence(fact)
        self.detail = detail
        self.question = question

    @property
    def text(self) -> str:
        """The whole text."""
        return sentence(" ".join([part for part in (self._fact, self.detail, self.question) if part]))

    def happened(self) -> dict[str, str]:
        """What it is about, each part as a sentence of its own."""
        fact = f"{self._fact[:-1]}." if self._fact.endswith(":") else self._fact
        return {"fact": fact, "detail": sentence(self.detail)}

    def parts(self) -> dict[str, str]:
        """Fact, detail and question as sentences of their own."""
        return {**self.happened(), "question": sentence(self.question)}


def set_title(name: str) -> str:
    """A set as people call it: "Nine Realms"."""
    return name.replace("-", " ").title()


def sentence(text: str) -> str:
    """The text, begun with a capital."""
    return text[:1].upper() + text[1:]


def answer_words(answer: int) -> str:
    """An answer to a text that is told when it is given (codes.py): yes, no, the 1st text."""
    return "yes" if answer == YES else "no" if answer == NO else f"{ordinal(b_of(answer) + 1)} text"


def ordinal(n: int) -> str:
    """A number as a rank: 1st, 2nd, 3rd, 4th …"""
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def join_with_or(words: list[str]) -> str:
    """The words as alternatives: "red", "red or green", "red, green or blue"."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def winners_clause(seats: list[int], reader: Reader) -> str:
    """Who wins: "you win", "Ada and you win"."""
    if len(seats) == 1:
        return reader.does(seats[0], "wins")
    names = [reader.name(p) for p in seats]
    return f"{', '.join(names[:-1])} and {names[-1]} win"
