"""A text whose first deed speaks of what "X is …" or its price has named (K-R36): such a text can be used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support import rule
from tests.support.grown import ASPECTS
from tests.support.table import Tables
from tests.support.texts import kamigami, summon, tell, twilight
from tests.support.twilight_steps import field, life

Seats = tuple[dict[str, Any], ...]


@rule("K-R36")
@pytest.mark.parametrize(
    ("text", "seats", "answers", "energy"),
    [
        ("X is the Energy of an opponent's God; Attack X against it.", ({}, {"energy": 4}), (), [15, 0]),
        ("X is the Energy of a God of an opponent; Attack X against it.", ({}, {"energy": 4}), (), [15, 0]),
        ("X is the Energy of the God with the least Energy; Attack X against it.", ({}, {"energy": 4}), (), [15, 0]),
        ("X is half the Energy of an opponent's God rounded up; it loses X Energy.", ({}, {"energy": 4}), (), [15, 2]),
        ("X is the Energy of an opponent's God; it loses X Energy.", ({}, {"energy": 4}), (), [15, 0]),
        ("X is the Energy of an opponent's God; move X Energy from it to your God.", ({}, {"energy": 4}), (), [19, 0]),
        ("X is your Faith; Attack X.", ({}, {}), (), [15, 12]),
        ("X is the cost of a card in your hand. Attack X.", ({"hand": ["Deep One"]}, {}), (), [15, 13]),
    ],
)
def test_what_is_named_first_is_what_is_meant(
    table: Tables, tmp_path: Path, text: str, seats: Seats, answers: tuple[str, ...], energy: list[int]
) -> None:
    t = tell(kamigami(table, tmp_path, text, *seats, faith=3), 0, *answers)
    assert t.energy == energy


@rule("K-R36")
def test_a_price_names_what_is_used(table: Tables, tmp_path: Path) -> None:
    t = tell(kamigami(table, tmp_path, "Discard a Warrior: use an Act of it.", {"hand": ["Deep One"]}, {}), 0, "Draw 1")
    assert t.hand(0) == ["Cultist"]
    t.settle()


@rule("K-R36")
@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("X is the cost of a Disciple in your hand. Draw X cards.", ({"hand": ["Deep One"]}, {})),
        ("X is your Faith; use an Act of a Warrior you played this turn.", ({}, {})),
        ("Discard a Disciple: use an Act of it.", ({"hand": ["Deep One"]}, {})),
    ],
)
def test_where_nothing_can_be_named_it_cannot_be_used(table: Tables, tmp_path: Path, text: str, seats: Seats) -> None:
    t = kamigami(table, tmp_path, text, *seats)
    assert t.plain()[0] == "play Teller without effect", t.plain()
    t.settle()


@pytest.mark.parametrize(
    ("text", "theirs", "dealt"),
    [
        ("X is the Fight of a Creature of an opponent. Slay it.", [], 0),
        ("X is the Fight of a Creature of an opponent. That player takes X damage.", ["Footman"], 2),
        ("X is the Fight of a Creature of an opponent. Slay it and that player takes X damage.", [], 2),
    ],
)
def test_in_twilight_too(table: Tables, tmp_path: Path, text: str, theirs: list[str], dealt: int) -> None:
    t = twilight(table, tmp_path, text, {"field": ["Footman"]}, {"field": ["Footman"], "resources": ASPECTS})
    before = life(t, 1)
    summon(t)
    assert (field(t, 0), field(t, 1)) == (["Footman"], theirs)
    assert before - life(t, 1) == dealt
