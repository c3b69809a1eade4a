"""Bots: each takes an observation and answers with the index of an option. None of them ever sees the true state."""

from __future__ import annotations

from typing import Any

from theomachy.bots.base import Bot
from theomachy.bots.levels import BOTS
from theomachy.bots.plugins import installed_plugins, make_plugin_bot
from theomachy.limits import short_repr

__all__ = ["Bot", "bot_names", "make"]


def bot_names() -> tuple[str, ...]:
    """The names of the bots, levels for people included, and of those that other packages bring."""
    return (*BOTS, *[name for name in installed_plugins() if name not in BOTS])


def make(name: str, seed: int = 0, **settings: Any) -> Bot:
    """A bot by its name; ValueError for an unknown one, or for a setting it does not have."""
    if name not in BOTS:
        if name in installed_plugins():
            return make_plugin_bot(name, seed, **settings)
        raise ValueError(f"unknown bot {short_repr(name)}; allowed are {', '.join(bot_names())}")
    factory, allowed = BOTS[name]
    for setting in settings:
        if setting not in allowed:
            raise ValueError(
                f"the bot {name!r} has no setting {setting!r}; "
                + (f"it has {', '.join(allowed)}" if allowed else "it has none")
            )
    return factory(seed, **settings)
