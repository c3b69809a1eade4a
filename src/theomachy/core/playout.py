"""How playouts choose: a policy answers straight from a sampled state, without a view or a decision. Each family has
its own; the search sets its weights."""

from __future__ import annotations

from typing import Final

from theomachy.core.frame import AnyState

NOT_SAMPLED: Final = "a playout policy answers in a sampled world only, game.determinize(seat, seed), not in a game"


class PlayoutPolicy:
    """Shared by all worlds of a search: a policy has no memory and reads nothing that the seat to act does not know.

    It is installed through `World` alone; whatever answers refuses the state of a game (`NOT_SAMPLED`).
    """

    def passes(self, s: AnyState, seat: int) -> bool:
        """Whether a seat passes here, whatever it could do: then nobody works out what that is."""
        return False

    def answer(self, s: AnyState) -> int:
        """One of the codes that are asked; -1: this wants thought."""
        return -1
