"""The half of wild.toml that may be looked at: how much of it is read, offered, or refused with a true reason.

What is read is played in `test_wild_kamigami.py` and `test_wild_twilight.py`. What is meant to be refused never is.
"""

from __future__ import annotations

from collections import Counter

from tests.support.wild import opened
from theomachy.workshop.places import read_at

WANTED = 0.6  # of all texts
WITH_A_REASON = 2 / 3  # of the others


def outcome(n: int) -> str:
    entry = opened()[n]
    found = read_at(entry["game"], entry["text"])
    if "error" not in found:
        return "read"
    return "offered" if found.get("repairs") else "reason" if found.get("reason") else "nothing"


def test_what_becomes_of_the_texts_that_may_be_looked_at() -> None:
    assert len(opened()) == 100
    assert all(n % 2 for n in opened())
    became = {n: outcome(n) for n in opened()}
    counts = Counter(became.values())
    good = counts["read"] + counts["offered"]
    assert good >= WANTED * len(became)
    assert counts["reason"] >= WITH_A_REASON * (len(became) - good)
    refused = [n for n, entry in opened().items() if entry["refuse"]]
    assert [n for n in refused if became[n] != "reason"] == []
