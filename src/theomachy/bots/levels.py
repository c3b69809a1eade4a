"""The bots by name, and the levels for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from theomachy.bots.base import Bot, RandomBot
from theomachy.bots.champion.bot import ChampionBot, is_trained
from theomachy.bots.champion.master import MasterBot
from theomachy.bots.heuristic import HeuristicBot
from theomachy.bots.ismcts import IsmctsBot

EASY_BLUNDERS: Final = 0.25
HARD_SECONDS: Final = 0.4
MASTER_SECONDS: Final = 0.5


def _random(seed: int, **settings: Any) -> Bot:
    return RandomBot(seed)


def _heuristic(seed: int, **settings: Any) -> Bot:
    return HeuristicBot(seed, **settings)


def _easy(seed: int, **settings: Any) -> Bot:
    return HeuristicBot(seed, blunder=EASY_BLUNDERS)


def _normal(seed: int, **settings: Any) -> Bot:
    return HeuristicBot(seed)


def _ismcts(seed: int, **settings: Any) -> Bot:
    return IsmctsBot(seed, **settings)


def _hard(seed: int, **settings: Any) -> Bot:
    return IsmctsBot(seed, **(settings or {"seconds": HARD_SECONDS}))


def _champion(seed: int, **settings: Any) -> Bot:
    return ChampionBot(seed, **settings)


def _master(seed: int, **settings: Any) -> Bot:
    return MasterBot(seed, **(settings or {"seconds": MASTER_SECONDS}))


# What people call the bots they play against: mortals, so that none is a card. Who beats whom rises from Elpenor on.
PERSONS: Final[dict[str, str]] = {
    "random": "Elpenor",
    "easy": "Baucis",
    "normal": "Atalanta",
    "hard": "Medea",
    "champion": "Tiresias",
    "master": "Ananke",
}


ADVISER: Final = "hard"  # the strongest that answers at once: whom people ask for advice


# name -> how it is made, and the settings it has
BOTS: Final[dict[str, tuple[Callable[..., Bot], tuple[str, ...]]]] = {
    "random": (_random, ()),
    "heuristic": (_heuristic, ("blunder",)),
    "ismcts": (_ismcts, ("iterations", "seconds", "horizon", "workers")),
    "easy": (_easy, ()),
    "normal": (_normal, ()),
    "hard": (_hard, ("iterations", "seconds", "workers")),
}
if is_trained():
    BOTS["champion"] = (_champion, ("temperature", "overlooks"))
    BOTS["master"] = (_master, ("iterations", "seconds"))
