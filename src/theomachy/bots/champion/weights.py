"""Weights of a network as whole numbers in one file, each part under its names."""

from __future__ import annotations

import json
import zlib
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from sys import byteorder
from typing import Any, Final

from theomachy import files

MAGIC: Final = b"theomachy weights 1\n"
SCALE: Final = 12  # bits behind the point
LARGEST: Final = (1 << 15) - 1
# The parts, and by which names their rows are called; "": by none.
PARTS: Final[dict[str, str]] = {
    "columns": "columns",
    "places": "places",
    "option_columns": "option_columns",
    "option_places": "option_places",
    "read_face": "features",
    "own_face": "faces",
    "first.weight": "",
    "first.bias": "",
    "second.weight": "",
    "second.bias": "",
    "meet.weight": "",
    "meet.bias": "",
    "weigh.weight": "",
    "weigh.bias": "",
    "score.weight": "",
    "value.weight": "",
    "value.bias": "",
}
NAMED: Final = ("columns", "places", "option_columns", "option_places", "features", "faces")


@dataclass(frozen=True)
class Weights:
    """A network in whole numbers: each part flat, row after row."""

    family: str
    state: int  # how many numbers a state has …
    joint: int  # … a state and an option together …
    face: int  # … and a face
    names: Mapping[str, Sequence[str]]
    parts: Mapping[str, array[int]]
    about: Mapping[str, Any]  # how it was trained

    def rows(self, part: str) -> list[array[int]]:
        """A part as rows."""
        width, flat = self.width(part), self.parts[part]
        return [flat[at : at + width] for at in range(0, len(flat), width)]

    def width(self, part: str) -> int:
        return {
            "columns": self.state,
            "places": self.face * self.state,
            "option_columns": self.joint,
            "option_places": self.face * self.joint,
            "read_face": self.face,
            "own_face": self.face,
            "first.weight": self.state,
            "second.weight": self.state,
            "meet.weight": self.state,
            "weigh.weight": self.joint,
            "score.weight": self.joint,
            "value.weight": self.state,
        }.get(part, 1)


def in_whole_numbers(values: Sequence[float]) -> array[int]:
    """Numbers with so many bits behind the point; none of them may be far from 0."""
    found = [round(value * (1 << SCALE)) for value in values]
    return array("h", [max(-LARGEST, min(LARGEST, n)) for n in found])


def write_weights(path: Path, weights: Weights) -> None:
    """One file: a line that says what it is, a line of JSON, and the packed numbers."""
    head = {
        "family": weights.family,
        "sizes": [weights.state, weights.joint, weights.face],
        "names": {name: list(weights.names[name]) for name in NAMED},
        "lengths": [len(weights.parts[part]) for part in PARTS],
        "about": dict(weights.about),
    }
    numbers = b"".join(_little(weights.parts[part]) for part in PARTS)
    packed = zlib.compress(json.dumps(head).encode(), 9)
    body = zlib.compress(_planes(numbers), 9)
    files.write(path, MAGIC + len(packed).to_bytes(4, "big") + packed + body)


def read_weights(path: Path) -> Weights:
    data = path.read_bytes()
    if not data.startswith(MAGIC):
        raise ValueError(f"{path} has no weights of a champion")
    at = len(MAGIC)
    size = int.from_bytes(data[at : at + 4], "big")
    head = json.loads(zlib.decompress(data[at + 4 : at + 4 + size]))
    numbers = _joined(zlib.decompress(data[at + 4 + size :]))
    parts, at = {}, 0
    for part, length in zip(PARTS, head["lengths"], strict=True):
        values = array("h", numbers[at : at + 2 * length])
        if byteorder == "big":
            values.byteswap()
        parts[part] = values
        at += 2 * length
    state, joint, face = head["sizes"]
    return Weights(head["family"], state, joint, face, head["names"], parts, head["about"])


def _little(values: array[int]) -> bytes:
    if byteorder == "big":
        values = array("h", values)
        values.byteswap()
    return values.tobytes()


def _planes(numbers: bytes) -> bytes:
    """All low bytes, then all high bytes, which are alike and pack well."""
    return numbers[::2] + numbers[1::2]


def _joined(planes: bytes) -> bytes:
    half = len(planes) // 2
    numbers = bytearray(len(planes))
    numbers[::2], numbers[1::2] = planes[:half], planes[half:]
    return bytes(numbers)
