"""Chain and colours (K-5)."""

from __future__ import annotations

import pytest

import theomachy as th
from tests.support import rule
from tests.support.kamigami import COLOURS, follow, playable, playable_colours
from tests.support.table import Tables

# One Warrior of each colour, none of which is played in the examples of the books.
EACH_OLD = ["Cthonian", "Dark Young", "Deep One", "Nightgaunt", "Dimensional Shambler"]
EACH_NINE = ["Leo", "Cancer", "Aquarius", "Taurus", "Virgo"]


@rule("K-5.1", "K-5.3", "K-0.27")
@pytest.mark.parametrize(
    ("game", "each"),
    [
        ("old-ones", EACH_OLD),
        ("nine-realms", EACH_NINE),
        ("kanzume-goddess", EACH_NINE),
    ],
)
def test_there_are_five_colours_and_the_first_card_may_have_any(table: Tables, game: str, each: list[str]) -> None:
    god = "Cthulhu" if game == "old-ones" else "Hel"
    t = table(game, [{"god": god, "hand": each}, {"god": "Dagon" if game == "old-ones" else "Thor"}])
    assert follow(t) == COLOURS
    assert playable_colours(t, 0) == COLOURS
    assert {colour for face in th.faces(game) for colour in face["colours"]} == COLOURS
    t.is_idle(0)


@rule("K-14.1", "K-5.2", "K-5.4", "K-5.5", "K-5.11")
def test_only_the_chaining_colours_of_the_last_card_may_follow(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Jack Dalton", "Miss Anna Stewart", *EACH_OLD]},
            {"god": "Hastur", "hand": ["Cultist"]},
        ],
    )
    assert playable_colours(t, 0) == COLOURS
    t.do(0, "play Jack Dalton", "Attack 4")
    # red is Jack Dalton's own colour, but no small symbol of his
    assert follow(t) == {"green", "yellow"}
    assert playable(t, 0) == {"Miss Anna Stewart", "Dimensional Shambler", "Dark Young"}
    t.do(0, "play Miss Anna Stewart", "+2 Faith")
    # only the last card counts: yellow is not open any more
    assert follow(t) == {"blue", "green"}
    assert playable(t, 0) == {"Deep One", "Dark Young"}
    assert t.hand(1) == ["Cultist"]
    t.is_idle(0)


@rule("K-14.9", "K-5.4", "K-5.5")
def test_after_aries_green_or_white_and_after_capricorn_blue_or_green(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Hel", "hand": ["Aries", "Capricorn", *EACH_NINE], "deck": ["Priestess"]},
            {"god": "Thor"},
        ],
    )
    t.do(0, "play Aries", "Attack 2")
    assert playable(t, 0) == {"Cancer", "Taurus", "Capricorn"}
    t.do(0, "play Capricorn", "Draw 1 card")
    assert playable_colours(t, 0) == {"blue", "green"}
    assert playable(t, 0) == {"Aquarius", "Cancer", "Priestess"}
    assert t.energy == [15, 13]
    t.is_idle(0)


@rule("K-14.2", "K-5.7", "K-4.13")
def test_disciples_follow_anything_and_change_nothing(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Jack Dalton", "Cultist", "Cultist", *EACH_OLD]},
            {"god": "Hastur"},
        ],
    )
    t.do(0, "play Jack Dalton", "Attack 4")
    for faith in (1, 2):
        t.do(0, "play Cultist", "+1 Faith")
        assert t.faith(0) == faith
        assert follow(t) == {"green", "yellow"}
        assert playable_colours(t, 0) == {"green", "yellow"}
    assert t.view()["chain"]["cards"] == ["Jack Dalton, Adventurer"]
    assert t.names(0, "play") == ["Jack Dalton, Adventurer", "Cultist", "Cultist"]
    t.is_idle(0)


@rule("K-14.10", "K-5.7")
def test_after_aries_and_two_priestesses_still_white_and_green(table: Tables) -> None:
    t = table("nine-realms", [{"god": "Hel", "hand": ["Aries", "Priestess", "Priestess", *EACH_NINE]}, {"god": "Thor"}])
    t.do(0, "play Aries", "Attack 2").do(0, "play Priestess", "+1").do(0, "play Priestess", "+1")
    assert playable_colours(t, 0) == {"green", "white"}
    assert follow(t) == {"green", "white"}
    t.is_idle(0)


@rule("K-5.7", "K-5.3")
def test_a_disciple_played_first_leaves_the_first_warrior_free(table: Tables) -> None:
    t = table("nine-realms", [{"god": "Hel", "hand": ["Priestess", *EACH_NINE]}, {"god": "Thor"}])
    t.do(0, "play Priestess", "+1")
    assert playable_colours(t, 0) == COLOURS
    t.is_idle(0)


@rule("K-14.20", "K-5.10", "K-4.16")
def test_two_equal_chaining_colours_leave_one_colour(table: Tables) -> None:
    t = table(
        "kanzume-goddess",
        [
            {"god": "Hel", "hand": ["Aries", "Libra", *EACH_NINE], "deck": ["Priestess"]},
            {"god": "Thor", "hand": ["Sacred Guardian"]},
        ],
    )
    t.do(0, "play Aries", "Attack 2")
    assert t.asked == 1  # the Attack is resolved first: no other card can be played yet
    assert not t.can(0, "play")
    t.do(1, "pass")
    assert playable_colours(t, 0) == {"green", "white"}
    t.do(0, "play Libra", "Draw 1 card")
    assert follow(t) == {"red"}
    assert playable(t, 0) == {"Leo", "Priestess"}
    t.is_idle(0)


