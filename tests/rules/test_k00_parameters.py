"""Variant parameters that no other section shows (K-0)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Tables
from theomachy.kamigami import GAMES

SETS = Path(__file__).parent / "sets"


@rule("K-0.18", "K-0.19")
@pytest.mark.parametrize(
    ("game", "gods"),
    [
        ("kanzume-goddess", ("Hel", "Thor", "Zeus", "Hades")),
        ("nine-realms", ("Hel", "Thor", "Zeus", "Hades")),
    ],
)
def test_twenty_five_energy_win_a_free_for_all_and_mean_nothing_in_a_team_match(
    table: Tables, game: str, gods: tuple[str, str, str, str]
) -> None:
    seats = [
        {"god": god, "hand": ["Mermaid", "Mermaid", "Priestess"] if p == 0 else [], "energy": 23}
        for p, god in enumerate(gods)
    ]
    t = table(game, seats)
    t.do(0, "play Mermaid", "A God gains").do(0, gods[0])
    assert not t.game.over  # 24 is not enough
    t.do(0, "end the Play Phase").settle()
    near = table(game, [{**seats[0], "energy": 24}, *seats[1:]])
    near.do(0, "play Mermaid", "A God gains").do(0, gods[0])
    assert (near.game.over, near.game.winners, near.game.reason) == (True, (0,), "energy")
    team = table(game, [{**seats[0], "energy": 24}, *seats[1:]], mode="team")
    team.do(0, "play Mermaid", "A God gains").do(0, gods[0])
    assert team.energy[0] == 25
    team.is_idle(0)


@rule("K-0.22", "K-2.22")
@pytest.mark.parametrize(
    ("game", "targets"),
    [
        ("old-ones", ["Player 1's Hastur", "Player 1's Carcosa", "Player 2's Dagon"]),
        ("nine-realms", ["Player 1's Thor", "Player 1's Valhalla", "Player 2's Hades"]),
        ("kanzume-goddess", ["Player 1's Thor", "Player 2's Hades"]),
    ],
)
def test_what_an_attack_may_aim_at(table: Tables, game: str, targets: list[str]) -> None:
    """An opponent's God; in the two Kamigami games an opponent's Temple too; never one's own."""
    old = game == "old-ones"
    seats: list[dict[str, Any]] = [
        {"god": "Cthulhu" if old else "Hel", "hand": ["Jack Dalton" if old else "Aries"] * 2},
        {"god": "Hastur" if old else "Thor"},
        {"god": "Dagon" if old else "Hades"},
    ]
    if game != "kanzume-goddess":
        seats[0]["temple"] = "R'lyeh" if old else "Glitnir"
        seats[1]["temple"] = "Carcosa" if old else "Valhalla"
    t = table(game, seats)
    t.do(0, "play", "Attack")
    assert t.options(0) == targets
    t.do(0, targets[0]).settle()


@rule("K-0.23")
@pytest.mark.parametrize(
    ("game", "others"),
    [
        ("kanzume-goddess", ["pass", "react Capricorn: Protect 3. You may draw 1 card."]),
        ("nine-realms", []),
        (
            "old-ones",
            ["pass", "react Elder Things: Defend 2.", "react Reverend Silas Crane: Protect 3. You may draw 1 card."],
        ),
    ],
)
def test_who_may_shield_somebody_else(table: Tables, game: str, others: list[str]) -> None:
    """Player 2 holds a Defend and, where there is one, a Protect; player 1 is attacked and has nothing."""
    if game == "old-ones":
        t = table(
            game,
            [
                {"god": "Cthulhu", "hand": ["Jack Dalton", "Cultist"]},
                {"god": "Hastur"},
                {"god": "Dagon", "hand": ["Elder Things", "Reverend Silas Crane"]},
            ],
        )
    else:
        t = table(
            game,
            [
                {"god": "Hel", "hand": ["Aries", "Priestess"]},
                {"god": "Thor"},
                {"god": "Hades", "hand": ["Libra", "Capricorn"]},
            ],
        )
    t.do(0, "play", "Attack").do(0, "Player 1")
    assert t.options(2) == others
    t.all_pass()
    t.is_idle(0)


