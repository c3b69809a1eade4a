"""Random play that gets somewhere: Creatures are Summoned and attack, trades are accepted, Aspects are kept."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import theomachy as th

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 2, "decks": ("reader", "enlil")},
    {"players": 3},
    {"players": 4},
    {"players": 4, "mode": "team"},
    {"players": 2, "draft": True},
    {"players": 3, "draft": True},
)
NAMES = [" ".join(f"{k}={v}" for k, v in table.items()) for table in TABLES]
# How eagerly each kind of option is taken; all others 2.
WEIGHTS = {
    "pass": 1.0,
    "done": 1.0,
    "summon": 12.0,
    "use": 6.0,
    "deity": 0.3,
    "sacrifice": 0.004,
    "power": 0.05,
    "attack": 8.0,
    "block": 3.0,
    "offer": 1.5,
    "force": 4.0,
    "accept": 6.0,
    "send": 3.0,
    "cancel": 0.5,
    "counter": 1.0,
    "decline": 1.0,
    "no trades": 0.3,
    "seize": 1.0,
    "give": 1.5,
    "ask": 1.0,
}


def lively(game: th.Game, random: Random) -> int:
    decision = game.decision
    assert decision is not None
    weights = [WEIGHTS.get(option.to_dict()["verb"], 2.0) for option in decision.options]
    return random.choices(range(len(weights)), weights)[0]


def new(table: dict[str, Any], seed: int) -> th.Game:
    return th.new_game("twilight", seed=seed, **table)


def play_on(game: th.Game, random: Random, decisions: int) -> None:
    for _ in range(decisions):
        if game.over:
            return
        game.apply(lively(game, random))


def moments(table: dict[str, Any], seed: int, count: int, apart: int) -> Iterator[th.Game]:
    """A game at some moments, ever further on, until it is over."""
    random = Random(seed)
    game = new(table, seed)
    for _ in range(count):
        yield game
        if game.over:
            return
        play_on(game, random, 1 + random.randrange(apart))


# Tables in the middle of things, where Creatures of all kinds face each other.
BOARDS: tuple[list[dict[str, Any]], ...] = (
    [
        {
            "hand": ["Javelin Volley", "Forced March", "Sack the City", "Omen of Blood", "Stoic Legionnaires"],
            "resources": ["I", "I", "I", "II", "II", "III"],
            "aspects": ["I", "II"],
            "life": 20,
            "field": [
                "Wolf-Coat Raider",
                "Arena Veteran",
                {"face": "Berserker of the Red Shore", "damage": 1},
                "Praetorian Guard",
                "Blood Tithe",
            ],
            "compass": {"west": ["Field of Mars"], "north": ["Signal Fires of the Limes"]},
            "discard": ["Fenrir Unbound", "Amazon Lancer", "Hour of the Wolf"],
        },
        {
            "hand": ["Whispered Secret", "Poisoned Knife", "Veto of the Assembly", "Turncoat's Bargain"],
            "resources": ["I", "I", "I", "II", "II", "III"],
            "aspects": ["I", "III"],
            "life": 20,
            "field": [
                "Silver-Tongued Envoy",
                "Mischievous Nymph",
                "Siren of the Narrow Strait",
                "Loki in Exile",
                "Divine Jealousy",
                {"face": "Leper", "mini": True},
            ],
            "compass": {"east": ["Leper Quarter"], "north": ["Hall of Embassies"]},
            "discard": ["Corrupt Tribune", "Sphinx at the Crossroads"],
        },
    ],
    [
        {
            "hand": ["Delphaic Vision", "Harrow the Graves", "Pyre at Samhain", "Tanglethorn"],
            "deity": "Reader of Portents",
            "resources": ["I", "I", "I", "I", "II", "II", "III", "III", "III"],
            "aspects": ["I", "II"],
            "life": 20,
            "field": [
                "Barrow Wisp",
                "Bog Druid",
                "Banshee of the Barrow",
                "Wicker Colossus",
                "The Morrigan, Chooser of the Slain",
                "Creeping Rot",
                "Feast of the Carrion Queen",
            ],
            "compass": {"north": ["Stonehenge"], "west": ["Hydra Nest"], "south": ["Grove of Whispering Oaks"]},
            "discard": ["Swift Dryad", "Wild Huntsman", "Seer of Entrails", "Mourner of the Mounds"],
        },
        {
            "hand": ["Libation", "Wall of Shields", "Sudden Storm", "Edict of Sanctuary"],
            "deity": "Enlil",
            "resources": ["I", "I", "I", "I", "II", "II", "II", "III", "III"],
            "aspects": ["I", "III"],
            "life": 20,
            "field": [
                "Terracotta Warrior",
                "Pilgrim of the Long Road",
                "Shield-Bearer of Uruk",
                "Lamassu Sentinel",
                "Gilgamesh, Builder of Walls",
                "Ishtar's Harvest",
                "Tablets of Destiny",
            ],
            "compass": {"north": ["Walls of Uruk", "Ziggurat of Nippur"], "south": ["Verdant Oasis"]},
            "discard": ["The Great Flood", "Temple Physician", "Youthful Troll"],
        },
    ],
)


def board(k: int, seed: int, **options: Any) -> th.Game:
    decks = ["mars", "hera"] if k == 0 else ["reader", "enlil"]
    spec = {"game": "twilight", "seats": BOARDS[k], "decks": decks, "phase": "draw", **options}
    return th.from_position(spec, seed=seed)
