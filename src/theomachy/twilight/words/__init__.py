"""The words of Twilight: the shared ones and its own."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import Word
from theomachy.language.grammar.phrases import words_of
from theomachy.language.words import SHARED_WORDS, amounts, comparing, flow, things
from theomachy.language.words import headers as shared_headers
from theomachy.language.words import nouns as shared_nouns
from theomachy.twilight.words import (
    actions,
    copies,
    headers,
    idioms,
    lasting_effects,
    measures,
    missing,
    nouns,
    wordings,
)

# Shared words for which these rules have no meaning: attacks, abilities and effects as things, rounds, Chains, and
# "instead" without what would happen, the one thing of a player, who has several here; nothing that players have less
# of is counted.
_NOT_HERE: Final[frozenset[type[Word]]] = frozenset(
    {
        amounts.ThisAttack,
        amounts.ThisRound,
        flow.Instead,
        shared_headers.Attacked,
        shared_nouns.AbilityNoun,
        shared_nouns.AttackNoun,
        shared_nouns.EffectNoun,
        things.LastCard,
        things.Either,
        things.Own,
        comparing.HasLess,
        comparing.HasLeast,
        comparing.Hindmost,
    }
)
TWILIGHT_WORDS: Final[tuple[type[Word], ...]] = (
    *[word for word in SHARED_WORDS if word not in _NOT_HERE],
    *words_of(headers, nouns, measures, actions, copies, lasting_effects),
)

# Declared by being imported; what the tolerant parser reads besides the phrases.
_WORDINGS: Final = (wordings, idioms, missing)
