"""Finding and showing single rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from theomachy import rulebook

if TYPE_CHECKING:
    from pathlib import Path


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / "kamigami" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return folder


def test_a_rule_with_all_its_parts() -> None:
    rule = rulebook.load()["K-7.12"]
    assert rule.games == ("KG", "BotNR", "RotOO")
    assert rule.section == "K-7"
    assert rule.title == "Attack"
    assert rule.file == "kamigami/07-attack.md"
    assert "max(0, Attack Value − total Defense)" in rule.text
    assert not rule.starred


def test_everything_up_to_the_next_rule_or_heading_belongs_to_a_rule(tmp_path: Path) -> None:
    text = (
        "# K-7 Attack\n\nHello.\n\n- **K-7.1** [KG] One\n  more.\n\n  | a | b |\n  |---|---|\n\n"
        "  ```\n  # no heading\n  - **K-7.9** [KG] no rule\n  ```\n- **K-7.2** ★ [KG][RotOO] Two.\n\n"
        "## Next\n\nProse.\n"
    )
    rules = rulebook.load(write(tmp_path, "07.md", text))
    assert list(rules) == ["K-7.1", "K-7.2"]
    assert rules["K-7.1"].text.startswith("One\nmore.\n\n| a | b |")
    assert rules["K-7.1"].text.endswith("- **K-7.9** [KG] no rule\n```")
    assert rules["K-7.2"].text == "Two."
    assert rules["K-7.2"].starred
    assert rules["K-7.2"].games == ("KG", "RotOO")


def test_a_row_of_the_table_of_parameters_is_a_rule() -> None:
    rule = rulebook.load()["K-0.18"]
    assert rule.games == ("KG", "BotNR", "RotOO")
    assert rule.text.startswith("`ffa_win_energy`")
    assert "- KG: 25\n- BotNR: 25\n- RotOO: 25" in rule.text


def test_an_id_may_stand_only_once(tmp_path: Path) -> None:
    write(tmp_path, "a.md", "# K-7 A\n\n- **K-7.1** [KG] One.\n")
    write(tmp_path, "b.md", "# K-7 B\n\n- **K-7.1** [KG] Again.\n")
    with pytest.raises(ValueError, match=r"K-7.1 stands twice: in kamigami/a.md and in kamigami/b.md"):
        rulebook.load(tmp_path)


def test_no_rules_at_all_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        rulebook.load(tmp_path)


@pytest.mark.parametrize("spelling", ["K-7.12", "k-7.12", "k7.12", " K 7.12 ", "K-07.12"])
def test_a_rule_is_found_however_it_is_spelled(spelling: str) -> None:
    assert rulebook.show(spelling).startswith("K-7.12  Attack")


def test_finding_gives_the_rules_themselves() -> None:
    rules = rulebook.load()
    assert rulebook.find("k-r6") == [rules["K-R6"]]
    assert rulebook.find("K-5") == [rule for rule in rules.values() if rule.section == "K-5"]
    assert len(rulebook.find("t-r")) == 111


def test_an_installed_package_reads_its_own_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "theomachy"
    package.mkdir()
    monkeypatch.setattr(rulebook, "__file__", str(package / "rulebook.py"))
    assert rulebook.rules_folder().parts[-2:] == ("docs", "rules")
    (package / "_rules").mkdir()
    assert rulebook.rules_folder() == (package / "_rules").resolve()


def test_a_ruling_shows_its_star_and_its_games() -> None:
    shown = rulebook.show("k-r6")
    assert shown.startswith("K-R6 ★  Rulings")
    assert "Rise of the Old Ones" in shown
    assert "**" not in shown
    assert "defence_for" in shown


def test_a_section_shows_all_its_rules() -> None:
    shown = rulebook.show("T-19")
    assert [f"T-19.{n}" for n in range(1, 5) if f"T-19.{n}  " in shown] == ["T-19.1", "T-19.2", "T-19.3", "T-19.4"]


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [
        ("K-7.99", "K-7.17, K-7.18, K-7.19"),
        ("K-R101", "K-R98, K-R99, K-R100"),
        ("T-20.37", "T-20.33, T-20.34, T-20.40"),
        ("K-99.1", "K-15.1"),
        ("X-1.1", "K-0.1"),
        ("T", "T-1.1"),
        ("", "K-0.1"),
    ],
)
def test_an_unknown_id_names_the_nearest(asked: str, nearest: str) -> None:
    with pytest.raises(rulebook.UnknownRule, match=nearest):
        rulebook.show(asked)
