"""A draft and the game that follows it, by bots, from one command (docs/decks.md)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import theomachy as th
from theomachy.bots import make
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


@pytest.mark.parametrize("players", [2, 4])
def test_bots_draft_for_their_deity(players: int) -> None:
    """Everybody ends with a legal Deity, and with more cards of its Faction than a fair share."""
    game = th.new_game("twilight", players=players, draft=True, seed=5)
    bots = [make("heuristic", seed=seat) for seat in range(players)]
    while game.view(None)["phase"] == "setup":
        decision = game.decision
        assert decision is not None
        game.apply(bots[decision.seat].choose(game.observe(decision.seat)))
    factions = {face["name"]: face["faction"] for face in th.faces("twilight")}
    for seat, place in enumerate(game.position()["seats"]):
        cards = [card if isinstance(card, str) else card["face"] for card in [*place["life"], *place["hand"]]]
        own = sum(factions[card] == factions[place["deity"]["face"]] for card in cards)
        assert len(cards) == 50
        assert own > 50 / 4, (seat, own)
