"""Random games of every kind of table, for the properties that must hold on all of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

import theomachy as th
from tests.support.games import Table, tables
from theomachy.core.game import AnyGame

TABLES = tables()
NAMES = [table.name for table in TABLES]
KINDS = st.sampled_from(TABLES)
SEEDS = st.integers(0, 2**32)
# A property over whole games: few examples, no clock, the same ones in every run.
few = settings(max_examples=40, deadline=None, derandomize=True)


def some_index(game: AnyGame, random: Random) -> int:
    decision = game.decision
    assert decision is not None
    return random.randrange(len(decision.options))


def play_on(game: AnyGame, random: Random, decisions: int) -> None:
    """So many random decisions, or to the end."""
    for _ in range(decisions):
        if game.over:
            return
        game.apply(some_index(game, random))


def moments(table: Table, seed: int, count: int, apart: int = 60) -> Iterator[th.Game]:
    """A random game at some moments: the setup, then ever further on, until it is over."""
    random = Random(seed)
    game = table.new(seed)
    for _ in range(count):
        yield game
        if game.over:
            return
        play_on(game, random, 1 + random.randrange(apart))


def known_faces(view: Any, found: dict[str, str] | None = None) -> dict[str, str]:
    """Every card a view names, by the id that view gives it; one id never stands for two faces."""
    found = {} if found is None else found
    if isinstance(view, dict):
        if "id" in view and "face" in view:
            assert found.setdefault(view["id"], view["face"]) == view["face"]
        for value in view.values():
            known_faces(value, found)
    elif isinstance(view, list):
        for value in view:
            known_faces(value, found)
    return found
