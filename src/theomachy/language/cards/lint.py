"""The linter: cards that can be read but cannot work, or will not be understood by people.

It knows no rules. What it must know of a family of games, the family tells it in a `Profile`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from theomachy.core.frame import Word
from theomachy.language.cards.faces import AbilityText, CardSet, Face
from theomachy.language.diagnostics.diagnostic import Diagnostic
from theomachy.language.grammar.agreement import number_of
from theomachy.language.grammar.trees import walk
from theomachy.language.grammar.vocabulary import Vocabulary
from theomachy.language.running.kinds import Adjective, Head, Trigger
from theomachy.language.words.actions import LookAt, May, Reveal
from theomachy.language.words.amounts import ForEach
from theomachy.language.words.counts import AnyNumber, UpTo
from theomachy.language.words.flow import Ability
from theomachy.language.words.headers import Becomes, Once, Price, When, WouldBe
from theomachy.language.words.nouns import CardNoun, Noun
from theomachy.language.words.things import ThisKind

_YOU = re.compile(r"\byou(rs?)?\b", re.IGNORECASE)


@dataclass(frozen=True)
class LintProfile:
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

    def problem(self, wrong: str, right: str, error: bool = False) -> Diagnostic:
        told = Diagnostic(self.face.file, self.ability.line, f"{self.ability.kind}: {wrong}", right, self.face.name)
        return told if error else replace(told, level="warning")


def lint(sets: Iterable[CardSet], vocabulary: Vocabulary, profile: LintProfile) -> list[Diagnostic]:
    """Everything the linter finds in these sets, which are meant to be played together."""
    faces = [face for cards in sets for face in cards.faces]
    places = _places(faces)
    problems = [problem for place in places for problem in _faults(place, vocabulary, profile)]
    problems += [problem for place in places for problem in _doubts(place, vocabulary)]
    problems += _nothing_fits(places, faces, profile)
    problems += _never_happens(places, places, profile)
    problems += _loops(places, profile)
    return sorted(set(problems))


def fatal_diagnostics(cards: CardSet, vocabulary: Vocabulary, profile: LintProfile) -> list[Diagnostic]:
    """What the linter finds in a set that makes it unplayable, whatever else is played with it."""
    places = _places(cards.faces)
    problems = [problem for place in places for problem in _faults(place, vocabulary, profile)]
    problems += [problem for problem in _loops(places, profile) if problem.level == "error"]
    return sorted(set(problems))


def lint_text(face: Face, sets: Iterable[CardSet], vocabulary: Vocabulary, profile: LintProfile) -> list[Diagnostic]:
    """What the linter finds in the texts of a face that belongs to no set, if it were played with these."""
    faces = [other for cards in sets for other in cards.faces]
    places = _places([face])
    problems = [problem for place in places for problem in _faults(place, vocabulary, profile)]
    problems += [problem for place in places for problem in _doubts(place, vocabulary)]
    problems += _nothing_fits(places, faces, profile)
    problems += _never_happens(places, [*places, *_places(faces)], profile)
    problems += _loops(places, profile)
    return sorted(set(problems))


def _places(faces: Iterable[Face]) -> list[_Place]:
    return [_Place(face, ability) for face in faces for ability in face.abilities]


# What one text shows by itself.


def _faults(place: _Place, vocabulary: Vocabulary, profile: LintProfile) -> Iterator[Diagnostic]:
    """What makes the set unplayable."""
    tree = place.ability.tree
    if place.ability.kind in profile.without_you and _YOU.search(vocabulary.print(tree)):
        yield place.problem("'you' could be two players here", "name the player", error=True)
    for word in walk(tree):
        if isinstance(word, ThisKind) and place.face.kind not in profile.heads.get(type(word.head), (place.face.kind,)):
            yield place.problem(
                f"{vocabulary.fragment(word)!r} stands on a {place.face.kind}", "write 'this'", error=True
            )


def _doubts(place: _Place, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """What people may stumble over."""
    tree = place.ability.tree
    printed = vocabulary.print(tree)
    if place.ability.typed not in ("", printed):
        yield place.problem("the text is not in its canonical form", f"write {printed!r}")
    for word in walk(tree):
        ours = place.face.source == "original"  # what is printed stays as it is
        if ours and isinstance(word, May) and any(isinstance(part, UpTo | AnyNumber) for part in walk(word)):
            yield place.problem("twice optional: 'may' and a number that may be none", "leave out 'may'")
        if isinstance(word, Noun) and word.adjectives and len(word.heads) > 1:
            wrong = f"the adjective of {vocabulary.fragment(word)!r} belongs to all nouns of the list"
            yield place.problem(wrong, "make sure that readers see it, or name the plain noun first")

    if _counts_unseen(tree):
        wrong = "'for each' without a place counts what is in play, not the cards that were looked at or revealed"
        yield place.problem(wrong, "make sure that this is meant, or say where they are counted")


def _counts_unseen(tree: Ability) -> bool:
    """Whether things are counted somewhere, right behind cards that a reader may think are meant."""
    seen = False
    for word in walk(tree):
        seen = seen or (isinstance(word, LookAt | Reveal) and number_of(word.what) == "pl")
        if seen and isinstance(word, ForEach) and not word.noun.relatives:
            return True
    return False


# What only the whole set shows.


def _nothing_fits(places: Iterable[_Place], faces: Iterable[Face], profile: LintProfile) -> Iterator[Diagnostic]:
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


def _never_happens(places: Iterable[_Place], played: Iterable[_Place], profile: LintProfile) -> Iterator[Diagnostic]:
    made = {
        event for place in played for word in walk(place.ability.tree) for event in profile.makes.get(type(word), ())
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


# Abilities that set one another off. Those that do and wait for the same are alike, and looked at once.


@dataclass(frozen=True)
class _EventUse:
    """An event, and the nouns it may be about; none: about anything."""

    event: type[Word]
    heads: frozenset[type[Head]]

    def may_meet(self, other: _EventUse) -> bool:
        """Whether what is done may be what is waited for, as far as the nouns tell."""
        if self.event is not other.event:
            return False
        made, wanted = self.heads, other.heads
        return not made or not wanted or CardNoun in made | wanted or bool(made & wanted)


@dataclass(frozen=True)
class _Link:
    """What an ability waits for and what it does, as far as loops are concerned."""

    waits: frozenset[_EventUse]
    makes: frozenset[_EventUse]

    def sets_off(self, other: _Link) -> bool:
        return any(made.may_meet(wanted) for made in self.makes for wanted in other.waits)


def _loops(places: list[_Place], profile: LintProfile) -> Iterator[Diagnostic]:
    """Abilities that set one another off without end: an error if nothing holds them up, else worth a look."""
    alike: dict[_Link, list[_Place]] = {}
    for place in places:
        if any(isinstance(part, When) for part in place.ability.tree.header):
            alike.setdefault(_link(place.ability.tree, profile), []).append(place)
    after = {link: [other for other in alike if link.sets_off(other)] for link in alike}
    for link, own in alike.items():
        path = _cycle(link, after)
        if path is None:
            continue
        for start in own:
            others = [min(alike[step], key=_order) for step in path[1:]]
            if min([start, *others], key=_order) is start:
                yield _loop(start, others)


def _order(place: _Place) -> tuple[str, str]:
    return place.face.name, place.ability.text


def _loop(start: _Place, others: list[_Place]) -> Diagnostic:
    names = " > ".join(place.face.name for place in (start, *others, start))
    if any(_held_up(place.ability.tree) for place in (start, *others)):
        return start.problem(f"sets itself off again: {names}", "its price or limit ends this; make sure it is meant")
    ends = "such a loop ends as a draw (K-R73, T-R97): add a price, a limit or 'may'"
    return start.problem(f"sets itself off without end: {names}", ends)


def _link(tree: Ability, profile: LintProfile) -> _Link:
    waits = frozenset([_EventUse(event, _heads(about)) for event, about in _triggers(tree)])
    makes = frozenset(
        [
            _EventUse(event, _heads(word))
            for step in tree.steps
            for word in walk(step)
            for event in profile.makes.get(type(word), ())
        ]
    )
    return _Link(waits, makes)


def _cycle(start: _Link, after: Mapping[_Link, list[_Link]]) -> tuple[_Link, ...] | None:
    """The shortest way from a link back to itself."""
    waiting: list[tuple[_Link, ...]] = [(start,)]
    seen: set[_Link] = set()
    while waiting:
        path = waiting.pop(0)
        for link in after[path[-1]]:
            if link == start:
                return path
            if link not in seen:
                seen.add(link)
                waiting.append((*path, link))
    return None


def _heads(word: Word) -> frozenset[type[Head]]:
    return frozenset([type(part) for part in walk(word) if isinstance(part, Head)])


def _held_up(tree: Ability) -> bool:
    return any(isinstance(part, Once | Price) for part in tree.header) or any(
        isinstance(word, May | UpTo | AnyNumber) for word in walk(tree)
    )
