"""Make a parsed text ready to run: number the choices of every clause, and tell each where its cards are at home."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from itertools import pairwise

from theomachy.core.word import Word
from theomachy.language.kinds import Clause, Point
from theomachy.language.words.actions import Search
from theomachy.language.words.flow import Ability, If


def prepare(ability: Ability) -> Ability:
    """Number the choices of an ability's clauses, in text order. Trees stay equal: this is no part of their meaning."""
    prepare_clauses(ability)
    for before, step in pairwise(ability.steps):
        if isinstance(before, If) and isinstance(step, If):
            object.__setattr__(step, "follows", True)
    return ability


def prepare_clauses(whole: Word) -> None:
    """The same for a part of a text that was made in another way than by reading."""
    for word in descend(whole):
        if isinstance(word, Clause):
            _number(word)


def descend(word: Word) -> Iterator[Word]:
    """The word and all words in it, in text order."""
    yield word
    for part in parts(word):
        yield from descend(part)


def inside_out(word: Word) -> Iterator[Word]:
    """The words in it before the word itself."""
    for part in parts(word):
        yield from inside_out(part)
    yield word


def parts(word: Word) -> Iterator[Word]:
    if not dataclasses.is_dataclass(word):
        return
    for field in dataclasses.fields(word):
        value = getattr(word, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Word):
                yield part


def _number(clause: Clause) -> None:
    if type(clause).points:
        return  # a clause whose choices are always the same declares them
    points: list[Point] = []
    for part in parts(clause):
        if isinstance(part, Clause):
            continue  # a clause within (each opponent *draws*) makes its own choices
        for word in inside_out(part):  # "a Creature of an opponent": first whose, then which
            if hasattr(word, "home"):
                object.__setattr__(word, "home", clause.home)
                if isinstance(clause, Search):
                    object.__setattr__(word, "within", clause.zone)
            if isinstance(word, Point) and word.asks():
                object.__setattr__(word, "slot", len(points))
                points.append(word)
    object.__setattr__(clause, "points", tuple(points))
