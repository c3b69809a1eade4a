"""The sentences of a card, explained: what its words mean, and which rules say so, from the words' declarations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from theomachy.core.frame import Word
from theomachy.language.cards.faces import AbilityText, Face
from theomachy.language.grammar.phrases import description_of, phrase_of
from theomachy.language.grammar.trees import child_words, walk
from theomachy.language.grammar.vocabulary import Vocabulary
from theomachy.language.running.kinds import Clause
from theomachy.language.words import actions, flow
from theomachy.language.words.amounts import N

# Under these it depends on something whether, or for whom, a thing is done.
_UNSURE: Final = (
    flow.If,
    flow.While,
    flow.Unless,
    flow.Later,
    flow.EachTime,
    flow.NextTime,
    flow.Replace,
    flow.ChooseOne,
    flow.ChoosesOne,
    actions.May,
    actions.Does,
)
# What makes a number grow: "for each …", "plus 1 for …".
_GROWTH: Final = ("per", "more")


def explained_face(face: Face, vocabulary: Vocabulary, rules: str) -> dict[str, Any]:
    """A face, JSON-ready, its abilities with their sentences; `rules`: how the ids of the family's rules begin."""
    told = face.to_dict()
    for ability, text in zip(told["abilities"], face.abilities, strict=True):
        ability["sentences"] = explained_sentences(text, vocabulary, rules)
        ability["actions"] = list(_actions(text, vocabulary))
    told["traits"] = [
        {**meaning, **_number_of(word)}
        for words in face.phrases.values()
        for word in words
        for meaning in _meanings((word,), vocabulary, rules)
    ]
    return told


def _number_of(word: Word) -> dict[str, Any]:
    """Which word a trait is, and its number: "Armor 2"."""
    n = getattr(word, "n", None)
    return {"word": getattr(word, "name", None) or type(word).__name__, **({"n": n} if isinstance(n, int) else {})}


def explained_sentences(ability: AbilityText, vocabulary: Vocabulary, rules: str) -> list[dict[str, Any]]:
    """What stands before the colon, then sentence by sentence; together they are the ability's text."""
    found = []
    rest = ability.text
    for text, words in _parts(ability, vocabulary):
        said, rest = rest[: len(text)], rest[len(text) :].lstrip()  # as it is printed: with its capital
        found.append(
            {"text": said, "words": [_in_sentence(word, said) for word in _meanings(words, vocabulary, rules)]}
        )
    return found


def _actions(ability: AbilityText, vocabulary: Vocabulary) -> Iterator[dict[str, Any]]:
    """What the ability does, word by word, with the numbers that are printed; `at`: where it stands in its text."""
    text, start = ability.text.lower(), 0
    for step in ability.tree.steps:
        for word, sure in _walk_sure(step, True):
            found = _action(word, sure, vocabulary)
            if found is not None:
                at = text.find(found["text"].lower(), start)
                start = max(start, at)
                yield {**found, "at": at if at >= 0 else None}


def _walk_sure(word: Word, sure: bool) -> Iterator[tuple[Word, bool]]:
    """All words in it, and whether each holds whatever happens."""
    yield word, sure
    below = sure and not isinstance(word, _UNSURE) and _labelled(word) is None
    for part in child_words(word):
        yield from _walk_sure(part, below)


def _labelled(word: Word) -> Word | None:
    """What stands behind a label ("Conviction: …"), if the word is one."""
    then = getattr(word, "then", None)
    return then if isinstance(then, Word) else None


def _action(word: Word, sure: bool, vocabulary: Vocabulary) -> dict[str, Any] | None:
    """A thing that is done, or a change of a number; None: the word is neither."""
    labelled = _labelled(word)
    if labelled is not None:
        label = vocabulary.fragment(word).removesuffix(vocabulary.fragment(labelled)).rstrip()
        return {"word": type(word).__name__, "text": label, "sure": sure}
    stat = getattr(word, "stat", None) or (getattr(word, "what", None) if type(word).__name__ == "Add" else None)
    if not isinstance(word, Clause) and stat is None:
        return None
    growing = {name: None for name in _GROWTH if getattr(word, name, None) is not None}
    bare = replace(word, **growing) if growing else word  # type: ignore[type-var]
    found: dict[str, Any] = {"word": type(word).__name__, "text": vocabulary.fragment(bare), "sure": sure}
    n = getattr(word, "n", None)
    number = n.n if isinstance(n, N) else n
    if isinstance(number, int):
        found["n"] = number
        found["grows"] = bool(growing)
    if stat is not None:
        found["stat"] = stat
    return found


def _in_sentence(meaning: dict[str, Any], said: str) -> dict[str, Any]:
    """The same, and whether it is about the whole sentence."""
    return {**meaning, "whole": meaning["text"].rstrip(".").lower() == said.rstrip(".:").lower()}


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
