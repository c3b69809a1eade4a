"""Whole games read as by players of the printed games: who or what adds, replaces, moves, and what comes to nothing."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.rules.test_told import SEATS, kamigami, lines, passed, sums, take
from tests.rules.test_tr_p_steps import duel, settle
from tests.support import rule
from tests.support.table import Tables
from tests.support.twilight import SPENT, told
from theomachy.aide import story


@rule("K-15.6", "K-R71")
def test_what_lasts_adds_to_a_defence_by_its_name_wherever_its_card_lies_now() -> None:
    """The card that gave +1 Defense is shuffled away: its name was public, and nobody "defends with a card"."""
    game = kamigami(
        "nine-realms",
        {"god": "Zeus", "hand": ["Capricorn"], "deck": ["Priestess"] * 3},
        {"god": "Tyr", "hand": ["Taurus"], "deck": ["Priestess"] * 6},
    )
    passed(take(game, "play Capricorn"))
    while game.turn == 1:
        game.apply(len(game.flat_options) - 1)
    _attack(game)
    events = game.events()
    (defend,) = [e for e in events if e["kind"] == "defend"]
    assert (defend["by"], defend["card"]["face"], defend["n"]) == ("effect", "Capricorn", 1)
    assert defend["text"] == "Capricorn adds 1 to the defence."
    assert "Capricorn adds 1 to the defence" in lines(game)[-1]
    sums(events)


@rule("K-15.6", "K-R71")
def test_what_lasts_of_a_card_nobody_sees_has_no_name_at_this_table() -> None:
    """Its face is public, where the card lies is not."""
    game = kamigami(
        "nine-realms",
        {"god": "Zeus", "hand": ["Capricorn"], "deck": ["Priestess"], "discard": ["Priestess"] * 6},
        {"god": "Tyr", "hand": ["Taurus"], "deck": ["Priestess"] * 6},
    )
    take(game, "play Capricorn")
    while game.turn == 1:
        game.apply(len(game.flat_options) - 1)
    _attack(game)
    for seat in (None, 1):
        (defend,) = [e for e in game.events(0, seat) if e["kind"] == "defend"]
        known = [card["face"] for card in game.view(seat)["seats"][0]["discard"]]
        assert defend["card"]["face"] == "Capricorn"
        assert (defend["card"]["id"] is None) == ("Capricorn" not in known)


@rule("K-15.6", "K-7.11")
def test_what_a_card_adds_after_it_has_defended_is_told_as_more_of_it() -> None:
    game = kamigami(
        "old-ones",
        {"god": "Ithaqua", "hand": ["Mi-Go"], "deck": ["Cultist"] * 6},
        {"god": "Dagon", "hand": ["Servitors of the Outer Gods", "Cultist", "Cultist"]},
    )
    take(game, "play Mi-Go: Attack", "react Servitors of the Outer Gods")
    while game.decision is not None and game.decision.kind != "play":
        take(game, "discard Cultist" if _has(game, "discard Cultist") else game.flat_options[0].label)
    added = [(e["by"], e["n"]) for e in game.events() if e["kind"] == "defend"]
    assert added == [("card", 2), ("more", 2)]
    (line,) = [line for line in lines(game) if "Mi-Go" in line]
    assert (
        "Ben defends with Servitors of the Outer Gods (2); Ben discards 2 × Cultist; Servitors of the Outer Gods"
        in line
    )
    assert line.count("defends with") == 1
    assert "Servitors of the Outer Gods adds 2 to the defence" in line


@rule("K-15.6", "K-R92")
def test_what_stands_instead_of_a_loss_comes_of_what_replaced_it() -> None:
    game = kamigami(
        "nine-realms", {"god": "Thor", "hand": ["Valiant Star"]}, {"god": "Hel", "energy": 3, "hand": ["Priestess"]}
    )
    take(game, "play Valiant Star: Attack 4", "pass", "react Hel (Revive)")
    events = game.events()
    (use,) = [e for e in events if e["kind"] == "use" and e["card"]["face"] == "Hel"]
    (change,) = [e for e in events if e["kind"] == "set"]
    assert change["cause"] == use["serial"]
    (line,) = [line for line in lines(game) if "Valiant Star" in line]
    assert "Hel pays 2 Energy (1 left); the Energy of Hel becomes 2" in line


@rule("K-15.6", "K-R52")
def test_an_answer_that_changes_a_loss_says_what_it_does() -> None:
    """ "Ada plays Doctor Edith Marsh; Dagon loses 3 Energy" leaves a reader to guess why 3."""
    game = kamigami(
        "old-ones",
        {"god": "Ithaqua", "hand": ["Hunting Horror"]},
        {"god": "Dagon", "energy": 4, "hand": ["Doctor Edith Marsh, Surgeon"]},
    )
    passed(take(game, "play Hunting Horror: Attack", "react Doctor Edith Marsh"))
    (line,) = [line for line in lines(game) if "Hunting Horror" in line]
    assert (
        "Ben plays Doctor Edith Marsh, Surgeon (“When Ben's God would be reduced to 0 Energy: its "
        "Energy becomes 1 instead.”); "
        "Dagon loses 3 Energy (1 left)"
    ) in line


def _attack(game: th.Game) -> None:
    if _has(game, "go on"):
        take(game, "go on")
    passed(take(game, "play Taurus: Attack"))


def _has(game: th.Game, word: str) -> bool:
    return any(word in option.label for option in game.flat_options)


@rule("T-14.9", "T-R109")
@pytest.mark.parametrize(
    ("card", "field", "said"),
    [
        (
            "Javelin Volley",
            [],
            "Player 0 Summons Javelin Volley for 1 × I to no effect, as there is nothing to aim at.",
        ),
        ("Forced March", [], "Player 0 Summons Forced March for 1 × I to no effect, as there is nothing to aim at."),
        ("Forced March", ["Arena Veteran"], "aimed at Player 0's Arena Veteran: “Refresh a Creature you control."),
    ],
)
def test_a_scheme_that_does_nothing_is_told_so(table: Tables, card: str, field: list[str], said: str) -> None:
    """Its words alone would read as if they had come true; what lasts has no line, and keeps its words."""
    mine = {"hand": [card], "resources": ["I", "II"], "field": field, "deity": {"face": "Hera", "spent": True}}
    t = duel(table, mine, {"deity": SPENT})
    before = len(t.events())
    t.do(0, f"Summon {card}")
    settle(t)
    lines_told = story.tell(t.game.events(before), SEATS)
    assert [line for line in lines_told if said in line], lines_told


@rule("T-14.9")
def test_a_power_whose_effect_lasts_keeps_its_words(table: Tables) -> None:
    t = duel(table, {"deity": "Enlil"}, {"deity": SPENT, "field": ["Arena Veteran"]}, "combat")
    before = len(t.events())
    settle(t.do(0, "Enlil"))
    (line,) = [line for line in story.tell(t.game.events(before), SEATS) if "calls on Enlil" in line]
    assert line.startswith("Player 0 calls on Enlil: “Attacking Creatures deal and take no combat damage this turn.")


@rule("T-14.9")
def test_what_exhausts_itself_has_done_something(table: Tables) -> None:
    """The Heresy of a Fortification is to Exhaust it."""
    mine = {"hand": ["Omen of Blood"], "resources": ["I"], "deity": SPENT}
    t = duel(table, mine, {"deity": SPENT, "resources": ["Leper Quarter"]})
    t.do(0, "Summon Omen of Blood")
    for _ in range(20):
        if t.view()["declared"]:
            t.do(t.asked or 0, "Pass") if t.kind == "priority" else t.apply(0)
    vain = {line["card"]["face"]: line["vain"] for line in told(t, "resolved")}
    assert vain["Leper Quarter"] is False
