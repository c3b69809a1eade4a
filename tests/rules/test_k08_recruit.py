"""Recruiting and the Hall of Heroes (K-8)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import rule
from tests.support.kamigami import deck, piles, recruitable, said
from tests.support.table import Tables

SETS = Path(__file__).parent / "sets"
HALL_OLD = ["Doris Fletcher", "Cthonian", "Dimensional Shambler", "Dark Young", "Star Spawn", "Stella Simone"]
HALL_NINE = ["Cancer", "Libra", "Capricorn", "Leo", "Virgo", "Kraken"]


@rule("K-14.6", "K-8.3", "K-8.6")
def test_three_faith_recruit_doris_fletcher_and_two_do_not(table: Tables) -> None:
    seats = [{"god": "Cthulhu", "deck": ["Cultist", "Cultist"], "discard": ["High Priest"]}, {"god": "Dagon"}]
    t = table("old-ones", seats, phase="recruit", faith=3, hall=HALL_OLD)
    t.do(0, "recruit Doris Fletcher", "for 3 Faith")
    assert t.faith(0) == 0
    assert said(t, "recruit")[-1]["n"] == 3
    drawn = [line["card"]["face"] for line in said(t, "draw", 0)]
    assert drawn[0] == "Doris Fletcher, Head Librarian"  # the top card of the Deck is the first one drawn
    poor = table("old-ones", seats, phase="recruit", faith=2, hall=HALL_OLD)
    assert not poor.can(0, "recruit Doris Fletcher")
    assert recruitable(poor, 0)["Cultist"] == 2
    poor.is_idle(0, "recruit")


@rule("K-14.7", "K-8.4", "K-8.3")
@pytest.mark.parametrize(
    ("basket", "left"),
    [
        (["Cthonian"], 0),
        (["Cultist", "Dimensional Shambler"], 0),
        (["Cultist", "Cultist", "Cultist"], 0),
        (["Doris Fletcher", "Stella Simone"], 0),
        (["Dark Young"], 2),
    ],
)
def test_six_faith_buy_any_cards_that_cost_six_together(table: Tables, basket: list[str], left: int) -> None:
    t = table(
        "old-ones",
        [{"god": "Cthulhu", "hand": ["Cultist"], "deck": ["Cultist"] * 5}, {"god": "Dagon"}],
        phase="recruit",
        faith=6,
        hall=HALL_OLD,
        warrior_deck=[],
    )
    start = t.deck_size(0)
    for k, name in enumerate(basket):
        t.do(0, f"recruit {name}")
        if t.kind == "recruit":
            assert t.deck_size(0) == start + k + 1
    if left:
        assert t.faith(0) == left
        assert not t.can(0, "recruit Dimensional Shambler")  # 4 is more than what is left
        t.is_idle(0, "recruit")
    else:
        assert len(said(t, "recruit")) == len(basket)
        t.until("play", 1)


@rule("K-14.14", "K-14.15", "K-8.3", "K-8.4")
def test_cancer_costs_three_and_six_faith_buy_libra_or_priestess_and_capricorn(table: Tables) -> None:
    seats = [{"god": "Hel", "hand": ["Priestess"], "deck": ["Priestess"] * 5}, {"god": "Thor"}]
    t = table("nine-realms", seats, phase="recruit", faith=6, hall=HALL_NINE)
    prices = recruitable(t, 0)
    assert (prices["Cancer"], prices["Libra"], prices["Priestess"], prices["Capricorn"]) == (3, 6, 2, 4)
    t.do(0, "recruit Priestess").do(0, "recruit Capricorn")
    assert [line["card"]["face"] for line in said(t, "recruit")] == ["Priestess", "Capricorn"]
    other = table("nine-realms", seats, phase="recruit", faith=6, hall=HALL_NINE)
    other.do(0, "recruit Libra")
    assert [line["card"]["face"] for line in said(other, "recruit")] == ["Libra"]
    assert other.faith(0) == 0


@rule("K-14.18", "K-14.19", "K-8.3", "K-8.4")
def test_in_kanzume_goddess_a_corner_of_three_costs_three_and_six_faith_may_be_split(table: Tables) -> None:
    seats = [{"god": "Hel", "hand": ["Priestess"], "deck": ["Priestess"] * 5}, {"god": "Thor"}]
    hall = [["Cancer", "Aries"], ["Libra"], ["Capricorn"], ["Leo"], ["Virgo"], ["Kraken"]]
    t = table("kanzume-goddess", seats, phase="recruit", faith=6, hall=hall)
    assert recruitable(t, 0)["Cancer"] == 3
    t.do(0, "recruit Cancer")
    assert t.faith(0) == 3
    assert set(recruitable(t, 0)) == {"Priestess", "Sacred Guardian", "Bishop"}  # everything else costs 4 or more
    t.do(0, "recruit Bishop")
    assert [line["n"] for line in said(t, "recruit")] == [3, 3]
    other = table("kanzume-goddess", seats, phase="recruit", faith=6, hall=hall)
    other.do(0, "recruit Virgo", "for 6")
    assert [line["n"] for line in said(other, "recruit")] == [6]


@rule("K-8.1", "K-0.35", "K-8.2", "K-4.22")
@pytest.mark.parametrize(("game", "god"), [("old-ones", "Cthulhu"), ("nine-realms", "Hel"), ("kanzume-goddess", "Hel")])
def test_nobody_must_recruit(table: Tables, game: str, god: str) -> None:
    basic = "Cultist" if game == "old-ones" else "Priestess"
    seats = [
        {"god": god, "deck": [basic] * 5},
        {"god": "Hastur" if game == "old-ones" else "Thor", "hand": [basic] * 2, "deck": [basic] * 5},
    ]
    t = table(game, seats, phase="recruit", faith=12)
    t.do(0, "end the Recruit Phase")
    t.until("play", 1)
    assert said(t, "recruit") == []
    assert t.hand(0) == [basic] * 5
    assert t.faith(0) == 0  # and what was not spent is gone
    t.is_idle(1)


@rule("K-14.51", "K-8.2", "K-4.22", "K-2.11")
def test_faith_that_is_not_spent_is_lost_with_the_turn(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Cultist"] * 4, "deck": ["Cultist"] * 5},
            {"god": "Dagon", "hand": ["Cultist"], "deck": ["Cultist"] * 5},
        ],
        hall=HALL_OLD,
    )
    for _ in range(3):
        t.do(0, "play Cultist", "+1 Faith")
    t.do(0, "end the Play Phase")
    assert t.faith(0) == 3
    t.until("play", 1)
    assert t.faith(0) == 0
    t.until("play", 0)
    assert t.faith(0) == 0
    t.do(0, "end the Play Phase")
    t.until("play", 1)
    assert said(t, "recruit") == []  # nothing could be bought with last Turn's Faith
    t.is_idle(1)


@rule("K-8.5", "K-2.7")
def test_only_face_up_cards_of_the_hall_can_be_recruited(table: Tables) -> None:
    """Not the cards under the tops, not those of the decks, not what lies in anybody's piles."""
    hall = [["Cancer", "Aries"], ["Libra", "Gemini"], ["Capricorn"], ["Leo"], ["Virgo"], ["Kraken"]]
    t = table(
        "kanzume-goddess",
        [
            {"god": "Hel", "deck": ["Taurus"], "discard": ["Mermaid"]},
            {"god": "Thor", "discard": ["Pisces"]},
        ],
        phase="recruit",
        faith=99,
        hall=hall,
    )
    assert set(recruitable(t, 0)) == {
        "Cancer",
        "Libra",
        "Capricorn",
        "Leo",
        "Virgo",
        "Kraken",
        "Priestess",
        "Bishop",
        "Sacred Guardian",
    }
    old = table(
        "old-ones",
        [{"god": "Cthulhu"}, {"god": "Dagon"}],
        phase="recruit",
        faith=99,
        hall=HALL_OLD,
        artifacts=["Elder Sign", "Necronomicon", "Lightning Gun"],
        warrior_deck=["Deep One"],
        artifact_deck=["Alhazred Lamp"],
    )
    tops = {*piles(old), *piles(old, "artifacts"), *piles(old, "disciples")}
    assert len(tops) == 12
    assert set(recruitable(old, 0)) == tops
    old.is_idle(0, "recruit")


