"""The faces of a game's cards, and a card in a line."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

from theomachy.cli.cards.lookup import collect_faces
from theomachy.core.reader import join_with_or

if TYPE_CHECKING:
    from theomachy.core.game import AnyGame

FaceDict = dict[str, Any]
LEVELS: Final = ("I", "II", "III")


class FaceLookup:
    """All faces a game may show, by name."""

    def __init__(self, game: AnyGame) -> None:
        sets = game.settings.get("sets") or ()
        self._faces: dict[str, list[FaceDict]] = {}
        for face in collect_faces([game.game, *[name for name in sets if name != game.game]]):
            self._faces.setdefault(face["name"], []).append(face)

    def get(self, name: str | None, home: str | None = None) -> FaceDict | None:
        """The face of that name, of that set where two have one."""
        found = self._faces.get(name or "", [])
        return next((face for face in found if home in (None, face["set"])), found[0] if found else None)

    def like(self, text: str) -> list[FaceDict]:
        """Faces that somebody may mean: of that very name, else beginning so, else with it inside, else the nearest."""
        wanted = text.lower()
        for fits in (str.__eq__, str.startswith, str.__contains__):
            names = [name for name in self._faces if fits(name.lower(), wanted)]
            if names:
                break
        else:
            names = get_close_matches(text, self._faces, 1, 0.6)
        return [face for name in names for face in self._faces[name]]


def one_line(face: FaceDict) -> str:
    """A card in a line: its name, what it is, what it costs, what it says."""
    return f"{face['name']} · {one_line_without_name(face)}"


def one_line_without_name(face: FaceDict) -> str:
    """A card in a line, without its name."""
    return " · ".join([*facts(face), *texts(face)])


def facts(face: FaceDict) -> Iterator[str]:
    """What stands on a card beside its text."""
    if face.get("title"):
        yield face["title"]
    if "level" in face["stats"]:
        yield f"{LEVELS[face['stats']['level'] - 1]} {face['kind']}"
    else:
        yield " ".join([*face.get("types", []), face["kind"]])
    if "fight" in face["stats"]:
        yield f"{face['stats']['fight']}/{face['stats']['life']}"
    if face.get("cost") is not None:
        yield f"cost {price(face['cost'])}"
    if face.get("upkeep"):
        yield f"upkeep {price(face['upkeep'])}"
    if face.get("chain"):
        yield f"{face['colour']}, then {join_with_or(list(dict.fromkeys(face['chain'])))}"
    if face.get("spheres") or face.get("sphere"):
        yield ", ".join(face.get("spheres") or [face["sphere"]])
    if face.get("keywords"):
        yield ", ".join(face["keywords"])


def price(cost: int | list[int]) -> str:
    """A cost: Faith, or Power of each level."""
    if isinstance(cost, int):
        return str(cost)
    return ", ".join([f"{n} {level}" for n, level in zip(cost, LEVELS, strict=True) if n]) or "0"


def texts(face: FaceDict) -> Iterator[str]:
    """What a card says, ability by ability."""
    for ability in face["abilities"]:
        kind = "" if ability["kind"] == "text" else ability["kind"].capitalize()
        name = f"({ability['name']})" if ability["name"] else ""
        head = " ".join([part for part in (kind, name) if part])
        yield f"{head}: {ability['text']}" if head else ability["text"]
