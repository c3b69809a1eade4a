"""`cards`: lookup and sentences."""

from __future__ import annotations

JACK = "Attack 4. If this damages a God, that player's Temple loses 1 Energy."


def test_cards_are_listed_one_a_line(theomachy):
    lines = theomachy("cards", "list", "old-ones").out.splitlines()
    assert any("Jack Dalton, Adventurer, warrior, 5 copies, rulebook" in line for line in lines)
    assert len(lines) == len(theomachy("cards", "list", "old-ones", "--json").json)


def test_a_list_can_be_narrowed(theomachy):
    found = theomachy("cards", "list", "old-ones", "--kind", "warrior", "--source", "rulebook", "--json").json
    assert found
    assert all(face["kind"] == "warrior" and face["source"] == "rulebook" for face in found)


def test_a_card_is_shown_in_full_by_a_part_of_its_name(theomachy):
    shown = theomachy("cards", "show", "jack", "dalton").out
    assert shown.startswith("Jack Dalton, Adventurer\n")
    assert JACK in shown


def test_a_misspelt_name_gets_the_nearest(theomachy):
    assert "Jack Dalton, Adventurer" in theomachy("cards", "show", "Jack Daltom, Adventurer").err


def test_a_sentence_is_read_and_written_canonically(theomachy):
    assert theomachy("cards", "try", "draw a card.").out.startswith("Draw 1 card.\n")
    assert theomachy("cards", "try", JACK).out.startswith(JACK)


def test_the_tree_of_a_sentence(theomachy):
    found = theomachy("cards", "try", "--json", "Draw 2 cards.").json
    assert found["text"] == "Draw 2 cards."
    assert found["tree"]["word"] == "Ability"


def test_twilight_has_words_of_its_own(theomachy):
    sentence = "Restore 2. Conviction: Restore 2."
    assert theomachy("cards", "try", "--game", "twilight", sentence).status == 0
    assert theomachy("cards", "try", "--game", "old-ones", sentence).status == 1


def test_a_sentence_that_is_not_understood_gets_help(theomachy):
    answer = theomachy("cards", "try", "Each opponent discard a card.")
    assert answer.status == 1
    assert "understood 'Each opponent'" in answer.err
    assert "Each opponent discards a card." in answer.err
    assert "Each opponent discards a card." in theomachy("cards", "try", "--json", "Each opponent discard a card.").out


def test_words_are_listed_with_their_phrases(theomachy):
    words = theomachy("cards", "words", "--json").json
    assert "Draw" in words
    assert len(words) > 100
    assert "draw" in theomachy("cards", "words", "draw").out
    assert "Manifest" in theomachy("cards", "words", "--game", "twilight", "--json").json
