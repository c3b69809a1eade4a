"""Rulings on Attacks (K-R41 to K-R48)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import rule
from tests.support.kamigami import follow
from tests.support.table import Table, Tables

SET = str(Path(__file__).parent / "sets" / "rulings")
MAD_DOG = '"Mad Dog" Moreno, Mobster'


@rule("K-R41")
def test_an_attack_whose_target_is_gone_ends_without_damage_and_the_chain_goes_on(table: Tables) -> None:
    """The target pays its last Energy for a React in the middle of the Attack."""
    t = table(
        "old-ones",
        [
            {"god": "Yig", "hand": [MAD_DOG, "Star Spawn"]},
            {"god": "Hastur", "energy": 1, "hand": ["Shining Trapezohedron", "Dark Young"]},
            {"god": "Dagon", "hand": ["Cultist"]},
        ],
    )
    t.do(0, f"play {MAD_DOG}: Attack").do(0, "Hastur")
    t.do(1, "react Shining Trapezohedron").all_pass()
    assert t.seat(1)["out"]
    assert t.energy == [15, 0, 15]
    assert t.names(0, "play") == [MAD_DOG], "nothing is refunded"
    assert follow(t) == {"red"}
    assert t.can(0, "play Star Spawn: Attack")
    t.is_idle(0)


@rule("K-R41", "K-15.5", "K-2.13")
def test_the_end_of_an_attack_tells_of_its_target_even_if_that_is_out_of_the_game(table: Tables) -> None:
    t = table(
        "old-ones", [{"god": "Yig", "hand": [MAD_DOG, "Star Spawn"]}, {"god": "Hastur", "energy": 1}, {"god": "Dagon"}]
    )
    t.do(0, f"play {MAD_DOG}: Attack").do(0, "Hastur").all_pass()
    assert t.seat(1)["out"]
    [end] = [e for e in t.game.events() if e["kind"] == "attack-ends"]
    assert end["target"]["face"] == "Hastur"
    assert "seat" not in end["target"], "nobody's any more"
    t.is_idle(0)


@rule("K-R41", "K-R39")
def test_a_temple_that_pays_its_last_energy_is_no_target_any_more(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Hel", "temple": "Artemision", "temple_energy": 1},
        ],
    )
    t.do(0, "play Valiant Star: Attack").do(0, "'s Hel")
    t.do(1, "Asylum").all_pass()
    assert (t.energy[1], t.seat(1)["temple"]["standing"]) == (14, False), "the God was the target: 4 - 3"
    t.is_idle(0)


@rule("K-R42", "K-R50")
def test_if_the_attacking_player_falls_the_attack_ends_and_so_does_the_turn(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Thor", "energy": 1, "hand": ["Valiant Star", "Leo"], "deck": ["Priestess"] * 5},
            {"god": "Hel", "hand": ["Priestess"]},
            {"god": "Zeus", "hand": ["Priestess"]},
        ],
    )
    t.do(0, "play Valiant Star: Attack").do(0, "Zeus").do(0, "Smash")
    t.do(1, "pass") if t.asked == 1 and t.kind == "react" else None
    assert t.seat(0)["out"]
    assert t.energy == [0, 15, 15]
    t.until("play")
    t.is_idle(1)


@rule("K-R42", "K-R66")
def test_an_attack_goes_on_when_only_its_card_leaves_play(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Jack Dalton", "Cultist"]},
            {"god": "Yig", "hand": ["Snatcher"], "temple": "Carcosa"},
        ],
        sets=("old-ones", SET),
        kinds=["Jack Dalton, Adventurer"],
    )
    t.do(0, "play Jack Dalton", "Attack").do(0, "Yig").do(1, "react Snatcher").all_pass()
    assert [card["face"] for card in t.view()["netherworld"]] == ["Jack Dalton, Adventurer"]
    assert (t.energy, t.temples) == ([15, 11], [None, 4]), "with its last values, and the rest of its text"
    assert follow(t) == {"green", "yellow"}, "the Chaining Colors stay as they were"
    t.is_idle(0)


@rule("K-R43")
def test_a_redirected_attack_may_go_to_any_other_god_and_keeps_its_defense(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, "Cultist"]},
            {"god": "Hastur", "hand": ["Elder Things", "Gigi Lamore"]},
            {"god": "Dagon", "hand": ["Officer Sadie Smith", "Gigi Lamore"]},
        ],
    )
    t.do(0, f"play {MAD_DOG}: Attack").do(0, "Hastur")
    t.do(1, "react Elder Things").do(1, "react Gigi")
    assert {option.split("'s ")[1] for option in t.options(1)} == {"Cthulhu", "Dagon"}, "the attacker's God too"
    t.do(1, "Dagon")
    assert t.can(2, "react Officer"), "the new target gets its own chance"
    assert t.can(2, "react Gigi"), "and may redirect in turn"
    t.do(2, "react Gigi").do(2, "Cthulhu")
    assert not t.can(0, "react Gigi")
    t.all_pass()
    assert t.energy == [15 - (5 - 2), 15, 15], "the Defense already resolved stays with the Attack"
    t.is_idle(0)


@rule("K-R43", "K-R30")
def test_the_new_target_gets_a_full_step_3_even_if_its_player_had_passed_already(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, "Cultist"]},
            {"god": "Hastur"},
            {"god": "Dagon", "hand": ["Elder Things", "Elder Things"]},
            {"god": "Janus"},
        ],
        sets=("old-ones", SET),
        kinds=[MAD_DOG, "Elder Things"],
    )
    t.do(0, f"play {MAD_DOG}: Attack").do(0, "Hastur")
    t.do(2, "pass")
    t.do(3, "Other Door").do(3, "Dagon")
    t.do(2, "react Elder Things").do(2, "react Elder Things").all_pass()
    assert t.energy == [15, 15, 15 - (5 - 2 - 2), 15]
    t.is_idle(0)


@rule("K-R43", "K-R30")
def test_after_a_redirection_in_step_4_steps_3_and_4_are_run_once_even_if_the_attacker_answered_before(
    table: Tables,
) -> None:
    """The answer was to the old target's protector; the new target's player has her one step 3."""
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, "Shining Trapezohedron"]},
            {"god": "Hastur"},
            {"god": "Dagon", "hand": ["Reverend Silas Crane", "Elder Things"]},
            {"god": "Janus"},
        ],
        sets=("old-ones", SET),
        artifact_kinds=["Shining Trapezohedron"],
        kinds=[MAD_DOG, "Reverend Silas Crane", "Elder Things"],
    )
    t.do(0, f"play {MAD_DOG}: Attack").do(0, "Hastur")
    t.do(2, "react Reverend Silas Crane").do(0, "react Shining Trapezohedron")
    t.do(2, "pass")
    t.do(3, "Other Door").do(3, "Dagon")
    t.do(2, "pass")
    assert t.energy == [14, 15, 15 - 5, 15]
    t.is_idle(0)


@rule("K-7.10", "K-R29", "K-R43")
def test_the_attacking_player_may_defend_her_partners_god_to_which_her_attack_was_turned(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, "Dark Young", "Dark Young"]},
            {"god": "Hastur", "main": True, "hand": ["Gigi Lamore"]},
            {"god": "Dagon", "main": True},
            {"god": "Yig"},
        ],
    )
    t.do(0, f"play {MAD_DOG}: Attack").do(0, "Hastur")
    assert not t.can(0, "react Dark Young"), "it is still an Attack on an opponent"
    t.do(1, "react Gigi").do(1, "Dagon")
    t.do(0, "react Dark Young").do(0, "react Dark Young").all_pass()
    assert t.energy == [10, 20, 20 - max(0, 5 - 2 * 3), 10]
    t.is_idle(0)


@rule("K-7.10", "K-R29", "K-R6")
@pytest.mark.parametrize(("defence_for", "offered"), [("any_player", True), ("target_only", False)])
def test_a_redirected_attack_on_a_third_player_may_be_defended_by_whoever_may_defend_others(
    table: Tables, defence_for: str, offered: bool
) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, "Dark Young", "Reverend Silas Crane"]},
            {"god": "Hastur", "hand": ["Gigi Lamore"]},
            {"god": "Dagon"},
        ],
        defence_for=defence_for,
    )
    t.do(0, f"play {MAD_DOG}: Attack").do(0, "Hastur").do(1, "react Gigi").do(1, "Dagon")
    assert t.can(0, "react Dark Young") is offered
    assert t.can(0, "react Reverend Silas Crane"), "a Protect works for others wherever it is printed"
    t.all_pass()
    t.is_idle(0)


@rule("K-7.9", "K-7.10", "K-R29")
@pytest.mark.parametrize(
    ("game", "gods", "attacker", "cards", "damage"),
    [
        ("kanzume-goddess", ("Odin", "Zeus", "Apollo"), "Valiant Star", ["Capricorn", "Sacred Guardian"], 4),
        ("nine-realms", ("Odin", "Zeus", "Apollo"), "Valiant Star", ["Capricorn", "Sacred Guardian"], 4),
        ("old-ones", ("Cthulhu", "Hastur", "Dagon"), MAD_DOG, ["Reverend Silas Crane", "Elder Things"], 5),
    ],
)
def test_nobody_is_asked_to_defend_against_her_own_attack(
    table: Tables, game: str, gods: tuple[str, ...], attacker: str, cards: list[str], damage: int
) -> None:
    """Neither before the target's player nor in answer to what an opponent plays."""
    guard = "Elder Things" if game == "old-ones" else "Sacred Guardian"
    t = table(
        game,
        [
            {"god": gods[0], "hand": [attacker, *cards]},
            {"god": gods[1], "hand": [guard, guard]},
            {"god": gods[2]},
        ],
    )
    t.do(0, f"play {attacker}: Attack").do(0, gods[1])
    assert t.asked == 1
    t.do(1, f"react {guard}")
    assert t.asked == 1
    t.do(1, "pass")
    assert t.energy == [15, 15 - (damage - 2), 15]
    t.is_idle(0)


