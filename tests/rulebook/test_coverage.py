"""Coverage is read from the sources of the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import rule
from theomachy import rulebook

MODULE = """
import pytest
from tests.support import rule

@rule("K-7.12", "K-7.13")
def test_both():
    raise SystemExit("never run")

@rule("K-7.12")
@pytest.mark.parametrize("n", [1, 2])
def test_again(n): ...

@rule("K-R6")
class TestDefence:
    def test_one(self): ...

    @rule("K-R43")
    async def test_two(self): ...

    def given(self): ...

@pytest.mark.skip(reason="x")
@rule("K-8.1")
def test_skipped(): ...

def test_plain(): ...
"""


def write_test(tmp_path: Path, source: str) -> Path:
    folder = tmp_path / "tests"
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / "test_x.py").write_text(source, encoding="utf-8")
    return folder


def test_decorators_are_found_without_importing_anything(tmp_path: Path) -> None:
    covered = rulebook.coverage(write_test(tmp_path, MODULE))
    file = "tests/rules/test_x.py"
    assert covered["K-7.12"] == [f"{file}::test_both", f"{file}::test_again"]
    assert covered["K-7.13"] == [f"{file}::test_both"]
    assert covered["K-R6"] == [f"{file}::TestDefence::test_one", f"{file}::TestDefence::test_two"]
    assert covered["K-R43"] == [f"{file}::TestDefence::test_two"]
    assert covered["K-8.1"] == []  # a skipped test shows nothing


def test_every_id_is_there_and_the_exempt_ones_say_why(tmp_path: Path) -> None:
    covered = rulebook.coverage(write_test(tmp_path, ""))
    assert list(covered) == list(rulebook.load())
    for rule_id, tests in covered.items():
        reason = rulebook.not_applicable().get(rule_id)
        assert tests == ([f"n/a: {reason}"] if reason else [])


def test_an_exempt_id_with_a_test_counts_as_tested(tmp_path: Path) -> None:
    covered = rulebook.coverage(write_test(tmp_path, '@rule("K-1.9")\ndef test_it(): ...\n'))
    assert covered["K-1.9"] == ["tests/rules/test_x.py::test_it"]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ('@rule("K-7.99")\ndef test_it(): ...\n', r"test_x.py:1: no rule 'K-7.99'; the nearest are .*K-7.19"),
        ('IDS = ["K-7.1"]\n@rule(*IDS)\ndef test_it(): ...\n', r"test_x.py:2: .* plain strings"),
        ('@rule("K-7.1")\ndef given(): ...\n', r"test_x.py:1: given names a rule but is no test"),
    ],
)
def test_a_wrong_use_names_its_place(tmp_path: Path, source: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        rulebook.coverage(write_test(tmp_path, source))


def test_the_rule_of_hypothesis_is_another_one(tmp_path: Path) -> None:
    source = "class Machine:\n    @rule(target=cards, n=integers())\n    def draw(self, n): ...\n"
    assert rulebook.coverage(write_test(tmp_path, source)) == rulebook.coverage(tmp_path / "nowhere")


def test_the_table_counts_by_section_and_lists_what_is_missing(tmp_path: Path) -> None:
    lines = rulebook.coverage_table(rulebook.coverage(write_test(tmp_path, MODULE))).splitlines()
    counts = {line.split()[0]: line.split()[-4:] for line in lines if line.startswith(("K-", "T-")) and ":" not in line}
    assert counts["K-7"] == ["19", "2", "0", "17"]
    assert counts["K-3"] == ["24", "0", "1", "23"]
    assert counts["K-R"] == ["100", "2", "0", "98"]
    total = next(line for line in lines if line.split()[:1] == ["all"])
    assert total.split()[1:4] == [str(len(rulebook.load())), "4", str(len(rulebook.not_applicable()))]
    missing = next(line for line in lines if line.startswith("K-7:"))
    assert "K-7.11" in missing.split()
    assert "K-7.12" not in missing.split()


def test_a_full_table_lists_nothing_missing() -> None:
    table = rulebook.coverage_table({rule_id: ["tests/x.py::test"] for rule_id in rulebook.load()})
    assert "Without a test" not in table


def test_the_projects_own_tests_name_only_rules_that_exist() -> None:
    covered = rulebook.coverage(Path(__file__).parents[1])
    assert set(covered) == set(rulebook.load())


class TestDecorator:
    def test_it_returns_the_test_with_its_rules(self) -> None:
        def test() -> None: ...

        assert rule("K-7.13")(rule("K-7.12")(test)) is test
        assert getattr(test, "__rules__", ()) == ("K-7.12", "K-7.13")

    @pytest.mark.parametrize("wrong", ["K-7.99", "k-7.12", "K-7", ""])
    def test_a_wrong_id_is_refused_at_once(self, wrong: str) -> None:
        with pytest.raises(rulebook.UnknownRule):
            rule(wrong)

    def test_it_needs_an_id(self) -> None:
        with pytest.raises(TypeError):
            rule()
