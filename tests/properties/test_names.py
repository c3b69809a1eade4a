"""What players are called: in every text, in no record and no digest."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import theomachy as th
from theomachy.core.reader import Reader, sentence
from theomachy.kamigami.views.log import SENTENCES as K_SENTENCES
from theomachy.twilight.views.log_words import SENTENCES

NAMES = ("Ada", "Ben")


def played(game: th.Game, steps: int = 300) -> th.Game:
    rng = Random(5)
    while steps and game.decision is not None:
        game.apply(rng.randrange(len(game.decision.options)))
        steps -= 1
    return game


@pytest.mark.parametrize("name", th.games())
def test_names_stand_in_texts_and_nowhere_else(name: str) -> None:
    plain, named = played(th.new_game(name, seed=4)), played(th.new_game(name, seed=4, names=NAMES))
    assert plain.record() == named.record()
    assert plain.digest() == named.digest()
    for reader, player, other in ((0, "You", "Ben"), (1, "You", "Ada"), (None, "Ada", "Ben")):
        texts = [line["text"] for line in named.events(0, reader)]
        assert any(player in text for text in texts)
        assert any(other in text for text in texts)
        assert not any("layer " in text or "nobody" in text for text in texts)
        calls = {"Player 1": "Ada", "Player 2": "Ben"}
        unnamed = [line["text"] for line in plain.events(0, reader)]
        for old, new in calls.items():
            unnamed = [text.replace(old, new) for text in unnamed]
        assert texts == unnamed, "a name changes nothing else"


@pytest.mark.parametrize("name", th.games())
def test_copies_and_worlds_and_replays_keep_names(name: str) -> None:
    game = played(th.new_game(name, seed=4, names=NAMES), 40)
    copies: list[Any] = [
        game.clone(),
        game.without_log(),
        game.determinize(0, 1),
        game.determinize(1, 1).clone(),
        game.observe(0),
        th.replay(game.record(), names=NAMES),
    ]
    assert [copy.names for copy in copies] == [NAMES] * len(copies)
    assert th.replay(game.record()).names == ("Player 1", "Player 2")


@pytest.mark.parametrize(
    "names",
    [
        "AB",
        ("Ada",),
        ("Ada", "Ada"),
        ("Ada", ""),
        ("Ada", " "),
        ("Ada", "x" * 41),
        ("Ada", "B\nen"),
        ("Ada", 3),
        7,
        ("Ada", "Ben", "Cy"),
    ],
)
def test_what_is_no_name_is_refused(names: Any) -> None:
    with pytest.raises(ValueError, match="names"):
        th.new_game("old-ones", names=names)


def test_the_reader_is_you() -> None:
    reader = Reader(NAMES, 0)
    assert [reader.does(seat, verb) for seat in (0, 1) for verb in ("plays", "is", "has", "passes", "chooses")] == [
        "you play",
        "you are",
        "you have",
        "you pass",
        "you choose",
        "Ben plays",
        "Ben is",
        "Ben has",
        "Ben passes",
        "Ben chooses",
    ]
    you, ben = reader.player(0), reader.player(1)
    assert sentence(f"{you:takes} {you:'s} God from {ben:'s}") == "You take your God from Ben's"


def test_every_sentence_agrees_with_you() -> None:
    """The verb of a sentence about the reader stands in its second person."""
    texts = [*K_SENTENCES.values(), *SENTENCES.values()]
    verbs = {part.split("}")[0] for text in texts for part in text.split("{who:")[1:]} - {"'s"}
    assert verbs
    assert all(verb.endswith("s") and not Reader(NAMES, 0).does(0, verb).endswith("s") for verb in verbs)
