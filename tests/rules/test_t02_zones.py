"""T-2 and T-R23 to T-R28: zones, who sees what, Owner and Controller."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Tables
from tests.support.twilight import (
    DELPHI,
    SPENT,
    VERDICTS,
    calm,
    faces_seen,
    finish,
    offer,
    seated,
    states,
    told,
    twilight_state,
)
from tests.support.twilight_steps import card, field, hand, levels, life, pass_until, resolve


@rule("T-2.1", "T-5.11")
def test_cards_are_drawn_and_lost_from_the_top(table: Tables) -> None:
    pile = ["Amazon Lancer", "Arena Veteran", "Fenrir Unbound"]
    t = calm(table, {"life": [*pile, "Blood Tithe"]}, {}, "draw")
    assert hand(t, 0) == pile
    assert {"1 card:" in line["text"] for line in told(t, "draws")} == {True}
    t = calm(table, {"hand": ["Sack the City"], "resources": ["I", "I", "II"]}, {"life": [*pile, "I"]}, "summoning")
    t.do(0, "Summon Sack the City").do(0, "Player 1")
    resolve(t)
    assert t.names(1, "discard") == pile[::-1], "the top card is turned over first"
    assert life(t, 1) == 1


@rule("T-2.1", "T-19.1")
def test_without_a_life_stack_a_player_loses_at_once(table: Tables) -> None:
    t = calm(table, {"hand": ["Sack the City"], "resources": ["I", "I", "II"]}, {"life": 3}, "summoning")
    t.do(0, "Summon Sack the City").do(0, "Player 1")
    assert not t.game.over
    resolve(t)
    assert t.game.over
    assert t.game.winners == (0,)


@rule("T-2.2")
def test_a_hand_has_no_greatest_size(table: Tables) -> None:
    t = calm(table, {"hand": ["Fenrir Unbound"] * 30}, {"hand": ["Fenrir Unbound"] * 30}, "draw")
    finish(t, "draw", turn=6)
    assert len(hand(t, 0)) == 32
    assert len(t.hand(1)) >= 30


@rule("T-2.3", "T-5.16", "T-2.4")
def test_only_the_resource_area_gives_power(table: Tables) -> None:
    mine: dict[str, Any] = {"hand": ["Javelin Volley"], "aspects": ["I"], "field": ["Borderland Scout"]}
    t = calm(table, {**mine, "resources": [{"face": "I", "state": "exhausted"}]}, {}, "summoning")
    assert not t.can(0, "Summon")
    mine = {**mine, "aspects": ["I", "II"], "resources": [{"face": "I", "state": "exhausted"}]}
    t = calm(table, mine, {}, "resource")
    pass_until(t, "place")
    t.do(0, "Move an unknown I to")
    assert states(t, 0) == [("I", "exhausted"), ("I", "fresh")]
    assert levels(t, 0, "aspects") == ["II"]
    t.do(0, "Summon Javelin Volley")
    resolve(t)
    assert states(t, 0) == [("I", "exhausted"), ("I", "exhausted")]


@rule("T-2.4", "T-3.15", "T-2.13")
def test_a_manifested_aspect_lies_face_up_until_it_is_recovered(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Whispered Secret"], "resources": ["I", {"face": "Youthful Troll", "known_by": []}]},
        {"resources": [{"face": "Terracotta Warrior", "owner": 0, "known_by": []}, {"face": "II", "known_by": []}]},
        "summoning",
    )
    assert faces_seen(t, 1, "resources", None) == [None, None]
    t.do(0, "Summon Whispered Secret")
    pass_until(t, "pick")
    t.do(0, "an unknown I (Player 1's resources)")
    resolve(t)
    for viewer in (None, 0, 1):
        assert faces_seen(t, 1, "resources", viewer) == ["Terracotta Warrior", None]
    assert [c["manifested"] for c in t.seat(1)["resources"]] == [True, False]
    finish(t, "draw", turn=6)
    assert [c["manifested"] for c in t.seat(1)["resources"]] == [False, False]


@rule("T-2.5", "T-2.11", "T-9.22", "T-9.2")
def test_a_scheme_passes_through(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Libation", "Javelin Volley"], "resources": ["I"] * 3, "discard": ["I", "I"]},
        {"hand": ["Javelin Volley"], "resources": ["I"], "field": ["Temple Gatekeeper"]},
        "summoning",
    )
    t.do(0, "Summon Libation")
    assert hand(t, 0) == ["Javelin Volley"]
    assert "Libation" not in t.names(0, "discard")
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Javelin Volley")
    assert [(o["kind"], o["face"], o["seat"]) for o in t.view()["declared"]] == [
        ("scheme", "Libation", 0),
        ("scheme", "Javelin Volley", 1),
    ]
    while len(t.view()["declared"]) == 2:
        t.do(t.asked or 0, "Pass")
    assert card(t, 1, "Temple Gatekeeper")["damage"] == 2, "last in, first out"
    assert t.names(1, "discard") == ["Javelin Volley"]
    resolve(t)
    assert t.names(0, "discard") == ["Libation"], "Resolved, then discarded"
    assert life(t, 0) == 14


@rule("T-2.5", "T-2.6", "T-9.17", "T-9.18", "T-9.21")
def test_the_compass_has_four_places_of_the_combat_field(table: Tables) -> None:
    compass = {
        "north": ["Signal Fires of the Limes"],
        "west": ["Walls of Uruk", "Field of Mars"],
        "south": ["Altar of Thermopylae"],
        "east": ["Field of Mars"],
    }
    t = calm(
        table,
        {"field": ["Stoic Legionnaires"], "resources": ["I"] * 3, "compass": compass, "deity": "Mars"},
        {},
        "summoning",
    )
    assert {d: [c["face"] for c in pile] for d, pile in t.seat(0)["compass"].items()} == compass
    assert card(t, 0, "Stoic Legionnaires")["fight"] == 4, "both Fields of Mars are on top"
    assert t.seat(0)["conviction"] is False, "the covered brown Walls lie in the Combat Field"
    compass = {**compass, "west": ["Field of Mars", "Field of Mars"]}
    t = calm(
        table,
        {"field": ["Stoic Legionnaires"], "resources": ["I"] * 3, "compass": compass, "deity": "Mars"},
        {},
        "summoning",
    )
    assert card(t, 0, "Stoic Legionnaires")["fight"] == 4, "one card of each direction works"
    assert t.seat(0)["conviction"] is True


@rule("T-2.7", "T-3.14", "T-R26")
def test_discards_lie_face_up_in_the_order_they_came(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Omen of Blood"], "resources": ["Javelin Volley"], "life": ["Amazon Lancer", "I", "I", "I"]},
        {"life": ["Libation", "I", "I"], "discard": ["Sudden Storm"], "resources": [{"face": "I", "manifested": True}]},
        "summoning",
    )
    t.do(0, "Summon Omen of Blood")
    finish(t, "combat")
    for viewer in (None, 0, 1):
        assert t.names(0, "discard", viewer)[-1] == "Amazon Lancer"
        assert t.names(0, "discard", viewer)[0] == "Omen of Blood"
        assert t.names(1, "discard", viewer)[-2:] == ["Libation", "Sudden Storm"]


@rule("T-2.8", "T-3.13", "T-2.21", "T-R24", "T-2.19")
def test_destroyed_cards_go_to_their_owner(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Harrow the Graves"], "resources": ["I", "I"]},
        {"discard": [{"face": "Arena Veteran", "owner": 0}]},
        "summoning",
    )
    t.do(0, "Summon Harrow the Graves")
    finish(t, "combat")
    assert "Arena Veteran" in t.names(0, "destroyed")
    assert t.names(1, "destroyed") == []
    assert t.names(1, "discard") == []


@rule("T-R26", "T-2.13")
def test_cards_destroyed_out_of_hidden_zones_are_turned_face_up(table: Tables) -> None:
    t = calm(table, {"floating": [2, 0, 0], "life": ["Amazon Lancer", "Arena Veteran", "I", "I", "I"]}, {}, "end")
    finish(t, "draw", turn=6)
    for viewer in (None, 1):
        assert t.names(0, "destroyed", viewer) == ["Arena Veteran", "Amazon Lancer"]


@rule("T-2.9", "T-16.11")
def test_a_deity_lies_face_up_until_it_is_spent(table: Tables) -> None:
    t = calm(table, {"deity": "Mars", "field": ["Arena Veteran"], "resources": ["I"]}, {}, "combat")
    for viewer in (None, 0, 1):
        assert t.seat(0, viewer)["deity"] == {"face": "Mars", "spent": False}
    t.do(0, "Mars: Before")
    t.do(0, "Player 1")
    resolve(t)
    assert t.seat(0)["deity"] == {"face": "Mars", "spent": True}


@rule("T-2.10", "T-2.13", "T-7.3")
def test_cards_set_aside_show_their_backs(table: Tables) -> None:
    t = calm(table, {"hand": ["Javelin Volley", "Amazon Lancer", "Fenrir Unbound"]}, {"hand": ["I"]}, "seize")
    t.do(0, "Seize a I from")
    assert t.kind == "destroy one"
    assert t.seat(0)["aside"] == t.seat(0, 1)["aside"]
    assert t.seat(0, 1)["aside"] == {"count": 3, "cards": [], "levels": {"I": 1, "II": 1, "III": 1}}
    own = t.seat(0, 0)["aside"]["cards"]
    assert sorted(c["face"] for c in own) == ["Amazon Lancer", "Fenrir Unbound", "Javelin Volley"]
    assert t.backs(0) == {"I": 0, "II": 0, "III": 0}
    t.do(0, "Destroy Amazon")
    assert t.seat(0)["aside"]["count"] == 0
    assert t.names(0, "destroyed", 1) == ["Amazon Lancer"]
    assert sorted(t.names(0, "discard", 1)) == ["Fenrir Unbound", "Javelin Volley"]


@rule("T-2.12", "T-2.13", "T-2.14")
def test_backs_are_public_and_faces_are_not(table: Tables) -> None:
    seat = {
        "hand": ["Javelin Volley", "Forced March", "Amazon Lancer"],
        "life": ["Fenrir Unbound", "Amazon Lancer", "Javelin Volley"],
        "aspects": [{"face": "Libation", "owner": 1, "known_by": []}, {"face": "Sudden Storm", "owner": 1}],
        "resources": [
            {"face": "Ishtar's Harvest", "owner": 1},
            {"face": "Vigil of the Hearth", "owner": 1, "known_by": [0]},
        ],
        "field": ["Arena Veteran"],
        "compass": {"west": ["Field of Mars"]},
        "discard": ["Omen of Blood"],
        "destroyed": ["Blood Tithe"],
        "floating": [1, 0, 0],
        "deity": "Mars",
    }
    t = seated(table, [seat, {"resources": ["I"], "hand": ["Libation"]}, {}], "summoning")
    for viewer in (None, 1, 2):
        seen = t.seat(0, viewer)
        assert seen["hand"] == {"count": 3, "cards": [], "levels": {"I": 2, "II": 1, "III": 0}}
        assert seen["life"] == {"count": 3, "top": "III", "seen": {}}
        assert [c["level"] for c in seen["aspects"]] == ["I", "II"]
        assert [c["level"] for c in seen["resources"]] == ["III", "I"]
        assert [c["face"] for c in seen["field"]] == ["Arena Veteran"]
        assert [c["face"] for c in seen["compass"]["west"]] == ["Field of Mars"]
        assert [c["face"] for zone in ("discard", "destroyed") for c in seen[zone]] == ["Omen of Blood", "Blood Tithe"]
        assert seen["floating"] == {"I": 1, "II": 0, "III": 0}
    assert hand(t, 0) == ["Amazon Lancer", "Forced March", "Javelin Volley"]
    assert t.seat(0, 0)["life"]["seen"] == {}, "not even the holder knows her Life Stack"
    assert faces_seen(t, 0, "aspects", 0) == [None, None]
    assert faces_seen(t, 0, "aspects", 1) == [None, "Sudden Storm"], "who knew it before"
    assert faces_seen(t, 0, "aspects", 2) == [None, None]
    assert faces_seen(t, 0, "resources", 0) == [None, "Vigil of the Hearth"]
    assert faces_seen(t, 0, "resources", 1) == ["Ishtar's Harvest", None]


@rule("T-2.15", "T-2.14", "T-R27", "T-6.12", "T-2.19")
def test_knowledge_follows_a_traded_card(table: Tables) -> None:
    t = calm(table, {"hand": ["Javelin Volley"], "aspects": ["II", "III"]}, {"hand": ["Libation"]}, "trade")
    offer(t, 0, 1, "I", "I").do(1, "Accept")
    assert faces_seen(t, 1, "aspects", 0) == ["Javelin Volley"]
    assert faces_seen(t, 1, "aspects", 1) == [None]
    assert t.seat(1)["aspects"][0]["owner"] == 0
    finish(t, "trade", turn=7)
    assert t.seat(1)["aspects"] == []
    assert faces_seen(t, 1, "resources", 0) == ["Javelin Volley"], "the giver remembers"
    assert faces_seen(t, 1, "resources", 1) == [None], "the holder may not look"
    assert t.seat(1)["resources"][0]["owner"] == 0


@rule("T-2.16", "T-7.8", "T-2.17", "T-7.4")
def test_a_search_shows_backs_only_and_keeps_the_order(table: Tables) -> None:
    pile = ["Amazon Lancer", "Arena Veteran", "Fenrir Unbound", "Achilles, Wrath of Phthia", "Javelin Volley"]
    t = calm(table, {"hand": ["I"] * 8}, {"life": pile, "hand": ["I"]}, "seize")
    before = [c if isinstance(c, str) else c["face"] for c in t.position["seats"][1]["life"]]
    assert before == pile
    t.do(0, "Seize a III from")
    while t.kind != "seize":
        t.apply(0)
    for viewer in (None, 0, 1):
        seen = t.seat(1, viewer)["life"]["seen"]
        assert seen == {"0": {"level": "II"}, "1": {"level": "I"}}, "passed over, on top, in their order"
        assert faces_seen(t, 0, "aspects", viewer) == [None], "neither may examine what was taken"
    assert [line.get("face") for viewer in (0, 1) for line in told(t, "seized", viewer)] == [None, None]
    left = [c if isinstance(c, str) else c["face"] for c in t.position["seats"][1]["life"]]
    assert left == ["Amazon Lancer", "Arena Veteran", "Achilles, Wrath of Phthia", "Javelin Volley"]


@rule("T-2.18", "T-R28", "T-20.44", "T-R27")
@pytest.mark.parametrize("when", ["if_manifested", "always"])
def test_recovery_mixes_what_was_known(table: Tables, when: str) -> None:
    resources = [
        {"face": "Libation", "owner": 1, "state": "exhausted"},
        {"face": "Terracotta Warrior", "owner": 1, "manifested": True},
        {"face": "Pilgrim of the Long Road", "owner": 1},
        {"face": "Youthful Troll", "owner": 1},
        {"face": "Sudden Storm", "owner": 1},
        {"face": "Ishtar's Harvest", "owner": 1},
    ]
    seen = set()
    for seed in range(6):
        t = calm(table, {"resources": resources}, {}, "end", seed=seed, recovery_shuffle=when)
        finish(t, "draw", turn=6)
        ones = [c for c in t.seat(0, 1)["resources"] if c["level"] == "I"]
        assert [c["state"] for c in ones].count("exhausted") == 1, "as many Exhausted as before"
        assert not any(c["manifested"] for c in ones)
        assert [c["known_by"] for c in ones] == [[], [], []], "nobody knows which is which"
        twos = [c for c in t.seat(0, 1)["resources"] if c["level"] == "II"]
        assert [c.get("face") for c in twos] == (
            ["Youthful Troll", "Sudden Storm"] if when == "if_manifested" else [None, None]
        )
        three = [c for c in t.seat(0, 1)["resources"] if c["level"] == "III"]
        assert [c.get("face") for c in three] == ["Ishtar's Harvest"], "a group of one stays known"
        s = twilight_state(t.game)
        seen.add(tuple(s.card(c).name for c in s.resources(0) if s.level(c) == 0))
    assert len(seen) > 2, "they are shuffled"


@rule("T-R28")
def test_freeze_markers_stay_with_the_place(table: Tables) -> None:
    resources = [{"face": "I", "frozen": 2}, {"face": "I", "manifested": True}, {"face": "I", "state": "exhausted"}]
    t = calm(table, {"resources": resources}, {}, "end")
    finish(t, "draw", turn=6)
    assert [(c["frozen"], c["state"]) for c in t.seat(0)["resources"]] == [(2, "fresh"), (0, "fresh"), (0, "exhausted")]


@rule("T-2.20", "T-R23", "T-12.11")
def test_a_card_may_be_controlled_by_another_than_its_owner(table: Tables) -> None:
    t = calm(
        table,
        {
            "hand": [{"face": "Pilgrim of the Long Road", "owner": 1}, {"face": "Libation", "owner": 1}],
            "resources": ["I"] * 3,
            "discard": ["I", "I"],
        },
        {},
        "summoning",
    )
    t.do(0, "Summon Pilgrim")
    resolve(t)
    assert field(t, 0) == ["Pilgrim of the Long Road"], "whoever Summons it controls it"
    assert card(t, 0, "Pilgrim of the Long Road")["owner"] == 1
    t.do(0, "Summon Libation")
    resolve(t)
    assert t.names(0, "discard") == ["Libation"], "a used Scheme goes to its Controller"
    assert t.names(1, "discard") == []


@rule("T-R23", "T-12.7")
def test_the_holder_of_an_aspect_is_the_controlling_player(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Whispered Secret"], "resources": ["I"]},
        {"resources": [{"face": "Wolf-Coat Raider", "owner": 0}]},
        "summoning",
    )
    t.do(0, "Summon Whispered Secret")
    pass_until(t, "pick")
    t.do(0, "Wolf-Coat Raider")
    resolve(t)
    assert (life(t, 0), life(t, 1)) == (12, 10), "not its Owner"


@rule("T-2.21", "T-R24", "T-3.21")
@pytest.mark.parametrize("to", ["controller", "owner"])
def test_where_slain_and_discarded_cards_go(table: Tables, to: str) -> None:
    t = calm(
        table,
        {"hand": ["Javelin Volley", {"face": "Bribe of Delphi", "owner": 1}], "resources": ["I", "I"]},
        {
            "field": [{"face": "Arena Veteran", "owner": 0}, {"face": "Wild Huntsman", "owner": 0}],
            "resources": ["I", "III"],
        },
        "summoning",
        discard_to=to,
        sets=DELPHI,
    )
    t.do(0, "Summon Javelin Volley").do(0, "Arena Veteran")
    resolve(t)
    t.do(0, "Summon Bribe")
    resolve(t)
    theirs = ["Wild Huntsman", "Arena Veteran"] if to == "controller" else ["Bribe of Delphi"]
    mine = (
        ["Bribe of Delphi", "Javelin Volley"]
        if to == "controller"
        else ["Wild Huntsman", "Javelin Volley", "Arena Veteran"]
    )
    assert t.names(1, "discard") == theirs
    assert t.names(0, "discard") == mine


@rule("T-R24", "T-R16")
def test_foreign_discards_come_into_the_life_stack(table: Tables) -> None:
    t = calm(
        table,
        {
            "hand": ["Libation"],
            "resources": ["I", "I"],
            "discard": [{"face": "Wild Huntsman", "owner": 1}],
            "life": ["I", "I"],
        },
        {},
        "summoning",
    )
    t.do(0, "Summon Libation")
    resolve(t)
    assert t.seat(0)["life"]["seen"] == {"2": {"level": "III", "face": "Wild Huntsman"}}
    s = twilight_state(t.game)
    assert s.owner[s.life(0)[0]] == 1


@rule("T-R25", "T-R27")
def test_a_card_returned_to_hand_loses_its_markers_and_is_hidden_again(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Farewell of Delphi"], "resources": ["I"]},
        {
            "field": [
                {"face": "Arena Veteran", "owner": 0, "damage": 1, "blessings": 2, "frozen": 1, "exhausted": True},
                "Temple Gatekeeper",
            ],
            "resources": ["I", "I"],
            "hand": ["Stoic Legionnaires"],
        },
        "summoning",
        sets=DELPHI,
    )
    t.do(0, "Summon Farewell").do(0, "Arena Veteran")
    resolve(t)
    assert hand(t, 1) == ["Arena Veteran", "Stoic Legionnaires"], "its Controller's Hand, not its Owner's"
    assert hand(t, 0) == []
    seen = t.seat(1, 0)["hand"]
    assert (seen["cards"], seen["levels"]["I"]) == ([], 2), "somewhere among the Lesser ones"
    world = [sorted(c["face"] for c in t.game.determinize(0, k).view(1)["seats"][1]["hand"]["cards"]) for k in range(8)]
    assert any("Arena Veteran" not in cards for cards in world), "she cannot point to it any more"
    finish(t, "summoning", turn=6)
    t.do(1, "Summon Arena Veteran")
    resolve(t)
    again = card(t, 1, "Arena Veteran")
    assert (again["damage"], again["blessings"], again["frozen"], again["state"]) == (0, 0, 0, "fresh")
    assert card(t, 1, "Temple Gatekeeper")["damage"] == 0


@rule("T-R27")
def test_an_unknown_aspect_is_chosen_as_an_object(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Whispered Secret"], "resources": [{"face": "I", "known_by": [1]}]},
        {
            "resources": [
                {"face": "Wolf-Coat Raider", "owner": 0, "known_by": [1]},
                {"face": "Javelin Volley", "owner": 0},
            ]
        },
        "summoning",
    )
    t.do(0, "Summon Whispered Secret")
    pass_until(t, "pick")
    assert t.options(0).count("an unknown I (Player 1's resources)") == 1
    assert t.can(0, "Javelin Volley"), "what she gave she knows"
    t.do(0, "an unknown I (Player 1's resources)")
    assert faces_seen(t, 1, "resources", 0)[0] == "Wolf-Coat Raider", "now she discovers it"


@rule("T-R27")
def test_a_look_is_private(table: Tables) -> None:
    aspects = [{"face": "Libation", "owner": 1, "known_by": []}, {"face": "Sudden Storm", "owner": 1, "known_by": []}]
    t = seated(
        table,
        [{"hand": ["Borderland Scout"], "resources": ["I"]}, {"resources": aspects, "field": []}, {}],
        "summoning",
    )
    t.do(0, "Summon Borderland Scout")
    finish(t, "combat")
    assert faces_seen(t, 1, "resources", 0) == ["Libation", "Sudden Storm"]
    for viewer in (None, 1, 2):
        assert faces_seen(t, 1, "resources", viewer) == [None, None]
    assert t.seat(1, 2)["resources"][0]["known_by"] == [0], "that she looked is public"


@rule("T-R106", "T-R27", "T-2.12")
def test_a_hand_that_was_looked_at_is_seen_by_whoever_looked(table: Tables) -> None:
    theirs = ["Libation", "Amazon Lancer", "Javelin Volley", "Libation"]
    t = seated(
        table,
        [
            {"hand": ["Augur's Question", "Farewell of Delphi"], "resources": ["I", "I"]},
            {"hand": theirs, "field": ["Arena Veteran"], "resources": ["I"]},
            {},
        ],
        "summoning",
        sets=DELPHI + VERDICTS,
    )
    assert t.seat(1, 0)["hand"] == {"count": 4, "cards": [], "levels": {"I": 3, "II": 1, "III": 0}}
    t.do(0, "Summon Augur's Question")
    pass_until(t, "player")
    t.do(0, "Player 1")
    resolve(t)
    seen = t.seat(1, 0)["hand"]
    assert sorted(c["face"] for c in seen["cards"]) == sorted(theirs)
    assert {c["level"] for c in seen["cards"] if c["face"] == "Amazon Lancer"} == {"II"}
    for viewer in (None, 2):
        assert t.seat(1, viewer)["hand"] == {"count": 4, "cards": [], "levels": {"I": 3, "II": 1, "III": 0}}
    t.do(0, "Summon Farewell")
    resolve(t)
    seen = t.seat(1, 0)["hand"]
    assert (seen["count"], seen["levels"]) == (5, {"I": 4, "II": 1, "III": 0}), "what came later is a back"
    assert sorted(c["face"] for c in seen["cards"]) == sorted(theirs)
    for k in range(4):
        world = t.game.determinize(0, k)
        assert world.view(0)["seats"][1]["hand"] == seen
        assert not Counter(theirs) - Counter(c["face"] for c in world.view(1)["seats"][1]["hand"]["cards"])


@rule("T-R106", "T-R27")
def test_where_in_the_hand_a_known_card_is_nobody_else_is_told(table: Tables) -> None:
    known = [{"face": face, "known_by": [1]} for face in ("Libation", "Javelin Volley", "Amazon Lancer")]
    orders = [[*known, "Forced March"], ["Forced March", *known[::-1]], [known[1], "Forced March", known[0], known[2]]]
    hands = [calm(table, {"hand": order}, {}, "summoning").seat(0, 1)["hand"] for order in orders]
    assert [[c["face"] for c in held["cards"]] for held in hands[1:]] == [[c["face"] for c in hands[0]["cards"]]] * 2
    twice = [{"face": "Libation", "known_by": [1]}] * 6
    t = calm(table, {"hand": twice}, {}, "summoning")
    named = [c["id"] for c in t.seat(0, 1)["hand"]["cards"]]
    assert named == sorted(named), "equal cards by their names, which are drawn at random"


@rule("T-2.7", "T-2.8", "T-R26")
def test_discards_are_shown_from_the_top_down_each_with_its_name(table: Tables) -> None:
    pile = ["Libation", "Amazon Lancer"]
    t = calm(table, {"discard": pile, "destroyed": pile}, {}, "summoning")
    for viewer in (None, 0, 1):
        for zone in ("discard", "destroyed"):
            cards = t.seat(0, viewer)[zone]
            assert [(c["face"], c["level"]) for c in cards] == [("Amazon Lancer", "II"), ("Libation", "I")]
            assert len({c["id"] for c in cards}) == 2


@rule("T-R27", "T-2.13")
def test_shuffles_and_worlds_never_show_more(table: Tables) -> None:
    t = calm(
        table,
        {"aspects": [{"face": "Libation", "owner": 1}], "hand": ["Javelin Volley"]},
        {"aspects": [{"face": "Omen of Blood", "owner": 0}], "hand": ["Terracotta Warrior"], "deity": SPENT},
        "trade",
        decks=["mars", "enlil"],
    )
    for viewer in (0, 1):
        worlds = [t.game.determinize(viewer, k) for k in range(6)]
        assert all(w.view(viewer) == t.game.view(viewer) for w in worlds)
    hidden = {w.view(0)["seats"][0]["aspects"][0].get("face") for w in [t.game.determinize(1, k) for k in range(3)]}
    assert hidden == {None}
    mine = {th.Game.view(w, 1)["seats"][0]["aspects"][0]["face"] for w in [t.game.determinize(1, k) for k in range(5)]}
    assert mine == {"Libation"}, "what she gave stays what it is in every world of hers"
    other = {w.view(1)["seats"][0]["aspects"][0]["face"] for w in [t.game.determinize(0, k) for k in range(9)]}
    assert len(other) > 1, "who may not look reckons with other faces"
