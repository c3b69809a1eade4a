"""Every public name of the package says what it is."""

from __future__ import annotations

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
