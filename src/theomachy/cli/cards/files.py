"""`cards check` and `cards fmt`: files of cards."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from theomachy.cli.cards.families import FAMILIES, built_in, faces_of, load, profile_of, vocabulary
from theomachy.cli.parser import UsageError, print_json, read_text
from theomachy.files import write
from theomachy.language.cards import SET_FILE, family_of
from theomachy.language.lint import lint
from theomachy.language.problems import Problem, SetError
from theomachy.language.schema import Abilities, Schema
from theomachy.language.trouble import LanguageError

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
    problems: list[Problem] = []
    for folder, files in folders.items():
        found = problems_of(folder)
        problems += [problem for problem in found if not files or Path(problem.file) in files]
    if args.json:
        print_json([problem.to_dict() for problem in problems])
    else:
        for problem in problems:
            print(problem)
    return 1 if any(problem.level == "error" for problem in problems) else 0


def problems_of(folder: Path) -> list[Problem]:
    """Everything wrong with a set: what keeps it from loading, or else what the linter finds."""
    try:
        family = known_family(folder)
        cards = load(folder, family)
    except SetError as error:
        return list(error.problems)
    # A set of one's own is played with the built-in ones; those must each be whole by themselves.
    others = [] if folder.resolve() in built_in() else [load(other, family) for other in built_in(family)]
    found = lint([cards, *others], vocabulary(family), profile_of(family))
    files = {face.file for face in cards.faces}
    return [problem for problem in found if problem.file in files]


def known_family(folder: Path) -> str:
    family = family_of(folder)
    if family not in FAMILIES:
        wrong = Problem(str(folder / SET_FILE), 1, f"no family {family!r}", f"there are {' and '.join(FAMILIES)}")
        raise SetError([wrong])
    return family


# ------------------------------------------------------------------------------------------------------------- fmt


def fmt(args: Namespace) -> int:
    """Put sentences into their canonical form; everything else in a file stays as it was."""
    changed = faults = 0
    for folder, files in set_folders(args.paths).items():
        for path in sorted(files or set(folder.glob("*.toml")) - {folder / SET_FILE}):
            text = read_text(str(path))
            better, problems = canonical(path, text)
            for problem in problems:
                print(problem, file=sys.stderr)
            faults += len(problems)
            if better != text:
                changed += 1
                print(f"{path}: {'would be changed' if args.check else 'changed'}")
                if not args.check:
                    write(path, better)
    return 1 if faults or (args.check and changed) else 0


def canonical(path: Path, text: str) -> tuple[str, list[str]]:
    """A card file with its sentences in canonical form, and what could not be read."""
    try:
        family = known_family(path.parent)
        tables = tomllib.loads(text)
    except (SetError, tomllib.TOMLDecodeError) as error:
        return text, [f"{path}: {error}"]
    schema = faces_of(family).SCHEMA
    words = vocabulary(family).with_names(called_names(path.parent, schema))
    better: dict[str, str] = {}
    wrong: dict[str, str] = {}
    for sentence in sentences(tables, schema):
        try:
            better[sentence] = words.print(words.parse(sentence))
        except LanguageError as error:
            wrong[sentence] = str(error)
    problems: list[str] = []

    def rewrite(match: re.Match[str]) -> str:
        piece = match[0]
        value = None if piece.startswith("#") else tomllib.loads(f"x = {piece}")["x"]
        if value in wrong:
            problems.append(f"{path}:{text.count(chr(10), 0, match.start()) + 1}: {wrong[value]}")
        if value is None or better.get(value, value) == value:
            return piece
        return json.dumps(better[value], ensure_ascii=False)

    return _PIECE.sub(rewrite, text), problems


def sentences(tables: dict[str, Any], schema: Schema) -> Iterator[str]:
    """Every ability's text in a card file."""
    for kind, cards in tables.items():
        keys = schema.kinds[kind].keys if kind in schema.kinds else {}
        for key in (name for name, key in keys.items() if isinstance(key.shape, Abilities)):
            for card in cards if isinstance(cards, list) else []:
                value = card.get(key, [])
                for ability in value if isinstance(value, list) else [value]:
                    sentence = ability.get("text") if isinstance(ability, dict) else ability
                    if isinstance(sentence, str):
                        yield sentence


def called_names(folder: Path, schema: Schema) -> set[str]:
    """The names of the set's own cards that a text may call by name: its Mini-cards."""
    called = [kind for kind, keys in schema.kinds.items() if keys.called]
    names: set[str] = set()
    for path in folder.glob("*.toml") if called else ():
        try:
            tables = tomllib.loads(read_text(str(path)))
        except tomllib.TOMLDecodeError:
            continue  # reported when that file's turn comes
        names |= {card["name"] for kind in called for card in tables.get(kind, []) if "name" in card}
    return names
