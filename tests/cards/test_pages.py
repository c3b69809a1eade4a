"""The pages of the sets: made from the card files, complete and up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

import theomachy as th
from tests.support.kamigami_cards import GAMES
from theomachy.cli import main

PAGES = Path(__file__).parents[2] / "docs" / "sets"


def test_the_pages_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "pages", "--check", "--into", str(PAGES), *GAMES]) == 0, "run: theomachy cards pages"
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_page_shows_every_face_in_full(game: str) -> None:
    text = (PAGES / f"{game}.md").read_text(encoding="utf-8")
    sources = {"rulebook": "known from the rulebook", "completed": "partly known", "original": "our own"}
    for face in th.faces(game):
        part = text[text.index(f"### {face['no']} {face['name']}") :].split("\n### ")[0]
        facts = part.splitlines()[2]
        wanted = [face["kind"].capitalize(), f"{face['copies']} cop", sources[face["source"]]]
        if face["cost"] is not None:
            wanted.append(f"cost {face['cost']}")
        if face["colours"]:
            wanted += [f"colour {face['colour']}", f"chain {', '.join(face['chain'])}"]
        for words in wanted:
            assert words in facts, (face["name"], words)
        for ability in face["abilities"]:
            assert ability["text"] in part
            assert ability["name"] in part
        assert f"> {face['flavour']}" in part


def test_the_command_writes_what_is_missing_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "old-ones.md"
    assert main(["cards", "pages", "old-ones", "--check", "--into", str(tmp_path)]) == 1
    assert not page.exists()
    assert main(["cards", "pages", "old-ones", "--into", str(tmp_path)]) == 0
    assert "written" in capsys.readouterr().out
    good = page.read_text(encoding="utf-8")
    page.write_text("old", encoding="utf-8")
    assert main(["cards", "pages", "--into", str(tmp_path)]) == 0  # the pages that are there
    assert page.read_text(encoding="utf-8") == good
    assert main(["cards", "pages", "--check", "--into", str(tmp_path)]) == 0


def test_a_missing_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "pages", "--into", str(tmp_path / "nowhere")]) == 2
    assert "nowhere" in capsys.readouterr().err
