"""What can be played: the games, how many may sit down, every option explained as in the rule catalogues."""

from __future__ import annotations

import ast
import re
from functools import cache
from itertools import combinations
from typing import Any, Final

import theomachy as th
from theomachy.rulebook import rules_folder
from theomachy.server.web.protocol import GameInfo, OptionInfo

_ROW: Final = re.compile(r"^\| `(\w+)` \| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)
_LITERAL: Final = re.compile(r"`([^`]+)`")
_OPEN: Final = re.compile(r"\bnumber\b|\ba seat\b")


@cache
def games() -> list[GameInfo]:
    """The games, each with its options and how many may play."""
    return [GameInfo(game, _players(game), options_of(game)) for game in th.games()]


def _players(game: str) -> list[int]:
    """How many can play with what lies in the box, or, where its decks do not suffice, draft (T-R104)."""
    return [players for players in range(2, 7) if _sit_down(game, players)]


def _sit_down(game: str, players: int) -> bool:
    tried: tuple[dict[str, Any], ...] = ({}, {"draft": True})
    for options in tried:
        try:
            th.new_game(game, players=players, **options)
        except ValueError:
            continue
        return True
    return False


def options_of(game: str) -> list[OptionInfo]:
    """The rows of the catalogue's table."""
    family = "twilight" if game == "twilight" else "kamigami"
    page = rules_folder() / family / "options.md"
    if not page.exists():
        return []
    return [
        OptionInfo(name, values, text, rule, _choices(values), bool(_OPEN.search(values)))
        for name, values, text, rule in _ROW.findall(page.read_text(encoding="utf-8"))
    ]


def _choices(values: str) -> list[Any]:
    """The values written as Python; before them null, if the row begins with words for what is ruled."""
    found: list[Any] = [] if values.startswith("`") else [None]
    for literal in _LITERAL.findall(values):
        value = ast.literal_eval(literal)
        if isinstance(value, list):  # "or fewer of them"
            found += [list(some) for count in range(len(value), -1, -1) for some in combinations(value, count)]
        elif value not in found:
            found.append(value)
    return found
