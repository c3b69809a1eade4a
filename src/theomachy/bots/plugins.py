"""Bots from elsewhere: any installed package may name some under the entry point `theomachy.bots` (docs/bots.md)."""

from __future__ import annotations

import inspect
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from theomachy.bots.base import Bot

GROUP: Final = "theomachy.bots"


@cache
def installed_plugins() -> dict[str, EntryPoint]:
    """The entry points by name; what is named is a function from a seed, and settings where it has any, to a bot."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def make_plugin_bot(name: str, seed: int, **settings: Any) -> Bot:
    """A bot of another package; ValueError if its package is broken, or if it has no such setting."""
    try:
        factory = installed_plugins()[name].load()
    except Exception as wrong:
        raise ValueError(
            f"the bot {name!r} cannot be loaded from {installed_plugins()[name].value}: {wrong}"
        ) from wrong
    try:
        inspect.signature(factory).bind(seed, **settings)
    except TypeError as wrong:
        raise ValueError(f"the bot {name!r} has no such setting: {wrong}") from None
    bot: Bot = factory(seed, **settings)
    return bot
