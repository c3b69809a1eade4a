"""Tables for the bots: every game, players from two to six, teams, Temples, drafts."""

from __future__ import annotations

from typing import Any

import theomachy as th

DUELS: dict[str, dict[str, Any]] = {
    "kanzume-goddess": {},
    "nine-realms": {"temples": True},
    "old-ones": {"temples": True},
    "twilight": {"decks": ("mars", "enlil")},
}
TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    *[(game, 2, options) for game, options in DUELS.items()],
    ("kanzume-goddess", 4, {}),
    ("nine-realms", 6, {"mode": "team", "teams": 3, "temples": True, "ignore_pantheon": True}),
    ("old-ones", 4, {"mode": "team", "temples": True}),
    ("old-ones", 5, {"sets": ("nine-realms", "old-ones")}),
    ("twilight", 3, {"decks": ("mars", "hera", "reader")}),
    ("twilight", 4, {"mode": "team"}),
    ("twilight", 2, {"draft": True}),
)
NAMES = [f"{game} {players} {' '.join(map(str, options))}".strip() for game, players, options in TABLES]


def new(table: tuple[str, int, dict[str, Any]], seed: object = 1) -> th.Game:
    game, players, options = table
    return th.new_game(game, players=players, seed=str(seed), **options)


def play(game: th.Game, bots: list[Any], turns: int = 400) -> th.Game:
    """Play until the game is over, or so many turns are."""
    while not game.over and game.turn < turns:
        seat = game.seat_to_act
        assert seat is not None
        game.apply(bots[seat].choose(game.observe(seat)))
    return game
