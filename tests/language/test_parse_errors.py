"""What is not understood is explained: how far, what is near, and a sentence that works."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from tests.support.corpus import KAMIGAMI, TWILIGHT
from tests.support.vocabularies import VOCABULARIES
from theomachy.language.cards.references import unfilled_references
from theomachy.language.diagnostics.antonyms import ANTONYMS, forms
from theomachy.language.diagnostics.parse_errors import LanguageError
from theomachy.language.grammar.misspellings import _meant


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
        ("K", "Atack 4.", "", "Attack 4."),
        ("K", "+1 Faith and +1 Attack.", "+1 Faith and +1 Attack", "+1 Faith; +1 Attack."),
    ],
)
def test_repairs(game: str, text: str, understood: str, repair: str) -> None:
    error = trouble(game, text)
    assert error.text == text
    assert error.understood == understood
    assert repair in error.repairs
    assert repair in str(error)


# Words people use: in both families they get advice with a sentence that works there, and a repair where one is near.
USED = {
    "steal": ("Steal a card.", None),
    "copy": ("Copy a Warrior.", "Copy a Creature."),
    "sacrifice": ("Sacrifice a Warrior: draw 1 card.", "Sacrifice a Creature: draw 1 card."),
    "prevent": ("Prevent 2 damage.", "Prevent all damage."),
    "they control": ("Banish a card they control.", "Destroy a Creature they control."),
    "if": ("Attack 4 if the moon is full.", "Counter a Scheme if its Controller pays 1 II."),
    "kill": ("Kill a Warrior.", None),
}


@pytest.mark.parametrize(
    ("game", "text"),
    [(game, text) for used in USED.values() for game, text in zip("KT", used, strict=True) if text is not None],
)
def test_words_people_use_get_advice(game: str, text: str) -> None:
    error = trouble(game, text)
    (hint,) = error.hints
    assert hint in error.suggestions
    assert not error.spellings
    shown = re.findall(r"""'([A-Z][^"]*?[.])'|"([A-Z].*?[.])\"""", hint)
    assert shown
    for sentence in map("".join, shown):
        assert unfilled_references(VOCABULARIES[game].parse(sentence)) == []
    assert error.repairs == ()


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("T", "Counter a Scheme if its Controller pays 1 II."),
        ("T", "Exhaust a Creature they control."),
        ("T", "Creatures they control have +1 Fight."),
        ("K", "Draw 2 fewer cards."),
        ("K", "Twice per turn: draw 1 card."),
        ("K", "Your God double 2 Energy."),
    ],
)
def test_no_repair_says_the_contrary(game: str, text: str) -> None:
    assert trouble(game, text).repairs == ()


def said_otherwise() -> Iterator[tuple[str, str, str]]:
    """Each sentence of the corpus with a word exchanged for a contrary one."""
    for game, text in [*(("K", text) for text in KAMIGAMI), *(("T", text) for text in TWILIGHT)]:
        words = text.split()
        for row in ANTONYMS:
            for place, word in enumerate(words):
                others = [other for other in row if word.lower() in row and not forms(other) & forms(word.lower())]
                for other in others[:1]:
                    yield game, text, " ".join([*words[:place], other, *words[place + 1 :]])


def brought_back(most: int | None = None) -> list[str]:
    """The sentences that are suggested for their contrary."""
    found = []
    for game, text, contrary in islice(said_otherwise(), most):
        try:
            VOCABULARIES[game].parse(contrary)
        except LanguageError as error:
            found += [contrary] if text in error.repairs else []
    return found


def test_no_repair_brings_back_what_was_said_otherwise() -> None:
    assert len(list(said_otherwise())) > 200
    assert brought_back() == []


def test_repairs_that_ask_for_no_meaning_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    _meant.cache_clear()
    monkeypatch.setattr("theomachy.language.grammar.misspellings.ANTONYMS", ())
    assert len(brought_back(60)) > 5


def test_a_repair_refers_to_nothing_new() -> None:
    """'Target' is not 'that': no card was named."""
    for text in ("Thta Creature takes 2 damage.", "Tht Creature takes 2 damage."):
        assert "That Creature takes 2 damage." not in trouble("T", text).repairs


def test_every_repair_is_a_sentence_that_works() -> None:
    for text in ("Your God gain 2 Energy.", "Dicard a card then draw a card.", "When a Gods attacks: draw 1 card."):
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


@pytest.mark.parametrize(
    ("text", "understood", "repairs"),
    [
        ("Draw 1 card. → Attack 4.", "Draw 1 card.", ("Draw 1 card. Attack 4.",)),
        ("Drew nothing at all (but this).", "", ()),
        ("Gizmo → 3", "", ()),
    ],
)
def test_what_stands_before_a_sign_is_not_called_understood(
    text: str, understood: str, repairs: tuple[str, ...]
) -> None:
    error = trouble("K", text)
    assert (error.understood, error.repairs) == (understood, repairs)
    assert error.rest == text[error.offset :]


@pytest.mark.parametrize(
    ("game", "text", "repairs"),
    [
        ("K", "Discard card.", ("Discard a card.",)),
        ("T", "Slay Lesser Creature.", ("Slay a Lesser Creature.",)),
        ("T", "The Manifesting player Slays Lesser Creature.", ("The Manifesting player Slays a Lesser Creature.",)),
        (
            "K",
            "Put Warrior from the Netherworld into your hand.",
            ("Put a Warrior from the Netherworld into your hand.",),
        ),
    ],
)
def test_a_correction_means_the_same(game: str, text: str, repairs: tuple[str, ...]) -> None:
    assert trouble(game, text).repairs == repairs


def without_articles() -> Iterator[tuple[str, str, str]]:
    """Each sentence of the corpus with one article dropped."""
    for game, text in [*(("K", text) for text in KAMIGAMI), *(("T", text) for text in TWILIGHT)]:
        words = text.split()
        for place, word in enumerate(words):
            if word.lower() in ("a", "an"):
                yield game, text, " ".join([*words[:place], *words[place + 1 :]])


def test_a_dropped_article_is_put_back() -> None:
    """The singular first, and never the plural."""
    wrong = []
    for game, text, dropped in without_articles():
        try:
            VOCABULARIES[game].parse(dropped)
        except LanguageError as error:
            if not error.repairs or error.repairs[0].lower() != text.lower():
                wrong.append((dropped, error.repairs))
        else:
            wrong.append((dropped, ("read",)))
    assert wrong == []


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
    (found,) = unfilled_references(VOCABULARIES[game].parse(text))
    assert wrong in found
