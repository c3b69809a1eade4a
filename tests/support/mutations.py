"""Texts as people mistype them: mutations of the sentences of our sets, and what becomes of each."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from theomachy.core.frame import Word
from theomachy.language.diagnostics.parse_errors import LanguageError
from theomachy.language.grammar.vocabulary import Vocabulary
from theomachy.language.words.flow import Ability
from theomachy.workshop.families import FAMILIES, built_in_sets, vocabulary_of

_NUMBERS: Final = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


class Mutant(NamedTuple):
    """A text, what it was made of, and how."""

    kind: str
    family: str
    text: str
    original: str


def _no_stop(text: str, chance: random.Random) -> str:
    return text[:-1]


def _lower(text: str, chance: random.Random) -> str:
    return text.lower()


def _word(text: str, chance: random.Random, letters: int) -> re.Match[str] | None:
    found = [word for word in re.finditer(r"[A-Za-z]+", text) if len(word[0]) >= letters]
    return chance.choice(found) if found else None


def _swapped(text: str, chance: random.Random) -> str:
    word = _word(text, chance, 5)
    if word is None:
        return text
    at = word.start() + chance.randrange(1, len(word[0]) - 1)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def _missing(text: str, chance: random.Random) -> str:
    word = _word(text, chance, 5)
    if word is None:
        return text
    at = word.start() + chance.randrange(1, len(word[0]) - 1)
    return text[:at] + text[at + 1 :]


def _two_errors(text: str, chance: random.Random) -> str:
    return _missing(_swapped(text, chance), chance)


def _in_words(text: str, chance: random.Random) -> str:
    return re.sub(r"(?<![+\d-])\b(\d|10)\b", lambda found: _NUMBERS[int(found[0])], text)


def _comma(text: str, chance: random.Random) -> str:
    return text.replace(":", ",", 1) if text.startswith(("When", "At the")) else text


def _then(text: str, chance: random.Random) -> str:
    return text.replace(";", ", then", 1) if "; or" not in text else text


def _and_then(text: str, chance: random.Random) -> str:
    return text.replace(";", " and then", 1) if "; or" not in text else text


def _no_article(text: str, chance: random.Random) -> str:
    found = list(re.finditer(r"\b(?:[Aa]n?|[Tt]he) ", text))
    if not found:
        return text
    one = chance.choice(found)
    return text[: one.start()] + text[one.end() :]


def _contracted(text: str, chance: random.Random) -> str:
    return text.replace("cannot", "can't")


KINDS: Final[dict[str, Callable[[str, random.Random], str]]] = {
    "no full stop": _no_stop,
    "lower case": _lower,
    "two letters swapped": _swapped,
    "a letter missing": _missing,
    "two typing errors": _two_errors,
    "numbers as words": _in_words,
    "comma for colon": _comma,
    "then for semicolon": _then,
    "and then for semicolon": _and_then,
    "an article dropped": _no_article,
    "can't": _contracted,
}


def texts() -> Iterator[tuple[str, str]]:
    """The family and the canonical text of every ability of our sets, each once."""
    for family in FAMILIES:
        found = {ability.text for cards in built_in_sets(family) for face in cards.faces for ability in face.abilities}
        yield from ((family, text) for text in sorted(found))


def mutants(seed: int = 1, share: float = 1.0) -> Iterator[Mutant]:
    """One mutant of each kind for each text it applies to, or a share of them."""
    chance = random.Random(seed)
    for family, text in texts():
        for kind, mutate in KINDS.items():
            mutant = mutate(text, chance)
            if mutant != text and chance.random() < share:
                yield Mutant(kind, family, mutant, text)


def outcome(mutant: Mutant) -> str:
    """What becomes of it: read the same, offered first or among two, another sentence itself, or wrong, or nothing."""
    words = vocabulary_of(mutant.family)
    tree = words.parse(mutant.original)
    try:
        read = words.parse(mutant.text)
    except LanguageError as error:
        return _offered(words, tree, error)
    if read == tree:
        return "read"
    return "a sentence itself" if words.readings(Ability, mutant.text) else "read otherwise"


def _offered(words: Vocabulary, tree: Word, error: LanguageError) -> str:
    offers = [words.parse(repair) for repair in error.repairs]
    if tree in offers:
        return "offered" if offers[0] == tree else "offered second"
    return "another offered" if offers else "nothing"


def table(seed: int = 1, share: float = 1.0) -> dict[str, Counter[str]]:
    """How often each kind of mutant came to what."""
    found: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    for mutant in mutants(seed, share):
        found[mutant.kind][outcome(mutant)] += 1
    return found


def repaired(counts: Counter[str]) -> float:
    """The share that is read or offered as what was meant, of those that are no sentence themselves."""
    whole = sum(counts.values()) - counts["a sentence itself"]
    good = counts["read"] + counts["offered"] + counts["offered second"]
    return good / whole if whole else 1.0
