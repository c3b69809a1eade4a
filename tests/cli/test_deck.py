"""`deck check`."""

from __future__ import annotations

from pathlib import Path

import pytest

import theomachy as th

DECKS = sorted((Path(th.__file__).parent / "sets" / "twilight" / "decks").glob("*.txt"))


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_the_ready_made_decks_are_legal(theomachy, path):
    answer = theomachy("deck", "check", path)
    assert answer.status == 0
    assert answer.out == f"{path}: a legal deck\n"


def test_what_is_wrong_with_a_deck_is_said(theomachy, tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text("Deity: Nobody\n\n3 No Such Card\n")
    answer = theomachy("deck", "check", path, "--json")
    assert answer.status == 1
    assert not answer.json[0]["ok"]
    assert answer.json[0]["problems"]
