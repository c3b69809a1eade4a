"""Misspellings: which words of the language a typed one may have been meant for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from theomachy.language.diagnostics.antonyms import ANTONYMS, forms

_COUNTS: Final = frozenset(("x", "many", "number", "all", "more", "fewer", "most", "fewest"))
_ENDS: Final = frozenset(
    (".", ";", ":", ",", "to", "from", "in", "into", "on", "for", "than", "control", "damage", "put")
)
_SHORT: Final = 2  # words of so many letters are no misspelling of another
_ALIKE: Final = 0.7  # words so much alike may be meant for one another, though more than a slip apart
_FAR: Final = 5
_SURE: Final = 4  # so many letters a word has that a real one may have been typed for
_LONG: Final = 7  # from so many letters on two may be wrong


def counted(before: Sequence[str]) -> bool:
    """Whether what stands before a noun says how many there are."""
    for token in reversed(before):
        if token.isdecimal() or token in _COUNTS:
            return True
        if token in _ENDS:
            return False
    return False


def likely_meant(typed: str, known: frozenset[str]) -> Mapping[str, int]:
    """The words that differ from the typed one by a slip, the nearest with the fewest points."""
    return _meant(typed, known) if typed.isalpha() else {}


@lru_cache(maxsize=8)
def _by_length(known: frozenset[str]) -> Mapping[int, tuple[str, ...]]:
    """The words that may be misspelt, by how many letters they have."""
    words = sorted(word for word in known if len(word) > _SHORT and word[0].isalpha())
    return {length: tuple(word for word in words if len(word) == length) for length in {len(word) for word in words}}


@lru_cache(maxsize=4096)
def _meant(typed: str, known: frozenset[str]) -> Mapping[str, int]:
    found: dict[str, int] = {}
    real = typed in known
    for length in range(len(typed) - 2, len(typed) + 3):
        for word in _by_length(known).get(length, ()):
            points = _slips(typed, word, real)
            if points:
                found[word] = points
    return found


def _slips(typed: str, word: str, real: bool) -> int:
    """The points of one word typed for another; 0 if it is no slip. A real word is rarely one, an unlike one never."""
    if word == typed or are_antonyms(typed, word) or (real and forms(typed) & forms(word)):
        return 0
    other_start = word[0] != typed[0]
    if real and (len(word) < _SURE or other_start):
        return 0
    most = 2 if min(len(word), len(typed)) >= _LONG and not real else 1
    slips = distance(typed, word, most)
    if slips <= most:
        return slips + 2 * other_start + 2 * real
    if real or other_start or SequenceMatcher(None, typed, word).ratio() < _ALIKE:
        return 0
    return _FAR


def are_antonyms(one: str, other: str) -> bool:
    """Whether nobody who means one of them wants it changed into the other."""
    if forms(one) & forms(other):
        return False
    return any(one in row and other in row for row in ANTONYMS)


def distance(one: str, other: str, most: int) -> int:
    """How many letters were left out, put in, exchanged or swapped with their neighbour; `most` + 1 if more."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            least = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                least = min(least, before[j - 2] + 1)
            row.append(least)
        if min(row) > most:
            return most + 1
        before, last = last, row
    return last[-1]
