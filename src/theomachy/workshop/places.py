"""A sentence at a place of a card: read, judged as `cards check` judges it, and what helps where it cannot be read."""

from __future__ import annotations

from functools import cache
from typing import Any

from theomachy.core.frame import Word
from theomachy.language.cards.lint import lint_text
from theomachy.language.cards.loader import AbilityText, Face, text_problems
from theomachy.language.diagnostics.diagnostic import Diagnostic
from theomachy.language.diagnostics.parse_errors import LanguageError
from theomachy.language.grammar.trees import walk
from theomachy.language.reading import corrections, read, word_data
from theomachy.language.word_index import WordIndex
from theomachy.language.words.flow import Ability
from theomachy.limits import short_repr
from theomachy.workshop.families import UnknownName, built_in_sets, faces_of, family_named, profile_of, vocabulary_of

Place = tuple[str, str]  # a kind of card and one of its keys
_NEAR = 3


def places_of(family: str, named: str | None = None) -> list[Place]:
    """Where a sentence may stand: anywhere, or at the one place that is named, as `warrior.act`."""
    places = faces_of(family).SCHEMA.ability_keys()
    if named is None:
        return places
    found = [place for place in places if ".".join(place) == named]
    if not found:
        allowed = ", ".join(".".join(place) for place in places)
        raise UnknownName(f"no place {short_repr(named)}; there are {allowed}")
    return found


def judge(family: str, place: Place, text: str, tree: Ability) -> list[Diagnostic]:
    """All that `cards check` would say of the text at this place of a card, and nothing else of that card."""
    kind, key = place
    card = {"cost": ["X", 0, 0]}  # whatever such a card can pay, it pays
    troubles = text_problems(faces_of(family).SCHEMA.kinds[kind], card, key, tree)
    ability = AbilityText(key, "", text, tree)
    face = Face("", "", f"this {kind}", "", kind, 1, "original", "", {}, {}, (ability,), (), {}, "", 0)
    doubts = lint_text(face, built_in_sets(family), vocabulary_of(family), profile_of(family))
    return [*(Diagnostic("", 0, f"{key}: {wrong}", right) for wrong, right in troubles), *doubts]


def problem_text(problem: Diagnostic) -> str:
    """A problem in one line."""
    return f"{problem.wrong}; {problem.right}" if problem.right else problem.wrong


def read_at(game: str, text: str, place: str | None = None) -> dict[str, Any]:
    """A text read at a place, JSON-ready: how it is printed, its tree, what it does, where it may stand, its doubts.

    What cannot be read, or could work nowhere, has the key `error`, and what helps. The game is a family, or one game
    of it, in which the text must find what it speaks of.
    """
    family = family_named(game)
    words = vocabulary_of(family)
    places = places_of(family, place)
    try:
        found = read(words, text)
    except LanguageError as error:
        return refusal(family, error)
    missing = _not_there(game, found.tree)
    if missing:
        return {"error": missing, "reason": missing, "problems": [missing], "place": ".".join(places[0])}
    judged = {place: judge(family, place, found.canonical, found.tree) for place in places}
    good = [place for place, problems in judged.items() if not any(problem.level == "error" for problem in problems)]
    if not good:
        nearest = min(judged, key=lambda place: len(judged[place]))
        problems = [problem_text(problem) for problem in judged[nearest] if problem.level == "error"]
        return {"error": problems[0], "place": ".".join(nearest), "problems": problems}
    return {
        **found.to_dict(words),
        "places": [".".join(place) for place in good],
        "warnings": [problem_text(problem) for problem in judged[good[0]]],
    }


def _not_there(game: str, tree: Word) -> str:
    """What a text speaks of that the game does not have."""
    wanted = {type(word).__name__ for word in walk(tree)}
    return next((reason for name, reason in _ABSENT.get(game, {}).items() if name in wanted), "")


# Words of a family for what one of its games does not have (K-0).
_ABSENT = {"kanzume-goddess": {"TempleNoun": "there are no Temples in Kanzume Goddess; Energy lies on Gods alone"}}


def refusal(family: str, error: LanguageError) -> dict[str, Any]:
    """Why a text cannot be read, and what helps: where it stops, what may stand there, what can be said instead."""
    names = ("text", "understood", "rest", "offset", "span", "wanted", "reason")
    lists = ("hints", "repairs", "spellings", "phrases", "readings")
    spans = [
        {"text": correction.text, "spans": [list(span) for span in correction.spans]}
        for correction in corrections(vocabulary_of(family), error.text)
    ]
    return {
        "error": error.wrong,
        **{name: getattr(error, name) for name in (*names, *lists)},
        "corrections": spans,
        "near": [] if error.repairs else nearest(family, error.text),
    }


def nearest(family: str, text: str) -> list[str]:
    """Sentences of our cards that speak of the same as a text that cannot be read."""
    return _word_index(family).nearest(text, _sentences(family), _NEAR)


def words_meant(family: str, text: str) -> list[dict[str, Any]]:
    """The words of the language a text in any words speaks of, as data, the likeliest first: what heals here?"""
    words = vocabulary_of(family)
    spoken = _word_index(family).words_in(text)
    return [word_data(words, word) for word, points in spoken.most_common(_MOST) if points >= _LIKELY]


_MOST = 8
_LIKELY = 12


@cache
def _word_index(family: str) -> WordIndex:
    return WordIndex(vocabulary_of(family).tolerant_grammar())


@cache
def _sentences(family: str) -> tuple[tuple[str, Word], ...]:
    faces = [face for cards in built_in_sets(family) for face in cards.faces]
    found = {ability.text: ability.tree for face in faces for ability in face.abilities}
    return tuple(sorted(found.items()))
