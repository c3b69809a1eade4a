"""`cards list` and `cards show`."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

import theomachy
from theomachy.cli.parser import UsageError, print_json
from theomachy.language.diagnostics.diagnostic import SetError
from theomachy.render import inline, spoken
from theomachy.workshop.families import named_set

Face = dict[str, Any]
FIRST = ("name", "title", "abilities")


def collect_faces(sets: list[str]) -> list[Face]:
    """The faces of these games or folders, each once; of all games if none is named. SetError for a bad folder."""
    found: dict[tuple[Any, ...], Face] = {}
    for name in sets or theomachy.games():
        ours = (
            theomachy.faces(name) if name in theomachy.games() else [face.to_dict() for face in named_set(name).faces]
        )
        for face in ours:
            found.setdefault((face["set"], face["kind"], face["no"], face["name"]), face)
    return list(found.values())


def list_cards(args: Namespace) -> int:
    try:
        faces = collect_faces(args.sets)
    except SetError as error:
        return bad_set(error)
    kinds = sorted({face["kind"] for face in faces})
    if args.kind is not None and args.kind not in kinds:
        raise UsageError(f"theomachy cards list: no kind {args.kind!r}; there are {', '.join(kinds)}")
    faces = [face for face in faces if args.kind in (None, face["kind"]) and args.source in (None, face["source"])]
    if args.json:
        print_json(faces)
    else:
        for face in faces:
            print(line(face))
    return 0


def bad_set(error: SetError) -> int:
    """A set that cannot be loaded is an answer, not wrong use: exit status 1."""
    print(error, file=sys.stderr)
    return 1


def line(face: Face) -> str:
    copies = f", {face['copies']} copies" if face.get("copies", 1) > 1 else ""
    number = f" {face['no']}" if face.get("no") else ""
    return f"{face['set']}{number}: {face['name']}, {face['kind']}{copies}, {face['source']}"


def show_card(args: Namespace) -> int:
    try:
        faces = collect_faces(args.sets)
    except SetError as error:
        return bad_set(error)
    wanted = " ".join(args.name).lower()
    found = [face for face in faces if face["name"].lower() == wanted]
    found = found or [face for face in faces if wanted in face["name"].lower()]
    if not found:
        near = get_close_matches(" ".join(args.name), {face["name"] for face in faces}, 3, 0.5)
        advice = f"; near: {', '.join(near)}" if near else ""
        raise UsageError(f"theomachy cards show: no card {' '.join(args.name)!r}{advice}")
    if args.json:
        print_json(found)
    else:
        print("\n\n".join("\n".join(card_lines(face)) for face in found))
    return 0


def card_lines(face: Face) -> Iterator[str]:
    """A card in full: its name, its facts, its sentences."""
    yield f"{face['name']}, {face['title']}" if face.get("title") else face["name"]
    for key, value in face.items():
        if key not in FIRST and value not in (None, [], {}, "", False):
            yield f"  {spoken(key)}: {inline(value)}"
    for ability in face.get("abilities", ()):
        name = f" {ability['name']}" if ability.get("name") else ""
        yield f"  {ability['kind']}{name}: {ability['text']}"
