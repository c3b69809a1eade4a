"""Every decision says which rule asks, and whose text; what is answered, and how many picks there are."""

from __future__ import annotations

from random import Random

import pytest

import theomachy as th
from tests.support.combat_steps import IDLE, duel
from tests.support.moments import NAMES, TABLES, some_index
from tests.support.table import Tables
from theomachy.core import codes
from theomachy.kamigami import questions
from theomachy.rulebook import load
from theomachy.twilight import questions as ask

KEYS = ("source", "cause", "rule", "picked", "least", "most", "optional")
OF_CARDS = {"target", "colour", "x", "mode", "pile", "pay x", "unless"}


def test_every_kind_of_decision_has_its_rules() -> None:
    shared = {*range(codes.CHOOSE_CARD, codes.CHOOSE_ORDER + 1)} - {codes.CHOOSE_VALUE}  # asked by no word
    assert set(questions.ASKING_RULES) == {*range(codes.FAMILY, codes.FAMILY + len(questions.KIND_NAMES)), *shared}
    kinds = range(codes.FAMILY, codes.FAMILY + len(ask.KIND_NAMES))
    assert set(ask.ASKING_RULES) == {*kinds, *shared} - {codes.CHOOSE_PILE}
    for rules in (*questions.ASKING_RULES.values(), *ask.ASKING_RULES.values()):
        assert rules
        assert set(rules) <= set(load())


@pytest.mark.parametrize("table", [*TABLES, None], ids=[*NAMES, "twilight"])
def test_no_decision_without_a_rule(table: object) -> None:
    for seed in range(2):
        random = Random(seed)
        game = th.new_game("twilight", players=3, seed=seed) if table is None else table.new(seed)  # type: ignore[attr-defined]
        for _ in range(250):
            decision = game.decision
            if decision is None:
                break
            told = decision.to_dict()
            assert told["rule"] in load(), decision
            assert all(told[key] == getattr(decision, key) for key in KEYS)
            if decision.kind in OF_CARDS:
                assert told["source"] is not None, decision
                assert told["source"]["face"], decision
                assert told["source"]["text"], decision
            if told["picked"] is not None:
                assert 0 <= len(told["picked"]) <= told["most"]
                assert told["least"] <= told["most"]
                assert told["optional"] == (len(told["picked"]) >= told["least"])
            if told["cause"] is not None:
                assert told["cause"]["text"].endswith((".", "…", "!", "?", "”")), told["cause"]
            others = [game.view(p)["decision"] for p in range(game.players) if p != decision.seat]
            assert others == [None] * (game.players - 1)
            game.apply(some_index(game, random))


def test_twilight_names_the_text_that_asks_or_the_card_that_is_paid_for() -> None:
    tables = Tables("plain")
    tables.picky = True
    field = {"field": ["Footman"], "resources": ["I", "I"], "compass": IDLE}
    asked = duel(tables, {"hand": ["Pebble"], **field}, field).do(0, "Summon Pebble").game.decision
    assert asked is not None
    assert asked.source is not None
    assert (asked.source["face"], asked.source["text"], asked.source["seat"]) == (
        "Pebble",
        "A Creature takes 1 damage.",
        0,
    )
    assert asked.prompt == "Pebble: a Creature takes 1 damage. Which one?"
    asked = duel(tables, {**field, "field": ["Clay Tablets"]}, {}, "refresh").game.decision
    assert asked is not None
    assert asked.source is not None
    assert (asked.source["face"], asked.source["text"], asked.source["seat"]) == ("Clay Tablets", "", 0)
    assert asked.prompt.startswith("Clay Tablets: [1/0/0] Power is still to be paid.")
