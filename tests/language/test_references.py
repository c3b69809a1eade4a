"""What references mean, sentence by sentence, against a reader that shares nothing with the language."""

from __future__ import annotations

import random

import pytest

from tests.support import references
from tests.support.references import Case, expected, wrong
from theomachy.core.frame import Word
from theomachy.language.running import plans

SEED = 20
COUNT = 300


@pytest.mark.parametrize("part", range(10))
def test_sentences_of_the_product_are_played_as_read_or_refused(part: int) -> None:
    some = random.Random(SEED).sample(list(references.cases()), COUNT)
    assert [fault for case in some[part::10] if (fault := wrong(case))] == []


def test_both_kinds_are_among_them() -> None:
    some = random.Random(SEED).sample(list(references.cases()), COUNT)
    refused = sum(expected(case) is None for case in some)
    assert COUNT // 5 < refused < COUNT * 4 // 5


@pytest.mark.parametrize(
    "text",
    [
        "Each opponent discards a card. That player draws {} cards.",
        "Each opponent discards {} cards. Draw that many cards.",
        "Each opponent's God loses {} Energy for each card in their hand.",
    ],
)
def test_what_is_not_settled_would_be_found(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With other numbers each time, since a text that was read once is known."""
    assert wrong(Case(text.format(3), 3)) == ""

    def forgotten(plan: Word) -> None:
        """Nothing is done in rounds, and references take what comes."""

    monkeypatch.setattr(plans, "settle_rounds", forgotten)
    assert wrong(Case(text.format(4), 4)) != ""
