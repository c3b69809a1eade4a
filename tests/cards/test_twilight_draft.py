"""A draft and the game that follows it, by bots, from one command (docs/decks.md)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import theomachy as th
from theomachy.cli import main


@pytest.mark.parametrize(("players", "bot"), [(2, "random"), (3, "random"), (4, "random"), (4, "heuristic")])
def test_a_draft_and_its_game(players: int, bot: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "twilight", "--players", str(players), "--set", "draft=true", "--bots", bot, "--games", "1"]
    assert main([*words, "--records", str(tmp_path)]) == 0
    assert f"twilight, {players} players, 1 games" in capsys.readouterr().out
    record = json.loads((tmp_path / "0.json").read_text(encoding="utf-8"))
    game = th.replay(record)
    assert game.over
    assert len(game.winners) == 1
    assert game.digest() == record["digest"]
