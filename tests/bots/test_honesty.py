"""No bot knows what its seat cannot know: permute all of that, and it sees and chooses the same."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
import theomachy.bots
from tests.support import rule
from tests.support.bots import NAMES, TABLES, new
from tests.support.slots import slots

Table = tuple[str, int, dict[str, Any]]
SOURCES = sorted(Path(theomachy.bots.__file__).parent.rglob("*.py"))


def positions(table: Table, seed: int, every: int, turns: int) -> list[tuple[th.Game, int]]:
    """Positions of a game between bots, with the seat that is asked."""
    game = new(table, seed).without_log()
    bots = [th.bot("easy", seed=seat) for seat in range(game.players)]
    found = []
    step = 0
    while not game.over and game.turn < turns:
        seat = game.seat_to_act
        assert seat is not None
        if step % every == 0:
            found.append((game.clone(), seat))
        step += 1
        game.apply(bots[seat].choose(game.observe(seat)))
    return found


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_numeric_view_tells_nobody_else_what_a_seat_is_asked(table: Table) -> None:
    game = new(table, 3)
    for seat in range(game.players):
        numbers = game.numeric_view(seat)
        assert (bool(numbers.kind), bool(numbers.options)) == (
            (True, True) if seat == game.seat_to_act else (False, False)
        )


@rule("K-15.1", "K-3.5")
def test_a_numeric_view_has_no_temple_where_there_is_none() -> None:
    """Not even where everybody sees all copies of the last Warrior of the box."""
    seats = [{"god": "Hel", "temple": "Eljudnir", "discard": ["Kraken"] * 5}, {"god": "Thor"}, {"god": "Zeus"}]
    game = th.from_position({"game": "nine-realms", "seats": seats})
    for seat in range(3):
        numbers = game.numeric_view(seat)
        assert [numbers.faces[number].name for number in numbers.gods] == ["Hel", "Thor", "Zeus"]
        assert [number >= 0 for number in numbers.temples] == [True, False, False]


def told(found: object) -> object:
    """What a part of a numeric view says: an Attack or a Creature, which is an object of its own, part by part."""
    if isinstance(found, list):
        return [told(part) for part in found]
    if type(found).__name__ in ("AttackNumbers", "CreatureNumbers"):
        return {name: getattr(found, name) for name in slots(type(found))}
    return found


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_numeric_view_tells_no_more_than_a_view(table: Table) -> None:
    for game, seat in positions(table, 3, 7, 20):
        other = game.determinize(seat, "another world")
        mine, theirs = game.numeric_view(seat), other.numeric_view(seat)
        for name in slots(type(mine)):
            assert told(getattr(mine, name)) == told(getattr(theirs, name)), name
        assert game.known_decks(seat) == other.known_decks(seat)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_equal_seeds_sample_equal_worlds_whatever_is_hidden(table: Table) -> None:
    for game, seat in positions(table, 4, 23, 12):
        other = game.determinize(seat, "another world")
        one, two = game.determinize(seat, 7), other.determinize(seat, 7)
        assert one.digest() == two.digest()
        for p in range(game.players):
            assert one.view(p) == two.view(p)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_the_heuristic_chooses_the_same_in_every_world_it_cannot_tell_apart(table: Table) -> None:
    for k, (game, seat) in enumerate(positions(table, 5, 3, 16)):
        choice = th.bot("heuristic", seed=k).choose(game.observe(seat))
        for world in range(2):
            other = game.determinize(seat, world)
            assert th.bot("heuristic", seed=k).choose(other.observe(seat)) == choice


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_search_chooses_the_same_in_every_world_it_cannot_tell_apart(table: Table) -> None:
    for k, (game, seat) in enumerate(positions(table, 6, 29, 10)):
        one, two = th.bot("ismcts", seed=k, iterations=6), th.bot("ismcts", seed=k, iterations=6)
        other = game.determinize(seat, "another world")
        assert one.choose(game.observe(seat)) == two.choose(other.observe(seat))
        assert one.reason == two.reason


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_no_bot_reaches_for_the_state(source: Path) -> None:
    """Private parts of games and observations are out of bounds, and so are the modules of the state.

    Only playout policies answer from a state, that of a sampled world.
    """
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            assert node.attr not in ("_state", "_game", "_choices", "_information_set"), f"{source.name}:{node.lineno}"
        if isinstance(node, ast.ImportFrom):
            of_state = (node.module or "").endswith(".state")
            assert not of_state or source.name == "playout.py", f"{source.name}:{node.lineno}"