@rule("K-8.7", "K-2.10")
def test_faith_buys_nothing_out_of_the_netherworld(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Cthulhu"}, {"god": "Dagon"}],
        phase="recruit",
        faith=99,
        hall=HALL_OLD,
        netherworld=["Gigi Lamore", "Elder Sign"],
        artifacts=["Necronomicon", "Lightning Gun", "The Silver Key"],
    )
    assert [card["face"] for card in t.view()["netherworld"]] == ["Gigi Lamore", "Elder Sign"]
    assert not t.can(0, "recruit Gigi Lamore")
    assert not t.can(0, "recruit Elder Sign")
    t.is_idle(0, "recruit")


@rule("K-14.30", "K-8.6")
@pytest.mark.parametrize("game", ["kanzume-goddess", "nine-realms"])
def test_recruited_cards_lie_on_top_the_last_one_uppermost_and_are_drawn(table: Tables, game: str) -> None:
    t = table(
        game,
        [
            {"god": "Hel", "deck": ["Priestess"] * 6, "discard": ["Bishop"]},
            {"god": "Thor", "hand": ["Priestess"], "deck": ["Priestess"]},
        ],
        phase="recruit",
        faith=10,
        hall=[[name] for name in HALL_NINE],
    )
    t.do(0, "recruit Cancer").do(0, "recruit Capricorn")
    assert deck(t, 0) == ["Capricorn", "Cancer"] + ["Priestess"] * 6
    assert t.names(0, "discard") == ["Bishop"]  # not on the Discard Pile
    t.do(0, "end the Recruit Phase")
    t.until("play", 1)
    assert t.hand(0) == ["Capricorn", "Cancer", "Priestess", "Priestess", "Priestess"]
    t.is_idle(1)


