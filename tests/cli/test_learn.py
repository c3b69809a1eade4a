"""`theomachy learn`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Theomachy
from theomachy import lessons
from theomachy.lessons.session import matching_options


def typed_through(name: str) -> str:
    """What somebody types who does all that is wanted."""
    learning = lessons.LessonSession(lessons.load(name))
    typed = ""
    while (step := learning.step) is not None:
        for choice in learning.game.path_to(matching_options(learning.game.flat_options, step.want)[0]):
            typed += f"{choice + 1}\n"
            learning.choose(choice)
    return typed


@pytest.mark.parametrize("name", lessons.names())
def test_a_lesson_is_played_through(theomachy: Theomachy, name: str) -> None:
    answer = theomachy("learn", name, stdin=typed_through(name))
    said = " ".join(answer.out.replace("» ", "").split())
    assert answer.status == 0
    assert " ".join(lessons.load(name).end.split()) in said
    for step in lessons.load(name).steps:
        assert " ".join(step.text.split()) in said
    assert [line for line in answer.out.splitlines() if len(line) > 80] == []


def test_what_is_not_wanted_is_answered_and_nothing_happens(theomachy: Theomachy) -> None:
    answer = theomachy("learn", "kamigami-2-reacting", stdin="1\nt\nv\nc jack\nh\nw cultist\n?\nnonsense\nq\n")
    assert "Then Yig loses 4 Energy, and has only 3." in answer.out
    assert answer.out.count("Jack Dalton attacks with 4") == 2  # the text of the step, and the text once more
    assert "'nonsense' is not understood" in answer.out
    assert answer.out.endswith("Goodbye.\n")


def test_a_list_can_be_opened_and_closed(theomachy: Theomachy) -> None:
    opens = typed_through("twilight-2-power").split("\n", 1)[0]
    answer = theomachy("learn", "twilight-2-power", stdin=f"{opens}\n4\n{opens}\n4\nq\n")
    assert answer.out.count("Make Power…") >= 3


def test_the_lessons_are_listed(theomachy: Theomachy) -> None:
    assert all(name in theomachy("learn").out for name in lessons.names())
    assert [lesson["name"] for lesson in theomachy("learn", "--json").json] == list(lessons.names())
    assert theomachy("learn", "twilight-1-trade", "--json").json["position"]["game"] == "twilight"


def test_a_lesson_of_one_s_own(theomachy: Theomachy, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(theomachy_text := (lessons.lesson.HOME / "kamigami-2-reacting.toml").read_text())
    assert theomachy("learn", path, stdin="q\n").status == 0
    assert theomachy("learn", path, "--check").status == 0
    path.write_text(theomachy_text.replace('{ verb = "pass", say', '{ verb = "done", say', 1))
    answer = theomachy("learn", path, "--check")
    assert answer.status == 1
    assert "nothing is said to" in answer.out
    path.write_text("title = 3")
    assert theomachy("learn", path).is_wrong_use()
    assert theomachy("learn", tmp_path / "none.toml").is_wrong_use()
    assert theomachy("learn", "chess").is_wrong_use()
    assert theomachy("learn", "--check").status == 0
