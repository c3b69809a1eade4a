"""`cards fmt` and `cards check`: files of card sets."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import theomachy as th
from tests.cli.conftest import Theomachy

SETS = sorted(path.parent for path in (Path(th.__file__).parent / "sets").glob("*/set.toml"))

WARRIORS = """\
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
"""


@pytest.fixture
def my_set(tmp_path: Path) -> Path:
    folder = tmp_path / "my-set"
    folder.mkdir()
    (folder / "set.toml").write_text('name = "my-set"\ntitle = "My set"\nfamily = "kamigami"\n')
    (folder / "warriors.toml").write_text(WARRIORS)
    return folder


@pytest.mark.parametrize("folder", SETS, ids=lambda path: path.name)
def test_built_in_sets_are_in_canonical_form(theomachy: Theomachy, folder: Path) -> None:
    answer = theomachy("cards", "fmt", "--check", folder)
    assert answer.status == 0, answer


def test_fmt_changes_sentences_and_nothing_else(theomachy: Theomachy, my_set: Path) -> None:
    answer = theomachy("cards", "fmt", my_set)
    assert answer.status == 0
    expected = WARRIORS.replace('["draw a card."', '["Draw 1 card."').replace("'defend 2.'", '"Defend 2."')
    assert (my_set / "warriors.toml").read_text() == expected
    again = theomachy("cards", "fmt", my_set)
    assert (again.status, again.out) == (0, "")


def test_fmt_check_changes_nothing(theomachy: Theomachy, my_set: Path) -> None:
    answer = theomachy("cards", "fmt", "--check", my_set / "warriors.toml")
    assert answer.status == 1
    assert "would be changed" in answer.out
    assert (my_set / "warriors.toml").read_text() == WARRIORS


def test_fmt_leaves_what_it_cannot_read_and_says_where(theomachy: Theomachy, my_set: Path) -> None:
    text = WARRIORS.replace('draw a card.", {', 'juggle a card.", {')
    (my_set / "warriors.toml").write_text(text)
    answer = theomachy("cards", "fmt", my_set)
    assert answer.status == 1
    assert "warriors.toml:9: " in answer.err
    assert "juggle a card." in (my_set / "warriors.toml").read_text()


def test_a_folder_that_is_no_set_is_wrong_use(theomachy: Theomachy, tmp_path: Path) -> None:
    assert theomachy("cards", "fmt", tmp_path).is_wrong_use()
    assert theomachy("cards", "check", tmp_path).is_wrong_use()


@pytest.mark.parametrize("folder", SETS, ids=lambda path: path.name)
def test_built_in_sets_have_no_mistake(theomachy: Theomachy, folder: Path) -> None:
    answer = theomachy("cards", "check", folder)
    assert (answer.status, answer.err) == (0, ""), answer


def test_check_without_a_path_checks_what_is_built_in(theomachy: Theomachy) -> None:
    assert theomachy("cards", "check").status == 0


def test_check_finds_every_mistake_and_says_where(theomachy: Theomachy, my_set: Path) -> None:
    wrong = WARRIORS.replace('"red"', '"rad"').replace("cost = 3", 'cost = "three"').replace("draw a", "juggle a")
    (my_set / "warriors.toml").write_text(wrong)
    answer = theomachy("cards", "check", my_set)
    assert answer.status == 1
    places = [line.split(": ")[0] for line in answer.out.splitlines()]
    assert places == [f"{my_set / 'warriors.toml'}:{line}" for line in (5, 7, 9)]
    assert "did you mean 'red'?" in answer.out


def test_check_as_json(theomachy: Theomachy, my_set: Path) -> None:
    warnings = theomachy("cards", "check", my_set, "--json")
    assert warnings.status == 0
    assert [(found["line"], found["level"]) for found in warnings.json] == [(9, "warning"), (10, "warning")]
    theomachy("cards", "fmt", my_set)
    assert theomachy("cards", "check", my_set, "--json").json == []
    (my_set / "warriors.toml").write_text(WARRIORS.replace('"red"', '"rad"'))
    (problem,) = theomachy("cards", "check", my_set, "--json").json
    assert (problem["line"], problem["level"]) == (5, "error")


def test_check_of_one_file_is_about_that_file(theomachy: Theomachy, my_set: Path) -> None:
    (my_set / "temples.toml").write_text('[[temple]]\nname = "Nowhere"\nsphere = "Tea"\n')
    assert theomachy("cards", "check", my_set / "warriors.toml").status == 0
    assert theomachy("cards", "check", my_set / "temples.toml").status == 1
    assert theomachy("cards", "check", my_set).status == 1


def test_a_set_of_no_family_is_found_out(theomachy: Theomachy, my_set: Path) -> None:
    (my_set / "set.toml").write_text('name = "my-set"\ntitle = "My set"\nfamily = "chess"\n')
    for action in ("check", "fmt"):
        answer = theomachy("cards", action, my_set)
        assert answer.status == 1
        assert "chess" in answer.out + answer.err


UNPLAYABLE = {
    'act = "Discard this Disciple."': "'this Disciple' stands on a warrior",
    'act = "Draw X cards."': "'X' refers to nothing",
    'reveal = "Pay 1 Energy: draw 1 card."': "nothing before the colon",
}


@pytest.mark.parametrize("text", UNPLAYABLE)
def test_what_check_calls_an_error_keeps_a_set_from_being_played(theomachy: Theomachy, my_set: Path, text: str) -> None:
    (my_set / "warriors.toml").write_text(WARRIORS.partition("act = ")[0] + text)
    answer = theomachy("cards", "check", my_set)
    assert answer.status == 1
    assert UNPLAYABLE[text] in answer.out
    with pytest.raises(ValueError) as caught:
        th.new_game("old-ones", sets=(str(my_set),))
    assert str(caught.value) == answer.out.strip()


def test_fmt_says_what_else_is_wrong(theomachy: Theomachy, my_set: Path) -> None:
    for wrong, words in (
        (WARRIORS.replace("[[warrior]]", "[[warior]]"), "unknown kind of card"),
        (WARRIORS.replace("react =", "rect ="), "unknown key 'rect'"),
        (WARRIORS.replace("cost = 3", "cost = "), "not TOML"),
    ):
        (my_set / "warriors.toml").write_text(wrong)
        answer = theomachy("cards", "fmt", "--check", my_set)
        assert answer.status == 1
        assert words in answer.err
        assert (my_set / "warriors.toml").read_text() == wrong


def test_fmt_keeps_line_ends(theomachy: Theomachy, my_set: Path) -> None:
    (my_set / "warriors.toml").write_bytes(WARRIORS.replace("\n", "\r\n").encode())
    assert theomachy("cards", "fmt", my_set).status == 0
    changed = (my_set / "warriors.toml").read_bytes()
    assert changed.count(b"\r\n") == changed.count(b"\n") == WARRIORS.count("\n")


def test_a_set_may_take_the_place_of_a_built_in_one_but_not_hide_it(theomachy: Theomachy, tmp_path: Path) -> None:
    own = tmp_path / "edited"
    shutil.copytree(SETS[0].parent / "old-ones", own)
    answer = theomachy("cards", "check", own)
    assert answer.status == 0
    assert "a built-in set is called 'old-ones', too" in answer.out
    assert th.new_game("old-ones", sets=(str(own),)).players == 2
    with pytest.raises(ValueError, match="another set in use is called 'old-ones', too"):
        th.new_game("old-ones", sets=("old-ones", str(own)))


def test_a_set_cannot_hide_the_only_box_of_its_family(theomachy: Theomachy, tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text('name = "twilight"\ntitle = "Mine"\nfamily = "twilight"\n')
    (tmp_path / "cards.toml").write_text('[[mini]]\nname = "Dryad"\nfaction = "mysticism"\nfight = 1\nlife = 1\n')
    answer = theomachy("cards", "check", tmp_path)
    assert answer.status == 1
    assert "it would hide it" in answer.out
    with pytest.raises(ValueError, match="another set in use is called 'twilight', too"):
        th.new_game("twilight", sets=(str(tmp_path),))
