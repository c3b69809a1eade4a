"""A lesson played through by nobody: what would leave a learner helpless."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.lessons.lesson import Lesson, LessonError, LessonStep
from theomachy.lessons.session import LessonSession, matches, matching_options


def problems(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson: a wanted choice that is not there or not the only one, a choice nothing is said to,
    an answer nobody can get."""
    found: list[str] = []
    try:
        learning = LessonSession(lesson)
        while (step := learning.step) is not None:
            place = f"{lesson.name}: step[{learning.number}]"
            found += [f"{place}: {problem}" for problem in step_problems(learning, step)]
            if learning.game.seat_to_act != lesson.seat:
                break
            apply_wanted(learning, step)
    except LessonError as error:
        found.append(str(error))
    return found


def step_problems(learning: LessonSession, step: LessonStep) -> Iterator[str]:
    """What is wrong with one step, at the moment it is asked."""
    if learning.game.seat_to_act != learning.lesson.seat:
        yield "the learner is not asked: the game is over" if learning.game.over else "somebody else is asked"
        return
    answers = learning.game.flat_options
    told = [option.to_dict() for option in answers]
    wanted = matching_options(answers, step.want)
    if not wanted:
        yield f"want: {step.want} is not one of the options {told}, or more than one"
    used = set()
    for index, option in enumerate(told):
        answer = next((k for k, wrong in enumerate(step.wrong) if matches(option, wrong.when)), None)
        if index not in wanted and answer is None:
            yield f"wrong: nothing is said to {option}"
        if index not in wanted and answer is not None:
            used.add(answer)
    for k, wrong in enumerate(step.wrong):
        if k not in used and wrong.when:
            yield f"wrong[{k}]: nobody can choose {wrong.when}"


def apply_wanted(learning: LessonSession, step: LessonStep) -> None:
    """The choice wanted, through the list it stands in."""
    wanted = matching_options(learning.game.flat_options, step.want)
    if not wanted:
        raise LessonError(f"{learning.lesson.name}: step[{learning.number}]: cannot go on")
    for index in learning.game.path_to(wanted[0]):
        learning.choose(index)
