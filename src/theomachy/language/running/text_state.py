"""A state on which card texts run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.core.state import State

if TYPE_CHECKING:
    from theomachy.core.rules import Rules
    from theomachy.language.running.semantics import Semantics


class TextState(State):
    """What the shared words take: a state whose family says what they mean."""

    __slots__ = ("semantics",)

    def __init__(self, rules: Rules, meaning: Semantics, n: int) -> None:
        super().__init__(rules, n)
        self.semantics = meaning  # shared by all clones, like `rules`
