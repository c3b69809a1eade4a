"""Every canonical sentence has exactly one reading and prints back letter for letter."""

from __future__ import annotations

import json
import time

import pytest

from tests.support.corpus import KAMIGAMI, SYNONYMS, TWILIGHT
from tests.support.vocabularies import VOCABULARIES
from theomachy.kamigami.words import KAMIGAMI_WORDS
from theomachy.language.cards.references import unfilled_references
from theomachy.language.grammar.trees import walk
from theomachy.language.grammar.vocabulary import Vocabulary
from theomachy.language.words.flow import Ability

SENTENCES = [("K", text) for text in KAMIGAMI] + [("T", text) for text in TWILIGHT]


def test_the_corpus_is_whole() -> None:
    assert len(SENTENCES) == 110


@pytest.mark.parametrize(("game", "text"), SENTENCES)
def test_one_reading_that_prints_back(game: str, text: str) -> None:
    vocabulary = VOCABULARIES[game]
    (tree,) = vocabulary.readings(Ability, text)
    assert vocabulary.print(tree) == text
    assert vocabulary.parse(text) == tree


@pytest.mark.parametrize(("game", "text"), SENTENCES)
def test_every_reference_has_something_to_refer_to(game: str, text: str) -> None:
    assert unfilled_references(VOCABULARIES[game].parse(text)) == []


@pytest.mark.parametrize(("game", "text"), SENTENCES)
def test_trees_go_through_json_and_back(game: str, text: str) -> None:
    vocabulary = VOCABULARIES[game]
    tree = vocabulary.parse(text)
    assert vocabulary.from_json(json.loads(json.dumps(vocabulary.to_json(tree)))) == tree


@pytest.mark.parametrize(("game", "typed", "printed"), SYNONYMS)
def test_synonyms_are_normalised(game: str, typed: str, printed: str) -> None:
    vocabulary = VOCABULARIES[game]
    assert vocabulary.print(vocabulary.parse(typed)) == printed


def test_a_walk_follows_the_text() -> None:
    tree = VOCABULARIES["K"].parse("When your Warrior attacks, once per attack, pay 1 Energy: +2 Attack.")
    assert [type(word).__name__ for word in walk(tree)] == [
        *("Ability", "When", "ThingAttacks", "Own", "Your", "Noun", "WarriorNoun"),
        *("Once", "Price", "PayEnergy", "N", "Do", "And", "Add"),
    ]


def test_a_whole_set_is_read_in_well_under_a_second() -> None:
    vocabulary = Vocabulary(KAMIGAMI_WORDS)
    texts = [*KAMIGAMI] * 8
    start = time.perf_counter()
    for text in texts:
        assert vocabulary.readings(Ability, text)  # readings are not remembered, unlike what parse gives
    assert len(texts) >= 500
    assert time.perf_counter() - start < 1.0
