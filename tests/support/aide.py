"""What the aide answers at a table."""

from __future__ import annotations

from tests.support.table import Table
from theomachy.aide import Settings, answer


def said(t: Table, settings: Settings | None = None) -> str | None:
    """The label of what the aide answers."""
    decision = t.game.decision
    assert decision is not None
    found = answer(t.game.observe(decision.seat), settings or Settings())
    return None if found is None else decision.options[found].label
