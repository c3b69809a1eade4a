"""A tenth of the fuzz (all of it in `make soak`), and controls: what is planted is found."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from tests.support import fuzz

SHARE = 10
PARTS = 2


@pytest.fixture(scope="module", autouse=True)
def _ready() -> None:
    fuzz.ready()


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", fuzz.INPUTS)
def test_every_damaged_input_is_played_or_refused_clearly(kind: str, part: int) -> None:
    number = fuzz.INPUTS[kind] // SHARE // PARTS
    _, hows, faults = fuzz.judge_many(kind, range(part * number, (part + 1) * number))
    assert [f"{fault.kind} {fault.case}: {fault.what[-500:]}" for fault in faults] == []
    assert hows.total() == number


def test_the_same_number_is_the_same_input() -> None:
    for kind in fuzz.INPUTS:
        assert fuzz.show(fuzz.the_input(kind, 3)) == fuzz.show(fuzz.the_input(kind, 3))
        assert fuzz.show(fuzz.the_input(kind, 3)) != fuzz.show(fuzz.the_input(kind, 4))


def planted(feed: fuzz.Feed, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setitem(fuzz.KINDS, "deck", (fuzz.a_deck, feed))
    return [fault.what for fault in fuzz.judge_many("deck", range(5))[2]]


def test_a_planted_fault_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(text: str, chance: Random) -> None:
        raise KeyError(text)

    assert all("KeyError" in what for what in planted(careless, monkeypatch))
    assert len(planted(careless, monkeypatch)) == 5


def test_a_refusal_that_obeys_nobody_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def loud(text: str, chance: Random) -> None:
        raise ValueError("\x1b[2J")

    assert len(planted(loud, monkeypatch)) == 5


def test_an_input_that_takes_too_long_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(text: str, chance: Random) -> None:
        stop = time.process_time() + 0.05
        while time.process_time() < stop:
            pass

    def endless(text: str, chance: Random) -> None:
        while True:
            pass

    monkeypatch.setattr(fuzz, "SLOW", 0.02)
    assert len(planted(slow, monkeypatch)) == 5
    monkeypatch.setattr(fuzz, "HANG", 1)
    monkeypatch.setitem(fuzz.KINDS, "deck", (fuzz.a_deck, endless))
    _, fault = fuzz.judge("deck", 0)
    assert fault is not None
    assert fault.what == "no end after 1 s"


@pytest.mark.parametrize(
    ("what", "kind"),
    [
        ("theomachy.cli.records.check_nesting", "file"),
        ("theomachy.check_data", "position"),
    ],
)
def test_a_limit_that_is_taken_away_is_missed(monkeypatch: pytest.MonkeyPatch, what: str, kind: str) -> None:
    """The limits are what keeps these inputs from doing harm."""

    def nothing(value: Any, *_: object) -> Any:
        return value

    monkeypatch.setattr(what, nothing)
    assert any(fuzz.judge(kind, case)[1] is not None for case in range(1000))  # the first will do
