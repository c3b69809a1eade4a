"""parse(print(tree)) == tree, with one reading, for trees of every kind over both vocabularies."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.corpus import NAMES
from tests.support.trees import Generator
from tests.support.vocabularies import VOCABULARIES
from theomachy.core.frame import Word
from theomachy.language.grammar.trees import walk
from theomachy.language.words.flow import Ability


def check(game: str, kind: type[Word], tree: Word) -> None:
    vocabulary = VOCABULARIES[game]
    text = vocabulary.print(tree)
    assert vocabulary.readings(kind, text) == [tree], text
    assert vocabulary.from_json(json.loads(json.dumps(vocabulary.to_json(tree)))) == tree


@pytest.mark.parametrize("game", VOCABULARIES)
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32), depth=st.integers(2, 10))
def test_abilities(game: str, seed: int, depth: int) -> None:
    generator = Generator(VOCABULARIES[game].grammar, NAMES, random.Random(seed))
    for _ in range(5):
        check(game, Ability, generator.tree(Ability, depth))


@pytest.mark.parametrize("game", VOCABULARIES)
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32), depth=st.integers(2, 6))
def test_every_kind(game: str, seed: int, depth: int) -> None:
    """Whole abilities miss what few of them reach; so trees are grown from each kind, too."""
    grammar = VOCABULARIES[game].grammar
    generator = Generator(grammar, NAMES, random.Random(seed))
    for kind in grammar.kinds:
        check(game, kind, generator.tree(kind, depth))


@pytest.mark.parametrize("game", VOCABULARIES)
def test_every_word_occurs(game: str) -> None:
    grammar = VOCABULARIES[game].grammar
    generator = Generator(grammar, NAMES, random.Random(1))
    seen: set[type[Word]] = set()
    for kind in grammar.kinds:
        for _ in range(20):
            tree = generator.tree(kind, 5)
            check(game, kind, tree)
            seen |= {type(word) for word in walk(tree)}
    assert seen == set(grammar.words)
