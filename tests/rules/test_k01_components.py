"""What is in the boxes and on the cards (K-1)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Tables

BOXES = ("kanzume-goddess", "nine-realms", "old-ones")


def cards(game: str) -> Counter[str]:
    """Physical cards of each kind in a box."""
    found: Counter[str] = Counter()
    for face in th.faces(game):
        found[face["kind"]] += face["copies"]
    return found


def of_kind(game: str, kind: str) -> list[dict[str, Any]]:
    return [face for face in th.faces(game) if face["kind"] == kind]


@rule("K-1.1", "K-1.4")
def test_kanzume_goddess_has_gods_warriors_and_disciples_only() -> None:
    assert cards("kanzume-goddess") == {"god": 12, "warrior": 90, "disciple": 90}
    assert all(not face.get("spheres") for face in of_kind("kanzume-goddess", "god"))
    assert {f["name"]: f["copies"] for f in of_kind("kanzume-goddess", "disciple")} == {
        "Priestess": 48,
        "Bishop": 24,
        "Sacred Guardian": 18,
    }


@rule("K-1.5")
def test_nine_realms_has_temples_besides() -> None:
    assert cards("nine-realms") == {"god": 12, "temple": 6, "warrior": 90, "disciple": 90}
    assert {f["name"]: f["copies"] for f in of_kind("nine-realms", "disciple")} == {
        "Priestess": 48,
        "Bishop": 24,
        "Sacred Guardian": 18,
    }


@rule("K-1.6")
def test_old_ones_has_temples_and_artifacts_besides() -> None:
    assert cards("old-ones") == {"god": 12, "temple": 6, "warrior": 90, "disciple": 90, "artifact": 12}


@rule("K-1.3")
def test_the_gods_of_kanzume_goddess_are_numbered_by_mythology() -> None:
    numbers = {
        culture: sorted(f["no"] for f in of_kind("kanzume-goddess", "god") if f["culture"] == culture)
        for culture in ("greek", "norse")
    }
    assert numbers["greek"] == [f"X100{k}" for k in range(1, 7)]
    assert numbers["norse"] == [f"B100{k}" for k in range(1, 7)]


@rule("K-1.10")
@pytest.mark.parametrize("game", BOXES)
def test_disciples_come_in_48_24_and_18(game: str) -> None:
    assert {f["stats"]["level"]: f["copies"] for f in of_kind(game, "disciple")} == {1: 48, 2: 24, 3: 18}
    if game == "old-ones":
        assert {f["stats"]["level"]: f["name"] for f in of_kind(game, "disciple")} == {
            1: "Cultist",
            2: "High Priest",
            3: "Servitors of the Outer Gods",
        }


@rule("K-1.11")
@pytest.mark.parametrize("game", BOXES)
def test_each_box_is_a_game_by_itself(game: str) -> None:
    g = th.new_game(game, players=6, seed=1)
    bots = [th.bot("random", seed=p) for p in range(6)]
    for _ in range(20_000):
        if g.over:
            break
        seat = g.decision.seat  # type: ignore[union-attr]
        g.apply(bots[seat].choose(g.observe(seat)))
    assert g.over


@rule("K-1.12", "K-1.13")
@pytest.mark.parametrize("game", BOXES)
def test_all_ninety_warriors_and_all_artifacts_are_used(game: str) -> None:
    g = th.new_game(game, players=2, seed=3)
    while g.view()["phase"] == "setup":
        g.apply(0)
    hall = g.view()["hall"]
    shown = sum(pile["count"] for pile in hall["warriors"])
    assert shown + hall["warrior_deck"] == 90
    artifacts = sum(pile["count"] for pile in hall["artifacts"]) + hall["artifact_deck"]
    assert artifacts == (12 if game == "old-ones" else 0)
    assert len({f["name"] for f in of_kind(game, "warrior")}) == 18


@rule("K-1.14", "K-1.15", "K-1.16", "K-1.17", "K-1.18", "K-1.19")
@pytest.mark.parametrize("game", BOXES)
def test_every_kind_of_card_has_its_fields(game: str) -> None:
    for face in th.faces(game):
        assert face["name"]
        assert face["no"]
        assert face["abilities"]
        assert {a["kind"] for a in face["abilities"]} <= {"act", "react", "bond", "reveal"}
        kind = face["kind"]
        if kind == "god":
            assert face["culture"]
            assert len(face["spheres"]) == (0 if game == "kanzume-goddess" else 3)
        elif kind == "temple":
            assert face["sphere"] in ("Death", "Life", "Moon", "Peace", "Sun", "War")
        elif kind == "disciple":
            assert face["cost"] > 0
            assert face["colours"] == []
        else:
            assert len(face["colours"]) == 1
            assert len(face["chain"]) == 2
            assert face["cost"] > 0


@rule("K-1.20")
def test_numbers_never_matter_in_play() -> None:
    """No option, view or event speaks of a card's number."""
    g = th.new_game("old-ones", players=2, seed=5)
    for _ in range(40):
        assert "'no'" not in repr(g.view(0))
        assert "'no'" not in repr(g.events(seat=0))
        g.apply(0)


@rule("K-1.21")
def test_in_a_free_for_all_gods_of_all_cultures_are_dealt_together() -> None:
    culture = {f["name"]: f["culture"] for f in th.faces("old-ones") if f["kind"] == "god"}
    mixed = 0
    for seed in range(30):
        g = th.new_game("old-ones", players=2, seed=seed)
        offered = [card["face"] for card in g.view(0)["seats"][0]["offer"]]
        mixed += len({culture[name] for name in offered}) == 2
    assert mixed > 5


@rule("K-1.22", "K-1.8")
def test_a_disciples_type_matters_only_where_a_text_asks(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Dagon",
                "hand": ["Cultist", "High Priest", "Servitors of the Outer Gods", "Cultist"],
                "energy": 24,
            },
            {"god": "Yig"},
        ],
        mode="free-for-all",
    )
    t.do(0, "play Cultist: +1 Faith")
    assert t.can(0, "play High Priest"), "any Disciple may follow any other"
    assert t.can(0, "play Servitors")
    t.do(0, "play High Priest: +1 Faith for each")
    assert t.faith(0) == 2
    assert t.energy == [24, 15], "Energy is a number, not a heap of tokens"
    t.is_idle(0)


@rule("K-1.23")
def test_numbers_follow_the_layout_of_the_set() -> None:
    ranges = {"god": (1, 12), "temple": (13, 18), "disciple": (19, 21), "warrior": (22, 39), "artifact": (40, 51)}
    for kind, (first, last) in ranges.items():
        assert sorted(int(f["no"]) for f in of_kind("old-ones", kind)) == list(range(first, last + 1))
        if kind == "artifact":
            assert all(f["copies"] == 1 for f in of_kind("old-ones", kind))
