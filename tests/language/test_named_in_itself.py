"""A text whose doer or first choice names the player its own words go on to speak of is offered (T-R50, T-R109)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support import rule
from tests.support.grown import ASPECTS
from tests.support.table import Table, Tables
from tests.support.texts import twilight
from tests.support.twilight import seated

CREATURE = """[[creature]]
name = "Teller"
faction = "mysticism"
cost = [1, 0, 0]
fight = 1
life = 1
text = '''{text}'''
heresy = "Exhaust this."
"""
SEAT: dict[str, Any] = {"field": ["Footman"], "hand": ["Footman"], "resources": ["I", *ASPECTS]}


def teller(path: Path, text: str) -> Table:
    """A table at which seat 0 has a Creature with this text."""
    (path / "set.toml").write_text('name = "said"\ntitle = "Said"\nfamily = "twilight"\n', encoding="utf-8")
    (path / "cards.toml").write_text(CREATURE.format(text=text), encoding="utf-8")
    altars = str(Path(__file__).parent.parent / "rules" / "sets" / "altars")
    mine = {**SEAT, "field": ["Teller", "Footman"]}
    return seated(Tables("plain"), [mine, SEAT], "summoning", sets=(altars, str(path)))


@rule("T-R50", "T-R109")
@pytest.mark.parametrize(
    "text",
    [
        "Each player Destroys a Creature of that player.",
        "An opponent puts a card from their hand on top of their Life Stack.",
        "Each opponent Exhausts a Creature of that player.",
    ],
)
def test_it_is_offered(tmp_path: Path, text: str) -> None:
    assert teller(tmp_path, f"Exhaust this: {text}").can(0, "Teller:")
    assert twilight(Tables("plain"), tmp_path / "scheme", text, SEAT, SEAT).useful(0, "Summon Teller")


@rule("T-R109")
def test_what_hangs_on_another_sentence_is_not(tmp_path: Path) -> None:
    text = "Slay a Creature of an opponent. That player draws 1 card."
    t = twilight(Tables("plain"), tmp_path, text, SEAT, {**SEAT, "field": []})
    assert not t.useful(0, "Summon Teller")
