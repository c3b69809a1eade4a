"""`rules show` and `rules coverage`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Theomachy


def test_a_rule_is_shown_by_its_id(theomachy: Theomachy) -> None:
    answer = theomachy("rules", "show", "K-7.12")
    assert answer.status == 0
    assert answer.out.startswith("K-7.12")


def test_a_rule_is_shown_with_its_rulings_its_source_and_its_tests(theomachy: Theomachy) -> None:
    out = theomachy("rules", "show", "K-7.9").out
    rulings, source, tests = (out.index(f"\n{title}:\n") for title in ("Rulings", "Source", "Tests"))
    assert out.index("K-R6  ", rulings) < source
    assert out.index("abilities/windows.py:", source) < tests
    assert "tests/rules/test_k07_attack.py::" in out[tests:]
    (rule,) = theomachy("rules", "show", "k7.9", "--json").json
    assert rule["rulings"] == ["K-R6"]
    assert {"file", "line", "text"} == set(rule["source"][0])
    assert rule["tests"][0].startswith("tests/rules/test_k07_attack.py::")


def test_a_rule_without_code_says_why(theomachy: Theomachy) -> None:
    assert "Source: none; a component" in theomachy("rules", "show", "K-1.9").out


def test_an_unknown_rule_is_refused_with_the_nearest(theomachy: Theomachy) -> None:
    answer = theomachy("rules", "show", "K-7.99")
    assert answer.status == 2
    assert "K-7.19" in answer.err
    assert "K-R4, K-R40, K-R41" in theomachy("rules", "show", "k-r4x").err


def test_a_section_shows_all_its_rules(theomachy: Theomachy) -> None:
    shown = [rule["id"] for rule in theomachy("rules", "show", "K-7", "--json").json]
    assert shown[:2] == ["K-7.1", "K-7.2"]
    assert len(shown) > 10


def test_coverage_counts_the_tests_that_name_a_rule(theomachy: Theomachy, tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text('@rule("K-7.12")\ndef test_damage():\n    pass\n')
    covered = theomachy("rules", "coverage", "--tests", tmp_path, "--json").json
    assert [test.rpartition("::")[2] for test in covered["K-7.12"]] == ["test_damage"]
    assert not covered["K-7.13"]
    table = theomachy("rules", "coverage", "--tests", tmp_path, "--strict")
    assert table.status == 1
    assert "K-7.13" in table.out


def test_a_test_that_names_no_rule_there_is_is_found_out(theomachy: Theomachy, tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text('@rule("K-99.1")\ndef test_damage():\n    pass\n')
    answer = theomachy("rules", "coverage", "--tests", tmp_path)
    assert answer.status == 1
    assert "K-99.1" in answer.err


def test_coverage_of_this_checkout(theomachy: Theomachy) -> None:
    assert theomachy("rules").status == 0