@rule("K-7.10")
def test_in_kanzume_goddess_a_redirected_attack_may_be_answered_with_protect(table: Tables) -> None:
    t = table(
        "kanzume-goddess",
        [
            {"god": "Odin", "hand": ["Valiant Star", "Capricorn", "Sacred Guardian"]},
            {"god": "Zeus", "hand": ["Noble Star"]},
            {"god": "Apollo"},
        ],
    )
    t.do(0, "play Valiant Star: Attack").do(0, "Zeus").do(1, "react Noble Star").do(1, "Apollo")
    assert t.can(0, "react Capricorn")
    assert not t.can(0, "react Sacred Guardian"), "Defense is for your own God"
    t.do(0, "react Capricorn").do(0, "yes").all_pass()
    assert t.energy[2] == 15 - (4 - 3)
    t.is_idle(0)


@rule("K-7.10", "K-R29", "K-2.15")
def test_what_a_partner_plays_gives_the_attacking_player_no_chance_to_answer(table: Tables) -> None:
    """Step 3 of a partner to whose God the Attack was turned, and step 4 of a partner of the attacking player."""

    def start(*hands: list[str]) -> Table:
        gods = ("Thor", "Zeus", "Athena", "Apollo")
        seats = [
            {"god": god, "main": k < 2, "hand": hand} for k, (god, hand) in enumerate(zip(gods, hands, strict=True))
        ]
        return table("nine-realms", seats, defence_for="any_player").do(0, "play Valiant Star: Attack").do(0, "Zeus")

    t = start(["Valiant Star", "Priestess"], ["Noble Star"], ["Sacred Guardian", "Sacred Guardian"], [])
    t.do(0, "pass").do(1, "react Noble Star").do(1, "Athena")
    assert t.can(0, "Smash"), "an opponent redirected it"
    t.do(0, "pass").do(2, "react Sacred Guardian")
    assert t.asked == 2, "her partner's Defense is no opponent's"
    assert 0 not in {t.game.determinize(1, k).seat_to_act for k in range(5)}, "nor is she asked in any world"
    t.do(2, "pass")
    assert t.energy == [20, 20, 10 - (4 - 2), 10]
    t = start(["Valiant Star", "Priestess"], [], ["Sacred Guardian", "Sacred Guardian"], ["Sacred Guardian"])
    t.do(0, "pass").do(2, "react Sacred Guardian")
    assert t.asked == 2
    t.do(2, "pass").do(3, "react Sacred Guardian")
    assert t.can(0, "Smash"), "an opponent's Defense may be answered"
    t.do(0, "Smash").all_pass()
    assert t.energy[1] == 20 - (4 + 2 - 2 - 2)


