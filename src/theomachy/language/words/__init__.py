"""The words that both games share."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Word
from theomachy.language.grammar.phrases import words_of
from theomachy.language.words import (
    actions,
    amounts,
    comparing,
    counts,
    flow,
    headers,
    idioms,
    missing,
    nouns,
    players,
    prohibitions,
    things,
    wordings,
)

SHARED_WORDS: Final[tuple[type[Word], ...]] = words_of(
    flow, headers, comparing, players, things, counts, nouns, amounts, actions, prohibitions
)
# Declared by being imported: what is read besides the phrases.
_WORDINGS: Final = (wordings, idioms, missing)
