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


def test_every_problem_of_every_deck_is_listed(theomachy, tmp_path):
    """Lines that cannot be read, cards that do not exist, too many copies, the size, the Deity: all in one answer."""
    bad = tmp_path / "bad.txt"
    bad.write_text("Deity: Mars\nDeity: Hera\nmany trolls\n4 Youthful Troll\n2 Stonehenge\n3 Youthful Trol\n")
    empty = tmp_path / "empty.txt"
    empty.write_text("# nothing yet\n")
    answer = theomachy("deck", "check", bad, DECKS[0], empty)
    assert answer.status == 1
    assert answer.out.splitlines() == [
        f"{bad}: line 2: a second Deity, 'Hera'; a deck has exactly one",
        f"{bad}: line 3: 'many trolls' is no number and name; write for instance '3 Youthful Troll'",
        f"{bad}: Youthful Troll: 4 copies; 3 are allowed",
        f"{bad}: Stonehenge: 2 copies of an Epic card; one is allowed",
        f"{bad}: there is no card 'Youthful Trol'; did you mean 'Youthful Troll'?",
        f"{bad}: 9 cards; a deck has exactly 50",
        f"{bad}: Mars requires 10 cards of Aggression; there are 0",
        f"{DECKS[0]}: a legal deck",
        f"{empty}: no Deity is named; write for instance 'Deity: Mars'",
        f"{empty}: 0 cards; a deck has exactly 50",
    ]