@rule("K-R43")
def test_redirect_to_attacker_can_be_switched_off(table: Tables) -> None:
    seats = [{"god": "Cthulhu", "hand": [MAD_DOG, "Cultist"]}, {"god": "Hastur", "hand": ["Gigi Lamore"]}]
    t = table("old-ones", seats, redirect_to_attacker=False)
    t.do(0, f"play {MAD_DOG}: Attack")
    assert t.energy == [15, 10], "two players: there is no other God (g), so it is not even offered"
    t = table("old-ones", seats)
    t.do(0, f"play {MAD_DOG}: Attack").do(1, "react Gigi")
    assert t.energy == [10, 15]
    t.is_idle(0)


@rule("K-R43")
def test_when_an_opponent_attacks_is_not_met_for_the_attacking_players_own_god(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, "Gigi Lamore", "Elder Things"]},
            {"god": "Hastur", "hand": ["Gigi Lamore"]},
        ],
    )
    t.do(0, f"play {MAD_DOG}: Attack").do(1, "react Gigi")
    assert t.can(0, "react Elder Things"), "the new target's player may Defend"
    assert not t.can(0, "react Gigi")
    t.do(0, "react Elder Things").all_pass()
    assert t.energy == [12, 15]


@rule("K-R43", "K-R73")
def test_even_a_paid_ability_redirects_a_given_attack_once(table: Tables) -> None:
    """Proteus has no limit of his own; but he redirects this Attack once, and the next one again."""
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Star Spawn", "Star Spawn", "Cultist"]},
            {"god": "Proteus"},
            {"god": "Hastur", "hand": ["Gigi Lamore"]},
        ],
        sets=("old-ones", SET),
        kinds=["Star Spawn", "Gigi Lamore"],
    )
    t.do(0, "play Star Spawn: Attack").do(0, "Proteus").do(1, "Slip Away").do(1, "Hastur")
    t.do(2, "react Gigi").do(2, "Proteus")
    assert not t.can(1, "Slip Away")
    t.all_pass()
    assert t.energy == [15, 15 - 1 - 3, 15]
    t.do(0, "play Star Spawn: Attack").do(0, "Proteus").do(1, "Slip Away").do(1, "Hastur").all_pass()
    assert t.energy == [15, 10, 11]
    t.is_idle(0)


