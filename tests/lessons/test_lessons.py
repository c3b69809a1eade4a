"""Lessons: every one can be played to its end, and nobody who chooses something else is left without an answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import theomachy as th
from theomachy import lessons
from theomachy.lessons.session import matching_options

ALL = lessons.names()


def text_of(name: str) -> str:
    return (Path(lessons.__file__).parent / f"{name}.toml").read_text(encoding="utf-8")


def test_there_are_two_lessons_a_family() -> None:
    games = [lessons.load(name).game for name in ALL]
    assert len([game for game in games if game == "twilight"]) >= 2
    assert len([game for game in games if game != "twilight"]) >= 2


@pytest.mark.parametrize("name", ALL)
def test_every_wanted_choice_is_there_and_every_other_has_an_answer(name: str) -> None:
    assert lessons.problems(lessons.load(name)) == []


def do_wanted(learning: lessons.LessonSession) -> None:
    assert learning.step is not None
    for choice in learning.game.path_to(matching_options(learning.game.flat_options, learning.step.want)[0]):
        learning.choose(choice)


def at_step(name: str, number: int) -> lessons.LessonSession:
    learning = lessons.LessonSession(lessons.load(name))
    while learning.number < number:
        do_wanted(learning)
    return learning


@pytest.mark.parametrize("name", ALL)
def test_whatever_else_is_chosen_is_answered_and_changes_nothing(name: str) -> None:
    for number, step in enumerate(lessons.load(name).steps):
        answers = at_step(name, number).game.flat_options
        wanted = matching_options(answers, step.want)
        for index in set(range(len(answers))) - set(wanted):
            learning = at_step(name, number)
            *opening, last = learning.game.path_to(index)
            for choice in opening:
                assert learning.choose(choice).right is None
            before = learning.game.digest()
            reply = learning.choose(last)
            assert reply.right is False
            assert reply.say
            assert learning.game.digest() == before
            assert learning.number == number
            assert learning.game.decision is not None
            verbs = [option.to_dict()["verb"] for option in learning.game.decision.options]
            if "back" in verbs:
                learning.choose(verbs.index("back"))
                do_wanted(learning)  # one goes on from there
            elif opening:  # a list with the only other option beside it
                learning.choose(verbs.index(step.want["verb"]))
            else:
                do_wanted(learning)
            assert learning.number == number + 1


def test_a_list_gone_back_from_can_be_opened_again() -> None:
    """In a game it is not offered twice; who learns may look as often as she likes."""
    learning = at_step("twilight-2-power", 0)
    before = learning.game.digest()
    for _ in range(3):
        assert learning.game.decision is not None
        verbs = [option.to_dict()["verb"] for option in learning.game.decision.options]
        learning.choose(verbs.index("open"))
        assert learning.game.decision is not None
        verbs = [option.to_dict()["verb"] for option in learning.game.decision.options]
        learning.choose(verbs.index("back"))
        assert learning.game.digest() == before


WON = {
    "kamigami-2-reacting": (0,),
    "kamigami-3-bonds": (),
    "kamigami-4-temples": (0,),
    "kamigami-5-artifacts": (0,),
    "kamigami-6-team": (0, 2),
    "twilight-2-power": (0,),
    "twilight-3-combat": (0,),
    "twilight-6-seize": (0,),
    "twilight-7-deities": (0,),
}


@pytest.mark.parametrize("name", ALL)
def test_lessons_end_as_they_say(name: str) -> None:
    assert at_step(name, len(lessons.load(name).steps)).game.winners == WON.get(name, ())


def test_the_first_lesson_tells_where_a_recruit_goes() -> None:
    """On top of the deck, so it is drawn at once (K-8.6)."""
    hand = at_step("kamigami-1-first-turn", len(lessons.load("kamigami-1-first-turn").steps)).game.view(0)["seats"][0]
    assert "Jack Dalton, Adventurer" in [card["face"] for card in hand["hand"]["cards"]]
    assert "top of your deck" in " ".join(text_of("kamigami-1-first-turn").split())


def test_a_lesson_may_say_what_happens_later() -> None:
    """Until it can be done, everybody passes, the learner too."""
    learning = at_step("twilight-5-traps", 1)
    assert learning.game.view(0)["phase"] == "combat"


def test_what_can_never_be_chosen_is_found() -> None:
    found = changed(
        "kamigami-6-team",
        'by = 3\nverb = "target"',
        'by = 3\nverb = "recruit"',
    )
    assert "then[1]: " in found[0]


@pytest.mark.parametrize("name", ALL)
def test_every_card_a_lesson_speaks_of_is_a_card(name: str) -> None:
    lesson = lessons.load(name)
    faces = {face["name"] for face in th.faces(lesson.game)}
    choices = [choice for step in lesson.steps for choice in (step.want, *step.then, *[w.when for w in step.wrong])]
    assert {choice["face"] for choice in choices if "face" in choice} <= faces


@pytest.mark.parametrize("name", ALL)
def test_a_lesson_is_plain_data(name: str) -> None:
    lesson = lessons.load(name)
    assert json.loads(json.dumps(lesson.to_dict())) == lesson.to_dict()


# ---- lessons that would leave somebody helpless are found


def changed(name: str, old: str, new: str) -> list[str]:
    text = text_of(name)
    assert old in text
    return lessons.problems(lessons.read(text.replace(old, new, 1), name))


def test_a_choice_that_is_not_there_is_found() -> None:
    found = changed("kamigami-1-first-turn", 'face = "Cultist", ability = 0', 'face = "Cultist", ability = 7')
    assert found
    assert "step[0]: want: " in found[0]


def test_a_choice_that_could_be_two_is_found() -> None:
    found = changed(
        "kamigami-1-first-turn",
        'want = { verb = "play", face = "Cultist", ability = 0 }',
        'want = { verb = "play", face = "Cultist" }',
    )
    assert "step[0]: want: " in found[0]


def test_a_choice_without_an_answer_is_found() -> None:
    found = changed("kamigami-2-reacting", 'wrong = [{ verb = "pass", say = ', 'wrong = [{ verb = "done", say = ')
    assert any("nothing is said to {'verb': 'pass'}" in problem for problem in found)
    assert any("nobody can choose {'verb': 'done'}" in problem for problem in found)


def test_others_who_cannot_do_what_the_lesson_says_are_found() -> None:
    found = changed("kamigami-2-reacting", 'face = "Jack Dalton, Adventurer"', 'face = "Dagon"')
    assert "then[0]: " in found[0]


def test_a_position_that_cannot_be_is_found() -> None:
    assert "position: seats[0].god" in changed("kamigami-2-reacting", 'god = "Yig"', 'god = "Zeus"')[0]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('title = "', 'titel = "', "title: is missing"),
        ('about = "', 'seat = "one"\nabout = "', "seat: must be of type int"),
        ('about = "', 'hat = 3\nabout = "', "hat: is no key"),
        ("[[step]]\ntext = ", "[[step]]\ntekst = ", "step[0].text: is missing"),
        ('right = "Two of', 'right = 3 # "Two of', "step[0].right: must be of type str"),
        (
            'wrong = [{ verb = "pass", say',
            'wrong = [{ verb = "pass", sag',
            "step[0].wrong: each entry is a table with say",
        ),
        ('game = "old-ones"', "", "position.game"),
        ("title", "= =", ""),
    ],
)
def test_a_damaged_file_is_refused_with_its_place(old: str, new: str, place: str) -> None:
    text = text_of("kamigami-2-reacting")
    assert old in text
    with pytest.raises(lessons.LessonError, match="kamigami-2-reacting") as refused:
        lessons.read(text.replace(old, new, 1), "kamigami-2-reacting")
    assert place in str(refused.value)


def test_an_unknown_lesson_names_those_there_are() -> None:
    with pytest.raises(lessons.LessonError, match="kamigami-1-first-turn"):
        lessons.load("chess")
