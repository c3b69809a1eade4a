"""What is played in training: all games of a family, at all numbers of players, by lot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import theomachy as th
from theomachy.features.book import FaceRows

FAMILIES: Final = ("kamigami", "twilight")
GAMES_OF: Final = {"kamigami": ("kanzume-goddess", "nine-realms", "old-ones"), "twilight": ("twilight",)}
MOST_PLAYERS: Final = 6
# How often so many players sit down: most people play duels, and games of many are long.
SHARES: Final = {2: 0.82, 3: 0.07, 4: 0.09, 5: 0.01, 6: 0.01}
TEAM_SHARE: Final = 0.3  # of the tables of four
TEMPLE_SHARE: Final = 0.4
MIXED_SHARE: Final = 0.05  # of two Kamigami sets
DRAFT_SHARE: Final = 0.12


@dataclass(frozen=True)
class TableMix:
    """By what lot tables are made."""

    family: str
    games: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    left_out: tuple[str, ...] = ()  # games or decks that are never played: for trials of what is unknown

    def check(self) -> None:
        if self.family not in FAMILIES:
            raise ValueError(f"no family {self.family!r}; there are {', '.join(FAMILIES)}")
        for game in self.games:
            if game not in GAMES_OF[self.family]:
                raise ValueError(f"no game {game!r} of {self.family}; there are {', '.join(GAMES_OF[self.family])}")
        for n in self.players:
            if n not in SHARES:
                raise ValueError(f"players are {', '.join(map(str, SHARES))}, not {n}")
        if not self.choices:
            raise ValueError("nothing is left to play")

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple([game for game in self.games or GAMES_OF[self.family] if game not in self.left_out])

    def draw(self, rng: Random) -> tuple[str, int, dict[str, Any]]:
        """A game, how many play it, and its options."""
        game = rng.choice(self.choices)
        counts = self.players or tuple(SHARES)
        players = rng.choices(counts, [SHARES[n] for n in counts])[0]
        options: dict[str, Any] = {}
        if players == 4 and rng.random() < TEAM_SHARE:
            options["mode"] = "team"
        if game == "twilight":
            self._decks(rng, players, options)
        else:
            self._sets(rng, game, options)
        return game, players, options

    def _decks(self, rng: Random, players: int, options: dict[str, Any]) -> None:
        decks = [name for name in th.decks() if name not in self.left_out]
        if rng.random() < DRAFT_SHARE:
            options["draft"] = True
        elif players <= len(decks):
            options["decks"] = tuple(rng.sample(decks, players))
        else:
            options["decks"] = tuple(rng.choices(decks, k=players))

    def _sets(self, rng: Random, game: str, options: dict[str, Any]) -> None:
        if game == "kanzume-goddess":
            return
        if rng.random() < TEMPLE_SHARE:
            options["temples"] = True
        others = [name for name in GAMES_OF["kamigami"][1:] if name != game and name not in self.left_out]
        if others and not options.get("mode") and rng.random() < MIXED_SHARE:
            options["sets"] = (game, rng.choice(others))


def known_faces(family: str) -> FaceRows:
    """All faces of a family that come with the package, in an order that stays."""
    rows = FaceRows()
    for game in GAMES_OF[family]:
        rows.rows(th.new_game(game).table_numbers(0).faces)
    return rows


def pay(winners: Sequence[int], players: int) -> list[float]:
    """What a game is worth to each seat: 1 to whoever has won, and to the others what makes it come out at zero."""
    won = len(winners)
    if not 0 < won < players:
        return [0.0] * players
    return [1.0 if p in winners else -won / (players - won) for p in range(players)]
