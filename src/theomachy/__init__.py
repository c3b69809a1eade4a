"""Theomachy: a digital table for mythic card games. This is the public API; everything else may change."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

from theomachy import records
from theomachy.core.game import Decision, Game, IllegalChoice, Observation, Option, StaleDecision, Step, World
from theomachy.limits import check_data, short_repr

if TYPE_CHECKING:
    from theomachy.bots import Bot
    from theomachy.twilight.setup.decks import Deck

__all__ = [
    "Decision",
    "Game",
    "IllegalChoice",
    "Observation",
    "Option",
    "StaleDecision",
    "Step",
    "World",
    "bot",
    "bot_names",
    "decks",
    "faces",
    "from_position",
    "games",
    "load_deck",
    "new_game",
    "replay",
]

# Each game belongs to a family, which is loaded when first needed.
_FAMILIES: Final = {
    "kanzume-goddess": "kamigami",
    "nine-realms": "kamigami",
    "old-ones": "kamigami",
    "twilight": "twilight",
}


def games() -> tuple[str, ...]:
    """The names of the games.

    >>> th.games()
    ('kanzume-goddess', 'nine-realms', 'old-ones', 'twilight')
    """
    return tuple(_FAMILIES)


def _family(game: object) -> Any:
    if not isinstance(game, str) or game not in _FAMILIES:
        raise ValueError(f"unknown game {short_repr(game)}; allowed are {', '.join(_FAMILIES)}")
    return import_module(f"theomachy.{_FAMILIES[game]}")


def new_game(
    game: str, players: int = 2, seed: int | str = 0, names: Sequence[str] | None = None, **options: Any
) -> Game:
    """A new game; the same arguments and seed give the same game on any machine. `names`: what players are called.

    >>> game = th.new_game("old-ones", players=3, seed=7)
    >>> game.decision.prompt
    'Which of these Gods do you play?'
    >>> while not game.over:
    ...     game.apply(0)
    >>> len(game.winners) in (0, 1)
    True
    """
    found: Game = _family(game).new_game(game, players=players, seed=_seed(seed), **options)
    return _called(found, names)


def _called(game: Game, names: Sequence[str] | None) -> Game:
    if names is not None:
        game.names = names
    return game


def _seed(seed: object) -> int | str:
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise ValueError(f"seed must be an int or a str, not {short_repr(seed)}")
    return seed


def replay(record: dict[str, Any], names: Sequence[str] | None = None) -> Game:
    """The same game again, from its record, which does not hold names; ValueError, in words, where it would
    come out differently.

    >>> game = th.new_game("twilight", seed=3)
    >>> game.apply(0)
    >>> th.replay(game.record()).digest() == game.digest()
    True
    """
    records.check_form(record)
    options: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in record["options"].items()}
    if "position" in record:
        game = from_position(record["position"], seed=record["seed"], names=names)
    else:
        game = new_game(record["game"], seed=record["seed"], names=names, **options)
    records.check_beginning(record, game)
    choices, conceded = record["choices"], records.conceded_by(record)
    for k in range(len(choices) + 1):
        try:
            for seat in conceded.get(k, ()):
                game.concede(seat)
            if k < len(choices):
                game.apply(choices[k])
        except ValueError as wrong:
            raise ValueError(f"the record is damaged at choice {k}: {wrong}") from None
    records.check_end(record, game)
    return game


def from_position(spec: dict[str, Any], seed: int | str = 0, names: Sequence[str] | None = None) -> Game:
    """A game in the middle, nothing resolving: what each seat has where, by face names (docs/positions.md).

    >>> seats = [{"god": "Dagon", "hand": ["Cultist"]}, {"god": "Yig"}]
    >>> game = th.from_position({"game": "old-ones", "seats": seats})
    >>> game.decision.options[0].label
    'play Cultist: +1 Faith.'
    """
    if not isinstance(spec, dict):
        raise ValueError(f"a position is a dict, not {short_repr(spec)}")
    check_data(spec, "the position")
    if "game" not in spec:
        raise ValueError(f"game: a position names its game, one of {', '.join(_FAMILIES)}")
    found: Game = _family(spec["game"]).from_position(spec, seed=_seed(seed))
    return _called(found, names)


def faces(game: str, sets: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Every face of a game, or of these sets of its family, JSON-ready, its sentences explained.

    >>> next(face["title"] for face in th.faces("old-ones") if face["name"] == "Hastur")
    'The King in Yellow'
    """
    family = _family(game)
    return [face for name in sets or (game,) for face in family.explained_faces(name)]


def decks() -> dict[str, Deck]:
    """Twilight's ready-made decks by name.

    >>> sorted(th.decks())
    ['enlil', 'hera', 'mars', 'reader']
    """
    found: dict[str, Deck] = dict(import_module("theomachy.twilight").ready_made_decks())
    return found


def load_deck(text: str, sets: Sequence[str] = ()) -> Deck:
    """A Twilight deck from pasted text, with cards of further sets; ValueError with everything that is wrong."""
    found: Deck = import_module("theomachy.twilight").load_deck(text, sets)
    return found


def bot_names() -> tuple[str, ...]:
    """The names of the bots; those of further packages come last.

    >>> th.bot_names()[:3]
    ('random', 'heuristic', 'ismcts')
    """
    names: tuple[str, ...] = import_module("theomachy.bots").bot_names()
    return names


def bot(name: str, seed: int | str = 0, **settings: Any) -> Bot:
    """A bot: `.choose(game.observe(seat))` gives the index of an option.

    >>> game = th.new_game("nine-realms", seed=1)
    >>> choice = th.bot("heuristic").choose(game.observe(game.seat_to_act))
    >>> game.apply(choice)
    """
    package = import_module("theomachy.bots")
    if not isinstance(name, str):
        raise ValueError(
            f"a bot goes by its name, not {short_repr(name)}; allowed are {', '.join(package.bot_names())}"
        )
    for setting, value in settings.items():
        if value is not None and (type(value) not in (int, float) or not isfinite(value)):
            raise ValueError(f"{setting} must be a number, not {short_repr(value)}")
    found: Bot = package.make(name, seed=_seed(seed), **settings)
    return found
