"""What the balance lab has measured of each face, and which speak of which, for those who read about cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from theomachy.aide.company import company
from theomachy.server.web import protocol as wire

_ROW: Final = re.compile(r"\| ([^|]+) \| ([^|]+) \| (-?[\d.]+) % \((-?[\d.]+) % … (-?[\d.]+) %\) \|")
_GAMES: Final = re.compile(r"(\d+) games, (\d+) players")
_KINDS: Final[dict[str, wire.MeasureKind]] = {
    "God wins": "wins",
    "Temple wins": "wins",
    "effect on its recruiter": "effect",
    "recruited when on offer": "taken",
    "summoned in games of its deck": "summoned",
}


def balance_folder() -> Path:
    """Where the pages of the lab lie: inside an installed package, else in the checkout."""
    here = Path(__file__).resolve().parents[2]
    installed = here / "_balance"
    return installed if installed.is_dir() else here.parents[1] / "docs" / "notes" / "balance"


@cache
def measures(game: str) -> list[wire.CardMeasure]:
    """All that was measured of the faces of a game; nothing where no page of it is installed."""
    page = balance_folder() / f"{game}.md"
    return list(_measures(page.read_text(encoding="utf-8"))) if page.exists() else []


@cache
def spoken_of(game: str) -> list[wire.CardsSpokenOf]:
    """Which faces of a game speak of which others."""
    return [wire.CardsSpokenOf(found.face, found.noun, list(found.others)) for found in company(game)]


def _measures(page: str) -> Iterator[wire.CardMeasure]:
    run, games, players = "", 0, 0
    shown = False  # what misses stands twice on the page
    for line in page.splitlines():
        if line.startswith("## "):
            run, shown = line.removeprefix("## "), False
        elif line.startswith("### "):
            shown = line == "### Everything measured"
        elif played := _GAMES.match(line):
            games, players = int(played[1]), int(played[2])
        elif shown and (row := _ROW.match(line)) and row[1] in _KINDS:
            low, value, high = (float(row[k]) for k in (4, 3, 5))
            yield wire.CardMeasure(row[2], _KINDS[row[1]], run, games, players, value, low, high)
