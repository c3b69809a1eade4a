"""Keywords (K-11)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support import rule
from tests.support.table import Table, Tables

MAD_DOG = '"Mad Dog" Moreno, Mobster'
ATTIC = str(Path(__file__).parent / "sets" / "attic")


@rule("K-11.2", "K-R69")
@pytest.mark.parametrize(("top", "faith", "attack"), [("Priestess", 1, 0), ("Cancer", 0, 2)])
def test_adjudicate_turns_up_the_top_card_acts_on_its_kind_and_discards_it(
    table: Tables, top: str, faith: int, attack: int
) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Tyr", "deck": [top, "Bishop"], "hand": ["Priestess"], "discard": ["Bishop"]},
            {"god": "Hades", "hand": ["Sacred Guardian"]},
        ],
    )
    t.do(0, "Judgement")
    if attack:
        assert t.kind == "react"
        assert t.seat(0)["revealed"][0]["face"] == top, "shown until its outcome is resolved"
        assert t.names(0, "discard") == ["Bishop"]
    t.all_pass()
    assert t.faith(0) == faith
    assert t.energy == [15, 15 - attack]
    assert t.names(0, "discard") == [top, "Bishop"]
    assert t.deck_size(0) == 1
    assert t.hand(0) == ["Priestess"], "not drawn"
    assert t.names(0, "play") == [], "not played"
    t.is_idle(0)


@rule("K-11.2", "K-14.49", "K-9.8")
def test_adjudicate_with_an_empty_deck_shuffles_the_discard_pile_first(table: Tables) -> None:
    t = table("old-ones", [{"god": "Azathoth", "discard": ["Cultist"] * 5, "hand": ["Cultist"]}, {"god": "Hastur"}])
    t.do(0, "Nuclear Chaos").all_pass()
    assert t.names(0, "discard") == ["Cultist"]
    assert t.deck_size(0) == 4
    assert t.faith(0) == 1
    t.is_idle(0)


@rule("K-11.2", "K-R59")
def test_adjudicate_without_any_card_has_no_outcome(table: Tables) -> None:
    t = table("old-ones", [{"god": "Azathoth", "hand": ["Cultist"]}, {"god": "Hastur"}])
    t.do(0, "Nuclear Chaos").all_pass()
    assert t.faith(0) == 0
    assert t.energy == [15, 15]
    assert t.hand(0) == ["Cultist"]
    t.is_idle(0)


@rule("K-11.2", "K-R69")
def test_an_outcome_that_moves_the_card_keeps_it_off_the_discard_pile(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Dagon", "hand": ["Twin Sorrows", "Cultist"], "deck": ["Deep One", "Cultist"]}, {"god": "Hastur"}],
        sets=("old-ones", ATTIC),
    )
    t.do(0, "Twin Sorrows", "Adjudicate").all_pass()
    assert sorted(t.hand(0)) == ["Cultist", "Deep One"]
    assert t.names(0, "discard") == []
    t.is_idle(0)


@rule("K-11.3", "K-R66", "K-2.10")
def test_a_banished_card_goes_to_the_netherworld(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Bishop", "Priestess", "Cancer"], "deck": ["Priestess"], "discard": ["Priestess"]},
            {"god": "Thor", "play": ["Priestess"]},
        ],
    )
    t.do(0, "play Bishop", "Banish a Disciple")
    assert sorted(t.options(0)) == ["Bishop", "Priestess"], "one's own Disciples in hand or play, nobody else's"
    t.do(0, "Priestess").all_pass()
    assert [card["face"] for card in t.view()["netherworld"]] == ["Priestess"]
    assert t.faith(0) == 3
    assert t.hand(0) == ["Cancer"]
    assert t.names(0, "discard") == ["Priestess"]
    assert t.names(1, "play") == ["Priestess"]
    t.is_idle(0)


@rule("K-11.4", "K-8.7", "K-R20")
def test_a_text_that_does_not_name_the_netherworld_cannot_reach_it(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Freyja", "hand": ["Valkyrie", "Cancer", "Priestess"], "discard": []}, {"god": "Thor"}],
        netherworld=["Valiant Star", "Priestess"],
        faith=9,
        hall=["Aries", "Leo", "Scorpio", "Gemini", "Taurus", "Virgo"],
    )
    assert not t.can(0, "play Valkyrie", "Put a Warrior"), "it names the discard pile, which is empty"
    t.do(0, "end the Play Phase")
    assert t.kind == "recruit"
    assert not t.can(0, "recruit Valiant Star"), "nor can Faith buy it out"


@rule("K-11.5", "K-11.4")
def test_a_card_comes_back_from_the_netherworld_only_by_an_ability_that_says_so(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Hades", "hand": ["Priestess"], "deck": ["Priestess"] * 5},
            {"god": "Thor", "deck": ["Priestess"] * 5},
        ],
        netherworld=["Valiant Star", "Priestess", "Cancer"],
    )
    t.do(0, "The Gate Swings Back")
    assert t.options(0) == ["Valiant Star", "Cancer"], "Warriors, it says"
    t.do(0, "Cancer").all_pass()
    assert sorted(t.hand(0)) == ["Cancer", "Priestess"]
    assert t.energy == [14, 15]
    assert [card["face"] for card in t.view()["netherworld"]] == ["Valiant Star", "Priestess"]
    t.until("play", 0)
    t.do(0, "end the Play Phase")
    t.until("play", 1)
    t.until("play", 0)
    assert [card["face"] for card in t.view()["netherworld"]] == ["Valiant Star", "Priestess"]


@rule("K-11.6", "K-14.52", "K-R70")
def test_reincarnate_puts_a_card_back_where_its_kind_came_from(table: Tables) -> None:
    def start(god: str) -> Table:
        return table(
            "old-ones",
            [
                {"god": god, "discard": ["Deep One", "Cultist", "Elder Sign"], "hand": ["Cultist", "Eltdown Shards"]},
                {"god": "Hastur"},
            ],
            hall=["Deep One", "Star Spawn", "Nightgaunt", "Mi-Go", "Dark Young", "Gigi Lamore"],
            warrior_deck=["Cthonian"] * 3,
            artifacts=["Necronomicon", "Lightning Gun", "Alhazred Lamp"],
            artifact_deck=["The Silver Key"],
        )

    t = start("Ubbo-Sathla")
    cultists = t.view()["hall"]["disciples"][0]["count"]
    t.do(0, "Back to the Slime").all_pass()
    assert t.faith(0) == 1
    assert t.view()["hall"]["disciples"][0] == {
        **t.view()["hall"]["disciples"][0],
        "face": "Cultist",
        "count": cultists + 1,
    }
    t.do(0, "First and Last Parent").all_pass()
    hall = t.view()["hall"]
    assert hall["warrior_deck"] == 4, "into the Warrior Deck"
    assert hall["warriors"][0]["face"] == "Deep One"
    assert hall["warriors"][0]["count"] == 1, "not onto its Hall pile"
    assert t.energy == [16, 15]
    t.do(0, "Eltdown Shards", "Reincarnate").all_pass()
    assert t.view()["hall"]["artifact_deck"] == 2
    assert t.names(0, "discard") == []
    assert t.view()["netherworld"] == []
    t.is_idle(0)


@rule("K-11.6")
def test_the_warrior_deck_is_shuffled_after_a_reincarnation(table: Tables) -> None:
    places = set()
    for seed in range(10):
        t = table(
            "old-ones",
            [{"god": "Ubbo-Sathla", "discard": ["Deep One"], "hand": ["Cultist"]}, {"god": "Hastur"}],
            seed=seed,
            hall=["Mi-Go", "Star Spawn", "Nightgaunt", "Elder Things", "Dark Young", "Gigi Lamore"],
            warrior_deck=["Cthonian"] * 4,
        )
        t.do(0, "First and Last Parent").all_pass()
        places.add(t.position["warrior_deck"].index("Deep One"))
    assert len(places) > 1


@rule("K-11.7")
def test_defend_is_for_your_god_and_in_the_later_games_for_your_temple(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Odin", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Hades", "temple": "Glitnir", "hand": ["Sacred Guardian"]},
        ],
    )
    t.do(0, "Valiant Star", "Attack 4").do(0, "Glitnir")
    t.do(1, "react Sacred Guardian").all_pass()
    assert t.temples == [None, 3]
    assert t.energy == [15, 15]
    t.is_idle(0)


@rule("K-11.8", "K-R6")
def test_defence_for_can_be_set_otherwise(table: Tables) -> None:
    for option, asked in ((None, True), ("protect_only", False), ("target_only", False)):
        options: dict[str, Any] = {} if option is None else {"defence_for": option}
        t = table(
            "old-ones",
            [
                {"god": "Cthulhu", "hand": [MAD_DOG, "Cultist"]},
                {"god": "Hastur"},
                {"god": "Dagon", "hand": ["Elder Things"]},
            ],
            **options,
        )
        t.do(0, "Mad Dog", "Attack 5").do(0, "Hastur")
        assert t.can(2, "react Elder Things") is asked
        t.all_pass()
        t.is_idle(0)


@rule("K-11.10", "K-R35")
def test_a_negated_attack_does_no_damage_and_defend_cards_stay_spent(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Odin", "hand": ["Leo", "Leo", "Cancer"], "energy": 10},
            {"god": "Hades", "temple": "Glitnir", "hand": ["Sacred Guardian"]},
        ],
    )
    t.do(0, "Leo", "Attack 4").do(0, "Hades")
    t.do(1, "react Sacred Guardian").do(1, "All Quarrels Laid Down").all_pass()
    assert t.energy == [10, 15]
    assert t.temples == [None, 3]
    assert t.names(1, "play") == ["Sacred Guardian"]
    assert t.names(0, "play") == ["Leo"]
    assert t.can(0, "play Leo")
    assert not t.can(0, "play Cancer"), "the card stays a chain link"
    t.is_idle(0)


@rule("K-11.12", "K-13.3", "K-14.24")
def test_a_prevented_banish_sets_nothing_off(table: Tables) -> None:
    def start() -> Table:
        t = table(
            "nine-realms",
            [
                {"god": "Apollo", "hand": ["Kraken", "Priestess"], "deck": ["Priestess"]},
                {"god": "Zeus", "hand": ["Valkyrie"], "discard": ["Leo"]},
                {"god": "Hel"},
            ],
        )
        t.do(0, "Kraken", "Banish a card")
        assert t.asked == 1, "there is one card in the Discard Piles: Leo"
        return t

    t = start()
    t.do(1, "react Valkyrie")
    assert t.kind == "play", "Devour was not open"
    assert t.view()["netherworld"] == []
    assert t.names(1, "discard") == ["Leo"]
    assert t.energy == [15, 15, 15]
    assert not any(event["kind"] == "use" and event["seat"] == 2 for event in t.events())
    t.is_idle(0)
    t = start()
    t.do(1, "pass")
    t.do(2, "Devour").all_pass()
    assert [card["face"] for card in t.view()["netherworld"]] == ["Leo"]
    assert t.energy == [15, 15, 16]


@rule("K-11.12", "K-R67")
def test_a_banish_that_was_a_cost_and_is_prevented_is_not_paid(table: Tables) -> None:
    t = table("nine-realms", [{"god": "Hades", "hand": ["Bishop", "Priestess"]}, {"god": "Zeus", "hand": ["Valkyrie"]}])
    t.do(0, "play Bishop", "Banish a Disciple").do(0, "Priestess")
    t.do(1, "react Valkyrie").all_pass()
    assert t.faith(0) == 0
    assert t.names(0, "discard") == ["Priestess"]


@rule("K-11.13", "K-2.3")
def test_draw_is_from_the_top_of_the_own_deck(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Aquarius", "Priestess"], "deck": ["Leo", "Virgo", "Cancer"]},
            {"god": "Hades", "deck": ["Bishop"]},
        ],
    )
    t.do(0, "Aquarius", "Draw 2").all_pass()
    assert t.hand(0) == ["Priestess", "Leo", "Virgo"]
    assert t.deck_size(0) == 1
    assert t.deck_size(1) == 1
    t.is_idle(0)


@rule("K-11.14", "K-2.6", "K-R86")
def test_discard_is_to_the_top_of_the_own_pile_at_once(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Hunting Horror", "Cultist"], "discard": ["Deep One"]},
            {"god": "Hastur", "hand": ["Gigi Lamore"], "discard": ["Cultist"]},
            {"god": "Yig"},
        ],
    )
    t.do(0, "Hunting Horror", "Attack 3").do(0, "Hastur").all_pass()
    assert t.names(1, "discard") == ["Gigi Lamore", "Cultist"], "on top, face up, of its owner's pile"
    assert t.names(0, "discard") == ["Deep One"]
    assert t.names(0, "play") == ["Hunting Horror"]
    t.is_idle(0)


@rule("K-11.15", "K-2.11")
def test_faith_adds_to_the_pool_and_recruits(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Dagon", "hand": ["Cultist", "Cultist", "High Priest"], "deck": ["Cultist"]}, {"god": "Hastur"}],
    )
    t.do(0, "play Cultist", "+1").do(0, "play Cultist", "+1")
    assert t.faith(0) == 2
    t.do(0, "play High Priest", "+1 Faith").all_pass()
    assert t.faith(0) == 4, "one for each level I Disciple"
    t.until("recruit", 0)
    t.do(0, "recruit High Priest")
    assert t.faith(0) == 1
    assert t.deck_size(0) == 2
    assert t.names(0, "discard") == []


@rule("K-11.16", "K-10.8")
def test_the_checks_follow_every_change_of_energy_at_once(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Jack Dalton", "Cultist"]},
            {"god": "Hastur", "temple": "Carcosa", "temple_energy": 1},
            {"god": "Yig"},
        ],
    )
    t.do(0, "Jack Dalton", "Attack 4").do(0, "Hastur").all_pass()
    assert t.energy == [15, 11, 15]
    assert t.seat(1)["temple"]["standing"] is False, "the rider destroyed it"
    assert not t.can(1, "No Mask")
    t.is_idle(0)
    t = table(
        "old-ones",
        [{"god": "Azathoth", "hand": ["Cultist"]}, {"god": "Hastur", "energy": 1}, {"god": "Yig", "energy": 2}],
    )
    t.do(0, "The Flutes Falter").all_pass()
    assert [t.seat(p)["out"] for p in range(3)] == [False, True, False]
    assert t.energy == [14, 0, 1]
    t.is_idle(0)


@rule("K-11.19", "K-R25", "K-R47")
def test_reveal_happens_by_itself_when_the_card_is_turned_up_in_the_hall(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Yig", "faith": 6, "hand": ["Elder Things"]}, {"god": "Hastur", "hand": ["Dark Young"]}],
        phase="recruit",
        hall=["Deep One", "Star Spawn", "Nightgaunt", "Mi-Go", "Gigi Lamore", "Stella Simone"],
        warrior_deck=["Cthonian"],
    )
    t.do(0, "recruit Deep One")
    assert t.view()["attack"]["seat"] is None, "nobody controls it"
    assert t.options(0) == ["pass", "react Elder Things: Defend 2."], "the target first"
    t.do(0, "pass").do(1, "pass")
    assert t.energy == [13, 15]
    t.is_idle(0, "recruit")


@rule("K-11.19", "K-R25")
def test_reveal_happens_on_an_adjudication_but_not_on_a_draw(table: Tables) -> None:
    t = table(
        "old-ones", [{"god": "Azathoth", "deck": ["Cthonian", "Cultist"], "hand": ["Cultist"]}, {"god": "Hastur"}]
    )
    t.do(0, "Nuclear Chaos").all_pass()
    assert t.energy == [13, 13], "the outcome, Attack 2; then the Reveal, Attack 2 against the active player"
    assert t.names(0, "discard") == ["Cthonian"]
    t.is_idle(0)
    t = table(
        "old-ones",
        [{"god": "Dagon", "deck": ["Cthonian", "Cultist"], "hand": ["Deep One", "Cultist"]}, {"god": "Hastur"}],
    )
    t.do(0, "Deep One", "Draw").all_pass()
    assert t.energy == [15, 15]
    assert "Cthonian" in t.hand(0)
    t = table(
        "old-ones",
        [{"god": "Azathoth", "deck": ["Cthonian", "Cultist"], "hand": ["Cultist"]}, {"god": "Hastur"}],
        reveal_on=["hall"],
    )
    t.do(0, "Nuclear Chaos").all_pass()
    assert t.energy == [15, 13], "switched off for Adjudications"


@rule("K-11.20", "K-R68")
def test_a_bond_happens_by_itself_besides_the_chosen_ability(table: Tables) -> None:
    t = table(
        "kanzume-goddess",
        [
            {"god": "Odin", "hand": ["Aquarius", "Priestess"], "deck": ["Priestess"] * 5, "play": ["Noble Star"]},
            {"god": "Zeus"},
        ],
    )
    t.do(0, "Aquarius", "Draw 2").all_pass()
    assert len(t.hand(0)) == 3
    assert t.faith(0) == 2, "two blue Warriors"
    t.is_idle(0)
    t = table(
        "kanzume-goddess",
        [
            {"god": "Odin", "hand": ["Aquarius", "Priestess"], "deck": ["Priestess"] * 5, "play": ["Taurus"]},
            {"god": "Zeus"},
        ],
    )
    t.do(0, "Aquarius", "Draw 2").all_pass()
    assert len(t.hand(0)) == 3
    assert t.faith(0) == 0, "its condition is not met"


@rule("K-11.20")
def test_a_continuous_bond_works_while_its_condition_is_met(table: Tables) -> None:
    t = table(
        "kanzume-goddess",
        [{"god": "Odin", "hand": ["Leo", "Valiant Star", "Priestess"]}, {"god": "Zeus", "energy": 20}],
    )
    t.do(0, "Leo", "Attack 4").all_pass()
    assert t.energy == [15, 16], "the only red Warrior so far"
    t.do(0, "Valiant Star", "Attack 4").all_pass()
    assert t.energy == [15, 11], "now there are two: +1"
    t.is_idle(0)


@rule("K-11.20", "K-R68")
def test_a_bond_can_be_negated(table: Tables) -> None:
    t = table(
        "kanzume-goddess",
        [
            {"god": "Odin", "hand": ["Aquarius", "Priestess"], "deck": ["Priestess"] * 5, "play": ["Noble Star"]},
            {"god": "Zeus", "hand": ["Hush", "Hush"]},
        ],
        sets=("kanzume-goddess", ATTIC),
    )
    t.do(0, "Aquarius", "Draw 2")
    t.do(1, "pass")  # the Act is announced first
    t.do(1, "react Hush").all_pass()  # then the Bond
    assert t.faith(0) == 0, "no Bond"
    assert len(t.hand(0)) == 3, "the Act drew its two cards"
    t.is_idle(0)


@rule("K-R36")
@pytest.mark.parametrize("held", [0, 1])
def test_to_draw_no_card_is_not_to_draw(table: Tables, held: int) -> None:
    """Nor where nobody in the game listens to draws."""
    t = table(
        "nine-realms",
        [{"god": "Odin", "hand": ["Empty Well", *["Priestess"] * held], "deck": ["Priestess"] * 5}, {"god": "Zeus"}],
        sets=("nine-realms", ATTIC),
    )
    t.do(0, "play Empty Well: X")
    assert t.faith(0) == held, "if you do"
    t.is_idle(0)
