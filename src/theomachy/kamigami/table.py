"""The faces of a game as columns: what the engine asks of a card every moment, computed once."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.core.frame import Word
from theomachy.kamigami import ids
from theomachy.kamigami.hearing import HEARING
from theomachy.kamigami.needs import needs_of
from theomachy.kamigami.use import Use
from theomachy.language.cards import Face
from theomachy.language.prepare import prepare
from theomachy.language.trees import walk


class Table:
    """Columns by face number. Immutable once made, shared by all clones."""

    def __init__(self, faces: Sequence[Face]) -> None:
        self.faces = tuple(faces)
        self.kind = [ids.FACE_KINDS.index(face.kind) for face in faces]
        self.colour = [_colour(face) for face in faces]
        self.chain = [_chain(face) for face in faces]
        self.cost = [int(face.facts.get("cost", 0)) for face in faces]
        bought = [c for c, kind in zip(self.cost, self.kind, strict=True) if kind >= ids.K_DISCIPLE]
        self.cheapest = min(bought, default=0)
        self.level = [int(face.facts.get("level", 0)) for face in faces]
        self.uses: list[tuple[Use, ...]] = [_uses(i, face) for i, face in enumerate(faces)]
        self.acts = [tuple(u for u in uses if u.kind == ids.ACT) for uses in self.uses]
        self.reacts = [tuple(u for u in uses if u.kind == ids.REACT) for uses in self.uses]
        self.bonds = [tuple(u for u in uses if u.kind == ids.BOND) for uses in self.uses]
        self.opens = [tuple(u for u in uses if u.opens) for uses in self.uses]
        self.by_phase = [any(u.during for u in uses) for uses in self.opens]
        self.reveals = [tuple(u for u in uses if u.kind == ids.REVEAL) for uses in self.uses]
        self.listens = [_mask(uses) for uses in self.reacts]
        self.mine = [_mask(tuple(u for u in uses if u.mine)) for uses in self.reacts]
        self.theirs = [_mask(tuple(u for u in uses if u.theirs)) for uses in self.reacts]
        self.links = [kind in (ids.K_WARRIOR, ids.K_ARTIFACT) for kind in self.kind]  # K-5.12
        for uses in self.uses:
            for use in uses:
                use.needs = needs_of(use, self)
        self.paths: dict[int, str] = {}
        for uses in self.uses:
            for use in uses:
                self._name_words(use)

    def _name_words(self, use: Use) -> None:
        face = self.faces[use.face]
        path = f"{face.set}/{face.no or face.name}/{use.index}"
        self.paths[id(use)] = path
        for k, word in enumerate(walk(use.tree)):
            self.paths[id(word)] = f"{path}/{k}"

    def words(self) -> list[Word]:
        return [word for uses in self.uses for use in uses for word in walk(use.tree)]


def _colour(face: Face) -> int:
    colour = face.facts.get("colour")
    return ids.NO_COLOUR if colour is None else ids.COLOURS.index(str(colour))


def _chain(face: Face) -> int:
    """Mask of the colours that may follow (K-5.4); the pair may be equal (K-5.10)."""
    mask = 0
    for colour in face.facts.get("chain", ()):
        mask |= 1 << ids.COLOURS.index(colour)
    return mask


def _uses(number: int, face: Face) -> tuple[Use, ...]:
    return tuple(
        Use(number, k, ids.ABILITY_KINDS.index(a.kind), a.name or "", a.text, prepare(a.tree, HEARING))
        for k, a in enumerate(face.abilities)
    )


def _mask(uses: tuple[Use, ...]) -> int:
    mask = 0
    for use in uses:
        mask |= use.listens
    return mask
