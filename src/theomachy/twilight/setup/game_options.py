"""What a game is played with: options checked and made plain, faces, decks."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from theomachy.language.cards.loader import Face, check_distinct_names, modification_stamp
from theomachy.limits import short_repr
from theomachy.twilight.card_files import load
from theomachy.twilight.params import RULING_OPTIONS, Params
from theomachy.twilight.setup.decks import Deck, load_deck, own_set, ready_made_decks

GAMES: Final = ("twilight",)
PLAYERS: Final = (2, 3, 4, 5, 6)  # T-1.13, T-R104
MODES: Final = ("free-for-all", "team")
OWN_OPTIONS: Final = ("decks", "draft", "mode", "teams", "sets", "first_player")
_NOT_IN_POSITIONS: Final = ("players", "first_player")


def mini_card_names() -> tuple[str, ...]:
    """The Mini-cards of the game itself, which other sets may name."""
    return tuple([face.name for face in own_set().faces if face.kind == "mini"])


def folders_of(sets: object) -> tuple[str, ...]:
    """The folders of the sets played besides the game's own."""
    if not isinstance(sets, (list, tuple)) or not all(isinstance(path, (str, Path)) for path in sets):
        raise ValueError(f"sets is a list of folders, not {short_repr(sets)}")
    return tuple([str(path) for path in sets if str(path) != "twilight"])


def load_sets(sets: tuple[str, ...]) -> tuple[tuple[Face, ...], dict[str, str]]:
    """The faces of the game and of further sets, read again when one of their files has changed; each set's hash."""
    return _loaded(sets, tuple([modification_stamp(path) for path in sets]))


@lru_cache(maxsize=16)
def _loaded(sets: tuple[str, ...], stamps: tuple[object, ...]) -> tuple[tuple[Face, ...], dict[str, str]]:
    """Load sets; a later one may not take a name that is taken."""
    own = own_set()
    further = [load(path, mini_card_names()) for path in sets]
    check_distinct_names([own, *further])
    found = list(own.faces)
    taken = {(face.name, face.kind == "mini") for face in found}
    for path, cards in zip(sets, further, strict=True):
        for face in cards.faces:
            key = (face.name, face.kind == "mini")
            if key in taken:
                raise ValueError(f"sets: {path} has a card {face.name!r}, and so has another set")
            taken.add(key)
            found.append(face)
    return tuple(found), {cards.name: cards.hash for cards in (own, *further)}


class GameOptions:
    """The options of `new_game`, understood; ValueError with what is allowed where one is wrong."""

    def __init__(self, game: str, players: int, options: Mapping[str, Any]) -> None:
        if game not in GAMES:
            raise ValueError(f"no game {game!r}; there are {', '.join(GAMES)}")
        if isinstance(players, bool) or players not in PLAYERS:
            raise ValueError(f"players is one of {', '.join(map(str, PLAYERS))}, not {players!r}")
        left = dict(options)
        unknown = [name for name in left if name not in RULING_OPTIONS and name not in OWN_OPTIONS]
        if unknown:
            raise ValueError(f"no option {unknown[0]!r}; there are {', '.join((*OWN_OPTIONS, *RULING_OPTIONS))}")
        self.players = players
        self.params = Params(left)
        self.params.team, team_options = self._teams(left)
        self.first = self._first(left.get("first_player", "random"))
        self.faces, self.hashes = load_sets(folders_of(left.get("sets", ())))
        self.params.drafting = self._draft(left)
        self.decks = None if self.params.drafting else self._decks(left.get("decks"))
        self.options: dict[str, Any] = {"players": players, **team_options, **self.params.chosen()}
        self._write(left)

    def identity(self) -> str:
        """Sets by their names, wherever they lie, and without what a deck of one's own holds: the cards tell that, to
        those who may know them."""
        public = dict(self.options)
        if "sets" in public:
            public["sets"] = list(self.hashes)
        if self.decks is not None:
            public["decks"] = [deck.name for deck in self.decks]
        return json.dumps(["twilight", public], sort_keys=True)

    def _write(self, options: Mapping[str, Any]) -> None:
        """The options as a record and a position carry them."""
        if self.first is not None:
            self.options["first_player"] = self.first
        if options.get("sets"):
            self.options["sets"] = [str(path) for path in options["sets"]]
        if self.decks is None:
            self.options["draft"] = True
        else:
            self.options["decks"] = [deck.name or str(deck) for deck in self.decks]
            self.params.public_decks = sum(1 << p for p, deck in enumerate(self.decks) if deck.name)
        self.params.written = {k: v for k, v in self.options.items() if k not in _NOT_IN_POSITIONS}

    def _draft(self, options: Mapping[str, Any]) -> bool:
        draft = options.get("draft", False)
        if not isinstance(draft, bool):
            raise ValueError(f"draft is True or False, not {draft!r}")
        if draft and options.get("decks") is not None:
            raise ValueError("decks: a drafted game has none; leave out either decks or draft")
        return draft

    def _teams(self, options: Mapping[str, Any]) -> tuple[list[int], dict[str, Any]]:
        """The team of each seat: equal teams, seats alternating (T-17.1, T-R76)."""
        mode = options.get("mode", "free-for-all")
        teams = options.get("teams")
        if mode not in MODES:
            raise ValueError(f"mode is one of {', '.join(MODES)}, not {mode!r}")
        if mode == "free-for-all":
            if teams is not None:
                raise ValueError("teams: only in mode='team'")
            return list(range(self.players)), {}
        shapes = [n for n in range(2, self.players) if self.players % n == 0]  # of two players at least
        if not shapes:
            raise ValueError(f"mode='team' is for players=4 or players=6, not {self.players}")
        n = 2 if teams is None else teams
        if isinstance(n, bool) or n not in shapes:
            raise ValueError(f"teams is one of {', '.join(map(str, shapes))} for players={self.players}, not {teams!r}")
        return [p % n for p in range(self.players)], {"mode": "team", "teams": n}

    def _first(self, first: object) -> int | None:
        if first == "random":
            return None
        if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < self.players:
            raise ValueError(f"first_player is 'random' or a seat from 0 to {self.players - 1}, not {first!r}")
        return first

    def _decks(self, wanted: object) -> list[Deck]:
        ready = ready_made_decks()
        if wanted is None:
            if self.players > len(ready):
                raise ValueError(
                    f"decks: there are {len(ready)} ready-made decks ({', '.join(ready)}); "
                    f"{self.players} players name one each, or draft"
                )
            wanted = list(ready)[: self.players]
        if isinstance(wanted, (str, Deck)) or not isinstance(wanted, Sequence) or len(wanted) != self.players:
            raise ValueError(f"decks: one for each of {self.players} players, by name ({', '.join(ready)}) or as Deck")
        return [self._deck(seat, deck) for seat, deck in enumerate(wanted)]

    def _deck(self, seat: int, wanted: object) -> Deck:
        ready = ready_made_decks()
        if isinstance(wanted, str) and "\n" not in wanted:
            if wanted not in ready:
                raise ValueError(f"decks: no deck {short_repr(wanted)}; there are {', '.join(ready)}")
            return ready[wanted]
        if isinstance(wanted, Deck) and wanted.name and ready.get(wanted.name) == wanted:
            return wanted
        try:
            deck = load_deck(str(wanted), self.faces) if isinstance(wanted, (str, Deck)) else None
        except ValueError as error:
            raise ValueError(f"decks: the deck of seat {seat} is not legal:\n{error}") from None
        if deck is None:
            raise ValueError(f"decks: {short_repr(wanted)} is no deck")
        return deck
