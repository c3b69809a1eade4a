"""Rulings on timing, Reacts and costs (K-R26 to K-R40)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support import rule
from tests.support.kamigami import follow, playable, recruitable
from tests.support.table import Table, Tables

MAD_DOG = '"Mad Dog" Moreno, Mobster'
SET = str(Path(__file__).parent / "sets" / "rulings")


# ---- who may answer, and when
@rule("K-R26")
def test_a_window_goes_clockwise_from_the_active_player_until_all_have_passed_in_a_row(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Abhoth", "temple": "R'lyeh", "deck": ["Cultist"]},
            {"god": "Dagon", "hand": ["Cultist", "Deep One", "Cultist"]},
            {"god": "Hel"},
        ],
        active=1,
        sets=("old-ones", "nine-realms"),
        kinds=["Cultist", "Deep One"],
    )
    t.do(1, "play Cultist", "Banish")
    assert (t.asked, t.kind) == (2, "react"), "clockwise: left of the active player first"
    t.do(2, "pass")
    assert t.asked == 0
    t.do(0, "Endless Budding")
    assert t.asked == 0, "whoever has reacted may go on"
    assert t.can(0, "Death may die")
    t.do(0, "pass")
    assert t.asked == 2, "and since the last React everybody must pass again"
    t.do(2, "pass")
    assert t.temples[0] == 5
    t.is_idle(1)


@rule("K-R26", "K-R52")
def test_before_a_fall_the_affected_player_is_asked_first(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Hel", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Thor"},
            {"god": "Tyr", "energy": 2, "hand": ["Taurus"]},
        ],
    )
    t.do(0, "play Valiant Star: Attack").do(0, "Tyr")
    assert t.can(2, "react Taurus"), "not the active player, though Hel could Revive"
    t.do(2, "pass")
    assert t.can(0, "Revive")
    t.do(0, "Revive").all_pass()
    assert t.energy == [13, 15, 2]
    t.is_idle(0)


@rule("K-R27")
def test_an_answer_resolves_before_what_it_answers_and_a_resolved_defense_stays(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Berserker", "Gemini", "Priestess", "Priestess"]},
            {"god": "Athena", "hand": ["Sacred Guardian", "Priestess"]},
        ],
    )
    t.do(0, "play Berserker: Attack")
    t.do(1, "react Sacred Guardian").do(1, "Aegis")
    t.do(0, "react Gemini").all_pass()
    t.until("play", 0)
    assert t.energy[1] == 15 - (6 - 2), "Aegis was cancelled, the Guardian's 2 stay"
    t.is_idle(0)


def riposte(table: Tables, **options: Any) -> Table:
    t = table(
        "old-ones",
        [{"god": "Dagon", "hand": ["Officer Sadie Smith", "Cultist"]}, {"god": "Nemesis"}],
        sets=("old-ones", SET),
        kinds=["Officer Sadie Smith"],
        **options,
    )
    return t.do(0, "play Officer Sadie Smith: Attack")


@rule("K-R28")
def test_a_paid_react_may_be_used_again_for_another_payment(table: Tables) -> None:
    t = riposte(table)
    assert t.energy == [15, 13]
    t.do(1, "Riposte").do(1, "Riposte").do(1, "Riposte").do(1, "pass")
    assert t.energy == [12, 10]
    t.is_idle(0)


@rule("K-R28")
def test_without_repeat_reacts_a_paid_react_is_used_once_per_event(table: Tables) -> None:
    t = riposte(table, repeat_reacts=False)
    t.do(1, "Riposte")
    assert t.energy == [14, 12]
    t.is_idle(0)


@rule("K-R28")
def test_a_free_react_is_used_once_per_event(table: Tables) -> None:
    t = table("old-ones", [{"god": "Echo", "hand": ["Cultist"]}, {"god": "Yig"}], sets=("old-ones", SET))
    t.do(0, "Call").do(0, "Answer")
    assert t.can(0, "Answer"), "to the Answer, which is another event"
    t.do(0, "pass")
    assert t.faith(0) == 2, "no second Answer to the Call"
    t.is_idle(0)


@rule("K-R28")
def test_once_per_attack_limits_nothing_where_nobody_attacks(table: Tables) -> None:
    mine = {"god": "Concordia", "hand": ["Priestess"], "deck": ["Priestess"] * 9}
    t = table("kanzume-goddess", [mine, {"god": "Thor"}], sets=("kanzume-goddess", SET))
    for n in (1, 2):
        t.do(0, "Gathering").do(0, "Welcome")
        assert t.faith(0) == n
    t.is_idle(0)


@rule("K-R29")
def test_after_passing_the_attacking_player_may_only_answer_and_a_god_ability_counts_like_a_card(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Thor", "hand": ["Valiant Star", "Priestess"]}, {"god": "Athena", "hand": ["Priestess"]}],
    )
    t.do(0, "play Valiant Star: Attack").do(0, "pass").do(1, "pass")
    assert t.energy == [15, 11], "nothing to answer, no second chance"
    t = table(
        "nine-realms",
        [{"god": "Thor", "hand": ["Valiant Star", "Priestess"]}, {"god": "Athena", "hand": ["Priestess"]}],
    )
    t.do(0, "play Valiant Star: Attack").do(0, "pass").do(1, "Aegis")
    t.do(0, "Smash").all_pass()
    assert t.energy == [14, 15 - (4 + 2 - 2)]
    t.is_idle(0)


@rule("K-R30")
@pytest.mark.parametrize("answers", [True, False])
def test_the_target_may_play_again_exactly_if_the_attacker_answered_somebody_else(table: Tables, answers: bool) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Thor", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Hel", "hand": ["Sacred Guardian"]},
            {"god": "Zeus", "hand": ["Cancer"]},
        ],
        defence_for="any_player",
    )
    t.do(0, "play Valiant Star: Attack").do(0, "Hel").do(0, "pass").do(1, "pass")
    t.do(2, "react Cancer")
    t.do(0, "Smash" if answers else "pass")
    assert t.can(1, "react Sacred Guardian") is answers
    t.all_pass()
    assert t.energy[1] == 15 - (4 + 2 * answers - 2)
    t.is_idle(0)


@rule("K-R31")
def test_while_an_act_resolves_there_are_only_reacts(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Thor", "temple": "Artemision", "hand": ["Valiant Star", "Priestess", "Gemini"]}, {"god": "Zeus"}],
    )
    t.do(0, "play Valiant Star: Attack")
    assert t.kind == "react"
    assert t.game.decision is not None
    assert {option.to_dict()["verb"] for option in t.game.decision.options} == {"react", "pass"}
    t.do(0, "pass")
    assert {"Priestess"} <= playable(t, 0)
    t.is_idle(0)


@rule("K-R32")
def test_compulsory_effects_come_before_optional_reacts(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Ithaqua", "hand": ["Lightning Gun", "Officer Sadie Smith", "Cultist"]},
            {"god": "Yig", "hand": ["Cultist", "Cultist"]},
        ],
    )
    t.do(0, "Electrocute").do(0, "play Officer Sadie Smith: Attack")
    assert t.can(0, "Carried Off"), "the active player's first"
    assert t.energy == [15, 15 - 3 - 1], "the Gun's extra loss has happened already"
    t.do(0, "pass")
    assert t.can(1, "The Curse of Yig")
    t.do(1, "The Curse of Yig")
    assert t.energy == [14, 11]
    t.do(0, "pass")
    t.is_idle(0)


@rule("K-R32")
@pytest.mark.parametrize(("first", "told"), [("First Bell", ["gain", "lose"]), ("Second Bell", ["lose", "gain"])])
def test_compulsory_effects_of_one_player_happen_in_the_order_she_likes(
    table: Tables, first: str, told: list[str]
) -> None:
    bells = str(Path(__file__).parent / "sets" / "bells")
    t = table(
        "old-ones",
        [{"god": "Dagon", "hand": ["First Bell", "Second Bell", "Officer Sadie Smith", "Cultist"]}, {"god": "Hastur"}],
        sets=("old-ones", bells),
        kinds=("Officer Sadie Smith",),
    )
    t.do(0, "play First Bell", "Each time").do(0, "play Second Bell", "Each time")
    t.do(0, "play Officer Sadie Smith", "Attack")
    assert t.kind == "effect-order"
    t.do(0, first)
    assert t.energy == [16, 12]
    assert [e["kind"] for e in t.events() if e["kind"] in ("gain", "lose")] == told
    t.is_idle(0)


# ---- the Chain
@rule("K-R33")
@pytest.mark.parametrize(("joins", "colours"), [(False, {"green", "yellow"}), (True, {"blue", "green"})])
def test_a_react_on_the_own_turn_does_not_touch_the_chain(table: Tables, joins: bool, colours: set[str]) -> None:
    t = table(
        "old-ones",
        [{"god": "Cthulhu", "hand": ["Jack Dalton", "Dark Young", "Cultist"]}, {"god": "Yig", "hand": ["Gigi Lamore"]}],
        reacts_join_chain=joins,
    )
    t.do(0, "play Jack Dalton", "Attack").do(1, "react Gigi")
    t.do(0, "react Dark Young").all_pass()
    assert follow(t) == colours
    assert t.view()["chain"]["cards"] == ["Jack Dalton, Adventurer", *(["Dark Young"] if joins else [])]
    assert t.energy == [14, 15]
    t.is_idle(0)


@rule("K-R33")
def test_a_react_does_not_use_up_the_free_first_play_but_counts_as_played(table: Tables) -> None:
    t = table("nine-realms", [{"god": "Hades", "hand": ["Valkyrie", "Aries", "Priestess"]}, {"god": "Zeus"}])
    t.do(0, "Riches Below")
    t.do(0, "react Valkyrie")
    assert follow(t) == {"red", "green", "blue", "white", "yellow"}
    assert "Aries" in playable(t, 0)
    assert t.names(0, "play") == ["Valkyrie"]
    t.is_idle(0)


@rule("K-R34")
def test_a_card_may_be_played_for_nothing_and_sets_the_chaining_colours(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Dagon",
                "hand": ["Reverend Silas Crane", "Gigi Lamore", "Servitors of the Outer Gods", "Nightgaunt"],
            },
            {"god": "Yig"},
        ],
    )
    t.do(0, "play Reverend", "without effect")
    assert follow(t) == {"green", "red"}
    t.do(0, "play Servitors", "without effect")
    assert follow(t) == {"green", "red"}
    assert playable(t, 0) == {"Gigi Lamore"}
    assert t.names(0, "play") == ["Reverend Silas Crane", "Servitors of the Outer Gods"]
    t.is_idle(0)


@rule("K-R35")
def test_a_negated_card_stays_played_and_its_other_ability_is_not_opened(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Officer Sadie Smith", "Elder Things", "Cultist"]},
            {"god": "Yig", "hand": ["Shining Trapezohedron", "Dark Young"]},
            {"god": "Hastur"},
        ],
    )
    t.do(0, "play Officer Sadie Smith: Attack").do(0, "Yig")
    t.do(1, "react Dark Young").do(1, "react Shining Trapezohedron").all_pass()
    assert t.energy == [15, 14, 15], "no damage; the price of the cancelling is paid"
    assert t.names(0, "play") == ["Officer Sadie Smith"]
    assert follow(t) == {"white", "yellow"}
    assert t.names(1, "play") == ["Dark Young", "Shining Trapezohedron"], "Defend cards stay spent"
    t.is_idle(0)


@rule("K-R35", "K-R71")
def test_a_negated_god_act_is_paid_and_counts_as_used(table: Tables) -> None:
    t = table("old-ones", [{"god": "Dagon", "hand": ["Cultist"]}, {"god": "Yig", "hand": ["Mi-Go", "Cultist"]}])
    t.do(0, "Gold from the Reef").do(1, "react Mi-Go").all_pass()
    assert (t.faith(0), t.energy) == (0, [14, 15])
    assert not t.can(0, "Gold from the Reef")
    t.is_idle(0)


# ---- impossible things
@rule("K-R36", "K-R43")
def test_an_ability_that_needs_a_target_cannot_be_chosen_without_one(table: Tables) -> None:
    t = table("nine-realms", [{"god": "Hades", "hand": ["Valkyrie", "Mermaid"]}, {"god": "Zeus"}])
    assert t.can(0, "play Valkyrie", "without effect")
    assert not t.can(0, "play Valkyrie: Put"), "no Warrior in the Discard Pile"
    assert not t.can(0, "The Gate Swings Back"), "none in the Netherworld"


@rule("K-R36")
def test_up_to_and_any_number_include_none_and_as_much_is_done_as_can_be(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Yig", "hand": ["Elder Things", "Mi-Go", MAD_DOG], "deck": ["Cultist"]},
            {"god": "Dagon", "hand": ["Servitors of the Outer Gods", "Cultist"]},
        ],
    )
    t.do(0, "play Elder Things", "any number").do(0, "done")
    assert sorted(t.hand(0)) == sorted([MAD_DOG, "Mi-Go"])
    t.do(0, "play Mi-Go: Draw 2")
    assert len(t.options(0)) == 2, "one card drawn instead of two, and one must go"
    t.do(0, "Cultist")
    assert t.hand(0) == [MAD_DOG]
    t.do(0, f"play {MAD_DOG}: Attack").do(1, "react Servitors")
    t.do(1, "done" if t.can(1, "done") else "no").all_pass()
    assert t.energy[1] == 15 - (5 - 2)
    assert t.hand(1) == ["Cultist"]
    t.settle()


# ---- costs
@rule("K-R37")
def test_faith_buys_cards_only_in_the_recruit_phase_but_pays_abilities_at_any_time(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Dagon", "hand": ["Cultist"]}, {"god": "Yig"}],
        faith=1,
        hall=["Nightgaunt", "Mi-Go", "Deep One", "Cthonian", "Star Spawn", "Dark Young"],
    )
    assert not t.can(0, "recruit")
    t.do(0, "end the Play Phase")
    assert not recruitable(t, 0)
    t.do(0, "Gold from the Reef")
    assert "Nightgaunt" in recruitable(t, 0), "Faith of any Phase of the Turn counts"
    t = table("nine-realms", [{"god": "Apollo", "hand": ["Priestess"]}, {"god": "Zeus"}], faith=3)
    t.do(0, "Paean")
    assert (t.faith(0), t.energy[0]) == (0, 16)


@rule("K-R37")
def test_faith_gained_on_anothers_turn_is_gone_at_its_end(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Dagon", "hand": ["Cultist"]}, {"god": "Echo", "hand": ["Cultist"]}],
        sets=("old-ones", SET),
    )
    t.do(0, "Gold from the Reef").do(1, "Answer")
    t.all_pass()
    assert t.faith(1) == 1
    t.until("play", 1)
    assert t.faith(1) == 0


@rule("K-R38")
def test_a_cost_is_paid_in_full_at_announcement_or_the_ability_cannot_be_used(table: Tables) -> None:
    seats = [{"god": "Tsathoggua", "hand": ["Cultist", "Cultist", "Cultist"]}, {"god": "Yig"}]
    t = table("old-ones", seats, faith=1)
    assert not t.can(0, "Unmoved"), "one Faith of two"
    t.do(0, "play Cultist without effect").do(0, "play Cultist without effect")
    assert not t.can(0, "Drowsy Offering"), "one card of two"
    t = table("nine-realms", [{"god": "Zeus", "hand": ["Sagittarius", "Priestess"]}, {"god": "Tyr"}], faith=3)
    t.do(0, "play Sagittarius: Pay X")
    assert t.options(0) == ["1", "2", "3"], "X is chosen when it is paid, no more than there is"
    t.do(0, "2").all_pass()
    assert (t.faith(0), t.energy[1]) == (1, 13)
    t.is_idle(0)


@rule("K-R39")
def test_a_temple_pays_for_itself_to_the_last_energy_and_the_ability_still_resolves(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Yig", "temple": "Vaults of Zin", "temple_energy": 2, "hand": ["Cultist"]}, {"god": "Dagon"}],
    )
    t.do(0, "Loose the Ghasts").all_pass()
    assert t.energy == [15, 11]
    assert t.seat(0)["temple"] == {"face": "Vaults of Zin", "standing": False}
    t.is_idle(0)


@rule("K-R39")
@pytest.mark.parametrize(
    ("option", "energy", "left"), [(False, 4, (3, 5)), (True, 4, (4, 4)), (True, 5, (4, 5)), (True, 6, (5, 5))]
)
def test_a_card_is_paid_for_by_your_god_or_where_the_table_says_so_by_a_temple_that_has_more(
    table: Tables, option: bool, energy: int, left: tuple[int, int]
) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Yig", "hand": ["Deep One", "Cultist"]},
            {"god": "Dagon", "energy": energy, "temple": "Carcosa", "hand": ["Shining Trapezohedron"]},
        ],
        temples_pay_for_cards=option,
    )
    t.do(0, "play Deep One: Draw").do(1, "react Shining Trapezohedron").all_pass()
    assert (t.energy[1], t.temples[1]) == left
    t.is_idle(0)


@rule("K-R40")
def test_a_god_may_pay_its_last_energy_and_falls_before_the_ability_resolves(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Azathoth", "energy": 1, "hand": ["Cultist"]},
            {"god": "Yig", "hand": ["Cultist"]},
            {"god": "Dagon", "hand": ["Cultist"]},
        ],
    )
    t.do(0, "The Flutes Falter")
    assert t.seat(0)["out"]
    assert t.energy == [0, 15, 15]
    t.until("play")
    t.is_idle(1)


@rule("K-R40")
def test_forbid_suicide_payment_takes_that_away(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Azathoth", "energy": 1, "hand": ["Cultist"], "temple": "Vaults of Zin", "temple_energy": 2},
            {"god": "Yig"},
        ],
        forbid_suicide_payment=True,
    )
    assert not t.can(0, "The Flutes Falter")
    assert t.can(0, "Loose the Ghasts"), "a Temple may"
    t = table(
        "old-ones", [{"god": "Azathoth", "energy": 2, "hand": ["Cultist"]}, {"god": "Yig"}], forbid_suicide_payment=True
    )
    t.do(0, "The Flutes Falter")
    assert t.energy == [1, 14]
    t = table(
        "nine-realms",
        [{"god": "Odin", "energy": 3, "hand": ["Priestess"], "deck": ["Priestess"] * 5}, {"god": "Zeus"}],
        forbid_suicide_payment=True,
    )
    t.do(0, "Nine Nights")
    assert t.options(0) == ["1", "2"], "X stops one short"
    t.do(0, "2")
    assert t.energy[0] == 1
    t.is_idle(0)
