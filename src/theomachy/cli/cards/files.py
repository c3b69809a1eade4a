"""`cards check` and `cards fmt`: files of cards."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from argparse import Namespace
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from theomachy.cli.parser import UsageError, print_json
from theomachy.files import write
from theomachy.language.cards.lint import lint
from theomachy.language.cards.loader import SET_FILE, CardSet, SourceFile, read_source
from theomachy.language.cards.schema import Abilities, Schema, TextValue
from theomachy.language.diagnostics.diagnostic import Diagnostic, SetError
from theomachy.language.diagnostics.parse_errors import LanguageError
from theomachy.language.words.flow import Ability
from theomachy.limits import short_repr, with_visible_controls
from theomachy.workshop.families import (
    built_in,
    built_in_sets,
    faces_of,
    known_family,
    load_family_set,
    profile_of,
    vocabulary_of,
)

# What may stand in a TOML file and hold quotation marks: comments and the four kinds of strings.
_PIECE = re.compile(r'#[^\n]*|"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)


def set_folders(paths: list[str]) -> dict[Path, set[Path]]:
    """The sets these paths lie in, each with the files that are meant; none: the whole set."""
    folders: dict[Path, set[Path]] = {}
    for name in paths:
        path = Path(name)
        folder = path if path.is_dir() else path.parent
        if not path.exists():
            raise UsageError(f"theomachy cards: {name}: no such file or folder")
        if not (folder / SET_FILE).exists():
            raise UsageError(f"theomachy cards: {folder}: no {SET_FILE}, so this is not the folder of a set")
        folders.setdefault(folder, set())
        if not path.is_dir():
            folders[folder].add(path)
    return folders


# ----------------------------------------------------------------------------------------------------------- check


def check(args: Namespace) -> int:
    """Print every problem; only errors make the status 1, warnings are for people to judge."""
    folders = set_folders(args.paths) if args.paths else {folder: set() for folder in built_in()}
    problems: list[Diagnostic] = []
    for folder, files in folders.items():
        found = problems_of(folder)
        problems += [problem for problem in found if not files or Path(problem.file) in files]
    if args.json:
        print_json([problem.to_dict() for problem in problems])
    else:
        for problem in problems:
            print(problem)
    return 1 if any(problem.level == "error" for problem in problems) else 0


def problems_of(folder: Path) -> list[Diagnostic]:
    """Everything wrong with a set: what keeps it from loading, or else what the linter doubts."""
    try:
        family = known_family(folder)
        cards = load_family_set(folder, family)
    except SetError as error:
        return list(error.problems)
    # A set of one's own is played with the built-in ones; those must each be whole by themselves.
    others = [] if folder.resolve() in built_in() else list(built_in_sets(family))
    doubts = [
        replace(problem, level="warning")
        for problem in lint([cards, *others], vocabulary_of(family), profile_of(family))
    ]
    files = {face.file for face in cards.faces}
    return [*shadows(cards, others), *(problem for problem in doubts if problem.file in files)]


def shadows(cards: CardSet, others: list[CardSet]) -> Iterator[Diagnostic]:
    """A set with the name of a built-in one may take its place; beside it, it is refused."""
    if any(other.name == cards.name for other in others):
        always = len(others) == 1  # a family's only box is in every game
        wrong = f"a built-in set is called {short_repr(cards.name)}, too" + (": it would hide it" if always else "")
        right = "give the set a name of its own" + ("" if always else ", unless it is played instead of that one")
        yield Diagnostic(str(cards.path / SET_FILE), 1, wrong, right, level="error" if always else "warning")


# ------------------------------------------------------------------------------------------------------------- fmt


def fmt(args: Namespace) -> int:
    """Put sentences into their canonical form; everything else in a file stays as it was."""
    changed = faults = 0
    for folder, files in set_folders(args.paths).items():
        wrong = [problem for problem in problems_of(folder) if problem.level == "error"]
        wrong = [problem for problem in wrong if not files or Path(problem.file) in {*files, folder / SET_FILE}]
        for problem in wrong:
            print(problem, file=sys.stderr)
        faults += len(wrong)
        for path in sorted(files or set(folder.glob("*.toml")) - {folder / SET_FILE}):
            source = read_source(path, folder, [])  # what is wrong with it has been said
            better = canonical(folder, source) if source is not None else None
            if source is not None and better not in (None, source.text):
                changed += 1
                print(f"{with_visible_controls(str(path))}: {'would be changed' if args.check else 'changed'}")
                if not args.check:
                    write(path, str(better))
    return 1 if faults or (args.check and changed) else 0


def canonical(folder: Path, source: SourceFile) -> str | None:
    """A card file with its sentences in canonical form, as far as they can be read; None for a set of no family."""
    try:
        family = known_family(folder)
    except SetError:
        return None
    schema = faces_of(family).SCHEMA
    words = vocabulary_of(family).with_names(called_names(folder, schema))
    better: dict[str, str] = {}
    for sentence in sentences(source.data, schema):
        with suppress(LanguageError):
            better[sentence] = words.print(words.parse_as(Ability, sentence, help_=False))

    def rewrite(match: re.Match[str]) -> str:
        piece = match[0]
        value = None if piece.startswith("#") else tomllib.loads(f"x = {piece}")["x"]
        if value is None or better.get(value, value) == value:
            return piece
        return json.dumps(better[value], ensure_ascii=False)

    return _PIECE.sub(rewrite, source.text)


def sentences(tables: Mapping[str, Any], schema: Schema) -> Iterator[str]:
    """Every ability's text in a card file."""
    for kind, cards in tables.items():
        keys = schema.kinds[kind].keys if kind in schema.kinds else {}
        for key in (name for name, key in keys.items() if isinstance(key.shape, Abilities)):
            for card in cards if isinstance(cards, list) else []:
                value = card.get(key, []) if isinstance(card, dict) else []
                for ability in value if isinstance(value, list) else [value]:
                    sentence = ability.get("text") if isinstance(ability, dict) else ability
                    if isinstance(sentence, str):
                        yield sentence


def called_names(folder: Path, schema: Schema) -> set[str]:
    """The names of the set's own cards that a text may call by name: its Mini-cards."""
    called = [kind for kind, keys in schema.kinds.items() if keys.named_in_texts]
    names: set[Any] = set()
    for path in folder.glob("*.toml") if called else ():
        source = read_source(path, folder, [])
        for cards in (source.data.get(kind) for kind in called) if source is not None else ():
            listed = cards if isinstance(cards, list) else []
            names |= {card.get("name") for card in listed if isinstance(card, dict)}
    return {name for name in names if isinstance(name, str) and not TextValue().wrong(name)}
