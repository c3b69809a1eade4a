"""The words of Kamigami: the shared ones and its own."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Word
from theomachy.kamigami.words import (
    actions,
    attacks,
    headers,
    idioms,
    lasting_effects,
    measures,
    missing,
    moments,
    nouns,
    wordings,
)
from theomachy.language.grammar.phrases import words_of
from theomachy.language.words import SHARED_WORDS

KAMIGAMI_WORDS: Final[tuple[type[Word], ...]] = SHARED_WORDS + words_of(
    nouns, measures, actions, attacks, lasting_effects, headers, moments
)

# Declared by being imported; what the tolerant parser reads besides the phrases.
_WORDINGS: Final = (wordings, idioms, missing)
