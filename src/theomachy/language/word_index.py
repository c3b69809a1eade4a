"""Meaning: which words of the language a text in any words speaks of, and the sentences that speak of the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import log

from theomachy.core.frame import Word
from theomachy.language.grammar.template import Agreeing, Item, Literally, Optional
from theomachy.language.grammar.tokens import cut
from theomachy.language.grammar.trees import walk
from theomachy.language.grammar.wordings import TolerantGrammar


class WordIndex:
    """An index from tokens, in all wordings, to the words they stand in."""

    def __init__(self, grammar: TolerantGrammar) -> None:
        self._words: dict[str, set[type[Word]]] = {}
        for word in grammar.words:
            for items in grammar.templates(word):
                for token in _tokens(items):
                    self._words.setdefault(token, set()).add(word)
        for token, forms in grammar.forms.items():
            for form in forms:
                for part in form:
                    self._words.setdefault(part, set()).update(self._words.get(token, ()))

    def words_in(self, text: str) -> Counter[type[Word]]:
        """The words a text may be speaking of; a token that stands in few of them says more."""
        found: Counter[type[Word]] = Counter()
        for token in dict.fromkeys(cut(text).normal):
            words = self._words.get(token, set())
            for word in words:
                found[word] += int(100 / len(words))
        return found

    def nearest(self, text: str, sentences: Iterable[tuple[str, Word]], most: int = 3) -> list[str]:
        """The sentences that speak most of the same, and of little else."""
        spoken = self.words_in(text)
        scored = []
        for sentence, tree in sentences:
            words = {type(word) for word in walk(tree)}
            score = sum(spoken[word] for word in words) / (1 + log(len(words)))
            if score >= 20:
                scored.append((-score, len(sentence), sentence))
        return [sentence for _, _, sentence in sorted(scored)[:most]]


def _tokens(items: Iterable[Item]) -> Iterable[str]:
    for item in items:
        if isinstance(item, Literally):
            yield item.token
        elif isinstance(item, Agreeing):
            yield from item.tokens.values()
        elif isinstance(item, Optional):
            yield from _tokens(item.items)
