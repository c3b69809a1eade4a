"""Rulings of Twilight that no text of the box comes to, or that were never looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

import theomachy as th
from tests.rules.test_tr_x_and_counters import GATE, TOLLS
from tests.support import rule
from tests.support.combat_steps import ALTARS, IDLE, attack, battle, duel, play, settle, to_end
from tests.support.table import Tables
from tests.support.twilight import calm, finish, states, told
from tests.support.twilight_steps import card, field, levels, resolve


def scheme(path: Path, text: str) -> tuple[str, ...]:
    """The little set, and one with a Scheme of this text, which costs one I."""
    path.mkdir(exist_ok=True)
    (path / "set.toml").write_text(f'name = "{path.name}"\ntitle = "Mine"\nfamily = "twilight"\n', encoding="utf-8")
    (path / "cards.toml").write_text(
        '[[scheme]]\nname = "It"\nfaction = "aggression"\ncost = [1, 0, 0]\n'
        f'text = "{text}"\nheresy = "Exhaust this."\n',
        encoding="utf-8",
    )
    return (*ALTARS, str(path))


@rule("T-15.7")
def test_that_a_recall_marker_is_removed_is_told(table: Tables, tmp_path: Path) -> None:
    mine = {"hand": ["It"], "resources": ["I"], "field": [{"face": "Footman", "recall": 2}]}
    t = calm(table, mine, {}, "summoning", sets=scheme(tmp_path, "Remove a Recall marker from a Creature."))
    t.do(0, "Summon It")
    resolve(t)
    assert t.seat(0)["field"][0]["recall"] == 1
    assert [line["card"]["face"] for line in told(t, "recall lost")] == ["Footman"]


@rule("T-8.2")
def test_with_which_aspect_is_paid_is_told_to_those_who_know_it(table: Tables) -> None:
    known = {"face": "Ember", "owner": 1, "known_by": [0, 1]}
    t = duel(table, {"hand": ["Footman"], "resources": [known, {"face": "Gust", "owner": 1}], "compass": IDLE}, {})
    t.do(0, "Summon Footman").do(0, "Ember")
    assert [line["card"]["face"] for line in told(t, "paid", 0)] == ["Ember"]
    assert [line["card"]["face"] for line in told(t, "paid")] == [None]


@rule("T-10.21", "T-10.25")
@pytest.mark.parametrize("stack", ["Life", "Discard"])
def test_whoever_damages_a_stack_damages_its_player(table: Tables, stack: str) -> None:
    t = battle(table, {"field": ["Bold Lancer"], "resources": ["II"]}, {"hand": ["I"], "discard": ["Gust"] * 2})
    attack(t, f"{stack} Bold Lancer")
    to_end(t)
    assert [(line["card"]["face"], line["as"]) for line in told(t, "announced")] == [("Bold Lancer", "trigger")]


@rule("T-12.12")
def test_who_loses_an_aspect_by_no_heresy_recharges_nothing(table: Tables, tmp_path: Path) -> None:
    sets = scheme(tmp_path, "Put an Intrigue from your Resource Area into play.")
    known = {"face": "Ledger of Debts", "known_by": [0, 1]}
    mine = {"hand": ["It"], "resources": [known, "Ember"], "aspects": ["Gust"], "compass": IDLE}
    t = calm(table, mine, {}, "summoning", sets=sets)
    t.do(0, "Summon It").do(0, "unknown I")
    resolve(t)
    assert field(t, 0) == ["Ledger of Debts"]
    assert (states(t, 0), levels(t, 0, "aspects")) == ([("I", "exhausted")], ["I"]), "it was put there by a Scheme"
    assert not card(t, 0, "Ledger of Debts")["upkeep_paid"]


@rule("T-R43")
def test_for_x_no_aspect_is_offered_behind_which_the_rest_does_not_match(table: Tables) -> None:
    """One I for the I of its cost; of a I and a II, only the II is worth an X of 2."""
    mine, theirs = {"hand": [GATE], "resources": ["I", "II"]}, {"resources": ["I", "I", "II"]}
    t = calm(table, mine, theirs, "summoning", sets=TOLLS)
    t.do(0, f"Summon {GATE}")
    while t.asked == 0:
        t.do(0, "Pass")
    t.do(1, f"Sacrifice Aspects to Destroy {GATE}")
    assert t.kind != "sacrifice", "there is nothing to choose"
    assert levels(t, 1, "resources") == ["I"]


@rule("T-R39")
def test_what_a_seize_sets_off_resolves_before_the_next_one(table: Tables) -> None:
    mine = {"hand": ["Marsh Light", "Gust", "Ember", *["Curse"] * 4], "resources": ["I"]}
    t = duel(table, mine, {"hand": ["Footman"], "discard": ["Curse", "Curse"]}, "seize")
    t.do(0, "Seize a I from")
    for name in ("Marsh Light", "Gust", "Ember"):
        t.do(0, "Set", name)
    t.do(0, "Destroy Marsh Light")
    assert t.kind == "player", "Requiem, though she could Seize again"
    t.do(0, "Player 1")
    settle(t)
    assert t.kind == "seize"


@rule("T-R89")
def test_nobody_concedes_a_game_that_is_over() -> None:
    game = th.new_game("twilight", players=2, seed=1)
    while game.decision is not None and game.decision.kind == "mulligan":
        game.apply(1)
    game.concede(0)
    assert game.over
    lines = game.events()
    with pytest.raises(ValueError, match="seat 1 is not playing now"):
        game.concede(1)
    assert (game.winners, game.events()) == ((1,), lines)


@rule("T-6.1", "T-9.1")
def test_a_shield_of_a_player_keeps_her_from_nothing(table: Tables) -> None:
    mine = {"hand": ["Shield Wall", "Footman", "Footman"], "resources": ["I"] * 3, "compass": IDLE}
    t = duel(table, mine, {"hand": ["Footman"]}, "draw")
    play(t, 0, "Shield Wall")
    finish(t, "trade", t.game.turn)
    assert t.can(0, "Offer Player 1")
    finish(t, "summoning", t.game.turn)
    assert t.can(0, "Summon Footman")


def test_two_sets_of_ones_own_have_no_card_of_one_name(tmp_path: Path) -> None:
    sets = [scheme(tmp_path / name, "Restore 1.")[-1] for name in ("one", "two")]
    with pytest.raises(ValueError, match="'It', and so has another set"):
        th.new_game("twilight", players=2, sets=sets)


@rule("T-R47", "T-R50")
@pytest.mark.parametrize(
    ("deed", "cards", "answers", "done"),
    [
        ("You may Destroy 2 cards from your Discard Stack.", 2, ["Yes"], True),
        ("You may Destroy 2 cards from your Discard Stack.", 1, ["Yes"], False),
        ("You may Destroy 2 cards from your Discard Stack.", 2, ["No"], False),
        ("Destroy 2 cards from your Discard Stack.", 1, [], False),
        ("Destroy 2 cards from your Discard Stack.", 2, [], True),
        ("Destroy up to 2 cards from your Discard Stack.", 2, ["Done"], False),
        ("Destroy up to 2 cards from your Discard Stack.", 2, ["Gust", "Done"], True),
        ("Destroy up to 2 cards from your Discard Stack and draw 1 card.", 2, ["Done"], False),
        ("Restore 2.", 2, [], True),
        ("Restore 2.", 1, [], False),
        ("Restore 2.", 0, [], False),
    ],
)
def test_if_you_do_counts_only_what_was_done_in_full(
    table: Tables, tmp_path: Path, deed: str, cards: int, answers: list[str], done: bool
) -> None:
    sets = scheme(tmp_path, f"{deed} If you do, put a Blessing on a Creature.")
    mine = {"hand": ["It"], "resources": ["I"], "field": ["Footman"], "discard": ["Gust"] * cards, "life": ["Gust"] * 5}
    t = calm(table, mine, {}, "summoning", sets=sets)
    t.do(0, "Summon It")
    resolve(t)
    for answer in answers:
        t.do(0, answer)
    resolve(t)
    assert t.seat(0)["field"][0].get("blessings", 0) == done


@rule("T-R47", "T-R8")
@pytest.mark.parametrize("saved", [False, True])
def test_what_is_replaced_was_not_done_in_full(table: Tables, tmp_path: Path, saved: bool) -> None:
    saving = "If a Creature would be Destroyed, draw 1 card instead. " if saved else ""
    sets = scheme(tmp_path, f"{saving}Destroy a Creature. If you do, draw 2 cards.")
    mine = {"hand": ["It"], "resources": ["I"], "field": ["Footman"], "life": ["Gust"] * 9}
    t = calm(table, mine, {}, "summoning", sets=sets)
    t.do(0, "Summon It")
    resolve(t)
    assert (len(t.seat(0)["field"]), t.seat(0)["hand"]["count"]) == ((1, 1) if saved else (0, 2))
