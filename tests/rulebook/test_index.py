"""Where each rule stands in the code, and which tests show it."""

from __future__ import annotations

import io
import tokenize
from pathlib import Path

import pytest

from theomachy import rule_index, rulebook

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("src", "tests", "bench", "conformance", "examples", "native")


def comments(path: Path) -> list[str]:
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline)
    return [token.string for token in tokens if token.type == tokenize.COMMENT]


def misspelt(text: str) -> list[str]:
    rules = rulebook.load()
    return [rule_id for rule_id in rule_index.cited(text) if rule_id not in rules]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("# K-6.12", ["K-6.12"]),
        ("(K-7.9, K-R6)", ["K-7.9", "K-R6"]),
        ("K-6.11 … K-6.13.", ["K-6.11", "K-6.12", "K-6.13"]),
        ("T-R67 to T-R69", ["T-R67", "T-R68", "T-R69"]),
        ("T-12.14 … 12.16", ["T-12.14", "T-12.15", "T-12.16"]),
        ("K-R43c", ["K-R43"]),
        ("K-7 and K-R", []),
        ("X-K-7.1", []),
    ],
)
def test_ids_and_ranges_are_read(text: str, ids: list[str]) -> None:
    assert list(rule_index.cited(text)) == ids


def test_a_packed_index_is_the_index() -> None:
    index = rule_index.read(ROOT)
    assert rule_index.from_json(rule_index.to_json(index)) == index


def test_every_id_in_the_source_is_a_rule() -> None:
    cited = list(rule_index.cited_lines(ROOT / "src", ROOT))
    assert len(cited) > 1000
    assert [(rule_id, line.file, line.line) for rule_id, line in cited if misspelt(rule_id)] == []


def test_every_id_in_a_comment_is_a_rule() -> None:
    wrong = {
        f"{path.relative_to(ROOT)}: {comment}": misspelt(comment)
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.py")
        for comment in comments(path)
        if misspelt(comment)
    }
    assert wrong == {}


def test_an_id_that_is_no_rule_is_found() -> None:
    assert misspelt("# the attacker chooses (K-7.99)") == ["K-7.99"]


def test_every_rule_is_cited_where_it_is_code_or_has_a_reason_why_not() -> None:
    assert rule_index.uncited(rule_index.read(ROOT), rulebook.not_code()) == []


def test_a_rule_that_no_line_cites_is_found() -> None:
    index = rule_index.read(ROOT)
    index["K-7.12"].source.clear()
    assert rule_index.uncited(index, rulebook.not_code()) == ["K-7.12"]
    assert rule_index.uncited(index, {**rulebook.not_code(), "K-7.12": "a reason"}) == []


def test_no_rule_is_called_no_code_and_cited_all_the_same() -> None:
    index = rule_index.read(ROOT)
    assert [rule_id for rule_id in rulebook.not_code() if index[rule_id].source] == []
