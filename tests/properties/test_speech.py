"""The table speaks: whole sentences, no label twice, a rule for every question; and what is planted is found."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.games import Table, play_spoken, rare_tables, tables, twilight_tables
from tests.support.speech import ASKING, BARE, Asked, silences, unexplained
from theomachy.core import reader
from theomachy.kamigami.rules import KRules
from theomachy.rulebook import load
from theomachy.twilight.rules import TRules

SAMPLE = [*tables()[::5], *twilight_tables()[::2], *rare_tables()]


@pytest.mark.parametrize("table", SAMPLE, ids=lambda table: table.name)
def test_nothing_is_left_unsaid(table: Table) -> None:
    asked: set[Asked] = set()
    length, fault, _ = play_spoken(table, 1, asked, 250)
    assert fault is None
    assert length
    assert asked <= ASKING


def test_every_rule_that_asks_is_in_the_books() -> None:
    assert {rule for _, _, rule in ASKING} <= set(load())


@rule("T-10.14")
def test_what_chance_hardly_asks_is_asked_at_a_table_of_its_own() -> None:
    """A blocker falls between the block and the fight, and another may take its place."""
    ford = next(table for table in rare_tables() if "pits" in table.name)
    asked: set[Asked] = set()
    for seed in range(3):
        assert play_spoken(ford, seed, asked, 250)[1] is None
    assert ("twilight", "replace", "T-10.14") in asked


@pytest.mark.parametrize("prompt", ["Choose one.", "Do you want to?", "React, or pass.", "Choose a card", "Pass?"])
def test_bare_forms_are_refused(prompt: str) -> None:
    assert BARE.fullmatch(prompt)


def begun(game: str) -> th.Game:
    found = th.new_game(game, seed=1)
    while found.turn < 1 or len(found.flat_options) < 3:
        found.apply(0)
    return found


@pytest.mark.parametrize(("game", "rules"), [("old-ones", KRules), ("twilight", TRules)])
def test_planted_faults_are_found(game: str, rules: type, monkeypatch: pytest.MonkeyPatch) -> None:
    """Controls: what the soak must not miss."""
    found = begun(game)
    assert list(silences(found)) == []
    assert list(unexplained(found)) == []
    for hook, planted, said in (
        ("label", "play", "two options are called"),
        ("prompt", reader.Asked("Choose one."), "no whole sentence"),
        ("question_context", None, "no rule asks"),
        ("why_not", None, "no reason for"),
    ):
        with monkeypatch.context() as patch:
            if hook == "question_context":
                true = rules.question_context  # type: ignore[attr-defined]
                patch.setattr(
                    rules, hook, lambda self, s, reader, true=true: {**true(self, s, reader), "rule": "K-1.1"}
                )
            else:
                patch.setattr(rules, hook, lambda self, *_, planted=planted: planted)
            if hook == "label":  # equal labels are numbered: without that they would be found
                patch.setattr("theomachy.core.view._alike", lambda found: [])
            faults = [*silences(found), *unexplained(found)]
        assert any(fault.startswith(said) for fault in faults), hook


def test_equal_labels_are_told_apart() -> None:
    """Two Creatures of one face differ by what has happened to them, and in the end by their number."""
    field: list[Any] = ["Arena Veteran", "Arena Veteran", {"face": "Arena Veteran", "damage": 1}]
    game = th.from_position(
        {
            "game": "twilight",
            "phase": "combat",
            "seats": [
                {"deity": "Mars", "life": ["I"] * 5, "field": field, "resources": ["I"] * 3},
                {"deity": "Hera", "life": ["I"] * 5},
            ],
        }
    )
    while game.decision is not None and game.decision.kind != "attackers":
        game.apply(0)
    labels = [option.label for option in game.flat_options if "Life Stack" in option.label]
    assert labels == [
        "Attack Player 2's Life Stack with Arena Veteran (the 1st)",
        "Attack Player 2's Life Stack with Arena Veteran (the 2nd)",
        "Attack Player 2's Life Stack with Arena Veteran (1 damage)",
    ]
