"""Texts in their places: what the families ask of a text to tell whether it could ever work where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from theomachy.core.frame import Word
from theomachy.language.kinds import Clause, Sentence, Trigger
from theomachy.language.trees import walk
from theomachy.language.words.actions import SetX
from theomachy.language.words.amounts import X
from theomachy.language.words.flow import Ability, And

Trouble = tuple[str, str]  # what is wrong, and what would be right


def on_kind(kind: str, misplaced: Callable[[str, str, Ability], list[Trouble]]) -> Callable[[str, Word], list[Trouble]]:
    """A family's judgement of texts on one kind of card, as `Kind.misplaced` wants it."""
    return lambda key, tree: misplaced(kind, key, tree) if isinstance(tree, Ability) else []


def moment_of(tree: Ability) -> Trigger | None:
    """The moment before the colon."""
    return next((part for part in tree.header if isinstance(part, Trigger)), None)


def two_meanings_of_x(
    tree: Ability, others: tuple[type[Word], ...], paid: tuple[type[Word], ...] = ()
) -> Iterator[Trouble]:
    """ "X is …" where X, or what is remembered in its place, means something else already."""
    words = list(walk(tree))
    if any(isinstance(word, SetX) for word in words):
        if any(isinstance(word, (X, *paid)) for part in tree.header for word in walk(part)):
            yield "X is what was paid for it", 'leave out "X is …"'
        if any(isinstance(word, others) for word in words):
            yield "a text remembers either X or that", "write it as two abilities"


def clauses_of(step: Sentence) -> Iterator[Clause]:
    """What a sentence does, in text order."""
    for group in getattr(step, "body", ()):
        yield from group.clauses if isinstance(group, And) else ()
