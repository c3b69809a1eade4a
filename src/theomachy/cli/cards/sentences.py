"""`cards try` and `cards words`: the card language itself."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import fields

from theomachy.cli.cards.families import family_named, vocabulary
from theomachy.cli.parser import print_json
from theomachy.core.frame import Word
from theomachy.language.trouble import LanguageError


def try_sentence(args: Namespace) -> int:
    words = vocabulary(family_named(args.game))
    text = " ".join(args.sentence)
    try:
        tree = words.parse(text)
    except LanguageError as error:
        return _not_understood(error, args.json)
    if args.json:
        print_json({"text": words.print(tree), "tree": words.to_json(tree)})
    else:
        print(words.print(tree))
        print()
        for line in tree_lines(tree):
            print(line)
    return 0


def _not_understood(error: LanguageError, as_json: bool) -> int:
    """A sentence that cannot be read is an answer, not wrong use: exit status 1."""
    if as_json:
        names = ("text", "understood", "rest", "repairs", "spellings", "phrases", "readings")
        print_json({"error": error.wrong, **{name: getattr(error, name) for name in names}})
    else:
        for line in (error.wrong, *error.advice):
            print(line, file=sys.stderr)
    return 1


def tree_lines(value: object, title: str = "", depth: int = 0) -> Iterator[str]:
    """A tree, one word a line, each slot indented under its word; slots at their default are left out."""
    lead = "  " * depth + (f"{title}: " if title else "")
    if not isinstance(value, Word):
        yield f"{lead}{value}"
        return
    yield lead + type(value).__name__
    for field in fields(value):  # type: ignore[arg-type]
        part = getattr(value, field.name)
        if part != field.default:
            for item in part if isinstance(part, tuple) else (part,):
                yield from tree_lines(item, field.name, depth + 1)


def list_words(args: Namespace) -> int:
    phrases = vocabulary(family_named(args.game)).phrases()
    wanted = " ".join(args.search).lower()
    found = {name: phrase for name, phrase in phrases.items() if wanted in name.lower() or wanted in phrase.lower()}
    if args.json:
        print_json(found)
    else:
        width = max(map(len, found), default=0)
        for name, phrase in found.items():
            print(f"{name.ljust(width)}  {phrase}")
    return 0
