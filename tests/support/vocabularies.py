"""The two vocabularies, with the Mini-cards that the sentences of the tests name."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from tests.support.corpus import NAMES
from theomachy.kamigami.words import KAMIGAMI_WORDS
from theomachy.language.grammar.vocabulary import Vocabulary
from theomachy.twilight.words import TWILIGHT_WORDS

VOCABULARIES: Final = {"K": Vocabulary(KAMIGAMI_WORDS, NAMES), "T": Vocabulary(TWILIGHT_WORDS, NAMES)}

# The modules that read card files; each family also has a function of that name.
kamigami: Final = import_module("theomachy.kamigami.card_files")
twilight: Final = import_module("theomachy.twilight.card_files")
