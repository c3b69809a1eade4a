"""What the lab learns from a game of Twilight."""

from __future__ import annotations

import pytest

from theomachy.lab import Match, Results, balance, run
from theomachy.lab.game_summary import twilight_counts


@pytest.fixture(scope="module")
def twilight() -> Results:
    return run(Match("twilight", ("random",), games=12, players=2, decks=("all",)))


def test_decks_and_pairings(twilight: Results) -> None:
    data = twilight.to_json()
    assert set(data["decks"]) == {"mars", "hera", "reader", "enlil"}
    assert all(row["games"] == 6 for row in data["decks"].values())
    assert len(data["pairings"]) == 6
    assert sum(row["games"] for row in data["gods"].values()) == 24


def test_every_title_is_counted_in_the_games_of_its_deck(twilight: Results) -> None:
    faces = twilight.to_json()["faces"]
    assert len(faces) == 88
    assert all(row["offered"] >= 6 for row in faces.values())
    assert any(row["recruited"] for row in faces.values())


def test_the_targets(twilight: Results) -> None:
    found = balance.checks(twilight)
    assert {check.group for check in found} == {
        "deck wins",
        "pairing",
        "first player wins",
        "length",
        "games with",
        "summoned in games of its deck",
    }


def test_trades_and_traps() -> None:
    events = [
        {"kind": "traded", "seat": 0, "other": 1, "forced": False},
        {"kind": "traded", "seat": 0, "other": 1, "forced": True},
        {"kind": "manifested", "seat": 0, "other": 1},
        {"kind": "manifested", "seat": 0, "other": 0},
    ]
    assert twilight_counts(events) == {"trades": 1, "forced trades": 1, "manifests": 2, "traps": 1}
    assert twilight_counts([])["traps"] == 0
