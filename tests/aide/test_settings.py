"""Settings are plain values: they travel as JSON and refuse what is none."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from theomachy.aide import Settings
from theomachy.aide.settings import LEFT, STOPS, Passing


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(never=True),
        Settings(left=frozenset(), stops=frozenset(STOPS)),
        Settings(passing=Passing("mine", 7, ("0 scheme Ember A player takes 2 damage.",))),
    ],
)
def test_they_travel_as_json(settings: Settings) -> None:
    assert Settings.from_dict(json.loads(json.dumps(settings.to_dict()))) == settings


def test_what_is_left_out_is_as_by_default() -> None:
    assert Settings.from_dict({}) == Settings()
    assert Settings().left == set(LEFT)


def test_a_pass_is_taken_back() -> None:
    assert Settings(never=True, passing=Passing("turn", 3)).asking() == Settings(never=True)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ([], "an object is wanted"),
        ({"nver": True}, "unknown key 'nver'"),
        ({"never": 1}, "true or false"),
        ({"stops": "attacked"}, "a list of names"),
        ({"stops": ["lunch"]}, "unknown name 'lunch'"),
        ({"left": [["wait"]]}, "unknown name"),
        ({"left": 3}, "a list of names"),
        ({"passing": 1}, "an object is wanted"),
        ({"passing": {"until": "noon", "turn": 1}}, "until is one of list, turn, mine"),
        ({"passing": {"until": "turn"}}, "the number of a turn"),
        ({"passing": {"until": "turn", "turn": True}}, "the number of a turn"),
        ({"passing": {"until": "turn", "turn": 1, "declared": "x"}}, "a list of names"),
        ({"passing": {"until": "turn", "turn": 1, "since": 2}}, "unknown key 'since'"),
    ],
)
def test_what_is_none_is_refused_in_words(wrong: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Settings.from_dict(wrong)


CLIENT = Path(__file__).parents[2] / "web" / "src" / "lib" / "game" / "aide.ts"


def test_the_browser_begins_with_the_settings_of_the_terminal() -> None:
    usual = re.search(r"usualLeaves: Leaves = \{(.*?)\n\};", CLIENT.read_text(), re.DOTALL)
    assert usual is not None
    left, stops = usual[1].split("stops:")
    assert set(re.findall(r'"(\w+)"', left)) == Settings().left
    assert set(re.findall(r'"(\w+)"', stops)) == Settings().stops


def test_each_phase_has_a_stop_of_its_own() -> None:
    settings = Settings(stops=frozenset(("mine.combat", "others.play")))
    assert settings.stops_in(True, "combat")
    assert not settings.stops_in(False, "combat")
    assert settings.stops_in(False, "play")
    assert all(f"{whose}.{phase}" in STOPS for whose in ("mine", "others") for phase in ("starting", "seize", "end"))
