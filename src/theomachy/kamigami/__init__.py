"""Kanzume Goddess, Battle of the Nine Realms and Rise of the Old Ones: one engine, three sets of parameters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.core.game import Game
from theomachy.core.machine import advance
from theomachy.kamigami.analysis.effects import effects_as_data
from theomachy.kamigami.analysis.texts import card_index_of
from theomachy.kamigami.card_files import vocabulary
from theomachy.kamigami.card_index import CardIndex
from theomachy.kamigami.params import GAMES, OPTION_NAMES, Params, read_params
from theomachy.kamigami.positions.read import PositionReader, check_keys
from theomachy.kamigami.rules import KRules
from theomachy.kamigami.setup import card_pool, opening
from theomachy.kamigami.state import KState
from theomachy.language.cards.explanations import explained_face
from theomachy.language.cards.loader import CardSet, Face

__all__ = ["GAMES", "Params", "explained_faces", "faces", "from_position", "new_game"]

_RULES: dict[str, KRules] = {}
_CARD_INDEXES: dict[tuple[CardSet, ...], CardIndex] = {}


def faces(game: str) -> list[Face]:
    """Every face of a game's own box."""
    return list(card_pool.load_named(game).faces)


def explained_faces(game: str) -> list[dict[str, Any]]:
    """The faces, JSON-ready, their sentences explained, with what their abilities do."""
    return [_explained(face) for face in faces(game)]


def _explained(face: Face) -> dict[str, Any]:
    explained = explained_face(face, vocabulary(), "K-")
    for ability, effects in zip(explained["abilities"], effects_as_data(face), strict=True):
        ability["effects"] = effects
    return explained


def new_game(game: str, players: int = 2, seed: object = 0, **options: Any) -> Game:
    """A game at its first decision."""
    rules, sets, normal = _rules(game, players, options)
    card_pool.check_disciple_count(rules.card_index.faces, rules.params)
    s = _new_table(rules, sets, seed)
    opening.begin(s)
    advance(s)
    return Game(game, normal, seed, s)


def from_position(spec: dict[str, Any], seed: object = 0) -> Game:
    """A game in the middle, nothing resolving."""
    game = spec["game"]
    check_keys(spec, OPTION_NAMES)
    options = {key: value for key, value in spec.items() if key in OPTION_NAMES}
    seats = spec.get("seats")
    if not isinstance(seats, (list, tuple)):
        raise ValueError(f"seats: a list of seats is wanted, not {seats!r}")
    players = spec.get("players", len(seats))
    if any(isinstance(seat, dict) and seat.get("temple") for seat in seats):
        options.setdefault("temples", True)
    if any(isinstance(seat, dict) and ("team" in seat or "main" in seat) for seat in seats):
        options.setdefault("mode", "team")
    rules, sets, normal = _rules(game, players, options)
    s = PositionReader(_new_table(rules, sets, seed), spec).read()
    return Game(game, normal, seed, s, start=spec)


def _rules(game: str, players: int, options: dict[str, Any]) -> tuple[KRules, list[CardSet], dict[str, Any]]:
    """The rules of a game with its options; games with the same options share them."""
    given = dict(options)
    names = given.pop("sets", None)
    sets = card_pool.load_sets(game, names)
    combined = sum(1 for s in sets if any(f.kind == "disciple" for f in s.faces)) > 1
    params = read_params(game, players, combined, any(s.name == "old-ones" for s in sets), given)
    normal: dict[str, Any] = {"players": players, **{k: given[k] for k in sorted(given)}}
    if names is not None:
        normal["sets"] = tuple(names)
    card_index = _card_index(sets)
    given_so = _options_as_text(game, normal)
    rules = _RULES.get(given_so)
    if rules is None or rules.card_index is not card_index:
        card_pool.check_god_count(card_index.faces, params)
        identity = (
            given_so if names is None else _options_as_text(game, {**normal, "sets": tuple([s.name for s in sets])})
        )
        rules = KRules(params, card_index, identity, {s.name: s.hash for s in sets}, normal)
        _RULES[given_so] = rules
    return rules, sets, normal


def _options_as_text(game: str, options: dict[str, Any]) -> str:
    return f"{game} {sorted((k, repr(v)) for k, v in options.items())}"


def _new_table(rules: KRules, sets: list[CardSet], seed: object) -> KState:
    """A table with all cards of a game in their places."""
    s = rules.new_state()
    opening.place_cards(s, seed, sets)
    return s


def _card_index(sets: Sequence[CardSet]) -> CardIndex:
    """The card index of these sets; a folder that was read anew has new faces, and so a new index."""
    key = tuple(sets)
    found = _CARD_INDEXES.get(key)
    if found is None:
        found = _CARD_INDEXES[key] = card_index_of([face for s in sets for face in s.faces])
    return found