@rule("K-R43")
def test_a_redirection_once_per_turn_is_spent(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Loki"},
            {"god": "Hel", "hand": ["Noble Star"]},
        ],
    )
    t.do(0, "play Valiant Star: Attack").do(0, "Loki").do(1, "Somebody Else").do(1, "Hel")
    t.do(2, "react Noble Star").do(2, "Loki")
    assert not t.can(1, "Somebody Else")
    t.all_pass()
    assert t.energy == [15, 13 - 4, 15]
    t.is_idle(0)


@rule("K-R44")
def test_a_react_that_says_your_god_is_no_answer_to_an_attack_on_your_temple(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Jack Dalton", "Cultist"], "temple": "R'lyeh"},
            {"god": "Hastur", "hand": ["Gigi Lamore", "Elder Things"], "temple": "Carcosa"},
        ],
    )
    t.do(0, "play Jack Dalton", "Attack").do(0, "Carcosa")
    assert not t.can(1, "react Gigi")
    t.do(1, "react Elder Things").all_pass()
    assert (t.energy, t.temples) == ([15, 15], [5, 3])
    t.is_idle(0)


@rule("K-R44")
def test_a_redirection_to_a_god_never_ends_on_a_temple(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, "Cultist"], "temple": "R'lyeh"},
            {"god": "Hastur", "hand": ["Gigi Lamore"]},
            {"god": "Dagon", "temple": "Carcosa"},
        ],
    )
    t.do(0, f"play {MAD_DOG}: Attack").do(0, "Hastur").do(1, "react Gigi")
    assert {option.split("'s ")[1] for option in t.options(1)} == {"Cthulhu", "Dagon"}
    t.do(1, "Dagon").all_pass()
    assert t.energy == [15, 15, 10]
    t.is_idle(0)


