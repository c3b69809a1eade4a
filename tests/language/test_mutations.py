"""Our own sentences as people mistype them come back as what was meant; make soak PART=language does all of them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.mutations import KINDS, Mutant, outcome, repaired, table

SHARE = 0.08  # of the mutants of all texts of our sets
WANTED = 0.95


def test_mutants_come_back_as_what_was_meant() -> None:
    found = table(seed=7, share=SHARE)
    assert sum(sum(counts.values()) for counts in found.values()) > 150
    assert {kind: counts for kind, counts in found.items() if repaired(counts) < WANTED} == {}
    assert {kind: counts for kind, counts in found.items() if counts["read otherwise"]} == {}


@pytest.mark.parametrize(
    ("text", "original", "became"),
    [
        ("Draw 1 crad.", "Draw 1 card.", "offered"),
        ("draw 1 card", "Draw 1 card.", "read"),
        ("Draw 1 card.", "Draw 2 cards.", "a sentence itself"),
        ("draw one card", "Draw 2 cards.", "read otherwise"),
        ("Drwa 1 card.", "Draw 2 cards.", "another offered"),
        ("Gizmo.", "Draw 2 cards.", "nothing"),
    ],
)
def test_what_becomes_of_a_mutant_is_told(text: str, original: str, became: str) -> None:
    assert outcome(Mutant("", "kamigami", text, original)) == became


def test_what_is_lost_counts() -> None:
    assert repaired(Counter({"read": 19, "nothing": 1})) == WANTED
    assert repaired(Counter({"read": 18, "nothing": 2, "a sentence itself": 5})) < WANTED
    assert set(table(share=0.0)) == set(KINDS)
