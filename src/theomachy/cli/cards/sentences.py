"""`cards read`, `cards try` and `cards words`: the card language itself."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from theomachy.cli.parser import UsageError, print_json
from theomachy.core.frame import Word
from theomachy.language.grammar.phrases import fields_of
from theomachy.limits import MOST_IN_TEXT, short_repr
from theomachy.workshop.families import family_named, vocabulary_of
from theomachy.workshop.own_sets import card_file, lay_out
from theomachy.workshop.places import read_at, words_meant

# Where a text is tried first, if it may stand in several places: where it can be used at once.
_LIKELY = ("warrior.act", "warrior.react", "scheme.text", "creature.text")


def typed(args: Namespace) -> str:
    """The text on the command line, or on standard input."""
    text = " ".join(args.sentence) if args.sentence else (sys.stdin or StringIO()).read(2 * MOST_IN_TEXT)
    return " ".join(text.split())


def read_sentence(args: Namespace) -> int:
    family = family_named(args.game)
    found = read_at(args.game, typed(args), args.place)
    if args.json:
        print_json(found)
    elif "error" in found:
        print("\n".join(refusal_lines(found)), file=sys.stderr)
    else:
        print("\n".join(lines(family, found)))
    return 1 if "error" in found else 0


def lines(family: str, found: dict[str, Any]) -> Iterator[str]:
    """A text that was read: as it is printed, step by step, as a tree, where it may stand, what is doubtful."""
    yield from (found["text"], "")
    for step in found["explanation"]:
        yield f"{step['text']}: {step['plain']}"
    yield from ("", *tree_lines(vocabulary_of(family).from_json(found["tree"])), "", stands(found["places"]))
    for problem in found["warnings"]:
        yield f"warning: {problem}"


def refusal_lines(found: dict[str, Any]) -> Iterator[str]:
    """A text that was not read, or works nowhere: what is wrong, and what helps."""
    if "problems" in found:
        kind = found["place"].partition(".")[0]
        yield from (f"{kind}, {problem}" for problem in found["problems"])
        return
    yield found["error"]
    if found["reason"]:
        yield found["reason"]
    yield from found["hints"]
    if found["repairs"]:
        yield "perhaps: " + " / ".join(map(repr, found["repairs"]))
    if found["spellings"]:
        yield "did you mean " + " or ".join(map(repr, found["spellings"])) + "?"
    if found["near"]:
        yield "what can be said: " + " / ".join(found["near"])


def stands(places: list[str]) -> str:
    """Where a sentence may stand, in one line: as act of a god, temple; as react of a god."""
    by_key: dict[str, list[str]] = {}
    for place in places:
        kind, _, key = place.partition(".")
        by_key.setdefault(key, []).append(kind)
    return "It may stand as " + "; as ".join(f"{key} of a {', '.join(kinds)}" for key, kinds in by_key.items()) + "."


def try_sentence(args: Namespace) -> int:
    """Start a game with a card in hand that has this text."""
    import theomachy as th
    from theomachy.aide import Settings
    from theomachy.cli.console import best_bot
    from theomachy.cli.seating import new_seating
    from theomachy.cli.terminal import Terminal
    from theomachy.workshop.hands import position_with

    family = family_named(args.game)
    found = read_at(family, typed(args), args.place)
    if "error" in found:
        print("\n".join(refusal_lines(found)), file=sys.stderr)
        return 1
    place = next((place for place in _LIKELY if place in found["places"]), found["places"][0])
    source = card_file(family, place, found["text"])
    with TemporaryDirectory() as folder:
        path = lay_out(family, source, Path(folder))
        try:
            game = th.from_position(position_with(family, source, str(path)))
        except ValueError as error:
            raise UsageError(f"theomachy cards try: {error}") from None
        print(f"{found['text']}\nNew Card is yours, as {place}. Who quits leaves nothing behind.")
        table = new_seating(game.players, 0, args.bots or best_bot(), None)
        Terminal(game, table, sys.stdin or StringIO(), sys.stdout or StringIO(), settings=Settings(), kept=False).run()
    return 0


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
    """The words that have this in their name or phrase; where none has, those that mean it here."""
    family = family_named(args.game)
    phrases = vocabulary_of(family).phrases()
    wanted = " ".join(args.search).lower()
    found = {name: phrase for name, phrase in phrases.items() if wanted in name.lower() or wanted in phrase.lower()}
    meant = [] if found else words_meant(family, wanted)
    if not found and not meant:
        print(f"no word has {short_repr(wanted)} in its name or phrase, or is meant by it", file=sys.stderr)
        return 1
    if args.json:
        print_json(found or {word["word"]: word["phrase"] for word in meant})
        return 0
    for word in meant:
        print(f"{word['word']}  {word['phrase']}\n    {word['meaning']}")
    width = max(map(len, found), default=0)
    for name, phrase in found.items():
        print(f"{name.ljust(width)}  {phrase}")
    return 0
