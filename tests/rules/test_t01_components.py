"""T-1: what is in the box, as far as the rules depend on it."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Tables
from tests.support.twilight import DEAR, VERDICTS, calm, finish
from tests.support.twilight_steps import card, resolve
from theomachy.twilight.card_files import vocabulary
from theomachy.twilight.text_placement import misplaced


@rule("T-1.1", "T-1.10", "T-1.12")
def test_two_hundred_action_cards_and_four_deities() -> None:
    faces = th.faces("twilight")
    action = [face for face in faces if face["kind"] not in ("mini", "deity")]
    assert sum(face["copies"] for face in action) == 200
    deities = [face["name"] for face in faces if face["kind"] == "deity"]
    assert deities == ["Mars", "Hera", "Reader of Portents", "Enlil"]
    assert {face["name"] for face in faces if face["kind"] == "mini"} == {
        "Loki in Exile",
        "Terracotta Warrior",
        "Hydra",
        "Leper",
    }
    for name, deck in th.decks().items():
        assert {face["name"]: face["copies"] for face in action if face["deck"] == name} == dict(deck.cards)


@rule("T-1.4", "T-10.29")
def test_markers_are_counted(table: Tables) -> None:
    """Three at once or one at a time: the same."""
    t = calm(
        table,
        {"hand": ["Javelin Volley"] * 2, "resources": ["I", "I"]},
        {"field": [{"face": "The Bull of Heaven", "damage": 3}], "resources": ["III"]},
        "summoning",
    )
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
@pytest.mark.parametrize("players", [0, 1, 7])
def test_two_players_at_least(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        th.new_game("twilight", players=players)
    assert [th.new_game("twilight", players=n).players for n in (2, 3, 4)] == [2, 3, 4]


@rule("T-1.7", "T-3.19")
def test_a_mini_card_comes_in_the_state_its_text_says(table: Tables) -> None:
    t = calm(table, {"hand": ["Morning Watch"], "resources": ["I"] * 4}, {}, "summoning", sets=VERDICTS)
    resolve(t.do(0, "Summon Morning Watch"))
    assert [c["state"] for c in t.seat(0)["field"]] == ["fresh", "exhausted"]


@rule("T-1.7", "T-R19")
def test_a_mini_card_is_made_and_never_chosen_among_those_there_are(table: Tables) -> None:
    """Nobody is asked which of the Hydras in play is put into play; what is made is what "they" means."""
    hydra = {"face": "Hydra", "mini": True}
    t = calm(
        table,
        {"hand": ["Hydra's Brood"], "resources": ["I"] * 5, "field": [hydra]},
        {"field": [hydra, hydra], "resources": ["I"] * 2},
        "summoning",
        sets=VERDICTS,
    )
    t.do(0, "Summon Hydra's Brood")
    while t.view()["declared"]:
        assert t.kind == "priority", f"{t.kind} is asked"
        t.do(t.asked or 0, "Pass")
    assert len(t.seat(0)["field"]) == 3
    finish(t, "combat")
    while t.kind == "priority":
        t.do(t.asked or 0, "Pass")
    assert t.game.decision is not None
    assert len({option.to_dict()["id"] for option in t.game.decision.options if "id" in option.to_dict()}) == 3


@rule("T-1.7", "T-R79")
def test_a_mini_card_of_a_heresy_is_made_without_a_question(table: Tables) -> None:
    hydra = {"face": "Hydra", "mini": True}
    theirs = {
        "field": [hydra, hydra],
        "hand": [DEAR],
        "resources": [{"face": "Hydra's Brood", "owner": 0}, {"face": "I", "state": "exhausted"}, "I"],
    }
    t = calm(table, {"hand": ["Omen of Blood"], "resources": ["I"]}, theirs, "summoning", sets=VERDICTS)
    t.do(0, "Summon Omen of Blood")
    resolve(t)
    t.do(0, "Hydra's Brood")
    while t.view()["declared"]:
        assert t.kind == "priority", f"{t.kind} is asked"
        t.do(t.asked or 0, "Pass")
    assert len(t.seat(1)["field"]) == 3


@rule("T-1.7")
@pytest.mark.parametrize("count", ["up to 2", "any number of", "all"])
def test_how_many_mini_cards_are_made_is_no_choice(count: str) -> None:
    tree = vocabulary().with_names(("Hydra",)).parse(f"Put {count} Hydra Mini-cards into play.")
    assert misplaced("scheme", "text", tree) == [
        ("the supply of Mini-cards never runs out", "say how many: 'a Hydra Mini-card', '2 Hydra Mini-cards'")
    ]
    two = vocabulary().with_names(("Hydra",)).parse("Put 2 Hydra Mini-cards into play.")
    assert misplaced("scheme", "text", two) == []
