"""The catalogues as readers get them: nothing of Markdown is left, and nothing of a rule is lost."""

from __future__ import annotations

import re

import pytest

from theomachy import rulebook
from theomachy.server.web import protocol as wire
from theomachy.server.web import rule_pages

BOOK = rule_pages.book()
ENTRIES = {entry.id: entry for entry in BOOK.rules}


def _words(text: str) -> str:
    return "".join(re.findall(r"[A-Za-z0-9]+", text))


def _text(entry: wire.RuleEntry) -> str:
    said = [part for block in entry.blocks for part in (block.label, *[s.text for cell in block.cells for s in cell])]
    return " ".join([entry.title, *said])


def test_every_rule_is_there_once_in_its_section() -> None:
    assert list(ENTRIES) == list(rulebook.load())
    sections = {section.id for section in BOOK.sections}
    assert {entry.section for entry in BOOK.rules} == sections


@pytest.mark.parametrize("family", ["K", "T"])
def test_no_word_is_lost_and_no_sign_of_markdown_is_left(family: str) -> None:
    for rule in rulebook.load().values():
        if not rule.id.startswith(family):
            continue
        entry = ENTRIES[rule.id]
        source = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", rule.text)
        for short, name in rulebook.GAMES.items():
            source = source.replace(f"[{short}]", f" {name} ")
        source = re.sub(r"^\s*\d+\. ", "", source, flags=re.MULTILINE)
        assert _words(_text(entry)) == _words(source), rule.id
        shown = [span.text for block in entry.blocks for cell in block.cells for span in cell if span.mark != "code"]
        assert not [text for text in shown if "**" in text or "`" in text or "](" in text], rule.id


def test_a_rule_has_its_title_its_rulings_and_a_ruling_its_parts_and_its_option() -> None:
    assert ENTRIES["K-7.9"].title == "Step 4, other players' Reacts"
    assert ENTRIES["K-7.9"].rulings == ["K-R6"]
    ruling = ENTRIES["K-R6"]
    assert ruling.title == "Who may add Defense to an Attack on someone else?"
    assert ruling.starred
    assert [block.label for block in ruling.blocks] == ["The books", "Ruling", "Reason", "Option"]
    assert [option.name for option in ruling.options] == ["defence_for"]


def test_ids_games_and_rows_are_told_apart() -> None:
    spans = [span for block in ENTRIES["K-7.9"].blocks for span in block.cells[0]]
    assert wire.RuleSpan("rule", "K-R6") in spans
    assert wire.RuleSpan("game", "Rise of the Old Ones") in spans
    rows = [block for block in ENTRIES["T-5.20"].blocks if block.kind == "row"]
    assert [span.text for cell in rows[0].cells for span in cell] == ["Window", "Where"]
    assert all(len(row.cells) == 2 for row in rows)
    for entry in BOOK.rules:
        for block in entry.blocks:
            for cell in block.cells:
                assert not [span for span in cell if span.mark == "rule" and span.text not in ENTRIES]
