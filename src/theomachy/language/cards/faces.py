"""Faces: printed cards as they are once their files are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from theomachy.core.frame import Word
from theomachy.language.words.flow import Ability


@dataclass(frozen=True, eq=False)
class AbilityText:
    """One ability of a face: the sentence that is read, and the tree that is run."""

    kind: str
    name: str
    text: str
    tree: Ability
    line: int = 0
    typed: str = ""  # as it stands in the card file, in whatever words


@dataclass(frozen=True, eq=False)
class Face:
    """A printed card: immutable, shared, loaded once."""

    set: str
    no: str
    name: str
    title: str
    kind: str
    copies: int
    source: str
    flavour: str
    # The keys of its kind, with their defaults: cost, colour, chain, fight…
    facts: Mapping[str, Any]
    # What is read as something smaller than an ability: the keywords as traits.
    phrases: Mapping[str, tuple[Word, ...]]
    abilities: tuple[AbilityText, ...]
    colours: tuple[str, ...]
    stats: Mapping[str, int]
    file: str
    line: int

    def to_dict(self) -> dict[str, Any]:
        """What is printed on the card, JSON-ready."""
        return {
            "set": self.set,
            "no": self.no,
            "name": self.name,
            "short": self.name.partition(",")[0],
            "title": self.title,
            "kind": self.kind,
            "copies": self.copies,
            "cost": _plain(self.facts.get("cost")),
            "colours": list(self.colours),
            "stats": dict(self.stats),
            "abilities": [
                {"kind": ability.kind, "name": ability.name, "text": ability.text} for ability in self.abilities
            ],
            "source": self.source,
            "flavour": self.flavour,
            **{key: _plain(fact) for key, fact in self.facts.items() if key != "cost" and key not in self.stats},
        }


@dataclass(frozen=True, eq=False)
class CardSet:
    """A folder of card files, loaded whole."""

    name: str
    title: str
    family: str
    faces: tuple[Face, ...]
    path: Path
    hash: str  # of all that its faces say, however the files are written

    def face(self, name: str, kind: str | None = None) -> Face:
        """The face of this name, and of this kind where two share it; KeyError if there is none."""
        for face in self.faces:
            if face.name == name and kind in (None, face.kind):
                return face
        raise KeyError(name)


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        if value and all(isinstance(part, tuple) for part in value):
            return dict(value)
        return [_plain(part) for part in value]
    return value
