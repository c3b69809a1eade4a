"""What can be played: the games, how many may sit down, every option explained as in the rule catalogues."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

import theomachy as th
from theomachy.rulebook import rules_folder
from theomachy.server.protocol import GameInfo

_ROW: Final = re.compile(r"^\| `(\w+)` \| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)


@cache
def games() -> list[GameInfo]:
    return [GameInfo(game, _players(game), options_of(game)) for game in th.games()]


def _players(game: str) -> list[int]:
    found = []
    for players in range(2, 7):
        try:
            th.new_game(game, players=players)
        except ValueError:
            continue
        found.append(players)
    return found


def options_of(game: str) -> list[dict[str, Any]]:
    """Name, values, what it changes, rule: the rows of the catalogue's table."""
    family = "twilight" if game == "twilight" else "kamigami"
    page = rules_folder() / family / "options.md"
    if not page.exists():
        return []
    return [{"name": name, "values": values, "text": text, "rule": rule}
            for name, values, text, rule in _ROW.findall(page.read_text(encoding="utf-8"))]
