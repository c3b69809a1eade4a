"""Twilight of the Gods: its rules, its decks and its draft, behind a handful of functions."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from theomachy.core.game import Game
from theomachy.language.cards import Face
from theomachy.twilight import decks as _decks
from theomachy.twilight.decks import Deck, load_deck
from theomachy.twilight.faces import load
from theomachy.twilight.house import NAMES as HOUSE_NAMES
from theomachy.twilight.house import House
from theomachy.twilight.rules import TwilightRules

GAMES: Final = ("twilight",)
PLAYERS: Final = (2, 3, 4)
MODES: Final = ("free-for-all", "team")
OWN_OPTIONS: Final = ("decks", "draft", "mode", "teams", "sets", "first_player")


def decks() -> Mapping[str, Deck]:
    """The ready-made decks by name."""
    return _decks.decks()


def faces(game: str = "twilight") -> list[Face]:
    """Every face of the game, or of a set folder."""
    if game in GAMES:
        return list(_decks.own_set().faces)
    return list(load(game, _mini_names()).faces)


def _mini_names() -> tuple[str, ...]:
    return tuple([face.name for face in _decks.own_set().faces if face.kind == "mini"])


@lru_cache(maxsize=16)
def _faces(sets: tuple[str, ...]) -> tuple[Face, ...]:
    """The faces of the game and of further sets; a later set may not take a name that is taken."""
    found = list(_decks.own_set().faces)
    taken = {(face.name, face.kind == "mini") for face in found}
    for path in sets:
        for face in load(path, _mini_names()).faces:
            key = (face.name, face.kind == "mini")
            if key in taken:
                raise ValueError(f"sets: {path} has a card {face.name!r}, and so has another set")
            taken.add(key)
            found.append(face)
    return tuple(found)


def new_game(game: str, players: int, seed: object = 0, **options: Any) -> Game:
    """A game at its first decision. Wrong options: ValueError, with what is allowed."""
    from theomachy.twilight.setup import start

    table = Table(game, players, options)
    state = start(table.rules, players, seed, table.decks, table.first)
    return Game(game, table.options, seed, state)


def from_position(spec: Mapping[str, Any], seed: object = 0) -> Game:
    """A game in the middle, nothing resolving (docs/positions.md)."""
    from theomachy.twilight.position import read

    return read(spec, seed)


class Table:
    """What a game is played with: options checked and made plain, rules, decks."""

    def __init__(self, game: str, players: int, options: Mapping[str, Any]) -> None:
        if game not in GAMES:
            raise ValueError(f"no game {game!r}; there are {', '.join(GAMES)}")
        if isinstance(players, bool) or players not in PLAYERS:
            raise ValueError(f"players is one of {', '.join(map(str, PLAYERS))}, not {players!r}")
        left = dict(options)
        unknown = [name for name in left if name not in HOUSE_NAMES and name not in OWN_OPTIONS]
        if unknown:
            raise ValueError(f"no option {unknown[0]!r}; there are {', '.join((*OWN_OPTIONS, *HOUSE_NAMES))}")
        self.players = players
        self.house = House(left)
        self.team, team_options = self._teams(left)
        self.first = self._first(left.get("first_player", "random"))
        self.faces = _faces(self._sets(left.get("sets", ())))
        self.draft = left.get("draft", False)
        if not isinstance(self.draft, bool):
            raise ValueError(f"draft is True or False, not {self.draft!r}")
        if self.draft and left.get("decks") is not None:
            raise ValueError("decks: a drafted game has none; leave out either decks or draft")
        self.decks = None if self.draft else self._decks(left.get("decks"))
        self.options: dict[str, Any] = {"players": players, **team_options, **self.house.chosen()}
        if self.first is not None:
            self.options["first_player"] = self.first
        if left.get("sets"):
            self.options["sets"] = [str(path) for path in left["sets"]]
        if self.draft:
            self.options["draft"] = True
        else:
            assert self.decks is not None
            self.options["decks"] = [deck.name or str(deck) for deck in self.decks]
        self.rules = self._rules()

    def _rules(self) -> TwilightRules:
        public = dict(self.options)  # what a deck of one's own holds the cards tell, to those who may know them
        if self.decks is not None:
            public["decks"] = [deck.name for deck in self.decks]
        identity = json.dumps(["twilight", public], sort_keys=True)
        rules = TwilightRules(self.faces, self.players, self.team, self.house, identity)
        rules.drafting = self.draft
        left_out = ("players", "first_player", "draft")
        rules.position_options = {k: v for k, v in self.options.items() if k not in left_out}
        if self.decks is not None:
            rules.public_decks = sum(1 << p for p, deck in enumerate(self.decks) if deck.name)
        return rules

    def _teams(self, options: Mapping[str, Any]) -> tuple[list[int], dict[str, Any]]:
        """T-17.1, T-R76: equal teams, seats alternating."""
        mode = options.get("mode", "free-for-all")
        teams = options.get("teams")
        if mode not in MODES:
            raise ValueError(f"mode is one of {', '.join(MODES)}, not {mode!r}")
        if mode == "free-for-all":
            if teams is not None:
                raise ValueError("teams: only in mode='team'")
            return list(range(self.players)), {}
        if self.players != 4 or teams not in (None, 2):
            raise ValueError("mode='team' is for players=4 and teams=2")
        return [p % 2 for p in range(4)], {"mode": "team", "teams": 2}

    def _first(self, first: object) -> int | None:
        if first == "random":
            return None
        if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < self.players:
            raise ValueError(f"first_player is 'random' or a seat from 0 to {self.players - 1}, not {first!r}")
        return first

    def _sets(self, sets: object) -> tuple[str, ...]:
        if isinstance(sets, (str, Path)) or not isinstance(sets, Sequence):
            raise ValueError(f"sets is a list of folders, not {sets!r}")
        return tuple([str(path) for path in sets if str(path) != "twilight"])

    def _decks(self, wanted: object) -> list[Deck]:
        ready = decks()
        if wanted is None:
            wanted = list(ready)[:self.players]
        if isinstance(wanted, (str, Deck)) or not isinstance(wanted, Sequence) or len(wanted) != self.players:
            raise ValueError(f"decks: one for each of {self.players} players, by name ({', '.join(ready)}) or as Deck")
        return [self._deck(seat, deck) for seat, deck in enumerate(wanted)]

    def _deck(self, seat: int, wanted: object) -> Deck:
        ready = decks()
        if isinstance(wanted, str) and "\n" not in wanted:
            if wanted not in ready:
                raise ValueError(f"decks: no deck {wanted!r}; there are {', '.join(ready)}")
            return ready[wanted]
        if isinstance(wanted, Deck) and wanted.name and ready.get(wanted.name) == wanted:
            return wanted
        try:
            deck = load_deck(str(wanted), self.faces) if isinstance(wanted, (str, Deck)) else None
        except ValueError as error:
            raise ValueError(f"decks: the deck of seat {seat} is not legal:\n{error}") from None
        if deck is None:
            raise ValueError(f"decks: {wanted!r} is no deck")
        return deck


__all__ = ["GAMES", "Deck", "decks", "faces", "from_position", "load_deck", "new_game"]
