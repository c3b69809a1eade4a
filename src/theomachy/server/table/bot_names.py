"""What bots are called at a table: each strength by its own name, further ones by names of mortals who are no cards."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain
from typing import Final

_OWN: Final = {
    "random": "Elpenor",
    "easy": "Baucis",
    "heuristic": "Atalanta",
    "normal": "Daedalus",
    "ismcts": "Tiresias",
    "hard": "Medea",
}
_OTHERS: Final = ("Philemon", "Nestor", "Cassandra", "Laertes", "Penelope", "Eurycleia", "Ariadne")


def name_for(bot: str, taken: Collection[str]) -> str:
    """A name for a bot that nobody at the table has, in whatever letters."""
    folded = {name.casefold() for name in taken}
    numbered = (f"{_OWN.get(bot, bot)} {n}" for n in range(2, 100))
    return next(name for name in chain((_OWN.get(bot, bot),), _OTHERS, numbered) if name.casefold() not in folded)


def names_for(bots: Collection[str]) -> list[str]:
    """Names for bots that sit down together."""
    names: list[str] = []
    for bot in bots:
        names.append(name_for(bot, names))
    return names
