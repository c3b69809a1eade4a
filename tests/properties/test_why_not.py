"""For every card and ability of a seat that is not among its options there is a reason, with the rule it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.properties.tables import NAMES, TABLES, some_index
from theomachy.core.view import alias
from theomachy.rulebook import load


def cards_of(view: Any) -> Iterator[str]:
    """The id of every card somebody sees, decisions left out."""
    if isinstance(view, dict):
        if isinstance(view.get("id"), str):
            yield view["id"]
        for key, value in view.items():
            if key != "decision":
                yield from cards_of(value)
    elif isinstance(view, list):
        for value in view:
            yield from cards_of(value)


def asked_about(game: th.Game, seat: int) -> set[str]:
    if game.asked != seat:
        return set()
    return {found["id"] for found in (option.to_dict() for option in game.answers) if "id" in found}


def check(game: th.Game, met: dict[str, str]) -> None:
    rules, state = load(), game._state
    for seat in range(game.players):
        before = game.digest()
        options = asked_about(game, seat)
        ids = set(cards_of(game.view(seat))) | {alias(state, c, seat) for p in (seat,) for c in own(state, p)}
        for name in sorted(ids):
            reason = game.why_not(seat, name)
            assert reason is not None or name in options or alike(game, seat, name), (seat, name)
            assert not (reason and name in options), (seat, name, reason)
            card = next(c for c in range(len(state.face)) if alias(state, c, seat) == name)
            for index in range(state.rules.abilities(state, card)):
                why = game.why_not(seat, name, index)
                if why is not None:
                    met[why["text"]] = why["rule"]
            if reason is not None:
                met[reason["text"]] = reason["rule"]
                assert reason == game.observe(seat).why_not(name)
        assert game.digest() == before
    assert set(met.values()) <= set(rules)


def own(state: Any, seat: int) -> list[int]:
    """God and Temple, or Deity: the view names them without an id."""
    if hasattr(state, "god_of"):
        return [c for c in (state.god_of(seat), state.temple_of(seat)) if c >= 0 and state.known[c] >> seat & 1]
    return [c for c in (state.deity[seat],) if c >= 0 and state.known[c] >> seat & 1]


def alike(game: th.Game, seat: int, name: str) -> bool:
    """Whether an equal copy in the same place is offered."""
    state = game._state
    card = next(c for c in range(len(state.face)) if alias(state, c, seat) == name)
    return any(alias(state, c, seat) in asked_about(game, seat) for c in range(len(state.face))
               if state.face[c] == state.face[card] and state.place[c] == state.place[card])


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_no_silence_at_a_table_of_kamigami(table: Any) -> None:
    met: dict[str, str] = {}
    random = Random(3)
    game = table.new(3)
    for k in range(100):
        if game.over:
            break
        if k % 8 == 0:
            check(game, met)
        game.apply(some_index(game, random))
    assert len(set(met.values())) > 3
    assert all(text.endswith(f"({rule}).") for text, rule in met.items())


@pytest.mark.parametrize("players", [2, 4])
def test_no_silence_at_a_table_of_twilight(players: int) -> None:
    met: dict[str, str] = {}
    game = th.new_game("twilight", players=players, seed=2)
    bots = [th.bot("heuristic", seed=p) for p in range(players)]
    for k in range(400):
        seat = game.asked
        if seat is None:
            break
        if k % 25 == 0:
            check(game, met)
        game.apply(bots[seat].choose(game.observe(seat)))
    assert len(set(met.values())) > 3


def test_an_id_nobody_told_the_seat_of_is_refused() -> None:
    game = th.new_game("old-ones", seed=1)
    while game.turn < 1:
        game.apply(0)
    state = game._state
    hidden = next(c for c in range(len(state.face)) if not state.known[c] & 1)
    for wrong in ("", "0123456789", None, alias(state, hidden, 0)):
        with pytest.raises(ValueError, match="no card that seat 0 sees"):
            game.why_not(0, wrong)  # type: ignore[arg-type]
    mine = game.view(0)["seats"][0]["hand"]["cards"][0]["id"]
    for ability in (-1, 99, "0", True):
        with pytest.raises(ValueError, match="ability"):
            game.why_not(0, mine, ability)  # type: ignore[arg-type]
