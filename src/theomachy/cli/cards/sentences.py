"""`cards try` and `cards words`: the card language itself."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator

from theomachy.cli.cards.families import built_in_sets, faces_of, family_named, profile_of, vocabulary_of
from theomachy.cli.parser import UsageError, print_json
from theomachy.core.frame import Word
from theomachy.language.cards.lint import lint_text
from theomachy.language.cards.loader import AbilityText, Face, text_problems
from theomachy.language.diagnostics.diagnostic import Diagnostic
from theomachy.language.diagnostics.parse_errors import LanguageError
from theomachy.language.grammar.phrases import fields_of
from theomachy.language.words.flow import Ability
from theomachy.limits import short_repr

Place = tuple[str, str]  # a kind of card and one of its keys


def try_sentence(args: Namespace) -> int:
    family = family_named(args.game)
    words = vocabulary_of(family)
    text = " ".join(args.sentence)
    places = chosen_places(family, args.place)
    try:
        tree = words.parse(text)
    except LanguageError as error:
        return _not_understood(error, args.json)
    judged = {place: judge(family, place, words.print(tree), tree) for place in places}
    good = [place for place, problems in judged.items() if not any(problem.level == "error" for problem in problems)]
    if not good:
        return _nowhere(judged, args.json)
    doubts = judged[good[0]]
    if args.json:
        print_json(
            {
                "text": words.print(tree),
                "tree": words.to_json(tree),
                "places": [".".join(place) for place in good],
                "warnings": [said(problem) for problem in doubts],
            }
        )
    else:
        print(words.print(tree), "", *tree_lines(tree), "", stands(good), sep="\n")
        for problem in doubts:
            print(f"warning: {said(problem)}")
    return 0


def chosen_places(family: str, named: str | None) -> list[Place]:
    """Where the sentence may stand: anywhere, or at the one place that is named."""
    places = faces_of(family).SCHEMA.ability_keys()
    if named is None:
        return places
    found = [place for place in places if ".".join(place) == named]
    if not found:
        allowed = ", ".join(".".join(place) for place in places)
        raise UsageError(f"theomachy cards try: no place {short_repr(named)}; there are {allowed}")
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


def _nowhere(judged: dict[Place, list[Diagnostic]], as_json: bool) -> int:
    """A sentence that can be read and works nowhere; what the place says that finds least wrong with it."""
    place = min(judged, key=lambda place: len(judged[place]))
    problems = [said(problem) for problem in judged[place] if problem.level == "error"]
    if as_json:
        print_json({"error": problems[0], "place": ".".join(place), "problems": problems})
    else:
        for problem in problems:
            print(f"{place[0]}, {problem}", file=sys.stderr)
    return 1


def said(problem: Diagnostic) -> str:
    return f"{problem.wrong}; {problem.right}" if problem.right else problem.wrong


def stands(places: list[Place]) -> str:
    """Where a sentence may stand, in one line: as act of a god, temple; as react of a god."""
    by_key: dict[str, list[str]] = {}
    for kind, key in places:
        by_key.setdefault(key, []).append(kind)
    return "It may stand as " + "; as ".join(f"{key} of a {', '.join(kinds)}" for key, kinds in by_key.items()) + "."


def _not_understood(error: LanguageError, as_json: bool) -> int:
    """A sentence that cannot be read is an answer, not wrong use: exit status 1."""
    if as_json:
        names = ("text", "understood", "rest", "hints", "repairs", "spellings", "phrases", "readings")
        print_json({"error": error.wrong, **{name: getattr(error, name) for name in names}})
    else:
        for line in (error.wrong, *error.suggestions):
            print(line, file=sys.stderr)
    return 1


def tree_lines(value: object, title: str = "", depth: int = 0) -> Iterator[str]:
    """A tree, one word a line, each slot indented under its word; slots at their default are left out."""
    lead = "  " * depth + (f"{title}: " if title else "")
    if not isinstance(value, Word):
        yield f"{lead}{value}"
        return
    yield lead + type(value).__name__
    for field in fields_of(value):
        part = getattr(value, field.name)
        if part != field.default:
            for item in part if isinstance(part, tuple) else (part,):
                yield from tree_lines(item, field.name, depth + 1)


def list_words(args: Namespace) -> int:
    phrases = vocabulary_of(family_named(args.game)).phrases()
    wanted = " ".join(args.search).lower()
    found = {name: phrase for name, phrase in phrases.items() if wanted in name.lower() or wanted in phrase.lower()}
    if not found:
        print(f"no word has {short_repr(wanted)} in its name or phrase", file=sys.stderr)
        return 1
    if args.json:
        print_json(found)
    else:
        width = max(map(len, found), default=0)
        for name, phrase in found.items():
            print(f"{name.ljust(width)}  {phrase}")
    return 0
