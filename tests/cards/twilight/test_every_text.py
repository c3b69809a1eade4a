"""No text of Twilight, and no Heresy, is without a scenario."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.support.twilight_cards import SHOWN, faces

for _path in sorted(Path(__file__).parent.glob("test_*.py")):
    if _path.stem != "test_every_text":
        import_module(f"tests.cards.twilight.{_path.stem}")


def test_every_text_of_every_face_has_a_scenario() -> None:
    texts = {(key, k) for key, face in faces().items() for k in range(len(face["abilities"]))}
    assert sorted(texts - SHOWN) == []
    assert sorted(SHOWN - texts) == []  # nor is there a scenario of something that is gone
