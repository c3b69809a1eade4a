"""The linter: cards that can be read but cannot work, or will not be understood by people.

It knows no rules. What it must know of a family of games, the family tells it in a `Profile`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from theomachy.core.frame import Word
from theomachy.language.cards import AbilityText, CardSet, Face
from theomachy.language.kinds import Adjective, Head, Trigger
from theomachy.language.problems import Problem
from theomachy.language.trees import walk
from theomachy.language.vocabulary import Vocabulary
from theomachy.language.words.actions import May
from theomachy.language.words.flow import Ability
from theomachy.language.words.headers import Becomes, Once, Price, When, WouldBe
from theomachy.language.words.nouns import CardNoun, Noun
from theomachy.language.words.things import AnyNumber, ThisKind, UpTo

_YOU = re.compile(r"\byou(rs?)?\b", re.IGNORECASE)


@dataclass(frozen=True)
class Profile:
    """What the linter must know of a family of games."""

    # The kinds of cards a noun may stand for.
    heads: Mapping[type[Head], tuple[str, ...]]
    # The values of an adjective's `name` that a face offers.
    adjectives: Mapping[type[Adjective], Callable[[Face], Iterable[str]]]
    # The events that a word of a text makes.
    makes: Mapping[type[Word], tuple[type[Word], ...]]
    # The events that nothing but a text makes.
    only_by_texts: frozenset[type[Word]] = frozenset()
    # Kinds of abilities that must say who, as "you" could be two players.
    without_you: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Place:
    """One ability of one face."""

    face: Face
    ability: AbilityText

    def problem(self, wrong: str, right: str, error: bool = False) -> Problem:
        told = Problem(self.face.file, self.ability.line, f"{self.ability.kind}: {wrong}", right, self.face.name)
        return told if error else replace(told, level="warning")


def lint(sets: Iterable[CardSet], vocabulary: Vocabulary, profile: Profile) -> list[Problem]:
    """Everything the linter finds in these sets, which are meant to be played together."""
    faces = [face for cards in sets for face in cards.faces]
    places = [_Place(face, ability) for face in faces for ability in face.abilities]
    problems = [problem for place in places for problem in _single(place, vocabulary, profile)]
    problems += _nothing_fits(places, faces, profile)
    problems += _never_happens(places, profile)
    problems += _loops(places, profile)
    return sorted(set(problems))


# What one text shows by itself.


def _single(place: _Place, vocabulary: Vocabulary, profile: Profile) -> Iterator[Problem]:
    tree, text = place.ability.tree, place.ability.text
    words = list(walk(tree))
    printed = vocabulary.print(tree)
    if printed != text:
        yield place.problem("the text is not in its canonical form", f"write {printed!r}")
    if place.ability.kind in profile.without_you and _YOU.search(printed):
        yield place.problem("'you' could be two players here", "name the player", error=True)
    for word in words:
        if isinstance(word, ThisKind) and place.face.kind not in profile.heads.get(type(word.head), (place.face.kind,)):
            yield place.problem(
                f"{vocabulary.fragment(word)!r} stands on a {place.face.kind}", "write 'this'", error=True
            )
        ours = place.face.source == "original"  # what is printed stays as it is
        if ours and isinstance(word, May) and any(isinstance(part, UpTo | AnyNumber) for part in walk(word)):
            yield place.problem("twice optional: 'may' and a number that may be none", "leave out 'may'")
        if isinstance(word, Noun) and word.adjectives and len(word.heads) > 1:
            wrong = f"the adjective of {vocabulary.fragment(word)!r} belongs to all nouns of the list"
            yield place.problem(wrong, "make sure that readers see it, or name the plain noun first")


# What only the whole set shows.


def _nothing_fits(places: Iterable[_Place], faces: Iterable[Face], profile: Profile) -> Iterator[Problem]:
    kinds = {face.kind for face in faces}
    offered = {word: {name for face in faces for name in names(face)} for word, names in profile.adjectives.items()}
    for place in places:
        for word in walk(place.ability.tree):
            wanted = profile.heads.get(type(word)) if isinstance(word, Head) else None
            if wanted is not None and not kinds.intersection(wanted):
                yield place.problem(f"no card is a {wanted[0]}", "no card of these sets can be meant")
            if isinstance(word, Adjective) and type(word) in offered:
                name = getattr(word, "name", "")
                if name not in offered[type(word)]:
                    yield place.problem(f"no card is {name!r}", "no card of these sets can be meant")


def _never_happens(places: Iterable[_Place], profile: Profile) -> Iterator[Problem]:
    made = {
        event for place in places for word in walk(place.ability.tree) for event in profile.makes.get(type(word), ())
    }
    for place in places:
        for event, _ in _triggers(place.ability.tree):
            if event in profile.only_by_texts and event not in made:
                yield place.problem("the moment never comes: no text makes it happen", "another text must")


def _triggers(tree: Ability) -> Iterator[tuple[type[Word], Word]]:
    """The events that set an ability off: what makes them is looked up by the type."""
    for part in tree.header:
        if isinstance(part, When):
            event = part.event
            yield type(event.verb if isinstance(event, Becomes | WouldBe) else event), event
        elif isinstance(part, Trigger):
            yield type(part), part


def _loops(places: list[_Place], profile: Profile) -> Iterator[Problem]:
    """Abilities that set one another off without end: an error if nothing holds them up, else worth a look."""
    triggered = [place for place in places if any(isinstance(part, When) for part in place.ability.tree.header)]
    after = {id(place): [next_ for next_ in triggered if _sets_off(place, next_, profile)] for place in triggered}
    for start in triggered:
        path = _cycle(start, after)
        if path is None or min(path, key=lambda place: (place.face.name, place.ability.text)) is not start:
            continue
        names = " > ".join(place.face.name for place in (*path, start))
        if any(_held_up(place.ability.tree) for place in path):
            yield start.problem(
                f"sets itself off again: {names}", "its price or limit ends this; make sure it is meant"
            )
        else:
            yield start.problem(f"sets itself off without end: {names}", "add a price, a limit or 'may'", error=True)


def _cycle(start: _Place, after: Mapping[int, list[_Place]]) -> tuple[_Place, ...] | None:
    """The shortest way from an ability back to itself."""
    waiting: list[tuple[_Place, ...]] = [(start,)]
    seen: set[int] = set()
    while waiting:
        path = waiting.pop(0)
        for place in after[id(path[-1])]:
            if place is start:
                return path
            if id(place) not in seen:
                seen.add(id(place))
                waiting.append((*path, place))
    return None


def _sets_off(place: _Place, other: _Place, profile: Profile) -> bool:
    for step in place.ability.tree.steps:
        for word in walk(step):
            for event in profile.makes.get(type(word), ()):
                for trigger, tree in _triggers(other.ability.tree):
                    if trigger is event and _may_meet(word, tree):
                        return True
    return False


def _may_meet(action: Word, event: Word) -> bool:
    """Whether what is acted upon may be what the event is about, as far as the nouns tell."""
    made, wanted = _heads(action), _heads(event)
    return not made or not wanted or CardNoun in made | wanted or bool(made & wanted)


def _heads(word: Word) -> set[type[Head]]:
    return {type(part) for part in walk(word) if isinstance(part, Head)}


def _held_up(tree: Ability) -> bool:
    return any(isinstance(part, Once | Price) for part in tree.header) or any(
        isinstance(word, May | UpTo | AnyNumber) for word in walk(tree)
    )
