"""The Attack (K-7)."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.table import Table, Tables

MAD_DOG = '"Mad Dog" Moreno, Mobster'


@rule("K-7.12", "K-14.5", "K-11.7", "K-7.15")
def test_defence_is_subtracted_from_the_attack(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Jack Dalton", "Miss Anna Stewart", "Gigi Lamore", "Deep One"]},
            {"god": "Hastur", "hand": ["Elder Things"], "temple": "Carcosa"},
            {"god": "Dagon", "hand": ["Cultist"]},
        ],
    )
    t.do(0, "play Jack Dalton", "Attack 4")
    t.do(0, "Hastur")
    t.do(1, "react Elder Things")
    t.all_pass()
    assert t.energy == [15, 13, 15]
    assert t.temples == [None, 4, None], "the rider: a God was damaged"
    assert t.names(1, "play") == ["Elder Things"]
    assert t.can(0, "play Miss Anna Stewart")
    assert t.can(0, "play Gigi Lamore")
    assert not t.can(0, "play Deep One")
    t.is_idle(0)


@rule("K-7.12", "K-14.21", "K-7.15")
def test_kg_valiant_star_against_one_sacred_guardian(table: Tables) -> None:
    t = table(
        "kanzume-goddess",
        [
            {"god": "Odin", "hand": ["Valiant Star", "Aries", "Gemini", "Cancer"]},
            {"god": "Artemis", "hand": ["Sacred Guardian", "Priestess"]},
        ],
    )
    t.do(0, "Valiant Star", "Attack 4")
    t.do(1, "react Sacred Guardian").all_pass()
    assert t.energy == [15, 13]
    assert t.can(0, "play Aries")
    assert t.can(0, "play Gemini")
    assert not t.can(0, "play Cancer")
    t.is_idle(0)


@rule("K-7.12", "K-14.26", "K-R45")
def test_surplus_defence_does_nothing(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Jack Dalton", "Cultist"], "temple": "R'lyeh"},
            {"god": "Hastur", "hand": ["Dark Young", "Dark Young"], "temple": "Carcosa"},
        ],
    )
    t.do(0, "Jack Dalton", "Attack 4").do(0, "Hastur")
    t.do(1, "react Dark Young").do(1, "react Dark Young").all_pass()
    assert t.energy == [15, 15], "nothing comes back at the attacker"
    assert t.temples == [5, 5], "nothing was damaged, so the rider does not happen"
    t.is_idle(0)


@rule("K-7.1", "K-11.1", "K-10.3")
def test_an_attack_takes_energy_from_one_target_only(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Odin", "hand": ["Valiant Star", "Priestess"]}, {"god": "Hel"}, {"god": "Zeus"}, {"god": "Apollo"}],
    )
    t.do(0, "Valiant Star", "Attack 4").do(0, "Zeus").all_pass()
    assert t.energy == [15, 15, 11, 15]
    t.is_idle(0)


@rule("K-7.2", "K-2.23")
def test_the_attacker_is_the_card_whose_act_makes_the_attack(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Ithaqua", "hand": ["Jack Dalton", "Cultist"]},
            {"god": "Hastur", "hand": ["Elder Things", "Cultist", "Cultist"]},
        ],
    )
    t.do(0, "Killing Frost")
    assert t.view()["attack"]["attacker"] == "Ithaqua"
    t.do(1, "pass")
    assert t.energy == [14, 12]
    assert t.kind == "play", "Carried Off speaks of a Warrior that damages, not of the God"
    t.do(0, "Jack Dalton", "Attack 4")
    assert t.view()["attack"]["attacker"] == "Jack Dalton, Adventurer"
    t.do(1, "pass")
    assert t.can(0, "Carried Off"), "a Warrior damaged a God"
    t.do(0, "pass")
    t.is_idle(0)


@rule("K-7.3", "K-7.5")
def test_a_god_or_a_temple_of_an_opponent_is_the_target(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, "Cultist"], "temple": "R'lyeh"},
            {"god": "Hastur", "temple": "Carcosa"},
            {"god": "Dagon", "temple": "Y'ha-nthlei", "temple_energy": 6},
        ],
    )
    t.do(0, "Mad Dog", "Attack 5")
    assert t.options(0) == ["Player 1's Hastur", "Player 1's Carcosa", "Player 2's Dagon", "Player 2's Y'ha-nthlei"]
    t.do(0, "Y'ha-nthlei").all_pass()
    assert t.energy == [15, 15, 15]
    assert t.temples == [5, 5, 1], "the Temple in place of its God; neither shields"
    t.is_idle(0)


@rule("K-7.5")
def test_a_standing_temple_does_not_shield_its_god(table: Tables) -> None:
    t = table(
        "nine-realms", [{"god": "Odin", "hand": ["Valiant Star", "Priestess"]}, {"god": "Hades", "temple": "Glitnir"}]
    )
    t.do(0, "Valiant Star", "Attack 4").do(0, "Hades").do(1, "pass")
    assert t.energy == [15, 11]
    assert t.temples == [None, 5]
    t.is_idle(0)


@rule("K-7.3")
def test_kg_only_gods_are_targets(table: Tables) -> None:
    t = table(
        "kanzume-goddess", [{"god": "Odin", "hand": ["Valiant Star", "Priestess"]}, {"god": "Zeus"}, {"god": "Hades"}]
    )
    t.do(0, "Valiant Star", "Attack 4")
    assert t.options(0) == ["Player 1's Zeus", "Player 2's Hades"]
    t.do(0, "Zeus")
    assert t.energy == [15, 11, 15]
    t.is_idle(0)


@rule("K-7.4", "K-10.15", "K-14.38", "K-R56")
def test_own_teammates_sealed_and_destroyed_things_are_no_targets(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "main": True, "temple": "R'lyeh", "hand": [MAD_DOG, "Cultist"]},
            {"god": "Azathoth", "main": True, "temple": "Carcosa", "temple_energy": 0},
            {"god": "Dagon", "temple": "Y'ha-nthlei"},
            {"god": "Yog-Sothoth", "temple": "Library of Celaeno", "sealed": True, "energy": 2},
            {"god": "Yig", "temple": "Sentinel Hill"},
            {"god": "Abhoth", "temple": "Vaults of Zin"},
        ],
    )
    t.do(0, "Mad Dog", "Attack 5")
    assert t.options(0) == ["Player 1's Azathoth", "Player 5's Abhoth", "Player 5's Vaults of Zin"]
    t.do(0, "Abhoth")
    assert t.energy[5] == 5
    t.is_idle(0)


@rule("K-7.4")
def test_an_eliminated_players_god_is_no_target(table: Tables) -> None:
    t = table(
        "old-ones", [{"god": "Cthulhu", "hand": [MAD_DOG, "Cultist"]}, {"out": True}, {"god": "Dagon"}, {"god": "Yig"}]
    )
    t.do(0, "Mad Dog", "Attack 5")
    assert t.options(0) == ["Player 2's Dagon", "Player 3's Yig"]
    t.do(0, "Yig").all_pass()
    assert t.energy == [15, 0, 15, 10]
    t.is_idle(0)


@rule("K-7.6")
def test_declaring_checks_the_chain_pays_the_cost_and_names_the_target(table: Tables) -> None:
    t = table(
        "nine-realms", [{"god": "Apollo", "hand": ["Valiant Star", "Priestess"]}, {"god": "Hel"}, {"god": "Thor"}]
    )
    t.do(0, "Far-Shooter")
    assert t.kind == "target"
    assert t.names(0, "discard") == ["Valiant Star"], "paid first"
    t.do(0, "Thor").all_pass()
    assert t.energy == [15, 15, 12]
    assert not t.can(0, "Far-Shooter")
    t.is_idle(0)
    t = table("nine-realms", [{"god": "Apollo", "hand": ["Priestess"]}, {"god": "Hel"}])
    assert not t.can(0, "Far-Shooter"), "no Warrior to discard: it cannot be declared"
    t = table(
        "nine-realms",
        [{"god": "Odin", "hand": ["Valiant Star", "Priestess"], "play": ["Cancer"]}, {"god": "Hel"}],
        chain=["Cancer"],
    )
    assert not t.can(0, "play Valiant Star"), "red may not follow Cancer"


@rule("K-7.7", "K-7.8", "K-14.17", "K-13.5")
def test_the_attacking_player_reacts_first(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Thor", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Hades", "hand": ["Sacred Guardian", "Libra"]},
            {"god": "Odin", "hand": ["Priestess"]},
        ],
    )
    t.do(0, "Valiant Star", "Attack 4").do(0, "Hades")
    assert t.asked == 0
    assert t.can(0, "Smash"), "before the target's player plays anything"
    t.do(0, "Smash")
    assert t.energy == [14, 15, 15]
    assert t.asked == 1, "once per attack: 2 Energy for +4 is not possible"
    t.do(1, "pass")
    assert t.energy == [14, 9, 15]
    t.is_idle(0)


@rule("K-7.7", "K-7.10", "K-14.41", "K-R29")
def test_who_has_passed_cannot_boost_later_unless_an_opponent_plays(table: Tables) -> None:
    def start() -> Table:
        t = table(
            "nine-realms",
            [
                {"god": "Thor", "hand": ["Valiant Star", "Priestess"]},
                {"god": "Hades", "hand": ["Sacred Guardian"]},
            ],
        )
        t.do(0, "Valiant Star", "Attack 4").do(0, "pass")
        assert t.asked == 1
        return t

    t = start()
    t.do(1, "pass")
    assert t.energy == [15, 11]
    assert t.kind == "play", "the target played nothing: no second chance"
    t.is_idle(0)
    t = start()
    t.do(1, "react Sacred Guardian")
    assert t.asked == 0
    assert t.can(0, "Smash"), "an answer to the Defend"
    t.do(0, "Smash").all_pass()
    assert t.energy == [14, 11]
    t.is_idle(0)


@rule("K-7.8", "K-7.19", "K-7.11", "K-11.7")
def test_any_number_of_defend_cards_against_one_attack(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Odin", "hand": ["Berserker", "Priestess"]},
            {"god": "Hades", "hand": ["Sacred Guardian", "Sacred Guardian", "Capricorn", "Cancer"]},
        ],
    )
    t.do(0, "Berserker", "Attack 6")
    t.do(1, "react Sacred Guardian").do(1, "react Capricorn")
    assert t.view()["attack"]["projected"] == 2
    t.do(1, "react Sacred Guardian")
    assert t.can(1, "react Cancer")
    t.do(1, "pass")
    assert t.energy == [14, 15], "6 - 2 - 2 - 2; the Berserker's own loss comes afterwards"
    assert t.hand(1) == ["Cancer"]
    t.is_idle(0)


@rule("K-7.11", "K-14.13", "K-13.6")
def test_aries_third_red_warrior_attacks_with_six_against_libra(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Odin", "hand": ["Aries", "Cancer", "Capricorn", "Leo"], "play": ["Berserker", "Berserker"]},
            {"god": "Hades", "hand": ["Libra"]},
        ],
        chain=["Berserker", "Berserker"],
    )
    t.do(0, "play Aries", "Attack")
    assert t.view()["attack"]["value"] == 6
    t.do(1, "react Libra").all_pass()
    assert t.energy == [15, 13]
    assert t.can(0, "play Cancer")
    assert t.can(0, "play Capricorn")
    assert not t.can(0, "play Leo")
    t.is_idle(0)


@rule("K-13.6")
@pytest.mark.parametrize(("earlier", "value"), [([], 2), (["Berserker"], 4), (["Mermaid", "Gemini"], 2)])
def test_aries_counts_only_red_warriors(table: Tables, earlier: list[str], value: int) -> None:
    t = table(
        "nine-realms",
        [{"god": "Odin", "hand": ["Aries", "Priestess"], "play": earlier}, {"god": "Hades"}],
        chain=earlier,
    )
    t.do(0, "play Aries", "Attack").all_pass()
    assert t.energy == [15, 15 - value]


@rule("K-7.11")
def test_all_boosts_and_all_defences_are_summed_up(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Thor", "temple": "Valhalla", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Athena", "temple": "Artemision", "hand": ["Sacred Guardian", "Priestess"]},
        ],
    )
    t.do(0, "Valiant Star", "Attack 4").do(0, "Athena")
    t.do(0, "Smash").do(0, "Song of the Shields")
    t.do(1, "Aegis").do(1, "Priestess").do(1, "react Sacred Guardian").all_pass()
    assert t.energy == [14, 11], "4 + 2 + 2 - 2 - 2"
    t.is_idle(0)


@rule("K-7.9", "K-14.40", "K-R6", "K-11.8")
@pytest.mark.parametrize(
    ("game", "gods", "attacker", "defender", "left"),
    [
        ("old-ones", ("Cthulhu", "Hastur", "Dagon"), MAD_DOG, "Elder Things", 12),
        ("nine-realms", ("Odin", "Hades", "Apollo"), "Valiant Star", "Sacred Guardian", None),
        ("kanzume-goddess", ("Odin", "Zeus", "Apollo"), "Valiant Star", "Sacred Guardian", None),
        ("kanzume-goddess", ("Odin", "Zeus", "Apollo"), "Valiant Star", "Capricorn", 14),
        ("old-ones", ("Cthulhu", "Hastur", "Dagon"), MAD_DOG, "Reverend Silas Crane", 13),
    ],
)
def test_who_may_defend_somebody_else(
    table: Tables, game: str, gods: tuple[str, ...], attacker: str, defender: str, left: int | None
) -> None:
    t = table(
        game, [{"god": gods[0], "hand": [attacker, attacker]}, {"god": gods[1]}, {"god": gods[2], "hand": [defender]}]
    )
    t.do(0, attacker, "Attack").do(0, gods[1])
    if left is None:
        assert t.kind == "play"
        assert t.energy == [15, 11, 15], "C was never asked"
        assert t.hand(2) == [defender]
    else:
        t.do(2, f"react {defender}")
        t.until("play", 0)
        assert t.energy == [15, left, 15]
    t.is_idle(0)


@rule("K-7.9", "K-7.8")
def test_the_target_reacts_before_the_others_and_they_go_clockwise(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, "Cultist", "Elder Things"]},
            {"god": "Hastur", "hand": ["Elder Things"]},
            {"god": "Dagon", "hand": ["Elder Things", "Elder Things"]},
            {"god": "Yig", "hand": ["Elder Things"]},
        ],
    )
    t.do(0, "Mad Dog", "Attack 5").do(0, "Dagon")
    asked = []
    while t.kind == "react":
        asked.append(t.asked)
        t.do(t.asked or 0, "pass")
    assert asked == [2, 3, 1], "the target, then clockwise; never the attacking player"
    assert t.energy == [15, 15, 10, 15]
    t.is_idle(0)


@rule("K-11.9", "K-R6")
def test_protect_is_never_for_yourself(table: Tables) -> None:
    for game, gods, attacker, card in (
        ("old-ones", ("Cthulhu", "Hastur"), MAD_DOG, "Reverend Silas Crane"),
        ("kanzume-goddess", ("Odin", "Zeus"), "Valiant Star", "Capricorn"),
    ):
        t = table(game, [{"god": gods[0], "hand": [attacker, attacker]}, {"god": gods[1], "hand": [card]}])
        t.do(0, attacker, "Attack")
        assert t.kind == "play", "nobody was asked"
        assert t.energy == [15, 10 if game == "old-ones" else 11]
        assert t.hand(1) == [card]
        t.is_idle(0)


@rule("K-11.9", "K-7.9")
def test_protect_shields_a_teammate_and_in_rotoo_a_temple_too(table: Tables) -> None:
    t = table(
        "kanzume-goddess",
        [
            {"god": "Odin", "main": True, "hand": ["Valiant Star", "Priestess"]},
            {"god": "Zeus", "main": True},
            {"god": "Hel"},
            {"god": "Apollo", "hand": ["Capricorn"], "deck": ["Priestess"]},
        ],
    )
    t.do(0, "Valiant Star", "Attack 4").do(0, "Zeus")
    t.do(3, "react Capricorn")
    t.do(3, "yes").all_pass()
    assert t.energy == [20, 19, 10, 10]
    assert t.hand(3) == ["Priestess"]
    t.is_idle(0)
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, "Cultist"]},
            {"god": "Hastur", "temple": "Carcosa"},
            {"god": "Dagon", "hand": ["Reverend Silas Crane"]},
        ],
    )
    t.do(0, "Mad Dog", "Attack 5").do(0, "Carcosa")
    t.do(2, "react Reverend Silas Crane")
    t.until("play", 0)
    assert t.temples == [None, 3, None]
    assert t.energy == [15, 15, 15]


@rule("K-7.10", "K-R30")
def test_a_boost_in_answer_to_a_third_player_opens_the_targets_step_again(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Thor", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Hades", "hand": ["Sacred Guardian"]},
            {"god": "Apollo", "hand": ["Sacred Guardian", "Cancer"]},
        ],
        defence_for="any_player",
    )
    t.do(0, "Valiant Star", "Attack 4").do(0, "Hades").do(0, "pass")
    t.do(1, "pass")
    t.do(2, "react Sacred Guardian")
    t.do(0, "Smash")
    t.do(2, "pass")
    assert t.asked == 1
    assert t.can(1, "react Sacred Guardian"), "the value has changed, the target may meet it"
    t.do(1, "react Sacred Guardian").all_pass()
    assert t.energy == [14, 13, 15]
    t.is_idle(0)


@rule("K-7.13", "K-10.2", "K-10.4", "K-14.25", "K-R46", "K-R48")
def test_a_temple_at_two_takes_five_and_its_god_loses_nothing(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, MAD_DOG]},
            {"god": "Hastur", "temple": "Carcosa", "temple_energy": 2, "hand": ["Cultist"]},
            {"god": "Dagon", "temple": "Y'ha-nthlei"},
        ],
    )
    t.do(0, "Mad Dog", "Attack 5").do(0, "Carcosa").all_pass()
    assert t.temples == [None, 0, 5]
    assert t.energy == [15, 15, 15]
    assert t.seat(1)["temple"] == {"face": "Carcosa", "standing": False}, "face down, with its player"
    t.do(0, "Mad Dog", "Attack 5")
    assert not t.can(0, "Carcosa")
    t.do(0, "Dagon").all_pass()
    t.until("play", 1)
    assert not t.can(1, "Twin Suns Sink"), "its abilities are gone"
    t.is_idle(1)


@rule("K-7.13", "K-10.2", "K-10.1")
def test_a_god_never_goes_below_zero(table: Tables) -> None:
    t = table(
        "old-ones", [{"god": "Cthulhu", "hand": [MAD_DOG, "Cultist"]}, {"god": "Hastur", "energy": 3}, {"god": "Dagon"}]
    )
    t.do(0, "Mad Dog", "Attack 5").do(0, "Hastur").all_pass()
    assert t.energy == [15, 0, 15]
    assert t.seat(1)["out"]
    assert [event["n"] for event in t.events() if event["kind"] == "damage"] == [3]


@rule("K-7.14", "K-13.2", "K-14.23", "K-R52")
def test_taurus_steps_in_before_zero_is_written(table: Tables) -> None:
    def start() -> Table:
        t = table(
            "nine-realms",
            [
                {"god": "Odin", "hand": ["Scorpio", "Priestess"]},
                {"god": "Hades", "energy": 2, "hand": ["Taurus"]},
                {"god": "Thor"},
            ],
        )
        return t.do(0, "Scorpio", "Attack 3").do(0, "Hades")

    t = start()
    t.do(1, "react Taurus").all_pass()
    assert t.energy == [15, 1, 15]
    assert not t.seat(1)["out"]
    t.is_idle(0)
    t = start()
    t.do(1, "pass")
    assert t.energy == [15, 0, 15]
    assert t.seat(1)["out"], "eliminated at once"
    t.is_idle(0)


@rule("K-7.14")
def test_taurus_is_not_open_when_one_energy_is_left(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Odin", "hand": ["Scorpio", "Priestess"]}, {"god": "Hades", "energy": 4, "hand": ["Taurus"]}],
    )
    t.do(0, "Scorpio", "Attack 3")
    assert t.kind == "play", "nobody was asked"
    assert t.energy == [15, 1]
    assert t.names(1, "discard") == ["Taurus"], "Scorpio's rider: it was still in the hand"
    t.is_idle(0)


@rule("K-7.15")
def test_texts_that_look_at_damage_come_after_it_and_the_chain_goes_on(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Odin", "energy": 10, "hand": ["Leo", "Leo", "Cancer"]}, {"god": "Hades", "hand": ["Libra"]}],
    )
    t.do(0, "Leo", "Attack 4").do(1, "pass")
    assert t.energy == [11, 11], "Leo damaged a God"
    assert t.can(0, "play Leo")
    assert not t.can(0, "play Cancer")
    t.do(0, "play Leo", "Attack 4").do(1, "react Libra").all_pass()
    assert t.energy == [11, 11], "no damage, no rider"
    t.is_idle(0)


@rule("K-7.15", "K-R45")
def test_damage_to_a_temple_is_no_damage_to_a_god(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Odin", "energy": 10, "hand": ["Leo", "Priestess"]}, {"god": "Hades", "temple": "Glitnir"}],
    )
    t.do(0, "Leo", "Attack 4").do(0, "Glitnir").all_pass()
    assert t.energy == [10, 15]
    assert t.temples == [None, 1]
    t.is_idle(0)


@rule("K-7.17", "K-14.48", "K-R43", "K-10.7")
def test_an_attack_turned_back_can_fell_the_attacking_player(table: Tables) -> None:
    def start() -> Table:
        t = table(
            "old-ones",
            [
                {"god": "Cthulhu", "energy": 5, "hand": [MAD_DOG, "Elder Things", "Gigi Lamore", "Cultist"]},
                {"god": "Hastur", "hand": ["Gigi Lamore"]},
            ],
        )
        t.do(0, "Mad Dog", "Attack 5").do(1, "react Gigi Lamore")
        assert t.options(0) == ["pass", "react Elder Things: Defend 2."], "as the target; nobody else attacks A's God"
        return t

    t = start()
    t.do(0, "react Elder Things").all_pass()
    assert t.energy == [2, 15]
    t.is_idle(0)
    t = start()
    t.all_pass()
    assert t.game.over
    assert t.game.winners == (1,)
    assert t.game.reason == "last-standing"


@rule("K-7.17", "K-R44")
def test_an_attack_on_a_temple_is_not_an_attack_on_its_god(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, "Cultist"]},
            {"god": "Hastur", "hand": ["Gigi Lamore"], "temple": "Carcosa"},
            {"god": "Dagon"},
        ],
    )
    t.do(0, "Mad Dog", "Attack 5").do(0, "Carcosa")
    assert t.kind == "play", "nobody was asked"
    assert t.temples == [None, 0, None]
    assert t.hand(1) == ["Gigi Lamore"]
    t.is_idle(0)


@rule("K-7.18")
def test_there_is_no_limit_on_attacks_in_a_turn(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Ithaqua", "hand": [MAD_DOG, MAD_DOG, MAD_DOG, "Cultist"], "energy": 20},
            {"god": "Hastur", "energy": 24},
            {"god": "Dagon"},
        ],
    )
    for k in range(3):
        t.do(0, "Mad Dog", "Attack 5").do(0, "Hastur").all_pass()
        assert t.energy == [20, 19 - 5 * k, 15]
    t.do(0, "Killing Frost").do(0, "Hastur").all_pass()
    assert t.energy == [19, 6, 15]
    t.is_idle(0)


@rule("K-7.18", "K-13.5", "K-14.17")
def test_smash_is_open_again_for_the_next_attack(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Thor", "hand": ["Berserker", "Berserker", "Priestess"]}, {"god": "Hades", "energy": 20}],
    )
    t.do(0, "Berserker", "Attack 6").do(0, "Smash").all_pass()
    assert t.energy == [13, 12]
    t.do(0, "Berserker", "Attack 6").do(0, "Smash").all_pass()
    assert t.energy == [11, 4]
    t.is_idle(0)


@rule("K-13.5")
def test_smash_is_for_thors_own_warriors(table: Tables) -> None:
    t = table(
        "nine-realms", [{"god": "Zeus", "hand": ["Valiant Star", "Priestess"]}, {"god": "Thor"}, {"god": "Hades"}]
    )
    t.do(0, "Valiant Star", "Attack 4").do(0, "Hades")
    assert t.kind == "play"
    assert t.energy == [15, 15, 11]
    t.do(0, "Thunderbolt").do(0, "Hades").all_pass()
    assert t.energy == [14, 15, 8]
    t.is_idle(0)
