"""No ability of the three sets is without a scenario."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.support.kamigami_cards import GAMES, SHOWN, faces

for _path in sorted(Path(__file__).parent.glob("test_*.py")):
    if _path.stem.startswith(("test_shared", "test_old_ones", "test_nine_realms", "test_kanzume_goddess")):
        import_module(f"tests.cards.kamigami.{_path.stem}")


def abilities(game: str) -> set[tuple[str, str, str, int]]:
    """Every ability of a set: game, face, kind, and which one of that kind."""
    found: set[tuple[str, str, str, int]] = set()
    for face in faces(game).values():
        kinds = [ability["kind"] for ability in face["abilities"]]
        found |= {(game, face["name"], kind, kinds[:k].count(kind)) for k, kind in enumerate(kinds)}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_ability_of_every_face_has_a_scenario(game: str) -> None:
    shown = {entry for entry in SHOWN if entry[0] == game}
    assert sorted(abilities(game) - shown) == []
    assert sorted(shown - abilities(game)) == []  # nor is there a scenario of something that is gone
