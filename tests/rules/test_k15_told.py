"""What is told is what happened: nobody is said to have answered who was not asked (K-15.6)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.properties.test_worlds import with_act
from tests.support import rule

HANDS: list[dict[str, Any]] = [
    {"god": "Artemis", "hand": ["It", "Bishop", "Leo"], "deck": ["Bishop"] * 3},
    {"god": "Zeus", "hand": ["Bishop", "Leo"], "deck": ["Priestess"] * 3},
    {"god": "Hel", "hand": ["Bishop", "Leo"], "deck": ["Priestess"] * 3},
]


def after(tmp_path: Path, text: str, *words: str) -> list[tuple[str, int | None]]:
    """Who has answered what, as a spectator hears it, after somebody has played a card with that text."""
    spec = {"game": "nine-realms", "sets": ["nine-realms", with_act(tmp_path, text)], "seats": HANDS}
    game = th.from_position(spec, seed=1)
    for word in words:
        labels = [option.label for option in game.flat_options]
        assert any(word.lower() in label.lower() for label in labels), (word, labels)
        game.apply_flat(next(k for k, label in enumerate(labels) if word.lower() in label.lower()))
    while game.decision is not None and game.decision.kind == "react":
        game.apply(0)
    assert game.decision is not None
    assert game.decision.kind == "play", "the text is done"
    return [(e["answer"], e["seat"]) for e in game.events() if e["kind"] == "answered"]


@rule("K-15.6")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Attack 3.", ["Zeus"]),
        ("Attack 3 against another player's God.", ["Zeus"]),
        ("Look at the top card of any deck.", ["deck"]),
        ("Reveal a card from your hand.", ["Bishop"]),
        ("Discard a card.", ["Bishop"]),
        ("A player draws 1 card.", ["Player 2"]),
        ("Discard up to 2 cards and draw 1 card.", ["Bishop", "done"]),
    ],
)
def test_who_chooses_something_is_not_told_to_say_no(tmp_path: Path, text: str, words: list[str]) -> None:
    assert after(tmp_path, text, "play It", *words) == []


@rule("K-15.6", "K-R36")
@pytest.mark.parametrize(
    ("text", "words", "told"),
    [
        ("Discard up to 2 cards.", ["done"], [("no", 0)]),
        ("You may discard a card.", ["no"], [("no", 0)]),
        ("Attack 3; discard up to 2 cards.", ["Zeus", "pass", "done"], [("no", 0)]),
        ("An opponent discards up to 2 cards.", ["Player 2", "done"], [("no", 1)]),
        ("Each opponent discards up to 2 cards.", ["done", "done"], [("no", 1), ("no", 2)]),
        ("Each opponent discards up to 2 cards.", ["done", "Bishop", "done"], [("no", 1)]),
        ("Each opponent discards up to 2 cards.", ["Bishop", "done", "done"], [("no", 2)]),
    ],
)
def test_who_declines_is_told_and_nobody_else(
    tmp_path: Path, text: str, words: list[str], told: list[tuple[str, int]]
) -> None:
    assert after(tmp_path, text, "play It", *words) == told
