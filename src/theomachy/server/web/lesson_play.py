"""Lessons over the wire: nothing is kept here; whoever learns sends all choices made so far."""

from __future__ import annotations

from functools import cache
from typing import Any

from theomachy import lessons
from theomachy.lessons.session import BACK_VERB, LessonSession, matching_options
from theomachy.server.table import game_rules, patch
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.web import protocol as wire


@cache
def catalogue() -> wire.LessonList:
    """All lessons, in the order in which they are learned."""
    found = [lessons.load(name) for name in lessons.names()]
    return wire.LessonList([wire.LessonLine(one.name, one.title, one.about, one.game, len(one.steps)) for one in found])


def play(name: str, choices: list[int]) -> wire.LessonMoment:
    """The lesson after these choices. A last one that is wrong is answered and not made."""
    if name not in lessons.names():
        raise RequestRefused("not-found", "there is no such lesson")
    session = LessonSession(lessons.load(name))
    reply = lessons.Reply(None)
    before: dict[str, Any] | None = None
    steps: list[wire.StepShown] = []
    read = 0
    for number, choice in enumerate(choices):
        decision = session.game.decision
        if reply.right is False or session.step is None or decision is None or not 0 <= choice < len(decision.options):
            raise RequestRefused("choice", "this lesson is older than the rules: begin it anew")
        game = session.game
        if number == len(choices) - 1:
            game.keep_steps()
            before, read = game_rules.view_of(game, session.lesson.seat), game.event_count
        reply = session.choose(choice)
        if before is not None and session.game is game:
            steps = _steps(session, before)
    return _moment(session, reply, steps, read)


def _steps(session: LessonSession, view: dict[str, Any]) -> list[wire.StepShown]:
    """What the last choice has set off, as the learner sees it."""
    seat, game = session.lesson.seat, session.game
    found: list[wire.StepShown] = []
    for step in game.take_steps():
        moment = game_rules.view_of_step(step, seat)
        changes = [wire.NumberChange(**change) for change in step.changes(seat)]
        found.append(wire.StepShown(step.first, step.last, changes, patch.diff(view, moment)))
        view = moment
    silent = patch.diff(view, game_rules.view_of(game, seat))
    if silent:
        found.append(wire.StepShown(game.event_count, game.event_count - 1, [], silent))
    return found


def _moment(session: LessonSession, reply: lessons.Reply, steps: list[wire.StepShown], read: int) -> wire.LessonMoment:
    lesson, game, step = session.lesson, session.game, session.step
    view, question = game_rules.view_and_question(game, lesson.seat)
    if step is None:
        question = None
    return wire.LessonMoment(
        lesson.title,
        lesson.game,
        list(lesson.names),
        lesson.seat,
        session.number,
        len(lesson.steps),
        lesson.text,
        None if step is None else step.text,
        step is not None and step.ask,
        lesson.end,
        reply.right,
        reply.say,
        [] if step is None else _wanted(session),
        view,
        question,
        game.events(0, lesson.seat),
        read,
        steps,
    )


def _wanted(session: LessonSession) -> list[int]:
    """The answers that lead to what is wanted: itself, the list it stands in, or the way out of another list."""
    assert session.step is not None
    assert session.game.decision is not None
    wanted = matching_options(session.game.flat_options, session.step.want)
    if wanted:
        return sorted({session.game.path_to(index)[0] for index in wanted})
    verbs = [option.to_dict()["verb"] for option in session.game.decision.options]
    return [verbs.index(BACK_VERB)] if BACK_VERB in verbs else []