@rule("K-R45")
def test_zero_damage_is_no_damage_and_other_losses_are_none_either(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Ithaqua", "hand": ["Jack Dalton", "Cultist"]},
            {"god": "Yig", "hand": ["Dark Young", "Officer Sadie Smith", "Cultist"], "temple": "Carcosa"},
        ],
    )
    t.do(0, "play Jack Dalton", "Attack").do(0, "Yig")
    t.do(1, "react Dark Young").do(1, "react Officer")
    assert t.kind == "play", "nobody is damaged: neither Carried Off nor the Curse of Yig"
    assert (t.energy, t.temples[1]) == ([15, 15], 5)
    t = table("old-ones", [{"god": "Azathoth", "hand": ["Cultist"]}, {"god": "Yig", "hand": ["Elder Things"]}])
    t.do(0, "The Flutes Falter")
    assert t.energy == [14, 14], "a loss is no damage: no Defend, no Curse"
    t.is_idle(0)


@rule("K-R46")
def test_multiplication_then_addition_nothing_below_zero_and_no_carry_over(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "temple": "Valhalla", "hand": ["Kraken", "Kraken", "Priestess"], "play": ["Libra"]},
            {"god": "Hel", "temple": "Artemision", "temple_energy": 2, "hand": ["Libra"]},
        ],
        chain=["Libra"],
    )
    assert not t.can(0, "play Kraken"), "only red may follow"
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "temple": "Valhalla", "hand": ["Kraken", "Kraken", "Priestess"]},
            {"god": "Hel", "temple": "Artemision", "temple_energy": 2, "hand": ["Libra"]},
        ],
    )
    t.do(0, "play Kraken: Attack 1").do(0, "Artemision").do(0, "pass")
    t.do(1, "react Libra").all_pass()
    assert t.temples[1] == 2, "1 - 4 is 0, not a gain"
    t.do(0, "play Kraken: Attack 1").do(0, "Artemision").do(0, "Song of the Shields")
    assert t.view()["attack"]["projected"] == 1 * 2 + 2 if t.view()["attack"] else True
    t.all_pass()
    assert (t.temples[1], t.energy[1]) == (0, 15), "4 against 2: the rest is lost"
    t.is_idle(0)


@rule("K-R48")
def test_a_destroyed_temple_stays_face_down_without_abilities_until_a_text_restores_it(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Yig", "temple": "Vaults of Zin", "temple_energy": 2, "hand": ["Alhazred Lamp", "Cultist"]},
            {"god": "Dagon", "temple": "Carcosa"},
        ],
    )
    t.do(0, "Loose the Ghasts").do(0, "Carcosa").all_pass()
    assert t.seat(0)["temple"] == {"face": "Vaults of Zin", "standing": False}
    assert t.energy[0] == 15, "the God is not harmed"
    t.do(0, "Alhazred Lamp", "Visions")
    assert t.seat(0)["temple"] == {"face": "Vaults of Zin", "standing": True}
    assert (t.energy[0], t.temples[0]) == (14, 1)
    assert not t.can(0, "Loose the Ghasts"), "used this Turn, and it stays used"
    t.is_idle(0)


@rule("K-R48")
@pytest.mark.parametrize("energy", [0, 3])
def test_a_destroyed_temple_is_no_target_and_gains_nothing(table: Tables, energy: int) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": [MAD_DOG, "Cultist"]},
            {"god": "Hastur", "temple": "Carcosa", "temple_energy": energy},
        ],
    )
    t.do(0, f"play {MAD_DOG}: Attack")
    assert t.can(0, "Carcosa") is bool(energy)
    if energy:
        t.do(0, "Hastur")
    t.all_pass()
    assert t.energy[1] == 10
    t.is_idle(0)
