"""`cards pages`: a page for each set, every face in full, made from the card files."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from theomachy import files
from theomachy.cli.parser import UsageError
from theomachy.language.cards.loader import CardSet, Face
from theomachy.language.diagnostics.diagnostic import SetError
from theomachy.limits import MOST_IN_PAGE
from theomachy.render import inline
from theomachy.workshop.families import built_in, known_family, load_family_set

# Kinds in the order in which a table sees them, with their plurals; kinds of other families follow as they come.
KINDS = {
    "god": "Gods",
    "temple": "Temples",
    "disciple": "Disciples",
    "warrior": "Warriors",
    "artifact": "Artifacts",
    "deity": "Deities",
    "creature": "Creatures",
    "fortification": "Fortifications",
    "intrigue": "Intrigues",
    "scheme": "Schemes",
    "mini": "Mini-cards",
}
SOURCES = {"rulebook": "known from the rulebook", "completed": "partly known, completed by us", "original": "our own"}
ABILITY_KEYS = ("keywords",)  # shown above the abilities, like them


def pages(args: Namespace) -> int:
    """Write the pages; with --check only say which are out of date."""
    into = Path(args.into)
    if not into.is_dir():
        raise UsageError(f"theomachy cards pages: {into}: no such folder")
    folders = {folder.name: folder for folder in built_in()}
    names = args.sets or [path.stem for path in sorted(into.glob("*.md")) if path.stem in folders]
    stale = 0
    for name in names:
        folder = folders.get(name, Path(name))
        try:
            text = page(load_family_set(folder, known_family(folder)))
        except SetError as error:
            print(error, file=sys.stderr)
            return 1
        path = into / f"{folder.name}.md"
        if not path.exists() or files.read(path, MOST_IN_PAGE) != text:
            stale += 1
            print(f"{path}: {'out of date' if args.check else 'written'}")
            if not args.check:
                files.write(path, text)
    return 1 if args.check and stale else 0


def page(cards: CardSet) -> str:
    """The page of a set."""
    return "\n".join(_lines(cards)).rstrip() + "\n"


def _lines(cards: CardSet) -> Iterator[str]:
    yield f"# {cards.title}"
    yield ""
    yield f"<!-- made by `theomachy cards pages {cards.name}` from the card files: change those, not this page -->"
    yield ""
    yield from _summary(cards.faces)
    for kind in _kinds(cards.faces):
        faces = sorted((face for face in cards.faces if face.kind == kind), key=lambda face: (face.no, face.name))
        yield f"## {KINDS.get(kind, kind.capitalize())}"
        yield ""
        for face in faces:
            yield from _face(face)


def _kinds(faces: tuple[Face, ...]) -> list[str]:
    found = {face.kind for face in faces}
    return [kind for kind in KINDS if kind in found] + sorted(found - KINDS.keys())


def _summary(faces: tuple[Face, ...]) -> Iterator[str]:
    yield f"{len(faces)} faces, {sum(face.copies for face in faces)} cards."
    yield ""
    yield "| kind | faces | cards |"
    yield "| --- | --- | --- |"
    for kind in _kinds(faces):
        of_kind = [face for face in faces if face.kind == kind]
        yield f"| {KINDS.get(kind, kind)} | {len(of_kind)} | {sum(face.copies for face in of_kind)} |"
    yield ""
    sources = Counter(face.source for face in faces)
    yield "; ".join(f"{sources[source]} {words}" for source, words in SOURCES.items() if sources[source]) + "."
    yield ""


def _face(face: Face) -> Iterator[str]:
    """Number, name, kind, copies, cost, colours and other facts, abilities, source, flavour."""
    title = f" · {face.title}" if face.title else ""
    yield f"### {face.no + ' ' if face.no else ''}{face.name}{title}"
    yield ""
    yield " · ".join(_facts(face))
    yield ""
    for key in ABILITY_KEYS:
        if face.facts.get(key):
            yield f"- **{key.capitalize()}**: {inline(face.facts[key])}"
    for ability in face.abilities:
        name = f" *{ability.name}*" if ability.name else ""
        yield f"- **{ability.kind.capitalize()}**{name}: {ability.text}"
    if face.abilities or any(face.facts.get(key) for key in ABILITY_KEYS):
        yield ""
    if face.flavour:
        yield f"> {face.flavour}"
        yield ""


def _facts(face: Face) -> Iterator[str]:
    """What is printed besides name and texts; a pair of equal Chaining Colours is named twice, as on the card."""
    yield face.kind.capitalize()
    yield f"{face.copies} {'copy' if face.copies == 1 else 'copies'}"
    printed = face.to_dict()
    for key in face.facts:
        value: Any = face.stats[key] if key in face.stats else printed[key]
        if value not in (None, [], "", False) and key not in ABILITY_KEYS:
            words = ", ".join(value) if key == "chain" else inline(value)
            yield f"{key} {words}"
    yield SOURCES.get(face.source, face.source)
