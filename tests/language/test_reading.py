"""The card language from Python, without a game: read, complete, correct, explain, all words."""

from __future__ import annotations

import json

import pytest

from tests.support.vocabularies import VOCABULARIES
from theomachy.language import all_words, completions, corrections, explain, features, read
from theomachy.language.diagnostics.parse_errors import LanguageError

K, T = VOCABULARIES["K"], VOCABULARIES["T"]


def test_a_text_is_read_as_data() -> None:
    found = read(K, "pay 1 energy: draw two cards")
    assert found.canonical == "Pay 1 Energy: draw 2 cards."
    data = found.to_dict(K)
    assert K.from_json(json.loads(json.dumps(data["tree"]))) == found.tree
    assert data["features"]["Draw.n"] == 2
    assert features(found.tree)["PayEnergy.n"] == 1


@pytest.mark.parametrize(
    ("text", "cursor", "offered", "not_offered"),
    [
        ("Draw 1 ", None, "card", "cards"),
        ("Draw 2 c", None, "cards", "Energy"),
        ("Each opponent di", None, "discards", "draws"),
        ("Each opponent di", 5, "opponent", "discards"),
        ("Your God gains 1 ", None, "Energy", "Faith"),
    ],
)
def test_what_may_stand_at_the_cursor(text: str, cursor: int | None, offered: str, not_offered: str) -> None:
    found = completions(K, text, cursor)
    assert offered in found
    assert not_offered not in found


def test_nothing_completes_what_is_wrong() -> None:
    assert completions(K, "Gizmo the ") == []


def test_corrections_say_what_to_exchange() -> None:
    text = "Drwa 2 cards and discrad a card."
    (correction,) = corrections(K, text)
    assert correction.text == "Draw 2 cards and discard a card."
    for start, end, better in reversed(correction.spans):
        text = text[:start] + better + text[end:]
    assert text == correction.text
    assert corrections(K, "draw a card") == []


def test_where_reading_stops() -> None:
    with pytest.raises(LanguageError) as caught:
        read(K, "Draw 1 card. Each player sings loudly.")
    error = caught.value
    assert error.text[slice(*error.span)] == "sings"
    assert error.understood == error.text[: error.offset].rstrip()


@pytest.mark.parametrize(
    ("words", "text", "reason"),
    [
        ("K", "Pay 2 mana: draw a card.", "costs are Faith"),
        ("T", "Pay 2 mana: draw a card.", "costs are Power"),
        ("K", "Your Warriors have +1 life.", "nothing has life here"),
        ("T", "Pay 1 IV: draw 1 card.", "three levels"),
    ],
)
def test_what_there_is_not_has_a_reason(words: str, text: str, reason: str) -> None:
    with pytest.raises(LanguageError, match=reason):
        read(VOCABULARIES[words], text)


def test_a_tree_is_explained_step_by_step() -> None:
    tree = T.parse("When this blocks, once per turn, pay 1 I: draw 1 card. If you do, each opponent takes 1 damage.")
    steps = explain(T, tree)
    kinds = ["when", "limit", "price", "deed", "condition", "deed"]
    assert [step["kind"] for step in steps] == kinds
    assert all(step["plain"] for step in steps)
    assert steps[3]["text"] == "draw 1 card"


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("T", "In your End Phase: draw 1 card.", "at any moment of that phase"),
        ("K", "At the start of your Play Phase: draw 1 card.", "when that phase begins"),
        ("K", "When your God is attacked: +1 Defense.", "target of an attack"),
        ("T", "When this would be Slain: draw 1 card.", "Life was used up"),
    ],
)
def test_what_opens_a_text_is_explained_by_its_moment_or_its_verb(game: str, text: str, said: str) -> None:
    """Not by whose Phase it is, nor as something that is done to a thing."""
    words = VOCABULARIES[game]
    assert said in explain(words, words.parse(text))[0]["plain"]


@pytest.mark.parametrize("game", VOCABULARIES)
def test_every_word_is_data(game: str) -> None:
    found = all_words(VOCABULARIES[game])
    assert len(found) == len(VOCABULARIES[game].grammar.words)
    assert all(word["phrase"] and word["meaning"] and word["heading"] for word in found)
    assert sum(len(word["also"]) for word in found) > 200
    json.dumps(found)
