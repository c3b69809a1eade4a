"""Words that say the contrary of one another, between which nothing is ever repaired."""

from __future__ import annotations

from typing import Final

# Words nobody who means one of a row wants to have changed into another of it.
ANTONYMS: Final = (
    ("if", "unless"),
    ("least", "most", "fewest", "lowest", "highest"),
    ("fewer", "less", "more", "half", "double"),
    ("you", "they", "he", "she", "your", "their", "his", "her", "opponent", "opponents", "another", "our"),
    ("may", "must", "can", "cannot", "could"),
    ("gain", "gains", "lose", "loses"),
    ("draw", "draws", "discard", "discards"),
    ("start", "end"),
    ("before", "after"),
    ("top", "bottom"),
    ("from", "to", "into"),
    ("once", "twice"),
    ("not", "no", "never", "non-", "without", "with"),
    ("this", "that", "other", "another"),
    ("until", "unless"),
    ("enemy", "friendly"),
)


def forms(word: str) -> set[str]:
    """A word and its endings."""
    return {word, word + "s", word + "es", word + "ed", word + "d"}
