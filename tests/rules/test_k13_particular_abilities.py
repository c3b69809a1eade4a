"""Notes on particular abilities (K-13)."""

from __future__ import annotations

from tests.support import rule
from tests.support.table import Tables


@rule("K-13.1", "K-14.22")
def test_lark_takes_the_energy_whether_or_not_a_card_is_drawn(table: Tables) -> None:
    for loki in ("nine-realms", "kanzume-goddess"):
        t = table(
            loki,
            [
                {"god": "Loki", "hand": ["Priestess"], "deck": ["Priestess"]},
                {"god": "Zeus", "deck": ["Priestess"]},
                {"god": "Hades", "deck": ["Priestess"]},
            ],
        )
        t.do(0, "Lark")
        t.do(1, "no").do(2, "yes").all_pass()
        assert t.energy == [15, 14, 14]
        assert t.hand(1) == []
        assert t.hand(2) == ["Priestess"], "may draw"
        assert t.hand(0) == ["Priestess"]
        t.is_idle(0)


@rule("K-13.2", "K-14.23")
def test_revive_stops_a_seal_before_it_happens(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "main": True, "hand": ["Valiant Star", "Priestess"]},
            {"god": "Hel", "main": True},
            {"god": "Apollo"},
            {"god": "Odin", "energy": 3, "hand": ["Priestess"], "deck": ["Priestess"]},
        ],
    )
    t.do(0, "Valiant Star", "Attack 4").do(0, "Odin")
    t.do(1, "Revive").all_pass()
    assert t.energy == [20, 18, 10, 2]
    assert not t.seat(3)["sealed"]
    assert t.hand(3) == ["Priestess"]
    t.is_idle(0)


@rule("K-13.2", "K-R45")
def test_taurus_answers_every_kind_of_loss(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Loki", "hand": ["Priestess"]}, {"god": "Zeus", "energy": 1, "hand": ["Taurus"]}, {"god": "Hades"}],
    )
    t.do(0, "Lark")
    t.do(1, "react Taurus").all_pass()
    t.until("play", 0)
    assert t.energy == [15, 1, 14]
    assert not t.seat(1)["out"]
    t.is_idle(0)


@rule("K-13.3")
def test_devour_is_open_for_a_banish_that_happens_once_per_turn(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Zeus", "hand": ["Bishop", "Bishop", "Priestess", "Priestess", "Priestess"]}, {"god": "Hel"}],
    )
    t.do(0, "play Bishop", "Banish").do(0, "Priestess")
    t.do(1, "Devour").all_pass()
    assert t.energy == [15, 16]
    assert t.faith(0) == 3
    t.do(0, "play Bishop", "Banish").do(0, "Priestess")
    assert t.kind == "play", "once per turn: Hel is not asked again"
    assert t.energy == [15, 16]
    assert t.faith(0) == 6
    assert len(t.view()["netherworld"]) == 2
    t.is_idle(0)


@rule("K-13.4", "K-14.16")
def test_war_drum_saves_red_warriors_in_thors_own_discard_phase(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {
                "god": "Thor",
                "energy": 10,
                "hand": ["Priestess"],
                "play": ["Leo", "Aries", "Cancer"],
                "deck": ["Bishop"] * 6,
                "faith": 2,
            },
            {"god": "Hades", "hand": ["Priestess"]},
        ],
        chain=["Leo", "Aries", "Cancer"],
    )
    assert not t.can(0, "War Drum"), "not in the Play Phase"
    t.do(0, "end the Play Phase")
    assert t.kind == "recruit"
    assert not t.can(0, "War Drum")
    t.do(0, "end the Recruit Phase")
    assert t.view()["phase"] == "discard"
    t.do(0, "War Drum")
    assert t.options(0) == ["Leo", "Aries"], "Cancer is not red"
    t.do(0, "Leo").all_pass()
    assert t.energy == [9, 15]
    t.do(0, "War Drum").all_pass()
    assert t.energy == [8, 15]
    assert not t.can(0, "War Drum"), "no red Warrior is left"
    t.until("play", 1)
    assert t.hand(0)[:2] == ["Aries", "Leo"]
    assert len(t.hand(0)) == 5, "drawn in the End Phase"
    assert set(t.names(0, "discard")) == {"Cancer", "Priestess"}


@rule("K-13.4")
def test_war_drum_is_not_open_on_anothers_turn(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Priestess"], "play": ["Leo"], "deck": ["Priestess"] * 5},
            {"god": "Thor", "play": ["Aries"], "hand": ["Priestess"]},
        ],
    )
    while t.kind != "play" or t.asked != 1:
        assert not t.can(1, "War Drum")
        t.apply(len(t.options()) - 1)
    assert t.energy == [15, 15]
    assert t.names(1, "discard") == ["Aries"]
    assert not any(event["kind"] == "use" and event.get("seat") == 1 for event in t.events())


