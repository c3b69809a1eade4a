"""`cards fmt`: sentences in card files in their canonical form, everything else in the file as it was."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from theomachy.cli.cards.sentences import vocabulary
from theomachy.cli.parser import UsageError, read_text
from theomachy.language.trouble import LanguageError
from theomachy.language.vocabulary import Vocabulary

ABILITY_KEYS = ("act", "react", "reveal", "bond", "text", "heresy", "passive", "active")
# What may stand in a TOML file and hold quotation marks: comments and the four kinds of strings.
_PIECE = re.compile(r'#[^\n]*|"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)


def fmt(args: Namespace) -> int:
    changed = faults = 0
    for path in card_files(args.paths):
        text = read_text(str(path))
        better, problems = canonical(path, text)
        for problem in problems:
            print(problem, file=sys.stderr)
        faults += len(problems)
        if better != text:
            changed += 1
            print(f"{path}: {'would be changed' if args.check else 'changed'}")
            if not args.check:
                path.write_text(better, encoding="utf-8")
    return 1 if faults or (args.check and changed) else 0


def card_files(paths: list[str]) -> Iterator[Path]:
    """The card files among these files and folders."""
    for name in paths:
        path = Path(name)
        if not path.exists():
            raise UsageError(f"theomachy cards: {name}: no such file or folder")
        found = sorted(path.glob("*.toml")) if path.is_dir() else [path]
        if path.is_dir() and not (path / "set.toml").exists():
            raise UsageError(f"theomachy cards: {name}: no set.toml, so this is not the folder of a set")
        yield from (file for file in found if file.name != "set.toml")


def canonical(path: Path, text: str) -> tuple[str, list[str]]:
    """A card file with its sentences in canonical form, and the sentences that could not be read."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return text, [f"{path}: {error}"]
    words = set_vocabulary(path.parent)
    better: dict[str, str] = {}
    problems: dict[str, str] = {}
    for sentence in sentences(tables):
        try:
            better[sentence] = words.print(words.parse(sentence))
        except LanguageError as error:
            problems[sentence] = str(error)
    found: list[str] = []

    def rewrite(match: re.Match[str]) -> str:
        piece = match[0]
        if piece.startswith("#"):
            return piece
        value = tomllib.loads(f"x = {piece}")["x"]
        if value in problems:
            found.append(f"{path}:{text.count(chr(10), 0, match.start()) + 1}: {problems[value]}")
        if better.get(value, value) == value:
            return piece
        return json.dumps(better[value], ensure_ascii=False)

    return _PIECE.sub(rewrite, text), found


def sentences(tables: dict[str, Any]) -> Iterator[str]:
    """Every ability's text in a card file."""
    cards = (card for group in tables.values() if isinstance(group, list) for card in group)
    for card in cards:
        for key in ABILITY_KEYS:
            value = card.get(key, [])
            for ability in value if isinstance(value, list) else [value]:
                sentence = ability.get("text") if isinstance(ability, dict) else ability
                if isinstance(sentence, str):
                    yield sentence


def set_vocabulary(folder: Path) -> Vocabulary:
    """The words of the family a set belongs to, and the Mini-cards of the set itself."""
    try:
        family = tomllib.loads(read_text(str(folder / "set.toml"))).get("family")
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"theomachy cards: {folder / 'set.toml'}: {error}") from None
    minis: list[str] = []
    for path in folder.glob("*.toml"):
        try:
            minis += [mini["name"] for mini in tomllib.loads(read_text(str(path))).get("mini", []) if "name" in mini]
        except tomllib.TOMLDecodeError:
            continue  # reported when that file's turn comes
    return vocabulary(str(family)).with_names(minis)
