"""The words of Twilight: the shared ones and its own."""

from __future__ import annotations

from typing import Final

from theomachy.core.word import Word
from theomachy.language.phrases import words_of
from theomachy.language.words import SHARED_WORDS
from theomachy.twilight.words import actions, headers, lasting, nouns

TWILIGHT_WORDS: Final[tuple[type[Word], ...]] = SHARED_WORDS + words_of(headers, nouns, actions, lasting)
