"""The two vocabularies, with the Mini-cards that the sentences of the tests name."""

from __future__ import annotations

from typing import Final

from tests.language.corpus import NAMES
from theomachy.kamigami.words import KAMIGAMI_WORDS
from theomachy.language.vocabulary import Vocabulary
from theomachy.twilight.words import TWILIGHT_WORDS

VOCABULARIES: Final = {"K": Vocabulary(KAMIGAMI_WORDS, NAMES), "T": Vocabulary(TWILIGHT_WORDS, NAMES)}
