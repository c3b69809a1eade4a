"""Which cards speak of which others."""

from __future__ import annotations

import pytest

import theomachy as th
from theomachy.aide.company import company


def _spoken(game: str, face: str) -> dict[str, set[str]]:
    return {found.noun: set(found.others) for found in company(game) if found.face == face}


def test_a_god_who_wants_green_warriors_works_with_each_of_them() -> None:
    spoken = _spoken("old-ones", "Shub-Niggurath, The Black Goat of the Woods") or _spoken("old-ones", "Shub-Niggurath")
    green = {f["name"] for f in th.faces("old-ones") if f["kind"] == "warrior" and f["colour"] == "green"}
    assert spoken == {"Green Warrior": green}
    assert "Dark Young" in green


def test_a_type_is_read_from_the_type_line() -> None:
    soldiers = {f["name"] for f in th.faces("twilight") if f["kind"] == "creature" and "Soldier" in f["types"]}
    speaking = {found.face: set(found.others) for found in company("twilight") if "Soldier Creature" in found.noun}
    assert speaking
    assert all(others == soldiers - {face} for face, others in speaking.items())


@pytest.mark.parametrize("game", th.games())
def test_whoever_is_spoken_of_is_another_face_of_the_game(game: str) -> None:
    names = {face["name"] for face in th.faces(game)}
    found = company(game)
    assert len(found) >= 3
    for one in found:
        assert one.face in names
        assert one.others
        assert set(one.others) <= names - {one.face}
