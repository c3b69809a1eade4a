"""The command line under test: arguments in, status and what was printed out."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from theomachy.cli import main


@dataclass(frozen=True)
class Answer:
    """What one call of the program gave."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    def is_wrong_use(self) -> bool:
        """Status 2, nothing on standard output, and exactly one clear line on standard error."""
        return self.status == 2 and not self.out and len(self.err.splitlines()) == 1


Theomachy = Callable[..., Answer]


@pytest.fixture
def theomachy(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Theomachy:
    """Call the program: `theomachy("play", "--seed", 3, stdin="1\\n")`."""

    def call(*words: object, stdin: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        status = main([str(word) for word in words])
        captured = capsys.readouterr()
        return Answer(status, captured.out, captured.err)

    return call


def some_game(game: str = "old-ones", choices: int = 30, seed: int = 5) -> th.Game:
    """A game some choices old."""
    found = th.new_game(game, players=2, seed=seed)
    for step in range(choices):
        if found.decision is not None:
            found.apply(step % len(found.decision.options))
    return found


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A saved game, digest included."""
    game = some_game()
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game.record()))
    return path
