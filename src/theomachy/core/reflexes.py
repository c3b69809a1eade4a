"""How a player answers without thinking, straight from the state: for the playouts of a search, a thousand times a
second. Each family has its own; what they weigh is told by whoever searches."""

from __future__ import annotations

from theomachy.core.frame import AnyState


class Reflexes:
    """Shared by all worlds of a search; they remember nothing, and look at nothing that the seat does not know."""

    def passes(self, s: AnyState, seat: int) -> bool:
        """Whether a seat passes here, whatever it could do: then nobody works out what that is."""
        return False

    def answer(self, s: AnyState) -> int:
        """One of the codes that are asked; -1: this wants thought."""
        return -1
