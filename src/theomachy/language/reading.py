"""The card language for those who write cards: a text read, completed, corrected, explained; the words as data.

Nothing here needs a game. A vocabulary is that of a family: `theomachy.workshop.vocabulary("kamigami")`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from theomachy.core.frame import Word
from theomachy.language.cards.explanations import sense_of
from theomachy.language.diagnostics.parse_errors import LanguageError
from theomachy.language.grammar.phrase_display import show_phrase, show_template, spellings
from theomachy.language.grammar.phrases import description_of, fields_of, phrase_of
from theomachy.language.grammar.tokens import cut, tokenize
from theomachy.language.grammar.trees import walk
from theomachy.language.grammar.vocabulary import Vocabulary
from theomachy.language.grammar.word_tables import heading_of
from theomachy.language.running.kinds import Clause, Header, Limit, Trigger
from theomachy.language.words.amounts import N
from theomachy.language.words.flow import Ability
from theomachy.language.words.headers import Price, When


@dataclass(frozen=True)
class ReadText:
    """A text as it was read: how it is printed, and what it is."""

    text: str
    canonical: str
    tree: Ability

    def to_dict(self, words: Vocabulary) -> dict[str, Any]:
        """The same, JSON-ready."""
        return {
            "text": self.canonical,
            "typed": self.text,
            "tree": words.to_json(self.tree),
            "explanation": explain(words, self.tree),
            "features": features(self.tree),
        }


@dataclass(frozen=True)
class Correction:
    """A sentence that may have been meant, and the places where the text differs: from, to, what stands there."""

    text: str
    spans: tuple[tuple[int, int, str], ...]


def read(words: Vocabulary, text: str) -> ReadText:
    """A text in any wording; LanguageError if it cannot be read, or may mean two things."""
    tree = words.parse(text)
    return ReadText(text, words.print(tree), tree)


def features(tree: Word) -> dict[str, int]:
    """What a tree has, in numbers: each word, and the sum of the numbers it gives."""
    found: Counter[str] = Counter()
    for word in walk(tree):
        name = type(word).__name__
        found[name] += 1
        for field in fields_of(word):
            value = getattr(word, field.name)
            number = value.n if isinstance(value, N) else value
            if isinstance(number, int) and not isinstance(number, bool):
                found[f"{name}.{field.name}"] += number
    return dict(found)


def completions(words: Vocabulary, text: str, cursor: int | None = None, most: int = 20) -> list[str]:
    """What may stand at the cursor: the tokens the grammar allows there that begin as the last word does."""
    before = text[: len(text) if cursor is None else max(0, cursor)]
    begun = "" if not before or before[-1].isspace() else before.split()[-1]
    reading = words.reading(Ability, before[: len(before) - len(begun)])
    if reading.furthest < len(reading.tokens.texts):
        return []
    found = {token for token in reading.wanted_texts if not token.startswith("<")}
    found |= {token for kind in reading.wanted_kinds for token in words.grammar.first[kind]}
    printed = spellings(words.grammar)
    fitting = sorted({printed.get(token, token) for token in found if not token.startswith(("#", "<"))}, key=str.lower)
    return [token for token in fitting if token.lower().startswith(begun.lower())][:most]


def corrections(words: Vocabulary, text: str) -> list[Correction]:
    """What a text that is not read may have meant, each with the places that differ; none if it is read."""
    try:
        words.parse(text)
    except LanguageError as error:
        return [Correction(repair, tuple(_spans(text, repair))) for repair in error.repairs]
    return []


def _spans(text: str, repair: str) -> Iterator[tuple[int, int, str]]:
    typed, meant = cut(text), tokenize(repair)
    matcher = SequenceMatcher(None, typed.normal[:-1], meant.normal[:-1], False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind != "equal":
            start = typed.spans[a][0] if a < len(typed.spans) else len(text)
            end = typed.spans[b - 1][1] if b > a else start
            yield start, end, repair[meant.spans[c][0] : meant.spans[d - 1][1]] if d > c else ""


def explain(words: Vocabulary, tree: Ability) -> list[dict[str, str]]:
    """A tree in plain words, step by step: what opens it, what it costs, how often, and each thing that is done."""
    steps: list[dict[str, str]] = []
    for part in tree.header:
        window = {Trigger: "when", Price: "price", Limit: "limit"}
        what = next((name for kind, name in window.items() if isinstance(part, kind)), "when")
        steps.append(_step(words, what, part, _opening(part)))
    for sentence in tree.steps:
        top = type(sentence).__name__
        if top != "Do":
            steps.append(_step(words, "condition", sentence, sentence))
        steps += [_step(words, "deed", word, word) for word in walk(sentence) if isinstance(word, Clause)]
    return steps


def _opening(part: Header) -> Word:
    """What an opening is about: the event that is waited for, by its verb if it has one; what a price takes."""
    if isinstance(part, When):
        verb: Word = getattr(part.event, "verb", part.event)
        return verb
    return next((word for word in walk(part) if word is not part), part) if isinstance(part, Price) else part


def _step(words: Vocabulary, kind: str, said: Word, meant: Word) -> dict[str, str]:
    return {"kind": kind, "text": words.fragment(said), "plain": sense_of(meant)}


def word_data(words: Vocabulary, word: type[Word]) -> dict[str, Any]:
    """One word as data: its phrase, its meaning, what else is read for it, the rules that say so."""
    grammar = words.tolerant_grammar()
    own = grammar.templates(word)
    return {
        "word": word.__name__,
        "heading": heading_of(word),
        "phrase": show_phrase(grammar, word, optional=True),
        "meaning": description_of(word),
        "also": [show_template(items, grammar.slots[word], True) for items in own[1:]],
        "rules": list(phrase_of(word).rules),
        "example": getattr(word, "example", ""),
    }


def all_words(words: Vocabulary) -> list[dict[str, Any]]:
    """Every word of a vocabulary as data."""
    return [word_data(words, word) for word in words.grammar.words]
