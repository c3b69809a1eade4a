"""`cards fmt` and `cards check`: files of card sets."""

from __future__ import annotations

from pathlib import Path

import pytest

import theomachy as th

SETS = sorted(path.parent for path in (Path(th.__file__).parent / "sets").glob("*/set.toml"))

WARRIORS = '''\
# "draw a card." in a comment stays as it is
[[warrior]]
no = "1"
name = 'Ada "the Fox" Bell'   # a name with quotes
colour = "red"
chain = ["green", "yellow"]
cost = 3
source = "original"
act = ["draw a card.", {name = "Second", text = "Attack 4."}]
react = 'defend 2.'
flavour = "She counts the exits first."
'''


@pytest.fixture
def my_set(tmp_path):
    folder = tmp_path / "my-set"
    folder.mkdir()
    (folder / "set.toml").write_text('name = "my-set"\ntitle = "My set"\nfamily = "kamigami"\n')
    (folder / "warriors.toml").write_text(WARRIORS)
    return folder


@pytest.mark.parametrize("folder", SETS, ids=lambda path: path.name)
def test_built_in_sets_are_in_canonical_form(theomachy, folder):
    answer = theomachy("cards", "fmt", "--check", folder)
    assert answer.status == 0, answer


def test_fmt_changes_sentences_and_nothing_else(theomachy, my_set):
    answer = theomachy("cards", "fmt", my_set)
    assert answer.status == 0
    expected = WARRIORS.replace('["draw a card."', '["Draw 1 card."').replace("'defend 2.'", '"Defend 2."')
    assert (my_set / "warriors.toml").read_text() == expected
    again = theomachy("cards", "fmt", my_set)
    assert (again.status, again.out) == (0, "")


def test_fmt_check_changes_nothing(theomachy, my_set):
    answer = theomachy("cards", "fmt", "--check", my_set / "warriors.toml")
    assert answer.status == 1
    assert "would be changed" in answer.out
    assert (my_set / "warriors.toml").read_text() == WARRIORS


def test_fmt_leaves_what_it_cannot_read_and_says_where(theomachy, my_set):
    text = WARRIORS.replace("draw a card.\", {", 'juggle a card.", {')
    (my_set / "warriors.toml").write_text(text)
    answer = theomachy("cards", "fmt", my_set)
    assert answer.status == 1
    assert "warriors.toml:9: " in answer.err
    assert "juggle a card." in (my_set / "warriors.toml").read_text()


def test_a_folder_that_is_no_set_is_wrong_use(theomachy, tmp_path):
    assert theomachy("cards", "fmt", tmp_path).is_wrong_use()
    assert theomachy("cards", "check", tmp_path).is_wrong_use()
