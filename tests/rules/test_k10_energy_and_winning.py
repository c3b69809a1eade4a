"""Energy, elimination, winning, Sealing (K-10)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support import rule
from tests.support.table import Table, Tables

MAD_DOG = '"Mad Dog" Moreno, Mobster'
ATTIC = str(Path(__file__).parent / "sets" / "attic")


def team_of_two(table: Tables, *changes: dict[str, Any], game: str = "old-ones", **spec: Any) -> Table:
    """Two teams of two: seats 0 and 2 against 1 and 3; 0 and 1 are the Main Gods."""
    gods = {
        "old-ones": ("Cthulhu", "Azathoth", "Dagon", "Yog-Sothoth"),
        "nine-realms": ("Zeus", "Odin", "Apollo", "Loki"),
        "kanzume-goddess": ("Zeus", "Odin", "Apollo", "Tyr"),
    }[game]
    seats: list[dict[str, Any]] = [{"god": god, "main": p < 2} for p, god in enumerate(gods)]
    for seat, change in zip(seats, changes, strict=False):
        seat.update(change)
    return table(game, seats, **spec)


@rule("K-10.3", "K-11.16")
def test_energy_goes_by_attacks_by_effects_and_by_costs(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Loki", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Hades", "temple": "Eleusis"},
            {"god": "Zeus"},
        ],
    )
    t.do(0, "Lark").all_pass()
    t.until("play", 0)
    assert t.energy == [15, 14, 14], "by an effect"
    t.do(0, "Valiant Star", "Attack 4").do(0, "Eleusis").all_pass()
    assert t.energy == [15, 14, 14]
    assert t.temples == [None, 1, None], "by an Attack"
    t = table("nine-realms", [{"god": "Athena", "hand": ["Priestess"], "deck": ["Priestess"] * 3}, {"god": "Hades"}])
    t.do(0, "Owl's Counsel").all_pass()
    assert t.energy == [14, 15], "by a cost"


@rule("K-10.4", "K-R39")
def test_a_temple_that_pays_its_last_energy_is_destroyed_and_the_ability_still_works(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Cthulhu", "temple": "Y'ha-nthlei", "temple_energy": 2, "hand": ["Cultist"]}, {"god": "Hastur"}],
    )
    t.do(0, "Treasure of the Shelf").all_pass()
    assert t.temples == [0, None]
    assert t.faith(0) == 3
    assert t.energy == [15, 15]
    assert t.seat(0)["temple"]["standing"] is False
    t.is_idle(0)


@rule("K-10.5", "K-11.18", "K-R49")
def test_a_god_at_zero_is_out_at_once_and_the_others_play_on(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, "Cultist"]},
            {
                "god": "Hastur",
                "energy": 5,
                "temple": "Carcosa",
                "hand": ["Cultist"],
                "deck": ["Cultist"],
                "discard": ["Deep One"],
            },
            {"god": "Dagon", "hand": ["Cultist"]},
        ],
    )
    t.do(0, "Mad Dog", "Attack 5").do(0, "Hastur").all_pass()
    assert not t.game.over
    gone = t.seat(1)
    assert gone["out"]
    assert gone["energy"] == 0
    assert gone["temple"] is None
    assert gone["god"] is None
    assert gone["hand"]["count"] == gone["deck"]["count"] == len(gone["discard"]) == 0
    assert t.view()["netherworld"] == [], "removed from the game, which is not the Netherworld"
    t.is_idle(0)
    t.until("play", 2)
    assert t.view()["turn"] == 2, "the next Turn is that of the player after the one who is out"
    t.is_idle(2)


@rule("K-10.5")
def test_a_god_with_one_energy_left_is_not_out(table: Tables) -> None:
    t = table(
        "old-ones", [{"god": "Cthulhu", "hand": [MAD_DOG, "Cultist"]}, {"god": "Hastur", "energy": 6}, {"god": "Dagon"}]
    )
    t.do(0, "Mad Dog", "Attack 5").do(0, "Hastur").all_pass()
    assert t.energy == [15, 1, 15]
    assert not t.seat(1)["out"]
    t.is_idle(0)


@rule("K-10.6", "K-10.8", "K-14.34", "K-R51")
def test_the_moment_a_god_has_25_its_player_wins_even_on_anothers_turn(table: Tables) -> None:
    for energy, over in ((24, True), (23, False)):
        t = table(
            "old-ones",
            [{"god": "Cthulhu", "hand": ["Equinox", "Cultist"]}, {"god": "Hastur", "energy": energy}, {"god": "Dagon"}],
            sets=("old-ones", ATTIC),
        )
        t.do(0, "Equinox", "A God gains 1 Energy. Each God loses").do(0, "Hastur").all_pass()
        assert t.game.over is over
        if over:
            assert t.game.winners == (1,)
            assert t.game.reason == "energy"
            assert t.energy == [15, 25, 15], "the rest of the Act never happens"
            assert t.asked is None
        else:
            assert t.energy == [14, 23, 14]
            t.is_idle(0)


@rule("K-10.6")
def test_more_than_25_wins_too_and_24_does_not(table: Tables) -> None:
    for energy, over in ((24, True), (22, False)):
        t = table(
            "old-ones",
            [{"god": "Cthulhu", "energy": energy, "hand": ["Doctor Edith Marsh", "Cultist"]}, {"god": "Hastur"}],
        )
        t.do(0, "Doctor Edith Marsh", "gains 2").all_pass()
        assert t.game.over is over
        assert t.energy == [energy + 2, 15]
        assert t.game.winners == ((0,) if over else ())


@rule("K-10.7", "K-10.8")
def test_the_last_player_left_wins_at_once(table: Tables) -> None:
    t = table(
        "kanzume-goddess",
        [
            {"god": "Odin", "hand": ["Valiant Star", "Leo", "Priestess"]},
            {"god": "Zeus", "energy": 4},
            {"god": "Apollo", "energy": 4},
        ],
    )
    t.do(0, "Valiant Star", "Attack 4").do(0, "Zeus").all_pass()
    assert t.asked == 0, "two are left"
    t.do(0, "Leo", "Attack 4").all_pass()
    assert t.game.over
    assert t.game.winners == (0,)
    assert t.game.reason == "last-standing"
    assert t.hand(0) == ["Priestess"]


@rule("K-10.9")
def test_temple_energy_does_not_count_toward_25(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Cthulhu",
                "energy": 24,
                "temple": "R'lyeh",
                "temple_energy": 24,
                "hand": ["Cultist", "Deep One", "Cultist"],
            },
            {"god": "Hastur"},
        ],
    )
    t.do(0, "play Cultist", "Banish a Warrior")
    t.do(0, "pass")
    t.do(0, "R'lyeh")
    assert not t.game.over
    t.all_pass()
    assert t.energy == [24, 15]
    assert t.temples[0] == 25
    t.is_idle(0)


@rule("K-14.36", "K-R53", "K-10.7")
def test_the_last_gods_at_zero_together_are_a_draw(table: Tables) -> None:
    seats = [{"god": "Cthulhu", "energy": 1, "hand": ["Equinox", "Cultist"]}, {"god": "Hastur", "energy": 1}]
    t = table("old-ones", seats, sets=("old-ones", ATTIC))
    t.do(0, "Equinox: Each God loses").all_pass()
    assert t.game.over
    assert t.game.winners == (0, 1)
    assert t.game.reason == "draw"
    t = table("old-ones", seats, sets=("old-ones", ATTIC), simultaneous_loss="active_player_wins")
    t.do(0, "Equinox: Each God loses").all_pass()
    assert t.game.over
    assert t.game.winners == (0,)


@rule("K-10.10", "K-14.35", "K-R55")
def test_in_a_team_match_25_energy_means_nothing(table: Tables) -> None:
    t = team_of_two(table, {"energy": 24, "hand": ["Doctor Edith Marsh", "Cultist"]})
    t.do(0, "Doctor Edith Marsh", "gains 2").all_pass()
    assert t.energy == [26, 20, 10, 10]
    assert not t.game.over
    t.is_idle(0)


@rule("K-10.10", "K-10.13")
def test_sealing_every_supporting_god_wins_nothing(table: Tables) -> None:
    t = team_of_two(table, {"hand": [MAD_DOG, "Cultist"]}, {}, {}, {"energy": 5})
    t.do(0, "Mad Dog", "Attack 5").do(0, "Yog-Sothoth").all_pass()
    assert not t.game.over
    assert t.seat(3)["sealed"]
    assert not t.seat(3)["out"], "a Supporting God is Sealed, never eliminated"
    t.is_idle(0)


@rule("K-10.11", "K-10.13", "K-2.27")
def test_the_fall_of_a_main_god_ends_the_game_for_the_whole_team(table: Tables) -> None:
    for game, attacker, target in (("old-ones", MAD_DOG, "Azathoth"), ("kanzume-goddess", "Valiant Star", "Odin")):
        t = team_of_two(table, {"hand": [attacker, attacker]}, {"energy": 4}, game=game)
        t.do(0, attacker, "Attack").do(0, target).all_pass()
        assert t.game.over
        assert t.game.winners == (0, 2)
        assert t.game.reason == "main-god"
        assert not t.seat(1)["sealed"], "a Main God is never Sealed"


@rule("K-10.11", "K-R11", "K-R99")
def test_rotoo_with_three_teams_ends_at_the_first_main_gods_fall(table: Tables) -> None:
    gods = ("Cthulhu", "Azathoth", "Dagon", "Yog-Sothoth", "Yig", "Abhoth")
    t = table(
        "old-ones",
        [
            {
                "god": god,
                "main": p < 3,
                "hand": [MAD_DOG, "Cultist"] if p == 0 else [],
                **({"energy": 5} if p == 1 else {}),
            }
            for p, god in enumerate(gods)
        ],
        mode="team",
        three_teams=True,
        teams=3,
        ignore_pantheon=True,
    )
    t.do(0, "Mad Dog", "Attack 5").do(0, "Azathoth").all_pass()
    assert t.game.over
    assert t.game.winners == (0, 2, 3, 5)


@rule("K-10.12", "K-14.39", "K-R74", "K-11.18")
def test_botnr_a_team_whose_main_god_falls_leaves_and_the_others_play_on(table: Tables) -> None:
    gods = ("Odin", "Zeus", "Apollo", "Tyr", "Hades", "Artemis")
    t = table(
        "nine-realms",
        [
            {
                "god": god,
                "main": p < 3,
                "hand": ["Berserker", "Valiant Star", "Priestess"] if p == 0 else ["Priestess"],
                **({"energy": 4} if p in (1, 2) else {}),
            }
            for p, god in enumerate(gods)
        ],
        mode="team",
        teams=3,
        ignore_pantheon=True,
    )
    t.do(0, "Berserker", "Attack 6").do(0, "Zeus").all_pass()
    assert [t.seat(p)["out"] for p in range(6)] == [False, True, False, False, True, False]
    t.is_idle(0)
    t.do(0, "Valiant Star", "Attack 4").do(0, "Apollo").all_pass()
    assert t.game.over
    assert t.game.winners == (0, 3), "one team is left"


@rule("K-10.12")
def test_botnr_with_two_teams_it_is_over_at_once(table: Tables) -> None:
    t = team_of_two(table, {"hand": ["Valiant Star", "Leo"]}, {"energy": 4}, game="nine-realms")
    t.do(0, "Valiant Star", "Attack 4").do(0, "Odin").all_pass()
    assert t.game.over
    assert t.game.winners == (0, 2)


@rule("K-10.14", "K-11.17", "K-R13", "K-2.28")
def test_a_supporting_god_at_zero_shuffles_all_its_cards_into_one_deck(table: Tables) -> None:
    for game, attacker, target in (
        ("old-ones", MAD_DOG, "Yog-Sothoth"),
        ("nine-realms", "Valiant Star", "Loki"),
        ("kanzume-goddess", "Valiant Star", "Tyr"),
    ):
        basic, shield = ("Cultist", "Elder Things") if game == "old-ones" else ("Priestess", "Sacred Guardian")
        t = team_of_two(
            table,
            {"hand": [attacker, attacker]},
            {},
            {},
            {"energy": 2, "hand": [shield, basic], "deck": [basic] * 3, "discard": [basic, basic], "play": [basic]},
            game=game,
        )
        t.do(0, attacker, "Attack").do(0, target).all_pass()
        seat = t.seat(3)
        assert seat["sealed"]
        assert seat["energy"] == 0
        assert seat["hand"]["count"] == 0
        assert seat["play"] == []
        assert seat["discard"] == []
        assert seat["deck"]["count"] == 8, "hand, play area, discard pile and deck; nothing is drawn"
        assert seat["deck"]["known"] == [], "shuffled: nobody knows a card's place"
        assert t.energy[:3] == [20, 20, 10]
        t.is_idle(0)


@rule("K-10.14")
def test_the_new_deck_of_a_sealed_player_is_shuffled(table: Tables) -> None:
    tops = set()
    for seed in range(10):
        t = team_of_two(
            table,
            {"hand": [MAD_DOG, "Cultist"]},
            {},
            {},
            {"energy": 2, "discard": ["Cultist", "Deep One", "Gigi Lamore"]},
            seed=seed,
        )
        t.do(0, "Mad Dog", "Attack 5").do(0, "Yog-Sothoth").all_pass()
        tops.add(t.position["seats"][3]["deck"][0])
    assert len(tops) > 1


@rule("K-10.15", "K-R56", "K-15.7")
def test_a_sealed_god_cannot_be_touched_and_its_player_does_nothing(table: Tables) -> None:
    t = team_of_two(
        table,
        {"hand": ["Stella Simone", MAD_DOG, "Cultist"], "god": "Azathoth"},
        {"god": "Hastur", "temple": "Carcosa"},
        {},
        {"sealed": True, "energy": 3, "temple": "Library of Celaeno", "deck": ["Cultist"] * 4, "hand": []},
    )
    t.do(0, "The Flutes Falter").all_pass()
    assert t.energy == [19, 19, 10, 3], "each opponent's God, but not the Sealed one"
    assert t.temples[3] == 5
    t.do(0, "Stella Simone", "top 3").all_pass()
    assert not t.can(0, "Player 3"), "no milling of its Deck"
    t.do(0, "Player 1").all_pass()
    t.do(0, "Mad Dog", "Attack 5")
    assert not t.can(0, "Yog-Sothoth")
    assert not t.can(0, "Library of Celaeno"), "nor its Temple"
    t.do(0, "Carcosa")
    assert t.temples[1] == 0
    t.is_idle(0)


@rule("K-10.15")
def test_a_sealed_player_cannot_react(table: Tables) -> None:
    for sealed in (False, True):
        t = team_of_two(
            table, {"hand": [MAD_DOG, "Cultist"]}, {}, {}, {"sealed": sealed, "energy": 3, "hand": ["Elder Things"]}
        )
        t.do(0, "Mad Dog", "Attack 5")
        if sealed:  # the Main God is the only target
            assert t.kind == "play"
            assert t.energy == [20, 15, 10, 3]
        else:
            t.do(0, "Azathoth")
            assert t.can(3, "react Elder Things")
            t.all_pass()
            t.is_idle(0)


@rule("K-10.16", "K-10.17", "K-10.18", "K-14.37", "K-4.11", "K-R57")
def test_a_sealed_god_gains_one_a_turn_and_is_back_at_five(table: Tables) -> None:
    for game, attacker, target in (
        ("old-ones", MAD_DOG, "Yog-Sothoth"),
        ("nine-realms", "Valiant Star", "Loki"),
        ("kanzume-goddess", "Valiant Star", "Tyr"),
    ):
        basic = "Cultist" if game == "old-ones" else "Priestess"
        stock = {"deck": [basic] * 6, "hand": [basic]}
        t = team_of_two(
            table,
            {"deck": [basic] * 6, "hand": [attacker, attacker]},
            stock,
            stock,
            {"energy": 2, "deck": [basic] * 6},
            game=game,
        )
        t.do(0, attacker, "Attack").do(0, target).all_pass()
        assert t.seat(3)["sealed"]
        assert t.energy[3] == 0
        for energy in (1, 2, 3, 4):
            t.until("play", 2)
            assert t.energy[3] == energy - 1
            t.do(2, "end the Play Phase")
            t.until("play", 0)  # the Turn of the Sealed player went by
            assert t.energy[3] == energy
            assert t.seat(3)["sealed"]
            assert t.seat(3)["hand"]["count"] == 0
            turns = [event for event in t.events() if event["kind"] == "turn" and event["seat"] == 3]
            assert len(turns) == energy, "its Turn came, and nothing happened in it"
        t.until("play", 3)
        assert t.energy[3] == 5
        assert not t.seat(3)["sealed"]
        assert t.hand(3) == [basic] * 5
        assert t.deck_size(3) == 1, "five cards at once"
        t.is_idle(3)


@rule("K-10.17", "K-7.4")
def test_who_has_escaped_can_be_attacked_again(table: Tables) -> None:
    t = team_of_two(
        table,
        {"hand": [MAD_DOG, "Cultist"], "deck": ["Cultist", MAD_DOG, MAD_DOG, "Cultist", "Cultist"]},
        {"hand": ["Cultist"], "deck": ["Cultist"] * 5},
        {"hand": ["Cultist"], "deck": ["Cultist"] * 5},
        {"sealed": True, "energy": 4, "deck": ["Cultist"] * 8},
    )
    t.until("play", 2)
    t.do(2, "end the Play Phase")
    t.until("play", 3)
    assert t.energy[3] == 5
    assert not t.seat(3)["sealed"]
    t.do(3, "end the Play Phase")
    t.until("play", 0)
    t.do(0, "Mad Dog", "Attack 5").do(0, "Yog-Sothoth").all_pass()
    assert t.seat(3)["sealed"]
    assert t.energy[3] == 0, "and Sealed again"


@rule("K-10.15", "K-R56")
def test_a_sealed_gods_own_reacts_are_off(table: Tables) -> None:
    for sealed in (False, True):
        t = table(
            "nine-realms",
            [
                {"god": "Zeus", "main": True, "hand": ["Leo", "Priestess"]},
                {"god": "Odin", "main": True, "energy": 4},
                {"god": "Apollo", "hand": ["Taurus"]},
                {"god": "Hel", "sealed": sealed, "energy": 4},
            ],
        )
        t.do(0, "Leo", "Attack 4")
        if sealed:
            assert t.game.over, "nobody could Revive Odin"
            assert t.game.winners == (0, 2)
        else:
            t.do(0, "Odin")
            t.do(3, "Revive").settle()
            assert t.energy == [21, 2, 10, 2], "Odin has lost 2 to the Attack all the same (K-R92): Leo's rider"
            t.is_idle(0)