@rule("K-0.28", "K-2.21")
def test_each_box_speaks_its_own_keywords() -> None:
    words = ("Adjudicate", "Attack", "Banish", "Defen", "Protect", "Reincarnate")
    for game in GAMES:
        abilities = [ability for face in th.faces(game) for ability in face["abilities"]]
        text = " ".join(ability["text"] for ability in abilities)
        kinds = {ability["kind"] for ability in abilities}
        used = {word for word in words if word in text}
        if game == "kanzume-goddess":
            assert used == {"Adjudicate", "Attack", "Defen", "Protect"}
            assert kinds == {"act", "react", "bond"}
        elif game == "nine-realms":
            assert used == {"Adjudicate", "Attack", "Banish", "Defen"}
            assert kinds == {"act", "react"}
        else:
            assert used == set(words)
            assert kinds == {"act", "react", "reveal"}


@rule("K-0.29", "K-0.30", "K-2.28")
@pytest.mark.parametrize(
    ("game", "gods"),
    [
        ("kanzume-goddess", ("Hel", "Zeus", "Thor", "Hades")),
        ("nine-realms", ("Hel", "Zeus", "Thor", "Hades")),
        ("old-ones", ("Cthulhu", "Azathoth", "Dagon", "Abhoth")),
    ],
)
def test_a_sealed_god_shuffles_everything_and_comes_back_with_five(
    table: Tables, game: str, gods: tuple[str, str, str, str]
) -> None:
    old = game == "old-ones"
    basic, attacker, other = ("Cultist", "Jack Dalton", "Deep One") if old else ("Priestess", "Leo", "Gemini")
    t = table(
        game,
        [
            {"god": gods[0], "main": True, "hand": [attacker, basic], "deck": [basic] * 9},
            {"god": gods[1], "main": True, "hand": [basic], "deck": [basic] * 9},
            {"god": gods[2], "hand": [basic], "deck": [basic] * 9},
            {"god": gods[3], "energy": 2, "hand": [other, basic], "deck": [basic] * 3, "discard": [other, basic]},
        ],
    )
    t.do(0, "play", "Attack 4").do(0, gods[3]).all_pass()
    assert t.energy[3] == 0
    assert t.seat(3)["sealed"]
    assert (t.hand(3), t.names(3, "discard"), t.deck_size(3)) == ([], [], 7)
    for energy in (1, 2, 3, 4):
        t.until("play", 2).until("play", 0)  # seat 3's Turn passes in between
        assert t.energy[3] == energy
        assert t.seat(3)["sealed"]
        assert t.hand(3) == []
    t.until("play", 2)
    t.do(2, "end the Play Phase")
    t.until("play", 3)
    assert t.energy[3] == 5
    assert not t.seat(3)["sealed"]
    assert len(t.hand(3)) == 5
    t.is_idle(3)


@rule("K-0.31")
@pytest.mark.parametrize(("game", "over"), [("nine-realms", False), ("old-ones", True)])
def test_what_becomes_of_three_teams_when_one_main_god_falls(table: Tables, game: str, over: bool) -> None:
    gods = ["Cthulhu", "Azathoth", "Zeus", "Dagon", "Abhoth", "Hades"]
    seats: list[dict[str, Any]] = [
        {"god": god, "main": p < 3, "energy": 1 if p == 1 else 9, "hand": []} for p, god in enumerate(gods)
    ]
    seats[0]["hand"] = ["Aries", "Cultist", "Cultist"]
    t = table(game, seats, teams=3, three_teams=True, sets=("nine-realms", "old-ones"), kinds=("Aries", "Cultist"))
    t.do(0, "play Aries", "Attack 2").do(0, "Azathoth").all_pass()
    assert t.game.over is over
    if over:
        assert t.game.reason == "main-god"
        assert t.game.winners == (0, 2, 3, 5)
    else:
        assert [row["out"] for row in t.view()["seats"]] == [False, True, False, False, True, False]
        t.is_idle(0)
