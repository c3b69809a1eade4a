"""`cards`: lookup and sentences."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Theomachy

OWN_SETS = Path(__file__).parents[1] / "cards" / "sets"
TIDEWATER, UNVEILING = OWN_SETS / "tidewater", OWN_SETS / "unveiling"
JACK = "Attack 4. If this damages a God, that player's Temple loses 1 Energy."


def test_cards_are_listed_one_a_line(theomachy: Theomachy) -> None:
    lines = theomachy("cards", "list", "old-ones").out.splitlines()
    assert any("Jack Dalton, Adventurer, warrior, 5 copies, rulebook" in line for line in lines)
    assert len(lines) == len(theomachy("cards", "list", "old-ones", "--json").json)


def test_a_list_can_be_narrowed(theomachy: Theomachy) -> None:
    found = theomachy("cards", "list", "old-ones", "--kind", "warrior", "--source", "rulebook", "--json").json
    assert found
    assert all(face["kind"] == "warrior" and face["source"] == "rulebook" for face in found)


def test_a_card_is_shown_in_full_by_a_part_of_its_name(theomachy: Theomachy) -> None:
    shown = theomachy("cards", "show", "jack", "dalton").out
    assert shown.startswith("Jack Dalton, Adventurer\n")
    assert JACK in shown


def test_a_misspelt_name_gets_the_nearest(theomachy: Theomachy) -> None:
    assert "Jack Dalton, Adventurer" in theomachy("cards", "show", "Jack Daltom, Adventurer").err


def test_a_sentence_is_read_and_written_canonically(theomachy: Theomachy) -> None:
    assert theomachy("cards", "read", "draw a card.").out.startswith("Draw 1 card.\n")
    assert theomachy("cards", "read", JACK).out.startswith(JACK)


def test_the_tree_of_a_sentence(theomachy: Theomachy) -> None:
    found = theomachy("cards", "read", "--json", "Draw 2 cards.").json
    assert found["text"] == "Draw 2 cards."
    assert found["tree"]["word"] == "Ability"


def test_twilight_has_words_of_its_own(theomachy: Theomachy) -> None:
    sentence = "Restore 2. Conviction: Restore 2."
    assert theomachy("cards", "read", "--game", "twilight", sentence).status == 0
    assert theomachy("cards", "read", "--game", "old-ones", sentence).status == 1


def test_a_sentence_that_is_not_understood_gets_help(theomachy: Theomachy) -> None:
    answer = theomachy("cards", "read", "Each opponent discard a card.")
    assert answer.status == 1
    assert "understood 'Each opponent'" in answer.err
    assert "Each opponent discards a card." in answer.err
    assert "Each opponent discards a card." in theomachy("cards", "read", "--json", "Each opponent discard a card.").out


def test_words_are_listed_with_their_phrases(theomachy: Theomachy) -> None:
    words = theomachy("cards", "words", "--json").json
    assert "Draw" in words
    assert len(words) > 100
    assert "draw" in theomachy("cards", "words", "draw").out
    assert "Manifest" in theomachy("cards", "words", "--game", "twilight", "--json").json


def test_a_word_that_is_not_there_is_said_and_counts(theomachy: Theomachy) -> None:
    answer = theomachy("cards", "words", "juggle")
    assert (answer.status, answer.out) == (1, "")
    assert "no word has 'juggle'" in answer.err
    assert theomachy("cards", "words", "juggle", "--json").status == 1


def test_cards_of_a_folder_are_listed_and_shown(theomachy: Theomachy) -> None:
    lines = theomachy("cards", "list", TIDEWATER).out.splitlines()
    assert len(lines) == 3
    assert any("Sea Witch, warrior" in line for line in lines)
    assert len(theomachy("cards", "list", "old-ones", TIDEWATER, "--json").json) == 51 + 3
    assert theomachy("cards", "show", "--set", TIDEWATER, "sea", "witch").out.startswith("Sea Witch\n")
    assert theomachy("cards", "list", UNVEILING).status == 0


def test_a_folder_with_mistakes_lists_them_instead_of_cards(theomachy: Theomachy, tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text('name = "mine"\ntitle = "Mine"\nfamily = "kamigami"\n')
    (tmp_path / "cards.toml").write_text('[[god]]\nname = "A"\n')
    for words in (("list", tmp_path), ("show", "--set", tmp_path, "A")):
        answer = theomachy("cards", *words)
        assert (answer.status, answer.out) == (1, "")
        assert "cards.toml:1: A: 'culture' is missing" in answer.err


@pytest.mark.parametrize(
    ("game", "sentence", "wrong"),
    [
        ("kamigami", "Draw X cards.", "'X' refers to nothing"),
        ("kamigami", "Freeze them.", "not understood"),
        ("twilight", "Freeze them.", "'them' refers to nothing"),
    ],
)
def test_read_judges_as_check_does(theomachy: Theomachy, game: str, sentence: str, wrong: str) -> None:
    answer = theomachy("cards", "read", "--game", game, sentence)
    assert (answer.status, answer.out) == (1, "")
    assert wrong in answer.err
    assert theomachy("cards", "read", "--game", game, "--json", sentence).json["error"]


@pytest.mark.parametrize(
    ("game", "place", "sentence", "wrong"),
    [
        ("kamigami", "warrior.act", "Discard this Disciple.", "'this Disciple' stands on a warrior"),
        ("kamigami", "warrior.reveal", "Pay 1 Energy: draw 1 card.", "a Reveal has nothing before the colon"),
        ("twilight", "creature.heresy", "Destroy your Creature.", "'you' could be two players here"),
    ],
)
def test_a_sentence_may_work_in_one_place_and_not_in_another(
    theomachy: Theomachy, game: str, place: str, sentence: str, wrong: str
) -> None:
    assert theomachy("cards", "read", "--game", game, sentence).status == 0
    answer = theomachy("cards", "read", "--game", game, "--as", place, sentence)
    assert (answer.status, answer.out) == (1, "")
    assert wrong in answer.err


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("kamigami", "When a Warrior is Banished: Banish a Warrior."),
        ("twilight", "When a Creature is Slain: Slay a Creature."),
    ],
)
def test_read_warns_of_loops_which_the_rules_end(theomachy: Theomachy, game: str, sentence: str) -> None:
    found = theomachy("cards", "read", "--game", game, "--json", sentence).json
    assert "sets itself off without end" in found["warnings"][0]


def test_read_says_where_a_sentence_may_stand(theomachy: Theomachy) -> None:
    assert (
        "It may stand as react of a god, temple, disciple, warrior, artifact."
        in theomachy("cards", "read", "When your God is attacked: draw 1 card.").out
    )
    found = theomachy("cards", "read", "--json", "--as", "warrior.act", "You may discard up to 2 cards.").json
    assert found["places"] == ["warrior.act"]
    assert "twice optional" in found["warnings"][0]
    assert theomachy("cards", "read", "--as", "warrior.heresy", "Draw 1 card.").is_wrong_use()


def test_read_takes_any_wording_and_explains_it(theomachy: Theomachy) -> None:
    answer = theomachy("cards", "read", stdin="spend 1 energy:\n draw two cards\n")
    assert answer.out.startswith("Pay 1 Energy: draw 2 cards.\n")
    assert "draw 2 cards: Take cards from the top of your own deck" in answer.out
    found = theomachy("cards", "read", "--json", "spend 1 energy: draw two cards").json
    assert {"text", "tree", "places", "warnings", "explanation"} <= set(found)


def test_what_cannot_be_said_has_a_reason_and_neighbours(theomachy: Theomachy) -> None:
    answer = theomachy("cards", "read", "your warriors have +1 life")
    assert answer.status == 1
    assert "nothing has life here" in answer.err
    assert "what can be said: " in answer.err


def test_try_starts_a_game_with_the_card_in_hand(theomachy: Theomachy, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    answer = theomachy("cards", "try", "attack 2", stdin="1\nq\n")
    assert answer.status == 0
    assert "New Card · warrior" in answer.out
    assert "play New Card: Attack 2." in answer.out
    assert list(tmp_path.iterdir()) == []
    assert theomachy("cards", "try", "fly away").status == 1


def test_words_of_other_games_answer_with_what_does_it_here(theomachy: Theomachy) -> None:
    assert "remove ‹amount› damage from ‹thing›" in theomachy("cards", "words", "heal", "--game", "twilight").out
    assert "gains ‹amount› Energy" in theomachy("cards", "words", "heal").out


def test_new_asks_its_way_to_a_card(theomachy: Theomachy, tmp_path: Path) -> None:
    typed = "warr\nSea Witch\nact\nfly\ndraw two cards\n"
    answer = theomachy("cards", "new", stdin=typed)
    assert answer.status == 0
    assert 'name = "Sea Witch"' in answer.out
    assert 'act = "Draw 2 cards."' in answer.out
    (tmp_path / "set.toml").write_text('name = "mine"\ntitle = "Mine"\nfamily = "kamigami"\n')
    assert theomachy("cards", "new", "--into", tmp_path / "cards.toml", stdin=typed).status == 0
    assert theomachy("cards", "check", tmp_path).status == 0
    broken = theomachy("cards", "new", stdin="warrior\n")
    assert (broken.status, broken.err.count("\n")) == (1, 1)


def test_what_a_game_does_not_have_is_refused_in_it(theomachy: Theomachy) -> None:
    refused = theomachy("cards", "read", "--game", "kanzume-goddess", "your temple gains 2 energy")
    said = "there are no Temples in Kanzume Goddess; Energy lies on Gods alone\n"
    assert (refused.status, refused.out, refused.err) == (1, "", said)
    assert theomachy("cards", "read", "--game", "old-ones", "your temple gains 2 energy").status == 0
