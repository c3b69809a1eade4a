"""Cases a judge was asked about: what cannot take an effect, half-paid prices, answers in step 4, borrowed Acts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support import rule
from tests.support.kamigami import said
from tests.support.table import Table, Tables

MAD_DOG = '"Mad Dog" Moreno, Mobster'
SET = str(Path(__file__).parent / "sets" / "rulings")
WAKES = str(Path(__file__).parent / "sets" / "wakes")


# ---- what cannot take an effect is no choice
@rule("K-R48", "K-R89")
def test_a_destroyed_temple_is_never_chosen_to_receive_energy(table: Tables) -> None:
    for left, asked in ((0, False), (2, True)):
        t = table(
            "old-ones",
            [
                {
                    "god": "Azathoth",
                    "temple": "Carcosa",
                    "temple_energy": left,
                    "hand": ["Cultist", "Deep One", "Cultist"],
                },
                {"god": "Dagon"},
            ],
        )
        t.do(0, "play Cultist", "Banish")
        assert t.can(0, "Carcosa") == asked
        if asked:
            t.do(0, "Azathoth")
        assert t.energy[0] == 16
        assert t.temples[0] == left
        t.is_idle(0)


@rule("K-R48", "K-R89")
def test_milk_of_the_grove_feeds_the_god_when_the_temple_lies_in_ruins(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Shub-Niggurath",
                "temple": "Carcosa",
                "temple_energy": 0,
                "hand": ["Dark Young", "Cultist"],
                "discard": ["Cultist"],
            },
            {"god": "Dagon"},
        ],
        faith=2,
    )
    t.do(0, "play Dark Young without effect").do(0, "Milk of the Grove")
    assert (t.energy[0], t.temples[0]) == (16, 0)
    t.is_idle(0)


@rule("K-R48", "K-R89")
def test_a_text_that_rebuilds_finds_the_destroyed_temple(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Azathoth", "temple": "Carcosa", "temple_energy": 0, "hand": ["Alhazred Lamp", "Cultist"]},
            {"god": "Dagon"},
        ],
    )
    t.do(0, "Visions")
    assert (t.energy[0], t.temples[0]) == (14, 1)
    t.is_idle(0)


def hard(table: Tables, mine: dict[str, Any], *others: dict[str, Any], **spec: Any) -> Table:
    kinds = [
        "Almsgiver",
        "Broker",
        "Tosser",
        "Twins",
        "Snatcher",
        "Phoenix",
        "Wardstone",
        "Officer Sadie Smith",
        "Star Spawn",
    ]
    gods = ("Azathoth", "Tsathoggua", "Ubbo-Sathla")
    seats = [{"god": gods[p], "deck": ["Cultist"] * 4, **seat} for p, seat in enumerate((mine, *others))]
    return table("old-ones", seats, sets=("old-ones", SET), kinds=kinds, **spec)


@rule("K-R36", "K-R89")
def test_without_a_standing_temple_a_text_for_it_alone_is_not_offered(table: Tables) -> None:
    for left, open_ in ((0, False), (2, True)):
        t = hard(table, {"temple": "Carcosa", "temple_energy": left, "hand": ["Almsgiver", "Cultist"]}, {})
        assert t.can(0, "play Almsgiver: Your Temple gains") == open_
        t.is_idle(0)


@rule("K-8.3", "K-R89")
def test_a_recruit_by_a_text_offers_only_what_the_faith_is_enough_for(table: Tables) -> None:
    t = hard(table, {"hand": ["Broker", "Cultist"]}, {}, faith=4, hall=["Twins", "Snatcher", "Tosser"], warrior_deck=[])
    t.do(0, "play Broker: Recruit")
    assert t.options(0) == ["Snatcher", "Tosser"], "Twins cost 6"
    t.do(0, "Tosser")
    assert t.faith(0) == 0
    t.is_idle(0)
    poor = hard(table, {"hand": ["Broker", "Cultist"]}, {}, faith=3, hall=["Snatcher", "Tosser"], warrior_deck=[])
    assert not poor.can(0, "play Broker: Recruit")
    poor.is_idle(0)


@rule("K-R36", "K-R89")
def test_energy_is_not_moved_from_a_god_to_itself(table: Tables) -> None:
    def start(*energy: int) -> Table:
        gods = ("Zeus", "Thor", "Tyr")
        return table(
            "nine-realms",
            [
                {"god": gods[p], "energy": n, "hand": ["Libra", "Priestess"] if p == 0 else []}
                for p, n in enumerate(energy)
            ],
        )

    t = start(15, 15, 15).do(0, "play Libra: Move")
    assert {option.split(" ")[0] for option in t.options(0)} == {"Thor", "Tyr"}
    t.do(0, "Tyr")
    assert t.energy == [16, 15, 14]
    t.is_idle(0)
    t = start(16, 15, 15)
    assert not t.can(0, "play Libra: Move"), "your own God alone has the most"
    t.is_idle(0)


@rule("K-7.3")
def test_an_attack_against_one_of_several_asks_which(table: Tables) -> None:
    t = hard(table, {"hand": ["Twins", "Cultist"]}, {"temple": "Carcosa"}, {"temple": "Sentinel Hill"})
    t.do(0, "play Twins: Attack 3 against")
    assert [option.split("'s ")[1] for option in t.options(0)] == ["Carcosa", "Sentinel Hill"]
    t.do(0, "Sentinel Hill").all_pass()
    assert t.temples[1:] == [5, 2]
    t.is_idle(0)


# ---- step 4
@rule("K-7.10", "K-R30")
def test_a_counter_is_an_answer_after_which_the_target_may_play_again(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Azathoth", "hand": [MAD_DOG, "Shining Trapezohedron", "Cultist"]},
            {"god": "Tsathoggua", "hand": ["Dark Young"]},
            {"god": "Ubbo-Sathla", "hand": ["Elder Things"]},
        ],
    )
    t.do(0, "Mad Dog", "Attack").do(0, "Tsathoggua")
    t.do(1, "pass").do(2, "react Elder Things").do(0, "Haunter Wakes")
    assert t.can(1, "react Dark Young"), "steps 3 and 4 are run again"
    t.do(1, "react Dark Young").all_pass()
    assert t.energy == [14, 15 - 2, 15]
    t.is_idle(0)


@rule("K-R30")
def test_without_an_answer_who_has_passed_stays_passed(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Azathoth", "hand": [MAD_DOG, "Shining Trapezohedron", "Cultist"]},
            {"god": "Tsathoggua", "hand": ["Dark Young"]},
            {"god": "Ubbo-Sathla", "hand": ["Elder Things"]},
        ],
    )
    t.do(0, "Mad Dog", "Attack").do(0, "Tsathoggua")
    t.do(1, "pass").do(2, "react Elder Things").do(0, "pass")
    assert t.energy == [15, 15 - 3, 15]
    t.is_idle(0)


# ---- prices
@rule("K-6.11", "K-R38", "K-R90")
def test_a_price_that_was_lessened_buys_nothing(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Cthulhu", "hand": ["Elder Sign", "Deep One", "Cultist"], "play": ["Star Spawn"]}, {"god": "Dagon"}],
        chain=["Star Spawn"],
    )
    before = t.view()["chain"]["follow"]
    t.do(0, "The Stars are Right").do(0, "Held Aloft").do(0, "Deep One")
    assert t.energy[0] == 15
    assert t.view()["chain"]["follow"] == before, "no colours were chosen"
    assert not t.can(0, "The Stars are Right"), "it counts as used"
    t.is_idle(0)


@rule("K-R38", "K-R40", "K-R90")
def test_taurus_saves_the_god_and_the_thunderbolt_is_lost(table: Tables) -> None:
    t = table("nine-realms", [{"god": "Zeus", "energy": 1, "hand": ["Taurus", "Priestess"]}, {"god": "Thor"}])
    t.do(0, "Thunderbolt").do(0, "react Taurus")
    assert t.energy == [1, 15]
    assert said(t, "attack") == []
    t.is_idle(0)


@rule("K-R38", "K-R90")
def test_revive_for_one_of_two_energy_revives_nobody(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Odin", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Hel", "energy": 2, "hand": ["Taurus"]},
            {"god": "Tyr", "energy": 2},
        ],
    )
    t.do(0, "play Valiant Star: Attack").do(0, "Tyr")
    t.do(1, "Revive").do(1, "react Taurus").all_pass()
    assert t.energy == [15, 1, 0], "1 of 2 was paid, and stays paid"
    assert t.seat(2)["out"]
    t.is_idle(0)


@rule("K-R38", "K-R39", "K-R90")
def test_a_temple_that_pays_less_buys_nothing_either(table: Tables) -> None:
    t = hard(table, {"temple": "Vaults of Zin", "hand": ["Almsgiver", "Cultist"]}, {})
    t.do(0, "Loose the Ghasts").do(0, "react Almsgiver")
    assert t.temples[0] == 4, "1 of 2"
    assert said(t, "attack") == []
    t.is_idle(0)


@rule("K-R38", "K-R90")
def test_in_a_team_the_help_of_a_mate_lessens_a_price_too(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "main": True, "energy": 1, "hand": ["Priestess"]},
            {"god": "Thor", "main": True},
            {"god": "Hel", "hand": []},
            {"god": "Tyr"},
        ],
    )
    t.do(0, "Thunderbolt").do(2, "Revive")
    assert t.energy == [2, 20, 8, 10]
    assert said(t, "attack") == []
    t.is_idle(0)


@rule("K-R67", "K-R90")
def test_a_banished_price_is_paid_though_the_card_comes_back_at_once(table: Tables) -> None:
    """It was Banished; what an answer does with it afterwards takes nothing back."""
    t = hard(table, {"hand": ["Cultist", "Tosser", "Cultist"]}, {"hand": ["Broker"]})
    t.do(0, "play Cultist", "Banish").do(1, "react Broker")
    assert t.energy[0] == 16
    assert t.hand(1) == ["Tosser"]
    t.is_idle(0)


@rule("K-R38", "K-R91")
def test_what_is_being_paid_cannot_be_pledged_again(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Odin", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Hel", "energy": 2},
            {"god": "Tyr", "energy": 2},
        ],
    )
    t.do(0, "play Valiant Star: Attack").do(0, "Tyr")
    t.do(1, "Revive")
    assert t.energy == [15, 0, 0], "her last Energy is paid, and nothing is left to save her with"
    assert t.game.over


@rule("K-R38", "K-R91")
def test_with_more_energy_than_the_payment_hel_may_save_herself_in_it(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Odin", "hand": ["Valiant Star", "Priestess"]}, {"god": "Hel", "energy": 4}, {"god": "Tyr"}],
    )
    t.do(0, "play Valiant Star: Attack").do(0, "Hel").do(1, "Revive")
    assert t.energy == [15, 2, 15], "she paid 2 of 4, and her Energy becomes 2"
    t.is_idle(0)


@rule("K-R38", "K-R91")
def test_a_card_that_is_being_banished_as_a_price_is_not_played_meanwhile(table: Tables) -> None:
    t = table("old-ones", [{"god": "Azathoth", "hand": ["Cultist", "Nightgaunt", "Cultist"]}, {"god": "Dagon"}])
    t.do(0, "play Cultist", "Banish")
    assert t.energy[0] == 16, "Nightgaunt is on its way; it does not prevent its own Banish"
    assert [card["face"] for card in t.view()["netherworld"]] == ["Nightgaunt"]
    t.is_idle(0)


def rule_against(t: Table, face: str, ability: int) -> str | None:
    """The rule by which the first player may not use an ability of a card in her hand; None: she may."""
    card = next(card["id"] for card in t.seat(0, 0)["hand"]["cards"] if card["face"] == face)
    found = t.game.why_not(0, card, ability)
    return None if found is None else found["rule"]


@rule("K-R91")
def test_that_a_card_is_being_paid_with_is_why_it_cannot_react(table: Tables) -> None:
    hand = ["Cultist", "Nightgaunt", "Pallbearer"]
    t = table(
        "old-ones",
        [{"god": "Azathoth", "hand": hand}, {"god": "Dagon"}],
        sets=("old-ones", WAKES),
        kinds=["Nightgaunt", "Pallbearer"],
    )
    t.do(0, "play Cultist", "Banish").do(0, "Nightgaunt")
    assert rule_against(t, "Nightgaunt", 2) == "K-R91"
    assert rule_against(t, "Pallbearer", 1) is None
    t.do(0, "pass")
    t.is_idle(0)


@rule("K-R91", "K-R38")
def test_a_card_that_is_not_being_paid_with_cannot_react_for_another_reason(table: Tables) -> None:
    mine = {"god": "Narcissus", "faith": 1, "hand": ["Reckoning", "Elder Sign"], "deck": ["Cultist"] * 5}
    t = table("old-ones", [mine, {"god": "Dagon"}], sets=("old-ones", SET))
    t.do(0, "play Reckoning: Each God loses")
    assert rule_against(t, "Elder Sign", 1) == "K-R38", "no card is left to discard for it"
    t.do(0, "pass").do(0, "the rest")


# ---- the end of a Team Match
@rule("K-10.11", "K-2.27")
def test_the_main_god_of_the_losing_team_is_eliminated(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "main": True, "hand": [MAD_DOG]},
            {"god": "Hastur", "main": True, "energy": 3},
            {"god": "Dagon"},
            {"god": "Yig"},
        ],
    )
    t.do(0, "Mad Dog", "Attack").do(0, "Hastur").all_pass()
    assert t.game.over
    assert t.game.winners == (0, 2)
    assert [t.seat(p)["out"] for p in range(4)] == [False, True, False, False]
    assert [line["seat"] for line in said(t, "eliminated")] == [1]


@rule("K-10.12", "K-R74")
def test_in_nine_realms_the_whole_team_is_eliminated(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Odin", "main": True, "hand": ["Valiant Star"]},
            {"god": "Athena", "main": True, "energy": 3},
            {"god": "Tyr"},
            {"god": "Zeus"},
        ],
        ignore_pantheon=True,
    )
    t.do(0, "Valiant Star", "Attack").do(0, "Athena").all_pass()
    assert t.game.winners == (0, 2)
    assert [t.seat(p)["out"] for p in range(4)] == [False, True, False, True]
    assert sorted(line["seat"] for line in said(t, "eliminated")) == [1, 3]


@rule("K-10.12", "K-R74")
def test_a_main_god_that_is_out_has_no_energy(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Thor", "hand": ["Priestess"]},
            {"out": True},
            {"god": "Zeus"},
            {"god": "Tyr"},
            {"out": True},
            {"god": "Loki"},
        ],
        teams=3,
        mode="team",
        ignore_pantheon=True,
    )
    assert [seat["energy"] for seat in t.view()["seats"]] == [20, 0, 20, 10, 0, 10]
    t.is_idle(0)


# ---- borrowed Acts
@rule("K-2.23", "K-7.2")
def test_the_attacker_of_a_borrowed_act_is_the_card_whose_act_it_is(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Nyarlathotep", "temple": "Vaults of Zin", "hand": ["Deep One", "Cultist"], "play": ["Star Spawn"]},
            {"god": "Dagon"},
        ],
    )
    t.do(0, "A Thousand Masks").until("react", 0)
    assert said(t, "attack")[0]["card"]["face"] == "Star Spawn"
    t.do(0, "Fresh Meat")
    assert t.temples[0] == 6, "your Warrior has damaged a God"
    t.is_idle(0)


@rule("K-2.23")
def test_gemini_lends_the_red_warrior_its_turn(table: Tables) -> None:
    """As if Aries were played for it once more: the other red Warriors are those beside Aries."""
    t = table(
        "nine-realms",
        [
            {"god": "Artemis", "hand": ["Gemini", "Priestess"], "play": ["Aries", "Leo"], "deck": ["Priestess"]},
            {"god": "Hades"},
        ],
    )
    t.do(0, "play Gemini: Use an Act").do(0, "Aries").until("react", 0)
    assert said(t, "attack")[0]["card"]["face"] == "Aries"
    assert t.energy[1] == 15 - (2 + 2)
    t.do(0, "Silver Arrow")
    assert t.hand(0) == ["Priestess", "Priestess"]
    t.is_idle(0)


@rule("K-R73")
def test_an_act_that_borrows_is_not_borrowed(table: Tables) -> None:
    t = hard(table, {"hand": ["Twins", "Cultist"], "play": ["Twins"]}, {"temple": "Carcosa"})
    t.do(0, "play Twins: Use an Act")
    assert t.energy == [15, 15]
    t.all_pass()
    assert t.temples[1] == 2, "the only Act of the other Twins that can be borrowed"
    t.is_idle(0)


@rule("K-R89", "K-11.16")
def test_energy_moved_to_a_temple_of_ones_choice_may_rebuild_it(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Azathoth", "temple": "Carcosa", "temple_energy": 2, "hand": ["Mason", "Cultist"]},
            {"god": "Dagon", "temple": "R'lyeh", "temple_energy": 0},
        ],
        sets=("old-ones", SET),
        kinds=("Mason",),
    )
    t.do(0, "play Mason: Move").do(0, "Dagon")
    assert {option.split(" ")[0] for option in t.options(0)} == {"Carcosa", "R'lyeh"}, "the destroyed one too"
    t.do(0, "R'lyeh")
    assert (t.energy, t.temples) == ([15, 14], [2, 1])
    t.is_idle(0)


# ---- the cards that were asked about
@rule("K-R36", "K-R38")
def test_rise_from_the_depths_needs_a_warrior_to_rise(table: Tables) -> None:
    for pile, open_ in ((["Cultist"], False), (["Cultist", "Deep One"], True)):
        t = table(
            "old-ones",
            [{"god": "Azathoth", "temple": "R'lyeh", "hand": ["Cultist"], "discard": pile}, {"god": "Dagon"}],
        )
        assert t.can(0, "Rise from the Depths") == open_
        t.is_idle(0)


@rule("K-R36", "K-11.10")
def test_what_was_played_for_nothing_has_no_ability_to_cancel(table: Tables) -> None:
    def start() -> Table:
        return table(
            "old-ones",
            [
                {"god": "Dagon", "hand": ["Deep One", "Cultist"], "deck": ["Cultist"]},
                {"god": "Azathoth", "hand": ["Shining Trapezohedron"]},
                {"god": "Tsathoggua", "hand": ["Mirror of Nitocris"]},
            ],
        )

    t = start().do(0, "play Deep One without effect")
    t.is_idle(0)
    t = start().do(0, "play Deep One: Draw").do(1, "Haunter Wakes")
    assert t.hand(0) == ["Cultist"]
    t.is_idle(0)


@rule("K-R36", "K-11.10")
@pytest.mark.parametrize(("played", "cancelled"), [("Draw", ["Deep One"]), ("without effect", [])])
def test_a_cancel_behind_another_sentence_cancels_what_there_is(
    table: Tables, played: str, cancelled: list[str]
) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Deep One", "Cultist"], "deck": ["Cultist"]},
            {"god": "Azathoth", "hand": ["Heckler", "Cultist"], "deck": ["Cultist"] * 3},
        ],
        sets=("old-ones", SET),
        kinds=("Deep One", "Heckler"),
    )
    t.do(0, "play Deep One", played).do(1, "react Heckler")
    assert t.hand(1) == ["Cultist", "Cultist"], "the card is drawn in any case"
    assert [line["card"]["face"] for line in said(t, "cancel")] == cancelled
    t.is_idle(0)


@rule("K-R36", "K-11.10")
def test_what_is_cancelled_already_is_not_cancelled_again(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Cultist", "Cultist"]},
            {"god": "Azathoth", "hand": ["Mi-Go", "Cultist", "Mi-Go"]},
            {"god": "Tsathoggua", "hand": ["Mi-Go", "Cultist"]},
        ],
    )
    t.do(0, "Gold from the Reef").do(1, "react Mi-Go").do(1, "Cultist")
    assert t.faith(0) == 0
    t.is_idle(0)


@rule("K-R45", "K-R52", "K-R92")
@pytest.mark.parametrize(("energy", "damaged"), [(1, False), (2, True), (4, True)])
def test_what_taurus_leaves_of_an_attack_is_damage(table: Tables, energy: int, damaged: bool) -> None:
    t = table(
        "nine-realms",
        [{"god": "Odin", "hand": ["Leo", "Priestess"]}, {"god": "Hades", "energy": energy, "hand": ["Taurus"]}],
    )
    t.do(0, "Leo", "Attack").do(1, "react Taurus").all_pass()
    assert t.energy == [16 if damaged else 15, 1]
    assert [line["n"] for line in said(t, "damage")] == ([energy - 1] if damaged else [])
    t.is_idle(0)


@rule("K-R93", "K-R44")
def test_strike_back_answers_damage_to_the_god_not_to_the_temple(table: Tables) -> None:
    for target in ("Dagon", "Carcosa"):
        t = table(
            "old-ones",
            [
                {"god": "Azathoth", "hand": ["Officer Sadie Smith", "Cultist"]},
                {"god": "Dagon", "temple": "Carcosa", "hand": ["Lightning Gun"]},
            ],
        )
        t.do(0, "Officer Sadie Smith: Attack").do(0, target)
        assert t.can(1, "Strike Back") == (target == "Dagon")
        t.all_pass()
        t.is_idle(0)


@rule("K-R93")
def test_a_reveal_that_nobody_controls_has_damaged_nobody_back(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Azathoth", "hand": ["Lightning Gun", "Cultist"]}, {"god": "Dagon"}],
        phase="recruit",
        faith=9,
        hall=[["Deep One"], ["Star Spawn"], ["Mi-Go"], ["Elder Things"], ["Nightgaunt"], ["Dark Young"]],
        warrior_deck=["Cthonian"],
    )
    t.do(0, "recruit Deep One")
    assert t.energy[0] == 13
    t.is_idle(0, "recruit")


# ---- texts about their own card, and texts that wait
@rule("K-R94")
def test_a_card_answers_its_own_discard_from_the_discard_pile(table: Tables) -> None:
    t = hard(table, {"hand": ["Tosser", "Phoenix", "Cultist"]}, {})
    t.do(0, "play Tosser: Discard a card").do(0, "Phoenix").do(0, "react Phoenix", "is discarded")
    assert t.faith(0) == 1
    assert t.names(0, "discard") == ["Phoenix"], "it is not played and stays where it is"
    assert [play["face"] for play in t.seat(0)["played"]] == ["Tosser"]
    t.is_idle(0)


@rule("K-R94")
def test_the_discard_phase_discards_too(table: Tables) -> None:
    t = hard(table, {"hand": ["Phoenix", "Cultist"]}, {"hand": ["Cultist"]})
    t.until("discard-order", 0).do(0, "the rest in the order played")
    t.do(0, "react Phoenix", "is discarded")
    t.until("play", 1)
    t.is_idle(1)


@rule("K-R94", "K-8.6")
def test_a_card_answers_its_own_recruiting_from_the_deck(table: Tables) -> None:
    t = hard(
        table,
        {"hand": ["Cultist"]},
        {"hand": ["Phoenix"]},
        phase="recruit",
        faith=2,
        hall=["Phoenix", "Tosser"],
        warrior_deck=[],
    )
    t.do(0, "recruit Phoenix")
    assert t.asked == 0, "only the player whose card it is, and only that copy"
    t.do(0, "react Phoenix", "is Recruited")
    assert t.faith(0) == 2
    assert t.seat(0)["deck"]["known"][0]["face"] == "Phoenix"
    t.is_idle(0, "recruit")


@rule("K-R95", "K-R32")
def test_each_time_answers_what_would_happen(table: Tables) -> None:
    t = hard(table, {"hand": ["Wardstone", "Cultist"]}, {})
    t.do(0, "play Wardstone: Each time")
    assert t.energy[0] == 14, "2 less 1, nobody being asked"
    t.is_idle(0)


@rule("K-R71")
def test_what_lasts_for_an_attack_ends_with_it(table: Tables) -> None:
    t = hard(table, {"hand": ["Officer Sadie Smith", "Star Spawn", "Cultist"], "play": []}, {"hand": ["Wardstone"]})
    t.do(0, "play Officer Sadie Smith: Attack").do(1, "react Wardstone")
    assert t.energy[1] == 15
    assert t.view()["effects"] == []
    t.is_idle(0)


@rule("K-6.5", "K-4.6")
def test_a_god_who_defends_opens_nothing_in_her_own_phases(table: Tables) -> None:
    """A Defend names no moment; it answers attacks all the same, and is no Act."""
    t = table(
        "nine-realms", [{"god": "Aegis Bearer", "hand": ["Priestess"]}, {"god": "Hades"}], sets=("nine-realms", SET)
    )
    assert not t.can(0, "Aegis")
    t.is_idle(0)