@rule("K-14.28", "K-8.8")
def test_a_pile_that_is_not_empty_is_not_refilled(table: Tables) -> None:
    hall = [["Cancer"] * 3, *HALL_NINE[1:]]
    t = table(
        "nine-realms",
        [{"god": "Hel"}, {"god": "Thor"}],
        phase="recruit",
        faith=9,
        hall=hall,
        warrior_deck=["Gemini", "Aries"],
    )
    t.do(0, "recruit Cancer")
    assert piles(t)["Cancer"] == 2
    assert t.view()["hall"]["warrior_deck"] == 2
    assert set(piles(t)) == set(HALL_NINE)
    t.is_idle(0, "recruit")


@rule("K-14.27", "K-8.8", "K-8.9", "K-8.10", "K-0.9")
@pytest.mark.parametrize("game", ["nine-realms", "old-ones"])
def test_an_emptied_pile_is_refilled_until_a_new_kind_appears(table: Tables, game: str) -> None:
    if game == "nine-realms":
        hall, same, new, gods = HALL_NINE, "Leo", "Aries", ("Hel", "Thor")
    else:
        hall, same, new, gods = HALL_OLD, "Star Spawn", "Deep One", ("Cthulhu", "Dagon")
    t = table(
        game,
        [{"god": gods[0]}, {"god": gods[1]}],
        phase="recruit",
        faith=10,
        hall=hall,
        warrior_deck=[same, same, new, new],
    )
    bought = hall[0]
    t.do(0, f"recruit {bought}")
    assert piles(t)[same] == 3  # grown by two
    assert piles(t)[new] == 1  # the sixth pile
    assert len(piles(t)) == 6
    assert not any(name.startswith(bought) for name in piles(t))
    assert t.view()["hall"]["warrior_deck"] == 1
    t.do(0, f"recruit {new}")  # and it can be bought at once
    assert deck(t, 0)[0] == new
    assert t.view()["hall"]["warrior_deck"] == 0
    assert piles(t)[new] == 1


@rule("K-8.11")
def test_when_the_warrior_deck_is_used_up_the_hall_shrinks(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Hel", "deck": ["Priestess"] * 5}, {"god": "Thor"}],
        phase="recruit",
        faith=20,
        hall=HALL_NINE,
        warrior_deck=["Leo"],
    )
    t.do(0, "recruit Cancer")
    assert set(piles(t)) == set(HALL_NINE[1:])  # the last card of the Warrior Deck was a repeat
    assert piles(t)["Leo"] == 2
    t.do(0, "recruit Libra")
    assert set(piles(t)) == set(HALL_NINE[2:])
    assert not t.can(0, "recruit Cancer")
    t.is_idle(0, "recruit")


@rule("K-8.12", "K-8.5")
def test_a_bought_artifact_is_replaced_and_a_repeat_is_stacked(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Cthulhu"}, {"god": "Dagon"}],
        phase="recruit",
        faith=9,
        hall=HALL_OLD,
        sets=("old-ones", str(SETS / "twins")),
        artifacts=["Necronomicon", "Common Idol", "Elder Sign"],
        artifact_deck=["Common Idol", "Common Idol", "The Silver Key", "Lightning Gun"],
    )
    t.do(0, "recruit Necronomicon")
    assert piles(t, "artifacts") == {"The Silver Key": 1, "Common Idol": 3, "Elder Sign": 1}
    assert t.view()["hall"]["artifact_deck"] == 1
    t.do(0, "recruit Common Idol")
    assert piles(t, "artifacts") == {"The Silver Key": 1, "Common Idol": 2, "Elder Sign": 1}
    assert t.view()["hall"]["artifact_deck"] == 1  # a pile that still lies there is not replaced
    t.is_idle(0, "recruit")


