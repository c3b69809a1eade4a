"""Rulings on leaving and winning (K-R49 to K-R57, K-R74, K-R87)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support import rule
from tests.support.kamigami import said
from tests.support.table import Table, Tables

MAD_DOG = '"Mad Dog" Moreno, Mobster'
SET = str(Path(__file__).parent / "sets" / "rulings")
ODD: dict[str, Any] = {"sets": ("old-ones", SET), "kinds": [MAD_DOG, "Officer Sadie Smith"]}


def team_of_four(**changes: dict[str, Any]) -> list[dict[str, Any]]:
    """Cthulhu and Dagon (Main: Cthulhu) against Hastur and Yig (Main: Hastur)."""
    seats: dict[str, dict[str, Any]] = {
        "cthulhu": {"god": "Cthulhu", "main": True, "hand": ["Cultist"]},
        "hastur": {"god": "Hastur", "main": True, "hand": ["Cultist"]},
        "dagon": {"god": "Dagon", "hand": ["Cultist"]},
        "yig": {"god": "Yig", "hand": ["Cultist"]},
    }
    for name, change in changes.items():
        seats[name].update(change)
    return list(seats.values())


@rule("K-R49")
def test_everything_of_an_eliminated_player_is_removed_from_the_game(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, "Cultist"]},
            {
                "god": "Hastur",
                "energy": 3,
                "hand": ["Elder Things", "Cultist"],
                "deck": ["Deep One"],
                "discard": ["Mi-Go"],
                "temple": "Carcosa",
            },
            {"god": "Dagon", "hand": ["Cultist"]},
        ],
        netherworld=["Nightgaunt"],
    )
    hall = t.view()["hall"]
    t.do(0, f"play {MAD_DOG}: Attack").do(0, "Hastur").all_pass()
    gone = t.seat(1)
    assert gone["out"]
    assert (gone["god"], gone["temple"], gone["hand"]["count"], gone["deck"]["count"]) == (None, None, 0, 0)
    assert (gone["discard"], gone["play"]) == ([], [])
    assert [card["face"] for card in t.view()["netherworld"]] == ["Nightgaunt"]
    assert t.view()["hall"] == hall
    t.is_idle(0)


@rule("K-R49")
def test_what_was_to_happen_to_a_player_who_has_left_meanwhile_happens_to_nobody(table: Tables) -> None:
    """Lark hits all at once. Hel pays her last Energy to save Zeus, and is gone before her own loss comes."""
    t = table(
        "nine-realms",
        [
            {"god": "Loki", "hand": ["Priestess"]},
            {"god": "Zeus", "energy": 1, "hand": ["Priestess"]},
            {"god": "Hel", "energy": 2, "hand": ["Priestess"]},
            {"god": "Hades", "energy": 9, "hand": ["Priestess"]},
        ],
    )
    t.do(0, "act Loki").do(2, "Revive")  # her 2 Energy cannot save her from their own payment (K-R91)
    assert t.seat(2)["out"]
    assert t.energy == [15, 0, 0, 8], "what she paid for vanished with her; Hades loses his own Energy, and only that"
    t.until("play", 0)
    t.is_idle(0)


@rule("K-R50")
def test_a_turn_ends_at_once_when_its_player_falls_and_react_cards_are_laid_down(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "energy": 2, "hand": [MAD_DOG, "Cultist"], "deck": ["Cultist"] * 5},
            {"god": "Hastur", "hand": ["Elder Things", "Cultist"]},
            {"god": "Dagon", "hand": ["Gigi Lamore", "Cultist"]},
        ],
        faith=3,
    )
    t.do(0, f"play {MAD_DOG}: Attack").do(0, "Dagon").do(2, "react Gigi").do(2, "Cthulhu")
    t.do(1, "react Elder Things").all_pass()
    assert t.seat(0)["out"], "2 Energy against 5 - 2"
    assert (t.names(1, "discard"), t.names(2, "discard")) == (["Elder Things"], ["Gigi Lamore"])
    assert t.view()["seats"][0]["faith"] == 0
    t.until("play")
    t.is_idle(1)
    assert said(t, "draw", 0) == []


@rule("K-R50", "K-R57")
def test_a_god_sealed_on_its_own_turn_has_no_phases_left_and_gains_on_its_next_turn(table: Tables) -> None:
    t = table("old-ones", team_of_four(dagon={"energy": 1, "deck": ["Cultist"] * 6}), active=2)
    t.do(2, "Gold from the Reef")
    assert t.seat(2)["sealed"]
    assert t.faith(2) == 0, "the ability does not resolve"
    t.until("play")
    t.is_idle(3)
    assert t.energy[2] == 0
    for seat in (0, 1, 3):
        t.until("play", seat)
    assert t.energy[2] == 1


@rule("K-R51")
def test_25_energy_wins_at_once_even_if_the_text_would_go_on(table: Tables) -> None:
    t = table("old-ones", [{"god": "Yig", "hand": ["Miss Anna Stewart", "Cultist"], "energy": 24}, {"god": "Dagon"}])
    t.do(0, "play Miss Anna Stewart: Your God gains")
    assert (t.game.over, t.game.winners, t.game.reason) == (True, (0,), "energy")
    t = table("old-ones", [{"god": "Yig", "hand": ["Dimensional Shambler", "Cultist"]}, {"god": "Dagon", "energy": 24}])
    t.do(0, "play Dimensional Shambler: A God").do(0, "Dagon")
    assert t.game.winners == (1,), "on another's Turn too"


@rule("K-R52")
def test_all_windows_before_a_fall_come_before_all_losses(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Reckoning", "Doctor Edith Marsh"], "energy": 1},
            {"god": "Yig", "hand": ["Doctor Edith Marsh"], "energy": 1},
            {"god": "Hastur", "energy": 9},
        ],
        sets=("old-ones", SET),
        kinds=["Doctor Edith Marsh, Surgeon"],
    )
    t.do(0, "play Reckoning: Each God loses")
    assert t.can(0, "react Doctor Edith Marsh"), "the active player first"
    assert t.energy == [1, 1, 9]
    t.do(0, "react Doctor Edith Marsh")
    assert t.energy == [1, 1, 9], "saved; but the next window opens before any change is written"
    t.do(1, "react Doctor Edith Marsh").all_pass()
    assert t.energy == [2, 2, 8]
    assert not t.game.over


@rule("K-R53")
@pytest.mark.parametrize(
    ("option", "winners", "reason"), [("draw", (0, 1), "draw"), ("active_player_wins", (0,), "last-standing")]
)
def test_all_fall_together(table: Tables, option: str, winners: tuple[int, ...], reason: str) -> None:
    t = table(
        "old-ones",
        [{"god": "Dagon", "hand": ["Reckoning", "Cultist"], "energy": 1}, {"god": "Yig", "energy": 1}],
        simultaneous_loss=option,
        **ODD,
    )
    t.do(0, "play Reckoning: Each God loses")
    assert (t.game.over, t.game.winners, t.game.reason) == (True, winners, reason)


@rule("K-R53")
@pytest.mark.parametrize(
    ("option", "winners", "reason"), [("draw", (0, 1, 2, 3), "draw"), ("active_player_wins", (0, 2), "main-god")]
)
def test_all_main_gods_fall_together(table: Tables, option: str, winners: tuple[int, ...], reason: str) -> None:
    seats = team_of_four(cthulhu={"energy": 1, "hand": ["Reckoning", "Cultist"]}, hastur={"energy": 1})
    t = table("old-ones", seats, simultaneous_loss=option, **ODD)
    t.do(0, "play Reckoning: Each God loses")
    assert (t.game.over, t.game.winners, t.game.reason) == (True, winners, reason)


@rule("K-R53")
def test_losses_in_sequence_are_checked_one_by_one(table: Tables) -> None:
    t = table("nine-realms", [{"god": "Zeus", "hand": ["Berserker"], "energy": 1}, {"god": "Tyr", "energy": 1}])
    t.do(0, "play Berserker: Attack")
    assert t.game.winners == (0,), "Zeus' own loss comes after the Attack and no longer matters"


@rule("K-R54")
def test_all_who_reach_25_by_the_same_instruction_share_the_win(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Reckoning", "Cultist"], "energy": 24},
            {"god": "Yig", "energy": 24},
            {"god": "Hastur", "energy": 20},
        ],
        **ODD,
    )
    t.do(0, "play Reckoning: Each God gains")
    assert (t.game.winners, t.game.reason) == ((0, 1), "energy")


@rule("K-R55")
def test_in_a_team_match_energy_has_no_cap_and_25_means_nothing(table: Tables) -> None:
    t = table("old-ones", team_of_four(cthulhu={"energy": 24, "hand": ["Doctor Edith Marsh", "Cultist"]}))
    t.do(0, "play Doctor Edith Marsh", "Your God gains")
    assert t.energy[0] == 26
    t.is_idle(0)


def sealed_yig(table: Tables, **options: Any) -> Table:
    seats = team_of_four(
        cthulhu={"hand": ["Reckoning", MAD_DOG, "Stella Simone"]},
        yig={
            "sealed": True,
            "energy": 2,
            "hand": [],
            "deck": ["Cultist"] * 4,
            "temple": "Vaults of Zin",
            "temple_energy": 3,
        },
    )
    return table("old-ones", seats, sets=("old-ones", SET), kinds=[MAD_DOG, "Stella Simone, Witch"], **options)


@rule("K-R56")
def test_a_sealed_player_is_untouchable_god_temple_and_deck(table: Tables) -> None:
    t = sealed_yig(table)
    t.do(0, f"play {MAD_DOG}: Attack")
    assert not t.can(0, "Yig")
    assert not t.can(0, "Vaults")
    if t.kind == "target":
        t.do(0, "Hastur")
    t.all_pass()
    t.do(0, "play Reckoning: Each God loses").all_pass()
    assert (t.energy[3], t.temples[3]) == (2, 3), "no effect on each God"
    t = sealed_yig(table)
    t.do(0, "play Stella Simone", "A player discards")
    assert t.options(0) == ["you", "Player 1", "Player 2"], "no milling of a Sealed Deck"
    t.do(0, "Player 1").settle()


@rule("K-R56")
def test_sealed_temple_stands_leaves_the_temple_open_to_attack(table: Tables) -> None:
    t = sealed_yig(table, sealed_temple_stands=True)
    t.do(0, f"play {MAD_DOG}: Attack")
    assert not t.can(0, "'s Yig")
    t.do(0, "Vaults").all_pass()
    assert (t.temples[3], t.energy[3]) == (0, 2)


@rule("K-R57")
def test_escape_comes_first_and_the_turn_is_a_normal_one(table: Tables) -> None:
    t = table(
        "old-ones",
        team_of_four(yig={"sealed": True, "energy": 4, "hand": [], "deck": ["Cultist"] * 7, "temple": "Vaults of Zin"}),
        active=2,
        phase="end",
    )
    t.until("play", 3)
    assert (t.energy[3], t.seat(3)["sealed"], len(t.hand(3))) == (5, False, 5)
    assert t.can(3, "Loose the Ghasts"), "the Temple is active again"
    t.is_idle(3)


@rule("K-R57")
def test_a_skipped_turn_is_still_a_turn(table: Tables) -> None:
    t = table("old-ones", team_of_four(yig={"sealed": True, "energy": 0, "hand": []}), active=2, phase="end", turn=7)
    t.until("play")
    assert (t.asked, t.game.turn, t.energy[3]) == (0, 9, 1)


@rule("K-R74")
def test_a_team_of_three_falls_as_a_whole_and_the_others_play_on(table: Tables) -> None:
    gods = ("Zeus", "Hel", "Odin", "Apollo", "Loki", "Hades")
    seats: list[dict[str, Any]] = [{"god": god, "hand": ["Priestess"], "main": p < 3} for p, god in enumerate(gods)]
    seats[0]["hand"] = ["Valiant Star", "Leo", "Priestess"]
    seats[1]["energy"] = 2
    seats[4].update(sealed=True, energy=1, hand=[])
    t = table("nine-realms", seats, mode="team", teams=3, ignore_pantheon=True)
    t.do(0, "play Valiant Star: Attack").do(0, "'s Hel").all_pass()
    assert [t.seat(p)["out"] for p in range(6)] == [False, True, False, False, True, False]
    assert not t.game.over
    t.is_idle(0)


@rule("K-R74")
def test_the_last_team_wins(table: Tables) -> None:
    gods = ("Zeus", "Hel", "Odin", "Apollo", "Loki", "Hades")
    seats: list[dict[str, Any]] = [{"god": god, "hand": ["Priestess"], "main": p < 3} for p, god in enumerate(gods)]
    seats[0]["hand"] = ["Valiant Star", "Leo", "Priestess"]
    seats[1] = {"god": "Hel", "out": True}
    seats[4] = {"god": "Loki", "out": True}
    seats[2]["energy"] = 4
    t = table("nine-realms", seats, mode="team", teams=3, ignore_pantheon=True)
    t.do(0, "play Valiant Star: Attack").do(0, "'s Odin").all_pass()
    assert (t.game.winners, t.game.reason) == ((0, 3), "main-god")


@rule("K-R87")
def test_within_a_team_the_main_god_picks_first_unseen_by_the_other_team(table: Tables) -> None:
    t = table.new("old-ones", players=6, mode="team", seed=2)
    assert (t.asked, t.kind) == (0, "main-god")
    t.do(0, "Player 4").do(1, "you")
    order: list[int] = []
    picked: list[str] = []
    while t.kind == "god":
        assert t.asked is not None
        order.append(t.asked)
        assert all(t.options(t.asked).count(name) == 0 for name in picked), "each God exists once"
        picked.append(t.options(t.asked)[0])
        assert t.view()["waiting_for"] is None, "in secret"
        assert {t.seat(p)["god"] for p in range(6)} == {None}
        t.apply(0)
    assert order == [4, 0, 2, 1, 3, 5], "the Main God first, then clockwise"
    assert [t.seat(p)["god"] for p in order] == picked
