"""Twilight of the Gods: its rules, its decks and its draft, behind a handful of functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.core.game import Game
from theomachy.core.machine import advance
from theomachy.language.cards.explanations import explained_face
from theomachy.language.cards.loader import Face
from theomachy.twilight.analysis.texts import card_index_of
from theomachy.twilight.card_files import load, vocabulary
from theomachy.twilight.positions.read import GAME_KEYS, check_keys, read_position
from theomachy.twilight.rules import TRules
from theomachy.twilight.semantics import TSemantics
from theomachy.twilight.setup import decks as _decks
from theomachy.twilight.setup.decks import Deck, DeckFault, own_set, ready_made_decks
from theomachy.twilight.setup.game_options import GAMES, GameOptions, folders_of, load_sets, mini_card_names
from theomachy.twilight.setup.opening import begin, lay_table
from theomachy.twilight.state import TState


def load_deck(text: str, sets: Sequence[str] = ()) -> Deck:
    """A legal deck from text, of cards of the game and of these sets; ValueError with every reason why it is none."""
    return _decks.load_deck(text, load_sets(folders_of(sets))[0])


def read_deck(text: str, sets: Sequence[str] = ()) -> tuple[Deck, list[DeckFault]]:
    """A deck from text, as far as it is one, with cards of the game and of these sets, and what is wrong with it."""
    return _decks.read_deck(text, load_sets(folders_of(sets))[0])


def faces(game: str = "twilight") -> list[Face]:
    """Every face of the game, or of a set folder."""
    if game in GAMES:
        return list(own_set().faces)
    return list(load(game, mini_card_names()).faces)


def explained_faces(game: str) -> list[dict[str, Any]]:
    """The faces, JSON-ready, their sentences explained."""
    return [explained_face(face, vocabulary(), "T-") for face in faces(game)]


def new_game(game: str, players: int, seed: object = 0, **options: Any) -> Game:
    """A game at its first decision. Wrong options: ValueError, with what is allowed."""
    setting = GameOptions(game, players, options)
    s = _empty_table(setting, seed)
    begin(s, setting.decks, setting.first)
    advance(s)
    return Game(game, setting.options, seed, s)


def from_position(spec: Mapping[str, Any], seed: object = 0) -> Game:
    """A game in the middle, nothing resolving (docs/positions.md)."""
    players = len(check_keys(spec))
    setting = GameOptions("twilight", players, {key: spec[key] for key in GAME_KEYS if key in spec})
    s = _empty_table(setting, seed)
    read_position(s, setting.decks or [], spec)
    advance(s)
    return Game("twilight", setting.options, seed, s, dict(spec))


def _empty_table(setting: GameOptions, seed: object) -> TState:
    card_index = card_index_of(setting.faces)
    rules = TRules(card_index, setting.params, setting.players, setting.identity(), setting.hashes)
    s = TState(rules, TSemantics(), setting.params, card_index, setting.players)
    lay_table(s, seed)
    return s


__all__ = [
    "GAMES",
    "Deck",
    "DeckFault",
    "explained_faces",
    "faces",
    "from_position",
    "load_deck",
    "new_game",
    "read_deck",
    "ready_made_decks",
]
