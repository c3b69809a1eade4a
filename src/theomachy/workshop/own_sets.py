"""Own cards from text: no folder is needed."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from theomachy import files
from theomachy.language.cards.explanations import explained_face
from theomachy.workshop.families import load_family_set, vocabulary_of

# What a card of each kind must say besides its name; the least that works.
_LINK = {"colour": "red", "chain": ["green", "blue"], "cost": 3}
_ACTION = {"faction": "mysticism", "cost": [1, 0, 0]}
_BODY = {"fight": 1, "life": 2}
_LEAST: dict[str, dict[str, dict[str, Any]]] = {
    "kamigami": {
        "god": {"culture": "greek", "spheres": ["Life", "Moon", "Peace"]},
        "temple": {"sphere": "Life"},
        "disciple": {"level": 1, "cost": 2, "copies": 20},
        "warrior": _LINK,
        "artifact": _LINK,
    },
    "twilight": {
        "creature": {**_ACTION, **_BODY},
        "fortification": {**_ACTION, "directions": ["south"]},
        "intrigue": _ACTION,
        "scheme": {**_ACTION, "text": "Draw 1 card."},
        "mini": {"faction": "mysticism", **_BODY},
        "deity": {"faction": "mysticism", "conviction": ["green"]},
    },
}
_RULES = {"kamigami": "K-", "twilight": "T-"}


def card_file(family: str, place: str, text: str, name: str = "New Card") -> str:
    """The text of a card file with one card: the least a card of that kind must say, and this text at its place."""
    kind, _, key = place.partition(".")
    facts = {"name": name, "source": "original", **_LEAST[family][kind], key: text}
    return "\n".join([f"[[{kind}]]", *(f"{key} = {json.dumps(value)}" for key, value in facts.items()), ""])


def lay_out(family: str, text: str, folder: Path, name: str = "workshop") -> Path:
    """A set of one file in a folder of its own."""
    into = folder / name
    into.mkdir()
    about = {"name": name, "title": name.capitalize(), "family": family}
    files.write(into / "set.toml", "".join(f"{key} = {json.dumps(value)}\n" for key, value in about.items()))
    files.write(into / "cards.toml", text)
    return into


def faces_from_text(family: str, text: str) -> list[dict[str, Any]]:
    """The faces of a card file given as text, as a table shows them; SetError with everything that is wrong."""
    with TemporaryDirectory() as folder:
        cards = load_family_set(lay_out(family, text, Path(folder)), family)
    words = vocabulary_of(family)
    return [explained_face(face, words, _RULES[family]) for face in cards.faces]
