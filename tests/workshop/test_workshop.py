"""The workshop: a sentence at a place, faces from text, a game with this card in hand."""

from __future__ import annotations

import pytest

from theomachy import workshop
from theomachy.language.diagnostics.diagnostic import SetError

PLACES = [
    ("kamigami", "god.act", "Draw 1 card."),
    ("kamigami", "temple.act", "Draw 1 card."),
    ("kamigami", "disciple.act", "Draw 1 card."),
    ("kamigami", "warrior.act", "Draw 1 card."),
    ("kamigami", "artifact.act", "Draw 1 card."),
    ("twilight", "creature.text", "Exhaust this: draw 1 card."),
    ("twilight", "fortification.text", "Exhaust this: draw 1 card."),
    ("twilight", "scheme.text", "Draw 1 card."),
    ("twilight", "deity.active", "Draw 1 card."),
]


def test_a_text_at_a_place() -> None:
    found = workshop.read_at("kamigami", "attack 2", "warrior.act")
    assert (found["text"], found["places"]) == ("Attack 2.", ["warrior.act"])
    assert workshop.read_at("kamigami", "this temple gains 1 energy", "warrior.act")["problems"]
    with pytest.raises(workshop.UnknownName, match=r"no place 'warrior.song'; there are .*warrior.act"):
        workshop.read_at("kamigami", "attack 2", "warrior.song")


def test_what_cannot_be_said_has_its_neighbours() -> None:
    found = workshop.read_at("kamigami", "your opponents lose their nerve and drop cards")
    assert "error" in found
    assert found["near"]
    for text in found["near"]:
        assert "error" not in workshop.read_at("kamigami", text)


@pytest.mark.parametrize(
    ("family", "asked", "word"),
    [("twilight", "heal", "Heal"), ("kamigami", "heal", "GainEnergy"), ("kamigami", "steal", "MoveEnergy")],
)
def test_words_of_other_games_find_those_of_this_one(family: str, asked: str, word: str) -> None:
    assert workshop.words_meant(family, asked)[0]["word"] == word
    assert workshop.words_meant(family, "zzz") == []


@pytest.mark.parametrize(("family", "place", "text"), PLACES)
def test_a_game_with_the_card_in_hand(family: str, place: str, text: str) -> None:
    game = workshop.game_with(family, workshop.card_file(family, place, text, "Trial"))
    assert game.check() == []
    decision = game.decision
    assert decision is not None
    assert decision.seat == 0
    assert any("Trial" in option.label for option in decision.options)


def test_faces_of_an_own_set_from_text() -> None:
    (face,) = workshop.faces_from_text("kamigami", workshop.card_file("kamigami", "warrior.act", "draw two cards", "A"))
    assert face["name"] == "A"
    assert face["abilities"][0]["sentences"]
    with pytest.raises(SetError, match="Gizmo"):
        workshop.faces_from_text("kamigami", workshop.card_file("kamigami", "warrior.act", "Gizmo."))


def test_a_card_shows_the_canonical_sentence_however_it_was_typed() -> None:
    typed = workshop.card_file("kamigami", "warrior.act", "attack 4, if a god is damaged by this attack, draw a card")
    (face,) = workshop.faces_from_text("kamigami", typed)
    (ability,) = face["abilities"]
    assert ability["text"] == "Attack 4. If this damages a God, draw 1 card."
    assert [sentence["text"] for sentence in ability["sentences"]] == [
        "Attack 4.",
        "If this damages a God, draw 1 card.",
    ]
