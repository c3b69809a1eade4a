"""From a tree to its plan: the same words, with all that can be settled before the text is used.

The tree is what a card says; it is shared, compared, printed and never touched. The plan is a copy of it that runs: its
clauses know their choices in text order, its choices where their cards are at home, its events which kinds they hear.
"""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from typing import TypeVar

from theomachy.core.frame import Word
from theomachy.language.grammar.trees import child_words, walk, walk_inside_out
from theomachy.language.running.event_kinds import EventKindTable, event_kinds_of
from theomachy.language.running.kinds import Clause, Event, Group, Point, Sentence
from theomachy.language.running.one_by_one import settle_rounds
from theomachy.language.words.actions import May, Search
from theomachy.language.words.flow import Ability, And, If
from theomachy.language.words.headers import YouDo
from theomachy.language.words.things import Choice, Everything, Pick, everybody_in

W = TypeVar("W", bound=Word)


def make_plan(tree: Ability, event_kinds: EventKindTable) -> Ability:
    """The plan of an ability."""
    plan = _copy(tree)
    settle_rounds(plan)
    _settle(plan, event_kinds)
    for before, step in pairwise(plan.steps):
        if isinstance(before, If) and isinstance(step, If):
            set_derived(step, "follows", True)
        if isinstance(step, If) and isinstance(step.condition, YouDo):
            ask_about(before)
    return plan


def ask_about(part: Word) -> None:
    """Let it be known afterwards whether all that the part says was done."""
    for word in walk(part):
        if isinstance(word, (Sentence, Group, Clause)):
            set_derived(word, "asked_about", True)


def plan_part(part: W, event_kinds: EventKindTable) -> W:
    """The plan of a part of a text."""
    plan = _copy(part)
    _settle(plan, event_kinds)
    return plan


def _settle(plan: Word, event_kinds: EventKindTable) -> None:
    for word in walk_inside_out(plan):
        if isinstance(word, Clause):
            _number(word)
            set_derived(word, "selective", type(word).accepts is not Clause.accepts)
        elif isinstance(word, Pick):
            set_derived(word, "spreads", any(map(everybody_in, word.noun.relatives)))
        elif isinstance(word, Event):
            set_derived(word, "event_kinds", event_kinds_of(word, event_kinds))
    for word in walk(plan):
        if isinstance(word, And):
            set_derived(word, "stops", _stops(word.clauses))


def _stops(clauses: tuple[Clause, ...]) -> tuple[int, ...]:
    """The places in a group at which a choice must wait for something that acts when it is reached."""
    stops: list[int] = []
    chosen = False
    for k, clause in enumerate(clauses):
        if chosen and not clause.is_tentative():
            stops.append(k)
            chosen = False
        chosen = chosen or any(
            isinstance(word, May) or (isinstance(word, Clause) and word.points) for word in walk(clause)
        )
    return tuple(stops)


def set_derived(word: Word, name: str, value: object) -> None:
    """Set what follows from a text, on a word of a plan that is being made."""
    object.__setattr__(word, name, value)


def _copy(word: W) -> W:
    slots = {field.name: getattr(word, field.name) for field in dataclasses.fields(word)}  # type: ignore[arg-type]
    return type(word)(**{name: _copy_value(value) for name, value in slots.items()})


def _copy_value(value: object) -> object:
    if isinstance(value, tuple):
        return tuple([_copy_value(part) for part in value])
    return _copy(value) if isinstance(value, Word) else value


def _number(clause: Clause) -> None:
    points = clause.choices()
    set_derived(clause, "points", _points_in(clause) if points is None else points)


def _chooses_takers(kind: type[Clause]) -> bool:
    """Whether not every fitting card can take what such a clause does."""
    return kind.accepts is not Clause.accepts or kind.accepting_cards is not Clause.accepting_cards


def _points_in(clause: Clause) -> tuple[Point, ...]:
    points: list[Point] = []
    for part in child_words(clause):
        if isinstance(part, Clause):
            continue  # a clause within (each opponent *draws*) makes its own choices
        for word in walk_inside_out(part):  # "a Creature of an opponent": first whose, then which
            if isinstance(word, (Choice, Everything)):
                set_derived(word, "home", clause.home)
                if isinstance(word, Choice) and _chooses_takers(type(clause)):
                    set_derived(word, "accepting_clause", clause)
                if isinstance(clause, Search):
                    set_derived(word, "within", clause.zone)
            if isinstance(word, Point) and word.asks():
                set_derived(word, "slot", len(points))
                points.append(word)
    return tuple(points)
