"""The linter finds cards that can be read but cannot work."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.vocabularies import kamigami, twilight
from theomachy.kamigami.lint_profile import PROFILE as KAMIGAMI
from theomachy.language.cards.lint import lint
from theomachy.language.diagnostics.diagnostic import Diagnostic, SetError
from theomachy.twilight.lint_profile import PROFILE as TWILIGHT

WARRIOR = """
[[warrior]]
name = "Subject"
colour = "red"
chain = ["red", "red"]
cost = 1
{key} = "{text}"
"""
GOD = '[[god]]\nname = "Other"\nculture = "norse"\n'
DISCIPLE = '[[disciple]]\nname = "Novice"\nlevel = 1\ncost = 2\nact = "Banish a Warrior: +1 Faith."\n'
CREATURE = """
[[creature]]
name = "Subject"
faction = "mysticism"
cost = [1, 0, 0]
fight = 1
life = 1
{key} = "{text}"
"""


def lint_kamigami(folder: Path, key: str, text: str, more: str = "") -> list[Diagnostic]:
    (folder / "set.toml").write_text('name = "x"\ntitle = "X"\nfamily = "kamigami"\n', encoding="utf-8")
    (folder / "cards.toml").write_text(WARRIOR.format(key=key, text=text) + more, encoding="utf-8")
    try:
        return lint([kamigami.load(folder)], kamigami.vocabulary(), KAMIGAMI)
    except SetError as error:  # what the linter calls an error is one when the set is loaded
        return list(error.problems)


def lint_twilight(folder: Path, key: str, text: str) -> list[Diagnostic]:
    (folder / "set.toml").write_text('name = "x"\ntitle = "X"\nfamily = "twilight"\n', encoding="utf-8")
    (folder / "cards.toml").write_text(CREATURE.format(key=key, text=text), encoding="utf-8")
    try:
        return lint([twilight.load(folder)], twilight.vocabulary(), TWILIGHT)
    except SetError as error:
        return list(error.problems)


@pytest.mark.parametrize(
    ("key", "text", "level", "wrong"),
    [
        ("act", "draw a card.", "warning", "write 'Draw 1 card.'"),
        ("act", "Discard an Artifact.", "warning", "no card is a artifact"),
        ("act", "Discard a blue Warrior.", "warning", "no card is 'blue'"),
        ("act", "Discard a level III Disciple.", "warning", "no card is 'III'"),
        ("react", "When a Warrior is Reincarnated: draw 1 card.", "warning", "the moment never comes"),
        ("act", "Discard this Disciple.", "error", "'this Disciple' stands on a warrior"),
        ("act", "You may discard up to 2 cards.", "warning", "twice optional"),
        (
            "act",
            "Reveal the top 3 cards of your deck. +1 Faith for each Disciple.",
            "warning",
            "counts what is in play",
        ),
        ("act", "Discard a red Warrior or Disciple.", "warning", "'red Warrior or Disciple' belongs to all nouns"),
        ("react", "When a Warrior is Banished: Banish a Warrior.", "warning", "without end: Subject > Subject"),
        ("react", "When a Warrior is Banished, once per turn: Banish a card.", "warning", "sets itself off again"),
    ],
)
def test_kamigami(tmp_path: Path, key: str, text: str, level: str, wrong: str) -> None:
    (problem,) = lint_kamigami(tmp_path, key, text, GOD + DISCIPLE)
    assert (problem.level, problem.line, problem.card) == (level, 7, "Subject")
    assert wrong in str(problem)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("act", "Attack 4."),
        ("react", "Defend 2."),
        ("react", "When a card is Banished: draw 1 card."),
        ("react", "When a Disciple is Banished: Banish a Warrior."),
        ("act", "Discard a red Warrior."),
    ],
)
def test_nothing_to_say(tmp_path: Path, key: str, text: str) -> None:
    assert lint_kamigami(tmp_path, key, text, GOD + DISCIPLE) == []


def test_a_loop_over_two_cards(tmp_path: Path) -> None:
    other = 'react = "When a card is discarded: Banish a card."\n'
    (problem,) = lint_kamigami(tmp_path, "react", "When a card is Banished: discard a card.", GOD + other)
    assert (problem.level, problem.card) == ("warning", "Other")
    assert "Other > Subject > Other" in problem.wrong


@pytest.mark.parametrize(
    ("key", "text", "wrong"),
    [
        ("heresy", "Exhaust this.", None),
        ("heresy", "Draw 1 card for each Creature you control.", "'you' could be two players"),
        ("heresy", "Destroy your Creature.", "'you' could be two players"),
        ("heresy", "The Manifesting player draws 1 card.", None),
        ("text", "When an Aspect is Manifested: draw 1 card.", "the moment never comes"),
        ("text", "When this blocks: Slay an Exalted Creature.", "no card is 'Exalted'"),
    ],
)
def test_twilight(tmp_path: Path, key: str, text: str, wrong: str | None) -> None:
    problems = lint_twilight(tmp_path, key, text)
    assert [wrong in str(problem) for problem in problems if wrong] == ([True] if wrong else [])


def test_the_sets_have_no_errors() -> None:
    folder = Path(str(kamigami.__file__)).parents[1] / "sets"
    for name in ("kanzume-goddess", "nine-realms", "old-ones"):
        found = lint([kamigami.load(folder / name)], kamigami.vocabulary(), KAMIGAMI)
        assert [str(problem) for problem in found if problem.level == "error"] == []
    found = lint([twilight.load(folder / "twilight")], twilight.vocabulary(), TWILIGHT)
    assert [str(problem) for problem in found if problem.level == "error"] == []


def test_problems_are_json_ready() -> None:
    problem = Diagnostic("a.toml", 3, "wrong", "right", "Card", "warning")
    assert str(problem) == "a.toml:3: warning: Card: wrong; right"
    assert problem.to_dict()["line"] == 3