@rule("K-5.6", "K-4.2")
def test_a_chain_is_as_long_as_its_player_likes(table: Tables) -> None:
    """Seven links, each fitting the one before it; then it stops since nothing fits."""
    moreno = '"Mad Dog" Moreno, Mobster'
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [moreno] * 5 + ["Cthonian", "Officer Sadie Smith", "Dark Young", "Cultist"]},
            {"god": "Hastur", "energy": 24},
            {"god": "Dagon", "energy": 24},
        ],
    )
    for k in range(5):
        t.do(0, "play", "Moreno", "Attack 5").do(0, "Hastur" if k < 2 else "Dagon")
    t.do(0, "play Cthonian", "Attack 5").do(0, "Hastur")
    assert not t.can(0, "play Dark Young")
    t.do(0, "play Officer Sadie Smith", "Attack 2").do(0, "Hastur")
    assert t.energy == [15, 24 - 5 - 5 - 5 - 2, 24 - 15]
    assert len(t.view()["chain"]["cards"]) == 7
    assert playable(t, 0) == {"Cultist"}
    t.do(0, "end the Play Phase")
    t.is_idle(0, "recruit")


@rule("K-5.8", "K-5.13")
def test_a_react_ignores_the_chain(table: Tables) -> None:
    """A green card answers though neither the attacker's Chain nor an earlier React would let it follow."""
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Officer Sadie Smith", *EACH_OLD]},
            {"god": "Hastur", "hand": ["Dark Young", "Elder Things"]},
        ],
    )
    t.do(0, "play Officer Sadie Smith", "Attack 2")
    assert follow(t) == {"white", "yellow"}
    t.do(1, "react Elder Things").do(1, "react Dark Young")
    t.all_pass()
    assert t.energy == [15, 15]
    assert follow(t) == {"white", "yellow"}  # and the attacker's own Chain is as it was
    assert playable_colours(t, 0) == {"white", "yellow"}
    t.is_idle(0)


@rule("K-5.9")
def test_changed_chaining_colours_last_to_the_end_of_the_turn(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Cthulhu",
                "hand": ["Jack Dalton", "Deep One", "Nightgaunt", "Dark Young"],
                "deck": ["Jack Dalton"] * 4,
            },
            {"god": "Dagon"},
        ],
    )
    t.do(0, "play Jack Dalton", "Attack 4")
    assert playable(t, 0) == {"Dark Young"}
    t.do(0, "The Stars are Right").do(0, "blue").do(0, "white")
    assert follow(t) == {"blue", "white"}
    assert playable(t, 0) == {"Deep One", "Nightgaunt"}
    t.until("play", 1).until("play", 0)
    # the change is over: a second Jack Dalton chains as printed
    t.do(0, "play Jack Dalton", "Attack 4")
    assert follow(t) == {"green", "yellow"}
    assert t.energy == [14, 7]
    t.is_idle(0)


@rule("K-5.9", "K-2.31")
def test_a_changed_primary_colour_lasts_to_the_end_of_the_turn(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Cthulhu",
                "hand": ["Powder of Ibn-Ghazi", "Jack Dalton", "Elder Sign"],
                "deck": ["Jack Dalton", "Deep One", "Cultist", "Cultist", "Cultist", "Cultist"],
            },
            {"god": "Dagon"},
        ],
    )
    t.do(0, "play Powder of Ibn-Ghazi", "Choose a colour")
    t.do(0, "green")  # his Warriors are green, and green follows the Powder
    assert playable(t, 0) == {"Jack Dalton, Adventurer"}  # but the Artifact keeps its white
    t.until("play", 1).until("play", 0)
    t.do(0, "play Deep One without effect")
    assert follow(t) == {"blue", "green"}
    assert not t.can(0, "play Jack Dalton")  # red again
    t.is_idle(0)


@rule("K-5.12", "K-4.17", "K-2.25", "K-0.26")
def test_artifacts_are_links_like_warriors(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Cthulhu",
                "energy": 10,
                "hand": [
                    "Jack Dalton",
                    "Alhazred Lamp",
                    "Elder Sign",
                    "Pnakotic Manuscripts",
                    "Lightning Gun",
                    "Deep One",
                ],
            },
            {"god": "Hastur", "temple": "Carcosa"},
        ],
    )
    t.do(0, "play Jack Dalton", "Attack 4").do(0, "Hastur")
    assert playable(t, 0) == {"Alhazred Lamp"}  # yellow; the white, blue and red ones cannot follow
    t.do(0, "play Alhazred Lamp without effect")
    assert follow(t) == {"blue", "red"}
    assert playable(t, 0) == {"Pnakotic Manuscripts", "Lightning Gun", "Deep One"}
    assert t.view()["chain"]["cards"] == ["Jack Dalton, Adventurer", "Alhazred Lamp"]
    t.is_idle(0)


@rule("K-5.13")
def test_a_new_turn_starts_without_a_restriction(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Hel", "hand": ["Aries", "Priestess"]},
            {"god": "Thor", "hand": EACH_NINE, "deck": ["Priestess"]},
        ],
    )
    t.do(0, "play Aries", "Attack 2").all_pass()
    assert follow(t) == {"green", "white"}
    t.until("play", 1)
    assert follow(t) == COLOURS
    assert t.view()["chain"]["cards"] == []
    assert playable_colours(t, 1) == COLOURS
    t.is_idle(1)
