"""What lasts is written into a position and read from it (docs/positions.md), whatever words laid it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.support.grown import ASPECTS
from tests.support.table import Table, Tables
from tests.support.texts import summon, twilight


def laid(t: Table) -> list[tuple[object, ...]]:
    """Kind, number, bonus and reach of what lasts, and on how many it is laid."""
    effects: Any = t.game._state.effects  # type: ignore[attr-defined]
    return [(e.kind, e.n, e.bonus, bool(e.until), len(e.cards)) for e in effects]


@pytest.mark.parametrize(
    "text",
    [
        "Each opponent cannot trade this turn.",
        "Each opponent cannot Summon Creatures this turn.",
        "Each opponent cannot Summon this turn.",
        "Each opponent cannot Seize this turn.",
        "Each opponent cannot Sacrifice this turn.",
        "You cannot suffer Decay this turn.",
        "You cannot be Forced to trade this turn.",
        "Double the Fight of a Creature this turn.",
        "Double the Life of a Creature this turn.",
        "Prevent all combat damage this turn.",
        "A Creature cannot be blocked this turn.",
        "A Creature cannot be blocked by Lesser Creatures this turn.",
        "A Creature has +1 Fight for each card in your hand this turn.",
        "A Creature has +2 Life and -1 Fight this turn.",
        "Prevent the next 2 damage to a Creature this turn.",
        "Schemes cost you 1 I less this turn.",
        "The next time a Creature is Slain this turn, draw 1 card.",
        "At the start of your End Phase, draw 1 card.",
    ],
)
def test_what_lasts_stands_in_the_position(tmp_path: Path, text: str) -> None:
    mine: dict[str, Any] = {"field": ["Footman"], "hand": ["Footman"] * 2, "resources": ["I", *ASPECTS]}
    t = summon(twilight(Tables("plain"), tmp_path, text, mine, {"resources": ASPECTS}))
    found = laid(t)
    assert found
    position = t.position
    t.game = th.from_position(position)
    assert laid(t) == found
    assert t.position == position
