"""The sentences of a card, explained: what its words mean, and which rules say so, from the words' declarations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from theomachy.core.frame import Word
from theomachy.language.cards.faces import AbilityText, Face
from theomachy.language.grammar.phrases import description_of, phrase_of
from theomachy.language.grammar.trees import walk
from theomachy.language.grammar.vocabulary import Vocabulary


def explained_face(face: Face, vocabulary: Vocabulary, rules: str) -> dict[str, Any]:
    """A face, JSON-ready, its abilities with their sentences; `rules`: how the ids of the family's rules begin."""
    told = face.to_dict()
    for ability, text in zip(told["abilities"], face.abilities, strict=True):
        ability["sentences"] = explained_sentences(text, vocabulary, rules)
    told["traits"] = list(_meanings(tuple([w for words in face.phrases.values() for w in words]), vocabulary, rules))
    return told


def explained_sentences(ability: AbilityText, vocabulary: Vocabulary, rules: str) -> list[dict[str, Any]]:
    """What stands before the colon, then sentence by sentence; together they are the ability's text."""
    found = []
    rest = ability.text
    for text, words in _parts(ability, vocabulary):
        said, rest = rest[: len(text)], rest[len(text) :].lstrip()  # as it is printed: with its capital
        found.append({"text": said, "words": list(_meanings(words, vocabulary, rules))})
    return found


def _parts(ability: AbilityText, vocabulary: Vocabulary) -> Iterator[tuple[str, tuple[Word, ...]]]:
    header = ability.tree.header
    if header:
        yield ", ".join(vocabulary.fragment(part) for part in header) + ":", header
    for step in ability.tree.steps:
        yield vocabulary.fragment(step), (step,)


def _meanings(words: tuple[Word, ...], vocabulary: Vocabulary, rules: str) -> Iterator[dict[str, Any]]:
    """Every word that rules of the family explain, once, in the order of the text."""
    seen = set()
    for top in words:
        for word in walk(top):
            ids = [rule for rule in phrase_of(type(word)).rules if rule.startswith(rules)]
            if ids and word not in seen and (word.senses or type(word) not in seen):
                seen |= {word, type(word)}
                yield {"text": vocabulary.fragment(word), "plain": sense_of(word), "rules": ids}


def sense_of(word: Word) -> str:
    """What a word says to a player; of one that stands for several, the one that is printed."""
    senses = word.senses or {}
    return next((senses[name] for name in senses if getattr(word, "name", None) == name), description_of(type(word)))