@rule("K-14.50", "K-8.12")
def test_without_an_artifact_deck_the_row_shrinks(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Cthulhu"}, {"god": "Dagon"}],
        phase="recruit",
        faith=9,
        hall=HALL_OLD,
        artifacts=["Necronomicon", "Alhazred Lamp", "Elder Sign"],
        artifact_deck=[],
    )
    t.do(0, "recruit Alhazred Lamp")
    assert piles(t, "artifacts") == {"Necronomicon": 1, "Elder Sign": 1}
    assert len(piles(t)) == 6
    t.is_idle(0, "recruit")


@rule("K-14.29", "K-8.13", "K-0.9")
def test_in_kanzume_goddess_the_next_card_of_the_same_pile_is_turned_up(table: Tables) -> None:
    hall = [["Cancer", "Leo", "Aries"], ["Leo", "Gemini"], ["Libra"], ["Virgo"], ["Kraken"], ["Taurus"]]
    t = table("kanzume-goddess", [{"god": "Hel"}, {"god": "Thor"}], phase="recruit", faith=20, hall=hall)

    def tops() -> list[tuple[str, int]]:
        return [(pile["face"], pile["count"]) for pile in t.view()["hall"]["warriors"]]

    t.do(0, "recruit Cancer")
    assert tops()[:2] == [("Leo", 2), ("Leo", 2)]  # equal tops stay in their own piles
    t.do(0, "recruit Libra")  # the last of its pile: nothing takes its place
    assert [face for face, _ in tops()] == ["Leo", "Leo", "Virgo", "Kraken", "Taurus"]
    assert not t.can(0, "recruit Aries")  # still face down
    t.is_idle(0, "recruit")


@rule("K-8.14")
def test_an_empty_disciple_pile_is_sold_out(table: Tables) -> None:
    servitors = "Servitors of the Outer Gods"
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "deck": [servitors] * 10},
            {"god": "Dagon", "deck": [servitors] * 6, "discard": [servitors]},
        ],
        phase="recruit",
        faith=9,
        hall=HALL_OLD,
    )
    assert piles(t, "disciples") == {"Cultist": 48, "High Priest": 24, servitors: 1}
    t.do(0, f"recruit {servitors}")
    assert piles(t, "disciples") == {"Cultist": 48, "High Priest": 24}
    assert not t.can(0, f"recruit {servitors}")
    assert t.can(0, "recruit Cultist")
    t.is_idle(0, "recruit")


@rule("K-8.15", "K-0.6", "K-0.8", "K-4.19")
@pytest.mark.parametrize(("game", "artifacts"), [("old-ones", 3), ("nine-realms", 0), ("kanzume-goddess", 0)])
def test_six_warrior_piles_and_three_artifacts_for_the_recruit_phase_only(
    table: Tables, game: str, artifacts: int
) -> None:
    t = table.new(game, seed=5)
    t.until("play")
    seat = t.asked
    assert seat is not None
    hall = t.view()["hall"]
    assert (len(hall["warriors"]), len(hall["artifacts"])) == (6, artifacts)
    rich = table(
        game,
        [{**s, "hand": [s["hand"][0]], "faith": 30 if p == seat else 0} for p, s in enumerate(t.position["seats"])],
        active=seat,
    )
    assert not rich.can(seat, "recruit")  # in the Play Phase nothing is for sale
    rich.do(seat, "end the Play Phase")
    offered = {option for option in rich.options(seat) if option.startswith("recruit")}
    assert len(offered) == 6 + artifacts + 3  # two piles may show the same card
    rich.is_idle(seat, "recruit")


@rule("K-14.52")
def test_a_reincarnated_warrior_goes_into_the_warrior_deck_and_not_on_its_pile(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Ubbo-Sathla", "hand": ["Cultist"], "discard": ["Dark Young", "Cultist"]},
            {"god": "Dagon"},
        ],
        hall=[["Dark Young", "Dark Young"], *HALL_OLD[:3], "Star Spawn", "Deep One"],
        warrior_deck=["Nightgaunt"],
    )
    t.do(0, "First and Last Parent")
    assert t.names(0, "discard") == ["Cultist"]
    assert piles(t)["Dark Young"] == 2
    assert t.view()["hall"]["warrior_deck"] == 2
    assert sorted(t.position["warrior_deck"]) == ["Dark Young", "Nightgaunt"]
    assert t.energy == [16, 15]
    t.is_idle(0)
