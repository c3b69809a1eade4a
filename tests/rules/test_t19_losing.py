"""T-19, T-R73, T-R74 and T-R89: losing and winning."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Tables
from tests.support.twilight import DELPHI, calm, finish, seated
from tests.support.twilight_steps import life, resolve


@rule("T-19.1", "T-19.2", "T-19.3", "T-R73")
def test_the_game_goes_on_until_one_is_left(table: Tables) -> None:
    seats = [
        {"hand": ["Curse of Delphi"] * 2 + ["I"], "resources": ["I", "I"], "discard": ["II"] * 9},
        {"life": 2},
        {"life": 4},
    ]
    t = seated(table, seats, "summoning", sets=DELPHI)
    t.do(0, "Summon Curse")
    resolve(t)
    assert [seat["out"] for seat in t.view()["seats"]] == [False, True, False]
    assert not t.game.over
    t.do(0, "Summon Curse")
    resolve(t)
    assert t.game.over
    assert t.game.winners == (0,)
    assert t.game.reason == "last-standing"


@rule("T-R73", "T-19.1")
def test_a_later_clause_rescues_nobody(table: Tables) -> None:
    """The Curse damages everybody before its player Restores."""
    seats = [{"hand": ["Curse of Delphi"], "resources": ["I"], "life": 2, "discard": ["II"] * 9}, {}, {}]
    t = seated(table, seats, "summoning", sets=DELPHI)
    t.do(0, "Summon Curse")
    resolve(t)
    assert t.seat(0)["out"]
    assert t.view()["active"] == 1
    t = seated(table, [{**seats[0], "life": 3}, {}, {}], "summoning", sets=DELPHI)
    t.do(0, "Summon Curse")
    resolve(t)
    assert not t.seat(0)["out"]
    assert life(t, 0) == 4


@rule("T-R73", "T-19.2")
def test_players_lose_together(table: Tables) -> None:
    t = seated(
        table,
        [{"hand": ["Curse of Delphi"], "resources": ["I"], "life": 2}, {"life": 1}, {"life": 5}],
        "summoning",
        sets=DELPHI,
    )
    t.do(0, "Summon Curse")
    resolve(t)
    assert t.game.winners == (2,)
    t = calm(table, {"hand": ["Curse of Delphi"], "resources": ["I"], "life": 2}, {"life": 1}, "summoning", sets=DELPHI)
    t.do(0, "Summon Curse")
    resolve(t)
    assert t.game.over
    assert (t.game.winners, t.game.reason) == ((), "draw")


@rule("T-R74", "T-19.1", "T-5.11")
@pytest.mark.parametrize(("cards", "over"), [(1, True), (2, True), (3, False)])
def test_drawing_the_last_card_loses(table: Tables, cards: int, over: bool) -> None:
    t = calm(table, {"life": cards}, {}, "draw")
    assert t.game.over == over
    if over:
        assert t.game.winners == (1,)
    else:
        assert life(t, 0) == 1


@rule("T-19.4", "T-R89", "T-R75")
def test_conceding_is_losing() -> None:
    game = th.new_game("twilight", players=3, seed=1, first_player=0)
    for _ in range(3):
        game.apply(1)
    s = game._state
    s.rules.concede(s, 1)
    assert not game.over
    seat = game.view()["seats"][1]
    assert seat["out"]
    assert seat["life"]["count"] == 0
    with pytest.raises(ValueError, match="cannot concede"):
        s.rules.concede(s, 1)
    while game.turn < 3 and not game.over:
        assert game.seat_to_act != 1
        decision = game.decision
        assert decision is not None
        labels = [option.label for option in decision.options]
        game.apply(next((labels.index(word) for word in ("Pass", "Done") if word in labels), 0))
        assert game.check() == []
    s.rules.concede(s, 0)
    assert game.over
    assert game.winners == (2,)


@rule("T-19.4", "T-16.5", "T-R94")
def test_an_illegal_deck_never_reaches_the_table() -> None:
    cards = "\n".join(f"{n} {name}" for name, n in th.decks()["enlil"].cards)
    with pytest.raises(ValueError, match="the deck of seat 1 is not legal"):
        th.new_game("twilight", decks=("hera", f"Deity: Mars\n{cards}"))


@rule("T-19.1", "T-R73")
def test_damage_in_combat_ends_the_game_at_once(table: Tables) -> None:
    t = calm(table, {"field": ["Youthful Troll"], "resources": ["II"]}, {"life": 3}, "combat")
    while t.kind != "attackers":
        t.do(t.asked or 0, "Pass")
    t.do(0, "Life Stack with")
    finish(t, "end", turn=5)
    assert t.game.over
    assert t.game.winners == (0,)
