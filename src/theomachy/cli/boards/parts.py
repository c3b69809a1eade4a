"""What both boards are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from theomachy.cli.face_text import FaceLookup, one_line
from theomachy.cli.screen import BOLD
from theomachy.core.reader import Reader, sentence

View = dict[str, Any]


class Line(NamedTuple):
    """A line of a board, before it is folded."""

    text: str
    indent: int = 0
    style: str = ""


def heading(text: str) -> Line:
    return Line(text, style=BOLD)


def cards(held: Iterable[dict[str, Any]], faces: FaceLookup) -> Iterator[Line]:
    """Cards with all that stands on them, equal ones once."""
    for card, n in counted(held):
        face = faces.get(card.get("face"), card.get("set"))
        level = f"{card['level']} " if "level" in card else ""
        left = f" ({card['count']} left)" if card.get("count", 1) > 1 else ""
        yield Line(f"{times(n)}{level}{one_line(face) if face else card.get('face') or 'hidden'}{left}", 2)


def counted(held: Iterable[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], int]]:
    """Cards of the same face, wherever they lie in a hand, once with their number."""
    found: dict[str | None, list[dict[str, Any]]] = {}
    for card in held:
        found.setdefault(card.get("face"), []).append(card)
    for same in found.values():
        yield same[0], len(same)


def times(n: int) -> str:
    return f"{n} × " if n > 1 else ""


def name_row(found: Iterable[str]) -> str:
    """Names in a row; neighbours that read alike are counted."""
    runs = [(name, len(list(run))) for name, run in groupby(found)]
    return ", ".join([f"{times(n)}{name}" for name, n in runs])


def known(seat: dict[str, Any], reader: Reader) -> str:
    """What one knows of another player's hand."""
    held = name_row([card["face"] for card in seat["hand"]["cards"]])
    return f" (known: {held})" if held and reader.seat != seat["seat"] else ""


def whose_phase(view: View, reader: Reader) -> str:
    """ "Turn 3, your Play Phase" """
    if view["phase"] == "setup":
        return "Setup"
    return f"Turn {view['turn']}, {reader.whose(view['active'])} {view['phase'].title()} Phase"


def player_name(reader: Reader, seat: int) -> str:
    return sentence(reader.name(seat))


def around(view: View) -> list[dict[str, Any]]:
    """The seats in the order of play, one's own last: it lies nearest."""
    seats: list[dict[str, Any]] = view["seats"]
    first = 0 if view["seat"] is None else view["seat"] + 1
    return seats[first:] + seats[:first]
