"""What is not understood is explained: how far, what is near, and a sentence that works."""

from __future__ import annotations

import pytest

from tests.language.vocabularies import VOCABULARIES
from theomachy.language.references import empty_references
from theomachy.language.trouble import LanguageError


def trouble(game: str, text: str) -> LanguageError:
    with pytest.raises(LanguageError) as caught:
        VOCABULARIES[game].parse(text)
    return caught.value


@pytest.mark.parametrize(
    ("game", "text", "understood", "repair"),
    [
        ("K", "Each opponent discard a card.", "Each opponent", "Each opponent discards a card."),
        (
            "K",
            "When a Warrior is banned: draw 1 card.",
            "When a Warrior is",
            "When a Warrior is Banished: draw 1 card.",
        ),
        ("K", "Draw 2 card.", "Draw 2", "Draw 2 cards."),
        ("K", "Draw 1 card", "Draw 1 card", "Draw 1 card."),
        ("K", "Atack 4.", "", "Attack 4."),
        ("K", "Pay 1 energy: Draw one card.", "Pay 1 energy: Draw", "Pay 1 Energy: draw 1 card."),
        (
            "K",
            "Look at the top 3 cards of any deck, put them back in any order.",
            "Look at the top 3 cards of any deck, put them back in any order",
            "Look at the top 3 cards of any deck; put them back in any order.",
        ),
        ("K", "+1 Faith and +1 Attack.", "+1 Faith and +1 Attack", "+1 Faith; +1 Attack."),
        (
            "T",
            "Exhaust this: put a Dragon Mini-card into play.",
            "Exhaust this: put a",
            "Exhaust this: put a Hydra Mini-card into play.",
        ),
    ],
)
def test_repairs(game: str, text: str, understood: str, repair: str) -> None:
    error = trouble(game, text)
    assert error.text == text
    assert error.understood == understood
    assert repair in error.repairs
    assert repair in str(error)


def test_every_repair_is_a_sentence_that_works() -> None:
    for text in ("Your God gain 2 Energy.", "Discard a card then draw a card.", "When a Gods attacks: draw 1 card."):
        for repair in trouble("K", text).repairs:
            VOCABULARIES["K"].parse(repair)


def test_spellings_are_printed_with_their_capitals() -> None:
    assert "Banished" in trouble("K", "When a Warrior is banishd: draw 1 card.").spellings


def test_verbs_come_first_among_the_nearest_phrases() -> None:
    phrases = trouble("K", "Pay 1 Energy: serch your deck.").phrases
    assert phrases[0] == "search ‹zone› for ‹thing›"


def test_a_word_of_the_other_game_is_not_understood() -> None:
    assert trouble("K", "Slay a Creature.").understood == ""
    assert trouble("T", "Banish a Warrior.").understood == ""


def test_a_stray_character_is_shown() -> None:
    error = trouble("K", "Draw 1 card. → Attack 4.")
    assert (error.understood, error.rest) == ("Draw 1 card.", "→ Attack 4.")


def test_no_text() -> None:
    assert str(trouble("K", "")) == "no text"


@pytest.mark.parametrize(
    ("game", "text", "wrong"),
    [
        ("T", "Freeze them.", "'them' refers to nothing: no cards are named before it"),
        ("K", "Draw that many cards.", "'that many' refers to nothing"),
        ("K", "Draw X cards.", "'X' refers to nothing: X is not paid before the colon"),
        ("K", "Cancel that ability.", "'that ability' refers to nothing"),
        ("K", "Redirect that attack to another God.", "'that attack' refers to nothing"),
        ("K", "Your Warriors are that colour this turn.", "'that colour' refers to nothing"),
        ("K", "That player's God loses 1 Energy.", "'that player' refers to nothing"),
        ("K", "Discard a card instead.", "'instead' refers to nothing"),
        ("K", "Draw 1 card for each.", "'for each' refers to nothing"),
        ("K", "If you do, draw 1 card.", "'you do' refers to nothing"),
        ("K", "Draw 1 card. Otherwise, +1 Faith.", "'Otherwise' has no 'If' before it"),
        ("K", "Discard a card; put them into your hand.", "'them' refers to nothing"),
        ("T", "A player takes damage equal to its Fight.", "'its' refers to nothing"),
    ],
)
def test_empty_references(game: str, text: str, wrong: str) -> None:
    (found,) = empty_references(VOCABULARIES[game].parse(text))
    assert wrong in found
