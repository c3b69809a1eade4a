"""Lessons as they are written: files of TOML, read into plain values."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

from theomachy import files
from theomachy.limits import MOST_IN_CARD_FILE, check_data, check_nesting, short_repr

HOME: Final = Path(__file__).parent
ChoiceSpec = dict[str, Any]  # what an option's `to_dict()` must have


class LessonError(ValueError):
    """Something is wrong with a lesson; the message names the file and the place."""


@dataclass(frozen=True)
class WrongReply:
    """What is said to a choice that is not wanted; to all there are if `when` is empty."""

    when: ChoiceSpec
    say: str


@dataclass(frozen=True)
class LessonStep:
    """What is told, what is wanted, what is said, and what happens then by itself."""

    text: str
    want: ChoiceSpec
    right: str
    wrong: tuple[WrongReply, ...]
    then: tuple[ChoiceSpec, ...]  # choices made for whoever is asked, before the next step
    ask: bool  # the learner is to find it herself: what is wanted is not pointed at


@dataclass(frozen=True)
class Lesson:
    """A lesson as it stands in its file."""

    name: str
    title: str
    about: str  # one line, for a list of lessons
    text: str
    end: str
    seat: int
    names: tuple[str, ...]
    seed: int
    position: dict[str, Any]
    then: tuple[ChoiceSpec, ...]  # before the first step
    steps: tuple[LessonStep, ...]

    @property
    def game(self) -> str:
        return str(self.position["game"])

    def to_dict(self) -> dict[str, Any]:
        """The lesson as JSON-ready data, in the form of its file."""
        return {
            "name": self.name,
            "title": self.title,
            "about": self.about,
            "text": self.text,
            "end": self.end,
            "seat": self.seat,
            "names": list(self.names),
            "seed": self.seed,
            "position": self.position,
            "then": list(self.then),
            "step": [
                {
                    "text": step.text,
                    "want": step.want,
                    "right": step.right,
                    "then": list(step.then),
                    "wrong": [{**wrong.when, "say": wrong.say} for wrong in step.wrong],
                    "ask": step.ask,
                }
                for step in self.steps
            ],
        }


def names() -> tuple[str, ...]:
    """The lessons there are, in the order in which they are learned."""
    return tuple(sorted([path.stem for path in HOME.glob("*.toml")]))


def load(name: str) -> Lesson:
    """A lesson of ours by its name, or one in a file that ends in .toml."""
    if name.endswith(".toml"):
        return read(files.read(name, MOST_IN_CARD_FILE), Path(name).stem)
    if name not in names():
        raise LessonError(f"no lesson {short_repr(name)}; there are {', '.join(names())}")
    return read(files.read(HOME / f"{name}.toml", MOST_IN_CARD_FILE), name)


def read(text: str, name: str) -> Lesson:
    """A lesson from its text."""
    try:
        check_nesting(text)
        data = tomllib.loads(text)
        check_data(data, "the lesson")
    except ValueError as error:
        raise LessonError(f"{name}: {error}") from None
    form = _Form(name, data, "")
    steps = form.take("step", list)
    lesson = Lesson(
        name=name,
        title=form.take("title", str),
        about=form.take("about", str),
        text=form.take("text", str),
        end=form.take("end", str),
        seat=form.take("seat", int, 0),
        names=tuple(form.take("names", list)),
        seed=form.take("seed", int, 0),
        position=form.take("position", dict),
        then=_choices(form),
        steps=tuple([_step(_Form(name, step, f"step[{number}].")) for number, step in enumerate(steps)]),
    )
    form.end()
    if not lesson.steps:
        raise LessonError(f"{name}: step: a lesson has at least one step")
    if "game" not in lesson.position:
        raise LessonError(f"{name}: position.game: a position names its game")
    return lesson


def _step(form: _Form) -> LessonStep:
    step = LessonStep(
        text=form.take("text", str),
        want=form.take("want", dict),
        right=form.take("right", str, ""),
        wrong=tuple([_wrong(form, entry) for entry in form.take("wrong", list)]),
        then=_choices(form),
        ask=form.take("ask", bool, False),
    )
    form.end()
    if not step.want:
        form.fail("want", "an empty choice means every option")
    return step


def _wrong(form: _Form, entry: object) -> WrongReply:
    if not isinstance(entry, dict) or not isinstance(entry.get("say"), str):
        form.fail("wrong", "each entry is a table with say, and with what the choice is like")
    return WrongReply({key: value for key, value in entry.items() if key != "say"}, entry["say"])


def _choices(form: _Form) -> tuple[ChoiceSpec, ...]:
    found = form.take("then", list, [])
    if not all(isinstance(choice, dict) and choice for choice in found):
        form.fail("then", "each entry is a table that says what the choice is like")
    return tuple(found)


_MISSING: Final = object()


class _Form:
    """A table of a file from which each key is taken once."""

    def __init__(self, name: str, data: object, place: str) -> None:
        self.name, self.place = name, place
        if not isinstance(data, Mapping):
            raise LessonError(f"{name}: {place.rstrip('.')}: a table is wanted, not {short_repr(data)}")
        self.left = dict(data)

    def take(self, key: str, kind: type, default: object = _MISSING) -> Any:
        found = self.left.pop(key, default)
        if found is _MISSING:
            self.fail(key, "is missing")
        if type(found) is not kind:
            self.fail(key, f"must be of type {kind.__name__}, not {short_repr(found)}")
        return found.strip() if isinstance(found, str) else found

    def end(self) -> None:
        for key in self.left:
            self.fail(key, "is no key of a lesson")

    def fail(self, key: str, why: str) -> NoReturn:
        raise LessonError(f"{self.name}: {self.place}{key}: {why}")
