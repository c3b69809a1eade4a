"""What is said of a face is what its page in docs/notes/balance says."""

from __future__ import annotations

import pytest

import theomachy as th
from theomachy.server.web import codex


@pytest.mark.parametrize("game", th.games())
def test_every_measure_is_of_a_face_of_the_game_and_lies_in_its_interval(game: str) -> None:
    names = {face["name"] for face in th.faces(game)}
    found = codex.measures(game)
    assert {measure.face for measure in found} <= names
    assert all(measure.low <= measure.value <= measure.high for measure in found)
    assert all(measure.games >= 1000 for measure in found)
    assert len({(m.face, m.kind, m.run) for m in found}) == len(found)


def test_the_numbers_are_those_of_the_page() -> None:
    page = (codex.balance_folder() / "old-ones.md").read_text(encoding="utf-8")
    taken = [m for m in codex.measures("old-ones") if (m.face, m.kind) == ("Hunting Horror", "taken")]
    assert [m.run for m in taken] == ["Without Temples", "With Temples"]
    assert f"| Hunting Horror | {taken[0].value} % ({taken[0].low} % … {taken[0].high} %)" in page
    assert (taken[0].games, taken[0].players) == (4000, 4)


def test_whom_a_card_speaks_of_is_told() -> None:
    found = codex.spoken_of("old-ones")
    assert any(one.noun == "Green Warrior" and "Dark Young" in one.others for one in found)


def test_a_game_without_a_page_has_none() -> None:
    assert codex.measures("no-such-game") == []
