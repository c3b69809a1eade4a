"""The card language: the sentence on the card is the program.

For those who write cards, without a game: `read`, `completions`, `corrections`, `explain`, `features`, `all_words`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from theomachy.language.reading import Correction as Correction
    from theomachy.language.reading import ReadText as ReadText
    from theomachy.language.reading import all_words as all_words
    from theomachy.language.reading import completions as completions
    from theomachy.language.reading import corrections as corrections
    from theomachy.language.reading import explain as explain
    from theomachy.language.reading import features as features
    from theomachy.language.reading import read as read

__all__ = ["Correction", "ReadText", "all_words", "completions", "corrections", "explain", "features", "read"]


def __getattr__(name: str) -> Any:
    """Read when it is asked for: a game that runs needs none of it."""
    if name in __all__:
        return getattr(import_module("theomachy.language.reading"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
