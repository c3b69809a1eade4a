"""Texts in their places: what the families ask of a text to tell whether it could ever work where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from theomachy.core.frame import Word
from theomachy.language.grammar.trees import slots, walk
from theomachy.language.running.kinds import Clause, Sentence, Trigger
from theomachy.language.running.one_by_one import each_in, in_rounds
from theomachy.language.words.actions import SetX
from theomachy.language.words.amounts import X
from theomachy.language.words.counts import AnyNumber, AtLeast, Exactly, UpTo, XCount
from theomachy.language.words.flow import Ability, And, While
from theomachy.language.words.things import Pick, Them

Misplacement = tuple[str, str]  # what is wrong, and what would be right


def placement_check(
    kind: str, misplaced: Callable[[str, str, Ability], list[Misplacement]]
) -> Callable[[str, Word], list[Misplacement]]:
    """A family's judgement of texts on one kind of card, as `CardKind.misplacements` wants it."""
    return lambda key, tree: misplaced(kind, key, tree) if isinstance(tree, Ability) else []


def trigger_of(tree: Ability) -> Trigger | None:
    """The moment before the colon."""
    return next((part for part in tree.header if isinstance(part, Trigger)), None)


def x_with_two_meanings(
    tree: Ability, others: tuple[type[Word], ...], paid: tuple[type[Word], ...] = ()
) -> Iterator[Misplacement]:
    """ "X is …" where X, or what is remembered in its place, means something else already."""
    words = list(walk(tree))
    if any(isinstance(word, SetX) for word in words):
        if any(isinstance(word, (X, *paid)) for part in tree.header for word in walk(part)):
            yield "X is what was paid for it", 'leave out "X is …"'
        if any(isinstance(word, others) for word in words):
            yield "a text remembers either X or that", "write it as two abilities"


LASTING: Final = ("what holds all the time is not counted for each anew", "write what one player or one card has")


def of_several(tree: Ability) -> Iterator[Misplacement]:
    """What is done to one thing only, or to one after another, and is said of several; and what nobody could do for
    each: pay a price."""
    for word in walk(tree):
        if isinstance(word, Clause):
            for name, part in slots(word):
                if isinstance(part, Word) and (name in word.alone or name in word.apart):
                    if _chosen_several(part) or (name in word.alone and each_in(part) is not None):
                        yield "that is done to one thing at a time", f'write "{word.example}"'
    rounds = dict(in_rounds(tree))
    if any(id(word) in rounds for step in walk(tree) if isinstance(step, While) for word in walk(step)):
        yield LASTING
    if any(id(word) in rounds for price in tree.header for word in walk(price)):
        yield "a price is paid at once, not for each", "write it behind the colon, or name one player"


def _chosen_several(part: Word) -> bool:
    counts = (Exactly, UpTo, AnyNumber, XCount, AtLeast)
    return isinstance(part, Them) or (isinstance(part, Pick) and isinstance(part.count, counts))


def clauses_of(step: Sentence) -> Iterator[Clause]:
    """What a sentence does, in text order."""
    for group in getattr(step, "body", ()):
        yield from group.clauses if isinstance(group, And) else ()
