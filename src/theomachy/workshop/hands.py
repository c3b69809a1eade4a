"""A game with this card in hand: a position in which it can be used at once, with all it commonly needs."""

from __future__ import annotations

import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import theomachy
from theomachy.core.game import Game
from theomachy.workshop.own_sets import lay_out

# Where a card of each kind lies so that it can be used: in hand, or where such a card works.
_IN_TWILIGHT = {"creature": "field", "mini": "field", "intrigue": "field", "scheme": "hand", "fortification": "compass"}
_DISCIPLES = {1: "Cultist", 2: "High Priest", 3: "Servitors of the Outer Gods"}


def position_with(family: str, text: str, folder: str) -> dict[str, Any]:
    """A position for the first card of a card file, laid out in that folder: yours to play, with Energy or Power."""
    kind, cards = next(iter(tomllib.loads(text).items()))
    card = cards[0]
    return _kamigami(kind, card, folder) if family == "kamigami" else _twilight(kind, card, folder)


def _kamigami(kind: str, card: dict[str, Any], folder: str) -> dict[str, Any]:
    reacts = "react" in card and "act" not in card
    yours: dict[str, Any] = {
        "god": card["name"] if kind == "god" else "Cthulhu",
        "temple": card["name"] if kind == "temple" else "R'lyeh",
        "faith": 0 if reacts else 6,
        "hand": ["Cultist", "High Priest", "Gigi Lamore"],
        "deck": ["Cultist", "Jack Dalton", "High Priest", "Dark Young", "Cultist"],
        "discard": ["Elder Things", "Cultist", "Necronomicon"],
    }
    theirs: dict[str, Any] = {
        "god": "Hastur",
        "temple": "Carcosa",
        "hand": ["Jack Dalton", "Cultist", "Elder Things"],
        "deck": ["Cultist", "High Priest", "Dark Young"],
        "discard": ["Stella Simone"],
    }
    seats = [yours, theirs]
    if kind == "disciple":  # one kind of Disciple of a level takes part: this one, in place of the other
        other = _DISCIPLES[card["level"]]
        for seat in seats:
            for zone in ("hand", "deck", "discard"):
                seat[zone] = [card["name"] if name == other else name for name in seat[zone]]
    if kind not in ("god", "temple"):
        yours["hand"].append(card["name"])
    return {
        "game": "old-ones",
        "sets": ["old-ones", folder],
        "temples": True,
        "active": 1 if reacts else 0,
        "seats": seats,
    }


def _twilight(kind: str, card: dict[str, Any], folder: str) -> dict[str, Any]:
    zone = _IN_TWILIGHT.get(kind)
    power = ["I", "I", "I", "II", "II", "III"]
    yours: dict[str, Any] = {"hand": ["Javelin Volley"], "resources": power, "field": ["Arena Veteran"]}
    if kind == "deity":
        yours["deity"] = card["name"]
    elif zone == "compass":
        yours["compass"] = {card["directions"][0]: [card["name"]]}
    elif zone is not None:
        yours[zone] = [*yours[zone], card["name"]]
    theirs = {"hand": ["Javelin Volley"], "resources": power, "field": ["Youthful Troll", "Arena Veteran"]}
    return {"game": "twilight", "sets": [folder], "phase": "summoning", "seats": [yours, theirs]}


def game_with(family: str, text: str, seed: int = 0) -> Game:
    """A game with the first card of a card file in hand; SetError or ValueError with what is wrong."""
    with TemporaryDirectory() as folder:
        path = lay_out(family, text, Path(folder))
        return theomachy.from_position(position_with(family, text, str(path)), seed=seed)
