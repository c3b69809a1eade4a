"""Steps: what a choice sets off, each with the table right after it; true, and telling no more than events."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.properties.test_worlds import every_table
from tests.support import rule
from tests.support.games import Table
from tests.support.lookalike_games import twin_of
from tests.support.moments import play_on, some_index
from tests.support.strict import wrong
from tests.support.table import Tables
from theomachy import types
from theomachy.core import invariants
from theomachy.core.steps import Step
from theomachy.core.view import viewer_number


def played(table: Table, seed: int, decisions: int) -> Iterator[tuple[th.Game, int, list[Step]]]:
    """A random game: after each choice the game, the events there were before, and the steps."""
    game, random = table.new(seed), Random(seed)
    game.keep_steps()
    for _ in range(decisions):
        if game.over:
            return
        before = game.event_count
        game.apply(some_index(game, random))
        yield game, before, game.take_steps()


@every_table
def test_steps_have_every_event_once_and_in_order(table: Table) -> None:
    for game, before, steps in played(table, 11, 80):
        seats = (None, *range(game.players))
        for seat in seats:
            told = [event for step in steps for event in step.events(seat)]
            assert told == game.events(before, seat)
        assert [step.first for step in steps] == [before, *[step.last + 1 for step in steps]][: len(steps)]


@every_table
def test_whoever_looks_at_steps_plays_the_same_game(table: Table) -> None:
    alone, random = table.new(12), Random(12)
    play_on(alone, random, 120)
    *_, (game, _, _) = played(table, 12, 120)
    assert game.digest() == alone.digest()
    assert game.events() == alone.events()


def untrue(view: dict[str, Any], event: dict[str, Any]) -> str | None:
    """What a view says otherwise than the event that was told last about it; None: nothing."""
    if "now" not in event or event["seat"] is None:
        return None
    seat, kind, now = view["seats"][event["seat"]], event["kind"], event["now"]
    named = event.get("card", {}).get("id")
    if kind in ("faith", "recruit"):
        found = seat["faith"]
    elif kind in ("lose", "damage", "gain", "set", "rebuild"):
        found = seat["energy"] if named == seat["god_id"] else seat["temple_energy"]
    elif kind in ("draws", "damaged", "restored"):
        found = seat["life"]["count"]
    elif kind == "hurt":
        found = next((card["damage"] for card in seat["field"] if card["id"] == named), now)
    else:
        return None
    return None if found == now else f"{event['text']} But there are {found}."


def amounts(step: Step) -> list[dict[str, Any]]:
    """The last event of a step about each amount."""
    found = {(e["kind"] in ("faith", "recruit"), e["seat"], str(e.get("card"))): e for e in step.events()}
    return list(found.values())


@every_table
def test_each_step_is_a_true_moment(table: Table) -> None:
    """Its numbers are those that were told; every card lies in one place; and it stays what it was."""
    kept = []
    for game, _, steps in played(table, 13, 100):
        for step in steps:
            view = step.view()
            assert [found for event in amounts(step) if (found := untrue(view, event))] == []
            assert invariants._cards(step._after) == []
            assert view["decision"] is view["waiting_for"] is None
            seat = game.players - 1
            kept.append((step, seat, step.view(seat)))
    assert all(step.view(seat) == view for step, seat, view in kept)


def test_a_moment_that_comes_too_early_is_found() -> None:
    """The control: numbers of the moment before."""
    table = Table("old-ones", {"players": 2})
    early = [
        untrue(before.view(), event)
        for _, _, steps in played(table, 13, 150)
        for before, step in pairwise(steps)
        for event in amounts(step)
    ]
    assert any(early)


@every_table
@rule("K-15.8", "K-15.10", "T-2.13")
def test_no_step_tells_more_than_the_events(table: Table) -> None:
    """Two games that a seat cannot tell apart, neither before nor after a choice, it cannot tell apart in between."""
    random, compared, others = Random(14), 0, 0
    game = table.new(14)
    play_on(game, random, 120 if table.options.get("draft") else 0)
    for _ in range(20):
        if game.seat_to_act is None:
            break
        seat = game.seat_to_act
        twin, choice = twin_of(game, seat, random), some_index(game, random)
        for each in (game, twin):
            each.keep_steps()
            each.apply(choice)
        if (game.view(seat), game.events(0, seat)) == (twin.view(seat), twin.events(0, seat)):
            ours, theirs = game.take_steps(), twin.take_steps()
            assert [step.to_dict(seat) for step in ours] == [step.to_dict(seat) for step in theirs]
            assert [step.view(seat) for step in ours] == [step.view(seat) for step in theirs]
            compared += len(ours)
            hers = (seat + 1) % game.players
            others += [step.view(hers) for step in ours] != [step.view(hers) for step in theirs]
        play_on(game, random, 14)
    assert compared
    assert others, "the control: to others they are not the same"


@rule("K-7.12", "K-7.15")
def test_an_attack_in_steps(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Jack Dalton"]},
            {"god": "Hastur", "hand": ["Elder Things"], "temple": "Carcosa"},
        ],
    )
    game = t.game
    game.keep_steps()
    t.do(0, "play Jack Dalton", "Attack 4")
    t.do(0, "Hastur")
    t.do(1, "react Elder Things")
    t.all_pass()
    if game is not t.game:  # the fixture has gone on with a copy, which keeps no steps
        return
    steps = game.take_steps()
    assert [step.to_dict()["kind"] for step in steps] == [
        *["play", "use", "attack", "play", "use", "defend", "damage", "lose"],
    ]
    hit, rider = steps[-2:]
    assert hit.changes() == [{"seat": 1, "id": None, "what": "energy", "before": 15, "now": 13}]
    assert rider.changes() == [{"seat": 1, "id": None, "what": "temple_energy", "before": 5, "now": 4}]
    assert [step.view()["seats"][1]["energy"] for step in steps] == [15, 15, 15, 15, 15, 15, 13, 13]


@every_table
def test_steps_are_as_typed(table: Table) -> None:
    for game, _, steps in played(table, 15, 40):
        for step in steps[-2:]:
            for seat in (None, game.players - 1):
                assert wrong({**step.to_dict(seat), "events": []}, types.Step, "step") == []


def test_steps_are_kept_for_whoever_asked_for_them() -> None:
    game = th.new_game("old-ones", seed=1)
    with pytest.raises(ValueError, match="keep_steps"):
        game.take_steps()
    game.keep_steps()
    assert game.take_steps() == []
    with pytest.raises(ValueError, match="keep_steps"):
        game.clone().take_steps()
    with pytest.raises(ValueError, match="seat must be None or 0 to 1"):
        viewer_number(2, 2)
