"""The Attack (K-7)."""

from __future__ import annotations

from tests.support import rule
from tests.support.table import Tables


@rule("K-7.12", "K-14.5", "K-11.7")
def test_defence_is_subtracted_from_the_attack(table: Tables) -> None:
    t = table("old-ones", [
        {"god": "Cthulhu", "hand": ["Jack Dalton"]},
        {"god": "Hastur", "hand": ["Elder Things"], "temple": "Carcosa"},
        {"god": "Dagon", "hand": ["Cultist"]},
    ])
    t.do(0, "play Jack Dalton", "Attack 4")
    t.do(0, "Hastur")
    t.do(1, "react Elder Things")
    t.all_pass()
    assert t.energy == [15, 13, 15]
    assert t.temples == [None, 4, None]
    assert t.names(1, "play") == ["Elder Things"]
    t.is_idle(0)
