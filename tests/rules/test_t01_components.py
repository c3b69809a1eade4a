"""T-1: what is in the box, as far as the rules depend on it."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Tables
from tests.support.twilight import calm
from tests.twilight.steps import card, resolve


@rule("T-1.1", "T-1.10", "T-1.12")
def test_two_hundred_action_cards_and_four_deities() -> None:
    faces = th.faces("twilight")
    action = [face for face in faces if face["kind"] not in ("mini", "deity")]
    assert sum(face["copies"] for face in action) == 200
    deities = [face["name"] for face in faces if face["kind"] == "deity"]
    assert deities == ["Mars", "Hera", "Reader of Portents", "Enlil"]
    assert {face["name"] for face in faces if face["kind"] == "mini"} == {
        "Loki in Exile", "Terracotta Warrior", "Hydra", "Leper"}
    for name, deck in th.decks().items():
        assert {face["name"]: face["copies"] for face in action if face["deck"] == name} == dict(deck.cards)


@rule("T-1.4", "T-10.29")
def test_markers_are_counted(table: Tables) -> None:
    """Three at once or one at a time: the same."""
    t = calm(table, {"hand": ["Javelin Volley"] * 2, "resources": ["I", "I"]},
             {"field": [{"face": "The Bull of Heaven", "damage": 3}], "resources": ["III"]}, "summoning")
    for damage in (5, 7):
        t.do(0, "Summon Javelin Volley")
        resolve(t)
        found = card(t, 1, "The Bull of Heaven")
        assert (found["damage"], found["life"]) == (damage, 8 - damage)


@rule("T-1.9")
def test_each_faction_has_one_colour() -> None:
    colours = {(face["faction"], *face["colours"]) for face in th.faces("twilight")}
    assert colours == {("aggression", "red"), ("negotiation", "blue"), ("mysticism", "green"), ("sanctuary", "brown")}


@rule("T-1.13")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_players_at_least(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        th.new_game("twilight", players=players)
    assert [th.new_game("twilight", players=n).players for n in (2, 3, 4)] == [2, 3, 4]
