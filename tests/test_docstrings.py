"""Every public name of the package says what it is, and the examples come out as they say."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Iterator

import pytest

import theomachy as th


def public(name: str) -> Iterator[tuple[str, object]]:
    """A name of the package, and of a class whatever is public in it and ours."""
    found = getattr(th, name)
    yield name, found
    if inspect.isclass(found):
        for base in found.__mro__:
            if base.__module__.startswith("theomachy."):
                yield from (
                    (f"{name}.{key}", value)
                    for key, value in vars(base).items()
                    if not key.startswith("_") and (callable(value) or isinstance(value, property))
                )


@pytest.mark.parametrize("name", th.__all__)
def test_every_public_name_has_a_docstring(name: str) -> None:
    assert [key for key, value in public(name) if not inspect.getdoc(value)] == []


def test_what_is_looked_at() -> None:
    names = [key for name in th.__all__ for key, _ in public(name)]
    assert {
        "new_game",
        "Game.apply",
        "Game.view",
        "World.view",
        "Observation.numeric_view",
        "Decision.rule",
        "Option.label",
    } <= set(names)
    assert len(names) > 80


def examples() -> list[doctest.DocTest]:
    """The examples of all public names; `th` stands for the package."""
    finder = doctest.DocTestFinder(recurse=False)
    found: dict[str | None, doctest.DocTest] = {}
    for name in th.__all__:
        for key, value in public(name):
            for test in finder.find(value, key, globs={"th": th}):
                if test.examples:
                    found.setdefault(test.docstring, test)
    return list(found.values())


@pytest.mark.parametrize("test", examples(), ids=lambda test: test.name)
def test_an_example_comes_out_as_it_says(test: doctest.DocTest) -> None:
    said: list[str] = []
    result = doctest.DocTestRunner().run(test, out=said.append)
    assert result.failed == 0, "".join(said)


def test_there_are_examples_and_a_wrong_one_is_found() -> None:
    assert len(examples()) >= 15
    wrong = doctest.DocTestParser().get_doctest(">>> th.games()[0]\n'chess'\n", {"th": th}, "wrong", None, None)
    assert doctest.DocTestRunner().run(wrong, out=lambda said: None).failed == 1
