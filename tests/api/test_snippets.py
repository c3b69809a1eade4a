"""The Python in the documents runs."""

from __future__ import annotations

import re
import shutil
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from theomachy import aide

ROOT = Path(__file__).resolve().parents[2]
# Not research.md, whose frameworks may be missing: tests/envs runs what it shows.
PAGES = (
    "README.md",
    "docs/aide.md",
    "docs/api.md",
    "docs/bots.md",
    "docs/cards.md",
    "docs/decks.md",
    "docs/lessons.md",
    "docs/positions.md",
)
SNIPPET = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def snippets(page: str) -> list[str]:
    return SNIPPET.findall((ROOT / page).read_text(encoding="utf-8"))


def game_of_the_aide() -> th.Game:
    """A moment at which the aide has an answer."""
    game = th.new_game("old-ones", seed=1)
    while aide.answer(game.observe(game.seat_to_act), aide.Settings()) is None:
        game.apply(0)
    return game


def run(snippet: str, page: str) -> None:
    """Run a snippet: pages take `game`, `seat` and `text` for granted; `input` is a learner who tries in turn."""
    game, tries = game_of_the_aide(), count()
    names: dict[str, Any] = {"th": th, "game": game, "seat": game.seat_to_act, "text": str(th.decks()["mars"])}
    names["input"] = lambda _: next(tries) % len(names["learning"].game.decision.options)
    exec(compile(snippet, page, "exec"), names)


@pytest.mark.parametrize("page", PAGES)
def test_the_snippets_of_a_page_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("deck.txt").write_text(str(th.decks()["mars"]))
    shutil.copytree(ROOT / "tests" / "rules" / "sets" / "altars", tmp_path / "path" / "to" / "my-set")
    for snippet in snippets(page):
        run(snippet, page)


def test_a_snippet_with_a_name_that_is_gone_is_found() -> None:
    with pytest.raises(AttributeError):
        run("game.sketch()", "page.md")


def test_every_page_with_python_is_run() -> None:
    pages = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md")} | {"README.md"}
    assert {page for page in pages if snippets(page)} == {*PAGES, "docs/research.md"}
