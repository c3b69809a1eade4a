"""The table: a state at which texts are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.core.state import State

if TYPE_CHECKING:
    from theomachy.core.rules import Rules
    from theomachy.language.meaning import Meaning


class Table(State):
    """What the shared words take: a state whose family says what they mean."""

    __slots__ = ("meaning",)

    def __init__(self, rules: Rules, meaning: Meaning, n: int) -> None:
        super().__init__(rules, n)
        self.meaning = meaning  # shared by all clones, like `rules`
