"""What the aide does depends on what a card means, never on how it is worded (docs/architecture.md)."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import theomachy as th
import theomachy.kamigami as kamigami_family
import theomachy.twilight as twilight_family
from tests.support.corpus import NAMES
from tests.support.trees import Generator
from tests.support.vocabularies import VOCABULARIES
from theomachy import aide
from theomachy.aide.kamigami import can_wait, only_good
from theomachy.core.frame import Word
from theomachy.kamigami.analysis import effects as kamigami
from theomachy.kamigami.analysis.effect_summary import EffectSummary
from theomachy.language.grammar.grammar import Grammar
from theomachy.language.grammar.printer import Printer
from theomachy.language.grammar.template import Number
from theomachy.language.words.flow import Ability
from theomachy.twilight.analysis import effects as twilight

HOUSE = Path(aide.__file__).parent


def readings_of_english(source: str) -> list[str]:
    """Where a module could read printed sentences: regular expressions, and what stands on an ability."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import) and any(alias.name in ("re", "regex") for alias in node.names):
            found.append("import re")
        if isinstance(node, ast.Attribute) and node.attr in ("text", "compile", "fullmatch"):
            found.append(f".{node.attr}")
    return found


def test_the_aide_has_no_regular_expression_and_reads_no_text() -> None:
    for name in ("kamigami", "twilight", "answering", "settings"):
        assert readings_of_english((HOUSE / f"{name}.py").read_text()) == [], name
    assert readings_of_english('import re\nFAITH = re.compile("x")\nFAITH.fullmatch(ability.text)') != []


class Rewording(Printer):
    """Prints each word in any of the ways in which it can be read."""

    def __init__(self, grammar: Grammar, rng: random.Random) -> None:
        super().__init__(grammar)
        self._rng = rng

    def _word(self, word: Word, number: Number) -> list[str]:
        return self._items(word, self._rng.choice(self._grammar.templates(type(word))), number)[0]


def account(game: str, tree: Ability) -> str:
    """All that is known of what a text does."""
    made = kamigami.summarize("act", tree) if game == "K" else twilight.summarize("text", tree, True)
    return shown(made)


def shown(value: object) -> str:
    if isinstance(value, (set, frozenset)):
        return str(sorted(value))
    if isinstance(value, list):
        return str([shown(part) for part in value])
    return str({k: shown(v) for k, v in vars(value).items()}) if "Summary" in type(value).__name__ else repr(value)


def rewordings(game: str, seed: int, depth: int) -> list[tuple[str, Ability, Ability]]:
    """Other wordings of a random text, with its tree and the tree that they are read as."""
    vocabulary, rng = VOCABULARIES[game], random.Random(seed)
    tree = Generator(vocabulary.grammar, NAMES, rng).tree(Ability, depth)
    assert isinstance(tree, Ability)
    texts = {Rewording(vocabulary.grammar, rng).print(tree) for _ in range(4)} - {vocabulary.print(tree)}
    read = {text: vocabulary.readings(Ability, text) for text in sorted(texts)}
    return [(text, tree, found[0]) for text, found in read.items() if found == [tree] and isinstance(found[0], Ability)]


@pytest.mark.parametrize("game", VOCABULARIES)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32), depth=st.integers(2, 8))
def test_another_wording_of_a_tree_is_the_same_to_the_aide(game: str, seed: int, depth: int) -> None:
    for text, tree, found in rewordings(game, seed, depth):
        assert account(game, found) == account(game, tree), text


@pytest.mark.parametrize("game", VOCABULARIES)
def test_there_are_other_wordings(game: str) -> None:
    assert sum(len(rewordings(game, seed, 6)) for seed in range(40)) >= 10


@pytest.mark.parametrize("game", th.games())
def test_answers_are_the_same_when_the_sentences_are_blotted_out(game: str) -> None:
    said = answers(game)
    assert any(answer is not None for answer in said)
    with blotted_out(game):
        assert answers(game) == said


@contextmanager
def blotted_out(game: str) -> Iterator[None]:
    """All texts of a game's cards read "?"."""
    family = twilight_family if game == "twilight" else kamigami_family
    abilities = [ability for face in family.faces(game) for ability in face.abilities]
    texts = [ability.text for ability in abilities]
    try:
        for ability in abilities:
            object.__setattr__(ability, "text", "?")
        kamigami.summaries_of.cache_clear()
        twilight.summaries_of.cache_clear()
        yield
    finally:
        for ability, text in zip(abilities, texts, strict=True):
            object.__setattr__(ability, "text", text)


def answers(game: str) -> list[int | None]:
    """What the aide answers in a game of random choices."""
    rng = random.Random(7)
    g = th.new_game(game, players=2, seed=7)
    said: list[int | None] = []
    while (decision := g.decision) is not None and len(said) < 400:
        said.append(aide.answer(g.observe(decision.seat), aide.Settings()))
        g.apply(rng.randrange(len(decision.options)))
    return said


def effects(text: str) -> EffectSummary:
    (tree,) = VOCABULARIES["K"].readings(Ability, text)
    assert isinstance(tree, Ability)
    return kamigami.summarize("act", tree)


@pytest.mark.parametrize(
    "text",
    [
        "Your God gains 1 Energy.",
        "Your Temple gains 1 Energy.",
        "Draw 1 card.",
        "Attack 2. If this damages a God, that player discards 2 cards.",
        "Each opponent chooses one: discard 2 cards; or their God loses 2 Energy.",
    ],
)
def test_what_only_helps(text: str) -> None:
    assert only_good(effects(text))


@pytest.mark.parametrize(
    "text",
    [
        "Your God loses 1 Energy.",
        "Your Temple loses 1 Energy.",
        "Each God loses 1 Energy.",
        "Each player draws 1 card.",
        "Each opponent draws 1 card.",
        "Each opponent's God gains 1 Energy.",
        "Each opponent chooses one: draw 1 card; or their God loses 1 Energy.",
        "Discard a card.",
        "Attack 5. Your God loses 1 Energy.",
    ],
)
def test_what_does_not_only_help(text: str) -> None:
    assert not only_good(effects(text))


def test_what_can_wait_for_the_recruit_phase() -> None:
    assert can_wait(effects("Each opponent may draw 1 card."))
    assert not can_wait(effects("Draw 1 card."))
    assert not can_wait(effects("Put a Warrior from your discard pile into your hand."))


def test_cards_of_the_own_hand_that_a_text_could_want() -> None:
    texts = {
        "Discard 2 cards: +1 Faith.": 2,
        "Discard a Warrior or Disciple: +1 Faith.": 1,
        "Discard a Warrior: +1 Faith.": 0,
        "Discard any number of cards.": 99,
        "Banish a Disciple: +3 Faith.": 0,  # also one that was played (K-R66)
        "Banish a Disciple from your hand: +3 Faith.": 1,
        "Each opponent discards 2 cards.": 0,
        "Each player discards 2 cards.": 2,
    }
    assert {text: effects(text).wanted for text in texts} == texts
