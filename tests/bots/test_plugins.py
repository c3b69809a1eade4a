"""Bots that other packages bring are offered wherever bots are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import theomachy as th
from theomachy.bots.plugins import installed_plugins
from theomachy.cli import main

CODE = """
class Bot:
    reason = "The first one."

    def choose(self, observation):
        return 0


def make(seed=0, mood=1):
    return Bot()
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package with an entry point, as pip would leave it."""
    (tmp_path / "visiting_bot.py").write_text(CODE, encoding="utf-8")
    about = tmp_path / "visiting_bot-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: visiting-bot\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(
        "[theomachy.bots]\nfirst = visiting_bot:make\nbroken = visiting_bot:nothing\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    installed_plugins.cache_clear()
    yield
    installed_plugins.cache_clear()


@pytest.mark.usefixtures("installed")
def test_a_guest_plays_at_the_table_and_in_the_lab(capsys: pytest.CaptureFixture[str]) -> None:
    assert "first" in th.bot_names()
    game = th.new_game("kanzume-goddess", players=2, seed=1)
    assert th.bot("first", seed=3, mood=2).choose(game.observe(0)) == 0
    assert main(["sim", "kanzume-goddess", "--bots", "first,heuristic", "--players", "2", "--games", "2"]) == 0
    assert "first" in capsys.readouterr().out


@pytest.mark.usefixtures("installed")
def test_a_guest_that_cannot_come_says_why() -> None:
    with pytest.raises(ValueError, match=r"'broken' cannot be loaded from visiting_bot:nothing"):
        th.bot("broken")
    with pytest.raises(ValueError, match=r"'first' has no such setting: .*'colour'"):
        th.bot("first", colour=3)
    with pytest.raises(ValueError, match=r"unknown bot 'second'; allowed are random.*, first"):
        th.bot("second")