@rule("K-13.7", "K-14.8", "K-6.14", "K-R85", "K-5.9")
def test_the_stars_are_right_once_per_own_turn(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Deep One", "Elder Things", "Miss Anna Stewart", "Jack Dalton"]},
            {"god": "Dagon", "hand": ["Deep One", "Cultist"], "deck": ["Cultist"]},
        ],
    )
    t.do(0, "play Deep One", "without effect").all_pass()
    assert not t.can(0, "play Elder Things")
    assert not t.can(0, "play Jack Dalton")
    t.do(0, "The Stars are Right").do(0, "white").do(0, "red").all_pass()
    assert t.energy == [14, 15]
    assert sorted(t.view()["chain"]["follow"]) == ["red", "white"]
    assert t.can(0, "play Elder Things")
    assert t.can(0, "play Jack Dalton")
    assert not t.can(0, "play Miss Anna Stewart")
    assert not t.can(0, "The Stars are Right"), "a second use in this Turn"
    t.do(0, "end the Play Phase")
    t.until("play", 1)
    t.do(1, "play Deep One", "without effect")
    assert not t.can(1, "The Stars are Right")
    assert t.asked == 1, "nor on another's Turn"
    t.is_idle(1)


@rule("K-13.7", "K-14.8", "K-11.12", "K-6.15", "K-R2")
def test_even_death_may_die_cancels_what_stops_a_banish_each_time(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Dagon",
                "energy": 10,
                "hand": ["Cultist", "Cultist", "Deep One", "Deep One", "Nightgaunt", "Nightgaunt"],
            },
            {"god": "Cthulhu"},
        ],
    )
    for k in range(2):
        t.do(0, "play Cultist", "Banish a Warrior").do(0, "Deep One")
        t.do(0, "react Nightgaunt")
        assert t.can(1, "Even Death May Die"), "any Turn, each time"
        t.do(1, "Even Death May Die").all_pass()
        assert [card["face"] for card in t.view()["netherworld"]] == ["Deep One"] * (k + 1)
        assert t.energy == [11 + k, 15], "the cost was paid"
    assert t.deck_size(0) == 0


@rule("K-13.7")
def test_even_death_may_die_is_not_open_without_a_prevention(table: Tables) -> None:
    t = table(
        "old-ones", [{"god": "Dagon", "energy": 10, "hand": ["Cultist", "Deep One", "Cultist"]}, {"god": "Cthulhu"}]
    )
    t.do(0, "play Cultist", "Banish a Warrior")
    assert t.kind == "play"
    assert t.energy == [11, 15], "Cthulhu was not asked"
    t.is_idle(0)


@rule("K-13.10", "K-R48")
def test_alhazred_lamp_turns_a_destroyed_temple_face_up_again(table: Tables) -> None:
    for before, after in ((0, 1), (3, 4)):
        t = table(
            "old-ones",
            [
                {
                    "god": "Dagon",
                    "temple": "Y'ha-nthlei",
                    "temple_energy": before,
                    "hand": ["Alhazred Lamp", "Cultist"],
                },
                {"god": "Hastur"},
            ],
        )
        assert t.can(0, "Treasure of the Shelf") is (before >= 2)
        t.do(0, "Alhazred Lamp", "Move 1 Energy").all_pass()
        assert t.energy == [14, 15]
        assert t.temples == [after, None]
        assert t.seat(0)["temple"] == {"face": "Y'ha-nthlei", "standing": True}
        t.is_idle(0)


@rule("K-13.10", "K-R36")
def test_alhazred_lamp_needs_a_temple(table: Tables) -> None:
    t = table(
        "old-ones", [{"god": "Dagon", "hand": ["Alhazred Lamp", "Cultist"]}, {"god": "Hastur", "temple": "Carcosa"}]
    )
    assert not t.can(0, "Alhazred Lamp", "Move 1 Energy")


@rule("K-13.11", "K-R71", "K-6.8")
def test_rlyeh_gains_once_in_each_turn(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Dagon",
                "temple": "R'lyeh",
                "hand": ["Cultist", "Cultist", "Deep One", "Deep One", "Cultist"],
                "deck": ["Cultist"] * 5,
            },
            {"god": "Hastur", "hand": ["Cultist", "Deep One"]},
        ],
    )
    t.do(0, "play Cultist", "Banish a Warrior")
    t.do(0, "Death may die")
    t.do(0, "Dagon").all_pass()
    assert t.temples == [6, None]
    assert t.energy == [16, 15]
    t.do(0, "play Cultist", "Banish a Warrior")
    t.do(0, "Dagon").all_pass()
    assert t.temples == [6, None]
    assert t.energy == [17, 15], "once per turn, by its own text"
    t.do(0, "end the Play Phase")
    t.until("play", 1)
    t.do(1, "play Cultist", "Banish a Warrior")
    assert t.can(0, "Death may die"), "another Turn"
    t.do(0, "Death may die").settle()
    assert t.temples == [7, None]
