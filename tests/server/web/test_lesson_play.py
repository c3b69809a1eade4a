"""Lessons as a client plays them: by what is pointed at, and by everything else."""

from __future__ import annotations

import itertools

import pytest

from tests.support.server.wire import patched
from theomachy import lessons
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.web import lesson_play

ALL = lessons.names()


def _played(name: str) -> list[list[int]]:
    """The choices that lead from moment to moment, by what is wanted."""
    found: list[list[int]] = [[]]
    while (moment := lesson_play.play(name, found[-1])).told is not None:
        assert moment.wanted, f"{name}, step {moment.number}: nothing is pointed at"
        assert moment.question is not None
        found.append([*found[-1], moment.wanted[0]])
        assert len(found) < 200
    return found


@pytest.mark.parametrize("name", ALL)
def test_what_is_pointed_at_leads_from_first_to_last(name: str) -> None:
    path = _played(name)
    last = lesson_play.play(name, path[-1])
    assert (last.number, last.wanted, last.question) == (last.steps, [], None)
    for before, after in itertools.pairwise(path):
        was, now = lesson_play.play(name, before), lesson_play.play(name, after)
        assert now.right in (True, None)
        view = was.view
        for step in now.shown:
            view = patched(view, step.patch)
        assert view == now.view
        told = [event["serial"] for event in now.events[now.read :]]
        assert told == list(range(now.read, len(now.events)))


@pytest.mark.parametrize("name", ALL)
def test_anything_else_is_answered_and_changes_nothing(name: str) -> None:
    for choices in _played(name)[:-1]:
        moment = lesson_play.play(name, choices)
        assert moment.question is not None
        for index, option in enumerate(moment.question["options"]):
            if index in moment.wanted or option["verb"] in ("open", "back"):
                continue
            reply = lesson_play.play(name, [*choices, index])
            assert reply.right is False
            assert reply.say
            assert (reply.view, reply.question, reply.number) == (moment.view, moment.question, moment.number)
            with pytest.raises(RequestRefused, match="begin it anew"):
                lesson_play.play(name, [*choices, index, 0])


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(RequestRefused, match="no such lesson"):
        lesson_play.play("../lesson", [])
    for choices in ([99], [-1]):
        with pytest.raises(RequestRefused, match="begin it anew"):
            lesson_play.play(ALL[0], choices)


def test_the_list_has_every_lesson() -> None:
    assert tuple(line.name for line in lesson_play.catalogue().lessons) == ALL
