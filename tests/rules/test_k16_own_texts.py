"""Rulings that no text of the boxes comes to, played with a card of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rules.test_k00_misplaced import read
from tests.support import rule
from tests.support.table import Table, Tables


def dealt(table: Tables, path: Path, seats: list[dict[str, Any]], **spec: Any) -> Table:
    """Nine Realms, with the card that was read; everybody has a deck to draw from."""
    return table(
        "nine-realms", [{"deck": ["Priestess"] * 9, **seat} for seat in seats], sets=("nine-realms", str(path)), **spec
    )


@rule("K-R81")
@pytest.mark.parametrize(("target", "heard"), [("Tyr", True), ("Eljudnir", False)])
def test_a_temple_is_no_main_god(table: Tables, tmp_path: Path, target: str, heard: bool) -> None:
    read(tmp_path, "warrior", "react", "When a Main God is attacked: +1 Faith.")
    t = dealt(
        table,
        tmp_path,
        [
            {"god": "Zeus", "main": True, "hand": ["Kraken", "Priestess"]},
            {"god": "Tyr", "main": True, "temple": "Eljudnir", "hand": ["It"]},
            {"god": "Hades"},
            {"god": "Loki"},
        ],
    )
    t.do(0, "play Kraken: Attack").do(0, target)
    assert t.can(1, "It") is heard
    t.all_pass().is_idle(0)


@rule("K-R81", "K-10.15")
def test_who_is_sealed_is_no_opponent(table: Tables, tmp_path: Path) -> None:
    read(tmp_path, "warrior", "act", "Each opponent draws 1 card.")
    t = dealt(
        table,
        tmp_path,
        [
            {"god": "Zeus", "main": True, "hand": ["It", "Priestess"]},
            {"god": "Tyr", "main": True},
            {"god": "Hades"},
            {"god": "Loki", "sealed": True},
        ],
    )
    t.do(0, "play It: Each opponent")
    assert [t.seat(p)["hand"]["count"] for p in range(4)] == [1, 1, 0, 0]
    t.is_idle(0)


@rule("K-10.4", "K-R88")
def test_a_temple_that_is_destroyed_before_it_gains_energy_gains_none(table: Tables, tmp_path: Path) -> None:
    """The loss is answered, and only then Energy moves."""
    read(tmp_path, "warrior", "act", "Your God loses 1 Energy and your Temple gains 1 Energy.")
    (tmp_path / "more.toml").write_text(
        '[[god]]\nname = "Vulcan"\nculture = "roman"\n'
        'react = {name = "Ashes", text = "When a God would lose Energy, once per turn: a Temple loses 9 Energy."}\n',
        encoding="utf-8",
    )
    t = dealt(
        table,
        tmp_path,
        [{"god": "Zeus", "temple": "Eljudnir", "hand": ["It", "Priestess"]}, {"god": "Vulcan", "hand": ["Priestess"]}],
    )
    god = t.energy[0]
    t.do(0, "play It: Your God").do(1, "Ashes").all_pass()
    assert (t.energy[0], t.temples[0]) == (god - 1, 0)
    assert "gain" not in [line["kind"] for line in t.events()]
    t.is_idle(0)


@rule("K-13.11")
@pytest.mark.parametrize(("span", "again"), [("turn", True), ("round", True), ("game", False)])
def test_once_per_game_is_once_in_all_its_turns(table: Tables, tmp_path: Path, span: str, again: bool) -> None:
    read(tmp_path, "god", "act", f"Once per {span}: +1 Faith.")
    t = dealt(table, tmp_path, [{"god": "It", "hand": ["Priestess"]}, {"god": "Tyr", "hand": ["Priestess"]}])
    assert t.can(0, "It:")
    t.do(0, "It:")
    assert not t.can(0, "It:")
    t.until("play", 1).until("play", 0)
    assert t.can(0, "It:") is again
    t.is_idle(0)


@rule("K-R36")
def test_what_you_control_is_what_them_means(table: Tables, tmp_path: Path) -> None:
    read(tmp_path, "warrior", "act", "If you control 2 Warriors, Banish them.")
    t = dealt(table, tmp_path, [{"god": "Zeus", "hand": ["It", "It", "Priestess"]}, {"god": "Tyr"}])
    t.do(0, "play It: If").do(0, "play It: If")
    assert [card["face"] for card in t.view()["netherworld"]] == ["It", "It"]
    t.is_idle(0)


@rule("K-R45")
def test_the_first_card_of_the_box_damages_like_any_other(table: Tables, tmp_path: Path) -> None:
    """Zeus is card 0."""
    read(tmp_path, "warrior", "react", "When a God damages your God: +1 Faith.")
    t = dealt(table, tmp_path, [{"god": "Zeus", "hand": ["Priestess"]}, {"god": "Hades", "hand": ["It"]}])
    t.do(0, "Thunderbolt").do(1, "It")
    assert t.faith(1) == 1
    t.is_idle(0)


GAIN = "If you do, +3 Faith."


@rule("K-R97", "K-R36")
@pytest.mark.parametrize(
    ("deed", "hand", "answers", "done"),
    [
        ("You may discard 2 cards.", 2, ["yes"], True),
        ("You may discard 2 cards.", 1, ["yes"], False),
        ("You may discard 2 cards.", 2, ["no"], False),
        ("Draw 1 card. Discard 2 cards.", 0, [], False),
        ("Discard 2 cards.", 2, [], True),
        ("Discard a card and draw 1 card.", 1, [], True),
        ("Each opponent draws 1 card. Discard a card and draw 1 card.", 0, [], False),
        ("You may discard up to 2 cards.", 2, ["DONE"], False),
        ("You may discard up to 2 cards.", 2, ["Priestess", "DONE"], True),
        ("Discard any number of cards and draw 1 card.", 2, ["DONE"], False),
        ("Discard any number of cards and draw 1 card.", 2, ["Priestess", "DONE"], True),
        ("Draw 3 cards.", 0, [], True),
        ("Draw 10 cards.", 0, [], False),
        ("Your God loses 3 Energy.", 0, [], True),
        ("Your Temple loses 3 Energy.", 0, [], False),
        ("Your Temple loses 2 Energy.", 0, [], True),
        ("Move 3 Energy from your Temple to your God.", 0, [], False),
        ("Move 2 Energy from your Temple to your God.", 0, [], True),
        ("Look at the top 2 cards of your deck.", 0, [], True),
        ("Look at the top 20 cards of your deck.", 0, [], False),
        ("Discard the top 2 cards of your deck.", 0, [], True),
        ("Discard the top 10 cards of your deck.", 0, [], False),
        ("If you have 9 or more cards in hand, draw 1 card.", 1, [], False),
        ("Attack 2.", 0, [], True),
    ],
)
def test_if_you_do_counts_only_what_was_done_in_full(
    table: Tables, tmp_path: Path, deed: str, hand: int, answers: list[str], done: bool
) -> None:
    """As much as can be done is done; "up to" and "any number of" ask for one at least."""
    read(tmp_path, "warrior", "act", f"{deed} {GAIN}")
    mine = {"god": "Hel", "temple": "Eljudnir", "temple_energy": 2, "hand": ["It"] + ["Priestess"] * hand}
    t = dealt(table, tmp_path, [mine, {"god": "Tyr"}])
    t.do(0, "play It: ")
    for answer in answers:
        t.do(0, answer if t.can(0, answer) else "no more" if t.can(0, "no more") else "done")
    t.all_pass()
    assert t.faith(0) == 3 * done


@rule("K-R97", "K-R90")
@pytest.mark.parametrize(
    ("deed", "answer"),
    [("Banish a Warrior.", "Golden Apples"), ("Your God loses 2 Energy.", "Almsgiving")],
)
@pytest.mark.parametrize("prevented", [False, True])
def test_what_is_prevented_or_lessened_was_not_done_in_full(
    table: Tables, tmp_path: Path, deed: str, answer: str, prevented: bool
) -> None:
    read(tmp_path, "warrior", "act", f"{deed} {GAIN}")
    (tmp_path / "more.toml").write_text(
        '[[god]]\nname = "Vesta"\nculture = "roman"\nreact = ['
        '{name = "Golden Apples", text = "When a card would be Banished: put it on top of your deck instead."}, '
        '{name = "Almsgiving", text = "When a God would lose Energy: it loses 1 less."}]\n',
        encoding="utf-8",
    )
    t = dealt(table, tmp_path, [{"god": "Hel", "hand": ["It"]}, {"god": "Vesta"}])
    t.do(0, "play It: ")
    t.do(1, answer if prevented else "pass").all_pass()
    assert t.faith(0) == 3 * (not prevented)


@rule("K-R71", "K-9.5")
def test_what_a_card_that_stays_in_play_forbids_is_forbidden_as_long_as_it_is_there(
    table: Tables, tmp_path: Path
) -> None:
    read(tmp_path, "warrior", "act", "This stays in play. Each opponent cannot Recruit.")
    for stays in (True, False):
        t = dealt(table, tmp_path, [{"god": "Zeus", "hand": ["It"]}, {"god": "Tyr", "hand": ["Priestess"] * 4}])
        if stays:
            t.do(0, "play It: This")
        t.until("play", 1)
        for _ in range(4):
            t.do(1, "play Priestess: +1")
        t.do(1, "end the Play")
        assert any(label.startswith("recruit ") for label in t.options()) is not stays
