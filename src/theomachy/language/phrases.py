"""`@phrase`: how a word is declared, once, for parser and printer alike."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from types import ModuleType
from typing import TypeVar, dataclass_transform

from theomachy.core.word import Word
from theomachy.language.template import Item, compile_template

W = TypeVar("W", bound=Word)


@dataclasses.dataclass(frozen=True)
class Phrase:
    """The templates of a word: the first is printed, all are read."""

    texts: tuple[str, ...]
    templates: tuple[tuple[Item, ...], ...]


_PHRASES: dict[type[Word], Phrase] = {}


@dataclass_transform(frozen_default=True)
def phrase(*texts: str) -> Callable[[type[W]], type[W]]:
    """Declare a word: a frozen dataclass whose annotations are the slots of its templates.

    The first template is printed; the others are read and normalised.
    """

    def declare(cls: type[W]) -> type[W]:
        word = dataclasses.dataclass(frozen=True)(cls)
        _PHRASES[word] = Phrase(texts, tuple(compile_template(text) for text in texts))
        return word

    return declare


def phrase_of(word: type[Word]) -> Phrase:
    """The phrase a word was declared with."""
    return _PHRASES[word]


def words_of(*modules: ModuleType) -> tuple[type[Word], ...]:
    """All words declared in these modules, in the order of their declaration."""
    names = {module.__name__ for module in modules}
    return tuple(word for word in _PHRASES if word.__module__ in names)
